// The actions that hinder without harm: Disarm, Distract, Shove, Trip, and Create an Opening.

import { namedCreature, type OptionSeed } from "../../../core/kit/action-record.ts";
import { BARRED_FIELD, freeSteps } from "../../../core/kit/barred-steps.ts";
import type { Command } from "../../../core/language/commands.ts";
import { bearingOf, isDiagonal, placeAtEdge, shareGround, wayOf, type Way } from "../../../core/kit/board.ts";
import { wayFrom } from "../../../core/kit/lying-things.ts";
import type { Position } from "../../../core/language/fight.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import type { Shape } from "../../../core/language/shape.ts";
import { part, sum, type Traced } from "../../../core/language/trace.ts";
import { actionCost } from "../turn/action-points.ts";
import { printedCost, type ActionRecord, type Midst } from "../actions/action-record.ts";
import { attackBase, checkModifier } from "../character/attributes.ts";
import { underwaterCost, underwaterParts } from "./attack.ts";
import { mayRoll } from "./attack-procedure.ts";
import { heldThings } from "../actions/dropping.ts";
import { othersFor } from "../actions/candidates.ts";
import { checkBase, type Attempt } from "./combat-checks.ts";
import {
  createOpening,
  hinder,
  HINDRANCE_RULES,
  openingAhead,
  type Hinder,
  type Hindrance,
} from "./hindering.ts";
import { actorOf, ID, OPTIONAL_FLAG, parameters, textOf } from "../actions/parameters.ts";
import { occupant, type Step } from "../movement/paths.ts";
import { distanceBetween, isInHand, reaches, reachOf } from "./reach.ts";
import type { DestinyContext, DestinyReadContext, DestinyRulings } from "../rulings.ts";
import type { DestinyCreature, Weapon } from "../state.ts";
import { firstCondition } from "../health/conditions.ts";
import { endRiding, mountOf, riderOf } from "../movement/riding.ts";
import { flyYards, walkPath } from "../movement/walking.ts";

/** DEST-ACT-24 to 27. */
const HINDER_AP = 4;
const LONG = { long: OPTIONAL_FLAG };

/** The ways in which somebody can be pushed, as steps on the board. */
const DIRECTIONS: { readonly [word: string]: readonly [x: number, y: number] } = {
  north: [0, -1],
  northeast: [1, -1],
  east: [1, 0],
  southeast: [1, 1],
  south: [0, 1],
  southwest: [-1, 1],
  west: [-1, 0],
  northwest: [-1, -1],
};
const COMPASS: { readonly [word: string]: string } = {
  north: "N",
  northeast: "NE",
  east: "E",
  southeast: "SE",
  south: "S",
  southwest: "SW",
  west: "W",
  northwest: "NW",
};

/** The step of a direction on a board; null where it has no such way, as hexes have only six. */
function directionOn(place: Position, word: string): Way | null {
  return place.board ? wayOf(place.board, COMPASS[word] ?? "") : (DIRECTIONS[word] ?? null);
}

/** DEST-ACT-26: the directions that the board has for whoever pushes. */
function directionsFor({ position }: DestinyCreature): readonly string[] {
  return Object.keys(DIRECTIONS).filter((word) => position === null || directionOn(position, word) !== null);
}

function directionRefusal(actor: DestinyCreature, command: Command): Refusal | null {
  const word = textOf(command, "direction");
  return word === "" || directionsFor(actor).includes(word)
    ? null
    : refuse("DEST-ACT-26", "noSuchWay", { direction: word }, "direction");
}

function bladesOf(creature: DestinyCreature): readonly Weapon[] {
  return Object.values(creature.weapons).filter((weapon) => weapon.kind === "melee" && isInHand(weapon));
}

/** Within melee reach: of what is in hand, or of a bare arm. */
function beyondReach(actor: DestinyCreature, target: DestinyCreature, rule: RuleId): Refusal | null {
  const distance = distanceBetween(actor, target);
  const reach = Math.max(1, ...bladesOf(actor).map(reachOf));
  return distance === null || distance <= reach
    ? null
    : refuse(rule, "outOfReach", { distance, reach }, "target");
}

function refuseTarget(
  situation: DestinyReadContext,
  actor: DestinyCreature,
  rule: RuleId,
  id: string,
): Refusal | null {
  const named = namedCreature(situation, rule, "target", id);
  if ("refusal" in named) return named.refusal;
  if (id === actor.id) return refuse(rule, "ownTarget", undefined, "target");
  if (named.creature.dead) return refuse("DEST-CON-24", "targetDead", { target: id }, "target");
  return beyondReach(actor, named.creature, rule);
}

function targetNeed(situation: DestinyReadContext, actor: DestinyCreature, rule: RuleId) {
  const candidates = othersFor(situation, actor, (other) => beyondReach(actor, other, rule));
  return { kind: "creature" as const, parameter: "target", candidates };
}

/** What the two sides roll: Prs against Prc for Distract, Power against a Defense for Shove and Trip. */
function basesOf(
  rulings: DestinyRulings,
  hindrance: "distract" | "shove" | "trip",
  attacker: DestinyCreature,
  target: DestinyCreature,
): { readonly base: Traced; readonly opposing: Traced | null } {
  if (hindrance !== "distract") return { base: checkBase(attacker, "power", rulings), opposing: null };
  return {
    base: checkModifier(attacker.sheet, "prs", "deception"),
    opposing: checkModifier(target.sheet, "prc", "deception"),
  };
}

function hindranceRecord(hindrance: "distract" | "shove" | "trip"): ActionRecord {
  const rule = HINDRANCE_RULES[hindrance];
  const direction: { readonly [field: string]: Shape } =
    hindrance === "shove" ? { direction: DIRECTION, ...BARRED_FIELD } : {};
  const hinders: NonNullable<ActionRecord["hinders"]> = ({ state, rulings }, attacker, command) => {
    const target = state.creatures[textOf(command, "target")];
    if (!target) return null;
    const bases = basesOf(rulings, hindrance, attacker, target);
    return { hindrance, attacker: attacker.id, target: target.id, ...bases };
  };
  return {
    action: hindrance,
    rule,
    kind: "action",
    hinders,
    shape: parameters({ target: ID, ...direction, ...LONG }),
    cost: () => printedCost(rule, HINDER_AP),
    refusal: (situation, actor, command) =>
      refuseTarget(situation, actor, rule, textOf(command, "target")) ?? directionRefusal(actor, command),
    *resolve(context, command, midst) {
      const tried = hinders(context.situation, context.creature(actorOf(command)), command);
      if (!tried) return;
      const { pushYards } = yield* hinder(context, { ...tried, added: command.modifiers ?? [] });
      if (pushYards > 0) yield* push(context, command, { yards: pushYards, midst });
    },
    options: (situation, actor) => [
      {
        parameters: {},
        needs: [
          targetNeed(situation, actor, rule),
          ...(hindrance === "shove"
            ? [
                {
                  kind: "choice" as const,
                  parameter: "direction",
                  choices: directionsFor(actor),
                  optional: true,
                },
              ]
            : []),
        ],
      },
    ],
  };
}

const DIRECTION = { kind: "choice", of: Object.keys(DIRECTIONS), optional: true } as const;

/** DEST-ACT-26: pushed in the direction that the attacker chooses, straight away from it unless it says otherwise, as far as nobody and no wall is in the way. */
function* push(
  context: DestinyContext,
  command: Command,
  { yards, midst }: { readonly yards: number; readonly midst: Midst },
): Procedure<void> {
  const [attacker, target] = [actorOf(command), textOf(command, "target")];
  const from = context.creature(target).position;
  if (!from) return yield* pushOff(context, target, yards);
  const way =
    directionOn(from, textOf(command, "direction")) ?? awayFrom(context.creature(attacker).position, from);
  const pushed = seatedAtEdge(context.creature(target), way);
  const free = freeSteps(command, target, pushed.position, way, yards);
  const steps = pushSteps(context.situation, pushed, way, free);
  if (steps.length === 0) return;
  const rider = riderOf(context.creature(target));
  const carries = rider === null ? [] : [rider];
  const how = { factor: () => 1, buys: false, midst, carries, forced: "DEST-ACT-26" } as const;
  yield* walkPath(context, { creature: target, ...how }, steps);
  if (context.isHere(target)) unseat(context, target);
}

/** DEST-ACT-26, DEST-MNT-01, where no board tells: a mount is pushed with its rider, and a rider out of the saddle. */
function* pushOff(context: DestinyContext, target: CreatureId, yards: number): Procedure<void> {
  const rider = riderOf(context.creature(target));
  const carries = rider === null ? [] : [rider];
  const left = yield* flyYards(context, { creature: target, carries }, yards);
  if (left > 0 && context.isHere(target) && mountOf(context.creature(target)) !== null)
    endRiding(context, target, "DEST-ACT-26");
}

/** DEST-MNT-01: who is pushed out of the place of the mount rides no more. */
function unseat(context: DestinyContext, id: CreatureId): void {
  const pushed = context.creature(id);
  const [own, mount] = [pushed.position, context.state.creatures[mountOf(pushed) ?? ""]?.position];
  if (own && mount && !shareGround(mount, own)) endRiding(context, id, "DEST-ACT-26");
}

/** DEST-MNT-01: a rider is pushed from where the mount's space ends that way; whoever goes on foot from where it stands. */
function seatedAtEdge(target: DestinyCreature, way: Way): DestinyCreature {
  const { afoot } = firstCondition(target, "mounted") ?? {};
  if (!target.position || !afoot) return target;
  return { ...target, position: placeAtEdge(target.position, afoot, way) };
}

function awayFrom(attacker: Position | null, from: Position): readonly [number, number] {
  if (!attacker || (!from.board && bearingOf(attacker, from) === null)) return [1, 0];
  return wayFrom(attacker, from);
}

function pushSteps(
  situation: DestinyReadContext,
  target: DestinyCreature,
  [dx, dy]: readonly [number, number],
  yards: number,
): Step[] {
  const steps: Step[] = [];
  let at = target.position;
  for (let i = 0; at && i < yards; i += 1) {
    const to: Position = { ...at, x: at.x + dx, y: at.y + dy };
    if (occupant(situation, target, to, [])) break;
    steps.push({ to, diagonal: isDiagonal(at, to) });
    at = to;
  }
  return steps;
}

/** The best melee weapon check of who is to be disarmed; null with nothing in hand. */
function bestWeaponCheck(creature: DestinyCreature): Traced | null {
  const checks = bladesOf(creature).map((weapon) => attackBase(creature, weapon));
  return checks.sort((a, b) => b.value - a.value)[0] ?? null;
}

/** DEST-ACT-24: the check of one's weapon against that of the best one of the target, or its Agility. */
function disarming(
  { state }: DestinyReadContext,
  attacker: DestinyCreature,
  command: Command,
): Hinder | null {
  const weapon = attacker.weapons[textOf(command, "weapon")];
  const target = state.creatures[textOf(command, "target")];
  if (!weapon || !target) return null;
  return {
    hindrance: "disarm",
    attacker: attacker.id,
    target: target.id,
    base: attackBase(attacker, weapon),
    opposing: bestWeaponCheck(target),
    item: textOf(command, "item"),
  };
}

const DISARM: ActionRecord = {
  action: "disarm",
  hinders: disarming,
  rule: "DEST-ACT-24",
  kind: "action",
  shape: parameters({ weapon: ID, target: ID, item: ID, ...LONG }),
  cost: () => printedCost("DEST-ACT-24", HINDER_AP),
  refusal: (situation, actor, command) =>
    refuseTarget(situation, actor, "DEST-ACT-24", textOf(command, "target")) ??
    disarmRefusal(situation, actor, command),
  *resolve(context, command) {
    const tried = disarming(context.situation, context.creature(actorOf(command)), command);
    if (tried) yield* hinder(context, { ...tried, added: command.modifiers ?? [] });
  },
  options: (situation, actor) => {
    const seeds = othersFor(situation, actor, (other) => beyondReach(actor, other, "DEST-ACT-24")).flatMap(
      ({ creature, refusal }): OptionSeed[] => {
        const target = situation.state.creatures[creature];
        const weapon = target && bestBladeAt(actor, target);
        if (!target || !weapon || target.side === actor.side || refusal !== null) return [];
        return heldThings(target).map((item) => ({
          parameters: { weapon: weapon.id, target: creature, item: item.id },
          detail: `${target.name}: ${item.name}`,
          needs: [],
        }));
      },
    );
    return seeds.length > 0 ? seeds : [nobodyArmed()];
  },
};

/** DEST-ACT-24: of the blades that get there the one with the best check. */
function bestBladeAt(actor: DestinyCreature, target: DestinyCreature): Weapon | undefined {
  const distance = distanceBetween(actor, target);
  return bladesOf(actor)
    .filter((weapon) => reaches(weapon, distance))
    .sort((a, b) => attackBase(actor, b).value - attackBase(actor, a).value)[0];
}

function nobodyArmed(): OptionSeed {
  return { parameters: {}, needs: [], refusal: refuse("DEST-ACT-24", "nobodyToChoose", undefined, "target") };
}

function disarmRefusal(
  situation: DestinyReadContext,
  actor: DestinyCreature,
  command: Command,
): Refusal | null {
  const weapon = actor.weapons[textOf(command, "weapon")];
  if (weapon?.kind !== "melee" || !isInHand(weapon))
    return refuse("DEST-ACT-24", "notInHand", { weapon: weapon?.name ?? "" }, "weapon");
  const target = situation.state.creatures[textOf(command, "target")];
  // DEST-ACT-24: the check is that of one weapon, which has to reach as far itself.
  const distance = target ? distanceBetween(actor, target) : null;
  if (distance !== null && !reaches(weapon, distance))
    return refuse("DEST-ACT-24", "outOfReach", { distance, reach: reachOf(weapon) }, "weapon");
  const held = target ? heldThings(target).some(({ id }) => id === textOf(command, "item")) : false;
  return held ? null : refuse("DEST-AMB-57", "unknownWeapon", undefined, "item");
}

/** DEST-ACT-12: with which weapon an opening is looked for, and in whose guard; water hinders it like every melee attack (DEST-UW-01). */
function openingOf(actor: DestinyCreature, command: Command): Attempt | null {
  const weapon = actor.weapons[textOf(command, "weapon")];
  if (!weapon) return null;
  const base = sum("DEST-ATK-01", [...attackBase(actor, weapon).parts, ...underwaterParts(actor)]);
  return { creature: actor.id, target: textOf(command, "target"), base, added: command.modifiers ?? [] };
}

const CREATE_OPENING: ActionRecord = {
  action: "createOpening",
  rule: "DEST-ACT-12",
  kind: "action",
  shape: parameters({ weapon: ID, target: ID, ...LONG }),
  cost: (_situation, actor) => actionCost(part("printedCost", 2, "DEST-ACT-12"), underwaterCost(actor)),
  checks: (_situation, actor, command) => {
    const attempt = openingOf(actor, command);
    return attempt && openingAhead(attempt);
  },
  refusal: (situation, actor, command) => {
    const weapon = actor.weapons[textOf(command, "weapon")];
    const named = namedCreature(situation, "DEST-ACT-12", "target", textOf(command, "target"));
    if ("refusal" in named) return named.refusal;
    if (named.creature.id === actor.id) return refuse("DEST-ACT-12", "ownTarget", undefined, "target");
    return weapon?.kind === "melee" && isInHand(weapon)
      ? null
      : refuse("DEST-ACT-12", "notInHand", { weapon: weapon?.name ?? "" }, "weapon");
  },
  *resolve(context, command) {
    const [id, target] = [actorOf(command), textOf(command, "target")];
    if (!(yield* mayRoll(context, id, target))) return;
    const attempt = openingOf(context.creature(id), command);
    if (attempt) yield* createOpening(context, attempt);
  },
  options: (situation, actor) =>
    bladesOf(actor).map((weapon) => ({
      parameters: { weapon: weapon.id },
      detail: weapon.name,
      needs: [
        {
          kind: "creature" as const,
          parameter: "target",
          candidates: othersFor(situation, actor, () => null).filter(
            ({ creature }) => situation.state.creatures[creature]?.side !== actor.side,
          ),
        },
      ],
    })),
};

/** DEST-ACT-12, DEST-ACT-24 to 27. */
export const HINDER_RECORDS: readonly ActionRecord[] = [
  CREATE_OPENING,
  DISARM,
  ...(["distract", "shove", "trip"] as const satisfies readonly Hindrance[]).map(hindranceRecord),
];
