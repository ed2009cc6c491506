// Whose turn it is, as one viewer is told it everywhere: who is still to say what they do, what was declared, for whom the fight waits, and when the viewer is next.

import type { Command } from "../core/language/commands.ts";
import type { Fight, FightState, Rulings } from "../core/language/fight.ts";
import type { ReadContext } from "../core/language/read-context.ts";
import type { ChoiceId } from "../core/language/requests.ts";
import type { CreatureId } from "../core/language/rules.ts";
import type { OrderRow, Ruleset } from "../core/language/ruleset.ts";
import { openAsk, ownTurnsAsked } from "../core/engine/open-requests.ts";
import { targetOf } from "./at-once.ts";
import { thingName } from "./thing-name.ts";
import { viewPrompts } from "./prompt-view.ts";
import { agendaOf, orderOf } from "./readings.ts";
import type { Seat } from "./seat.ts";
import { mayNotice, type Viewer } from "./viewer.ts";
import { actionName, wordFor, type Words } from "./words.ts";

/** What somebody has declared, while nothing of it is resolved. */
export interface DeclaredView {
  /** The question that is answered anew when it is changed. */
  readonly key: string;
  readonly creature: CreatureId;
  readonly name: string;
  /** "Attack → Goblin A". */
  readonly text: string;
  /** The choice that brings an action along. */
  readonly choice: ChoiceId;
}

export interface TurnView {
  readonly headline: string;
  /** Who is still to act, in few words. */
  readonly who: string;
  /** Whether one of the viewer's own is still to act. */
  readonly mine: boolean;
  /** What the viewer may know of what was declared, and change. */
  readonly declared: readonly DeclaredView[];
  /** All who have declared, each with what the viewer may know of it. */
  readonly done: ReadonlyMap<CreatureId, string>;
  readonly waiting: string;
  /** When the viewer's own is next. */
  readonly when: string;
  /** What was declared, for whom the fight waits, or when one is next, in one line. */
  readonly note: string;
}

/** So many names are told one by one. */
const NAMES = 3;

/** What one viewer is told of whose turn it is. */
export function viewTurn<State extends FightState, Settings extends Rulings>(
  ruleset: Ruleset<State, Settings>,
  situation: ReadContext<State, Settings>,
  fight: Fight<State>,
  seat: Seat,
): TurnView {
  const { viewer, words } = seat;
  const { state } = situation;
  const seen = orderOf(ruleset, situation).filter(({ creature }) => isSeen(state, creature, seat));
  const made = declarationsOf(fight);
  const isOwn = (id: CreatureId): boolean => viewer.owns.has(id);
  const due = state.phase === "running" ? openTurns(ruleset, situation, fight) : [];
  const dueSeen = due.filter((id) => isSeen(state, id, seat));
  const own = dueSeen.filter(isOwn);
  const declared = made
    .filter(({ creature }) => viewer.gm || isOwn(creature))
    .map((each) => viewDeclared(state, words, each));
  const nameOf = (id: CreatureId): string => state.creatures[id]?.name ?? id;
  const who = listed(dueSeen.map(nameOf), own.map(nameOf), words);
  const mine = own.length > 0;
  const hasDeclared = declared.some(({ creature }) => isOwn(creature));
  const waiting = waitingText(fight, seat);
  const byCounts = agendaOf(ruleset, situation).some(({ kind }) => kind === "turn");
  const now = byCounts ? ruleset.clock(state).value : null;
  const isQuiet = state.phase !== "running" || mine || hasDeclared;
  const when = isQuiet ? "" : whenText(seen, seat, { now, nameOf });
  return {
    headline: headlineOf({ who, own: own.map(nameOf), isMany: dueSeen.length > NAMES, hasDeclared }, words),
    who,
    mine,
    declared,
    done: new Map(
      made.map(({ creature, key }) => [creature, declared.find((each) => each.key === key)?.text ?? ""]),
    ),
    waiting,
    when,
    note: noteOf(
      declared.filter(({ creature }) => isOwn(creature)),
      { waiting, when },
      words,
    ),
  };
}

/** Whose turns are open: those who are asked for theirs; where turns are no questions, all whose turn it is. */
export function openTurns<State extends FightState, Settings extends Rulings>(
  ruleset: Ruleset<State, Settings>,
  { state }: ReadContext<State, Settings>,
  fight: Fight<State>,
): readonly CreatureId[] {
  const areQuestions = Object.values(ruleset.prompts).some(({ ownTurn }) => ownTurn);
  if (!areQuestions || fight.open === null) return ruleset.active(state);
  return ownTurnsAsked(fight.open);
}

function isSeen({ creatures }: FightState, id: CreatureId, { viewer }: Seat): boolean {
  const creature = creatures[id];
  return creature !== undefined && mayNotice(viewer, creature);
}

interface Declared {
  readonly key: string;
  readonly creature: CreatureId;
  readonly choice: ChoiceId;
  /** What was chosen, and the action that it brought along. */
  readonly chosen: ChoiceId;
  readonly prompt: string;
  readonly command: Command | undefined;
}

/** What this viewer's own have declared while others are still asked for their turns. */
export function ownDeclared(fight: Fight<FightState>, { owns }: Viewer): readonly Command[] {
  return declarationsOf(fight).flatMap(({ creature, command }) =>
    command && owns.has(creature) ? [{ ...command, creature }] : [],
  );
}

/** What has been declared and would never come to pass if the fight ended now, in a sentence; nothing where there is none. */
export function droppedText(fight: Fight<FightState>, words: Words): string {
  const deeds = declarationsOf(fight)
    .filter(({ command }) => command)
    .map((each) => viewDeclared(fight.state, words, each));
  return deeds.length > 0 ? (words.say("FRAY.Tracker.EndDrops", { deeds: byDeed(deeds) }) ?? "") : "";
}

/** Each deed once, after the names of all who have declared it: a GM declares the same for many. */
function byDeed(declared: readonly DeclaredView[]): string {
  const deeds = [...new Set(declared.map(({ text }) => text))];
  const namesOf = (deed: string): string =>
    declared
      .filter(({ text }) => text === deed)
      .map(({ name }) => name)
      .join(", ");
  return deeds.map((deed) => `${namesOf(deed)}: ${deed}`).join("; ");
}

/** The turns that have been declared, while others are still asked for theirs. */
function declarationsOf({ open }: Fight<FightState>): readonly Declared[] {
  if (open?.request.request.kind !== "window") return [];
  const { request, key, arrived } = open.request;
  return request.asks.flatMap((ask, i) => {
    const answer = arrived[i];
    const choice = ask.choices.find((each) => each.takesCommand)?.id;
    if (!ask.ownTurn || ask.to.kind !== "owner" || !answer || choice === undefined) return [];
    const { creature } = ask.to;
    const { command, choice: chosen } = answer;
    return [{ key: `${key}.${i}`, creature, choice, chosen, prompt: ask.prompt, command }];
  });
}

function viewDeclared(state: FightState, words: Words, declared: Declared): DeclaredView {
  const { key, creature, choice, chosen, prompt, command } = declared;
  const text = command
    ? deedText(state, words, command)
    : (words.say(`FRAY.Choice.${prompt}.${chosen}`) ?? wordFor(words, chosen));
  return { key, creature, name: state.creatures[creature]?.name ?? creature, text, choice };
}

/** An action in few words: what, and to whom, or with what where it is done to nobody. */
export function deedText(state: FightState, words: Words, command: Command): string {
  const action = actionName(words, command.type);
  const target = targetOf(command, state);
  if (target) return `${action} → ${target.name}`;
  const names = Object.values(command).map((each) => thingName(state, String(each)));
  const thing = names.find((each) => each !== null);
  return thing ? `${action}: ${thing}` : action;
}

/** Few names one by one; of many only how many, one's own always by name. */
function listed(
  names: readonly string[],
  own: readonly string[],
  words: Words,
  many: "ManyDue" | "ManyOthers" = "ManyDue",
): string {
  if (names.length <= NAMES) return names.join(", ");
  const known = own.slice(0, NAMES);
  if (known.length === 0) return words.say(`FRAY.Panel.${many}`, { count: names.length }) ?? "";
  const count = names.length - known.length;
  return words.say("FRAY.Panel.AndMore", { names: known.join(", "), count }) ?? known.join(", ");
}

interface Heading {
  readonly who: string;
  readonly own: readonly string[];
  readonly isMany: boolean;
  readonly hasDeclared: boolean;
}

function headlineOf({ who, own, isMany, hasDeclared }: Heading, words: Words): string {
  const telling = (key: string, name = ""): string => words.say(`FRAY.Panel.${key}`, { name }) ?? "";
  if (own.length > 0) return telling("YourTurn", listed(own, own.slice(0, 1), words));
  if (hasDeclared) return telling("HaveDeclared");
  if (who === "") return telling("NobodysTurn");
  return isMany ? who : telling("TurnOf", who);
}

/**
 * For whom the fight waits, where it waits for somebody else, and for what where that is one thing. What stops one's own
 * deed is told as its question puts it.
 */
export function waitingText(fight: Fight<FightState>, seat: Seat): string {
  const { words } = seat;
  const others = viewPrompts(fight, seat).filter(
    (prompt) => !prompt.unawaited && (!prompt.mayAnswer || prompt.inPlaceOf),
  );
  if (others.length === 0) return "";
  const names = listed([...new Set(others.map((prompt) => prompt.to))], [], words, "ManyOthers");
  const kinds = new Set(others.map(({ prompt }) => prompt));
  const named = kinds.size === 1 ? words.say(`FRAY.Word.question-${[...kinds][0]}`) : null;
  const [only, ...more] = others;
  const isOwnDeed = only !== undefined && more.length === 0 && stopsOwnDeed(fight, only.key, seat);
  const reason = named ?? (isOwnDeed ? only.text : null);
  return reason === null
    ? (words.say("FRAY.Panel.WaitingFor", { names }) ?? "")
    : (words.say("FRAY.Panel.WaitingForThis", { names, reason }) ?? "");
}

/** Whether a question to the GM is about a player's own and names nobody whom that player may not notice. */
function stopsOwnDeed({ open, state }: Fight<FightState>, key: string, { viewer }: Seat): boolean {
  const ask = openAsk(open, key);
  if (!ask || ask.to.kind !== "gm" || !ask.involves.some((id) => viewer.owns.has(id))) return false;
  const named = [...ask.involves, ...Object.values(ask.operands)];
  return named.every((each) => {
    const creature = typeof each === "string" ? state.creatures[each] : undefined;
    return !creature || mayNotice(viewer, creature);
  });
}

interface Time {
  /** The running count; null where turns follow each other. */
  readonly now: number | null;
  readonly nameOf: (id: CreatureId) => string;
}

/** When the first of a player's own comes: in so many counts, after somebody, or not in this round any more. */
function whenText(rows: readonly OrderRow[], { viewer, words }: Seat, { now, nameOf }: Time): string {
  if (viewer.gm) return "";
  const place = rows.findIndex(
    ({ creature, out, number }) => !out && number !== null && viewer.owns.has(creature),
  );
  const own = rows[place];
  if (!own || own.active) return "";
  const name = nameOf(own.creature);
  if (now !== null) {
    const count = Math.max(0, (own.number ?? now) - now);
    return words.say("FRAY.Panel.InCounts", { name, count }) ?? "";
  }
  if (own.acted) return words.say("FRAY.Panel.NextRound", { name }) ?? "";
  const before = rows
    .slice(0, place)
    .filter(({ acted, out }) => !acted && !out)
    .at(-1);
  return before ? (words.say("FRAY.Panel.AfterOther", { name, other: nameOf(before.creature) }) ?? "") : "";
}

function noteOf(
  own: readonly DeclaredView[],
  { waiting, when }: { readonly waiting: string; readonly when: string },
  words: Words,
): string {
  const [first] = own;
  if (!first) return waiting || when;
  const text = own.length === 1 ? first.text : byDeed(own);
  const declared = words.say("FRAY.Panel.DeclaredThis", { text }) ?? text;
  return waiting ? `${declared}. ${waiting}` : declared;
}
