// From actor to creature: the sheet's fields, checked, and what a fight keeps of them.

import { byId, itemReader } from "../../../core/kit/sheet-items.ts";
import { readFields } from "../../../core/language/fields.ts";
import type { CreatureState } from "../../../core/language/fight.ts";
import type { ActorSheet, Entrant } from "../../../core/language/ruleset.ts";
import { ACTOR, ITEMS } from "../sheet.ts";
import type { SixthCreature } from "../state.ts";
import { HIT_POINTS } from "../tables.ts";

const itemsOf = itemReader(ITEMS);

type FromSheet = Omit<SixthCreature, keyof CreatureState>;

/** The part of a creature that its sheet decides. Throws ShapeError with the path of the first wrong field. */
export function readSheet(sheet: ActorSheet): FromSheet {
  const { hp, wind, rank, skill, quickness, pace } = readFields(sheet.system, ACTOR, "system");
  const most = hp.max ?? HIT_POINTS[rank];
  const armor = itemsOf(sheet, "sixthArmor").filter(({ worn }) => worn);
  const weapons = itemsOf(sheet, "sixthWeapon").filter(({ ready }) => ready);
  return {
    hp: { value: hp.value ?? most, max: most },
    wind: { value: wind.value ?? wind.max, max: wind.max },
    skill,
    quickness,
    pace,
    armor: armor.reduce((guard, each) => guard + each.guard, 0),
    weapons: byId(weapons.map(({ id, name, die }) => ({ id, name, die }))),
    initiative: null,
    actions: 0,
  };
}

/** A creature as it enters a fight. Throws ShapeError with the path of the first wrong field. */
export function createCreature({ sheet, ...entrant }: Entrant): SixthCreature {
  return { ...entrant, ...readSheet(sheet) };
}
