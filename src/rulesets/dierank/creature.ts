// From actor to creature: the sheet's fields, checked, and the block that a fight keeps of them.

import type { CreatureState } from "../../core/fight.ts";
import { copyJson } from "../../core/json.ts";
import type { ActorSheet, Entrant } from "../../core/ruleset.ts";
import { checkShape } from "../../core/shape.ts";
import {
  ACTOR_SHAPE,
  ITEM_SHAPES,
  type AbilityData,
  type ArmorData,
  type ConsumableData,
  type GearData,
  type ItemType,
  type RankActorData,
  type ShieldData,
  type SpellData,
  type WeaponData,
} from "./actor-data.ts";
import { dieOf } from "./dice.ts";
import type { RankRulings } from "./rulings.ts";
import type {
  Die,
  Pool,
  RankAbility,
  RankConsumable,
  RankCreature,
  RankShield,
  RankSpell,
  RankWeapon,
} from "./state.ts";
import { STATISTICS } from "./tables.ts";

/** The die of its name, such as "D6". */
export function dieNamed(name: string): Die {
  return dieOf(Number(name.slice(1)));
}

interface Item<Data> {
  readonly id: string;
  readonly name: string;
  readonly data: Data;
}

/** The items of one type, their data checked. Throws ShapeError naming the path. */
function itemsOf<Data>(sheet: ActorSheet, type: ItemType): Item<Data>[] {
  return sheet.items
    .filter((item) => item.type === type)
    .map(({ id, name, system }) => {
      checkShape(system, ITEM_SHAPES[type], `items.${id}.system`);
      return { id, name, data: system as Data };
    });
}

function byId<Data, Thing>(
  items: readonly Item<Data>[],
  make: (item: Item<Data>) => Thing,
): { readonly [id: string]: Thing } {
  return Object.fromEntries(items.map((item) => [item.id, make(item)]));
}

function weaponOf({ id, name, data }: Item<WeaponData>): RankWeapon {
  const ranged = data.kind === "ranged";
  return {
    id,
    name,
    kind: ranged ? "ranged" : "melee",
    hands: data.hands ?? 1,
    attackDie: data.attackDie ?? "att",
    attackRanks: data.attRankMod ?? 0,
    lethal: data.lethal ?? true,
    ready: data.ready ?? false,
    natural: data.natural ?? false,
    noParry: data.noParry ?? false,
    long: data.long ?? false,
    firearm: data.firearm ?? false,
    crossbow: data.crossbow ?? false,
    thrown: data.thrown ?? false,
    maxRegions: data.maxRegions ?? (ranged ? 3 : 1),
    minimums: Object.fromEntries(
      Object.entries(data.bands ?? {}).map(([band, die]) => [band, die === null ? null : dieNamed(die)]),
    ),
    onHit: data.onHit ?? "",
    noDamage: data.noDamage ?? false,
  };
}

function shieldOf({ id, name, data }: Item<ShieldData>): RankShield {
  return { id, name, ready: data.ready ?? false, defenseRanks: data.defRankMod ?? 0 };
}

function spellOf({ id, name, data }: Item<SpellData>): RankSpell {
  const ranged = data.ranged ?? false;
  return {
    id,
    name,
    kind: data.kind ?? "attack",
    action: data.action ?? "major",
    mpCost: data.mpCost ?? 0,
    attackDie: data.attackDie ?? "pre",
    defenseDie: data.defenseDie ?? "pre",
    ranged,
    maxRegions: data.maxRegions ?? (ranged ? 3 : 0),
    physical: data.physical ?? "none",
    physicalAttack: data.physicalAttack ?? false,
    indirect: data.indirect ?? false,
    lethal: data.lethal ?? true,
    heal: data.heal ?? 0,
    ritual: data.ritual ?? false,
    area: data.area ?? false,
    onHit: data.onHit ?? "",
    noDamage: data.noDamage ?? false,
  };
}

function abilityOf({ id, name, data }: Item<AbilityData>): RankAbility {
  return {
    id,
    name,
    action: data.action ?? "free",
    interrupt: data.interrupt ?? false,
    mpCost: data.mpCost ?? 0,
    text: data.text ?? "",
    modifiers: copyJson(data.modifiers ?? {}),
    lifts: data.lifts ?? [],
  };
}

function consumableOf({ id, name, data }: Item<ConsumableData>): RankConsumable {
  return {
    id,
    name,
    action: data.action ?? "major",
    uses: data.uses ?? 1,
    heal: data.heal ?? 0,
    magical: data.magical ?? false,
    text: data.text ?? "",
  };
}

function poolOf(given: RankActorData["hp"], most: number): Pool {
  const max = given?.max ?? most;
  return { value: given?.value ?? max, max };
}

/** Section 2 of the register: HP of a hero, of an ordinary person, and of a minion. */
function defaultHp({ hero = false, minion = false }: RankActorData, rulings: RankRulings): number {
  const { hpHero, hpOrdinary, hpMinion } = rulings.defaults;
  if (hero) return hpHero;
  return minion ? hpMinion : hpOrdinary;
}

function diceOf(given: RankActorData["dice"], rulings: RankRulings): RankCreature["dice"] {
  return Object.fromEntries(
    STATISTICS.map((name) => [name, dieNamed(given?.[name] ?? rulings.defaults.dice)]),
  ) as RankCreature["dice"];
}

type Block = Omit<RankCreature, keyof CreatureState>;

/** What a fight tracks, as it stands when it begins. */
function trackedOf(data: RankActorData) {
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
    region: data.region ?? null,
    conditions: copyJson(data.conditions ?? {}),
    injuries: copyJson(data.injuries ?? {}),
    knockedOut: data.knockedOut ?? false,
    koLethal: data.koLethal ?? false,
    survivalRolled: data.survivalRolled ?? null,
    minutesLeft: data.minutesLeft ?? null,
    wakesIn: data.wakesIn ?? null,
    dead: data.dead ?? false,
    grabbing: null,
    mount: null,
  };
}

function carriedOf(sheet: ActorSheet) {
  const armor = itemsOf<ArmorData>(sheet, "dierankArmor").filter(({ data }) => data.worn !== false);
  return {
    weapons: byId(itemsOf<WeaponData>(sheet, "dierankWeapon"), weaponOf),
    shields: byId(itemsOf<ShieldData>(sheet, "dierankShield"), shieldOf),
    armorRanks: armor.reduce((ranks, { data }) => ranks + (data.defRankMod ?? 0), 0),
    spells: byId(itemsOf<SpellData>(sheet, "dierankSpell"), spellOf),
    abilities: byId(itemsOf<AbilityData>(sheet, "dierankAbility"), abilityOf),
    consumables: byId(itemsOf<ConsumableData>(sheet, "dierankConsumable"), consumableOf),
    bandages: itemsOf<GearData>(sheet, "dierankGear").some(({ data }) => data.bandages === true),
  };
}

/** The part of a creature that its sheet decides. Throws ShapeError naming the path. */
export function readSheet(sheet: ActorSheet, rulings: RankRulings): Block {
  checkShape(sheet.system, ACTOR_SHAPE, "system");
  const data = sheet.system as RankActorData;
  return {
    dice: diceOf(data.dice, rulings),
    hp: poolOf(data.hp, defaultHp(data, rulings)),
    mp: poolOf(data.mp, rulings.defaults.mp),
    apBase: data.ap ?? rulings.apDefault,
    hero: data.hero ?? false,
    minion: data.minion ?? false,
    size: data.size ?? 0,
    riderSkilled: data.riderSkilled ?? true,
    runRegions: data.runRegions ?? null,
    ...trackedOf(data),
    ...carriedOf(sheet),
  };
}

/** The block of a creature that joins a fight. Throws ShapeError naming the path. */
export function createCreature(entrant: Entrant, rulings: RankRulings): RankCreature {
  const { id, name, side, hidden, position, sheet } = entrant;
  return { id, name, side, hidden, position, ...readSheet(sheet, rulings) };
}
