// Casting as it is known before its dice fall: the number that it must reach, its checks, and its attack rolls.

import type { Command } from "../../../core/language/commands.ts";
import { textOf } from "../../../core/language/parameters.ts";
import { part, sum, type TracePart, type Traced } from "../../../core/language/trace.ts";
import type { RuleId } from "../../../core/language/rules.ts";
import type { CheckAhead, SpellRoll } from "../actions/action-record.ts";
import { circumstanceParts, TO_HIT } from "../actions/conditional-modifiers.ts";
import { spellAttackModifier } from "../attack/attack.ts";
import { metDefense } from "../attack/defense.ts";
import { checkModifier, spellAttackBonus } from "../character/attributes.ts";
import { conditionsOf } from "../health/conditions.ts";
import type { TimeCountReadContext } from "../rulings.ts";
import type { PreparedSpell, Spell, TimeCountCreature } from "../state.ts";
import { mutualParts, type Instant } from "../turn/instant.ts";
import { situationsAbout } from "./spell-aim.ts";

/** What has gone into a casting so far. */
export interface CastingState {
  readonly fatigue: number;
  readonly spellFailure: number;
  readonly attempts: number;
  readonly harm: number;
  readonly moves: number;
  readonly charges: number;
}

/** TC-SPELL-02, 03, 05, 06, 09: what the Arcana check must reach. */
export function castingDcOf(state: CastingState): Traced {
  return sum("TC-SPELL-02", [
    part("base", 10, "TC-SPELL-02"),
    part("fatigue", state.fatigue, "TC-SPELL-02"),
    part("spellFailure", state.spellFailure, "TC-SPELL-02"),
    part("attempts", 3 * state.attempts, "TC-SPELL-03"),
    counted("harm", state.harm, "TC-SPELL-05", "TC-Q83"),
    counted("moves", state.moves, "TC-SPELL-06", "TC-Q27"),
    part("charges", state.charges, "TC-SPELL-09"),
  ]);
}

/** A part that a ruling counts. */
function counted(label: string, value: number, rule: RuleId, ruling: RuleId): TracePart {
  return value === 0
    ? part(label, 0, rule)
    : { ...part(label, value, rule), parts: [part(label, value, ruling)] };
}

/** The casting DC of a creature's spell as it stands. */
export function castingDc(
  caster: TimeCountCreature,
  spell: Spell,
  progress: Pick<CastingState, "harm" | "moves" | "charges">,
): Traced {
  const shield = caster.shield?.readied ? caster.shield.spellFailure : 0;
  return castingDcOf({
    ...progress,
    fatigue: spell.fatigue,
    spellFailure: caster.sheet.armor.spellFailure + shield,
    attempts: caster.spellAttempts[spell.id] ?? 0,
  });
}

/** The casting of a spell that somebody has prepared. */
export interface Casting {
  readonly caster: TimeCountCreature;
  readonly spell: Spell;
  readonly prepared: Pick<PreparedSpell, "charges" | "harm" | "moves">;
}

/** TC-SPELL-21: what a scroll has gone through before it is read. */
export const AS_WRITTEN = { harm: 0, moves: 0, charges: 0 } as const;

/** TC-SPELL-10: casting without haste. */
export const TAKE_TEN = "takeTen";

/** TC-WREST-04: the check by which a grabbed caster keeps the mind on a spell; null for whoever is free. */
export function focusAhead(caster: TimeCountCreature, spell: Spell): CheckAhead | null {
  if (conditionsOf(caster, "grabbed").length === 0) return null;
  const dc = sum("TC-WREST-04", [part("base", 10, "TC-WREST-04"), part("level", spell.level, "TC-WREST-04")]);
  return { word: "focusCheck", modifier: checkModifier(caster, "arcana", "con"), dc };
}

/** TC-SPELL-10: the check of the casting itself. */
export function castingAhead({ caster, spell, prepared }: Casting, command: Command): CheckAhead {
  return {
    word: "castingCheck",
    modifier: checkModifier(caster, "arcana", "int"),
    dc: castingDc(caster, spell, prepared),
    takesTen: command["takeTen"] === true || textOf(command, "casting") === TAKE_TEN,
    added: true,
  };
}

/** Whose spell is aimed at whom, and with how many charges on the roll. */
interface SpellAim {
  readonly caster: TimeCountCreature;
  readonly spell: Spell;
  readonly target: TimeCountCreature;
  readonly charges: number;
}

/** TC-SPELL-14: what is added to the die of a spell attack and what it meets, as it is rolled and as it is told before. */
export function spellRoll(
  situation: TimeCountReadContext,
  instant: Instant | null,
  command: Command,
  { caster, spell, target, charges }: SpellAim,
): SpellRoll {
  const kind = { names: spell.defense, melee: !spell.ranged, spell: true };
  const modifier = spellAttackModifier(situation, {
    attacker: caster,
    target,
    bonus: spellAttackBonus(caster, charges),
    melee: !spell.ranged,
    situations: situationsAbout(command, target.id),
    extra: [
      ...(instant ? mutualParts(instant, situation.rulings, caster.id, target.id) : []),
      ...circumstanceParts(caster, command, TO_HIT),
    ],
  });
  return { target, modifier, met: metDefense(situation, target, kind, caster.id) };
}
