// Benchmarks of the screens, in Chromium at a running table: the tracker's next turn, a sheet whose actor changes.
import { launchBrowser } from "../../table/seats/browser-seat.ts";
import { atPage } from "./bench-page.ts";
import { GAMES, type MeasuredGame } from "./games.ts";
import { fullPlan, shortPlan, type Plan, type Row } from "./measure.ts";
import { beginFight, makeCharacter, makeFight } from "./page-fight.ts";
import { runSheet, runStrip, runTracker } from "./page-scripts.ts";

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

/** The tab with the tracker open, and a fight of so many of this game begun; then the script runs. */
function inFight<Result>(
  game: MeasuredGame,
  fighters: number,
  script: (plan: Plan) => Promise<Result>,
  plan: Plan,
): Promise<Result> {
  return atPage(async ({ run, openTab }) => {
    await openTab("Combat");
    const fight = await run(makeFight, { fighters, game, system: game.beset });
    await run(beginFight, { fight, game });
    return run(script, { ...plan });
  });
}

/** B5: the next turn on the tracker. */
export async function trackerTurns(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const game of GAMES) for (const size of sizes) rows.push(...(await turnsOf(game, size)));
  return rows;
}

async function turnsOf(
  game: MeasuredGame,
  { fighters, budget, peer }: (typeof sizes)[number],
): Promise<readonly Row[]> {
  const run = await inFight(game, fighters, runTracker, fighters > 50 ? shortPlan : fullPlan);
  if (run.rows !== fighters) throw new Error(`the tracker shows ${run.rows} rows of ${fighters}`);
  const what = `${game.id}: next turn, ${fighters} rows`;
  return [
    {
      id: "B5",
      what: `${what}: context, HTML, layout`,
      unit: "ms",
      samples: run.drawn,
      budget: { median: budget },
      peer: { figure: peer, source: ownRun },
    },
    {
      id: "B5",
      what: `${what}: renders`,
      unit: "renders",
      samples: run.renders,
      budget: { median: 1, p95: 1 },
    },
    {
      id: "B5",
      what: `${what}: wish to drawn`,
      unit: "ms",
      samples: run.whole,
      note: "engine, commit, server and back included",
    },
  ];
}

const FIGHTERS = 50;
/** Between two steps everybody who is asked is answered, which takes longer than the step. */
const stripPlan: Plan = { warmUps: 3, runs: 20 };

/** B6: the strip on top of the board as the time goes on by one: a tick of the count, a turn of the round. */
export async function stripSteps(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const game of GAMES) {
    const { drawn, cells } = await inFight(game, FIGHTERS, runStrip, stripPlan);
    rows.push({
      id: "B6",
      what: `${game.id}: strip a step further, ${FIGHTERS} combatants: context, HTML, layout`,
      unit: "ms",
      samples: drawn,
      budget: { median: 4, p95: 8 },
      note: `${FIGHTERS} turns and ${3 * FIGHTERS} conditions; at most ${cells} objects on the strip`,
    });
  }
  return rows;
}

/** How far away the server is, milliseconds for a question and its answer. */
const TRIPS = [0, 100];

/** B8: one field of a character with 90 items changes while the sheet is open, the server near and far away. */
export async function sheetChanges(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const game of GAMES) for (const trip of TRIPS) rows.push(...(await changesOf(game, trip)));
  return rows;
}

async function changesOf(game: MeasuredGame, trip: number): Promise<readonly Row[]> {
  const run = await atPage(
    async ({ run }) =>
      run(runSheet, { id: await run(makeCharacter, { items: 90, game }), field: game.field, ...fullPlan }),
    undefined,
    trip,
  );
  const where = `${game.id}, ${trip} ms away`;
  const peer = {
    figure: 450,
    source: "peers.md 4.1, tidy5e#174: full re-render, level-20 character, production",
  };
  const kept = run.lost === 0 ? "focus kept" : `focus lost ${run.lost} times`;
  return [
    {
      id: "B8",
      what: `${where}: sheet, 90 items, ${game.field} changes: HTML and layout`,
      unit: "ms",
      samples: run.drawn,
      budget: { median: 10, p95: 20 },
      peer,
      note: kept,
    },
    {
      id: "B8",
      what: `${where}: sheet, a field changes: renders`,
      unit: "renders",
      samples: run.renders,
      budget: { median: 1, p95: 1 },
    },
    {
      id: "B8",
      what: `${where}: sheet, a field changes: update to drawn`,
      unit: "ms",
      samples: run.whole,
      note: `first drawing took ${run.first.toFixed(0)} ms`,
    },
  ];
}
