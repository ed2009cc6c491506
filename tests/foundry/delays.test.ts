// Slow and crossing messages: many intents at once from two players, and everybody ends at the same fight.
import { describe, expect, it } from "vitest";
import { SeededDice } from "../../src/core/simulate/random.ts";
import { canonicalText } from "../../src/core/language/json.ts";
import { duelWorld } from "./duel-world.ts";
import { createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

const creatures = ["heroRow", "oneRow", "twoRow"].map(id);

function delayed(seed: number): { delay: () => number } {
  const dice = new SeededDice(seed);
  return { delay: () => dice.face(4) - 1 };
}

describe("a fight over slow lines", () => {
  it("applies every accepted intent once and in one order", { timeout: 60_000 }, async () => {
    const hub = createWorld(duelWorld());
    const gm = await takeSeat(hub, "gm", "skirmish", delayed(1));
    const second = await takeSeat(hub, "gm2", "skirmish", delayed(2));
    const owner = await takeSeat(hub, "owner", "skirmish", delayed(3));
    const seats = [gm, second, owner];
    const fight = (seat: TestSeat): Anything => seat.inside.access.getFight(seat.combat());
    const arbiter = [gm, second].find((seat) => seat.game.users.activeGM.isSelf) ?? gm;
    await arbiter.inside.access.send(arbiter.combat(), { kind: "begin" });

    const dice = new SeededDice(7);
    const sent: Promise<Anything>[] = [];
    for (let i = 0; i < 60; i += 1) {
      const creature = creatures[dice.face(3) - 1] ?? null;
      const posture = dice.face(2) === 1 ? "prone" : "standing";
      const seat = seats[dice.face(3) - 1] ?? gm;
      const command = { type: "changePosture", creature, posture };
      sent.push(seat.inside.access.send(seat.combat(), { kind: "command", command }));
      if (i % 10 === 0) await new Promise((resolve) => setTimeout(resolve, dice.face(5)));
    }
    const answers = await Promise.all(sent);
    const accepted = answers.filter((each) => each.accepted).length;
    expect(answers.filter((each) => !each.accepted).every((each) => each.refusal.code === "notOwner")).toBe(
      true,
    );
    const postures = fight(arbiter).log.filter(
      (entry: Anything) => entry.input.command?.type === "changePosture",
    );
    expect(postures).toHaveLength(accepted);
    const length = fight(arbiter).log.length;
    await until(() => seats.every((seat) => fight(seat)?.log.length === length), "all have the whole log");
    const states = seats.map((seat) => canonicalText(fight(seat).state));
    expect(new Set(states).size).toBe(1);
    expect(seats.flatMap((seat) => seat.errors)).toEqual([]);
    for (const seat of seats) seat.close();
  });
});
