// Attacks with weapons: with one, with two at once, and alternating between two.

import type { Command } from "../../core/commands.ts";
import type { Draft } from "../../core/draft.ts";
import { actorOf, ID, parameters, textOf, textsOf } from "../../core/parameters.ts";
import type { Procedure } from "../../core/requests.ts";
import { refuse, type Refusal, type RuleId } from "../../core/rules.ts";
import type { Shape } from "../../core/shape.ts";
import { tell } from "../../core/tell.ts";
import { part, type TracePart, type Traced } from "../../core/trace.ts";
import {
  candidatesFor,
  namedCreature,
  weaponDelay,
  type ActionRecord,
  type OptionSeed,
} from "./action-record.ts";
import { isHit, rollAttack, weaponAttackModifier, weaponDefense, type RolledAttack } from "./attack.ts";
import { attributeOf, weaponAttribute } from "./attributes.ts";
import { conditionsOf, feintedAgainst } from "./conditions.ts";
import { rollDamage, strikeBlow, weaponDamageParts } from "./damage.ts";
import { deedOf, type Instant } from "./instant.ts";
import { distanceFeet, reachRefusal } from "./reach.ts";
import type { TimeCountPlay, TimeCountSituation } from "./rulings.ts";
import { crowdAround } from "./spaces.ts";
import { allowsRanged, stanceForbids } from "./stances.ts";
import type { Defense, TimeCountCreature, Weapon } from "./state.ts";
import { ATTACK_SITUATIONS, DAMAGE_TYPES, type AttackSituation, type DamageType } from "./tables.ts";

export const SITUATIONS: Shape = {
  kind: "list",
  of: { kind: "choice", of: Object.keys(ATTACK_SITUATIONS) },
  optional: true,
};
const DAMAGE_TYPE: Shape = { kind: "choice", of: DAMAGE_TYPES, optional: true };
const ATTACK_SHAPE = parameters({ weapon: ID, target: ID, situations: SITUATIONS, damageType: DAMAGE_TYPE });

/** The circumstances that a command names. */
export function situationsOf(command: Command): readonly AttackSituation[] {
  return textsOf(command, "situations").filter((each): each is AttackSituation => each in ATTACK_SITUATIONS);
}

/** Why a creature may make no attack at all now, or null. */
export function noAttackReason(situation: TimeCountSituation, actor: TimeCountCreature): Refusal | null {
  if (stanceForbids(actor.stance).attack && !(actor.stance === "parrying" && actor.sheet.parryAttack))
    return refuse("TC-STANCE-09", "stanceForbids", { stance: actor.stance });
  if (conditionsOf(actor, "grabbed").some((each) => each.marks?.includes("critical")))
    return refuse("TC-WREST-07", "heldFast");
  return crowdAround(situation, actor).canAttack ? null : refuse("TC-MOVE-17", "crowded");
}

/** Why a weapon cannot be used on a target, or null. */
export function weaponRefusal(
  situation: TimeCountSituation,
  actor: TimeCountCreature,
  weapon: Weapon | undefined,
  target: TimeCountCreature,
): Refusal | null {
  if (!weapon) return refuse("TC-M08", "unknownWeapon", undefined, "weapon");
  if (!weapon.readied) return refuse("TC-M08", "weaponNotReady", undefined, "weapon");
  if (weapon.durability === 0) return refuse("TC-ATK-26", "weaponBroken", undefined, "weapon");
  if (weapon.ranged !== null && !weapon.melee && !allowsRanged(actor.stance, weapon))
    return refuse(actor.stance === "prone" ? "TC-STANCE-11" : "TC-STANCE-06", "stanceForbids", {
      stance: actor.stance,
    });
  return noAttackReason(situation, actor) ?? reachRefusal(actor, weapon, distanceFeet(actor, target));
}

function attackRefusal(
  situation: TimeCountSituation,
  actor: TimeCountCreature,
  command: Command,
): Refusal | null {
  const found = namedCreature(situation, "TC-ATK-01", command);
  if ("refusal" in found) return found.refusal;
  return weaponRefusal(situation, actor, actor.weapons[textOf(command, "weapon")], found.creature);
}

export interface Swing {
  readonly rule: RuleId;
  readonly purpose: string;
  readonly weapon: Weapon;
  readonly extra: readonly TracePart[];
  readonly names: Defense | null;
}

/** Rolls one attack with a weapon against the target of a command. */
export function* swing(
  play: TimeCountPlay,
  instant: Instant,
  command: Command,
  how: Swing,
): Procedure<RolledAttack> {
  const attacker = play.creature(actorOf(command));
  const target = play.creature(textOf(command, "target"));
  const attack = {
    attacker,
    target,
    weapon: how.weapon,
    situations: situationsOf(command),
    extra: how.extra,
  };
  const first = deedOf(instant, attacker.id)?.command === command;
  return yield* rollAttack(play, instant, {
    rule: how.rule,
    attacker: attacker.id,
    target: target.id,
    purpose: how.purpose,
    modifier: weaponAttackModifier(play.situation, instant, attack),
    met: weaponDefense(play.situation, attack, how.names),
    precise: how.weapon.precise,
    added: first ? (command.modifiers ?? []) : [],
    weapon: how.weapon,
  });
}

export interface WeaponDamage {
  readonly half?: boolean;
  readonly multiply?: number;
  readonly dice?: string;
  readonly extra?: readonly TracePart[];
  readonly critical?: boolean;
}

/** TC-DMG-25: the type the attacker picked, or the weapon's first. */
export function damageTypeOf(command: Command, weapon: Weapon): DamageType | null {
  const wanted = weapon.types.find((each) => each === textOf(command, "damageType"));
  return wanted ?? weapon.types[0] ?? null;
}

/** Rolls the damage of a weapon's hit and lays it on the target. */
export function* wound(
  play: TimeCountPlay,
  instant: Instant,
  command: Command,
  weapon: Weapon,
  how: WeaponDamage,
): Procedure<Traced> {
  const attacker = play.creature(actorOf(command));
  const target = play.creature(textOf(command, "target"));
  const feint = feintedAgainst(attacker.id, target)?.value ?? 0;
  const parts = [
    ...weaponDamageParts(attacker, weapon),
    ...(feint === 0 ? [] : [part("feinted", feint, "TC-SPEC-16")]),
    ...(how.extra ?? []),
  ];
  const damage = yield* rollDamage(play.rulings, {
    creature: attacker.id,
    dice: how.dice ?? weapon.damage,
    parts: parts.filter((each) => each.value !== 0),
    attribute: attributeOf(attacker, weaponAttribute(attacker, weapon)).value,
    critical: how.critical === true && !target.sheet.immuneCritical,
    multiply: how.multiply ?? 1,
    extraDice: weapon.extraDice === "" ? [] : [weapon.extraDice],
    half: how.half === true,
  });
  return strikeBlow(play, instant, {
    attacker: attacker.id,
    target: target.id,
    damage,
    nonlethal: weapon.nonlethal,
    type: damageTypeOf(command, weapon),
    impairs: weapon.impairs,
  });
}

function* strike(
  play: TimeCountPlay,
  instant: Instant,
  command: Command,
  weapon: Weapon,
  extra: readonly TracePart[],
): Procedure<void> {
  const how: Swing = { rule: "TC-ATK-01", purpose: "attack", weapon, extra, names: null };
  const result = yield* swing(play, instant, command, how);
  if (!isHit(result.outcome)) return;
  yield* wound(play, instant, command, weapon, { critical: result.outcome === "critical" });
}

/** TC-TWO-03: remembers with what the last attack action was made. */
export function rememberWeapon(play: TimeCountPlay, command: Command, weapon: string): void {
  const told = { type: "WeaponUsed", rule: "TC-TWO-03", operands: { weapon } };
  tell(play, actorOf(command), told, (draft: Draft<TimeCountCreature>) => {
    draft.lastWeapon = weapon;
  });
}

/** The weapons that a creature has ready. */
export function readyWeapons(actor: TimeCountCreature): readonly Weapon[] {
  return Object.values(actor.weapons).filter((weapon) => weapon.readied);
}

/** One entry for each ready weapon that fits. */
export function weaponOptions(
  situation: TimeCountSituation,
  actor: TimeCountCreature,
  fits: (weapon: Weapon) => boolean = () => true,
): readonly OptionSeed[] {
  return readyWeapons(actor)
    .filter(fits)
    .map((weapon) => ({
      parameters: { weapon: weapon.id },
      detail: weapon.name,
      needs: [candidatesFor(situation, actor, (target) => weaponRefusal(situation, actor, weapon, target))],
    }));
}

const attack: ActionRecord = {
  action: "attack",
  rule: "TC-ATK-01",
  kind: "action",
  shape: ATTACK_SHAPE,
  delays: (_situation, actor, command) => {
    const weapon = actor.weapons[textOf(command, "weapon")];
    return weapon ? [weaponDelay(weapon)] : [];
  },
  refusal: attackRefusal,
  *resolve(play, command, instant) {
    const weapon = play.creature(actorOf(command)).weapons[textOf(command, "weapon")];
    if (!weapon) return;
    yield* strike(play, instant, command, weapon, []);
    rememberWeapon(play, command, weapon.id);
  },
  options: (situation, actor) => weaponOptions(situation, actor),
};

const ALTERNATE: TracePart = part("alternate", -4, "TC-TWO-03");

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
    const weapon = actor.weapons[textOf(command, "weapon")];
    return weapon ? [weaponDelay(weapon, { classParts: [part("alternate", -1, "TC-TWO-03")] })] : [];
  },
  refusal: (situation, actor, command) =>
    alternateRefusal(actor, textOf(command, "weapon")) ?? attackRefusal(situation, actor, command),
  *resolve(play, command, instant) {
    const weapon = play.creature(actorOf(command)).weapons[textOf(command, "weapon")];
    if (!weapon) return;
    yield* strike(play, instant, command, weapon, [ALTERNATE]);
    rememberWeapon(play, command, weapon.id);
  },
  options: (situation, actor) =>
    weaponOptions(situation, actor, (weapon) => alternateRefusal(actor, weapon.id) === null),
};

const BOTH: TracePart = part("twoWeapons", -6, "TC-TWO-01");

function pairOf(actor: TimeCountCreature, command: Command): readonly Weapon[] {
  return [textOf(command, "weapon"), textOf(command, "second")].flatMap((id) => actor.weapons[id] ?? []);
}

function twoRefusal(
  situation: TimeCountSituation,
  actor: TimeCountCreature,
  command: Command,
): Refusal | null {
  const found = namedCreature(situation, "TC-TWO-01", command);
  if ("refusal" in found) return found.refusal;
  const [first, second] = [textOf(command, "weapon"), textOf(command, "second")];
  const unarmed = first === second && actor.weapons[first]?.category === "Unarmed";
  if (first === second && !unarmed) return refuse("TC-TWO-01", "needsTwoWeapons", undefined, "second");
  const heavy = pairOf(actor, command).find((weapon) => weapon.hands === "two");
  if (heavy) return refuse("TC-TWO-01", "needsTwoHands", { weapon: heavy.name }, "weapon");
  return (
    [first, second]
      .map((id) => weaponRefusal(situation, actor, actor.weapons[id], found.creature))
      .find((each) => each !== null) ?? null
  );
}

const twoAttack: ActionRecord = {
  action: "twoWeaponAttack",
  rule: "TC-TWO-01",
  kind: "action",
  shape: parameters({ weapon: ID, second: ID, target: ID, situations: SITUATIONS, damageType: DAMAGE_TYPE }),
  delays: (_situation, actor, command) => pairOf(actor, command).map((weapon) => weaponDelay(weapon)),
  refusal: twoRefusal,
  *resolve(play, command, instant) {
    const pair = pairOf(play.creature(actorOf(command)), command);
    for (const weapon of pair) {
      const how: Swing = { rule: "TC-TWO-01", purpose: "attack", weapon, extra: [BOTH], names: null };
      const result = yield* swing(play, instant, command, how);
      if (isHit(result.outcome))
        yield* wound(play, instant, command, weapon, { critical: result.outcome === "critical" });
    }
    const last = pair.at(-1);
    if (last) rememberWeapon(play, command, last.id);
  },
  options: (situation, actor) =>
    weaponOptions(situation, actor, (weapon) => weapon.hands !== "two").map((seed) => ({
      ...seed,
      needs: [
        {
          kind: "choice" as const,
          parameter: "second",
          choices: readyWeapons(actor)
            .filter(
              (weapon) =>
                weapon.hands !== "two" &&
                (weapon.id !== seed.parameters["weapon"] || weapon.category === "Unarmed"),
            )
            .map((weapon) => weapon.id),
        },
        ...seed.needs,
      ],
    })),
};

export const ATTACK_ACTIONS: readonly ActionRecord[] = [attack, alternate, twoAttack];
