// What maneuvers do: the loser's test with size and grip, and the effect when it fails.

import { spotUnder } from "../../../core/kit/lying-things.ts";
import { isRoomBehind, wayOfPush, type Ground } from "../movement/occupied-squares.ts";
import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { part, type TracePart } from "../../../core/language/trace.ts";
import { chanceOf, skillTest } from "../character/attributes.ts";
import { has, impose } from "../health/conditions.ts";
import { automatic, rollTest, testOperands, withBoons, type Test, type TestResult } from "../dice.ts";
import { feint } from "./feint.ts";
import { letGo } from "./holds.ts";
import {
  heldItems,
  MANEUVER_ENTRIES,
  MANEUVER_RULES,
  type ChosenManeuver,
  type CriticalWin,
  type Maneuver,
} from "./maneuvers.ts";
import type { StyleContext, StyleRulings } from "../rulings.ts";
import type { Skill, StyleCreature } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

/** The skills with which the loser may withstand; the others meet no test of the loser. */
const WITHSTOOD_BY: { readonly [Kind in ChosenManeuver["maneuver"]]: readonly Skill[] } = {
  bash: ["athletics"],
  brace: [],
  disarm: ["athletics", "sleight"],
  feint: [],
  precision: [],
  push: ["athletics"],
  trip: ["acrobatics"],
};

export type SizeEffect = "autoFail" | "bane" | "plain" | "boon" | "autoPass";

/** STYLE-SIZE-01 to 03, table T4: what the difference of sizes does to the loser's test. */
export function sizeEffect(winner: number, loser: number): SizeEffect {
  const step = loser - winner;
  if (step <= -2) return "autoFail";
  if (step >= 2) return "autoPass";
  return step === 0 ? "plain" : step > 0 ? "boon" : "bane";
}

/** STYLE-SIZE-02: the boon or bane of a size. */
export function sizeBoons(effect: SizeEffect): TracePart[] {
  return effect === "boon" || effect === "bane"
    ? [part("size", effect === "boon" ? 1 : -1, "STYLE-SIZE-02")]
    : [];
}

/** Somebody who withstands another's maneuver or hold: by which row, and by one of which skills. */
export interface Withstanding {
  readonly creature: CreatureId;
  readonly by: CreatureId;
  readonly rule: RuleId;
  readonly skills: readonly Skill[];
}

/** STYLE-MAN-04, STYLE-GRP-01: which skill somebody withstands with; the default is the better target number. */
export function* chooseSkill(
  context: StyleContext,
  { creature: id, skills, rule, by }: Withstanding,
): Procedure<Skill> {
  const best = betterSkill(context.creature(id), skills, context.rulings);
  if (skills.length < 2 || has(context.creature(id), "unconscious")) return best;
  const { choice } = yield* ask(PROMPTS.skill, {
    rule,
    to: id,
    choices: skills.map((skill) => ({ id: skill })),
    usual: best,
    operands: { by, skills: [...skills], better: best },
    involves: [id, by],
  });
  return skills.find((skill) => skill === choice) ?? best;
}

/** The skill with the better target number; of equals the first. */
export function betterSkill(creature: StyleCreature, skills: readonly Skill[], rulings: StyleRulings): Skill {
  const chance = (skill: Skill): number => chanceOf(skillTest(creature, skill, rulings));
  const value = (skill: Skill): number => skillTest(creature, skill, rulings).tn.value;
  return skills.reduce(
    (best, each) =>
      value(each) > value(best) || (value(each) === value(best) && chance(each) > chance(best)) ? each : best,
    skills[0] ?? "athletics",
  );
}

/** STYLE-MAN-12, STYLE-MAN-13: carries out a maneuver, after the damage; the loser's test costs it nothing. Returns whether it took effect. */
export function* carryOutManeuver(
  context: StyleContext,
  win: CriticalWin,
  chosen: ChosenManeuver,
): Procedure<boolean> {
  const down = has(context.creature(win.loser), "unconscious");
  if (down && POINTLESS.has(chosen.maneuver)) return tellPointless(context, win, chosen.maneuver);
  switch (chosen.maneuver) {
    case "brace":
      brace(context, win.winner);
      return true;
    case "precision":
      strikePlace(context, win, chosen.location);
      return true;
    case "feint":
      return yield* feint(context, win.winner, win.loser);
    case "bash":
    case "trip":
    case "disarm":
    case "push":
      return yield* contested(context, win, chosen);
  }
}

/** STYLE-MAN-12: nobody is dazed, tripped or misled who lies unconscious. */
const POINTLESS: ReadonlySet<Maneuver> = new Set(["bash", "trip", "feint"]);

function tellPointless(context: StyleContext, win: CriticalWin, maneuver: Maneuver): false {
  const operands = { maneuver, winner: win.winner };
  const rules = [MANEUVER_ENTRIES[maneuver]];
  emitFor(context, win.loser, { type: "ManeuverPointless", rule: "STYLE-MAN-12", rules, operands });
  return false;
}

function* contested(context: StyleContext, win: CriticalWin, chosen: ChosenManeuver): Procedure<boolean> {
  const rule = MANEUVER_RULES[chosen.maneuver];
  const result = yield* withstands(context, win, chosen);
  const operands = {
    maneuver: chosen.maneuver,
    winner: win.winner,
    pass: result.pass,
    test: result.kept === null ? null : testOperands(result),
  };
  const type = result.pass ? "ManeuverWithstood" : "ManeuverSucceeded";
  const rules: RuleId[] = [
    MANEUVER_ENTRIES[chosen.maneuver],
    "STYLE-SIZE-01",
    "STYLE-MAN-13",
    ...result.rules,
  ];
  if (chosen.maneuver !== "disarm") rules.push("STYLE-AP-10");
  emitFor(context, win.loser, { type, rule, rules, operands });
  if (!result.pass) applyManeuver(context, win, chosen);
  return !result.pass;
}

/** The loser's test: decided by size or unconsciousness where they decide it (STYLE-SIZE-03, STYLE-SIZE-04, STYLE-TEST-09). */
function* withstands(context: StyleContext, win: CriticalWin, chosen: ChosenManeuver): Procedure<TestResult> {
  const loser = context.creature(win.loser);
  const skills = WITHSTOOD_BY[chosen.maneuver];
  const effect = sizeEffect(context.creature(win.winner).sheet.size, loser.sheet.size);
  const best = skillTest(loser, betterSkill(loser, skills, context.rulings), context.rulings);
  if (has(loser, "unconscious")) return unconsciousLoser(best);
  if (effect === "autoPass" || effect === "autoFail") return bySize(best, effect === "autoPass");
  const rule = MANEUVER_RULES[chosen.maneuver];
  const skill = yield* chooseSkill(context, { creature: win.loser, by: win.winner, rule, skills });
  const now = context.creature(win.loser);
  return yield* rollTest(context, {
    rule,
    creature: win.loser,
    purpose: "maneuver",
    test: withBoons(skillTest(now, skill, context.rulings), [
      ...sizeBoons(effect),
      ...gripBoons(now, chosen.item),
    ]),
    involves: [win.winner, win.loser],
  });
}

/** What stands against a maneuver before it is chosen: the sizes, and the loser's test where they leave one. */
export interface Foreseen {
  readonly effect: SizeEffect;
  readonly step: number;
  readonly test: Test | null;
}

/** STYLE-SIZE-01 to 05, STYLE-MAN-05: what a maneuver will meet, by the better skill; null where nobody withstands it. */
export function foreseeManeuver(
  winner: StyleCreature,
  loser: StyleCreature,
  { maneuver, item }: Pick<ChosenManeuver, "maneuver" | "item">,
  rulings: StyleRulings,
): Foreseen | null {
  const skills = WITHSTOOD_BY[maneuver];
  if (skills.length === 0) return null;
  const effect = sizeEffect(winner.sheet.size, loser.sheet.size);
  const step = loser.sheet.size - winner.sheet.size;
  if (effect === "autoPass" || effect === "autoFail" || has(loser, "unconscious"))
    return { effect, step, test: null };
  const plain = skillTest(loser, betterSkill(loser, skills, rulings), rulings);
  return { effect, step, test: withBoons(plain, [...sizeBoons(effect), ...gripBoons(loser, item)]) };
}

/** STYLE-MAN-12, STYLE-TEST-09: who lies unconscious fails without dice. */
function unconsciousLoser({ tn }: Test): TestResult {
  const failed = automatic(tn, false, "STYLE-TEST-09");
  return { ...failed, rules: [...failed.rules, "STYLE-MAN-12"] };
}

/** STYLE-SIZE-03, STYLE-SIZE-04: sizes far apart decide without dice, whatever boons and banes there are. */
function bySize({ tn }: Test, pass: boolean): TestResult {
  const decided = automatic(tn, pass);
  return { ...decided, rules: [...decided.rules, "STYLE-SIZE-03", "STYLE-SIZE-04"] };
}

/** STYLE-MAN-05: an item is held firmly with both hands. */
function gripBoons(loser: StyleCreature, item: string | null): TracePart[] {
  const held = heldItems(loser).find((each) => each.id === item);
  const firm = held !== undefined && (!("hands" in held) || held.hands === 2);
  return firm ? [part("grip", 1, "STYLE-MAN-05")] : [];
}

/** STYLE-MAN-03: a brace does not add to itself. */
export function brace(context: StyleContext, id: CreatureId): void {
  const rules: RuleId[] = [MANEUVER_ENTRIES.brace, "STYLE-COND-BRACED"];
  emitFor(context, id, { type: "Braced", rule: "STYLE-MAN-03", rules }, (creature) => {
    creature.braced = true;
  });
}

/** STYLE-MAN-08, STYLE-LOC-01. */
function strikePlace(context: StyleContext, win: CriticalWin, location: string | null): void {
  const operands = { winner: win.winner, location };
  const rules: RuleId[] = [MANEUVER_ENTRIES.precision, location === null ? "STYLE-LOC-02" : "STYLE-LOC-01"];
  emitFor(context, win.loser, { type: "HitPrecisely", rule: "STYLE-MAN-08", rules, operands }, (creature) => {
    if (location !== null) creature.location = location;
  });
}

function applyManeuver(context: StyleContext, win: CriticalWin, chosen: ChosenManeuver): void {
  switch (chosen.maneuver) {
    case "bash":
      return impose(context, win.loser, "dazed");
    case "trip":
      return impose(context, win.loser, "prone");
    case "push":
      return pushAway(context, win, chosen.blocked);
    case "disarm":
      return dropItem(context, win.loser, chosen.item);
    case "brace":
    case "feint":
    case "precision":
      return;
  }
}

/** STYLE-MAN-04: the item falls to the floor of the loser's space. */
function dropItem(context: StyleContext, id: CreatureId, item: string | null): void {
  const held = heldItems(context.creature(id)).find((each) => each.id === item);
  if (!held) return;
  const operands = { item: held.id, name: held.name };
  const lies = spotUnder(context.creature(id).position);
  emitFor(context, id, { type: "ItemDropped", rule: "STYLE-MAN-04", operands }, (creature) => {
    const dropped = creature.weapons[held.id] ?? creature.shields[held.id];
    if (!dropped) return;
    dropped.place = "floor";
    dropped.lies = lies;
  });
}

/** STYLE-MAN-09: the square behind the loser; an obstacle stops the push without further effect. */
export function pushedTo(
  winner: Ground,
  loser: Ground,
  blocked: boolean,
): { readonly x: number; readonly y: number } {
  if (blocked) return { x: loser.x, y: loser.y };
  const [stepX, stepY] = wayOfPush(winner, loser);
  return { x: loser.x + stepX, y: loser.y + stepY };
}

/** STYLE-MAN-09; a push is no movement of its own will (STYLE-MOV-07, STYLE-OPP-06). */
function pushAway(context: StyleContext, win: CriticalWin, blocked: boolean): void {
  const from = context.creature(win.winner).position;
  const to = context.creature(win.loser).position;
  const free = !blocked && isRoomBehind(context.situation, win);
  const place = from && to ? pushedTo(from, to, !free) : null;
  const operands = { winner: win.winner, blocked: !free, ...place };
  const rules: RuleId[] = ["STYLE-MOV-07", "STYLE-OPP-06"];
  emitFor(context, win.loser, { type: "Pushed", rule: "STYLE-MAN-09", rules, operands }, (creature) => {
    if (to && place) creature.position = { ...to, ...place };
  });
  // STYLE-GRP-04: a meter straight away from whoever stood beside it is two, where no board tells it.
  const isParted = free && !place && context.creature(win.winner).holding.includes(win.loser);
  if (isParted) letGo(context, win.winner, win.loser, "STYLE-GRP-04");
}
