// Formulas: what a figure is, and what the terms of a derived value count for it.

import type { RuleId } from "../../../core/language/rules.ts";
import { part, type TracePart } from "../../../core/language/trace.ts";
import { ATTRIBUTES, type Attribute, type Defense, type DestinySheet, type Weapon } from "../state.ts";

/** What derived values are made of: the sheet, and the weapons for what is held. */
export interface Figure {
  readonly sheet: DestinySheet;
  readonly weapons: { readonly [id: string]: Weapon };
}

/** DEST-DICE-09: the value of a skill; 0 without it. */
export function skillValue(sheet: DestinySheet, skill: string): number {
  return sheet.skills[skill]?.value ?? 0;
}

/** DEST-DICE-09: the value of a specialisation; 0 without it. */
export function specialisationValue(sheet: DestinySheet, skill: string, specialisation: string): number {
  return sheet.skills[skill]?.specialisations[specialisation] ?? 0;
}

const TERM = /([+-]?)\s*([^\s+-]+)/g;

/** The terms of a formula such as "dex + melee + shield - size" for a figure; `defense` says which shield counts. */
export function formulaParts(
  figure: Figure,
  formula: string,
  rule: RuleId,
  defense: Defense | null,
): TracePart[] {
  return [...formula.matchAll(TERM)].map(([, sign, word]) => {
    const term = termPart(figure, word ?? "", rule, defense);
    return sign === "-" ? { ...term, value: 0 - term.value } : term;
  });
}

function termPart(figure: Figure, word: string, rule: RuleId, defense: Defense | null): TracePart {
  const { sheet } = figure;
  if (/^\d+$/.test(word)) return part("base", Number(word), rule);
  if (isAttribute(word)) return part(word, sheet.attributes[word], rule);
  if (word === "size") return part("size", sheet.size, "DEST-AMB-05");
  if (word === "weapon") return part("specialisation", heldSpecialisation(figure), rule);
  if (word === "shield")
    return part("shield", defense === "ranged" ? sheet.shield.ranged : sheet.shield.melee, rule);
  const [skill = "", specialisation] = word.split("/");
  if (specialisation === undefined) return part("skill", skillValue(sheet, skill), rule, skill);
  return part("specialisation", specialisationValue(sheet, skill, specialisation), rule, specialisation);
}

function isAttribute(word: string): word is Attribute {
  return (ATTRIBUTES as readonly string[]).includes(word);
}

/** The best specialisation among the melee weapons that are readied (DEST-AMB-07). */
function heldSpecialisation(figure: Figure): number {
  const held = Object.values(figure.weapons).filter((weapon) => weapon.readied && weapon.kind === "melee");
  return Math.max(
    0,
    ...held.map((weapon) => specialisationValue(figure.sheet, weapon.skill, weapon.specialisation)),
  );
}
