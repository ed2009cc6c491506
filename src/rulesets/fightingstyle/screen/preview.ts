// The preview: the numbers of a command before it is sent, each with its parts.

import type { Command } from "../../../core/language/commands.ts";
import { actorOf, textOf } from "../../../core/language/parameters.ts";
import type { PreviewLine } from "../../../core/language/ruleset.ts";
import { isPrompt } from "../../../core/language/prompts.ts";
import type { AskRequest } from "../../../core/language/requests.ts";
import type { RuleId } from "../../../core/language/rules.ts";
import { fixed, part, sum, type TracePart, type Traced } from "../../../core/language/trace.ts";
import { circumstancesAsked } from "../actions/answer-commands.ts";
import { ABILITY_COMMANDS, meansOf } from "../attack/attack-actions.ts";
import { attackTest, formOf, strengthInDamage, type AttackForm, type Means } from "../attack/attack-form.ts";
import { blockRating, skillTest } from "../character/attributes.ts";
import { circumstancesOf, claimsOf } from "../attack/circumstances.ts";
import { coverEffect } from "../attack/cover.ts";
import { defenseTest, styleChoiceOf } from "../attack/defense.ts";
import { chanceOfPass, tracedBoons, withModifiers, type Test } from "../dice.ts";
import { feintAfter } from "../attack/feint.ts";
import { ESCAPES } from "../attack/grapple.ts";
import { betterSkill, foreseeManeuver } from "../attack/maneuver-effects.ts";
import { MANEUVERS, partsOf, winOf } from "../attack/maneuvers.ts";
import { abilityRule, abilityTest } from "../magic/magic.ts";
import { metersLeft } from "../movement/movement.ts";
import type { StyleReadContext } from "../rulings.ts";
import type { AbilityUse, DamagePart, Dice, Skill, StyleAbility, StyleCreature } from "../state.ts";
import { DEFENSES } from "../tables.ts";
import { PROMPTS } from "../prompts.ts";

const TESTS: { readonly [command: string]: Skill } = {
  search: "observation",
  sneak: "stealth",
  grapple: "athletics",
};

/** The lines of a command as far as it is filled in. */
export function previewOf(
  situation: StyleReadContext,
  command: Command,
  asked: AskRequest | null = null,
): readonly PreviewLine[] {
  const actor = situation.state.creatures[actorOf(command)];
  if (!actor) return [];
  const means = meansNamed(command);
  if (means) return attackLines(situation, actor, aimed(command, asked), means);
  const skill = TESTS[command.type];
  if (skill)
    return testLines(actor, withTyped(skillTest(actor, skill, situation.rulings), command), situation);
  if (command.type === "escape") return escapeLines(situation, actor, command);
  if (command.type === "maneuver") return maneuverLines(situation, actor, command, asked);
  if (command.type === "move")
    return [line("movement", fixed("STYLE-MOV-01", "left", metersLeft(actor)), null)];
  return defenseLines(situation, actor, command, asked);
}

function line(label: string, traced: Traced, secretOf: string | null): PreviewLine {
  return { label, traced, secretOf };
}

/** STYLE-OPP-01: an opportunity attack is aimed at whoever gives the opening, flanks and all. */
function aimed(command: Command, asked: AskRequest | null): Command {
  if (!asked || !isPrompt(PROMPTS.opportunityAttack, asked)) return command;
  return { ...command, target: String(asked.operands["actor"]) };
}

function meansNamed(command: Command): Means | null {
  if (command.type === "strike" || command.type === "opportunityAttack") return meansOf(command);
  if (!Object.values(ABILITY_COMMANDS).includes(command.type)) return null;
  return { kind: "ability", ability: textOf(command, "ability") };
}

/** STYLE-TEST-08: a test with the modifiers that have been typed for it. */
function withTyped(test: Test, { modifiers = [] }: Command): Test {
  return { ...test, tn: withModifiers(test.tn, modifiers) };
}

/** A target number with the chance to pass, and boons or banes where there are any (STYLE-TEST-05). */
function testLines(actor: StyleCreature, test: Test, { rulings }: StyleReadContext): PreviewLine[] {
  return [
    { ...line("targetNumber", test.tn, actor.id), chance: chanceOfPass(test, rulings) },
    ...(test.boons.length > 0 ? [line("boons", tracedBoons(test, rulings), actor.id)] : []),
  ];
}

/** STYLE-GRP-03: the skill that is chosen for getting free, else the better one. */
function escapeLines(situation: StyleReadContext, actor: StyleCreature, command: Command): PreviewLine[] {
  const { rulings } = situation;
  const chosen = ESCAPES.find((skill) => skill === textOf(command, "skill"));
  const test = skillTest(actor, chosen ?? betterSkill(actor, ESCAPES, rulings), rulings);
  return testLines(actor, withTyped(test, command), situation);
}

function attackLines(
  situation: StyleReadContext,
  actor: StyleCreature,
  command: Command,
  means: Means,
): PreviewLine[] {
  const form = formOf(actor, means);
  if (!form) return [];
  if (form.ability?.attack === false) return helpLines(situation, actor, command, form.ability);
  const target = textOf(command, "target");
  const circumstances = circumstancesOf(situation, actor.id, target, claimsOf(command));
  if (coverEffect(circumstances.cover, form.mode) === null)
    return [line("fullCover", fixed("STYLE-ATK-09", "fullCover", 0), null)];
  const strikes = command.type === "strike";
  const feinted = strikes && feintAfter(actor.feintTarget, { kind: "strike", target }).boon;
  const choice = styleChoiceOf(command);
  const test = attackTest(actor, { form, circumstances, feinted, choice }, situation.rulings);
  return [
    ...testLines(actor, withTyped(test, command), situation),
    ...damageLines(actor, form, situation),
    ...(command.type === "opportunityAttack" ? [apLine(actor)] : []),
  ];
}

/** STYLE-DEF-13, STYLE-AP-03: what a reaction leaves of the pool for the rest of the round. */
function apLine({ id, ap }: StyleCreature): PreviewLine {
  return line(
    "apLeft",
    sum("STYLE-AP-03", [part("ap", ap, "STYLE-AP-03"), part("reaction", -1, "STYLE-AP-04")]),
    id,
  );
}

/** STYLE-ACT-02: what attacks nobody has a test only where its item names one, whoever stands where; and its healing dice. */
function helpLines(
  situation: StyleReadContext,
  actor: StyleCreature,
  command: Command,
  ability: StyleAbility,
): PreviewLine[] {
  const healing = healingLines(actor, ability, useIn(command));
  if (ability.roll === null) return healing;
  const test = abilityTest(actor, ability, situation.rulings, styleChoiceOf(command));
  return [...testLines(actor, withTyped(test, command), situation), ...healing];
}

/** STYLE-HP-05: what healing dice may come to at most; health beyond the maximum is not given. */
function healingLines(actor: StyleCreature, ability: StyleAbility, use: AbilityUse): PreviewLine[] {
  const { healing } = ability;
  if (!healing) return [];
  const most = diceMost(healing, { label: "healing", rule: abilityRule(ability, use) });
  return [line("healingAtMost", sum("STYLE-HP-05", [most]), actor.id)];
}

/** By which of the commands it is used. */
function useIn({ type }: Command): AbilityUse {
  if (type === ABILITY_COMMANDS.free) return "free";
  return type === ABILITY_COMMANDS.reaction ? "reaction" : "primary";
}

/** What dice may come to at most, with the dice themselves beside it. */
function diceMost(
  { count, sides, flat }: Dice,
  { label, rule }: { readonly label: string; readonly rule: RuleId },
): TracePart {
  const dice = count > 0 ? `${count}d${sides}` : "";
  return part(label, count * sides + flat, rule, `${dice}${flat > 0 ? `+${flat}` : flat < 0 ? flat : ""}`);
}

/** What the damage dice may come to at most, by part (STYLE-DMG-02). */
function damageLines(actor: StyleCreature, form: AttackForm, { rulings }: StyleReadContext): PreviewLine[] {
  const { parts } = form;
  if (parts.length === 0) return [];
  const each = parts.map((dice) => diceMost(dice, { label: dice.type, rule: "STYLE-DMG-02" }));
  return [
    line("damageAtMost", sum("STYLE-DMG-02", [...each, ...strengthInDamage(actor, form, rulings)]), actor.id),
  ];
}

/** STYLE-DEF-13: what a defense against the attack that is asked about would be rolled with, and for a block the rating. */
function defenseLines(
  situation: StyleReadContext,
  actor: StyleCreature,
  command: Command,
  asked: AskRequest | null,
): PreviewLine[] {
  const kind = DEFENSES.find((each) => each === command.type);
  if (!kind || !asked || !isPrompt(PROMPTS.defense, asked)) return [];
  const choice = styleChoiceOf(command);
  const test = defenseTest(actor, { kind, choice }, circumstancesAsked(asked), situation.rulings);
  const rating = blockRating(actor, textOf(command, "shield"));
  const offered = { ...test, tn: sum("STYLE-DEF-13", test.tn.parts, true) };
  return [
    ...testLines(actor, offered, situation),
    ...(kind === "block" ? [line("blockRating", rating, actor.id)] : []),
    apLine(actor),
  ];
}

/** STYLE-MAN-01: what a maneuver of the question would meet: the sizes in words, and the test that decides it. */
function maneuverLines(
  situation: StyleReadContext,
  winner: StyleCreature,
  command: Command,
  asked: AskRequest | null,
): PreviewLine[] {
  const maneuver = MANEUVERS.find((each) => each === textOf(command, "maneuver"));
  if (!maneuver || !asked || !isPrompt(PROMPTS.maneuver, asked)) return [];
  const loser = situation.state.creatures[winOf(asked).loser];
  if (!loser) return [];
  const { rulings } = situation;
  if (maneuver === "feint") return testLines(winner, skillTest(winner, "deception", rulings), situation);
  if (maneuver === "precision") return precisionLines(winner, partsOf(asked));
  if (maneuver === "brace") return [line("braceBoon", fixed("STYLE-MAN-03", "boons", 1), null)];
  const item = textOf(command, "item");
  const foreseen = foreseeManeuver(winner, loser, { maneuver, item }, rulings);
  if (!foreseen) return [];
  const { effect, step, test } = foreseen;
  const sizes = line(`size-${effect}`, fixed("STYLE-SIZE-01", "size", step), null);
  return [sizes, ...(test ? withstoodLines(loser, test, situation) : [])];
}

/** The test by which the loser withstands: the chance that is told is the maneuver's. */
function withstoodLines(loser: StyleCreature, test: Test, situation: StyleReadContext): PreviewLine[] {
  return testLines(loser, test, situation).map(({ chance, ...rest }) =>
    chance === undefined ? rest : { ...rest, chance: 1 - chance },
  );
}

/** STYLE-MAN-08: what the weapon does for certain with Precision, and what it does on the average without. */
function precisionLines({ id }: StyleCreature, parts: readonly DamagePart[]): PreviewLine[] {
  if (parts.length === 0) return [];
  const most = parts.map(({ count, sides, flat, type }) => part(type, count * sides + flat, "STYLE-MAN-08"));
  const usual = parts.map(({ count, sides, flat, type }) =>
    part(type, (count * (sides + 1)) / 2 + flat, "STYLE-DMG-02"),
  );
  return [
    line("damageSure", sum("STYLE-MAN-08", most), id),
    line("damageUsual", sum("STYLE-DMG-02", usual), id),
  ];
}
