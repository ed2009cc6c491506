// HTML as the server stores it: what is allowed stays as it is written, what could run code goes, in every field that is HTML.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../table/core/protocol.ts";
import { cleanHtml, cleanHtmlFields } from "../../table/server/html-fields.ts";
import { root } from "../../tools/paths.ts";
import { releasedManifest } from "../../tools/system/manifest.ts";

describe("HTML that is stored", () => {
  it.each([
    ["<p>Plain <strong>words</strong> &amp; more</p>", null],
    ['<p class="a" data-id="1" aria-label="x" style="color: red">kept</p>', null],
    ['<a href="https://example.org/?a=1&b=2">there</a>', null],
    ['<img src="systems/fray/icons/x.svg" alt="" width="20"><br><hr>', null],
    ["2 < 3 and 5 > 4", null],
    ["<p onclick=\"steal()\" title='t'>x</p>", "<p title='t'>x</p>"],
    ['<a href="javascript:steal()">x</a>', "<a>x</a>"],
    ['<a href=" java\tscript:steal()">x</a>', "<a>x</a>"],
    ['<img src="x" onerror=steal()>', '<img src="x">'],
    ["<script>steal()</script>after", "after"],
    ["<style>p { color: red }</style>after", "after"],
    ["<!-- note --><p>x</p>", "<p>x</p>"],
    ["<object><p>x</p></object>", "<p>x</p>"],
    ["<svg onload=steal()><p>x</p></svg>", "<p>x</p>"],
    ["<p title='a>b' onclick='c'>x</p>", "<p title='a>b'>x</p>"],
    ["<script", ""],
  ])("%s", (written, stored) => {
    expect(cleanHtml(written)).toBe(stored ?? written);
    expect(cleanHtml(cleanHtml(written))).toBe(stored ?? written);
  });

  it("is cleaned below system where the manifest says so, in effects, pages and messages, and in what is embedded", () => {
    const types = {
      Actor: { hero: { htmlFields: ["notes", "deeds.*.text"] }, foe: {} },
      Item: { sword: { htmlFields: ["description"] } },
    };
    const foul = "<b onclick=x>!</b>";
    const clean = "<b>!</b>";
    const hero = {
      type: "hero",
      system: { notes: foul, name: foul, deeds: { a: { text: foul, rule: foul } } },
      items: [{ type: "sword", system: { description: foul }, effects: [{ description: foul }] }],
    };
    expect(cleanHtmlFields("Actor", hero, types)).toEqual({
      type: "hero",
      system: { notes: clean, name: foul, deeds: { a: { text: clean, rule: foul } } },
      items: [{ type: "sword", system: { description: clean }, effects: [{ description: clean }] }],
    });
    const diff = { _id: "a", "==system": { notes: foul } };
    expect(cleanHtmlFields("Actor", diff, types, "hero")).toEqual({ _id: "a", "==system": { notes: clean } });
    expect(cleanHtmlFields("Actor", { system: { notes: foul } }, types, "foe")).toEqual({
      system: { notes: foul },
    });
    expect(cleanHtmlFields("JournalEntryPage", { text: { content: foul } }, {})).toEqual({
      text: { content: clean },
    });
    expect(cleanHtmlFields("ChatMessage", { content: foul }, {})).toEqual({ content: clean });
  });
});

/** Every text in every source of the compendia, with the field it stands in. */
function* textsOf(value: unknown, field = ""): Generator<[string, string]> {
  if (typeof value === "string") yield [field, value];
  else if (Array.isArray(value) && value.every((each) => typeof each === "string") && field === "content")
    yield [field, value.join("\n")];
  else if (typeof value === "object" && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* textsOf(inner, key);
}

describe("what Fray ships", () => {
  const packs = readdirSync(join(root, "packs"), { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  );

  it.each(packs.map(({ name }) => [name]))("%s is stored as it is written", (pack) => {
    const folder = join(root, "packs", pack);
    const changed = readdirSync(folder)
      .filter((file) => file.endsWith(".json"))
      .flatMap((file) => [...textsOf(JSON.parse(readFileSync(join(folder, file), "utf8")))])
      .filter(([, text]) => cleanHtml(text) !== text);
    expect(changed).toEqual([]);
  });

  it("names its fields of HTML in the manifest, so that a server cleans them", () => {
    const { documentTypes } = releasedManifest(root) as { documentTypes: JsonObject };
    const hero = { type: "destinyCharacter", system: { biography: "<p onclick=x>Born</p>" } };
    expect(cleanHtmlFields("Actor", hero, documentTypes)).toEqual({
      type: "destinyCharacter",
      system: { biography: "<p>Born</p>" },
    });
  });
});
