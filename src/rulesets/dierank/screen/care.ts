// What somebody may do while no fight is running: first aid, waking a sleeper, a rest, and tests; entries of the palette.

import { checkedOption, nobodyLeft } from "../../../core/kit/action-record.ts";
import type { JsonRecord } from "../../../core/language/json.ts";
import { refuse } from "../../../core/language/rules.ts";
import type { ActionOption, Candidate, Cost, Need } from "../../../core/language/ruleset.ts";
import { fixed } from "../../../core/language/trace.ts";
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
    ...testsOf(situation, creature),
  ];
}

/** RANK-DIE-08, RANK-DIE-11: a test against a die of the table, or against somebody who resists; in a fight, too. */
export function testsOf(situation: RankReadContext, { id }: RankCreature): ActionOption[] {
  const { state, absent } = situation;
  const others = Object.values(state.creatures).filter(
    (other) => other.id !== id && !other.dead && !absent.has(other.id),
  );
  const candidates = others.map(({ id: creature }): Candidate => ({ creature, refusal: null }));
  const tested = (rest: Partial<ActionOption>): ActionOption =>
    checkedOption(
      COMMANDS,
      situation,
      { type: "test", creature: id },
      { topic: "everyday", kind: "free", cost: state.phase === "running" ? FREE : [], ...rest },
    );
  const resisted: readonly Need[] = [
    { kind: "creature", parameter: "against", candidates },
    STATISTIC,
    optional("resistsWith", ...STATISTICS),
    DEMANDS,
  ];
  return [
    tested({ needs: [STATISTIC, optional("difficulty", ...DIE_NAMES), DEMANDS] }),
    ...(candidates.length > 0 ? [tested({ detail: "resisted", needs: resisted })] : []),
  ];
}

/** RANK-TURN-04: what costs no AP says so while there are some to be spent. */
const FREE: readonly Cost[] = [{ resource: "ap", traced: fixed("RANK-TURN-04", "free", 0), called: "free" }];
const STATISTIC: Need = { kind: "choice", parameter: "statistic", choices: STATISTICS };
const DEMANDS = optional("demands", "endurance");

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
