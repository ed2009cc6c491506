// What somebody may do while no fight is running: first aid, waking a sleeper, a rest, and tests; entries of the palette.

import { checkedOption, nobodyLeft } from "../../../core/kit/action-record.ts";
import type { JsonRecord } from "../../../core/language/json.ts";
import { refuse } from "../../../core/language/rules.ts";
import type { ActionOption, Candidate, Need } from "../../../core/language/ruleset.ts";
import { optional } from "../actions/action-record.ts";
import { COMMANDS } from "../actions/actions.ts";
import { checkFirstAid, checkWake } from "../health/recovery.ts";
import type { RankReadContext } from "../rulings.ts";
import type { RankCreature } from "../state.ts";
import { RESTS } from "../character/sheet-words.ts";
import { DIE_NAMES, STATISTICS, SUPPLIES } from "../tables.ts";

/** Everything of the kind for one creature, possible or not; nothing while a fight is running. */
export function careOf(situation: RankReadContext, creature: RankCreature): ActionOption[] {
  if (situation.state.phase === "running") return [];
  const offer = (
    command: JsonRecord & { readonly type: string },
    rest: Partial<ActionOption>,
  ): ActionOption => checkedOption(COMMANDS, situation, { ...command, creature: creature.id }, rest);
  return [
    offer(
      { type: "firstAid" },
      {
        topic: "care",
        ...onSomebody(situation, creature, checkFirstAid, [optional("supplies", ...SUPPLIES)]),
      },
    ),
    offer({ type: "wake" }, { topic: "care", ...onSomebody(situation, creature, checkWake) }),
    ...Object.entries(RESTS).map(([detail, span]) =>
      offer({ type: "rest", ...span }, { topic: "care", detail: `rest-${detail}` }),
    ),
    offer({ type: "test" }, { topic: "everyday", needs: TESTED }),
  ];
}

const TESTED: readonly Need[] = [
  { kind: "choice", parameter: "statistic", choices: STATISTICS },
  optional("difficulty", ...DIE_NAMES),
];

/** What is done to one of those who lie there; refused for the first one's reason where it is possible for nobody. */
function onSomebody(
  situation: RankReadContext,
  creature: RankCreature,
  check: typeof checkWake,
  more: readonly Need[] = [],
): Pick<ActionOption, "needs" | "refusal"> {
  const candidates = Object.keys(situation.state.creatures)
    .filter((other) => other !== creature.id && !situation.absent.has(other))
    .map((other): Candidate => ({ creature: other, refusal: check(situation, creature, other) }));
  return {
    needs: [{ kind: "creature", parameter: "target", candidates }, ...more],
    refusal: nobodyLeft(candidates, refuse("RANK-AID-01", "noSuchTarget", undefined, "target")),
  };
}
