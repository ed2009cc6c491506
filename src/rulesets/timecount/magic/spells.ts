// Spells: the number a casting must reach, and what a spell does to whom it reaches.

import type { Command } from "../../../core/language/commands.ts";
import type { Draft } from "../../../core/language/draft.ts";
import { actorOf } from "../../../core/language/parameters.ts";
import { ask, type Procedure } from "../../../core/language/requests.ts";
import { rulesIf, type CreatureId, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { part, sum, type Traced } from "../../../core/language/trace.ts";
import { circumstanceParts, TO_HARM } from "../actions/conditional-modifiers.ts";
import { isHit, rollAttack, type Outcome } from "../attack/attack.ts";
import { attributeOf, boughtOf, currentHp, paralysisLevel, sheetModifier } from "../character/attributes.ts";
import { feintedAgainst, gainCondition } from "../health/conditions.ts";
import { countHarmlessHit, halved, payFatigue, rollDamage, strikeBlow } from "../health/damage.ts";
import { parseDice, rollCheck, rollFormula } from "../dice.ts";
import type { Instant } from "../turn/instant.ts";
import { heal, healingRoom, plainSplit } from "../health/recovery.ts";
import type { TimeCountContext } from "../rulings.ts";
import { AS_WRITTEN, castingAhead, focusAhead, spellRoll, type Casting } from "./casting.ts";
import { targetsOf } from "./spell-aim.ts";
import type { Spell, TimeCountCreature } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

type Block = Draft<TimeCountCreature>;

/** TC-SPELL-12: whether a prepared spell is still there. */
export function isStillHeld(
  held: {
    readonly preparedAt: number;
    readonly encounterEnd: number | null;
    readonly inEncounter: boolean;
    readonly now: number;
  },
  limit: number,
): boolean {
  return held.inEncounter || held.now - (held.encounterEnd ?? held.preparedAt) <= limit;
}

/** TC-SPELL-12: outside a fight, what was prepared longer ago than it can be held is lost, however the time was told. */
export function loseOverdueSpell(context: TimeCountContext, id: CreatureId): void {
  const { prepared } = context.creature(id);
  if (!prepared) return;
  const { preparedAt } = prepared;
  const held = { preparedAt, encounterEnd: null, inEncounter: false, now: context.state.count };
  if (isStillHeld(held, context.rulings.preparedLimitTc)) return;
  const told = { type: "PreparedSpellLost", rule: "TC-SPELL-12", rules: ["TC-Q92"] } as const;
  emitFor(context, id, told, (draft: Block) => {
    draft.prepared = null;
  });
}

/** TC-SPELL-10, 24, TC-WREST-04: the casting of the prepared spell; it is paid and used up hit or miss. */
export function* castPrepared(
  context: TimeCountContext,
  command: Command,
  instant: Instant,
): Procedure<void> {
  const caster = context.creature(actorOf(command));
  const { prepared } = caster;
  const spell = prepared ? caster.spells[prepared.spell] : undefined;
  if (!prepared || !spell) return;
  const held = yield* keepsFocus(context, caster, spell);
  const success = held && (yield* arcanaCheck(context, command, { caster, spell, prepared }));
  const cost = spell.fatigue + prepared.charges;
  payFatigue(context, caster.id, cost, "TC-SPELL-10");
  const tired = caster.fatigue + cost >= currentHp(caster).value;
  const paid = cost - (context.creature(caster.id).fatigue - caster.fatigue);
  const rules: readonly RuleId[] = [
    "TC-Q82",
    ...rulesIf(!success, "TC-Q84"),
    ...rulesIf(success && tired, "TC-SPELL-24", "TC-Q66"),
  ];
  const told = {
    type: "SpellSpent",
    rule: "TC-SPELL-10",
    rules,
    operands: { spell: spell.id, success },
  } as const;
  emitFor(context, caster.id, told, (draft: Block) => {
    draft.prepared = null;
    draft.spellAttempts[spell.id] = (draft.spellAttempts[spell.id] ?? 0) + 1;
  });
  if (success) yield* castEffect(context, { command, instant, spell, charges: prepared.charges, paid });
}

/** TC-WREST-04, 05: a grabbed caster must first hold on, whether the spell is prepared or read. */
export function* keepsFocus(
  context: TimeCountContext,
  caster: TimeCountCreature,
  spell: Spell,
): Procedure<boolean> {
  const ahead = focusAhead(caster, spell);
  if (!ahead) return true;
  const check = yield* rollCheck(context.rulings, {
    rule: "TC-WREST-04",
    creature: caster.id,
    purpose: "keepFocus",
    modifier: ahead.modifier,
    dc: ahead.dc.value,
  });
  const operands = { total: check.total, dc: check.dc, success: check.success };
  const rules: readonly RuleId[] = ["TC-M12", "TC-Q26", ...rulesIf(!check.success, "TC-WREST-05", "TC-Q75")];
  emitFor(context, caster.id, { type: "FocusChecked", rule: "TC-WREST-04", rules, operands });
  return check.success;
}

/** TC-SPELL-10, TC-Q85: the check of a casting, be it of what is prepared or of what is read. */
export function* arcanaCheck(
  context: TimeCountContext,
  command: Command,
  casting: Omit<Casting, "prepared"> & Partial<Pick<Casting, "prepared">>,
): Procedure<boolean> {
  const { caster, spell, prepared = AS_WRITTEN } = casting;
  const rule = casting.prepared ? "TC-SPELL-10" : "TC-Q85";
  const { modifier, dc, takesTen = false } = castingAhead({ caster, spell, prepared }, command);
  const check = yield* rollCheck(context.rulings, {
    rule,
    creature: caster.id,
    purpose: "cast",
    modifier,
    dc: dc.value,
    takeTen: takesTen,
    added: command.modifiers ?? [],
  });
  const operands = { spell: spell.id, total: check.total, dc, success: check.success };
  emitFor(context, caster.id, { type: "CastingChecked", rule, operands });
  return check.success;
}

/** A spell that takes effect: by which command, in which instant, and with how many charges. */
export interface SpellEffect {
  readonly command: Command;
  readonly instant: Instant;
  readonly spell: Spell;
  readonly charges: number;
  /** TC-HP-10: fatigue that its caster has paid, and that shows only when the count is over. */
  readonly paid?: number;
}

/** TC-SPELL-18: the row of a spell that reaches several targets. */
function severalRules(command: Command): readonly RuleId[] {
  return targetsOf(command).length > 1 ? ["TC-SPELL-18"] : [];
}

/** TC-SPELL-14 to 18, 23: what the spell does to each of its targets. */
export function* castEffect(context: TimeCountContext, effect: SpellEffect): Procedure<void> {
  const { command, instant, spell, charges } = effect;
  const onAttack = yield* chargesOnAttack(context, command, spell, charges);
  const caster = actorOf(command);
  const damageBy = oneDamage(context, command, spell);
  let isActive = targetsOf(command).length === 0;
  for (const target of targetsOf(command)) {
    // Who has left while the caster was asked is met by nothing, the others are all the same.
    if (!context.isHere(target)) continue;
    const aimed = context.creature(target);
    const rolled = spell.defense ? yield* spellAttack(context, effect, target, onAttack) : "hit";
    const outcome = rolled === "critical" && aimed.sheet.immuneCritical ? "hit" : rolled;
    if (!isHit(outcome)) {
      const operands = { spell: spell.id, target, onMiss: spell.onMiss };
      emitFor(context, caster, { type: "SpellMissed", rule: "TC-SPELL-16", operands });
    }
    const counts = isHit(outcome) || spell.onMiss === "half";
    isActive ||= isHit(outcome) || spell.onMiss !== "nothing";
    if (counts && spell.damage !== "") {
      const damage = yield* damageBy(outcome);
      const { nonlethal, damageType: type } = spell;
      strikeBlow(context, instant, {
        attacker: caster,
        target,
        damage: isHit(outcome) ? afterFeint(damage, caster, aimed, spell) : halved(damage),
        nonlethal,
        type,
        missed: !isHit(outcome),
        rules: severalRules(command),
      });
    }
    if (isHit(outcome) && spell.defense && spell.damage === "") countHarmlessHit(context, target);
    if (isHit(outcome) && spell.healing !== "") {
      const more = spell.healingPerCharge * (charges - onAttack);
      const tired = target === caster ? effect.paid : 0;
      yield* healRolled(context, command, target, { dice: spell.healing, more, tired });
    }
  }
  // TC-SPELL-16, 19: what has come to nothing is no active spell, for which one would concentrate.
  if (spell.concentration && isActive)
    gainCondition(context, caster, { condition: "concentrating", ends: null, text: spell.id });
}

/** One spell attack; TC-SPELL-17: no fumble, a critical only where the spell says so. */
function* spellAttack(
  context: TimeCountContext,
  { command, instant, spell }: SpellEffect,
  target: CreatureId,
  onAttack: number,
): Procedure<Outcome> {
  const caster = context.creature(actorOf(command));
  const aim = { caster, spell, target: context.creature(target), charges: onAttack };
  const numbers = spellRoll(context.situation, instant, command, aim);
  const result = yield* rollAttack(context, instant, {
    rule: "TC-SPELL-14",
    attacker: caster.id,
    target,
    purpose: "spellAttack",
    modifier: numbers.modifier,
    met: numbers.met,
    spell: true,
    spellCritical: spell.allowsCritical,
    rules: severalRules(command),
  });
  return result.outcome;
}

/** TC-SPELL-18, TC-SPELL-17: the damage of a casting, rolled once for all whom it does not hit critically. */
function oneDamage(
  context: TimeCountContext,
  command: Command,
  spell: Spell,
): (outcome: Outcome) => Procedure<Traced> {
  const known: { plain?: Traced; critical?: Traced } = {};
  return function* (outcome) {
    const critical = outcome === "critical";
    const kind = critical ? "critical" : "plain";
    const damage = known[kind] ?? (yield* spellDamage(context, command, spell, critical));
    known[kind] = damage;
    return damage;
  };
}

/** TC-SPEC-16: what a feint that was a great success adds to a spell with an attack roll, as to any next attack. */
function afterFeint(damage: Traced, caster: CreatureId, aimed: TimeCountCreature, spell: Spell): Traced {
  const gained = spell.defense ? (feintedAgainst(caster, aimed)?.value ?? 0) : 0;
  if (gained === 0) return damage;
  return sum(damage.rule, [...damage.parts, part("feinted", gained, "TC-SPEC-16")], true);
}

function* spellDamage(
  context: TimeCountContext,
  command: Command,
  spell: Spell,
  critical: boolean,
): Procedure<Traced> {
  const caster = context.creature(actorOf(command));
  return yield* rollDamage(context.rulings, {
    creature: caster.id,
    dice: spell.damage,
    parts: [
      part("power", boughtOf(caster, "power").value, "TC-SPELL-23"),
      sheetModifier(caster, "damage"),
      part("paralysis", -paralysisLevel(caster), "TC-COND-02"),
      ...circumstanceParts(caster, command, TO_HARM),
    ].filter((each) => each.value !== 0),
    attribute: attributeOf(caster, "int").value,
    rule: "TC-DMG-02",
    spell: true,
    critical,
  });
}

/** TC-SPELL-15: the caster says how many charges strengthen the attack roll; the rest goes to what else the spell does. */
function* chargesOnAttack(
  context: TimeCountContext,
  command: Command,
  spell: Spell,
  charges: number,
): Procedure<number> {
  const said = command["chargesOnAttack"];
  if (typeof said === "number") return Math.min(charges, said);
  if (charges === 0 || spell.defense === null) return 0;
  const { choice } = yield* ask(PROMPTS.divideCharges, {
    to: actorOf(command),
    choices: Array.from({ length: charges + 1 }, (_, i) => ({ id: `attack:${i}`, operands: { charges: i } })),
    usual: `attack:${charges}`,
    operands: { spell: spell.name, charges },
    involves: [actorOf(command)],
  });
  return Number(choice.split(":")[1] ?? charges);
}

/** TC-HP-04: the caster says how many points relieve fatigue; the rest invigorates. */
function* splitOf(
  command: Command,
  patient: TimeCountCreature,
  points: number,
  healsPoison: boolean,
): Procedure<number> {
  const said = command["healFatigue"];
  if (typeof said === "number") return Math.min(points, Math.max(0, said));
  const { fatigue: plain } = plainSplit(patient, points, healsPoison);
  const room = healingRoom(patient, healsPoison);
  const least = Math.max(0, points - room.invigoration);
  const most = Math.min(points, room.fatigue);
  if (most <= least) return plain;
  const { choice } = yield* ask(PROMPTS.splitHealing, {
    to: actorOf(command),
    choices: Array.from({ length: most - least + 1 }, (_, i) => ({
      id: `fatigue:${least + i}`,
      operands: { fatigue: least + i, invigoration: points - least - i },
    })),
    usual: `fatigue:${plain}`,
    operands: { target: patient.id, points },
    involves: [actorOf(command), patient.id],
  });
  return Number(choice.split(":")[1] ?? plain);
}

/** What heals: its dice, what is added to them, and whether it helps against poison. */
export interface HealingDice {
  readonly dice: string;
  readonly more?: number;
  readonly healsPoison?: boolean;
  /** Fatigue that the patient has paid for this very deed, which may be relieved with the rest. */
  readonly tired?: number | undefined;
}

/** TC-HP-04 to 06, TC-COND-13: rolls what heals, of a spell or a potion, and lets the one who does it split it. */
export function* healRolled(
  context: TimeCountContext,
  command: Command,
  target: CreatureId,
  { dice, more = 0, healsPoison = false, tired = 0 }: HealingDice,
): Procedure<void> {
  const request = { rule: "TC-HP-04", creature: actorOf(command), purpose: "healing" } as const;
  const rolled = yield* rollFormula(request, parseDice(dice));
  const points = Math.max(0, rolled.value + more);
  const patient = context.creature(target);
  const asked = { ...patient, fatigue: patient.fatigue + tired };
  const fatigue = yield* splitOf(command, asked, points, healsPoison);
  heal(context, target, { fatigue, invigoration: points - fatigue }, healsPoison, tired);
}
