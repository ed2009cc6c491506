// A game master changes a number by hand while somebody is asked, and the page goes: whoever comes has the checks made to which that leads.
import { expect, it } from "vitest";
import { pendingAsks } from "../../../src/core/engine/open-requests.ts";
import { allGames } from "../../../src/rulesets/index.ts";
import { EncounterTable } from "../encounter-table.ts";
import { nextStep } from "../played-by-policy.ts";
import { allQuiet, until, type Anything, type TestSeat } from "../seats.ts";

/** What a hand writes onto a sheet so that checks follow. */
const HARM: { readonly [game: string]: (system: Anything) => Anything } = {
  destiny: () => ({ "system.wounds.fatal": 1 }),
  timecount: () => ({ "system.hp.value": -200 }),
  anatomy: () => ({ "system.exhaustion": 0 }),
  fightingstyle: () => ({ "system.health.value": 0 }),
  dierank: () => ({ "system.hp.value": 0 }),
};

const table = new EncounterTable();
const { sit, combatAt, fightAt, send } = table;

/** Plays until somebody is asked in a fight that has begun: its beginning lays down by itself whoever cannot stand. */
async function untilAsked(gm: TestSeat): Promise<void> {
  await answerAll(gm);
  for (let i = 0; i < 60 && !fightAt(gm).open; i += 1) {
    const next = nextStep(gm, fightAt(gm));
    if (next && !(await send(gm, next.input)).accepted) await send(gm, next.instead);
    await allQuiet([gm], table.world.combat);
  }
  expect(fightAt(gm).open).not.toBeNull();
  expect(fightAt(gm).state.phase).toBe("running");
}

/** Answers all that is asked as if nobody had. */
async function answerAll(gm: TestSeat): Promise<void> {
  for (let i = 0; i < 40 && fightAt(gm).open; i += 1) {
    const [{ key, ask }] = pendingAsks(fightAt(gm).open) as [Anything];
    expect((await send(gm, { kind: "answer", request: key, choice: ask.fallback })).refusal).toBeNull();
    await allQuiet([gm], table.world.combat);
  }
}

/** Whom the checks were made for; in Time Count those of the count itself are the same, and come first. */
const settledAt = (gm: TestSeat, from: number): string[] =>
  fightAt(gm)
    .log.slice(from)
    .flatMap(({ input, events }: Anything) => [
      ...(input.kind === "command" && /settle/i.test(input.command.type) ? [input.command.creature] : []),
      ...events
        .filter(({ type }: Anything) => type === "CreatureDied")
        .map(({ creature }: Anything) => creature),
    ]);

/** Somebody unhurt who has nothing to do with what is asked: whoever lies there already is changed by no hand. */
function bystander(gm: TestSeat): string {
  const { state, open } = fightAt(gm);
  const asked = JSON.stringify([open, state.due ?? null, fightAt(gm).log.at(-1)]);
  const hurt = JSON.stringify(fightAt(gm).log.flatMap(({ events }: Anything) => events.filter(isHarm)));
  const left = Object.keys(state.creatures).filter((creature) => !asked.includes(creature));
  return left.find((creature) => !hurt.includes(creature)) ?? left[0] ?? table.world.hero;
}

const isHarm = ({ changes }: Anything): boolean =>
  changes.some(({ path }: Anything) => /^(hp|health|wounds|injuries|dead)$/.test(String(path[2])));

it.each(allGames.map(({ id: game }) => game))(
  "are made in %s, once, when the page of whoever changed it has gone in mid-question",
  { timeout: 120_000 },
  async (game) => {
    await table.lay(game);
    let gm = await sit("gm");
    expect((await send(gm, { kind: "begin" })).refusal).toBeNull();
    await allQuiet([gm], table.world.combat);
    await untilAsked(gm);
    const harmed = bystander(gm);
    const { actor } = combatAt(gm).combatants.get(harmed);
    const length = fightAt(gm).log.length;
    await actor.update(HARM[game]?.(actor.system));
    await until(() => fightAt(gm).log.length > length, "the change is taken in");
    await allQuiet([gm], table.world.combat);
    expect(settledAt(gm, length)).toEqual([]);
    gm.close();
    gm = await sit("gm2");
    await until(() => combatAt(gm).system.arbiter.user === gm.game.userId, "it is the arbiter");
    await allQuiet([gm], table.world.combat);
    await answerAll(gm);
    await allQuiet([gm], table.world.combat);
    expect(settledAt(gm, length)).toEqual([harmed]);
    gm.close();
    gm = await sit("gm");
    await until(() => combatAt(gm).system.arbiter.user === gm.game.userId, "it is the arbiter");
    await allQuiet([gm], table.world.combat);
    expect(settledAt(gm, length)).toEqual([harmed]);
    expect(table.errors).toEqual([]);
  },
);
