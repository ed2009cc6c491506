// A module of the tests at a seat without a page: its script runs with the seat's own globals, as Foundry would load it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compileFunction } from "node:vm";
import { root } from "../../tools/paths.ts";
import type { Anything, TestSeat } from "./seats.ts";

/** Loads a module of tests/modules at a seat. Returns what it puts on `game.modules`, as modules hand out their api. */
export function loadModule(
  seat: TestSeat,
  id: string,
  more: { readonly [name: string]: unknown } = {},
): Anything {
  const code = readFileSync(join(root, "tests/modules", id, `${id}.mjs`), "utf8");
  const module: Anything = { id, api: null };
  const { game, CONFIG, Hooks, ui } = seat;
  const globals: { [name: string]: unknown } = { game, CONFIG, Hooks, ui, module, ...more };
  compileFunction(code, Object.keys(globals), { filename: `${id}.mjs` })(...Object.values(globals));
  return module.api;
}
