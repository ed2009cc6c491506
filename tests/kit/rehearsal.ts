// A rehearsal of the kit: its lines, its reports and its exit code, with a small bundle instead of all contract cases.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { kit, type Surroundings } from "../../kit/main.ts";
import type { KitReport } from "../../table/tools/kit-report.ts";
import { launchChromium } from "../../tools/launch-chromium.ts";
import { packageSystem } from "../../tools/package.ts";
import { root } from "../../tools/paths.ts";
import { buildPage } from "../../tools/table.ts";
import { hangCurtain } from "../browser/painting.ts";
import type { FakeAppBehavior } from "./fake-app.ts";

/** Two cases that ask the page itself, and one that must fail. */
const SMALL_BUNDLE = `
globalThis.frayContract = {
  run: async () => ({
    cases: [
      { name: "knows who sits here", members: ["game.user"], passed: game.user.isGM === true },
      { name: "creates and deletes an actor", members: ["foundry.documents.Actor#name", "game.user"], passed: await (async () => {
        const actor = await CONFIG.Actor.documentClass.create({
          name: "Kit",
          type: game.system.id === "fray" ? "destinyNpc" : "hero",
        });
        await actor.delete();
        return actor.name === "Kit" && !game.actors.get(actor.id);
      })() },
      { name: "is refused", members: ["game.refused"], passed: false, error: "as expected" },
    ],
  }),
};`;

export interface Rehearsed {
  readonly code: number;
  readonly lines: readonly string[];
  readonly report: KitReport | null;
  /** The report's file. */
  readonly file: string | null;
}

/** Gives a test a folder of its own and removes it afterwards. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "kit-test-"));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The browser of the tests in the place of the kit's own. Nobody looks at its pages, so they are not painted; and as the
 * table has no canvas, none of them needs one that the processor would draw.
 */
export async function launchUnpainted(): Promise<Browser> {
  const browser = await launchChromium();
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await hangCurtain(context);
    return context;
  };
  return browser;
}

/** Runs the kit once with the given variables; the reports go below `folder`. */
export async function rehearse(
  folder: string,
  variables: Surroundings["variables"],
  canvases: Surroundings["canvases"] = ["off"],
): Promise<Rehearsed> {
  const bundle = join(folder, "bundle.js");
  writeFileSync(bundle, SMALL_BUNDLE);
  const lines: string[] = [];
  const reports = join(folder, "reports");
  const code = await kit({
    variables: { FOUNDRY_WAIT: "1000", ...variables },
    say: (line) => void lines.push(line),
    reports,
    bundle: async () => bundle,
    archive: async () => (await packageSystem()).file,
    canvases,
    launch: launchUnpainted,
  });
  mkdirSync(reports, { recursive: true });
  const [name] = readdirSync(reports);
  const file = name ? join(reports, name) : null;
  return { code, lines, report: file ? (JSON.parse(readFileSync(file, "utf8")) as KitReport) : null, file };
}

/** Writes an app folder whose main file runs the fake app. Returns the folder. */
export async function writeFakeApp(
  folder: string,
  behavior: Omit<FakeAppBehavior, "clientPath"> = {},
): Promise<string> {
  const app = join(folder, "app");
  mkdirSync(app);
  const told: FakeAppBehavior = { clientPath: await buildPage(), ...behavior };
  const fake = pathToFileURL(join(root, "tests/kit/fake-app.ts")).href;
  writeFileSync(
    join(app, "main.mjs"),
    `import { register } from ${JSON.stringify(import.meta.resolve("tsx/esm/api"))};
register();
const { runFakeApp } = await import(${JSON.stringify(fake)});
await runFakeApp(${JSON.stringify(told)});
`,
  );
  writeFileSync(
    join(app, "package.json"),
    JSON.stringify({ type: "module", version: "13.351.0", release: { generation: 13, build: 351 } }),
  );
  return app;
}
