// From an actor's data to a creature of the fight: checked, completed with defaults, read once.

import { copyJson } from "../../core/json.ts";
import type { ActorSheet, Entrant, SheetItem as Item } from "../../core/ruleset.ts";
import { checkShape, ShapeError } from "../../core/shape.ts";
import { onlyItem } from "../../core/sheet-items.ts";
import type { TracePart } from "../../core/trace.ts";
import {
  ACTOR_SHAPE,
  ITEM_SHAPES,
  type ArmorData,
  type ConsumableData,
  type DestinyActorData,
  type GearData,
  type ItemType,
  type RaceData,
  type ShieldData,
  type SkillData,
  type SpellData,
  type TalentData,
  type WeaponData,
} from "./actor-data.ts";
import { normalMana, normalStamina } from "./attributes.ts";
import { readCircumstances } from "./circumstances.ts";
import { parseDamage } from "./dice.ts";
import type { Figure } from "./formulas.ts";
import {
  WOUND_LEVELS,
  type DestinyCreature,
  type DestinySheet,
  type Skill,
  type Spell,
  type Weapon,
  type WoundCounts,
} from "./state.ts";

/** The properties of a plain weapon. */
export const NO_PROPERTIES: Weapon["properties"] = {
  armorPiercing: 0,
  concussive: 0,
  slicing: 0,
  aquatic: false,
  penetrating: false,
  bypassArmor: false,
};

/** Movement of a round that has just begun. */
export const NO_MOVEMENT: DestinyCreature["movement"] = {
  quarters: 0,
  moved: 0,
  diagonals: 0,
  dashes: 0,
  rateBonus: 0,
  dashGain: false,
  current: null,
};

/** A creature as it enters a fight: 0 AP, no initiative yet (DEST-AP-03). Throws ShapeError naming the path. */
export function createCreature(entrant: Entrant): DestinyCreature {
  const { id, name, side, hidden, position, sheet: actor } = entrant;
  const figure = readFigure(actor);
  const data = actor.system as unknown as DestinyActorData;
  return {
    id,
    name,
    side,
    hidden,
    position,
    actorKind: actor.kind,
    ...figure,
    spells: readSpells(actor),
    consumables: readConsumables(actor),
    circumstances: readCircumstances(actor.items),
    ...trackedFields(data, figure),
    ap: 0,
    initiative: 0,
    entered: false,
    acted: false,
    surprised: false,
    tieDraw: null,
    movement: NO_MOVEMENT,
    longAction: null,
    readied: null,
    ignored: {},
  };
}

/** The unchanging side of an actor. Throws ShapeError naming the path. */
export function readFigure(actor: ActorSheet): Figure {
  checkShape(actor.system, ACTOR_SHAPE, "system");
  const items = actor.items.filter(isOurs);
  items.forEach((item) => checkShape(item.system, ITEM_SHAPES[item.type], `items.${item.id}.system`));
  const weapons = items.filter((item) => item.type === "destinyWeapon").map(readWeapon);
  return {
    sheet: readSheet(actor.kind, actor.system as unknown as DestinyActorData, items),
    weapons: Object.fromEntries(weapons.map((weapon) => [weapon.id, weapon])),
  };
}

/** The spells of an actor by item id; their shape has been checked with the figure. */
export function readSpells(actor: ActorSheet): DestinyCreature["spells"] {
  const spells = actor.items.filter((item) => item.type === "destinySpell").map(readSpell);
  return Object.fromEntries(spells.map((spell) => [spell.id, spell]));
}

/** The consumables of an actor by item id; their shape has been checked with the figure. */
function readConsumables(actor: ActorSheet): DestinyCreature["consumables"] {
  const found = actor.items.filter((item) => item.type === "destinyConsumable");
  return Object.fromEntries(
    found.map(({ id, name, system }) => {
      const { ap, effect = "", charges } = system as unknown as ConsumableData;
      return [id, { id, name, ap, effect, charges: charges === undefined ? 1 : charges }];
    }),
  );
}

function readSpell(item: Item): Spell {
  const data = item.system as unknown as SpellData;
  const damage = data.damage ?? "";
  if (damage !== "" && !parseDamage(damage))
    throw new ShapeError(`items.${item.id}.system.damage`, "must be a number or dice such as 1d6+1");
  return {
    id: item.id,
    name: item.name,
    school: data.school ?? "",
    ap: data.ap,
    castingRounds: data.castingRounds ?? null,
    mana: data.mana ?? 0,
    manaUse: data.manaUse ?? "spent",
    returns: data.returns ?? "effectEnd",
    targets: data.targets ?? "none",
    attribute: data.attribute ?? "lor",
    skill: data.skill ?? "",
    specialisation: data.specialisation ?? "",
    damage,
    damageType: data.damageType ?? "none",
    penetrating: data.penetrating ?? false,
    range: data.range ?? null,
    duration: data.duration === undefined ? 0 : data.duration,
    fromItem: data.fromItem ?? false,
    text: data.text ?? "",
  };
}

function isOurs(item: Item): item is Item & { readonly type: ItemType } {
  return item.type in ITEM_SHAPES;
}

/** The data of all items of one type; their shape has been checked. */
function dataOf<Data>(items: readonly Item[], type: ItemType): Data[] {
  return items.filter((item) => item.type === type).map((item) => item.system as unknown as Data);
}

function readSheet(kind: ActorSheet["kind"], data: DestinyActorData, items: readonly Item[]): DestinySheet {
  const armor = dataOf<ArmorData>(items, "destinyArmor").filter((each) => each.worn ?? false);
  const shields = dataOf<ShieldData>(items, "destinyShield").filter((each) => each.held ?? false);
  const talents = dataOf<TalentData>(items, "destinyTalent");
  const race = onlyItem(items, "destinyRace", "race");
  const bred = (race?.system ?? {}) as RaceData;
  return {
    hero: kind === "character",
    tier: kind === "character" ? null : (data.tier ?? null),
    special: data.special ?? false,
    noStamina: data.noStamina ?? false,
    attributes: copyJson(data.attributes),
    size: (data.size ?? 0) + (bred.size ?? 0),
    skills: readSkills(data.skills ?? {}),
    raceStamina: (data.race?.stamina ?? 0) + (bred.stamina ?? 0),
    raceMana: (data.race?.mana ?? 0) + (bred.mana ?? 0),
    raceSleep: bred.sleep ?? data.race?.sleep ?? 8,
    raceName: race?.name ?? "",
    armorToughness: total(armor.map((each) => each.toughness)),
    shield: {
      melee: total(shields.map((each) => each.melee)),
      ranged: total(shields.map((each) => each.ranged)),
    },
    modifiers: addUp([data.modifiers ?? {}, ...[...armor, ...talents, bred].map(lastingModifiers)]),
    modifierParts: namedParts(items),
    direct: present(data.direct ?? {}),
    hasHealingKit: [
      ...dataOf<GearData>(items, "destinyGear"),
      ...dataOf<ConsumableData>(items, "destinyConsumable"),
    ].some((each) => (each.healingKit ?? false) && (each.held ?? false)),
    aquatic: data.aquatic ?? false,
    trainedForWar: data.trainedForWar ?? false,
    height: data.height ?? 68,
  };
}

const LABELS: { readonly [type: string]: string } = {
  destinyArmor: "armor",
  destinyTalent: "talent",
  destinyRace: "race",
};

/** The modifiers that always count; those with a condition count where a person says that it holds. */
function lastingModifiers({ modifiers = {}, conditions = {} }: TalentData): {
  readonly [value: string]: number;
} {
  const always = Object.entries(modifiers).filter(([value]) => (conditions[value] ?? "").trim() === "");
  return Object.fromEntries(always);
}

/** What worn armor, talents and the race add to each derived value, by name. */
function namedParts(items: readonly Item[]): DestinySheet["modifierParts"] {
  const parts: { [value: string]: TracePart[] } = {};
  for (const { name, type, system } of items) {
    const { worn } = system as unknown as ArmorData;
    const label = LABELS[type];
    if (label === undefined || (type === "destinyArmor" && worn !== true)) continue;
    for (const [word, value] of Object.entries(lastingModifiers(system as unknown as TalentData)))
      if (value !== 0) (parts[word] ??= []).push({ label, value, rule: "DEST-AMB-04", note: name });
  }
  return parts;
}

function readSkills(skills: { readonly [key: string]: SkillData }): { readonly [key: string]: Skill } {
  const entries = Object.entries(skills);
  return Object.fromEntries(
    entries.map(([key, { value, specialisations }]) => [
      key,
      { value, specialisations: { ...specialisations } },
    ]),
  );
}

function readWeapon(item: Item): Weapon {
  const data = item.system as unknown as WeaponData;
  if (!parseDamage(data.damage))
    throw new ShapeError(`items.${item.id}.system.damage`, "must be a number or dice such as 1d6+1");
  const melee = data.kind === "melee";
  const reach = data.reach ?? (melee ? 1 : 0);
  const { armorPiercing = 0, armorPiercingAll = false, ...properties } = data.properties ?? {};
  return {
    id: item.id,
    name: item.name,
    kind: data.kind,
    attribute: data.attribute ?? (melee ? "dex" : "prc"),
    skill: data.skill || (melee ? "melee" : "aim"),
    specialisation: data.specialisation ?? "",
    ap: data.ap,
    damage: data.damage,
    reach,
    optimalReach: data.optimalReach ?? reach,
    rangeIncrement: data.rangeIncrement ?? 0,
    addsStrength: data.addsStrength ?? true,
    readied: data.readied ?? false,
    properties: { ...NO_PROPERTIES, ...properties, armorPiercing: armorPiercingAll ? "all" : armorPiercing },
  };
}

type TrackedFields = Pick<
  DestinyCreature,
  | "wounds"
  | "stamina"
  | "fatigue"
  | "exhausted"
  | "mana"
  | "manaInvested"
  | "recoveryBonus"
  | "longRestsToday"
  | "dyingCounter"
  | "posture"
  | "conditions"
  | "dead"
>;

function trackedFields(data: DestinyActorData, figure: Figure): TrackedFields {
  const fatigue = data.fatigue ?? 0;
  const manaInvested = data.manaInvested ?? 0;
  return {
    wounds: Object.fromEntries(
      WOUND_LEVELS.map((level) => [level, data.wounds?.[level] ?? 0]),
    ) as WoundCounts,
    stamina: data.stamina ?? Math.max(0, normalStamina(figure).value - fatigue),
    fatigue,
    exhausted: data.exhausted ?? false,
    mana: data.mana ?? Math.max(0, normalMana(figure).value - manaInvested),
    manaInvested,
    recoveryBonus: data.recoveryBonus ?? 0,
    longRestsToday: data.longRestsToday ?? 0,
    dyingCounter: data.dyingCounter ?? 0,
    posture: data.posture ?? "standing",
    conditions: copyJson(data.conditions ?? {}),
    dead: data.dead ?? false,
  };
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

function addUp(maps: readonly { readonly [value: string]: number }[]): { readonly [value: string]: number } {
  const sums: { [value: string]: number } = {};
  for (const [value, number] of maps.flatMap((map) => Object.entries(map).filter(([, each]) => each !== 0)))
    sums[value] = (sums[value] ?? 0) + number;
  return sums;
}

/** The direct numbers that are given; null stands for a field left empty. */
function present(direct: { readonly [value: string]: number | null }): { readonly [value: string]: number } {
  return Object.fromEntries(
    Object.entries(direct).filter((entry): entry is [string, number] => entry[1] !== null),
  );
}
