// Cover: what hides a defender from an attack, as its form asks for it and as a board tells it.

import type { CreatureId } from "../../core/rules.ts";
import type { Need } from "../../core/ruleset.ts";
import type { TimeCountSituation } from "./rulings.ts";
import { COVER_SHARES, SIZES } from "./tables.ts";

/** TC-ATK-13: the defender's cover. Walls hide it, and so does another creature in the way. */
export function coverNeed(situation: TimeCountSituation): Need {
  const crowd = {
    choice: "coverHalf",
    get creatures() {
      return standing(situation);
    },
  };
  return {
    kind: "choice",
    parameter: "cover",
    choices: COVER_SHARES.map((each) => each.choice),
    optional: true,
    board: { fact: "cover", target: "target", degrees: COVER_SHARES, crowd },
  };
}

/** Who can be in the way of an attack: whoever stands, and is not too small to hide anybody. */
function standing({ state, absent }: TimeCountSituation): readonly CreatureId[] {
  return Object.values(state.creatures)
    .filter((each) => !each.dead && each.stance !== "prone" && !absent.has(each.id))
    .filter((each) => SIZES[each.sheet.size].room >= SIZES.Small.room)
    .map((each) => each.id);
}
