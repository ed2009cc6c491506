// Roll tables and macros of the compendium: every throw has its one result, every script can be read.
import { describe, expect, it } from "vitest";
import { isObject } from "../../tools/files.ts";
import { packDocuments } from "./pack-shelf.ts";

const shelf = packDocuments();
const named = (part: string) =>
  shelf
    .filter(({ address }) => address.includes(part))
    .map(({ address, document }) => [address, document] as const);

const AsyncFunction = (async () => {}).constructor as new (...parts: string[]) => unknown;

describe("roll tables of the compendium", () => {
  it("are two for each game", () => {
    expect(named("-tables/").map(([address]) => address.split("-")[0])).toEqual([
      "destiny",
      "destiny",
      "timecount",
      "timecount",
    ]);
  });

  it.each(named("-tables/"))("%s answers each throw with one result", (_address, table) => {
    const sides = Number(String(table["formula"]).replace(/^1d/, ""));
    const results = Array.isArray(table["results"]) ? table["results"].filter(isObject) : [];
    for (let thrown = 1; thrown <= sides; thrown += 1) {
      const fitting = results.filter(({ range }) => {
        const [from = 0, to = 0] = Array.isArray(range) ? range.map(Number) : [];
        return thrown >= from && thrown <= to;
      });
      expect([thrown, fitting.length]).toEqual([thrown, 1]);
    }
    expect(results.every(({ description }) => String(description).length > 20)).toBe(true);
  });
});

describe("macros of the compendium", () => {
  it("are the same number for each game", () => {
    const count = (game: string) => named(`${game}-macros/`).length;
    expect(count("destiny")).toBe(7);
    expect(count("timecount")).toBe(7);
  });

  it.each(named("-macros/"))("%s is a script that can be read", (address, macro) => {
    expect(macro["type"]).toBe("script");
    expect(() => new AsyncFunction("scope", String(macro["command"]))).not.toThrow();
    const other = address.startsWith("destiny") ? "timecount" : "destiny";
    expect(String(macro["command"])).not.toContain(other);
  });
});
