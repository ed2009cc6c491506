// Standing answers as the panel shows them: what the viewer's creatures answer by themselves, and what else they could.

import { armedOnce, stopOf } from "../../core/engine/standing-answers.ts";
import { STANDING_ANSWERS } from "../../core/language/fight.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import type { PromptView } from "../../view/prompt-view.ts";
import { wordFor } from "../../view/words.ts";
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
    .filter(([id]) => viewer.owns.has(id) && fight.state.creatures[id])
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
      label: `${fight.state.creatures[creature]?.name ?? ""}: ${wordFor(words, `question-${prompt}`)}`,
      choices: standingOptions(answer),
    })),
  };
}

/** What may be answered from now on to a question, with what holds. */
export function standingChoices(access: RunningAccess, prompt: PromptView): readonly StandingOption[] {
  if (!prompt.mayPass || prompt.creature === null) return [];
  return standingOptions(access.fight.standing[prompt.creature]?.[prompt.prompt] ?? "ask");
}

function standingOptions(current: string): readonly StandingOption[] {
  return STANDING_ANSWERS.map((id) => ({
    id,
    label: wordFor(words, `standing-${id}`),
    selected: id === current,
  }));
}
