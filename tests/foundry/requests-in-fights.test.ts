// A roll that is asked for while a fight waits for an answer: it is wished for at once, and made when nobody is waited for any more.
import { afterEach, beforeEach, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { duelWorld } from "./duel-world.ts";
import { allQuiet, createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

const HERO = `Actor.${id("hero")}`;

let gm: TestSeat;
let owner: TestSeat;

beforeEach(async () => {
  const hub = createWorld(duelWorld());
  [gm, owner] = await Promise.all([takeSeat(hub, "gm", "destiny"), takeSeat(hub, "owner", "destiny")]);
  await gm.game.settings.set("fray", "quietFights", false);
});

afterEach(() => {
  expect([...gm.errors, ...owner.errors]).toEqual([]);
  gm.close();
  owner.close();
});

const fight = (seat = gm): Anything => seat.inside.access.getFight(seat.combat());

const told = (seat: TestSeat): string[] =>
  seat.ui.notifications.notices.map(({ message }: Anything) => message);

/** Lets turns end until somebody is asked, and both seats know of it; where all three act at once, nobody ever is. */
async function untilAsked(): Promise<void> {
  let thrown = 0;
  gm.CONFIG.Dice.randomUniform = () => ((thrown += 1) % 3) / 3 + 0.1;
  await gm.inside.access.send(gm.combat(), { kind: "begin" });
  for (let i = 0; i < 9 && !fight().open; i += 1) await gm.combat().nextTurn();
  expect(fight().open).not.toBeNull();
  await until(() => fight(owner)?.open !== null, "the owner knows of the question");
}

/** Answers all that is asked by its fallback. */
async function passAll(): Promise<void> {
  for (let [ask] = pendingAsks(fight().open); ask; [ask] = pendingAsks(fight().open))
    await gm.inside.access.send(gm.combat(), { kind: "answer", request: ask.key, choice: ask.ask.fallback });
}

async function ask(): Promise<Anything> {
  const roll = { ruleset: "destiny", name: "attributes.dex", label: "Dexterity", told: { tn: 8 } };
  const asked = await gm.inside.requests.askForRoll({ ...roll, asked: [HERO], rule: "each", audience: null });
  await until(() => owner.game.messages.has(asked?.id), "the owner has the request");
  return asked;
}

const rolled = (seat: TestSeat, { id: request }: Anything): boolean =>
  seat.inside.requests.answersTo(request).has(HERO);

it("is refused by nobody, waits, and is rolled in the fight as soon as the last question is answered", async () => {
  await untilAsked();
  const request = await ask();
  const heard: unknown[] = [];
  owner.inside.requests.onHeldRoll((each: string) => heard.push(each));
  const hero = owner.game.actors.get(id("hero"));
  await owner.inside.requests.answerRequest(request, hero);
  expect([owner.inside.requests.isHeld(request.id, HERO), rolled(owner, request)]).toEqual([true, false]);
  await passAll();
  await until(() => rolled(gm, request), "the roll is made");
  await allQuiet([gm, owner]);
  expect(owner.inside.requests.isHeld(request.id, HERO)).toBe(false);
  expect(heard.slice(0, 2)).toEqual([request.id, request.id]);
  const checks = fight().log.filter(({ input }: Anything) => input.command?.type === "check");
  expect(checks.map(({ input }: Anything) => input.command.tn)).toEqual([8]);
  expect(told(owner)).toEqual([]);
});

it("says once that it is too late where somebody else has rolled meanwhile", async () => {
  await untilAsked();
  const request = await ask();
  for (const seat of [gm, owner])
    await seat.inside.requests.answerRequest(request, seat.game.actors.get(id("hero")));
  expect([gm, owner].map((seat) => seat.inside.requests.isHeld(request.id, HERO))).toEqual([true, true]);
  await passAll();
  await until(() => told(owner).length + told(gm).length > 0, "somebody is told");
  await allQuiet([gm, owner]);
  expect([...told(owner), ...told(gm)]).toEqual([expect.stringContaining("has been rolled already")]);
  const checks = fight().log.filter(({ input }: Anything) => input.command?.type === "check");
  expect(checks).toHaveLength(1);
});
