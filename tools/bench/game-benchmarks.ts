// Benchmarks of all five games by their forecasts' example fights: one attack, and a thousand fights.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { type Answerer, perform } from "../../src/core/simulate/scripted-answers.ts";
import { createFight, type Fight } from "../../src/core/language/fight.ts";
import { diceOfFight } from "../../src/core/simulate/forecast.ts";
import type { Setup } from "../../src/core/simulate/simulation.ts";
import type { Rulebook } from "../../src/core/manifest/rulebook.ts";
import { allRules } from "../../src/rulesets/all-rules.ts";
import { threadsBundle } from "../forecast/bundle.ts";
import { setupOf } from "../forecast/setup.ts";
import { root } from "../paths.ts";
import type { Row } from "./measure.ts";

const fileOf = ({ ruleset }: Rulebook): string => join(root, "tests/forecasts", `${ruleset.id}.json`);

/** B3 in each game: a command in which an attack is rolled, with all its questions, answered by the policy. */
export function attacksOfEachGame(): Promise<readonly Row[]> {
  return Promise.resolve(allRules.map(attackOf));
}

function attackOf(book: Rulebook): Row {
  const setup = setupOf(JSON.parse(readFileSync(fileOf(book), "utf8")));
  const samples: number[] = [];
  // The first fights warm up.
  for (let index = 0; samples.length < 400 || index < 12; index += 1) {
    const taken = attacksOfOneFight(book, setup, index);
    if (index >= 6) samples.push(...taken);
  }
  return {
    id: "B3",
    what: `attack by the policy, ${book.ruleset.id}`,
    unit: "ms",
    samples,
    budget: { median: 0.2, p95: 1 },
    note: "in the engine: checked, asked, rolled, traced, logged",
  };
}

/** Milliseconds of each command of a fight in which somebody attacked. */
function attacksOfOneFight({ engine, ruleset }: Rulebook, setup: Setup, index: number): readonly number[] {
  const policy = ruleset.policy;
  const dice = diceOfFight(1, index);
  const taken: number[] = [];
  let fight: Fight = createFight(ruleset.id, setup.rulings, setup.start);
  const answerer: Answerer = {
    dice: ({ dice: { count, sides } }) => dice.faces(count, sides),
    answer: (ask, now) => policy.answer(engine.situation(now), ask),
  };
  let command: typeof setup.begin | null = setup.begin;
  while (command && taken.length < 100 && sidesLeft(fight, setup) > 1) {
    const entries = fight.log.length;
    const start = performance.now();
    fight = perform(engine, fight, command, answerer);
    const time = performance.now() - start;
    if (fight.log.slice(entries).some(({ roll }) => roll?.purpose.toLowerCase().includes("attack")))
      taken.push(time);
    command = policy.choose(engine.situation(fight));
  }
  return taken;
}

function sidesLeft({ state }: Fight, { ruleset }: Setup): number {
  const policy = ruleset.policy;
  const standing = Object.values(state.creatures).filter(({ id }) => !policy.isOut(state, id));
  return new Set(standing.map(({ side }) => side)).size;
}

const RUNS = 3;
/** A game that has taken this long, in milliseconds, is not run again. */
const ENOUGH = 10_000;
const FIGHTS = 1000;

/** B12: the command itself, from its start to its last line. */
export async function forecastsOfEachGame(): Promise<readonly Row[]> {
  await threadsBundle();
  return allRules.map((book) => ({
    id: "B12",
    what: `forecast of ${FIGHTS} fights 5 v 5, ${book.ruleset.id}`,
    unit: "ms",
    samples: timesOfForecast(fileOf(book)),
    budget: { median: 2000 },
    note: `the whole command on ${availableParallelism()} threads; load average ${loadavg()[0]?.toFixed(1) ?? "?"}`,
  }));
}

function timesOfForecast(file: string): readonly number[] {
  const times: number[] = [];
  for (let spent = 0; times.length < RUNS && spent < ENOUGH; spent += times.at(-1) ?? 0)
    times.push(timeOfForecast(file));
  return times;
}

function timeOfForecast(file: string): number {
  const start = performance.now();
  const args = [join(root, "tools/start-forecast.mjs"), file, "--fights", String(FIGHTS)];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`npm run forecast failed: ${stderr}`);
  return performance.now() - start;
}
