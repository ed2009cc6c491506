// The commands of the fight itself: begin, pass the turn, join late, stop a long action, end.

import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import { unlessGone } from "../character/absence.ts";
import { cancelLongAction } from "./action-points.ts";
import { NO_MOVEMENT } from "../character/creature.ts";
import { rollInitiative } from "./initiative.ts";
import { askForTurns } from "../movement/sentient-mounts.ts";
import { endEffect, letRoundsPass } from "../magic/magic-effects.ts";
import { actorOf, flagOf, ID, OPTIONAL_FLAG, parameters, textsOf } from "../actions/parameters.ts";
import type { DestinyCommand, DestinyContext, DestinyReadContext } from "../rulings.ts";
import { askForSurprised } from "./surprise.ts";
import { advance, beginRound, goOn, passTurn } from "./turn-order.ts";

/** Why the fight is not running, or null. */
function notRunning({ state }: DestinyReadContext): Refusal | null {
  return state.phase === "running" ? null : refuse("DEST-SEQ-01", "noFight");
}

const START_FIGHT: DestinyCommand = {
  rule: "DEST-INI-01",
  gmOnly: true,
  shape: parameters({
    surprised: { kind: "list", of: ID, max: 500, optional: true },
    askSurprise: OPTIONAL_FLAG,
  }),
  check: ({ state, absent }, command) => {
    if (state.phase !== "outside") return refuse("DEST-SEQ-01", "fightRunning");
    if (!state.entrants.some((id) => !absent.has(id))) return refuse("DEST-SEQ-01", "nobodyThere");
    const unknown = textsOf(command, "surprised").find((id) => !state.creatures[id]);
    return unknown === undefined
      ? null
      : refuse("DEST-SUR-01", "unknownCreature", { creature: unknown }, "surprised");
  },
  *run(context, command) {
    const asked = flagOf(command, "askSurprise") ?? false;
    const surprised = asked ? yield* askForSurprised(context) : textsOf(command, "surprised");
    context.emit({ type: "FightStarted", rule: "DEST-SEQ-01" }, (state) => {
      state.phase = "running";
      state.round = 0;
    });
    for (const id of context.state.entrants) {
      if (!context.isHere(id) || context.creature(id).dead) continue;
      yield* unlessGone(context, rollInitiative(context, id, { surprised: surprised.includes(id) }));
    }
    yield* askForTurns(context);
    beginRound(context);
    yield* advance(context);
  },
};

/** DEST-AP-03, DEST-AMB-27: a latecomer rolls in; its first AP come with its first turn's end or the next round. */
const ROLL_INITIATIVE: DestinyCommand = {
  rule: "DEST-INI-01",
  gmOnly: true,
  shape: parameters({ surprised: OPTIONAL_FLAG }),
  check: (situation, command) => {
    const creature = situation.state.creatures[actorOf(command)];
    if (!creature)
      return refuse("CORE-COMMAND", "unknownCreature", { creature: actorOf(command) }, "creature");
    if (creature.entered) return refuse("DEST-INI-01", "inFightAlready", { creature: creature.id });
    return notRunning(situation);
  },
  *run(context, command) {
    yield* rollInitiative(context, actorOf(command), {
      surprised: flagOf(command, "surprised") ?? false,
      added: command.modifiers ?? [],
    });
    if (context.state.turn === null) yield* advance(context);
  },
};

const END_TURN: DestinyCommand = {
  rule: "DEST-SEQ-04",
  shape: parameters({}),
  check: (situation, command) =>
    notRunning(situation) ??
    (situation.state.turn === command.creature
      ? null
      : refuse("DEST-SEQ-04", "notYourTurn", { creature: actorOf(command) })),
  run: (context) => passTurn(context),
};

/** The GM passes the turn, also for a creature that has left, or goes on when it is nobody's turn, also while nobody can act. */
const NEXT_TURN: DestinyCommand = {
  rule: "DEST-SEQ-04",
  gmOnly: true,
  shape: parameters({}),
  check: notRunning,
  run: (context) => goOn(context),
};

const CANCEL_LONG_ACTION: DestinyCommand = {
  rule: "DEST-LNG-02",
  shape: parameters({}),
  check: (situation, command) =>
    notRunning(situation) ??
    (situation.state.creatures[actorOf(command)]?.longAction ? null : refuse("DEST-LNG-02", "noLongAction")),
  *run(context, command) {
    cancelLongAction(context, actorOf(command));
  },
};

const END_FIGHT: DestinyCommand = {
  rule: "DEST-SEQ-01",
  gmOnly: true,
  shape: parameters({}),
  check: notRunning,
  *run(context): Procedure<void> {
    for (const id of Object.keys(context.state.creatures))
      if (context.isHere(id)) endFightConditions(context, id);
    context.emit(
      { type: "FightEnded", rule: "DEST-SEQ-01", operands: { round: context.state.round } },
      (state) => {
        state.phase = "over";
        state.turn = null;
        for (const creature of Object.values(state.creatures)) {
          creature.acted = false;
          creature.tieDraw = null;
          creature.movement = { ...NO_MOVEMENT };
          creature.longAction = null;
          creature.readied = null;
          creature.surprised = false;
          creature.ignored = {};
        }
      },
    );
  },
};

/** Conditions that name another creature of this fight, or its turns. */
const BOUND_TO_FIGHT: readonly string[] = [
  "defending",
  "opening",
  "grappling",
  "pinned",
  "sharingSpace",
  "mounted",
  "ridden",
  "uncontrolled",
  "covered",
];

/** What is bound to this fight or to a turn ends with it; what is counted in rounds runs on by the clock (DEST-DUR-01). */
function endFightConditions(context: DestinyContext, id: CreatureId): void {
  const { magicAfterFight, effectsAfterFight } = context.rulings;
  for (const [key, condition] of Object.entries(context.creature(id).conditions)) {
    const isMagic = condition.condition === "sustaining";
    // Fights that began before there was a choice have none, and end as they did.
    const runsOn = isMagic ? magicAfterFight === "runsOn" : effectsAfterFight === "runsOn";
    if (BOUND_TO_FIGHT.includes(condition.condition)) endEffect(context, id, key, "DEST-SEQ-01");
    else if (condition.endRound !== null && !runsOn) endEffect(context, id, key, "DEST-SEQ-01");
  }
  if (effectsAfterFight === "runsOn" || magicAfterFight === "runsOn")
    letRoundsPass(context, id, context.state.round, effectsAfterFight !== "runsOn");
}

export const FIGHT_COMMANDS: { readonly [type: string]: DestinyCommand } = {
  startFight: START_FIGHT,
  rollInitiative: ROLL_INITIATIVE,
  endTurn: END_TURN,
  nextTurn: NEXT_TURN,
  cancelLongAction: CANCEL_LONG_ACTION,
  endFight: END_FIGHT,
};
