// Spells, perks, magic items, consumables and custom actions: what each may be used for, read from its item.

import type { ActorSheet } from "../../../core/language/ruleset.ts";
import { itemsOf, parseDice, partsOf } from "./items.ts";
import { ITEMS, type Item } from "../sheet.ts";
import type { AbilitySource, AbilityUse, Dice, Skill, StyleAbility } from "../state.ts";

/** What is usable as magic is, with what its kind of item adds. */
interface Usable extends Item<"fightingstyleSpell"> {
  readonly uses: readonly AbilityUse[];
  /** Charges or pieces left; null for as often as wanted. */
  readonly left: number | null;
  readonly roll?: Skill | "style" | null;
}

/** STYLE-ACT-02, STYLE-ACT-03: magic is used both ways. */
const MAGIC_USES: readonly AbilityUse[] = ["primary", "reaction"];
/** STYLE-ACT-04: consumables are handled. */
const HANDLED: readonly AbilityUse[] = ["reaction"];

function healingOf(text: string, path: string): Dice | null {
  return text === "" ? null : parseDice(text, path);
}

function rollOf(source: AbilitySource, { roll, attack }: Usable): StyleAbility["roll"] {
  if (roll) return roll;
  if (!attack) return null;
  return source === "spell" || source === "magicItem" ? "sorcery" : "style";
}

function abilityOf(source: AbilitySource, usable: Usable): StyleAbility {
  const { id, name, uses, ap, attack, meleeAttack, mind, defenses, reach, range, left, trigger, effect } =
    usable;
  const path = `items.${id}.system`;
  return {
    id,
    name,
    source,
    uses,
    ap,
    attack,
    meleeAttack,
    mind,
    defenses: defenses.length === 0 ? null : defenses,
    reach,
    range,
    parts: partsOf(usable.damage, `${path}.damage`),
    healing: healingOf(usable.healing, `${path}.healing`),
    left,
    roll: rollOf(source, usable),
    trigger,
    effect,
  };
}

/** All that an actor can use besides its weapons; perks that only change numbers are none of it. */
export function abilitiesOf(actor: ActorSheet): StyleAbility[] {
  const noMagic = ITEMS.fightingstyleSpell.initial;
  return [
    ...itemsOf(actor, "fightingstyleSpell").map((spell) =>
      abilityOf("spell", { ...spell, uses: MAGIC_USES, left: null }),
    ),
    ...itemsOf(actor, "fightingstyleMagicItem").map((item) =>
      abilityOf("magicItem", { ...item, uses: MAGIC_USES, left: item.charges }),
    ),
    ...itemsOf(actor, "fightingstylePerk").map((perk) => abilityOf("perk", { ...perk, left: null })),
    ...itemsOf(actor, "fightingstyleConsumable").map((thing) =>
      abilityOf("consumable", { ...noMagic, ...thing, uses: HANDLED }),
    ),
    ...itemsOf(actor, "fightingstyleAction").map((action) => abilityOf("custom", { ...action, left: null })),
  ].filter((ability) => ability.uses.length > 0);
}
