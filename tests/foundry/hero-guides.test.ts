// The guides to new heroes: each archetype spends what there is, passes the checks of its sheet, and fights.
import { beforeAll, describe, expect, it } from "vitest";
import type { HeroGuide } from "../../src/core/manifest/hero-guide.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { outlookOf, playFights } from "../../src/core/simulate/forecast.ts";
import { allGames, fetchPart } from "../../src/rulesets/index.ts";
import { rulesById } from "../../src/rulesets/all-rules.ts";
import {
  checkNumber,
  checkThing,
  draftOf,
  leftOf,
  systemOfDraft,
  thingsOfDraft,
  valueOf,
  withThing,
  withValue,
} from "../../src/view/hero-draft.ts";
import { isObject, type JsonObject } from "../../tools/files.ts";
import { setupOf } from "../../tools/forecast/setup.ts";
import { loadModels, packDocuments, sheetOf, type Model } from "./pack-shelf.ts";

const shelf = packDocuments();
let models: ReadonlyMap<string, Model>;

beforeAll(async () => {
  models = await loadModels();
});

function itemNamed(guide: HeroGuide, name: string): JsonObject {
  const pack = guide.pack.replace("fray.", "");
  const found = shelf.filter(
    ({ address, document }) => address.startsWith(`${pack}/`) && document.name === name,
  );
  expect(
    found.map(({ address }) => address),
    name,
  ).toHaveLength(1);
  return found[0]?.document ?? {};
}

function heroOf(guide: HeroGuide, archetype: string): JsonObject {
  const draft = draftOf(guide, archetype);
  const items = thingsOfDraft(guide, draft).map(({ name, system }, index) => {
    const item = itemNamed(guide, name);
    const own: JsonRecord = isObject(item.system) ? item.system : {};
    return { ...item, _id: `item${index}`, system: { ...own, ...system } };
  });
  const hero = {
    name: archetype,
    type: guide.heroType,
    system: systemOfDraft(guide, draft),
    items,
  };
  return JSON.parse(JSON.stringify(hero)) as JsonObject;
}

describe.each(allGames.map(({ id }) => id))("the guide of %s", (game) => {
  let guide: HeroGuide;

  beforeAll(async () => {
    guide = await fetchPart(game, "heroGuide");
  });

  it("has at least four heroes to begin with, each with words of its own", () => {
    expect(guide.archetypes.length).toBeGreaterThanOrEqual(4);
    const told = guide.words as {
      readonly Step: object;
      readonly Hero: object;
    };
    expect(Object.keys(told.Hero)).toEqual(guide.archetypes.map(({ id }) => id));
    expect(Object.keys(told.Step)).toEqual(guide.steps.map(({ id }) => id));
  });

  it("offers only things that its compendium has, and numbers that its sheet has", () => {
    for (const { things } of guide.steps) for (const { name } of things) itemNamed(guide, name);
    const numbers = guide.steps.flatMap((step) => step.numbers);
    expect(new Set(numbers.map(({ path }) => path)).size).toBe(numbers.length);
  });

  it("spends of every budget all there is, within the limits, for each of them", () => {
    for (const { id } of guide.archetypes) {
      const draft = draftOf(guide, id);
      const known = guide.steps.flatMap(({ numbers }) => numbers.map(({ path }) => path));
      expect(Object.keys(draft.values).filter((path) => !known.includes(path))).toEqual([]);
      const offered = guide.steps.flatMap(({ things }) => things.map(({ name }) => name));
      expect(draft.things.filter((name) => !offered.includes(name))).toEqual([]);
      for (const step of guide.steps) {
        expect([id, step.id, leftOf(step, draft, {})]).toEqual([id, step.id, 0]);
        for (const number of step.numbers)
          expect(
            checkNumber(step, number, valueOf(draft, number), {
              draft,
              budgets: {},
            }),
          ).toBe(null);
        for (const thing of step.things.filter(({ name }) => draft.things.includes(name)))
          expect(
            checkThing(step, thing, {
              draft: withThing(draft, thing.name, false),
              budgets: {},
            }),
          ).toBe(null);
      }
    }
  });

  it("refuses what is beyond the budget, with what is left", () => {
    const [archetype] = guide.archetypes;
    const draft = draftOf(guide, archetype?.id ?? "");
    const step = guide.steps.find(({ numbers }) => numbers.length > 0);
    const number = step?.numbers.find((each) => valueOf(draft, each) < each.most);
    if (!step || !number) throw new Error("the guide has no number to raise");
    const value = valueOf(draft, number) + 1;
    const code = checkNumber(step, number, value, { draft, budgets: {} })?.code;
    expect(code).toBe("points");
    const budgets = { [step.id]: step.points + (number.price ?? 1) };
    expect(checkNumber(step, number, value, { draft, budgets })).toBe(null);
    expect(leftOf(step, withValue(draft, number.path, value), budgets)).toBe(0);
  });

  it("makes heroes whom the rules take: numbers, a weapon in hand, and a fight with blows on both sides", () => {
    const { ruleset } = rulesById(game);
    const rulings = Object.fromEntries(
      Object.entries(ruleset.rulings).map(([name, { initial }]) => [name, initial]),
    ) as never;
    for (const { id } of guide.archetypes) {
      const sheet = sheetOf(models, heroOf(guide, id));
      const numbers = ruleset.derive(sheet, rulings);
      for (const [name, { value }] of Object.entries(numbers)) expect(value, `${id} ${name}`).not.toBeNaN();
      expect(guide.shown.filter((name) => !(name in numbers))).toEqual([]);
    }
    const pairs = guide.archetypes.map(({ id }, index) => [
      id,
      guide.archetypes[index - 1]?.id ?? guide.archetypes.at(-1)?.id ?? "",
    ]);
    for (const [one = "", other = ""] of pairs) {
      const actors = [one, other].map((id, index) => {
        const { kind, system, items } = sheetOf(models, heroOf(guide, id));
        const position = {
          x: index * 3,
          y: 0,
          width: 1,
          height: 1,
          elevation: 0,
        };
        return {
          id: `h${index}`,
          name: id,
          side: `side${index}`,
          kind,
          position,
          system,
          items,
        };
      });
      const setup = setupOf({
        title: one,
        ruleset: game,
        actors,
        steps: [],
        expect: {},
      });
      const outlook = outlookOf(setup, playFights(setup, { seed: 5, from: 0, fights: 4 }));
      expect(outlook.unfinished.value, `${one} ${JSON.stringify(outlook.reasons)}`).toBe(0);
      expect(
        outlook.creatures.some(({ fallen }) => fallen.value > 0),
        one,
      ).toBe(true);
    }
  });
});
