// Benchmarks of the screens, in Chromium at a running table: the tracker's next turn, a sheet whose actor changes.
import { launchBrowser } from "../../table/seats/browser-seat.ts";
import { atPage } from "./bench-page.ts";
import { fullPlan, shortPlan, type Plan, type Row } from "./measure.ts";
import { makeFight } from "./page-fight.ts";
import { runSheet, runTracker, type TrackerRun } from "./page-scripts.ts";

/** Name and version of the browser that the screens are measured in. */
export async function browserName(): Promise<string> {
  const browser = await launchBrowser();
  const name = `headless Chromium ${browser.version()}`;
  await browser.close();
  return name;
}

const ownRun = "peers.md 4.1, full replacement of rqg's one-row template, HTML and layout only";

const sizes = [
  { fighters: 10, budget: 2, peer: 3.5 },
  { fighters: 50, budget: 4, peer: 15.5 },
  { fighters: 200, budget: 8, peer: 45.5 },
];

const mark = (condition: string): object => ({ condition, startRound: 0, endRound: null });
/** Three conditions, so that each row bears three icons. */
const beset = { posture: "prone", conditions: { hobbled: mark("hobbled"), climbing: mark("climbing") } };

function turnsOf(fighters: number, plan: Plan): Promise<TrackerRun> {
  return atPage(async ({ run, openTab }) => {
    await openTab("Combat");
    await run(makeFight, { fighters, system: beset });
    return run(runTracker, { ...plan });
  });
}

/** B5: the next turn on the tracker. */
export async function trackerTurns(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const { fighters, budget, peer } of sizes) {
    const plan: Plan = fighters > 50 ? shortPlan : fullPlan;
    const run = await turnsOf(fighters, plan);
    if (run.rows !== fighters) throw new Error(`the tracker shows ${run.rows} rows of ${fighters}`);
    rows.push(
      {
        id: "B5",
        what: `next turn, ${fighters} rows: context, HTML, layout`,
        unit: "ms",
        samples: run.drawn,
        budget: { median: budget },
        peer: { figure: peer, source: ownRun },
      },
      {
        id: "B5",
        what: `next turn, ${fighters} rows: renders`,
        unit: "renders",
        samples: run.renders,
        budget: { median: 1, p95: 1 },
      },
      {
        id: "B5",
        what: `next turn, ${fighters} rows: wish to drawn`,
        unit: "ms",
        samples: run.whole,
        note: "engine, commit, server and back included",
      },
    );
  }
  return rows;
}

/** B8: one field of a character with 90 items changes while the sheet is open. */
export async function sheetChanges(): Promise<readonly Row[]> {
  const run = await atPage(({ run }) => run(runSheet, { items: 90, ...fullPlan }));
  const peer = {
    figure: 450,
    source: "peers.md 4.1, tidy5e#174: full re-render, level-20 character, production",
  };
  const kept = run.lost === 0 ? "focus kept" : `focus lost ${run.lost} times`;
  return [
    {
      id: "B8",
      what: "sheet, 90 items, a wound more: HTML and layout",
      unit: "ms",
      samples: run.drawn,
      budget: { median: 10, p95: 20 },
      peer,
      note: kept,
    },
    {
      id: "B8",
      what: "sheet, a wound more: renders",
      unit: "renders",
      samples: run.renders,
      budget: { median: 1, p95: 1 },
    },
    {
      id: "B8",
      what: "sheet, a wound more: update to drawn",
      unit: "ms",
      samples: run.whole,
      note: `first drawing took ${run.first.toFixed(0)} ms`,
    },
  ];
}
