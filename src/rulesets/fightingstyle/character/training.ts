// Training: the gear list of a Fighting Style, what it may hold, and what a further entry costs.

import { rulesIf, refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { deny, emitFor } from "../../../core/language/emit.ts";
import { freeKey } from "../../../core/language/json.ts";
import { gearWord, listsGear } from "./gear-words.ts";
import { fixed, type Traced } from "../../../core/language/trace.ts";
import type { StyleContext, StyleRulings, StyleReadContext } from "../rulings.ts";
import type { Style, StyleCreature } from "../state.ts";
import { ARMOR_LEVELS } from "../tables.ts";

/** What a list might call wearing nothing. */
const NO_ARMOR_WORDS: readonly string[] = ["unarmored", "no armor"];

type GearRulings = Pick<StyleRulings, "gearFree" | "gearMax" | "gearXp" | "lateFreeGear">;

/** STYLE-GEAR-02, STYLE-GEAR-05: why these picks cannot be made on becoming trained, or null. */
export function checkPicks(picks: readonly string[], rulings: GearRulings): Refusal | null {
  if (picks.length > Math.min(rulings.gearFree, rulings.gearMax))
    return refuse("STYLE-GEAR-05", "tooManyPicks", { most: rulings.gearFree }, "gear");
  const twice = picks.find((each, i) => listsGear(picks.slice(0, i), each));
  if (twice !== undefined) return refuse("STYLE-GEAR-05", "duplicate", { gear: twice }, "gear");
  return picks.map(checkWord).find((each) => each !== null) ?? null;
}

/** STYLE-GEAR-03, STYLE-GEAR-04: what the next entry of a list costs, in XP; free picks that were not taken are gone unless the setting keeps them. */
export function gearPrice(length: number, rulings: GearRulings): Traced {
  const late = length < rulings.gearFree;
  if (late && rulings.lateFreeGear) return fixed("STYLE-GEAR-04", "lateFreePick", 0);
  return fixed(late ? "STYLE-GEAR-04" : "STYLE-GEAR-03", "xp", rulings.gearXp);
}

export function gearCost(length: number, rulings: GearRulings): number {
  return gearPrice(length, rulings).value;
}

/** STYLE-GEAR-08, STYLE-GEAR-09: why this is no entry of a gear list, or null: armor by its level, any shield as one, and no entry for none. */
function checkWord(given: string): Refusal | null {
  const entry = gearWord(given);
  if (NO_ARMOR_WORDS.includes(entry))
    return refuse("STYLE-GEAR-08", "needsNoTraining", { gear: entry }, "gear");
  const level = ARMOR_LEVELS.some((each) => entry === `${each} armor`);
  if (!level && /\barmor$/.test(entry))
    return refuse("STYLE-GEAR-09", "armorByLevel", { gear: entry }, "gear");
  if (entry !== "shield" && /\bshield$/.test(entry))
    return refuse("STYLE-GEAR-09", "anyShield", { gear: entry }, "gear");
  return null;
}

/** Register 7.2: what a list of this length has cost in all, when every free pick was used. */
export function listCost(length: number, rulings: GearRulings): number {
  return rulings.gearXp * Math.max(0, length - rulings.gearFree);
}

/** STYLE-GEAR-05: why an entry cannot be added, or null; a full list comes first. */
export function checkEntry(
  list: readonly string[],
  xp: number,
  entry: string,
  rulings: GearRulings,
): Refusal | null {
  if (list.length >= rulings.gearMax)
    return refuse("STYLE-GEAR-05", "full", { most: rulings.gearMax }, "gear");
  if (listsGear(list, entry)) return refuse("STYLE-GEAR-05", "duplicate", { gear: entry }, "gear");
  return checkWord(entry) ?? checkPrice(list, xp, rulings);
}

function checkPrice(list: readonly string[], xp: number, rulings: GearRulings): Refusal | null {
  const cost = gearCost(list.length, rulings);
  return xp < cost ? refuse("STYLE-GEAR-05", "noXp", { xp, cost }) : null;
}

/** STYLE-GEAR-03, STYLE-GEAR-05: why the list of a style has no place for anything more, or it cannot be paid, or null. */
export function checkPlace(
  { rulings }: StyleReadContext,
  { xp, sheet }: StyleCreature,
  styleId: string,
): Refusal | null {
  const list = sheet.styles.find(({ id }) => id === styleId)?.gear ?? [];
  return list.length >= rulings.gearMax
    ? refuse("STYLE-GEAR-05", "full", { most: rulings.gearMax }, "gear")
    : checkPrice(list, xp, rulings);
}

function styleNamed(creature: StyleCreature | undefined, id: string): Style | undefined {
  return creature?.sheet.styles.find((style) => style.id === id);
}

/** Why this style cannot be trained with these picks now, or null. */
export function checkTraining(
  { state, rulings }: StyleReadContext,
  id: CreatureId,
  styleId: string,
  picks: readonly string[],
): Refusal | null {
  if (state.phase === "running") return refuse("STYLE-GEAR-02", "fightRunning");
  const creature = state.creatures[id];
  const style = styleNamed(creature, styleId);
  if (!style) return refuse("STYLE-GEAR-01", "unknownStyle", undefined, "style");
  // STYLE-GEAR-04: whoever has picked nothing has had the free picks too.
  if (style.gear.length > 0 || creature?.learned[styleId])
    return refuse("STYLE-GEAR-02", "alreadyTrained", undefined, "style");
  return checkPicks(picks, rulings);
}

/** Why a style's list cannot grow by this entry now, or null. */
export function checkGear(
  { state, rulings }: StyleReadContext,
  id: CreatureId,
  styleId: string,
  entry: string,
): Refusal | null {
  if (state.phase === "running") return refuse("STYLE-GEAR-03", "fightRunning");
  const creature = state.creatures[id];
  const style = styleNamed(creature, styleId);
  if (!creature || !style) return refuse("STYLE-GEAR-01", "unknownStyle", undefined, "style");
  return checkEntry(style.gear, creature.xp, entry, rulings);
}

/** STYLE-GEAR-02: the free picks of a newly trained style. */
export function freePicks(style: string, picks: readonly string[]): Lesson {
  return { style, entries: picks, price: fixed("STYLE-GEAR-02", "freePicks", 0) };
}

/** STYLE-GEAR-03: one more entry, paid in XP. */
export function gearLesson(context: StyleContext, id: CreatureId, style: string, entry: string): Lesson {
  const length = styleNamed(context.creature(id), style)?.gear.length ?? 0;
  return { style, entries: [entry], price: gearPrice(length, context.rulings) };
}

/** Gear that is learned: for which style, and at what price. */
export interface Lesson {
  readonly style: string;
  readonly entries: readonly string[];
  readonly price: Traced;
}

/** Adds what a lesson brings, takes its price, and records both with the name of whoever bought it. */
export function learn(context: StyleContext, id: CreatureId, lesson: Lesson, by = ""): void {
  const { style: styleId, entries, price } = lesson;
  const before = context.creature(id);
  // A hand may have taken XP while the game master thought about it.
  if (before.xp < price.value) deny("STYLE-GEAR-05", "noXp", { xp: before.xp, cost: price.value });
  const styles = before.sheet.styles.map((style) =>
    style.id === styleId ? { ...style, gear: [...style.gear, ...entries] } : style,
  );
  const learned = [...(before.learned[styleId] ?? []), ...entries];
  const xp = before.xp - price.value;
  const name = styleNamed(before, styleId)?.name ?? styleId;
  const operands = { style: name, gear: entries.join(", "), cost: price.value, xp, by };
  const purchase = { style: name, gear: [...entries], cost: price.value, xp, by };
  const purchases = { ...before.purchases, [freeKey("p", before.purchases)]: purchase };
  const rules: readonly RuleId[] = ["STYLE-GEAR-01", ...rulesIf(styles.length > 1, "STYLE-GEAR-06")];
  emitFor(context, id, { type: "GearLearned", rule: price.rule, rules, operands }, (creature) => {
    creature.xp = xp;
    creature.sheet.styles = styles;
    creature.learned[styleId] = learned;
    creature.purchases = purchases;
  });
}
