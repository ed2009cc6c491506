// Time Count at whole seats: begin, declare in a window, attack, sleep and wake, rest, on the real rulebook.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { JsonObject } from "../../table/core/protocol.ts";
import { countWorld } from "./count-world.ts";
import { createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

let gm: TestSeat;
let owner: TestSeat;

const hero = id("heroRow");
const one = id("oneRow");

const sword = {
  _id: id("sword"),
  name: "Long blade",
  type: "timecountWeapon",
  system: {
    category: "Heavy Swords",
    damage: "1d8",
    types: ["slashing"],
    speedClass: "Standard",
    readied: true,
  },
  effects: [],
};

/** Everybody has a sword, and stands one step from the next. */
function countedWorld(): { [collection: string]: JsonObject[] } {
  const world = countWorld([sword]);
  const [cave] = world["scenes"] ?? [];
  (cave?.["tokens"] as { x: number }[]).forEach((token, i) => (token.x = 100 * (i + 1)));
  return world;
}

beforeAll(async () => {
  const hub = createWorld(countedWorld());
  gm = await takeSeat(hub, "gm", "destiny");
  owner = await takeSeat(hub, "owner", "destiny");
  await gm.game.settings.set("fray", "autoAdvance", false);
});

afterAll(() => {
  expect([...gm.errors, ...owner.errors]).toEqual([]);
  for (const seat of [gm, owner]) seat.close();
});

function fight(seat = gm): Anything {
  return seat.inside.access.getFight(seat.combat());
}

async function send(seat: TestSeat, input: Anything): Promise<void> {
  const { refusal } = await seat.inside.access.send(seat.combat(), input);
  expect(refusal).toBeNull();
}

async function upToDate(): Promise<void> {
  await until(() => fight(owner)?.log.length === fight().log.length, "the owner is up to date");
}

/** Answers what is asked: the hero attacks by the owner's hand, all else has its fallback. */
async function answerAll(): Promise<number> {
  let attacks = 0;
  for (let i = 0; i < 60; i += 1) {
    const [ask] = pendingAsks(fight().open);
    if (!ask) return attacks;
    await upToDate();
    const { key } = ask;
    const { prompt, to, fallback } = ask.ask;
    if (prompt === "declare" && to.kind === "owner" && to.creature === hero) {
      const command = { type: "attack", creature: hero, target: one, weapon: id("sword") };
      await send(owner, { kind: "answer", request: key, choice: "act", command });
      attacks += 1;
    } else await send(gm, { kind: "answer", request: key, choice: fallback });
  }
  throw new Error("there is no end of questions");
}

describe("Time Count at the table", () => {
  it("begins at a count, and shows when each is due", async () => {
    await send(gm, { kind: "begin" });
    expect(fight().state.phase).toBe("running");
    const due = fight().state.creatures[hero].nextAct;
    expect(gm.combat().combatants.get(hero).initiative).toBe(due);
    expect(gm.game.actors.get(id("hero")).system.hp).toMatchObject({ value: 12, max: 12 });
  });

  it("is moved on with the button for the next turn, and asks everybody who is due", async () => {
    let attacks = 0;
    for (let i = 0; i < 60 && attacks < 2; i += 1) {
      await gm.combat().nextTurn();
      attacks += await answerAll();
    }
    expect(attacks).toBe(2);
    await upToDate();
    expect(fight(owner).state).toEqual(fight().state);
    expect(fight().state.count).toBeGreaterThan(0);
  });

  it("shows on the sheet and as an icon what a creature suffers, and takes it back", async () => {
    const actor = gm.game.actors.get(id("hero"));
    await actor.toggleStatusEffect("netted", { active: true });
    expect(actor.statuses.has("netted")).toBe(true);
    await send(gm, { kind: "undo" });
    expect(actor.statuses.has("netted")).toBe(false);
    await send(gm, { kind: "command", command: { type: "dealDamage", creature: hero, damage: 40 } });
    await answerAll();
    expect(actor.statuses.has("unconscious") || actor.statuses.has("dead")).toBe(true);
    await send(gm, { kind: "undo" });
    expect(actor.statuses.has("unconscious")).toBe(false);
  });

  it("is left as it was when it is undone to its beginning", async () => {
    const first = fight().log[0].sequence;
    await send(gm, { kind: "rewind", sequence: first, events: 0 });
    expect(gm.game.actors.get(id("hero")).system.fatigue).toBe(0);
    await send(gm, { kind: "redo" });
  });
});
