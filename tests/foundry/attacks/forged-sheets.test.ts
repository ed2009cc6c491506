// A player who wants the undo of a hand edit to write what only a GM may: refused, and nothing of others is touched.
import { describe, expect, it } from "vitest";
import { pendingAsks } from "../../../src/core/engine/open-requests.ts";
import { viewUndo } from "../../../src/view/log-view.ts";
import { id, until, type Anything, type TestSeat } from "../seats.ts";
import { AttackTable, calm, fightAt, hero, one } from "./attack-table.ts";

const table = new AttackTable("destiny");
/** An id that the hero's thing and the bandit's have in common. */
const TWIN = id("twin");
const club = { _id: TWIN, name: "Club", type: "destinyWeapon", system: {} };
const KEPT = { keepId: true };

const actorAt = (seat: TestSeat, row = hero): Anything => seat.combat().combatants.get(row).actor;
const namesOn = (actor: Anything): string[] => actor.items.map(({ name }: Anything) => name);

async function sit(): Promise<{ gm: TestSeat; owner: TestSeat }> {
  const [gm, owner] = [await table.sit("gm"), await table.sit("owner")];
  await gm.game.settings.set("fray", "autoAdvance", false);
  await gm.inside.access.send(gm.combat(), { kind: "begin" });
  for (let [ask] = pendingAsks(fightAt(gm).open); ask; [ask] = pendingAsks(fightAt(gm).open))
    await send(gm, { kind: "answer", request: ask.key, choice: ask.ask.fallback });
  await actorAt(gm, one).createEmbeddedDocuments("Item", [{ ...club, name: "Bandit's club" }], KEPT);
  await calm(gm, owner);
  return { gm, owner };
}

async function send(seat: TestSeat, input: Anything): Promise<Anything> {
  return seat.inside.access.send(seat.combat(), input);
}

/** The last edit by hand, as the log has it. */
const lastEdit = (gm: TestSeat): Anything =>
  fightAt(gm).log.findLast(({ input }: Anything) => input.foreign?.type === "EditedByHand");

describe("an edit of a sheet that a player forges", () => {
  const sheet = [{ item: TWIN, path: [], before: { name: "Forged", type: "destinyWeapon", system: {} } }];
  const foreign = { type: "EditedByHand", creature: one, note: "", changes: [], sheet };

  it("is refused as an input, and within others it is no field", async () => {
    const { gm, owner } = await sit();
    const before = fightAt(gm);
    for (const [input, code] of [
      [{ kind: "foreign", foreign }, "badMessage"],
      [{ kind: "undo", foreign }, "badMessage"],
      [{ kind: "undo" }, "gmOnly"],
      [{ kind: "redo" }, "gmOnly"],
      [{ kind: "rewind", sequence: 1, events: 0 }, "gmOnly"],
      [
        {
          kind: "overrule",
          overruling: { request: "1.1", reason: "" },
          carried: [{ kind: "foreign", foreign }],
        },
        "badMessage",
      ],
    ] as const)
      expect((await send(owner, input)).refusal?.code, input.kind).toBe(code);
    await calm(gm, owner);
    expect(fightAt(gm).log).toEqual(before.log);
    expect(namesOn(actorAt(gm, one))).toEqual(["Bandit's club"]);
  });

  it("is none by a thing under the id of another's: the undo takes the hero's own alone", async () => {
    const { gm, owner } = await sit();
    const all = { [id("owner")]: 3, default: 3 };
    await actorAt(owner).createEmbeddedDocuments("Item", [{ ...club, ownership: all }], KEPT);
    await calm(gm, owner);
    expect(lastEdit(gm)).toMatchObject({ by: id("owner"), input: { foreign: { creature: hero } } });
    for (const [kind, own] of [
      ["undo", []],
      ["redo", ["Club"]],
    ] as const) {
      await send(gm, { kind });
      await calm(gm, owner);
      expect(namesOn(actorAt(gm))).toEqual(own);
      expect(namesOn(actorAt(gm, one))).toEqual(["Bandit's club"]);
    }
    expect(JSON.stringify(lastEdit(gm).input)).not.toContain("ownership");
  });

  it("is seen although the player's writes bear the arbiter's mark, of items as of effects", async () => {
    const { gm, owner } = await sit();
    const marked = { ...KEPT, fray: { holder: id("fight") } };
    await actorAt(owner).createEmbeddedDocuments("Item", [club], marked);
    await calm(gm, owner);
    expect(lastEdit(gm).by).toBe(id("owner"));
    const blessing = { name: "Odd", changes: [{ key: "system.attributes.str", mode: 2, value: "5" }] };
    const steps = fightAt(gm).log.length;
    await actorAt(owner).createEmbeddedDocuments("ActiveEffect", [blessing], marked);
    await calm(gm, owner);
    expect(fightAt(gm).log.length).toBe(steps + 1);
    expect(lastEdit(gm).by).toBe(id("owner"));
    await send(gm, { kind: "undo" });
    await calm(gm, owner);
    expect(actorAt(gm).effects.size).toBe(0);
  });
});

describe("what a player lays on a sheet to swell the log", () => {
  const SIZE = 300_000;
  const bytesOf = (gm: TestSeat): number => JSON.stringify(lastEdit(gm).input.foreign.sheet).length;

  it.each([
    ["item", "Item", { ...club, system: { description: "a".repeat(SIZE) } }],
    [
      "effect",
      "ActiveEffect",
      {
        _id: TWIN,
        name: "Club",
        description: "a".repeat(SIZE),
        changes: [{ key: "system.attributes.str", mode: 2, value: "5" }],
      },
    ],
  ])("an %s too large for it is only named, told of, and stays where it is", async (_what, kind, data) => {
    const { gm, owner } = await sit();
    await actorAt(owner).createEmbeddedDocuments(kind, [data], KEPT);
    await calm(gm, owner);
    expect(bytesOf(gm)).toBeLessThan(200);
    const { ruleset, seat } = gm.inside.panel.accessTo(gm.combat())?.running as Anything;
    expect(viewUndo(fightAt(gm), seat, ruleset.events)?.changes).toContain("Club: too large");
    const notices = (): string => JSON.stringify(gm.ui.notifications.notices);
    expect(notices()).not.toContain("too large");
    await send(gm, { kind: "undo" });
    await until(() => notices().includes("Club: too large"), "the GM is told");
    const { items, effects } = actorAt(gm);
    expect((kind === "Item" ? items : effects).has(TWIN)).toBe(true);
  });

  it.each([
    ["a description", "item", { system: { description: "a".repeat(SIZE) } }],
    ["a thing's name", "item", { name: "a".repeat(SIZE) }],
    ["a token's name", "token", { name: "a".repeat(SIZE) }],
  ])("%s without end is told of in short, and undone without harm", async (_what, kind, change) => {
    const { gm, owner } = await sit();
    const [own] = await actorAt(owner).createEmbeddedDocuments("Item", [club], KEPT);
    const document = kind === "item" ? own : owner.combat().combatants.get(hero).token;
    await calm(gm, owner);
    const before = JSON.stringify(table.stored("Combat", id("fight")).system).length;
    for (let i = 0; i < 3; i += 1) await document.update(change);
    await calm(gm, owner);
    await send(gm, { kind: "undo" });
    await actorAt(owner).update({ "system.attributes.str": 3 });
    await calm(gm, owner);
    expect(JSON.stringify(table.stored("Combat", id("fight")).system).length - before).toBeLessThan(20_000);
    expect(fightAt(gm).log.at(-1).input.foreign.type).toBe("EditedByHand");
  });

  it("five hundred things at once take no more than their share of it", async () => {
    const { gm, owner } = await sit();
    const many = Array.from({ length: 500 }, (_each, i) => ({ ...club, _id: id(`club${i}x`) }));
    await actorAt(owner).createEmbeddedDocuments("Item", many, KEPT);
    await calm(gm, owner);
    expect(bytesOf(gm)).toBeGreaterThan(64_000);
    expect(bytesOf(gm)).toBeLessThan(110_000);
    await send(gm, { kind: "undo" });
    await calm(gm, owner);
    const left = actorAt(gm).items.size;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(500);
  });
});
