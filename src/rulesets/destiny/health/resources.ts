// Stamina, fatigue and mana: spending, overspending, investing, and what exhaustion comes of.

import type { Draft } from "../../../core/language/draft.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { part, sum, type Traced } from "../../../core/language/trace.ts";
import { normalMana, normalStamina } from "../character/attributes.ts";
import { isStaggered } from "./conditions.ts";
import { deny, tell } from "../facts.ts";
import type { DestinyPlay } from "../rulings.ts";
import type { DestinyCreature } from "../state.ts";

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

/** DEST-FAT-02: half of the normal maximum or more, without rounding, and at least 1 (DEST-AMB-22). */
export function isHalfSpent(fatigue: number, normal: number): boolean {
  return fatigue >= 1 && 2 * fatigue >= normal;
}

/** DEST-STA-02: pays stamina; what is not there becomes fatigue. */
export function spendStamina(
  play: DestinyPlay,
  id: CreatureId,
  amount: number,
  rule: RuleId = "DEST-STA-02",
): void {
  const { sheet, stamina } = play.creature(id);
  if (amount <= 0 || sheet.noStamina) return;
  const paid = Math.min(amount, stamina);
  tell(
    play,
    id,
    { type: "StaminaSpent", rule, rules: ["DEST-STA-03"], operands: { amount, paid } },
    (creature) => {
      creature.stamina -= paid;
    },
  );
  if (amount > paid) gainFatigue(play, id, amount - paid, "DEST-STA-02");
}

/** DEST-FAT-01, DEST-FAT-02: fatigue lowers the maximum, cuts the current value to it, and may exhaust. */
export function gainFatigue(play: DestinyPlay, id: CreatureId, amount: number, rule: RuleId): void {
  const before = play.creature(id);
  if (amount <= 0 || before.sheet.noStamina) return;
  const normal = normalStamina(before).value;
  const fatigue = before.fatigue + amount;
  const exhausted = before.exhausted || isHalfSpent(fatigue, normal);
  tell(play, id, { type: "FatigueGained", rule, operands: { amount, fatigue } }, (creature) => {
    creature.fatigue = fatigue;
    creature.stamina = Math.min(creature.stamina, Math.max(0, normal - fatigue));
  });
  if (exhausted && !before.exhausted) setExhausted(play, id, true, "DEST-FAT-02");
  if (!isStaggered(before, play.rulings) && isStaggered(play.creature(id), play.rulings))
    tell(play, id, { type: "BecameStaggered", rule: "DEST-FAT-03", rules: ["DEST-CON-03"] });
}

/** Takes fatigue away, not below 0; below half of the normal maximum exhaustion ends (DEST-AMB-22). */
export function loseFatigue(
  play: DestinyPlay,
  id: CreatureId,
  amount: number,
  rule: RuleId,
  further: readonly RuleId[] = [],
): void {
  const before = play.creature(id);
  const lost = Math.min(amount, before.fatigue);
  if (lost <= 0) return;
  tell(
    play,
    id,
    { type: "FatigueLost", rule, rules: further, operands: { amount: lost, fatigue: before.fatigue - lost } },
    (creature) => {
      creature.fatigue -= lost;
    },
  );
  const after = play.creature(id);
  if (after.exhausted && !isHalfSpent(after.fatigue, normalStamina(after).value))
    setExhausted(play, id, false, "DEST-AMB-22");
}

/** Sets or clears the mark of exhaustion. */
export function setExhausted(play: DestinyPlay, id: CreatureId, exhausted: boolean, rule: RuleId): void {
  if (play.creature(id).exhausted === exhausted) return;
  const fact = exhausted
    ? { type: "BecameExhausted", rule, rules: ["DEST-AMB-22"] }
    : { type: "ExhaustionEnded", rule };
  tell(play, id, fact, (creature) => {
    creature.exhausted = exhausted;
  });
}

/** Raises stamina and mana, each not above its maximum (DEST-REST-04, DEST-REST-11). */
export function regain(
  play: DestinyPlay,
  id: CreatureId,
  gain: { readonly stamina: number; readonly mana: number },
  rule: RuleId,
): void {
  const before = play.creature(id);
  const stamina = raised(before.stamina, gain.stamina, maximumStamina(before).value);
  const mana = raised(before.mana, gain.mana, maximumMana(before).value);
  if (stamina === before.stamina && mana === before.mana) return;
  tell(
    play,
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
  play: DestinyPlay,
  id: CreatureId,
  amount: number,
  rule: RuleId = "DEST-MAN-02",
): void {
  if (amount <= 0) return;
  const { mana } = play.creature(id);
  if (amount > mana && play.rulings.manaOverspend === "refused")
    deny("DEST-MAN-05", "notEnoughMana", { cost: amount, mana });
  const paid = Math.min(amount, mana);
  changeMana(play, id, "ManaSpent", rule, amount, (creature) => {
    creature.mana -= paid;
  });
  if (amount > paid) gainFatigue(play, id, amount - paid, "DEST-AMB-23");
}

/** DEST-MAN-03, DEST-MAN-05: invests mana; current value and maximum fall together. */
export function investMana(
  play: DestinyPlay,
  id: CreatureId,
  amount: number,
  rule: RuleId = "DEST-MAN-03",
): void {
  if (amount <= 0) return;
  const { mana } = play.creature(id);
  if (amount > mana) deny("DEST-MAN-05", "notEnoughMana", { cost: amount, mana });
  changeMana(play, id, "ManaInvested", rule, amount, (creature) => {
    creature.mana -= amount;
    creature.manaInvested += amount;
  });
}

/** DEST-MAN-03: takes invested mana back; current value and maximum rise together. */
export function retrieveMana(
  play: DestinyPlay,
  id: CreatureId,
  amount: number,
  rule: RuleId = "DEST-MAN-03",
): void {
  if (amount <= 0) return;
  const { manaInvested } = play.creature(id);
  if (amount > manaInvested) deny("DEST-MAN-03", "notInvested", { amount, invested: manaInvested });
  changeMana(play, id, "ManaRetrieved", rule, amount, (creature) => {
    creature.mana += amount;
    creature.manaInvested -= amount;
  });
}

function changeMana(
  play: DestinyPlay,
  id: CreatureId,
  type: string,
  rule: RuleId,
  amount: number,
  mutate: (creature: Draft<DestinyCreature>) => void,
): void {
  tell(play, id, { type, rule, operands: { amount } }, mutate);
}
