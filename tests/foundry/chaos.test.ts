// A bad evening: messages come late, out of order, twice or never, game masters come and go. The fight stays one fight.
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { canonicalText } from "../../src/core/json.ts";
import { pendingAsks } from "../../src/core/open-requests.ts";
import { SeededDice } from "../../src/core/random.ts";
import type { ServerMessage } from "../../table/core/protocol.ts";
import type { Fate, MemorySeatOptions } from "../../table/seats/memory-seat.ts";
import type { SeatHub } from "../../table/server/seat-hub.ts";
import { wantedGeneration } from "../../tools/generation.ts";
import { duelWorld } from "./duel-world.ts";
import { createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

const CREATURES = ["heroRow", "oneRow", "twoRow"].map(id);
const INTENTS = 200;
/** The places at the table, by the user who sits there: two game masters, an owner with two windows, a stranger. */
const PLACES = ["gm", "gm2", "owner", "owner", "stranger"] as const;
const PATIENCE = 60_000;

/** Weather for one seat: what becomes of each message, and how long it takes. */
function weather(seed: number): MemorySeatOptions {
  const dice = new SeededDice(seed);
  const fate = (message: ServerMessage): Fate => {
    const drawn = dice.face(20);
    if (drawn === 1) return "twice";
    if (drawn <= 4) return "late";
    // What the socket carries may be lost; a lost write is another matter, see below.
    return drawn === 5 && message.kind === "emit" ? "lost" : "arrives";
  };
  return { delay: () => dice.face(4) - 1, fate, endsWithPage: true };
}

interface Sent {
  readonly intent: string;
  readonly kind: string;
  /** What the sender learns; null when the page was closed before. */
  readonly answer: Promise<Anything>;
}

/** Five people who all want something at once. */
class Evening {
  readonly seats: (TestSeat | undefined)[] = [];
  readonly sent: Sent[] = [];
  readonly #closings = new Map<TestSeat, () => void>();
  readonly #ends = new Map<TestSeat, Promise<null>>();
  readonly #dice: SeededDice;
  #sittings = 0;

  constructor(
    readonly hub: SeatHub,
    private readonly seed: number,
  ) {
    this.#dice = new SeededDice(seed);
  }

  /** Somebody sits down at a place, or comes back to it. */
  async sit(place: number): Promise<TestSeat> {
    this.leave(place);
    this.#sittings += 1;
    const user = PLACES[place] ?? "stranger";
    const seat = await takeSeat(this.hub, user, "skirmish", weather(this.seed * 100 + this.#sittings));
    this.seats[place] = seat;
    this.#ends.set(seat, new Promise((resolve) => this.#closings.set(seat, () => resolve(null))));
    return seat;
  }

  leave(place: number): void {
    const seat = this.seats[place];
    if (!seat) return;
    seat.close();
    this.#closings.get(seat)?.();
    this.seats[place] = undefined;
  }

  get here(): TestSeat[] {
    return this.seats.filter((seat) => seat !== undefined);
  }

  /** One wish of somebody who is there. */
  wish(): void {
    const seat = this.here[this.#dice.face(this.here.length) - 1];
    if (!seat) return;
    const intent = `wish${String(this.sent.length).padStart(12, "0")}`;
    const subject = { kind: "combat", id: id("fight") } as const;
    const input = this.#input(seat);
    const answer = seat.inside.sendIntent(subject, input, intent);
    this.sent.push({ intent, kind: input.kind, answer: Promise.race([answer, this.#ends.get(seat)]) });
  }

  #input(seat: TestSeat): Anything {
    const state = fightAt(seat).state;
    const [ask] = pendingAsks(fightAt(seat).open);
    const drawn = this.#dice.face(10);
    if (ask && drawn <= 6)
      return { kind: "answer", request: ask.key, choice: drawn <= 4 ? "pass" : "rebuff" };
    if (drawn === 10) return { kind: "undo" };
    const creature = CREATURES[this.#dice.face(3) - 1];
    if (drawn >= 8) return command({ type: "endTurn", creature: state.turn });
    if (drawn >= 5) return command({ type: "strike", creature: state.turn, target: creature });
    return command({ type: "changePosture", creature, posture: drawn % 2 ? "prone" : "standing" });
  }

  pause(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, this.#dice.face(30)));
  }
}

const command = (wished: object): object => ({ kind: "command", command: wished });

function fightAt(seat: TestSeat): Anything {
  return seat.inside.access.getFight(seat.combat());
}

/** All entries of a fight that ever were, those of branches too. */
function entriesOf(fight: Anything): Anything[] {
  return [...fight.log, ...fight.branches.flat()];
}

/** What the server itself holds of the fight, as a short mark. */
function stored(hub: SeatHub): string {
  return markOf(hub.world.documents.get("Combat", id("fight"))?.system);
}

/** The log of a fight and how far it is in force; equal marks are equal fights. */
function markOf(system: Anything): string {
  const { initial, log, heads } = system;
  return createHash("sha256").update(canonicalText({ initial, log, heads })).digest("hex");
}

/** Sends all wishes, with people leaving and coming back in between. */
async function spend(evening: Evening): Promise<void> {
  for (let i = 0; i < INTENTS; i += 1) {
    evening.wish();
    await evening.pause();
    if (i === 50) await evening.sit(2);
    if (i === 80) evening.leave(evening.seats[0]?.game.users.activeGM.isSelf ? 0 : 1);
    if (i === 110) for (const place of [0, 1]) if (!evening.seats[place]) await evening.sit(place);
    if (i === 140) [0, 1].forEach((place) => evening.leave(place));
    if (i === 160) for (const place of [0, 1]) await evening.sit(place);
  }
}

async function settle(evening: Evening): Promise<void> {
  const isSame = (): boolean => new Set(evening.here.map((seat) => markAt(seat))).size === 1;
  await until(isSame, "all seats hold the same fight");
  for (const seat of evening.here) await seat.inside.arbiter.settled(id("fight"));
  await until(isSame, "all seats hold the same fight at the end");
}

const markAt = (seat: TestSeat): string => markOf(seat.combat().system.toObject());

/** A wish with what its sender learned; nothing for one whose page was closed before. */
async function outcomeOf({ intent, kind, answer }: Sent): Promise<Outcome> {
  const word = await answer;
  const isRefused = word?.refusal && word.refusal.code !== "noAnswer";
  return { intent, kind, told: word?.accepted ? "accepted" : isRefused ? "refused" : "nothing" };
}

interface Outcome {
  readonly intent: string;
  readonly kind: string;
  readonly told: "accepted" | "refused" | "nothing";
}

async function beginAll(evening: Evening): Promise<void> {
  for (const place of PLACES.keys()) await evening.sit(place);
  const gm = evening.here.find((seat) => seat.game.users.activeGM.isSelf);
  await gm?.inside.access.send(gm.combat(), { kind: "begin" });
  await until(() => evening.here.every((seat) => fightAt(seat) !== null), "everybody sees the fight");
}

describe("a fight in bad weather", () => {
  it("loses nothing, doubles nothing and stays one fight", { timeout: PATIENCE }, async () => {
    const evening = new Evening(createWorld(duelWorld()), wantedGeneration());
    await beginAll(evening);
    await spend(evening);
    const outcomes = await Promise.all(evening.sent.map(outcomeOf));
    await settle(evening);

    const seen = entriesOf(fightAt(evening.here[0] as TestSeat)).flatMap(({ intent }) => intent ?? []);
    const happened = new Set(seen);
    expect(happened.size, "no intent counts twice").toBe(seen.length);
    const told = (what: Outcome["told"]): Outcome[] => outcomes.filter((each) => each.told === what);
    const refused = told("refused").filter(({ intent }) => happened.has(intent));
    expect(refused, "what was refused did not happen").toEqual([]);
    const lost = told("accepted").filter(({ intent, kind }) => kind !== "undo" && !happened.has(intent));
    expect(lost, "what was accepted happened").toEqual([]);
    expect(told("accepted").length).toBeGreaterThan(20);
    expect(new Set(evening.here.map(markAt))).toEqual(new Set([stored(evening.hub)]));
    for (const seat of evening.here) seat.close();
  });
});

describe("a seat that a write has never reached", () => {
  it("says so, and holds the same fight again when it has been opened anew", async () => {
    const hub = createWorld(duelWorld());
    const gm = await takeSeat(hub, "gm");
    let losing = false;
    const fate = (message: ServerMessage): Fate => {
      const isLost = losing && message.kind === "modified";
      if (isLost) losing = false;
      return isLost ? "lost" : "arrives";
    };
    const owner = await takeSeat(hub, "owner", "skirmish", { fate, endsWithPage: true });
    await gm.inside.access.send(gm.combat(), { kind: "begin" });
    await until(() => fightAt(owner)?.state.phase === "running", "the owner sees the fight");
    losing = true;
    for (let i = 0; i < 12; i += 1) await gm.combat().nextTurn();
    await until(
      () => owner.errors.some((error) => String(error).includes("missed writes")),
      "the seat says so",
    );
    owner.close();
    const again = await takeSeat(hub, "owner");
    expect(markAt(again)).toBe(stored(hub));
    expect(gm.errors).toEqual([]);
    for (const seat of [gm, again]) seat.close();
  });
});
