// Items and effects that come, go or are switched by hand in a fight: the step that is taken back takes them back.
import { afterEach, describe, expect, it } from "vitest";
import { copyJson } from "../../src/core/language/json.ts";
import { wantedGeneration } from "../../tools/generation.ts";
import { packsOf, StarterEncounter } from "./starter-encounter.ts";
import { allQuiet, type Anything } from "./seats.ts";

/** What an effect changes in each game, with the number of version 13 for how. */
const ADD = 2;
const OVERRIDE = 5;
const GAMES = [
  ["destiny", { key: "system.attributes.str", mode: ADD, value: "2" }],
  ["timecount", { key: "system.attributes.str", mode: ADD, value: "2" }],
  ["anatomy", { key: "system.attributes.str", mode: ADD, value: "2" }],
  ["fightingstyle", { key: "system.attributes.str", mode: ADD, value: "2" }],
  ["dierank", { key: "system.dice.str", mode: OVERRIDE, value: "D60" }],
] as const;
type Game = (typeof GAMES)[number][0];
type EffectChange = (typeof GAMES)[number][1];

/** What the host notes of its writes, and when they were made. */
const NOTED = ["_stats", "ownership", "folder"];

let play: StarterEncounter<Anything>;

afterEach(() => play.close());

async function begin(game: Game): Promise<void> {
  play = await StarterEncounter.open(packsOf(game)("encounters")[0]);
  await play.gm.game.settings.set("fray", "autoAdvance", false);
  await play.send({ kind: "begin" });
  await play.answerAll();
}

/** The actor of a hero, and that of a token which is no hero's. */
const actorWith = (isToken: boolean): Anything =>
  play.combat.combatants.contents
    .map(({ actor }: Anything) => actor)
    .find((actor: Anything) => actor.isToken === isToken && actor.items.size > 0);

/** All that an actor's items and effects store, by their ids. */
function borneBy(actor: Anything): Anything {
  const own = (data: Anything): Anything =>
    Object.fromEntries(Object.entries(data).filter(([name]) => !NOTED.includes(name)));
  const item = ({ effects, ...data }: Anything): Anything => ({
    ...own(data),
    effects: Object.fromEntries(effects.map((each: Anything) => [each._id, own(each)])),
  });
  const { items, effects } = actor.toObject();
  return copyJson({
    items: Object.fromEntries(items.map((each: Anything) => [each._id, item(each)])),
    effects: Object.fromEntries(effects.map((each: Anything) => [each._id, own(each)])),
  });
}

interface Moment {
  readonly shown: Anything;
  readonly state: Anything;
  readonly steps: number;
}

const momentOf = (actor: Anything): Moment => ({
  shown: borneBy(actor),
  state: play.state,
  steps: play.fight.cursor.entries,
});

async function rewindTo({ steps }: Moment): Promise<void> {
  const last = play.fight.log[steps - 1];
  await play.send({ kind: "rewind", sequence: last.sequence, events: last.events.length });
  await allQuiet([play.gm], play.combat.id);
}

/** Does something by hand. Returns the moment after it. */
async function done(actor: Anything, deed: () => Promise<unknown>): Promise<Moment> {
  await deed();
  await allQuiet([play.gm], play.combat.id);
  await play.answerAll();
  return momentOf(actor);
}

/** Does things by hand, goes back step by step and forth again, then all the way at once; each place is as it was. */
async function backAndForth(
  actor: Anything,
  deeds: readonly (readonly [what: string, deed: () => Promise<unknown>])[],
): Promise<void> {
  const moments = [momentOf(actor)];
  for (const [what, deed] of deeds) {
    const [before, after] = [moments.at(-1), await done(actor, deed)];
    expect(after.steps, `${what}: is a step`).toBeGreaterThan(before?.steps ?? 0);
    expect(after.shown, `${what}: is seen`).not.toEqual(before?.shown);
    moments.push(after);
  }
  const ways = [
    ...moments.slice(0, -1).reverse(),
    ...moments.slice(1),
    ...moments.slice(0, 1),
    ...moments.slice(-1),
  ];
  for (const moment of ways) {
    await rewindTo(moment);
    const [what] = deeds[moments.indexOf(moment) - 1] ?? ["the beginning"];
    expect(borneBy(actor), `after ${what}`).toEqual(moment.shown);
    expect(play.state, `after ${what}`).toEqual(moment.state);
  }
}

const [ITEM, EFFECT] = ["broughtByHand000", "laidByHand000000"];
const KEPT = { keepId: true };

/** The first of a kind of item that makes a step when it goes. */
function itemOf(actor: Anything): Anything {
  const weapon = actor.items.find((item: Anything) => /weapon/i.test(item.type));
  return weapon ?? actor.items.contents[0];
}

function effectOf(change: EffectChange): Anything {
  return { _id: EFFECT, name: "Blessing", changes: [change] };
}

/** The update by which an effect gets this change, as its generation writes it. */
function changesData({ key, mode, value }: Anything): object {
  if (wantedGeneration() === 13) return { changes: [{ key, mode, value }] };
  return { system: { changes: [{ key, type: mode === ADD ? "add" : "override", value }] } };
}

const TOKENS = GAMES.filter(([game]) => ["destiny", "dierank"].includes(game));

describe.each([
  ["a hero", false, GAMES],
  ["an unlinked token", true, TOKENS],
])("on %s", (_who, isToken, games) => {
  it.each(games)(
    "an item that is made, changed and thrown away by hand goes and comes back (%s)",
    async (game) => {
      await begin(game);
      const actor = actorWith(isToken);
      const old = itemOf(actor);
      // A text that no rule reads, and a place in the list.
      await old.update({ "system.description": "<p>Its hilt is worn.</p>", sort: 30 });
      await allQuiet([play.gm], play.combat.id);
      const { name, type, system } = old.toObject();
      const flags = { fray: { mark: "from the smith" } };
      const source = { _id: ITEM, name, type, system, flags, sort: 700 };
      await backAndForth(actor, [
        ["made", () => actor.createEmbeddedDocuments("Item", [source], KEPT)],
        ["renamed", () => actor.items.get(ITEM).update({ name: "Heirloom" })],
        ["thrown away", () => actor.items.get(ITEM).delete()],
        ["the old one thrown away", () => old.delete()],
      ]);
    },
  );

  it.each(games)(
    "an effect that is laid, switched, changed and taken away goes and comes back (%s)",
    async (game, change) => {
      await begin(game);
      const actor = actorWith(isToken);
      const effect = (): Anything => actor.effects.get(EFFECT);
      const stronger = change.value === "2" ? "3" : "D48";
      await backAndForth(actor, [
        ["laid", () => actor.createEmbeddedDocuments("ActiveEffect", [effectOf(change)], KEPT)],
        ["switched off", () => effect().update({ disabled: true })],
        ["switched on", () => effect().update({ disabled: false })],
        ["made stronger", () => effect().update(changesData({ ...change, value: stronger }))],
        ["taken away", () => effect().delete()],
      ]);
    },
  );

  it.each(games)(
    "an effect that an item lends goes and comes back, with its item too (%s)",
    async (game, change) => {
      await begin(game);
      const actor = actorWith(isToken);
      const { name, type, system } = itemOf(actor).toObject();
      const source = { _id: ITEM, name, type, system: { ...system, worn: true } };
      const item = (): Anything => actor.items.get(ITEM);
      const effect = (): Anything => item().effects.get(EFFECT);
      await backAndForth(actor, [
        ["made", () => actor.createEmbeddedDocuments("Item", [source], KEPT)],
        [
          "laid on it",
          () =>
            item().createEmbeddedDocuments("ActiveEffect", [{ ...effectOf(change), transfer: true }], KEPT),
        ],
        ["switched off", () => effect().update({ disabled: true })],
        ["switched on", () => effect().update({ disabled: false })],
        ["kept from its bearer", () => effect().update({ transfer: false })],
        ["lent again", () => effect().update({ transfer: true })],
        ["thrown away with it", () => item().delete()],
      ]);
    },
  );
});
