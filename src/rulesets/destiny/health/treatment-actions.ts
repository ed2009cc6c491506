// The actions of a healer: Treat Wound, Treat Condition and Stabilize.

import { namedCreature, type OptionSeed } from "../../../core/kit/action-record.ts";
import type { Command } from "../../../core/language/commands.ts";
import { refuse, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import type { Candidate, Need } from "../../../core/language/ruleset.ts";
import { withAdded, type Traced } from "../../../core/language/trace.ts";
import { printedCost, type ActionRecord } from "../actions/action-record.ts";
import { countWounds, hasCondition, isHelpless } from "./conditions.ts";
import { actorOf, ID, OPTIONAL_FLAG, parameters, textOf } from "../actions/parameters.ts";
import { askWhoIsFlankedNow } from "../attack/flank-watch.ts";
import { distanceBetween } from "../attack/reach.ts";
import type { DestinyReadContext } from "../rulings.ts";
import { WOUND_LEVELS, type DestinyCreature, type WoundLevel } from "../state.ts";
import { withKit } from "./recovery.ts";
import {
  healingModifier,
  isBeyondTreatment,
  stabilize,
  treatCondition,
  treatWound,
  type Treatment,
} from "./treatment.ts";
import { WOUND_TABLE } from "../tables.ts";

/** DEST-ACT-29 to 31. */
const TREATMENT_AP = 8;

/** DEST-ACT-30, DEST-ACT-31: oneself, or an adjacent creature that is willing or helpless. */
function patientRefusal(
  situation: DestinyReadContext,
  actor: DestinyCreature,
  rule: RuleId,
  id: string,
): Refusal | null {
  const named = namedCreature(situation, rule, "patient", id);
  if ("refusal" in named) return named.refusal;
  const patient = named.creature;
  if (patient.dead) return refuse("DEST-CON-24", "targetDead", { target: id }, "patient");
  const distance = distanceBetween(actor, patient);
  if (distance !== null && distance > 1) return refuse(rule, "notAdjacent", { distance }, "patient");
  const willing = patient.side === actor.side || isHelpless(patient);
  return willing ? null : refuse(rule, "notWilling", { target: id }, "patient");
}

function patients(
  situation: DestinyReadContext,
  actor: DestinyCreature,
  rule: RuleId,
  also: (patient: DestinyCreature) => Refusal | null,
): readonly Candidate[] {
  return Object.values(situation.state.creatures)
    .filter(
      (each) =>
        !each.dead &&
        !situation.absent.has(each.id) &&
        (each.side === actor.side || (isHelpless(each) && !each.hidden)),
    )
    .map((each) => ({
      creature: each.id,
      refusal: patientRefusal(situation, actor, rule, each.id) ?? also(each),
    }));
}

function patientNeed(
  situation: DestinyReadContext,
  actor: DestinyCreature,
  rule: RuleId,
  also: (patient: DestinyCreature) => Refusal | null,
): Need {
  return { kind: "creature", parameter: "patient", candidates: patients(situation, actor, rule, also) };
}

function treatmentOf(situation: DestinyReadContext, command: Command): Treatment | null {
  const healer = situation.state.creatures[actorOf(command)];
  if (!healer) return null;
  return {
    healer: healer.id,
    patient: textOf(command, "patient"),
    modifier: healingModifier(healer, situation.rulings, specialisationFor(situation, command)),
    kit: healer.sheet.hasHealingKit,
    added: command.modifiers ?? [],
  };
}

function levelOf(command: Command): WoundLevel | null {
  return WOUND_LEVELS.find((each) => each === textOf(command, "level")) ?? null;
}

function woundRefusal(patient: DestinyCreature | undefined, level: WoundLevel | null): Refusal | null {
  const held = patient !== undefined && level !== null && patient.wounds[level] > 0;
  return held ? null : refuse("DEST-ACT-31", "noSuchWound", { level: level ?? "" }, "level");
}

/** What a treatment is for: what of a patient it may treat, and by which parameter that is named. */
interface Remedy {
  readonly rule: RuleId;
  readonly parameter: string;
  readonly treatable: (patient: DestinyCreature) => readonly string[];
  /** Whether it is known beforehand that it comes to nothing. */
  readonly isInVain?: (patient: DestinyCreature) => boolean;
  /** Why it is not possible where nobody has any such thing. */
  readonly nobody: Refusal;
}

/** One entry for each patient who has something to be treated, with what that is; one that says so if nobody has. */
function optionsByPatient(
  situation: DestinyReadContext,
  actor: DestinyCreature,
  { rule, parameter, treatable, isInVain = () => false, nobody }: Remedy,
): readonly OptionSeed[] {
  const seeds = patients(situation, actor, rule, () => null).flatMap(
    ({ creature, refusal }): OptionSeed[] => {
      const patient = situation.state.creatures[creature];
      const choices = patient ? treatable(patient) : [];
      if (!patient || choices.length === 0) return [];
      const needs = [{ kind: "choice" as const, parameter, choices }];
      const warned = isInVain(patient) ? { leadsTo: ["treatmentFails"] } : {};
      return [{ parameters: { patient: creature }, detail: patient.name, needs, refusal, ...warned }];
    },
  );
  return seeds.length > 0 ? seeds : [{ parameters: {}, needs: [], refusal: nobody }];
}

const TREAT_WOUND: ActionRecord = {
  action: "treatWound",
  rule: "DEST-ACT-31",
  kind: "action",
  outside: true,
  shape: parameters({ patient: ID, level: { kind: "choice", of: WOUND_LEVELS }, long: OPTIONAL_FLAG }),
  cost: () => printedCost("DEST-ACT-31", TREATMENT_AP),
  refusal: (situation, actor, command) =>
    patientRefusal(situation, actor, "DEST-ACT-31", textOf(command, "patient")) ??
    woundRefusal(situation.state.creatures[textOf(command, "patient")], levelOf(command)),
  *resolve(context, command) {
    const treatment = treatmentOf(context.situation, command);
    const level = levelOf(command);
    const before = context.situation;
    if (treatment && level) yield* treatWound(context, treatment, level);
    // DEST-FLK-03: whoever wakes by it can strike again.
    yield* askWhoIsFlankedNow(context, before);
  },
  options: (situation, actor) =>
    optionsByPatient(situation, actor, {
      rule: "DEST-ACT-31",
      parameter: "level",
      treatable: (patient) => WOUND_LEVELS.filter((level) => patient.wounds[level] > 0),
      // DEST-AMB-37: the AP are spent all the same.
      isInVain: isBeyondTreatment,
      nobody: refuse("DEST-ACT-31", "unwounded"),
    }),
};

/** Conditions that Treat Condition may be used on, with the healer's specialisation. */
const TREATABLE: { readonly [condition: string]: string } = {
  bleeding: "wounds",
  burning: "wounds",
  hobbled: "wounds",
  poisoned: "poisons",
};

function treatableKeys(patient: DestinyCreature): readonly string[] {
  return Object.entries(patient.conditions)
    .filter(([, each]) => each.condition in TREATABLE)
    .map(([key]) => key);
}

/** DEST-ACT-30: the specialisation for what a command treats: that of wounds, and for a poison that of poisons. */
function specialisationFor({ state }: DestinyReadContext, command: Command): string | undefined {
  const { conditions } = state.creatures[textOf(command, "patient")] ?? {};
  return TREATABLE[conditions?.[textOf(command, "condition")]?.condition ?? ""];
}

const TREAT_CONDITION: ActionRecord = {
  action: "treatCondition",
  rule: "DEST-ACT-30",
  kind: "action",
  outside: true,
  shape: parameters({ patient: ID, condition: ID, long: OPTIONAL_FLAG }),
  cost: () => printedCost("DEST-ACT-30", TREATMENT_AP),
  refusal: (situation, actor, command) => {
    const patient = situation.state.creatures[textOf(command, "patient")];
    const refused = patientRefusal(situation, actor, "DEST-ACT-30", textOf(command, "patient"));
    if (refused || !patient) return refused;
    const key = textOf(command, "condition");
    return treatableKeys(patient).includes(key)
      ? null
      : refuse("DEST-ACT-30", "noSuchCondition", { condition: key }, "condition");
  },
  *resolve(context, command) {
    const key = textOf(command, "condition");
    const treatment = treatmentOf(context.situation, command);
    if (treatment) yield* treatCondition(context, treatment, key);
  },
  options: (situation, actor) =>
    optionsByPatient(situation, actor, {
      rule: "DEST-ACT-30",
      parameter: "condition",
      treatable: treatableKeys,
      nobody: refuse("DEST-ACT-30", "noSuchCondition"),
    }),
};

function isNotDying(patient: DestinyCreature): Refusal | null {
  return hasCondition(patient, "dying")
    ? null
    : refuse("DEST-ACT-29", "notDying", { target: patient.id }, "patient");
}

const STABILIZE: ActionRecord = {
  action: "stabilize",
  rule: "DEST-ACT-29",
  kind: "action",
  outside: true,
  shape: parameters({ patient: ID, long: OPTIONAL_FLAG }),
  cost: () => printedCost("DEST-ACT-29", TREATMENT_AP),
  refusal: (situation, actor, command) => {
    const patient = situation.state.creatures[textOf(command, "patient")];
    return (
      patientRefusal(situation, actor, "DEST-ACT-29", textOf(command, "patient")) ??
      (patient ? isNotDying(patient) : null)
    );
  },
  *resolve(context, command) {
    const treatment = treatmentOf(context.situation, command);
    const before = context.situation;
    if (treatment) yield* stabilize(context, treatment);
    yield* askWhoIsFlankedNow(context, before);
  },
  options: (situation, actor) => [
    { parameters: {}, needs: [patientNeed(situation, actor, "DEST-ACT-29", isNotDying)] },
  ],
};

/** DEST-ACT-29 to 31. */
/** What a treatment rolls, and the number that it has to reach. */
interface TreatmentAhead {
  readonly rule: RuleId;
  readonly modifier: Traced;
  readonly tn: number;
}

/**
 * The roll of a treatment before it is made (DEST-ACT-29 to 31): with the kit, the healer's specialisation and what is
 * added. Null for other commands, and where it fails without a roll.
 */
export function treatmentAhead(situation: DestinyReadContext, command: Command): TreatmentAhead | null {
  const patient = situation.state.creatures[textOf(command, "patient")];
  const record = TREATMENT_RECORDS.find(({ action }) => action === command.type);
  if (!patient || !record) return null;
  const condition = patient.conditions[textOf(command, "condition")];
  const treatment = treatmentOf(situation, command);
  const tn = treatmentTn(command, patient, condition);
  if (!treatment || tn === null) return null;
  const modifier = withAdded(withKit(treatment.modifier, treatment.kit, record.rule), treatment.added);
  return { rule: record.rule, modifier, tn };
}

function treatmentTn(
  command: Command,
  patient: DestinyCreature,
  condition: DestinyCreature["conditions"][string] | undefined,
): number | null {
  if (command.type === "stabilize") return countWounds(patient.wounds);
  if (command.type === "treatCondition") return condition ? (condition.tn ?? 0) : null;
  const level = levelOf(command);
  return level && !isBeyondTreatment(patient) ? WOUND_TABLE[level].treatTn : null;
}

export const TREATMENT_RECORDS: readonly ActionRecord[] = [TREAT_WOUND, TREAT_CONDITION, STABILIZE];
