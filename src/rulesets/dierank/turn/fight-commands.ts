// The commands of the fight itself: regions, begin, join, turns, end, and what the GM sets by hand.

import type { Shape } from "../../../core/language/shape.ts";
import {
  actorOf,
  flagOf,
  ID,
  numberOf,
  OPTIONAL_FLAG,
  OPTIONAL_IDS,
  parameterOf,
  parameters,
  textOf,
  textsOf,
  type ValueOfShape,
} from "../../../core/language/parameters.ts";
import { refuse, type Refusal } from "../../../core/language/rules.ts";
import type { RankCommand } from "../actions/action-record.ts";
import { bringDown } from "../attack/grapple.ts";
import { endCondition, setCondition } from "../health/conditions.ts";
import { heal } from "../health/healing.ts";
import { replaceRegions, settleRegions } from "../movement/region-commands.ts";
import { pairOf } from "./pairs.ts";
import type { RankReadContext } from "../rulings.ts";
import type { ConditionId } from "../state.ts";
import { SETTABLE } from "../tables.ts";
import { askForSurprised, endFight, joinOrder, passTurn, startFight } from "./turn-order.ts";

const REGIONS = { kind: "map", of: { kind: "list", of: ID } } as const satisfies Shape;
const PLACES = { kind: "map", of: ID, optional: true } as const satisfies Shape;
type Regions = ValueOfShape<typeof REGIONS>;

function checkRegions(situation: RankReadContext, regions: Regions, places: Regions[string]): Refusal | null {
  const unknown = Object.values(regions)
    .flat()
    .find((name) => !(name in regions));
  const lost = places.find((name) => !(name in regions));
  if (unknown !== undefined) return refuse("RANK-MOVE-05", "unknownRegion", { region: unknown }, "regions");
  return lost === undefined ? null : refuse("RANK-MOVE-05", "unknownRegion", { region: lost }, "places");
}

/** RANK-MOVE-05: the GM lays out the scene's regions and puts creatures into them. */
const LAY_OUT_REGIONS: RankCommand = {
  rule: "RANK-MOVE-05",
  gmOnly: true,
  shape: parameters({
    regions: REGIONS,
    places: PLACES,
    cramped: OPTIONAL_IDS,
  }),
  check: (situation, command) =>
    checkRegions(situation, parameterOf(command, "regions", REGIONS) ?? {}, [
      ...Object.values(parameterOf(command, "places", PLACES) ?? {}),
      ...textsOf(command, "cramped"),
    ]),
  *run(context, command) {
    const regions = parameterOf(command, "regions", REGIONS) ?? {};
    const cramped = textsOf(command, "cramped");
    const places = parameterOf(command, "places", PLACES) ?? {};
    const placed = Object.entries(places).flatMap(([id, region]) =>
      pairOf(context.state, id).map((each) => [each, region] as const),
    );
    context.emit({ type: "RegionsLaidOut", rule: "RANK-MOVE-05" }, (draft) => {
      replaceRegions(
        draft,
        Object.fromEntries(
          Object.entries(regions).map(([name, neighbors]) => [
            name,
            { neighbors, ...(cramped.includes(name) ? { cramped: true } : {}) },
          ]),
        ),
      );
      for (const [id, region] of placed) {
        const creature = draft.creatures[id];
        if (creature) creature.region = region;
      }
    });
    settleRegions(context);
  },
};

const START_FIGHT: RankCommand = {
  rule: "RANK-TURN-01",
  gmOnly: true,
  shape: parameters({ surprised: OPTIONAL_IDS, askSurprise: OPTIONAL_FLAG }),
  check: ({ state, absent }, command) => {
    if (state.phase !== "outside") return refuse("RANK-TURN-01", "alreadyStarted");
    if (!state.entrants.some((id) => !absent.has(id))) return refuse("RANK-TURN-01", "nobodyThere");
    const unknown = textsOf(command, "surprised").find((id) => !state.creatures[id]);
    return unknown === undefined
      ? null
      : refuse("RANK-SUR-01", "unknownCreature", { creature: unknown }, "surprised");
  },
  *run(context, command) {
    const asked = flagOf(command, "askSurprise");
    yield* startFight(context, asked ? yield* askForSurprised(context) : textsOf(command, "surprised"));
  },
};

function notRunning({ state }: RankReadContext): Refusal | null {
  return state.phase === "running" ? null : refuse("RANK-TURN-01", "noFight");
}

/** A latecomer rolls REF and takes its place in the order. */
const JOIN_FIGHT: RankCommand = {
  rule: "RANK-TURN-01",
  gmOnly: true,
  shape: parameters({ surprised: OPTIONAL_FLAG }),
  check: (situation, command) => {
    const creature = situation.state.creatures[actorOf(command)];
    if (!creature)
      return refuse("CORE-COMMAND", "unknownCreature", { creature: actorOf(command) }, "creature");
    if (creature.initiative !== null) return refuse("RANK-TURN-01", "inFightAlready");
    return notRunning(situation);
  },
  *run(context, command) {
    const id = actorOf(command);
    if (!context.state.entrants.includes(id))
      context.emit({ type: "EntrantAdded", rule: "RANK-TURN-02", creature: id }, (draft) => {
        draft.entrants = [...draft.entrants, id];
      });
    yield* joinOrder(context, id, flagOf(command, "surprised"));
    if (context.state.turn === null) yield* passTurn(context);
  },
};

const END_TURN: RankCommand = {
  rule: "RANK-TURN-03",
  shape: parameters(),
  check: (situation, command) =>
    notRunning(situation) ??
    (situation.state.turn === actorOf(command) ? null : refuse("RANK-TURN-01", "notYourTurn")),
  run: (context) => passTurn(context),
};

/** The GM goes on whoever's turn it is, also when that creature has left. */
const NEXT_TURN: RankCommand = {
  rule: "RANK-TURN-01",
  gmOnly: true,
  shape: parameters(),
  check: notRunning,
  run: (context) => passTurn(context),
};

const END_FIGHT: RankCommand = {
  rule: "RANK-TURN-15",
  gmOnly: true,
  shape: parameters(),
  check: notRunning,
  run: (context) => endFight(context),
};

/** RANK-HLP-01 and others: what the GM rules on the spot. */
const SET_CONDITION: RankCommand = {
  rule: "RANK-HLP-01",
  gmOnly: true,
  shape: parameters({
    condition: { kind: "choice", of: SETTABLE },
    active: { kind: "flag" },
    turns: { kind: "number", integer: true, min: 1, max: 99, optional: true },
  }),
  check: (situation, command) =>
    situation.state.creatures[actorOf(command)]?.dead === false
      ? null
      : refuse("RANK-DEATH-01", "dead", undefined, "creature"),
  *run(context, command) {
    const id = actorOf(command);
    const condition = textOf(command, "condition") as ConditionId;
    if (!flagOf(command, "active")) return endCondition(context, id, condition, "CORE-HAND");
    // From the saddle too, and with whoever rides it (RANK-GRP-09, A-36).
    if (condition === "prone") return yield* bringDown(context, id, "CORE-HAND");
    const turns = condition === "stunned" ? numberOf(command, "turns", 1) : null;
    setCondition(context, id, { condition, turns }, "CORE-HAND");
  },
};

/** RANK-MAG-01 to 11 by the GM's word, for whatever heals and is no item. */
const HEAL: RankCommand = {
  rule: "RANK-MAG-01",
  gmOnly: true,
  shape: parameters({
    amount: { kind: "number", integer: true, min: 0, max: 999 },
    magical: { kind: "flag" },
    ritual: OPTIONAL_FLAG,
  }),
  check: ({ state }, command) => {
    if (state.creatures[actorOf(command)]?.dead !== false)
      return refuse("RANK-MAG-03", "dead", undefined, "creature");
    if (flagOf(command, "ritual") && state.phase === "running") return refuse("RANK-MAG-08", "fightRunning");
    return numberOf(command, "amount") > 0 || flagOf(command, "ritual")
      ? null
      : refuse("RANK-MAG-01", "nothingToHeal", undefined, "amount");
  },
  run: (context, command) =>
    heal(context, actorOf(command), {
      amount: numberOf(command, "amount"),
      magical: flagOf(command, "magical"),
      ritual: flagOf(command, "ritual"),
    }),
};

export const FIGHT_COMMANDS: { readonly [type: string]: RankCommand } = {
  layOutRegions: LAY_OUT_REGIONS,
  startFight: START_FIGHT,
  joinFight: JOIN_FIGHT,
  endTurn: END_TURN,
  nextTurn: NEXT_TURN,
  endFight: END_FIGHT,
  setCondition: SET_CONDITION,
  heal: HEAL,
};
