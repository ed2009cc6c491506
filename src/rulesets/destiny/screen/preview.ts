// The preview: the numbers of a command before it is sent, each with its parts.

import type { Command } from "../../../core/language/commands.ts";
import type { RuleId } from "../../../core/language/rules.ts";
import type { PreviewLine } from "../../../core/language/ruleset.ts";
import { asPart, fixed, part, sum, withAdded, type Traced } from "../../../core/language/trace.ts";
import { actionNamed } from "../actions/actions.ts";
import { attackOfCommand } from "../attack/attack-actions.ts";
import { metAhead, modifierOf, type Blow } from "../attack/attack-procedure.ts";
import { ATTACK_VARIANTS, metToughness, propertiesInForce, toughnessOf } from "../attack/attack.ts";
import { combatModifier } from "../attack/combat-checks.ts";
import { hinderAhead } from "../attack/hindering.ts";
import { chanceOf, chanceOfOpposed } from "../chance.ts";
import { halve, parseDamage } from "../dice.ts";
import { hasCondition, hindersUnderwater } from "../health/conditions.ts";
import { spellAttackAhead } from "../magic/spell-actions.ts";
import { currentRate } from "../movement/movement.ts";
import { holdAhead } from "../movement/holding-on.ts";
import { blindRunAhead } from "../movement/movement-hazards.ts";
import { moverOf, wayOf } from "../movement/movement-actions.ts";
import { actorOf, textOf } from "../actions/parameters.ts";
import type { DestinyReadContext } from "../rulings.ts";
import type { DestinyCreature } from "../state.ts";
import { hurryModifier, isHurried } from "../turn/haste.ts";
import { treatmentAhead } from "../health/treatment-actions.ts";

/** The lines of a command as far as it is filled in. A target's numbers are its secret. */
export function previewOf(situation: DestinyReadContext, command: Command): readonly PreviewLine[] {
  const actor = situation.state.creatures[actorOf(command)];
  if (!actor) return [];
  const record = actionNamed(command.type);
  // DEST-AP-04: outside a fight nobody counts them.
  const cost: PreviewLine[] =
    record && situation.state.phase !== "outside"
      ? [{ label: "ap", traced: record.cost(situation, actor, command), secretOf: null }]
      : [];
  return [
    ...cost,
    ...heldLines(situation, actor, [
      ...attackLines(situation, actor, command),
      ...spellLines(situation, actor, command),
    ]),
    ...hinderLines(situation, actor, command),
    ...checkLines(situation, actor, command),
    ...skillLines(situation, actor, command),
    ...healingLines(situation, actor, command),
    ...moveLines(situation, actor, command),
  ];
}

function attackLines(situation: DestinyReadContext, actor: DestinyCreature, command: Command): PreviewLine[] {
  const attack = attackOfCommand(command);
  const weapon = attack ? actor.weapons[attack.weapon] : undefined;
  if (!attack || !weapon) return [];
  const target = situation.state.creatures[attack.target];
  const harm = harmOf(situation, { attack, attacker: actor, weapon, target });
  const damage: PreviewLine = { label: "damage", traced: harm, secretOf: actor.id };
  if (!target) return [damage];
  return [...targetLines(situation, { attack, attacker: actor, target, weapon }, harm), damage];
}

/**
 * DEST-CLB-01: the lines of an attack roll, with the check of whoever holds on to a wall or swims before them. Both have to
 * come out well; where only the table knows what the first one has to reach, nobody can say how likely that is.
 */
function heldLines(
  situation: DestinyReadContext,
  actor: DestinyCreature,
  lines: readonly PreviewLine[],
): readonly PreviewLine[] {
  const ahead = lines.length === 0 ? null : holdAhead(actor, situation.rulings);
  if (!ahead) return lines;
  const { modifier, tn } = ahead;
  const check: PreviewLine = { label: "holdCheck", traced: modifier, secretOf: actor.id };
  if (tn === null) return [check, ...lines.map(({ chance: _unknown, ...line }) => line)];
  const holds = knownLine(situation, actor, { rule: "DEST-CLB-01", check: modifier, tn }, "neededToHold");
  return [
    check,
    holds,
    ...lines.map((line) =>
      line.chance === undefined ? line : { ...line, chance: line.chance * holds.chance },
    ),
  ];
}

function targetLines(situation: DestinyReadContext, blow: Blow, harm: Traced): PreviewLine[] {
  const { attack, attacker, target, weapon } = blow;
  const { rulings } = situation;
  const modifier = withAdded(modifierOf(situation, blow), attack.added);
  const defense = metAhead(situation, blow);
  const properties = propertiesInForce(weapon.properties, attack.action, rulings);
  const needed = sum(
    "DEST-ATK-01",
    [
      asPart("defense", defense),
      { ...asPart("attack", modifier), value: 0 - modifier.value },
      // DEST-ATK-05: what penetrates has its damage for it already.
      { ...asPart("damage", harm), value: properties.penetrating ? 0 - harm.value : 0 },
    ].filter((each, i) => i < 2 || each.value !== 0),
    true,
  );
  const bonus = ATTACK_VARIANTS[attack.action].bonusDie ? [{ count: 1, sides: 6 }] : [];
  const dice = properties.penetrating ? [...bonus, parseDamage(weapon.damage) ?? NO_DICE] : [];
  return [
    { label: "attack", traced: modifier, secretOf: attacker.id },
    { label: "targetDefense", traced: defense, secretOf: target.id },
    {
      label: "neededDice",
      traced: needed,
      secretOf: target.id,
      chance: chanceOf("wild", needed.value, rulings, dice),
    },
    { label: "targetToughness", traced: metToughness(toughnessOf(target), properties), secretOf: target.id },
  ];
}

/** DEST-ATK-01, DEST-ATK-05: the roll of a spell that attacks, what it meets, its chance and its harm. */
function spellLines(situation: DestinyReadContext, caster: DestinyCreature, command: Command): PreviewLine[] {
  const ahead = spellAttackAhead(situation, caster, command);
  if (!ahead) return [];
  const { spell, target, defense } = ahead;
  const { rulings } = situation;
  const modifier = withAdded(ahead.modifier, command.modifiers);
  const dice = parseDamage(spell.damage) ?? { ...NO_DICE, flat: 0 };
  // DEST-UW-02: what is left of fire under water is known once its dice have fallen.
  const isSteam = spell.damageType === "fire" && hasCondition(target, "underwater");
  const harm = sum("DEST-ATK-02", [part("weaponDamage", dice.flat, "DEST-ATK-02", spell.damage)], true);
  const early = spell.penetrating ? harm.value : 0;
  const needed = sum(
    "DEST-ATK-01",
    [
      asPart("defense", defense),
      { ...asPart("attack", modifier), value: 0 - modifier.value },
      { ...asPart("damage", harm), value: 0 - early },
    ].filter((each, i) => i < 2 || each.value !== 0),
    true,
  );
  const chance =
    spell.penetrating && isSteam
      ? {}
      : { chance: chanceOf("wild", needed.value, rulings, spell.penetrating ? [dice] : []) };
  const harmed: readonly PreviewLine[] =
    spell.damage === ""
      ? []
      : [
          { label: "targetToughness", traced: toughnessOf(target).full, secretOf: target.id },
          ...(isSteam ? [] : [{ label: "damage", traced: harm, secretOf: caster.id }]),
        ];
  return [
    { label: "attack", traced: modifier, secretOf: caster.id },
    { label: "targetDefense", traced: defense, secretOf: target.id },
    { label: "neededDice", traced: needed, secretOf: target.id, ...chance },
    ...harmed,
  ];
}

const NO_DICE = { count: 0, sides: 0 };

/** Strength and the fixed part of the weapon's damage, as water leaves it (DEST-UW-01); dice are named in the note. */
function harmOf(
  { rulings }: DestinyReadContext,
  {
    attack,
    attacker,
    target,
    weapon,
  }: Omit<Blow, "target"> & { readonly target: DestinyCreature | undefined },
): Traced {
  const flat = parseDamage(weapon.damage)?.flat ?? 0;
  const { aquatic, slicing } = propertiesInForce(weapon.properties, attack.action, rulings);
  const wet = hindersUnderwater(attacker) && !aquatic ? halve(flat) - flat : 0;
  const met = target && toughnessOf(target);
  return sum(
    "DEST-ATK-02",
    [
      part("str", weapon.addsStrength ? attacker.sheet.attributes.str : 0, "DEST-ATK-02"),
      part("weaponDamage", flat, "DEST-ATK-02", weapon.damage),
      part("underwater", wet, "DEST-UW-01"),
      part("slicing", met && met.full.value === met.base.value ? slicing : 0, "DEST-AMB-18"),
    ].filter((each, i) => i < 2 || each.value !== 0),
    true,
  );
}

/** The roll of a hindrance, what it meets, and how likely it gets through. */
function hinderLines(situation: DestinyReadContext, actor: DestinyCreature, command: Command): PreviewLine[] {
  const { rulings } = situation;
  const tried = actionNamed(command.type)?.hinders?.(situation, actor, command);
  const ahead = tried ? hinderAhead(situation, tried) : null;
  if (!tried || !ahead) return [];
  const modifier = withAdded(ahead.modifier, command.modifiers);
  const check: PreviewLine = { label: "check", traced: modifier, secretOf: actor.id };
  const { rule, met } = ahead;
  if (ahead.opposed) {
    const chance = chanceOfOpposed(rulings.hinderDice, modifier.value - met.value, rulings);
    return [check, { label: "opposingCheck", traced: met, secretOf: tried.target, chance }];
  }
  const needed = neededOf(rule, met, modifier);
  const chance = chanceOf(rulings.hinderDice, needed.value, rulings);
  return [
    check,
    { label: "targetDefense", traced: met, secretOf: tried.target },
    { label: "neededDice", traced: needed, secretOf: tried.target, chance },
  ];
}

/** What the dice have to come to against a Defense, or another number. */
function neededOf(rule: RuleId, met: Traced, modifier: Traced, label = "defense"): Traced {
  return sum(rule, [asPart(label, met), { ...asPart("check", modifier), value: 0 - modifier.value }], true);
}

/** DEST-DICE-10: the roll of a combat check, what it meets, and how likely it gets there; an Opening meets nothing. */
function checkLines(
  situation: DestinyReadContext,
  actor: DestinyCreature,
  command: Command,
): readonly PreviewLine[] {
  const { rulings } = situation;
  const ahead = actionNamed(command.type)?.checks?.(situation, actor, command);
  if (!ahead) return [];
  const { check, met, of } = ahead;
  const modifier = withAdded(combatModifier(actor, rulings, check), check.added);
  const line: PreviewLine = { label: "check", traced: modifier, secretOf: actor.id };
  const isAttackRoll = check.attackRoll ?? false;
  if (!met) return isAttackRoll ? heldLines(situation, actor, [line]) : [line];
  const needed = neededOf(check.rule, met, modifier);
  const chance = chanceOf(check.kind ?? "wild", needed.value, rulings);
  const lines: readonly PreviewLine[] = [
    line,
    { label: of === null ? "tn" : "targetDefense", traced: met, secretOf: of },
    { label: "neededDice", traced: needed, secretOf: of, chance },
  ];
  return isAttackRoll ? heldLines(situation, actor, lines) : lines;
}

/**
 * The skill checks of actions: the action's own, against a number that the actor's state says or only the table knows, or that to
 * hurry with it (DEST-FAST-01).
 */
function skillLines(situation: DestinyReadContext, actor: DestinyCreature, command: Command): PreviewLine[] {
  const record = actionNamed(command.type);
  if (!record) return [];
  const hurries = isHurried(record, command);
  const modifier = hurries
    ? hurryModifier(actor, command, situation.rulings)
    : record.rolls?.(situation, actor, command);
  if (!modifier) return [];
  const check = withAdded(modifier, command.modifiers);
  const tn = hurries ? null : (record.reaches?.(actor) ?? null);
  const line: PreviewLine = { label: "check", traced: check, secretOf: actor.id };
  return tn === null ? [line] : [line, knownLine(situation, actor, { rule: record.rule, check, tn })];
}

/** What the dice of a skill check have to come to, and how likely they do, against a number that is known. */
function knownLine(
  { rulings }: DestinyReadContext,
  { id }: DestinyCreature,
  { rule, check, tn }: { readonly rule: RuleId; readonly check: Traced; readonly tn: number },
  label = "neededDice",
): PreviewLine & { readonly chance: number } {
  const traced = neededOf(rule, fixed(rule, "tn", tn), check, "tn");
  return { label, traced, secretOf: id, chance: chanceOf("standard", traced.value, rulings) };
}

/** The roll of a treatment, what the dice still have to come to, and how likely they do. */
function healingLines(
  situation: DestinyReadContext,
  actor: DestinyCreature,
  command: Command,
): PreviewLine[] {
  const ahead = treatmentAhead(situation, command);
  if (!ahead) return [];
  const { rule, modifier, tn } = ahead;
  const parts = [part("tn", tn, rule), { ...asPart("check", modifier), value: 0 - modifier.value }];
  const needed = sum(rule, parts, true);
  return [
    { label: "check", traced: modifier, secretOf: actor.id },
    {
      label: "neededDice",
      traced: needed,
      secretOf: textOf(command, "patient"),
      chance: chanceOf("standard", needed.value, situation.rulings),
    },
  ];
}

/** What the way costs: yards by its squares and ground, what is bought for an AP, and what is left of the pool. */
function moveLines(situation: DestinyReadContext, actor: DestinyCreature, command: Command): PreviewLine[] {
  if (command.type !== "move") return [];
  return [
    { label: "yardsOfWay", traced: wayOf(situation, actor, command), secretOf: null },
    { label: "movementRate", traced: currentRate(moverOf(situation, actor)), secretOf: null },
    ...blindRunLines(situation, moverOf(situation, actor)),
  ];
}

/** DEST-CON-15: the check with which a blind run begins, be it that of what is ridden. */
function blindRunLines(situation: DestinyReadContext, mover: DestinyCreature): PreviewLine[] {
  const ahead = blindRunAhead(mover, situation.rulings);
  if (!ahead) return [];
  const { modifier: check, tn } = ahead;
  return [
    { label: "check", traced: check, secretOf: mover.id },
    knownLine(situation, mover, { rule: "DEST-CON-15", check, tn }),
  ];
}
