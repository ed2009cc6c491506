// A console that writes whatever the host lets an owner write of the own documents, in a fight of each game: nothing of others changes by it.
import { afterEach, describe, expect, it } from "vitest";
import { allGames } from "../../../src/rulesets/index.ts";
import { canonicalText } from "../../../src/core/language/json.ts";
import { encounterWorld, type EncounterWorld } from "../encounter-world.ts";
import { nextStep } from "../played-by-policy.ts";
import { allQuiet, id, takeSeat, until, type Anything, type TestSeat } from "../seats.ts";

const NASTY = `<img src=x onerror="globalThis.hacked=1">{{secret}} __proto__ \u202e\u0000`;
const UNSOUND = ["__proto__", "constructor", "toString", "hasOwnProperty", "a b", "-=a", "="];

let world: EncounterWorld;
let gm: TestSeat;
let owner: TestSeat;

afterEach(() => {
  for (const seat of [gm, owner]) seat.close();
});

const combatAt = (seat: TestSeat): Anything => seat.game.combats.get(world.combat);
const fightAt = (seat: TestSeat): Anything => seat.inside.access.getFight(combatAt(seat));
const heroAt = (seat: TestSeat): Anything => combatAt(seat).combatants.get(world.hero).actor;
const tokenAt = (seat: TestSeat): Anything => combatAt(seat).combatants.get(world.hero).token;
const send = (seat: TestSeat, input: Anything): Promise<Anything> =>
  seat.inside.access.send(combatAt(seat), input);

async function sit(game: string): Promise<void> {
  world = await encounterWorld(game);
  gm = await takeSeat(world.hub, "gm", "destiny");
  owner = await takeSeat(world.hub, "owner", "destiny");
  expect((await send(gm, { kind: "begin" })).refusal).toBeNull();
  for (let i = 0; i < 6; i += 1) {
    await allQuiet([gm, owner], world.combat);
    const next = nextStep(gm, fightAt(gm));
    if (next && !(await send(gm, next.input)).accepted) await send(gm, next.instead);
  }
  await allQuiet([gm, owner], world.combat);
}

/** All creatures but the hero, without what they know of others. */
const others = (): string =>
  canonicalText(
    Object.fromEntries(
      Object.entries(fightAt(gm).state.creatures as object)
        .filter(([key]) => key !== world.hero)
        .map(([key, { name, hidden, position, ...rest }]) => [key, { name, hidden, position, rest }]),
    ),
  );

/** Every other actor, token, combatant and user as the server has it. */
function othersStored(): string {
  const { documents } = world.hub.world;
  const heroId = heroAt(gm).id;
  return canonicalText({
    actors: documents.all("Actor").filter((each: Anything) => each._id !== heroId),
    combatants: documents
      .all("Combat")
      .flatMap(({ combatants }: Anything) => combatants.filter(({ _id }: Anything) => _id !== world.hero))
      .map(({ initiative: _number, ...row }: Anything) => row),
    users: documents.all("User").filter(({ _id }: Anything) => _id !== id("owner")),
  });
}

type Write = readonly [string, (hero: Anything, token: Anything) => Promise<unknown>];

/** What is tried; the host may refuse it. */
function writes(game: string): Write[] {
  const sheets = allGames.find((each) => each.id === game)?.sheets;
  const itemType = Object.keys(sheets?.items ?? {})[0] ?? "";
  const foreignType = Object.keys(allGames.find((each) => each.id !== game)?.sheets.items ?? {})[0] ?? "";
  const fields = Object.keys(sheets?.actors[`${game}Character`]?.fields ?? {});
  const unsound = Object.fromEntries(UNSOUND.map((key) => [key, 5]));
  const wrong: unknown[] = [1e308, { a: 1 }];
  return [
    ["names", (hero) => hero.update({ name: NASTY, "prototypeToken.name": NASTY })],
    ["a picture", (hero) => hero.update({ img: "javascript:alert(1)" })],
    ["an empty name", (hero) => hero.update({ name: " " })],
    ["ownership", (hero) => hero.update({ ownership: { default: 3 } })],
    ["sorting and folder", (hero) => hero.update({ sort: -1e15, folder: id("nowhere") })],
    ["stats", (hero) => hero.update({ _stats: { lastModifiedBy: id("gm"), systemVersion: "99.0.0" } })],
    [
      "flags",
      (hero) =>
        hero.update({ flags: { fray: { stops: NASTY, want: { step: {}, what: [1], turn: {} }, hero: [] } } }),
    ],
    [
      "stamps",
      (hero) =>
        hero.update({ "system.stamp": { combat: world.combat, term: 1e9, sequence: 1e9, events: -1 } }),
    ],
    ["a stamp that is none", (hero) => hero.update({ "system.stamp": NASTY })],
    ...fields.flatMap((name) => [
      [
        `${name} with unsound keys`,
        (hero: Anything) =>
          hero.update({
            [`system.${name}`]: JSON.parse(
              `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}`,
            ),
          }),
      ] as const,
      [
        `${name} with words of every object`,
        (hero: Anything) => hero.update({ system: { [name]: unsound } }),
      ] as const,
      ...wrong.map(
        (value) =>
          [
            `${name}: ${String(value)}`,
            (hero: Anything) => hero.update({ system: { [name]: value } }),
          ] as const,
      ),
    ]),
    [
      "effects",
      (hero) =>
        hero.createEmbeddedDocuments("ActiveEffect", [
          {
            _id: "constructor00000",
            name: NASTY,
            origin: `Actor.${id("bandit")}`,
            statuses: ["dead", "invisible", "__proto__"],
            changes: [
              "__proto__.polluted",
              "system.__proto__.polluted",
              "constructor.prototype.polluted",
              "name",
              "ownership.default",
              "flags.fray.hero",
              "system.stamp.sequence",
              "items",
            ].map((key) => ({ key, mode: 5, value: "5" })),
            duration: { rounds: -1, startRound: 1e9 },
          },
        ]),
    ],
    [
      "items",
      (hero) =>
        hero.createEmbeddedDocuments(
          "Item",
          [
            { name: NASTY, type: itemType, sort: 1e300, folder: id("nowhere"), ownership: { default: 3 } },
            { _id: "prototype0000000", name: NASTY, type: foreignType },
            { name: "rule", type: "rule" },
          ],
          { keepId: true },
        ),
    ],
    [
      "items that lie in each other",
      async (hero) => {
        const [one, two] = await hero.createEmbeddedDocuments("Item", [
          { name: "One", type: itemType },
          { name: "Two", type: itemType },
        ]);
        await hero.updateEmbeddedDocuments("Item", [
          { _id: one.id, "system.container": two.id },
          { _id: two.id, "system.container": one.id },
        ]);
      },
    ],
    [
      "a token's place",
      (_hero, token) => token.update({ x: 1e15, y: -1e15, elevation: 1e300 }, { animate: false }),
    ],
    [
      "a token's face",
      (_hero, token) =>
        token.update({
          name: NASTY,
          width: 99,
          height: 0.01,
          rotation: 1e9,
          disposition: -1,
          alpha: 0,
        }),
    ],
    [
      "a token's ways",
      (_hero, token) =>
        token.update({
          movementAction: "__proto__",
          hidden: true,
          flags: { fray: { area: "x" } },
          sight: { range: 1e9 },
        }),
    ],
    ["a token's history", (_hero, token) => token.update({ _movementHistory: [{ x: 1, y: 1 }] })],
    [
      "the own row",
      (hero) =>
        combatAt(owner)
          .combatants.find(({ actor }: Anything) => actor === hero)
          .update({
            initiative: 1e308,
            system: { arrives: "now", side: NASTY },
            flags: { fray: { links: {} } },
            group: id("x"),
            img: "javascript:alert(1)",
            name: NASTY,
          }),
    ],
    [
      "the own row's number",
      (hero) =>
        combatAt(owner)
          .combatants.find(({ actor }: Anything) => actor === hero)
          .update({ initiative: Number.NaN }),
    ],
    [
      "the own user",
      () =>
        owner.game.user.update({
          color: "#ff0000",
          character: heroAt(owner).id,
          flags: { fray: { byHand: NASTY, hand: [] }, core: { x: 1 } },
          hotbar: { 1: "x" },
        }),
    ],
    ["the own user's dice", () => owner.game.user.update({ "flags.fray.byHand": ["d6", { d6: 1 }] })],
    ["the own user's name", () => owner.game.user.update({ name: NASTY })],
  ];
}

describe.each(allGames.map(({ id: game }) => game))(
  "what the owner of a hero writes in a fight of %s",
  (game) => {
    it(
      "changes nothing of others, breaks no page, and a step back takes it away",
      { timeout: 240_000 },
      async () => {
        await sit(game);
        const [state, stored] = [others(), othersStored()];
        const before = fightAt(gm).log.length;
        const refused: string[] = [];
        for (const [what, write] of writes(game)) {
          await write(heroAt(owner), tokenAt(owner)).catch(() => refused.push(what));
          await allQuiet([gm, owner], world.combat);
          expect([gm.errors, owner.errors].flat(), what).toEqual([]);
          expect(others(), what).toBe(state);
          expect(othersStored(), what).toBe(stored);
          expect(({} as Anything).polluted, what).toBeUndefined();
        }
        const { log } = fightAt(gm);
        expect(
          log
            .slice(before)
            .filter(({ by, input }: Anything) => by !== id("owner") && input.kind === "foreign"),
        ).toEqual([]);
        // The game master takes all of it back, and the fight goes on.
        for (let i = log.length; i > before; i -= 1) await send(gm, { kind: "undo" });
        await allQuiet([gm, owner], world.combat);
        const next = nextStep(gm, fightAt(gm));
        if (next && !(await send(gm, next.input)).accepted)
          expect((await send(gm, next.instead)).refusal).toBeNull();
        await until(
          () => canonicalText(fightAt(owner).state) === canonicalText(fightAt(gm).state),
          "both see one fight",
        );
        expect([gm.errors, owner.errors].flat()).toEqual([]);
      },
    );
  },
);
