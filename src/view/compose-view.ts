// The form of a command that is being composed: its fields, its preview, and whether it may be sent.

import { bearingOfWay, boardOf, wayOf } from "../core/kit/board.ts";
import type { BoardKind, FightState } from "../core/language/fight.ts";
import type { Measure, Need, PreviewLine } from "../core/language/ruleset.ts";
import type { CreatureId, Refusal } from "../core/language/rules.ts";
import { MODIFIER_LIMITS } from "../core/language/trace.ts";
import {
  choicesLeft,
  firstMissing,
  isFitNumber,
  isOutOfPlace,
  isOptional,
  limitsOf,
  reachIn,
  pathOf,
  tickedIn,
  viewPreview,
  type Composition,
  type Direction,
  type PreviewView,
  type Step,
} from "./composition.ts";
import { viewNeeds, type NeedView, type PaletteAction } from "./palette-view.ts";
import type { Seat } from "./seat.ts";
import { distanceText, type CandidateView, type Surroundings, type TargetSide } from "./target-view.ts";
import { warningsOf } from "./target-warnings.ts";
import { signed } from "./traced-view.ts";
import { outcomeWord, refusalText, wordFor, type Words } from "./words.ts";

interface Selectable {
  readonly selected: boolean;
}

export type FieldView =
  | (Extract<NeedView, { kind: "creature" }> & {
      /** Those who can be chosen, foes apart from friends. */
      readonly sides: readonly {
        readonly side: TargetSide;
        readonly label: string;
        readonly candidates: readonly (CandidateView & Selectable)[];
      }[];
      readonly impossible: readonly CandidateView[];
      /** Of a crowd those who cannot be chosen are folded away. */
      readonly isCrowd: boolean;
    })
  | (Extract<NeedView, { kind: "choice" }> & {
      readonly choices: readonly Selectable[];
      /** What it means to choose none, where that may be. */
      readonly unset: string;
      /** Why the board, which tells of others, does not tell. */
      readonly note: string;
      /** The person answers in the board's place. */
      readonly isOverruled: boolean;
    })
  | {
      readonly kind: "choice";
      readonly parameter: string;
      readonly label: string;
      /** What the board tells, in words and as a choice, so that it is not asked. */
      readonly told: string;
      readonly choice: string;
      /** Only a game master answers in the board's place. */
      readonly mayOverrule: boolean;
    }
  | (Omit<Extract<NeedView, { kind: "several" }>, "choices"> & {
      readonly ticks: readonly (Extract<NeedView, { kind: "several" }>["choices"][number] & {
        readonly checked: boolean;
      })[];
    })
  | (Extract<NeedView, { kind: "number" }> & {
      readonly isNumber: true;
      readonly value: string;
      readonly atMin: boolean;
      readonly atMax: boolean;
      /** What is wrong with the number; empty where it fits. */
      readonly problem: string;
    })
  | (Extract<NeedView, { kind: "text" }> & { readonly isText: true; readonly value: string })
  | (Extract<NeedView, { kind: "path" }> & {
      readonly isPath: true;
      readonly pathText: string;
      readonly reachText: string;
      readonly directions: readonly DirectionView[];
    });

/** A button of the compass: a step of the board, and where it leads as the board is seen. */
export interface DirectionView extends Direction {
  /** Of a step one space long: to the right and down. */
  readonly across: number;
  readonly down: number;
  /** Its place in the compass, such as "ne". */
  readonly cell: string;
  readonly arrow: string;
  readonly label: string;
}

export interface ComposeView {
  readonly active: true;
  readonly title: string;
  readonly rule: string;
  readonly hint: string;
  readonly references: PaletteAction["references"];
  readonly costs: PaletteAction["costs"];
  readonly leadsTo: PaletteAction["leadsTo"];
  readonly fields: readonly FieldView[];
  readonly preview: readonly PreviewView[];
  readonly modifiers: readonly { readonly value: string; readonly reason: string }[];
  /** What may be typed as a modifier, and what is said where it is not. */
  readonly modifierLimits: { readonly min: number; readonly max: number; readonly problem: string };
  readonly problem: string;
  readonly problemRule: string;
  readonly blocked: boolean;
}

/** So many who cannot be chosen are still seen at a glance, each with its reason. */
const MOST_AT_A_GLANCE = 6;

const SIDES: readonly TargetSide[] = ["foes", "friends", "oneself"];

/** The compass as it is read: the word of each way, its arrow, and the name under which it is told. */
const COMPASS: readonly (readonly [word: string, arrow: string, name: string])[] = [
  ["NW", "↖", "northwest"],
  ["N", "↑", "north"],
  ["NE", "↗", "northeast"],
  ["W", "←", "west"],
  ["E", "→", "east"],
  ["SW", "↙", "southwest"],
  ["S", "↓", "south"],
  ["SE", "↘", "southeast"],
];

/** A command as far as it is composed, and what the rules say of it. */
export interface ComposedCommand {
  readonly composition: Composition;
  /** What is composed, as the palette has it. */
  readonly action: PaletteAction;
  /** The preview of a command that is possible. */
  readonly lines: readonly PreviewLine[];
  /** The ruleset's word on the command as composed, null while something is missing. */
  readonly refusal: Refusal | null;
  /** What lies about it, for the lists of those who can be chosen. */
  readonly around?: Surroundings;
}

/** What the form shows. */
export function viewComposition(composed: ComposedCommand, state: FightState, seat: Seat): ComposeView {
  const { composition, action, lines, refusal, around = {} } = composed;
  const { words } = seat;
  const missing = firstMissing(composition);
  return {
    active: true,
    title: action.name,
    rule: action.rule,
    hint: action.hint,
    references: action.references,
    costs: action.costs,
    leadsTo: leadingTo(composed, words),
    fields: viewNeeds(composition.option, { state, seat, around })
      .filter((need) => composition.told?.[need.parameter]?.kind !== "waits")
      .filter(
        ({ parameter }) => !waitsForName(composition, parameter) && !isOutOfPlace(composition, parameter),
      )
      .filter(
        ({ kind, parameter }) => kind === "creature" || choicesLeft(composition, parameter)?.length !== 0,
      )
      .map((need) => viewField(need, { composition, state, seat, measure: around.measure })),
    preview: viewPreview(lines, seat),
    modifiers: composition.modifiers.map((each) => ({ value: signed(each.value), reason: each.reason })),
    modifierLimits: {
      ...MODIFIER_LIMITS,
      problem: words.say("FRAY.Panel.ModifierWrong", MODIFIER_LIMITS) ?? "",
    },
    problem: problemText(missing, refusal, words),
    problemRule: missing ? "" : (refusal?.rule ?? ""),
    blocked: missing !== null || refusal !== null,
  };
}

/** What the command brings about besides, with whom it is done to, in words. */
function leadingTo({ composition: { option, chosen } }: ComposedCommand, words: Words): string {
  const all = option.refusal ? [] : warningsOf(option, chosen);
  return all.map((each) => outcomeWord(words, each)).join(", ");
}

/** Whether a need is about somebody whom the form does not name yet. */
function waitsForName({ option, chosen }: Composition, parameter: string): boolean {
  const need = option.needs.find((each) => each.parameter === parameter);
  const about = need?.kind === "choice" ? need.about : undefined;
  if (about === undefined) return false;
  const named = chosen[about] ?? option.command[about];
  return named === undefined || named === "";
}

function numberProblem({ min, max }: { readonly min: number; readonly max: number }, words: Words): string {
  return words.say("FRAY.Panel.NumberWrong", { min, max }) ?? `${min}–${max}`;
}

/** What is wrong with the form as a whole; what is wrong with one number stands at its field. */
function problemText(missing: Need | null, refusal: Refusal | null, words: Words): string {
  if (missing?.kind === "number") return "";
  if (missing)
    return (
      words.say("FRAY.Panel.Missing", { need: wordFor(words, `need-${missing.parameter}`) }) ??
      missing.parameter
    );
  return refusal ? refusalText(words, refusal) : "";
}

/** What a field of the form is seen with. */
interface FieldSight {
  readonly composition: Composition;
  readonly state: FightState;
  readonly seat: Seat;
  readonly measure: Measure | undefined;
}

function viewField(need: NeedView, { composition, state, seat, measure }: FieldSight): FieldView {
  const { words } = seat;
  const value = composition.chosen[need.parameter];
  switch (need.kind) {
    case "creature":
      return viewTargets(need, composition, words);
    case "choice":
      return viewChoice(need, composition, seat);
    case "several":
      return viewTicks(need, composition);
    case "number": {
      const limits = limitsOf(composition, need);
      const isFit = isFitNumber(limits, value) || (need.optional && value === undefined);
      return {
        ...need,
        ...limits,
        isNumber: true,
        value: typeof value === "number" ? String(value) : "",
        problem: isFit ? "" : numberProblem(limits, words),
        atMin: typeof value === "number" && value <= limits.min,
        atMax: typeof value === "number" && value >= limits.max,
      };
    }
    case "text":
      return { ...need, isText: true, value: typeof value === "string" ? value : "" };
    case "path":
      return {
        ...need,
        isPath: true,
        reachText: reachText(reachIn(composition, need), measure, words),
        pathText: pathText(composition, need.parameter, state, words),
        directions: viewDirections(boardUnder(state, composition.creature), words),
      };
  }
}

/** How far a path may go, in the measure that distances are told in; nothing for a game that measures nothing. */
function reachText(spaces: number, measure: Measure | undefined, words: Words): string {
  if (!measure) return "";
  const reach = distanceText(spaces * measure.space, measure, words);
  return words.say("FRAY.Panel.Reach", { reach }) ?? reach;
}

function viewTargets(
  need: Extract<NeedView, { kind: "creature" }>,
  composition: Composition,
  words: Words,
): FieldView {
  const value = composition.chosen[need.parameter];
  const left = choicesLeft(composition, need.parameter);
  const possible = need.candidates.filter(({ id, possible }) => possible && left?.includes(id) !== false);
  const impossible = need.candidates.filter((each) => !each.possible);
  const inOrder = [...new Set([...possible.map(({ side }) => side), ...SIDES])];
  const sides = inOrder.map((side) => ({
    side,
    label: wordFor(words, `side-${side}`),
    candidates: possible
      .filter((each) => each.side === side)
      .map((each) => ({ ...each, selected: each.id === value })),
  }));
  return {
    ...need,
    sides: sides.filter(({ candidates }) => candidates.length > 0),
    impossible,
    isCrowd: impossible.length > MOST_AT_A_GLANCE,
  };
}

function viewChoice(
  need: Extract<NeedView, { kind: "choice" }>,
  composition: Composition,
  { words, viewer }: Seat,
): FieldView {
  const { chosen, told = {}, overruled = [] } = composition;
  const { kind, parameter, label } = need;
  const answer = told[parameter];
  if (answer?.kind === "told") {
    const word = answer.choice === null ? words.say("FRAY.Panel.BoardNone") : wordFor(words, answer.choice);
    const mayOverrule = viewer.gm;
    return { kind, parameter, label, told: word ?? "", choice: answer.choice ?? "", mayOverrule };
  }
  const value = chosen[parameter];
  return {
    ...need,
    optional: isOptional(composition, parameter),
    choices: choicesNow(need, composition).map((each) => ({ ...each, selected: each.id === value })),
    unset: words.say(`FRAY.Word.unset-${parameter}`) ?? wordFor(words, "none"),
    isOverruled: overruled.includes(parameter),
    note: answer ? (words.say("FRAY.Panel.BoardStopped") ?? "") : "",
  };
}

/** Those of a need's choices that are left by what is said otherwise. */
function choicesNow<Choice extends { readonly id: string }>(
  { parameter, choices }: { readonly parameter: string; readonly choices: readonly Choice[] },
  composition: Composition,
): readonly Choice[] {
  const left = choicesLeft(composition, parameter);
  return left === null ? choices : choices.filter(({ id }) => left.includes(id));
}

function viewTicks(
  { kind, parameter, label, choices }: Extract<NeedView, { kind: "several" }>,
  composition: Composition,
): FieldView {
  const ticked = tickedIn(composition, parameter);
  return {
    kind,
    parameter,
    label,
    ticks: choicesNow({ parameter, choices }, composition).map((each) => ({
      ...each,
      checked: ticked.includes(each.id),
    })),
  };
}

/** The ways out of a space of this board: eight, or the six of hexes. */
function viewDirections(board: BoardKind, words: Words): DirectionView[] {
  return COMPASS.flatMap(([word, arrow, name]) => {
    const way = wayOf(board, word);
    if (!way) return [];
    const [dx, dy] = way;
    const bearing = (bearingOfWay(board, [word, dx, dy]) * Math.PI) / 180;
    const seen = { across: Math.sin(bearing), down: -Math.cos(bearing) };
    return [{ dx, dy, ...seen, cell: word.toLowerCase(), arrow, label: wordFor(words, name) }];
  });
}

/** The board on which somebody stands; squares where nobody has a place. */
function boardUnder({ creatures }: FightState, creature: CreatureId): BoardKind {
  return boardOf(creatures[creature]?.position ?? {});
}

/** Without a grid steps are fractions: what is finer than this makes no other way. */
const HAIR = 1e-3;

/** The path as arrows: "→ → ↘". */
function pathText(composition: Composition, parameter: string, state: FightState, words: Words): string {
  const path = pathOf(composition, parameter);
  if (path.length === 0) return words.say("FRAY.Panel.NoPath") ?? "";
  let from: Step | null | undefined = state.creatures[composition.creature]?.position;
  const ways = viewDirections(boardUnder(state, composition.creature), words);
  const arrows = path.map((step) => {
    const [x, y] = from ? [step.x - from.x, step.y - from.y] : [0, 0];
    from = step;
    return ways.find(({ dx, dy }) => Math.hypot(x - dx, y - dy) < HAIR)?.arrow ?? "·";
  });
  return arrows.join(" ");
}
