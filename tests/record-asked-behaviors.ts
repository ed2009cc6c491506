// Notes which open behaviors of Foundry a file of tests asks the table about, so that `npm run contrary` replays no other.
import { ChildProcess } from "node:child_process";
import { afterAll, expect } from "vitest";
import { ASKED, BEHAVIOR_NAMES } from "../table/core/contrary.ts";
import { noteAsked } from "../tools/asked-behaviors.ts";

const asked = new Set<string>();
Object.assign(globalThis, { [ASKED]: asked });

/** A table in a process of its own is asked out of sight, so that a file that starts one counts as asking about all. */
const start = Reflect.get(ChildProcess.prototype, "spawn") as (...given: unknown[]) => unknown;
Reflect.set(ChildProcess.prototype, "spawn", function spawn(this: ChildProcess, ...given: unknown[]) {
  for (const name of BEHAVIOR_NAMES) asked.add(name);
  return Reflect.apply(start, this, given);
});

afterAll(() => {
  Reflect.set(ChildProcess.prototype, "spawn", start);
  noteAsked({ path: expect.getState().testPath ?? "", asked: [...asked] });
});
