// One instant: what is known of all who act on the same count, so that each rolls first and all effects follow.

import { shareGround } from "../../../core/kit/board.ts";
import type { Position } from "../../../core/language/fight.ts";
import type { Command } from "../../../core/language/commands.ts";
import { textOf } from "../../../core/language/parameters.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { part, type TracePart } from "../../../core/language/trace.ts";
import type { TimeCountRulings } from "../rulings.ts";
import type { Delay } from "./speed.ts";
import type { Standing } from "../movement/long-way.ts";
import type { Stride } from "../state.ts";
import type { DamageType, SizeName } from "../tables.ts";

/** A hit of this instant, for the impairments that are decided once all dice lie. */
export interface Hit {
  readonly attacker: CreatureId;
  readonly target: CreatureId;
  /** After reduction. */
  readonly damage: number;
  /** The threshold as the count began (TC-DMG-16). */
  readonly threshold: number;
  readonly type: DamageType | null;
  /** Nonlethal damage impairs only by the setting; an item flag impairs always. */
  readonly nonlethal: boolean;
  readonly always: boolean;
  /** TC-SPELL-16: harm of an attack that has missed, which is no successful one. */
  readonly missed: boolean;
}

/** What one actor's action came to, for what follows when all effects are in. */
export interface Deed {
  readonly creature: CreatureId;
  readonly command: Command;
  /** TC-SIM-07: at whom its attack rolls are aimed. */
  readonly attacked: readonly CreatureId[];
  /** Natural ones: each makes the delay a d6 longer (TC-ATK-25). */
  fumbles: number;
  /** A speed factor that was taken at the start of an end-of-delay action. */
  factor: number | null;
  /** What the action costs, with all that burdens its actor, read before any effect of the count (TC-TIME-27, TC-TIME-29). */
  delays: readonly Delay[] | null;
}

/** A move of this instant; the spaces are entered once all dice lie (TC-MOVE-11). */
export interface Move {
  readonly creature: CreatureId;
  readonly path: readonly Square[];
  /** Where its mover stood as the count began; null without a board. */
  readonly from: Position | null;
  /** Those of its squares that this count may bring. */
  readonly near: readonly Square[];
  /** How its mover stood as the count began. */
  readonly stood: Standing;
  readonly gait: Stride["gait"];
  /** Feet per 4 TC at which it moves. */
  readonly rate: number;
  readonly dex: number;
  /** To whom it leads, where no board tells it; empty for nobody. */
  readonly comesTo: CreatureId;
}

export interface Square {
  readonly x: number;
  readonly y: number;
  /** TC-M29: squares of movement that hindering ground costs besides. */
  readonly extra?: number;
}

export interface Instant {
  readonly deeds: Deed[];
  readonly hits: Hit[];
  readonly moves: Move[];
  /** Spaces into which somebody has got down of a mount on this count. */
  readonly landings: Position[];
  /** Those who have come into a space on this count by force, their own or others'. */
  readonly entries: Entered[];
  /** Those dying whom somebody has stabilized on this count. */
  readonly stabilized: CreatureId[];
  /** What has been knocked out of a hand on this count. */
  readonly disarmed: Disarmed[];
}

/** A thing that is out of its bearer's hand, and whether it was taken and does not lie on the ground. */
export interface Disarmed {
  readonly from: CreatureId;
  readonly item: string;
  readonly taken: boolean;
}

/** Where somebody has come to on this count. */
export interface Entered {
  readonly creature: CreatureId;
  readonly place: Position;
  readonly size: SizeName;
}

/** TC-MOVE-11: the sizes of those who have come into a place on this count, besides these. */
export function enteredBefore(
  { entries }: Instant,
  place: Position,
  besides: readonly CreatureId[],
): readonly SizeName[] {
  return entries
    .filter((each) => !besides.includes(each.creature) && shareGround(each.place, place))
    .map(({ size }) => size);
}

/** Notes where a creature has come to; where it came to before on this count it is no more. */
export function noteEntry({ entries }: Instant, entered: Entered): void {
  const before = entries.findIndex(({ creature }) => creature === entered.creature);
  if (before >= 0) entries.splice(before, 1);
  entries.push(entered);
}

/** Actions with an attack roll at whom they name as their target. */
const ATTACKS: ReadonlySet<string> = new Set([
  "attack",
  "alternateAttack",
  "twoWeaponAttack",
  "setWeaponStrike",
  "coupDeGraceStrike",
  "grab",
  "breakGrab",
  "escapeGrab",
  "drag",
  "grapple",
  "shunt",
  "throw",
  "bullRush",
  "disarm",
  "distract",
  "feint",
  "quickStrike",
  "staple",
  "tackle",
  "trip",
]);

/** Whom a command attacks by name. */
export function attackedByName(command: Command): readonly CreatureId[] {
  return ATTACKS.has(command.type) ? [textOf(command, "target")] : [];
}

/** An instant in which these commands are done, each aimed at those. */
export function instantOf(
  commands: readonly Command[],
  attacked: (command: Command) => readonly CreatureId[] = attackedByName,
): Instant {
  return {
    deeds: commands.map((command) => ({
      creature: command.creature ?? "",
      command,
      attacked: attacked(command),
      fumbles: 0,
      factor: null,
      delays: null,
    })),
    hits: [],
    moves: [],
    landings: [],
    entries: [],
    stabilized: [],
    disarmed: [],
  };
}

export function deedOf(instant: Instant, creature: CreatureId): Deed | undefined {
  return instant.deeds.find((deed) => deed.creature === creature);
}

/** TC-SIM-07: two who attack each other at the same moment. */
export function mutualParts(
  instant: Instant,
  rulings: TimeCountRulings,
  attacker: CreatureId,
  target: CreatureId,
): TracePart[] {
  if (!rulings.simultaneousRules) return [];
  const back = instant.deeds.some(
    ({ creature, attacked }) => creature === target && attacked.includes(attacker),
  );
  return back ? [part("mutualAttack", 1, "TC-SIM-07")] : [];
}

/** TC-SIM-04: by how much the threshold sinks for impairments when several attackers hit one target. */
export function crowdedHits(instant: Instant, target: CreatureId): number {
  const hits = instant.hits.filter((hit) => hit.target === target && !hit.missed);
  return new Set(hits.map(({ attacker }) => attacker)).size;
}

/** TC-DMG-18, TC-SIM-05: whether a hit impairs. */
export function impairs(hit: Hit, attackers: number, rulings: TimeCountRulings): boolean {
  if (hit.type === null) return false;
  if (hit.always) return true;
  if (!rulings.impairments || hit.damage <= 0) return false;
  if (hit.nonlethal && !rulings.nonlethalImpairs) return false;
  const together = rulings.simultaneousRules && attackers >= 2;
  const threshold = together ? Math.max(0, hit.threshold - (attackers - 1)) : hit.threshold;
  const when =
    together && rulings.simultaneousImpairment !== "same"
      ? rulings.simultaneousImpairment
      : rulings.impairmentWhen;
  return when === "reach" ? hit.damage >= threshold : hit.damage > threshold;
}
