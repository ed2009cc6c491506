// The pure layers run anywhere: nothing of Foundry, of a browser or of Node is there when they load.
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { build } from "vite";
import { describe, expect, it } from "vitest";
import { readJsonObject } from "../../tools/files.ts";
import { root } from "../../tools/paths.ts";
import { filesBelow, textOf } from "./repository.ts";

const layers = ["src/core", "src/rulesets", "src/view"];
const modules = layers.flatMap((layer) => filesBelow(layer, ".ts")).filter((file) => !file.endsWith(".d.ts"));

/** One classic script that loads every given module, in which nothing was left out as unused. */
async function scriptLoading(files: readonly string[]): Promise<string> {
  const imports = files.map(
    (file, index) => `import * as m${index} from ${JSON.stringify(join(root, file))};`,
  );
  const entry = `${imports.join("\n")}\nexport default [${files.map((_file, index) => `m${index}`).join(", ")}];`;
  const result = await build({
    configFile: false,
    root,
    logLevel: "silent",
    plugins: [
      {
        name: "every-module",
        resolveId: (id: string) => (id.endsWith("every-module") ? "\0every-module" : null),
        load: (id: string) => (id === "\0every-module" ? entry : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      target: "es2022",
      lib: { entry: "every-module", formats: ["iife"], name: "everyModule", fileName: "all" },
      rolldownOptions: { treeshake: false },
    },
  });
  const output = Array.isArray(result)
    ? result[0]?.output[0]
    : "output" in result
      ? result.output[0]
      : undefined;
  if (output?.type !== "chunk") throw new Error("the pure layers did not bundle");
  return output.code;
}

/** Runs a script where only the language itself exists, and returns how many modules loaded. */
function loadedIn(script: string): number {
  const context = createContext(Object.create(null) as object, {
    codeGeneration: { strings: false, wasm: false },
  });
  return Number(
    runInContext(
      `delete globalThis.console; ${script}; everyModule.default?.length ?? everyModule.length`,
      context,
    ),
  );
}

describe("core, rulesets and view", () => {
  it("load where only the language exists", async () => {
    expect(modules.length).toBeGreaterThan(10);
    expect(loadedIn(await scriptLoading(modules))).toBe(modules.length);
  });

  it("would be caught reaching for the host while loading", () => {
    expect(() => loadedIn("var everyModule = [game.user];")).toThrow("game is not defined");
    expect(() => loadedIn("var everyModule = [console.log];")).toThrow("console is not defined");
    expect(() => loadedIn("var everyModule = [setTimeout];")).toThrow("setTimeout is not defined");
  });

  it.each(layers)("%s is compiled without the names of any host", (layer) => {
    const { compilerOptions } = readJsonObject(join(root, layer, "tsconfig.json"));
    expect(compilerOptions).toEqual({ lib: ["ES2022"], types: [] });
  });

  it("never switch the walls off", () => {
    const switched = modules.filter((file) =>
      /(?:es|ox)lint-disable.*(?:no-restricted|no-async)|@ts-(ignore|nocheck)|\bas any\b/.test(textOf(file)),
    );
    expect(switched).toEqual([]);
  });
});
