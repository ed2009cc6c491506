// Commands of the own turn and of the hands: moving, plain actions, grapples, handling things, saving the turn.

import type { Command } from "../../../core/language/commands.ts";
import type { Shape } from "../../../core/language/shape.ts";
import {
  actorOf,
  ID,
  numberOf,
  OPTIONAL_IDS,
  parameterOf,
  parameters,
  textOf,
  textsOf,
} from "../../../core/language/parameters.ts";
import { refuse } from "../../../core/language/rules.ts";
import { checkPrimary, payPrimary, PLAIN_PRICE } from "../turn/action-points.ts";
import { namedListOrNull, SQUARE, type StyleCommand, type StyleCommands } from "./command-record.ts";
import { checkEscape, checkGrapple, checkRelease, endHold, escape, grapple } from "../attack/grapple.ts";
import { checkHandling, checkObject, handle, handleObject, HANDLINGS, type Handling } from "./handling.ts";
import { betterSkill } from "../attack/maneuver-effects.ts";
import {
  checkPath,
  checkStand,
  checkWalkOff,
  dash,
  disengage,
  standUp,
  walk,
  walkOff,
  type Square,
} from "../movement/movement.ts";
import { checkSave } from "../turn/saved-turns.ts";
import type { Skill } from "../state.ts";
import { checkEndTurn, endTurn, saveTurn } from "../turn/turn-order.ts";
import { observersOf, search, sneak } from "./watching.ts";

const PATH = { kind: "list", of: SQUARE, max: 60, optional: true } as const satisfies Shape;

const move: StyleCommand = {
  rule: "STYLE-MOV-01",
  shape: parameters({
    path: PATH,
    meters: { kind: "number", integer: true, min: 1, max: 999, optional: true },
    exposedTo: OPTIONAL_IDS,
  }),
  check: (situation, command) =>
    pathOf(command)
      ? checkPath(situation, actorOf(command), pathOf(command) ?? [])
      : checkWalkOff(situation, actorOf(command), numberOf(command, "meters")),
  *run(context, command) {
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
};

function pathOf(command: Command): readonly Square[] | null {
  return parameterOf(command, "path", PATH) ?? null;
}

const dashing: StyleCommand = {
  rule: "STYLE-MOV-02",
  shape: parameters(),
  check: (situation, command) => checkPrimary(situation, actorOf(command), PLAIN_PRICE),
  *run(context, command) {
    dash(context, actorOf(command));
  },
};

const disengaging: StyleCommand = {
  rule: "STYLE-ACT-05",
  shape: parameters(),
  check: (situation, command) => checkPrimary(situation, actorOf(command), PLAIN_PRICE),
  *run(context, command) {
    disengage(context, actorOf(command));
  },
};

const standing: StyleCommand = {
  rule: "STYLE-MOV-05",
  shape: parameters({ exposedTo: OPTIONAL_IDS }),
  check: (situation, command) => checkStand(situation, actorOf(command)),
  run: (context, command) => standUp(context, actorOf(command), namedListOrNull(command, "exposedTo")),
};

const grappling: StyleCommand = {
  rule: "STYLE-GRP-01",
  shape: parameters({ target: ID }),
  check: (situation, command) => checkGrapple(situation, actorOf(command), textOf(command, "target")),
  *run(context, command) {
    payPrimary(context, actorOf(command), PLAIN_PRICE, {
      rule: "STYLE-GRP-01",
      further: ["STYLE-A-GRAPPLE"],
    });
    yield* grapple(context, actorOf(command), textOf(command, "target"));
  },
};

const ESCAPES: readonly Skill[] = ["athletics", "acrobatics"];

const escaping: StyleCommand = {
  rule: "STYLE-GRP-03",
  shape: parameters({ skill: { kind: "choice", of: ESCAPES, optional: true } }),
  check: (situation, command) => checkEscape(situation, actorOf(command)),
  *run(context, command) {
    const id = actorOf(command);
    payPrimary(context, id, PLAIN_PRICE, { rule: "STYLE-GRP-03", further: ["STYLE-A-ESCAPE"] });
    const chosen = ESCAPES.find((skill) => skill === textOf(command, "skill"));
    yield* escape(context, id, chosen ?? betterSkill(context.creature(id), ESCAPES, context.rulings));
  },
};

const releasing: StyleCommand = {
  rule: "STYLE-GRP-04",
  shape: parameters({ target: ID }),
  check: (situation, command) => checkRelease(situation, actorOf(command), textOf(command, "target")),
  *run(context, command) {
    endHold(context, textOf(command, "target"), "STYLE-GRP-04");
  },
};

const searching: StyleCommand = {
  rule: "STYLE-ACT-01",
  shape: parameters(),
  check: (situation, command) => checkPrimary(situation, actorOf(command), PLAIN_PRICE),
  run: (context, command) => search(context, actorOf(command), command.modifiers ?? []),
};

const sneaking: StyleCommand = {
  rule: "STYLE-ACT-01",
  shape: parameters({ observers: OPTIONAL_IDS }),
  check: (situation, command) => {
    const late = checkPrimary(situation, actorOf(command), PLAIN_PRICE);
    if (late) return late;
    const able = observersOf(situation, actorOf(command));
    const odd = textsOf(command, "observers").find(
      (id, i, all) => !able.includes(id) || all.indexOf(id) !== i,
    );
    return odd === undefined ? null : refuse("STYLE-ACT-01", "cannotObserve", { creature: odd }, "observers");
  },
  run: (context, command) => {
    const named = command["observers"] === undefined ? null : textsOf(command, "observers");
    const observers = named ?? observersOf(context.situation, actorOf(command));
    return sneak(context, actorOf(command), observers, command.modifiers ?? []);
  },
};

const manipulating: StyleCommand = {
  rule: "STYLE-ACT-04",
  shape: parameters({
    item: { kind: "text", optional: true },
    handling: { kind: "choice", of: HANDLINGS, optional: true },
    object: { kind: "text", optional: true },
  }),
  check: (situation, command) => {
    const [item, object] = [textOf(command, "item"), textOf(command, "object")];
    if ((item === "") === (object === "")) return refuse("STYLE-ACT-04", "itemOrObject", undefined, "item");
    if (item === "") return checkObject(situation, actorOf(command));
    const handling = HANDLINGS.find((each) => each === textOf(command, "handling"));
    return handling
      ? checkHandling(situation, actorOf(command), item, handling)
      : refuse("STYLE-ACT-04", "needsHandling", undefined, "handling");
  },
  *run(context, command) {
    const item = textOf(command, "item");
    if (item === "") handleObject(context, actorOf(command), textOf(command, "object"));
    else handle(context, actorOf(command), item, textOf(command, "handling") as Handling);
  },
};

const saving: StyleCommand = {
  rule: "STYLE-DLY-01",
  shape: parameters({ after: ID }),
  check: (situation, command) => checkSave(situation, actorOf(command), textOf(command, "after")),
  *run(context, command) {
    saveTurn(context, actorOf(command), textOf(command, "after"));
  },
};

const end: StyleCommand = {
  rule: "STYLE-ENC-02",
  shape: parameters(),
  check: (situation, command) => checkEndTurn(situation, actorOf(command)),
  *run(context, command) {
    endTurn(context, actorOf(command));
  },
};

export const TURN_COMMANDS: StyleCommands = {
  move,
  stand: standing,
  dash: dashing,
  disengage: disengaging,
  grapple: grappling,
  escape: escaping,
  release: releasing,
  search: searching,
  sneak: sneaking,
  manipulate: manipulating,
  saveTurn: saving,
  endTurn: end,
};
