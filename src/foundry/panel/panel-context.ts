// What the fight panel shows: whose turn it is, what is asked of me, what I can do, and what I am composing.

import type { Command } from "../../core/language/commands.ts";
import type { ActionOption } from "../../core/language/ruleset.ts";
import { refuse, type CreatureId } from "../../core/language/rules.ts";
import { creaturesAsked, findAsk } from "../../core/engine/open-requests.ts";
import { OF_GM } from "../../core/engine/standing-answers.ts";
import type { AskRequest } from "../../core/language/requests.ts";
import { likelyTargets } from "../../view/at-once.ts";
import { heedBoard, withoutJudged } from "../../view/board-answers.ts";
import { viewComposition, type ComposeView } from "../../view/compose-view.ts";
import {
  beginComposition,
  commandOf,
  firstMissing,
  type AnswersQuestion,
  type Composition,
  type PickedOption,
} from "../../view/composition.ts";
import { viewCondition, viewSigns, type ConditionView, type SignsView } from "../../view/meter-view.ts";
import { viewCounted, type TimesView } from "../../view/counted-choices.ts";
import { drawPartChooser, type PartChooser } from "../../view/drawn-bodies.ts";
import { openDeclarations, viewDeclarations, type DeclarationsView } from "../../view/declaration-view.ts";
import { viewOption } from "../../view/palette-view.ts";
import { orderOf } from "../../view/readings.ts";
import { withNearestRefusal, type Surroundings } from "../../view/target-view.ts";
import { withTargetWarnings } from "../../view/target-warnings.ts";
import { questionsTo, viewPrompts, type ChoiceView, type PromptView } from "../../view/prompt-view.ts";
import { viewStop, type StopView } from "../../view/stop-view.ts";
import { openTurns, viewTurn, type DeclaredView } from "../../view/turn-view.ts";
import { viewTracker, type TrackerRow } from "../../view/tracker-view.ts";
import { asSeen, mayNotice } from "../../view/viewer.ts";
import { viewWays, type WayView } from "../../view/ways-view.ts";
import type { Deed } from "../actions/action-drag.ts";
import { secondsLeft } from "../arbiter/answer-limit.ts";
import { actorOf } from "../arbiter/fight-stores.ts";
import type { FightAccess, RunningAccess } from "../fights/fight-views.ts";
import { withoutMountsOfOthers } from "../board/mounts-offered.ts";
import { marksFor } from "./target-marks.ts";
import { optionsOf } from "../fights/turn-options.ts";
import {
  standingAnswers,
  standingChoices,
  type StandingContext,
  type StandingOption,
} from "./standing-context.ts";
import { dragsPlace } from "../hand/drag-switch.ts";
import { say } from "../platform/words.ts";

/** What the person has picked in the panel so far; kept between renders, never in documents. */
export interface PanelChoices {
  readonly acting: CreatureId | null;
  readonly composition: Composition | null;
  /** The question whose answer needs a command, while one is being chosen. */
  readonly answering: Answering | null;
  /** How often the answer to a question is to be taken, where that can be said. */
  readonly times: { readonly key: string; readonly count: number } | null;
}

/** A question whose answer needs a command. `anew`: it has one already, which is to be changed. */
export interface Answering extends AnswersQuestion {
  readonly isTurn?: true;
}

/** The question that is being answered, where it waits; one that has its answer already, only while that is changed. */
export function askedIn({ fight }: RunningAccess, answering: AnswersQuestion | null): AskRequest | null {
  return answering && (findAsk(fight.open, answering.key, answering.anew)?.ask ?? null);
}

/**
 * The choices with the turn that an open question is: whoever is asked for its own turn has its palette at once. The
 * chosen creature goes first, else the viewer's first; a GM takes a player's turn only after choosing that creature.
 */
export function withOwnTurn(access: RunningAccess, choices: PanelChoices): PanelChoices {
  if (choices.answering) return choices;
  const { viewer } = access.seat;
  const open = openDeclarations(access.fight, viewer);
  const turn =
    open.find(({ creature }) => creature === choices.acting) ??
    open.find(({ creature }) => viewer.owns.has(creature));
  if (!turn) return choices;
  return { ...choices, answering: { key: turn.key, choice: turn.choice, isTurn: true } };
}

export const EMPTY: PanelChoices = { acting: null, composition: null, answering: null, times: null };

/** What this client is called for: the questions to it, and its turn. */
export function callOf(running: RunningAccess): string {
  const { fight, seat, ruleset } = running;
  if (fight.state.phase === "over") return "over";
  // Some games ask how a fight begins before it has begun.
  if (fight.state.phase !== "running" && fight.open === null) return "";
  const asked = questionsTo(fight, seat).map(({ key }) => key);
  const turns = openTurns(ruleset, running.situation, fight).filter((id) => seat.viewer.owns.has(id));
  return [...asked, ...turns.map((id) => `turn ${id}`)].join(" ");
}

/** The creatures that the viewer may act for: of a player's own first who is asked, then those whose turn it is. */
export function actingCandidates(access: RunningAccess): CreatureId[] {
  const { fight, ruleset, seat, situation } = access;
  const { viewer } = seat;
  const active = ruleset.active(fight.state);
  const asked = viewer.gm ? [] : creaturesAsked(fight.open);
  const mine = ruleset
    .order(situation)
    .filter((row) => !row.out && (viewer.gm || viewer.owns.has(row.creature)))
    .map((row) => row.creature);
  const rankOf = (id: CreatureId): number => (asked.includes(id) ? 0 : active.includes(id) ? 1 : 2);
  return mine.sort((a, b) => rankOf(a) - rankOf(b));
}

/** Who acts in the panel: whoever is asked, else the chosen creature, else the first that may act. */
export function actingCreature(access: RunningAccess, choices: PanelChoices): CreatureId | null {
  const asked = askedIn(access, choices.answering);
  if (asked?.to.kind === "owner") return asked.to.creature;
  const candidates = actingCandidates(access);
  if (choices.acting !== null && candidates.includes(choices.acting)) return choices.acting;
  return candidates[0] ?? null;
}

/** The options of the acting creature: of its turn, or for the question that is being answered. */
export function paletteOptions(access: RunningAccess, choices: PanelChoices): readonly ActionOption[] {
  const creature = actingCreature(access, choices);
  if (creature === null) return [];
  const asked = askedIn(access, choices.answering);
  const stage = { state: access.fight.state, around: surroundingsOf(access), seat: access.seat };
  const { fight, ruleset, seat } = access;
  const offered = optionsOf(fight, creature, choices.answering?.key).map((option) => {
    const own = withoutJudged(option, ruleset, seat.viewer.gm);
    return withTargetWarnings(withNearestRefusal(own, stage), fight.state, seat);
  });
  const options = withoutMountsOfOthers(access.fight.ruleset, offered, access.isAnothers);
  if (asked) return optionsFor(options, choices.answering?.choice ?? "");
  return access.fight.open === null ? options : options.map(whileQuestionOpen);
}

/** How the acting creature fares. */
interface BodyContext extends SignsView {
  readonly conditions: readonly ConditionView[];
}

/** Kinds of options by the choice that brings one along; other choices take any kind. */
const KINDS: { readonly [choice: string]: ActionOption["kind"] } = { action: "action", move: "movement" };

function optionsFor(options: readonly ActionOption[], choice: string): readonly ActionOption[] {
  const fitting = options.filter((option) => option.kind === KINDS[choice]);
  return fitting.length > 0 ? fitting : options;
}

/** Nothing begins while a question waits, which the ruleset does not know of. */
function whileQuestionOpen(option: ActionOption): ActionOption {
  return { ...option, refusal: refuse("CORE-OPEN", "questionOpen") };
}

export interface StatusContext {
  readonly headline: string;
  readonly clock: string;
  readonly mine: boolean;
  /** Who acts after that, where somebody is still to act. */
  readonly next: string;
  readonly waiting: string;
  /** When the viewer's own is next. */
  readonly when: string;
  /** What the viewer has declared, while it may be changed. */
  readonly declared: readonly DeclaredView[];
  readonly canBegin: boolean;
  readonly actors: readonly { readonly id: string; readonly name: string; readonly selected: boolean }[];
  readonly severalActors: boolean;
  readonly body: BodyContext | null;
  /** Answers that the viewer's creatures give without being asked: how many, and each of them once somebody looks. */
  readonly standing: StandingContext;
  /** For which of others' moments the fight stops for the creature that acts; null where the game stops for nobody. */
  readonly stop: StopView | null;
  /** The actor on whom a GM may lay hands, by uuid; empty for players. */
  readonly handOn: string;
  /** Dice that a rewound fight waits for; the GM throws them anew. */
  readonly awaitsDice: boolean;
  /** Whether the viewer may have the whole fight as a file, with all that is hidden in it. */
  readonly mayExport: boolean;
  /** Whether the GM's drags place; false where there is no such switch. */
  readonly drags: false | { readonly on: boolean };
  /** How everybody came out of a fight that is over. */
  readonly summary: readonly { readonly name: string; readonly text: string }[];
}

const IDLE: StatusContext = {
  headline: "",
  clock: "",
  mine: false,
  next: "",
  waiting: "",
  when: "",
  declared: [],
  canBegin: false,
  actors: [],
  severalActors: false,
  body: null,
  standing: { count: 0, answers: [] },
  stop: null,
  handOn: "",
  drags: false,
  awaitsDice: false,
  summary: [],
  mayExport: false,
};

/** The head of the panel. */
export function statusContext(
  access: FightAccess | null,
  choices: PanelChoices,
  showsStanding: boolean,
): StatusContext {
  if (!access) return { ...IDLE, headline: say("FRAY.Panel.NoFight") };
  if (!access.running) return { ...IDLE, headline: say("FRAY.Panel.NotBegun"), canBegin: access.viewer.gm };
  const { running } = access;
  const { fight, ruleset, seat, situation } = running;
  const { viewer } = seat;
  const tracker = viewTracker(ruleset, situation, seat);
  if (tracker.over)
    return {
      ...IDLE,
      headline: say("FRAY.Panel.Over"),
      clock: tracker.clock,
      mayExport: viewer.gm,
      // Whom somebody may tend now, in a game that has time for that.
      ...(mayTend(running) ? actorsOf(running, choices) : {}),
      summary: tracker.rows.map((row) => ({ name: row.name, text: outcomeOf(row) })),
    };
  const acting = actingCreature(running, choices);
  const turn = viewTurn(ruleset, situation, fight, seat);
  return {
    ...IDLE,
    ...(tracker.opens
      ? { headline: tracker.clock }
      : { headline: turn.headline, clock: tracker.clock, next: nextText(tracker.rows) }),
    mine: turn.mine,
    waiting: turn.waiting,
    when: turn.when,
    declared: turn.declared,
    ...actorsOf(running, choices),
    body: acting === null ? null : bodyOf(running, acting),
    standing: standingAnswers(running, showsStanding),
    stop: viewStop(fight, ruleset, acting, seat),
    drags: viewer.gm && ruleset.hand !== undefined && { on: dragsPlace() },
    handOn: (viewer.gm && acting && actorOf(access.combat.combatants.get(acting))?.uuid) || "",
    awaitsDice: viewer.gm && fight.open?.request.request.kind === "roll",
  };
}

/** Whether any of those whom the viewer may act for can tend somebody now. */
function mayTend(running: RunningAccess): boolean {
  return actingCandidates(running).some((id) =>
    optionsOf(running.fight, id, null).some(({ topic, refusal }) => topic === "care" && refusal === null),
  );
}

/** Whom the viewer may act for, with whoever acts now. */
function actorsOf(
  running: RunningAccess,
  choices: PanelChoices,
): Pick<StatusContext, "actors" | "severalActors"> {
  const acting = actingCreature(running, choices);
  const candidates = actingCandidates(running);
  const { creatures } = running.fight.state;
  return {
    actors: candidates.map((id) => ({ id, name: creatures[id]?.name ?? id, selected: id === acting })),
    severalActors: candidates.length > 1,
  };
}

/** How a creature came out of it: its wounds, or how it fares, and its conditions in a line. */
function outcomeOf(row: TrackerRow): string {
  const harm = row.health === "" ? row.wounds.spoken : row.health;
  return [harm, ...row.conditions.map((condition) => condition.label)].join(" · ");
}

/** The first in the order who has not acted yet. */
function nextText(rows: readonly TrackerRow[]): string {
  const next = rows.find((row) => !row.active && !row.acted && !row.out);
  return next ? say("FRAY.Panel.Next", { name: next.name }) : "";
}

function bodyOf({ ruleset, situation, seat }: RunningAccess, creature: CreatureId): BodyContext {
  const { words } = seat;
  return {
    ...viewSigns(words, ruleset.meters(situation, creature)),
    conditions: ruleset
      .conditions(asSeen(situation, seat.viewer), creature)
      .map((mark) => viewCondition(words, mark)),
  };
}

export interface PromptContext extends Omit<PromptView, "choices"> {
  /** The figure of the body whose parts are the choices; null for a question about anything else. */
  readonly body: PartChooser | null;
  /** What may answer it, with its numbers, where those are weighed. */
  readonly ways: readonly WayView[];
  /** How often its answer can be taken at once; empty where that cannot be said. */
  readonly times: readonly TimesView[];
  /** `chosen` is the choice whose command is being composed. */
  readonly choices: readonly (ChoiceView & { readonly chosen: boolean })[];
  /** Whose standing answer it may become. */
  readonly bearer: CreatureId;
  readonly standing: readonly StandingOption[];
  /** The time that is left, where there is a limit. */
  readonly left: string;
}

function timesFor({ times }: PanelChoices, key: string): number {
  return times?.key === key ? times.count : 1;
}

/** The questions that the viewer may answer: the own ones, and those of others in whose place a GM may. */
export function promptContext(
  access: RunningAccess,
  choices: PanelChoices,
): {
  own: PromptContext[];
  asked: PromptContext[];
  others: PromptContext[];
  mayPassAll: boolean;
  turns: DeclarationsView;
} {
  const prompts = viewPrompts(access.fight, access.seat)
    .filter((prompt) => prompt.mayAnswer)
    .map((prompt) => ({ prompt, counted: viewCounted(prompt.choices, timesFor(choices, prompt.key)) }))
    .map(({ prompt, counted }) => ({
      ...prompt,
      times: counted.times,
      body: drawPartChooser(access.ruleset, access.fight, prompt.key, access.seat, counted.picked),
      ways: viewWays(access.engine, access.fight, prompt.key, access.seat),
      bearer: prompt.creature ?? OF_GM,
      standing: standingChoices(access, prompt),
      left: secondsLeft(prompt.key),
      choices: counted.choices.map((choice) => ({
        ...choice,
        chosen: choices.answering?.key === prompt.key && choices.answering.choice === choice.id,
      })),
    }));
  const own = prompts.filter((prompt) => !prompt.inPlaceOf);
  return {
    own,
    asked: own.filter((prompt) => !prompt.ownTurn),
    others: prompts.filter((prompt) => prompt.inPlaceOf),
    mayPassAll: own.filter((prompt) => prompt.mayPass).length > 1,
    turns: viewDeclarations(
      access.fight,
      own.filter((prompt) => prompt.ownTurn),
      choices.answering?.key ?? null,
      secondsLeft,
    ),
  };
}

/** Whether the palette belongs to a question from which one may go back. */
export function isChosenFor(answering: Answering | null): boolean {
  return answering !== null && (!answering.isTurn || answering.anew === true);
}

/** A command as the deed of the actor who would do it; null without either. */
export function deedOf(access: FightAccess | null, command: Command | null): Deed | null {
  const actor = command && actorOf(access?.combat.combatants.get(command.creature ?? ""));
  return actor ? { actor, command } : null;
}

/** The form of the command being composed, or an inactive one. */
export function composeContext(
  access: RunningAccess,
  choices: PanelChoices,
): ComposeView | { readonly active: false } {
  if (!choices.composition) return { active: false };
  const composition = heedBoard(choices.composition, access.board);
  const action = viewOption(composition.option, access.seat.words);
  if (!action) return { active: false };
  const complete = firstMissing(composition) === null;
  const isMeant = choices.composition.overruled !== undefined;
  const wished = commandOf(composition);
  const asked = askedIn(access, composition.question);
  const word = isMeant ? { command: wished, refusal: null } : access.asScene(wished, asked);
  const { command, refusal: barred } = word;
  const refusal = complete ? (barred ?? access.engine.check(access.fight, command, asked)) : null;
  const lines = complete && !refusal ? access.engine.preview(access.fight, command, asked) : [];
  const around = surroundingsOf(access);
  return viewComposition({ composition, action, lines, refusal, around }, access.fight.state, access.seat);
}

/** What lies about a fight, for lists of targets and for what one click does. */
export function surroundingsOf({ ruleset, situation, board }: RunningAccess): Surroundings {
  const out = orderOf(ruleset, situation).flatMap((row) => (row.out ? [row.creature] : []));
  return { measure: ruleset.measure, out: new Set(out), board };
}

/** What is picked as the choices are: with the question that it answers. */
export function picked(
  creature: CreatureId,
  option: ActionOption,
  { answering }: PanelChoices,
): PickedOption {
  if (!answering) return { creature, option, question: null };
  const { isTurn: _isTurn, ...question } = answering;
  return { creature, option, question };
}

/** The form that a picked option opens with: targets, whom it dealt with last and lone foes already chosen. */
export function compositionFor(
  access: FightAccess,
  { fight }: RunningAccess,
  { creature, option, question }: PickedOption,
): Composition {
  const { creatures } = fight.state;
  const isFoe = (other: CreatureId): boolean =>
    creatures[other] !== undefined && creatures[other].side !== creatures[creature]?.side;
  const marked = creaturesOfTokens(access, marksFor(creature));
  const targeted = [...marked, ...likelyTargets(fight, creature, option)];
  return beginComposition({ creature, option, question }, { targeted, isFoe });
}

/** The creatures of these tokens, as far as the viewer may notice them. */
export function creaturesOfTokens(access: FightAccess, tokens: ReadonlySet<string>): CreatureId[] {
  return access.combat.combatants
    .filter((combatant) => combatant.tokenId !== null && tokens.has(combatant.tokenId))
    .map((combatant) => combatant.id ?? "")
    .filter((id) => {
      const creature = access.running?.fight.state.creatures[id];
      return creature !== undefined && mayNotice(access.viewer, creature);
    });
}
