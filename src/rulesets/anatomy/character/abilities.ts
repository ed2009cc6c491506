// What a body can no longer do, told at the moment when it is lost or comes back.

import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { bodyFlags, heartLevel, headLevel, partFlagsOf } from "./body.ts";
import { gain } from "../health/conditions.ts";
import type { AnatomyContext } from "../rulings.ts";
import type { AnatomyCreature, BodyFlag } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

/** The rows behind each general loss. */
const FLAG_ROWS: { readonly [Flag in BodyFlag]: readonly [RuleId, ...RuleId[]] } = {
  deafened: ["ANAT-INJ-09", "ANAT-COND-13"],
  blinded: ["ANAT-INJ-09", "ANAT-COND-14"],
  gazeOff: ["ANAT-INJ-09"],
  noScent: ["ANAT-INJ-09", "ANAT-COND-22"],
  tailAdvantageLost: ["ANAT-PART-03"],
  cannotFly: ["ANAT-INJ-10"],
  cannotStand: ["ANAT-INJ-09"],
  mute: ["ANAT-PART-26", "ANAT-COND-22", "ANAT-AMB-47"],
};

/** States what one part can no longer do from this count on (ANAT-PART-06 to ANAT-PART-10, ANAT-COND-22). */
export function loseAbilities(context: AnatomyContext, id: CreatureId, part: string, count: number): void {
  if (!context.isToldToAnybody) return;
  const creature = context.creature(id);
  for (const { flag, rule } of partFlagsOf(creature, part, count)) {
    const rules: readonly RuleId[] = flag === "cannotEat" ? ["ANAT-COND-22"] : [];
    const label = creature.body.parts[part]?.label ?? part;
    emitFor(context, id, { type: "PartFailed", rule, rules, operands: { part: label, flag } });
  }
}

/** ANAT-INJ-09 to ANAT-INJ-11: what the whole body has lost; who can no longer stand or fly goes down. */
export function* fall(context: AnatomyContext, id: CreatureId, had: ReadonlySet<BodyFlag>): Procedure<void> {
  const flags = bodyFlags(context.creature(id), context.rulings);
  if (flags.size === 0) return;
  for (const flag of flags) {
    if (had.has(flag)) continue;
    const [rule, ...rules] = FLAG_ROWS[flag];
    emitFor(context, id, { type: "AbilityLost", rule, rules, operands: { flag } });
  }
  if (!had.has("cannotStand") && flags.has("cannotStand")) yield* loseFooting(context, id);
  if (!context.creature(id).flying || !flags.has("cannotFly")) return;
  emitFor(context, id, { type: "Fell", rule: "ANAT-INJ-10" }, (block) => {
    block.flying = false;
  });
}

/** ANAT-INJ-11: who flies or swims only loses the footing; whether somebody swims is the GM's to say. */
function* loseFooting(context: AnatomyContext, id: CreatureId): Procedure<void> {
  const { flying, speeds } = context.creature(id);
  const swims = !flying && speeds.swim !== undefined && (yield* askSwimming(context, id));
  if (flying || swims) return emitFor(context, id, { type: "FootingLost", rule: "ANAT-INJ-11" });
  gain(context, id, { condition: "prone", ends: null }, { rule: "ANAT-INJ-09" });
}

function* askSwimming(context: AnatomyContext, id: CreatureId): Procedure<boolean> {
  const { choice } = yield* ask(PROMPTS.swims, { operands: { creature: id }, involves: [id] });
  return choice === "swimming";
}

/** ANAT-PART-17: effects that end because their count is no longer reached. */
export function regainAbilities(context: AnatomyContext, id: CreatureId, before: AnatomyCreature): void {
  const now = context.creature(id);
  const flags = bodyFlags(now, context.rulings);
  for (const flag of bodyFlags(before, context.rulings)) {
    const [rule] = FLAG_ROWS[flag];
    if (!flags.has(flag)) emitFor(context, id, { type: "AbilityRegained", rule, operands: { flag } });
  }
  const head = headLevel(before, context.rulings) > headLevel(now, context.rulings);
  const heart = heartLevel(before) > 0 && heartLevel(now) === 0;
  if (head || heart)
    emitFor(context, id, {
      type: "EffectsEnded",
      rule: "ANAT-PART-17",
      operands: { of: head ? "head" : "heart" },
    });
}
