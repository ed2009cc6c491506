// The rolls that events tell of, for the cards: an active roll, and the opposing one that goes into it or does not.

import type { FightEvent } from "../../../core/language/events.ts";
import type { Json } from "../../../core/language/json.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import type { RollSide, ToldRoll } from "../../../core/language/told-roll.ts";
import { isTraced, type TracePart, type Traced } from "../../../core/language/trace.ts";
import { ACTIVE_DEFENSES, DEFENSE_RULES } from "../attack/defense-kinds.ts";

/** Whose roll it is, what it is done with, and what its dice were for. */
type Roller = Pick<RollSide, "creature" | "means"> & { readonly purpose: string };

/** RANK-ATK-02, RANK-ATK-03: the attack against the one defense that meets it. */
export function attackRoll({ creature, operands }: FightEvent): ToldRoll | null {
  const { target, opposing } = operands;
  return opposed(operands, [
    { creature, means: "attack", purpose: "attack" },
    { creature: idOf(target), means: meansOf(opposing), purpose: "defense" },
  ]);
}

/** The row of an opposing roll says how the attack was met. */
function meansOf(opposing: Json | undefined): string {
  const rule = tracedOf(opposing)?.rule;
  return ACTIVE_DEFENSES.find((kind) => DEFENSE_RULES[kind] === rule) ?? "passive";
}

/** RANK-ESC-01: who is held against who holds. */
export function escapeRoll({ creature, operands }: FightEvent): ToldRoll | null {
  return opposed(operands, [
    { creature, means: "escape", purpose: "escape" },
    { creature: idOf(operands["grappler"]), means: "hold", purpose: "hold" },
  ]);
}

/** RANK-AID-02: first aid against the die of what is at hand. */
export function aidRoll({ creature, operands }: FightEvent): ToldRoll | null {
  return opposed(operands, [{ creature, means: "firstAid", purpose: "firstAid" }, DIFFICULTY]);
}

/** RANK-DIE-08, RANK-DIE-11: a test against a difficulty, or against whoever resists. */
export function testRoll({ creature, operands }: FightEvent): ToldRoll | null {
  const against = idOf(operands["against"]);
  const own = operands["attack"] === true ? "attack" : "test";
  return opposed(operands, [
    { creature, means: own, purpose: own },
    against === null ? DIFFICULTY : { creature: against, means: "resistance", purpose: "resistance" },
  ]);
}

const DIFFICULTY: Roller = { creature: null, means: "difficulty", purpose: "difficulty" };

/** RANK-DIE-03: both rolls, and how often the one holds the other; null for an event that has them not. */
function opposed(
  operands: FightEvent["operands"],
  [mine, theirs]: readonly [Roller, Roller],
): ToldRoll | null {
  const active = tracedOf(operands["active"]);
  const opposing = tracedOf(operands["opposing"]);
  const times = tracedOf(operands["successes"])?.value;
  if (!active || !opposing || times === undefined) return null;
  return {
    sides: [
      { ...sideOf(mine, "active", active), passed: times > 0, score: times },
      { ...sideOf(theirs, "opposing", opposing), passed: null, score: 0 },
    ],
    winner: times > 0 ? 0 : 1,
    outcomes: [],
    outcome: null,
    holds: { active: active.value, opposing: opposing.value, times },
  };
}

function sideOf(
  { creature, means, purpose }: Roller,
  label: string,
  result: Traced,
): Omit<RollSide, "passed" | "score"> {
  const die = result.parts.find((each) => each.label === "die");
  return {
    creature,
    means,
    // RANK-DIE-12: the highest face is taken without a die.
    purpose: die ? purpose : null,
    numbers: { [label]: result, ...(die ? modeOf(die) : {}) },
    kept: die?.value ?? null,
  };
}

/** RANK-DIE-05, RANK-DIE-06: what gave a die its advantage or disadvantage, or a draw of both; nothing where nothing did. */
function modeOf({ rule, parts = [] }: TracePart): RollSide["numbers"] {
  const reasons = parts.filter((each) => each.label !== "origin");
  if (reasons.length === 0) return {};
  const net = reasons.reduce((total, { value }) => total + value, 0);
  const mode = rule !== "RANK-DIE-05" ? "normal" : net > 0 ? "advantage" : "disadvantage";
  return { [mode]: { value: net, rule, parts: reasons } };
}

function tracedOf(operand: Json | undefined): Traced | null {
  return isTraced(operand) ? operand : null;
}

function idOf(operand: Json | undefined): CreatureId | null {
  return typeof operand === "string" ? operand : null;
}
