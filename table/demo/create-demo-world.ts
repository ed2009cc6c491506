// Lays a new world out of a description: users, actors from the system's own packs, a scene with tokens, a combat.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { DocumentName, JsonObject, ModifyRequest } from "../core/protocol.ts";
import { GRID_TYPES, REGION_VISIBILITY, TOKEN_SHAPES } from "../core/constants.ts";
import { sizeInPixels, snapPlace } from "../core/documents/token-geometry.ts";
import { makeGrid } from "../core/grid/grids.ts";
import { freePlaceNear, type Box, type Ground } from "../core/grid/places.ts";
import { createId } from "../server/completion.ts";
import type { PackLibrary } from "../server/packs.ts";
import { asObject, asText, idOf } from "../server/plain-data.ts";
import { World, type WorldOptions } from "../server/world.ts";

/** The grids that a scene may be of. */
export const GRID_KINDS = {
  squares: GRID_TYPES.SQUARE,
  hexRows: GRID_TYPES.HEXODDR,
  evenHexRows: GRID_TYPES.HEXEVENR,
  hexColumns: GRID_TYPES.HEXODDQ,
  evenHexColumns: GRID_TYPES.HEXEVENQ,
  gridless: GRID_TYPES.GRIDLESS,
} as const;

export type GridKind = keyof typeof GRID_KINDS;

export interface DemoUser {
  readonly name: string;
  readonly role: number;
  readonly color: string;
  /** The actor (its key below) that is this user's character. */
  readonly character?: string;
}

export interface DemoActor {
  /** How tokens and users name it here. */
  readonly key: string;
  readonly pack: string;
  readonly entry: string;
  /** Names of the users who own it; nobody but the game master when left out. */
  readonly owners?: readonly string[];
}

export interface DemoToken {
  readonly actor: string;
  /** Grid square, counted from 0 at the upper left; on another grid the nearest free space. */
  readonly column: number;
  readonly row: number;
  readonly linked: boolean;
  /** -1 hostile, 0 neutral, 1 friendly */
  readonly disposition: number;
  readonly name?: string;
}

/** Ground that is harder to cross on foot, or a place with a name. */
interface DemoRegion {
  readonly name: string;
  readonly color: string;
  /** In squares: x, y of each corner in turn. */
  readonly corners: readonly (readonly number[])[];
  /** How many times as far a step counts; left out for a place that does nothing to whoever stands in it. */
  readonly difficulty?: number;
}

export interface Demo {
  readonly users: readonly DemoUser[];
  readonly actors: readonly DemoActor[];
  readonly scene: {
    readonly name: string;
    readonly columns: number;
    readonly rows: number;
    readonly gridSize: number;
    /** Squares when left out. Walls, regions and the picture lie as on squares whatever the grid. */
    readonly grid?: GridKind;
    /** What a square is long, where the scene measures in other units than the system. */
    readonly distance?: number;
    readonly units?: string;
    /** Lines that stop sight, from one corner of squares to another: x, y, x, y. */
    readonly walls?: readonly (readonly number[])[];
    readonly regions?: readonly DemoRegion[];
    /** The address of its background; a bare grid when left out. */
    readonly picture?: string;
  } | null;
  readonly tokens: readonly DemoToken[];
  /** What the combat and its combatants are created with besides their types and members; null for no combat. */
  readonly combat: { readonly data?: JsonObject; readonly combatants?: JsonObject } | null;
  /** What the chat says to whoever comes first, as HTML; nothing when left out. */
  readonly greeting?: string;
  /** Settings of the world by their key with its namespace; those that are left out have their defaults. */
  readonly settings?: { readonly [key: string]: string | number | boolean };
}

const USERS: readonly DemoUser[] = [
  { name: "Gamemaster", role: 4, color: "#b5893c" },
  { name: "Player One", role: 1, color: "#3c7ab5" },
  { name: "Player Two", role: 1, color: "#3cb571" },
];

const USERS_ONLY: Demo = { users: USERS, actors: [], scene: null, tokens: [], combat: null };

/** Reads a description: the name of one beside this file, a path, or null for a world of users only. */
export function readDemo(path: string | null): Demo {
  if (path === null) return USERS_ONLY;
  const file = /^[a-z]+$/.test(path) ? fileURLToPath(new URL(`${path}.json`, import.meta.url)) : path;
  if (!existsSync(file)) throw new Error(`${file}: there is no such description of a world`);
  return { ...USERS_ONLY, ...(JSON.parse(readFileSync(file, "utf8")) as Partial<Demo>) };
}

/** A world as described, with nothing on disk. Throws, naming the entry, for what the packs or the manifest lack. */
export function createDemoWorld(options: WorldOptions, demo: Demo, packs: PackLibrary): World {
  return new DemoBuilder(options, demo, packs).build();
}

class DemoBuilder {
  readonly #demo: Demo;
  readonly #packs: PackLibrary;
  readonly #world: World;
  readonly #userIds: ReadonlyMap<string, string>;
  readonly #actorIds = new Map<string, string>();

  constructor(options: WorldOptions, demo: Demo, packs: PackLibrary) {
    this.#demo = demo;
    this.#packs = packs;
    this.#userIds = new Map(demo.users.map(({ name }) => [name, createId()]));
    const users = demo.users.map(({ name, role, color }) => ({
      _id: this.#userId(name),
      name,
      role,
      color,
      character: null,
      flags: {},
    }));
    const settings = Object.entries(demo.settings ?? {}).map(([key, value]) => ({
      _id: createId(),
      key,
      value: JSON.stringify(value),
      user: null,
    }));
    this.#world = new World({ ...options, documents: { users, settings } });
  }

  build(): World {
    for (const actor of this.#demo.actors) this.#createActor(actor);
    for (const { name, character } of this.#demo.users) if (character) this.#giveCharacter(name, character);
    const sceneId = this.#demo.scene && this.#createScene(this.#demo.scene);
    if (sceneId && this.#demo.combat) this.#createCombat(sceneId, this.#demo.combat);
    if (this.#demo.greeting) this.#create("ChatMessage", [{ content: this.#demo.greeting }]);
    return this.#world;
  }

  #createActor({ key, pack, entry, owners = [] }: DemoActor): void {
    const source = this.#packs.named(pack, entry);
    const ownership = Object.fromEntries([
      ["default", 0],
      ...owners.map((name) => [this.#userId(name), 3]),
    ]) as JsonObject;
    const compendiumSource = `Compendium.${this.#packs.idOfPack(pack)}.Actor.${idOf(source)}`;
    const _stats = { ...asObject(source._stats), compendiumSource };
    const [id = ""] = this.#create("Actor", [{ ...source, folder: null, ownership, _stats }]);
    this.#actorIds.set(key, id);
  }

  #giveCharacter(user: string, actor: string): void {
    this.#modify({
      action: "update",
      documentName: "User",
      data: [{ _id: this.#userId(user), character: this.#actorId(actor) }],
    });
  }

  #createScene(scene: NonNullable<Demo["scene"]>): string {
    const { name, columns, rows, gridSize, walls = [], regions = [], picture } = scene;
    const { distance = 1, units = "" } = { ...asObject(this.#world.system.grid), ...scene };
    const grid = { type: gridTypeOf(scene.grid ?? "squares"), size: gridSize, distance, units };
    const size = { width: columns * gridSize, height: rows * gridSize, padding: 0 };
    const ground = { width: size.width, height: size.height, grid: makeGrid(grid.type, grid) };
    const taken: Box[] = [];
    const tokens = this.#demo.tokens.map((token) => this.#tokenData(token, ground, taken));
    const [id = ""] = this.#create("Scene", [
      {
        name,
        active: true,
        navigation: true,
        grid,
        ...size,
        ...(picture === undefined ? {} : { background: { src: picture } }),
        tokens,
        walls: walls.map((ends) => ({ _id: createId(), c: ends.map((each) => each * gridSize) })),
        regions: regions.map((region) => regionData(region, gridSize)),
        ownership: { default: 0 },
      },
    ]);
    return id;
  }

  /** A token's data; its box joins what is taken. */
  #tokenData(token: DemoToken, ground: Ground, taken: Box[]): JsonObject {
    const { actor: key, linked, disposition, name } = token;
    const actor = this.#world.documents.get("Actor", this.#actorId(key)) ?? {};
    const prototype = asObject(actor.prototypeToken);
    const texture = { src: asText(actor.img) || null, ...asObject(prototype.texture) };
    const box = boxOf(token, prototype, ground, taken);
    taken.push(box);
    const place = { x: box.x, y: box.y };
    const identity = {
      name: name ?? (asText(prototype.name) || asText(actor.name)),
      actorId: idOf(actor),
      actorLink: linked,
    };
    return { ...prototype, _id: createId(), ...identity, ...place, texture, disposition, delta: null };
  }

  #createCombat(sceneId: string, { data = {}, combatants = {} }: NonNullable<Demo["combat"]>): void {
    const tokens = this.#world.documents.get("Scene", sceneId)?.tokens as JsonObject[];
    const members = tokens.map((token) => ({
      hidden: false,
      initiative: null,
      ...combatants,
      ...typed(this.#onlyType("Combatant")),
      tokenId: idOf(token),
      actorId: token.actorId ?? null,
      sceneId,
    }));
    const combat = {
      round: 0,
      turn: null,
      ...data,
      ...typed(this.#onlyType("Combat")),
      scene: sceneId,
      active: true,
    };
    this.#create("Combat", [{ ...combat, combatants: members }]);
  }

  /** The sub-type the manifest declares, when it declares exactly one. */
  #onlyType(name: DocumentName): string | null {
    const types = Object.keys(asObject(asObject(this.#world.system.documentTypes)[name]));
    return types.length === 1 ? (types[0] ?? null) : null;
  }

  #create(documentName: DocumentName, data: JsonObject[]): readonly string[] {
    return this.#modify({ action: "create", documentName, data });
  }

  #modify(request: Pick<ModifyRequest, "action" | "documentName" | "data">): readonly string[] {
    const whole = { parent: null, pack: null, ids: [], options: {}, ...request };
    return this.#world.modify(this.#gameMaster, whole).ids;
  }

  get #gameMaster(): string {
    const master = this.#demo.users.find(({ role }) => role === 4);
    if (!master) throw new Error("the description of the world has no user of role 4");
    return this.#userId(master.name);
  }

  #userId(name: string): string {
    const id = this.#userIds.get(name);
    if (!id) throw new Error(`the description of the world has no user "${name}"`);
    return id;
  }

  #actorId(key: string): string {
    const id = this.#actorIds.get(key);
    if (!id) throw new Error(`the description of the world has no actor "${key}"`);
    return id;
  }
}

function typed(type: string | null): JsonObject {
  return type === null ? {} : { type };
}

/** The type of a grid that a description names. Throws for one that there is not. */
function gridTypeOf(kind: string): number {
  const type = Object.entries(GRID_KINDS).find(([name]) => name === kind)?.[1];
  if (type === undefined)
    throw new Error(`the scene's grid "${kind}" is none of ${Object.keys(GRID_KINDS).join(", ")}`);
  return type;
}

/** Where a token stands: on squares as it says, elsewhere on the nearest free space. */
function boxOf(
  { column, row }: DemoToken,
  prototype: JsonObject,
  ground: Ground,
  taken: readonly Box[],
): Box {
  const { grid } = ground;
  const lengthOf = (value: unknown): number => (typeof value === "number" ? value : 1);
  const spaces = { width: lengthOf(prototype.width), height: lengthOf(prototype.height) };
  const size = sizeInPixels(grid, spaces);
  const wanted = { x: column * grid.size, y: row * grid.size };
  if (grid.isSquare) return { ...wanted, ...size };
  const shape = TOKEN_SHAPES.RECTANGLE_1;
  const snap = ({ x, y }: { x: number; y: number }) =>
    snapPlace(grid, { x, y, elevation: 0, shape, ...spaces });
  const { x, y } = freePlaceNear(wanted, { ...size, snap }, taken, ground);
  return { x, y, ...size };
}

/** A region that all see, with the one behavior that makes ground hard where it is that. */
function regionData({ name, color, corners, difficulty }: DemoRegion, gridSize: number): JsonObject {
  const points = corners.flat().map((each) => each * gridSize);
  const hard = {
    _id: createId(),
    name,
    type: "modifyMovementCost",
    system: { difficulties: { walk: difficulty ?? 1 } },
  };
  return {
    _id: createId(),
    name,
    color,
    shapes: [{ type: "polygon", hole: false, points }],
    behaviors: difficulty === undefined ? [] : [hard],
    visibility: REGION_VISIBILITY.ALWAYS,
  };
}
