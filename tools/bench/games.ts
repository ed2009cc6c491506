// The games whose screens are measured, and what each needs for it.

export interface MeasuredGame {
  readonly id: string;
  readonly npc: string;
  readonly character: string;
  readonly items: readonly string[];
  /** The command of nobody by which the GM moves the time on. */
  readonly goOn: string;
  /** Three conditions, so that each row bears three icons and the strip what will end. */
  readonly beset: object;
  /** A field of a character that goes between 1 and 2. */
  readonly field: string;
}

const inDestiny = (condition: string): object => ({ condition, startRound: 0, endRound: null });
/** A condition of a game whose conditions know only what they are. */
const plain = (condition: string, more: object = {}): object => ({ [condition]: { condition, ...more } });
const until = (ends: number, condition: string): object => ({ condition, ends });

export const GAMES: readonly MeasuredGame[] = [
  {
    id: "destiny",
    npc: "destinyNpc",
    character: "destinyCharacter",
    items: ["destinyWeapon", "destinyArmor", "destinyShield", "destinyTalent", "destinyGear"],
    goOn: "nextTurn",
    beset: {
      posture: "prone",
      conditions: { hobbled: inDestiny("hobbled"), climbing: inDestiny("climbing") },
    },
    field: "system.wounds.light",
  },
  {
    id: "timecount",
    npc: "timecountNpc",
    character: "timecountCharacter",
    items: ["timecountWeapon", "timecountArmor", "timecountShield", "timecountSpell", "timecountGear"],
    goOn: "advance",
    beset: {
      conditions: { a: until(901, "unsteady"), b: until(902, "feinted"), c: until(903, "distracted") },
    },
    field: "system.fatigue",
  },
  {
    id: "anatomy",
    npc: "anatomyNpc",
    character: "anatomyCharacter",
    items: ["anatomyWeapon", "anatomyArmor", "anatomyShield", "anatomySpell", "anatomyGear"],
    goOn: "nextTurn",
    beset: {
      conditions: {
        ...plain("prone", { ends: null }),
        ...plain("dazed", { ends: null }),
        ...plain("sickened", { ends: null }),
      },
    },
    field: "system.bleed",
  },
  {
    id: "fightingstyle",
    npc: "fightingstyleNpc",
    character: "fightingstyleCharacter",
    items: [
      "fightingstyleWeapon",
      "fightingstyleArmor",
      "fightingstyleShield",
      "fightingstylePerk",
      "fightingstyleConsumable",
    ],
    goOn: "nextTurn",
    beset: { conditions: { ...plain("prone"), ...plain("grappled"), ...plain("dazed") } },
    field: "system.health.value",
  },
  {
    id: "dierank",
    npc: "dierankNpc",
    character: "dierankCharacter",
    items: ["dierankWeapon", "dierankArmor", "dierankShield", "dierankConsumable", "dierankGear"],
    goOn: "nextTurn",
    beset: {
      conditions: {
        ...plain("prone", { turns: null }),
        ...plain("stunned", { turns: 9 }),
        ...plain("badlyWounded", { turns: null }),
      },
    },
    field: "system.hp.value",
  },
];
