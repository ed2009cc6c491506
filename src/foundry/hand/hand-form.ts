// The form of an entry of the GM's hand: its needs, what comes of it by the rules, and why it is not possible.

import type { Command } from "../../core/language/commands.ts";
import { commandOf, firstMissing, type Composition } from "../../view/composition.ts";
import { viewComposition, type ComposeView } from "../../view/compose-view.ts";
import type { CommonEntry } from "../../view/hand-view.ts";
import { viewOption } from "../../view/palette-view.ts";
import { handRefusal, type HandPlace } from "./hand-place.ts";

/** What is sent: one command for each of the chosen, with the same answers. */
export function commandsOf({ commands }: CommonEntry, composition: Composition): readonly Command[] {
  const chosen = commandOf(composition);
  return commands.map((command) => ({ ...chosen, ...command }));
}

/** The form as it is shown; what is not possible for one of several is told when it is done. */
export function handForm(
  place: HandPlace,
  entry: CommonEntry,
  composition: Composition,
): ComposeView | { readonly active: false } {
  const { shelved, fight, seat } = place;
  const action = viewOption(composition.option, seat.words);
  if (!action) return { active: false };
  const isComplete = firstMissing(composition) === null;
  const refusals = isComplete
    ? commandsOf(entry, composition).map((command) => handRefusal(place, command))
    : [];
  const refusal = refusals.every((each) => each !== null) ? (refusals[0] ?? null) : null;
  const [first] = commandsOf(entry, composition);
  const lines = isComplete && !refusal && first ? shelved.engine.preview(fight, first) : [];
  return viewComposition({ composition, action, lines, refusal }, fight.state, seat);
}
