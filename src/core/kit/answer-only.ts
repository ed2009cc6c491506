// Commands that only answer a question: whoever asked carries out what they say.

import type { Command } from "../language/commands.ts";
import { deny } from "../language/emit.ts";
import type { FightState, Rulings } from "../language/fight.ts";
import { isPrompt, type Prompt } from "../language/prompts.ts";
import type { ReadContext } from "../language/read-context.ts";
import type { AskRequest } from "../language/requests.ts";
import { refuse, type Refusal, type RuleId } from "../language/rules.ts";
import type { CommandRule } from "../language/ruleset.ts";
import type { Shape } from "../language/shape.ts";

/** What such a command answers, and how. */
export interface AnswerCommand<State extends FightState, Settings extends Rulings> {
  readonly rule: RuleId;
  readonly prompt: Prompt;
  readonly shape: Shape;
  /** Why the one who is asked cannot answer so, or null; nothing stands against it where this is left out. */
  readonly check?: (
    situation: ReadContext<State, Settings>,
    command: Command,
    asked: AskRequest,
  ) => Refusal | null;
}

/** The command itself: refused as "notAsked" unless its own question is open. */
export function answerOnly<State extends FightState, Settings extends Rulings>({
  rule,
  prompt,
  shape,
  check,
}: AnswerCommand<State, Settings>): CommandRule<State, Settings> {
  return {
    rule,
    shape,
    check: (situation, command, asked) => {
      if (!asked || !isPrompt(prompt, asked)) return refuse(rule, "notAsked");
      return check?.(situation, command, asked) ?? null;
    },
    *run() {
      deny(rule, "notAsked");
    },
  };
}
