// What a creature can do with its turn now, whether that turn is a question or not.

import type { Fight } from "../core/fight.ts";
import { openAsk } from "../core/open-requests.ts";
import type { ActionOption } from "../core/ruleset.ts";
import type { CreatureId } from "../core/rules.ts";
import { openDeclarations } from "../view/declaration-view.ts";
import type { Viewer } from "../view/viewer.ts";
import { shelvedOf } from "./fight-access.ts";

/** What the rules offer a creature for its turn, possible or not; where its turn is a question to the viewer, what answers it. */
export function turnOptions(fight: Fight, creature: CreatureId, viewer: Viewer): readonly ActionOption[] {
  const { ruleset, engine } = shelvedOf(fight);
  const turn = openDeclarations(fight, viewer).find((each) => each.creature === creature);
  return ruleset.actions(engine.situation(fight), creature, openAsk(fight.open, turn?.key));
}
