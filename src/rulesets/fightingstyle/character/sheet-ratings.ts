// What protects an actor as its sheet shows it: the rating of each armor and shield, and each resistance and vulnerability in all.

import type { ActorSheet } from "../../../core/language/ruleset.ts";
import { part, sum, type Traced } from "../../../core/language/trace.ts";
import type { RuleId } from "../../../core/language/rules.ts";
import { RESISTANCE, strongest, VULNERABILITY, type PronenessRules } from "../health/damage.ts";
import type { DamageType, Proneness, StyleSheet } from "../state.ts";
import { DAMAGE_TYPES } from "../tables.ts";
import { itemsOf } from "./items.ts";
import { armorRatings, shieldRating } from "./materials.ts";

type Numbers = { readonly [number: string]: Traced };

const rating = (rule: RuleId, value: number, source: string): Traced =>
  sum(rule, [part("statBlock", value, rule, source === "" ? undefined : source)], true);

/** STYLE-ARM-01, STYLE-ARM-03: what armor would be rated, worn or not; its material is named unless its sheet gives the number. */
function armorNumbers(actor: ActorSheet): [string, Traced][] {
  return itemsOf(actor, "fightingstyleArmor").flatMap(({ id, level, material, ar, magicAr }) => {
    const rated = armorRatings(material, level);
    const magical = magicAr ?? rated.magicAr;
    return [
      [`armorRating.${id}`, rating("STYLE-ARM-01", ar ?? rated.ar, ar === null ? material : "")],
      ...(magical > 0 ? [[`magicArmorRating.${id}`, rating("STYLE-ARM-03", magical, "")]] : []),
    ] as [string, Traced][];
  });
}

/** STYLE-SHD-01: what a shield takes off a blow that it blocks. */
function shieldNumbers(actor: ActorSheet): [string, Traced][] {
  return itemsOf(actor, "fightingstyleShield").map(({ id, material, br }) => {
    const value = rating("STYLE-SHD-01", br ?? shieldRating(material), br === null ? material : "");
    return [`blockRating.${id}`, value];
  });
}

/** STYLE-RST-01 to 04: what counts for each type that has any, of the actor, its ancestry and its perks. */
function pronenessNumbers(list: readonly Proneness[], rows: PronenessRules): [string, Traced][] {
  return (Object.keys(DAMAGE_TYPES) as DamageType[]).flatMap((type) => {
    const counts = strongest(list, type, rows);
    return counts ? [[`${type}.${rows.label}`, sum(counts.rule, [counts], true)] as [string, Traced]] : [];
  });
}

/** The numbers of all that protects an actor, each named after what it belongs to. */
export function ratingNumbers(actor: ActorSheet, { resistances, vulnerabilities }: StyleSheet): Numbers {
  return Object.fromEntries([
    ...armorNumbers(actor),
    ...shieldNumbers(actor),
    ...pronenessNumbers(resistances, RESISTANCE),
    ...pronenessNumbers(vulnerabilities, VULNERABILITY),
  ]);
}
