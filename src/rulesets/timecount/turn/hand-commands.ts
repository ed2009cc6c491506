// The GM's hand: numbers set, a place given, sleep, waking, death and life, each with all that follows by the rules.

import { ofNobody } from "../../../core/kit/action-record.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { Draft } from "../../../core/language/draft.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { actorOf, numberOf, parameters, textOf } from "../../../core/language/parameters.ts";
import { refuse, type Refusal } from "../../../core/language/rules.ts";
import type { Shape } from "../../../core/language/shape.ts";
import { hitPoints, isStill, PETRIFIED_AT } from "../character/attributes.ts";
import { STANDING } from "../character/creature.ts";
import { canAct, earliestTurn, putOff } from "../health/conditions.ts";
import { die, fallUnconscious, isHarmDue, settleHarm, wake } from "../health/consciousness.ts";
import { knockProne } from "../movement/falling.ts";
import { endWay } from "../movement/long-way.ts";
import { carryRiders } from "../movement/riding.ts";
import type { TimeCountCommand, TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import { ATTRIBUTES, type TimeCountCreature, type TimeCountState } from "../state.ts";
import { DAMAGE_TYPES } from "../tables.ts";
import { handDeed, MAYBE_POINTS, POINTS } from "./master-command.ts";
import { endLapsed } from "./passing-time.ts";

type Block = Draft<TimeCountCreature>;

/** What the GM sets to a number, by its word: its limits, what it is now, and how it is written. */
interface Pool {
  readonly most: (creature: TimeCountCreature) => number;
  readonly now: (creature: TimeCountCreature) => number;
  readonly write: (draft: Block, value: number) => void;
}

const FAR = 9999;

/** TC-HP-05, TC-COND-13: a pool that others lean on keeps them within their room. */
function keepRoom(draft: Block): void {
  draft.invigoration = Math.min(draft.invigoration, Math.max(0, draft.hp.max - draft.hp.value));
  draft.poisonHp = Math.min(draft.poisonHp, Math.max(0, draft.hp.max - draft.hp.value - draft.invigoration));
  draft.poisonFatigue = Math.min(draft.poisonFatigue, draft.fatigue);
}

const plain = (
  field:
    | "fatigue"
    | "hitsTaken"
    | "invigoration"
    | "petrification"
    | "poisonFatigue"
    | "poisonHp"
    | "runPenalty",
  most: (creature: TimeCountCreature) => number = () => FAR,
): Pool => ({
  most,
  now: (creature) => creature[field],
  write: (draft, value) => {
    draft[field] = value;
    keepRoom(draft);
  },
});

const POOLS: { readonly [word: string]: Pool } = {
  hp: {
    most: ({ hp }) => hp.max,
    now: ({ hp }) => hp.value,
    write: (draft, value) => {
      draft.hp.value = value;
      keepRoom(draft);
    },
  },
  fatigue: plain("fatigue"),
  invigoration: plain("invigoration", ({ hp }) => Math.max(0, hp.max - hp.value)),
  hitsTaken: plain("hitsTaken"),
  poisonFatigue: plain("poisonFatigue", ({ fatigue }) => fatigue),
  poisonHp: plain("poisonHp", ({ hp, invigoration }) => Math.max(0, hp.max - hp.value - invigoration)),
  petrification: plain("petrification", () => PETRIFIED_AT),
  runPenalty: plain("runPenalty"),
  ...Object.fromEntries(
    DAMAGE_TYPES.map((type) => [
      `impaired-${type}`,
      {
        most: () => FAR,
        now: ({ impairments }: TimeCountCreature) => impairments[type],
        write: (draft: Block, value: number) => {
          draft.impairments[type] = value;
        },
      },
    ]),
  ),
  ...Object.fromEntries(
    ATTRIBUTES.map((name) => [
      `damaged-${name}`,
      {
        most: () => FAR,
        now: ({ attributeDamage }: TimeCountCreature) => attributeDamage[name],
        write: (draft: Block, value: number) => {
          draft.attributeDamage[name] = value;
        },
      },
    ]),
  ),
};

/** The count at which a creature is due is set in a running fight only. */
export const DUE = "nextAct";
export const RESOURCES: readonly string[] = [...Object.keys(POOLS), DUE];

/** Within what a number may be set, and what it is; null for one that cannot be set now. */
export function limitsOf(
  { count, phase }: TimeCountState,
  creature: TimeCountCreature,
  resource: string,
): { readonly min: number; readonly max: number; readonly initial: number } | null {
  if (resource === DUE) {
    if (phase !== "running" || !canAct(creature)) return null;
    return { min: count + 1, max: count + FAR, initial: Math.max(count + 1, creature.nextAct ?? 0) };
  }
  const pool = Object.hasOwn(POOLS, resource) ? POOLS[resource] : undefined;
  return pool ? { min: 0, max: pool.most(creature), initial: pool.now(creature) } : null;
}

function resourceRefusal({ state }: TimeCountReadContext, command: Command): Refusal | null {
  const creature = state.creatures[actorOf(command)];
  const limits = creature ? limitsOf(state, creature, textOf(command, "resource")) : null;
  if (!limits) return refuse("TC-M31", "notSetNow", undefined, "resource");
  const value = numberOf(command, "value");
  const { min, max } = limits;
  if (value < min || value > max) return refuse("TC-M31", "outOfLimits", { min, max }, "value");
  return value === limits.initial && textOf(command, "resource") !== DUE
    ? refuse("TC-M31", "alreadySo", undefined, "value")
    : null;
}

function setResource(context: TimeCountContext, command: Command): void {
  const [resource, value] = [textOf(command, "resource"), numberOf(command, "value")];
  const told = { type: "NumberSet", rule: "TC-M31", operands: { resource, value } } as const;
  emitFor(context, actorOf(command), told, (draft: Block) => {
    if (resource !== DUE) return POOLS[resource]?.write(draft, value);
    putOff(draft, value);
    draft.waiting = null;
  });
}

const SQUARE: Shape = { kind: "number", integer: true, min: -9999, max: 9999 };

function placeRefusal({ state }: TimeCountReadContext, command: Command): Refusal | null {
  const place = state.creatures[actorOf(command)]?.position;
  if (!place) return refuse("TC-M31", "noBoard", undefined, "creature");
  const isThere = (["x", "y"] as const).every((axis) => place[axis] === command[axis]);
  return isThere && place.elevation === numberOf(command, "elevation", place.elevation)
    ? refuse("TC-M31", "alreadySo", undefined, "x")
    : null;
}

/** TC-M31: somewhere else by the GM's deed: no run goes on, no way is walked on, and whoever rides goes along. */
function place(context: TimeCountContext, command: Command): void {
  const id = actorOf(command);
  const [x, y] = [numberOf(command, "x"), numberOf(command, "y")];
  const elevation = numberOf(command, "elevation", context.creature(id).position?.elevation ?? 0);
  endWay(context, id);
  emitFor(
    context,
    id,
    { type: "PlacedByHand", rule: "TC-M31", operands: { x, y, elevation } },
    (draft: Block) => {
      if (draft.position) draft.position = { ...draft.position, x, y, elevation };
      draft.stride = { ...STANDING };
    },
  );
  carryRiders(context, id);
}

/** TC-M31: alive again, lying, and due on the next count like one who wakes; whoever is at risk then is looked at. */
function revive(context: TimeCountContext, command: Command): void {
  const { phase, count } = context.state;
  const creature = context.creature(actorOf(command));
  const hp = numberOf(command, "hp");
  const fatigue = numberOf(command, "fatigue", creature.fatigue);
  const acts = phase === "running" && !isStill({ ...creature, unconscious: null });
  const nextAct = acts ? earliestTurn(creature, count + 1) : null;
  const told = {
    type: "Revived",
    rule: "TC-M31",
    rules: ["TC-HP-24"],
    operands: { hp, fatigue, nextAct },
  } as const;
  emitFor(context, creature.id, told, (draft: Block) => {
    draft.dead = false;
    draft.unconscious = null;
    draft.dying = null;
    draft.hp.value = hp;
    draft.fatigue = fatigue;
    keepRoom(draft);
    draft.stance = "prone";
    draft.stanceFrom = count;
    draft.nextAct = nextAct;
  });
  if (phase === "running") endLapsed(context, creature.id);
}

function reviveRefusal({ state }: TimeCountReadContext, command: Command): Refusal | null {
  const creature = state.creatures[actorOf(command)];
  if (!creature?.dead) return refuse("TC-M31", "notDead", undefined, "creature");
  const { max } = creature.hp;
  return numberOf(command, "hp") > max ? refuse("TC-M31", "outOfLimits", { min: 1, max }, "hp") : null;
}

const livingOnly =
  (further: (creature: TimeCountCreature) => Refusal | null) =>
  ({ state }: TimeCountReadContext, command: Command): Refusal | null => {
    const creature = state.creatures[actorOf(command)];
    if (!creature || creature.dead) return refuse("TC-M31", "targetDead", undefined, "creature");
    return further(creature);
  };

/** How a creature stood before it was changed by hand, as far as the checks look at it. */
function stoodBefore(creature: TimeCountCreature, command: Command): TimeCountCreature {
  const lost = hitPoints(creature) - numberOf(command, "hp", hitPoints(creature));
  const wasStill = command["still"] === true;
  return {
    ...creature,
    fatigue: numberOf(command, "fatigue", creature.fatigue),
    hp: { ...creature.hp, value: creature.hp.value - lost },
    petrification: wasStill ? PETRIFIED_AT : 0,
    paralysis: {},
  };
}

/** The checks to which a change by hand leads, as a command; null where nothing follows. */
export function afterHandEdit(
  before: TimeCountState,
  situation: TimeCountReadContext,
  id: string,
): Command | null {
  const [was, now] = [before.creatures[id], situation.state.creatures[id]];
  if (!was || !now) return null;
  const still = isStill(was);
  const command: Command = {
    type: "settle",
    creature: id,
    fatigue: Math.max(0, was.fatigue),
    hp: Math.max(0, hitPoints(was)),
    still,
  };
  return settleRefusal(situation, command) === null ? command : null;
}

function settleRefusal(situation: TimeCountReadContext, command: Command): Refusal | null {
  const creature = situation.state.creatures[actorOf(command)];
  if (!creature) return ofNobody(command);
  return isHarmDue(situation, creature, stoodBefore(creature, command))
    ? null
    : refuse("TC-M31", "nothingFollows", undefined, "creature");
}

const settle: TimeCountCommand = {
  rule: "TC-M31",
  shape: parameters({ fatigue: MAYBE_POINTS, hp: MAYBE_POINTS, still: { kind: "flag", optional: true } }),
  gmOnly: true,
  check: (situation, command) => settleRefusal(situation, command),
  *run(context, command) {
    const { state } = context;
    const id = actorOf(command);
    const creatures = { ...state.creatures, [id]: stoodBefore(context.creature(id), command) };
    yield* settleHarm(context, { ...state, creatures });
    yield* afterwards.run(context, command);
  },
};

/** Riders, grabs and facings once more. */
const afterwards = handDeed({}, function* () {
  yield* [];
});

export const HAND_COMMANDS: { readonly [type: string]: TimeCountCommand } = {
  setResource: handDeed(
    { resource: { kind: "choice", of: RESOURCES }, value: { ...POINTS, max: 999_999 } },
    function* (context, command) {
      yield* [];
      setResource(context, command);
    },
    resourceRefusal,
  ),
  place: handDeed(
    { x: SQUARE, y: SQUARE, elevation: { ...SQUARE, optional: true } },
    function* (context, command) {
      yield* [];
      place(context, command);
    },
    placeRefusal,
  ),
  knockDown: handDeed(
    {},
    function* (context, command) {
      yield* [];
      knockProne(context, actorOf(command), "TC-M31");
    },
    livingOnly(({ stance, preparing }) =>
      (preparing?.body ?? stance) === "prone" ? refuse("TC-M31", "alreadySo", undefined, "creature") : null,
    ),
  ),
  knockOut: handDeed(
    { counts: { ...POINTS, min: 1 } },
    function* (context, command) {
      yield* [];
      fallUnconscious(context, actorOf(command), numberOf(command, "counts"));
    },
    livingOnly(({ unconscious }) =>
      unconscious ? refuse("TC-M31", "alreadySo", undefined, "creature") : null,
    ),
  ),
  wake: handDeed(
    {},
    function* (context, command) {
      yield* [];
      wake(context, actorOf(command), ["TC-M31"]);
    },
    livingOnly(({ unconscious }) =>
      unconscious ? null : refuse("TC-M31", "notAffected", { condition: "unconscious" }, "creature"),
    ),
  ),
  kill: handDeed(
    {},
    function* (context, command) {
      yield* [];
      die(context, actorOf(command));
    },
    livingOnly(() => null),
  ),
  revive: handDeed(
    { hp: { ...POINTS, min: 1 }, fatigue: MAYBE_POINTS },
    function* (context, command) {
      yield* [];
      revive(context, command);
    },
    reviveRefusal,
  ),
  settle,
};
