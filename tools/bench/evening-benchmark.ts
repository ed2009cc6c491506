// B13: five people who wish all at once in bad weather; nothing is lost, nothing doubled, and it stays one fight.
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { SeededDice } from "../../src/core/simulate/random.ts";
import type { SeatHub } from "../../table/server/seat-hub.ts";
import {
  Evening,
  hashOf,
  intentsOf,
  markOf,
  type EveningSeat,
  type StoredFight,
  type Tally,
  type Wish,
} from "../chaos/evening.ts";
import { freshEngine, ruleset } from "./destiny-fixtures.ts";
import { duelOfTen, fightId, id, players } from "./duel-of-ten.ts";
import type { Reading, Row } from "./measure.ts";
import { openSeats, type WholeSeat } from "./seats.ts";

const WISHES = 200;
const EVENINGS = 3;

type Sit = Awaited<ReturnType<typeof openSeats>>;

const engine = freshEngine();

function eveningSeat(seat: WholeSeat): EveningSeat {
  return {
    fight: () => seat.fight(),
    held: () => (seat.combat() as { system: { toObject(): StoredFight } }).system.toObject(),
    isActiveGM: () => seat.booted.game.users.activeGM?.isSelf === true,
    submit: (input, intent) => seat.inside.sendIntent({ kind: "combat", id: fightId }, input, intent),
    settled: () => seat.inside.arbiter.settled(fightId),
    close: () => seat.booted.close(),
  };
}

/** Mostly what the game's policy does next, so that everybody wants it at once; now and then an undo. */
function wishAt(seat: EveningSeat, dice: SeededDice): Wish {
  const fight = seat.fight();
  const [ask] = pendingAsks(fight.open);
  const drawn = dice.face(10);
  if (ask && drawn <= 6) {
    const choice = drawn <= 4 ? ask.ask.fallback : (ask.ask.choices.at(-1)?.id ?? ask.ask.fallback);
    return { kind: "answer", request: ask.key, choice } as Wish;
  }
  if (drawn === 10) return { kind: "undo" };
  const next = { type: "nextTurn", creature: null };
  const command = drawn === 9 ? next : (ruleset.policy?.choose(engine.situation(fight)) ?? next);
  return { kind: "command", command } as Wish;
}

interface Ending {
  readonly tally: Tally;
  /** Different marks of the fight at the seats and in the store. */
  readonly fights: number;
  /** Different states and different orders of wishes at the seats. */
  readonly states: number;
  readonly orders: number;
  readonly waits: readonly number[];
}

async function spendEvening(sit: Sit, seed: number): Promise<Ending> {
  const hub = duelOfTen(20);
  const first = await sit(hub, id("gm"));
  await first.send({ kind: "begin" });
  first.booted.close();
  const evening = new Evening(
    {
      places: [id("gm"), ...players],
      gameMasters: [0],
      sitDown: async (user, weather) => eveningSeat(await sit(hub, user, weather)),
      wishAt,
    },
    seed,
  );
  await evening.sitAll();
  await evening.spend(WISHES);
  await evening.answered();
  await evening.settle();
  const ending = { tally: await evening.tally(), ...compare(evening, hub), waits: evening.waits };
  evening.close();
  return ending;
}

function compare({ here }: Evening, hub: SeatHub): Pick<Ending, "fights" | "states" | "orders"> {
  const stored = hub.world.documents.get("Combat", fightId)?.system as unknown as StoredFight;
  const kinds = (values: readonly string[]): number => new Set(values).size;
  return {
    fights: kinds([...here.map((seat) => markOf(seat.held())), markOf(stored)]),
    states: kinds(here.map((seat) => hashOf(seat.fight().state))),
    orders: kinds(here.map((seat) => intentsOf(seat.fight()).join())),
  };
}

/** B13: what is measured is whether it holds; milliseconds are given beside. */
export async function contention(): Promise<readonly Row[]> {
  const sit = await openSeats(fightId, false);
  const endings: Ending[] = [];
  for (let seed = 1; seed <= EVENINGS; seed += 1) endings.push(await spendEvening(sit, seed));
  const accepted = endings.map(({ tally }) => tally.accepted).join(", ");
  const row = (
    what: string,
    unit: Reading["unit"],
    most: number,
    of: (ending: Ending) => number,
  ): Reading => ({
    id: "B13",
    what,
    unit,
    samples: endings.map(of),
    budget: { median: most, p95: most },
  });
  return [
    {
      ...row("wishes accepted and lost", "intents", 0, ({ tally }) => tally.lost.length),
      note: `5 seats, ${WISHES} wishes an evening, accepted ${accepted}; the GM leaves twice, a player reloads`,
    },
    row("wishes that happened twice", "intents", 0, ({ tally }) => tally.doubled.length),
    row("wishes refused that happened", "intents", 0, ({ tally }) => tally.refusedYetDone.length),
    row("different fights, seats and store", "kinds", 1, ({ fights }) => fights),
    row("different states, seats", "kinds", 1, ({ states }) => states),
    row("different orders, seats", "kinds", 1, ({ orders }) => orders),
    {
      id: "B13",
      what: "wish to answer, accepted ones",
      unit: "ms",
      samples: endings.flatMap(({ waits }) => waits),
      note: "with the weather's delays; a wish that was dropped is sent again after 4 s",
    },
  ];
}
