// Recovery: rest, treatment, the daily turn for the worse, healing by time and by magic.

import type { Command } from "../../core/commands.ts";
import { actorOf, flagOf, numberOf, textOf } from "../../core/parameters.ts";
import type { Procedure } from "../../core/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../core/rules.ts";
import { tell, unlessGone } from "../../core/tell.ts";
import { fixed, type Traced } from "../../core/trace.ts";
import { skillModifier } from "./attributes.ts";
import { rowOf } from "./body-plans.ts";
import { headLevel, injuryCount, isLost, vitalParts } from "./body.ts";
import { checkAble, ownReasons } from "./conditions.ts";
import { constitutionHolds } from "./constitution.ts";
import { rollCheck, type CheckResult } from "./dice.ts";
import { inflict } from "./injuries.ts";
import { isWithin, SQUARE } from "./positioning.ts";
import type { AnatomyPlay, AnatomyRulings, AnatomySituation } from "./rulings.ts";
import { exhaustionMax, staminaMax, stopBleed, type Pools } from "./stamina.ts";
import type { AnatomyCreature, Injury, Severity } from "./state.ts";
import { CONCUSSION_DC, RECOVERY_WEEKS, SEVERITIES, TREATMENT_DC } from "./tables.ts";

const WORSENING_DC = 20;
const FIRST_AID_DC = 15;

/** ANAT-STA-12: the pools after so many hours of rest. */
export function afterRest(
  pools: Pools,
  full: Pools,
  level: number,
  hours: number,
  rulings: AnatomyRulings,
): Pools {
  let { stamina, exhaustion } = pools;
  for (let hour = 0; hour < hours; hour += 1) {
    if (exhaustion >= full.exhaustion) stamina = Math.min(full.stamina, stamina + Math.max(1, level));
    else exhaustion = Math.min(full.exhaustion, exhaustion + rulings.restHour);
  }
  return { stamina, exhaustion };
}

/** ANAT-STA-12: the pools after eight hours of sleep. */
export function afterNight(pools: Pools, full: Pools, level: number, rulings: AnatomyRulings): Pools {
  return rulings.restNight === "full" ? full : afterRest(pools, full, level, 8, rulings);
}

/** Why a creature cannot rest or be treated now, or null. */
export function checkQuiet(situation: AnatomySituation, id: CreatureId, rule: RuleId): Refusal | null {
  if (situation.state.phase === "running") return refuse(rule, "fightIsOn");
  const creature = situation.state.creatures[id];
  if (!creature) return refuse(rule, "noSuchTarget");
  return creature.dead ? refuse("ANAT-HEAL-09", "dead") : null;
}

/** ANAT-STA-12, ANAT-STA-13, ANAT-PART-18: hours of rest, or a night. */
export function* rest(play: AnatomyPlay, command: Command): Procedure<void> {
  const id = actorOf(command);
  const night = flagOf(command, "night");
  const hours = night ? 8 : numberOf(command, "hours");
  regain(play, id, hours, night);
  for (let hour = 0; hour < hours; hour += 1) yield* clearHeads(play, id);
}

function regain(play: AnatomyPlay, id: CreatureId, hours: number, night: boolean): void {
  const creature = play.creature(id);
  const { stamina, exhaustion, level, headSleep } = creature;
  const most = {
    stamina: staminaMax(creature, play.rulings),
    exhaustion: exhaustionMax(creature, play.rulings),
  };
  if (stamina === null || exhaustion === null || !most.stamina || !most.exhaustion) return;
  const full = { stamina: most.stamina.value, exhaustion: most.exhaustion.value };
  const pools = { stamina, exhaustion };
  const after = night
    ? afterNight(pools, full, level, play.rulings)
    : afterRest(pools, full, level, hours, play.rulings);
  const wakes = creature.unconscious && headSleep === null && after.exhaustion > 0;
  tell(
    play,
    id,
    { type: "Rested", rule: "ANAT-STA-12", operands: { hours, night, ...after, wakes } },
    (block) => {
      block.stamina = after.stamina;
      block.exhaustion = after.exhaustion;
      block.strain = 0;
      if (wakes) block.unconscious = false;
    },
  );
}

/** ANAT-PART-18: after each hour, a head with exactly one injury may be clear again. */
export function* clearHeads(play: AnatomyPlay, id: CreatureId): Procedure<void> {
  for (const head of vitalParts(play.creature(id), "head")) {
    if (isLost(play.creature(id), head) || injuryCount(play.creature(id), head) !== 1) continue;
    if (yield* constitutionHolds(play, id, "ANAT-PART-18", "concussion", CONCUSSION_DC))
      removeInjuries(play, id, injuriesOf(play.creature(id), head), "ANAT-PART-18");
  }
}

function injuriesOf(creature: AnatomyCreature, part: string): string[] {
  return Object.keys(creature.injuries).filter((key) => creature.injuries[key]?.part === part);
}

/** Injuries are gone; a head that is better ends coma and wake checks (ANAT-PART-27). */
export function removeInjuries(
  play: AnatomyPlay,
  id: CreatureId,
  keys: readonly string[],
  rule: RuleId,
): void {
  if (keys.length === 0) return;
  const parts = keys.map((key) => play.creature(id).injuries[key]?.part ?? "");
  tell(play, id, { type: "InjuriesHealed", rule, operands: { parts } }, (creature) => {
    for (const key of keys) delete creature.injuries[key];
  });
  const { headSleep, exhaustion } = play.creature(id);
  if (headSleep === null || headLevel(play.creature(id), play.rulings) >= 3) return;
  tell(play, id, { type: "HeadCleared", rule: "ANAT-PART-27" }, (creature) => {
    creature.headSleep = null;
    if (exhaustion !== 0) creature.unconscious = false;
  });
}

/** ANAT-HEAL-02: the DC to treat an injury of a class. */
export function treatmentDc(severity: Severity): Traced {
  return fixed("ANAT-HEAL-02", severity, TREATMENT_DC[severity]);
}

/** Why an injury cannot be treated now, or null (ANAT-HEAL-05). */
export function checkTreat(situation: AnatomySituation, command: Command): Refusal | null {
  const id = textOf(command, "target");
  const quiet =
    checkQuiet(situation, id, "ANAT-HEAL-02") ?? checkQuiet(situation, actorOf(command), "ANAT-HEAL-02");
  if (quiet) return quiet;
  const injury = situation.state.creatures[id]?.injuries[textOf(command, "injury")];
  if (!injury) return refuse("ANAT-HEAL-02", "noSuchInjury", undefined, "injury");
  if (injury.treated) return refuse("ANAT-HEAL-03", "alreadyTreated", undefined, "injury");
  const tries = injury.triedOn === situation.state.day ? injury.tries : 0;
  if (tries >= situation.rulings.treatTries) return refuse("ANAT-HEAL-05", "triedToday", undefined, "injury");
  return null;
}

/** ANAT-HEAL-02 to ANAT-HEAL-05: one attempt. */
export function* treat(play: AnatomyPlay, command: Command): Procedure<void> {
  const id = textOf(command, "target");
  const key = textOf(command, "injury");
  const injury = play.creature(id).injuries[key];
  if (!injury) return;
  const dc = treatmentDc(injury.severity);
  const { total, success } = yield* rollHeal(play, command, "ANAT-HEAL-02", dc);
  const { day } = play.state;
  const recoversOn = day + 7 * RECOVERY_WEEKS[injury.severity];
  const operands = { part: injury.part, total, dc, success, recoversOn: success ? recoversOn : null };
  tell(
    play,
    id,
    { type: success ? "InjuryTreated" : "TreatmentFailed", rule: "ANAT-HEAL-02", operands },
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

/** A Heal check of the one who gives the command. */
function* rollHeal(play: AnatomyPlay, command: Command, rule: RuleId, dc: Traced): Procedure<CheckResult> {
  const healer = play.creature(actorOf(command));
  return yield* rollCheck(play.rulings, {
    rule,
    creature: healer.id,
    purpose: "heal",
    modifier: skillModifier(healer, "heal"),
    reasons: ownReasons(healer, play.rulings, "check"),
    added: command.modifiers,
    dc,
    save: false,
  });
}

/** ANAT-STA-11: why a bleeding cannot be stopped, or null; AP are checked elsewhere. */
export function checkFirstAid(situation: AnatomySituation, command: Command): Refusal | null {
  const healer = situation.state.creatures[actorOf(command)];
  const target = situation.state.creatures[textOf(command, "target")];
  if (!healer || !target || target.dead) return refuse("ANAT-A-20", "noSuchTarget", undefined, "target");
  if (target.bleed === 0) return refuse("ANAT-STA-11", "notBleeding", undefined, "target");
  return isWithin(healer, target, SQUARE)
    ? checkAble(healer)
    : refuse("ANAT-STA-11", "outOfReach", undefined, "target");
}

export function* firstAid(play: AnatomyPlay, command: Command): Procedure<void> {
  const dc = fixed("ANAT-STA-11", "dc", FIRST_AID_DC);
  const { total, success } = yield* rollHeal(play, command, "ANAT-STA-11", dc);
  const target = textOf(command, "target");
  tell(play, target, { type: "FirstAidGiven", rule: "ANAT-STA-11", operands: { total, dc, success } });
  if (success) stopBleed(play, target, "ANAT-STA-11");
}

/** Parts that may get worse today, in the order in which they were first injured (ANAT-HEAL-01, ANAT-HEAL-11). */
export function worseningParts(creature: AnatomyCreature): string[] {
  const untreated = Object.values(creature.injuries).filter((each) => !each.treated);
  return [...new Set(untreated.map((each) => each.part))].filter((part) => canWorsen(creature, part));
}

function canWorsen(creature: AnatomyCreature, part: string): boolean {
  return !isLost(creature, part) && injuryCount(creature, part) < rowOf(creature.body, part).last;
}

/** ANAT-HEAL-01: the daily checks of one creature. */
export function* worsen(play: AnatomyPlay, id: CreatureId): Procedure<void> {
  for (const part of worseningParts(play.creature(id))) {
    const untreated = Object.values(play.creature(id).injuries).filter(
      (each) => each.part === part && !each.treated,
    );
    const checks = play.rulings.worsenPer === "injury" ? untreated.length : 1;
    for (let i = 0; i < checks && !play.creature(id).dead && canWorsen(play.creature(id), part); i += 1) {
      if (yield* constitutionHolds(play, id, "ANAT-HEAL-01", "worsening", WORSENING_DC)) continue;
      yield* inflict(play, id, { part, count: 1, cause: "worsening" });
    }
  }
}

/** ANAT-HEAL-03, ANAT-HEAL-04: injuries whose weeks are over. */
export function recover(play: AnatomyPlay, id: CreatureId): void {
  const { injuries } = play.creature(id);
  const over = (injury: Injury): boolean => injury.recoversOn !== null && injury.recoversOn <= play.state.day;
  const keys = Object.keys(injuries).filter((key) => over(injuries[key] as Injury));
  removeInjuries(play, id, keys, "ANAT-HEAL-04");
}

/** ANAT-HEAL-10: so many days go by, each with worsening and recovery. */
export function* passDays(play: AnatomyPlay, command: Command): Procedure<void> {
  for (let i = 0; i < numberOf(command, "days", 1); i += 1) {
    const day = play.state.day + 1;
    play.emit({ type: "DayPassed", rule: "ANAT-HEAL-10", operands: { day } }, (draft) => {
      draft.day = day;
    });
    for (const [id, { dead }] of Object.entries(play.state.creatures))
      if (!dead && play.isHere(id)) yield* unlessGone(dayOf(play, id));
  }
}

function* dayOf(play: AnatomyPlay, id: CreatureId): Procedure<void> {
  yield* worsen(play, id);
  if (!play.creature(id).dead) recover(play, id);
}

/** ANAT-HEAL-06, ANAT-STA-11: magic takes injuries away at once, the gravest allowed first. */
export function* healByMagic(play: AnatomyPlay, command: Command): Procedure<void> {
  const id = textOf(command, "target");
  const { injuries } = play.creature(id);
  const highest = SEVERITIES.indexOf((textOf(command, "highest") || "fatal") as Severity);
  const part = textOf(command, "part");
  const rank = (key: string): number => SEVERITIES.indexOf(injuries[key]?.severity ?? "minor");
  const healable = Object.keys(injuries)
    .filter((key) => rank(key) <= highest && !play.creature(id).destroyed[injuries[key]?.part ?? ""])
    .filter((key) => part === "" || injuries[key]?.part === part)
    .sort((a, b) => rank(b) - rank(a));
  const healed = healable.slice(0, numberOf(command, "number", 1));
  removeInjuries(play, id, healed, "ANAT-HEAL-06");
  if (healed.length > 0) stopBleed(play, id, "ANAT-STA-11");
}

/** ANAT-HEAL-06 to ANAT-HEAL-08: a destroyed part is regrown, or a prosthetic takes its place. */
export function* restorePart(play: AnatomyPlay, command: Command): Procedure<void> {
  const id = textOf(command, "target");
  const part = textOf(command, "part");
  const rule = textOf(command, "by") === "prosthetic" ? "ANAT-HEAL-08" : "ANAT-HEAL-06";
  tell(play, id, { type: "PartRestored", rule, operands: { part } }, (creature) => {
    delete creature.destroyed[part];
  });
  removeInjuries(play, id, injuriesOf(play.creature(id), part), rule);
}
