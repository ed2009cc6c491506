// Two weapons: both at once, or one after the other at a quicker pace.

import type { OptionSeed } from "../../../core/kit/action-record.ts";
import type { Command } from "../../../core/language/commands.ts";
import { actorOf, ID, parameters, textOf } from "../../../core/language/parameters.ts";
import { refuse, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import type { Need } from "../../../core/language/ruleset.ts";
import { part, type TracePart } from "../../../core/language/trace.ts";
import { namedCreature, weaponDelay, type ActionRecord } from "../actions/action-record.ts";
import { isHit } from "./attack.ts";
import {
  attack,
  attackRefusal,
  DAMAGE_TYPE,
  LIMB_NEED,
  limbRefusal,
  plainBlow,
  LIMBS,
  readyWeapons,
  rememberWeapon,
  SURROUNDINGS,
  strike,
  swing,
  useRefusal,
  weaponOptions,
  weaponRefusal,
  wound,
  type Swing,
} from "./attack-actions.ts";
import { circumstanceRefusal } from "../actions/conditional-modifiers.ts";
import { freeHands, wieldingRefusal, weaponOf } from "../character/hands.ts";
import { saidDistance } from "../../../core/kit/lying-things.ts";
import type { TimeCountReadContext } from "../rulings.ts";
import type { TimeCountCreature, Weapon } from "../state.ts";

const ALTERNATE: TracePart = part("alternate", -4, "TC-TWO-03");
const ALTERNATE_RULES: readonly RuleId[] = ["TC-Q86"];

/** TC-TWO-03: why an attack cannot alternate, or null. */
export function alternateRefusal(
  actor: Pick<TimeCountCreature, "lastWeapon">,
  weapon: string,
): Refusal | null {
  if (actor.lastWeapon !== null && actor.lastWeapon !== weapon) return null;
  return refuse("TC-TWO-03", "notAlternating", undefined, "weapon");
}

const alternate: ActionRecord = {
  ...attack,
  action: "alternateAttack",
  rule: "TC-TWO-03",
  delays: (_situation, actor, command) => {
    const weapon = weaponOf(actor, command);
    return weapon ? [weaponDelay(weapon, { classParts: [part("alternate", -1, "TC-TWO-03")] })] : [];
  },
  blows: (_situation, actor, _target, command) => plainBlow(weaponOf(actor, command), [ALTERNATE]),
  refusal: (situation, actor, command) =>
    alternateRefusal(actor, textOf(command, "weapon")) ?? attackRefusal(situation, actor, command),
  *resolve(context, command, instant) {
    const weapon = weaponOf(context.creature(actorOf(command)), command);
    if (!weapon) return;
    yield* strike(context, instant, command, { weapon, extra: [ALTERNATE], rules: ALTERNATE_RULES });
    rememberWeapon(context, command, weapon.id);
  },
  options: (situation, actor) =>
    weaponOptions(situation, actor, (weapon) => alternateRefusal(actor, weapon.id) === null),
};

/** TC-TWO-01, TC-UNARM-04: what both at once take from each roll. */
function bothPart(command: Command): TracePart {
  const bare = textOf(command, "weapon") === textOf(command, "second");
  return part("twoWeapons", -6, bare ? "TC-UNARM-04" : "TC-TWO-01");
}

function pairOf(actor: TimeCountCreature, command: Command): readonly Weapon[] {
  return [textOf(command, "weapon"), textOf(command, "second")].flatMap((id) => actor.weapons[id] ?? []);
}

/** TC-TWO-01, TC-UNARM-04, TC-Q101: why two weapons do not strike together, whoever the target, or null. */
function pairRefusal(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  [first, second]: readonly [first: string, second: string],
): Refusal | null {
  const pair = [first, second].flatMap((id) => actor.weapons[id] ?? []);
  const unarmed = first === second && actor.weapons[first]?.category === "Unarmed";
  if (first === second && !unarmed) return refuse("TC-TWO-01", "needsTwoWeapons", undefined, "second");
  if (unarmed && freeHands(situation, actor) < 2)
    return refuse("TC-UNARM-04", "noFreeHand", undefined, "second");
  const heavy = pair.find((weapon) => weapon.hands === "two");
  if (heavy) return refuse("TC-TWO-01", "needsTwoHands", { weapon: heavy.name }, "weapon");
  return wieldingRefusal(situation, actor, pair);
}

function twoRefusal(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  command: Command,
): Refusal | null {
  const found = namedCreature(situation, "TC-TWO-01", command);
  if ("refusal" in found) return found.refusal;
  const [first, second] = [textOf(command, "weapon"), textOf(command, "second")];
  return (
    pairRefusal(situation, actor, [first, second]) ??
    limbRefusal(command, pairOf(actor, command)) ??
    circumstanceRefusal(actor, command) ??
    [first, second]
      .map((id) => weaponRefusal(situation, actor, actor.weapons[id], found.creature, saidDistance(command)))
      .find((each) => each !== null) ??
    null
  );
}

/** What may strike together with a weapon. */
function secondsFor(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  first: string,
): readonly Weapon[] {
  return readyWeapons(actor)
    .filter((weapon) => useRefusal(situation, actor, weapon) === null)
    .filter(({ id }) => pairRefusal(situation, actor, [first, id]) === null);
}

/** TC-TWO-01, TC-ATK-29: the entry of a pair's first weapon: both have to reach whoever they strike. */
function pairSeed(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  seed: OptionSeed,
  seconds: readonly Weapon[],
): OptionSeed {
  const reaching = (target: TimeCountCreature): readonly Weapon[] =>
    seconds.filter((weapon) => weaponRefusal(situation, actor, weapon, target) === null);
  const needs = (seed.needs ?? []).filter(({ parameter }) => parameter !== LIMB_NEED.parameter);
  const [target, ...others] = needs.map((need): Need => {
    if (need.kind !== "creature") return need;
    const candidates = need.candidates.map((each) => {
      const creature = situation.state.creatures[each.creature];
      if (each.refusal || !creature || reaching(creature).length > 0) return each;
      return { ...each, refusal: weaponRefusal(situation, actor, seconds[0], creature) };
    });
    return { ...need, candidates };
  });
  const reached = Object.values(situation.state.creatures).map(
    (each) => [each.id, reaching(each).map(({ id }) => id)] as const,
  );
  const second: Need = {
    kind: "choice",
    parameter: "second",
    choices: seconds.map(({ id }) => id),
    among: { by: ["target"], choices: Object.fromEntries(reached) },
  };
  const first = actor.weapons[String(seed.parameters?.["weapon"])];
  return { ...seed, needs: [...(target ? [target] : []), second, ...others, ...footNeeds(first, seconds)] };
}

/** TC-UNARM-03: one of the two may be a foot where one of them is bare. */
function footNeeds(first: Weapon | undefined, seconds: readonly Weapon[]): readonly Need[] {
  const isBare = (weapon: Weapon | undefined): boolean => weapon?.category === "Unarmed";
  const bare = seconds.filter((weapon) => isBare(first) || isBare(weapon));
  if (bare.length === 0) return [];
  const choices = Object.fromEntries(bare.map(({ id }) => [id, LIMB_NEED.choices]));
  return [{ ...LIMB_NEED, among: { by: ["second"], choices } }];
}

const twoAttack: ActionRecord = {
  action: "twoWeaponAttack",
  rule: "TC-TWO-01",
  kind: "action",
  shape: parameters({
    weapon: ID,
    second: ID,
    target: ID,
    ...SURROUNDINGS,
    damageType: DAMAGE_TYPE,
    limb: LIMBS,
  }),
  delays: (_situation, actor, command) => pairOf(actor, command).map((weapon) => weaponDelay(weapon)),
  refusal: twoRefusal,
  blows: (_situation, actor, _target, command) =>
    pairOf(actor, command).flatMap((weapon) => plainBlow(weapon, [bothPart(command)])),
  *resolve(context, command, instant) {
    const pair = pairOf(context.creature(actorOf(command)), command);
    for (const weapon of pair) {
      const how: Swing = {
        rule: "TC-TWO-01",
        purpose: "attack",
        weapon,
        extra: [bothPart(command)],
        names: null,
      };
      const result = yield* swing(context, instant, command, how);
      if (isHit(result.outcome))
        yield* wound(context, instant, command, { weapon, critical: result.outcome === "critical" });
    }
    const last = pair.at(-1);
    if (last) rememberWeapon(context, command, last.id);
  },
  options: (situation, actor) =>
    weaponOptions(situation, actor, (weapon) => secondsFor(situation, actor, weapon.id).length > 0).map(
      (seed) => {
        const seconds = secondsFor(situation, actor, String(seed.parameters?.["weapon"]));
        return pairSeed(situation, actor, seed, seconds);
      },
    ),
};

export const TWO_WEAPON_ACTIONS: readonly ActionRecord[] = [alternate, twoAttack];
