// Maneuvers after a critical win: which are open, and what each does to the loser.

import { ask, PASS, type Procedure } from "../../core/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../core/rules.ts";
import { textOf } from "../../core/parameters.ts";
import { tell } from "../../core/tell.ts";
import { part, type TracePart } from "../../core/trace.ts";
import { skillTest } from "./attributes.ts";
import { condition, has } from "./conditions.ts";
import { rollTest, testOperands } from "./dice.ts";
import { distanceBetween, meleeWeapons, reaches } from "./reach.ts";
import type { StylePlay, StyleSituation } from "./rulings.ts";
import type { Skill, StyleCreature } from "./state.ts";

export const MANEUVERS = ["bash", "brace", "precision", "push", "trip"] as const;
export type Maneuver = (typeof MANEUVERS)[number];

export const MANEUVER_RULES: { readonly [Kind in Maneuver]: RuleId } = {
  bash: "STYLE-MAN-02",
  brace: "STYLE-MAN-03",
  precision: "STYLE-MAN-08",
  push: "STYLE-MAN-09",
  trip: "STYLE-MAN-10",
};

/** The skill with which the loser withstands; brace and precision meet no test. */
const WITHSTOOD_BY: { readonly [Kind in Maneuver]?: Skill } = {
  bash: "athletics",
  push: "athletics",
  trip: "acrobatics",
};

/** Who has won critically, over whom, and how. */
export interface CriticalWin {
  readonly winner: CreatureId;
  readonly loser: CreatureId;
  /** The winner has attacked with a Strike; only then Precision is open. */
  readonly byStrike: boolean;
}

/** A maneuver as it was chosen. */
export interface ChosenManeuver {
  readonly maneuver: Maneuver;
  readonly location: string | null;
}

/** Why a maneuver is not open, or null (STYLE-MAN-02 to 11). */
export function checkManeuver(
  situation: StyleSituation,
  win: CriticalWin,
  maneuver: Maneuver,
): Refusal | null {
  const winner = situation.state.creatures[win.winner];
  const loser = situation.state.creatures[win.loser];
  const rule = MANEUVER_RULES[maneuver];
  if (!winner || !loser) return refuse(rule, "noSuchTarget");
  if (maneuver === "precision") return win.byStrike ? null : refuse(rule, "onlyWithStrike");
  if (maneuver === "brace") return null;
  if (
    situation.rulings.maneuverNeedsReach &&
    !reaches(winner, distanceBetween(winner.position, loser.position))
  )
    return refuse("STYLE-MAN-11", "outOfReach");
  if (maneuver === "bash" && !canBash(winner)) return refuse(rule, "needsShieldOrHeavyWeapon");
  if (maneuver === "trip" && has(loser, "prone")) return refuse(rule, "prone");
  return null;
}

function canBash(winner: StyleCreature): boolean {
  return winner.shield?.inHand === true || meleeWeapons(winner).some((weapon) => weapon.heavy);
}

/** STYLE-MAN-01: asks the winner for one maneuver, or none. */
export function* chooseManeuver(play: StylePlay, win: CriticalWin): Procedure<ChosenManeuver | null> {
  const { winner, loser, byStrike } = win;
  const { command } = yield* ask({
    rule: "STYLE-MAN-01",
    to: { kind: "owner", creature: winner },
    prompt: "maneuver",
    choices: [{ id: PASS }, { id: "maneuver", takesCommand: true }],
    fallback: PASS,
    mayPass: true,
    aimedAtAddressee: false,
    operands: { winner, loser, byStrike },
    involves: [winner, loser],
  });
  const maneuver = command && MANEUVERS.find((each) => each === textOf(command, "maneuver"));
  if (!maneuver) return null;
  const location = textOf(command, "location");
  return { maneuver, location: location === "" || play.rulings.hitLocations === "off" ? null : location };
}

/** STYLE-SIZE-01 to 03: what the difference of sizes does to the loser's test. */
export function sizeEffect(
  winner: number,
  loser: number,
): "autoFail" | "bane" | "plain" | "boon" | "autoPass" {
  const step = loser - winner;
  if (step <= -2) return "autoFail";
  if (step >= 2) return "autoPass";
  return step === 0 ? "plain" : step > 0 ? "boon" : "bane";
}

/** STYLE-MAN-12, STYLE-MAN-13: carries out a maneuver, after the damage; the loser's test costs it nothing. */
export function* carryOutManeuver(
  play: StylePlay,
  win: CriticalWin,
  { maneuver, location }: ChosenManeuver,
): Procedure<void> {
  const rule = MANEUVER_RULES[maneuver];
  const skill = WITHSTOOD_BY[maneuver];
  if (skill === undefined) return tellManeuver(play, win, maneuver, location);
  if (has(play.creature(win.loser), "unconscious") && maneuver !== "push") return;
  const withstood = yield* withstands(play, win, skill, rule);
  const operands = { maneuver, winner: win.winner, ...withstood };
  tell(play, win.loser, { type: withstood.pass ? "ManeuverWithstood" : "ManeuverSucceeded", rule, operands });
  if (!withstood.pass) applyManeuver(play, win, maneuver);
}

/** The loser's test: decided by size or unconsciousness where they decide it (STYLE-SIZE-03, STYLE-TEST-09). */
function* withstands(
  play: StylePlay,
  win: CriticalWin,
  skill: Skill,
  rule: RuleId,
): Procedure<{ readonly pass: boolean; readonly test: object | null }> {
  const loser = play.creature(win.loser);
  const effect = sizeEffect(play.creature(win.winner).sheet.size, loser.sheet.size);
  if (has(loser, "unconscious")) return { pass: false, test: null };
  if (effect === "autoPass" || effect === "autoFail") return { pass: effect === "autoPass", test: null };
  const { tn, boons } = skillTest(loser, skill, play.rulings);
  const size: TracePart[] =
    effect === "plain" ? [] : [part("size", effect === "boon" ? 1 : -1, "STYLE-SIZE-02")];
  const result = yield* rollTest(play.rulings, {
    rule,
    creature: win.loser,
    purpose: "maneuver",
    test: { tn, boons: [...boons, ...size] },
    involves: [win.winner, win.loser],
  });
  return { pass: result.pass, test: testOperands(result) };
}

function tellManeuver(play: StylePlay, win: CriticalWin, maneuver: Maneuver, location: string | null): void {
  const rule = MANEUVER_RULES[maneuver];
  if (maneuver === "brace")
    return tell(play, win.winner, { type: "Braced", rule }, (creature) => {
      creature.braced = true;
    });
  tell(
    play,
    win.loser,
    { type: "HitPrecisely", rule, operands: { winner: win.winner, location } },
    (creature) => {
      if (location !== null) creature.location = location;
    },
  );
}

function applyManeuver(play: StylePlay, win: CriticalWin, maneuver: Maneuver): void {
  if (maneuver === "bash") return impose(play, win.loser, "dazed", "STYLE-COND-DAZED");
  if (maneuver === "trip") return impose(play, win.loser, "prone", "STYLE-COND-PRONE");
  if (maneuver === "push") pushAway(play, win);
}

function impose(play: StylePlay, id: CreatureId, which: "dazed" | "prone", rule: RuleId): void {
  tell(play, id, { type: "ConditionGained", rule, operands: { condition: which } }, (creature) => {
    creature.conditions[which] = condition(which);
  });
}

/** STYLE-MAN-09: one square straight away; a push is no movement of its own will (STYLE-MOV-07). */
function pushAway(play: StylePlay, win: CriticalWin): void {
  const from = play.creature(win.winner).position;
  const to = play.creature(win.loser).position;
  if (!from || !to) return;
  const x = to.x + Math.sign(to.x - from.x);
  const y = to.y + Math.sign(to.y - from.y);
  tell(play, win.loser, { type: "Pushed", rule: "STYLE-MAN-09", operands: { x, y } }, (creature) => {
    creature.position = { ...to, x, y };
  });
}
