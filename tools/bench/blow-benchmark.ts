// Benchmark of a blow at the table, in Node: from a person's wish until everybody sees what came of it, near and far away.
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { createEngine } from "../../src/core/engine/engine.ts";
import { allArrived } from "../../table/seats/memory-seat.ts";
import { loadGame } from "../../src/rulesets/index.ts";
import { duelOfTen, fightId, id, players, type GameOfTen } from "./duel-of-ten.ts";
import type { Row } from "./measure.ts";
import { openSeats, seatOf, type Sent, type WholeSeat } from "./seats.ts";

const GAMES_OF_TEN: readonly GameOfTen[] = ["destiny", "timecount"];
/** Milliseconds for a question and its answer, and how often a blow is taken there. */
const WAYS = [
  { trip: 0, warmUps: 5, runs: 30 },
  { trip: 100, warmUps: 1, runs: 12 },
] as const;
/** A fight in which nobody strikes for so many steps is not the one that is measured. */
const MOST_STEPS = 4000;

type Asked = ReturnType<typeof pendingAsks>[number];

interface Blows {
  readonly taken: number[];
  readonly writes: number[];
}

/** B4: a wish that brings a blow until all five seats hold what came of it, in both games, near and far away. */
export async function commitAtFiveSeats(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const game of GAMES_OF_TEN) for (const way of WAYS) rows.push(...(await blowsOf(game, way)));
  rows.push({
    id: "B4",
    what: "attack: renders of each open window",
    reason: "this chain has no page; B8 counts a sheet's renders in Chromium",
  });
  return rows;
}

async function blowsOf(game: GameOfTen, way: (typeof WAYS)[number]): Promise<readonly Row[]> {
  const { trip } = way;
  const { taken, writes } = await strikeBlows(game, way);
  const where = `${game}, ${trip} ms away`;
  return [
    {
      id: "B4",
      what: `attack: intent to all seats, GM + 4 players, ${where}`,
      unit: "ms",
      samples: taken,
      budget: { median: 15 + 3 * trip, p95: 40 + 3 * trip },
      ...(trip > 0 ? { note: "one trip for the wish, at most two for what came of it" } : {}),
    },
    {
      id: "B4",
      what: `attack: document writes, ${where}`,
      unit: "writes",
      samples: writes,
      budget: { median: 3, p95: 4 },
      peer: { figure: 4, source: "peers.md 4.2, dnd5e: 4 writes without AP or undo record" },
      note: "the 4th is a batch of tokens: card, actors of linked tokens, tokens of unlinked ones, combat",
    },
  ];
}

async function strikeBlows(game: GameOfTen, { trip, warmUps, runs }: (typeof WAYS)[number]): Promise<Blows> {
  const { ruleset } = await loadGame(game);
  const engine = createEngine(ruleset);
  const hub = duelOfTen(20, game, trip > 0 ? { least: trip, most: trip, seed: 1 } : null);
  const sit = await openSeats(fightId, false);
  const seats: WholeSeat[] = [];
  for (const user of [id("gm"), ...players]) seats.push(await sit(hub, user));
  const [gm] = seats as [WholeSeat];
  let written = 0;
  hub.world.onResult(() => (written += 1));
  // Time that goes on by itself would not wait to be measured.
  const { settings } = gm.booted.game as unknown as {
    readonly settings: { set(space: string, key: string, value: unknown): Promise<unknown> };
  };
  await settings.set("fray", "autoAdvance", false);
  await gm.send({ kind: "begin" });
  const goOn = { type: game === "destiny" ? "nextTurn" : "advance", creature: null };
  const answerOf = ({ key, ask }: Asked): Sent => {
    const { choice, command } = ruleset.policy.answer(engine.situation(gm.fight()), ask);
    return { kind: "answer", request: key, choice, ...(command ? { command } : {}) };
  };
  const blows: Blows = { taken: [], writes: [] };
  let struck = 0;
  for (let step = 0; struck < warmUps + runs; step += 1) {
    if (step > MOST_STEPS) throw new Error(`${game}: ${struck} blows in ${step} steps`);
    const { log, open } = gm.fight();
    const [asked] = pendingAsks(open);
    const command = ruleset.policy.choose(engine.situation(gm.fight())) ?? goOn;
    const input: Sent = asked ? answerOf(asked) : { kind: "command", command };
    const creature = asked ? creatureOf(asked) : command.creature;
    await level(seats);
    const [before, start] = [written, performance.now()];
    await seen(seats, log.length, (seatOf(seats, creature) ?? gm).send(input));
    const took = performance.now() - start;
    await gm.inside.arbiter.settled(fightId);
    await level(seats);
    const isBlow = gm
      .fight()
      .log.slice(log.length)
      .some(({ roll }) => /attack/i.test(roll?.purpose ?? ""));
    if (!isBlow) continue;
    struck += 1;
    if (struck <= warmUps) continue;
    blows.taken.push(took);
    blows.writes.push(written - before);
  }
  await allArrived();
  const [error] = seats.flatMap(({ errors }) => errors);
  for (const seat of seats) seat.booted.close();
  if (error) throw error instanceof Error ? error : new Error(String(error));
  return blows;
}

function creatureOf({ ask: { to } }: Asked): string | null {
  return to.kind === "owner" ? to.creature : null;
}

/** Waits until every seat holds more than so many entries, or until a wish that brings none is answered. Rejects when it is refused. */
async function seen(seats: readonly WholeSeat[], entries: number, answer: Promise<void>): Promise<void> {
  let isAnswered = false;
  const answered = answer.finally(() => (isAnswered = true));
  answered.catch(() => undefined);
  while (!isAnswered && seats.some((seat) => seat.fight().log.length <= entries))
    await new Promise((resolve) => setImmediate(resolve));
  if (isAnswered) await answered;
}

/** Waits until every seat holds the same log. */
async function level(seats: readonly WholeSeat[]): Promise<void> {
  const longest = (): number => Math.max(...seats.map((seat) => seat.fight().log.length));
  while (seats.some((seat) => seat.fight().log.length < longest()))
    await new Promise((resolve) => setImmediate(resolve));
}
