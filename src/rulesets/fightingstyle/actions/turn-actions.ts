// Actions of the own turn and of the hands: moving, plain actions, grapples, handling things, saving the turn.

import type { OptionSeed } from "../../../core/kit/action-record.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { Shape } from "../../../core/language/shape.ts";
import {
  actorOf,
  ID,
  ID_OR_NONE,
  numberOf,
  OPTIONAL_IDS,
  parameterOf,
  parameters,
  textOf,
  textsOf,
} from "../../../core/language/parameters.ts";
import { refuse } from "../../../core/language/rules.ts";
import type { Need } from "../../../core/language/ruleset.ts";
import { has } from "../health/conditions.ts";
import { checkPrimary, payPrimary, PLAIN_PRICE } from "../turn/action-points.ts";
import { apCost, namedListOrNull, SQUARE, type ActionRecord } from "./action-record.ts";
import { creatureNeed, foesFor, nobodyRefusal } from "./candidates.ts";
import { checkEscape, checkGrapple, checkRelease, escape, ESCAPES, grapple } from "../attack/grapple.ts";
import { letGo } from "../attack/holds.ts";
import { distanceNeeds, SAID_DISTANCE, saidDistance, SOMEWHERE } from "../../../core/kit/lying-things.ts";
import { thingsToFind } from "./found-things.ts";
import {
  checkHandling,
  checkObject,
  handle,
  handleFound,
  handleObject,
  HANDLINGS,
  type Handling,
} from "./handling.ts";
import { betterSkill } from "../attack/maneuver-effects.ts";
import {
  checkPath,
  checkStand,
  checkWalkOff,
  dash,
  disengage,
  metersLeft,
  standUp,
  walk,
  walkOff,
  type Square,
  checkFree,
} from "../movement/movement.ts";
import { checkSave } from "../turn/saved-turns.ts";
import type { StyleReadContext } from "../rulings.ts";
import { creatureNamed, type StyleCreature, type StyleShield, type StyleWeapon } from "../state.ts";
import { checkEndTurn, endTurn, saveTurn } from "../turn/turn-order.ts";
import { observersOf, search, sneak } from "./watching.ts";

/** The entry of an action that costs 1 AP and needs nothing. */
const ONE_AP: readonly OptionSeed[] = [{ cost: apCost(1) }];

const PATH = { kind: "list", of: SQUARE, max: 60, optional: true } as const satisfies Shape;

const move: ActionRecord = {
  action: "move",
  rule: "STYLE-MOV-01",
  shape: parameters({
    path: PATH,
    meters: { kind: "number", integer: true, min: 1, max: 999, optional: true },
    exposedTo: OPTIONAL_IDS,
  }),
  refusal: (situation, { id }, command) =>
    pathOf(command)
      ? checkPath(situation, id, pathOf(command) ?? [])
      : checkWalkOff(situation, id, numberOf(command, "meters")),
  *resolve(context, command) {
    const path = pathOf(command);
    if (path) yield* walk(context, actorOf(command), path);
    else
      yield* walkOff(
        context,
        actorOf(command),
        numberOf(command, "meters"),
        namedListOrNull(command, "exposedTo"),
      );
  },
  options: (situation, actor) => {
    const left = metersLeft(actor);
    const isLate = situation.state.turn !== actor.id;
    const late = isLate ? refuse("STYLE-MOV-01", "notOwnTurn") : checkFree(situation, actor);
    const crawls = actor.conditions["prone"] ? 2 : 1;
    const reach = Math.floor(left / crawls);
    const needs: Need[] = actor.position
      ? [{ kind: "path", parameter: "path", reach }]
      : [{ kind: "number", parameter: "meters", min: 1, max: Math.max(1, reach) }];
    const tooFar = reach > 0 ? null : refuse("STYLE-MOV-01", "tooFar", { needed: crawls, left });
    return [{ kind: "movement", needs, refusal: late ?? tooFar }];
  },
};

function pathOf(command: Command): readonly Square[] | null {
  return parameterOf(command, "path", PATH) ?? null;
}

const dashing: ActionRecord = {
  action: "dash",
  rule: "STYLE-MOV-02",
  shape: parameters(),
  refusal: (situation, { id }) => checkPrimary(situation, id, PLAIN_PRICE),
  *resolve(context, command) {
    dash(context, actorOf(command));
  },
  options: () => ONE_AP,
};

const disengaging: ActionRecord = {
  action: "disengage",
  rule: "STYLE-ACT-05",
  shape: parameters(),
  // A second one of the same turn would be paid for nothing.
  refusal: (situation, actor) =>
    checkPrimary(situation, actor.id, PLAIN_PRICE) ??
    (has(actor, "disengaged") ? refuse("STYLE-COND-DISENGAGED", "hasAlready") : null),
  *resolve(context, command) {
    disengage(context, actorOf(command));
  },
  options: () => ONE_AP,
};

const standing: ActionRecord = {
  action: "stand",
  rule: "STYLE-MOV-05",
  shape: parameters({ exposedTo: OPTIONAL_IDS }),
  refusal: (situation, { id }) => checkStand(situation, id),
  resolve: (context, command) => standUp(context, actorOf(command), namedListOrNull(command, "exposedTo")),
  options: ({ rulings }) => [{ kind: "movement", cost: apCost(rulings.standUpCost === "oneAP" ? 1 : 0) }],
};

const grappling: ActionRecord = {
  action: "grapple",
  rule: "STYLE-GRP-01",
  shape: parameters({ target: ID }),
  refusal: (situation, { id }, command) => checkGrapple(situation, id, textOf(command, "target")),
  *resolve(context, command) {
    payPrimary(context, actorOf(command), PLAIN_PRICE, {
      rule: "STYLE-GRP-01",
      further: ["STYLE-A-GRAPPLE"],
    });
    yield* grapple(context, actorOf(command), textOf(command, "target"));
  },
  options: (situation, actor) => {
    const foes = foesFor(situation, actor, (foe) => checkGrapple(situation, actor.id, foe));
    const refusal = checkPrimary(situation, actor.id, PLAIN_PRICE) ?? nobodyRefusal("STYLE-GRP-01", foes);
    return [{ cost: apCost(1), needs: [creatureNeed("target", foes)], refusal }];
  },
};

const escaping: ActionRecord = {
  action: "escape",
  rule: "STYLE-GRP-03",
  shape: parameters({ skill: { kind: "choice", of: ESCAPES, optional: true } }),
  refusal: (situation, { id }) => checkEscape(situation, id),
  *resolve(context, command) {
    const id = actorOf(command);
    payPrimary(context, id, PLAIN_PRICE, { rule: "STYLE-GRP-03", further: ["STYLE-A-ESCAPE"] });
    const chosen = ESCAPES.find((skill) => skill === textOf(command, "skill"));
    yield* escape(context, id, chosen ?? betterSkill(context.creature(id), ESCAPES, context.rulings));
  },
  options: () => [
    { cost: apCost(1), needs: [{ kind: "choice", parameter: "skill", choices: ESCAPES, optional: true }] },
  ],
};

const releasing: ActionRecord = {
  action: "release",
  rule: "STYLE-GRP-04",
  shape: parameters({ target: ID }),
  refusal: (situation, { id }, command) => checkRelease(situation, id, textOf(command, "target")),
  *resolve(context, command) {
    letGo(context, actorOf(command), textOf(command, "target"), "STYLE-GRP-04");
  },
  options: (_situation, { holding }) => holding.map((target) => ({ parameters: { target }, kind: "free" })),
};

const searching: ActionRecord = {
  action: "search",
  rule: "STYLE-ACT-01",
  shape: parameters(),
  refusal: (situation, { id }) => checkPrimary(situation, id, PLAIN_PRICE),
  resolve: (context, command) => search(context, actorOf(command), command.modifiers ?? []),
  options: () => ONE_AP,
};

const sneaking: ActionRecord = {
  action: "sneak",
  rule: "STYLE-ACT-01",
  shape: parameters({ observers: OPTIONAL_IDS }),
  refusal: (situation, { id }, command) => {
    const late = checkPrimary(situation, id, PLAIN_PRICE);
    if (late) return late;
    const able = observersOf(situation, id);
    const odd = textsOf(command, "observers").find(
      (each, i, all) => !able.includes(each) || all.indexOf(each) !== i,
    );
    if (odd === undefined) return null;
    const named = creatureNamed(situation.state, odd);
    return named
      ? refuse("STYLE-ACT-01", "cannotObserve", { creature: named.name }, "observers")
      : refuse("STYLE-ACT-01", "unknownCreature", { creature: odd }, "observers");
  },
  resolve: (context, command) => {
    const named = command["observers"] === undefined ? null : textsOf(command, "observers");
    const observers = named ?? observersOf(context.situation, actorOf(command));
    return sneak(context, actorOf(command), observers, command.modifiers ?? []);
  },
  options: (situation, { id }) => {
    const choices = observersOf(situation, id);
    const looking: Need[] =
      choices.length > 0 ? [{ kind: "several", parameter: "observers", choices, all: true }] : [];
    return [{ cost: apCost(1), needs: looking }];
  },
};

const manipulating: ActionRecord = {
  action: "manipulate",
  rule: "STYLE-ACT-04",
  shape: parameters({
    item: ID_OR_NONE,
    handling: { kind: "choice", of: HANDLINGS, optional: true },
    object: { kind: "text", optional: true },
    from: { ...ID, optional: true },
    ...SAID_DISTANCE,
  }),
  refusal: (situation, { id }, command) => {
    const [item, object] = [textOf(command, "item"), textOf(command, "object")];
    if ((item === "") === (object === "")) return refuse("STYLE-ACT-04", "itemOrObject", undefined, "item");
    if (item === "") return checkObject(situation, id);
    const handling = HANDLINGS.find((each) => each === textOf(command, "handling"));
    const [owner, said] = [textOf(command, "from") || id, saidDistance(command)];
    return handling
      ? checkHandling(situation, id, { item, handling, owner, said })
      : refuse("STYLE-ACT-04", "needsHandling", undefined, "handling");
  },
  *resolve(context, command) {
    const [id, item, from] = [actorOf(command), textOf(command, "item"), textOf(command, "from") || null];
    if (item === "") handleObject(context, id, textOf(command, "object"));
    else if (from !== null && from !== id) handleFound(context, id, { from, item });
    else handle(context, id, item, textOf(command, "handling") as Handling);
  },
  options: (situation, actor) => [
    ...handlingSeeds(situation, actor),
    ...foundSeeds(situation, actor),
    {
      kind: "reaction",
      cost: apCost(1),
      needs: [{ kind: "text", parameter: "object" }],
      refusal: checkObject(situation, actor.id),
    },
  ],
};

const saving: ActionRecord = {
  action: "saveTurn",
  rule: "STYLE-DLY-01",
  shape: parameters({ after: ID }),
  refusal: (situation, { id }, command) => checkSave(situation, id, textOf(command, "after")),
  *resolve(context, command) {
    saveTurn(context, actorOf(command), textOf(command, "after"));
  },
  options: (situation, { id }) => {
    const others = situation.state.turnOrder
      .filter((each) => each !== id)
      .map((each) => ({ creature: each, refusal: checkSave(situation, id, each) }));
    const refusal = nobodyRefusal("STYLE-DLY-02", others);
    return [{ kind: "turn", needs: [creatureNeed("after", others)], refusal }];
  },
};

const end: ActionRecord = {
  action: "endTurn",
  rule: "STYLE-ENC-02",
  shape: parameters(),
  refusal: (situation, { id }) => checkEndTurn(situation, id),
  *resolve(context, command) {
    endTurn(context, actorOf(command));
  },
  options: () => [{ kind: "turn" }],
};

/** Where a thing must be for what is done with it. */
const FROM = { draw: "stowed", stow: "hand", pickUp: "floor", drop: "hand" } as const;

function handlingSeeds(situation: StyleReadContext, creature: StyleCreature): OptionSeed[] {
  const carried = Object.values(creature.weapons).filter(({ natural }) => !natural);
  const things = [...carried, ...Object.values(creature.shields)];
  return things.flatMap((thing) =>
    HANDLINGS.filter((handling) => thing.place === FROM[handling]).map((handling) => ({
      parameters: { item: thing.id, handling },
      action: handling,
      detail: thing.name,
      kind: "reaction" as const,
      ...(handling === "stow" || handling === "drop" ? { laysDown: true as const } : {}),
      cost: apCost(1),
      ...(handling === "pickUp" ? pickingUp(situation, creature, thing) : {}),
      refusal: checkHandling(situation, creature.id, { item: thing.id, handling }),
    })),
  );
}

/** STYLE-ACT-04: what others have let go of within a touch. */
function foundSeeds(situation: StyleReadContext, creature: StyleCreature): OptionSeed[] {
  return thingsToFind(situation.state, creature).map(({ from, thing }) => ({
    parameters: { item: thing.id, handling: "pickUp", from },
    action: "pickUp",
    detail: thing.name,
    kind: "reaction" as const,
    cost: apCost(1),
    ...pickingUp(situation, creature, thing),
    refusal: checkHandling(situation, creature.id, { item: thing.id, handling: "pickUp", owner: from }),
  }));
}

/** STYLE-ACT-04: how far off what lies on the floor is, where no board tells. */
function pickingUp(
  { state }: StyleReadContext,
  creature: StyleCreature,
  { lies }: StyleWeapon | StyleShield,
): Pick<OptionSeed, "needs"> {
  return { needs: distanceNeeds(creature, lies ?? SOMEWHERE, state.creatures) };
}

/** In the order of the palette. */
export const TURN_RECORDS: readonly ActionRecord[] = [
  move,
  standing,
  dashing,
  disengaging,
  searching,
  sneaking,
  grappling,
  escaping,
  releasing,
  manipulating,
  saving,
  end,
];
