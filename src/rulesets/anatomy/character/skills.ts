// Skill checks beyond the fight's own: what injuries, senses, a voice and a tail do to them.

import type { Command } from "../../../core/language/commands.ts";
import { actorOf, numberOf, textOf } from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { fixed, part, type TracePart } from "../../../core/language/trace.ts";
import { kindsOfSkill, skillModifier } from "./attributes.ts";
import { bodyFlags, effectCount, isLost } from "./body.ts";
import { checkAble, isBlinded, isDeafened, ownReasons } from "../health/conditions.ts";
import { rollCheck } from "../dice.ts";
import { SENSE_KINDS, type Sense } from "../turn/openings.ts";
import type { AnatomyContext, AnatomyRulings, AnatomyReadContext } from "../rulings.ts";
import type { AnatomyCreature, RollKind, Skill } from "../state.ts";

/** ANAT-PART-09: why a skill cannot be used, or null. */
export function checkSkill(situation: AnatomyReadContext, command: Command): Refusal | null {
  const creature = situation.state.creatures[actorOf(command)];
  if (!creature) return refuse("ANAT-CORE-01", "noSuchTarget");
  const mute = textOf(command, "skill") === "oratory" && bodyFlags(creature, situation.rulings).has("mute");
  return mute ? refuse("ANAT-PART-09", "mute") : checkAble(creature);
}

/** ANAT-COND-13, ANAT-COND-14, ANAT-INJ-09: the row by which a check of this sense fails, or null. */
function lostSense(creature: AnatomyCreature, sense: string, rulings: AnatomyRulings): RuleId | null {
  if (sense === "hearing" && isDeafened(creature, rulings)) return "ANAT-COND-13";
  if (sense === "sight" && isBlinded(creature, rulings)) return "ANAT-COND-14";
  if (sense === "scent" && bodyFlags(creature, rulings).has("noScent")) return "ANAT-COND-22";
  return null;
}

export function* skillCheck(context: AnatomyContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  const skill = textOf(command, "skill") as Skill;
  const sense = textOf(command, "sense");
  const creature = context.creature(id);
  const lost = lostSense(creature, sense, context.rulings);
  if (lost) return emitFor(context, id, { type: "SenseFailed", rule: lost, operands: { skill, sense } });
  const dc = fixed("ANAT-CORE-06", "dc", numberOf(command, "dc"));
  const reasons = skillReasons(creature, skill, sense, context.rulings);
  const { net, total, success } = yield* rollCheck(context.rulings, {
    rule: "ANAT-CORE-01",
    creature: id,
    purpose: skill,
    modifier: skillModifier(creature, skill),
    reasons,
    added: command.modifiers,
    dc,
    save: false,
  });
  const operands = { purpose: skill, net, total, dc, success };
  emitFor(context, id, { type: "CheckRolled", rule: "ANAT-CORE-01", rules: ["ANAT-CORE-06"], operands });
}

/** Injuries, conditions, the sense that is needed, and a sound tail. */
function skillReasons(
  creature: AnatomyCreature,
  skill: Skill,
  sense: string,
  rulings: AnatomyRulings,
): TracePart[] {
  const kinds: RollKind[] = [...kindsOfSkill(skill)];
  if (skill === "perception" && sense !== "") kinds.push(SENSE_KINDS[sense as Sense]);
  if (skill === "survival" && sense === "scent") kinds.push("survivalScent");
  const tails = skill === "acrobatics" ? tailParts(creature) : [];
  return [...ownReasons(creature, rulings, "check", kinds), ...tails];
}

/** ANAT-PART-03: a tail helps Acrobatics until it is hurt. */
export function tailParts(creature: AnatomyCreature): TracePart[] {
  return Object.entries(creature.body.parts).flatMap(([key, { kind, tailAcrobatics = 0, label }]) => {
    const sound = kind === "tail" && effectCount(creature, key) === 0 && !isLost(creature, key);
    return sound && tailAcrobatics > 0 ? [part("tail", tailAcrobatics, "ANAT-PART-03", label)] : [];
  });
}
