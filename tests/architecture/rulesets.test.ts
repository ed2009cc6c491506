// The rulesets' folders: each complete game answers the same questions under the same file names.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../tools/paths.ts";
import { filesBelow, textOf } from "./repository.ts";

const complete = ["anatomy", "destiny", "dierank", "fightingstyle", "timecount"];
/** Rulesets that Foundry plays: those with document types and screens. */
const shelved = ["destiny", "timecount"];

const chapters = [
  "README.md",
  "index.ts",
  "attributes.ts",
  "turn-order.ts",
  "actions.ts",
  "attack.ts",
  "defense.ts",
  "damage.ts",
  "conditions.ts",
  "recovery.ts",
  "movement.ts",
  "tables.ts",
];

describe.each(complete)("the ruleset %s", (id) => {
  it("has the file of every chapter", () => {
    const missing = chapters.filter((file) => !existsSync(join(root, "src/rulesets", id, file)));
    expect(missing).toEqual([]);
  });

  it("stands among the rulebooks", () => {
    expect(textOf("src/rulesets/rulebooks.ts")).toContain(`"./${id}/index.ts"`);
  });
});

describe("the shelf", () => {
  it("names only rulesets that exist, and all that Foundry plays", () => {
    const folders = new Set(filesBelow("src/rulesets", "/index.ts").map((file) => file.split("/")[2]));
    const named = [...textOf("src/rulesets/index.ts").matchAll(/"\.\/([a-z]+)-shelf\.ts"/g)].map(
      (match) => match[1],
    );
    expect(named.filter((id) => !folders.has(id))).toEqual([]);
    expect(new Set(named)).toEqual(new Set(shelved));
  });
});
