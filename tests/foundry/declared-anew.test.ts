// A slip taken back alone: a player changes what was declared while others are still asked; theirs stays as it was.
import { afterAll, beforeAll, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { countWorld } from "./count-world.ts";
import { createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

const [hero, one, two] = ["heroRow", "oneRow", "twoRow"].map(id) as [string, string, string];

let gm: TestSeat;
let owner: TestSeat;

beforeAll(async () => {
  const hub = createWorld(countWorld([]));
  gm = await takeSeat(hub, "gm", "destiny");
  owner = await takeSeat(hub, "owner", "destiny");
  await gm.game.settings.set("fray", "autoAdvance", false);
});

afterAll(() => {
  expect([...gm.errors, ...owner.errors]).toEqual([]);
  for (const seat of [gm, owner]) seat.close();
});

const fight = (seat = gm): Anything => seat.inside.access.getFight(seat.combat());
const send = (seat: TestSeat, input: Anything): Promise<Anything> =>
  seat.inside.access.send(seat.combat(), input);
const answers = (): Anything => fight().open?.request.arrived;
const keyOf = (creature: string): string =>
  pendingAsks(fight().open).find(({ ask }) => ask.to.kind === "owner" && ask.to.creature === creature)?.key ??
  "";

it("changes a player's own declaration through the table, and nobody else's", async () => {
  expect((await send(gm, { kind: "begin" })).refusal).toBeNull();
  const { count } = fight().state;
  for (const creature of [hero, one, two])
    expect((await send(gm, { kind: "setNumber", creature, value: count + 1 })).refusal).toBeNull();
  for (let i = 0; i < 20 && keyOf(hero) === ""; i += 1) {
    const [next] = pendingAsks(fight().open);
    await (next
      ? send(gm, { kind: "answer", request: next.key, choice: next.ask.fallback })
      : gm.combat().nextTurn());
  }
  await until(() => fight(owner)?.open !== null, "the owner is asked");
  const key = keyOf(hero);
  const declare = (stance: string, anew = {}): Promise<Anything> =>
    send(owner, {
      kind: "answer",
      request: key,
      choice: "act",
      command: { type: "shiftStance", creature: hero, stance },
      ...anew,
    });
  expect((await send(gm, { kind: "answer", request: keyOf(one), choice: "wait" })).refusal).toBeNull();
  expect((await declare("cautious")).refusal).toBeNull();
  expect((await declare("crouch")).refusal).not.toBeNull();
  expect((await declare("crouch", { anew: true })).refusal).toBeNull();
  const chosen = Object.values<Anything>(answers());
  expect(chosen.map(({ choice, command }) => command?.stance ?? choice).sort()).toEqual(["crouch", "wait"]);
  const foreignKey = key.replace(
    /\d+$/,
    String(Object.keys(answers()).find((at) => !key.endsWith(`.${at}`))),
  );
  const others = { kind: "answer", request: foreignKey, choice: "wait", anew: true };
  expect((await send(owner, others)).refusal).not.toBeNull();
});

it("tells a GM that nobody is put into the saddle while a count is half declared, before any form is filled in", async () => {
  const notices = (): string[] => gm.ui.notifications.notices.map(({ message }: Anything) => message);
  const before = notices().length;
  await gm.inside.hand.seat(gm.combat(), one);
  expect(notices().slice(before)).toEqual([expect.stringMatching(/^A question is open: .*CORE-OPEN/)]);
});
