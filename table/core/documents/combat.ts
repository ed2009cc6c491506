// Combat: who acts in which order, whose turn it is, and what happens between turns.
import type { EmbeddedCollection } from "../collections/embedded-collection.ts";
import { seat } from "../seat.ts";
import type { DocumentShape, ModelOptions, UserShape } from "../shapes.ts";
import type { Obj } from "../utils/objects.ts";
import { debounce } from "../utils/timing.ts";
import { BaseCombat } from "./base-documents.ts";
import { readTrackerConfig } from "./combatant.ts";
import type { Combatant, TrackerConfig } from "./combatant.ts";
import { manageTurnEvents } from "./combat-turn-events.ts";
import type { HistoryData, RoundEventContext, TurnEventContext } from "./combat-turn-events.ts";

export interface InitiativeOptions {
  formula?: string | null;
  updateTurn?: boolean;
  messageOptions?: Obj;
}

type CompareCombatants = (this: void, a: Combatant, b: Combatant) => number;

interface UpdateData {
  round: number;
  turn: number | null;
}

export class Combat extends BaseCombat {
  declare combatants: EmbeddedCollection;
  declare turns: Combatant[];
  declare current: HistoryData;
  declare previous: HistoryData | undefined;
  declare round: number;
  declare turn: number | null;
  declare active: boolean;
  declare scene: DocumentShape | null;
  declare debounceSetup: () => void;

  static CONFIG_SETTING = "combatTrackerConfig";

  protected override _configure(options: ModelOptions): void {
    super._configure(options);
    const hidden = {
      turns: [],
      current: { round: 0, turn: null, tokenId: null, combatantId: null },
      previous: undefined,
      debounceSetup: debounce(() => void this.setupTurns(), 50),
    };
    for (const [key, value] of Object.entries(hidden))
      Object.defineProperty(this, key, { value, writable: true, enumerable: false });
  }

  get combatant(): Combatant | undefined {
    return this.turn === null ? undefined : this.turns[this.turn];
  }

  get nextCombatant(): Combatant | undefined {
    return this.turns[((this.turn ?? -1) + 1) % Math.max(this.turns.length, 1)];
  }

  get settings(): TrackerConfig {
    return readTrackerConfig();
  }

  get started(): boolean {
    return this.round > 0;
  }

  override get visible(): boolean {
    return true;
  }

  get isActive(): boolean {
    return this.scene ? this.active && (this.scene as unknown as { isView: boolean }).isView : this.active;
  }

  get isView(): boolean {
    return seat.game.combat === (this as unknown as DocumentShape);
  }

  /** Makes this the active combat of its scene, or of the scene-less ones. */
  activate(options: Obj = {}): Promise<DocumentShape[]> {
    const others =
      seat.game.collections
        .get("Combat")
        ?.filter(
          (combat) =>
            combat.id !== this.id &&
            combat._source.scene === this._source.scene &&
            combat._source.active === true,
        ) ?? [];
    const updates = [
      ...others.map((combat) => ({ _id: combat.id, active: false })),
      { _id: this.id, active: true },
    ];
    return (this.constructor as typeof Combat).updateDocuments(updates, options);
  }

  override prepareDerivedData(): void {
    if (this.combatants.size > 0 && this.turns.length === 0) this.setupTurns();
  }

  getCombatantsByToken(token: string | DocumentShape): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.filter((combatant) => combatant._source.tokenId === id) as unknown as Combatant[];
  }

  /** Combatants of an actor; a synthetic actor's only those of its token. */
  getCombatantsByActor(actor: string | (DocumentShape & { isToken?: boolean })): Combatant[] {
    if (typeof actor !== "string" && actor.isToken && actor.parent)
      return this.getCombatantsByToken(actor.parent);
    const id = typeof actor === "string" ? actor : actor.id;
    return this.combatants.filter((combatant) => combatant._source.actorId === id) as unknown as Combatant[];
  }

  // ---- moving through turns ----------------------------------------------

  getTimeDelta(fromRound: number, fromTurn: number | null, toRound: number, toTurn: number | null): number {
    const { roundTime, turnTime } = seat.CONFIG.time as { roundTime: number; turnTime: number };
    if (roundTime > 0 && turnTime === 0) return (toRound - fromRound) * roundTime;
    const turns = (toRound - fromRound) * this.turns.length + (toTurn ?? 0) - (fromTurn ?? 0);
    return turns * turnTime;
  }

  async startCombat(): Promise<this> {
    this._playCombatSound("startEncounter");
    const updateData: UpdateData = { round: 1, turn: 0 };
    seat.hooks.callAll("combatStart", this, updateData);
    await this.update(updateData);
    return this;
  }

  async nextTurn(): Promise<this> {
    if (this.round === 0) return this.nextRound();
    const next = this.findTurn((this.turn ?? -1) + 1);
    return next === null
      ? this.nextRound()
      : this.advance("combatTurn", { round: this.round, turn: next }, 1);
  }

  async previousTurn(): Promise<this> {
    if (this.round === 0) return this;
    const previous = (this.turn ?? 0) - 1;
    return previous < 0
      ? this.previousRound()
      : this.advance("combatTurn", { round: this.round, turn: previous }, -1);
  }

  async nextRound(): Promise<this> {
    const first = this.turn === null ? null : this.settings.skipDefeated ? (this.findTurn(0) ?? 0) : 0;
    return this.advance("combatRound", { round: this.round + 1, turn: first }, 1);
  }

  async previousRound(): Promise<this> {
    const round = Math.max(this.round - 1, 0);
    const turn = round === 0 || this.turn === null ? null : Math.max(this.turns.length - 1, 0);
    return this.advance("combatRound", { round, turn }, -1);
  }

  /** The first turn from an index on that is not skipped; null when the round is over. */
  private findTurn(from: number): number | null {
    const skip = this.settings.skipDefeated;
    for (let i = from; i < this.turns.length; i++) if (!skip || !this.turns[i]?.isDefeated) return i;
    return null;
  }

  private async advance(
    hook: "combatTurn" | "combatRound",
    updateData: UpdateData,
    direction: 1 | -1,
  ): Promise<this> {
    const delta = this.getTimeDelta(this.round, this.turn, updateData.round, updateData.turn);
    const updateOptions = { direction, worldTime: { delta } };
    seat.hooks.callAll(hook, this, updateData, updateOptions);
    await this.update(updateData, updateOptions);
    return this;
  }

  /** Asks, then ends and deletes the combat; without a page there is nobody to ask. */
  async endCombat(): Promise<this> {
    const confirm = seat.services.confirm;
    if (!confirm)
      throw new Error("TableUnsupported: Combat#endCombat asks in a dialog, and this seat has no page");
    const yes = await confirm({ title: "COMBAT.EndTitle", content: "COMBAT.EndConfirmation" });
    if (yes) await this.delete();
    return this;
  }

  async toggleSceneLink(): Promise<this> {
    const viewed = (seat.game as unknown as { scenes: { viewed: DocumentShape | null } }).scenes.viewed;
    await this.update({ scene: this.scene ? null : (viewed?.id ?? null) });
    return this;
  }

  async resetAll(options: { updateTurn?: boolean } = {}): Promise<this> {
    const combatants = this.combatants.map((combatant) => ({ _id: combatant.id, initiative: null }));
    await this.update(
      { combatants, ...(options.updateTurn === false ? {} : { turn: this.started ? 0 : null }) },
      { turnEvents: false },
    );
    return this;
  }

  // ---- initiative --------------------------------------------------------

  async rollInitiative(ids: string | string[], options: InitiativeOptions = {}): Promise<this> {
    const holder = this.combatant?.id;
    const updates: Obj[] = [];
    const messages: unknown[] = [];
    for (const id of [ids].flat()) {
      const combatant = this.combatants.get(id) as unknown as Combatant | undefined;
      if (!combatant?.isOwner) continue;
      const roll = await combatant.getInitiativeRoll(options.formula ?? undefined).evaluate();
      updates.push({ _id: id, initiative: roll.total });
      messages.push(
        await roll.toMessage(
          {
            speaker: this.makeSpeaker(combatant),
            flavor: `${combatant.name}: initiative`,
            flags: { core: { initiativeRoll: true } },
            ...options.messageOptions,
          },
          { create: false },
        ),
      );
    }
    if (updates.length === 0) return this;
    await this.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false });
    if (options.updateTurn !== false && holder) await this.keepTurn(holder);
    await seat.documentClass("ChatMessage").create(messages);
    return this;
  }

  private makeSpeaker(combatant: Combatant): object {
    const { token, actor, name } = combatant;
    return {
      scene: combatant.sceneId,
      token: token?.id ?? null,
      actor: actor && !token ? actor.id : (combatant.actorId ?? null),
      alias: name,
    };
  }

  // The numbers changed, not whose turn it is.
  private async keepTurn(combatantId: string): Promise<void> {
    const turn = this.turns.findIndex((combatant) => combatant.id === combatantId);
    if (turn >= 0 && turn !== this.turn) await this.update({ turn }, { turnEvents: false });
  }

  rollAll(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(
      this.listWaiting(() => true),
      options,
    );
  }

  rollNPC(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(
      this.listWaiting((combatant) => combatant.isNPC),
      options,
    );
  }

  private listWaiting(condition: (combatant: Combatant) => boolean): string[] {
    const all = this.combatants.contents as unknown as Combatant[];
    return all
      .filter((combatant) => combatant.isOwner && combatant.initiative === null && condition(combatant))
      .map((combatant) => String(combatant.id));
  }

  async setInitiative(id: string, value: number): Promise<void> {
    const combatant = this.combatants.get(id, { strict: true });
    const holder = this.combatant?.id;
    await combatant?.update({ initiative: value }, { turnEvents: false });
    if (holder) await this.keepTurn(holder);
  }

  // ---- order -------------------------------------------------------------

  /** Sorts the combatants into turns and notes the current state. The comparison is called without its combat. */
  setupTurns(): Combatant[] {
    const all = this.combatants.contents as unknown as Combatant[];
    const { _sortCombatants: compare } = this as { _sortCombatants: CompareCombatants };
    this.turns = all.sort(compare);
    if (this.turn !== null)
      this.turn = this.turns.length === 0 ? 0 : Math.min(Math.max(this.turn, 0), this.turns.length - 1);
    this.current = this._getCurrentState();
    this.previous ??= this.current;
    return this.turns;
  }

  /** Highest initiative first, those without one last, ties by id. */
  _sortCombatants(a: Combatant, b: Combatant): number {
    const first = a.initiative ?? -Infinity;
    const second = b.initiative ?? -Infinity;
    if (first !== second) return second > first ? 1 : -1;
    return String(a.id) < String(b.id) ? -1 : 1;
  }

  _getCurrentState(combatant: Combatant | undefined = this.combatant): HistoryData {
    return {
      round: this.round,
      turn: this.turn,
      combatantId: combatant?.id ?? null,
      tokenId: combatant?.tokenId ?? null,
    };
  }

  /** Every update of the combat draws the open windows of all who fight in it. */
  updateCombatantActors(): void {
    for (const combatant of this.combatants.values())
      (combatant as unknown as Combatant).actor?.render(false, { renderContext: "updateCombat" });
  }

  async clearMovementHistories(combatants?: Iterable<Combatant>): Promise<void> {
    for (const combatant of combatants ?? (this.combatants.values() as unknown as Iterable<Combatant>))
      await combatant.clearMovementHistory();
  }

  /**
   * Who leaves the scene leaves the fights: the seat that deleted the tokens deletes their combatants. A player's cannot:
   * there the combatants stay.
   */
  static async _onDeleteTokens(tokens: DocumentShape[], _operation: Obj, user: UserShape): Promise<void> {
    if (!user.isSelf || !user.isGM) return;
    const gone = new Set(tokens.map((token) => token.id));
    for (const combat of seat.game.collections.get("Combat")?.contents ?? []) {
      const rows = combat
        .getEmbeddedCollection("Combatant")
        .filter((row) => gone.has(row._source.tokenId as string | null));
      const ids = rows.map((row) => String(row.id));
      if (ids.length > 0) await (combat as unknown as Combat).deleteEmbeddedDocuments("Combatant", ids);
    }
  }

  _canChangeRound(_user: unknown): boolean {
    return true;
  }

  _canChangeTurn(_user: unknown): boolean {
    return true;
  }

  /** A combat's class may forbid players the turn or the round; the asking seat refuses then. */
  override async _preUpdate(changes: Obj, options: Obj, user: UserShape): Promise<boolean | void> {
    const refused =
      !user.isGM &&
      (("round" in changes && !this._canChangeRound(user)) ||
        ("turn" in changes && !this._canChangeTurn(user)));
    if (refused)
      throw new Error(`Combat ${this.id}: ${user.name} lacks the permission to change its turn or round`);
    return super._preUpdate(changes, options, user);
  }

  _playCombatSound(_announcement: string): void {}

  _updateTurnMarkers(): void {}

  // ---- what follows ------------------------------------------------------

  override _onCreate(data: Obj, options: Obj, userId: string): void {
    super._onCreate(data, options, userId);
    this.setupTurns();
    this.renderTracker(options);
  }

  override _onUpdate(changed: Obj, options: Obj, userId: string): void {
    const prior = this.current;
    super._onUpdate(changed, options, userId);
    this.setupTurns();
    this.noticeTurnChange(prior, options);
    this.updateCombatantActors();
    this.renderTracker(options);
    this.advanceWorldTime(options, userId);
  }

  override _onDelete(options: Obj, userId: string): void {
    super._onDelete(options, userId);
    this.renderTracker(options);
  }

  private advanceWorldTime(options: Obj, userId: string): void {
    const delta = (options.worldTime as { delta?: number } | undefined)?.delta ?? 0;
    if (delta === 0 || !seat.game.user?.isGM || userId !== seat.game.userId) return;
    void (seat.game.time as unknown as { advance(delta: number): Promise<unknown> }).advance(delta);
  }

  private renderTracker(options: Obj): void {
    if (options.render === false) return;
    (seat.ui.combat as { render?(...args: unknown[]): unknown } | undefined)?.render?.({
      combat: seat.game.combat,
    });
  }

  override _onCreateDescendantDocuments(
    ...args: Parameters<BaseCombat["_onCreateDescendantDocuments"]>
  ): void {
    super._onCreateDescendantDocuments(...args);
    this.rearrange(args[1], args[4]);
    if (isDesignated())
      for (const combatant of args[2]) void this._onEnter(combatant as unknown as Combatant);
  }

  override _onUpdateDescendantDocuments(
    ...args: Parameters<BaseCombat["_onUpdateDescendantDocuments"]>
  ): void {
    super._onUpdateDescendantDocuments(...args);
    this.rearrange(args[1], args[4]);
  }

  override _onDeleteDescendantDocuments(
    ...args: Parameters<BaseCombat["_onDeleteDescendantDocuments"]>
  ): void {
    super._onDeleteDescendantDocuments(...args);
    this.rearrange(args[1], args[4]);
    if (isDesignated()) for (const combatant of args[2]) void this._onExit(combatant as unknown as Combatant);
  }

  // The turn is an index: when the list changes, somebody else may stand at it, unless the write says where to go.
  private rearrange(collection: string, options: Obj): void {
    if (collection !== "combatants") return;
    const prior = this.current;
    if (typeof options.combatTurn === "number") this.updateSource({ turn: options.combatTurn });
    this.setupTurns();
    this.noticeTurnChange(prior, options);
    this.renderTracker(options);
  }

  private noticeTurnChange(prior: HistoryData, options: Obj): void {
    const { current } = this;
    const same =
      prior.round === current.round &&
      prior.turn === current.turn &&
      prior.combatantId === current.combatantId;
    if (same) return;
    this.previous = prior;
    seat.hooks.callAll("combatTurnChange", this, prior, current);
    this._updateTurnMarkers();
    if (options.turnEvents === false || !isDesignated()) return;
    this._manageTurnEvents().catch((error: unknown) =>
      seat.report(error, `Combat ${String(this.id)}: turn events failed`),
    );
  }

  _manageTurnEvents(): Promise<void> {
    return manageTurnEvents(this);
  }

  async _onEnter(_combatant: Combatant): Promise<void> {}
  async _onExit(_combatant: Combatant): Promise<void> {}
  async _onStartTurn(_combatant: Combatant, _context: TurnEventContext): Promise<void> {}
  async _onEndTurn(_combatant: Combatant, _context: TurnEventContext): Promise<void> {}
  async _onStartRound(_context: RoundEventContext): Promise<void> {}
  async _onEndRound(_context: RoundEventContext): Promise<void> {}

  async _clearMovementHistoryOnStartTurn(combatant: Combatant, _context: TurnEventContext): Promise<void> {
    await combatant.clearMovementHistory();
  }

  async _clearMovementHistoryOnExit(combatant: Combatant): Promise<void> {
    await combatant.clearMovementHistory();
  }
}

// Turn events run at one seat: the active GM's. Without one they do not run at all.
function isDesignated(): boolean {
  return seat.game.user?.isActiveGM === true;
}
