// A fight in a file: a scenario that is played, or an exported fight that is replayed. Whatever is wrong with it is one line.
import { readFileSync } from "node:fs";
import { messageOf } from "../../src/core/language/message-of.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import { isRecord } from "../../src/core/language/json.ts";
import { checkedRecord } from "../../src/core/engine/record-shape.ts";
import { openRecord, replay, type FightRecord } from "../../src/core/engine/replay.ts";
import { ReplayMismatch } from "../../src/core/engine/command-run.ts";
import { ShapeError } from "../../src/core/language/shape.ts";
import { allGames, recordOfToday } from "../../src/rulesets/index.ts";
import { englishWords, logLines } from "./fight-log.ts";
import { playScenario } from "./play-scenario.ts";
import { allRulings, checkScenario, rulebookOf } from "./scenario-file.ts";

/** How a command ends: all as expected, otherwise than expected, or with a file that is none. */
export const ENDS = { well: 0, otherwise: 1, malformed: 2 } as const;

export interface Told {
  readonly code: (typeof ENDS)[keyof typeof ENDS];
  readonly lines: readonly string[];
  readonly complaints: readonly string[];
}

/** Plays or replays the fight of a file. Never throws: a broken file is told in one line that names file and field. */
export function fightOfFile(file: string): Told {
  return toldOf(file, () => readJson(file));
}

/** The same of a text that stands for the file. */
export function fightOfText(file: string, text: string): Told {
  return toldOf(file, () => jsonOf(text));
}

function toldOf(file: string, read: () => unknown): Told {
  try {
    return fightOf(read());
  } catch (error) {
    return { code: ENDS.malformed, lines: [], complaints: [complaintOf(file, error)] };
  }
}

/** What a file holds. Throws ShapeError for one that cannot be read, or is no JSON. */
export function readJson(file: string): unknown {
  return orShapeError(() => JSON.parse(readFileSync(file, "utf8")) as unknown);
}

function jsonOf(text: string): unknown {
  return orShapeError(() => JSON.parse(text) as unknown);
}

function orShapeError(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    throw new ShapeError("", messageOf(error));
  }
}

/** What is wrong with a file, in one line: the file, the field, the reason. */
export function complaintOf(file: string, error: unknown): string {
  const [path, reason] = isShapeError(error) ? [error.path, error.reason] : ["", messageOf(error)];
  return `${file}: ${path || "(whole file)"}: ${reason}`.replaceAll(/\s*\n\s*/g, " ");
}

/** By its name: a script that was bundled has a class of its own. */
function isShapeError(error: unknown): error is { readonly path: string; readonly reason: string } {
  return error instanceof Error && error.name === "ShapeError";
}

function fightOf(data: unknown): Told {
  return isRecord(data) && "log" in data ? replayed(data) : played(data);
}

function played(data: unknown): Told {
  const scenario = checkScenario(data);
  const words = englishWords(scenario.ruleset);
  const lines = [scenario.title];
  let shown = 0;
  const { fight, mismatches } = playScenario(scenario, (now, step, index) => {
    if (step.note !== undefined) lines.push(`\n“${step.note}”`);
    if (step.refused !== undefined) lines.push(`□ steps[${index}] is refused by ${step.refused}`);
    lines.push(...logLines(now, shown, words));
    shown = now.log.length;
  });
  if (mismatches.length > 0) {
    const complaints = mismatches.map(({ at, reason }) => `${at}: ${reason}`);
    return { code: ENDS.otherwise, lines: [...lines, "\nNot as expected."], complaints };
  }
  return {
    code: ENDS.well,
    lines: [...lines, `\nAll as expected after ${fight.log.length} log entries.`],
    complaints: [],
  };
}

function replayed(data: unknown): Told {
  const record = recordOfFile(data);
  const { engine } = rulebookOf(record.ruleset, "ruleset");
  const told = (fight: Fight): string[] => logLines(fight, 0, englishWords(record.ruleset));
  const entries = record.log.length;
  try {
    const lines = told(replay(engine, record));
    lines.push(`\nReplayed ${entries} log entries to the identical state.`);
    return { code: ENDS.well, lines, complaints: [] };
  } catch (error) {
    const lines = [...told(byItsEvents(record))];
    lines.push(`\nShown are the events of ${entries} log entries as they were recorded, without the rules.`);
    const why = messageOf(error);
    const complaint = `The rules of today play it otherwise (mended since, or the file was changed): ${why}`;
    return { code: ENDS.otherwise, lines, complaints: [complaint] };
  }
}

/** The exported fight of a file, as today's version knows it. Throws ShapeError naming the field. */
function recordOfFile(data: unknown): FightRecord {
  const stored = checkedRecord(data);
  const { ruleset } = rulebookOf(stored.ruleset, "ruleset");
  const rulings = allRulings(ruleset, stored.rulings);
  const later = allGames.find(({ id }) => id === stored.ruleset)?.laterFields ?? [];
  return recordOfToday({ ...stored, rulings }, later);
}

/** The fight by its recorded events. Throws ShapeError naming the entry that leads nowhere, or the end that is not reached. */
function byItsEvents(record: FightRecord): Fight {
  try {
    return openRecord(record);
  } catch (error) {
    if (!(error instanceof ReplayMismatch)) throw error;
    const sequence = Number(/entry (\d+)/.exec(error.message)?.[1] ?? NaN);
    const index = record.log.findIndex((entry) => entry.sequence === sequence);
    throw new ShapeError(index < 0 ? "final" : `log[${index}]`, error.message);
  }
}
