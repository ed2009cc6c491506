// The wrestling entries of the catalogue: what each needs, costs and takes.

import { actorOf, ID, ID_OR_NONE, OPTIONAL_FLAG, textOf } from "../../../core/language/parameters.ts";
import { refuse, type Refusal } from "../../../core/language/rules.ts";
import { BARRED_FIELD, BEYOND_FIELD } from "../../../core/kit/barred-steps.ts";
import type { Need } from "../../../core/language/ruleset.ts";
import { candidatesFor, type ActionRecord } from "../actions/action-record.ts";
import { noWrestlingReason, stanceReason } from "./attack-actions.ts";
import { brokenRefusal, weaponOf } from "../character/hands.ts";
import { conditionsOf, hasCondition } from "../health/conditions.ts";
import { compassOn } from "./reach.ts";
import { maneuverRecord } from "./maneuver.ts";
import type { TimeCountReadContext } from "../rulings.ts";
import { classDelay } from "../turn/speed.ts";
import type { TimeCountCreature, Weapon } from "../state.ts";
import {
  DIRECTION,
  grabOn,
  needsGrab,
  endGrab,
  grabRefusal,
  grab,
  grabRolls,
  getFree,
  drag,
  dragRoll,
  freeRoll,
  grapple,
  grappleRoll,
  shoveRoll,
  shunt,
  SWAP_PLACES,
  throwHeld,
} from "./wrestling.ts";

/** TC-WREST-13: unarmed or light. */
function grapples(weapon: Weapon): boolean {
  return weapon.readied && weapon.hands === "light" && weapon.melee;
}

const release: ActionRecord = {
  action: "releaseGrab",
  rule: "TC-WREST-08",
  kind: "free",
  free: true,
  shape: { kind: "record", fields: { target: ID } },
  delays: () => [classDelay("Free")],
  refusal(situation, actor, command) {
    const target = situation.state.creatures[textOf(command, "target")];
    return target ? needsGrab(actor, target) : refuse("TC-WREST-08", "unknownTarget", undefined, "target");
  },
  *resolve(context, command) {
    yield* [];
    endGrab(context, textOf(command, "target"), actorOf(command), "TC-WREST-08");
  },
  options: (situation, actor) =>
    Object.values(situation.state.creatures).some((each) => grabOn(each, actor.id))
      ? [{ parameters: {}, needs: [candidatesFor(situation, actor, (target) => needsGrab(actor, target))] }]
      : [],
};

const standard = (): readonly [ReturnType<typeof classDelay>] => [classDelay("Standard")];
const holds = (situation: TimeCountReadContext, actor: TimeCountCreature, target: TimeCountCreature) =>
  needsGrab(actor, target) ?? noWrestlingReason(situation, actor);
/** TC-COND-17, TC-COND-24: who is held by more than grabs goes nowhere with anybody. */
const goesAlong = (actor: TimeCountCreature): Refusal | null => {
  if (hasCondition(actor, "netted")) return refuse("TC-COND-24", "netted");
  const held = (["stapled", "immobile"] as const).some((word) => hasCondition(actor, word));
  return held ? refuse("TC-COND-17", "immobile") : null;
};
const isHeld = (situation: TimeCountReadContext, actor: TimeCountCreature, target: TimeCountCreature) =>
  needsGrab(target, actor) ?? heldFast(situation, actor) ?? stanceReason(actor);

/** Which way it goes; straight away from the actor when nothing is said. */
const directionNeeds = ({ position }: TimeCountCreature): readonly Need[] => [
  { kind: "choice", parameter: "direction", choices: compassOn(position), optional: true },
];

/** TC-WREST-10: whom it frees, where friends are held as well; left out, oneself first. */
function allyNeeds(
  creatures: readonly TimeCountCreature[],
  { id, side }: TimeCountCreature,
): readonly Need[] {
  const held = creatures.filter((each) => each.side === side && conditionsOf(each, "grabbed").length > 0);
  return held.every((each) => each.id === id)
    ? []
    : [{ kind: "choice", parameter: "ally", choices: held.map((each) => each.id), optional: true }];
}

/** TC-Q76: with the setting, a critical grab leaves no way out by wrestling. */
function heldFast({ rulings }: TimeCountReadContext, actor: TimeCountCreature): Refusal | null {
  const fast = conditionsOf(actor, "grabbed").some((each) => each.marks?.includes("critical"));
  return fast && rulings.grabCritBlocksWrestling ? refuse("TC-Q76", "heldFast") : null;
}

export const WRESTLING_ACTIONS: readonly ActionRecord[] = [
  maneuverRecord({
    action: "grab",
    rule: "TC-WREST-03",
    delays: standard,
    rolls: (_situation, actor) => grabRolls(actor),
    refusal: grabRefusal,
    *resolve(context, command, instant) {
      yield* grab(context, instant, command);
    },
  }),
  maneuverRecord({
    action: "breakGrab",
    rule: "TC-WREST-10",
    shape: { ally: ID_OR_NONE },
    delays: () => [classDelay("Swift")],
    rolls: ({ rulings }, actor, target) => [freeRoll("break", actor, target.id, rulings)],
    needs: ({ state }, actor) => allyNeeds(Object.values(state.creatures), actor),
    refusal: ({ state }, actor, target, command) => {
      const ally = textOf(command, "ally");
      const held = Object.values(state.creatures).filter(
        (each) => each.side === actor.side && grabOn(each, target.id),
      );
      if (held.length === 0) return refuse("TC-WREST-10", "holdsNobody", { creature: target.id }, "target");
      return ally === "" || held.some(({ id }) => id === ally)
        ? stanceReason(actor)
        : refuse("TC-WREST-10", "needsGrab", { creature: ally }, "ally");
    },
    resolve: (context, command, instant) => getFree(context, instant, command, "break"),
  }),
  maneuverRecord({
    action: "escapeGrab",
    rule: "TC-WREST-11",
    delays: () => [classDelay("Fast")],
    rolls: ({ rulings }, actor, target) => [freeRoll("escape", actor, target.id, rulings)],
    refusal: isHeld,
    resolve: (context, command, instant) => getFree(context, instant, command, "escape"),
  }),
  maneuverRecord({
    action: "drag",
    rule: "TC-WREST-12",
    fatigue: 1,
    shape: { direction: DIRECTION, ...BARRED_FIELD, ...BEYOND_FIELD },
    needs: (_situation, actor) => directionNeeds(actor),
    delays: standard,
    rolls: ({ rulings }, actor) => [dragRoll(actor, rulings)],
    refusal: (situation, actor, target) => isHeld(situation, actor, target) ?? goesAlong(actor),
    resolve: drag,
  }),
  maneuverRecord({
    action: "grapple",
    rule: "TC-WREST-13",
    shape: { weapon: ID },
    delays: standard,
    rolls: (_situation, actor, _target, command) => {
      const weapon = weaponOf(actor, command);
      return weapon ? [grappleRoll(actor, weapon)] : [];
    },
    refusal(situation, actor, target, command) {
      const heavy = Object.values(actor.weapons).find((weapon) => weapon.readied && weapon.hands !== "light");
      if (heavy) return refuse("TC-WREST-13", "handsFull", { weapon: heavy.name });
      const weapon = weaponOf(actor, command);
      if (!weapon || !grapples(weapon)) return refuse("TC-WREST-13", "notLight", undefined, "weapon");
      return brokenRefusal(weapon) ?? needsGrab(actor, target) ?? noWrestlingReason(situation, actor);
    },
    resolve: grapple,
    variants: (actor) =>
      Object.values(actor.weapons)
        .filter(grapples)
        .map((weapon) => ({ parameters: { weapon: weapon.id }, detail: weapon.name })),
  }),
  maneuverRecord({
    action: "shunt",
    rule: "TC-WREST-16",
    fatigue: 1,
    shape: { direction: DIRECTION, further: DIRECTION, ...BARRED_FIELD, ...BEYOND_FIELD },
    needs: (_situation, actor) => [
      ...directionNeeds(actor),
      { kind: "choice", parameter: "further", choices: compassOn(actor.position), optional: true },
    ],
    delays: standard,
    rolls: ({ rulings }, actor) => [shoveRoll("shunt", actor, rulings)],
    refusal: (situation, actor, target) => holds(situation, actor, target) ?? goesAlong(actor),
    resolve: shunt,
  }),
  maneuverRecord({
    action: "throw",
    rule: "TC-WREST-18",
    fatigue: 2,
    shape: {
      direction: DIRECTION,
      swap: OPTIONAL_FLAG,
      landing: { kind: "choice", of: [SWAP_PLACES], optional: true },
      ...BARRED_FIELD,
      ...BEYOND_FIELD,
    },
    needs: (_situation, actor) => [
      ...directionNeeds(actor),
      { kind: "choice", parameter: "landing", choices: [SWAP_PLACES], optional: true },
    ],
    delays: () => [classDelay("Slow")],
    rolls: ({ rulings }, actor) => [shoveRoll("throw", actor, rulings)],
    refusal: holds,
    resolve: throwHeld,
  }),
  release,
];
