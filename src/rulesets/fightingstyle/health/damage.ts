// Damage of Fighting Style: its parts by type, what reduces them, and health that runs out.

import { ask, roll, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import {
  addedParts,
  asPart,
  bounded,
  part,
  sum,
  type TracePart,
  type Traced,
} from "../../../core/language/trace.ts";
import { halfBlock } from "../character/attributes.ts";
import { condition } from "./conditions.ts";
import type { StyleContext, StyleRulings } from "../rulings.ts";
import type { ArmorSource, DamagePart, DamageType, Proneness, StyleCreature } from "../state.ts";
import { DAMAGE_TYPES } from "../tables.ts";
import { PROMPTS } from "../prompts.ts";

export interface RolledPart {
  readonly type: DamageType;
  readonly rolled: Traced;
}

export interface Protection {
  readonly armor: Pick<ArmorSource, "ar" | "magicAr">;
  /** How many sources of armor there are to choose from (STYLE-ARM-04). */
  readonly armors?: number;
  readonly resistances: readonly Proneness[];
  readonly vulnerabilities: readonly Proneness[];
  /** The block rating of a shield that has blocked; 0 otherwise. */
  readonly br: number;
  /** How many shields are in hand (STYLE-SHD-05). */
  readonly shields?: number;
}

type Group = (typeof DAMAGE_TYPES)[DamageType];

/** STYLE-DMG-02, STYLE-DMG-03: rolls the parts in order; with Precision every die counts its maximum (STYLE-MAN-08). */
export function* rollDamage(
  attacker: CreatureId,
  parts: readonly DamagePart[],
  extra: readonly TracePart[],
  precise: boolean,
): Procedure<RolledPart[]> {
  const rolled: RolledPart[] = [];
  for (const [i, each] of parts.entries()) {
    const dice = yield* diceOf(attacker, each, precise);
    const flat = [part("flat", each.flat, "STYLE-DMG-02"), ...(i === 0 ? extra : [])];
    rolled.push({ type: each.type, rolled: sum("STYLE-DMG-02", [...dice, ...flat], true) });
  }
  return rolled;
}

function* diceOf(attacker: CreatureId, each: DamagePart, precise: boolean): Procedure<TracePart[]> {
  const { count, sides } = each;
  if (count === 0) return [];
  if (precise) return [part("maximum", count * sides, "STYLE-MAN-08")];
  const { faces, modifiers } = yield* roll({
    rule: "STYLE-DMG-02",
    creature: attacker,
    purpose: "damage",
    dice: { count, sides, look: "plain" },
    modifier: each.flat === 0 ? null : sum("STYLE-DMG-02", [part("flat", each.flat, "STYLE-DMG-02")]),
    involves: [attacker],
  });
  const total = faces.reduce((all, face) => all + face, 0);
  return [part("dice", total, "STYLE-DMG-02"), ...addedParts("CORE-OVERRULE", modifiers)];
}

/** The rows of resistances or of vulnerabilities: one that applies, several, one that names a type of no group. */
export interface PronenessRules {
  readonly label: string;
  readonly one: RuleId;
  readonly several: RuleId;
}

export const RESISTANCE: PronenessRules = {
  label: "resistance",
  one: "STYLE-RST-01",
  several: "STYLE-RST-02",
};
export const VULNERABILITY: PronenessRules = {
  label: "vulnerability",
  one: "STYLE-RST-03",
  several: "STYLE-RST-04",
};

/** STYLE-RST-01 to 04, STYLE-RST-07: the one that counts of all that apply to a type, the highest; null where none does. */
export function strongest(
  list: readonly Proneness[],
  type: DamageType,
  rows: PronenessRules,
): TracePart | null {
  if (list.length === 0) return null;
  const group = DAMAGE_TYPES[type];
  const applying = list.filter((each) => each.to === type || each.to === group);
  if (applying.length === 0) return null;
  const alone = group === "other" ? "STYLE-RST-07" : rows.one;
  const value = Math.max(0, ...applying.map((each) => each.value));
  return part(rows.label, value, applying.length > 1 ? rows.several : alone);
}

/** STYLE-DMG-04, STYLE-RST-05, STYLE-RST-06: one type after resistance and vulnerability, which adds only where something was rolled. */
function typeTotal(each: RolledPart, protection: Protection, rulings: StyleRulings): Traced {
  const { type, rolled } = each;
  const less = strongest(protection.resistances, type, RESISTANCE);
  const more =
    rulings.vulnerabilityTiming === "sum" ? strongest(protection.vulnerabilities, type, VULNERABILITY) : null;
  const parts = [asPart(type, rolled)];
  if (more) parts.push(rolled.value >= 1 ? more : part("vulnerability", 0, "STYLE-RST-06"));
  if (less) parts.push({ ...less, value: -less.value });
  const rule = less && more ? "STYLE-RST-05" : "STYLE-DMG-04";
  return bounded(sum(rule, parts, true), "STYLE-DMG-04", { min: 0 });
}

/** STYLE-ARM-04, STYLE-ARM-05: the row by which armor counts: one of several sources, beside a resistance, or by itself. */
function armorRule({ armors = 0, resistances }: Protection): RuleId {
  if (armors > 1) return "STYLE-ARM-04";
  return resistances.length > 0 ? "STYLE-ARM-05" : "STYLE-ARM-02";
}

/** STYLE-ARM-05, STYLE-DMG-05, STYLE-DMG-06, STYLE-DMG-07: what armor and a blocking shield take off each group. */
function groupReduction(group: Group, protection: Protection, rulings: StyleRulings): TracePart[] {
  const { armor, br, shields = 0 } = protection;
  const blocks = shields > 1 ? "STYLE-SHD-05" : "STYLE-SHD-01";
  switch (group) {
    case "physical":
      return [part("armor", -armor.ar, armorRule(protection)), part("block", -br, blocks)];
    case "magical":
      return [part("armor", -armor.magicAr, "STYLE-ARM-03"), part("block", -halfBlock(br), "STYLE-SHD-02")];
    case "other":
      return rulings.blockOther === "half" ? [part("block", -halfBlock(br), "STYLE-DMG-07")] : [];
  }
}

function groupTotal(
  group: Group,
  parts: readonly RolledPart[],
  protection: Protection,
  rulings: StyleRulings,
): Traced {
  const types = parts.filter((each) => DAMAGE_TYPES[each.type] === group);
  if (types.length === 0) return sum("STYLE-DMG-08", []);
  const totals = types.map((each) => asPart(each.type, typeTotal(each, protection, rulings)));
  const rule = group === "physical" ? "STYLE-DMG-05" : group === "magical" ? "STYLE-DMG-06" : "STYLE-DMG-07";
  const cut = bounded(sum(rule, [...totals, ...groupReduction(group, protection, rulings)]), rule, {
    min: 0,
  });
  if (rulings.vulnerabilityTiming !== "afterArmour" || cut.value < 1) return cut;
  const late = types
    .filter((each) => each.rolled.value >= 1)
    .map((each) => strongest(protection.vulnerabilities, each.type, VULNERABILITY)?.value ?? 0);
  return sum(rule, [...cut.parts, ...late.map((value) => part("vulnerability", value, "STYLE-DMG-09"))]);
}

/** STYLE-DMG-08: the damage that is taken, with all that reduced it. */
export function damageTaken(
  parts: readonly RolledPart[],
  protection: Protection,
  rulings: StyleRulings,
): Traced {
  const groups: readonly Group[] = ["physical", "magical", "other"];
  return sum(
    "STYLE-DMG-08",
    groups.map((group) => asPart(group, groupTotal(group, parts, protection, rulings))),
  );
}

/** Damage after all that reduced it. */
export interface DealtDamage {
  readonly damage: Traced;
  readonly source: CreatureId | null;
  /** What was rolled before it was reduced. */
  readonly rolled?: number | null;
  /** The rows by which it was dealt. */
  readonly rules?: readonly RuleId[];
}

/** STYLE-HP-02 to 04: lowers health; at 0 the creature is out, and the GM says what a further wound does. */
export function* takeDamage(
  context: StyleContext,
  id: CreatureId,
  { damage, source, rolled = null, rules = [] }: DealtDamage,
): Procedure<void> {
  const { health } = context.creature(id);
  const value = Math.max(0, health.value - damage.value);
  const operands = { source, damage, rolled, health: value };
  emitFor(context, id, { type: "DamageTaken", rule: "STYLE-HP-02", rules, operands }, (creature) => {
    creature.health.value = value;
  });
  if (damage.value === 0) return;
  if (health.value === 0) yield* hurtAtZero(context, id);
  else if (value === 0) fallUnconscious(context, id);
}

/** STYLE-HP-03: whoever has no health left, and has not fallen. */
export function hasToFall({ dead, health, conditions }: StyleCreature): boolean {
  return !dead && health.max > 0 && health.value === 0 && !conditions["unconscious"];
}

const UNCONSCIOUS: readonly RuleId[] = ["STYLE-COND-UNCONSCIOUS", "STYLE-COND-PRONE"];

/** STYLE-HP-03, or the row by which it falls without a wound: it lies prone, and its AP are gone. */
export function fallUnconscious(context: StyleContext, id: CreatureId, rule: RuleId = "STYLE-HP-03"): void {
  const rules = UNCONSCIOUS.filter((each) => each !== rule);
  emitFor(context, id, { type: "FellUnconscious", rule, rules }, (creature) => {
    creature.conditions["unconscious"] = condition("unconscious");
    creature.conditions["prone"] = condition("prone");
    creature.ap = 0;
  });
}

/** STYLE-HP-04. */
function* hurtAtZero(context: StyleContext, id: CreatureId): Procedure<void> {
  if (context.rulings.deathRule === "ask" && !(yield* gmLetsDie(id))) return;
  emitFor(context, id, { type: "Died", rule: "STYLE-HP-04", rules: ["STYLE-COND-DEAD"] }, (creature) => {
    creature.dead = true;
  });
}

function* gmLetsDie(id: CreatureId): Procedure<boolean> {
  const { choice } = yield* ask(PROMPTS.hurtAtZero, { operands: { creature: id }, involves: [id] });
  return choice === "dies";
}
