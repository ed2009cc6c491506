// The rulesets' folders: each complete game answers the same questions under the same file names.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../tools/paths.ts";
import { filesBelow, textOf } from "./repository.ts";

const complete = ["anatomy", "destiny", "dierank", "fightingstyle", "timecount"];
/** Rulesets that Foundry plays: those with document types and screens. */
const shelved = ["destiny", "timecount", "dierank"];

/** What every game has, by the book's chapters; what a game lacks besides is absent. */
const chapters = [
  "README.md",
  "index.ts",
  "sheet.ts",
  "events.ts",
  "prompts.ts",
  "rule-ids.ts",
  "state.ts",
  "rulings.ts",
  "tables.ts",
  "character/attributes.ts",
  "turn/turn-order.ts",
  "actions/actions.ts",
  "attack/attack.ts",
  "attack/defense.ts",
  "movement/movement.ts",
  "health/damage.ts",
  "health/conditions.ts",
  "health/recovery.ts",
  "screen/palette.ts",
  "screen/preview.ts",
  "screen/tracker.ts",
  "screen/policy.ts",
];
const rooms = ["character", "turn", "actions", "attack", "movement", "health", "magic", "screen", "host"];

describe.each(complete)("the ruleset %s", (id) => {
  it("has the file of every chapter", () => {
    const missing = chapters.filter((file) => !existsSync(join(root, "src/rulesets", id, file)));
    expect(missing).toEqual([]);
  });

  it("keeps every other file in one of the chapters", () => {
    const strange = readdirSync(join(root, "src/rulesets", id), { withFileTypes: true })
      .filter((each) => each.isDirectory() && !rooms.includes(each.name))
      .map(({ name }) => name);
    expect(strange).toEqual([]);
  });

  it("stands among the rulebooks", () => {
    expect(textOf("src/rulesets/all-rules.ts")).toContain(`"./${id}/index.ts"`);
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
