// The help: every window of ours has a page, every page is whole, and the buttons that it names are there.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PAGES } from "../../src/foundry/help/pages.ts";
import { SCREENS } from "../../src/foundry/help/screens.ts";
import { isObject, readJsonObject, type JsonObject } from "../../tools/files.ts";
import { root } from "../../tools/paths.ts";
import { filesBelow, textOf } from "./repository.ts";

const help = readJsonObject(join(root, "lang/en/help.json"));
const pages = Object.entries(help).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return isObject(value) ? Object.values(value).flatMap(textsOf) : [];
}

/** The classes of every window, as its options name them: all but those of "fray" itself and of the help. */
const windows = filesBelow("src/foundry", ".ts").flatMap((file) =>
  [...textOf(file).matchAll(/classes: \[([^\]]*)\]/g)].map(([, list = ""]) => ({
    file,
    classes: [...list.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name),
  })),
);

describe("the help", () => {
  it("has a page for every window", () => {
    const without = windows.filter(
      ({ classes }) =>
        classes.includes("fray") &&
        !classes.includes("fray-help-window") &&
        !classes.some((name) => name in SCREENS),
    );
    expect(windows.length).toBeGreaterThan(8);
    expect(without.map(({ file }) => file)).toEqual([]);
  });

  it("lists each of its pages, and each has a name, a text and keys", () => {
    expect(pages.map(([page]) => page).sort()).toEqual([...PAGES].sort());
    expect([...new Set<string>(Object.values(SCREENS))].sort()).toEqual([...PAGES].sort());
    for (const [page, { name, text, keys }] of pages)
      expect([page, [name, text, keys].every((each) => typeof each === "string" && each !== "")]).toEqual([
        page,
        true,
      ]);
  });

  it("names no button or field that is not there", () => {
    const files = ["lang/en.json", ...filesBelow("lang/en", ".json")].filter(
      (file) => !file.endsWith("help.json"),
    );
    const known = new Set(files.flatMap((file) => textsOf(readJsonObject(join(root, file)))));
    const named = textsOf(
      [...pages].reduce<JsonObject>((all, [page, texts]) => ({ ...all, [page]: texts }), {}),
    ).flatMap((text) => [...text.matchAll(/“([^”]+)”/g)].map(([, name = ""]) => name));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});
