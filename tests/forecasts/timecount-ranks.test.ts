// The ranks of Time Count's NPCs: what each is worth in fights that play themselves.
import { beforeAll, describe, expect, it } from "vitest";
import { outlookOf, playFights, type Outlook } from "../../src/core/simulate/forecast.ts";
import { setupOf } from "../../tools/forecast/setup.ts";
import { isObject, type JsonObject } from "../../tools/files.ts";
import { loadModels, modeledSystem, packDocuments, sheetOf, type Model } from "../foundry/pack-shelf.ts";

const shelf = packDocuments();
const inPack = (pack: string): JsonObject[] =>
  shelf.filter(({ address }) => address.startsWith(`timecount-${pack}/`)).map(({ document }) => document);
const heroes = inPack("heroes");
const npcs = inPack("npcs");

let models: ReadonlyMap<string, Model>;

beforeAll(async () => {
  models = await loadModels();
});

/** One side, in files of eight, from a column on. */
function lineUp(side: string, actors: readonly JsonObject[], column: number) {
  return actors.map((actor, row) => {
    const token = actor.prototypeToken;
    const width = isObject(token) ? Math.max(1, Number(token.width)) : 1;
    const [x, y] = [column + 5 * Math.floor(row / 8), (row % 8) * 5];
    const position = { x, y, width, height: width, elevation: 0 };
    return { id: `${side}${row}`, name: String(actor.name), side, position, ...sheetOf(models, actor) };
  });
}

/** Some fights, the lines fifty feet apart. None may be left without an end. */
function forecast(us: readonly JsonObject[], foes: readonly JsonObject[], fights: number): Outlook {
  const actors = [...lineUp("heroes", us, 0), ...lineUp("foes", foes, 10)];
  const setup = setupOf({ title: "ranks", ruleset: "timecount", actors, steps: [], expect: {} });
  const outlook = outlookOf(setup, playFights(setup, { seed: 11, from: 0, fights }));
  expect(outlook.unfinished.value, JSON.stringify(outlook.reasons)).toBe(0);
  return outlook;
}

function winsOf(outlook: Outlook, wanted: string): number {
  return outlook.sides.find(({ side }) => side === wanted)?.wins.value ?? 0;
}

/** How many of the heroes went down in a fight. */
function fallen({ creatures }: Outlook): number {
  return creatures.filter(({ side }) => side === "heroes").reduce((sum, each) => sum + each.fallen.value, 0);
}

const ofRank = (rank: string) => npcs.filter((npc) => modeledSystem(models, npc).rank === rank);

function named(name: string): JsonObject {
  const found = npcs.find((npc) => npc.name === name);
  if (!found) throw new Error(`packs/timecount-npcs holds no ${name}`);
  return found;
}

const times = (count: number, name: string) => Array.from({ length: count }, () => named(name));

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;

describe("what an NPC is worth", () => {
  /** The share of its fights that it wins alone against one hero, whichever it is. */
  const alone = (npc: JsonObject) => mean(heroes.map((hero) => winsOf(forecast([hero], [npc], 5), "foes")));

  it("alone grows with its rank: vermin lose, standard ones win some, bosses beat any hero", () => {
    const worth = (rank: string) => ofRank(rank).map((npc) => ({ name: npc.name, wins: alone(npc) }));
    const [vermin, standard, bosses] = [worth("vermin"), worth("standard"), worth("boss")];
    const told = JSON.stringify({ vermin, standard, bosses });
    const wins = (rank: typeof vermin) => rank.map((each) => each.wins);
    expect(Math.max(...wins(vermin)), told).toBeLessThan(0.15);
    expect(Math.min(...wins(standard)), told).toBeGreaterThan(0);
    expect(mean(wins(standard)), told).toBeGreaterThan(4 * mean(wins(vermin)));
    expect(Math.max(...wins(standard)), told).toBeLessThan(Math.min(...wins(bosses)));
  }, 120_000);

  it("against four heroes: nothing for vermin and one standard NPC, blood for a boss", () => {
    for (const npc of [...ofRank("vermin"), ...ofRank("standard")])
      expect(winsOf(forecast(heroes, [npc], 4), "heroes"), String(npc.name)).toBe(1);
    for (const npc of ofRank("boss"))
      expect(fallen(forecast(heroes, [npc], 8)), String(npc.name)).toBeGreaterThan(0.5);
  }, 120_000);
});

describe("four heroes", () => {
  it("clear a nest of vermin, and sweat against a patrol", () => {
    const nest = [...times(4, "Gutter Rat"), ...times(2, "Roof Spider"), ...times(2, "Kettle Goblin")];
    const patrol = [...times(2, "Toll Guard"), named("Hired Bow"), named("Grey Wolf")];
    const [easy, hard] = [forecast(heroes, nest, 8), forecast(heroes, patrol, 8)];
    expect(winsOf(easy, "heroes")).toBeGreaterThan(0.8);
    expect(fallen(hard)).toBeGreaterThan(fallen(easy));
  }, 60_000);

  it("fear the dragon more than the captain", () => {
    const captain = forecast(heroes, [named("Captain of the Red Ford")], 12);
    const dragon = forecast(heroes, [named("Old Amber")], 12);
    expect(fallen(dragon)).toBeGreaterThan(fallen(captain));
  }, 60_000);

  it("see the end of a fight against all NPCs at once", () => {
    const outlook = forecast(heroes, npcs, 3);
    expect(winsOf(outlook, "foes")).toBe(1);
  }, 60_000);
});
