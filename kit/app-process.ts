// The app as a process of its own: started over a data folder, watched, and stopped by its process id alone.
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { NotRun } from "./not-run.ts";
import type { Installation } from "./wishes.ts";

const LAST_LINES = 8;
/** Milliseconds that the app has to end by itself. */
const GRACE = 10_000;

export interface AppProcess {
  readonly pid: number;
  /** The last words of the app when it has ended, else null. */
  readonly death: () => string | null;
  /** Stops this process and no other; resolves when it has ended. */
  readonly stop: () => Promise<void>;
}

/** Starts the app. Throws NotRun when the program cannot be started at all. */
export async function startApp(
  { node, main, app }: Pick<Installation, "node" | "main" | "app">,
  dataPath: string,
  port: number,
): Promise<AppProcess> {
  const child = spawn(node, [main, `--dataPath=${dataPath}`, `--port=${port}`], {
    cwd: app,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const words = listen(child);
  await new Promise<void>((resolve, reject) => {
    child.once("spawn", resolve);
    child.once("error", (error) =>
      reject(new NotRun(`FOUNDRY_NODE: ${node} does not start: ${error.message}`)),
    );
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid as number,
    death: () =>
      hasEnded() ? `it ended with ${child.signalCode ?? child.exitCode}: ${words.join(" | ")}` : null,
    stop: async () => {
      if (!hasEnded()) await end(child, ended);
      removeLeftLock(dataPath);
    },
  };
}

/** Keeps the last lines that the app prints. */
function listen(child: ChildProcess): string[] {
  const words: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      words.push(
        ...chunk
          .toString()
          .split("\n")
          .filter((line) => line.trim()),
      );
      words.splice(0, words.length - LAST_LINES);
    });
  return words;
}

async function end(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill("SIGTERM");
  const patience = setTimeout(() => child.kill("SIGKILL"), GRACE);
  await ended;
  clearTimeout(patience);
}

/** An app that died leaves its lock behind; it has ended, so nobody holds it. */
function removeLeftLock(dataPath: string): void {
  rmSync(join(dataPath, "Config/options.json.lock"), { recursive: true, force: true });
}

/** The wanted port if it is free, else any free one. Throws NotRun when the wanted one is taken. */
export async function freePort(wanted: number | null): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once("error", () => reject(new NotRun(`FOUNDRY_PORT: port ${wanted ?? 0} is taken`)));
    server.listen(wanted ?? 0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** The build of an installation from its package.json, e.g. "13.351". Throws NotRun when it tells none. */
export function buildOf(app: string): string {
  for (const place of ["package.json", "../package.json", "resources/app/package.json"]) {
    const file = join(app, place);
    if (!existsSync(file)) continue;
    const build = buildIn(readFileSync(file, "utf8"));
    if (build) return build;
  }
  throw new NotRun(`FOUNDRY_APP: ${app} has no package.json that tells the build`);
}

function buildIn(text: string): string | null {
  const told = JSON.parse(text) as { release?: { generation?: number; build?: number }; version?: string };
  if (told.release?.generation && told.release.build)
    return `${told.release.generation}.${told.release.build}`;
  return /^\d+\.\d+/.exec(told.version ?? "")?.[0] ?? null;
}
