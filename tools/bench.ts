// `npm run bench`: what Fray costs, against its budgets. `--only B3,B10` takes some of the benchmarks.
import { whenCalled } from "./command-line.ts";
import { attackWithReaction, replayWhole, sheetNumbers, undo } from "./bench/engine-benchmarks.ts";
import { attacksOfEachGame, forecastsOfEachGame } from "./bench/game-benchmarks.ts";
import { clicksOfRounds } from "./bench/clicks-benchmark.ts";
import { flowOfRounds } from "./bench/flow-benchmark.ts";
import { commitAtFiveSeats } from "./bench/blow-benchmark.ts";
import { attempt, type Row } from "./bench/measure.ts";
import { contention } from "./bench/evening-benchmark.ts";
import { eveningsByClicking } from "./bench/evening-by-clicking.ts";
import { houseMeasures } from "./bench/house-benchmark.ts";
import { releaseSizes } from "./bench/bundle-benchmark.ts";
import { chatGrowth, firstSheets, memoryGrowth } from "./bench/growth-benchmarks.ts";
import { largeWorlds } from "./bench/large-worlds.ts";
import { prepareWorld } from "./bench/load-benchmark.ts";
import { trafficOfAttacks, weightOfAttacks } from "./bench/table-benchmarks.ts";
import { exitCodeOf, writeReport } from "./bench/report.ts";
import { browserName, sheetChanges, stripSteps, trackerTurns } from "./bench/screen-benchmarks.ts";

interface Benchmark {
  readonly id: string;
  readonly what: string;
  readonly run: () => Promise<readonly Row[]>;
  readonly needsBrowser?: true;
}

const benchmarks: readonly Benchmark[] = [
  { id: "B1", what: "numbers of a sheet", run: sheetNumbers },
  { id: "B2", what: "actors of a large world", run: prepareWorld },
  { id: "B3", what: "attack with a reaction", run: attackWithReaction },
  { id: "B3", what: "attack in each game", run: attacksOfEachGame },
  { id: "B4", what: "commit at five seats", run: commitAtFiveSeats },
  { id: "B5", what: "next turn on the tracker", run: trackerTurns, needsBrowser: true },
  { id: "B6", what: "next step on the strip", run: stripSteps, needsBrowser: true },
  { id: "B7", what: "first drawing of a sheet", run: firstSheets, needsBrowser: true },
  { id: "B8", what: "sheet of a changing actor", run: sheetChanges, needsBrowser: true },
  { id: "B9", what: "a chat that grows", run: chatGrowth, needsBrowser: true },
  { id: "B10", what: "undo", run: undo },
  { id: "B11", what: "replay", run: replayWhole },
  { id: "B12", what: "forecasts of each game", run: forecastsOfEachGame },
  { id: "B13", what: "five people in bad weather", run: contention },
  { id: "B14", what: "what a page loads", run: releaseSizes },
  { id: "B15", what: "memory over many turns", run: memoryGrowth, needsBrowser: true },
  { id: "B16", what: "traffic of an attack", run: trafficOfAttacks },
  { id: "B17", what: "weight of an attack", run: weightOfAttacks },
  { id: "B18", what: "large worlds", run: largeWorlds, needsBrowser: true },
  { id: "flow", what: "a round of fourteen", run: flowOfRounds },
  { id: "flow", what: "a round of fourteen by clicking", run: clicksOfRounds, needsBrowser: true },
  { id: "evening", what: "an evening by clicking", run: eveningsByClicking, needsBrowser: true },
  { id: "house", what: "the code itself", run: houseMeasures },
];

/** The benchmarks named by `--only`, or all. Throws on an unknown id. */
export function chosen(args: readonly string[]): readonly Benchmark[] {
  const unknown = args.find((arg, i) => arg !== "--only" && args[i - 1] !== "--only");
  if (unknown !== undefined) throw new Error(`${unknown}: npm run bench knows only --only B3,B10`);
  const only = args.flatMap((arg, i) => (args[i - 1] === "--only" ? arg.split(",") : []));
  const known = benchmarks.map(({ id }) => id);
  const stranger = only.find((id) => !known.includes(id));
  if (stranger !== undefined || args.at(-1) === "--only")
    throw new Error(`--only ${stranger ?? ""}: known are ${known.join(", ")}`);
  return benchmarks.filter(({ id }) => only.length === 0 || only.includes(id));
}

await whenCalled(import.meta.url, async () => {
  const wanted = chosen(process.argv.slice(2));
  const rows: Row[] = [];
  for (const { id, what, run } of wanted) {
    console.error(`${id} ${what} …`);
    rows.push(...(await attempt([{ id, what }], run)));
  }
  const browser = wanted.some(({ needsBrowser }) => needsBrowser)
    ? await browserName().catch(() => null)
    : null;
  console.log(writeReport(rows, browser));
  // Seats in this process keep timers of their own.
  process.exit(exitCodeOf(rows));
});
