// The rulesets' folders: each complete game answers the same questions under the same file names.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../tools/paths.ts";
import { filesBelow, textOf } from "./repository.ts";
import { missingChapters, missingHostFiles, strangeRooms } from "./ruleset-checks.ts";

const complete = ["anatomy", "destiny", "dierank", "fightingstyle", "timecount"];
/** Rulesets that Foundry plays: those with document types and screens. */
const shelved = ["destiny", "timecount", "dierank", "anatomy", "fightingstyle"];

const folderOf = (id: string): string => join(root, "src/rulesets", id);

describe.each(complete)("the ruleset %s", (id) => {
  it("has the file of every chapter", () => {
    expect(missingChapters(folderOf(id))).toEqual([]);
  });

  it("keeps every other file in one of the chapters", () => {
    expect(strangeRooms(folderOf(id))).toEqual([]);
  });

  it("stands among the rulebooks", () => {
    expect(textOf("src/rulesets/all-rules.ts")).toContain(`"./${id}/index.ts"`);
  });
});

describe.each(shelved)("the ruleset %s in Foundry", (id) => {
  it("has the files that a host needs", () => {
    expect(missingHostFiles(folderOf(id))).toEqual([]);
  });
});

describe("the list of games", () => {
  it("names only rulesets that exist, and all that Foundry plays", () => {
    const folders = new Set(filesBelow("src/rulesets", "/index.ts").map((file) => file.split("/")[2]));
    const named = [...textOf("src/rulesets/index.ts").matchAll(/"\.\/([a-z]+)\/host\/manifest\.ts"/g)].map(
      (match) => match[1],
    );
    expect(named.filter((id) => !folders.has(id))).toEqual([]);
    expect(new Set(named)).toEqual(new Set(shelved));
  });
});
