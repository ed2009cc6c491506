// Areas: the named parts of a scene where creatures stand in a game that counts no squares.

import type { Command } from "./commands.ts";
import type { FightState, Rulings } from "./fight.ts";
import type { ReadContext } from "./read-context.ts";
import type { CreatureId } from "./rules.ts";

/** An area as it is drawn on a scene. */
export interface DrawnArea {
  /** What its drawer has written on it: its name, and whatever a game reads besides. */
  readonly label: string;
  /** The labels of those that it touches. */
  readonly touches: readonly string[];
}

/** An area as it is laid out in a fight. */
export interface LaidArea {
  readonly name: string;
  /** The names of those that it touches; each of them names it too. */
  readonly neighbors: readonly string[];
  /** Whether it has little room. */
  readonly isNarrow: boolean;
}

/** A distance by a word, with what belongs to it, such as the least die of a shot. */
export interface Apart {
  readonly word: string;
  readonly operands?: { readonly [name: string]: string | number };
  /** How many areas away it is, by which the nearest is offered first; none where nobody can tell. */
  readonly far?: number;
}

/** How a game takes its areas from a scene. */
export interface Areas<State extends FightState = FightState, Settings extends Rulings = Rulings> {
  /** Where a creature keeps the name of the area in which it stands; nothing there means that it stands nowhere. */
  readonly place: readonly string[];
  /** The parameter by which a command names the area where somebody goes. */
  readonly goal: string;
  /** The GM's command that puts somebody into an area, whatever the rules say to the way. */
  put(this: void, creature: CreatureId, name: string): Command;
  /** The areas that are laid out in a fight, drawn or named. */
  laid(state: State): readonly LaidArea[];
  /** Whether an area of this name is laid out in a fight. */
  isLaid(state: State, name: string): boolean;
  /** How far an area is for somebody, and what comes of that for a shot; null where nobody can tell. */
  apart(situation: ReadContext<State, Settings>, creature: CreatureId, name: string): Apart | null;
  /** A shortest way of somebody into an area, without the one it stands in; nothing where it is there, or no way leads. */
  wayTo(state: State, creature: CreatureId, name: string): readonly string[];
  /** The name that a label gives to an area; areas of one name are one. */
  nameOf(this: void, label: string): string;
  /** The GM's command that lays out what is drawn, with whoever stands there, by names. */
  layOut(
    this: void,
    drawn: readonly DrawnArea[],
    places: { readonly [creature: CreatureId]: string },
  ): Command;
}
