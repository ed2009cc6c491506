// The numbers of a sheet: the derived values of its creature, and what each weapon and spell does in its hands.

import type { ActorSheet } from "../../../core/language/ruleset.ts";
import { dicePart, part, sum, type Traced } from "../../../core/language/trace.ts";
import { attackCost, ATTACK_VARIANTS, type AttackAction } from "../attack/attack.ts";
import { attackBase, checkModifier, deriveNumbers } from "../character/attributes.ts";
import { readFigure, readSpells } from "../character/creature.ts";
import { diceOfDamage } from "../dice.ts";
import type { Figure } from "../character/formulas.ts";
import type { DestinyRulings } from "../rulings.ts";
import type { Spell, Weapon } from "../state.ts";

type Numbers = { readonly [value: string]: Traced };

/**
 * The numbers of a sheet, traced, by word; those of a weapon or a spell by word and item id: "attack.<item>". Without
 * conditions, range and targets. Throws ShapeError naming the path.
 */
export function deriveSheet(actor: ActorSheet, rulings: DestinyRulings): Numbers {
  const figure = readFigure(actor);
  const spells = Object.values(readSpells(actor));
  return {
    ...deriveNumbers(figure, rulings),
    ...Object.assign(
      {},
      ...Object.values(figure.weapons).map((each) => weaponNumbers(figure, each, rulings)),
    ),
    ...Object.assign({}, ...spells.map((each) => spellNumbers(figure, each, rulings))),
  } as Numbers;
}

/** DEST-AMB-06, DEST-ATK-02, DEST-ACT-01 to 03: attack, damage, and AP by the kind of the attack. */
function weaponNumbers(figure: Figure, weapon: Weapon, rulings: DestinyRulings): Numbers {
  const { id, ap, damage } = weapon;
  const strength = weapon.addsStrength ? figure.sheet.attributes.str : 0;
  const actions = (["standard", "quick", "strong"] as const).filter(
    (action) => weapon.kind === "melee" || !ATTACK_VARIANTS[action].meleeOnly,
  );
  return {
    [`attack.${id}`]: attackBase(figure, weapon),
    [`damage.${id}`]: damageNumber(damage, strength),
    ...Object.fromEntries(
      actions.map((action) => [`${COSTS[action]}.${id}`, attackCost(ap, action, rulings)]),
    ),
  };
}

const COSTS = { standard: "ap", quick: "quickAp", strong: "strongAp" } as const satisfies {
  readonly [Action in AttackAction]?: string;
};

/** DEST-ATK-01, DEST-ATK-02, DEST-ACT-06: a spell that attacks nobody has only its cost. */
function spellNumbers({ sheet }: Figure, spell: Spell, rulings: DestinyRulings): Numbers {
  const { id, targets, attribute, skill, specialisation, damage, ap, castingRounds } = spell;
  return {
    ...(targets === "none"
      ? {}
      : { [`attack.${id}`]: checkModifier(sheet, attribute, skill, specialisation) }),
    ...(damage === "" ? {} : { [`damage.${id}`]: damageNumber(damage, 0) }),
    ...(castingRounds === null ? { [`ap.${id}`]: attackCost(ap, "spell", rulings) } : {}),
  };
}

/** DEST-ATK-02: Strength and the weapon's own number, beside its dice. */
function damageNumber(damage: string, strength: number): Traced {
  const { dice, flat } = diceOfDamage(damage);
  return sum(
    "DEST-ATK-02",
    [
      ...(dice === "" ? [] : [dicePart(dice, "DEST-ATK-02")]),
      part("weaponDamage", flat, "DEST-ATK-02"),
      part("str", strength, "DEST-ATK-02"),
    ],
    true,
  );
}
