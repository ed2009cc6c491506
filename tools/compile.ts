// The compiler: what it says of one folder's sources.
import { runScript, type Outcome } from "./command.ts";

/**
 * Checks the types of a folder with a tsconfig.json, which may lie anywhere; nothing is written. TypeScript 7 is a
 * program of its own, which takes a sixth of the time; the tools that look into programs need the library
 * that TypeScript 6 is, so both are here. One thread: each further one reads Foundry's types for itself.
 */
export function compile(folder: string): Promise<Outcome> {
  const options = ["--noEmit", "--pretty", "false", "--checkers", "1"];
  return runScript("typescript-native/bin/tsc", ["-p", folder, ...options]);
}
