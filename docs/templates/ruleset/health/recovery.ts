// Recovery: what happens between fights runs by the same commands, without any turn.

import { emitFor } from "../../../core/language/emit.ts";
import { actorOf, parameters } from "../../../core/language/parameters.ts";
import { refuse } from "../../../core/language/rules.ts";
import type { SixthCommand } from "../actions/action-record.ts";

/** SIX-HP-04: a night's rest gives all hit points and all wind back. */
export const REST: SixthCommand = {
  rule: "SIX-HP-04",
  gmOnly: true,
  shape: parameters(),
  check: ({ state }, command) => {
    if (!state.creatures[actorOf(command)])
      return refuse("CORE-COMMAND", "unknownCreature", undefined, "creature");
    return state.phase === "running" ? refuse("SIX-HP-04", "fightRunning") : null;
  },
  *run(context, command) {
    emitFor(context, actorOf(command), { type: "Rested", rule: "SIX-HP-04" }, ({ hp, wind }) => {
      hp.value = hp.max;
      wind.value = wind.max;
    });
  },
};
