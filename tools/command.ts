// Runs a program and keeps what it said.
import { spawn } from "node:child_process";
import { root } from "./paths.ts";

export interface Outcome {
  readonly code: number;
  /** Both streams, in the order of arrival. */
  readonly output: string;
}

export interface RunOptions {
  /** Also print the output as it comes. */
  readonly show?: boolean;
  readonly env?: NodeJS.ProcessEnv;
  /** Where to run it; the repository's root unless told. */
  readonly folder?: string;
}

/** Runs a program to its end. Rejects only when it cannot be started. */
export function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const { show = false, env = {}, folder = root } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const parts: string[] = [];
    const keep = (chunk: Buffer) => {
      parts.push(chunk.toString());
      if (show) process.stdout.write(chunk);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output: parts.join("") }));
  });
}

/** Runs a script of an installed package with this Node, e.g. "oxlint/bin/oxlint". */
export function runScript(
  script: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Outcome> {
  return run(process.execPath, [`node_modules/${script}`, ...args], options);
}
