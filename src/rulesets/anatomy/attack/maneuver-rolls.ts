// Maneuvers: the attempt, its roll, the parry against it, and what each of the ten does.

import type { Command } from "../../../core/language/commands.ts";
import { isAware } from "../actions/command-shapes.ts";
import { actorOf, numberOf, textOf } from "../../../core/language/parameters.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import type { Draft } from "../../../core/language/draft.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { emitFor } from "../../../core/language/emit.ts";
import {
  asPart,
  part,
  sum,
  type NamedModifier,
  type TracePart,
  type Traced,
} from "../../../core/language/trace.ts";
import { meleeReasons } from "./attack.ts";
import { isReadyInMelee } from "./attack-roll.ts";
import { kindsOfSkill, skillModifier } from "../character/attributes.ts";
import {
  forRounds,
  gain,
  grappleHinders,
  gripKey,
  has,
  isGrappled,
  ownReasons,
} from "../health/conditions.ts";
import { defenseAgainst, offerParry, parryBonus, sizePart } from "./defense.ts";
import { tailParts } from "../character/skills.ts";
import { degreesOf, rollD20 } from "../dice.ts";
import { passBelonging } from "../actions/found-things.ts";
import { dropItem, itemName } from "../health/grip.ts";
import { comeDown } from "../health/injuries.ts";
import { aimedThing, checkAim } from "./aimed-things.ts";
import { settleCover } from "./cover.ts";
import { displace, runThrough, type Displacement } from "./displacement.ts";
import { coverReasons, proneReasons, reachOf, reachRefusal, SQUARE } from "../movement/positioning.ts";
import { spotOff } from "../movement/resting-places.ts";
import type { AnatomyContext, AnatomyRulings, AnatomyReadContext } from "../rulings.ts";
import type { AnatomyCreature, Maneuver } from "../state.ts";
import { thingsHeld } from "../character/holding.ts";
import { armorOf } from "../character/items.ts";
import { MANEUVERS } from "../tables.ts";

/** ANAT-MAN-03, ANAT-SIZE-02: martial bonus, skill or Strength, and size the other way round. */
export function maneuverModifier(
  numbers: { readonly mb: number; readonly skill: Traced; readonly sizeDifference: number },
  rulings: AnatomyRulings,
): Traced {
  return sum("ANAT-MAN-03", [
    part("mb", numbers.mb, "ANAT-MAN-03"),
    asPart("skill", numbers.skill),
    sizePart("ANAT-SIZE-02", -numbers.sizeDifference, rulings),
  ]);
}

/** The skill modifier that a maneuver uses (ANAT-MAN-04). */
export function maneuverSkill(creature: AnatomyCreature, name: Maneuver): Traced {
  const { skill } = MANEUVERS[name];
  if (skill === "str") return sum("ANAT-MAN-04", [part("str", creature.attributes.str, "ANAT-MAN-04")]);
  return skillModifier(creature, skill);
}

/** ANAT-MAN-05: whether the attempt provokes; Sunder is no skill and never does. */
export function provokesAttempt(name: Maneuver, trained: boolean): boolean {
  return MANEUVERS[name].skill !== "str" && !trained;
}

/** ANAT-MAN-07, ANAT-CRIT-08: degrees of a maneuver, or null when it fails. */
export function judgeManeuver(
  rolled: { readonly natural: number; readonly total: number },
  dv: number,
  rulings: AnatomyRulings,
): number | null {
  const { natural, total } = rolled;
  if (total < dv) return natural === 20 ? 0 : null;
  const degrees = degreesOf(total - dv, rulings) + (natural === 20 ? 1 : 0) - (natural === 1 ? 1 : 0);
  return degrees < 0 ? null : degrees;
}

/** ANAT-CRIT-08: the least total with which a maneuver goes well: more than a natural 1 makes, where that one loses it. */
export function neededTotal(modifier: number, dv: number, rulings: AnatomyRulings): number {
  const isLost = judgeManeuver({ natural: 1, total: 1 + modifier }, dv, rulings) === null;
  return isLost ? Math.max(dv, 2 + modifier) : dv;
}

export interface Attempt {
  readonly name: Maneuver;
  readonly actor: CreatureId;
  readonly target: CreatureId;
  readonly lunging: boolean;
  readonly cover: number;
  readonly coverSaid: boolean;
  readonly flankSaid: boolean;
  readonly aware: boolean;
  readonly item: string;
  /** With the steps that the host's board bars. */
  readonly command: Command;
  readonly ownReasons: readonly TracePart[];
  readonly added?: readonly NamedModifier[] | undefined;
}

/** The attempt that a command describes. */
export function attemptOf(
  situation: AnatomyReadContext,
  command: Command,
  own: readonly TracePart[],
): Attempt {
  const name = textOf(command, "maneuver") as Maneuver;
  const target = situation.state.creatures[textOf(command, "target")];
  const word = textOf(command, "item");
  return {
    name,
    actor: actorOf(command),
    target: textOf(command, "target"),
    lunging: situation.state.creatures[actorOf(command)]?.turnUse.lunging === true,
    cover: numberOf(command, "cover"),
    coverSaid: command["cover"] !== undefined,
    flankSaid: textOf(command, "flank") === "flanked",
    aware: isAware(command),
    item: (target && aimedThing(target, name, word)) ?? word,
    command,
    ownReasons: own,
    added: command.modifiers,
  };
}

/** ANAT-MAN-02: why the target cannot be reached by a maneuver, or null. */
export function checkAttempt(situation: AnatomyReadContext, attempt: Attempt): Refusal | null {
  const actor = situation.state.creatures[attempt.actor];
  const target = situation.state.creatures[attempt.target];
  if (!actor || !target || target.dead || situation.absent.has(target.id) || actor.id === target.id)
    return refuse("ANAT-MAN-02", "noSuchTarget", undefined, "target");
  const reach = reachOf(actor, null, attempt.lunging);
  const far = reachRefusal("ANAT-MAN-02", [actor, target], reach, "target");
  if (far) return far;
  return checkAim(target, attempt.name, attempt.item) ?? checkFree(situation, actor, attempt.name);
}

/** ANAT-COND-20: whoever is held goes nowhere, not with anybody whom it drags and not through anybody. */
function checkFree(situation: AnatomyReadContext, actor: AnatomyCreature, name: Maneuver): Refusal | null {
  const goes = name === "drag" || name === "overrun";
  return goes && isGrappled(situation, actor) ? refuse("ANAT-COND-20", "cannotMove") : null;
}

/** The roll, a parry against it, and what it brings. */
export function* resolveAttempt(context: AnatomyContext, attempt: Attempt): Procedure<void> {
  const degrees = yield* rollAttempt(context, attempt);
  if (degrees === null || !context.isHere(attempt.target)) return;
  const { name } = attempt;
  if (name === "drag" || name === "reposition" || name === "shove")
    return yield* displace(context, { ...attempt, name, degrees });
  const { flying } = context.creature(attempt.target);
  EFFECTS[name](context, attempt, degrees);
  yield* comeDown(context, attempt.target, flying);
}

/** ANAT-CRIT-08, ANAT-AMB-52: what a natural 20 or 1 does to a maneuver. */
const NATURAL_ROWS: { readonly [natural: number]: readonly RuleId[] } = {
  20: ["ANAT-CRIT-08", "ANAT-AMB-52"],
  1: ["ANAT-CRIT-08", "ANAT-AMB-52"],
};

/** What is known of an attempt before its roll: what it adds, what helps and hinders it, and what it has to reach. */
export interface AttemptNumbers {
  readonly modifier: Traced;
  readonly reasons: readonly TracePart[];
  readonly defense: Traced;
  readonly rows: readonly RuleId[];
}

/** Everything that is summed before the roll of an attempt, for the roll and for its preview. */
export function attemptNumbers(
  situation: AnatomyReadContext,
  attempt: Attempt,
  cover = attempt.cover,
): AttemptNumbers | null {
  const actor = situation.state.creatures[attempt.actor];
  const other = situation.state.creatures[attempt.target];
  if (!actor || !other) return null;
  const { rulings } = situation;
  const { name, aware } = attempt;
  const { skill } = MANEUVERS[name];
  const rows: RuleId[] = ["ANAT-MAN-07", "ANAT-AMB-18", "ANAT-POS-08"];
  const kinds = skill === "str" ? [] : kindsOfSkill(skill);
  const own = ownReasons(actor, rulings, "attack", ["attack", ...kinds]);
  if (own.some(({ label }) => label === "injury")) rows.push("ANAT-MAN-06");
  const isHeld = grappleHinders(situation, actor, other.id);
  const sizeDifference = other.size - actor.size;
  return {
    modifier: maneuverModifier({ mb: actor.mb, skill: maneuverSkill(actor, name), sizeDifference }, rulings),
    reasons: [
      ...own,
      ...(skill === "acrobatics" ? tailParts(actor) : []),
      ...attempt.ownReasons,
      ...(proneReasons(has(actor, "prone"), has(other, "prone"), "melee") ?? []),
      ...coverReasons(cover),
      ...(isHeld ? [part("grappled", -1, "ANAT-COND-20")] : []),
      ...meleeReasons(situation, actor, other, { rows, flankSaid: attempt.flankSaid }),
    ],
    defense: defenseAgainst(other, actor.id, { touch: false, aware }, rulings),
    rows,
  };
}

function* rollAttempt(context: AnatomyContext, attempt: Attempt): Procedure<number | null> {
  const { actor: id, target, name } = attempt;
  const cover = yield* settleCover(context, { attacker: id, ...attempt });
  const numbers = attemptNumbers(context.situation, attempt, cover);
  if (!numbers) return null;
  const { modifier, reasons, defense: dv, rows } = numbers;
  const rolled = yield* rollD20(context.rulings, {
    rule: "ANAT-MAN-03",
    creature: id,
    purpose: name,
    modifier,
    reasons,
    added: attempt.added,
    involves: [id, target],
  });
  const judged = judgeManeuver(
    { natural: rolled.natural, total: rolled.total.value },
    dv.value,
    context.rulings,
  );
  const reduction = yield* parryAttempt(context, attempt, rolled.total, judged);
  const left = judged === null || judged < reduction ? null : judged - reduction;
  emitFor(context, id, {
    type: left === null ? "ManeuverFailed" : "ManeuverSucceeded",
    rule: MANEUVERS[name].rule,
    rules: [...rows, ...(NATURAL_ROWS[rolled.natural] ?? [])],
    operands: {
      maneuver: name,
      target,
      net: rolled.net,
      total: rolled.total,
      defense: dv,
      degrees: left,
      reduction,
    },
  });
  return left;
}

/** ANAT-MAN-08. */
function* parryAttempt(
  context: AnatomyContext,
  attempt: Attempt,
  total: Traced,
  degrees: number | null,
): Procedure<number> {
  const { actor, target, aware } = attempt;
  if (degrees === null || !context.rulings.parryManeuvers) return 0;
  const creature = context.creature(target);
  const bonus = parryBonus(creature, (weapon) => isReadyInMelee(creature, weapon, context.rulings));
  const sizeDifference = creature.size - context.creature(actor).size;
  return yield* offerParry(
    context,
    target,
    { attacker: actor, total, degrees, melee: true, aware, sizeDifference, maneuver: true },
    bonus,
  );
}

type Effect = (context: AnatomyContext, attempt: Attempt, degrees: number) => void;

/** What somebody bears, to be read or to be changed. */
interface Carried<Weapon, Armor, Gear, Shield> {
  readonly weapons: { readonly [id: string]: Weapon };
  readonly armors?: { readonly [id: string]: Armor };
  readonly gear: { readonly [id: string]: Gear };
  readonly shield: Shield | null;
}

/** The thing of this id: a weapon, armor or gear, and the shield, which may be a weapon as well. */
function thingsOf<Weapon, Armor, Gear, Shield extends { readonly id: string }>(
  { weapons, armors, gear, shield }: Carried<Weapon, Armor, Gear, Shield>,
  item: string,
): readonly (Weapon | Armor | Gear | Shield)[] {
  const own = shield?.id === item ? shield : undefined;
  return [weapons[item], armors?.[item], gear[item], own].flatMap((thing) => thing ?? []);
}

/** ANAT-M-08: a thing that is damaged serves for nothing until it is repaired; armor then protects no more. */
function breakThing(creature: Draft<AnatomyCreature>, item: string): void {
  const { shield, armors } = creature;
  for (const thing of thingsOf(creature, item)) thing.damaged = true;
  if (shield?.id === item) creature.shieldReadied = false;
  if (armors?.[item]) creature.armor = armorOf(Object.values(armors));
}

/** ANAT-M-01 to ANAT-M-10. */
const EFFECTS: { readonly [Name in Exclude<Maneuver, Displacement["name"]>]: Effect } = {
  disarm: (context, { target, item, actor }, degrees) => {
    const feet = SQUARE * degrees;
    const lies = spotOff(context.situation, { holder: target, by: actor, feet });
    dropItem(context, target, item, { rule: "ANAT-M-01", lies });
    emitFor(context, target, {
      type: "Disarmed",
      rule: "ANAT-M-01",
      operands: { item: itemName(context.creature(target), item), by: actor, feet },
    });
  },
  grapple: (context, { actor, target }, degrees) =>
    gain(
      context,
      target,
      { condition: "grappled", ends: null, by: actor, hold: degrees },
      { rule: "ANAT-M-03", key: gripKey(context.creature(target), actor) },
    ),
  overrun: (context, attempt, degrees) => {
    const { target } = attempt;
    runThrough(context, attempt);
    if (degrees >= 1) gain(context, target, { condition: "prone", ends: null }, { rule: "ANAT-M-04" });
  },
  steal: (context, { actor, target, item }, degrees) => {
    const name = item === "" ? "" : itemName(context.creature(target), item);
    const operands = { target, item: name, unnoticed: degrees >= 1 };
    context.emit({ type: "Stole", rule: "ANAT-M-07", creature: actor, operands }, (draft) => {
      passBelonging(draft, { from: target, to: actor, item });
    });
  },
  sunder: (context, { target, item }, degrees) => {
    const before = context.creature(target);
    const isMagical = thingsOf(before, item).some(({ magical }) => magical);
    const destroyed = degrees >= 1 && !isMagical;
    emitFor(
      context,
      target,
      {
        type: "Sundered",
        rule: "ANAT-M-08",
        operands: { item: itemName(before, item), destroyed },
      },
      (block) => breakThing(block, item),
    );
    const isHeld = thingsHeld(before).some(({ id }) => id === item);
    if (destroyed && isHeld && context.rulings.destroyedInHand === "falls")
      dropItem(context, target, item, { rule: "ANAT-M-08" });
  },
  trick: (context, { actor, target }, degrees) => {
    const ends = forRounds(context.situation, actor, 1);
    // Against all and against one stand beside each other: a worse second Trick takes nothing from a better first.
    const forAll = degrees >= 1;
    gain(
      context,
      target,
      { condition: "offGuard", ends, ...(forAll ? {} : { by: actor }) },
      { rule: "ANAT-M-09", key: forAll ? `trick-all-${actor}` : `trick-${actor}` },
    );
  },
  trip: (context, { target }, degrees) => {
    gain(context, target, { condition: "prone", ends: null }, { rule: "ANAT-M-10" });
    if (degrees >= 1) gain(context, target, { condition: "tripped", ends: null }, { rule: "ANAT-M-10" });
  },
};
