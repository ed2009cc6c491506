// From actor to creature: the sheet's fields, checked, and the block that a fight keeps of them.

import { readFields } from "../../../core/language/fields.ts";
import type { CreatureState } from "../../../core/language/fight.ts";
import { copyJson } from "../../../core/language/json.ts";
import type { ActorSheet, Entrant } from "../../../core/language/ruleset.ts";
import { byId, itemReader, type Item as ItemOf } from "../../../core/kit/sheet-items.ts";
import { dieOf } from "../dice.ts";
import type { RankRulings } from "../rulings.ts";
import { ACTOR, ITEMS, type ActorData, type ItemType } from "../sheet.ts";
import type {
  Die,
  Pool,
  RankAbility,
  RankConsumable,
  RankCreature,
  RankShield,
  RankSpell,
  RankWeapon,
} from "../state.ts";
import { STATISTICS } from "../tables.ts";

/** The die of its name, such as "D6". */
export function dieNamed(name: string): Die {
  return dieOf(Number(name.slice(1)));
}

type Item<Type extends ItemType> = ItemOf<(typeof ITEMS)[Type]>;

const itemsOf = itemReader(ITEMS);

function weaponOf({ attRankMod, bands, ...weapon }: Item<"dierankWeapon">): RankWeapon {
  const minimums = Object.entries(bands).map(([band, die]) => [band, die === null ? null : dieNamed(die)]);
  return {
    ...weapon,
    attackRanks: attRankMod,
    maxRegions: weapon.maxRegions ?? (weapon.kind === "ranged" ? 3 : 1),
    minimums: Object.fromEntries(minimums) as RankWeapon["minimums"],
  };
}

function shieldOf({ id, name, ready, defRankMod }: Item<"dierankShield">): RankShield {
  return { id, name, ready, defenseRanks: defRankMod };
}

function spellOf(spell: Item<"dierankSpell">): RankSpell {
  return { ...spell, maxRegions: spell.maxRegions ?? (spell.ranged ? 3 : 0) };
}

const abilityOf = (ability: Item<"dierankAbility">): RankAbility => copyJson(ability);
const consumableOf = (consumable: Item<"dierankConsumable">): RankConsumable => consumable;

function poolOf({ value, max }: ActorData["hp"], most: number): Pool {
  return { value: value ?? max ?? most, max: max ?? most };
}

/** Section 2 of the register: HP of a hero, of an ordinary person, and of a minion. */
function defaultHp({ hero, minion }: ActorData, rulings: RankRulings): number {
  const { hpHero, hpOrdinary, hpMinion } = rulings.defaults;
  if (hero) return hpHero;
  return minion ? hpMinion : hpOrdinary;
}

function diceOf(given: ActorData["dice"], rulings: RankRulings): RankCreature["dice"] {
  return Object.fromEntries(
    STATISTICS.map((name) => [name, dieNamed(given[name] ?? rulings.defaults.dice)]),
  ) as RankCreature["dice"];
}

type Block = Omit<RankCreature, keyof CreatureState>;

/** What a fight tracks, as it stands when it begins. */
function trackedOf(data: ActorData) {
  return {
    apLeft: 0,
    apStart: 0,
    pool: null,
    debt: 0,
    turnOver: false,
    acted: false,
    movedThisTurn: false,
    aimed: false,
    initiative: null,
    region: data.region,
    conditions: copyJson(data.conditions),
    injuries: copyJson(data.injuries),
    knockedOut: data.knockedOut,
    koLethal: data.koLethal,
    survivalRolled: data.survivalRolled,
    minutesLeft: data.minutesLeft,
    wakesIn: data.wakesIn,
    busyMinutes: data.busyMinutes,
    restedMinutes: data.restedMinutes,
    dead: data.dead,
    grabbing: null,
    mount: null,
  };
}

function carriedOf(sheet: ActorSheet) {
  const armor = itemsOf(sheet, "dierankArmor").filter(({ worn }) => worn);
  return {
    weapons: byId(itemsOf(sheet, "dierankWeapon").map(weaponOf)),
    shields: byId(itemsOf(sheet, "dierankShield").map(shieldOf)),
    armorRanks: armor.reduce((ranks, { defRankMod }) => ranks + defRankMod, 0),
    spells: byId(itemsOf(sheet, "dierankSpell").map(spellOf)),
    abilities: byId(itemsOf(sheet, "dierankAbility").map(abilityOf)),
    consumables: byId(itemsOf(sheet, "dierankConsumable").map(consumableOf)),
    bandages: itemsOf(sheet, "dierankGear").some(({ bandages }) => bandages),
  };
}

/** The part of a creature that its sheet decides. Throws ShapeError naming the path. */
export function readSheet(sheet: ActorSheet, rulings: RankRulings): Block {
  const data = readFields(sheet.system, ACTOR, "system");
  return {
    dice: diceOf(data.dice, rulings),
    hp: poolOf(data.hp, defaultHp(data, rulings)),
    mp: poolOf(data.mp, rulings.defaults.mp),
    apBase: data.ap ?? rulings.apDefault,
    hero: data.hero,
    minion: data.minion,
    size: data.size,
    riderSkilled: data.riderSkilled,
    runRegions: data.runRegions,
    ...trackedOf(data),
    ...carriedOf(sheet),
  };
}

/** The block of a creature that joins a fight. Throws ShapeError naming the path. */
export function createCreature(entrant: Entrant, rulings: RankRulings): RankCreature {
  const { id, name, side, hidden, position, area, sheet } = entrant;
  const block = { id, name, side, hidden, position, ...readSheet(sheet, rulings) };
  // RANK-MOVE-05: what is drawn on the scene tells more than what the sheet still says of another fight.
  return area === undefined ? block : { ...block, region: area };
}
