// Maneuvers: the attempt, its roll, the parry against it, and what each of the ten does.

import type { Command } from "../../../core/language/commands.ts";
import { actorOf, flagOf, numberOf, textOf } from "../../../core/language/parameters.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
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
import { grappleHinders, isReadyInMelee } from "./attack-roll.ts";
import { kindsOfSkill, skillModifier } from "../character/attributes.ts";
import { forRounds, gain, has, ownReasons } from "../health/conditions.ts";
import { canParryWith, defenseAgainst, offerParry, sizePart } from "./defense.ts";
import { degreesOf, rollD20 } from "../dice.ts";
import { dropItem, itemName } from "../health/injuries.ts";
import { settleCover } from "./cover.ts";
import { coverReasons, isWithin, proneReasons, reachOf } from "../movement/positioning.ts";
import type { AnatomyContext, AnatomyRulings, AnatomyReadContext } from "../rulings.ts";
import type { AnatomyCreature, Maneuver } from "../state.ts";
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

export interface Attempt {
  readonly name: Maneuver;
  readonly actor: CreatureId;
  readonly target: CreatureId;
  readonly lunging: boolean;
  readonly cover: number;
  readonly coverSaid: boolean;
  readonly aware: boolean;
  readonly item: string;
  readonly ownReasons: readonly TracePart[];
  readonly added?: readonly NamedModifier[] | undefined;
}

/** The attempt that a command describes. */
export function attemptOf(
  situation: AnatomyReadContext,
  command: Command,
  own: readonly TracePart[],
): Attempt {
  return {
    name: textOf(command, "maneuver") as Maneuver,
    actor: actorOf(command),
    target: textOf(command, "target"),
    lunging: situation.state.creatures[actorOf(command)]?.turnUse.lunging === true,
    cover: numberOf(command, "cover"),
    coverSaid: command["cover"] !== undefined,
    aware: !flagOf(command, "unaware"),
    item: textOf(command, "item"),
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
  if (!isWithin(actor, target, reachOf(actor, null, attempt.lunging)))
    return refuse("ANAT-MAN-02", "outOfReach", undefined, "target");
  return checkItem(attempt, target);
}

/** Disarm and Sunder need something that is held. */
function checkItem({ name, item }: Attempt, target: AnatomyCreature): Refusal | null {
  if (name !== "disarm" && name !== "sunder") return null;
  const weapon = target.weapons[item];
  const held =
    (weapon?.held && weapon.parts.length === 0) || (target.shield?.held && target.shield.id === item);
  return held ? null : refuse(MANEUVERS[name].rule, "nothingHeld", undefined, "item");
}

/** The roll, a parry against it, and what it brings. */
export function* resolveAttempt(context: AnatomyContext, attempt: Attempt): Procedure<void> {
  const degrees = yield* rollAttempt(context, attempt);
  if (degrees === null || !context.isHere(attempt.target)) return;
  EFFECTS[attempt.name](context, attempt, degrees);
}

/** ANAT-CRIT-08, ANAT-AMB-52: what a natural 20 or 1 does to a maneuver. */
const NATURAL_ROWS: { readonly [natural: number]: readonly RuleId[] } = {
  20: ["ANAT-CRIT-08", "ANAT-AMB-52"],
  1: ["ANAT-CRIT-08", "ANAT-AMB-52"],
};

function* rollAttempt(context: AnatomyContext, attempt: Attempt): Procedure<number | null> {
  const { actor: id, target, name, aware } = attempt;
  const cover = yield* settleCover(context, { attacker: id, ...attempt });
  const actor = context.creature(id);
  const other = context.creature(target);
  const { skill } = MANEUVERS[name];
  const sizeDifference = other.size - actor.size;
  const kinds = skill === "str" ? [] : kindsOfSkill(skill);
  const dv = defenseAgainst(other, id, { touch: false, aware }, context.rulings);
  const rows: RuleId[] = ["ANAT-MAN-07", "ANAT-AMB-18", "ANAT-POS-08"];
  const own = ownReasons(actor, context.rulings, "attack", ["attack", ...kinds]);
  if (own.some(({ label }) => label === "injury")) rows.push("ANAT-MAN-06");
  const grappled = grappleHinders(actor, target) ? [part("grappled", -1, "ANAT-COND-20")] : [];
  const rolled = yield* rollD20(context.rulings, {
    rule: "ANAT-MAN-03",
    creature: id,
    purpose: name,
    modifier: maneuverModifier(
      { mb: actor.mb, skill: maneuverSkill(actor, name), sizeDifference },
      context.rulings,
    ),
    reasons: [
      ...own,
      ...attempt.ownReasons,
      ...(proneReasons(has(actor, "prone"), has(other, "prone"), "melee") ?? []),
      ...coverReasons(cover),
      ...grappled,
      ...meleeReasons(context.situation, actor, other, rows),
    ],
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
  const armed = canParryWith(creature, (weapon) => isReadyInMelee(creature, weapon, context.rulings));
  const sizeDifference = creature.size - context.creature(actor).size;
  return yield* offerParry(
    context,
    target,
    { attacker: actor, total, degrees, melee: true, aware, sizeDifference, maneuver: true },
    armed,
  );
}

type Effect = (context: AnatomyContext, attempt: Attempt, degrees: number) => void;

/** Somebody is moved by so many feet; the board shows where to (ANAT-M-02, 05, 06). */
function displace(
  context: AnatomyContext,
  { name, actor, target }: Attempt,
  degrees: number,
  both: boolean,
): void {
  const feet = 5 * (1 + degrees);
  const rule: RuleId = MANEUVERS[name].rule;
  emitFor(context, target, { type: "Displaced", rule, operands: { maneuver: name, feet, by: actor, both } });
}

/** ANAT-M-01 to ANAT-M-10. */
const EFFECTS: { readonly [Name in Maneuver]: Effect } = {
  disarm: (context, { target, item, actor }, degrees) => {
    dropItem(context, target, item, { rule: "ANAT-M-01" });
    emitFor(context, target, {
      type: "Disarmed",
      rule: "ANAT-M-01",
      operands: { item: itemName(context.creature(target), item), by: actor, feet: 5 * degrees },
    });
  },
  drag: (context, attempt, degrees) => displace(context, attempt, degrees, true),
  grapple: (context, { actor, target }, degrees) =>
    gain(
      context,
      target,
      { condition: "grappled", ends: null, by: actor, hold: degrees },
      { rule: "ANAT-M-03" },
    ),
  overrun: (context, { actor, target }, degrees) => {
    emitFor(context, actor, { type: "Overran", rule: "ANAT-M-04", operands: { target } });
    if (degrees >= 1) gain(context, target, { condition: "prone", ends: null }, { rule: "ANAT-M-04" });
  },
  reposition: (context, attempt, degrees) => displace(context, attempt, degrees, false),
  shove: (context, attempt, degrees) => displace(context, attempt, degrees, false),
  steal: (context, { actor, target, item }, degrees) =>
    emitFor(context, actor, {
      type: "Stole",
      rule: "ANAT-M-07",
      operands: {
        target,
        item: item === "" ? "" : itemName(context.creature(target), item),
        unnoticed: degrees >= 1,
      },
    }),
  sunder: (context, { target, item }, degrees) =>
    emitFor(
      context,
      target,
      {
        type: "Sundered",
        rule: "ANAT-M-08",
        operands: { item: itemName(context.creature(target), item), destroyed: degrees >= 1 },
      },
      (block) => {
        const weapon = block.weapons[item];
        if (weapon) weapon.damaged = true;
        if (block.shield?.id !== item) return;
        block.shield.held = false;
        block.shieldReadied = false;
      },
    ),
  trick: (context, { actor, target }, degrees) => {
    const ends = forRounds(context.situation, actor, 1);
    gain(
      context,
      target,
      { condition: "offGuard", ends, ...(degrees >= 1 ? {} : { by: actor }) },
      { rule: "ANAT-M-09", key: `trick-${actor}` },
    );
  },
  trip: (context, { target }, degrees) => {
    gain(context, target, { condition: "prone", ends: null }, { rule: "ANAT-M-10" });
    if (degrees >= 1) gain(context, target, { condition: "tripped", ends: null }, { rule: "ANAT-M-10" });
  },
};
