// Combatant: somebody's place in a combat.
import * as CONST from "../constants.ts";
import { seat } from "../seat.ts";
import type { DocumentShape, ModelOptions, UserShape } from "../shapes.ts";
import type { Obj } from "../utils/objects.ts";
import { getProperty } from "../utils/paths.ts";
import { BaseCombatant } from "./base-documents.ts";
import { noteCombatTurn } from "./combat-turn-index.ts";

interface RollLike {
  evaluate(options?: object): Promise<RollLike>;
  readonly total: number;
  toMessage(data: object, options: object): Promise<unknown>;
}

interface ActorLike extends DocumentShape {
  readonly statuses: Set<string>;
  readonly hasPlayerOwner: boolean;
  readonly img: string;
  getRollData(): Obj;
}

interface InitiativeConfig {
  formula: string | null;
  decimals: number;
}

export class Combatant extends BaseCombatant {
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;
  declare img: string | null;
  declare resource: unknown;

  protected override _configure(options: ModelOptions): void {
    super._configure(options);
    Object.defineProperty(this, "resource", { value: null, writable: true, enumerable: false });
  }

  get combat(): DocumentShape | null {
    return this.parent;
  }

  get token(): DocumentShape | null {
    if (!this.tokenId || !this.sceneId) return null;
    const scene = seat.game.collections.get("Scene")?.get(this.sceneId);
    return scene?.getEmbeddedCollection("Token").get(this.tokenId) ?? null;
  }

  /** The token's actor where there is a token, else the world's. */
  get actor(): ActorLike | null {
    const { token } = this;
    if (token) return (token as unknown as { actor: ActorLike | null }).actor;
    return (
      (this.actorId
        ? (seat.game.collections.get("Actor")?.get(this.actorId) as ActorLike | undefined)
        : null) ?? null
    );
  }

  get isNPC(): boolean {
    return !this.actor?.hasPlayerOwner;
  }

  get isDefeated(): boolean {
    const defeated = (seat.CONFIG.specialStatusEffects as Record<string, string>).DEFEATED ?? "";
    return this.defeated || this.actor?.statuses.has(defeated) === true;
  }

  /** The players who own the actor; those who play it as their character come alone. */
  get players(): UserShape[] {
    const owners = seat.game.users.filter((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
    const playing = owners.filter((user) => user.character !== null && user.character.id === this.actor?.id);
    return playing.length > 0 ? playing : owners;
  }

  override getUserLevel(user: UserShape | null = seat.game.user): number {
    if (user?.isGM) return CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    return this.actor?.getUserLevel(user) ?? CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  override prepareDerivedData(): void {
    const token = this.token as (DocumentShape & { texture: { src: string }; hidden: boolean }) | null;
    this.name ||= token?.name ?? this.actor?.name ?? "";
    this.img ||= token?.texture.src ?? this.actor?.img ?? CONST.DEFAULT_TOKEN;
    if (token?.hidden) this.hidden = true;
    this.updateResource();
  }

  updateResource(): unknown {
    const path = readTrackerConfig().resource;
    this.resource = path && this.actor ? (getProperty(this.actor.system, path) ?? null) : null;
    return this.resource;
  }

  _getInitiativeFormula(): string {
    const configured = (seat.CONFIG.Combat as { initiative: InitiativeConfig }).initiative.formula;
    return String(configured ?? seat.game.system.initiative ?? "1d20");
  }

  getInitiativeRoll(formula?: string): RollLike {
    const Roll = (seat.CONFIG.Dice as { rolls: (new (formula: string, data: object) => RollLike)[] })
      .rolls[0];
    if (!Roll) throw new Error("CONFIG.Dice.rolls is empty");
    return new Roll(formula ?? this._getInitiativeFormula(), this.actor?.getRollData() ?? {});
  }

  async rollInitiative(formula?: string): Promise<DocumentShape | undefined> {
    const roll = await this.getInitiativeRoll(formula).evaluate();
    return this.update({ initiative: roll.total });
  }

  // ---- the turn, which is an index, follows whoever has it ---------------

  static override async _preCreateOperation(
    documents: DocumentShape[],
    operation: Obj,
    user: UserShape,
  ): Promise<boolean | void> {
    if ((await super._preCreateOperation(documents, operation, user)) === false) return false;
    noteCombatTurn(operation.parent, operation, { created: documents });
    return undefined;
  }

  /** Also where turn events are not wanted. */
  static override async _preUpdateOperation(
    documents: DocumentShape[],
    operation: Obj,
    user: UserShape,
  ): Promise<boolean | void> {
    if ((await super._preUpdateOperation(documents, operation, user)) === false) return false;
    noteCombatTurn(operation.parent, operation, { updates: operation.updates as Obj[] });
    return undefined;
  }

  static override async _preDeleteOperation(
    documents: DocumentShape[],
    operation: Obj,
    user: UserShape,
  ): Promise<boolean | void> {
    if ((await super._preDeleteOperation(documents, operation, user)) === false) return false;
    noteCombatTurn(operation.parent, operation, { deleted: documents });
    return undefined;
  }

  async clearMovementHistory(): Promise<void> {
    await (this.token as { clearMovementHistory?(): Promise<void> } | null)?.clearMovementHistory?.();
  }
}

export interface TrackerConfig {
  resource: string;
  skipDefeated: boolean;
  [key: string]: unknown;
}

/** The world's setting core.combatTrackerConfig. */
export function readTrackerConfig(): TrackerConfig {
  const stored = seat.hasGame
    ? (seat.game.settings.get("core", "combatTrackerConfig") as Partial<TrackerConfig> | null)
    : null;
  return { resource: "", skipDefeated: false, ...stored };
}
