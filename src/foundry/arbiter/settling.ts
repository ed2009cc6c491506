// What a change by hand leads to: a number that crosses a threshold on a sheet has the same checks as one that the rules change.

import type { Command } from "../../core/language/commands.ts";
import type { Fight, FightState } from "../../core/language/fight.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import { throwDice } from "../dice/throw-dice.ts";
import { say } from "../platform/words.ts";
import { saysYes } from "../platform/yes-or-no.ts";
import { setting } from "../register/settings.ts";
import { carryOut, carryOutOwn } from "./carry-out.ts";
import { isJustBegun } from "./go-on.ts";
import type { FightStore } from "./fight-stores.ts";
import { heldFight, type HeldFight } from "./held-fight.ts";
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
