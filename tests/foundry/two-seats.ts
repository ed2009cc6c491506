// A GM and the hero's owner at one table with the real rulebooks: seats that close by themselves after each test.
import { afterEach, expect } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

export class TwoSeats {
  gm!: TestSeat;
  owner!: TestSeat;

  constructor() {
    afterEach(() => {
      expect([...this.gm.errors, ...this.owner.errors]).toEqual([]);
      for (const seat of [this.gm, this.owner]) seat.close();
    });
  }

  async sit(world: Parameters<typeof createWorld>[0]): Promise<void> {
    const hub = createWorld(world);
    this.gm = await takeSeat(hub, "gm", "destiny");
    this.owner = await takeSeat(hub, "owner", "destiny");
  }

  fight(seat = this.gm): Anything {
    return seat.inside.access.getFight(seat.combat());
  }

  async send(input: Anything): Promise<void> {
    expect((await this.gm.inside.access.send(this.gm.combat(), input)).refusal).toBeNull();
  }

  /** Answers everything that is asked as usual, each by the GM. */
  async passAll(): Promise<void> {
    for (let i = 0; i < 50; i += 1) {
      const [ask] = pendingAsks(this.fight().open);
      if (!ask) return;
      await this.send({ kind: "answer", request: ask.key, choice: ask.ask.fallback });
    }
    throw new Error("there is no end of questions");
  }

  async untilOwnerKnows(): Promise<void> {
    const isThere = (): boolean => this.fight(this.owner)?.log.length === this.fight().log.length;
    await until(isThere, "the owner is up to date");
  }
}

export const heroOf = (seat: TestSeat): Anything => seat.game.actors.get(id("hero"));
