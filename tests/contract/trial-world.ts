// The world of the contract cases: three users, a hero, a foe, a scene with their tokens, a combat.

/** A readable document id: the name, filled up to 16 letters. */
export const id = (name: string): string => name.padEnd(16, "0").slice(0, 16);

const users = [
  { _id: id("gm"), name: "Gamemaster", role: 4 },
  { _id: id("owner"), name: "Olive", role: 1 },
  { _id: id("stranger"), name: "Stan", role: 1 },
];

const actors = [
  {
    _id: id("hero"),
    name: "Hero",
    type: "hero",
    system: {
      health: { value: 10, max: 10 },
      wounds: [1],
      marks: { a: { level: 1, note: "" }, b: { level: 2, note: "old" } },
    },
    items: [{ _id: id("sword"), name: "Sword", type: "weapon", system: {}, effects: [] }],
    effects: [],
    ownership: { default: 0, [id("owner")]: 3 },
  },
  {
    _id: id("foe"),
    name: "Foe",
    type: "foe",
    system: { health: { value: 6, max: 6 } },
    items: [{ _id: id("club"), name: "Club", type: "weapon", system: { reach: 1 }, effects: [] }],
    effects: [],
    ownership: { default: 0 },
  },
];

const token = (name: string, actor: string, more: object) => ({
  _id: id(name),
  name,
  actorId: id(actor),
  x: 0,
  y: 0,
  delta: null,
  ...more,
});

const scenes = [
  {
    _id: id("cave"),
    name: "Cave",
    active: true,
    tokens: [
      token("heroToken", "hero", { actorLink: true }),
      token("foeOne", "foe", { actorLink: false, x: 100 }),
      token("foeTwo", "foe", { actorLink: false, x: 200 }),
    ],
  },
];

const row = (name: string, actor: string, tokenName: string, initiative: number) => ({
  _id: id(name),
  type: "fighter",
  actorId: id(actor),
  tokenId: id(tokenName),
  sceneId: id("cave"),
  initiative,
});

const combats = [
  {
    _id: id("fight"),
    type: "encounter",
    active: true,
    round: 0,
    turn: null,
    combatants: [
      row("rowFoe", "foe", "foeOne", 5),
      row("rowHero", "hero", "heroToken", 12),
      row("rowTwo", "foe", "foeTwo", 8),
    ],
  },
];

export const worldDocuments = { users, actors, scenes, combats };

const weapon = (name: string, reach: number) => ({
  _id: id(name.toLowerCase()),
  name,
  type: "weapon",
  system: { reach },
  effects: [],
  ownership: { default: 0 },
});

/** What the trial system's compendium "armory" holds. */
export const armory = [weapon("Lance", 3), weapon("Spear", 2)];
