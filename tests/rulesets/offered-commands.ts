// Offered commands: all that the form of an option can send, so that a test can hold each of them to the command's own word.

import type { Command } from "../../src/core/language/commands.ts";
import type { Json } from "../../src/core/language/json.ts";
import type { ActionOption, Need } from "../../src/core/language/ruleset.ts";
import { commandOf, firstMissing, mayMiss, type Composition } from "../../src/view/composition.ts";

/** What may be said of a need; nothing at all among it where that may be. */
function valuesOf(need: Need, said: Command): readonly (Json | undefined)[] {
  const open = mayMiss(need, said) ? [undefined] : [];
  switch (need.kind) {
    case "creature":
      return need.candidates.filter(({ refusal }) => refusal === null).map(({ creature }) => creature);
    case "choice":
      return [...open, ...need.choices];
    case "several":
      return [undefined, ...need.choices.map((choice) => [choice])];
    case "number":
      return [...open, ...new Set([need.min, Math.ceil((need.min + need.max) / 2), need.max])];
    case "text":
      return [...open, "now"];
    case "path":
      return [undefined];
  }
}

/** Every command that can be composed of an option, each once; a form that lacks something sends none. */
export function commandsOffered(option: ActionOption): readonly Command[] {
  const begun: Composition = {
    creature: option.command.creature ?? "",
    option,
    question: null,
    chosen: {},
    modifiers: [],
  };
  let all = [begun];
  for (const need of option.needs)
    all = all.flatMap((composition) =>
      valuesOf(need, commandOf(composition)).map((value) =>
        value === undefined
          ? composition
          : { ...composition, chosen: { ...composition.chosen, [need.parameter]: value } },
      ),
    );
  const sent = all.filter((each) => firstMissing(each) === null).map(commandOf);
  return [...new Map(sent.map((command) => [JSON.stringify(command), command])).values()];
}
