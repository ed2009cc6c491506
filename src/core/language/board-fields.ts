// What commands say of the board that they happen on, and what a host that has the board is asked in place of whoever sends them.

import type { Command } from "./commands.ts";
import type { FightState, Rulings } from "./fight.ts";
import type { ReadContext } from "./read-context.ts";
import type { AskRequest, ChoiceId } from "./requests.ts";
import type { CreatureId } from "./rules.ts";

/** What a board tells of an actor and somebody else. */
export type BoardQuestion = CoverQuestion | HeightQuestion;

/** Whether the actor stands on higher ground, by the elevations of both. */
export interface HeightQuestion {
  readonly fact: "height";
  /** The parameter that names who stands on the other ground. */
  readonly target: string;
  /** The choice that says so. */
  readonly higher: string;
}

/** Cover as a board tells it: how much of the lines from the actor to somebody is stopped. */
export interface CoverQuestion {
  readonly fact: "cover";
  /** The parameter that names whom the lines go to. */
  readonly target: string;
  /** The parameters that name or list others of whom the same word is said: then the greatest cover counts. */
  readonly others?: readonly string[];
  /** The choices from least to most, each with the least share of stopped lines, 0 to 1, that gives it; less gives none. */
  readonly degrees: readonly { readonly choice: string; readonly from: number }[];
  /** What it gives that others stand in between, and who of them is big and upright enough; left out where it gives nothing. */
  readonly crowd?: { readonly choice: string; readonly creatures: readonly CreatureId[] };
  /** The choice where no line is free; without one nobody but the game master lets it happen. */
  readonly total?: string;
  /** What creatures have besides, such as a wall that they crouch behind; the greater counts. */
  readonly own?: { readonly [creature: CreatureId]: string };
}

/**
 * What commands say of the board that they happen on, by their parameters. A host that has the board asks it in place of
 * whoever sends them.
 */
export interface BoardFields<State extends FightState = FightState, Settings extends Rulings = Rulings> {
  /** Squares that somebody enters: a way, or a single square. */
  readonly ways: readonly string[];
  /** The ground of a way, or how hard it is as a whole. */
  readonly ground: readonly string[];
  /** What places tell, such as how far somebody is or how long a run-up was. */
  readonly places: readonly string[];
  /**
   * What the game master judges and no board tells, such as who is aware of whom: a player's word on it is left out, so
   * that the state or the game master's answer holds.
   */
  readonly judged: readonly string[];
  /** Who goes such a way, and after that whom it takes along. Without it whoever acts goes alone. */
  movers?(situation: ReadContext<State, Settings>, command: Command): readonly CreatureId[];
  /** What the board is asked for a parameter that tells it. */
  questions(situation: ReadContext<State, Settings>): { readonly [parameter: string]: BoardQuestion };
  /** Lists of words, among which answers to these questions may be. */
  readonly wordLists: readonly string[];
  /** Words of these lists that places tell. */
  readonly placeWords?: readonly string[];
  /** Who may be pushed by a command or comes to rest after it: the parameters that name them, by the command's word. */
  readonly pushed: { readonly [command: string]: readonly string[] };
  /**
   * On whom a command lays hands without a word on cover: the parameters that name them, by the command's word. A free
   * line must lead to each.
   */
  readonly touched: { readonly [command: string]: readonly string[] };
  /** Whom an answer strikes that names nobody: the operand of its question that does, by the command's word. */
  readonly struck?: { readonly [command: string]: string };
  /** The command that an answer without one carries out, such as a deed that has been held in readiness; null for none. */
  carriedOut?(situation: ReadContext<State, Settings>, asked: AskRequest, choice: ChoiceId): Command | null;
  /** Who else may be pushed by a command that names nobody. */
  pushedBeside?(situation: ReadContext<State, Settings>, command: Command): readonly CreatureId[];
}
