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
];
