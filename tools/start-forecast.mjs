// Starts the forecast: npm run forecast -- FILE --fights 1000 --seed 1. Its prepared script starts fastest, if it is fresh.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const args = process.argv.slice(2);
const prepared = new URL("../.cache/forecast/prepared.mjs", import.meta.url);
const code = existsSync(prepared) ? await (await import(prepared.href)).mainIfFresh(args) : null;
process.exitCode = code ?? fromSources();

function fromSources() {
  const script = fileURLToPath(new URL("forecast.ts", import.meta.url));
  const { status } = spawnSync(process.execPath, ["--import", "tsx", script, ...args], { stdio: "inherit" });
  return status ?? 1;
}
