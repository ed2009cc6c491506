// The command npm run forecast: it plays the fight of a scenario file many times by itself.
import { readFileSync } from "node:fs";
import { messageOf } from "../../src/core/language/message-of.ts";
import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";
import type { Bundle } from "./fresh-bundle.ts";
import { endQuietlyUnread } from "../command-line.ts";
import { startThreads } from "./other-threads.ts";
import { outlookLines } from "./report.ts";
import type { Outlook } from "../../src/core/simulate/forecast.ts";

const MALFORMED = 2;
const USAGE = "usage: npm run forecast -- FILE [--fights 1000] [--seed 1] [--threads N] [--cap 10000]";

interface Wishes {
  readonly file: string;
  readonly fights: number;
  readonly seed: number;
  readonly threads: number;
  /** Most root commands of one fight; a longer one counts as unfinished. */
  readonly cap: number;
}

const OPTIONS = {
  fights: { initial: 1000, min: 1, max: 1_000_000 },
  seed: { initial: 1, min: 0, max: 2 ** 32 - 1 },
  threads: { initial: availableParallelism(), min: 1, max: 64 },
  cap: { initial: 10_000, min: 1, max: 1_000_000 },
} as const;

/** The wishes of a command line. Throws with the option that is wrong. */
function wishesOf(args: readonly string[]): Wishes {
  const wishes = { file: "" } as Record<string, string | number> & { file: string };
  for (const [name, { initial }] of Object.entries(OPTIONS)) wishes[name] = initial;
  for (let i = 0; i < args.length; i += 1) {
    const arg = args[i] ?? "";
    if (!arg.startsWith("--")) {
      if (wishes.file !== "") throw new Error(`${arg}: one file at a time. ${USAGE}`);
      wishes.file = arg;
      continue;
    }
    i += 1;
    wishes[arg.slice(2)] = numberOf(arg, args[i]);
  }
  if (wishes.file === "") throw new Error(USAGE);
  return wishes as unknown as Wishes;
}

function numberOf(option: string, text: string | undefined): number {
  const known = Object.entries(OPTIONS).find(([name]) => `--${name}` === option)?.[1];
  if (!known) throw new Error(`${option}: is not known here. ${USAGE}`);
  const value = Number(text);
  if (text === undefined || text === "" || !Number.isInteger(value) || value < known.min || value > known.max)
    throw new Error(`${option}: must be a whole number from ${known.min} to ${known.max}`);
  return value;
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file}: (whole file): ${messageOf(error)}`, { cause: error });
  }
}

/** Forecasts as the command line says, with the script in the makes that `madeBundle` gives. Returns the exit code. */
export async function main(args: readonly string[], madeBundle: () => Promise<Bundle>): Promise<number> {
  endQuietlyUnread();
  const begun = performance.now();
  let wishes: Wishes;
  let scenario: unknown;
  try {
    wishes = wishesOf(args);
    scenario = read(wishes.file);
  } catch (error) {
    return complain(messageOf(error));
  }
  const { fights, seed, threads } = wishes;
  const bundle = await madeBundle();
  SHORT_RUNS.forEach(setFlagsFromString);
  let outlook: Outlook;
  try {
    outlook = await playedBy(bundle.straight, scenario, wishes).catch((error: unknown) => {
      if (shapeErrorOf(error)) return playedBy(bundle.waiting, scenario, wishes);
      throw error;
    });
  } catch (error) {
    const { path, reason } = shapeErrorOf(error) ?? { path: "", reason: messageOf(error) };
    return complain(`${wishes.file}: ${path || "(whole file)"}: ${reason}`);
  }
  const seconds = (performance.now() - begun) / 1000;
  console.log(outlookLines(outlook).join("\n"));
  const rate = Math.round(fights / seconds);
  console.log(`\nSeed ${seed}; ${seconds.toFixed(2)} s on ${threads} threads, ${rate} fights a second`);
  return 0;
}

/** The forecast by one make of the script. Throws ShapeError where the scenario is broken, or beyond this make. */
async function playedBy(script: URL, scenario: unknown, wishes: Wishes): Promise<Outlook> {
  const { seed, fights, cap, threads } = wishes;
  const taken = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const order = { scenario, seed, fights, cap, taken };
  const others = startThreads(script, order, threads - 1);
  const { forecast, setupOf } = (await import(script.href)) as typeof import("./threads.ts");
  try {
    return await forecast(setupOf(scenario), order, others.tallies);
  } catch (error) {
    await others.stop();
    throw error;
  }
}

/** What a ShapeError of the script says; the class itself is the script's own. */
function shapeErrorOf(error: unknown): { readonly path: string; readonly reason: string } | null {
  if (!(error instanceof Error) || error.name !== "ShapeError") return null;
  return error as Error & { readonly path: string; readonly reason: string };
}

/** A forecast is over in seconds: what the compiler takes longer to make better never pays. */
const SHORT_RUNS = [
  "--always-sparkplug",
  "--max-inlined-bytecode-size=80",
  "--max-inlined-bytecode-size-cumulative=160",
  "--no-turbo-loop-peeling",
  "--no-turbo-loop-variable",
  "--no-turbo-splitting",
  "--no-turbo-string-builder",
  "--no-turbo-allocation-folding",
];

function complain(message: string): number {
  console.error(message.replaceAll(/\s*\n\s*/g, " "));
  return MALFORMED;
}
