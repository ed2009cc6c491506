// Recovery: treatment, the daily turn for the worse, healing by time and by magic.

import type { Command } from "../../../core/language/commands.ts";
import { actorOf, numberOf, textOf } from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { rulesIf, refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { fixed, type TracePart, type Traced } from "../../../core/language/trace.ts";
import { skillModifier } from "../character/attributes.ts";
import { regainAbilities } from "../character/abilities.ts";
import { GENERIC_PART, rowOf } from "../character/body-plans.ts";
import { headLevel, injuryCount, isLost, vitalParts } from "../character/body.ts";
import { checkAble, ownReasons } from "./conditions.ts";
import { constitutionHolds } from "./constitution.ts";
import { rollCheck, type CheckResult } from "../dice.ts";
import { inflict } from "./injuries.ts";
import { reachRefusal, SQUARE } from "../movement/positioning.ts";
import type { AnatomyContext, AnatomyRulings, AnatomyReadContext } from "../rulings.ts";
import { exhaustionMax, staminaMax, stopBleed } from "./stamina.ts";
import type { AnatomyCreature, Healing, Injury, Severity } from "../state.ts";
import { FIRST_AID_DC, RECOVERY_WEEKS, SEVERITIES, TREATMENT_DC, WORSENING_DC } from "../tables.ts";
import { today } from "../turn/calendar.ts";

const WORSENING = { rule: "ANAT-HEAL-01", purpose: "worsening", dc: WORSENING_DC } as const;

/** Why a creature cannot rest or be treated now, or null. */
export function checkQuiet(situation: AnatomyReadContext, id: CreatureId, rule: RuleId): Refusal | null {
  if (situation.state.phase === "running") return refuse(rule, "fightIsOn");
  const creature = situation.state.creatures[id];
  if (!creature || situation.absent.has(id)) return refuse(rule, "noSuchTarget");
  return creature.dead ? refuse("ANAT-HEAL-09", "dead") : null;
}

/** The injuries of one part, by their keys. */
export function injuriesOf(creature: AnatomyCreature, part: string): string[] {
  return Object.keys(creature.injuries).filter((key) => creature.injuries[key]?.part === part);
}

/** Injuries are gone, with what they took; those of a head may end a coma. */
export function removeInjuries(
  context: AnatomyContext,
  id: CreatureId,
  keys: readonly string[],
  rule: RuleId,
): void {
  if (keys.length === 0) return;
  const before = context.creature(id);
  const parts = keys.map((key) => before.injuries[key]?.part ?? "");
  const rules: readonly RuleId[] = parts.some((part) => isLost(before, part))
    ? ["ANAT-HEAL-07", "ANAT-AMB-50"]
    : [];
  const labels = parts.map((part) => before.body.parts[part]?.label ?? part);
  emitFor(context, id, { type: "InjuriesHealed", rule, rules, operands: { parts: labels } }, (creature) => {
    for (const key of keys) delete creature.injuries[key];
  });
  regainAbilities(context, id, before);
  if (parts.some((part) => isHead(before, part))) clearSleep(context, id);
}

function isHead(creature: AnatomyCreature, part: string): boolean {
  return vitalParts(creature, "head").includes(part);
}

/** ANAT-PART-12, ANAT-PART-27: whether somebody sleeps for a head that puts nobody to sleep any more. */
export function sleepsForNothing(creature: AnatomyCreature, rulings: AnatomyRulings): boolean {
  return creature.headSleep !== null && headLevel(creature, rulings) < 3;
}

/** ANAT-PART-27: a head that is better ends coma and wake checks. */
export function clearSleep(context: AnatomyContext, id: CreatureId): void {
  const creature = context.creature(id);
  if (!sleepsForNothing(creature, context.rulings)) return;
  const { exhaustion } = creature;
  emitFor(context, id, { type: "HeadCleared", rule: "ANAT-PART-27" }, (draft) => {
    draft.headSleep = null;
    if (exhaustion !== 0) draft.unconscious = false;
  });
}

/** ANAT-HEAL-02: the DC to treat an injury of a class. */
export function treatmentDc(severity: Severity): Traced {
  return fixed("ANAT-HEAL-02", severity, TREATMENT_DC[severity]);
}

/** Why an injury cannot be treated now, or null (ANAT-HEAL-05). */
export function checkTreat(situation: AnatomyReadContext, command: Command): Refusal | null {
  const id = textOf(command, "target");
  const quiet =
    checkQuiet(situation, id, "ANAT-HEAL-02") ?? checkQuiet(situation, actorOf(command), "ANAT-HEAL-02");
  const healer = situation.state.creatures[actorOf(command)];
  const unable = quiet ?? (healer ? checkAble(healer) : null);
  if (unable) return unable;
  const injury = situation.state.creatures[id]?.injuries[textOf(command, "injury")];
  if (!injury) return refuse("ANAT-HEAL-02", "noSuchInjury", undefined, "injury");
  if (injury.treated) return refuse("ANAT-HEAL-03", "alreadyTreated", undefined, "injury");
  const tries = injury.triedOn === today(situation.state) ? injury.tries : 0;
  if (tries >= situation.rulings.treatTries) return refuse("ANAT-HEAL-05", "triedToday", undefined, "injury");
  return null;
}

/** ANAT-HEAL-02 to ANAT-HEAL-05: one attempt. */
export function* treat(context: AnatomyContext, command: Command): Procedure<void> {
  const id = textOf(command, "target");
  const key = textOf(command, "injury");
  const injury = context.creature(id).injuries[key];
  if (!injury) return;
  const dc = treatmentDc(injury.severity);
  const { total, success } = yield* rollHeal(context, command, "ANAT-HEAL-02", dc);
  const day = today(context.state);
  const recoversOn = day + 7 * RECOVERY_WEEKS[injury.severity];
  const label = context.creature(id).body.parts[injury.part]?.label ?? injury.part;
  const operands = {
    part: label,
    severity: injury.severity,
    healer: actorOf(command),
    total,
    dc,
    success,
    recoversOn: success ? recoversOn : null,
  };
  const lost = isLost(context.creature(id), injury.part);
  const rules: readonly RuleId[] = [
    "ANAT-A-27",
    "ANAT-HEAL-05",
    ...rulesIf(success, "ANAT-HEAL-03"),
    ...rulesIf(lost, "ANAT-HEAL-07", "ANAT-AMB-50"),
  ];
  emitFor(
    context,
    id,
    { type: success ? "InjuryTreated" : "TreatmentFailed", rule: "ANAT-HEAL-02", rules, operands },
    (creature) => {
      const kept = creature.injuries[key];
      if (!kept) return;
      kept.tries = kept.triedOn === day ? kept.tries + 1 : 1;
      kept.triedOn = day;
      kept.treated = success;
      kept.recoversOn = success ? recoversOn : null;
    },
  );
}

/** ANAT-STA-11: the DC to stop a bleeding. */
export function firstAidDc(): Traced {
  return fixed("ANAT-STA-11", "dc", FIRST_AID_DC);
}

/** What somebody brings to a Heal check, and what hinders it. */
export function healNumbers(
  healer: AnatomyCreature,
  rulings: AnatomyRulings,
): { readonly modifier: Traced; readonly reasons: readonly TracePart[] } {
  return { modifier: skillModifier(healer, "heal"), reasons: ownReasons(healer, rulings, "check") };
}

/** A Heal check of the one who gives the command. */
function* rollHeal(
  context: AnatomyContext,
  command: Command,
  rule: RuleId,
  dc: Traced,
): Procedure<CheckResult> {
  const healer = context.creature(actorOf(command));
  return yield* rollCheck(context.rulings, {
    rule,
    creature: healer.id,
    purpose: "heal",
    ...healNumbers(healer, context.rulings),
    added: command.modifiers,
    dc,
    save: false,
  });
}

/** ANAT-STA-11: why a bleeding cannot be stopped, or null; AP are checked elsewhere. */
export function checkFirstAid(situation: AnatomyReadContext, command: Command): Refusal | null {
  const healer = situation.state.creatures[actorOf(command)];
  const target = situation.state.creatures[textOf(command, "target")];
  if (!healer || !target || target.dead || situation.absent.has(target.id))
    return refuse("ANAT-A-20", "noSuchTarget", undefined, "target");
  if (target.bleed === 0) return refuse("ANAT-STA-11", "notBleeding", undefined, "target");
  return reachRefusal("ANAT-STA-11", [healer, target], SQUARE, "target") ?? checkAble(healer);
}

export function* firstAid(context: AnatomyContext, command: Command): Procedure<void> {
  const dc = firstAidDc();
  const { total, success } = yield* rollHeal(context, command, "ANAT-STA-11", dc);
  const target = textOf(command, "target");
  emitFor(context, target, { type: "FirstAidGiven", rule: "ANAT-STA-11", operands: { total, dc, success } });
  if (success) stopBleed(context, target, "ANAT-STA-11");
}

/** Parts that may get worse today, in the order in which they were first injured (ANAT-HEAL-01, ANAT-HEAL-11). */
export function worseningParts(creature: AnatomyCreature): string[] {
  const untreated = Object.values(creature.injuries).filter((each) => !each.treated);
  return [...new Set(untreated.map((each) => each.part))].filter((part) => canWorsen(creature, part));
}

/** ANAT-HEAL-11: untreated parts at which no check is made, since nothing could be added. */
function sparedParts(creature: AnatomyCreature): string[] {
  const untreated = Object.values(creature.injuries).filter((each) => !each.treated);
  return [...new Set(untreated.map((each) => each.part))].filter((part) => !canWorsen(creature, part));
}

function canWorsen(creature: AnatomyCreature, part: string): boolean {
  return !isLost(creature, part) && injuryCount(creature, part) < rowOf(creature.body, part).last;
}

/** ANAT-HEAL-01: the daily checks of one creature. */
export function* worsen(context: AnatomyContext, id: CreatureId): Procedure<void> {
  const spared = sparedParts(context.creature(id));
  if (spared.length > 0)
    emitFor(context, id, {
      type: "NothingToWorsen",
      rule: "ANAT-HEAL-11",
      rules: spared.some((part) => isLost(context.creature(id), part)) ? ["ANAT-AMB-49"] : [],
      operands: { parts: spared.map((part) => context.creature(id).body.parts[part]?.label ?? part) },
    });
  for (const part of worseningParts(context.creature(id))) {
    const untreated = Object.values(context.creature(id).injuries).filter(
      (each) => each.part === part && !each.treated,
    );
    const checks = context.rulings.worsenPer === "injury" ? untreated.length : 1;
    for (
      let i = 0;
      i < checks && !context.creature(id).dead && canWorsen(context.creature(id), part);
      i += 1
    ) {
      if (yield* constitutionHolds(context, id, WORSENING)) continue;
      yield* inflict(context, id, { part, count: 1, cause: "worsening" });
    }
  }
}

/** ANAT-HEAL-03, ANAT-HEAL-04: injuries whose weeks are over. */
export function recover(context: AnatomyContext, id: CreatureId): void {
  const { injuries } = context.creature(id);
  const over = (injury: Injury): boolean =>
    injury.recoversOn !== null && injury.recoversOn <= today(context.state);
  const keys = Object.keys(injuries).filter((key) => over(injuries[key] as Injury));
  removeInjuries(context, id, keys, "ANAT-HEAL-04");
}

/** ANAT-HEAL-09: why nobody can be healed there, or null. */
export function livingTarget({ state, absent }: AnatomyReadContext, id: CreatureId): Refusal | null {
  const target = state.creatures[id];
  if (!target || absent.has(id)) return refuse("ANAT-HEAL-06", "noSuchTarget", undefined, "target");
  return target.dead ? refuse("ANAT-HEAL-09", "dead", undefined, "target") : null;
}

/** ANAT-HEAL-06: why magic cannot be turned on a body or a part, or null; where nothing is hurt it does nothing. */
export function checkMagic(situation: AnatomyReadContext, command: Command): Refusal | null {
  const target = situation.state.creatures[textOf(command, "target")];
  const dead = livingTarget(situation, textOf(command, "target"));
  if (dead || !target) return dead;
  const part = textOf(command, "part");
  return part === "" || part === GENERIC_PART || target.body.parts[part]
    ? null
    : refuse("ANAT-HAND-02", "noSuchPart", undefined, "part");
}

/** ANAT-HEAL-06, ANAT-STA-11: the GM's word that magic takes injuries away. */
export function* healByMagic(context: AnatomyContext, command: Command): Procedure<void> {
  const highest = (textOf(command, "highest") || "fatal") as Severity;
  const healing = { number: numberOf(command, "number", 1), highest };
  healInjuries(context, textOf(command, "target"), healing, textOf(command, "part"));
}

/** What is to be given back at once by a spell or a thing, each only where it gives any. */
interface Relief {
  readonly healing: Healing | null;
  readonly regrow?: boolean;
  readonly stopsBleed?: boolean;
  readonly stamina?: number;
  readonly exhaustion?: number;
}

/** ANAT-HEAL-06, ANAT-STA-01, ANAT-STA-03, ANAT-STA-11: whether somebody lacks nothing of what would be given back. */
export function lacksNothingOf(creature: AnatomyCreature, relief: Relief, rulings: AnatomyRulings): boolean {
  const { healing, regrow = false, stopsBleed = false, stamina = 0, exhaustion = 0 } = relief;
  const isLow = (value: number | null, max: { readonly value: number } | null): boolean =>
    value !== null && max !== null && value < max.value;
  const finds = [
    healing !== null && healableInjuries(creature, healing, "").length > 0,
    regrow && partsToRegrow(creature).length > 0,
    stopsBleed && creature.bleed > 0,
    stamina > 0 && isLow(creature.stamina, staminaMax(creature, rulings)),
    exhaustion > 0 && isLow(creature.exhaustion, exhaustionMax(creature, rulings)),
  ];
  return !finds.includes(true);
}

function healableInjuries(creature: AnatomyCreature, { number, highest }: Healing, part: string): string[] {
  const { injuries } = creature;
  const rank = (key: string): number => SEVERITIES.indexOf(injuries[key]?.severity ?? "minor");
  return Object.keys(injuries)
    .filter((key) => rank(key) <= SEVERITIES.indexOf(highest) && !isLost(creature, injuries[key]?.part ?? ""))
    .filter((key) => part === "" || injuries[key]?.part === part)
    .sort((a, b) => rank(b) - rank(a))
    .slice(0, number);
}

/** Takes injuries away at once, the gravest allowed first, from one part or from any; never from one that is lost (ANAT-INJ-07). */
export function healInjuries(
  context: AnatomyContext,
  id: CreatureId,
  { number, highest }: Healing,
  part: string,
): void {
  const healed = healableInjuries(context.creature(id), { number, highest }, part);
  removeInjuries(context, id, healed, "ANAT-HEAL-06");
  if (healed.length > 0) stopBleed(context, id, "ANAT-STA-11");
}

/** ANAT-HEAL-06, ANAT-HEAL-08: what magic can grow again: destroyed parts, also where a prosthetic serves for one. */
export function partsToRegrow({ destroyed, fitted }: AnatomyCreature): readonly string[] {
  return [...new Set([...Object.keys(destroyed), ...Object.keys(fitted)])];
}

/** ANAT-HEAL-06 to ANAT-HEAL-08: the GM's word that a destroyed part is regrown or replaced. */
export function* restorePart(context: AnatomyContext, command: Command): Procedure<void> {
  const rule = textOf(command, "by") === "prosthetic" ? "ANAT-HEAL-08" : "ANAT-HEAL-06";
  restore(context, textOf(command, "target"), textOf(command, "part"), rule);
}

/** A destroyed part is there again, without its injuries. */
export function restore(context: AnatomyContext, id: CreatureId, part: string, rule: RuleId): void {
  const operands = { part: context.creature(id).body.parts[part]?.label ?? part };
  emitFor(context, id, { type: "PartRestored", rule, operands }, (creature) => {
    delete creature.destroyed[part];
    delete creature.fitted[part];
  });
  removeInjuries(context, id, injuriesOf(context.creature(id), part), rule);
  if (isHead(context.creature(id), part)) clearSleep(context, id);
}
