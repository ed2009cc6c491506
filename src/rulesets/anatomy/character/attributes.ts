// Derived numbers of a creature: AP, reactions, speeds, the cost of standing up, skills, and the sheet's values.

import { asPart, bounded, part, sum, type TracePart, type Traced } from "../../../core/language/trace.ts";
import { injuryReasons, speedLoss, standUpParts, type Bodied } from "./body.ts";
import { cannotStand, has } from "../health/conditions.ts";
import type { AnatomyRulings } from "../rulings.ts";
import type { AnatomyCreature, RollKind, Skill, SpeedKind } from "../state.ts";
import { SKILL_ATTRIBUTES } from "../tables.ts";

/** AP of a turn without conditions (ANAT-TURN-02). */
export function apOfTurn(creature: Pick<AnatomyCreature, "extraAp" | "conditions">): Traced {
  const hasted = has(creature, "hasted");
  return sum("ANAT-TURN-02", [
    part("base", 3, "ANAT-TURN-02"),
    part("extraAp", creature.extraAp, "ANAT-TURN-02"),
    part("hasted", hasted ? 1 : 0, "ANAT-COND-21"),
  ]);
}

/** ANAT-DER-07: what conditions leave of the AP. */
export function apAllowed(creature: AnatomyCreature): Traced {
  const full = apOfTurn(creature);
  if (creature.dead || creature.unconscious || has(creature, "stunned"))
    return bounded(full, "ANAT-TURN-08", { max: 0 });
  return has(creature, "dazed") ? bounded(full, "ANAT-COND-10", { max: 1 }) : full;
}

/** ANAT-RCT-01, ANAT-DER-06: reactions of a round without conditions. */
export function reactionsOfRound(creature: Pick<AnatomyCreature, "attributes">): Traced {
  const { str, dex } = creature.attributes;
  const better = sum("ANAT-RCT-01", [part(str > dex ? "str" : "dex", Math.max(str, dex), "ANAT-RCT-01")]);
  const bonus = bounded(better, "ANAT-CORE-10", { min: 0 });
  return sum("ANAT-RCT-01", [part("base", 1, "ANAT-AMB-16"), ...bonus.parts]);
}

/** The reactions that conditions leave (ANAT-TURN-08, ANAT-COND-10). */
export function reactionsAllowed(creature: AnatomyCreature): Traced {
  const full = reactionsOfRound(creature);
  const none = creature.dead || creature.unconscious || has(creature, "stunned") || has(creature, "dazed");
  return none ? bounded(full, "ANAT-TURN-08", { max: 0 }) : full;
}

const GROUND: readonly SpeedKind[] = ["base", "burrow", "climb"];

/** ANAT-DER-10, ANAT-PART-14: a speed in feet after injuries; null for a speed the creature has not. */
export function speedOf(
  creature: Bodied & Pick<AnatomyCreature, "speeds">,
  kind: SpeedKind,
  rulings: AnatomyRulings,
): Traced | null {
  const base = creature.speeds[kind];
  if (base === undefined) return null;
  const { ground, fly } = speedLoss(creature, rulings);
  const own = part("speed", base, "ANAT-DER-10");
  if (kind === "fly") return bounded(sum("ANAT-DER-10", [own, ...fly]), "ANAT-PART-14", { min: 0 });
  const losses = GROUND.includes(kind) ? ground : [];
  return bounded(sum("ANAT-DER-10", [own, ...losses]), "ANAT-PART-14", { min: 0 });
}

/** ANAT-PART-15: AP to stand up; null when the creature cannot (ANAT-INJ-09). */
export function standUpCost(creature: AnatomyCreature, rulings: AnatomyRulings): Traced | null {
  if (cannotStand(creature, rulings)) return null;
  const tripped = has(creature, "tripped") ? [part("tripped", 1, "ANAT-M-10")] : [];
  const parts = [part("base", rulings.standUpAp, "ANAT-PART-15"), ...standUpParts(creature), ...tripped];
  const cost = sum("ANAT-PART-15", parts);
  return rulings.standUpCap ? bounded(cost, "ANAT-AMB-53", { max: apOfTurn(creature).value }) : cost;
}

/** Section 2: attribute and ranks of a skill. */
export function skillModifier(creature: AnatomyCreature, skill: Skill): Traced {
  const known = creature.skills[skill];
  const attribute = known?.attribute ?? SKILL_ATTRIBUTES[skill];
  return sum("ANAT-CORE-01", [
    part(attribute, creature.attributes[attribute] ?? 0, "ANAT-CORE-01"),
    part("ranks", known?.ranks ?? 0, "ANAT-CORE-01"),
  ]);
}

/** Whether a skill is trained (ANAT-MAN-05). */
export function isTrained(creature: Pick<AnatomyCreature, "skills">, skill: Skill): boolean {
  return (creature.skills[skill]?.ranks ?? 0) > 0;
}

/** Columns of the part table that hinder a skill. */
const SKILL_KINDS: { readonly [Name in Skill]?: readonly RollKind[] } = {
  acrobatics: ["acrobatics"],
  athletics: ["athletics"],
  craft: ["craft"],
  fly: ["fly"],
  musicalInstrument: ["musicalInstrument"],
  thievery: ["thievery"],
};

/** The kinds of injuries' disadvantages that a skill suffers. */
export function kindsOfSkill(skill: Skill): readonly RollKind[] {
  return SKILL_KINDS[skill] ?? [];
}

/** Disadvantages of injuries by kind of roll, summed (ANAT-DER-09). */
export function injuryDisadvantages(creature: Bodied, kind: RollKind, rulings: AnatomyRulings): Traced {
  const added = sum("ANAT-INJ-08", injuryReasons(creature, kind, rulings).map(positive));
  return sum("ANAT-DER-09", [asPart("injuries", added)]);
}

function positive(reason: TracePart): TracePart {
  return { ...reason, value: -reason.value };
}
