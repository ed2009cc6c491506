// Whom an action may be done to, as one viewer chooses among them: by side, the nearest first, the fallen last.

import type { FightState } from "../core/language/fight.ts";
import type { Apart } from "../core/language/areas.ts";
import type { ActionOption, Candidate, Measure, Need } from "../core/language/ruleset.ts";
import type { CreatureId } from "../core/language/rules.ts";
import type { ReadBoard } from "./board-answers.ts";
import type { Seat } from "./seat.ts";
import { plain } from "./traced-view.ts";
import { mayNotice } from "./viewer.ts";
import { refusalText, wordFor, type Words } from "./words.ts";

/** On which side somebody stands, as whoever acts sees it. */
export type TargetSide = "foes" | "friends" | "oneself";

export interface CandidateView {
  readonly id: CreatureId;
  readonly name: string;
  readonly possible: boolean;
  readonly reason: string;
  readonly rule: string;
  readonly side: TargetSide;
  /** How far away, in words; empty where nobody can tell. */
  readonly distance: string;
  /** What hides the target, in words; empty for nothing. */
  readonly cover: string;
  /** Whether it can fight no more. */
  readonly out: boolean;
}

/** What is known of a fight besides its state, as far as a list of targets tells it. */
export interface Surroundings {
  readonly measure?: Measure | undefined;
  /** Who can fight no more. */
  readonly out?: ReadonlySet<CreatureId>;
  readonly board?: ReadBoard;
}

/** Where a list of targets is shown, and to whom. */
interface Stage {
  readonly state: FightState;
  readonly around: Surroundings;
  readonly seat: Pick<Seat, "viewer">;
}

type CreatureNeed = Extract<Need, { kind: "creature" }>;

/** Whoever may be chosen for a need, in the order in which they are offered. */
export function viewCandidates(
  need: CreatureNeed,
  option: ActionOption,
  { state, around, seat }: Stage & { readonly seat: Pick<Seat, "viewer" | "words"> },
): readonly CandidateView[] {
  const { words } = seat;
  const actor = option.command.creature ?? "";
  const seen = need.candidates.filter((each) => isNoticed(state, seat, each));
  const far = new Map(seen.map(({ creature }) => [creature, spacesTo(state, actor, creature, around)]));
  const sides = sidesInOrder(seen, state, actor);
  const shown = seen.map((candidate): CandidateView => {
    const { creature, refusal, apart } = candidate;
    return {
      id: creature,
      name: state.creatures[creature]?.name ?? creature,
      possible: refusal === null,
      reason: refusal ? refusalText(words, refusal) : "",
      rule: refusal?.rule ?? "",
      side: sideOf(state, actor, creature),
      distance: apart
        ? apartText(apart, words)
        : distanceText(far.get(creature) ?? null, around.measure, words),
      cover: refusal ? "" : coverText(need, option, creature, { around, words }),
      out: around.out?.has(creature) ?? false,
    };
  });
  const areas = new Map(seen.map(({ creature, apart }) => [creature, areasAway(apart)]));
  const rank = (each: CandidateView): readonly number[] => [
    Number(!each.possible),
    sides.indexOf(each.side),
    Number(each.out),
    areas.get(each.id) ?? 0,
    far.get(each.id) ?? Infinity,
  ];
  return shown.sort((a, b) => compare(rank(a), rank(b)));
}

function isNoticed(
  { creatures }: FightState,
  { viewer }: Pick<Seat, "viewer">,
  { creature }: Candidate,
): boolean {
  const found = creatures[creature];
  return found !== undefined && mayNotice(viewer, found);
}

/**
 * An action that nobody can be chosen for, with the reason of whoever it is likeliest meant for: the nearest of the side
 * that the game offers first. Games give the reason of the first one whom they offer.
 */
export function withNearestRefusal(option: ActionOption, { state, around, seat }: Stage): ActionOption {
  const { refusal } = option;
  const need = option.needs.find((each) => each.kind === "creature");
  if (!refusal || !need || need.candidates.some((each) => each.refusal === null)) return option;
  const actor = option.command.creature ?? "";
  const [first] = need.candidates;
  const meant = first && sideOf(state, actor, first.creature);
  const { code, rule } = refusal;
  const meantOnes = need.candidates.filter(
    (each) =>
      sideOf(state, actor, each.creature) === meant &&
      isNoticed(state, seat, each) &&
      !around.out?.has(each.creature),
  );
  // What refuses the option itself is no matter of whom it is meant for.
  if (!meantOnes.some((each) => each.refusal?.code === code && each.refusal.rule === rule)) return option;
  const far = meantOnes.map(({ creature }) => spacesTo(state, actor, creature, around) ?? Infinity);
  const nearest = meantOnes[far.indexOf(Math.min(...far))];
  return nearest ? { ...option, refusal: nearest.refusal } : option;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [i, value] of a.entries()) {
    const other = b[i] ?? 0;
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}

/** Whoever an action is meant for stands first among what a game offers, and so does that side here. */
function sidesInOrder(seen: readonly Candidate[], state: FightState, actor: CreatureId): TargetSide[] {
  const all: readonly TargetSide[] = ["foes", "friends", "oneself"];
  const [first] = seen;
  const meant = first ? sideOf(state, actor, first.creature) : "foes";
  return [meant, ...all.filter((side) => side !== meant)];
}

function sideOf({ creatures }: FightState, actor: CreatureId, other: CreatureId): TargetSide {
  if (actor === other) return "oneself";
  return creatures[actor]?.side === creatures[other]?.side ? "friends" : "foes";
}

/** How far somebody is from another, in the measure of the board; null where nobody can tell. */
export function spacesTo(
  { creatures }: FightState,
  actor: CreatureId,
  other: CreatureId,
  { measure }: Surroundings,
): number | null {
  const [from, to] = [creatures[actor]?.position, creatures[other]?.position];
  return measure && from && to && actor !== other ? measure.between(from, to) : null;
}

/** How many areas away somebody is; 0 in a game that counts none. */
export function areasAway(apart: Apart | undefined): number {
  return apart ? (apart.far ?? Infinity) : 0;
}

/** A distance in words. */
export function apartText({ word, operands }: Apart, words: Words): string {
  return words.say(`FRAY.Apart.${word}`, operands) ?? word;
}

/** A distance in the words of a game's measure; nothing where nobody can tell. */
export function distanceText(far: number | null, measure: Measure | undefined, words: Words): string {
  if (far === null || !measure) return "";
  return words.say(`FRAY.Panel.Distance.${measure.unit}`, { value: plain(far) }) ?? plain(far);
}

/** The cover that the board gives this target against the action. */
function coverText(
  { parameter }: CreatureNeed,
  { needs, command }: ActionOption,
  target: CreatureId,
  { around, words }: { around: Surroundings; words: Words },
): string {
  if (!around.board || command.creature === null) return "";
  for (const need of needs) {
    if (need.kind !== "choice" || need.board?.fact !== "cover" || need.board.target !== parameter) continue;
    const answer = around.board(need.board, command.creature, target);
    if (answer?.kind === "stopped") return words.say("FRAY.Panel.NoFreeLine") ?? "";
    if (answer?.kind === "told" && answer.choice !== null)
      return `${wordFor(words, `need-${need.parameter}`)}: ${wordFor(words, answer.choice)}`;
  }
  return "";
}
