// Taking over: how a GM's client becomes the arbiter of a stored fight, and finds out when it no longer is.

import type { Fight } from "../../core/language/fight.ts";
import type { Command } from "../../core/language/commands.ts";
import type { StoredArbiter } from "../data/fight-fields.ts";
import { rulesOf } from "../fights/rules-at-hand.ts";
import { systemUpdate, update } from "./commit.ts";
import { fights } from "./fight-cache.ts";
import type { FightStore } from "./fight-stores.ts";
import { holdsTerm, SESSION, terms } from "./terms.ts";
import { headFor, holdsFight, readFight } from "./restore.ts";
import { removalOf } from "../platform/generation.ts";
import { hasJustClaimed, standAside } from "./windows.ts";

export interface TakenOver {
  readonly held: boolean;
  /** Whether the term is new, so that the documents must be looked through. */
  readonly isNew: boolean;
  /** A command that an older engine had begun and that was rolled back. */
  readonly rolledBack: Command | null;
}

/** Makes this window the arbiter of a fight, unless another window of the same GM is it. Waits for its own echo. */
export async function takeOver(holder: FightStore): Promise<TakenOver> {
  if (!holdsFight(holder.stored)) return { held: true, isNew: false, rolledBack: null };
  if (holdsTerm(holder)) return { held: true, isNew: false, rolledBack: null };
  if (lostToOwnWindow(holder) && !hasJustClaimed()) {
    standAside();
    return { held: false, isNew: false, rolledBack: null };
  }
  const fight = fights.read(holder);
  if (!fight) return { held: true, isNew: false, rolledBack: null };
  const former = { ...holder.stored.arbiter };
  const head = headTextOf(holder, former);
  const rolledBack = await claim(holder, fight, former.term + 1);
  if (!holdsTerm(holder) || headTextOf(holder, former) === head)
    return { held: holdsTerm(holder), isNew: true, rolledBack };
  // The former arbiter wrote before it heard of the claim: what it wrote has been promised and counts.
  const meanwhile = readFight({ ...holder.stored, arbiter: former }, fights.entries);
  return {
    rolledBack: await claim(holder, meanwhile, former.term + 1),
    held: holdsTerm(holder),
    isNew: true,
  };
}

/** Writes this window's term over a fight as it is known here. Returns the command that an older engine had begun. */
async function claim(holder: FightStore, fight: Fight, term: number): Promise<Command | null> {
  const { fight: ready, rolledBack } = (await rulesOf(fight.ruleset)).engine.restore(fight);
  const arbiter = { user: game.userId ?? "", session: SESSION, term, fromSequence: ready.nextSequence };
  terms.set(holder.id, term);
  fights.keep(holder.id, term, ready);
  await update(holder, takeOverData(holder, ready, arbiter));
  return rolledBack;
}

/** Where a term has brought the fight, as one text. */
function headTextOf({ stored }: FightStore, { term }: StoredArbiter): string {
  return JSON.stringify(stored.heads[String(term)] ?? null);
}

/** Once this window held the term and another window of the same user has taken it: that one goes on. */
function lostToOwnWindow(holder: FightStore): boolean {
  const { arbiter } = holder.stored;
  return terms.has(holder.id) && arbiter.user === game.userId && arbiter.session !== SESSION;
}

function takeOverData(holder: FightStore, fight: Fight, arbiter: StoredArbiter): Record<string, unknown> {
  const { unlogged = "" } = holder.stored.heads[String(arbiter.term - 1)] ?? {};
  const set = {
    arbiter: { ...arbiter },
    engine: fight.engine,
    [`heads.${arbiter.term}`]: { ...headFor(fight), unlogged },
  };
  const old = Object.keys(holder.stored.heads).filter((term) => Number(term) < arbiter.term - 1);
  const drop = old.map((term) => removalOf(`system.heads.${term}`));
  return Object.assign(systemUpdate({ set, remove: [] }), ...drop) as Record<string, unknown>;
}
