// Numbers shown before a command is sent.

import type { Command } from "../../../core/language/commands.ts";
import { actorOf, textOf } from "../../../core/language/parameters.ts";
import { isPrompt } from "../../../core/language/prompts.ts";
import type { AskRequest } from "../../../core/language/requests.ts";
import type { PreviewLine } from "../../../core/language/ruleset.ts";
import {
  bounded,
  dicePart,
  fixed,
  part,
  sum,
  withAdded,
  type NamedModifier,
  type TracePart,
  type Traced,
} from "../../../core/language/trace.ts";
import { ATTACK_WORDS, attackOf, iterativeReasons, type AttackWord } from "../attack/attack-actions.ts";
import { attackNumbers, type Attack } from "../attack/attack.ts";
import { cleaveAttack } from "../attack/cleave.ts";
import {
  attemptNumbers,
  attemptOf,
  type Attempt,
  type AttemptNumbers,
  neededTotal,
} from "../attack/maneuver-rolls.ts";
import { reactiveAttempt, reactiveStrike } from "../attack/reactions.ts";
import { multiweaponRolls, rapidShotRolls } from "../attack/volley.ts";
import { advantageOf, chanceOfCheck, chanceWithTwenty, diceOf } from "../dice.ts";
import { escapeNumbers, heartDc, loreNumbers } from "../actions/smaller-actions.ts";
import { checkAhead, decidedAhead, saidDc, type DecidedCheck } from "../character/skills.ts";
import { firstAidDc, healNumbers, treatmentDc } from "../health/recovery.ts";
import { afterCost } from "../health/stamina.ts";
import { runOf } from "../movement/charge-runs.ts";
import { arrivedBy, CHARGE_ATTACK, chargeReasons, pathOf } from "../movement/movement.ts";
import { spellAttack } from "../magic/belongings.ts";
import { saveNumbers } from "../magic/spell-saves.ts";
import type { AnatomyReadContext, AnatomyRulings } from "../rulings.ts";
import type { AnatomyCreature } from "../state.ts";
import { PROMPTS } from "../prompts.ts";
import { MANEUVERS } from "../tables.ts";

/** What an attack, a maneuver or a charge is rolled with, and against which number; the numbers of a treatment. */
export function previewOf(
  situation: AnatomyReadContext,
  command: Command,
  asked: AskRequest | null = null,
): PreviewLine[] {
  const creature = situation.state.creatures[actorOf(command)];
  if (!creature) return [];
  if (command.type === "reactiveAttack" || command.type === "reactiveManeuver")
    return reactiveNumbers(situation, creature, command, asked);
  if (command.type === "charge") return chargeNumbers(situation, creature, command);
  const iterative = iterativeReasons(creature.turnUse.attackActions);
  if (command.type === "maneuver")
    return maneuverNumbers(situation, attemptOf(situation, command, iterative));
  if (command.type === "castSpell") return spellNumbers(situation, creature, command);
  if (command.type in SEVERAL) return severalNumbers(situation, creature, attacksOf(situation, command));
  if (command.type === "lunge") return staminaLines(creature, LUNGE_PRICE, situation.rulings);
  if (command.type === "cleave") return cleaveNumbers(situation, creature, textOf(command, "target"));
  if (command.type === "escapeGrapple") return escapeLines(situation, creature, command);
  if (command.type === "identifyHeart") return heartNumbers(situation, creature, command);
  if (!(command.type in ATTACK_WORDS))
    return [...plainCheck(situation, creature, command), ...careNumbers(situation, command)];
  const manner = ATTACK_WORDS[command.type as AttackWord];
  return strikeNumbers(situation, creature, attackOf(situation, command, manner, iterative));
}

/** ANAT-RCT-07: what strikes back at whoever provokes, which the question names. */
function reactiveNumbers(
  situation: AnatomyReadContext,
  creature: AnatomyCreature,
  command: Command,
  asked: AskRequest | null,
): PreviewLine[] {
  if (!asked || !isPrompt(PROMPTS.reactiveAttack, asked)) return [];
  const provoker = String(asked.operands["provoker"]);
  return command.type === "reactiveAttack"
    ? strikeNumbers(situation, creature, reactiveStrike(situation, command, provoker))
    : maneuverNumbers(situation, reactiveAttempt(situation, command, provoker));
}

/** ANAT-A-21: how somebody gets free, against the grappler's Defense Value. */
function escapeLines(
  situation: AnatomyReadContext,
  creature: AnatomyCreature,
  command: Command,
): PreviewLine[] {
  const { grappler, ...numbers } = escapeNumbers(situation, creature, command);
  const check = { label: "escape", ...numbers, secretOf: grappler };
  return checkLines(creature, command, check, situation.rulings);
}

/** Actions of several rolls. */
const SEVERAL = { multiweapon: multiweaponRolls, rapidShot: rapidShotRolls };

function attacksOf(situation: AnatomyReadContext, command: Command): readonly Attack[] {
  return SEVERAL[command.type as keyof typeof SEVERAL](situation, command).map(({ attack }) => attack);
}

/** ANAT-ACT-03. */
const LUNGE_PRICE = [part("lunge", -1, "ANAT-ACT-03")];

/** ANAT-ACT-12: from the end of the run, the drawn one or else the shortest that there is. */
function chargeNumbers(
  situation: AnatomyReadContext,
  creature: AnatomyCreature,
  command: Command,
): PreviewLine[] {
  const drawn = pathOf(command);
  const run = drawn.length > 0 ? drawn : runOf(situation, command);
  if (!run) return [];
  const arrived = arrivedBy(situation, creature.id, run);
  const there = arrived.state.creatures[creature.id] ?? creature;
  const own = chargeReasons(creature);
  return textOf(command, "maneuver") === ""
    ? strikeNumbers(arrived, there, attackOf(arrived, command, CHARGE_ATTACK, own))
    : maneuverNumbers(arrived, attemptOf(arrived, command, own));
}

function strikeNumbers(
  situation: AnatomyReadContext,
  creature: AnatomyCreature,
  attack: Attack,
  spent: readonly TracePart[] = exertionParts([attack]),
): PreviewLine[] {
  const lines = attackLines(situation, attack, spent);
  const [bonus, ...others] = lines;
  return bonus ? [bonus, ...staminaLines(creature, spent, situation.rulings), ...others] : [];
}

/** One roll of an attack after its price: what it is made with, and against which number. */
function attackLines(
  situation: AnatomyReadContext,
  attack: Attack,
  spent: readonly TracePart[],
): PreviewLine[] {
  // Who is exhausted by the price is so for this very roll (ANAT-STA-07).
  const numbers = attackNumbers(afterPrice(situation, attack.attacker, spent), attack);
  if (!numbers) return [];
  const { rulings } = situation;
  // ANAT-ATK-03: an equal total misses, unless the group has it otherwise.
  const needed = numbers.defense.value + (rulings.tieHits ? 0 : 1);
  return rollLines({ ...numbers, ...attack, needed }, rulings);
}

/** ANAT-ACT-05, ANAT-ACT-08: all rolls of one action; those that are alike stand together, with what they are made with and at whom. */
function severalNumbers(
  situation: AnatomyReadContext,
  creature: AnatomyCreature,
  attacks: readonly Attack[],
): PreviewLine[] {
  const spent = exertionParts(attacks);
  const told = new Map<string, { lines: PreviewLine[]; attacks: Attack[] }>();
  for (const attack of attacks) {
    const lines = attackLines(situation, attack, spent);
    const key = JSON.stringify([attack.target, lines.map(({ traced }) => traced.value)]);
    const alike = told.get(key) ?? { lines, attacks: [] };
    told.set(key, { lines, attacks: [...alike.attacks, attack] });
  }
  const groups = [...told.values()];
  const rolls = groups.flatMap((group) => {
    const detail = groups.length > 1 ? namesOf(situation, creature, group.attacks, attacks) : "";
    return detail === "" ? group.lines : group.lines.map((line) => ({ ...line, detail }));
  });
  return [...rolls, ...staminaLines(creature, spent, situation.rulings)];
}

/** With what, and at whom, some of several rolls are made, as far as that tells them from the others. */
function namesOf(
  { state }: AnatomyReadContext,
  { weapons }: AnatomyCreature,
  some: readonly Attack[],
  all: readonly Attack[],
): string {
  const isOne = (of: (attack: Attack) => string): boolean => new Set(all.map(of)).size === 1;
  const things = isOne(({ weapon }) => weapon) ? [] : some.map(({ weapon }) => weapons[weapon]?.name ?? "");
  const target = isOne((attack) => attack.target) ? [] : (state.creatures[some[0]?.target ?? ""]?.name ?? []);
  return [[...new Set(things)].join(", "), target].flat().filter(Boolean).join(" → ");
}

/** ANAT-ACT-01: the second strike for 1 Stamina; what went into the first was paid with it. */
function cleaveNumbers(
  situation: AnatomyReadContext,
  creature: AnatomyCreature,
  target: string,
): PreviewLine[] {
  const attack = cleaveAttack(situation, creature, target);
  const price = [part("cleave", -1, "ANAT-ACT-01")];
  const { rolledBefore } = attack;
  const lines = strikeNumbers(situation, creature, attack, price);
  if (!rolledBefore) return lines;
  // ANAT-AMB-26: no die falls where the total of the first strike counts again.
  return lines.map(({ chance: _chance, ...line }) => line);
}

/** ANAT-MAN-03, ANAT-CRIT-08: an equal total is enough, but for a natural 1. */
function maneuverNumbers(situation: AnatomyReadContext, attempt: Attempt): PreviewLine[] {
  if (!(attempt.name in MANEUVERS)) return [];
  const numbers = attemptNumbers(situation, attempt);
  if (!numbers) return [];
  const { actor: attacker, target } = attempt;
  const { rulings } = situation;
  const modifier = withAdded(numbers.modifier, attempt.added).value;
  const needed = neededTotal(modifier, numbers.defense.value, rulings);
  return rollLines({ ...numbers, attacker, target, added: attempt.added, needed }, rulings);
}

/** What a roll at somebody is made with, and which total it needs. */
interface RollAt extends Pick<AttemptNumbers, "modifier" | "reasons" | "defense"> {
  readonly attacker: string;
  readonly target: string;
  readonly needed: number;
  readonly added?: readonly NamedModifier[] | undefined;
}

function rollLines(
  { reasons, defense, attacker, target, needed, ...roll }: RollAt,
  rulings: AnatomyRulings,
): PreviewLine[] {
  const net = advantageOf(reasons, rulings).value;
  const modifier = withAdded(roll.modifier, roll.added);
  const bonus = { ...modifier, parts: [dicePart(diceOf(net), "ANAT-CORE-03"), ...modifier.parts] };
  return [
    { label: "attackBonus", traced: bonus, secretOf: attacker },
    { label: "advantage", traced: sum("ANAT-CORE-02", reasons), secretOf: null },
    {
      label: "defenseValue",
      traced: defense,
      secretOf: target,
      chance: chanceWithTwenty(modifier.value, net, needed),
    },
  ];
}

/** What is put into so many rolls, each of which pays for itself (ANAT-ACT-06, ANAT-ACT-07). */
function exertionParts(attacks: readonly Attack[]): TracePart[] {
  const all = (of: (attack: Attack) => number): number => attacks.reduce((sum, each) => sum + of(each), 0);
  const [power, reckless] = [all((each) => each.power), all((each) => each.reckless)];
  const word = attacks[0]?.mode === "melee" ? "powerAttack" : "deadlyAim";
  return [part(word, -power, "ANAT-ACT-06"), part("reckless", -reckless, "ANAT-ACT-07")];
}

function costOf(spent: readonly TracePart[]): number {
  return spent.reduce((cost, { value }) => cost - value, 0);
}

/** The same situation with a price in Stamina paid, which comes before its roll. */
function afterPrice(
  situation: AnatomyReadContext,
  id: string,
  spent: readonly TracePart[],
): AnatomyReadContext {
  const creature = situation.state.creatures[id];
  const paid = creature && afterCost(creature, costOf(spent), situation.rulings);
  if (!creature || !paid || "code" in paid) return situation;
  const creatures = { ...situation.state.creatures, [creature.id]: { ...creature, ...paid } };
  return { ...situation, state: { ...situation.state, creatures } };
}

/** ANAT-STA-07, ANAT-STA-09: what Stamina is left by a price, and what of that strain will drain. */
function staminaLines(
  creature: AnatomyCreature,
  spent: readonly TracePart[],
  rulings: AnatomyRulings,
): PreviewLine[] {
  const drains = rulings.strainEffect === "drain" ? creature.strain : 0;
  if (creature.stamina === null || costOf(spent) + drains === 0) return [];
  const parts = [part("stamina", creature.stamina, "ANAT-STA-07"), ...spent];
  const after: PreviewLine = {
    label: "staminaAfter",
    traced: bounded(sum("ANAT-STA-07", parts), "ANAT-STA-07", { min: 0 }),
    secretOf: creature.id,
  };
  if (drains === 0) return [after];
  const strained = sum("ANAT-STA-09", [...parts, part("strain", -drains, "ANAT-STA-09")]);
  const next = bounded(strained, "ANAT-STA-04", { min: 0 });
  return [after, { label: "staminaNextTurn", traced: next, secretOf: creature.id }];
}

/** ANAT-A-25, ANAT-CORE-09: what a spell strikes with, and how likely its target fails to withstand it. */
function spellNumbers(
  situation: AnatomyReadContext,
  caster: AnatomyCreature,
  command: Command,
): PreviewLine[] {
  const spell = caster.spells[textOf(command, "spell")];
  const target = situation.state.creatures[textOf(command, "target")];
  if (!spell) return [];
  const isAimed = spell.attack !== null && caster.weapons[spell.id] !== undefined;
  const price = [part("spell", -spell.stamina, "ANAT-STA-07")];
  const strike = isAimed
    ? strikeNumbers(situation, caster, spellAttack(situation, command, spell), price)
    : staminaLines(caster, price, situation.rulings);
  if (!spell.save || !target) return strike;
  const { modifier, reasons, dc, isRolled } = saveNumbers(target, spell.save, situation.rulings);
  const net = advantageOf(reasons, situation.rulings).value;
  const chanceOf = situation.rulings.criticalSave === "nat20" ? chanceWithTwenty : chanceOfCheck;
  const fails = isRolled ? 1 - chanceOf(modifier.value, net, dc.value) : 0;
  return [
    ...strike,
    { label: "save", traced: modifier, secretOf: target.id, chance: fails },
    { label: "dc", traced: dc, secretOf: null },
  ];
}

/** A check: what it is called and made with, and which number it has to reach, where one is known. */
interface CheckNumbers {
  readonly label: string;
  readonly modifier: Traced;
  readonly reasons: readonly TracePart[];
  readonly dc: Traced | null;
  /** Whose secret the number is. */
  readonly secretOf?: string;
  /** Whether a natural 20 is enough. */
  readonly byTwenty?: boolean;
}

/** ANAT-CORE-03, ANAT-CORE-06: the lines of a check, with the chance that it succeeds. */
function checkLines(
  creature: AnatomyCreature,
  { modifiers }: Command,
  { label, reasons, dc, secretOf, byTwenty = false, ...check }: CheckNumbers,
  rulings: AnatomyRulings,
): PreviewLine[] {
  const modifier = withAdded(check.modifier, modifiers);
  const own: PreviewLine[] = [
    { label, traced: modifier, secretOf: creature.id },
    { label: "advantage", traced: sum("ANAT-CORE-02", reasons), secretOf: null },
  ];
  if (!dc) return own;
  const chanceOf = byTwenty ? chanceWithTwenty : chanceOfCheck;
  const chance = chanceOf(modifier.value, advantageOf(reasons, rulings).value, dc.value);
  return [...own, { label: "dc", traced: dc, secretOf: secretOf ?? null, chance }];
}

/** ANAT-CORE-01, ANAT-CORE-09: a check of a skill or an attribute, against the number that the command names. */
function plainCheck(
  { rulings }: AnatomyReadContext,
  creature: AnatomyCreature,
  command: Command,
): PreviewLine[] {
  const decided = decidedAhead(creature, command, rulings);
  if (decided) return [decidedLine(creature, decided)];
  const check = checkAhead(creature, command, rulings);
  if (!check) return [];
  const { purpose: label, save, ...numbers } = check;
  const dc = command["dc"] === undefined ? null : saidDc(command);
  const byTwenty = save && rulings.criticalSave === "nat20";
  return checkLines(creature, command, { label, ...numbers, dc, byTwenty }, rulings);
}

/** What no die decides: for certain either way, with the row that says so. */
function decidedLine({ id }: AnatomyCreature, { rule, success }: DecidedCheck): PreviewLine {
  const label = success ? "madeWithoutRoll" : "failedWithoutRoll";
  return { label, traced: fixed(rule, label, 0), secretOf: id, chance: success ? 1 : 0 };
}

/** ANAT-INJ-12: the Lore check for a heart; its number tells of its target's level. */
function heartNumbers(
  { state, rulings }: AnatomyReadContext,
  creature: AnatomyCreature,
  command: Command,
): PreviewLine[] {
  const target = state.creatures[textOf(command, "target")];
  const known = target ? { dc: heartDc(target.baseLevel), secretOf: target.id } : { dc: null };
  return checkLines(
    creature,
    command,
    { label: "lore", ...loreNumbers(creature, rulings), ...known },
    rulings,
  );
}

/** ANAT-HEAL-02, ANAT-STA-11: what a Heal check is made with, and against which number. */
function careNumbers({ state, rulings }: AnatomyReadContext, command: Command): PreviewLine[] {
  const healer = state.creatures[actorOf(command)];
  const injury = state.creatures[textOf(command, "target")]?.injuries[textOf(command, "injury")];
  const dc = command.type === "firstAid" ? firstAidDc() : injury ? treatmentDc(injury.severity) : null;
  if (!healer || !dc || (command.type !== "treat" && command.type !== "firstAid")) return [];
  return checkLines(healer, command, { label: "heal", ...healNumbers(healer, rulings), dc }, rulings);
}
