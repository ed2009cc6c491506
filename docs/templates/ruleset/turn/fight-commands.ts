// The commands of the fight itself: their words are those by which a host begins, joins, ends turns and ends.

import { actorOf, parameters } from "../../../core/language/parameters.ts";
import { refuse, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import type { SixthCommand } from "../actions/action-record.ts";
import type { SixthReadContext } from "../rulings.ts";
import { endFight, nextTurn, initiativeOf, rollInitiative, setOrder, startFight } from "./turn-order.ts";

function checkRunning({ state }: SixthReadContext): Refusal | null {
  return state.phase === "running" ? null : refuse("SIX-TURN-01", "noFight");
}

/** A command of the game master without parameters. */
function ofMaster(rule: RuleId, run: SixthCommand["run"], check: SixthCommand["check"]): SixthCommand {
  return { rule, gmOnly: true, shape: parameters(), check, run };
}

const BEGIN = ofMaster(
  "SIX-TURN-01",
  (context) => startFight(context),
  ({ state }) => (state.phase === "outside" ? null : refuse("SIX-TURN-01", "alreadyBegun")),
);

/** A late one rolls and takes its place; nobody who had a turn in this round has another. */
const JOIN = ofMaster(
  "SIX-TURN-01",
  function* (context, command) {
    const id = actorOf(command);
    if (!context.state.entrants.includes(id))
      context.emit({ type: "EntrantAdded", rule: "SIX-TURN-01", creature: id }, (state) => {
        state.entrants = [...state.entrants, id];
      });
    yield* rollInitiative(context, id);
    setOrder(context);
  },
  (situation, command) => {
    const creature = situation.state.creatures[actorOf(command)];
    if (!creature) return refuse("CORE-COMMAND", "unknownCreature", undefined, "creature");
    const hasRolled = initiativeOf(situation.state, creature.id) !== null;
    return checkRunning(situation) ?? (hasRolled ? refuse("SIX-TURN-01", "alreadyBegun") : null);
  },
);

const PASS_TURN = ofMaster(
  "SIX-TURN-03",
  function* (context) {
    nextTurn(context);
  },
  checkRunning,
);

const END = ofMaster(
  "SIX-TURN-04",
  function* (context) {
    endFight(context);
  },
  checkRunning,
);

const END_TURN: SixthCommand = {
  ...PASS_TURN,
  gmOnly: false,
  check: (situation, command) =>
    checkRunning(situation) ??
    (situation.state.turn === actorOf(command) ? null : refuse("SIX-TURN-03", "notYourTurn")),
};

export const FIGHT_COMMANDS: { readonly [type: string]: SixthCommand } = {
  startFight: BEGIN,
  rollInitiative: JOIN,
  endTurn: END_TURN,
  nextTurn: PASS_TURN,
  endFight: END,
};
