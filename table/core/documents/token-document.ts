// TokenDocument: somebody standing on a scene, linked to an actor or with an actor of its own.
import * as CONST from "../constants.ts";
import type { CleanOptions, DataField } from "../data/fields/data-field.ts";
import {
  ArrayField,
  BooleanField,
  DocumentIdField,
  ForeignDocumentField,
  NumberField,
  ObjectField,
  SchemaField,
} from "../data/fields/index.ts";
import type { MeasuredPath, Offset } from "../grid/base-grid.ts";
import type { Grid } from "../grid/grids.ts";
import { seat } from "../seat.ts";
import type { DocumentShape, ModelShape, UserShape } from "../shapes.ts";
import { Collection } from "../utils/collection.ts";
import { isPlainObject } from "../utils/objects.ts";
import type { Obj } from "../utils/objects.ts";
import { getProperty } from "../utils/paths.ts";
import { Document } from "./document.ts";
import { defineMetadata } from "./document-metadata.ts";
import { mergeDelta } from "./token-delta.ts";
import {
  findCenter,
  findOccupied,
  measuredPlace,
  sizeInPixels,
  snapPlace,
  type ElevatedPoint,
  type PlacedToken,
  type TokenSize,
} from "./token-geometry.ts";
import { announceMovements, askMovements, readPosition, withoutMovement } from "./token-movement.ts";
import type { MovementOperation, MovementWaypoint } from "./token-movement.ts";
import { defineSharedTokenSchema, defineWaypoint } from "./token-schema.ts";
import { findTrackedAttributes } from "./tracked-attributes.ts";
import type { TrackedAttributes } from "./tracked-attributes.ts";

/** The stored differences of an unlinked token, to which an update adds; shown as an ActorDelta made when asked for. */
class ActorDeltaField extends ObjectField {
  protected override _cleanType(value: unknown, _options: CleanOptions): unknown {
    return isPlainObject(value) ? value : null;
  }

  override initialize(value: unknown, model: ModelShape): unknown {
    return () => {
      const source = (value ?? { _id: model._source._id }) as Obj;
      return new (seat.documentClass("ActorDelta"))(
        { ...source, _id: source._id ?? model._source._id },
        { parent: model, strict: false },
      );
    };
  }

  override toObject(value: unknown): unknown {
    return (value as DocumentShape | null)?.toObject() ?? null;
  }
}

export class BaseToken extends Document {
  static override metadata = defineMetadata("Token", {
    collection: "tokens",
    isPrimary: false,
    isEmbedded: true,
    embedded: { ActorDelta: "delta" },
  });

  declare parent: SceneLike | null;
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare width: number;
  declare height: number;
  declare shape: number;

  static DEFAULT_ICON = CONST.DEFAULT_TOKEN;

  static override defineSchema(): Record<string, DataField> {
    const place = () => new NumberField({ required: true, integer: true, nullable: false, initial: 0 });
    return {
      _id: new DocumentIdField(),
      ...defineSharedTokenSchema(),
      actorId: new ForeignDocumentField({ documentName: "Actor" }, { idOnly: true }),
      delta: new ActorDeltaField({ nullable: true, initial: null }),
      shape: new NumberField({
        initial: CONST.TOKEN_SHAPES.RECTANGLE_1,
        choices: Object.values(CONST.TOKEN_SHAPES),
      }),
      x: place(),
      y: place(),
      elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
      sort: place(),
      locked: new BooleanField(),
      hidden: new BooleanField(),
      _movementHistory: new ArrayField(defineWaypoint()),
      _regions: new ArrayField(new SchemaField({})),
    };
  }

  protected get grid(): Grid {
    if (!this.parent) throw new Error("A token without a scene has no grid to measure on");
    return this.parent.grid;
  }

  /** This token's place and size, with what is given instead. */
  protected placeWith(given: Partial<PlacedToken> = {}): PlacedToken {
    const read = <Key extends keyof PlacedToken>(key: Key): number => given[key] ?? this[key];
    return {
      x: read("x"),
      y: read("y"),
      elevation: read("elevation"),
      width: read("width"),
      height: read("height"),
      shape: read("shape"),
    };
  }

  /** Its size in pixels, or that of a token of so many spaces. */
  getSize(data: Partial<TokenSize> = {}): TokenSize {
    return sizeInPixels(this.grid, this.placeWith(data));
  }

  /** Its middle in pixels, or where it would be. */
  getCenterPoint(data: Partial<PlacedToken> = {}): ElevatedPoint {
    return findCenter(this.grid, this.placeWith(data));
  }

  /** Where it comes to stand when it is put near a place. */
  getSnappedPosition(data: Partial<PlacedToken> = {}): ElevatedPoint {
    return snapPlace(this.grid, this.placeWith(data));
  }

  /** The spaces that it takes where it stands, or would; none without a grid. */
  getOccupiedGridSpaceOffsets(data: Partial<PlacedToken> = {}): Offset[] {
    return findOccupied(this.grid, this.placeWith(data));
  }
}

interface TokenWatcher {
  _onDeleteTokens(tokens: DocumentShape[], operation: Obj, user: UserShape): Promise<void>;
}

interface SceneLike extends DocumentShape {
  readonly grid: Grid;
}

export class TokenDocument extends BaseToken {
  declare hidden: boolean;
  declare disposition: number;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: DocumentShape;
  declare movementAction: string | null;
  declare _movementHistory: MovementWaypoint[];

  #actor: DocumentShape | null = null;
  #movement: MovementOperation | null = null;

  get baseActor(): DocumentShape | null {
    return (this.actorId ? seat.game.collections.get("Actor")?.get(this.actorId) : null) ?? null;
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  /** The world's actor when linked; else an actor of this token's own, made from base and delta. */
  get actor(): DocumentShape | null {
    const base = this.baseActor;
    if (this.actorLink || !base) return base;
    if (this.#actor?.id !== base.id) this.#actor = this.makeActor(base);
    return this.#actor;
  }

  private makeActor(base: DocumentShape): DocumentShape {
    const source = mergeDelta(base._source, this._source.delta as Obj | null);
    return seat
      .documentClass("Actor")
      .fromSource(source, { parent: this, fallback: true, dropInvalidEmbedded: true });
  }

  /** The token's actor as a collection of one. */
  get actors(): Collection<DocumentShape> {
    const actor = this.actorLink ? null : this.actor;
    return new Collection<DocumentShape>(actor ? [[String(actor.id), actor]] : []);
  }

  override getEmbeddedCollection(name: string): never {
    if (name === "Actor" || name === "actors") return this.actors as never;
    if (name === "Item" || name === "ActiveEffect") return this.actor?.getEmbeddedCollection(name) as never;
    return super.getEmbeddedCollection(name) as never;
  }

  get isSecret(): boolean {
    return this.disposition === CONST.TOKEN_DISPOSITIONS.SECRET && !this.isOwner;
  }

  get combatant(): DocumentShape | null {
    const combat = seat.game.combat as unknown as {
      getCombatantsByToken(token: string): DocumentShape[];
    } | null;
    return combat?.getCombatantsByToken(String(this.id))[0] ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  override getUserLevel(user: UserShape | null = seat.game.user): number {
    if (user?.isGM) return CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    return this.actor?.getUserLevel(user) ?? CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  override get visible(): boolean {
    return !this.hidden || seat.game.user?.isGM === true;
  }

  hasStatusEffect(statusId: string): boolean {
    return (this.actor as unknown as { statuses: Set<string> } | null)?.statuses.has(statusId) ?? false;
  }

  override prepareBaseData(): void {
    this.name ||= this.actor?.name ?? "";
  }

  override prepareEmbeddedDocuments(): void {}

  // ---- bars --------------------------------------------------------------

  getBarAttribute(barName: string, options: { alternative?: string } = {}): Obj | null {
    const attribute = options.alternative ?? (getProperty(this, `${barName}.attribute`) as string | null);
    const data = attribute && this.actor ? getProperty(this.actor.system, attribute) : null;
    if (data === null || data === undefined || !attribute) return null;
    if (typeof data === "number") return { type: "value", attribute, value: data, editable: true };
    const bar = data as { value?: number; max?: number };
    if (bar.value === undefined || bar.max === undefined) return null;
    return { type: "bar", attribute, value: bar.value, max: bar.max, editable: true };
  }

  static getTrackedAttributes(data?: unknown): TrackedAttributes {
    return findTrackedAttributes(data);
  }

  // ---- movement ----------------------------------------------------------

  /** The last movement; before any, one that stands still. */
  get movement(): Obj {
    const place = { x: this.x, y: this.y, elevation: this.elevation };
    const still = {
      id: null,
      chain: [],
      origin: place,
      destination: place,
      method: "api",
      state: "completed",
    };
    return this.#movement ? { ...this.#movement, state: "completed" } : still;
  }

  get movementHistory(): MovementWaypoint[] {
    return this._movementHistory ?? [];
  }

  /** Moves over waypoints in one update; tells whether the token arrived. */
  async move(
    waypoints: Partial<MovementWaypoint> | Partial<MovementWaypoint>[],
    options: Obj = {},
  ): Promise<boolean> {
    const { method = "api", autoRotate, showRuler, constrainOptions, ...operation } = options;
    const path = [waypoints].flat();
    const last = path.at(-1);
    if (!last) return false;
    const destination = Object.fromEntries(
      ["x", "y", "elevation", "width", "height", "shape"]
        .filter((key) => last[key] !== undefined)
        .map((key) => [key, last[key]]),
    );
    const movement = {
      [String(this.id)]: { waypoints: path, method, autoRotate, showRuler, constrainOptions },
    };
    const moved = await this.update(destination, { ...operation, movement });
    return moved !== undefined;
  }

  measureMovementPath(waypoints: readonly Partial<MovementWaypoint>[], options: object = {}): MeasuredPath {
    const { grid } = this;
    const places = waypoints.map((given) => measuredPlace(grid, this.placeWith(given)));
    return grid.measurePath(places, options);
  }

  _inferMovementAction(): string {
    return this.movementAction ?? "walk";
  }

  /** Movement counts in a started combat that the token takes part in. */
  _shouldRecordMovementHistory(): boolean {
    const combats = seat.game.collections.get("Combat")?.contents ?? [];
    return combats.some(
      (combat) =>
        combat._source.round !== 0 &&
        combat.getEmbeddedCollection("Combatant").some((one) => one._source.tokenId === this.id),
    );
  }

  async clearMovementHistory(): Promise<void> {
    if (this.movementHistory.length > 0) await this.update({ _movementHistory: [] });
  }

  /** Takes back a recorded movement and all later ones, or all there are: a movement too, by the method "undo". */
  async revertRecordedMovement(movementId?: string): Promise<boolean> {
    const left = withoutMovement(this.movementHistory, movementId);
    if (!left) return false;
    const place = readPosition(left.place);
    const movement = { [String(this.id)]: { waypoints: [place], method: "undo" } };
    await this.update({ ...place, _movementHistory: left.rest }, { movement });
    return this.x === place.x && this.y === place.y && this.elevation === place.elevation;
  }

  async _preUpdateMovement(_movement: MovementOperation, _operation: Obj): Promise<boolean | void> {}

  _onUpdateMovement(movement: MovementOperation, _operation: Obj, _user: UserShape): void {
    this.#movement = movement;
  }

  static override async _preUpdateOperation(
    documents: DocumentShape[],
    operation: Obj,
    user: UserShape,
  ): Promise<boolean | void> {
    const allowed = await super._preUpdateOperation(documents, operation, user);
    if (allowed === false) return false;
    refuseDelta(operation.updates as Obj[]);
    await askMovements(documents, operation);
    return undefined;
  }

  static override async _onUpdateOperation(
    documents: DocumentShape[],
    operation: Obj,
    user: UserShape,
  ): Promise<void> {
    announceMovements(documents, operation, user);
    await super._onUpdateOperation(documents, operation, user);
  }

  // ---- related -----------------------------------------------------------

  static override async _onDeleteOperation(
    documents: DocumentShape[],
    operation: Obj,
    user: UserShape,
  ): Promise<void> {
    const Combat = seat.documentClass("Combat") as unknown as TokenWatcher;
    await Combat._onDeleteTokens(documents, operation, user);
    await super._onDeleteOperation(documents, operation, user);
  }

  override _onUpdate(changed: Obj, options: Obj, userId: string): void {
    if ("delta" in changed || "actorId" in changed || "actorLink" in changed) this.#actor = null;
    super._onUpdate(changed, options, userId);
    this._onRelatedUpdate(changed, options);
  }

  _onUpdateBaseActor(update: Obj = {}, options: Obj = {}): void {
    this._onRelatedUpdate(update, options);
  }

  _onRelatedUpdate(_update: Obj = {}, _options: Obj = {}): void {}

  /** Puts the token into the viewed combat, or takes it out. */
  async toggleCombatant(options: { active?: boolean } = {}): Promise<boolean> {
    const isIn = this.inCombat;
    const wanted = options.active ?? !isIn;
    if (wanted === isIn) return isIn;
    const combat = seat.game.combat as (DocumentShape & Document) | null;
    if (wanted && !combat) throw new Error("There is no combat for the token to join");
    if (wanted)
      await combat?.createEmbeddedDocuments("Combatant", [
        { tokenId: this.id, sceneId: this.parent?.id, actorId: this.actorId, hidden: this.hidden },
      ]);
    else await this.combatant?.delete();
    return wanted;
  }
}

/** What is written into a delta by way of its token reaches the actor late or not at all (foundryvtt 12611, 9384). */
function refuseDelta(updates: readonly Obj[]): void {
  const wrong = updates.find(({ delta }) => isPlainObject(delta));
  if (wrong)
    throw new Error(
      `TableUnsupported: an update of Token ${String(wrong._id)} with a delta, which tells its actor nothing; update the token's actor instead`,
    );
}
