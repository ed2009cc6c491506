// Maneuvers: special actions that roll an attack against a named defense, and the parts they have in common.

import { bearingOf, boardOf, wayOf, type Way } from "../../../core/kit/board.ts";
import { wayFrom } from "../../../core/kit/lying-things.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { JsonRecord } from "../../../core/language/json.ts";
import { actorOf, ID, parameters, textOf } from "../../../core/language/parameters.ts";
import { type Procedure } from "../../../core/language/requests.ts";
import { refuse, rulesIf, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import type { Need } from "../../../core/language/ruleset.ts";
import type { Shape } from "../../../core/language/shape.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { part, sum, type Traced } from "../../../core/language/trace.ts";
import {
  candidatesFor,
  namedCreature,
  touchRefusal,
  type ActionRecord,
  type ManeuverRoll,
} from "../actions/action-record.ts";
import { facesBack, generalAttackParts, rollAttack, situationParts, type RolledAttack } from "./attack.ts";
import { surroundingsNeeds } from "./attack-actions.ts";
import { circumstanceNeeds, circumstanceRefusal } from "../actions/conditional-modifiers.ts";
import { attributeOf } from "../character/attributes.ts";
import { rollDamage, strikeBlow } from "../health/damage.ts";
import { metDefense, type MetDefense } from "./defense.ts";
import { flankingParts } from "./facing.ts";
import { distanceNeeds, flankNeeds, TABLE_WORD } from "./table-word.ts";
import { mutualParts, type Instant } from "../turn/instant.ts";
import { compassOn, touchReach } from "./reach.ts";
import type { TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import type { Delay } from "../turn/speed.ts";
import type { Attribute, TimeCountCreature } from "../state.ts";
import { SIZES } from "../tables.ts";

/** Who rolls a maneuver against whom, and what its command says of the places. */
interface Sides {
  readonly attacker: TimeCountCreature;
  readonly target: TimeCountCreature;
  readonly command: Command;
}

/** What a maneuver's die is added to, and what it meets: as it is rolled, and as it is told before any deed of the count. */
export function maneuverNumbers(
  situation: TimeCountReadContext,
  instant: Instant | null,
  { attacker, target, command }: Sides,
  how: ManeuverRoll,
): { readonly modifier: Traced; readonly met: MetDefense } {
  const { bonus } = how;
  const flank = [textOf(command, "flank")].filter((word) => word === "flanked" || word === "rear");
  const said = facesBack(attacker, target) ? [] : flank;
  const around = flank.length > 0 ? situationParts(said) : flankingParts(situation, attacker, target, true);
  const general = generalAttackParts(situation, attacker, target, true).filter(
    (each) => !(how.sparesGrab && each.label === "grabbed"),
  );
  const modifier = sum("TC-ATK-01", [
    { label: "attackBonus", value: bonus.value, rule: bonus.rule, parts: bonus.parts },
    ...around,
    ...general,
    ...(how.extra ?? []),
    ...(instant ? mutualParts(instant, situation.rulings, attacker.id, target.id) : []),
  ]);
  return { modifier, met: metDefense(situation, target, { names: how.names, melee: true }, attacker.id) };
}

/** Rolls a maneuver of a command's actor against its target. */
export function* rollManeuver(
  context: TimeCountContext,
  instant: Instant,
  command: Command,
  how: ManeuverRoll,
): Procedure<RolledAttack> {
  const attacker = context.creature(actorOf(command));
  const target = context.creature(how.target ?? textOf(command, "target"));
  const sides = { attacker, target, command };
  const { modifier, met } = maneuverNumbers(context.situation, instant, sides, how);
  return yield* rollAttack(context, instant, {
    rule: how.rule,
    attacker: attacker.id,
    target: target.id,
    purpose: how.purpose,
    modifier,
    met,
    discipline: how.discipline === true,
    ...(how.weapon ? { weapon: how.weapon, precise: how.weapon.precise } : {}),
    ...(how.rules ? { rules: how.rules } : {}),
    added: how.added === false ? [] : (command.modifiers ?? []),
  });
}

/** What a maneuver came to: its row, whether it hit, the great success reached, and whether the roll was a critical (TC-ATK-21, 22). */
export interface ManeuverReport {
  readonly rule: RuleId;
  readonly hit: boolean;
  readonly great?: number;
  readonly critical?: boolean;
  readonly rules?: readonly RuleId[];
}

/** The operands that pick the sentence: a miss, and a hit without a great success, are told otherwise. */
function sentenceOf(hit: boolean, great: number): JsonRecord {
  if (!hit) return { success: false };
  return great > 0 ? {} : { level: "none" };
}

/** States what a maneuver came to. */
export function report(
  context: TimeCountContext,
  command: Command,
  { rule, hit, great = 0, critical = false, rules = [] }: ManeuverReport,
  operands: JsonRecord = {},
): void {
  const told = {
    type: "ManeuverResolved",
    rule,
    rules: [
      ...rulesIf(great > 0, "TC-ATK-21", "TC-Q55"),
      ...rulesIf(critical, "TC-ATK-22", "TC-Q55"),
      ...rules,
    ],
    operands: {
      action: command.type,
      target: textOf(command, "target"),
      great,
      ...sentenceOf(hit, great),
      ...operands,
    },
  } as const;
  emitFor(context, actorOf(command), told);
}

/** TC-DMG-27, 29: damage equal to an attribute, with the dice of a great success in the same total. */
export function* flatBlow(
  context: TimeCountContext,
  instant: Instant,
  command: Command,
  blow: {
    readonly rule: RuleId;
    readonly attribute: Attribute;
    readonly extraDice?: string;
    readonly half?: true;
  },
): Procedure<number> {
  const actor = context.creature(actorOf(command));
  const full = attributeOf(actor, blow.attribute).value;
  const value = blow.half ? Math.floor(full / 2) : full;
  const damage = yield* rollDamage(context.rulings, {
    creature: actor.id,
    dice: "",
    parts: [part(blow.attribute, value, blow.rule)],
    rule: "TC-DMG-27",
    extraRule: "TC-DMG-29",
    attribute: value,
    critical: false,
    extraDice: blow.extraDice === undefined ? [] : [blow.extraDice],
  });
  const target = textOf(command, "target");
  const rules: readonly RuleId[] = blow.half ? ["TC-Q22", "TC-Q04"] : ["TC-Q22"];
  return strikeBlow(context, instant, {
    attacker: actor.id,
    target,
    damage,
    nonlethal: false,
    type: null,
    rules,
  }).value;
}

/** TC-SPEC-24: whether a target is at most one size larger. */
export function isTooLarge(actor: TimeCountCreature, target: TimeCountCreature): boolean {
  return SIZES[target.sheet.size].index > SIZES[actor.sheet.size].index + 1;
}

/** Steps of a compass direction on the board that a creature stands on. */
export function stepOf(direction: string, { position }: TimeCountCreature): Way {
  return wayOf(position ? boardOf(position) : "squares", direction) ?? [0, 0];
}

/** Why a command's compass words lead nowhere, or null: hexes have six ways. */
function directionRefusal(rule: RuleId, { position }: TimeCountCreature, command: Command): Refusal | null {
  for (const parameter of ["direction", "further"]) {
    const direction = textOf(command, parameter);
    if (direction !== "" && !compassOn(position).includes(direction))
      return refuse(rule, "noSuchWay", { direction }, parameter);
  }
  return null;
}

/** The step that leads straight away from one creature to another. */
export function stepAway(from: TimeCountCreature, to: TimeCountCreature): readonly [number, number] {
  if (!from.position || !to.position) return [0, 0];
  if (!to.position.board && bearingOf(from.position, to.position) === null) return [0, 0];
  return wayFrom(from.position, to.position);
}

export interface Maneuver {
  readonly action: string;
  readonly rule: RuleId;
  readonly fatigue?: number;
  readonly shape?: { readonly [parameter: string]: Shape };
  /** TC-SPEC-02: never shot or thrown. */
  readonly meleeOnly?: true;
  /** Feet; touch when missing. */
  reach?(actor: TimeCountCreature, command: Command): number;
  delays(actor: TimeCountCreature, command: Command): readonly Delay[];
  refusal?(
    situation: TimeCountReadContext,
    actor: TimeCountCreature,
    target: TimeCountCreature,
    command: Command,
  ): Refusal | null;
  resolve(context: TimeCountContext, command: Command, instant: Instant): Procedure<void>;
  /** Its blows with weapons, as they are told before the dice fall. */
  readonly blows?: ActionRecord["blows"];
  /** Its rolls without a weapon, as they are told before. */
  readonly rolls?: ActionRecord["rolls"];
  /** What is still to be chosen besides the target. */
  needs?(situation: TimeCountReadContext, actor: TimeCountCreature): readonly Need[];
  /** Parameters of each palette entry besides the target. */
  variants?(actor: TimeCountCreature): readonly {
    readonly parameters: { readonly [parameter: string]: string | number | boolean };
    readonly detail?: string;
  }[];
}

/** How the entries of maneuvers are to be read. */
const MANEUVER_REFERENCE: readonly RuleId[] = ["TC-SPEC-01"];

/** TC-ATK-14: how far off the target is, of a maneuver that may be shot or thrown where no board tells it. */
function rangeNeeds({ meleeOnly, shape }: Maneuver, actor: TimeCountCreature, id: string): readonly Need[] {
  const weapon = actor.weapons[id];
  return shape?.["distance"] && !meleeOnly && weapon ? distanceNeeds(actor, weapon) : [];
}

/** A maneuver as a record of the catalogue. */
export function maneuverRecord(maneuver: Maneuver): ActionRecord {
  const targetRefusal = (
    situation: TimeCountReadContext,
    actor: TimeCountCreature,
    target: TimeCountCreature,
    command: Command,
  ): Refusal | null =>
    touchRefusal(actor, target, maneuver.reach?.(actor, command) ?? touchReach(actor)) ??
    maneuver.refusal?.(situation, actor, target, command) ??
    null;
  return {
    action: maneuver.action,
    rule: maneuver.rule,
    reference: MANEUVER_REFERENCE,
    kind: "action",
    shape: parameters({ target: ID, flank: TABLE_WORD.flank, ...maneuver.shape }),
    ...(maneuver.fatigue === undefined ? {} : { fatigue: maneuver.fatigue }),
    delays: (_situation, actor, command) => maneuver.delays(actor, command),
    ...(maneuver.blows ? { blows: maneuver.blows } : {}),
    ...(maneuver.rolls ? { rolls: maneuver.rolls } : {}),
    refusal(situation, actor, command) {
      const found = namedCreature(situation, maneuver.rule, command);
      if ("refusal" in found) return found.refusal;
      return (
        circumstanceRefusal(actor, command) ??
        directionRefusal(maneuver.rule, actor, command) ??
        targetRefusal(situation, actor, found.creature, command)
      );
    },
    resolve: (context, command, instant) => maneuver.resolve(context, command, instant),
    options: (situation, actor) =>
      (maneuver.variants?.(actor) ?? [{ parameters: {} }]).map((variant) => ({
        ...variant,
        needs: [
          candidatesFor(situation, actor, (target) =>
            targetRefusal(situation, actor, target, {
              type: maneuver.action,
              creature: actor.id,
              ...variant.parameters,
            }),
          ),
          ...(maneuver.needs?.(situation, actor) ?? []),
          ...(maneuver.shape?.["circumstance"] ? circumstanceNeeds(actor) : []),
          ...(maneuver.shape?.["cover"] ? surroundingsNeeds(situation, actor) : flankNeeds(actor)),
          ...rangeNeeds(maneuver, actor, String(variant.parameters["weapon"] ?? "")),
        ],
      })),
  };
}
