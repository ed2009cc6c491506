// What a hit does: the attacker spends degrees on a body part and on the number of injuries.

import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { inflict } from "./injuries.ts";
import { mildestOf, offersOf, partChoices, type PartChoice } from "./part-choices.ts";
import type { AnatomyContext } from "../rulings.ts";
import { PROMPTS } from "../prompts.ts";

/** The attacker spends the degrees; returns the part that was injured, or null when nothing can be. */
export function* spendDegrees(
  context: AnatomyContext,
  attacker: CreatureId,
  target: CreatureId,
  degrees: number,
): Procedure<string | null> {
  const chosen = yield* choosePart(context, attacker, target, degrees);
  if (!chosen) return null;
  const count = yield* chooseCount(attacker, target, chosen, degrees);
  yield* inflict(context, target, { part: chosen.part, count, cause: "attack" });
  return chosen.part;
}

function* choosePart(
  context: AnatomyContext,
  attacker: CreatureId,
  target: CreatureId,
  degrees: number,
): Procedure<PartChoice | null> {
  const choices = partChoices(context.creature(attacker), context.creature(target), degrees);
  const [first] = choices;
  if (!first) return null;
  const { choice } = yield* ask(PROMPTS.bodyPart, {
    to: attacker,
    choices: offersOf(context, target, choices),
    usual: mildestOf(context.creature(target), first, choices),
    operands: { target, degrees },
    involves: [attacker, target],
  });
  return choices.find(({ part }) => part === choice) ?? first;
}

/** ANAT-DEG-08: degrees left over may buy more injuries on the same part. */
function* chooseCount(
  attacker: CreatureId,
  target: CreatureId,
  chosen: PartChoice,
  degrees: number,
): Procedure<number> {
  // What a part cannot take would be lost (ANAT-INJ-05): nobody is asked for it.
  const most = Math.min(chosen.most, chosen.room);
  if (most === 1) return 1;
  const { choice } = yield* ask(PROMPTS.injuries, {
    to: attacker,
    choices: Array.from({ length: most }, (_each, i) => ({ id: String(i + 1) })),
    usual: "1",
    operands: { target, part: chosen.part, severity: chosen.severity, degrees, room: chosen.room },
    involves: [attacker, target],
  });
  return Number(choice);
}
