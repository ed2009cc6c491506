// Benchmarks of what grows, in Chromium at a running table: first drawings of sheets, a long chat, memory over many turns.
import { atPage } from "./bench-page.ts";
import { playFight, takeCards, type CardsTaken } from "./chat-world.ts";
import { GAMES, type MeasuredGame } from "./games.ts";
import { clearChat, openSheet, takeTurns } from "./growth-scripts.ts";
import { median, slope, type Row } from "./measure.ts";
import { beginFight, makeCharacter, makeFight } from "./page-fight.ts";

const ITEMS = 90;
const COLD_RUNS = 5;
const WARM_RUNS = 20;

/** B7: a sheet that this page has never drawn, in a page that has drawn none and in one that has. */
export async function firstSheets(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const game of GAMES) rows.push(...(await firstSheetsOf(game)));
  return rows;
}

function firstSheetsOf(game: MeasuredGame): Promise<readonly Row[]> {
  return atPage(async ({ run, reload }) => {
    const open = async (): Promise<number> =>
      run(openSheet, { id: await run(makeCharacter, { items: ITEMS, game }) });
    const cold: number[] = [];
    for (let i = 0; i < COLD_RUNS; i += 1) {
      await reload();
      cold.push(await open());
    }
    const warm: number[] = [];
    for (let i = 0; i < WARM_RUNS; i += 1) warm.push(await open());
    const row = (page: string, samples: readonly number[], budget: number): Row => ({
      id: "B7",
      what: `${game.id}: sheet, ${ITEMS} items, first drawing, page ${page}`,
      unit: "ms",
      samples,
      budget: { median: budget },
      peer: { figure: 1731, source: "peers.md 4.1, rqg#456: sheet render, 90 items, v10" },
    });
    return [row("fresh", cold, 250), row("warm", warm, 120)];
  });
}

const CARDS_OF_A_FIGHT = 100;
const CHAT_FIGHTS = [1, 5, 10, 15];

/** B9: the next attack with its card, while the chat grows to 1,500 cards of fights that are still in the world. */
export async function chatGrowth(): Promise<readonly Row[]> {
  const worldOf = await playFight(CARDS_OF_A_FIGHT);
  const taken: CardsTaken[] = [];
  for (const fights of CHAT_FIGHTS)
    taken.push(await atPage((page) => takeCards(page, { warmUps: 4, runs: 12 }), worldOf(fights)));
  const peer = { figure: 64, source: "peers.md 4.1, dnd5e#6143: damage roll + card at 1,500 messages" };
  const figures = [
    { key: "busy", name: "page at work" },
    { key: "whole", name: "wish to drawn" },
  ] as const;
  return figures.flatMap(({ key, name }): Row[] => [
    ...[taken[0], taken.at(-1)].map((each, i) => ({
      id: "B9",
      what: `next attack, ${each?.cards ?? 0} cards: ${name}`,
      unit: "ms" as const,
      samples: each?.[key] ?? [],
      ...(i === 1 ? { peer } : {}),
    })),
    {
      id: "B9",
      what: `next attack: slope for 1,000 cards, ${name}`,
      unit: "ms",
      samples: [1000 * slope(taken.map((each) => [each.cards, median(each[key])]))],
      ...(key === "busy"
        ? { budget: { median: 2 }, note: "time of the page's thread: host and Fray together" }
        : { note: "server and line included" }),
    },
  ]);
}

const [SETTLING_TURNS, TURNS] = [20, 100];
const MEGABYTES_5 = 5_000_000;
/** What the tracker and the panel may show more than before. */
const FEW_NODES = 500;

/** B15: what the page holds after 100 turns of 50 fighters more, each with a sheet opened and closed. */
export function memoryGrowth(): Promise<readonly Row[]> {
  return atPage(async ({ run, holdings }) => {
    const [game] = GAMES;
    if (!game) throw new Error("no game is measured");
    await run(beginFight, { fight: await run(makeFight, { fighters: 50, game }), game });
    await run(takeTurns, { turns: SETTLING_TURNS });
    const before = await holdings();
    await run(takeTurns, { turns: TURNS });
    const after = await holdings();
    await run(clearChat, { keep: SETTLING_TURNS + 1 });
    const cleared = await holdings();
    const note = `${TURNS} turns after ${SETTLING_TURNS}; ${(before.heap / 1e6).toFixed(1)} MB before`;
    const row = (what: string, unit: "bytes" | "nodes", more: number): Row => ({
      id: "B15",
      what,
      unit,
      samples: [more],
    });
    return [
      {
        ...row("heap more after garbage collection", "bytes", after.heap - before.heap),
        budget: { median: MEGABYTES_5 },
        note,
      },
      {
        ...row("nodes more for each card in the chat", "nodes", (after.nodes - before.nodes) / TURNS),
        note: "a turn writes one card; its core frame included",
      },
      {
        ...row("nodes more, the new cards deleted", "nodes", cleared.nodes - before.nodes),
        budget: { median: FEW_NODES },
        note: `${before.nodes} before`,
      },
      {
        ...row("listeners more", "nodes", after.listeners - before.listeners),
        budget: { median: 0 },
        note: `${before.listeners} before`,
      },
    ];
  });
}
