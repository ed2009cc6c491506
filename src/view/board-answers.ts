// What the board tells of a command: needs that it answers are filled in and shown, not asked.

import type { Command } from "../core/language/commands.ts";
import type { Json } from "../core/language/json.ts";
import type { BoardQuestion } from "../core/language/board-fields.ts";
import type { ActionOption, AnyRuleset } from "../core/language/ruleset.ts";
import type { CreatureId } from "../core/language/rules.ts";
import { choose, type Composition } from "./composition.ts";
import type { BoardAnswer } from "./sight-lines.ts";

/** Reads the board for an actor and the target, null while there is none yet; null where the board tells nothing. */
export type ReadBoard = (
  question: BoardQuestion,
  actor: CreatureId,
  target: CreatureId | null,
) => BoardAnswer | null;

type Answers = { readonly [parameter: string]: BoardAnswer };
type Parameters = { readonly [parameter: string]: Json };

function answersTo({ needs }: ActionOption, command: Command, read: ReadBoard): Answers {
  const answers: { [parameter: string]: BoardAnswer } = {};
  for (const need of needs) {
    if (need.kind !== "choice" || !need.board || command.creature === null) continue;
    const target = command[need.board.target];
    const answer = read(need.board, command.creature, typeof target === "string" ? target : null);
    if (answer) answers[need.parameter] = answer;
  }
  return answers;
}

/** The parameters with what the board tells; a person's own word remains where no line is free. */
function filledIn<Given extends Parameters>(given: Given, answers: Answers): Given {
  const isOpen = (name: string): boolean => (answers[name]?.kind ?? "stopped") === "stopped";
  const told = Object.entries(answers).flatMap(([name, answer]) =>
    answer.kind === "told" && answer.choice !== null ? [[name, answer.choice]] : [],
  );
  const kept = Object.entries(given).filter(([name]) => isOpen(name));
  return Object.fromEntries([...kept, ...told]) as Given;
}

/** The composition with what the board tells of it now, except where the person answers in its place. */
export function heedBoard(composition: Composition, read: ReadBoard): Composition {
  const { creature, option, chosen, overruled = [] } = composition;
  const answers = answersTo(option, { ...option.command, ...chosen, creature }, read);
  const told = Object.fromEntries(Object.entries(answers).filter(([name]) => !overruled.includes(name)));
  return { ...composition, chosen: filledIn(chosen, told), told };
}

/** An option without what only a game master judges, for everybody else: whose word on it is left out is not asked for it. */
export function withoutJudged(
  option: ActionOption,
  { boardFields }: Pick<AnyRuleset, "boardFields">,
  isMaster: boolean,
): ActionOption {
  const judged = isMaster ? [] : (boardFields?.judged ?? []);
  if (!option.needs.some(({ parameter }) => judged.includes(parameter))) return option;
  return { ...option, needs: option.needs.filter(({ parameter }) => !judged.includes(parameter)) };
}

/** Where there is no board. */
const UNTOLD: ReadBoard = () => null;

/** A whole command with what the board tells now; null where no line is free, so that a person has to look. */
export function asBoardTells(
  command: Command,
  option: ActionOption,
  read: ReadBoard = UNTOLD,
): Command | null {
  const answers = answersTo(option, command, read);
  const isStopped = Object.values(answers).some(({ kind }) => kind === "stopped");
  return isStopped ? null : filledIn(command as Command & Parameters, answers);
}

/** The composition in which the person answers a need in the board's place, beginning with what the board says. */
export function overruleBoard(composition: Composition, parameter: string, choice: string): Composition {
  const overruled = [...(composition.overruled ?? []), parameter];
  return { ...choose(composition, parameter, choice), overruled };
}
