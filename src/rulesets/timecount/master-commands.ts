// What the GM does outside the turns: rests, poison, paralysis, petrification, and conditions laid on by hand.

import type { Command } from "../../core/commands.ts";
import { actorOf, ID, numberOf, parameters, textOf } from "../../core/parameters.ts";
import { refuse, type Refusal } from "../../core/rules.ts";
import type { Shape } from "../../core/shape.ts";
import type { Procedure } from "../../core/requests.ts";
import { endConditions, gainCondition } from "./conditions.ts";
import { settleHarm } from "./consciousness.ts";
import { poisonHarm } from "./damage.ts";
import { paralyze, petrify, rest, restMinutes } from "./recovery.ts";
import type { TimeCountCommand, TimeCountPlay, TimeCountSituation } from "./rulings.ts";
import { CONDITIONS, type Condition } from "./state.ts";

const POINTS: Shape = { kind: "number", integer: true, min: 0, max: 9999 };
const MAYBE_POINTS: Shape = { ...POINTS, optional: true };

function creatureRefusal({ state }: TimeCountSituation, command: Command): Refusal | null {
  return state.creatures[actorOf(command)]
    ? null
    : refuse("CORE-COMMAND", "unknownCreature", undefined, "creature");
}

function outsideOnly(situation: TimeCountSituation, command: Command): Refusal | null {
  if (situation.state.phase === "running") return refuse("TC-HP-26", "fightRunning");
  return creatureRefusal(situation, command);
}

function master(
  rule: string,
  fields: { readonly [parameter: string]: Shape },
  run: (play: TimeCountPlay, command: Command) => Procedure<void>,
  check = creatureRefusal,
): TimeCountCommand {
  return {
    rule,
    shape: parameters(fields),
    gmOnly: true,
    check: (situation, command) => check(situation, command),
    *run(play, command) {
      const before = play.state;
      yield* run(play, command);
      yield* settleHarm(play, before);
    },
  };
}

function conditionOf(command: Command): Condition {
  const condition = CONDITIONS.find((each) => each === textOf(command, "condition")) ?? "helpless";
  const until = command["until"];
  const value = command["value"];
  return {
    condition,
    ends: typeof until === "number" ? until : null,
    ...(typeof value === "number" ? { value } : {}),
  };
}

export const MASTER_COMMANDS: { readonly [type: string]: TimeCountCommand } = {
  rest: master(
    "TC-HP-26",
    { kind: { kind: "choice", of: ["night", "bedRest"] } },
    (play, command) =>
      rest(play, actorOf(command), textOf(command, "kind") === "night" ? "night" : "bedRest"),
    outsideOnly,
  ),
  pause: master(
    "TC-MOVE-30",
    { minutes: POINTS },
    function* (play, command) {
      yield* [];
      restMinutes(play, actorOf(command), numberOf(command, "minutes"));
    },
    outsideOnly,
  ),
  poison: master("TC-COND-12", { fatigue: MAYBE_POINTS, hp: MAYBE_POINTS }, function* (play, command) {
    yield* [];
    const harm = { fatigue: numberOf(command, "fatigue"), hp: numberOf(command, "hp") };
    poisonHarm(play, actorOf(command), harm);
  }),
  paralyze: master(
    "TC-COND-01",
    { source: ID, points: POINTS, recovers: MAYBE_POINTS, every: MAYBE_POINTS },
    function* (play, command) {
      yield* [];
      paralyze(play, actorOf(command), textOf(command, "source"), {
        points: numberOf(command, "points"),
        recovers: numberOf(command, "recovers"),
        every: numberOf(command, "every"),
      });
    },
  ),
  petrify: master("TC-COND-07", { points: POINTS }, function* (play, command) {
    yield* [];
    petrify(play, actorOf(command), numberOf(command, "points"));
  }),
  setCondition: master(
    "TC-COND-21",
    { condition: { kind: "choice", of: CONDITIONS }, until: MAYBE_POINTS, value: MAYBE_POINTS },
    function* (play, command) {
      yield* [];
      gainCondition(play, actorOf(command), conditionOf(command));
    },
  ),
  endCondition: master(
    "TC-COND-21",
    { condition: { kind: "choice", of: CONDITIONS } },
    function* (play, command) {
      yield* [];
      const wanted = textOf(command, "condition");
      endConditions(play, play.creature(actorOf(command)), (each) => each.condition === wanted);
    },
  ),
};
