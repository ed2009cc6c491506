// Advancement: what a hero learns once the game master agrees, and the record that its sheet keeps of it.

import { emitFor } from "../../../core/language/emit.ts";
import { actorOf, flagOf, textOf } from "../../../core/language/parameters.ts";
import type { Command } from "../../../core/language/commands.ts";
import { ask, type Procedure } from "../../../core/language/requests.ts";
import { PROMPTS } from "../prompts.ts";
import type { StyleContext } from "../rulings.ts";
import { learn, type Lesson } from "./training.ts";

/** Carries a lesson out, for a hero once the game master agrees; an NPC learns as the game master says. */
export function* advance(context: StyleContext, command: Command, lesson: Lesson): Procedure<void> {
  const id = actorOf(command);
  const isAsked = context.creature(id).actorKind === "character" && !flagOf(command, "agreed");
  if (isAsked && !(yield* isAllowed(context, command, lesson))) return;
  learn(context, id, lesson, textOf(command, "by"));
}

function* isAllowed(context: StyleContext, command: Command, lesson: Lesson): Procedure<boolean> {
  const id = actorOf(command);
  const { style, entries, price } = lesson;
  const name = context.creature(id).sheet.styles.find((each) => each.id === style)?.name ?? style;
  const operands = { creature: id, style: name, gear: entries.join(", "), cost: price.value };
  const { choice } = yield* ask(PROMPTS.consent, { rule: price.rule, operands, involves: [id] });
  if (choice === "allow") return true;
  emitFor(context, id, { type: "LessonRefused", rule: price.rule, operands });
  return false;
}
