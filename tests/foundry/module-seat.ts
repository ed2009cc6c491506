// The modules of the tests at a seat without a page: their manifests read as the table reads them, their scripts run after
// the system's and before `init`, with the seat's own globals.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compileFunction } from "node:vm";
import type { JsonObject } from "../../table/core/protocol.ts";
import { loadModules } from "../../table/server/module-packages.ts";
import { root } from "../../tools/paths.ts";

/** The manifests of modules of tests/modules, checked as `npm start -- --module FOLDER` checks them. */
export function readModules(ids: readonly string[]): JsonObject[] {
  const folders = ids.map((id) => join(root, "tests/modules", id));
  return loadModules(folders, "fray").map(({ manifest }) => manifest);
}

/** Runs a script that a manifest names, by its path below the server's root; it imports nothing. */
export function runModule(path: string, globals: { readonly [name: string]: unknown } = {}): void {
  const code = readFileSync(join(root, "tests", path), "utf8");
  const strict = `"use strict";\n${code}`;
  compileFunction(strict, Object.keys(globals), { filename: path })(...Object.values(globals));
}
