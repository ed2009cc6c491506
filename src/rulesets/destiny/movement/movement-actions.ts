// The actions of movement: Move, on foot, in the saddle or with a whole grapple, and Dash.

import type { Command } from "../../../core/language/commands.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import type { Limited, Need } from "../../../core/language/ruleset.ts";
import { part, sum, type Traced } from "../../../core/language/trace.ts";
import { spendAp } from "../turn/action-points.ts";
import { printedCost, type ActionRecord } from "../actions/action-record.ts";
import { hasCondition, isImmobile } from "../health/conditions.ts";
import { APPROACH, approachNeeds, withChosen } from "../attack/table-word.ts";
import { grapplersOf, isHeldByGrapple, spaceSharers } from "../attack/grappling.ts";
import {
  buyMovement,
  currentRate,
  dash,
  dashModifier,
  dashRefusal,
  dashRule,
  USUAL_MODE,
  terrainFactor,
  yardsLeft,
} from "./movement.ts";
import { beforeMoving } from "./movement-hazards.ts";
import { actorOf, ID, numberOf, parameters, textOf, textsOf } from "../actions/parameters.ts";
import {
  apForYards,
  factorOf,
  lengthOf,
  occupant,
  PATH_SHAPE,
  pathOf,
  pathRefusal,
  stepsOf,
  stepsWithin,
  TERRAIN_WORDS,
  terrainOf,
  yardsOf,
  type Step,
} from "./paths.ts";
import { mountOf, riderOf } from "./riding.ts";
import { followsRider } from "./sentient-mounts.ts";
import type { DestinyContext, DestinyReadContext } from "../rulings.ts";
import type { DestinyCreature } from "../state.ts";
import type { Terrain } from "../tables.ts";
import { walkPath, walkYards, type Walk } from "./walking.ts";

/** Who moves when somebody says so: itself, or what it rides (DEST-MNT-04). */
export function moverOf(situation: DestinyReadContext, actor: DestinyCreature): DestinyCreature {
  return situation.state.creatures[mountOf(actor) ?? ""] ?? actor;
}

/** Whom the mover takes along: its rider, also where it goes its own way, and all of the grapple that is dragged. */
export function companionsOf(mover: DestinyCreature, actor: DestinyCreature): readonly CreatureId[] {
  if (mover.id !== actor.id) return [actor.id];
  const rider = riderOf(mover);
  const dragged = hasCondition(mover, "dragging") ? grapplersOf(mover) : [];
  return rider === null ? dragged : [rider, ...dragged.filter((id) => id !== rider)];
}

/** DEST-MNT-04, DEST-ACT-19: who goes the way of a command, then whom it takes along. */
export function moversOf(situation: DestinyReadContext, command: Command): readonly CreatureId[] {
  const actor = situation.state.creatures[actorOf(command)];
  if (!actor) return [];
  if (command.type !== MOVE.action && command.type !== "longJump") return [actor.id];
  const mover = moverOf(situation, actor);
  return [mover.id, ...companionsOf(mover, actor)];
}

/** The steps of a move; none where there is no board or no path. */
function stepsFor(mover: DestinyCreature, command: Command): readonly Step[] {
  return mover.position ? stepsOf(mover.position, pathOf(command)) : [];
}

/** DEST-CON-18: yards within a shared space cost double, and those that lead on from it do not; without a board the first leads out. */
function yardsFor(situation: DestinyReadContext, mover: DestinyCreature, command: Command): number {
  const [factor, beyond] = [factorOf(command, mover), factorOf(command, parted(mover))];
  const steps = stepsFor(mover, command);
  if (steps.length === 0) {
    const yards = numberOf(command, "yards") ?? 0;
    return Math.min(1, yards) * factor + Math.max(0, yards - 1) * beyond;
  }
  const within = stepsWithin(situation, mover, steps);
  const inside = yardsOf(steps.slice(0, within), factor, mover.movement.diagonals);
  const diagonals = mover.movement.diagonals + inside.diagonals;
  return inside.yards + yardsOf(steps.slice(within), beyond, diagonals).yards;
}

/** A creature as if it shared its space with nobody. */
function parted(mover: DestinyCreature): DestinyCreature {
  const sharers = spaceSharers(mover);
  if (sharers.length === 0) return mover;
  const kept = Object.entries(mover.conditions).filter(([, { condition }]) => condition !== "sharingSpace");
  return { ...mover, conditions: Object.fromEntries(kept) };
}

function apFor(situation: DestinyReadContext, mover: DestinyCreature, command: Command): number {
  return numberOf(command, "ap") ?? apForYards(mover, yardsFor(situation, mover, command)) ?? 0;
}

/** DEST-MOV-04, DEST-TER-01: the yards that a way uses, squares and diagonals, times what its ground costs. */
export function wayOf(situation: DestinyReadContext, actor: DestinyCreature, command: Command): Traced {
  const mover = moverOf(situation, actor);
  const steps = stepsFor(mover, command);
  const plain =
    steps.length > 0 ? lengthOf(steps, mover.movement.diagonals) : (numberOf(command, "yards") ?? 0);
  const parts = [part("way", plain, "DEST-MOV-04")];
  let yards = plain;
  for (const { label, value, rule } of terrainFactor(terrainOf(command), parted(mover)).parts) {
    parts.push(part(label, yards * (value - 1), rule));
    yards *= value;
  }
  const alone = yardsFor(situation, parted(mover), command);
  return sum("DEST-MOV-04", [
    ...parts,
    part("terrain", alone - yards, "DEST-TER-01"),
    part("sharingSpace", yardsFor(situation, mover, command) - alone, "DEST-CON-18"),
  ]);
}

/** DEST-MOV-02: AP that a move still has to buy. */
function moveCost(situation: DestinyReadContext, actor: DestinyCreature, command: Command): Traced {
  const mover = moverOf(situation, actor);
  const rule = mover.id === actor.id ? "DEST-MOV-02" : "DEST-MNT-04";
  return sum(rule, [part("move", apFor(situation, mover, command), rule)], true);
}

/** DEST-CON-07, DEST-AMB-20: why a creature cannot move itself at all, or null. */
function heldRefusal(situation: DestinyReadContext, mover: DestinyCreature): Refusal | null {
  if (isImmobile(mover)) return refuse("DEST-CON-07", "immobile");
  const grappled = isHeldByGrapple(situation, mover);
  return grappled && !hasCondition(mover, "dragging") ? refuse("DEST-AMB-20", "grappling") : null;
}

/** DEST-MNT-04, 05, 09: a rider steers, unless the mount runs wild or has a mind of its own; then it goes where it likes. */
export function reinsRefusal(situation: DestinyReadContext, actor: DestinyCreature): Refusal | null {
  if (mountOf(actor) !== null && hasCondition(actor, "uncontrolled"))
    return refuse("DEST-MNT-05", "runningWild");
  const rider = situation.state.creatures[riderOf(actor) ?? ""];
  const isFree = actor.sheet.sentient || (rider !== undefined && hasCondition(rider, "uncontrolled"));
  return rider && !isFree ? refuse("DEST-MNT-04", "riderSteers") : null;
}

/** Why a creature cannot move anywhere as things stand, or null. */
export function stillRefusal(situation: DestinyReadContext, actor: DestinyCreature): Refusal | null {
  const mover = moverOf(situation, actor);
  const spent = wayLeft(mover, actor) < 1;
  return (
    reinsRefusal(situation, actor) ??
    heldRefusal(situation, mover) ??
    (spent ? refuse("DEST-MOV-02", "noMovementLeft", { ap: actor.ap }) : null)
  );
}

function moveRefusal(
  situation: DestinyReadContext,
  actor: DestinyCreature,
  command: Command,
): Refusal | null {
  const mover = moverOf(situation, actor);
  const held = reinsRefusal(situation, actor) ?? heldRefusal(situation, mover);
  if (held) return held;
  const path = pathOf(command);
  if (path.length > 0 && !mover.position) return refuse("DEST-MOV-04", "noBoard", undefined, "path");
  const steps = stepsFor(mover, command);
  if (steps.length === 0 && numberOf(command, "yards") === null && numberOf(command, "ap") === null)
    return refuse("DEST-ACT-17", "nowhereToGo", undefined, "path");
  const companions = companionsOf(mover, actor);
  return (
    pathRefusal(situation, mover, steps, companions) ??
    companionsRefusal(situation, mover, steps, companions) ??
    poolRefusal(situation, mover, command) ??
    otherPayerRefusal(mover, actor, apFor(situation, mover, command))
  );
}

/** Those who are taken along need room where they come to stand. */
function companionsRefusal(
  situation: DestinyReadContext,
  mover: DestinyCreature,
  steps: readonly Step[],
  companions: readonly CreatureId[],
): Refusal | null {
  const [from, to] = [mover.position, steps.at(-1)?.to];
  if (!from || !to) return null;
  for (const id of companions) {
    const other = situation.state.creatures[id];
    if (!other?.position || mountOf(other) === mover.id) continue;
    const place = {
      ...other.position,
      x: other.position.x + to.x - from.x,
      y: other.position.y + to.y - from.y,
    };
    const inTheWay = occupant(situation, other, place, [mover.id, ...companions]);
    if (inTheWay)
      return refuse("DEST-ACT-19", "occupied", { creature: inTheWay.id, step: steps.length }, "path");
  }
  return null;
}

/** DEST-MOV-03: with a fixed number of AP the pool must suffice; otherwise AP must be able to fill it. */
function poolRefusal(
  situation: DestinyReadContext,
  mover: DestinyCreature,
  command: Command,
): Refusal | null {
  const yards = yardsFor(situation, mover, command);
  const missing = apForYards(mover, yards);
  if (missing === null) return refuse("DEST-MOV-01", "cannotMove");
  const bought = numberOf(command, "ap");
  if (bought === null || bought >= missing) return null;
  return refuse("DEST-MOV-03", "notEnoughMovement", { yards, left: yardsLeft(mover) }, "ap");
}

/** DEST-MNT-04, DEST-ACT-19: what a mount must have besides its rider, and how far a Drag goes. */
function otherPayerRefusal(mover: DestinyCreature, actor: DestinyCreature, cost: number): Refusal | null {
  if (mover.id !== actor.id && cost > mover.ap)
    return refuse("DEST-MNT-04", "mountTooTired", { cost, ap: mover.ap });
  const allowed = mover.conditions["dragging"]?.value;
  if (allowed === undefined || cost <= allowed) return null;
  return refuse("DEST-ACT-19", "dragTooFar", { cost, ap: allowed });
}

const MOVE: ActionRecord = {
  action: "move",
  rule: "DEST-ACT-17",
  kind: "movement",
  paysItself: true,
  shape: parameters({
    path: PATH_SHAPE,
    yards: { kind: "number", integer: true, min: 1, max: 9999, optional: true },
    ap: { kind: "number", integer: true, min: 1, max: 99, optional: true },
    terrain: { kind: "list", of: { kind: "choice", of: TERRAIN_WORDS }, max: 8, optional: true },
    ground: { kind: "choice", of: TERRAIN_WORDS, optional: true },
    secondGround: { kind: "choice", of: TERRAIN_WORDS, optional: true },
    factor: { kind: "number", integer: true, min: 1, max: 99, optional: true },
    approaches: { kind: "list", of: ID, max: 100, optional: true },
    ...APPROACH,
  }),
  cost: moveCost,
  refusal: moveRefusal,
  permit: (context, command) => followsRider(context, actorOf(command)),
  *resolve(context, command, midst) {
    const actor = actorOf(command);
    const mover = moverOf(context.situation, context.creature(actor)).id;
    const steeredBy = mover === actor ? {} : { steeredBy: actor };
    const ap = numberOf(command, "ap");
    if (ap !== null) buyMovement(context, mover, ap);
    if (ap !== null && mover !== actor)
      spendAp(context, actor, sum("DEST-MNT-04", [part("move", ap, "DEST-MNT-04")], true));
    if (!(yield* beforeMoving(context, mover, command))) return;
    yield* go(context, command, {
      creature: mover,
      factor: () => factorOf(command, context.creature(mover)),
      buys: ap === null,
      midst,
      carries: companionsOf(context.creature(mover), context.creature(actor)),
      ...steeredBy,
    });
  },
  options: (situation, actor) => {
    const mover = moverOf(situation, actor);
    const reach = wayLeft(mover, actor);
    const refusal = stillRefusal(situation, actor);
    const limited = limitedByGround(mover, actor);
    const way: Need = mover.position
      ? { kind: "path", parameter: "path", reach, limited }
      : { kind: "number", parameter: "yards", min: 1, max: Math.max(1, reach), limited };
    const grounds = GROUNDS.map((parameter): Need => ({
      kind: "choice",
      parameter,
      choices: TERRAIN_WORDS,
      optional: true,
      providedBy: "regions",
    }));
    return [{ parameters: {}, needs: [way, ...grounds, ...approachNeeds(situation, mover)], refusal }];
  },
};

function* go(context: DestinyContext, command: Command, walk: Walk): Procedure<void> {
  const steps = stepsFor(context.creature(walk.creature), command);
  const yards = numberOf(command, "yards");
  if (steps.length > 0) yield* walkPath(context, walk, steps);
  else if (yards !== null)
    yield* walkYards(context, walk, yards, withChosen(command, "approach", textsOf(command, "approaches")));
}

/** How a command names what ground it goes over. */
const GROUNDS = ["ground", "secondGround"] as const;

/** DEST-TER-01: how far the way goes over any ground that may be named; what is named twice counts once. */
function limitedByGround(mover: DestinyCreature, actor: DestinyCreature): Limited {
  return {
    by: GROUNDS,
    get most() {
      const words = ["", ...TERRAIN_WORDS];
      const rows = words.flatMap((ground) => words.map((second) => [ground, second] as const));
      return Object.fromEntries(
        rows.map(([ground, second]) => {
          const terrain = TERRAIN_WORDS.filter((word) => word === ground || word === second);
          return [`${ground} ${second}`, wayLeft(mover, actor, terrain)];
        }),
      );
    },
  };
}

/** DEST-TER-01, DEST-CON-08, DEST-CON-18: yards of way that are left over such ground; the first leads out of a shared space. */
function wayLeft(mover: DestinyCreature, actor: DestinyCreature, terrain: readonly Terrain[] = []): number {
  const [first, further] = [mover, parted(mover)].map((each) => terrainFactor(terrain, each).value);
  const beyond = farthest(mover, actor) - (first ?? 1);
  return beyond < 0 ? 0 : 1 + Math.floor(beyond / (further ?? 1));
}

/** Yards that a creature could still go with its pool and all its AP, and those of whoever steers it. */
export function farthest(mover: DestinyCreature, actor: DestinyCreature): number {
  const { quarters, moved } = mover.movement;
  const ap = Math.min(mover.ap, actor.ap, mover.conditions["dragging"]?.value ?? mover.ap);
  return Math.max(0, Math.floor((quarters + currentRate(mover).value * ap) / 4) - moved);
}

const DASH: ActionRecord = {
  action: "dash",
  rule: "DEST-ACT-16",
  kind: "action",
  shape: parameters({ mode: { kind: "text", optional: true } }),
  cost: () => printedCost("DEST-ACT-16", 0),
  rolls: ({ rulings }, actor, command) =>
    actor.movement.dashes === 0 ? null : dashModifier(actor, rulings, textOf(command, "mode") || USUAL_MODE),
  refusal: (_situation, actor) => {
    const code = dashRefusal(actor);
    return code === null ? null : refuse(dashRule(actor), code);
  },
  *resolve(context, command) {
    const mode = textOf(command, "mode");
    yield* dash(context, actorOf(command), {
      ...(mode === "" ? {} : { mode }),
      added: command.modifiers ?? [],
    });
  },
  options: (_situation, actor) => {
    const code = dashRefusal(actor);
    return [
      {
        parameters: {},
        needs: modeNeeds(actor),
        refusal: code === null ? null : refuse(dashRule(actor), code),
      },
    ];
  },
};

/** DEST-ACT-16: which movement a further Dash is checked for, where its runner has practiced any but running. */
function modeNeeds({ movement, sheet }: DestinyCreature): readonly Need[] {
  const choices = Object.keys(sheet.skills["athletics"]?.specialisations ?? {});
  const isPlain = movement.dashes === 0 || choices.every((mode) => mode === USUAL_MODE);
  return isPlain ? [] : [{ kind: "choice", parameter: "mode", choices, optional: true }];
}

/** DEST-ACT-16, DEST-ACT-17. */
export const MOVEMENT_RECORDS: readonly ActionRecord[] = [MOVE, DASH];
