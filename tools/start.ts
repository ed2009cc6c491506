// `npm start`: a table on this machine with a demo world, and the address of each seat.
import { rmSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { GRID_KINDS, type GridKind } from "../table/demo/create-demo-world.ts";
import { environmentLatency, readLatency, type Latency } from "../table/server/latency.ts";
import { whenCalled } from "./command-line.ts";
import { root } from "./paths.ts";
import { openTable } from "./table.ts";

const defaultPort = 30_000;

/** The port from the variable PORT. Throws when it is no port. */
function wantedPort(): number {
  const text = process.env.PORT ?? String(defaultPort);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT: ${text} is no port`);
  return port;
}

/** Games with a demo world of their own, the first one unless another is named. */
const GAMES = ["destiny", "timecount", "anatomy", "fightingstyle", "dierank"] as const;

interface StartArguments {
  readonly fresh: boolean;
  readonly game: (typeof GAMES)[number];
  /** The grid of the demo's scene, where it is not of squares. */
  readonly grid: GridKind | undefined;
  readonly modulePaths: readonly string[];
  readonly latency: Latency | null;
}

const GRIDS = Object.keys(GRID_KINDS) as readonly GridKind[];

/** The grid of that name; none where none was named. Throws for a name that none has. */
function wantedGrid(name: string | undefined): GridKind | undefined {
  const grid = GRIDS.find((each) => each === name);
  if (name !== undefined && !grid) throw new Error(`--grid: there is no grid ${name}`);
  return grid === "squares" ? undefined : grid;
}

/** What `npm start --` was told. Throws for a word it does not know. */
function readArguments(words: readonly string[]): StartArguments {
  try {
    const options = {
      fresh: { type: "boolean" },
      game: { type: "string" },
      grid: { type: "string" },
      module: { type: "string", multiple: true },
      latency: { type: "string" },
    } as const;
    const { values } = parseArgs({ args: [...words], options });
    const { fresh = false, game: wanted, module = [], latency } = values;
    const game = GAMES.find((each) => each === (wanted ?? GAMES[0]));
    if (!game) throw new Error(`--game: there is no demo of ${wanted ?? ""}`);
    const grid = wantedGrid(values.grid);
    const slowness = latency === undefined ? environmentLatency() : readLatency(latency);
    return { fresh, game, grid, modulePaths: module, latency: slowness };
  } catch (error) {
    const known = `--game ${GAMES.join(" or ")}, --grid ${GRIDS.join(" or ")}, --fresh, which begins the demo world anew, --module FOLDER, a module beside the system, and --latency 100 or 20-200, milliseconds of a round trip`;
    throw new Error(`npm start knows ${known}: ${(error as Error).message}`, { cause: error });
  }
}

async function start(): Promise<void> {
  const { fresh, game, grid, modulePaths, latency } = readArguments(process.argv.slice(2));
  const worldPath = join(root, "worlds", grid ? `${game}-${grid}` : game);
  const port = wantedPort();
  if (fresh) rmSync(worldPath, { recursive: true, force: true });
  const report = (sentence: string): void => console.log(sentence);
  const table = await openTable({ worldPath, port, demo: game, grid, modulePaths, latency, report });

  const width = Math.max(...table.seats.map((seat) => seat.user.length), "Everyone".length);
  console.log(`
The table is open. Take a seat in a browser, one window for each:

${table.seats.map((seat) => `  ${seat.user.padEnd(width)}  ${seat.url}`).join("\n")}
  ${"Everyone".padEnd(width)}  ${table.url}

The world is kept in ${relative(root, worldPath)} (npm start -- --game ${game}${grid ? ` --grid ${grid}` : ""} --fresh begins it anew). Ctrl+C closes the table.`);

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      table.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

await whenCalled(import.meta.url, start);
