// B14: what the release makes a page load, read from the release build itself.
import { buildSystem } from "../build.ts";
import { onDemandScripts, plainName, sizeOf, startScripts, type ScriptSize } from "../system/script-sizes.ts";
import { allGames } from "../../src/rulesets/index.ts";
import type { Reading, Row } from "./measure.ts";

const peer = { figure: 948_000, source: "peers.md 4.3, SoHL: JavaScript, minified" };

/** The scripts of the start of a world of each game, the style sheet, and every script that waits until it is wanted. */
export async function releaseSizes(): Promise<readonly Row[]> {
  const { folder } = await buildSystem();
  const waiting = onDemandScripts(folder);
  return [
    ...allGames.flatMap(({ id }) => startRows(folder, id, startScripts(folder, id))),
    bytes("style sheet", sizeOf(folder, "fray.css").bytes, 120_000),
    ...waiting.map(({ file, bytes: size, gzipped }) => ({
      ...bytes(`on demand: ${plainName(file)}`, size),
      note: `gzip ${kilobytes(gzipped)}`,
    })),
  ];
}

/** What the words of a start and of a game add to that as they travel. */
function wordsOf(folder: string, game: string): number {
  const ofGame = onDemandScripts(folder).find(({ file }) => plainName(file) === `fray-${game}-words.mjs`);
  return sizeOf(folder, "lang/en.json").gzipped + (ofGame?.gzipped ?? 0);
}

function startRows(folder: string, game: string, scripts: readonly ScriptSize[]): Reading[] {
  const sum = (field: "bytes" | "gzipped"): number =>
    scripts.reduce((total, script) => total + script[field], 0);
  const largest = [...scripts].sort((a, b) => b.bytes - a.bytes)[0];
  const note = scripts.map(({ file, bytes: size }) => `${plainName(file)} ${kilobytes(size)}`).join(", ");
  return [
    { ...bytes(`${game}: start scripts`, sum("bytes"), 460_000), peer, note },
    bytes(`${game}: start scripts, gzip`, sum("gzipped")),
    bytes(`${game}: start scripts and words, gzip`, sum("gzipped") + wordsOf(folder, game), 173_000),
    {
      ...bytes(`${game}: largest start script`, largest?.bytes ?? 0, 250_000),
      note: plainName(largest?.file ?? ""),
    },
  ];
}

function bytes(what: string, size: number, most?: number): Reading {
  const budget = most === undefined ? {} : { budget: { median: most } };
  return { id: "B14", what, unit: "bytes", samples: [size], ...budget };
}

const kilobytes = (size: number): string => `${(size / 1000).toFixed(1)} kB`;
