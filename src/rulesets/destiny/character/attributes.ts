// The derived values: what attributes, skills, size and gear make of a creature (register section 9).

import type { RuleId } from "../../../core/language/rules.ts";
import { fixed, part, sum, type Traced } from "../../../core/language/trace.ts";
import { formulaParts, skillValue, specialisationValue, type Figure } from "./formulas.ts";
import { onceForFigure, onceForSheet, onceForWeapon } from "./known-numbers.ts";
import type { DestinyRulings } from "../rulings.ts";
import type { DerivedValue } from "./sheet-words.ts";
import {
  DEFENSES,
  WOUND_LEVELS,
  type Attribute,
  type Defense,
  type DestinySheet,
  type Weapon,
  type WoundCounts,
} from "../state.ts";
import { apBySpeed, rateBySum, slotsByVitality, SLOTS_BY_TIER } from "../tables.ts";

/** DEST-NPC-01: whether it staggers and dies as heroes do. */
export function followsHeroRules(sheet: DestinySheet): boolean {
  return sheet.hero || sheet.special;
}

/** DEST-DICE-09: Attribute [Skill/Specialisation], without conditions. */
export function checkModifier(
  sheet: DestinySheet,
  attribute: Attribute,
  skill: string,
  specialisation = "",
): Traced {
  return sum("DEST-DICE-09", [
    part(attribute, sheet.attributes[attribute], "DEST-AMB-04"),
    part("skill", skillValue(sheet, skill), "DEST-DICE-09", skill),
    part("specialisation", specialisationValue(sheet, skill, specialisation), "DEST-DICE-09", specialisation),
  ]);
}

/** DEST-AMB-06: what a creature adds to an attack with a weapon, without conditions. */
export const attackBase = onceForWeapon((figure: Figure, weapon: Weapon): Traced => {
  const value = weapon.kind === "melee" ? "meleeAttack" : "rangedAttack";
  const { attribute, skill, specialisation } = weapon;
  const base = checkModifier(figure.sheet, attribute, skill, specialisation);
  return derived(figure.sheet, value, { ...base, rule: "DEST-AMB-06" });
});

/** DEST-AMB-07 to 09: a Defense without conditions. The skill defenses are also the modifiers of their checks. */
export function baseDefense(figure: Figure, defense: Defense, rulings: DestinyRulings): Traced {
  return DERIVE_DEFENSE[defense](figure, rulings);
}

const DERIVE_DEFENSE = Object.fromEntries(
  DEFENSES.map((name) => [name, onceForFigure((figure, rulings) => deriveDefense(figure, name, rulings))]),
) as { readonly [Name in Defense]: (figure: Figure, rulings: DestinyRulings) => Traced };

function deriveDefense(figure: Figure, defense: Defense, rulings: DestinyRulings): Traced {
  if (defense === "immobile") {
    const parts = [
      part("immobileBase", rulings.immobileBase, "DEST-AMB-08"),
      part("size", -figure.sheet.size, "DEST-AMB-08"),
    ];
    return derived(figure.sheet, "immobileDefense", sum("DEST-AMB-08", parts));
  }
  const weaponDefense = defense === "melee" || defense === "ranged";
  const rule = weaponDefense ? "DEST-AMB-07" : "DEST-AMB-09";
  const value = defense === "melee" ? "meleeDefense" : defense === "ranged" ? "rangedDefense" : defense;
  return derived(
    figure.sheet,
    value,
    sum(rule, formulaParts(figure, rulings.defenseFormulas[defense], rule, defense)),
  );
}

/** DEST-TOU-02: Toughness without armor. */
export const baseToughness = onceForSheet((figure: Figure): Traced => {
  const { attributes, size } = figure.sheet;
  const parts = [part("vit", attributes.vit, "DEST-TOU-02"), part("size", size, "DEST-TOU-02")];
  return derived(figure.sheet, "baseToughness", sum("DEST-TOU-02", parts));
});

/** DEST-TOU-01: Toughness with armor; may be negative. */
export const toughness = onceForSheet((figure: Figure): Traced => {
  const { sheet } = figure;
  const base = baseToughness(figure);
  return derived(
    sheet,
    "toughness",
    sum("DEST-TOU-01", [...base.parts, part("armor", sheet.armorToughness, "DEST-TOU-01")]),
  );
});

/** DEST-WND-06, DEST-NPC-02: wound slots by level, traced. */
export function tracedSlots(figure: Figure): { readonly [Level in keyof WoundCounts]: Traced } {
  const { sheet } = figure;
  const light = sum("DEST-WND-06", [
    part("base", 5, "DEST-WND-06"),
    part("prs", sheet.attributes.prs, "DEST-WND-06"),
  ]);
  return {
    light: notBelowZero(derived(sheet, "lightSlots", light)),
    moderate: notBelowZero(derived(sheet, "moderateSlots", heavySlots(sheet, "moderate"))),
    severe: notBelowZero(derived(sheet, "severeSlots", heavySlots(sheet, "severe"))),
    critical: notBelowZero(derived(sheet, "criticalSlots", heavySlots(sheet, "critical"))),
    fatal: fixed("DEST-WND-06", "base", 1),
  };
}

/** DEST-WND-06, DEST-NPC-02: wound slots by level. */
export const woundSlots = onceForSheet((figure: Figure): WoundCounts => {
  const traced = tracedSlots(figure);
  return Object.fromEntries(WOUND_LEVELS.map((level) => [level, traced[level].value])) as WoundCounts;
});

function heavySlots(sheet: DestinySheet, level: "moderate" | "severe" | "critical"): Traced {
  if (!sheet.hero && sheet.tier !== null) return fixed("DEST-NPC-02", sheet.tier, SLOTS_BY_TIER[sheet.tier]);
  const { vit } = sheet.attributes;
  const line = Math.abs(vit) > 5 ? "DEST-AMB-33" : "DEST-WND-06";
  return sum("DEST-WND-06", [part("slotTable", slotsByVitality(vit)[level], line)], true);
}

/** DEST-STA-01: normal maximum stamina. */
export const normalStamina = onceForSheet((figure: Figure): Traced => {
  const { sheet } = figure;
  const parts = [
    part("race", sheet.raceStamina, "DEST-STA-01", sheet.raceName || undefined),
    part("vit", sheet.attributes.vit, "DEST-STA-01"),
  ];
  return notBelowZero(derived(sheet, "staminaMax", sum("DEST-STA-01", parts)));
});

/** DEST-MAN-01: normal maximum mana. */
export function normalMana(figure: Figure): Traced {
  const { sheet } = figure;
  const parts = [
    part("race", sheet.raceMana, "DEST-MAN-01", sheet.raceName || undefined),
    part("lor", sheet.attributes.lor, "DEST-MAN-01"),
  ];
  return notBelowZero(derived(sheet, "manaMax", sum("DEST-MAN-01", parts)));
}

export interface ActionPoints {
  readonly roundStart: Traced;
  readonly turnEnd: Traced;
  readonly maximum: Traced;
}

/** DEST-AP-01, DEST-AP-02: gains and maximum by Speed. */
export const actionPoints = onceForFigure((figure: Figure, rulings: DestinyRulings): ActionPoints => {
  const { sheet } = figure;
  const row = apBySpeed(sheet.attributes.spd, rulings.extrapolateAp);
  const beyond = Math.abs(sheet.attributes.spd) > 10;
  const cell = (value: DerivedValue, number: number, rule: RuleId): Traced => {
    const column = part("apTable", number, beyond ? "DEST-AMB-33" : rule);
    return notBelowZero(derived(sheet, value, sum(rule, [column], true)));
  };
  return {
    roundStart: cell("roundStartAp", row.roundStart, "DEST-AP-01"),
    turnEnd: cell("turnEndAp", row.turnEnd, "DEST-AP-01"),
    maximum: cell("maximumAp", row.maximum, "DEST-AP-02"),
  };
});

/** DEST-MOV-01: the movement rate without conditions and Dash. */
export const movementRate = onceForSheet((figure: Figure): Traced => {
  const { sheet } = figure;
  const total = sheet.attributes.str + sheet.size + skillValue(sheet, "athletics");
  return notBelowZero(derived(sheet, "movementRate", fixed("DEST-MOV-01", "rateTable", rateBySum(total))));
});

/** DEST-INI-01: Prc [Reflex/Initiative]. */
export function initiativeModifier(figure: Figure): Traced {
  const check = checkModifier(figure.sheet, "prc", "reflex", "initiative");
  return derived(figure.sheet, "initiativeModifier", { ...check, rule: "DEST-INI-01" });
}

/** DEST-REST-03: hours of sleep needed a day. */
export function sleepHours(figure: Figure): Traced {
  const parts = [
    part("race", figure.sheet.raceSleep, "DEST-REST-03", figure.sheet.raceName || undefined),
    part("vit", -figure.sheet.attributes.vit / 2, "DEST-REST-03"),
  ];
  return notBelowZero(derived(figure.sheet, "sleepHours", sum("DEST-REST-03", parts)));
}

/** DEST-AMB-14: at this count of failures a dying creature dies. */
export const dyingLimit = onceForFigure((figure: Figure, rulings: DestinyRulings): Traced => {
  const limit = sum("DEST-AMB-14", formulaParts(figure, rulings.dyingLimit, "DEST-AMB-14", null));
  return limit.value >= 1 ? limit : fixed("DEST-AMB-14", "atLeast", 1);
});

/** All derived values by word, traced. */
export function deriveNumbers(figure: Figure, rulings: DestinyRulings): { readonly [value: string]: Traced } {
  const slots = tracedSlots(figure);
  const ap = actionPoints(figure, rulings);
  const defenses = DEFENSES.map(
    (name) => [DEFENSE_VALUES[name], baseDefense(figure, name, rulings)] as const,
  );
  return {
    ...Object.fromEntries(defenses),
    toughness: toughness(figure),
    baseToughness: baseToughness(figure),
    staminaMax: normalStamina(figure),
    manaMax: normalMana(figure),
    movementRate: movementRate(figure),
    initiativeModifier: initiativeModifier(figure),
    lightSlots: slots.light,
    moderateSlots: slots.moderate,
    severeSlots: slots.severe,
    criticalSlots: slots.critical,
    fatalSlots: slots.fatal,
    roundStartAp: ap.roundStart,
    turnEndAp: ap.turnEnd,
    maximumAp: ap.maximum,
    sleepHours: sleepHours(figure),
  };
}

/** The derived value that each Defense is. */
export const DEFENSE_VALUES: { readonly [Name in Defense]: DerivedValue } = {
  melee: "meleeDefense",
  ranged: "rangedDefense",
  immobile: "immobileDefense",
  power: "power",
  agility: "agility",
  fortitude: "fortitude",
  willpower: "willpower",
};

/** A direct number replaces the formula; otherwise the sheet's own modifier is added. */
function derived(sheet: DestinySheet, value: DerivedValue, formula: Traced): Traced {
  const direct = sheet.direct[value];
  if (direct !== undefined) return fixed(formula.rule, "direct", direct);
  const other = sheet.modifiers[value] ?? 0;
  if (other === 0) return formula;
  const added = part("other", other, formula.rule);
  const named = sheet.modifierParts[value];
  const parts = named?.map((each) => ({ ...each, rule: formula.rule }));
  return sum(formula.rule, [...formula.parts, parts ? { ...added, parts } : added]);
}

function notBelowZero(traced: Traced): Traced {
  return traced.value >= 0 ? traced : fixed(traced.rule, "atLeast", 0);
}
