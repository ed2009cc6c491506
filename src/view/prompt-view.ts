// Open questions as one viewer sees them: those the viewer may answer, and for whom the fight waits.

import type { Fight, FightState } from "../core/language/fight.ts";
import type { Json } from "../core/language/json.ts";
import { pendingAsks, type PendingAsk } from "../core/engine/open-requests.ts";
import { PASS, type AskRequest, type Choice } from "../core/language/requests.ts";
import type { Seat } from "./seat.ts";
import { thingName } from "./thing-name.ts";
import { isTraced } from "../core/language/trace.ts";
import { plain } from "./traced-view.ts";
import { mayNotice, type Viewer } from "./viewer.ts";
import {
  actionName,
  outcomeWord,
  plainId,
  viewReferences,
  wordFor,
  type ReferenceView,
  type Words,
} from "./words.ts";

export interface ChoiceView {
  readonly id: string;
  readonly label: string;
  readonly takesCommand: boolean;
  readonly fallback: boolean;
  readonly passes: boolean;
  /** The class that begins with it, in words; empty within a class, and where choices have none. */
  readonly heading: string;
  /** The class that it stands in, by its word; empty where choices have none. */
  readonly group: string;
  /** How often it is taken at once. */
  readonly times: number;
  /** What choosing it brings about, in words; empty where nothing is known before. */
  readonly leadsTo: string;
}

export interface PromptView {
  /** The key to answer with. */
  readonly key: string;
  readonly prompt: string;
  readonly rule: string;
  /** The question in words. */
  readonly text: string;
  /** Whom it is put to: a creature's name, or the GM. */
  readonly to: string;
  readonly creature: string | null;
  readonly mayAnswer: boolean;
  /** A GM may answer for somebody else; then the answer is given in their place. */
  readonly inPlaceOf: boolean;
  readonly mayPass: boolean;
  /** The creature's own turn: what it may do is shown with the question. */
  readonly ownTurn: boolean;
  /** Nobody waits for the answer. */
  readonly unawaited: boolean;
  readonly choices: readonly ChoiceView[];
  /** What the register says for whoever answers. */
  readonly references: readonly ReferenceView[];
}

/** The questions that wait. A viewer who may answer none still sees for whom the fight waits, hidden creatures excepted. */
export function viewPrompts(fight: Fight<FightState>, seat: Seat): PromptView[] {
  return pendingAsks(fight.open)
    .filter(({ ask }) => isSeen(fight.state, seat.viewer, ask))
    .map((pending) => viewPrompt(pending, fight.state, seat));
}

/** The questions that call this very viewer: a GM is not called by those that he may answer in another's place. */
export function questionsTo(fight: Fight<FightState>, seat: Seat): PromptView[] {
  return viewPrompts(fight, seat).filter((each) => each.mayAnswer && !each.inPlaceOf && !each.unawaited);
}

function isSeen(state: FightState, viewer: Viewer, ask: AskRequest): boolean {
  if (viewer.gm || ask.to.kind === "gm") return true;
  const creature = state.creatures[ask.to.creature];
  return creature !== undefined && mayNotice(viewer, creature);
}

function viewPrompt({ key, ask }: PendingAsk, state: FightState, { viewer, words }: Seat): PromptView {
  const creature = ask.to.kind === "owner" ? ask.to.creature : null;
  const own = creature !== null && viewer.owns.has(creature);
  const operands = readableOperands(state, words, ask.operands);
  return {
    key,
    prompt: ask.prompt,
    rule: ask.rule,
    text: promptText(words, ask, operands),
    to: creature === null ? wordFor(words, "gm") : (state.creatures[creature]?.name ?? creature),
    creature,
    mayAnswer: viewer.gm || own,
    inPlaceOf: viewer.gm && creature !== null && !own,
    mayPass: ask.mayPass,
    ownTurn: ask.ownTurn ?? false,
    unawaited: ask.unawaited ?? false,
    choices: headed(ask.choices.map((choice) => viewChoice(state, words, ask, choice))),
    references: viewReferences(words, ask.reference),
  };
}

/** The question; one that comes at several moments has words for each, and for what is done to whom or along a way. */
function promptText(words: Words, ask: AskRequest, operands: { [name: string]: string | number }): string {
  const { moment, target, steps } = ask.operands;
  if (typeof moment === "string") {
    const key = `FRAY.Prompt.${ask.prompt}-${moment}`;
    const more =
      typeof target === "string" && target !== "" ? "On" : typeof steps === "number" ? "Along" : "";
    const momentary = words.say(`${key}${more}`, operands) ?? words.say(key, operands);
    if (momentary !== null) return momentary;
  }
  return words.say(`FRAY.Prompt.${ask.prompt}`, operands) ?? ask.prompt;
}

function viewChoice(
  state: FightState,
  words: Words,
  ask: AskRequest,
  choice: Choice,
): Omit<ChoiceView, "heading"> {
  return {
    id: choice.id,
    label: choiceLabel(state, words, ask, choice),
    takesCommand: choice.takesCommand ?? false,
    fallback: choice.id === ask.fallback,
    passes: choice.id === PASS,
    group: choice.group === undefined ? "" : wordFor(words, choice.group),
    times: choice.times?.count ?? 1,
    leadsTo: (choice.leadsTo ?? []).map((each) => outcomeWord(words, each)).join(", "),
  };
}

/** What a choice is called: by the question's own words, as somebody, or by its id's word. */
export function choiceLabel(state: FightState, words: Words, ask: AskRequest, choice: Choice): string {
  const operands = readableOperands(state, words, choice.operands ?? {});
  return (
    words.say(`FRAY.Choice.${ask.prompt}.${plainId(choice.id)}`, operands) ??
    (choice.operands ? words.say(`FRAY.Choice.${ask.prompt}.any`, operands) : null) ??
    state.creatures[choice.id]?.name ??
    wordFor(words, plainId(choice.id))
  );
}

/** Choices with the word of their class where the class begins. */
export function headed<Each extends Pick<ChoiceView, "group">>(
  choices: readonly Each[],
): (Each & { readonly heading: string })[] {
  return choices.map((each, i) => ({
    ...each,
    heading: each.group === choices[i - 1]?.group ? "" : each.group,
  }));
}

/** Operands as words: creature ids become names, ids of the rules their words, traced numbers their value. */
export function readableOperands(
  state: FightState,
  words: Words,
  operands: { readonly [name: string]: Json },
): { [name: string]: string | number } {
  const readable: { [name: string]: string | number } = {};
  for (const [name, operand] of Object.entries(operands)) {
    if (typeof operand === "number") readable[name] = plain(operand);
    else if (isTraced(operand)) readable[name] = plain(operand.value);
    else if (typeof operand === "string")
      readable[name] = state.creatures[operand]?.name ?? readableId(state, words, name, operand);
    else if (typeof operand === "boolean") readable[name] = wordFor(words, operand ? "yes" : "no");
    else if (Array.isArray(operand)) readable[name] = readableList(state, words, operand);
  }
  return readable;
}

function readableId(state: FightState, words: Words, name: string, id: string): string {
  if (name === "action" || name === "readied") return actionName(words, id);
  const word = name === "key" ? plainId(id) : id;
  return wordFor(words, thingName(state, word) ?? word);
}

function readableList(state: FightState, words: Words, list: readonly Json[]): string {
  return list
    .map((item) =>
      typeof item === "string" ? (state.creatures[item]?.name ?? wordFor(words, item)) : String(item),
    )
    .join(", ");
}
