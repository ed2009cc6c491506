// Cover: what hides a defender from an attack, as its form asks for it and as a board tells it.

import type { CreatureId } from "../../../core/language/rules.ts";
import type { CoverQuestion, HeightQuestion } from "../../../core/language/board-fields.ts";
import type { Need } from "../../../core/language/ruleset.ts";
import type { TimeCountReadContext } from "../rulings.ts";
import { COVER_SHARES, SIZES } from "../tables.ts";

/** TC-ATK-13: the defender's cover. Walls hide it, and so does another creature in the way. */
export function coverQuestion(situation: TimeCountReadContext): CoverQuestion {
  const crowd = {
    choice: "coverHalf",
    get creatures() {
      return standing(situation);
    },
  };
  return { fact: "cover", target: "target", degrees: COVER_SHARES, crowd };
}

export function coverNeed(situation: TimeCountReadContext): Need {
  return {
    kind: "choice",
    parameter: "cover",
    choices: COVER_SHARES.map((each) => each.choice),
    optional: true,
    board: coverQuestion(situation),
  };
}

/** TC-ATK-09: whoever stands higher by the board's elevations is on higher ground. */
export const HEIGHT_QUESTION: HeightQuestion = { fact: "height", target: "target", higher: "higherGround" };

/** Who can be in the way of an attack: whoever stands, and is not too small to hide anybody. */
function standing({ state, absent }: TimeCountReadContext): readonly CreatureId[] {
  return Object.values(state.creatures)
    .filter((each) => !each.dead && each.stance !== "prone" && !absent.has(each.id))
    .filter((each) => SIZES[each.sheet.size].room >= SIZES.Small.room)
    .map((each) => each.id);
}
