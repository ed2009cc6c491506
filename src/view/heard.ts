// What a seat hears of a step: what came of it, and whether one of the viewer's own is called.

import type { FightEvent } from "../core/language/events.ts";
import type { Fight, FightState, Rulings } from "../core/language/fight.ts";
import type { ReadContext } from "../core/language/read-context.ts";
import type { CreatureId } from "../core/language/rules.ts";
import type { Ruleset } from "../core/language/ruleset.ts";
import { viewLine } from "./card-view.ts";
import { isDrama, isHarm, weightOf } from "./event-weight.ts";
import { questionsTo } from "./prompt-view.ts";
import type { Seat } from "./seat.ts";
import { openTurns } from "./turn-view.ts";

/** What is heard: somebody is hurt, a fate is decided, one's own turn has come, one is asked something. */
export type Sound = "harm" | "fate" | "turn" | "question";

/** What calls a viewer. */
export interface Calls {
  /** The viewer's own whose turns are open. */
  readonly turns: ReadonlySet<CreatureId>;
  /** The keys of the questions to them. */
  readonly questions: ReadonlySet<string>;
}

export const NO_CALLS: Calls = { turns: new Set(), questions: new Set() };

/** What calls a viewer now. Game masters lead the fight anyway: nothing calls them. */
export function callsOf<State extends FightState, Settings extends Rulings>(
  ruleset: Ruleset<State, Settings>,
  situation: ReadContext<State, Settings>,
  fight: Fight<State>,
  seat: Seat,
): Calls {
  const { gm, owns } = seat.viewer;
  if (gm || situation.state.phase !== "running") return NO_CALLS;
  const asked = questionsTo(fight, seat).filter(({ ownTurn }) => !ownTurn);
  return {
    turns: new Set(openTurns(ruleset, situation, fight).filter((id) => owns.has(id))),
    questions: new Set(asked.map(({ key }) => key)),
  };
}

/** The weightiest thing that the viewer may know of what happened; null where nothing is to be heard. */
export function resultHeard<State extends FightState, Settings extends Rulings>(
  { events: declared }: Ruleset<State, Settings>,
  { state }: Fight<State>,
  seat: Seat,
  events: readonly FightEvent[],
): Sound | null {
  const told = events.filter(
    (event) => weightOf(event, declared) !== "detail" && viewLine(state, event, seat, declared).length > 0,
  );
  if (told.some((event) => isDrama(event, declared))) return "fate";
  return told.some((event) => isHarm(event, declared)) ? "harm" : null;
}

/** What calls the viewer now and did not before; a turn comes before a question. */
export function newCall(before: Calls, now: Calls): Sound | null {
  if ([...now.turns].some((id) => !before.turns.has(id))) return "turn";
  return [...now.questions].some((key) => !before.questions.has(key)) ? "question" : null;
}
