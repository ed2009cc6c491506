// The example fight of a game as its policies play it: what the forecasts begin with, step by step.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "../../src/core/language/commands.ts";
import type { AskRequest } from "../../src/core/language/requests.ts";
import { createFight, type Fight } from "../../src/core/language/fight.ts";
import { diceOfFight } from "../../src/core/simulate/forecast.ts";
import { type Answerer, perform } from "../../src/core/simulate/scripted-answers.ts";
import type { Rulebook } from "../../src/core/manifest/rulebook.ts";
import { setupOf } from "../../tools/forecast/setup.ts";
import { root } from "../../tools/paths.ts";

/** Looks at a command before it is given, with the question that it answers, if any. */
type Look = (now: Fight, command: Command | undefined, asked: AskRequest | null) => void;

/** Plays so many commands at most, or until nobody has any left, or it is enough. */
export function playExample(
  { engine, ruleset }: Rulebook,
  most: number,
  look: Look = () => undefined,
  isEnough = (): boolean => false,
): Fight {
  const file = join(root, "tests/forecasts", `${ruleset.id}.json`);
  const setup = setupOf(JSON.parse(readFileSync(file, "utf8")));
  const dice = diceOfFight(1, 0);
  const answerer: Answerer = {
    dice: ({ dice: { count, sides } }) => dice.faces(count, sides),
    answer: (ask, now) => {
      const answer = ruleset.policy.answer(engine.situation(now), ask);
      // In Time Count a turn is a question.
      if (ask.ownTurn) look(now, answer.command, ask);
      return answer;
    },
  };
  let fight: Fight = createFight(ruleset.id, setup.rulings, setup.start);
  let command: Command | null = setup.begin;
  for (let given = 0; command && given < most && !isEnough(); given += 1) {
    look(fight, command, null);
    fight = perform(engine, fight, command, answerer);
    command = ruleset.policy.choose(engine.situation(fight));
  }
  return fight;
}
