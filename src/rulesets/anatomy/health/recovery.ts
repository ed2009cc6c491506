// Recovery: rest, treatment, the daily turn for the worse, healing by time and by magic.

import type { Command } from "../../../core/language/commands.ts";
import { actorOf, flagOf, numberOf, textOf } from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { rulesIf, refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor, unlessGone } from "../../../core/language/emit.ts";
import { fixed, type TracePart, type Traced } from "../../../core/language/trace.ts";
import { skillModifier } from "../character/attributes.ts";
import { regainAbilities } from "../character/abilities.ts";
import { GENERIC_PART, rowOf } from "../character/body-plans.ts";
import { headLevel, injuryCount, isLost, vitalParts } from "../character/body.ts";
import { checkAble, ownReasons } from "./conditions.ts";
import { constitutionHolds } from "./constitution.ts";
import { rollCheck, type CheckResult } from "../dice.ts";
import { inflict } from "./injuries.ts";
import { isWithin, SQUARE } from "../movement/positioning.ts";
import type { AnatomyContext, AnatomyRulings, AnatomyReadContext } from "../rulings.ts";
import { exhaustionMax, staminaMax, stopBleed, type Pools } from "./stamina.ts";
import type { AnatomyCreature, Healing, Injury, Severity } from "../state.ts";
import {
  CONCUSSION_DC,
  FIRST_AID_DC,
  RECOVERY_WEEKS,
  SEVERITIES,
  TREATMENT_DC,
  WORSENING_DC,
} from "../tables.ts";

const CLEARING = { rule: "ANAT-PART-18", purpose: "concussion", dc: CONCUSSION_DC } as const;
const WORSENING = { rule: "ANAT-HEAL-01", purpose: "worsening", dc: WORSENING_DC } as const;

/** Somebody who rests: the pools as they are and as they may become. */
export interface Sleeper {
  readonly pools: Pools;
  readonly full: Pools;
  readonly level: number;
}

/** ANAT-STA-12: the pools after so many hours of rest. */
export function afterRest({ pools, full, level }: Sleeper, hours: number, rulings: AnatomyRulings): Pools {
  let { stamina, exhaustion } = pools;
  for (let hour = 0; hour < hours; hour += 1) {
    if (exhaustion >= full.exhaustion) stamina = Math.min(full.stamina, stamina + Math.max(1, level));
    else exhaustion = Math.min(full.exhaustion, exhaustion + rulings.restHour);
  }
  return { stamina, exhaustion };
}

/** ANAT-STA-12: the pools after eight hours of sleep. */
export function afterNight(sleeper: Sleeper, rulings: AnatomyRulings): Pools {
  return rulings.restNight === "full" ? sleeper.full : afterRest(sleeper, 8, rulings);
}

/** Why a creature cannot rest or be treated now, or null. */
export function checkQuiet(situation: AnatomyReadContext, id: CreatureId, rule: RuleId): Refusal | null {
  if (situation.state.phase === "running") return refuse(rule, "fightIsOn");
  const creature = situation.state.creatures[id];
  if (!creature) return refuse(rule, "noSuchTarget");
  return creature.dead ? refuse("ANAT-HEAL-09", "dead") : null;
}

/** ANAT-STA-12, ANAT-STA-13, ANAT-PART-18: hours of rest, or a night. */
export function* rest(context: AnatomyContext, command: Command): Procedure<void> {
  const night = flagOf(command, "night");
  const hours = night ? 8 : numberOf(command, "hours");
  yield* restFor(context, actorOf(command), { hours, night, told: true });
}

/** How long somebody rests. */
interface RestTime {
  readonly hours: number;
  readonly night: boolean;
  /** Whether to speak of it also when nothing is gained. */
  readonly told: boolean;
}

function* restFor(context: AnatomyContext, id: CreatureId, time: RestTime): Procedure<void> {
  regain(context, id, time);
  for (let hour = 0; hour < time.hours; hour += 1) yield* clearHeads(context, id, hour === 0);
}

function regain(context: AnatomyContext, id: CreatureId, { hours, night, told }: RestTime): void {
  const creature = context.creature(id);
  const { stamina, exhaustion, level, headSleep } = creature;
  const most = {
    stamina: staminaMax(creature, context.rulings),
    exhaustion: exhaustionMax(creature, context.rulings),
  };
  if (stamina === null || exhaustion === null || !most.stamina || !most.exhaustion) return;
  const full = { stamina: most.stamina.value, exhaustion: most.exhaustion.value };
  const sleeper = { pools: { stamina, exhaustion }, full, level };
  const after = night ? afterNight(sleeper, context.rulings) : afterRest(sleeper, hours, context.rulings);
  const wakes = creature.unconscious && headSleep === null && after.exhaustion > 0;
  const gains = after.stamina !== stamina || after.exhaustion !== exhaustion || creature.strain > 0;
  if (!told && !gains && !wakes) return;
  emitFor(
    context,
    id,
    { type: "Rested", rule: "ANAT-STA-12", operands: { hours, night, ...after, wakes } },
    (block) => {
      block.stamina = after.stamina;
      block.exhaustion = after.exhaustion;
      block.strain = 0;
      if (wakes) block.unconscious = false;
    },
  );
  if (wakes) emitFor(context, id, { type: "Woke", rule: "ANAT-STA-13" });
}

/** ANAT-PART-18: after each hour, a head with exactly one injury may be clear again. */
export function* clearHeads(context: AnatomyContext, id: CreatureId, isFirst = true): Procedure<void> {
  for (const head of vitalParts(context.creature(id), "head")) {
    if (isLost(context.creature(id), head) || injuryCount(context.creature(id), head) === 0) continue;
    if (injuryCount(context.creature(id), head) > 1) {
      if (isFirst)
        emitFor(context, id, { type: "ConcussionStays", rule: "ANAT-PART-18", rules: ["ANAT-AMB-35"] });
      continue;
    }
    if (yield* constitutionHolds(context, id, CLEARING))
      removeInjuries(context, id, injuriesOf(context.creature(id), head), "ANAT-PART-18");
  }
}

function injuriesOf(creature: AnatomyCreature, part: string): string[] {
  return Object.keys(creature.injuries).filter((key) => creature.injuries[key]?.part === part);
}

/** Injuries are gone; a head that is better ends coma and wake checks (ANAT-PART-27). */
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
  const { headSleep, exhaustion } = context.creature(id);
  if (headSleep === null || headLevel(context.creature(id), context.rulings) >= 3) return;
  emitFor(context, id, { type: "HeadCleared", rule: "ANAT-PART-27" }, (creature) => {
    creature.headSleep = null;
    if (exhaustion !== 0) creature.unconscious = false;
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
  const tries = injury.triedOn === situation.state.day ? injury.tries : 0;
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
  const { day } = context.state;
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
  if (!healer || !target || target.dead) return refuse("ANAT-A-20", "noSuchTarget", undefined, "target");
  if (target.bleed === 0) return refuse("ANAT-STA-11", "notBleeding", undefined, "target");
  return isWithin(healer, target, SQUARE)
    ? checkAble(healer)
    : refuse("ANAT-STA-11", "outOfReach", undefined, "target");
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
    injury.recoversOn !== null && injury.recoversOn <= context.state.day;
  const keys = Object.keys(injuries).filter((key) => over(injuries[key] as Injury));
  removeInjuries(context, id, keys, "ANAT-HEAL-04");
}

/** Days that a command lets pass; one where it says nothing. */
export function daysOf(command: Command): number {
  const days = numberOf(command, "days") + 7 * numberOf(command, "weeks");
  return days === 0 && numberOf(command, "hours") === 0 ? 1 : days;
}

/** ANAT-HEAL-10: hours of rest, then so many nights and days go by, each with rest, worsening and recovery. */
export function* passDays(context: AnatomyContext, command: Command): Procedure<void> {
  const hours = numberOf(command, "hours");
  if (hours > 0)
    yield* forEachLiving(context, (id) => restFor(context, id, { hours, night: false, told: true }));
  const days = daysOf(command);
  for (let i = 0; i < days; i += 1) yield* passDay(context, true);
}

/** ANAT-STA-12, ANAT-TIME-01: an hour of rest for everybody. */
export function* passHour(context: AnatomyContext): Procedure<void> {
  yield* forEachLiving(context, (id) => restFor(context, id, { hours: 1, night: false, told: false }));
}

/** ANAT-HEAL-10: a day goes by, with its night unless the hours have been rested one by one. */
export function* passDay(context: AnatomyContext, withNight: boolean): Procedure<void> {
  const day = context.state.day + 1;
  context.emit({ type: "DayPassed", rule: "ANAT-HEAL-10", operands: { day } }, (draft) => {
    draft.day = day;
    // Older fights keep no day with each creature.
    for (const creature of Object.values(draft.creatures)) if (creature.day !== undefined) creature.day = day;
  });
  yield* forEachLiving(context, (id) => dayOf(context, id, withNight));
}

function* forEachLiving(context: AnatomyContext, run: (id: CreatureId) => Procedure<void>): Procedure<void> {
  for (const [id, { dead }] of Object.entries(context.state.creatures))
    if (!dead && context.isHere(id)) yield* unlessGone(run(id));
}

function* dayOf(context: AnatomyContext, id: CreatureId, withNight: boolean): Procedure<void> {
  if (withNight) yield* restFor(context, id, { hours: 8, night: true, told: false });
  yield* worsen(context, id);
  if (!context.creature(id).dead) recover(context, id);
}

/** ANAT-HEAL-09: why nobody can be healed there, or null. */
export function livingTarget(target: Pick<AnatomyCreature, "dead"> | undefined): Refusal | null {
  if (!target) return refuse("ANAT-HEAL-06", "noSuchTarget", undefined, "target");
  return target.dead ? refuse("ANAT-HEAL-09", "dead", undefined, "target") : null;
}

/** ANAT-HEAL-06: why magic cannot be turned on a body or a part, or null; where nothing is hurt it does nothing. */
export function checkMagic({ state }: AnatomyReadContext, command: Command): Refusal | null {
  const target = state.creatures[textOf(command, "target")];
  const dead = livingTarget(target);
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

function healableInjuries(
  { injuries, destroyed }: AnatomyCreature,
  { number, highest }: Healing,
  part: string,
): string[] {
  const rank = (key: string): number => SEVERITIES.indexOf(injuries[key]?.severity ?? "minor");
  return Object.keys(injuries)
    .filter((key) => rank(key) <= SEVERITIES.indexOf(highest) && !destroyed[injuries[key]?.part ?? ""])
    .filter((key) => part === "" || injuries[key]?.part === part)
    .sort((a, b) => rank(b) - rank(a))
    .slice(0, number);
}

/** Takes injuries away at once, the gravest allowed first, from one part or from any; never from a destroyed one. */
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
}
