// The preview: the dice of a command before it is sent, each with all that helps or hinders it.

import type { Command } from "../../../core/language/commands.ts";
import { actorOf, textOf } from "../../../core/language/parameters.ts";
import { isPrompt } from "../../../core/language/prompts.ts";
import type { AskRequest } from "../../../core/language/requests.ts";
import type { PreviewLine } from "../../../core/language/ruleset.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { withAdded } from "../../../core/language/trace.ts";
import { checkTarget, meleeThreat, reachesFar, unarmedTest, weaponTest } from "../attack/attack.ts";
import { shotThreat } from "../attack/attack-actions.ts";
import { activeDefense, passiveDefense, type Threat } from "../attack/defense.ts";
import { defenseNumbers, isCramped, threatOf } from "../attack/defense-choice.ts";
import { ACTIVE_DEFENSES } from "../attack/defense-kinds.ts";
import { isAware, type Declared } from "../actions/dialogs.ts";
import { chanceOfSuccess, foretell, type Test } from "../dice.ts";
import { escapeTest, holdTest } from "../attack/grapple.ts";
import { reasonsOfAttack } from "../attack/modes.ts";
import { aidAhead, testAhead, type TestAhead } from "../health/rest-commands.ts";
import type { RankRulings, RankReadContext } from "../rulings.ts";
import { healingAhead } from "./healing-ahead.ts";
import { spellThreat } from "../magic/spells.ts";
import type { RankCreature } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

interface Foreseen {
  readonly test: Test;
  readonly threat: Threat | null;
}

/** The attack die, the target's passive die, the means of both and the chance to hit; nothing for what rolls no dice. */
export function previewOf(
  situation: RankReadContext,
  command: Command,
  asked: AskRequest | null = null,
): readonly PreviewLine[] {
  const actor = situation.state.creatures[actorOf(command)];
  if (!actor) return [];
  if (asked && isPrompt(PROMPTS.defense, asked)) return answerLines(situation, actor, command, asked);
  const ahead = aheadOf(situation, actor, command);
  if (ahead) return testLines(situation, actor, ahead, command);
  const healing = healingAhead(situation, actor, command);
  if (healing.length > 0) return healing;
  const opening =
    asked && isPrompt(PROMPTS.opportunityAttack, asked) ? String(asked.operands["actor"]) : null;
  const named = textOf(command, "target") || (opening ?? actor.grabbing?.target ?? "");
  const target = checkTarget(situation, actor.id, named) ? null : (situation.state.creatures[named] ?? null);
  const foreseen = foresee(situation, actor, target, command);
  if (!foreseen) return [];
  const { modifiers } = command;
  const [attackDie, plain] = linesOf("attack", foreseen.test, actor.id, situation.rulings);
  const attack = [attackDie, { ...plain, traced: withAdded(plain.traced, modifiers) }];
  if (!target || !foreseen.threat) return attack;
  const passive = passiveDefense(situation, target, foreseen.threat);
  const chance = chanceOfSuccess(foreseen.test, passive, situation.rulings, modifiers);
  const [die, mean] = linesOf("defense", passive, target.id, situation.rulings);
  return [...attack, die, { ...mean, chance }];
}

/** RANK-ACTV-07: what an active defense against the attack that is asked about would be rolled with. */
function answerLines(
  situation: RankReadContext,
  actor: RankCreature,
  command: Command,
  { operands }: AskRequest,
): PreviewLine[] {
  const kind = ACTIVE_DEFENSES.find((each) => each === command.type);
  if (!kind) return [];
  const room = textOf(command, "room");
  const cramped = room === "" ? isCramped(situation, actor) : room === "cramped";
  const test = activeDefense(situation, actor, { kind, cramped }, threatOf(operands));
  const numbers = defenseNumbers(test, situation.rulings);
  return Object.entries(numbers).map(([label, traced]) => ({ label, traced, secretOf: actor.id }));
}

/** RANK-DIE-08, RANK-AID-01: the dice of a test or of first aid; null for other commands. */
function aheadOf(situation: RankReadContext, actor: RankCreature, command: Command): TestAhead | null {
  if (command.type === "test") return testAhead(situation, actor, command);
  return command.type === "firstAid" ? aidAhead(actor, command) : null;
}

/** The die that is tested, and what it has to go into, with the chance of that where it is said. */
function testLines(
  { rulings }: RankReadContext,
  actor: RankCreature,
  { test, opposing, of }: TestAhead,
  { modifiers }: Command,
): PreviewLine[] {
  const [die, plain] = linesOf("test", test, actor.id, rulings);
  const own = [die, { ...plain, traced: withAdded(plain.traced, modifiers) }];
  if (!opposing) return own;
  const chance = chanceOfSuccess(test, opposing, rulings, modifiers);
  const [other, mean] = linesOf("opposing", opposing, of, rulings);
  return [...own, other, { ...mean, chance }];
}

function linesOf(
  word: string,
  test: Test,
  secretOf: CreatureId | null,
  rulings: RankRulings,
): [PreviewLine, PreviewLine] {
  const { die, mean } = foretell(test, rulings);
  return [
    { label: `${word}Die`, traced: die, secretOf },
    { label: `${word}Mean`, traced: mean, secretOf },
  ];
}

function foresee(
  situation: RankReadContext,
  actor: RankCreature,
  target: RankCreature | null,
  command: Command,
): Foreseen | null {
  switch (command.type) {
    case "meleeAttack":
    case "rangedAttack":
      return foreseeWeapon(situation, actor, target, command);
    case "unarmedStrike":
    case "crush":
    case "grab":
    case "throwDown":
      return bare(situation, actor, target, command);
    case "opportunityAttack":
      return textOf(command, "weapon") === ""
        ? bare(situation, actor, target, command)
        : foreseeWeapon(situation, actor, target, command);
    case "castSpell":
      return foreseeSpell(situation, actor, target, command);
    case "escape":
      return { test: escapeTest(situation, actor), threat: null };
    default:
      return null;
  }
}

/** What a command says of its attack, as long as nobody has been asked. */
function declaredIn(command: Command): Pick<Declared, "aware" | "pointBlank"> {
  return { aware: isAware(command), pointBlank: textOf(command, "pointBlank") === "yes" };
}

function foreseeWeapon(
  situation: RankReadContext,
  actor: RankCreature,
  target: RankCreature | null,
  command: Command,
): Foreseen | null {
  const weapon = actor.weapons[textOf(command, "weapon")];
  const far = command.type === "rangedAttack";
  if (!weapon || (far && !reachesFar(weapon))) return null;
  const threat = !target
    ? null
    : far
      ? shotThreat(situation, { attacker: actor, target }, weapon, declaredIn(command))
      : meleeThreat(actor, target, true, isAware(command));
  return { test: weaponTest(situation, actor, target, { kind: far ? "ranged" : "melee", weapon }), threat };
}

function bare(
  situation: RankReadContext,
  actor: RankCreature,
  target: RankCreature | null,
  command: Command,
): Foreseen {
  const { type } = command;
  const melee = target ? meleeThreat(actor, target, false, isAware(command)) : null;
  if (type === "crush" || type === "throwDown")
    return {
      test: holdTest(situation, actor, target, type === "crush" ? "crush" : "throw"),
      threat: melee,
    };
  const threat = melee && type === "grab" ? { ...melee, statistic: "str" as const } : melee;
  return { test: unarmedTest(situation, actor, target, type === "grab"), threat };
}

function foreseeSpell(
  situation: RankReadContext,
  actor: RankCreature,
  target: RankCreature | null,
  command: Command,
): Foreseen | null {
  const spell = actor.spells[textOf(command, "spell")];
  if (spell?.kind !== "attack") return null;
  const manner = { kind: "spell", physical: spell.physicalAttack, weapon: null } as const;
  const opponents = target && { attacker: actor, target };
  return {
    test: { die: actor.dice[spell.attackDie], reasons: reasonsOfAttack(situation, actor, target, manner) },
    threat: opponents && spellThreat(situation, opponents, spell, declaredIn(command)),
  };
}
