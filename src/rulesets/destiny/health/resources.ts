// Stamina, fatigue and mana: spending, overspending, investing, and what exhaustion comes of.

import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { part, sum, type Traced } from "../../../core/language/trace.ts";
import { normalMana, normalStamina } from "../character/attributes.ts";
import { countWounds, isStaggered } from "./conditions.ts";
import { deny, emitFor, type Cause } from "../facts.ts";
import type { DestinyContext } from "../rulings.ts";
import type { DestinyCreature, Restored } from "../state.ts";

/** DEST-STA-01: the maximum that fatigue leaves. */
export function maximumStamina(creature: DestinyCreature): Traced {
  const normal = normalStamina(creature);
  const fatigue = Math.min(creature.fatigue, normal.value);
  return sum("DEST-STA-01", [...normal.parts, part("fatigue", -fatigue, "DEST-FAT-01")]);
}

/** DEST-MAN-03: the maximum that investments leave. */
export function maximumMana(creature: DestinyCreature): Traced {
  const normal = normalMana(creature);
  const invested = Math.min(creature.manaInvested, normal.value);
  return sum("DEST-MAN-01", [...normal.parts, part("invested", -invested, "DEST-MAN-03")]);
}

/** Whether there is nothing that something could give back to a creature, be it wounds, stamina or mana. */
export function lacksNothingOf(creature: DestinyCreature, restores: Restored | undefined): boolean {
  switch (restores) {
    case "wounds":
      return countWounds(creature.wounds) === 0;
    case "stamina":
      return creature.stamina >= maximumStamina(creature).value;
    case "mana":
      return creature.mana >= maximumMana(creature).value;
    case "none":
    case undefined:
      return false;
  }
}

/** DEST-FAT-02: half of the normal maximum or more, without rounding, and at least 1 (DEST-AMB-22). */
export function isHalfSpent(fatigue: number, normal: number): boolean {
  return fatigue >= 1 && 2 * fatigue >= normal;
}

/** DEST-STA-02: pays stamina; what is not there becomes fatigue. */
export function spendStamina(
  context: DestinyContext,
  id: CreatureId,
  amount: number,
  rule: RuleId = "DEST-STA-02",
): void {
  const { sheet, stamina } = context.creature(id);
  if (amount <= 0 || sheet.noStamina) return;
  const paid = Math.min(amount, stamina);
  emitFor(
    context,
    id,
    { type: "StaminaSpent", rule, rules: ["DEST-STA-03"], operands: { amount, paid } },
    (creature) => {
      creature.stamina -= paid;
    },
  );
  if (amount > paid) gainFatigue(context, id, amount - paid, "DEST-STA-02");
}

/** DEST-FAT-01, DEST-FAT-02: fatigue lowers the maximum, cuts the current value to it, and may exhaust. */
export function gainFatigue(context: DestinyContext, id: CreatureId, amount: number, rule: RuleId): void {
  const before = context.creature(id);
  if (amount <= 0 || before.sheet.noStamina) return;
  const normal = normalStamina(before).value;
  const fatigue = before.fatigue + amount;
  const exhausted = before.exhausted || isHalfSpent(fatigue, normal);
  emitFor(context, id, { type: "FatigueGained", rule, operands: { amount, fatigue } }, (creature) => {
    creature.fatigue = fatigue;
    creature.stamina = Math.min(creature.stamina, Math.max(0, normal - fatigue));
  });
  if (exhausted && !before.exhausted) setExhausted(context, id, true, "DEST-FAT-02");
  if (!isStaggered(before, context.rulings) && isStaggered(context.creature(id), context.rulings))
    emitFor(context, id, { type: "BecameStaggered", rule: "DEST-FAT-03", rules: ["DEST-CON-03"] });
}

/** Takes fatigue away, not below 0; below half of the normal maximum exhaustion ends (DEST-AMB-22). */
export function loseFatigue(
  context: DestinyContext,
  id: CreatureId,
  amount: number,
  { rule, further = [] }: Cause,
): void {
  const before = context.creature(id);
  const lost = Math.min(amount, before.fatigue);
  if (lost <= 0) return;
  emitFor(
    context,
    id,
    { type: "FatigueLost", rule, rules: further, operands: { amount: lost, fatigue: before.fatigue - lost } },
    (creature) => {
      creature.fatigue -= lost;
    },
  );
  const after = context.creature(id);
  if (after.exhausted && !isHalfSpent(after.fatigue, normalStamina(after).value))
    setExhausted(context, id, false, "DEST-AMB-22");
}

/** Sets or clears the mark of exhaustion. */
export function setExhausted(
  context: DestinyContext,
  id: CreatureId,
  exhausted: boolean,
  rule: RuleId,
): void {
  if (context.creature(id).exhausted === exhausted) return;
  const fact = exhausted
    ? ({ type: "BecameExhausted", rule, rules: ["DEST-AMB-22"] } as const)
    : ({ type: "ExhaustionEnded", rule } as const);
  emitFor(context, id, fact, (creature) => {
    creature.exhausted = exhausted;
  });
}

/** Raises stamina and mana, each not above its maximum (DEST-REST-04, DEST-REST-11). */
export function regain(
  context: DestinyContext,
  id: CreatureId,
  gain: { readonly stamina: number; readonly mana: number },
  rule: RuleId,
): void {
  const before = context.creature(id);
  const stamina = raised(before.stamina, gain.stamina, maximumStamina(before).value);
  const mana = raised(before.mana, gain.mana, maximumMana(before).value);
  if (stamina === before.stamina && mana === before.mana) return;
  emitFor(
    context,
    id,
    {
      type: "PoolsRegained",
      rule,
      operands: { stamina: stamina - before.stamina, mana: mana - before.mana },
    },
    (creature) => {
      creature.stamina = stamina;
      creature.mana = mana;
    },
  );
}

function raised(value: number, gain: number, maximum: number): number {
  return Math.max(value, Math.min(maximum, value + gain));
}

/** DEST-MAN-02, DEST-MAN-05: spends mana. Refused above the current value, unless the world lets it become fatigue (DEST-AMB-23). */
export function spendMana(
  context: DestinyContext,
  id: CreatureId,
  amount: number,
  rule: RuleId = "DEST-MAN-02",
): void {
  if (amount <= 0) return;
  const { mana } = context.creature(id);
  if (amount > mana && context.rulings.manaOverspend === "refused")
    deny("DEST-MAN-05", "notEnoughMana", { cost: amount, mana });
  const paid = Math.min(amount, mana);
  emitFor(context, id, { type: "ManaSpent", rule, operands: { amount } }, (creature) => {
    creature.mana -= paid;
  });
  if (amount > paid) gainFatigue(context, id, amount - paid, "DEST-AMB-23");
}

/** DEST-MAN-03, DEST-MAN-05: invests mana; current value and maximum fall together. */
export function investMana(
  context: DestinyContext,
  id: CreatureId,
  amount: number,
  rule: RuleId = "DEST-MAN-03",
): void {
  if (amount <= 0) return;
  const { mana } = context.creature(id);
  if (amount > mana) deny("DEST-MAN-05", "notEnoughMana", { cost: amount, mana });
  emitFor(context, id, { type: "ManaInvested", rule, operands: { amount } }, (creature) => {
    creature.mana -= amount;
    creature.manaInvested += amount;
  });
}

/** DEST-MAN-03: takes invested mana back; current value and maximum rise together. */
export function retrieveMana(
  context: DestinyContext,
  id: CreatureId,
  amount: number,
  rule: RuleId = "DEST-MAN-03",
): void {
  if (amount <= 0) return;
  const { manaInvested } = context.creature(id);
  if (amount > manaInvested) deny("DEST-MAN-03", "notInvested", { amount, invested: manaInvested });
  emitFor(context, id, { type: "ManaRetrieved", rule, operands: { amount } }, (creature) => {
    creature.mana += amount;
    creature.manaInvested -= amount;
  });
}
