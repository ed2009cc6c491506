// Commands of the fight itself: its start and end, the next count, and newcomers.

import type { Command } from "../../../core/language/commands.ts";
import {
  actorOf,
  OPTIONAL_FLAG,
  OPTIONAL_IDS,
  flagOf,
  parameters,
  textsOf,
} from "../../../core/language/parameters.ts";
import { refuse, type Refusal } from "../../../core/language/rules.ts";
import { settleFirstFacings } from "../attack/standing-ties.ts";
import { canAct } from "../health/conditions.ts";
import { endWay } from "../movement/long-way.ts";
import { enter, startFight } from "./initiative.ts";
import type { TimeCountCommand, TimeCountReadContext } from "../rulings.ts";
import { advance, dueAt, endFight, nextCount } from "./turn-order.ts";

function runningOnly({ state }: TimeCountReadContext): Refusal | null {
  return state.phase === "running" ? null : refuse("TC-TIME-08", "noFight");
}

/** Why the counter may not be moved on, or null; a player may do it when the own creature is due next. */
export function advanceRefusal(situation: TimeCountReadContext, creature: string | null): Refusal | null {
  const noFight = runningOnly(situation);
  if (noFight) return noFight;
  const next = nextCount(situation);
  if (next === null) return refuse("TC-TIME-08", "nobodyDue");
  if (creature === null || dueAt(situation, next).some((each) => each.id === creature)) return null;
  return refuse("TC-TIME-10", "notDue", { creature }, "creature");
}

function joinRefusal(situation: TimeCountReadContext, command: Command): Refusal | null {
  const creature = situation.state.creatures[actorOf(command)];
  if (!creature) return refuse("TC-TIME-35", "unknownCreature", undefined, "creature");
  if (creature.nextAct !== null || !canAct(creature)) return refuse("TC-TIME-35", "alreadyIn");
  return runningOnly(situation);
}

export const FIGHT_COMMANDS: { readonly [type: string]: TimeCountCommand } = {
  startFight: {
    rule: "TC-TIME-07",
    shape: parameters({ surprised: OPTIONAL_IDS, hiding: OPTIONAL_IDS }),
    gmOnly: true,
    check({ state }, command) {
      if (state.phase === "running") return refuse("TC-TIME-07", "fightRunning");
      for (const field of ["surprised", "hiding"]) {
        const odd = textsOf(command, field).find((id) => !state.creatures[id]);
        if (odd !== undefined) return refuse("TC-TIME-02", "unknownCreature", { creature: odd }, field);
      }
      return null;
    },
    *run(context, command) {
      yield* startFight(context, {
        surprised: textsOf(command, "surprised"),
        hiding: textsOf(command, "hiding"),
      });
      yield* settleFirstFacings(context, context.state.entrants);
    },
  },
  advance: {
    rule: "TC-TIME-08",
    shape: parameters(),
    check: (situation, command, asked) =>
      asked ? refuse("TC-TIME-08", "notAnAnswer") : advanceRefusal(situation, command.creature),
    run: (context) => advance(context),
  },
  join: {
    rule: "TC-TIME-35",
    shape: parameters({ surprised: OPTIONAL_FLAG }),
    gmOnly: true,
    check: (situation, command) => joinRefusal(situation, command),
    *run(context, command) {
      const id = actorOf(command);
      yield* enter(context, id, flagOf(command, "surprised"), new Map());
      yield* settleFirstFacings(context, [id]);
    },
  },
  halt: {
    rule: "TC-MOVE-07",
    shape: parameters(),
    check: ({ state }, command) =>
      state.creatures[actorOf(command)]?.way
        ? null
        : refuse("TC-MOVE-07", "noWayKept", undefined, "creature"),
    *run(context, command) {
      yield* [];
      endWay(context, actorOf(command));
    },
  },
  endFight: {
    rule: "TC-TIME-08",
    shape: parameters(),
    gmOnly: true,
    check: (situation) => runningOnly(situation),
    run: (context) => endFight(context),
  },
};
