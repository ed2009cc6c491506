// All that the panel's templates are given at one look at a fight.

import type { FightAccess } from "../fights/fight-views.ts";
import { atOnceDeeds, repeatingAnswers } from "./at-once.ts";
import { afterwardsContext, paletteContext } from "./palette-context.ts";
import {
  composeContext,
  isChosenFor,
  promptContext,
  statusContext,
  type PanelChoices,
} from "./panel-context.ts";
import { isEndPlanned, mayEnd } from "./turn-end.ts";

const NO_QUESTIONS = { own: [], asked: [], others: [], mayPassAll: false, turns: { due: [] } };

/** What may be done: by the palette of a fight, or after it; what answers a question also before the first turn. */
function offersOf(running: FightAccess["running"], choices: PanelChoices): object {
  if (running?.fight.state.phase === "running")
    return { ...paletteContext(running, choices), atOnce: atOnceDeeds(running, choices) };
  if (running && isChosenFor(choices.answering)) return paletteContext(running, choices);
  return running?.fight.state.phase === "over" ? afterwardsContext(running, choices) : {};
}

/** What the panel shows of an encounter. */
export function panelContext(
  access: FightAccess | null,
  choices: PanelChoices,
  showsStanding: boolean,
): object {
  const running = access?.running ?? null;
  return {
    ...statusContext(access, choices, showsStanding),
    ...(running ? promptContext(running, choices) : NO_QUESTIONS),
    ...offersOf(running, choices),
    repeating: running ? repeatingAnswers(running).length : 0,
    mayEnd: running !== null && mayEnd(running, choices),
    ends: isEndPlanned(access),
    compose: running ? composeContext(running, choices) : { active: false },
  };
}
