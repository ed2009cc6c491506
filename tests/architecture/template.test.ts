// The template of a game: laid out under another name it compiles, keeps the walls, has all its words, and is played.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import { createFight, type Fight } from "../../src/core/language/fight.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { AnyRuleset, Entrant } from "../../src/core/language/ruleset.ts";
import type { GameManifest, GameParts } from "../../src/core/manifest/manifest.ts";
import type { Rulebook } from "../../src/core/manifest/rulebook.ts";
import { SeededDice } from "../../src/core/simulate/random.ts";
import { perform, put, ScriptedAnswers, settle } from "../../src/core/simulate/scripted-answers.ts";
import { playByItself } from "../../src/core/simulate/simulation.ts";
import { wordsFrom, wordsOf, type Words } from "../../src/view/words.ts";
import { run } from "../../tools/command.ts";
import { compile } from "../../tools/compile.ts";
import { listFiles } from "../../tools/files.ts";
import { layOutGame } from "../../tools/new-game.ts";
import { cache, root } from "../../tools/paths.ts";
import { ruleIdText } from "../../tools/rule-ids.ts";
import { sheetTable, withTable } from "../../tools/sheet-tables.ts";
import { languageFile } from "../../tools/system/language.ts";
import {
  missingChapters,
  missingHostFiles,
  strangeRooms,
  unnamedCommands,
  unsaidEvents,
  unstatedEvents,
} from "./ruleset-checks.ts";

const TOY = { id: "toy", prefix: "TOY", name: "A Game of Toys" };

mkdirSync(cache, { recursive: true });
/** A repository with core and one game. */
const target = mkdtempSync(join(cache, "template-"));
const folder = join(target, "src/rulesets/toy");
const read = (file: string): string => readFileSync(join(folder, file), "utf8");

interface Loaded {
  readonly manifest: GameManifest;
  readonly rules: Rulebook;
  readonly layout: GameParts["layout"];
  readonly workshop: GameParts["workshop"];
  readonly ruleset: AnyRuleset;
  readonly words: Words;
}
let game: Loaded;
let written: readonly string[] = [];

async function load(): Promise<Loaded> {
  const { toy: manifest } = (await import(join(folder, "host/manifest.ts"))) as { toy: GameManifest };
  const { rules, layout, workshop } = manifest.parts;
  const words = wordsOf(wordsFrom(languageFile(target, "en")), "toy");
  const rulebook = await rules();
  const { ruleset } = rulebook;
  return { manifest, rules: rulebook, layout: await layout(), workshop: await workshop(), ruleset, words };
}

beforeAll(async () => {
  cpSync(join(root, "src/core"), join(target, "src/core"), { recursive: true });
  mkdirSync(join(target, "lang"));
  cpSync(join(root, "lang/en.json"), join(target, "lang/en.json"));
  written = await layOutGame(TOY, target);
  const compilerOptions = { lib: ["ES2022"], types: [] };
  cpSync(join(root, "tsconfig.base.json"), join(target, "tsconfig.base.json"));
  // By the front doors alone, as whoever imports the game meets it: nothing compiles by lying in the folder.
  const files = ["src/rulesets/toy/index.ts", "src/rulesets/toy/host/manifest.ts"];
  const tsconfig = { extends: "./tsconfig.base.json", compilerOptions, files };
  writeFileSync(join(target, "tsconfig.json"), JSON.stringify(tsconfig));
  game = await load();
});
afterAll(() => rmSync(target, { recursive: true, force: true }));

describe("the template, laid out as another game", () => {
  it("bears the new name everywhere", () => {
    const left = written.filter((file) =>
      /sixth|\bSIX\b/i.test(file + readFileSync(join(target, file), "utf8")),
    );
    expect(left).toEqual([]);
    expect(written.length).toBeGreaterThan(35);
  });

  it("has the files and the folders of every game", () => {
    expect(missingChapters(folder)).toEqual([]);
    expect(missingHostFiles(folder)).toEqual([]);
    expect(strangeRooms(folder)).toEqual([]);
  });

  it("compiles", async () => {
    expect(await compile(target)).toEqual({ code: 0, output: "" });
  });

  it("keeps the walls between the folders", async () => {
    const program = join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
    const args = [program, "src", "--config", join(root, ".dependency-cruiser.cjs")];
    const { code, output } = await run(process.execPath, args, { folder: target });
    expect(output).toContain("no dependency violations found");
    expect(code).toBe(0);
  });

  it("speaks by the rules of its register alone", () => {
    const register = JSON.parse(
      readFileSync(join(target, "docs/rules/registers/toy.json"), "utf8"),
    ) as Parameters<typeof ruleIdText>[0];
    expect(read("rule-ids.ts")).toBe(ruleIdText(register));
    const known = register.rows.map(({ id }) => id);
    const sources = listFiles(folder).filter((file) => file.endsWith(".ts") && file !== "rule-ids.ts");
    const named = sources.flatMap((file) => read(file).match(/TOY-[A-Z]+-\d+/g) ?? []);
    expect([...new Set(named)].sort()).toEqual([...known].sort());
  });

  it("has a place for the table of its sheets", () => {
    const { actors, items } = game.manifest.sheets;
    expect(withTable(read("README.md"), sheetTable(actors, items))).toContain("| `toyCharacter` | hp {value");
  });

  it("is not laid out over a game that is there, nor under a name that is none", async () => {
    await expect(layOutGame(TOY, target)).rejects.toThrow("is there already");
    await expect(layOutGame({ ...TOY, id: "To-y" }, target)).rejects.toThrow('id "To-y"');
    await expect(layOutGame({ ...TOY, prefix: "toy" }, target)).rejects.toThrow('prefix "toy"');
    await expect(layOutGame({ ...TOY, name: " " }, target)).rejects.toThrow("name");
  });
});

describe("the words of the template", () => {
  const caught = (pattern: RegExp): string[] => {
    const sources = listFiles(folder).filter((file) => file.endsWith(".ts") && !file.startsWith("host/"));
    return [
      ...new Set(sources.flatMap((file) => [...read(file).matchAll(pattern)].map(([, word = ""]) => word))),
    ];
  };
  const unsaid = (...keys: readonly string[]): string[] => keys.filter((key) => game.words.say(key) === null);

  it("say every event, and name every command", () => {
    const sources = listFiles(folder).filter((file) => file.endsWith(".ts") && file !== "events.ts");
    expect(unstatedEvents(game.ruleset, sources.map(read))).toEqual([]);
    expect(unsaidEvents(Object.keys(game.ruleset.events), game.words)).toEqual([]);
    expect(unnamedCommands(game.ruleset, game.words)).toEqual([]);
  });

  it("give a reason for every refusal, and a label to every number and choice", () => {
    const reasons = caught(/\brefuse\(\s*"[A-Z0-9-]+",\s*"(\w+)"/g).map((code) => `FRAY.Refusal.${code}`);
    const numbers = caught(/\b(?:part|asPart)\(\s*"(\w+)"/g).map((label) => `FRAY.Number.${label}`);
    const labels = caught(/\blabel: "(\w+)"/g).map((label) => `FRAY.Number.${label}`);
    const needs = caught(/kind: "(?:creature|path)",\s*parameter: "(\w+)"/g).map(
      (each) => `FRAY.Word.need-${each}`,
    );
    expect([reasons.length > 8, numbers.length > 5, labels.length > 3, needs.length]).toEqual([
      true,
      true,
      true,
      2,
    ]);
    expect(unsaid(...reasons, ...numbers, ...labels, ...needs)).toEqual([]);
  });

  it("put every question, with a word for each choice", () => {
    const keys = Object.values(game.ruleset.prompts).flatMap(({ name, choices = [] }) => [
      `FRAY.Prompt.${name}`,
      ...choices.map((choice) => `FRAY.Choice.${name}.${choice}`),
    ]);
    expect(keys).toEqual(["FRAY.Prompt.duck", "FRAY.Choice.duck.pass", "FRAY.Choice.duck.duck"]);
    expect(unsaid(...keys)).toEqual([]);
  });

  it("explain every ruling, and head every section of a sheet", () => {
    const rulings = Object.keys(game.ruleset.rulings).flatMap((name) => [
      `FRAY.Ruling.${name}.name`,
      `FRAY.Ruling.${name}.hint`,
    ]);
    const { main, more } = game.layout;
    const titles = [...main, ...more].flatMap((block) =>
      "title" in block && block.title ? [block.title] : [],
    );
    const headings = game.workshop.fields.map(({ title }) => title);
    expect(titles.length + headings.length).toBeGreaterThan(1);
    expect(unsaid(...rulings, ...titles, ...headings)).toEqual([]);
  });
});

describe("a fight of the template", () => {
  const spear = { id: "spear", type: "toyWeapon", name: "Spear", system: { die: 8 } };
  const fighter = (id: string, x: number, system: JsonRecord = {}): Entrant => ({
    id,
    name: id,
    side: id,
    hidden: false,
    position: { x, y: 0, width: 1, height: 1, elevation: 0 },
    sheet: { kind: "character", system, items: [spear] },
  });
  const rulings = { twentyDoubles: true };
  const entrants = [fighter("ann", 0, { skill: 4 }), fighter("ben", 2, { quickness: 1 })];
  const start = (): Fight => createFight("toy", rulings, game.ruleset.createState(entrants, rulings));
  const begun = (): Fight =>
    perform(game.rules.engine, start(), { type: "startFight", creature: null }, new ScriptedAnswers([6, 1]));
  const step: Command = { type: "move", creature: "ann", path: [{ x: 1, y: 0 }] };
  const blow: Command = { type: "attack", creature: "ann", target: "ben", weapon: "spear" };
  const closeUp = (): Fight => perform(game.rules.engine, begun(), step, new ScriptedAnswers([]));
  const typesOf = ({ log, cursor }: Fight): string[] =>
    log.slice(0, cursor.entries).flatMap(({ events }) => events.map(({ type }) => type));

  it("begins, and gives the turn to the first", () => {
    const fight = begun();
    expect(game.ruleset.active(fight.state)).toEqual(["ann"]);
    expect(game.ruleset.clock(fight.state)).toEqual({ label: "round", value: 1 });
    const options = game.rules.engine
      .actions(fight, "ann")
      .map(({ action, refusal }) => [action, refusal?.code]);
    expect(options).toEqual([
      ["attack", "outOfReach"],
      ["move", undefined],
      ["endTurn", undefined],
    ]);
  });

  it("takes an attack, asks the defender, and hurts", () => {
    const waiting = put(game.rules.engine, closeUp(), { kind: "command", command: blow });
    const open = waiting.open?.request.request;
    expect(open).toMatchObject({ kind: "ask", prompt: "duck", to: { kind: "owner", creature: "ben" } });
    const answers = new ScriptedAnswers([20, 2], [{ to: "ben", prompt: "duck", choice: "duck" }]);
    const fight = settle(game.rules.engine, waiting, answers);
    expect(answers.leftOver).toEqual({ dice: [], answers: [] });
    expect(typesOf(fight).slice(-4)).toEqual(["ActionSpent", "Ducked", "AttackHit", "DamageTaken"]);
    // A natural 20 doubles the 2.
    expect(fight.state.creatures["ben"]).toMatchObject({
      hp: { value: 2, max: 6 },
      wind: { value: 1, max: 2 },
    });
  });

  it("is undone exactly, and done again with the same dice", () => {
    const before = closeUp();
    const answers = new ScriptedAnswers([12, 3], [{ to: "ben", prompt: "duck", choice: "duck" }]);
    const after = perform(game.rules.engine, before, blow, answers);
    expect(after.state).not.toEqual(before.state);
    const back = put(game.rules.engine, after, { kind: "undo" });
    expect(JSON.stringify(back.state)).toBe(JSON.stringify(before.state));
    const again = put(game.rules.engine, back, { kind: "redo" });
    expect(JSON.stringify(again.state)).toBe(JSON.stringify(after.state));
  });

  it("refuses by its rule what is not possible", () => {
    const { engine } = game.rules;
    const far = engine.step(begun(), { kind: "command", command: blow }, { user: "x", gm: true, owns: [] });
    expect(far).toMatchObject({ accepted: false, refusal: { rule: "TOY-ATK-01", code: "outOfReach" } });
    expect(() => game.ruleset.createState([fighter("ann", 0, { skill: 99 })], rulings)).toThrow(
      "system.skill",
    );
  });

  it("is fought to its end by the policy, whatever the dice", () => {
    const begin: Command = { type: "startFight", creature: null };
    const far = [fighter("ann", 0), fighter("ben", 9)];
    const setup = { ruleset: game.ruleset, rulings, start: game.ruleset.createState(far, rulings), begin };
    const winners = Array.from({ length: 30 }, (_, seed) => playByItself(setup, new SeededDice(seed)));
    expect(winners.filter(({ unfinished }) => unfinished !== null)).toEqual([]);
    expect(new Set(winners.map(({ winner }) => winner))).toEqual(new Set(["ann", "ben"]));
  });
});
