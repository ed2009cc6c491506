// Recovery: short and long rests, recovery checks, and what interrupts a rest.

import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { part, sum, type NamedModifier, type Traced } from "../../../core/language/trace.ts";
import { woundSlots } from "../character/attributes.ts";
import { countWounds, highestWound, roundsOfMinutes } from "./conditions.ts";
import { healWounds, levelBelow, setRecoveryBonus, withWound } from "./damage.ts";
import { checkOperands, halve, standardCheck, type CheckResult } from "../dice.ts";
import { deny, emitFor } from "../facts.ts";
import { loseFatigue, maximumMana, maximumStamina, regain, setExhausted } from "./resources.ts";
import type { DestinyContext, DestinyRulings } from "../rulings.ts";
import { WOUND_LEVELS, type DestinyCreature, type WoundCounts, type WoundLevel } from "../state.ts";
import { WOUND_TABLE } from "../tables.ts";
import { PROMPTS } from "../prompts.ts";

/** Minutes (DEST-REST-01). */
export const SHORT_REST = 15;
export const LONG_REST = 8 * 60;
/** DEST-REST-14: minutes that an interruption may last, and minutes that it adds. */
const LONGEST_INTERRUPTION = 30;
export const RESUMING = 60;
const LONG_RESTS_A_DAY = 2;
const LONG_REST_ROUNDS = roundsOfMinutes(LONG_REST);
const DAY_ROUNDS = roundsOfMinutes(24 * 60);
/** DEST-REST-12, DEST-ACT-29 to 31. */
export const WITHOUT_KIT = -5;

/** Number of the highest wound level, 0 if unwounded. */
export function woundNumber(wounds: WoundCounts): number {
  const highest = highestWound(wounds);
  return highest === null ? 0 : WOUND_TABLE[highest].number;
}

function isLightlyOrModerately(wounds: WoundCounts): boolean {
  const highest = highestWound(wounds);
  return highest === "light" || highest === "moderate";
}

/** DEST-REST-04, DEST-REST-05: the benefit of a short rest. */
export function* shortRest(context: DestinyContext, id: CreatureId): Procedure<void> {
  const creature = context.creature(id);
  emitFor(context, id, { type: "ShortRested", rule: "DEST-REST-01" });
  const gain = { stamina: halve(maximumStamina(creature).value), mana: halve(maximumMana(creature).value) };
  regain(context, id, gain, "DEST-REST-04");
  const { wounds } = creature;
  if (!isLightlyOrModerately(wounds) || wounds.light === 0) return;
  yield* healWounds(context, id, withWound(wounds, "light", -1), "DEST-REST-05");
}

export interface Tender {
  readonly creature: CreatureId | null;
  /** Lor [Healing/Wounds], conditions included. */
  readonly modifier: Traced;
  readonly kit: boolean;
  readonly added?: readonly NamedModifier[];
}

export interface RestOptions {
  /** Who tends it for two hours or more (DEST-REST-12). */
  readonly tender?: Tender;
  /** A full night's sleep within the last 24 hours (DEST-REST-03); the GM says so. */
  readonly slept?: boolean;
  readonly added?: readonly NamedModifier[];
}

/** Why a creature cannot have the benefit of a long rest, or null (DEST-REST-01, 03, 06). */
export function longRestRefusal(
  creature: DestinyCreature,
  slept = true,
): { readonly rule: RuleId; readonly code: string } | null {
  if (creature.dead) return { rule: "DEST-CON-24", code: "dead" };
  if (creature.wounds.fatal > 0) return { rule: "DEST-REST-06", code: "fatallyWounded" };
  if (creature.longRestsToday >= LONG_RESTS_A_DAY) return { rule: "DEST-AMB-59", code: "restedTwiceToday" };
  return slept ? null : { rule: "DEST-REST-03", code: "notSlept" };
}

/** DEST-REST-06 to 11: the benefit of a long rest, step by step. Returns the recovery check, if one was made. */
export function* longRest(
  context: DestinyContext,
  id: CreatureId,
  options: RestOptions = {},
): Procedure<RecoveryResult | null> {
  const start = context.creature(id);
  const refusal = longRestRefusal(start, options.slept ?? true);
  if (refusal !== null) return deny(refusal.rule, refusal.code);
  emitFor(context, id, { type: "LongRested", rule: "DEST-REST-01" }, (creature) => {
    if (creature.longRestsToday === 0) creature.dayRounds = LONG_REST_ROUNDS;
    creature.longRestsToday += 1;
  });
  if (start.exhausted) {
    setExhausted(context, id, false, "DEST-REST-07");
    refill(context, id, "DEST-REST-07");
    return null;
  }
  if (isLightlyOrModerately(start.wounds)) {
    yield* healWounds(context, id, { ...start.wounds, light: 0 }, "DEST-REST-08");
  }
  loseFatigue(context, id, fatigueRelief(start, context.creature(id), context.rulings), {
    rule: "DEST-REST-09",
    further: ["DEST-AMB-24"],
  });
  const recovery =
    countWounds(context.creature(id).wounds) > 0 ? yield* recoveryCheck(context, id, options) : null;
  refill(context, id, "DEST-REST-11");
  return recovery;
}

/** DEST-REST-09, DEST-AMB-24: by the wounds held when the rest began, unless the world reads it otherwise. */
function fatigueRelief(start: DestinyCreature, now: DestinyCreature, rulings: DestinyRulings): number {
  const { wounds } = rulings.longRestState === "start" ? start : now;
  const least = countWounds(wounds) === 0 ? 1 : 0;
  return Math.max(least, 5 + start.sheet.attributes.vit - woundNumber(wounds));
}

function refill(context: DestinyContext, id: CreatureId, rule: RuleId): void {
  const creature = context.creature(id);
  regain(context, id, { stamina: maximumStamina(creature).value, mana: maximumMana(creature).value }, rule);
}

/** DEST-REST-01, DEST-AMB-59: a new day; the GM may say so at any time. */
export function resetLongRests(context: DestinyContext, id: CreatureId): void {
  emitFor(context, id, { type: "DayBegun", rule: "DEST-AMB-59" }, (creature) => {
    creature.longRestsToday = 0;
    creature.dayRounds = 0;
  });
}

/** DEST-AMB-59: so many rounds of somebody's day have gone by; a day is over once its pieces add up to one. */
export function letDayGoOn(context: DestinyContext, id: CreatureId, rounds: number): void {
  if (context.creature(id).longRestsToday === 0) return;
  const told = { type: "DayWentOn", rule: "DEST-AMB-59", operands: { rounds } } as const;
  emitFor(context, id, told, (creature) => {
    creature.dayRounds += rounds;
  });
  beginDayWhereOver(context, id);
}

/** DEST-AMB-59: the long rests of a day are counted anew once it has gone by. */
export function beginDayWhereOver(context: DestinyContext, id: CreatureId): void {
  const { longRestsToday, dayRounds } = context.creature(id);
  if (longRestsToday > 0 && dayRounds >= DAY_ROUNDS) resetLongRests(context, id);
}

/** DEST-REC-01, DEST-REC-02: the highest level that a result may ease, or null. */
export function recoveryLevel(result: number): WoundLevel | null {
  return [...WOUND_LEVELS].reverse().find((level) => WOUND_TABLE[level].recoveryTn <= result) ?? null;
}

/** DEST-REC-02: the levels of which one wound may fall a level, ascending. */
export function easableLevels(
  slots: WoundCounts,
  wounds: WoundCounts,
  highest: WoundLevel | null,
): readonly WoundLevel[] {
  if (highest === null) return [];
  const within = WOUND_LEVELS.slice(0, WOUND_LEVELS.indexOf(highest) + 1);
  return within.filter((level) => {
    const below = levelBelow(level);
    return wounds[level] > 0 && (below === null || wounds[below] < slots[below]);
  });
}

export interface RecoveryResult {
  readonly patient: CheckResult;
  readonly tender: CheckResult | null;
  /** The higher of both (DEST-REST-12). */
  readonly total: number;
  readonly highest: WoundLevel | null;
  readonly easable: readonly WoundLevel[];
  readonly eased: WoundLevel | null;
}

/** DEST-REC-01 to 03, DEST-REST-12: one recovery check, with the patient's choice of a wound. */
export function* recoveryCheck(
  context: DestinyContext,
  id: CreatureId,
  options: RestOptions = {},
): Procedure<RecoveryResult> {
  const patient = yield* standardCheck(context.rulings, {
    rule: "DEST-REC-01",
    creature: id,
    purpose: "recovery",
    modifier: recoveryModifier(context.creature(id)),
    added: options.added ?? [],
  });
  const tender = options.tender ? yield* tend(context, id, options.tender) : null;
  const total = Math.max(patient.total.value, tender?.total.value ?? patient.total.value);
  const creature = context.creature(id);
  const highest = recoveryLevel(total);
  const easable = easableLevels(woundSlots(creature), creature.wounds, highest);
  const operands = { ...checkOperands(patient), used: total, highest };
  emitFor(context, id, { type: "RecoveryChecked", rule: "DEST-REC-01", rules: ["DEST-REST-10"], operands });
  const eased = yield* chooseWound(id, easable);
  if (eased === null) setRecoveryBonus(context, id, creature.recoveryBonus + 1);
  else yield* easeWound(context, id, eased);
  return { patient, tender, total, highest, easable, eased };
}

/** DEST-REC-01: Vitality - fatigue + what has gathered; wounds and exhaustion do not count (DEST-AMB-10). */
export function recoveryModifier(creature: DestinyCreature): Traced {
  return sum("DEST-REC-01", [
    part("vit", creature.sheet.attributes.vit, "DEST-REC-01"),
    part("fatigue", -creature.fatigue, "DEST-REC-01"),
    part("recoveryBonus", creature.recoveryBonus, "DEST-REC-03"),
  ]);
}

/** DEST-REST-12: the tender's check. */
function tend(context: DestinyContext, patient: CreatureId, tender: Tender): Procedure<CheckResult> {
  return standardCheck(context.rulings, {
    rule: "DEST-REST-12",
    creature: tender.creature,
    purpose: "tending",
    modifier: withKit(tender.modifier, tender.kit, "DEST-REST-12"),
    added: tender.added ?? [],
    involves: tender.creature === null ? [patient] : [tender.creature, patient],
  });
}

/** The penalty of whoever heals without a kit. */
export function withKit(modifier: Traced, kit: boolean, rule: RuleId): Traced {
  return kit ? modifier : sum(modifier.rule, [...modifier.parts, part("noKit", WITHOUT_KIT, rule)]);
}

/** DEST-PR-05: which wound; the highest unless somebody chooses. Null when none can or shall fall. */
function* chooseWound(id: CreatureId, easable: readonly WoundLevel[]): Procedure<WoundLevel | null> {
  const highest = easable.at(-1);
  if (highest === undefined) return null;
  const { choice } = yield* ask(PROMPTS.recovery, {
    to: id,
    choices: [...easable.map((level) => ({ id: level })), { id: "none" }],
    usual: highest,
    involves: [id],
  });
  return easable.find((level) => level === choice) ?? null;
}

function* easeWound(context: DestinyContext, id: CreatureId, level: WoundLevel): Procedure<void> {
  const below = levelBelow(level);
  const without = withWound(context.creature(id).wounds, level, -1);
  yield* healWounds(context, id, below === null ? without : withWound(without, below, 1), "DEST-REC-02");
  setRecoveryBonus(context, id, 0);
}

export interface BrokenRest {
  /** Whether it may be resumed. */
  readonly resume: boolean;
  /** Minutes still to rest if it is resumed, else null. */
  readonly remaining: number | null;
  /** Short rests that the time passed may count as. */
  readonly shortRests: number;
}

/** DEST-REST-13 to 15: what an interrupted rest is still good for; all in minutes. */
export function breakRest(kind: "short" | "long", elapsed: number, interruption: number): BrokenRest {
  if (kind === "short") return { resume: false, remaining: null, shortRests: 0 };
  const resume = interruption <= LONGEST_INTERRUPTION;
  return {
    resume,
    remaining: resume ? LONG_REST - elapsed + RESUMING : null,
    shortRests: Math.floor(elapsed / SHORT_REST),
  };
}
