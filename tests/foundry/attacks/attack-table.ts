// The table at which attacks are played: seats that close by themselves, and what a player types into the console.
import { afterEach, beforeEach, expect } from "vitest";
import { pendingAsks } from "../../../src/core/engine/open-requests.ts";
import type { BehaviorName } from "../../../table/core/contrary.ts";
import type { JsonObject } from "../../../table/core/protocol.ts";
import type { MemorySeatOptions } from "../../../table/seats/memory-seat.ts";
import type { PackSource } from "../../../table/server/pack-source.ts";
import type { SeatHub } from "../../../table/server/seat-hub.ts";
import { duelWorld } from "../duel-world.ts";
import {
  allQuiet,
  createWorld,
  id,
  takeSeat,
  type Anything,
  type Rulebook,
  type TestSeat,
} from "../seats.ts";

export const hero = id("heroRow");
export const one = id("oneRow");
export const two = id("twoRow");

export type World = ReturnType<typeof duelWorld>;

/** One table for each test of a file. */
export class AttackTable {
  hub!: SeatHub;
  #open: TestSeat[] = [];
  readonly #contrary: readonly BehaviorName[];

  /**
   * Lays the table before each test, and clears it after each; errors at a seat fail the test unless they are looked at.
   * What is named of the host's behaviors is turned round, whatever else the run turns.
   */
  constructor(rulebook: Rulebook = "skirmish", contrary: readonly BehaviorName[] = []) {
    this.rulebook = rulebook;
    this.#contrary = contrary;
    beforeEach(() => this.lay());
    afterEach(() => {
      expect(this.#open.flatMap((seat) => seat.errors)).toEqual([]);
      for (const seat of this.#open) seat.close();
      this.#open = [];
    });
  }

  readonly rulebook: Rulebook;

  lay(change: (world: World) => void = () => undefined, packs?: PackSource): void {
    const world = duelWorld();
    change(world);
    this.hub = createWorld(world, packs, {}, { contrary: this.#contrary });
  }

  async sit(user: string, options: MemorySeatOptions = {}): Promise<TestSeat> {
    const seat = await takeSeat(this.hub, user, this.rulebook, options);
    this.#open.push(seat);
    return seat;
  }

  leave(seat: TestSeat): void {
    seat.close();
    this.#open = this.#open.filter((each) => each !== seat);
  }

  /** What the server holds of a document. */
  stored(name: string, documentId: string): Anything {
    return this.hub.world.documents.get(name as never, documentId);
  }
}

export function fightAt(seat: TestSeat): Anything {
  return seat.inside.access.getFight(seat.combat());
}

/** Begins the duel with the hero first. */
export async function begin(gm: TestSeat): Promise<void> {
  await gm.inside.access.send(gm.combat(), { kind: "begin" });
  await gm.combat().setInitiative(hero, 90);
  for (let i = 0; i < 3 && fightAt(gm).state.turn !== hero; i += 1) await gm.combat().nextTurn();
}

export const strike = { kind: "command", command: { type: "strike", creature: hero, target: one } } as const;

/** The hero strikes and the bandit lets it happen. */
export async function strikeAndPass(gm: TestSeat): Promise<void> {
  await gm.inside.access.send(gm.combat(), strike);
  const [ask] = pendingAsks(fightAt(gm).open);
  await gm.inside.access.send(gm.combat(), { kind: "answer", request: ask?.key ?? "", choice: "pass" });
}

/** Creates a chat message as a player does from the console. */
export function createMessage(seat: TestSeat, data: JsonObject): Promise<Anything> {
  return seat.CONFIG.ChatMessage.documentClass.create(data);
}

/** Waits until nothing is under way any more. */
export async function calm(...seats: readonly TestSeat[]): Promise<void> {
  for (let i = 0; i < 3; i += 1) await allQuiet(seats);
}
