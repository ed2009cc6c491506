// Plays a scenario file or replays an exported fight: npm run fight -- FILE.
import { readFileSync } from "node:fs";
import { isRecord } from "../src/core/json.ts";
import { replay, type FightRecord } from "../src/core/replay.ts";
import { ReplayMismatch } from "../src/core/running.ts";
import { checkShape, ShapeError, type Shape } from "../src/core/shape.ts";
import { englishWords, logLines } from "./scenarios/fight-log.ts";
import { playScenario } from "./scenarios/play-scenario.ts";
import { checkScenario, rulebookOf } from "./scenarios/scenario-file.ts";

const FAILED = 1;
const MALFORMED = 2;

const OPEN: Shape = { kind: "record", fields: {}, open: true };
const RECORD: Shape = {
  kind: "record",
  fields: {
    format: { kind: "number", min: 1, max: 1 },
    engine: { kind: "text" },
    ruleset: { kind: "text" },
    rulings: OPEN,
    initial: OPEN,
    log: {
      kind: "list",
      of: {
        kind: "record",
        open: true,
        fields: {
          sequence: { kind: "number", integer: true },
          root: { kind: "number", integer: true },
          by: { kind: "text" },
          input: { kind: "record", open: true, fields: { kind: { kind: "text" } } },
          events: { kind: "list", of: OPEN },
          done: { kind: "flag" },
        },
      },
    },
    final: OPEN,
  },
};

function main([file, ...rest]: readonly string[]): number {
  if (file === undefined || rest.length > 0) return complain("usage: npm run fight -- FILE");
  try {
    const data = read(file);
    return isRecord(data) && "log" in data ? replayRecord(data) : runScenario(data);
  } catch (error) {
    if (error instanceof ShapeError)
      return complain(`${file}: ${error.path || "(whole file)"}: ${error.reason}`);
    throw error;
  }
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new ShapeError("", error instanceof Error ? error.message : String(error));
  }
}

function runScenario(data: unknown): number {
  const scenario = checkScenario(data);
  const words = englishWords(scenario.ruleset);
  console.log(scenario.title);
  let shown = 0;
  const { fight, mismatches } = playScenario(scenario, (now, step, index) => {
    if (step.note !== undefined) console.log(`\n“${step.note}”`);
    if (step.refused !== undefined) console.log(`□ steps[${index}] is refused by ${step.refused}`);
    const lines = logLines(now, shown, words);
    if (lines.length > 0) console.log(lines.join("\n"));
    shown = now.log.length;
  });
  for (const { at, reason } of mismatches) console.error(`${at}: ${reason}`);
  console.log(
    mismatches.length === 0
      ? `\nAll as expected after ${fight.log.length} log entries.`
      : "\nNot as expected.",
  );
  return mismatches.length === 0 ? 0 : FAILED;
}

function replayRecord(data: unknown): number {
  checkShape(data, RECORD);
  const record = data as FightRecord;
  const { engine } = rulebookOf(record.ruleset, "ruleset");
  try {
    const fight = replay(engine, record);
    console.log(logLines(fight, 0, englishWords(record.ruleset)).join("\n"));
    console.log(`\nReplayed ${record.log.length} log entries to the identical state.`);
    return 0;
  } catch (error) {
    if (!(error instanceof ReplayMismatch)) throw error;
    console.error(error.message);
    return FAILED;
  }
}

function complain(message: string): number {
  console.error(message);
  return MALFORMED;
}

process.exitCode = main(process.argv.slice(2));
