// Benchmarks of what grows, in Chromium at a running table: first drawings of sheets, a long chat, memory over many turns.
import { atPage } from "./bench-page.ts";
import { makeFight, openSheets, runChat, takeTurns, type ChatRun } from "./growth-scripts.ts";
import { median, slope, type Row } from "./measure.ts";

const ITEMS = 90;
const COLD_RUNS = 5;
const WARM_RUNS = 20;

/** B7: a sheet that this page has never drawn, in a page that has drawn none and in one that has. */
export function firstSheets(): Promise<readonly Row[]> {
  return atPage(async ({ run, reload }) => {
    const cold: number[] = [];
    for (let i = 0; i < COLD_RUNS; i += 1) {
      await reload();
      cold.push(...(await run(openSheets, { sheets: 1, items: ITEMS })));
    }
    const warm = await run(openSheets, { sheets: WARM_RUNS, items: ITEMS });
    const peer = { figure: 1731, source: "peers.md 4.1, rqg#456: sheet render, 90 items, v10" };
    return [
      {
        id: "B7",
        what: `sheet, ${ITEMS} items, first drawing, page fresh`,
        unit: "ms",
        samples: cold,
        budget: { median: 250 },
        peer,
      },
      {
        id: "B7",
        what: `sheet, ${ITEMS} items, first drawing, page warm`,
        unit: "ms",
        samples: warm,
        budget: { median: 120 },
        peer,
      },
    ];
  });
}

const CHAT_SIZES = [10, 500, 1000, 1500];

/** B9: the next card, and the next turn, while the chat grows to 1,500 fight cards. */
export function chatGrowth(): Promise<readonly Row[]> {
  return atPage(async ({ run }) => {
    await run(makeFight, { fighters: 10 });
    const taken: ChatRun[] = [];
    for (const cards of CHAT_SIZES) taken.push(await run(runChat, { cards, warmUps: 2, runs: 10 }));
    const peer = { figure: 64, source: "peers.md 4.1, dnd5e#6143: damage roll + card at 1,500 messages" };
    const last = taken.at(-1);
    return (["card", "turn"] as const).flatMap((kind): Row[] => [
      {
        id: "B9",
        what: `next ${kind}, ${taken[0]?.cards ?? 0} cards`,
        unit: "ms",
        samples: taken[0]?.[kind] ?? [],
      },
      {
        id: "B9",
        what: `next ${kind}, ${last?.cards ?? 0} cards`,
        unit: "ms",
        samples: last?.[kind] ?? [],
        ...(kind === "card" ? { peer } : {}),
      },
      {
        id: "B9",
        what: `next ${kind}: slope for 1,000 cards`,
        unit: "ms",
        samples: [1000 * slope(taken.map((each) => [each.cards, median(each[kind])]))],
        budget: { median: 2 },
        note: "server and line included; medians at 10 to 1,500 cards, least squares",
      },
    ]);
  });
}

const [SETTLING_TURNS, TURNS] = [20, 100];
const MEGABYTES_5 = 5_000_000;

/** B15: what the page holds after 100 turns of 50 fighters more, each with a sheet opened and closed. */
export function memoryGrowth(): Promise<readonly Row[]> {
  return atPage(async ({ run, holdings }) => {
    await run(makeFight, { fighters: 50 });
    await run(takeTurns, { turns: SETTLING_TURNS });
    const before = await holdings();
    await run(takeTurns, { turns: TURNS });
    const after = await holdings();
    const note = `${TURNS} turns after ${SETTLING_TURNS}; ${(before.heap / 1e6).toFixed(1)} MB before`;
    const row = (what: string, unit: "bytes" | "nodes", key: keyof typeof before): Row => ({
      id: "B15",
      what,
      unit,
      samples: [after[key] - before[key]],
    });
    return [
      {
        ...row("heap more after garbage collection", "bytes", "heap"),
        budget: { median: MEGABYTES_5 },
        note,
      },
      row("nodes of documents more", "nodes", "nodes"),
      { ...row("listeners more", "nodes", "listeners"), note: `${before.listeners} before` },
    ];
  });
}
