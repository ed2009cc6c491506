// What the shell reads of the running seat: the world's documents, its users, words, settings and hooks.
import type { HookRegistry } from "../../core/hooks.ts";
import type { Shape } from "../../core/documents/region-shapes.ts";
import type { Point } from "../../core/grid/base-grid.ts";
import type { Grid } from "../../core/grid/grids.ts";
import { seat } from "../../core/seat.ts";

export interface WorldUser {
  readonly id: string;
  readonly name: string;
  readonly role: number;
  readonly color: unknown;
  readonly active: boolean;
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly character: WorldDocument | null;
  readonly targets: Set<unknown>;
}

/** A window that shows a document. */
export interface Sheet {
  readonly rendered: boolean;
  render(options?: object | boolean): unknown;
  bringToFront?(): void;
}

export interface WorldDocument {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly documentName: string;
  readonly type: string;
  readonly img?: string | null;
  readonly isOwner: boolean;
  readonly visible: boolean;
  readonly sheet: Sheet | null;
  readonly pack: string | null;
  readonly sort?: number;
  update(changes: object, options?: object): Promise<unknown>;
  delete(options?: object): Promise<unknown>;
  toObject(): Record<string, unknown>;
  testUserPermission(user: WorldUser, permission: string | number, options?: object): boolean;
  getFlag(scope: string, key: string): unknown;
}

export interface StatusEffect {
  readonly id: string;
  readonly _id?: string;
  readonly name?: string;
  readonly label?: string;
  readonly img?: string;
  readonly hud?: boolean | { readonly actorTypes?: readonly string[] };
  readonly order?: number;
}

export interface WorldEffect extends WorldDocument {
  readonly active: boolean;
  readonly isTemporary: boolean;
  readonly statuses: Set<string>;
  readonly duration: Record<string, unknown>;
  /** Generation 14: 0 never, 1 as long as it lasts a set time, 2 always. */
  readonly showIcon?: number;
}

export interface WorldActor extends WorldDocument {
  readonly statuses: Set<string>;
  readonly effects: WorldCollection<WorldEffect>;
  readonly temporaryEffects: readonly WorldEffect[];
  readonly appliedEffects: readonly WorldEffect[];
  readonly isToken: boolean;
  readonly token: WorldToken | null;
  toggleStatusEffect(statusId: string, options?: object): Promise<unknown>;
  getTokenDocument(data?: object, options?: { readonly parent?: WorldScene }): Promise<WorldToken>;
}

export interface Bar {
  readonly type: "bar" | "value";
  readonly attribute: string;
  readonly value: number;
  readonly max?: number;
}

export interface WorldToken extends WorldDocument {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly elevation: number;
  readonly shape: number;
  readonly hidden: boolean;
  readonly disposition: number;
  readonly displayName: number;
  readonly displayBars: number;
  readonly texture: { readonly src: string | null };
  readonly actor: WorldActor | null;
  readonly parent: WorldScene | null;
  readonly combatant: WorldCombatant | null;
  readonly inCombat: boolean;
  getBarAttribute(name: string, options?: object): Bar | null;
  readonly movementAction: string | null;
  move(waypoints: object, options?: object): Promise<boolean>;
  measureMovementPath(waypoints: readonly Point[]): MeasuredWay;
  toggleCombatant(options?: object): Promise<unknown>;
  /** Its size in pixels. */
  getSize(): { readonly width: number; readonly height: number };
  /** Its middle in pixels, here or at another place. */
  getCenterPoint(data?: Point): Point;
  getSnappedPosition(data?: Point): Point;
}

/** A way's sums up to each of its places. */
export interface MeasuredWay {
  readonly waypoints: readonly { readonly distance: number; readonly cost: number }[];
}

export interface WorldRegion extends WorldDocument {
  readonly shapes: readonly Shape[];
  /** What it does to those inside. */
  readonly behaviors: { readonly size: number };
}

export interface SceneDimensions {
  readonly width: number;
  readonly height: number;
  readonly sceneX: number;
  readonly sceneY: number;
  readonly sceneWidth: number;
  readonly sceneHeight: number;
}

export interface WorldWall extends WorldDocument {
  /** Both ends in pixels. */
  readonly c: readonly [number, number, number, number];
  /** 0 no door, 1 a door, 2 a secret one. */
  readonly door: number;
  /** The state of a door: 0 closed, 1 open, 2 locked. */
  readonly ds: number;
  /** 0 where one sees through it. */
  readonly sight: number;
}

export interface WorldScene extends WorldDocument {
  readonly active: boolean;
  /** Sizes in pixels: the whole extent in which tokens stand, and the picture's place in it. */
  readonly dimensions: SceneDimensions;
  readonly background: { readonly src: string | null };
  readonly tokens: WorldCollection<WorldToken>;
  readonly walls: WorldCollection<WorldWall>;
  readonly regions: WorldCollection<WorldRegion>;
  readonly grid: Grid;
  activate(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[], options?: object): Promise<unknown[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], options?: object): Promise<unknown[]>;
}

export interface WorldCombatant extends WorldDocument {
  readonly initiative: number | null;
  readonly hidden: boolean;
  readonly isDefeated: boolean;
  readonly actor: WorldActor | null;
  readonly token: WorldToken | null;
  readonly tokenId: string | null;
  readonly resource: unknown;
  readonly players: readonly WorldUser[];
}

export interface WorldCombat extends WorldDocument {
  readonly active: boolean;
  readonly round: number;
  readonly turn: number | null;
  readonly turns: readonly WorldCombatant[];
  readonly combatant: WorldCombatant | null | undefined;
  readonly combatants: WorldCollection<WorldCombatant>;
  readonly scene: WorldScene | null;
  activate(options?: object): Promise<unknown>;
  rollInitiative(ids: string | string[], options?: object): Promise<unknown>;
  setInitiative(id: string, value: number): Promise<unknown>;
  toggleSceneLink(): Promise<unknown>;
  clearMovementHistories(): Promise<void>;
  createEmbeddedDocuments(name: string, data: object[], options?: object): Promise<unknown[]>;
}

export interface RenderedRoll {
  render(options?: object): Promise<string>;
}

export interface WorldMessage extends WorldDocument {
  readonly content: string;
  readonly flavor: string;
  readonly timestamp: number;
  readonly author: WorldUser | null;
  readonly alias: string;
  readonly whisper: readonly string[];
  readonly isContentVisible: boolean;
  readonly isRoll: boolean;
  readonly blind: boolean;
  readonly style: number;
  readonly rolls: readonly RenderedRoll[];
  readonly speakerActor: WorldActor | null;
  renderHTML(options?: object): Promise<HTMLElement>;
}

export interface WorldCollection<T> extends Iterable<T> {
  readonly size: number;
  readonly contents: readonly T[];
  get(id: string, options?: object): T | undefined;
}

export interface DocumentCollection<T extends WorldDocument = WorldDocument> extends WorldCollection<T> {
  readonly documentName: string;
  importFromCompendium(pack: unknown, id: string, changes?: object, options?: object): Promise<T>;
}

export interface PackEntry {
  readonly _id: string;
  readonly name: string;
  readonly img?: string;
  readonly type?: string;
  readonly uuid?: string;
}

export interface CompendiumPack {
  readonly collection: string;
  readonly title: string;
  readonly documentName: string;
  readonly visible: boolean;
  readonly locked: boolean;
  readonly index: WorldCollection<PackEntry>;
  getIndex(options?: object): Promise<WorldCollection<PackEntry>>;
  getDocument(id: string): Promise<WorldDocument | null | undefined>;
  getUuid(id: string): string;
  render(force?: boolean): unknown;
}

export interface RegisteredSetting {
  readonly namespace: string;
  readonly key: string;
  readonly name?: string;
  readonly hint?: string;
  readonly scope: string;
  readonly config?: boolean;
  readonly type?: unknown;
  readonly default?: unknown;
  readonly choices?: Record<string, string> | readonly string[];
  readonly range?: { min: number; max: number; step: number };
  readonly requiresReload?: boolean;
}

export interface SettingsMenu {
  readonly namespace: string;
  readonly key: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly restricted?: boolean;
  readonly type: new () => { render(options?: object): unknown };
}

export interface WorldSettings {
  readonly settings: Map<string, RegisteredSetting>;
  readonly menus: Map<string, SettingsMenu>;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
  register(namespace: string, key: string, setting: object): void;
}

export interface World {
  readonly user: WorldUser;
  readonly userId: string;
  readonly users: WorldCollection<WorldUser> & { readonly activeGM: WorldUser | null };
  readonly actors: DocumentCollection<WorldActor>;
  readonly items: DocumentCollection;
  readonly scenes: DocumentCollection<WorldScene> & {
    readonly active: WorldScene | null | undefined;
    readonly viewed: WorldScene | null;
  };
  readonly combats: DocumentCollection<WorldCombat> & {
    readonly active: WorldCombat | null;
    viewed: WorldCombat | null;
  };
  readonly messages: DocumentCollection<WorldMessage>;
  readonly packs: WorldCollection<CompendiumPack>;
  readonly settings: WorldSettings;
  readonly i18n: {
    localize(key: string): string;
    format(key: string, data: object): string;
    has(key: string): boolean;
  };
  readonly system: {
    readonly id: string;
    readonly title: string;
    readonly version: string;
    readonly documentTypes: Record<string, Record<string, unknown>>;
  };
  readonly world: { readonly title: string };
  readonly keybindings: unknown;
  readonly combat: WorldCombat | null;
}

/** The game at this seat. */
export function game(): World {
  return seat.game as unknown as World;
}

export function hooks(): HookRegistry {
  return seat.hooks;
}

/** A section of CONFIG. */
export function config<T>(section: string): T {
  return seat.CONFIG[section] as T;
}

/** A part of the interface by its name in `ui`; undefined before the interface stands. */
export function interfacePart<T>(name: string): T | undefined {
  return name in seat.ui ? (seat.ui[name] as T) : undefined;
}

/** Calls `react` whenever one of the hooks fires. */
export function onHooks(names: readonly string[], react: (...parameters: never[]) => void): void {
  for (const name of names) hooks().on(name, react);
}

/** The status effects that the system offers, whether listed (v13) or keyed by id (v14). */
export function statusEffects(): StatusEffect[] {
  const offered = config<readonly StatusEffect[] | Record<string, StatusEffect>>("statusEffects");
  return Array.isArray(offered) ? [...(offered as readonly StatusEffect[])] : Object.values(offered);
}

/** Shows a notice to this person. */
export function notify(level: "info" | "warn" | "error", message: string): void {
  const notifications =
    interfacePart<Record<"info" | "warn" | "error", (message: string) => void>>("notifications");
  notifications?.[level](message);
}
