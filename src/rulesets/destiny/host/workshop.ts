// Heroes of Destiny in the NPC workshop: tiers, archetypes and the words of its stat blocks.

import type { JsonRecord } from "../../../core/language/json.ts";
import { ACTORS, ITEMS } from "../sheet.ts";
import { ATTRIBUTES, TIERS } from "../state.ts";
import { declaredLayout } from "../../../core/manifest/declared-layout.ts";
import { SKILLS } from "./sheet-words.ts";
import {
  labelsOf,
  readBonus,
  readNamedDice,
  RestOfLine,
  type Archetype,
  type ReadItem,
  type StatBlockLabel,
  type WorkshopDefinition,
} from "../../../core/manifest/workshop.ts";

/** The rank of an NPC whose slots follow its Vitality, as the GM may choose (DEST-NPC-02). */
const BY_VITALITY = "vitality";

const plate = (icon: string): string => `systems/fray/icons/plates/${icon}.svg`;

function attributes(values: readonly number[]): JsonRecord {
  return Object.fromEntries(ATTRIBUTES.map((name, i) => [name, values[i] ?? 0]));
}

function weapon(name: string, icon: string, system: JsonRecord): Archetype["items"][number] {
  return { name, type: "destinyWeapon", img: plate(icon), system: { kind: "melee", ...system } };
}

const skill = (value: number, specialisations: JsonRecord = {}): JsonRecord => ({ value, specialisations });

const ARCHETYPES: readonly Archetype[] = [
  {
    id: "fighter",
    img: plate("pointy-sword"),
    system: {
      tier: "standard",
      attributes: attributes([1, 1, 0, 1, 1, 0, 0, 0]),
      skills: {
        melee: skill(2, { swords: 1 }),
        reflex: skill(1, { dodging: 1, initiative: 1 }),
        athletics: skill(1),
        resistance: skill(1),
      },
      race: { stamina: 10, mana: 0 },
    },
    items: [
      weapon("Sword", "pointy-sword", { ap: 5, damage: "1d4", specialisation: "swords", skill: "melee" }),
      { name: "Leather Jerkin", type: "destinyArmor", img: plate("leather-armor"), system: { toughness: 1 } },
    ],
  },
  {
    id: "brute",
    img: plate("muscular-torso"),
    system: {
      tier: "standard",
      size: 1,
      attributes: attributes([4, 0, -1, 3, -1, -1, -3, -2]),
      skills: { melee: skill(2, { brawling: 1 }), athletics: skill(2), resistance: skill(2) },
      race: { stamina: 12, mana: 0 },
    },
    items: [weapon("Slam", "muscular-torso", { ap: 6, damage: "1d6", specialisation: "brawling", hands: 0 })],
  },
  {
    id: "shooter",
    img: plate("bow-arrow"),
    system: {
      tier: "standard",
      attributes: attributes([0, 1, 1, 0, 2, 0, 0, 0]),
      skills: {
        aim: skill(2, { bows: 1 }),
        melee: skill(1),
        reflex: skill(2, { dodging: 1, initiative: 1 }),
      },
      race: { stamina: 8, mana: 0 },
    },
    items: [
      weapon("Bow", "bow-arrow", {
        kind: "ranged",
        ap: 6,
        damage: "1d6",
        skill: "aim",
        specialisation: "bows",
        reach: 0,
        rangeIncrement: 30,
        hands: 2,
        addsStrength: false,
      }),
      weapon("Knife", "pointy-sword", { ap: 4, damage: "1d4", specialisation: "knives" }),
    ],
  },
  {
    id: "beast",
    img: plate("wolf-head"),
    system: {
      tier: "standard",
      attributes: attributes([1, 2, 3, 1, 2, -3, -5, -5]),
      skills: {
        melee: skill(2, { brawling: 1 }),
        reflex: skill(2, { dodging: 1, initiative: 2 }),
        athletics: skill(2, { running: 1 }),
      },
      race: { stamina: 6, mana: 0 },
    },
    items: [weapon("Bite", "sharp-lips", { ap: 5, damage: "2", specialisation: "brawling", hands: 0 })],
  },
  {
    id: "blank",
    img: plate("wolf-head"),
    system: { tier: "standard", attributes: attributes([]), race: { stamina: 10, mana: 0 } },
    items: [],
  },
];

/** Numbers that a stat block gives outright: register section 8. */
const DIRECT = {
  "direct.meleeDefense": ["melee defense", "melee defence"],
  "direct.rangedDefense": ["ranged defense", "ranged defence"],
  "direct.immobileDefense": ["immobile defense", "immobile defence"],
  "direct.power": ["power", "power defense", "power defence"],
  "direct.agility": ["agility", "agility defense", "agility defence"],
  "direct.fortitude": ["fortitude", "fortitude defense", "fortitude defence"],
  "direct.willpower": ["willpower", "willpower defense", "willpower defence"],
  "direct.toughness": ["toughness"],
  "direct.baseToughness": ["base toughness"],
  "direct.movementRate": ["movement rate", "movement", "move"],
  "direct.initiativeModifier": ["initiative", "initiative modifier"],
  "direct.staminaMax": ["stamina"],
  "direct.manaMax": ["mana"],
};

const LABELS: readonly StatBlockLabel[] = [
  ...labelsOf("attributes", "number", {
    "attributes.str": ["str", "strength"],
    "attributes.dex": ["dex", "dexterity"],
    "attributes.spd": ["spd", "speed"],
    "attributes.vit": ["vit", "vitality"],
    "attributes.prc": ["prc", "perception"],
    "attributes.prs": ["prs", "presence", "persona"],
    "attributes.rsn": ["rsn", "reason"],
    "attributes.lor": ["lor", "lore"],
    size: ["size"],
  }),
  ...SKILLS.map((name) => ({
    words: [name],
    path: `skills.${name}.value`,
    kind: "number" as const,
    group: "skills",
    details: `skills.${name}.specialisations`,
  })),
  ...labelsOf("numbers", "number", DIRECT),
  ...labelsOf("traits", "flag", {
    special: ["special"],
    noStamina: ["no stamina", "tireless"],
    aquatic: ["aquatic"],
    trainedForWar: ["trained for war", "war-trained"],
  }),
  ...labelsOf("origin", "text", { "race.name": ["race", "kind"] }),
  ...labelsOf("notes", "prose", { biography: ["notes", "description"] }),
  {
    words: ["tier", "rank"],
    path: "tier",
    kind: "choice",
    group: "rank",
    choices: Object.fromEntries(TIERS.map((id) => [id, id])),
  },
];

/** "Spear: 1d6+1, 5 AP, reach 2, two-handed" */
function readWeapon(line: string): ReadItem | null {
  const found = readNamedDice(line) ?? readFlat(line);
  if (!found) return null;
  const rest = new RestOfLine(found.rest);
  const increment = rest.takeNumber(/(?:range|increment)\s*(\d+)(?:\s*(?:yd|yards?)\b)?/i);
  const reach = rest.takeNumber(/reach\s*(\d+)(?:\s*(?:yd|yards?)\b)?/i);
  const isRanged = rest.take(/\branged\b/i) !== null || (increment ?? 0) > 0;
  rest.take(/\bmelee\b/i);
  rest.take(/\bdamage\b/i);
  const ap = rest.takeNumber(/(\d+)\s*AP\b/i) ?? rest.takeNumber(/AP\s*(\d+)/i);
  const hands = rest.take(/\btwo[- ]handed\b/i) ? 2 : rest.take(/\bone[- ]handed\b/i) ? 1 : null;
  const specialisation = rest.take(/\bwith\s+(\p{L}+)/iu);
  const system: JsonRecord = {
    kind: isRanged ? "ranged" : "melee",
    damage: found.damage,
    ...(ap === null ? {} : { ap }),
    ...(reach === null ? (isRanged ? { reach: 0 } : {}) : { reach }),
    ...(increment === null ? {} : { rangeIncrement: increment }),
    ...(hands === null ? {} : { hands }),
    ...(specialisation === null ? {} : { specialisation: specialisation.toLowerCase() }),
  };
  return { name: found.name, type: "destinyWeapon", system, left: rest.left };
}

/** "Bite: damage 2, 5 AP" */
function readFlat(line: string): ReturnType<typeof readNamedDice> {
  const found = readBonus(line, "damage");
  return found && { name: found.name, damage: String(found.bonus), rest: found.rest };
}

function readItem(line: string): ReadItem | null {
  const armor = readBonus(line, "armou?r|toughness");
  if (armor)
    return {
      name: armor.name,
      type: "destinyArmor",
      system: { toughness: armor.bonus, worn: true },
      left: new RestOfLine(armor.rest).left,
    };
  const shield = readBonus(line, "shield");
  if (shield)
    return {
      name: shield.name,
      type: "destinyShield",
      system: { melee: shield.bonus, ranged: shield.bonus, held: true },
      left: new RestOfLine(shield.rest).left,
    };
  return readWeapon(line);
}

const { workshopFields, workshopItemFields } = declaredLayout({ actors: ACTORS, items: ITEMS });

export const WORKSHOP: WorkshopDefinition = {
  npcType: "destinyNpc",
  rankPath: "tier",
  ranks: [...TIERS.map((id) => ({ id, rule: "DEST-NPC-02" })), { id: BY_VITALITY, rule: "DEST-WND-06" }],
  archetypes: ARCHETYPES,
  fields: [
    ...workshopFields,
    { title: "FRAY.Sheet.Skills", paths: [], maps: ["skills"] },
    { title: "FRAY.Sheet.Outright", paths: [], maps: ["direct"] },
  ],
  itemFields: workshopItemFields,
  labels: LABELS,
  rankOf: ({ tier }) => (typeof tier === "string" ? tier : BY_VITALITY),
  atRank: (system, rank) => ({ ...system, tier: rank === BY_VITALITY ? null : rank }),
  readItem,
  distance: 10,
};
