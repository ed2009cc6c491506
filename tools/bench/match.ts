// A match at the table, in Node: whole seats, a fight that has begun, and everybody playing by the policy.
import type { Command } from "../../src/core/language/commands.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { SeededDice } from "../../src/core/simulate/random.ts";
import type { SeatHub } from "../../table/server/seat-hub.ts";
import { countEvents, freshEngine, ruleset } from "./destiny-fixtures.ts";
import { duelOfTen, fightId } from "./duel-of-ten.ts";
import { openSeats, type WholeSeat } from "./seats.ts";

const engine = freshEngine();

/** The table with its seats, and a fight that has begun; every interrupt and reaction is passed by standing answers. */
export class Match {
  readonly hub: SeatHub;
  readonly seats: readonly WholeSeat[];
  writes = 0;

  private constructor(hub: SeatHub, seats: readonly WholeSeat[]) {
    this.hub = hub;
    this.seats = seats;
    hub.world.onResult(() => (this.writes += 1));
  }

  static async open(userIds: readonly string[], vit: number, counts = false): Promise<Match> {
    const hub = duelOfTen(vit);
    const sit = await openSeats(fightId, counts);
    const seats: WholeSeat[] = [];
    for (const user of userIds) seats.push(await sit(hub, user));
    const match = new Match(hub, seats);
    match.seedDice(1);
    await match.gm.send({ kind: "begin" });
    await match.settle();
    for (const creature of Object.keys(match.gm.fight().state.creatures))
      await match.gm.send({ kind: "standing", creature, prompt: "*", answer: "pass" });
    return match;
  }

  get gm(): WholeSeat {
    const [first] = this.seats;
    if (!first) throw new Error("nobody sits at the table");
    return first;
  }

  /** Foundry's dice of every seat come from a seed. */
  seedDice(seed: number): void {
    const dice = new SeededDice(seed);
    const fine = 1_000_000;
    for (const { booted } of this.seats) {
      const { Dice } = booted.CONFIG as { Dice: { randomUniform: () => number } };
      Dice.randomUniform = () => 1 - dice.face(fine) / fine;
    }
  }

  nextCommand(): Command {
    const fight = this.gm.fight();
    return ruleset.policy.choose(engine.situation(fight)) ?? { type: "nextTurn", creature: null };
  }

  /** Answers what is still asked, with its default. */
  async settle(): Promise<void> {
    for (let [ask] = pendingAsks(this.gm.fight().open); ask; [ask] = pendingAsks(this.gm.fight().open))
      await this.gm.send({ kind: "answer", request: ask.key, choice: ask.ask.fallback });
  }

  /** Plays on until the next command is an attack, and gives it. */
  async untilAttack(): Promise<Command> {
    for (;;) {
      const command = this.nextCommand();
      if (command.type === "standardAttack") return command;
      await this.gm.send({ kind: "command", command });
      await this.settle();
      if (this.gm.fight().state.phase === "over")
        throw new Error(`the fight was over after ${countEvents(this.gm.fight())} events`);
    }
  }

  /** Waits until every seat holds the same log. */
  async level(): Promise<void> {
    const length = this.gm.fight().log.length;
    while (this.seats.some((seat) => seat.fight().log.length < length))
      await new Promise((resolve) => setImmediate(resolve));
  }

  async untilEvent(events: number): Promise<void> {
    while (countEvents(this.gm.fight()) < events) {
      await this.gm.send({ kind: "command", command: await this.untilAttack() });
      await this.settle();
    }
  }

  /** Bytes of all documents as they are stored. */
  stored(): number {
    const { documents } = this.hub.world;
    const names = ["Actor", "Scene", "Combat", "ChatMessage"] as const;
    return names.reduce((sum, name) => sum + Buffer.byteLength(JSON.stringify(documents.all(name))), 0);
  }

  close(): void {
    const errors = this.seats.flatMap((seat) => seat.errors);
    for (const seat of this.seats) seat.booted.close();
    const [first] = errors;
    if (first) throw first instanceof Error ? first : new Error(String(first));
  }
}
