// The body of a creature as screens draw it: its parts with what their injuries have made of them.

import { BODY_FORMS, type BodyForm, type BodyPart } from "../../../core/language/body.ts";
import { effectCount, isLost, type Bodied } from "../character/body.ts";
import { GENERIC_PART, rowOf } from "../character/body-plans.ts";
import { thingsHeld } from "../character/holding.ts";
import { nextOf } from "../health/part-choices.ts";
import type { AnatomyCreature, BodyPlan } from "../state.ts";

const isForm = (kind: string): kind is BodyForm => (BODY_FORMS as readonly string[]).includes(kind);

/** ANAT-INJ-03, ANAT-INJ-07: every part, how much of its row is filled, whether it is gone, what it holds and what comes next. */
export function bodyParts(creature: AnatomyCreature): BodyPart[] {
  const things = thingsHeld(creature);
  return partsShown(creature).map(([id, { kind, label, parent }]) => {
    const harms = Object.values(creature.injuries).filter((each) => each.part === id);
    return {
      id,
      name: label,
      form: isForm(kind) ? kind : "other",
      parent,
      side: sideOf(label),
      harmed: effectCount(creature, id),
      most: rowOf(creature.body, id).last,
      state: stateOf(creature, id),
      harms: harms.map(({ severity, cause, recoversOn }) => ({ word: severity, cause, healsOn: recoversOn })),
      holds: things.filter(({ heldBy }) => heldBy === id).map(({ name }) => name),
      next: id in creature.body.parts && !isLost(creature, id) ? nextOf(creature, id) : [],
    };
  });
}

const AT_LARGE = { kind: "torso", label: GENERIC_PART, parent: null };

/** ANAT-INJ-13: its parts, and the body at large where it has none or has been struck there. */
function partsShown({ body, injuries }: Bodied): (readonly [string, BodyPlan["parts"][string]])[] {
  const parts = Object.entries(body.parts);
  const isStruck = Object.values(injuries).some(({ part }) => part === GENERIC_PART);
  const isAtLarge = body.parts[GENERIC_PART] === undefined && (parts.length === 0 || isStruck);
  return isAtLarge ? [...parts, [GENERIC_PART, AT_LARGE]] : parts;
}

/** Whose label says a side, wherever it does: "upper left arm". */
function sideOf(label: string): BodyPart["side"] {
  const said = /\b(left|right)\b/.exec(label)?.[1];
  return said === "left" || said === "right" ? said : null;
}

function stateOf(creature: Bodied, id: string): BodyPart["state"] {
  if (creature.destroyed[id]) return "destroyed";
  if (isLost(creature, id)) return "lost";
  if (effectCount(creature, id) > 0) return "harmed";
  return creature.fitted?.[id] ? "replaced" : "sound";
}
