// Taking over: how a GM's client becomes the arbiter of a stored fight, and finds out when it no longer is.

import type { Fight } from "../../core/language/fight.ts";
import type { Command } from "../../core/language/commands.ts";
import type { StoredArbiter, StoredHead } from "../data/fight-fields.ts";
import { rulesOf } from "../fights/rules-at-hand.ts";
import { systemUpdate, update } from "./commit.ts";
import { fights } from "./fight-cache.ts";
import {
  foreignHeadOf,
  forgetForeignHead,
  headInForce,
  letClaimSettle,
  storedWith,
  type ForeignHead,
} from "./foreign-heads.ts";
import type { FightStore } from "./fight-stores.ts";
import { holdsTerm, SESSION, terms } from "./terms.ts";
import { headFor, holdsFight, readFight } from "./restore.ts";
import { removalOf } from "../platform/generation.ts";
import { hasJustClaimed, isArbiter, standAside } from "./windows.ts";

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
  await letClaimSettle(holder);
  if (!isArbiter() || holdsTerm(holder)) return { held: holdsTerm(holder), isNew: false, rolledBack: null };
  const fight = fights.read(holder);
  if (!fight) return { held: true, isNew: false, rolledBack: null };
  return claimAll(holder, fight);
}

/**
 * Claims until nothing was written beside the claim: what a former arbiter wrote before it heard of it, and what another
 * GM wrote whose claim crossed this one, has been promised and counts.
 */
async function claimAll(holder: FightStore, known: Fight): Promise<TakenOver> {
  let [fight, source] = [known, headInForce(holder)];
  let rolledBack: Command | null = null;
  for (;;) {
    forgetForeignHead(holder.id);
    rolledBack = (await claim(holder, fight, source)) ?? rolledBack;
    const held = holdsTerm(holder);
    const last = foreignHeadOf(holder.id);
    const isMissed =
      last !== null && (last.text !== source.text || last.arbiter.term !== source.arbiter.term);
    if (!held || !isMissed) return { held, isNew: true, rolledBack };
    source = last;
    fight = readFight(storedWith(holder.stored, last), fights.entries);
  }
}

/** The next number that is this GM's alone, so that two whose claims cross never write under the same one. */
function nextTerm(former: number): number {
  const masters = [...(game.users ?? [])].filter(({ isGM }) => isGM).map(({ id }) => id ?? "");
  const place = masters.toSorted().indexOf(game.userId ?? "");
  const count = Math.max(1, masters.length);
  const next = former + 1;
  return next + ((((place - next) % count) + count) % count);
}

/** Writes a new term over a fight as it is known here. Returns the command that an older engine had begun. */
async function claim(holder: FightStore, fight: Fight, source: ForeignHead): Promise<Command | null> {
  const { fight: ready, rolledBack } = (await rulesOf(fight.ruleset)).engine.restore(fight);
  const term = nextTerm(Math.max(source.arbiter.term, ...Object.keys(holder.stored.heads).map(Number)));
  const arbiter = { user: game.userId ?? "", session: SESSION, term, fromSequence: ready.nextSequence };
  terms.set(holder.id, term);
  fights.keep(holder.id, term, ready);
  await update(holder, takeOverData(holder, ready, { arbiter, source }));
  return rolledBack;
}

/** Once this window held the term and another window of the same user has taken it: that one goes on. */
function lostToOwnWindow(holder: FightStore): boolean {
  const { arbiter } = holder.stored;
  return terms.has(holder.id) && arbiter.user === game.userId && arbiter.session !== SESSION;
}

function takeOverData(
  holder: FightStore,
  fight: Fight,
  { arbiter, source }: { readonly arbiter: StoredArbiter; readonly source: ForeignHead },
): Record<string, unknown> {
  const { unlogged = "", from = "" } = (JSON.parse(source.text) as Partial<StoredHead> | null) ?? {};
  const set = {
    arbiter: { ...arbiter },
    engine: fight.engine,
    [`heads.${arbiter.term}`]: { ...headFor(fight), unlogged, from },
  };
  const old = Object.keys(holder.stored.heads).filter((term) => Number(term) < source.arbiter.term);
  const drop = old.map((term) => removalOf(`system.heads.${term}`));
  return Object.assign(systemUpdate({ set, remove: [] }), ...drop) as Record<string, unknown>;
}
