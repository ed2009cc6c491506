// Recovery: healing, a night's sleep, and what harm outside an attack does.

import { roll, type Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { addedParts, part, sum, type NamedModifier, type Traced } from "../../../core/language/trace.ts";
import { armorOf } from "../character/attributes.ts";
import { endCondition } from "./conditions.ts";
import { damageTaken, takeDamage, type RolledPart } from "./damage.ts";
import type { StyleContext, StyleRulings, StyleReadContext } from "../rulings.ts";
import type { DamageType, Dice, StyleCreature } from "../state.ts";

/** STYLE-HP-05: raises health, not above the maximum; who wakes stays prone and has no AP until the next round. */
export function heal(context: StyleContext, id: CreatureId, amount: Traced, source: CreatureId | null): void {
  const { health } = context.creature(id);
  const value = Math.min(health.max, health.value + Math.max(0, amount.value));
  const operands = { source, amount, health: value };
  emitFor(context, id, { type: "Healed", rule: "STYLE-HP-05", operands }, (creature) => {
    creature.health.value = value;
  });
  if (value > 0) endCondition(context, id, "unconscious", "STYLE-HP-05");
}

/** Healing by dice: whose, for whom, and by which row. */
export interface Healing {
  readonly healer: CreatureId;
  readonly patient: CreatureId;
  readonly dice: Dice;
  readonly rule: RuleId;
}

/** Rolls healing dice and heals. */
export function* rollHealing(context: StyleContext, healing: Healing): Procedure<void> {
  const { healer, patient, dice, rule } = healing;
  const { count, sides, flat } = dice;
  const fixed = [part("flat", flat, rule)];
  let parts = fixed;
  let added: readonly NamedModifier[] = [];
  if (count > 0) {
    const { faces, modifiers } = yield* roll({
      rule,
      creature: healer,
      purpose: "healing",
      dice: { count, sides, look: "plain" },
      modifier: flat === 0 ? null : sum(rule, fixed),
      involves: [healer, patient],
    });
    const thrown = faces.reduce((all, face) => all + face, 0);
    parts = [part("dice", thrown, rule), ...fixed];
    added = modifiers;
  }
  heal(context, patient, sum(rule, [...parts, ...addedParts("CORE-OVERRULE", added)], true), healer);
}

/** Why a creature cannot sleep through the night now, or null. */
export function checkRest({ state }: StyleReadContext, id: CreatureId): Refusal | null {
  if (state.phase === "running") return refuse("STYLE-REST-01", "fightRunning");
  const creature = state.creatures[id];
  if (!creature) return refuse("STYLE-REST-01", "noSuchTarget", undefined, "creature");
  return creature.dead ? refuse("STYLE-COND-DEAD", "dead") : null;
}

/** STYLE-REST-01: what a night gives back, in points of health. */
export function nightHealing(
  health: StyleCreature["health"],
  rulings: Pick<StyleRulings, "nightRest">,
): number {
  switch (rulings.nightRest) {
    case "full":
      return health.max - health.value;
    case "half":
      return Math.min(health.max - health.value, Math.ceil(health.max / 2));
    case "none":
      return 0;
  }
}

/** STYLE-REST-01: eight hours of sleep. */
export function sleep(context: StyleContext, id: CreatureId): void {
  const { health } = context.creature(id);
  const gain = nightHealing(health, context.rulings);
  const value = health.value + gain;
  const operands = { healed: gain, health: value };
  emitFor(context, id, { type: "Slept", rule: "STYLE-REST-01", operands }, (creature) => {
    creature.health.value = value;
  });
  endCondition(context, id, "dazed", "STYLE-REST-01");
  // STYLE-HP-03: whoever has not come to lies where it fell.
  if (value === 0) return;
  for (const each of ["prone", "unconscious"] as const) endCondition(context, id, each, "STYLE-REST-01");
}

/** Harm that is no attack: of which type, how much, and whether armor stops any of it. */
export interface Harm {
  readonly type: DamageType;
  readonly amount: number;
  readonly throughArmor: boolean;
}

const BARE = { ar: 0, magicAr: 0 } as const;

/** STYLE-DMG-04 to 08: harm that is no attack, such as a fall, with its reductions. */
export function* harm(
  context: StyleContext,
  id: CreatureId,
  { type, amount, throughArmor }: Harm,
): Procedure<void> {
  const rolled: RolledPart = {
    type,
    rolled: sum("STYLE-DMG-01", [part("harm", amount, "STYLE-DMG-01")], true),
  };
  const target = context.creature(id);
  const { resistances, vulnerabilities } = target.sheet;
  const armors = throughArmor ? 0 : target.sheet.armors.length;
  const armor = throughArmor ? BARE : armorOf(target);
  const protection = { armor, armors, resistances, vulnerabilities, br: 0 };
  yield* takeDamage(context, id, {
    damage: damageTaken([rolled], protection, context.rulings),
    source: null,
    rolled: amount,
  });
}
