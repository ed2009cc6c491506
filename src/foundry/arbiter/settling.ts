// What a change by hand leads to: a number that crosses a threshold on a sheet has the same checks as one that the rules change.

import type { Command } from "../../core/language/commands.ts";
import type { Fight, FightState, LogEntry } from "../../core/language/fight.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import { throwDice } from "../dice/throw-dice.ts";
import { say } from "../platform/words.ts";
import { saysYes } from "../platform/yes-or-no.ts";
import { setting } from "../register/settings.ts";
import { carryOut, carryOutOwn } from "./carry-out.ts";
import { isJustBegun } from "./go-on.ts";
import { fights } from "./fight-cache.ts";
import type { FightStore } from "./fight-stores.ts";
import { heldFight, type HeldFight } from "./held-fight.ts";
import { stateAt } from "./restore.ts";
import { arbiterSender, progress } from "./progress.ts";

/** Checks that are due, by fight, each once; while a question is open they wait. */
const due = new Map<string, Command[]>();

let onDue: (holder: FightStore) => void = () => undefined;

/** Says who goes on with a fight of which something has become due. */
export function whenDue(goOn: (holder: FightStore) => void): void {
  onDue = goOn;
}

/**
 * Notes what a change by hand of a creature leads to: it is carried out next, or when the GM says so, by the world's
 * setting.
 */
export function noteEdit(before: FightState, held: HeldFight, creature: CreatureId): void {
  const { holder, shelved, fight } = held;
  if (!fight.state.creatures[creature] || fight.absent[creature]) return;
  const command = shelved.ruleset.afterHandEdit?.(before, shelved.engine.situation(fight), creature) ?? null;
  if (!command) return;
  if (setting("settleHandEdits")) put(holder, command);
  else void askWhether(fight, creature).then((isWanted) => isWanted && put(holder, command));
}

/**
 * What changes by hand lead to that nobody has carried out yet, noted anew by whoever becomes the arbiter: the page that
 * knew of them has gone. Those are the last steps of all, or lie within what still waits for an answer. Where a game
 * master is asked first, the question goes with the page.
 */
export function noteUnsettled(held: HeldFight): void {
  const { holder, fight } = held;
  if (!setting("settleHandEdits")) return;
  for (const { entry, after } of unsettledEdits(fight)) {
    const before = stateAt(holder.stored, after, 0, fights.entries);
    if (before && entry.input.kind === "foreign") noteEdit(before, held, entry.input.foreign.creature);
  }
}

/** The changes by hand since the last step that is done, each with the entry that it came after. */
function unsettledEdits({ log, cursor, open }: Fight): { entry: LogEntry; after: number }[] {
  const inForce = log.slice(0, cursor.entries);
  const waiting = open ? inForce.findLast(({ input }) => input.kind !== "foreign")?.root : undefined;
  const first = inForce.findLastIndex(({ input, root }) => input.kind !== "foreign" && root !== waiting) + 1;
  const begun = waiting === undefined ? first : inForce.findIndex(({ root }) => root === waiting);
  return inForce
    .map((entry, i) => ({ entry, after: inForce[i - 1]?.sequence ?? 0, i }))
    .filter(
      ({ entry: { input }, i }) =>
        i >= begun && input.kind === "foreign" && input.foreign.type === "EditedByHand",
    );
}

function put(holder: FightStore, command: Command): void {
  const known = due.get(holder.id) ?? [];
  const isKnown = known.some((each) => JSON.stringify(each) === JSON.stringify(command));
  if (!isKnown) due.set(holder.id, [...known, command]);
  onDue(holder);
}

function askWhether({ state }: Fight, creature: CreatureId): Promise<boolean> {
  const name = state.creatures[creature]?.name ?? creature;
  return saysYes(say("FRAY.Hand.SettleTitle"), say("FRAY.Hand.SettleQuestion", { name }));
}

/** Carries out what is due, unless a question is open that is torn by nothing. Returns whether anything was done. */
export async function settleDue(held: HeldFight): Promise<boolean> {
  const [command, ...others] = due.get(held.holder.id) ?? [];
  if (!command) return false;
  const isBegun = isJustBegun(held.shelved, held.fight);
  if (held.fight.open && !isBegun) return false;
  due.set(held.holder.id, others);
  // Where nothing is due any more, nothing is taken back for it.
  if (held.shelved.engine.check(held.fight, command, null)) return settleDue(held);
  const ready = isBegun ? await beforeTheCount(held) : held;
  return ready !== null && (await carryOutOwn(ready, command));
}

/** The fight before the count that has just begun: it begins anew when the checks are through. */
async function beforeTheCount(held: HeldFight): Promise<HeldFight | null> {
  const wish = { input: { kind: "undo" }, sender: arbiterSender(game.userId ?? "") } as const;
  const refusal = await carryOut(held, await progress(held.shelved.engine, held.fight, wish, throwDice));
  return refusal ? null : heldFight(held.holder);
}
