// What each item is worth to its bearer: the target number with every style, and whether that style is trained in it.

import type { Traced } from "../../../core/language/trace.ts";
import { fixed } from "../../../core/language/trace.ts";
import type { StyleRulings } from "../rulings.ts";
import type { Style, StyleCreature, StyleWeapon } from "../state.ts";
import { bestWay, styleWays, stylesOf, type StyleAttribute, type StyleWay } from "./attributes.ts";
import { listsGear } from "./gear-words.ts";

const ANY: readonly StyleAttribute[] = ["str", "agi"];

/** An item as it would be used: who bears it, in what way, and its entry in gear lists. */
interface Used {
  readonly bearer: StyleCreature;
  readonly weapon: StyleWeapon | null;
  readonly attributes: readonly StyleAttribute[];
  readonly gear: string;
}

/** Its bearer with this weapon alone in hand, and with a shield beside it only where it leaves a hand for one. */
export function wielding(creature: StyleCreature, weapon: StyleWeapon): StyleCreature {
  return {
    ...creature,
    weapons: { [weapon.id]: { ...weapon, place: "hand" } },
    shields: weapon.hands === 2 ? {} : creature.shields,
  };
}

/** A weapon taken in hand. */
function withWeapon(creature: StyleCreature, weapon: StyleWeapon): Used {
  return {
    bearer: wielding(creature, weapon),
    weapon,
    attributes: weapon.ranged || weapon.reach === 0 ? ["agi"] : ANY,
    gear: weapon.gear,
  };
}

/** STYLE-DEF-03: a shield blocks with Strength. */
function withShield(creature: StyleCreature, id: string): Used {
  const shield = creature.shields[id];
  const shields = shield ? { [id]: { ...shield, place: "hand" as const } } : {};
  return { bearer: { ...creature, shields }, weapon: null, attributes: ["str"], gear: "shield" };
}

/** STYLE-GEAR-07: the best way with each style, and the one that is taken unless somebody chooses. */
function numbersOf(id: string, { bearer, weapon, attributes, gear }: Used, rulings: StyleRulings): Numbers {
  const ways = styleWays(bearer, { attributes, used: weapon }, rulings);
  const usual = bestWay(ways).style;
  const styles = stylesOf(bearer.sheet);
  const word = (style: Style): string => {
    const trained = listsGear(style.gear, gear) ? "trained" : "untrained";
    return styles.length > 1 && style === usual ? `${trained}Usual` : trained;
  };
  const best = (style: Style): StyleWay => bestWay(ways.filter((way) => way.style === style));
  return Object.fromEntries(
    styles.map((style) => [`${word(style)}.${id}.${style.id}`, best(style).test.tn] as const),
  );
}

type Numbers = { readonly [number: string]: Traced };

/** STYLE-UNT-04: the bane that each style has in worn or carried armor of a level. */
function numbersOfArmor({ sheet }: StyleCreature): Numbers {
  const leveled = sheet.armors.filter(({ level }) => level !== null);
  return Object.fromEntries(
    leveled.flatMap(({ id, level }) =>
      sheet.styles.map((style) => {
        const isTrained = listsGear(style.gear, `${level} armor`);
        const banes = fixed("STYLE-UNT-04", "untrainedArmor", isTrained ? 0 : -1);
        return [`armorBanes.${id}.${style.id}`, banes] as const;
      }),
    ),
  );
}

/** STYLE-UNT-01, STYLE-UNT-02: a number for each weapon, shield and worn armor with each style. */
export function trainedNumbers(creature: StyleCreature, rulings: StyleRulings): Numbers {
  // Totals of a stat block hold for all that it bears.
  if (creature.sheet.styles.length === 0) return {};
  const weapons = Object.values(creature.weapons).map((weapon) =>
    numbersOf(weapon.id, withWeapon(creature, weapon), rulings),
  );
  const shields = Object.keys(creature.shields).map((id) => numbersOf(id, withShield(creature, id), rulings));
  return Object.assign({}, ...weapons, ...shields, numbersOfArmor(creature)) as Numbers;
}
