// Modules beside the system: what the table loads of them, and what it names as wrong.
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { joinLanguages, loadModules } from "../../table/server/module-packages.ts";
import { root } from "../../tools/paths.ts";
import { withFolder } from "./trial-system.ts";

const herald = join(root, "tests/modules/herald");

/** A copy of the sample module with other lines in its manifest. */
function changed(folder: string, lines: object): string {
  const copy = join(folder, "module");
  cpSync(herald, copy, { recursive: true });
  const manifest = {
    id: "herald",
    title: "Herald",
    version: "1.0.0",
    description: "",
    esmodules: ["herald.mjs"],
  };
  writeFileSync(join(copy, "module.json"), JSON.stringify({ ...manifest, ...lines }));
  return copy;
}

describe("a module", () => {
  it("is read with its words", () => {
    const [loaded] = loadModules([herald], "fray");
    expect(loaded?.manifest.id).toBe("herald");
    const words = joinLanguages([{ en: { FRAY: { Hit: "Hit" } } }, loaded?.languages ?? {}]);
    expect(words.en).toMatchObject({ FRAY: { Hit: "Hit" }, HERALD: { Title: "Herald" } });
  });

  it.each([
    [{ esmodules: ["missing.mjs"] }, "esmodules: missing.mjs is no file of the package"],
    [{ id: "Big Name" }, "id must be lower-case"],
    [{ relationships: { systems: [{ id: "other" }] } }, "it is for other, not for fray"],
    [{ languages: [{ lang: "en", path: "lang/none.json" }] }, "lang/none.json: no such file"],
    [{ packs: [{ name: "p", label: "P", type: "Actor" }] }, "packs: the table opens no packs of modules"],
  ])("is refused with the reason: %j", async (lines, reason) => {
    await withFolder((folder) => {
      expect(() => loadModules([changed(folder, lines)], "fray")).toThrow(reason);
    });
  });

  it("is refused when it is missing or there twice", async () => {
    expect(() => loadModules([herald, herald], "fray")).toThrow("herald is there twice");
    await withFolder((folder) => {
      mkdirSync(join(folder, "empty"));
      expect(() => loadModules([join(folder, "empty")], "fray")).toThrow("module.json is missing");
    });
  });
});
