// Two game masters who each take themselves for the one that writes: what either of them has promised is in the log.
import { afterEach, expect, it } from "vitest";
import { intentsOf } from "../../../tools/chaos/evening.ts";
import { duelWorld } from "../duel-world.ts";
import { allQuiet, createWorld, id, takeSeat, type Anything, type TestSeat } from "../seats.ts";

const SEEDS = [1, 4, 6];
const STEPS = 8;
const open: TestSeat[] = [];

afterEach(() => {
  for (const seat of open.splice(0)) seat.close();
});

/** What the host may say for a moment, when one GM comes while another one goes: that this one is the active GM. */
function believesToBeActive(seat: TestSeat): void {
  Object.defineProperty(seat.game.users, "activeGM", { configurable: true, get: () => seat.game.user });
}

it.each(SEEDS)("lose nothing when their claims cross (%i)", { timeout: 60_000 }, async (seed) => {
  const hub = createWorld(duelWorld(), undefined, {}, { latency: { least: 2, most: 40, seed } });
  const first = await takeSeat(hub, "gm");
  await first.inside.access.send(first.combat(), { kind: "begin" });
  first.close();
  const seats = [await takeSeat(hub, "gm"), await takeSeat(hub, "gm2")];
  open.push(...seats);
  for (const seat of seats) {
    seat.inside.windows.pace.claimSettles = 250;
    believesToBeActive(seat);
  }
  const promised: string[] = [];
  const wish = async (seat: TestSeat, at: number): Promise<void> => {
    const intent = `${seat.game.userId}-${at}`;
    const posture = at % 2 === 0 ? "prone" : "standing";
    const command = { type: "changePosture", creature: id("heroRow"), posture };
    const subject = { kind: "combat", id: id("fight") } as const;
    const answer: Anything = await seat.inside.sendIntent(subject, { kind: "command", command }, intent);
    if (answer.accepted) promised.push(intent);
  };
  for (let at = 0; at < STEPS; at += 1) await Promise.all(seats.map((seat) => wish(seat, at)));
  await allQuiet(seats);
  const reader = await takeSeat(hub, "owner");
  open.push(reader);
  const fight = reader.inside.access.getFight(reader.combat());
  const told = fight ? intentsOf(fight) : [];
  expect(told.filter((intent) => intent.startsWith("gm")).toSorted()).toEqual(promised.toSorted());
  expect(promised.length).toBeGreaterThan(STEPS);
});
