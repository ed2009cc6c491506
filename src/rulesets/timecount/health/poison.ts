// Poison: what it does at once, what comes later, and whether it takes hold at all.

import type { Draft } from "../../../core/language/draft.ts";
import { roll, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { part, sum } from "../../../core/language/trace.ts";
import { poisonHarm } from "./damage.ts";
import { defenseValue } from "../character/attributes.ts";
import type { TimeCountContext } from "../rulings.ts";
import type { Attribute, Dose, TimeCountCreature } from "../state.ts";

type Block = Draft<TimeCountCreature>;

/** What a dose does, without its time. */
export type Harm = Omit<Dose, "at">;

/** TC-COND-12, 22: one dose, past the threshold; attributes are counted apart too. */
export function suffer(
  context: TimeCountContext,
  id: CreatureId,
  { fatigue, hp, attribute, points }: Harm,
  rules: readonly RuleId[] = [],
): void {
  if (fatigue > 0 || hp > 0) poisonHarm(context, id, { fatigue, hp }, rules);
  if (attribute !== null && points > 0) damageAttribute(context, id, { attribute, points, poison: true });
}

/** Points that an attribute loses, by poison or otherwise. */
export interface AttributeHarm {
  readonly attribute: Attribute;
  readonly points: number;
  readonly poison: boolean;
}

/** TC-DMG-26, TC-COND-22: takes points off an attribute for the time being. */
export function damageAttribute(
  context: TimeCountContext,
  id: CreatureId,
  { attribute, points, poison }: AttributeHarm,
): void {
  const rule = poison ? "TC-COND-22" : "TC-DMG-26";
  emitFor(
    context,
    id,
    { type: "AttributeDamaged", rule, operands: { attribute, points } },
    (draft: Block) => {
      const harmed = poison ? draft.poisonAttributeDamage : draft.attributeDamage;
      harmed[attribute] += points;
    },
  );
}

/** TC-COND-14: doses that will work on later counts. */
export function scheduleDoses(
  context: TimeCountContext,
  id: CreatureId,
  poison: string,
  doses: readonly Dose[],
): void {
  const told = {
    type: "DosesAwaited",
    rule: "TC-COND-14",
    operands: { poison, doses: doses.length },
  } as const;
  // A dot in a name would part the path that an actor's field is written by.
  const key = poison.replaceAll(".", "");
  emitFor(context, id, told, (draft: Block) => {
    draft.poisons[key] = [...(draft.poisons[key] ?? []), ...doses];
    draft.clock = context.state.count;
  });
}

/** TC-COND-15: a poison's own attack roll, against Vigor. Returns whether it takes hold. */
export function* poisonTakes(context: TimeCountContext, id: CreatureId, bonus: number): Procedure<boolean> {
  // TC-DEF-08: no stance helps or hinders against what is in the blood.
  const traced = defenseValue(context.creature(id), "vigor");
  const modifier = sum("TC-COND-15", [part("poison", bonus, "TC-COND-15")]);
  const dice = { count: 1, sides: 20, look: "plain" };
  const request = {
    rule: "TC-COND-15",
    creature: id,
    purpose: "poison",
    dice,
    modifier,
    involves: [id],
  } as const;
  const { faces } = yield* roll(request);
  const natural = faces[0] ?? 1;
  const total = sum("TC-COND-15", [part("d20", natural, "TC-COND-15"), ...modifier.parts]);
  const success = natural !== 1 && (natural === 20 || total.value >= traced.value);
  const operands = { total, defense: "vigor", against: traced, success };
  emitFor(context, id, { type: "PoisonRolled", rule: "TC-COND-15", operands });
  return success;
}
