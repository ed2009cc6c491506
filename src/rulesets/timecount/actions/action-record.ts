// What an action of the catalogue is: its rule, its delay, what it needs, and what it does.

import {
  namedCreature as namedHere,
  type ActionRecord as KitRecord,
} from "../../../core/kit/action-record.ts";
import type { Command } from "../../../core/language/commands.ts";
import { textOf } from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import type { ActionOption, Need } from "../../../core/language/ruleset.ts";
import { part, type TracePart, type Traced } from "../../../core/language/trace.ts";
import { paralysisLevel, sheetModifier } from "../character/attributes.ts";
import { conditionsOf, hasCondition } from "../health/conditions.ts";
import type { Instant } from "../turn/instant.ts";
import type { MetDefense } from "../attack/defense.ts";
import { distanceFeet } from "../attack/reach.ts";
import type { TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import type { Delay } from "../turn/speed.ts";
import type { Defense, TimeCountCreature, Weapon } from "../state.ts";

/** What a maneuver adds to the general parts of an attack roll. */
export interface ManeuverRoll {
  readonly rule: RuleId;
  readonly purpose: string;
  readonly bonus: Traced;
  readonly extra?: readonly TracePart[];
  readonly names: Defense;
  /** TC-Q90: the grab's own penalty may spare attempts to get free. */
  readonly sparesGrab?: boolean;
  readonly discipline?: boolean;
  /** TC-ATK-19, 26: the light weapon with which one grapples. */
  readonly weapon?: Weapon;
  readonly target?: CreatureId;
  readonly added?: boolean;
  readonly rules?: readonly RuleId[];
}

/** A check that an action asks for, as it is told before its dice fall. */
export interface CheckAhead {
  /** Closed word by which it is told apart from others of the same action. */
  readonly word: "check" | "focusCheck" | "castingCheck" | "sprintCheck" | "runningCheck";
  readonly modifier: Traced;
  readonly dc: Traced;
  /** TC-SPELL-10: 10 stands for the dice. */
  readonly takesTen?: boolean;
  /** What somebody adds to it counts here. */
  readonly added?: boolean;
}

/** One attack roll of a spell before its die falls. */
export interface SpellRoll {
  readonly target: TimeCountCreature;
  readonly modifier: Traced;
  readonly met: MetDefense;
}

/** The checks that come before anything else of an action, each of which the rest depends on, and its attacks by magic. */
export interface Ahead {
  readonly checks: readonly CheckAhead[];
  readonly attacks?: readonly SpellRoll[];
}

/** One blow with a weapon that an action brings, as it is told before the dice fall. */
export interface ForetoldBlow {
  readonly weapon: Weapon;
  /** What the action itself adds or takes. */
  readonly extra: readonly TracePart[];
  /** The defense that the action names; null for an attack's own choice (TC-ATK-02). */
  readonly names: Defense | null;
  /** What of the weapon's harm a hit brings: all, half of it, or none at all. */
  readonly harm: "whole" | "half" | "none";
}

export interface ActionRecord extends KitRecord<
  TimeCountReadContext,
  TimeCountContext,
  TimeCountCreature,
  [],
  [instant: Instant]
> {
  /** Further rows that doing it carries out. */
  readonly rules?: readonly RuleId[];
  readonly kind: ActionOption["kind"];
  /** TC-TIME-09: done while declaring, any number of them. */
  readonly free?: true;
  /** TC-SIM-01: it changes its actor alone, and comes before what others do to that one on the same count. */
  readonly ofOneself?: true;
  /** Also done outside a fight, where nobody counts the time: by oneself, or to whoever is named as its target. */
  readonly outside?: "alone" | "onTarget";
  /** TC-TIME-21: takes effect when its delay is over; then `resolve` is what happens as it begins. */
  atEnd?(situation: TimeCountReadContext): boolean;
  /** TC-HP-10: paid at the attempt. */
  readonly fatigue?: number;
  /** Its delays; of several the longest counts (TC-TWO-02). Burdens of the actor come on top. */
  delays(situation: TimeCountReadContext, actor: TimeCountCreature, command: Command): readonly Delay[];
  /** Its blows with weapons; none where it rolls otherwise. Without a target as far as they are known. */
  blows?(
    situation: TimeCountReadContext,
    actor: TimeCountCreature,
    target: TimeCountCreature | null,
    command: Command,
  ): readonly ForetoldBlow[];
  /** Its rolls without a weapon against its target, as they are told before the dice fall. */
  rolls?(
    situation: TimeCountReadContext,
    actor: TimeCountCreature,
    target: TimeCountCreature,
    command: Command,
  ): readonly ManeuverRoll[];
  /** What it hangs on, and what comes after that by magic, as it is told before the dice fall. */
  ahead?(situation: TimeCountReadContext, actor: TimeCountCreature, command: Command): Ahead;
  /** Its rolls against each who stands in its way, whom no target names, as they are told before the dice fall. */
  rollsAtEach?(
    situation: TimeCountReadContext,
    actor: TimeCountCreature,
    command: Command,
  ): readonly ManeuverRoll[];
  /** What happens at the end of the delay of an end-of-delay action. */
  finish?(context: TimeCountContext, command: Command): Procedure<void>;
}

/** TC-TIME-22, 31, TC-COND-02, 11: what slows every action of a creature. */
export function burdened(creature: TimeCountCreature, delay: Delay, weaponAttack = false): Delay {
  const { petrification, impairments } = creature;
  const impaired = weaponAttack || delay.ofWeapon ? impairments.slashing : 0;
  const classParts: TracePart[] = [];
  addFelt(classParts, part("paralysis", paralysisLevel(creature), "TC-COND-02"));
  addFelt(classParts, sheetModifier(creature, "speedClass"));
  const factorParts: TracePart[] = [];
  addFelt(factorParts, part("petrification", petrification, "TC-COND-11"));
  // Each spell that is kept up takes its own count of every other action.
  addFelt(factorParts, part("concentrating", conditionsOf(creature, "concentrating").length, "TC-TIME-22"));
  if (hasCondition(creature, "mountFrightened")) factorParts.push(part("mountFrightened", 2, "TC-TIME-22"));
  addFelt(factorParts, part("impaired", impaired, "TC-DMG-21"));
  addFelt(factorParts, sheetModifier(creature, "speedFactor"));
  if (classParts.length + factorParts.length === 0) return delay;
  return {
    ...delay,
    classParts: [...delay.classParts, ...classParts],
    factorParts: [...delay.factorParts, ...factorParts],
  };
}

/** What is worth nothing slows nobody. */
function addFelt(parts: TracePart[], each: TracePart): void {
  if (each.value !== 0) parts.push(each);
}

const UNARMED_SPEED: readonly RuleId[] = ["TC-Q73"];

/** TC-TIME-31: the delay of an attack with a weapon, with the item's own shifts. */
export function weaponDelay(weapon: Weapon, changes: Partial<Omit<Delay, "cost">> = {}): Delay {
  const own = (value: number): TracePart[] => (value === 0 ? [] : [part("weapon", value, "TC-TIME-31")]);
  return {
    cost: { kind: "class", speedClass: weapon.speedClass },
    ofWeapon: true,
    half: changes.half ?? false,
    classParts: [...own(weapon.classShift), ...(changes.classParts ?? [])],
    factorParts: [...own(weapon.factorShift), ...(changes.factorParts ?? [])],
    ...(weapon.category === "Unarmed" ? { rules: UNARMED_SPEED } : {}),
  };
}

/** The creature that a command names, another one and alive, or why it cannot be meant. */
export function namedCreature(
  situation: TimeCountReadContext,
  rule: RuleId,
  command: Command,
  parameter = "target",
): { readonly creature: TimeCountCreature } | { readonly refusal: Refusal } {
  const id = textOf(command, parameter);
  if (id === command.creature) return { refusal: refuse(rule, "ownTarget", undefined, parameter) };
  const found = namedHere(situation, rule, parameter, id);
  if ("creature" in found && found.creature.dead)
    return { refusal: refuse(rule, "targetDead", { creature: id }, parameter) };
  return found;
}

/** TC-SPEC-01: why a creature is not near enough to be touched, or null. */
export function touchRefusal(
  actor: TimeCountCreature,
  target: TimeCountCreature,
  reach: number,
): Refusal | null {
  const distance = distanceFeet(actor, target);
  if (distance === null || distance <= reach) return null;
  return refuse("TC-ATK-29", "outOfReach", { distance, reach }, "target");
}

/** For whom an action is meant. */
export type MeantSide = "foes" | "friends";

/** Creatures with those of one side first, each side in its order. */
export function sidesFirst(
  all: readonly TimeCountCreature[],
  { side }: TimeCountCreature,
  first: MeantSide,
): readonly TimeCountCreature[] {
  const isMeant = (each: TimeCountCreature): boolean => (each.side === side) === (first === "friends");
  return [...all.filter(isMeant), ...all.filter((each) => !isMeant(each))];
}

/** The living others, as candidates for a parameter: first those of the side that the action is meant for. */
export function candidatesFor(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  refusal: (target: TimeCountCreature) => Refusal | null,
  first: MeantSide = "foes",
): Need {
  const others = sidesFirst(Object.values(situation.state.creatures), actor, first).filter(
    (each) => each.id !== actor.id && !each.dead && !situation.absent.has(each.id),
  );
  return {
    kind: "creature",
    parameter: "target",
    candidates: others.map((each) => ({ creature: each.id, refusal: refusal(each) })),
  };
}
