// The printed tables of Time Count: sizes, weapons, movement, speed, facing, and the ladder of dice.

/** T1. Spaces and reach in feet; `room` is how much of a space it fills; unarmed dice below Medium and above Large are rulings. */
export const SIZES = {
  Fine:       { index: 0, modifier:  8, space: 0.5, reach: [0],      room: 1 / 16, unarmed: "1" },
  Diminutive: { index: 1, modifier:  4, space: 1,   reach: [0],      room: 1 / 8,  unarmed: "1" },
  Tiny:       { index: 2, modifier:  2, space: 2.5, reach: [0],      room: 1 / 4,  unarmed: "1" },
  Small:      { index: 3, modifier:  1, space: 5,   reach: [5],      room: 1 / 2,  unarmed: "1d2" },
  Medium:     { index: 4, modifier:  0, space: 5,   reach: [5],      room: 1,      unarmed: "1d3" },
  Large:      { index: 5, modifier: -1, space: 10,  reach: [10, 5],  room: 3,      unarmed: "1d4" },
  Huge:       { index: 6, modifier: -2, space: 15,  reach: [15, 10], room: 3,      unarmed: "1d6" },
  Gargantuan: { index: 7, modifier: -4, space: 20,  reach: [20, 15], room: 3,      unarmed: "1d8" },
  Colossal:   { index: 8, modifier: -8, space: 30,  reach: [30, 20], room: 3,      unarmed: "2d6" },
} as const;
export type SizeName = keyof typeof SIZES;
export const SIZE_NAMES = Object.keys(SIZES) as readonly SizeName[];

/** T2. */
export const ATTACK_SITUATIONS = {
  higherGround:    { value:  1, rule: "TC-ATK-09" },
  flanked:         { value:  2, rule: "TC-ATK-11" },
  rear:            { value:  4, rule: "TC-ATK-12" },
  coverPartial:    { value: -2, rule: "TC-ATK-13" },
  coverHalf:       { value: -4, rule: "TC-ATK-13" },
  coverImproved:   { value: -6, rule: "TC-ATK-13" },
  coverNineTenths: { value: -8, rule: "TC-ATK-13" },
  kick:            { value: -4, rule: "TC-UNARM-03" },
} as const;
export type AttackSituation = keyof typeof ATTACK_SITUATIONS;

/** TC-ATK-13: how much of the defender must at least be hidden, as the names of the covers say it. */
export const COVER_SHARES: readonly { readonly choice: AttackSituation; readonly from: number }[] = [
  { choice: "coverPartial", from: 1 / 4 },
  { choice: "coverHalf", from: 1 / 2 },
  { choice: "coverImproved", from: 3 / 4 },
  { choice: "coverNineTenths", from: 9 / 10 },
];

/** T2: what knowing a weapon's category is worth. */
export const AFFINITY_MODIFIERS = { none: -2, affinity: 0, proficient: 1 } as const;

/** T3: the attribute of attack and damage. Slings stand with the disks by ruling. */
export const WEAPON_CATEGORIES = {
  "Axes":                      "str",
  "Gauntlets and Claws":       "str",
  "Hammers, Flails, and Picks": "str",
  "Heavy Swords":              "str",
  "Javelins":                  "str",
  "Light Swords":              "str",
  "Maces and Clubs":           "str",
  "Polearms":                  "str",
  "Tools":                     "str",
  "Disks and Boomerangs":      "dex",
  "Bows":                      "dex",
  "Chains and Ropes":          "dex",
  "Crossbows":                 "dex",
  "Daggers":                   "dex",
  "Staffs":                    "dex",
  "Unarmed":                   "best",
} as const;
export type WeaponCategory = keyof typeof WEAPON_CATEGORIES;

/** T4: squares on each TC of an unbroken movement, by rate in feet per 4 TC. */
export const MOVEMENT: { readonly [rate: number]: readonly [number, number, number, number] } = {
  5:  [0, 1, 0, 0],
  10: [1, 0, 1, 0],
  15: [1, 1, 0, 1],
  20: [1, 1, 1, 1],
  25: [1, 2, 1, 1],
  30: [2, 1, 2, 1],
  35: [2, 2, 1, 2],
  40: [2, 2, 2, 2],
  45: [2, 3, 2, 2],
  50: [3, 2, 3, 2],
  55: [3, 3, 3, 2],
  60: [3, 3, 3, 3],
};

/** TC-MOVE-03: unencumbered rates in feet per 4 TC. */
export const RACE_RATES = {
  halfling: 15, gnome: 15, dwarf: 15,
  human: 20, drow: 20, aleiram: 20, niera: 20, "half-elf": 20,
  alidran: 25, lyorae: 25,
} as const;

/** T5: dice that players roll, and the number that others read. */
export const SPEED_CLASSES = {
  Free:      { index: 0, dice: "",        factor: 0 },
  Rapid:     { index: 1, dice: "1d4",     factor: 2 },
  Swift:     { index: 2, dice: "1d4+2",   factor: 4 },
  Fast:      { index: 3, dice: "1d6+3",   factor: 6 },
  Standard:  { index: 4, dice: "1d6+6",   factor: 9 },
  Slow:      { index: 5, dice: "1d8+8",   factor: 12 },
  Sluggish:  { index: 6, dice: "1d10+10", factor: 15 },
  Lethargic: { index: 7, dice: "1d12+12", factor: 18 },
  Sedentary: { index: 8, dice: "1d12+16", factor: 22 },
} as const;
export type SpeedClass = keyof typeof SPEED_CLASSES;
export const SPEED_NAMES = Object.keys(SPEED_CLASSES) as readonly SpeedClass[];
/** TC-TIME-17: what each step slower than Sedentary adds. */
export const BEYOND_SEDENTARY = 4;

/** T6 as angles: steps of 45 degrees away from the facing, front first. */
export const FACING_ZONES = ["F", "F", "S", "R", "R"] as const;
export type FacingZone = (typeof FACING_ZONES)[number];
export const COMPASS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;

/** T7: the types of damage, in the order in which a tie is drawn. */
export const DAMAGE_TYPES = ["bludgeoning", "piercing", "slashing"] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

/** T10, in counts. */
export const MINUTE = 120;
export const CADENCES = {
  runningCheck: 30,
  sprintCheck: 20,
  runningPenalty: MINUTE,
  wakingPerPoint: 10,
  petrificationHours: 8,
} as const;

/** T11. */
export const DIE_LADDER = ["1", "1d2", "1d3", "1d4", "1d6", "1d8", "1d10", "1d12", "2d8", "2d10", "2d12"] as const;

/** TC-COND-09: so many points of petrification make a creature stone. */
export const PETRIFIED_AT = 10;
