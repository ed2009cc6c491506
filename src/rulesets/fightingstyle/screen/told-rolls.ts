// The rolls that events tell of, for the cards: combat rolls, contests, and tests of one alone.

import type { FightEvent } from "../../../core/language/events.ts";
import { isRecord, type Json } from "../../../core/language/json.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import type { RollSide, ToldRoll } from "../../../core/language/told-roll.ts";
import type { Traced } from "../../../core/language/trace.ts";
import { SKILLS } from "../character/sheet-words.ts";

/** Table T2 in its own order: each outcome, with the side that has won by it. */
const WINNERS = {
  attackerCritical: 0,
  hit: 0,
  blocked: null,
  miss: 1,
  defenderCritical: 1,
  bothFail: null,
} as const;

type OutcomeKind = keyof typeof WINNERS;

const OUTCOMES = Object.keys(WINNERS) as readonly OutcomeKind[];

/** STYLE-ATK-01: the attacker's test against the defender's; null for full cover, where nobody rolls. */
export function combatRoll({ creature, operands }: FightEvent): ToldRoll | null {
  const { target, attack, defense, defenseKind } = operands;
  if (!isRecord(attack)) return null;
  const outcome = OUTCOMES.find((each) => each === operands["outcome"]) ?? null;
  const means = typeof defenseKind === "string" ? defenseKind : "undefended";
  return {
    sides: [
      sideOf({ creature, means: "attack", purpose: "attack" }, attack),
      sideOf({ creature: idOf(target), means, purpose: "defense" }, defense),
    ],
    winner: outcome && WINNERS[outcome],
    outcomes: OUTCOMES.map(wordOf),
    outcome: outcome && wordOf(outcome),
  };
}

/** The short word for a cell of the table. */
function wordOf(outcome: OutcomeKind): string {
  return `outcome-${outcome}`;
}

/** STYLE-GRP-01, STYLE-TEST-07: who takes hold against who shall be held; null where sizes decide without dice. */
export function grappleRoll({ creature, operands }: FightEvent): ToldRoll | null {
  const { foe, skill } = operands;
  const sides = [
    { creature, means: "athletics" },
    { creature: idOf(foe), means: textOf(skill) },
  ] as const;
  return contestRoll(operands, sides);
}

/** STYLE-GRP-03: who is held against the holder; against a net alone. */
export function escapeRoll({ creature, operands }: FightEvent): ToldRoll | null {
  const { holder, skill } = operands;
  const sides = [
    { creature, means: textOf(skill) },
    { creature: idOf(holder), means: "athletics" },
  ] as const;
  return contestRoll(operands, sides);
}

/** STYLE-TEST-07: a test by its name against somebody's own. */
export function contestedCheckRoll({ creature, operands }: FightEvent): ToldRoll | null {
  const { against, skill, resistsWith } = operands;
  const sides = [
    { creature, means: textOf(skill) },
    { creature: idOf(against), means: textOf(resistsWith) },
  ] as const;
  return contestRoll(operands, sides, "check");
}

/** STYLE-TEST-01: a test by its name; null where it was decided without dice. */
export function checkRoll({ creature, operands }: FightEvent): ToldRoll | null {
  const { test, skill } = operands;
  if (!isRecord(test)) return null;
  const purpose = operands["attack"] === true ? "attack" : "check";
  const side = sideOf({ creature, means: textOf(skill), purpose }, test);
  return { ...NO_TABLE, sides: [side], winner: null };
}

/** STYLE-ACT-01, STYLE-SUR-02: a test of a skill within an action or an ambush, or the one that an ability takes. */
export function testRoll({ creature, operands }: FightEvent): ToldRoll | null {
  const { test, skill } = operands;
  if (!isRecord(test)) return null;
  const means = textOf(skill);
  const purpose = Object.hasOwn(SKILLS, means) ? means : "ability";
  return { ...NO_TABLE, sides: [sideOf({ creature, means, purpose }, test)], winner: null };
}

type Contestant = Pick<RollSide, "creature" | "means">;

function contestRoll(
  { initiator, other, won }: FightEvent["operands"],
  [mine, theirs]: readonly [Contestant, Contestant],
  purpose = "grapple",
): ToldRoll | null {
  if (!isRecord(initiator)) return null;
  const sides = [sideOf({ ...mine, purpose }, initiator)];
  if (isRecord(other)) sides.push(sideOf({ ...theirs, purpose }, other));
  return { ...NO_TABLE, sides, winner: won === true ? 0 : sides.length > 1 ? 1 : null };
}

/** STYLE-MAN-04, STYLE-MAN-06, STYLE-MAN-13: the test that a maneuver takes; null where it was decided without dice. */
export function maneuverRoll({ creature, operands }: FightEvent): ToldRoll | null {
  const { test, maneuver } = operands;
  if (!isRecord(test)) return null;
  return {
    ...NO_TABLE,
    sides: [sideOf({ creature, means: textOf(maneuver), purpose: "maneuver" }, test)],
    winner: null,
  };
}

const NO_TABLE = { outcomes: [], outcome: null } as const;

function sideOf(who: Pick<RollSide, "creature" | "means" | "purpose">, test: unknown): RollSide {
  if (!isRecord(test)) return { ...who, purpose: null, numbers: {}, kept: null, passed: false, score: 0 };
  const { tn, boons, kept, pass, successes } = test;
  return {
    ...who,
    purpose: kept === null ? null : who.purpose,
    // What gives more dice stands in events since cards show it.
    numbers: { targetNumber: tn as Traced, ...(boons ? { boons: boons as Traced } : {}) },
    kept: kept as number | null,
    passed: pass === true,
    score: Number(successes),
  };
}

function idOf(operand: Json | undefined): CreatureId | null {
  return typeof operand === "string" ? operand : null;
}

function textOf(operand: Json | undefined): string {
  return typeof operand === "string" ? operand : "";
}
