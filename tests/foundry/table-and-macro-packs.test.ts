// Roll tables and macros of the compendium: every throw has its one result, every script does what the game knows.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkShape, type Shape } from "../../src/core/language/shape.ts";
import { survivalOutcome, type SurvivalOutcome } from "../../src/rulesets/dierank/health/survival.ts";
import { LADDER } from "../../src/rulesets/dierank/tables.ts";
import { allGames } from "../../src/rulesets/index.ts";
import { isObject, readJsonObject } from "../../tools/files.ts";
import { root } from "../../tools/paths.ts";
import { packDocuments } from "./pack-shelf.ts";

/** Games with tables and macros in the compendium. */
const GAMES = ["anatomy", "destiny", "dierank", "fightingstyle", "timecount"];

/** Tables that every game has. */
const TABLES = ["what-hinders-the-fight", "what-they-carry"];

/** Tables of one game that the GM throws on, or reads from, beside the software. */
const OWN_TABLES: { readonly [game: string]: readonly string[] } = {
  dierank: ["survival-roll", "what-remains"],
};

/** What the results of Die Rank's survival roll are called. */
const WOUNDS: { readonly [Outcome in SurvivalOutcome]: string } = {
  dead: "Dead",
  mortallyWounded: "Mortally wounded",
  badlyWounded: "Badly wounded",
  fine: "Fine",
};

const shelf = packDocuments();
const named = (part: string) =>
  shelf
    .filter(({ address }) => address.includes(part))
    .map(({ address, document }) => [address, document] as const);

const AsyncFunction = (async () => {}).constructor as new (
  ...parts: string[]
) => (...given: unknown[]) => Promise<unknown>;

describe("roll tables of the compendium", () => {
  it("are two for each game, and what a game throws on besides", () => {
    const wanted = GAMES.flatMap((game) =>
      [...TABLES, ...(OWN_TABLES[game] ?? [])].map((slug) => `${game}-tables/${slug}`),
    );
    expect(
      named("-tables/")
        .map(([address]) => address)
        .sort(),
    ).toEqual(wanted.sort());
  });

  it("give each result of the survival roll the wound that the rules give it", () => {
    const [[, table] = []] = named("dierank-tables/survival-roll");
    const results = Array.isArray(table?.["results"]) ? table["results"].filter(isObject) : [];
    for (let rolled = 1; rolled <= Math.max(...LADDER); rolled += 1) {
      const fitting = results.filter(({ range }) => {
        const [from = 0, to = 0] = Array.isArray(range) ? range.map(Number) : [];
        return rolled >= from && rolled <= to;
      });
      expect([rolled, fitting.map(({ name }) => String(name))]).toEqual([
        rolled,
        [WOUNDS[survivalOutcome(rolled)]],
      ]);
    }
  });

  it.each(named("-tables/"))("%s links to rules of its own game only", (address, table) => {
    const links = [...JSON.stringify(table).matchAll(/<code class=[^>]*>([^<]*)<\/code>/g)];
    const register = registerOf(address.split("-")[0] ?? "");
    expect(links.map(([, rule]) => rule).filter((rule) => !register.includes(String(rule)))).toEqual([]);
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

/** What a macro asks of the system. */
interface Asked {
  readonly rules: string[];
  readonly windows: string[];
  readonly commands: { readonly type: string; readonly creature: string }[];
}

/** Runs a macro in a world with one hero of a player, and returns what it asks for. */
async function run(game: string, command: string): Promise<Asked> {
  const asked: Asked = { rules: [], windows: [], commands: [] };
  const hero = { name: "Hero", type: `${game}Character`, hasPlayerOwner: true };
  const other = { name: "Other", type: "otherCharacter", hasPlayerOwner: true };
  const api = {
    openRule: (rule: string) => asked.rules.push(rule),
    openHistory: () => asked.windows.push("history"),
    openWorkshop: () => asked.windows.push("workshop"),
    outsideId: (actor: { readonly name: string }) => actor.name,
    sendOutside: (actors: readonly object[], intent: { readonly command: Asked["commands"][number] }) => {
      expect(actors).toEqual([hero]);
      asked.commands.push(intent.command);
      return { refusal: null };
    },
  };
  const menu = (key: string): unknown => {
    asked.windows.push(key);
    return {
      type: class {
        render = (): void => {};
      },
    };
  };
  const world = {
    system: { api },
    actors: [hero, other],
    settings: { menus: { get: menu } },
  };
  const ui = { notifications: { warn: (text: string) => expect(text).toBe("nothing to warn of") } };
  await new AsyncFunction("game", "ui", command)(world, ui);
  return asked;
}

function registerOf(game: string): string[] {
  const { rows } = readJsonObject(join(root, `docs/rules/registers/${game}.json`));
  return Array.isArray(rows) ? rows.filter(isObject).map(({ id }) => String(id)) : [];
}

describe("macros of the compendium", () => {
  const macroOf = (game: string, slug: string): string => {
    const found = named(`${game}-macros/`).find(([address]) => address === `${game}-macros/${slug}`);
    return String(found?.[1]["command"]);
  };

  it("are of the same kind for each game: a fight, its history, its rules, and rests", () => {
    expect([...new Set(named("-macros/").map(([address]) => address.split("-")[0]))].sort()).toEqual(GAMES);
    for (const game of GAMES) {
      const slugs = named(`${game}-macros/`).map(([address]) => address.split("/")[1]);
      expect([game, slugs]).toEqual([
        game,
        expect.arrayContaining(["begin-fight", "history", "rules", "rulings", "workshop"]),
      ]);
      expect([game, slugs.length >= 6]).toEqual([game, true]);
    }
  });

  it.each(named("-macros/"))("%s is a script that can be read", (address, macro) => {
    expect(macro["type"]).toBe("script");
    expect(() => new AsyncFunction("scope", String(macro["command"]))).not.toThrow();
    const others = allGames.map(({ id }) => id).filter((id) => !address.startsWith(id));
    expect(others.filter((id) => String(macro["command"]).includes(id))).toEqual([]);
  });

  it.each(GAMES)("of %s open a rule that there is, and the windows of the game", async (game) => {
    const { rules } = await run(game, macroOf(game, "rules"));
    expect(rules).toHaveLength(1);
    expect(registerOf(game)).toContain(rules[0]);
    expect((await run(game, macroOf(game, "rulings"))).windows).toEqual([`fray.${game}.rulings`]);
    expect((await run(game, macroOf(game, "history"))).windows).toEqual(["history"]);
    expect((await run(game, macroOf(game, "workshop"))).windows).toEqual(["workshop"]);
    expect(macroOf(game, "begin-fight")).toContain(`system: { ruleset: "${game}" }`);
  });

  it.each(GAMES)("of %s send rests that its rules take as they are", async (game) => {
    const book = await allGames.find(({ id }) => id === game)?.parts.rules();
    const commands = Object.entries(book?.ruleset.commands ?? {});
    const shapes = new Map(commands.map(([type, { shape }]) => [type, shape]));
    const opening = ["begin-fight", "history", "rules", "rulings", "workshop"];
    const rests = named(`${game}-macros/`).filter(
      ([address]) => !opening.includes(address.split("/")[1] ?? ""),
    );
    expect(rests.length).toBeGreaterThan(0);
    for (const [address, macro] of rests) {
      const asked = await run(game, String(macro["command"]));
      expect([address, asked.commands.map(({ creature }) => creature)]).toEqual([address, ["Hero"]]);
      for (const { type, creature: _creature, ...parameters } of asked.commands)
        expect(() => checkShape(parameters, shapes.get(type) as Shape)).not.toThrow();
    }
  });
});
