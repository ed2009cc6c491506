// Magical effects that last: the mana invested in them, and what becomes of it when they end (DEST-MAN-03, DEST-MAN-04).

import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { conditionsOf, endCondition, freshKey, gainCondition } from "../health/conditions.ts";
import { emitFor } from "../facts.ts";
import { retrieveMana } from "../health/resources.ts";
import type { DestinyContext } from "../rulings.ts";
import type { Spell } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

/** A spell's effect begins and lasts. */
export function beginEffect(
  context: DestinyContext,
  caster: CreatureId,
  spell: Spell,
  target: CreatureId,
): void {
  const invested = spell.manaUse === "invested" ? spell.mana : 0;
  gainCondition(context, caster, "sustaining", {
    source: target,
    value: invested,
    text: spell.name,
    returns: spell.returns,
    ...(spell.duration === null || spell.duration === 0 ? {} : { rounds: spell.duration }),
    key: freshKey(context.creature(caster), "sustaining"),
  });
}

/** DEST-MAN-04: an effect is over. Its mana comes back at once, or waits for the end of a long rest. */
export function endEffect(context: DestinyContext, id: CreatureId, key: string, rule: RuleId): void {
  const effect = context.creature(id).conditions[key];
  endCondition(context, id, key, rule);
  const mana = effect?.condition === "sustaining" ? (effect.value ?? 0) : 0;
  if (!effect || mana === 0) return;
  if (effect.returns !== "longRest") return retrieveMana(context, id, mana, "DEST-MAN-04");
  gainCondition(context, id, "invested", {
    value: mana,
    ...(effect.text === undefined ? {} : { text: effect.text }),
    key: freshKey(context.creature(id), "invested"),
  });
}

/**
 * DEST-DUR-01, DEST-SEQ-01: so many rounds of 15 seconds have gone by outside the count of a fight. What had no more left
 * is over; the rest keeps what is left, counted from the beginning of the next fight. `magicOnly`: nothing but magic.
 */
export function letRoundsPass(
  context: DestinyContext,
  id: CreatureId,
  rounds: number,
  magicOnly = false,
): void {
  for (const [key, effect] of Object.entries(context.creature(id).conditions)) {
    if (effect.endRound === null || (magicOnly && effect.condition !== "sustaining")) continue;
    const left = effect.endRound - rounds;
    if (left <= 0) endEffect(context, id, key, "DEST-DUR-01");
    else keepRunning(context, id, key, left);
  }
}

function keepRunning(context: DestinyContext, id: CreatureId, key: string, left: number): void {
  const effect = context.creature(id).conditions[key];
  if (!effect) return;
  const fact = {
    type: "MagicRunsOn",
    rule: "DEST-DUR-01",
    operands: { effect: effect.text ?? effect.condition, left },
  } as const;
  emitFor(context, id, fact, (creature) => {
    creature.conditions[key] = { ...effect, startRound: 0, endRound: left };
  });
}

/** DEST-MAN-04: at the end of a long rest the owner takes back what waits, or leaves it. */
export function* offerInvestedMana(context: DestinyContext, id: CreatureId): Procedure<void> {
  for (const [key, { value = 0, text = "" }] of conditionsOf(context.creature(id), "invested")) {
    const { choice } = yield* ask(PROMPTS.investedMana, {
      to: id,
      operands: { mana: value, effect: text },
      involves: [id],
    });
    if (choice !== "retrieve") continue;
    endCondition(context, id, key, "DEST-MAN-04");
    retrieveMana(context, id, value, "DEST-MAN-04");
  }
}
