// What a pressed button of a question answers: one of its choices, or one of the ways that are weighed in it.

import { openAsk } from "../../core/engine/open-requests.ts";
import { viewWays } from "../../view/ways-view.ts";
import type { SentInput } from "../arbiter/intents.ts";
import type { RunningAccess } from "../fights/fight-views.ts";

/** What a button of a question says of the answer: `way` is the place of the way that was pressed. */
export interface AnswerButton {
  readonly request?: string | undefined;
  readonly choice?: string | undefined;
  readonly way?: string | undefined;
}

export interface PressedAnswer {
  /** With the command of the way that was pressed; a choice names none. */
  readonly input: Extract<SentInput, { readonly kind: "answer" }>;
  /** Whether something must be chosen before it is sent: a command of the palette, or what a way leaves open. */
  readonly chooses: boolean;
}

/** The answer of a button: whole where its way or its choice says everything. */
export function pressedAnswer(
  { engine, fight, seat }: RunningAccess,
  { request = "", choice = "", way: place }: AnswerButton,
): PressedAnswer {
  const way = place && viewWays(engine, fight, request, seat)[Number(place)];
  const asked = openAsk(fight.open, request)?.choices.find(({ id }) => id === choice);
  const command = way && way.command ? { command: way.command } : {};
  const chooses = Boolean(asked?.takesCommand) && !(way && way.isWhole);
  return { input: { kind: "answer", request, choice, ...command }, chooses };
}
