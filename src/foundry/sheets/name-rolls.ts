// Rolls by the names on a sheet: what stands there is rolled by a press on its name, in a fight and outside one.

import type { Command } from "../../core/language/commands.ts";
import type { Json, JsonRecord } from "../../core/language/json.ts";
import { refuse, type Refusal } from "../../core/language/rules.ts";
import { layoutOf } from "../../rulesets/index.ts";
import { FightPanel } from "../panel/fight-panel.ts";
import { fightOfActor, gameOf, type Answer, type FightOfActor } from "../fights/fight-access.ts";
import { chosenAudience } from "../platform/generation.ts";
import { notifyRefusal } from "../platform/words.ts";
import { itemCommandOf } from "./item-rows.ts";
import { sheetActions } from "./sheet-actions.ts";
import { commandOutside } from "../actions/command-outside.ts";
import { answersFor, othersNamed, type SheetOfActor } from "./actor-deeds.ts";

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

/**
 * Rolls what a name stands for; in a running fight the roll is made there, so that its log has it, and an attack is the
 * action that it is there, ready in the panel. A dialog asks what is not told. Null where the person turns back, and
 * where the panel goes on; the person is told what stands in the way.
 */
export async function rollNameOf(
  actor: Actor.Implementation,
  { roll, label, told = null }: RollOfName,
): Promise<Answer | null> {
  const { ruleset } = gameOf(actor);
  const meant = layoutOf(ruleset.id).rollOf(roll);
  if (!meant) return refused(refuse("CORE-COMMAND", "notRolled", { name: label, actor: actor.name }));
  const holder = fightOfActor(actor);
  const action =
    holder && told === null ? actionNamed(actor, holder.creature, meant.parameters["attack"]) : null;
  if (action) {
    await FightPanel.instance.openFor(action.creature, action);
    return null;
  }
  if (holder && chosenAudience() !== null) return refused(refuse("CORE-INTENT", "openInFight"));
  const { type, parameters, asks } = meant;
  const answers = told ?? (await answersFor(actor, { asks, label }));
  if (!answers) return null;
  const others = othersNamed(asks, answers);
  if (!holder) return commandOutside([actor, ...Object.values(others)], type, { ...parameters, ...answers });
  const named = namedInFight(holder, others, answers);
  if (!named) return refused(refuse("CORE-COMMAND", "notInThisFight"));
  const { submitBetween } = await import("../fights/gm-commands.ts");
  return submitBetween(holder.combat, { ...parameters, ...named, type, creature: holder.creature });
}

/** The action that an attack is in a fight: what a press on its item does, else the first action that names it; null for none. */
function actionNamed(
  actor: Actor.Implementation,
  creature: string,
  attack: Json | undefined,
): Command | null {
  if (typeof attack !== "string" || attack === "") return null;
  const item = actor.items.get(attack);
  const meant = item && itemCommandOf(layoutOf(gameOf(actor).ruleset.id), item);
  if (meant) return { type: meant.type, creature, [meant.parameter]: attack };
  const actions = sheetActions(actor).actionGroups.flatMap((group) => group.actions);
  return actions.find(({ command }) => Object.values(command).includes(attack))?.command ?? null;
}

/** A name on a sheet that is rolled: its path, the name in words, and what is told beforehand. */
export interface RollOfName {
  readonly roll: string;
  readonly label: string;
  readonly told?: JsonRecord | null;
}

function refused(refusal: Refusal): Answer {
  notifyRefusal(refusal);
  return { accepted: false, refusal, card: null };
}

async function rollName(this: SheetOfActor, _event: Event, target: HTMLElement): Promise<void> {
  const { roll = "", rollLabel: label = roll } = target.dataset;
  await rollNameOf(this.actor, { roll, label });
}

/** The button that every name has which is rolled. */
export const ROLL_DEEDS = { rollName };
