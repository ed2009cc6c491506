// The module for Quench: written out with its bundle, loaded beside the system, registered, and run as a batch.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { takeSeat } from "../../kit/door.ts";
import { writeModule } from "../../kit/module.ts";
import { launch } from "../../kit/run.ts";
import { openTable } from "../../tools/table.ts";

const BUNDLE = `globalThis.frayContract = { run: async () => ({ cases: globalThis.wantedCases }) };`;

interface Globals {
  readonly Hooks: { callAll(hook: string, quench: object): void };
  wantedCases: readonly object[];
}

it("registers one batch when Quench is ready, and the batch fails with a case that fails", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kit-module-"));
  writeFileSync(join(folder, "bundle.js"), BUNDLE);
  const module = writeModule(join(folder, "modules"), join(folder, "bundle.js"));
  const table = await openTable({
    worldPath: join(folder, "world"),
    modulePaths: [module],
    demo: null,
    port: 0,
    report: () => {},
  });
  const browser = await launch("off");
  try {
    const password = new URL(table.seats[0]?.url ?? "").searchParams.get("seat") ?? "";
    const errors: string[] = [];
    const { page } = await takeSeat(
      await browser.newContext(),
      `http://127.0.0.1:${table.port}`,
      { name: "Gamemaster", password },
      errors,
    );
    const runBatch = (cases: readonly object[]) =>
      page.evaluate(async (wanted) => {
        const globals = globalThis as unknown as Globals;
        globals.wantedCases = wanted;
        const told: string[] = [];
        const tests: (() => Promise<void>)[] = [];
        globals.Hooks.callAll("quenchReady", {
          registerBatch: (key: string, register: (context: object) => void, options: object) => {
            told.push(key, JSON.stringify(options));
            register({
              describe: (_name: string, inner: () => void) => inner(),
              it: (_name: string, test: () => Promise<void>) => void tests.push(test),
              assert: {
                isAbove: (a: number, b: number) => {
                  if (!(a > b)) throw new Error(`${a} is not above ${b}`);
                },
                deepEqual: (a: object, b: object) => {
                  if (JSON.stringify(a) !== JSON.stringify(b)) throw new Error(JSON.stringify(a));
                },
              },
            });
          },
        });
        for (const test of tests)
          await test.call({}).then(
            () => told.push("passed"),
            (error: Error) => told.push(error.message),
          );
        return told;
      }, cases);
    const batch = ["fray.contract", '{"displayName":"Fray: contract"}'];
    expect(await runBatch([{ name: "a", passed: true }])).toEqual([...batch, "passed"]);
    const mixed = [
      { name: "a", passed: true },
      { name: "b", passed: false, error: "1 is not 2" },
    ];
    expect(await runBatch(mixed)).toEqual([...batch, '["b: 1 is not 2"]']);
    expect(await runBatch([])).toEqual([...batch, "0 is not above 0"]);
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
    await table.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
