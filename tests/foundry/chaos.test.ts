// A bad evening: messages come late, out of order, twice or never, game masters come and go. The fight stays one fight.
import { describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { SeededDice } from "../../src/core/simulate/random.ts";
import type { ServerMessage } from "../../table/core/protocol.ts";
import type { Fate } from "../../table/seats/memory-seat.ts";
import type { SeatHub } from "../../table/server/seat-hub.ts";
import { Evening, markOf, type EveningSeat, type Wish } from "../../tools/chaos/evening.ts";
import { wantedGeneration } from "../../tools/generation.ts";
import { duelWorld } from "./duel-world.ts";
import { createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

const CREATURES = ["heroRow", "oneRow", "twoRow"].map(id);
const INTENTS = 200;
/** The places at the table, by the user who sits there: two game masters, an owner with two windows, a stranger. */
const PLACES = ["gm", "gm2", "owner", "owner", "stranger"] as const;
/** Milliseconds; a tenth of it is enough on a machine with nothing else to do. */
const PATIENCE = 240_000;

function eveningSeat(seat: TestSeat): EveningSeat {
  const subject = { kind: "combat", id: id("fight") } as const;
  return {
    fight: () => fightAt(seat),
    held: () => seat.combat().system.toObject(),
    isActiveGM: () => seat.game.users.activeGM?.isSelf === true,
    submit: (input, intent) => seat.inside.sendIntent(subject, input as Anything, intent),
    settled: () => seat.inside.arbiter.settled(id("fight")),
    close: () => seat.close(),
  };
}

function wishAt(seat: EveningSeat, dice: SeededDice): Wish {
  const { state, open } = seat.fight() as Anything;
  const [ask] = pendingAsks(open);
  const drawn = dice.face(10);
  if (ask && drawn <= 6)
    return { kind: "answer", request: ask.key, choice: drawn <= 4 ? "pass" : "rebuff" } as Wish;
  if (drawn === 10) return { kind: "undo" };
  const creature = CREATURES[dice.face(3) - 1];
  if (drawn >= 8) return command({ type: "endTurn", creature: state.turn });
  if (drawn >= 5) return command({ type: "strike", creature: state.turn, target: creature });
  return command({ type: "changePosture", creature, posture: drawn % 2 ? "prone" : "standing" });
}

/** Whether the hero's owner, who sits there, is asked. */
function isPrompted(seat: EveningSeat): boolean {
  return pendingAsks(seat.fight().open).some(
    ({ ask: { to } }) => to.kind === "owner" && to.creature === id("heroRow"),
  );
}

const command = (wished: object): Wish => ({ kind: "command", command: wished }) as Wish;

function fightAt(seat: TestSeat): Anything {
  return seat.inside.access.getFight(seat.combat());
}

/** What the server itself holds of the fight, as a short mark. */
function stored(hub: SeatHub): string {
  return markOf(hub.world.documents.get("Combat", id("fight"))?.system as Anything);
}

const markAt = (seat: TestSeat): string => markOf(seat.combat().system.toObject());

describe("a fight in bad weather", () => {
  it("loses nothing, doubles nothing and stays one fight", { timeout: PATIENCE }, async () => {
    const hub = createWorld(duelWorld());
    const gm = await takeSeat(hub, "gm");
    await gm.inside.access.send(gm.combat(), { kind: "begin" });
    gm.close();
    const evening = new Evening(
      {
        places: PLACES,
        gameMasters: [0, 1],
        sitDown: async (user, options) => eveningSeat(await takeSeat(hub, user, "skirmish", options)),
        wishAt,
        isPrompted,
      },
      wantedGeneration(),
    );
    await evening.sitAll();
    await evening.spend(INTENTS);
    await evening.answered();
    await evening.settle();
    const { accepted, lost, doubled, refusedYetDone } = await evening.tally();

    expect(
      Object.entries(evening.hardships).filter(([, times]) => times === 0),
      "nothing of a bad evening was missing",
    ).toEqual([]);
    expect(doubled, "no intent counts twice").toEqual([]);
    expect(refusedYetDone, "what was refused did not happen").toEqual([]);
    expect(lost, "what was accepted happened").toEqual([]);
    expect(accepted).toBeGreaterThan(20);
    expect(new Set(evening.here.map((seat) => markOf(seat.held())))).toEqual(new Set([stored(hub)]));
    evening.close();
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
    // More writes than may overtake one.
    for (let i = 0; i < 24; i += 1) await gm.combat().nextTurn();
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
