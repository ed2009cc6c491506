// Three whole seats at one fight: a game master and two players, each of whom clicks for the creatures that they play.
import { expect } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { createWorld, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

export class ThreeSeats {
  readonly gm: TestSeat;
  readonly players: readonly [TestSeat, TestSeat];

  private constructor(gm: TestSeat, players: readonly [TestSeat, TestSeat]) {
    this.gm = gm;
    this.players = players;
  }

  static async open(world: Parameters<typeof createWorld>[0]): Promise<ThreeSeats> {
    const hub = createWorld(world);
    const gm = await takeSeat(hub, "gm", "destiny");
    const players = [
      await takeSeat(hub, "owner", "destiny"),
      await takeSeat(hub, "stranger", "destiny"),
    ] as const;
    return new ThreeSeats(gm, players);
  }

  get all(): readonly TestSeat[] {
    return [this.gm, ...this.players];
  }

  close(): void {
    for (const seat of this.all) {
      expect(seat.errors).toEqual([]);
      seat.close();
    }
  }

  /** The encounter that came last. */
  combatAt(seat: TestSeat = this.gm): Anything {
    return seat.game.combats.contents.at(-1);
  }

  fightAt(seat: TestSeat = this.gm): Anything {
    return seat.inside.access.getFight(this.combatAt(seat));
  }

  accessAt(seat: TestSeat = this.gm): Anything {
    return seat.inside.panel.accessTo(this.combatAt(seat));
  }

  /** Who really clicks for a creature: the player who owns it, the game master for all others and for nobody. */
  sitterOf(creature: string | null): TestSeat {
    const isOwner = (seat: TestSeat): boolean =>
      creature !== null && this.combatAt(seat)?.combatants.get(creature)?.isOwner === true;
    return this.players.find(isOwner) ?? this.gm;
  }

  async send(seat: TestSeat, input: Anything): Promise<Anything> {
    const { refusal } = await seat.inside.access.send(this.combatAt(seat), input);
    return refusal;
  }

  /** As the game master, where clicking is not the point. */
  async give(input: Anything): Promise<void> {
    expect(await this.send(this.gm, input)).toBeNull();
    await this.abreast();
  }

  /** The last entry of the log that is in force. */
  get lastEntry(): Anything {
    const { cursor, log } = this.fightAt();
    return log[cursor.entries - 1];
  }

  /** As if nothing had been done since an entry, nor taken back. */
  async goBackTo({ sequence, events }: Anything): Promise<void> {
    await this.give({ kind: "rewind", sequence, events: events.length });
    for (let left = this.fightAt().branches.length; left > 0; left -= 1)
      await this.give({ kind: "discardBranch", branch: 0 });
  }

  /** The questions that wait, as the game master's seat knows them. */
  get asked(): readonly Anything[] {
    return pendingAsks(this.fightAt()?.open ?? null);
  }

  /** Waits until all three know the same of the fight. */
  async abreast(): Promise<void> {
    const wanted = standOf(this.fightAt());
    for (const seat of this.players)
      await until(() => standOf(this.fightAt(seat)) === wanted, "a player's seat is up to date");
  }
}

/** How far a fight has come, as short as it can be said. */
function standOf(fight: Anything): string {
  if (!fight) return "none";
  const { log, cursor, branches, nextSequence, open } = fight;
  const asked = pendingAsks(open).map(({ key }) => key);
  return JSON.stringify([log.length, cursor, branches.length, nextSequence, open === null, asked]);
}
