// Small fights of the three newer games: a hero and one foe of each game's demo, and what it takes until that foe falls.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { root } from "../../tools/paths.ts";
import { prepare } from "./count-set-up.ts";
import { openFightTable, type FightTable, type Player } from "./fight-table.ts";

export interface SmallFight {
  readonly game: string;
  readonly hero: string;
  readonly foe: string;
  /** What ails the foe before it begins, so that one blow is enough. */
  readonly ailing: object | null;
  /** The dice of that blow. */
  readonly faces: readonly (readonly [face: number, sides: number])[];
  /** Steps to the east that lead to the foe; none where a fight has regions. */
  readonly steps: number;
  /** Whether the foe is well enough to strike first. */
  readonly strikesBack: boolean;
  /** What the hero strikes with, as the panel names it. */
  readonly strike: string;
}

const HEAD_INJURY = {
  ...{ part: "head0", severity: "deadly", day: 0, treated: false, cause: "" },
  ...{ recoversOn: null, triedOn: null, tries: 0 },
};
const many = (face: number, sides: number) =>
  Array.from({ length: 12 }, (): [number, number] => [face, sides]);

export const SMALL_FIGHTS: readonly SmallFight[] = [
  {
    ...{ game: "anatomy", hero: "Wenna Farrow", foe: "Hound A", steps: 3, strike: "Melee Attack Falchion" },
    ailing: { "system.injuries": { one: HEAD_INJURY, two: HEAD_INJURY } },
    strikesBack: false,
    faces: many(20, 20),
  },
  {
    ...{ game: "fightingstyle", hero: "Brida Holt", foe: "Dog A", steps: 3, strike: "Strike Longsword" },
    ailing: { "system.health.value": 1 },
    strikesBack: true,
    faces: many(1, 20),
  },
  {
    ...{ game: "dierank", hero: "Maren Aske", foe: "Oar A", steps: 0, strike: "Melee Attack Arming Sword" },
    ailing: null,
    strikesBack: true,
    // The attack is rolled by the hero, the defense by the foe.
    faces: [...many(6, 6).slice(0, 1), ...many(1, 6)],
  },
];

interface Described {
  readonly tokens: readonly { readonly name?: string; readonly actor: string }[];
}

export interface SmallTable {
  readonly table: FightTable;
  readonly gm: Player;
  readonly robin: Player;
  /** Whoever has to answer what is asked first; null where nothing is. */
  asked(): Promise<Player | null>;
  close(): Promise<void>;
}

/** Opens a table with hero and foe alone, for a GM and Robin, who may have a phone. */
export async function openSmallFight(
  { game, hero, foe, ailing }: SmallFight,
  robinsPage?: Parameters<FightTable["sit"]>[1],
): Promise<SmallTable> {
  const folder = mkdtempSync(join(tmpdir(), "small-fight-"));
  const demo = JSON.parse(readFileSync(join(root, `table/demo/${game}.json`), "utf8")) as Described;
  const tokens = demo.tokens.filter(({ name, actor }) => name === foe || actor === "first hero");
  const path = join(folder, "demo.json");
  writeFileSync(path, JSON.stringify({ ...demo, tokens }));
  const table = await openFightTable([], relative(join(root, "tests/browser"), path));
  const gm = await table.sit("Gamemaster");
  const robin = await table.sit("Robin", robinsPage);
  await gm.fixDice();
  if (ailing) await prepare(gm.page, foe, "actor", ailing);
  return {
    table,
    gm,
    robin,
    async asked() {
      const { open, state } = await gm.fight();
      const [first] = pendingAsks(open);
      if (!first) return null;
      const { to } = first.ask;
      return to.kind === "owner" && state.creatures[to.creature]?.name === hero ? robin : gm;
    },
    async close() {
      await table.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Downed {
  readonly dead: boolean;
  readonly unconscious?: boolean;
  readonly conditions: object;
}

/** Whether somebody has fallen: dead, or out of their senses, as each game has it. */
export async function isDown(gm: Player, name: string): Promise<boolean> {
  const { dead, unconscious, conditions } = (await gm.creature(name)) as unknown as Downed;
  return dead || unconscious === true || "unconscious" in conditions;
}
