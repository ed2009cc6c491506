// The special actions of the catalogue: what each needs, costs and takes.

import { noAttackReason, plainBlow } from "../attack/attack-actions.ts";
import { runningStartNeeds } from "../attack/table-word.ts";
import { BARRED_FIELD, BEYOND_FIELD } from "../../../core/kit/barred-steps.ts";
import { ID, OPTIONAL_FLAG, textOf } from "../../../core/language/parameters.ts";
import { refuse, type Refusal } from "../../../core/language/rules.ts";
import { weaponOf } from "../character/hands.ts";
import type { Need } from "../../../core/language/ruleset.ts";
import { part, type TracePart } from "../../../core/language/trace.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { TimeCountReadContext } from "../rulings.ts";
import { type ActionRecord } from "./action-record.ts";
import { isTooLarge, maneuverRecord, type Maneuver } from "../attack/maneuver.ts";
import { classDelay } from "../turn/speed.ts";
import type { Defense, TimeCountCreature, Weapon } from "../state.ts";
import {
  WEAPON,
  reachWith,
  usable,
  meleeOnly,
  eachWeapon,
  delayWith,
  slower,
  bullRush,
  disarm,
  disarmParts,
  distract,
  feint,
  quickStrike,
  rushRoll,
  squaresNearer,
} from "../attack/special-moves.ts";
import { STAPLE, staple, tackle, tackleRolls, trip } from "../attack/takedowns.ts";

function sizeRefusal(actor: TimeCountCreature, target: TimeCountCreature): Refusal | null {
  return isTooLarge(actor, target)
    ? refuse("TC-SPEC-24", "tooLarge", { creature: target.id }, "target")
    : null;
}

/** TC-SPEC-14: what can be knocked out of a hand. */
function isHeldItem(weapon: Weapon): boolean {
  return weapon.readied && weapon.category !== "Unarmed" && !weapon.natural;
}

/** TC-SPEC-14: what each of the others has in hand; of the one who is named his own things alone. */
function itemsHeld({ state }: TimeCountReadContext, actor: TimeCountCreature): Need {
  const others = Object.values(state.creatures).filter(({ id }) => id !== actor.id);
  const held = others.map(({ id, weapons }) => {
    const items = Object.values(weapons).filter(isHeldItem);
    return [id, items.map((weapon) => weapon.id)] as const;
  });
  const choices = [...new Set(held.flatMap(([, items]) => items))];
  return {
    kind: "choice",
    parameter: "item",
    choices,
    among: { by: ["target"], choices: Object.fromEntries(held) },
  };
}

const WEAKENS = ["attack", "defense"] as const;

/** TC-SPEC-15, TC-COND-20: against nobody but a friend does a distraction weaken. */
function allyRefusal(
  { state }: TimeCountReadContext,
  { side }: TimeCountCreature,
  command: Command,
): Refusal | null {
  const ally = textOf(command, "ally");
  return ally === "" || state.creatures[ally]?.side === side
    ? null
    : refuse("TC-SPEC-15", "unknownTarget", { target: ally }, "ally");
}

/** TC-SPEC-02: the roll of a special move with a weapon in use, at the defense that it names; what it harms hangs on how it goes. */
const armed =
  (
    names: Defense,
    extra: (
      actor: TimeCountCreature,
      target: TimeCountCreature,
      command: Command,
    ) => readonly TracePart[] = () => [],
  ): NonNullable<Maneuver["blows"]> =>
  (_situation, actor, target, command) => {
    const weapon = weaponOf(actor, command);
    if (!weapon || !target) return [];
    return [{ weapon, extra: extra(actor, target, command), names, harm: "none" }];
  };

const MANEUVERS: readonly Maneuver[] = [
  {
    action: "bullRush",
    rule: "TC-SPEC-05",
    fatigue: 1,
    shape: {
      runningStart: { kind: "number", min: 0, optional: true },
      follow: OPTIONAL_FLAG,
      ...BARRED_FIELD,
      ...BEYOND_FIELD,
    },
    delays: () => [classDelay("Standard")],
    needs: (_situation, actor) => runningStartNeeds(actor),
    refusal: noAttackReason,
    rolls: (situation, actor, target, command) => [rushRoll(situation, actor, target, command)],
    resolve: bullRush,
  },
  {
    action: "disarm",
    rule: "TC-SPEC-13",
    fatigue: 1,
    shape: { ...WEAPON, item: ID },
    reach: reachWith,
    delays: delayWith(slower),
    blows: armed("celerity", (actor, target, command) => disarmParts(actor, target, command)),
    refusal(situation, actor, target, command) {
      const item = textOf(command, "item");
      const held = Object.values(target.weapons).filter(isHeldItem);
      if (!held.some(({ id }) => item === "" || id === item))
        return refuse("TC-SPEC-14", "nothingHeld", undefined, item === "" ? "target" : "item");
      return usable(situation, actor, target, command);
    },
    resolve: disarm,
    variants: eachWeapon(() => true),
    needs: (situation, actor) => [itemsHeld(situation, actor)],
  },
  {
    action: "distract",
    meleeOnly: true,
    rule: "TC-SPEC-15",
    shape: { ...WEAPON, ally: ID, what: { kind: "choice", of: WEAKENS } },
    reach: reachWith,
    delays: () => [classDelay("Fast")],
    blows: armed("spirit"),
    refusal: (situation, actor, target, command) =>
      allyRefusal(situation, actor, command) ?? meleeOnly(situation, actor, target, command),
    resolve: distract,
    variants: eachWeapon((weapon) => weapon.melee),
    needs: (situation, actor) => [
      {
        kind: "creature",
        parameter: "ally",
        candidates: Object.values(situation.state.creatures)
          .filter((each) => each.side === actor.side && !each.dead && !situation.absent.has(each.id))
          .map((each) => ({ creature: each.id, refusal: null })),
      },
      { kind: "choice", parameter: "what", choices: WEAKENS },
    ],
  },
  {
    action: "feint",
    meleeOnly: true,
    rule: "TC-SPEC-16",
    shape: WEAPON,
    reach: reachWith,
    delays: delayWith(() => ({ half: true })),
    blows: armed("spirit"),
    refusal: meleeOnly,
    resolve: feint,
    variants: eachWeapon((weapon) => weapon.melee),
  },
  {
    action: "quickStrike",
    rule: "TC-SPEC-17",
    shape: WEAPON,
    reach: reachWith,
    delays: delayWith(() => ({ classParts: [part("action", -1, "TC-TIME-32")] })),
    refusal: usable,
    blows: (_situation, actor, _target, command) => plainBlow(weaponOf(actor, command), [], "half"),
    resolve: quickStrike,
    variants: eachWeapon(() => true),
  },
  {
    action: "staple",
    rule: "TC-SPEC-18",
    fatigue: 1,
    shape: { ...WEAPON, wallBehind: OPTIONAL_FLAG },
    reach: reachWith,
    delays: delayWith(slower),
    blows: armed("celerity", () => STAPLE),
    refusal(situation, actor, target, command) {
      const weapon = weaponOf(actor, command);
      if (weapon && !weapon.types.includes("piercing"))
        return refuse("TC-SPEC-18", "notPiercing", undefined, "weapon");
      if (command["wallBehind"] === false) return refuse("TC-SPEC-18", "noWall", undefined, "wallBehind");
      return usable(situation, actor, target, command);
    },
    resolve: staple,
    variants: eachWeapon((weapon) => weapon.types.includes("piercing")),
  },
  {
    action: "tackle",
    rule: "TC-SPEC-21",
    fatigue: 1,
    delays: () => [classDelay("Standard")],
    refusal(situation, actor, target) {
      const { lastCount } = actor.stride;
      const isLate = lastCount === null || lastCount < situation.state.count - 1;
      // Past or away from somebody is not towards him.
      if (isLate || (squaresNearer(actor, target) ?? 1) < 1) return refuse("TC-SPEC-21", "needsApproach");
      return sizeRefusal(actor, target) ?? noAttackReason(situation, actor);
    },
    rolls: (_situation, actor) => tackleRolls(actor),
    resolve: tackle,
  },
  {
    action: "trip",
    meleeOnly: true,
    rule: "TC-SPEC-22",
    fatigue: 1,
    shape: WEAPON,
    reach: reachWith,
    delays: () => [classDelay("Fast")],
    blows: armed("vigor"),
    refusal(situation, actor, target, command) {
      const weapon = weaponOf(actor, command);
      if (weapon && weapon.category !== "Unarmed" && !weapon.trip)
        return refuse("TC-SPEC-22", "cannotTrip", undefined, "weapon");
      return sizeRefusal(actor, target) ?? meleeOnly(situation, actor, target, command);
    },
    resolve: trip,
    variants: eachWeapon((weapon) => weapon.trip || weapon.category === "Unarmed"),
  },
];

export const SPECIAL_ACTIONS: readonly ActionRecord[] = MANEUVERS.map(maneuverRecord);
