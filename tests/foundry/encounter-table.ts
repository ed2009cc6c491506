// The table at the first encounter of a game, at which pages come and go: the server knows when one has gone.
import { afterEach } from "vitest";
import type { SeatHub } from "../../table/server/seat-hub.ts";
import { encounterWorld, type EncounterWorld } from "./encounter-world.ts";
import { takeSeat, type Anything, type TestSeat, type Weather } from "./seats.ts";

/** One table for all tests of a file; after each of them everybody gets up. */
export class EncounterTable {
  world!: EncounterWorld;
  readonly #seats = new Set<TestSeat>();
  /** Everybody who has sat here in this test, also those who got up. */
  #everybody: TestSeat[] = [];

  constructor() {
    afterEach(() => {
      for (const seat of this.#seats) this.leave(seat);
      this.#everybody = [];
    });
  }

  /** Brings in the first encounter of a game, in a world of its own. */
  async lay(game: string, weather: Weather = {}): Promise<EncounterWorld> {
    this.world = await encounterWorld(game, weather);
    return this.world;
  }

  /** What the pages of all complain of who have sat here in this test. */
  get errors(): readonly unknown[] {
    return this.#everybody.flatMap(({ errors }) => errors);
  }

  readonly sit = async (user: string, hub: SeatHub = this.world.hub): Promise<TestSeat> => {
    const seat = await takeSeat(hub, user, "destiny", { endsWithPage: true });
    this.#seats.add(seat);
    this.#everybody.push(seat);
    return seat;
  };

  readonly leave = (seat: TestSeat): void => {
    seat.close();
    this.#seats.delete(seat);
  };

  readonly combatAt = (seat: TestSeat): Anything => seat.game.combats.get(this.world.combat);
  readonly fightAt = (seat: TestSeat): Anything => seat.inside.access.getFight(this.combatAt(seat));
  readonly send = (seat: TestSeat, input: Anything): Promise<Anything> =>
    seat.inside.access.send(this.combatAt(seat), input);
}
