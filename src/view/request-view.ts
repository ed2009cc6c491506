// A request of rolls as one viewer sees it: who has rolled and what came of it, who is still to roll, and what all came to together.

import type { EventDeclarations, FightEvent } from "../core/language/events.ts";
import { isTraced } from "../core/language/trace.ts";
import { toldRoll } from "./event-weight.ts";
import type { GroupRule } from "./group-rules.ts";
import { said, type Words } from "./words.ts";

/** What a roll came to: whether it succeeds, where that could be said, and a number by which rolls are set beside each other. */
export interface RollOutcome {
  readonly success: boolean | null;
  readonly score: number | null;
}

/** A roll that was made; of one that is secret to the viewer, no more than that. */
export interface RolledOne {
  readonly isOpen: boolean;
  readonly isSecret: boolean;
  readonly text: string;
  readonly outcome: RollOutcome;
}

/** One of those who are asked. */
export interface AskedOne {
  readonly uuid: string;
  readonly name: string;
  /** Whether whoever looks rolls for it, and whether it is a player's who looks. */
  readonly mayRoll: boolean;
  readonly isOwn: boolean;
  /** Whether its roll is wished for and waits for the fight in which the roller is. */
  readonly isHeld: boolean;
  /** Null while nothing has been rolled; `isOpen` while its roll still waits for something. */
  readonly rolled: RolledOne | null;
}

export interface AskedRow extends Omit<AskedOne, "rolled"> {
  readonly state: "waiting" | "held" | "open" | "success" | "failure" | "told";
  /** Whether the viewer may roll in the place of whoever has not. */
  readonly absent: boolean;
  readonly text: string;
  /** The words on its button, what a reader hears of its state, and the sign before that. */
  readonly roll: string;
  readonly mark: string;
  readonly stateText: string;
}

export interface RequestView {
  readonly title: string;
  readonly rows: readonly AskedRow[];
  readonly count: string;
  readonly isDone: boolean;
  /** Those who are still to roll and for whom the viewer may. */
  readonly mine: readonly AskedRow[];
  readonly group: { readonly rule: string; readonly outcome: string; readonly state: string } | null;
}

/** What the events of a roll came to for its roller: the last of them that says so. */
export function outcomeOf(
  events: readonly FightEvent[],
  creature: string,
  declared: EventDeclarations,
): RollOutcome {
  const own = events.filter((event) => event.creature === creature);
  const outcomes = own.map((event) => outcomeOfEvent(event, declared));
  const told = outcomes.filter(({ success, score }) => success !== null || score !== null);
  return told.at(-1) ?? { success: null, score: null };
}

function outcomeOfEvent(event: FightEvent, declared: EventDeclarations): RollOutcome {
  const { success, total, margin, successes } = event.operands;
  const roll = toldRoll(event, declared);
  const numbers = [total, successes].map((each) => (isTraced(each) ? each.value : each));
  const score = numbers.find((each) => typeof each === "number") ?? roll?.sides[0]?.score ?? null;
  if (typeof success === "boolean") return { success, score };
  if (typeof margin === "number") return { success: margin >= 0, score };
  const settles = declared[event.type]?.settles;
  if (settles !== undefined) return { success: settles, score };
  if (!roll) return { success: null, score };
  const isWon = roll.sides.length > 1 ? roll.winner === 0 : (roll.sides[0]?.passed ?? null);
  return { success: isWon, score };
}

/** Everything of a request for one viewer. */
export function viewRequest(
  { label, rule }: { readonly label: string; readonly rule: GroupRule },
  asked: readonly AskedOne[],
  words: Words,
): RequestView {
  const rows = asked.map((one) => viewRow(one, label, words));
  const left = rows.filter(({ state }) => state === "waiting" || state === "held");
  const isDone = left.length === 0 && rows.every(({ state }) => state !== "open");
  const rolled = rows.length - left.length;
  return {
    title: label,
    rows,
    isDone,
    count: said(words, "FRAY.requests.Count", { rolled, all: rows.length }),
    mine: left.filter(({ state, mayRoll, isOwn }) => state === "waiting" && mayRoll && isOwn),
    group: viewGroup(rule, asked, isDone, words),
  };
}

/** So that nothing is told by color alone. */
const MARKS: { readonly [state: string]: string } = { success: "✓ ", failure: "✗ " };

function viewRow({ rolled, ...one }: AskedOne, label: string, words: Words): AskedRow {
  const state = stateOf(rolled, one.isHeld);
  return {
    ...one,
    state,
    absent: state === "waiting" && one.mayRoll && !one.isOwn,
    text: rolled?.text ?? "",
    roll: said(words, "FRAY.requests.RollFor", { roll: label, name: one.name }),
    mark: MARKS[state] ?? "",
    stateText: said(words, `FRAY.requests.State.${state}`),
  };
}

function stateOf(rolled: AskedOne["rolled"], held: boolean): AskedRow["state"] {
  if (!rolled) return held ? "held" : "waiting";
  if (rolled.isOpen) return "open";
  const { success } = rolled.outcome;
  return success === null ? "told" : success ? "success" : "failure";
}

function viewGroup(
  rule: GroupRule,
  asked: readonly AskedOne[],
  isDone: boolean,
  words: Words,
): RequestView["group"] {
  if (rule === "each") return null;
  const shown = said(words, `FRAY.requests.Rule.${rule}`);
  if (!isDone) return { rule: shown, outcome: said(words, "FRAY.requests.Group.waiting"), state: "waiting" };
  if (asked.some(({ rolled }) => rolled?.isSecret))
    return { rule: shown, outcome: said(words, "FRAY.requests.Group.secret"), state: "told" };
  const { verdict, operands } = groupOutcome(rule, asked);
  const outcome = said(words, `FRAY.requests.Group.${rule}`, operands);
  const state = verdict === null ? "told" : verdict ? "success" : "failure";
  const word = said(words, `FRAY.requests.Verdict.${state}`);
  return { rule: shown, outcome: `${word} ${outcome}`, state };
}

interface GroupOutcome {
  readonly verdict: boolean | null;
  readonly operands: { readonly [name: string]: string | number };
}

/** What the rolls come to together; a verdict only where each roll that counts has one. */
export function groupOutcome(rule: Exclude<GroupRule, "each">, asked: readonly AskedOne[]): GroupOutcome {
  const rolls = asked.flatMap(({ name, rolled }) => (rolled ? [{ name, ...rolled.outcome }] : []));
  const successes = rolls.filter(({ success }) => success === true).length;
  const isJudged = rolls.length > 0 && rolls.every(({ success }) => success !== null);
  const operands = { successes, all: rolls.length };
  if (rule === "half") return { verdict: isJudged ? successes * 2 >= rolls.length : null, operands };
  if (rule === "all") return { verdict: isJudged ? successes === rolls.length : null, operands };
  const ranked = [...rolls].sort(
    (a, b) => Number(b.success) - Number(a.success) || (b.score ?? 0) - (a.score ?? 0),
  );
  const decides = rule === "best" ? ranked[0] : ranked.at(-1);
  return { verdict: decides?.success ?? null, operands: { name: decides?.name ?? "" } };
}
