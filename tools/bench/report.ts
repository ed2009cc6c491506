// The report: one line for each benchmark, and the machine on which it was taken.
import { cpus, totalmem } from "node:os";
import { keepsBudget, median, p95, type Reading, type Row } from "./measure.ts";

const columns = ["id", "what", "median", "p95", "budget", "ok", "runs", "peer", "note"] as const;
type Line = Readonly<Record<(typeof columns)[number], string>>;

/** The whole report as text. */
export function writeReport(rows: readonly Row[], browser: string | null): string {
  const lines = rows.map(lineOf);
  const widths = new Map(
    columns.map((name) => [name, Math.max(name.length, ...lines.map((line) => line[name].length))]),
  );
  const draw = (cells: Line): string =>
    columns
      .map((name) => cells[name].padEnd(widths.get(name) ?? 0))
      .join("  ")
      .trimEnd();
  const head = draw(Object.fromEntries(columns.map((name) => [name, name])) as Line);
  const missing = rows.filter((row) => !("samples" in row)).length;
  const missed = rows.filter((row) => "samples" in row && keepsBudget(row) === false).length;
  const sum = `${rows.length - missing} measured, ${missing} not measured, ${missed} over budget`;
  return [machine(browser), "", head, ...lines.map(draw), "", ...sources(rows), sum].join("\n");
}

/** The exit code of a run: 1 where something that was measured does not work, 0 where all of it does. */
export function exitCodeOf(rows: readonly Row[]): 0 | 1 {
  return rows.some((row) => !("samples" in row) && row.isFault) ? 1 : 0;
}

function machine(browser: string | null): string {
  const [first] = cpus();
  const memory = (totalmem() / 2 ** 30).toFixed(1);
  const names = [
    `${cpus().length} × ${first?.model.trim() ?? "unknown processor"}`,
    `${memory} GiB`,
    `Node ${process.versions.node}`,
  ];
  return [...names, browser ?? "no browser used"].join(", ");
}

function lineOf(row: Row): Line {
  const blank = Object.fromEntries(columns.map((name) => [name, ""])) as Line;
  if (!("samples" in row))
    return {
      ...blank,
      id: row.id,
      what: row.what,
      note: `${row.isFault ? "FAILED" : "not measured"}: ${row.reason}`,
    };
  const verdict = keepsBudget(row);
  return {
    id: row.id,
    what: row.what,
    median: amount(median(row.samples), row.unit),
    p95: amount(p95(row.samples), row.unit),
    budget: budgetOf(row),
    ok: verdict === null ? "" : verdict ? "yes" : "NO",
    runs: String(row.samples.length),
    peer: row.peer
      ? `${ratio(median(row.samples) / row.peer.figure)} of ${amount(row.peer.figure, row.unit)}`
      : "",
    note: row.note ?? "",
  };
}

function budgetOf({ budget, unit }: Reading): string {
  if (!budget) return "";
  return [budget.median, budget.p95]
    .flatMap((most) => (most === undefined ? [] : amount(most, unit)))
    .join(" / ");
}

/** A number with its unit, three digits that matter. */
export function amount(value: number, unit: Reading["unit"]): string {
  if (unit === "bytes")
    return Math.abs(value) >= 10_000 ? `${(value / 1000).toFixed(1)} kB` : `${Math.round(value)} B`;
  if (unit !== "ms") return `${Number(value.toFixed(1))} ${unit}`;
  return `${value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value >= 1 ? value.toFixed(2) : value.toFixed(3)} ms`;
}

function ratio(part: number): string {
  return part >= 0.1 ? `${part.toFixed(2)}×` : `${part.toFixed(3)}×`;
}

function sources(rows: readonly Row[]): string[] {
  const cited = rows.flatMap((row) =>
    "peer" in row && row.peer ? [`peer of ${row.id}: ${row.peer.source}`] : [],
  );
  return cited.length > 0 ? [...new Set(cited), ""] : [];
}
