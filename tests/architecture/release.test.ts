// The release: what the zip holds, and that its manifest tells the truth about it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../tools/build.ts";
import { isObject, listFiles, readJsonObject } from "../../tools/files.ts";
import type { JsonObject } from "../../tools/files.ts";
import { root } from "../../tools/paths.ts";
import { readIconList } from "../../tools/system/icons.ts";
import { manifestFaults } from "../../tools/system/manifest.ts";
import { zipFolder, zippedPaths } from "../../tools/system/zip.ts";
import { filesBelow, textOf } from "./repository.ts";

let folder = "";
let manifest: JsonObject = {};

beforeAll(async () => {
  ({ folder } = await buildSystem());
  manifest = readJsonObject(join(folder, "system.json"));
});

function text(path: string): string {
  return readFileSync(join(folder, path), "utf8");
}

function scripts(): string[] {
  return listFiles(folder).filter((path) => path.endsWith(".mjs"));
}

describe("the release", () => {
  it("has everything that its manifest names", () => {
    expect(manifestFaults(folder)).toEqual([]);
  });

  it("leaves template.json, sources and traces of opened databases out of the zip", () => {
    const paths = zippedPaths(zipFolder(folder));
    expect(paths).toContain("system.json");
    expect(
      paths.filter((path) => /template\.json|\.(ts|scss)$|(^|\/)(LOG|LOCK)|node_modules/.test(path)),
    ).toEqual([]);
    expect(paths.filter((path) => /^packs\/[^/]+\.json|^packs\/.*\/[^/]+\.json/.test(path))).toEqual([]);
  });

  it("is one version in all three places", () => {
    const versions = ["package.json", "system.json"].map((file) => readJsonObject(join(root, file)).version);
    expect(versions).toEqual([manifest.version, manifest.version]);
  });

  it("promises version 13 and claims nothing that nobody has run", () => {
    expect(manifest.compatibility).toEqual({ minimum: "13" });
    expect(manifest.id).toBe("fray");
    expect(manifest.socket).toBe(true);
  });

  it("keeps the names of classes", () => {
    for (const script of scripts()) expect(text(script)).not.toMatch(/\bclass \w+\$\d/);
  });

  it("tells nothing of the machine that built it", () => {
    const told = listFiles(folder).filter((file) => readFileSync(join(folder, file)).includes(root));
    expect(told).toEqual([]);
  });

  it("imports at run time only scripts that lie beside", () => {
    const imported = scripts().flatMap((script) =>
      [...text(script).matchAll(/^\s*import\s(?:[^"(]*?from\s*)?"([^"]+)"|\bimport\("([^"]+)"\)/gm)].map(
        ([, atStart, onDemand]) => atStart ?? onDemand ?? "",
      ),
    );
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((path) => !scripts().includes(path.replace(/^\.\//, "")))).toEqual([]);
  });

  it("loads the workshop and the history when they are wanted, and not before", () => {
    const start = text("fray.mjs");
    for (const name of ["workshop", "history"]) {
      expect(start).toContain(`import("./fray-${name}-window.mjs")`);
      expect(start).not.toMatch(new RegExp(`from "./fray-${name}-window`));
    }
  });
});

describe("documents types", () => {
  it("are those of template.json and, for the rest, of system.json", () => {
    const template = readJsonObject(join(root, "template.json"));
    const types = isObject(manifest.documentTypes) ? manifest.documentTypes : {};
    for (const [name, declared] of Object.entries(template)) {
      const names = isObject(declared) ? declared.types : [];
      expect(Object.keys(isObject(types[name]) ? types[name] : {})).toEqual(names);
    }
    expect(Object.keys(types).sort()).toEqual(["Actor", "ChatMessage", "Combat", "Combatant", "Item"]);
  });
});

describe("files by name", () => {
  const sources = ["src", "styles", "templates", "packs"].flatMap((part) => filesBelow(part, ""));
  const texts = sources
    .filter((file) => file !== "styles/icons.json")
    .map((file) => [file, textOf(file)] as const);

  it("exist in the release where a source refers to them", () => {
    const released = new Set(listFiles(folder));
    const broken = texts.flatMap(([file, content]) =>
      [...content.matchAll(/systems\/fray\/([\w./-]+\.\w+)/g)]
        .map((match) => match[1] ?? "")
        .filter((path) => !released.has(path))
        .map((path) => `${file}: ${path}`),
    );
    expect(broken).toEqual([]);
  });

  it("list no icon that nobody uses", () => {
    const { glyphs, plates } = readIconList(root);
    const all = texts.map(([, content]) => content).join("\n");
    const isNamed = (name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(all);
    expect([...new Set([...glyphs, ...plates])].filter((name) => !isNamed(name))).toEqual([]);
  });
});
