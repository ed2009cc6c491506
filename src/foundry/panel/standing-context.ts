// Standing answers as the panel shows them: what the viewer's creatures answer by themselves, and what else they could.

import { armedOnce, OF_GM, stopOf } from "../../core/engine/standing-answers.ts";
import { STANDING_ANSWERS, type FightState } from "../../core/language/fight.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import type { PromptView } from "../../view/prompt-view.ts";
import { wordFor, type Words } from "../../view/words.ts";
import type { RunningAccess } from "../fights/fight-views.ts";
import { words } from "../platform/words.ts";

export interface StandingOption {
  readonly id: string;
  readonly label: string;
  readonly selected: boolean;
}

/** How many answers are given without being asked, and each of them once somebody looks. */
export interface StandingContext {
  readonly count: number;
  readonly answers: readonly {
    readonly creature: CreatureId;
    readonly prompt: string;
    readonly label: string;
    readonly choices: readonly StandingOption[];
  }[];
}

/** What the viewer's own creatures answer by themselves, so that it can be taken back at any time. */
export function standingAnswers({ fight, ruleset, seat }: RunningAccess, isShown: boolean): StandingContext {
  const { viewer, words } = seat;
  const stop = stopOf(ruleset)?.name;
  const isListed = (prompt: string): boolean =>
    stop === undefined || ![stop, armedOnce(stop)].includes(prompt);
  const given = Object.entries(fight.standing)
    .filter(([id]) => (id === OF_GM ? viewer.gm : viewer.owns.has(id) && fight.state.creatures[id]))
    .flatMap(([creature, answers]) =>
      Object.entries(answers)
        .filter(([prompt, answer]) => answer !== "ask" && isListed(prompt))
        .map(([prompt, answer]) => ({ creature, prompt, answer })),
    );
  const shown = isShown ? given : [];
  return {
    count: given.length,
    answers: shown.map(({ creature, prompt, answer }) => ({
      creature,
      prompt,
      label: `${nameOf(fight.state, creature, words)}: ${wordFor(words, `question-${prompt}`)}`,
      choices: standingOptions(answer, creature),
    })),
  };
}

function nameOf({ creatures }: FightState, creature: CreatureId, words: Words): string {
  return creature === OF_GM ? wordFor(words, "gm") : (creatures[creature]?.name ?? "");
}

/** What may be answered from now on to a question, with what holds. */
export function standingChoices(
  { fight, ruleset }: RunningAccess,
  asked: PromptView,
): readonly StandingOption[] {
  const { creature, prompt, mayPass } = asked;
  const isOfGM = creature === null && ruleset.prompts[prompt]?.quiet === true;
  if (!isOfGM && (!mayPass || creature === null)) return [];
  const bearer = creature ?? OF_GM;
  return standingOptions(fight.standing[bearer]?.[prompt] ?? "ask", bearer);
}

/** What a GM is asked is aimed at nobody: it is asked, or taken as usual. */
function standingOptions(current: string, bearer: CreatureId): readonly StandingOption[] {
  const answers = bearer === OF_GM ? (["ask", "pass"] as const) : STANDING_ANSWERS;
  return answers.map((id) => ({
    id,
    label: wordFor(words, bearer === OF_GM && id === "pass" ? "standing-usual" : `standing-${id}`),
    selected: id === current,
  }));
}
