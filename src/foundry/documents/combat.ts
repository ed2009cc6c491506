// The combat: holds a fight and its log; whose turn it is, the engine knows.

import type { CreatureId } from "../../core/language/rules.ts";
import { announceFight, readableFight, tried } from "../fights/announce.ts";
import { combatHolder } from "../arbiter/fight-stores.ts";
import { isOwnWrite } from "../arbiter/own-writes.ts";
import { compareByPlace } from "../fights/order-places.ts";
import { withTurnChange } from "../fights/combat-hooks.ts";
import { endFight, mayEnd, wantsQuestion } from "../fights/ending.ts";
import { orderPlacesOf } from "../fights/fight-order.ts";
import { replacementOf } from "../platform/generation.ts";
import { rulesAtHand } from "../fights/rules-at-hand.ts";
import { submitBegin, submitEndTurn, submitHistory, submitJoin, submitNumber } from "../fights/submit.ts";
import { notifyRefusal } from "../platform/words.ts";
import { refuse } from "../../core/language/rules.ts";

/** The order by which each Combat's turns are sorted. */
const sorted = new WeakMap<object, ReadonlyMap<CreatureId, number>>();

export class FrayCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  protected override async _preCreate(...args: Parameters<Combat["_preCreate"]>): Promise<boolean | void> {
    const allowed = await super._preCreate(...args);
    if (allowed === false) return false;
    // It names no game: those who join bring theirs.
    if ((this.type as string) !== "encounter")
      this.updateSource({ type: "encounter", ...replacementOf("system", {}) } as never);
  }

  protected override _onUpdate(...args: Parameters<Combat["_onUpdate"]>): void {
    const [changed] = args;
    withTurnChange(plainly(this), () => {
      super._onUpdate(...args);
      if ("system" in changed || "combatants" in changed) this.setupTurns();
    });
    announceFight(plainly(this));
  }

  /** Whoever deletes several at once knows what goes: no question is asked for each. */
  static override deleteDocuments(ids: readonly string[] = [], operation: object = {}): never {
    const isBatch = ids.length > 1 || (operation as { readonly deleteAll?: boolean }).deleteAll === true;
    const options = { ...(isBatch ? { askToKeepLog: false } : {}), ...operation };
    return super.deleteDocuments(ids, options as never) as never;
  }

  /** Whoever deletes a fight, by whatever way, is offered its log first, unless the options say that nobody is asked. */
  protected override async _preDelete(...args: Parameters<Combat["_preDelete"]>): Promise<boolean | void> {
    const [options] = args;
    await rulesAtHand();
    if (!isOwnWrite(options) && wantsQuestion(options) && !(await mayEnd(plainly(this)))) return false;
    return super._preDelete(...args);
  }

  /** The order is read once for all comparisons. */
  override setupTurns(): Combatant.Implementation[] {
    const holder = combatHolder(plainly(this));
    const fight = readableFight(holder);
    const places = fight && holder && tried(holder, () => orderPlacesOf(fight));
    if (places) sorted.set(this, places);
    else sorted.delete(this);
    return super.setupTurns();
  }

  /**
   * The engine's order; before the fight by name, then id, so that it is the same on every client. Foundry calls it without
   * its Combat, so those who are compared say which one it is.
   */
  protected override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    const places = a.parent ? sorted.get(a.parent) : undefined;
    if (places) return compareByPlace(places, a.id ?? "", b.id ?? "");
    const [first, second] = [a.name ?? "", b.name ?? ""];
    return first < second ? -1 : first > second ? 1 : (a.id ?? "") < (b.id ?? "") ? -1 : 1;
  }

  /** A sheet shows of a fight only what reaches its actor, and is drawn for that: every step would draw it twice. */
  override updateCombatantActors(): void {
    return undefined;
  }

  override async startCombat(): Promise<this> {
    await submitBegin(plainly(this));
    return this;
  }

  override async nextTurn(): Promise<this> {
    await submitEndTurn(plainly(this));
    return this;
  }

  override async previousTurn(): Promise<this> {
    await submitHistory(plainly(this), "undo");
    return this;
  }

  override async nextRound(): Promise<this> {
    return leaveToEngine(this);
  }

  override async previousRound(): Promise<this> {
    return leaveToEngine(this);
  }

  override async resetAll(): Promise<this> {
    return leaveToEngine(this);
  }

  /** Initiative is rolled by the rules as a fight begins, or as a creature joins it. */
  override async rollInitiative(ids: string | string[]): Promise<this> {
    await submitJoin(plainly(this), typeof ids === "string" ? [ids] : ids);
    return this;
  }

  override async setInitiative(id: string, value: number): Promise<void> {
    await submitNumber(plainly(this), id, value);
  }

  override async endCombat(): Promise<this> {
    await endFight(plainly(this));
    return this;
  }

  protected override _canChangeTurn(user: User.Implementation): boolean {
    return user.isGM;
  }

  protected override _canChangeRound(user: User.Implementation): boolean {
    return user.isGM;
  }
}

/** The same document by the name under which the rest of the system knows it. */
function plainly(combat: unknown): Combat.Implementation {
  return combat as Combat.Implementation;
}

function leaveToEngine<Result>(combat: Result): Result {
  notifyRefusal(refuse("CORE-TURN", "turnOfEngine"));
  return combat;
}
