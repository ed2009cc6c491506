// Spells, things that are used, and prosthetics: what they cost, what forbids them, and what they do.

import type { Command } from "../../../core/language/commands.ts";
import type { JsonRecord } from "../../../core/language/json.ts";
import { actorOf, numberOf, textOf } from "../../../core/language/parameters.ts";
import { ask, type Procedure } from "../../../core/language/requests.ts";
import { rulesIf, refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import type { Traced } from "../../../core/language/trace.ts";
import {
  checkAp,
  checkFree,
  checkOwnTurn,
  checkRoundAction,
  payAp,
  tellStopped,
  useFree,
} from "../turn/action-points.ts";
import { FLANK, FLIGHT, isAware } from "../actions/command-shapes.ts";
import {
  attackOf,
  checkAttackAction,
  countAttackAction,
  iterativeReasons,
} from "../attack/attack-actions.ts";
import { checkAttack, type Attack } from "../attack/attack.ts";
import { resolveAttack } from "../attack/attack-resolution.ts";
import { bodyFlags, isLost, partLacks } from "../character/body.ts";
import { soundHolders } from "../character/holding.ts";
import { checkAble, forRounds, gain } from "../health/conditions.ts";
import { provokeClassic } from "../attack/reactions.ts";
import { gainAndFall } from "../health/injuries.ts";
import { healInjuries, partsToRegrow, restore } from "../health/recovery.ts";
import { reachRefusal, SQUARE } from "../movement/positioning.ts";
import type { AnatomyContext, AnatomyReadContext } from "../rulings.ts";
import {
  checkStamina,
  exhaustionMax,
  payStamina,
  staminaMax,
  stopBleed,
  wakeRested,
} from "../health/stamina.ts";
import type { AnatomyCreature, AnatomySpell } from "../state.ts";
import { loseActions } from "../health/lost-actions.ts";
import { bringHarm } from "./spell-harm.ts";
import { resists } from "./spell-saves.ts";
import { PROMPTS } from "../prompts.ts";

/** ANAT-ACT-13, ANAT-A-24, ANAT-PART-06, ANAT-PART-09: why a spell cannot be cast now, or null. */
export function checkCast(situation: AnatomyReadContext, command: Command): Refusal | null {
  const caster = situation.state.creatures[actorOf(command)];
  const spell = caster?.spells[textOf(command, "spell")];
  if (!caster || !spell) return refuse("ANAT-A-25", "noSuchSpell", undefined, "spell");
  const target = situation.state.creatures[textOf(command, "target")];
  if (!target || target.dead || situation.absent.has(target.id))
    return refuse("ANAT-A-25", "noSuchTarget", undefined, "target");
  return checkCasting(situation, caster, spell) ?? checkSpellAttack(situation, command, caster, spell);
}

/** What is cast or used as a free action, which has a name of its own each (ANAT-TURN-07). */
type Belonging = Pick<AnatomySpell, "id" | "cost"> & { readonly round?: boolean };

function isFree({ cost, round = false }: Belonging): boolean {
  return cost === 0 && !round;
}

function freeName({ id }: Belonging): string {
  return `use-${id}`;
}

function checkCasting(
  situation: AnatomyReadContext,
  caster: AnatomyCreature,
  spell: AnatomySpell,
): Refusal | null {
  const notNow = situation.state.phase === "running" ? checkOwnTurn(situation, caster.id) : checkAble(caster);
  if (notNow) return notNow;
  const unfit = checkVoiceAndHand(situation, caster, spell);
  if (unfit) return unfit;
  const running = situation.state.phase === "running";
  const ap = !running ? null : spell.round ? checkRoundAction(caster) : checkAp(caster, spell.cost);
  const free = running && isFree(spell) ? checkFree(caster, freeName(spell), false, situation.rulings) : null;
  return ap ?? free ?? checkStamina(caster, spell.stamina, situation.rulings);
}

/** ANAT-PART-06, ANAT-PART-09: why a spell lacks the voice or the hand that it needs, or null. */
function checkVoiceAndHand(
  { rulings }: AnatomyReadContext,
  caster: AnatomyCreature,
  spell: AnatomySpell,
): Refusal | null {
  if (spell.vocal && bodyFlags(caster, rulings).has("mute")) return refuse("ANAT-PART-09", "mute");
  return spell.somatic && !hasFreeHand(caster) ? refuse("ANAT-PART-06", "noSomatic") : null;
}

/** ANAT-PART-06, ANAT-PART-10: a hand, or an arm that ends in none; a body without either casts as it does. */
function hasFreeHand(caster: AnatomyCreature): boolean {
  const hands = soundHolders(caster);
  return hands === null || hands.some((key) => !partLacks(caster, key, "noSomatic"));
}

function checkSpellAttack(
  situation: AnatomyReadContext,
  command: Command,
  caster: AnatomyCreature,
  spell: AnatomySpell,
): Refusal | null {
  if (!spell.attack || !caster.weapons[spell.id]) return null;
  return (
    checkAttackAction(situation, caster.id, 0) ??
    checkAttack(situation, spellAttack(situation, command, spell))
  );
}

/** ANAT-A-25: the attack by which a spell comes upon somebody, for a spell that is cast by one. */
export function spellAttack(situation: AnatomyReadContext, command: Command, spell: AnatomySpell): Attack {
  const before = situation.state.creatures[actorOf(command)]?.turnUse.attackActions ?? 0;
  const aimed = { ...command, weapon: spell.id };
  const manner = { rule: "ANAT-A-25", mode: spell.attack?.kind ?? "ranged" } as const;
  return attackOf(situation, aimed, manner, iterativeReasons(before));
}

/** Pays, may be struck at while it moves its hands (ANAT-RCT-09), and brings the effect. */
export function* cast(context: AnatomyContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  const spell = context.creature(id).spells[textOf(command, "spell")];
  if (!spell) return;
  const attack = spellAttack(context.situation, command, spell);
  const running = context.state.phase === "running";
  const cost = spell.round ? context.creature(id).ap : spell.cost;
  if (running) payAp(context, id, cost, spell.round ? "ANAT-A-24" : "ANAT-A-25");
  if (running && isFree(spell)) useFree(context, id, freeName(spell), "ANAT-A-25");
  payStamina(context, id, spell.stamina, "ANAT-A-25");
  const rules: readonly RuleId[] = cost === 3 && !spell.round ? ["ANAT-ACT-13"] : [];
  emitFor(context, id, {
    type: "SpellCast",
    rule: spell.round ? "ANAT-A-24" : "ANAT-A-25",
    rules,
    operands: { spell: spell.name, target: attack.target, text: spell.text },
  });
  if (running && spell.round) beginRound(context, id);
  if (running && spell.somatic) {
    const free = yield* provokeClassic(context, id, "casting");
    if (!free || !canStillCast(context, spell, attack)) return tellStopped(context, id);
  }
  if (spell.attack)
    countAttackAction(context, id, { rule: "ANAT-A-25", fromAfar: spell.attack.kind === "ranged" });
  if (running && spell.round) return keepForLater(context, command, spell);
  yield* takeEffect(context, spell, attack);
}

/** ANAT-RCT-02: whether an answer has left voice, hand and target as the spell needs them. */
function canStillCast(context: AnatomyContext, spell: AnatomySpell, attack: Attack): boolean {
  const { situation } = context;
  if (checkVoiceAndHand(situation, context.creature(attack.attacker), spell)) return false;
  return !spell.attack || checkAttack(situation, attack) === null;
}

function* takeEffect(context: AnatomyContext, spell: AnatomySpell, attack: Attack): Procedure<void> {
  if (spell.attack) {
    const result = yield* resolveAttack(context, attack);
    if (!result?.hit || result.deflected) return;
  }
  yield* bringSpell(context, spell, attack.attacker, attack.target);
}

/** What the table has said of where people stand, for the moment at which the spell is cast. */
function placesSaid({ modifiers: _added, ...command }: Command): { readonly places?: JsonRecord } {
  const names = Object.keys({ ...FLIGHT, flank: FLANK });
  const said = Object.entries(command).filter(([name]) => names.includes(name));
  return said.length === 0 ? {} : { places: Object.fromEntries(said) as JsonRecord };
}

/** ANAT-TURN-05: a spell of a whole round is cast when the round is over. */
function keepForLater(context: AnatomyContext, command: Command, spell: AnatomySpell): void {
  const kept = {
    id: spell.id,
    target: textOf(command, "target"),
    cover: command["cover"] === undefined ? null : numberOf(command, "cover"),
    unaware: !isAware(command),
    modifiers: command.modifiers ?? [],
    ...placesSaid(command),
  };
  emitFor(
    context,
    actorOf(command),
    { type: "RoundActionBegun", rule: "ANAT-TURN-05", operands: { bonusAp: 0, note: spell.name } },
    (creature) => {
      creature.roundWork = { note: spell.name, spell: kept };
    },
  );
}

/**
 * ANAT-TURN-05: a round action is over and takes effect, unless whoever did it can act no more, or lacks by now what the
 * spell needs (ANAT-TURN-09).
 */
export function* finishRound(context: AnatomyContext, id: CreatureId): Procedure<void> {
  const creature = context.creature(id);
  const work = creature.roundWork;
  if (!work) return;
  const { note, spell: kept } = work;
  const spell = creature.spells[kept?.id ?? ""];
  const unfit = spell ? checkVoiceAndHand(context.situation, creature, spell) : null;
  const done = checkAble(creature) === null && unfit === null;
  emitFor(
    context,
    id,
    {
      type: done ? "RoundActionDone" : "ActionStopped",
      rule: done ? "ANAT-TURN-05" : "ANAT-TURN-09",
      rules: unfit ? [unfit.rule] : [],
      operands: { note },
    },
    (block) => {
      block.roundWork = null;
    },
  );
  if (!done || !kept || !spell) return;
  const { target, cover, unaware, modifiers, places = {} } = kept;
  const command = { ...places, type: "castSpell", creature: id, spell: spell.id, target, unaware, modifiers };
  const attack = spellAttack(context.situation, cover === null ? command : { ...command, cover }, spell);
  if (spell.attack && checkAttack(context.situation, attack)) return tellStopped(context, id);
  yield* takeEffect(context, spell, attack);
}

/** ANAT-TURN-05: a spell of a whole round leaves no reactions. */
function beginRound(context: AnatomyContext, id: CreatureId): void {
  emitFor(context, id, { type: "ReactionsGivenUp", rule: "ANAT-TURN-05" }, (creature) => {
    creature.reactions = 0;
  });
  gain(
    context,
    id,
    { condition: "inRoundAction", ends: { at: "turnStart", of: id, turns: 1 } },
    { rule: "ANAT-TURN-05" },
  );
}

/** ANAT-HEAL-06, and a saving throw against what is no attack. */
function* bringSpell(
  context: AnatomyContext,
  spell: AnatomySpell,
  caster: CreatureId,
  target: CreatureId,
): Procedure<void> {
  if (!context.isHere(target) || context.creature(target).dead) return;
  if (spell.save && (yield* resists(context, spell.save, target))) return;
  if (spell.harm) yield* bringHarm(context, { ...spell.harm, caster, target });
  if (!context.isHere(target) || context.creature(target).dead) return;
  if (spell.healing) healInjuries(context, target, spell.healing, "");
  if (spell.regrow)
    for (const key of partsToRegrow(context.creature(target))) restore(context, target, key, "ANAT-HEAL-06");
  if (spell.condition && caster !== "") yield* giveCondition(context, target, spell.condition, spell.rounds);
}

function* giveCondition(
  context: AnatomyContext,
  id: CreatureId,
  condition: NonNullable<AnatomySpell["condition"]>,
  rounds: number,
): Procedure<void> {
  const ends = rounds > 0 ? forRounds(context.situation, id, rounds) : null;
  yield* gainAndFall(context, id, { condition, ends });
  if (context.isHere(id)) loseActions(context, id);
}

/** ANAT-PART-06, ANAT-PART-10: why a thing cannot be used now, or null. */
export function checkUseItem(situation: AnatomyReadContext, command: Command): Refusal | null {
  const user = situation.state.creatures[actorOf(command)];
  const gear = user?.gear[textOf(command, "item")];
  if (!user || !gear) return refuse("ANAT-A-25", "noSuchItem", undefined, "item");
  const running = situation.state.phase === "running";
  const notNow = running ? (checkOwnTurn(situation, user.id) ?? checkAp(user, gear.cost)) : checkAble(user);
  if (notNow) return notNow;
  const spent = running && isFree(gear) ? checkFree(user, freeName(gear), false, situation.rulings) : null;
  if (spent) return spent;
  if (gear.takenBy !== undefined) return refuse("ANAT-M-07", "stolen", undefined, "item");
  if (gear.damaged) return refuse("ANAT-M-08", "weaponDamaged", undefined, "item");
  if (gear.uses === 0) return refuse("ANAT-A-25", "usedUp", undefined, "item");
  if (gear.wornOn !== null && partLacks(user, gear.wornOn, "noUseItems"))
    return refuse("ANAT-PART-06", "noUseItems");
  const target = situation.state.creatures[textOf(command, "target") || user.id];
  if (!target || target.dead || situation.absent.has(target.id))
    return refuse("ANAT-HEAL-09", "dead", undefined, "target");
  return reachRefusal("ANAT-A-25", [user, target], SQUARE, "target");
}

export function* useItem(context: AnatomyContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  const item = textOf(command, "item");
  const gear = context.creature(id).gear[item];
  if (!gear) return;
  const target = textOf(command, "target") || id;
  const running = context.state.phase === "running";
  if (running) payAp(context, id, gear.cost, "ANAT-A-25");
  if (running && isFree(gear)) useFree(context, id, freeName(gear), "ANAT-A-25");
  emitFor(
    context,
    id,
    { type: "ItemUsed", rule: "ANAT-A-25", operands: { item: gear.name, target, text: gear.text } },
    (creature) => {
      const used = creature.gear[item];
      if (used && used.uses !== null) used.uses -= 1;
    },
  );
  if (gear.healing) healInjuries(context, target, gear.healing, "");
  if (gear.stopsBleed) stopBleed(context, target, "ANAT-STA-11");
  if (gear.stamina + gear.exhaustion > 0) refresh(context, target, gear);
  if (gear.condition) yield* giveCondition(context, target, gear.condition, gear.rounds);
}

/** ANAT-STA-01, ANAT-STA-03: what a thing gives back, as far as the pools hold it; without Constitution nothing (ANAT-STA-02). */
function refresh(
  context: AnatomyContext,
  id: CreatureId,
  given: { readonly stamina: number; readonly exhaustion: number },
): void {
  const before = context.creature(id);
  const stamina = roomFor(given.stamina, before.stamina, staminaMax(before, context.rulings));
  const exhaustion = roomFor(given.exhaustion, before.exhaustion, exhaustionMax(before, context.rulings));
  const rules: readonly RuleId[] = [
    ...rulesIf(stamina < given.stamina, "ANAT-STA-01"),
    ...rulesIf(exhaustion < given.exhaustion, "ANAT-STA-03"),
  ];
  emitFor(
    context,
    id,
    { type: "Refreshed", rule: "ANAT-STA-05", rules, operands: { stamina, exhaustion } },
    (creature) => {
      if (creature.stamina !== null) creature.stamina += stamina;
      if (creature.exhaustion !== null) creature.exhaustion += exhaustion;
    },
  );
  if (before.exhaustion === 0) wakeRested(context, id);
}

function roomFor(points: number, now: number | null, max: Traced | null): number {
  return now === null || !max ? 0 : Math.max(0, Math.min(points, max.value - now));
}

/** ANAT-HEAL-08: why a prosthetic does not fit, or null. */
export function checkFit({ state }: AnatomyReadContext, command: Command): Refusal | null {
  const creature = state.creatures[actorOf(command)];
  const item = creature?.prosthetics[textOf(command, "item")];
  const key = textOf(command, "part");
  if (!creature || !item) return refuse("ANAT-HEAL-08", "noSuchItem", undefined, "item");
  if (state.phase === "running") return refuse("ANAT-HEAL-08", "fightIsOn");
  if (creature.dead) return refuse("ANAT-HEAL-09", "dead");
  if (!creature.destroyed[key]) return refuse("ANAT-HEAL-07", "notDestroyed", undefined, "part");
  if (Object.values(creature.fitted).some((each) => each.item === item.id))
    return refuse("ANAT-HEAL-08", "prostheticInUse", undefined, "item");
  const parent = creature.body.parts[key]?.parent ?? null;
  if (parent !== null && isLost(creature, parent))
    return refuse("ANAT-HEAL-08", "nowhereToFit", undefined, "part");
  return creature.body.parts[key]?.kind === item.kind
    ? null
    : refuse("ANAT-HEAL-08", "wrongKind", undefined, "part");
}

/** The GM says whether it serves as the item promises, or only for show. */
export function* fit(context: AnatomyContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  const key = textOf(command, "part");
  const item = context.creature(id).prosthetics[textOf(command, "item")];
  if (!item) return;
  const { choice } = yield* ask(PROMPTS.prosthetic, {
    operands: { creature: id, item: item.name, part: context.creature(id).body.parts[key]?.label ?? key },
    involves: [id],
  });
  const operands = { item: item.name };
  if (choice !== "serves")
    return emitFor(context, id, { type: "ProstheticShown", rule: "ANAT-HEAL-08", operands });
  restore(context, id, key, "ANAT-HEAL-08");
  const { keeps, injurable } = item;
  emitFor(context, id, { type: "ProstheticFitted", rule: "ANAT-HEAL-08", operands }, (creature) => {
    creature.fitted[key] = { item: item.id, keeps, injurable };
  });
}
