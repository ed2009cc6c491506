// The workshop's forecast: the line-up, the stages, and what a GM reads of it.
import { describe, expect, it } from "vitest";
import { playFights } from "../../src/core/simulate/forecast.ts";
import type { ActorSheet } from "../../src/core/language/ruleset.ts";
import { allGames, fetchParts, loadGame, gameById } from "../../src/rulesets/index.ts";
import {
  lineUp,
  rested,
  setupOf,
  StagedForecast,
  viewForecast,
  type Fighter,
  type ForecastNews,
  type ForecastOrder,
} from "../../src/view/workshop-forecast.ts";
import { wordsFrom } from "../../src/view/words.ts";
import { root } from "../../tools/paths.ts";
import { languageFile } from "../../tools/system/language.ts";

await fetchParts("workshop");
await Promise.all(allGames.map(({ id }) => loadGame(id)));

const words = wordsFrom(languageFile(root, "en"));

/** An archetype of a game as a fighter. */
function fighter(game: string, id: string, rank: string, kind: ActorSheet["kind"] = "npc"): Fighter {
  const { workshop } = gameById(game);
  const archetype = workshop.archetypes.find((each) => each.id === id)!;
  const items = archetype.items.map((item, i) => ({ ...item, id: `item${i}` }));
  return { id, name: id, width: 1, sheet: { kind, system: workshop.atRank(archetype.system, rank), items } };
}

function orderOf(game: string, npc: Fighter, count: number, stages: readonly number[]): ForecastOrder {
  const { ruleset, workshop } = gameById(game);
  const party = ["fighter", "shooter"].map((id) => fighter(game, id, "standard", "character"));
  const rulings = Object.fromEntries(
    Object.entries(ruleset.rulings).map(([name, { initial }]) => [name, initial]),
  );
  const entrants = lineUp(party, npc, count, workshop.distance);
  return { number: 1, ruleset: game, rulings, entrants, seed: 5, stages };
}

function news(game: string, order: ForecastOrder): ForecastNews[] {
  const { ruleset, commands } = gameById(game);
  const forecast = new StagedForecast(setupOf(ruleset, commands.begin, order), order);
  const told: ForecastNews[] = [];
  for (let last = false; !last;) {
    const next = forecast.play(4);
    if (!next) continue;
    told.push(next);
    last = "isLast" in next && next.isLast;
  }
  return told;
}

const winsOfParty = (told: ForecastNews): number =>
  "outlook" in told ? told.outlook.sides.find(({ side }) => side === "party")!.wins.value : NaN;

describe("the line-up", () => {
  it("sets both sides apart, everybody on squares of their own", () => {
    const troll = { ...fighter("destiny", "brute", "elite"), width: 2 };
    const entrants = lineUp([fighter("destiny", "fighter", "standard")], troll, 6, 10);
    expect(entrants.map(({ id, side }) => `${side} ${id}`)).toEqual([
      "party fighter",
      ...[1, 2, 3, 4, 5, 6].map((n) => `foes brute${n}`),
    ]);
    expect(entrants[1]?.name).toBe("brute 1");
    const squares = entrants.flatMap(({ position }) =>
      Array.from({ length: position!.width * position!.height }, (_, i) =>
        [position!.x + (i % position!.width), position!.y + Math.floor(i / position!.width)].join(),
      ),
    );
    expect(new Set(squares).size).toBe(squares.length);
    expect(Math.min(...entrants.slice(1).map(({ position }) => position!.x))).toBe(10);
  });
});

describe.each(["destiny", "timecount"])("a forecast of %s", (game) => {
  it("tells of each stage, and counts the very fights that anybody else plays", () => {
    const order = orderOf(game, fighter(game, "beast", "standard"), 2, [8, 20]);
    const told = news(game, order);
    expect(told.map((each) => ("outlook" in each ? [each.outlook.fights, each.isLast] : each))).toEqual([
      [8, false],
      [20, true],
    ]);
    const { ruleset, commands } = gameById(game);
    const all = playFights(setupOf(ruleset, commands.begin, order), { seed: 5, from: 0, fights: 20 });
    expect(winsOfParty(told[1]!)).toBe((all.wins["party"] ?? 0) / 20);
    const last = told[1]!;
    if ("outlook" in last) expect(last.outlook.unfinished.value).toBe(0);
  });

  it("finds a higher rank harder to beat", () => {
    const { ranks } = gameById(game).workshop;
    const named = ranks.map(({ id }) => id).filter((id) => id !== "vitality");
    const wins = named.map((rank) =>
      winsOfParty(news(game, orderOf(game, fighter(game, "brute", rank), 2, [60]))[0]!),
    );
    const told = named.map((rank, i) => `${rank} ${wins[i]}`).join(", ");
    for (let i = 1; i < wins.length; i += 1) expect(wins[i], told).toBeLessThanOrEqual(wins[i - 1]!);
    expect(wins.at(-1)).toBeLessThan(wins[0]!);
  });
});

describe("a party that comes rested", () => {
  it.each(allGames.map(({ id }) => id))("of %s has nothing left of the last fight, and all else", (game) => {
    const { ruleset } = gameById(game);
    const { sheet } = fighter(game, "fighter", "standard", "character");
    const fresh = rested(sheet, ruleset);
    expect(rested(fresh, ruleset)).toEqual(fresh);
    const held = ruleset.fightFields.flatMap(({ actor: [name = ""] }) => name);
    const others = Object.entries(sheet.system).filter(([name]) => !held.includes(name));
    expect(Object.entries(fresh.system)).toEqual(expect.arrayContaining(others));
    expect(fresh.items).toBe(sheet.items);
  });

  it("has its hit points again, its wounds behind it, and keeps its maximum", () => {
    const { ruleset } = gameById("timecount");
    const { sheet } = fighter("timecount", "fighter", "standard", "character");
    const hurt = { ...sheet, system: { ...sheet.system, fatigue: 3, hp: { value: 2, max: 20 } } };
    expect(rested(hurt, ruleset).system).toMatchObject({ hp: { value: 20, max: 20 } });
    expect(rested(hurt, ruleset).system).not.toHaveProperty("fatigue");
  });
});

describe("what no rest gives back", () => {
  it("stays: what is learned, and a part that is lost", () => {
    const restedOf = (game: string, system: ActorSheet["system"]): ActorSheet["system"] => {
      const { ruleset, workshop } = gameById(game);
      return rested({ kind: "character", system, items: [] }, ruleset, workshop.lasting).system;
    };
    const learned = { learned: { style1: ["club"] } };
    expect(restedOf("fightingstyle", { ...learned, conditions: {} })).toEqual(learned);
    const lost = { destroyed: { hand0: true } };
    expect(restedOf("anatomy", { ...lost, exhaustion: 4 })).toEqual(lost);
    expect(restedOf("dierank", { hp: { value: 1, max: 4 } })).toEqual({ hp: { value: 4, max: 4 } });
  });
});

describe("what the GM reads", () => {
  it("is the party's chance with its interval, the length, and who goes down", () => {
    const game = "destiny";
    const [told] = news(game, orderOf(game, fighter(game, "beast", "standard"), 3, [12]));
    if (!told || !("outlook" in told)) throw new Error("no news");
    const view = viewForecast(told.outlook, true, words);
    expect(view.fights).toBe(12);
    expect(view.party.text).toMatch(/^\d+ % \(\d+ to \d+\)$/);
    expect(view.length).toMatch(/^Round \d+(?: in most fights|; half of the fights end in \d+ to \d+)$/);
    expect(view.falls.map(({ name }) => name)).toEqual(["fighter", "shooter"]);
    expect(view.party.low).toBeLessThanOrEqual(view.party.percent);
    expect(view.party.low + view.party.width).toBeGreaterThanOrEqual(view.party.percent);
  });
});
