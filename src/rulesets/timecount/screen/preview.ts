// The preview: the numbers of a command before it is sent, each with its parts.

import type { Command } from "../../../core/language/commands.ts";
import { actorOf, textOf } from "../../../core/language/parameters.ts";
import type { PreviewLine } from "../../../core/language/ruleset.ts";
import { asPart, bounded, part, sum, withAdded } from "../../../core/language/trace.ts";
import { burdened, type ActionRecord, type ForetoldBlow, type SpellRoll } from "../actions/action-record.ts";
import { recordOf } from "../actions/actions.ts";
import { situationsWith } from "../attack/attack-actions.ts";
import { saidDistance } from "../../../core/kit/lying-things.ts";
import { circumstanceParts, furtherTimes, TO_HARM, TO_HIT } from "../actions/conditional-modifiers.ts";
import { chanceOfHit, weaponAttackModifier, weaponDefense } from "../attack/attack.ts";
import { maneuverNumbers } from "../attack/maneuver.ts";
import { feintedAgainst } from "../health/conditions.ts";
import { halved, weaponDamageParts } from "../health/damage.ts";
import { chanceOfCheck, chanceOfSum, checkPool, meanOf, parseDice } from "../dice.ts";
import { expectedDelay } from "./palette.ts";
import type { TimeCountReadContext } from "../rulings.ts";
import type { TimeCountCreature } from "../state.ts";
import { wayLines } from "../movement/way.ts";
import { speedModeOf } from "../turn/resolution.ts";

/** Commands that lead along a path, on a turn or beside a delay. */
const MOVES: readonly string[] = ["move", "step"];

/** The lines of a command as far as it is filled in. A target's numbers are its secret. */
export function previewOf(situation: TimeCountReadContext, command: Command): readonly PreviewLine[] {
  const actor = situation.state.creatures[actorOf(command)];
  const record = recordOf(command.type);
  if (!actor) return [];
  const way = MOVES.includes(command.type) ? wayLines(situation, actor, command) : [];
  if (!record) return way;
  const mode = speedModeOf(actor, situation.rulings);
  const delays = record
    .delays(situation, actor, command)
    .map((delay) => expectedDelay(burdened(actor, delay), mode).traced);
  return [
    ...delays.map((traced) => ({ label: "counts", traced, secretOf: null })),
    ...checkLines(situation, actor, record, command),
    ...blowLines(situation, actor, record, command),
    ...maneuverLines(situation, actor, record, command),
    ...way,
  ];
}

/**
 * TC-M01: the lines of each check that an action hangs on, and of the spell attacks that come after them: these are as likely
 * as all of it together.
 */
function checkLines(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  record: ActionRecord,
  command: Command,
): readonly PreviewLine[] {
  const { checks = [], attacks = [] } = record.ahead?.(situation, actor, command) ?? {};
  let passes = 1;
  const lines = checks.flatMap(({ word, modifier: own, dc, takesTen, added }): PreviewLine[] => {
    const modifier = added ? withAdded(own, command.modifiers) : own;
    const chance = takesTen
      ? Number(10 + modifier.value >= dc.value)
      : chanceOfCheck(situation.rulings, modifier.value, dc.value);
    passes *= chance;
    return [
      { label: word, traced: modifier, secretOf: actor.id },
      { label: `${word}Dc`, traced: dc, secretOf: actor.id, chance },
    ];
  });
  const isOne = attacks.length < 2;
  return [
    ...lines,
    ...attacks.flatMap(({ target, modifier, met }) => {
      const chance = passes * chanceOfHit(modifier.value, met.traced.value);
      return opposedLines({ target, modifier, met, chance, isOne });
    }),
  ];
}

/** A roll against somebody: what is added to its die, the defense that it meets, and how likely it reaches that. */
function opposedLines({
  target,
  modifier,
  met,
  chance,
  isOne = true,
}: SpellRoll & { readonly chance: number; readonly isOne?: boolean }): PreviewLine[] {
  const detail = isOne ? {} : { detail: target.name };
  return [
    { label: "attack", traced: modifier, secretOf: null, ...detail },
    { label: met.defense, traced: met.traced, secretOf: target.id, chance, ...detail },
  ];
}

/** The lines of each blow of an action: what is added to its die, what it meets, and what it harms. */
function blowLines(
  situation: TimeCountReadContext,
  attacker: TimeCountCreature,
  record: ActionRecord,
  command: Command,
): readonly PreviewLine[] {
  const target = situation.state.creatures[textOf(command, "target")] ?? null;
  const blows = record.blows?.(situation, attacker, target, command) ?? [];
  return blows.flatMap((blow) => [
    ...(target ? rollLines(situation, { attacker, target }, blow, command) : []),
    ...(blow.harm === "none" ? [] : [damageLine({ attacker, target }, blow, command)]),
  ]);
}

/** The lines of each roll without a weapon: what is added to its die, the defense it meets, and how likely it reaches that. */
function maneuverLines(
  situation: TimeCountReadContext,
  attacker: TimeCountCreature,
  record: ActionRecord,
  command: Command,
): readonly PreviewLine[] {
  const { creatures } = situation.state;
  const named = creatures[textOf(command, "target")];
  const rolls = [
    ...(named ? (record.rolls?.(situation, attacker, named, command) ?? []) : []),
    ...(record.rollsAtEach?.(situation, attacker, command) ?? []),
  ];
  return rolls.flatMap((how): readonly PreviewLine[] => {
    const target = creatures[how.target ?? ""] ?? named;
    if (!target) return [];
    const isOne = how.target === undefined || rolls.length < 2;
    const numbers = maneuverNumbers(situation, null, { attacker, target, command }, how);
    const modifier = withAdded(numbers.modifier, command.modifiers);
    const { met } = numbers;
    // TC-Q02: by the dice of a check no single face decides.
    const byCheck = how.discipline === true && situation.rulings.disciplineAttackDie === "check";
    const chance = byCheck
      ? chanceOfSum(checkPool(situation.rulings), met.traced.value - modifier.value)
      : chanceOfHit(modifier.value, met.traced.value);
    return opposedLines({ target, modifier, met, chance, isOne });
  });
}

function rollLines(
  situation: TimeCountReadContext,
  { attacker, target }: { readonly attacker: TimeCountCreature; readonly target: TimeCountCreature },
  { weapon, extra, names }: ForetoldBlow,
  command: Command,
): readonly PreviewLine[] {
  const attack = {
    attacker,
    target,
    weapon,
    situations: situationsWith(weapon, command),
    extra: [...extra, ...circumstanceParts(attacker, command, TO_HIT)],
    said: saidDistance(command),
  };
  const met = weaponDefense(situation, attack, names);
  const modifier = withAdded(weaponAttackModifier(situation, null, attack), command.modifiers);
  const chance = chanceOfHit(modifier.value, met.traced.value);
  return opposedLines({ target, modifier, met, chance });
}

/** TC-DMG-01, 10, 28: what the dice bring on average, as often as they are rolled, with all that is added. */
function damageLine(
  { attacker, target }: { readonly attacker: TimeCountCreature; readonly target: TimeCountCreature | null },
  { weapon, harm }: ForetoldBlow,
  command: Command,
): PreviewLine {
  const feint = target ? (feintedAgainst(attacker.id, target)?.value ?? 0) : 0;
  const once = [
    part("damageDice", meanOf(parseDice(weapon.damage)), "TC-DMG-01"),
    ...weaponDamageParts(attacker, weapon),
    part("feinted", feint, "TC-SPEC-16"),
    ...circumstanceParts(attacker, command, TO_HARM),
  ].filter(({ value }, i) => i === 0 || value !== 0);
  const times = 1 + furtherTimes(attacker, command);
  const again = Array.from({ length: times }, () => asPart("time", sum("TC-DMG-10", once)));
  const extra = weapon.extraDice === "" ? 0 : meanOf(parseDice(weapon.extraDice));
  const whole = bounded(
    sum("TC-DMG-01", [...(times === 1 ? once : again), part("extraDice", extra, "TC-DMG-08")]),
    "TC-DMG-05",
    { min: 1 },
  );
  return { label: "damage", traced: harm === "half" ? halved(whole) : whole, secretOf: attacker.id };
}
