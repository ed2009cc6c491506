// The first steps of the duel: it begins, the hero's turn comes, and the hero strikes the first bandit, who lets it happen.
import { expect } from "vitest";
import { id, until, type Anything, type TestSeat } from "./seats.ts";

const HERO = id("heroRow");

export const fightAt = (seat: TestSeat): Anything => seat.inside.access.getFight(seat.combat());

/** Sends it from a seat; it is not refused. */
export async function sendFrom(seat: TestSeat, input: Anything): Promise<void> {
  expect((await seat.inside.access.send(seat.combat(), input)).refusal).toBeNull();
}

/** Waits until another seat knows what the game master's does. */
export async function upToDate(gm: TestSeat, other: TestSeat): Promise<void> {
  await until(
    () => fightAt(other)?.log.length === fightAt(gm).log.length,
    `${other.game.user.name} is up to date`,
  );
}

/** Begins, and goes on until it is the hero's turn. */
export async function beginWithHero(gm: TestSeat): Promise<void> {
  await sendFrom(gm, { kind: "begin" });
  await gm.combat().setInitiative(HERO, 90);
  for (let i = 0; i < 3 && fightAt(gm).state.turn !== HERO; i += 1) await gm.combat().nextTurn();
}

export async function strikeOne(gm: TestSeat): Promise<void> {
  await sendFrom(gm, { kind: "command", command: { type: "strike", creature: HERO, target: id("oneRow") } });
  await sendFrom(gm, { kind: "answer", request: fightAt(gm).open.request.key, choice: "pass" });
}
