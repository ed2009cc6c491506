// Attacks with weapons: with one, with two at once, and alternating between two.

import type { OptionSeed } from "../../../core/kit/action-record.ts";
import { CIRCUMSTANCES } from "../../../core/kit/conditional-modifiers.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { Draft } from "../../../core/language/draft.ts";
import { actorOf, ID, parameters, textOf, textsOf } from "../../../core/language/parameters.ts";
import { ask, type Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import type { Need } from "../../../core/language/ruleset.ts";
import type { Shape } from "../../../core/language/shape.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { part, type TracePart, type Traced } from "../../../core/language/trace.ts";
import {
  candidatesFor,
  namedCreature,
  weaponDelay,
  type ActionRecord,
  type ForetoldBlow,
} from "../actions/action-record.ts";
import {
  isHit,
  isThrown,
  rollAttack,
  weaponAttackModifier,
  weaponDefense,
  type RolledAttack,
} from "./attack.ts";
import { attributeOf, weaponAttribute } from "../character/attributes.ts";
import { coverNeed, HEIGHT_QUESTION } from "./cover.ts";
import {
  circumstanceNeeds,
  circumstanceParts,
  circumstanceRefusal,
  furtherTimes,
  TO_HARM,
  TO_HIT,
} from "../actions/conditional-modifiers.ts";
import { conditionsOf, feintedAgainst, gainCondition } from "../health/conditions.ts";
import { rollDamage, strikeBlow, weaponDamageParts, type DamageSpec } from "../health/damage.ts";
import { deedOf, type Instant } from "../turn/instant.ts";
import { distanceFeet, isShot, reachRefusal } from "./reach.ts";
import { distanceNeeds, flankNeeds, TABLE_WORD } from "./table-word.ts";
import { saidDistance } from "../../../core/kit/lying-things.ts";
import type { TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import { crowdAround } from "../movement/spaces.ts";
import { knockProne } from "../movement/falling.ts";
import { landThrown } from "../movement/resting-places.ts";
import { brokenRefusal, wieldingRefusal, weaponOf } from "../character/hands.ts";
import { allowsRanged, stanceForbids } from "../actions/stances.ts";
import type { Defense, TimeCountCreature, Weapon } from "../state.ts";
import { ATTACK_SITUATIONS, DAMAGE_TYPES, type AttackSituation, type DamageType } from "../tables.ts";
import { PROMPTS } from "../prompts.ts";

const SITUATION = { kind: "choice", of: Object.keys(ATTACK_SITUATIONS), optional: true } as const;
export const SITUATIONS: Shape = { kind: "list", of: SITUATION, optional: true };
const choice = (
  parameter: string,
  choices: readonly string[],
): Extract<Need, { readonly kind: "choice" }> => ({
  kind: "choice",
  parameter,
  choices,
  optional: true,
});
export const SURROUNDINGS = {
  situations: SITUATIONS,
  cover: SITUATION,
  height: SITUATION,
  ...TABLE_WORD,
  ...CIRCUMSTANCES,
};

/** TC-UNARM-03: what strikes in place of the hand. */
const LIMB = "kick";
export const LIMBS: Shape = { kind: "choice", of: [LIMB], optional: true };
export const LIMB_NEED = choice("limb", [LIMB]);
/** TC-ATK-09 to 13: what the figures alone do not tell of an attack, as its form asks for it. */
export function surroundingsNeeds(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
): readonly Need[] {
  return [coverNeed(situation), HEIGHT, ...flankNeeds(actor)];
}

const HEIGHT: Need = {
  kind: "choice",
  parameter: "height",
  choices: [HEIGHT_QUESTION.higher],
  optional: true,
  board: HEIGHT_QUESTION,
};

export const DAMAGE_TYPE: Shape = { kind: "choice", of: DAMAGE_TYPES, optional: true };
export const ATTACK_SHAPE = parameters({
  weapon: ID,
  target: ID,
  ...SURROUNDINGS,
  damageType: DAMAGE_TYPE,
  limb: LIMBS,
});

/** The circumstances that a command names. */
export function situationsOf(command: Command): readonly AttackSituation[] {
  const named = [
    ...textsOf(command, "situations"),
    textOf(command, "cover"),
    textOf(command, "height"),
    textOf(command, "flank"),
    textOf(command, "limb"),
  ];
  return named.filter((each): each is AttackSituation => each in ATTACK_SITUATIONS);
}

/** Why a creature may make no attack at all now, or null. */
export function noAttackReason(situation: TimeCountReadContext, actor: TimeCountCreature): Refusal | null {
  const forbidden = stanceReason(actor);
  if (forbidden) return forbidden;
  if (isHeldFast(actor)) return refuse("TC-WREST-07", "heldFast");
  return noRoomReason(situation, actor);
}

/** TC-WREST-07: whether a critical grab keeps it from attacking. */
export function isHeldFast(actor: TimeCountCreature): boolean {
  return conditionsOf(actor, "grabbed").some((each) => each.marks?.includes("critical"));
}

/** Why a creature may not wrestle now, or null: a critical grab alone leaves that open (TC-WREST-07), unless the setting says otherwise. */
export function noWrestlingReason(situation: TimeCountReadContext, actor: TimeCountCreature): Refusal | null {
  if (!isHeldFast(actor)) return noAttackReason(situation, actor);
  if (situation.rulings.grabCritBlocksWrestling) return refuse("TC-Q76", "heldFast");
  return stanceReason(actor) ?? noRoomReason(situation, actor);
}

/** TC-STANCE-09: why its stance lets a creature make no attack, or null. */
export function stanceReason({ stance, sheet }: TimeCountCreature): Refusal | null {
  return stanceForbids(stance).attack && !(stance === "parrying" && sheet.parryAttack)
    ? refuse("TC-STANCE-09", "stanceForbids", { stance })
    : null;
}

/** TC-MOVE-17: why there is no room to fight, or null. */
export function noRoomReason(situation: TimeCountReadContext, actor: TimeCountCreature): Refusal | null {
  return crowdAround(situation, actor).canAttack ? null : refuse("TC-MOVE-17", "crowded");
}

/** Why a weapon cannot be used on a target, or null. */
export function weaponRefusal(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  weapon: Weapon | undefined,
  target: TimeCountCreature,
  said: number | null = null,
): Refusal | null {
  const barred = useRefusal(situation, actor, weapon);
  return barred || !weapon ? barred : distanceRefusal(situation, { actor, said }, weapon, target);
}

/** Why a weapon does not carry as far as a target, or cannot be thrown there, or null. */
function distanceRefusal(
  { rulings }: TimeCountReadContext,
  { actor, said = null }: { readonly actor: TimeCountCreature; readonly said?: number | null },
  weapon: Weapon,
  target: TimeCountCreature,
): Refusal | null {
  const distance = distanceFeet(actor, target) ?? said;
  const lying = actor.stance === "prone" && weapon.category !== "Crossbows";
  if (lying && !rulings.proneThrow && isShot(actor, weapon, distance))
    return refuse("TC-Q100", "stanceForbids", { stance: actor.stance });
  return reachRefusal(actor, weapon, distance);
}

/** Why a weapon cannot be used at all now, whoever the target, or null. */
export function useRefusal(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  weapon: Weapon | undefined,
): Refusal | null {
  if (!weapon) return refuse("TC-M08", "unknownWeapon", undefined, "weapon");
  if (!weapon.readied) return refuse("TC-M08", "weaponNotReady", undefined, "weapon");
  const broken = brokenRefusal(weapon);
  if (broken) return broken;
  if (weapon.ranged !== null && !weapon.melee && !allowsRanged(actor.stance, weapon))
    return refuse(actor.stance === "prone" ? "TC-STANCE-11" : "TC-STANCE-06", "stanceForbids", {
      stance: actor.stance,
    });
  return wieldingRefusal(situation, actor, [weapon]) ?? noAttackReason(situation, actor);
}

/** TC-UNARM-03: who strikes with a foot strikes with no weapon in it; of two strikes one may be such. */
export function limbRefusal(command: Command, weapons: readonly Weapon[]): Refusal | null {
  const [weapon] = weapons;
  if (textOf(command, "limb") === "" || !weapon) return null;
  return weapons.some(({ category }) => category === "Unarmed")
    ? null
    : refuse("TC-UNARM-03", "unarmedOnly", { weapon: weapon.name }, "limb");
}

/** TC-DMG-25: a type of damage that the weapon does not deal. */
export function damageTypeRefusal(command: Command, weapon: Weapon | undefined): Refusal | null {
  const wanted = textOf(command, "damageType");
  if (wanted === "" || !weapon || weapon.types.some((each) => each === wanted)) return null;
  return refuse("TC-DMG-25", "wrongDamageType", { weapon: weapon.name }, "damageType");
}

export function attackRefusal(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  command: Command,
): Refusal | null {
  const found = namedCreature(situation, "TC-ATK-01", command);
  if ("refusal" in found) return found.refusal;
  const weapon = weaponOf(actor, command);
  return (
    limbRefusal(command, weapon ? [weapon] : []) ??
    damageTypeRefusal(command, weapon) ??
    circumstanceRefusal(actor, command) ??
    weaponRefusal(situation, actor, weapon, found.creature, saidDistance(command))
  );
}

export interface Swing {
  readonly rule: RuleId;
  readonly purpose: string;
  readonly weapon: Weapon;
  readonly extra: readonly TracePart[];
  readonly names: Defense | null;
  readonly rules?: readonly RuleId[];
  /** TC-TIME-36: it falls as the target comes near: a melee blow wherever the target stands now. */
  readonly comesNear?: true;
}

/** The circumstances of one weapon's attack: of two strikes only the bare one is a kick (TC-UNARM-03). */
export function situationsWith({ category }: Weapon, command: Command): readonly AttackSituation[] {
  const foot = category === "Unarmed" ? "" : textOf(command, "limb");
  return situationsOf(command).filter((each) => each !== foot);
}

/** Rolls one attack with a weapon against the target of a command. */
export function* swing(
  context: TimeCountContext,
  instant: Instant,
  command: Command,
  how: Swing,
): Procedure<RolledAttack> {
  const attacker = context.creature(actorOf(command));
  const target = context.creature(textOf(command, "target"));
  const attack = {
    attacker,
    target,
    weapon: how.weapon,
    situations: situationsWith(how.weapon, command),
    extra: [...how.extra, ...circumstanceParts(attacker, command, TO_HIT)],
    said: saidDistance(command),
    ...(how.comesNear ? { comesNear: true as const } : {}),
  };
  const first = deedOf(instant, attacker.id)?.command === command;
  const rolled = yield* rollAttack(context, instant, {
    rule: how.rule,
    attacker: attacker.id,
    target: target.id,
    purpose: how.purpose,
    modifier: weaponAttackModifier(context.situation, instant, attack),
    met: weaponDefense(context.situation, attack, how.names),
    precise: how.weapon.precise,
    added: first ? (command.modifiers ?? []) : [],
    weapon: how.weapon,
    rules: how.rules ?? NO_RULES,
  });
  if (isThrown(attack)) landThrown(context, attacker.id, how.weapon, target);
  return rolled;
}

const NO_RULES: readonly RuleId[] = [];

/** What a weapon's hit does, and what is out of the ordinary about it. */
export interface WeaponDamage {
  readonly weapon: Weapon;
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
  context: TimeCountContext,
  instant: Instant,
  command: Command,
  how: WeaponDamage,
): Procedure<Traced> {
  const { weapon } = how;
  const attacker = context.creature(actorOf(command));
  const target = context.creature(textOf(command, "target"));
  const feint = feintedAgainst(attacker.id, target)?.value ?? 0;
  const parts = weaponDamageParts(attacker, weapon);
  parts.push(part("feinted", feint, "TC-SPEC-16"));
  if (how.extra) parts.push(...how.extra);
  parts.push(...circumstanceParts(attacker, command, TO_HARM));
  const critical = how.critical === true && !target.sheet.immuneCritical;
  if (critical) parts.push(part("criticalEffect", weapon.criticalDamage, "TC-DMG-09"));
  const damage = yield* rollDamage(context.rulings, {
    ...damageRules(weapon),
    creature: attacker.id,
    dice: how.dice ?? weapon.damage,
    parts: parts.filter((each) => each.value !== 0),
    attribute: attributeOf(attacker, weaponAttribute(attacker, weapon)).value,
    critical,
    multiply: (how.multiply ?? 1) + furtherTimes(attacker, command),
    extraDice: weapon.extraDice === "" ? [] : [weapon.extraDice],
    half: how.half === true,
  });
  const dealt = strikeBlow(context, instant, {
    attacker: attacker.id,
    target: target.id,
    damage,
    nonlethal: weapon.nonlethal,
    type: damageTypeOf(command, weapon),
    impairs: weapon.impairs,
    rules: weapon.types.length > 1 ? TYPE_CHOSEN : NO_RULES,
  });
  if (critical && weapon.criticalText !== "") yield* criticalEffect(context, target.id, weapon);
  return dealt;
}

const TYPE_CHOSEN: readonly RuleId[] = ["TC-DMG-25"];

/** TC-DMG-02, 03, TC-UNARM-01: the rows of a weapon's damage and its dice. */
function damageRules(weapon: Weapon): Pick<DamageSpec, "rule" | "diceRule"> {
  if (weapon.category === "Unarmed") return { rule: "TC-DMG-03", diceRule: "TC-UNARM-01" };
  return weapon.natural ? { rule: "TC-DMG-03" } : {};
}

/** TC-DMG-09: what a critical of this weapon does besides; the GM says how it shows. */
function* criticalEffect(context: TimeCountContext, target: CreatureId, weapon: Weapon): Procedure<void> {
  const { choice } = yield* ask(PROMPTS.criticalEffect, {
    operands: { creature: target, weapon: weapon.name, text: weapon.criticalText },
    involves: [target],
  });
  if (choice === "none") return;
  const operands = { weapon: weapon.name, text: weapon.criticalText };
  emitFor(context, target, { type: "CriticalEffectFelt", rule: "TC-DMG-09", operands });
  if (choice === "prone") knockProne(context, target, "TC-DMG-09");
  if (choice === "unsteady") gainCondition(context, target, { condition: "unsteady", ends: "turn" });
}

export function* strike(
  context: TimeCountContext,
  instant: Instant,
  command: Command,
  how: Pick<Swing, "weapon" | "extra" | "rules">,
): Procedure<void> {
  const plain = { ...how, rule: "TC-ATK-01", purpose: "attack", names: null } as const;
  const result = yield* swing(context, instant, command, plain);
  if (!isHit(result.outcome)) return;
  const { weapon } = how;
  yield* wound(context, instant, command, { weapon, critical: result.outcome === "critical" });
}

/** TC-TWO-03: remembers with what the last attack action was made. */
export function rememberWeapon(context: TimeCountContext, command: Command, weapon: string): void {
  const told = { type: "WeaponUsed", rule: "TC-TWO-03", operands: { weapon } } as const;
  const actor = context.creature(actorOf(command));
  if (actor.lastWeapon === weapon) emitFor(context, actor.id, told);
  else
    emitFor(context, actor.id, told, (draft: Draft<TimeCountCreature>) => {
      draft.lastWeapon = weapon;
    });
}

/** The weapons that a creature has ready. */
export function readyWeapons(actor: TimeCountCreature): readonly Weapon[] {
  return Object.values(actor.weapons).filter((weapon) => weapon.readied);
}

/** One entry for each ready weapon that fits. */
export function weaponOptions(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  fits: (weapon: Weapon) => boolean = () => true,
): readonly OptionSeed[] {
  return readyWeapons(actor)
    .filter(fits)
    .map((weapon) => {
      const barred = useRefusal(situation, actor, weapon);
      return {
        parameters: { weapon: weapon.id },
        detail: weapon.name,
        needs: [
          candidatesFor(
            situation,
            actor,
            (target) => barred ?? distanceRefusal(situation, { actor }, weapon, target),
          ),
          ...typeNeeds(weapon),
          ...(weapon.category === "Unarmed" ? [LIMB_NEED] : []),
          ...circumstanceNeeds(actor),
          ...surroundingsNeeds(situation, actor),
          ...distanceNeeds(actor, weapon),
        ],
      };
    });
}

/** TC-DMG-25: which of its types a weapon deals. */
function typeNeeds({ types }: Weapon): readonly Need[] {
  return types.length > 1 ? [choice("damageType", types)] : [];
}

/** A blow with one weapon at the defense that an attack meets. */
export function plainBlow(
  weapon: Weapon | undefined,
  extra: readonly TracePart[] = [],
  harm: ForetoldBlow["harm"] = "whole",
): readonly ForetoldBlow[] {
  return weapon ? [{ weapon, extra, names: null, harm }] : [];
}

export const attack: ActionRecord = {
  action: "attack",
  rule: "TC-ATK-01",
  reference: ["TC-DEF-04", "TC-RNGM-02", "TC-ATK-27", "TC-M04"],
  kind: "action",
  shape: ATTACK_SHAPE,
  delays: (_situation, actor, command) => {
    const weapon = weaponOf(actor, command);
    return weapon ? [weaponDelay(weapon)] : [];
  },
  refusal: attackRefusal,
  blows: (_situation, actor, _target, command) => plainBlow(weaponOf(actor, command)),
  *resolve(context, command, instant) {
    const weapon = weaponOf(context.creature(actorOf(command)), command);
    if (!weapon) return;
    yield* strike(context, instant, command, { weapon, extra: [] });
    rememberWeapon(context, command, weapon.id);
  },
  options: (situation, actor) => weaponOptions(situation, actor),
};

export const ATTACK_ACTIONS: readonly ActionRecord[] = [attack];
