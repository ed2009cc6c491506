// Checks of skills and attributes beyond the fight's own: what injuries, senses, a voice and a tail do to them.

import type { Command } from "../../../core/language/commands.ts";
import { actorOf, flagOf, numberOf, textOf } from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { fixed, part, sum, type TracePart, type Traced } from "../../../core/language/trace.ts";
import { namedAttackRefusal, rollNamedAttack } from "../attack/named-attacks.ts";
import { kindsOfSkill, skillModifier } from "./attributes.ts";
import { bodyFlags, effectCount, isLost } from "./body.ts";
import { constitutionModifier } from "../health/constitution.ts";
import { checkAble, isBlinded, isDeafened, ownReasons } from "../health/conditions.ts";
import { rollCheck, rollD20 } from "../dice.ts";
import { SKILL_ATTRIBUTES } from "../tables.ts";
import { SENSE_KINDS, type Sense } from "../turn/openings.ts";
import type { AnatomyContext, AnatomyRulings, AnatomyReadContext } from "../rulings.ts";
import type { AnatomyCreature, Attribute, RollKind, Skill } from "../state.ts";

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
  yield* rollAsTold(context, command, toldSkill(creature, command, context.rulings));
}

function toldSkill(creature: AnatomyCreature, command: Command, rulings: AnatomyRulings): ToldCheck {
  const skill = textOf(command, "skill") as Skill;
  return {
    purpose: skill,
    modifier: skillModifier(creature, skill),
    reasons: skillReasons(creature, skill, textOf(command, "sense"), rulings),
    save: false,
  };
}

/** ANAT-COND-03, ANAT-COND-24: why an attribute cannot be rolled, or null; whoever lies unconscious still saves (ANAT-UNC-02). */
export function checkAttribute(situation: AnatomyReadContext, command: Command): Refusal | null {
  const creature = situation.state.creatures[actorOf(command)];
  if (!creature) return refuse("ANAT-CORE-01", "noSuchTarget");
  if (creature.dead) return refuse("ANAT-COND-24", "dead");
  if (textOf(command, "attack") !== "") return namedAttackRefusal(situation, command) ?? checkAble(creature);
  if (textOf(command, "attribute") === "")
    return refuse("ANAT-CORE-01", "attributeMissing", undefined, "attribute");
  return flagOf(command, "save") ? null : checkAble(creature);
}

/** ANAT-CORE-01, ANAT-CORE-09, ANAT-CORE-11: a check of an attribute, or a save with it; or an attack by its name. */
export function* attributeCheck(context: AnatomyContext, command: Command): Procedure<void> {
  if (textOf(command, "attack") !== "") return yield* rollNamedAttack(context, command);
  const id = actorOf(command);
  const attribute = textOf(command, "attribute") as Attribute;
  const creature = context.creature(id);
  if (creature.attributes[attribute] === null) {
    const operands = { purpose: attribute };
    return emitFor(context, id, { type: "CheckNotNeeded", rule: "ANAT-CORE-12", operands });
  }
  yield* rollAsTold(context, command, toldAttribute(creature, command, context.rulings));
}

function toldAttribute(creature: AnatomyCreature, command: Command, rulings: AnatomyRulings): ToldCheck {
  const attribute = textOf(command, "attribute") as Attribute;
  const save = flagOf(command, "save");
  return {
    purpose: attribute,
    modifier: attributeModifier(creature, attribute, save),
    reasons: ownReasons(creature, rulings, save ? "save" : "check"),
    save,
  };
}

/** What is decided before any die: by which row, and how. */
export interface DecidedCheck {
  readonly rule: RuleId;
  readonly success: boolean;
}

/** ANAT-COND-13, ANAT-COND-14, ANAT-CORE-12: a check that is not rolled, for want of a sense or of Constitution; null for all others. */
export function decidedAhead(
  creature: AnatomyCreature,
  command: Command,
  rulings: AnatomyRulings,
): DecidedCheck | null {
  if (command.type === "skillCheck") {
    const rule = lostSense(creature, textOf(command, "sense"), rulings);
    return rule && { rule, success: false };
  }
  if (command.type !== "attributeCheck" || textOf(command, "attack") !== "") return null;
  const score = creature.attributes[textOf(command, "attribute") as Attribute];
  return score === null ? { rule: "ANAT-CORE-12", success: true } : null;
}

/** A check of a skill or an attribute before it is rolled; null for other commands, and for what is not rolled at all. */
export function checkAhead(
  creature: AnatomyCreature,
  command: Command,
  rulings: AnatomyRulings,
): ToldCheck | null {
  if (command.type === "skillCheck") {
    const named = textOf(command, "skill") in SKILL_ATTRIBUTES;
    const isLost = lostSense(creature, textOf(command, "sense"), rulings) !== null;
    return named && !isLost ? toldSkill(creature, command, rulings) : null;
  }
  if (command.type !== "attributeCheck" || textOf(command, "attack") !== "") return null;
  const score = creature.attributes[textOf(command, "attribute") as Attribute] ?? null;
  return score === null ? null : toldAttribute(creature, command, rulings);
}

/** The modifier of a check of an attribute; a Constitution save has the save bonus besides (ANAT-CORE-11). */
export function attributeModifier(creature: AnatomyCreature, attribute: Attribute, save: boolean): Traced {
  if (attribute === "con") return constitutionModifier(creature, save);
  return sum("ANAT-CORE-01", [part(attribute, creature.attributes[attribute] ?? 0, "ANAT-CORE-01")]);
}

export interface ToldCheck {
  readonly purpose: string;
  readonly modifier: Traced;
  readonly reasons: readonly TracePart[];
  readonly save: boolean;
}

/** ANAT-CORE-06: rolls against the DC that the command names; without one the total is told, for the GM to judge. */
function* rollAsTold(context: AnatomyContext, command: Command, check: ToldCheck): Procedure<void> {
  const id = actorOf(command);
  const { purpose, save } = check;
  const rule = save ? "ANAT-CORE-09" : "ANAT-CORE-01";
  const request = { ...check, rule, creature: id, added: command.modifiers } as const;
  if (command["dc"] === undefined) {
    const { net, total } = yield* rollD20(context.rulings, request);
    return emitFor(context, id, { type: "CheckTotaled", rule, operands: { purpose, net, total } });
  }
  const dc = saidDc(command);
  const { net, total, success, critical } = yield* rollCheck(context.rulings, { ...request, dc });
  const operands = { purpose, net, total, dc, success, ...(save ? { critical } : {}) };
  const type = save ? "SaveRolled" : "CheckRolled";
  emitFor(context, id, { type, rule, rules: ["ANAT-CORE-06"], operands });
}

/** ANAT-CORE-06: the difficulty that a command names. */
export function saidDc(command: Command): Traced {
  return fixed("ANAT-CORE-06", "dc", numberOf(command, "dc"));
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
