// A hero's first record, written by his player: what sheet or guide do not bear out is told to the game master and stands in the seal.
import { describe, expect, it } from "vitest";
import { allGames, fetchPart } from "../../../src/rulesets/index.ts";
import type { JsonObject } from "../../../table/core/protocol.ts";
import type { PackSource } from "../../../table/server/pack-source.ts";
import type { HeroGuide } from "../../../src/core/manifest/hero-guide.ts";
import { valueAt } from "../../../src/core/language/json.ts";
import { draftOf, numberIn, thingsOfDraft } from "../../../src/view/hero-draft.ts";
import { packDocuments } from "../pack-shelf.ts";
import { id, until, type Anything, type TestSeat } from "../seats.ts";
import { AttackTable, calm } from "./attack-table.ts";

const table = new AttackTable("destiny");
const GAMES = allGames.map(({ id: game }) => game);

const heroAt = (seat: TestSeat): Anything => seat.game.actors.get(id("hero"));
const sealedAt = (seat: TestSeat): Anything => seat.game.settings.get("fray", "heroRecords")[id("hero")];
const notices = (seat: TestSeat): string[] =>
  seat.ui.notifications.notices.map(({ message }: Anything) => message);
const doubted = (seat: TestSeat): string[] => notices(seat).filter((text) => text.includes("it is not so"));

/** What a guide sells, as the compendium of the world. */
function shelfOf({ pack }: HeroGuide): PackSource {
  const address = `${pack.replace("fray.", "")}/`;
  const items = packDocuments().flatMap((each) => (each.address.startsWith(address) ? [each.document] : []));
  const index = items.map(({ _id = "", name = "", type = "" }) => ({ _id, name, type }));
  const metadata = { id: pack, name: pack, label: pack, type: "Item", packageType: "system" };
  const documents = (_pack: string, ids: readonly string[] | null): JsonObject[] =>
    structuredClone(items.filter(({ _id }) => !ids || ids.includes(String(_id))));
  return { summaries: [{ metadata, index }], documents };
}

/** An empty hero of a game, and his guide. */
async function sit(
  game: string,
  withGm = true,
): Promise<{ gm: TestSeat; owner: TestSeat; guide: HeroGuide }> {
  const guide = await fetchPart(game, "heroGuide");
  table.lay((world) => {
    world["combats"] = [];
    Object.assign(world["actors"]?.[0] ?? {}, { type: guide.heroType, system: {} });
  }, shelfOf(guide));
  const owner = await table.sit("owner");
  return { gm: withGm ? await table.sit("gm") : owner, owner, guide };
}

/** The player fills the empty hero by the guide; the game master's client has read it. */
async function fill(owner: TestSeat, guide: HeroGuide): Promise<void> {
  const [archetype] = guide.archetypes;
  const draft = draftOf(guide, archetype?.id ?? "");
  const shelf = packDocuments().filter(({ address }) => guide.pack.endsWith(address.split("/")[0] ?? "?"));
  const Item = owner.CONFIG.Item.documentClass;
  const things = new Map<string, Anything>(
    thingsOfDraft(guide, draft).flatMap(({ name }) => {
      const found = shelf.find(({ document }) => document.name === name)?.document;
      return found ? [[name, new Item(structuredClone(found))] as const] : [];
    }),
  );
  await owner.inside.fillHero(guide, {
    actor: heroAt(owner),
    drawn: { draft, name: "Kest", owner: "" },
    things,
  });
}

const recordAt = (seat: TestSeat): Anything => structuredClone(heroAt(seat).flags.fray.hero);
const write = (seat: TestSeat, hero: Anything): Promise<unknown> =>
  heroAt(seat).update({ flags: { fray: { hero } } });
const codes = (seat: TestSeat): string[] => (sealedAt(seat)?.doubts ?? []).map(({ code }: Anything) => code);

describe.each(GAMES)("the first record of a hero of %s", (game) => {
  it("is true when a player has filled the sheet by the guide", async () => {
    const { gm, owner, guide } = await sit(game);
    await fill(owner, guide);
    await until(() => sealedAt(gm) !== undefined, "it is sealed");
    expect(sealedAt(gm)).toMatchObject({ by: "Olive", purchases: recordAt(owner).purchases });
    expect([codes(gm), doubted(gm)]).toEqual([[], []]);
  });

  it("tells a number that the sheet does not hold, and a sheet that holds more", async () => {
    const { gm, owner, guide } = await sit(game);
    await fill(owner, guide);
    const bought = recordAt(owner).purchases.find((each: Anything) => numberIn(guide, each));
    const path = `system.${bought.what}`;
    const held = valueAt(heroAt(owner), path.split("."));
    await until(() => sealedAt(gm) !== undefined, "it is sealed");
    await heroAt(gm).unsetFlag("fray", "hero");
    await gm.game.settings.set("fray", "heroRecords", {});
    const other =
      typeof held === "number" ? held + 1 : (numberIn(guide, bought)?.values ?? []).find((v) => v !== held);
    const record = { archetype: guide.archetypes[0]?.id ?? "", by: "GM", at: 1, purchases: [] as Anything[] };
    await heroAt(owner).update({ [path]: other });
    await write(owner, { ...record, purchases: [bought] });
    await until(() => sealedAt(gm) !== undefined, "it is sealed again");
    expect(sealedAt(gm).by).toBe("Olive");
    expect(sealedAt(gm).doubts).toContainEqual({ code: "sheet", what: bought.what });
    expect(codes(gm)).toContain("more");
    expect(doubted(gm)).toHaveLength(1);
    expect((await gm.inside.recordOfHero(heroAt(gm)))?.doubts?.name).toBe("What is not so of this hero");
  });

  it("tells what the guide sells to nobody, at no such price, and beyond the points", async () => {
    const { gm, owner, guide } = await sit(game);
    const [archetype] = guide.archetypes;
    const step = guide.steps.find(({ numbers }) => numbers.length > 0);
    const most = (step?.numbers ?? []).map(({ path, most: value }) => ({
      step: step?.id,
      what: path,
      value,
      cost: 0,
    }));
    const purchases = [...most, { step: step?.id, what: "system.glory", value: 3, cost: 1 }];
    await write(owner, { archetype: archetype?.id, by: "GM", at: 1, purchases });
    await until(() => sealedAt(gm) !== undefined, "it is sealed");
    expect(new Set(codes(gm))).toEqual(new Set(["unknown", "price", "points", "sheet"]));
    expect(doubted(gm)[0]).toContain("Olive");
  });
});

/** How a hero's sheet tells it at a seat. */
const shownAt = (seat: TestSeat): Promise<Anything> => seat.inside.recordOfHero(heroAt(seat));

/** A number somewhere in the `system` of a thing, by its path; null where it has none. */
function firstNumber(system: Anything, above = "system"): string | null {
  for (const [name, value] of Object.entries(system)) {
    const path = `${above}.${name}`;
    if (typeof value === "number") return path;
    const inner =
      typeof value === "object" && value !== null && !Array.isArray(value) ? firstNumber(value, path) : null;
    if (inner) return inner;
  }
  return null;
}

describe.each(GAMES)("a thing of a hero of %s that is better than the one which the guide sells", (game) => {
  it("is told by name and field, as are effects that nobody has sold", async () => {
    const { gm, owner, guide } = await sit(game);
    await fill(owner, guide);
    await until(() => sealedAt(gm) !== undefined, "it is sealed");
    expect(codes(gm)).toEqual([]);
    await gm.game.settings.set("fray", "heroRecords", {});
    const found = heroAt(owner).items.contents.find((item: Anything) => firstNumber(item.system.toObject()));
    const path = firstNumber(found.system.toObject()) ?? "";
    await found.update({ [path]: (valueAt(found, path.split(".")) as number) + 5 });
    const change = { key: "system.x", mode: 2, value: "5" };
    await heroAt(owner).createEmbeddedDocuments("ActiveEffect", [
      { name: "Blessing", changes: [change], system: { changes: [{ ...change, type: "add" }] } },
    ]);
    await write(owner, { ...recordAt(owner), at: 5 });
    await until(() => sealedAt(gm) !== undefined, "it is sealed again");
    expect(sealedAt(gm).doubts).toEqual([
      { code: "more", what: "Blessing" },
      { code: "thing", what: found.name, field: path.replace("system.", "") },
    ]);
    const { lines } = (await shownAt(gm)).doubts;
    expect(lines[1]).toContain(found.name);
    expect(lines[1]).not.toContain("system");
  });
});

describe.each(GAMES)("a doubted hero of %s", (game) => {
  async function doubted(): Promise<{ gm: TestSeat; owner: TestSeat; guide: HeroGuide }> {
    const seats = await sit(game);
    const { gm, owner, guide } = seats;
    await fill(owner, guide);
    await until(() => sealedAt(gm) !== undefined, "it is sealed");
    const record = recordAt(owner);
    await gm.game.settings.set("fray", "heroRecords", {});
    await write(owner, { ...record, at: 5, purchases: record.purchases.slice(1) });
    await until(() => codes(gm).length > 0, "it is doubted");
    return seats;
  }

  it("is taken as he is by a game master, whose name stands in it; no player undoes or does that", async () => {
    const { gm, owner } = await doubted();
    expect((await shownAt(owner)).doubts.isOpen).toBe(true);
    await owner.inside.acceptHero(heroAt(owner));
    await write(owner, { ...recordAt(owner), at: 6, accepted: { by: "Gamemaster", at: 1 } });
    await calm(gm, owner);
    expect(sealedAt(gm).accepted).toBeUndefined();
    await gm.inside.acceptHero(heroAt(gm));
    await calm(gm, owner);
    const sealed = sealedAt(owner);
    expect((await shownAt(owner)).doubts.isOpen).toBe(false);
    expect(sealed.accepted.by).toBe(gm.game.user.name);
    expect(sealed.doubts.length).toBeGreaterThan(0);
    const { doubts } = await shownAt(gm);
    expect([doubts.isOpen, doubts.name.includes(gm.game.user.name)]).toEqual([false, true]);
    await write(owner, { ...recordAt(owner), at: 7, purchases: [] });
    await calm(gm, owner);
    expect(sealedAt(gm)).toEqual(sealed);
    expect(owner.inside.isForGuide(heroAt(owner))).toBe(false);
  });

  it("is made anew by his player with the guide, and then nothing is doubted", async () => {
    const { gm, owner, guide } = await doubted();
    const biography = "<p>Born by the sea</p>";
    await heroAt(owner).update({ "system.biography": biography });
    await heroAt(owner).createEmbeddedDocuments("Item", [
      { name: "Stolen", type: heroAt(owner).items.contents[0].type },
    ]);
    expect(owner.inside.isForGuide(heroAt(owner))).toBe(true);
    await fill(owner, guide);
    await until(() => sealedAt(gm)?.doubts === undefined, "it is true now");
    expect(heroAt(gm).items.getName("Stolen")).toBeUndefined();
    expect(heroAt(gm).system.biography).toBe(biography);
    expect(owner.inside.isForGuide(heroAt(owner))).toBe(false);
  });
});

describe("a doubted record", () => {
  it("gives way to a game master's, which then stays", async () => {
    const { gm, owner, guide } = await sit("destiny");
    const [archetype] = guide.archetypes;
    await write(owner, {
      archetype: archetype?.id,
      by: "GM",
      at: 1,
      purchases: [{ step: "attributes", what: "attributes.str", value: 3, cost: 8 }],
    });
    await until(() => codes(gm).length > 0, "it is doubted");
    await heroAt(gm).update({
      "flags.fray.hero": { archetype: "x", by: "Gamemaster", at: 5, purchases: [] },
    });
    await until(() => codes(gm).length === 0, "a game master's counts");
    await write(owner, { archetype: "y", by: "Olive", at: 6, purchases: [] });
    await calm(gm, owner);
    expect(sealedAt(gm)).toEqual({ archetype: "x", by: "Gamemaster", at: 5, purchases: [] });
  });

  it("gives way to a true one of the same player, which then stays", async () => {
    const { gm, owner, guide } = await sit("destiny");
    await fill(owner, guide);
    const truth = recordAt(owner);
    await until(() => sealedAt(gm) !== undefined, "it is sealed");
    await gm.game.settings.set("fray", "heroRecords", {});
    await write(owner, { ...truth, purchases: truth.purchases.slice(1) });
    await until(() => codes(gm).length > 0, "it is doubted");
    await write(owner, truth);
    await until(() => sealedAt(gm)?.doubts === undefined, "the true one is sealed");
    await write(owner, { ...truth, purchases: [] });
    await calm(gm, owner);
    expect(sealedAt(gm)).toMatchObject({ by: "Olive", purchases: truth.purchases });
  });

  it("is judged too when it was written while no game master was there", async () => {
    const { owner } = await sit("destiny", false);
    await write(owner, {
      archetype: "x",
      by: "Gamemaster",
      at: 1,
      purchases: [{ step: "attributes", what: "attributes.str", value: 3, cost: 0 }],
    });
    const gm = await table.sit("gm");
    await until(() => sealedAt(gm) !== undefined, "it is sealed");
    expect(codes(gm)).toContain("price");
    expect(doubted(gm)).toHaveLength(1);
  });
});
