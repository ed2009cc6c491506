// Maneuvers after a critical win: which are open, and the question that offers them.

import { freeSteps } from "../../../core/kit/barred-steps.ts";
import type { Command } from "../../../core/language/commands.ts";
import { asJson, isRecord } from "../../../core/language/json.ts";
import { flagOf, textOf } from "../../../core/language/parameters.ts";
import { ask, type AskRequest, type Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { has } from "../health/conditions.ts";
import { wayOfPush } from "../movement/occupied-squares.ts";
import { itemsInHand } from "../character/hands.ts";
import { distanceBetween, meleeReach, reaches, weaponsAtHand } from "./reach.ts";
import type { StyleContext, StyleReadContext } from "../rulings.ts";
import type { DamagePart, StyleCreature, StyleShield, StyleWeapon } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

export const MANEUVERS = ["bash", "brace", "disarm", "feint", "precision", "push", "trip"] as const;
export type Maneuver = (typeof MANEUVERS)[number];

export const MANEUVER_RULES: { readonly [Kind in Maneuver]: RuleId } = {
  bash: "STYLE-MAN-02",
  brace: "STYLE-MAN-03",
  disarm: "STYLE-MAN-04",
  feint: "STYLE-MAN-06",
  precision: "STYLE-MAN-08",
  push: "STYLE-MAN-09",
  trip: "STYLE-MAN-10",
};

/** The catalogue's entries of the maneuvers (register section 5). */
export const MANEUVER_ENTRIES: { readonly [Kind in Maneuver]: RuleId } = {
  bash: "STYLE-M-BASH",
  brace: "STYLE-M-BRACE",
  disarm: "STYLE-M-DISARM",
  feint: "STYLE-M-FEINT",
  precision: "STYLE-M-PRECISION",
  push: "STYLE-M-PUSH",
  trip: "STYLE-M-TRIP",
};

/** Who has won critically, over whom, and how. */
export interface CriticalWin {
  readonly winner: CreatureId;
  readonly loser: CreatureId;
  /** Whose attack it was. */
  readonly attacker: CreatureId;
  /** The winner has attacked with a Strike; only then Precision is open. */
  readonly byStrike: boolean;
  /** The loser was just standing up, so that it can be tripped although prone (STYLE-OPP-10). */
  readonly rising: boolean;
}

/** A maneuver as it was chosen. */
export interface ChosenManeuver {
  readonly maneuver: Maneuver;
  readonly location: string | null;
  /** What the loser shall lose (STYLE-MAN-04). */
  readonly item: string | null;
  /** A wall or the like stops a push (STYLE-MAN-09). */
  readonly blocked: boolean;
}

/** What a creature holds in its hands and may lose; teeth and claws it keeps (STYLE-MAN-04). */
export function heldItems(creature: StyleCreature): readonly (StyleWeapon | StyleShield)[] {
  const held = itemsInHand(creature.weapons).filter(({ natural }) => !natural);
  return [...held, ...itemsInHand(creature.shields)];
}

/** Why a maneuver is not open, or null (STYLE-MAN-02 to 11). */
export function checkManeuver(
  situation: StyleReadContext,
  win: CriticalWin,
  maneuver: Maneuver,
): Refusal | null {
  const winner = situation.state.creatures[win.winner];
  const loser = situation.state.creatures[win.loser];
  const rule = MANEUVER_RULES[maneuver];
  if (!winner || !loser) return refuse(rule, "noSuchTarget");
  if (maneuver === "precision") return win.byStrike ? null : refuse(rule, "onlyWithStrike");
  if (maneuver === "brace" || maneuver === "feint") return null;
  const distance = distanceBetween(winner.position, loser.position);
  if (situation.rulings.maneuverNeedsReach && !reaches(winner, distance))
    return refuse("STYLE-MAN-11", "outOfReach", { distance: distance ?? 0, most: meleeReach(winner) });
  if (maneuver === "bash" && !canBash(winner)) return refuse(rule, "needsShieldOrHeavyWeapon");
  if (maneuver === "disarm" && heldItems(loser).length === 0) return refuse(rule, "holdsNothing");
  if (maneuver === "trip" && has(loser, "prone") && !win.rising) return refuse(rule, "prone");
  return null;
}

function canBash(winner: StyleCreature): boolean {
  return itemsInHand(winner.shields).length > 0 || weaponsAtHand(winner).some(({ heavy }) => heavy);
}

/** The maneuvers that are open after a critical win, in alphabetical order. */
export function openManeuvers(situation: StyleReadContext, win: CriticalWin): Maneuver[] {
  return MANEUVERS.filter((each) => checkManeuver(situation, win, each) === null);
}

/** The win that a question for a maneuver is about. */
export function winOf({ operands }: AskRequest): CriticalWin {
  return {
    winner: String(operands["winner"]),
    loser: String(operands["loser"]),
    attacker: String(operands["attacker"]),
    byStrike: operands["byStrike"] === true,
    rising: operands["rising"] === true,
  };
}

/** STYLE-MAN-08: the damage that the question's Precision would make the most of. */
export function partsOf({ operands }: AskRequest): readonly DamagePart[] {
  const { parts } = operands;
  return Array.isArray(parts) ? parts.filter(isDamage) : [];
}

function isDamage(part: unknown): part is DamagePart {
  return isRecord(part) && ["count", "sides", "flat"].every((field) => typeof part[field] === "number");
}

/** Why an answer to the question is not possible, or null. */
export function checkManeuverAnswer(
  situation: StyleReadContext,
  command: Command,
  asked: AskRequest,
): Refusal | null {
  const maneuver = MANEUVERS.find((each) => each === textOf(command, "maneuver"));
  if (!maneuver) return refuse("STYLE-MAN-01", "unknownManeuver", undefined, "maneuver");
  const win = winOf(asked);
  if (command.creature !== win.winner) return refuse("STYLE-MAN-01", "notAsked", undefined, "creature");
  return checkManeuver(situation, win, maneuver) ?? checkItem(situation, command, win, maneuver);
}

/** STYLE-MAN-04: a disarm names something that the loser holds. */
function checkItem(
  { state }: StyleReadContext,
  command: Command,
  win: CriticalWin,
  maneuver: Maneuver,
): Refusal | null {
  const loser = state.creatures[win.loser];
  if (maneuver !== "disarm" || !loser) return null;
  const held = heldItems(loser).some((item) => item.id === textOf(command, "item"));
  return held ? null : refuse("STYLE-MAN-04", "notHeld", undefined, "item");
}

/** STYLE-MAN-01: asks the winner for one maneuver, or none; `parts` are the damage that Precision would make the most of. */
export function* chooseManeuver(
  context: StyleContext,
  win: CriticalWin,
  parts: readonly DamagePart[] = [],
): Procedure<ChosenManeuver | null> {
  const { winner, loser, attacker, byStrike, rising } = win;
  if (has(context.creature(winner), "unconscious")) return null;
  const { command } = yield* ask(PROMPTS.maneuver, {
    to: winner,
    operands: { winner, loser, attacker, byStrike, rising, ...(byStrike ? { parts: asJson(parts) } : {}) },
    involves: [winner, loser],
  });
  const maneuver = command && MANEUVERS.find((each) => each === textOf(command, "maneuver"));
  if (!maneuver) return null;
  return {
    maneuver,
    location: context.rulings.hitLocations === "off" ? null : textOrNull(command, "location"),
    item: textOrNull(command, "item"),
    blocked: flagOf(command, "blocked") || isWallBehind(context, win, command),
  };
}

function textOrNull(command: Command, parameter: string): string | null {
  const text = textOf(command, parameter);
  return text === "" ? null : text;
}

/** STYLE-MAN-09: whether the host's board has a wall or its edge behind the loser. */
function isWallBehind(context: StyleContext, { winner, loser }: CriticalWin, command: Command): boolean {
  const from = context.creature(winner).position;
  const to = context.creature(loser).position;
  const way = from && to ? wayOfPush(from, to) : null;
  return way !== null && freeSteps(command, loser, to, way, 1) === 0;
}
