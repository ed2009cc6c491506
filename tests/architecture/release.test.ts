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
import { sharedClassNames } from "../../tools/system/bundle.ts";
import {
  importsAtStart,
  importsOnDemand,
  onDemandScripts,
  plainName,
  sizeOf,
  startScripts,
} from "../../tools/system/script-sizes.ts";
import { zipFolder, zippedPaths } from "../../tools/system/zip.ts";
import { allGames } from "../../src/rulesets/index.ts";
import { wordsFrom } from "../../src/view/words.ts";
import { filesBelow, textOf } from "./repository.ts";

/** What is fetched of a game when it is wanted, each a script of its own. */
const GAME_PARTS = ["hero-guide", "layout", "rules", "ruling-words", "rulings-guide", "words", "workshop"];

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

  it("leaves template.json, sources, their maps and traces of opened databases out of the zip", () => {
    const paths = zippedPaths(zipFolder(folder));
    expect(paths).toContain("system.json");
    expect(
      paths.filter((path) => /template\.json|\.(ts|scss|map)$|(^|\/)(LOG|LOCK)|node_modules/.test(path)),
    ).toEqual([]);
    expect(paths.filter((path) => /^packs\/[^/]+\.json|^packs\/.*\/[^/]+\.json/.test(path))).toEqual([]);
  });

  it("is one version in all three places", () => {
    const versions = ["package.json", "system.json"].map((file) => readJsonObject(join(root, file)).version);
    expect(versions).toEqual([manifest.version, manifest.version]);
  });

  it("promises version 13 and claims nothing that nobody has run", () => {
    expect(manifest.compatibility).toEqual({ minimum: "13.347", maximum: "14" });
    expect(manifest.description).toContain("Nobody has run it in a real Foundry yet");
    expect(manifest.id).toBe("fray");
    expect(manifest.socket).toBe(true);
  });

  it("shows itself on the setup screen, and tells players and GMs how to begin", () => {
    const released = listFiles(folder);
    const media = manifest.media as { type: string; url: string }[];
    expect(media.map(({ type }) => type)).toEqual(["setup", "cover"]);
    const pictures = [...media.map(({ url }) => url), String(manifest.background)];
    expect(pictures.filter((url) => !released.includes(url.replace("systems/fray/", "")))).toEqual([]);
    const readme = text("README.md");
    expect(readme).toContain("first evening");
    const shown = [...readme.matchAll(/\]\(([\w./-]+)\)/g)].map(([, path = ""]) => path);
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.filter((path) => !released.includes(path))).toEqual([]);
    expect(text("CHANGELOG.md")).toContain(`## ${String(manifest.version)}`);
  });

  it("works without modules, says which one is worth having, and lets others roll for initiative", () => {
    const { recommends } = manifest.relationships as { recommends: { id: string; reason: string }[] };
    expect(recommends.map(({ id, reason }) => [id, reason !== ""])).toEqual([["dice-so-nice", true]]);
    expect(manifest.initiative).toBe("0");
  });

  it("keeps the names of classes, each of one class only", () => {
    const parts = scripts().filter((name) => plainName(name) !== "fray-forecast.mjs");
    expect(sharedClassNames(parts.map(text))).toEqual([]);
    for (const name of ["FrayActor", "FrayTracker", "WildDie", "FudgeDie", "RefusedError", "ShapeError"])
      expect(
        parts.some((part) => new RegExp(`\\bclass ${name}\\b|\\b${name}\\s*=\\s*class\\b`).test(text(part))),
      ).toBe(true);
  });

  it("tells nothing of the machine that built it", () => {
    const told = listFiles(folder).filter((file) => readFileSync(join(folder, file)).includes(root));
    expect(told).toEqual([]);
  });

  it("names every script by its content, so that no browser puts old and new parts together", () => {
    expect(scripts().filter((name) => !/\.[0-9a-f]{8}\.mjs$/.test(name))).toEqual([]);
    expect(manifest.esmodules).toEqual(scripts().filter((name) => plainName(name) === "fray.mjs"));
    const thread = scripts().filter((name) => plainName(name) === "fray-forecast.mjs");
    expect(
      scripts().filter(
        (name) => text(name).includes(`"${thread[0]}"`) || text(name).includes(`\`${thread[0]}\``),
      ),
    ).toHaveLength(1);
    expect(scripts().filter((name) => text(name).includes("sourceMappingURL"))).toEqual([]);
  });

  it("imports at run time only scripts that lie beside, and never fray.mjs, whatever its address", () => {
    const imported = scripts().flatMap((name) => [
      ...importsAtStart(text(name)),
      ...importsOnDemand(text(name)),
    ]);
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((name) => !scripts().includes(name))).toEqual([]);
    expect(imported.map(plainName)).not.toContain("fray.mjs");
    const statements = scripts().flatMap((name) => [
      ...text(name).matchAll(/(?<![.\w])import\s*(?:\(|["{*])/g),
    ]);
    expect(imported.length).toBe(statements.length);
  });

  it("loads windows that few open, and the rules of games, when they are wanted", () => {
    const shared = ["fray-later.mjs", "fray-shared.mjs"];
    const named = scripts().flatMap((name) => importsOnDemand(text(name)).map(plainName));
    const wanted = [...new Set(named)].filter((name) => !shared.includes(name));
    const ofGames = allGames.flatMap(({ id }) => GAME_PARTS.map((part) => `fray-${id}-${part}.mjs`));
    const ofScreens = [
      "fray-action-drag.mjs",
      "fray-add-fighters.mjs",
      "fray-arbiter.mjs",
      "fray-archived-card.mjs",
      "fray-areas-window.mjs",
      "fray-begin.mjs",
      "fray-board-drawing.mjs",
      "fray-broken-window.mjs",
      "fray-command-dialog.mjs",
      "fray-compendium-window.mjs",
      "fray-deed-window.mjs",
      "fray-end-question.mjs",
      "fray-ended-ways.mjs",
      "fray-execute-action.mjs",
      "fray-fight-page-window.mjs",
      "fray-focus-opened.mjs",
      "fray-fresh-buttons.mjs",
      "fray-give-window.mjs",
      "fray-guide-window.mjs",
      "fray-hand-window.mjs",
      "fray-help-window.mjs",
      "fray-history-window.mjs",
      "fray-hotbar-slots.mjs",
      "fray-left-focus.mjs",
      "fray-next-part.mjs",
      "fray-outside.mjs",
      "fray-overrule-dialogs.mjs",
      "fray-register-tours.mjs",
      "fray-requests-window.mjs",
      "fray-panel-keeping.mjs",
      "fray-row-deeds.mjs",
      "fray-rulings-window.mjs",
      "fray-sealed-records.mjs",
      "fray-sheet-contents.mjs",
      "fray-shown-bodies.mjs",
      "fray-status-click.mjs",
      "fray-taken-things.mjs",
      "fray-things-at-hand.mjs",
      "fray-time-window.mjs",
      "fray-token-way.mjs",
      "fray-told-edits.mjs",
      "fray-watch.mjs",
      "fray-welcome-window.mjs",
      "fray-workshop-window.mjs",
    ];
    expect(wanted.sort()).toEqual([...ofGames, ...ofScreens].sort());
    const asked = onDemandScripts(folder).map(({ file }) => plainName(file));
    // What several of them share is not loaded before one of them is wanted.
    expect(asked.sort()).toEqual([...wanted, "fray-forecast.mjs", "fray-later.mjs"].sort());
  });

  it.each(allGames.map(({ id }) => id))("starts a world of %s within the budget", (game) => {
    const start = startScripts(folder, game);
    const sum = (field: "bytes" | "gzipped"): number => start.reduce((total, each) => total + each[field], 0);
    expect(sum("bytes")).toBeLessThanOrEqual(532_000);
    // Packed, the words of the start and of the game travel with the scripts; they once were 60 kB of their own.
    const wordsOfGame = scripts().filter((name) => plainName(name) === `fray-${game}-words.mjs`);
    const words = ["lang/en.json", ...wordsOfGame].map((file) => sizeOf(folder, file).gzipped);
    expect(words.reduce((total, each) => total + each, sum("gzipped"))).toBeLessThanOrEqual(210_500);
    expect(start.filter(({ bytes }) => bytes > 250_000)).toEqual([]);
    expect(sizeOf(folder, "fray.css").bytes).toBeLessThanOrEqual(130_000);
    expect(sizeOf(folder, "lang/en.json").bytes).toBeLessThanOrEqual(100_000);
  });

  it("says at the start nothing of what comes with the rules of a game, but every label of its sheets and icons", () => {
    const words = wordsFrom(readJsonObject(join(folder, "lang/en.json")));
    expect(words.say("FRAY.timecount.Event.ActDeclared.text")).toBe(null);
    expect(words.say("FRAY.anatomy.Event.TurnStarted.text")).toBe(null);
    const names = allGames.flatMap(({ id, statuses }) =>
      statuses.map((each) => `FRAY.${id}.Word.${each.id}`),
    );
    expect(names.filter((name) => words.say(name) === null)).toEqual([]);
    expect(words.say("FRAY.timecount.Item.FIELDS.damage.label")).not.toBe(null);
    expect(Object.keys(readJsonObject(join(folder, "lang/en.json")))).toContain("TYPES");
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
