// Rolls by the names on a sheet: what stands there is rolled by a press on its name, in a fight and outside one.

import type { JsonRecord } from "../../core/language/json.ts";
import { layoutOf } from "../../rulesets/index.ts";
import { fightOfActor, gameOf, type FightOfActor } from "../fights/fight-access.ts";
import { say } from "../platform/words.ts";
import { answersFor, commandOutside, othersNamed, type SheetOfActor } from "./actor-deeds.ts";

/** The same answers, in which actors are named as a fight names them; null where one is not in it. */
function namedInFight(
  { combat }: FightOfActor,
  others: ReturnType<typeof othersNamed>,
  answers: JsonRecord,
): JsonRecord | null {
  const named = Object.entries(others).map(([parameter, actor]) => {
    const place = fightOfActor(actor);
    return [parameter, place?.combat === combat ? place.creature : null] as const;
  });
  if (named.some(([, creature]) => creature === null)) return null;
  return { ...answers, ...Object.fromEntries(named) };
}

/** Rolls what a name stands for; in a running fight the roll is made there, so that its log has it. */
async function rollName(this: SheetOfActor, _event: Event, target: HTMLElement): Promise<void> {
  const { actor } = this;
  const { roll = "", rollLabel = roll } = target.dataset;
  const meant = layoutOf(gameOf(actor).ruleset.id).rollOf(roll);
  if (!meant) return;
  const answers = await answersFor(actor, { asks: meant.asks, label: rollLabel });
  if (!answers) return;
  const { type, parameters, asks } = meant;
  const others = othersNamed(asks, answers);
  const holder = fightOfActor(actor);
  if (!holder) return commandOutside([actor, ...Object.values(others)], type, { ...parameters, ...answers });
  const named = namedInFight(holder, others, answers);
  if (!named) return void ui.notifications?.warn(say("FRAY.Sheet.TargetFirst"));
  const { submitBetween } = await import("../fights/gm-commands.ts");
  await submitBetween(holder.combat, { ...parameters, ...named, type, creature: holder.creature });
}

/** The button that every name has which is rolled. */
export const ROLL_DEEDS = { rollName };
