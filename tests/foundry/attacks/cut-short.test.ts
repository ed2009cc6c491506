// The game master's page dies with any of the writes of a step, and another game master comes: all that shows the fight shows one and the same moment of it.
import { describe, expect, it } from "vitest";
import { canonicalText } from "../../../src/core/language/json.ts";
import { allGames } from "../../../src/rulesets/index.ts";
import type { SeatHub } from "../../../table/server/seat-hub.ts";
import { EncounterTable } from "../encounter-table.ts";
import { nextStep } from "../played-by-policy.ts";
import { allQuiet, id, until, type Anything, type TestSeat } from "../seats.ts";
import { differences, Mortality, picture, reopened } from "./reopened-world.ts";

/** More writes than any step has. */
const MOST = 40;
const STEPS = 14;

const table = new EncounterTable();
const { leave, combatAt, fightAt, send } = table;

async function sit(hub: SeatHub, user: string): Promise<TestSeat> {
  const seat = await table.sit(user, hub);
  seat.CONFIG.Dice.randomUniform = () => 0.35;
  return seat;
}

/** A world in which a fight has gone on for a while, with all pages closed. */
async function played(game: string): Promise<SeatHub> {
  const { hub } = await table.lay(game);
  const gm = await sit(hub, "gm");
  expect((await send(gm, { kind: "begin" })).refusal).toBeNull();
  for (let i = 0; i < STEPS || fightAt(gm).open; i += 1) {
    await allQuiet([gm], table.world.combat);
    const next = nextStep(gm, fightAt(gm));
    if (next && !(await send(gm, next.input)).accepted) await send(gm, next.instead);
  }
  await allQuiet([gm], table.world.combat);
  leave(gm);
  return hub;
}

/** A game master comes to a world and looks through it. */
async function comesTo(hub: SeatHub, user: string): Promise<TestSeat> {
  const seat = await sit(hub, user);
  await until(() => fightAt(seat) !== null, "the rules are here");
  await until(() => combatAt(seat).system.arbiter.user === id(user), "it is the arbiter");
  await allQuiet([seat], table.world.combat);
  return seat;
}

interface Outcome {
  readonly state: string;
  readonly cursor: string;
  readonly shown: { readonly [what: string]: string };
}

const outcomeAt = (seat: TestSeat, hub: SeatHub): Outcome => {
  const { state, cursor } = fightAt(seat);
  return {
    state: canonicalText(state),
    cursor: canonicalText(cursor),
    shown: picture(hub, table.world.combat),
  };
};

interface Deed {
  /** What happens before, while the page is sound. */
  readonly before?: (gm: TestSeat) => Promise<unknown>;
  readonly input: (fight: Anything, gm: TestSeat) => Anything;
}

const heroAt = (seat: TestSeat): Anything => combatAt(seat).combatants.get(table.world.hero).actor;

const DEEDS: { readonly [name: string]: Deed } = {
  "a step back": { input: () => ({ kind: "undo" }) },
  "a step back to before a thing was thrown away": {
    before: (gm) => heroAt(gm).deleteEmbeddedDocuments("Item", [heroAt(gm).items.contents[0].id]),
    input: () => ({ kind: "undo" }),
  },
  "a rewind by half of it": {
    input: ({ log }) => ({ kind: "rewind", sequence: log[log.length >> 1].sequence, events: 0 }),
  },
  "a rewind to its beginning": { input: () => ({ kind: "rewind", sequence: 0, events: 0 }) },
  "a deed": { input: (fight, gm) => nextStep(gm, fight)?.input },
};

/** The first few writes one by one, then every third: those of one step go out together. */
function* deaths(): Generator<number> {
  for (let writes = 0; writes < MOST; writes += writes < 3 ? 1 : 3) yield writes;
}

async function prepared(hub: SeatHub, { before }: Deed): Promise<TestSeat> {
  const gm = await comesTo(hub, "gm");
  await before?.(gm);
  await allQuiet([gm], table.world.combat);
  return gm;
}

/** What a deed makes of a world whose page lives; null where it cannot be done. */
async function whole(source: SeatHub, deed: Deed): Promise<{ input: Anything; ends: Outcome[] } | null> {
  const hub = reopened(source);
  const gm = await prepared(hub, deed);
  const input = deed.input(fightAt(gm), gm);
  const before = outcomeAt(gm, hub);
  const { accepted } = await send(gm, input);
  await allQuiet([gm], table.world.combat);
  const after = outcomeAt(gm, hub);
  leave(gm);
  return accepted ? { input, ends: [before, after] } : null;
}

describe.each(allGames.map(({ id: game }) => game))("a page that dies in a fight of %s", (game) => {
  it("leaves the fight at one moment, whichever write is its last", { timeout: 600_000 }, async () => {
    const source = await played(game);
    let died = 0;
    for (const [name, deed] of Object.entries(DEEDS)) {
      const sound = await whole(source, deed);
      for (const writes of sound ? deaths() : []) {
        const hub = reopened(source);
        const mortality = new Mortality(hub, id("gm"));
        const dying = await prepared(hub, deed);
        mortality.dieAfter(writes);
        void send(dying, sound?.input);
        await until(() => mortality.isDead || !dying.inside.arbiter.isBusy(table.world.combat), "it is over");
        leave(dying);
        const next = await comesTo(hub, "gm2");
        const found = outcomeAt(next, hub);
        const label = `${name}, after ${writes} writes`;
        const end = sound?.ends.find(({ cursor, state }) => cursor === found.cursor && state === found.state);
        expect(end && differences(end.shown, found.shown), label).toEqual([]);
        leave(next);
        if (!mortality.isDead) break;
        died += 1;
      }
    }
    expect(died).toBeGreaterThan(Object.keys(DEEDS).length);
  });
});
