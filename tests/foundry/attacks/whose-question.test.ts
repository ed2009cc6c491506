// Somebody is asked in a fight of each game, and the world round the question changes: it stays with whoever's it is, and nobody else answers it.
import { beforeAll, describe, expect, it } from "vitest";
import { canonicalText } from "../../../src/core/language/json.ts";
import { pendingAsks } from "../../../src/core/engine/open-requests.ts";
import { allGames } from "../../../src/rulesets/index.ts";
import type { SeatHub } from "../../../table/server/seat-hub.ts";
import { EncounterTable } from "../encounter-table.ts";
import { nextStep } from "../played-by-policy.ts";
import { allQuiet, id, until, type Anything, type TestSeat } from "../seats.ts";
import { reopened } from "./reopened-world.ts";

const table = new EncounterTable();
const { leave, combatAt, fightAt, send } = table;
const heroAt = (seat: TestSeat): Anything => combatAt(seat).combatants.get(table.world.hero);

async function sit(hub: SeatHub, user: string): Promise<TestSeat> {
  const seat = await table.sit(user, hub);
  await until(() => fightAt(seat) !== null || !combatAt(seat)?.started, "the rules are here");
  return seat;
}

/** What is asked of the hero's player. */
const asked = (seat: TestSeat): Anything =>
  pendingAsks(fightAt(seat)?.open ?? null).find(
    ({ ask: { to } }) => to.kind === "owner" && to.creature === table.world.hero,
  );

/** The questions that the panel of a seat puts to whoever sits there as their own. */
const putTo = (seat: TestSeat): string[] => {
  const { panel } = seat.inside;
  const { own } = panel.promptContext((panel.accessTo(combatAt(seat)) as Anything).running, panel.EMPTY);
  return own.map(({ key }: Anything) => key);
};

const answer = (seat: TestSeat, { key, ask }: Anything): Promise<Anything> =>
  send(seat, { kind: "answer", request: key, choice: ask.fallback });

/** A world in which the hero's player is asked, with all pages closed; in a fight that ends before, nobody was. */
async function questioned(game: string): Promise<SeatHub> {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const { hub } = await table.lay(game);
    const gm = await sit(hub, "gm");
    expect((await send(gm, { kind: "begin" })).refusal).toBeNull();
    for (let i = 0; i < 120 && !asked(gm); i += 1) {
      const next = nextStep(gm, fightAt(gm));
      if (!next) break;
      if (!(await send(gm, next.input)).accepted) await send(gm, next.instead);
      await allQuiet([gm], table.world.combat);
    }
    const isAsked = asked(gm) !== undefined;
    leave(gm);
    if (isAsked) return hub;
  }
  throw new Error("nobody asks the hero");
}

/** The fight goes on whoever is asked: the game master answers all of it. */
async function goesOn(gm: TestSeat): Promise<void> {
  for (let i = 0; i < 40 && fightAt(gm).open; i += 1) {
    const [open] = pendingAsks(fightAt(gm).open);
    expect((await answer(gm, open)).refusal).toBeNull();
    await allQuiet([gm], table.world.combat);
  }
  expect(fightAt(gm).open).toBeNull();
  expect(table.errors).toEqual([]);
}

describe.each(allGames.map(({ id: game }) => game))("a question in %s", { timeout: 240_000 }, (game) => {
  let source: SeatHub;
  let gm: TestSeat;
  let question: Anything;

  beforeAll(async () => {
    source = await questioned(game);
  });

  /** The world opened again, with the game master and others at the table. */
  async function open(...users: readonly string[]): Promise<TestSeat[]> {
    const hub = reopened(source);
    gm = await sit(hub, "gm");
    await allQuiet([gm], table.world.combat);
    question = asked(gm);
    const others: TestSeat[] = [];
    for (const user of users) others.push(await sit(hub, user));
    return others;
  }

  it("comes back to its player when the world is closed and opened again, and is answered once", async () => {
    const [owner, stranger] = (await open("owner", "stranger")) as [TestSeat, TestSeat];
    expect([putTo(owner).includes(question.key), putTo(stranger)]).toEqual([true, []]);
    const before = canonicalText(fightAt(gm));
    expect((await answer(stranger, question)).refusal?.code).toBe("notOwner");
    expect(canonicalText(fightAt(gm))).toBe(before);
    expect((await answer(owner, question)).refusal).toBeNull();
    await allQuiet([gm], table.world.combat);
    expect(pendingAsks(fightAt(gm).open).map(({ key }) => key)).not.toContain(question.key);
    expect((await answer(owner, question)).accepted).toBe(false);
    await goesOn(gm);
  });

  it("goes with the hero who is given to another player, and the former one answers it no more", async () => {
    const [owner, stranger] = (await open("owner", "stranger")) as [TestSeat, TestSeat];
    await heroAt(gm).actor.update({ ownership: { [id("owner")]: 0, [id("stranger")]: 3 } });
    await until(() => heroAt(owner).isOwner === false && heroAt(stranger).isOwner, "the seats know");
    expect([putTo(owner), putTo(stranger).includes(question.key)]).toEqual([[], true]);
    expect((await answer(owner, question)).refusal?.code).toBe("notOwner");
    expect((await answer(stranger, question)).refusal).toBeNull();
    await allQuiet([gm], table.world.combat);
    await goesOn(gm);
  });

  it("is the game master's when its player is deleted", async () => {
    const [owner] = (await open("owner")) as [TestSeat];
    leave(owner);
    await gm.game.users.get(id("owner")).delete();
    await allQuiet([gm], table.world.combat);
    expect(asked(gm)?.key).toBe(question.key);
    await goesOn(gm);
  });

  it("waits for the other game master when the one who arbitrates becomes a player, who answers for nobody", async () => {
    const [second] = (await open("gm2")) as [TestSeat];
    // Whoever has brought in an encounter is told to the host as the owner of its actors.
    await heroAt(gm).actor.update({ ownership: { [id("gm")]: 0 } });
    await second.game.users.get(id("gm")).update({ role: 1 });
    await until(() => gm.game.user.isGM === false, "the former game master knows");
    await allQuiet([gm, second], table.world.combat);
    expect((await answer(gm, question)).refusal?.code).toBe("notOwner");
    expect((await send(gm, { kind: "undo" })).accepted).toBe(false);
    expect(asked(second)?.key).toBe(question.key);
    await goesOn(second);
  });

  it("ends with the hero's token, and the fight goes on", async () => {
    const [owner] = (await open("owner")) as [TestSeat];
    await heroAt(gm).token.delete();
    await allQuiet([gm], table.world.combat);
    expect(asked(gm)).toBeUndefined();
    expect((await answer(owner, question)).accepted).toBe(false);
    await goesOn(gm);
    const next = nextStep(gm, fightAt(gm));
    if (next && !(await send(gm, next.input)).accepted)
      expect((await send(gm, next.instead)).refusal).toBeNull();
  });

  it("ends when the hero's token is made another's, who is left alone", async () => {
    const [owner] = (await open("owner")) as [TestSeat];
    const other = gm.game.actors.find((each: Anything) => each !== heroAt(gm).actor);
    const stood = canonicalText(other.system.toObject());
    await heroAt(gm).token.update({ actorId: other.id });
    await allQuiet([gm], table.world.combat);
    expect((await answer(owner, question)).accepted).toBe(false);
    await goesOn(gm);
    expect(canonicalText(other.system.toObject())).toBe(stood);
  });
});
