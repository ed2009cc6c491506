// The body of a creature as screens draw it: its parts with what their injuries have made of them.

import { BODY_FORMS, type BodyForm, type BodyPart } from "../../../core/language/body.ts";
import { effectCount, isLost, type Bodied } from "../character/body.ts";
import { rowOf } from "../character/body-plans.ts";

const isForm = (kind: string): kind is BodyForm => (BODY_FORMS as readonly string[]).includes(kind);

/** ANAT-INJ-03, ANAT-INJ-07: every part, how much of its row is filled, and whether it is gone. */
export function bodyParts(creature: Bodied): BodyPart[] {
  return Object.entries(creature.body.parts).map(([id, { kind, label, parent }]) => {
    const harms = Object.values(creature.injuries).filter((each) => each.part === id);
    return {
      id,
      name: label,
      form: isForm(kind) ? kind : "other",
      parent,
      side: label.startsWith("left ") ? "left" : label.startsWith("right ") ? "right" : null,
      harmed: effectCount(creature, id),
      most: rowOf(creature.body, id).last,
      state: stateOf(creature, id),
      harms: harms.map(({ severity, cause, recoversOn }) => ({ word: severity, cause, healsOn: recoversOn })),
    };
  });
}

function stateOf(creature: Bodied, id: string): BodyPart["state"] {
  if (creature.destroyed[id]) return "destroyed";
  if (isLost(creature, id)) return "lost";
  if (effectCount(creature, id) > 0) return "harmed";
  return creature.fitted?.[id] ? "replaced" : "sound";
}
