// A host that refuses writes, tells them late, twice or out of order, in an evening of each game: log, sheets and seats end as one.
import { afterEach, expect, it, vi } from "vitest";
import { canonicalText, equalJson, valueAt } from "../../src/core/language/json.ts";
import { SeededDice } from "../../src/core/simulate/random.ts";
import { allGames } from "../../src/rulesets/index.ts";
import { Authority } from "../../table/server/authority.ts";
import { Refusal } from "../../table/server/refusal.ts";
import { weather } from "../../tools/chaos/evening.ts";
import { encounterWorld } from "./encounter-world.ts";
import { nextStep } from "./played-by-policy.ts";
import { allQuiet, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

const STEPS = 40;
const undoing = { input: { kind: "undo" }, instead: { kind: "undo" } };

let seats: TestSeat[] = [];
let refused = 0;

afterEach(() => {
  vi.restoreAllMocks();
  for (const seat of seats) seat.close();
  seats = [];
});

/** From now on the host refuses one write in so many, whoever asks for it. */
function beginStorm(seed: number, oneIn: number): () => void {
  const dice = new SeededDice(seed);
  const check = Authority.prototype.checkUpdate;
  const storm = vi.spyOn(Authority.prototype, "checkUpdate").mockImplementation(function (
    this: Authority,
    ...args: Parameters<Authority["checkUpdate"]>
  ) {
    // The clock of the world moves by the host's own write.
    if (args[1].name !== "Setting" && dice.face(oneIn) === 1) {
      refused += 1;
      throw new Refusal("the disk is full");
    }
    check.apply(this, args);
  });
  return () => storm.mockRestore();
}

const fightAt = (seat: TestSeat, combat: string): Anything =>
  seat.inside.access.getFight(seat.game.combats.get(combat));

/** Fields of creatures that their sheets show otherwise than the fight has them. */
function partedAt(seat: TestSeat, combat: string): string[] {
  const fight = fightAt(seat, combat);
  const { fightFields } = seat.inside.access.rulesetOf(fight) as Anything;
  return Object.values(fight.state.creatures).flatMap((creature: Anything) => {
    const { actor } = seat.game.combats.get(combat).combatants.get(creature.id);
    const stored = actor.system.toObject(true);
    const items = seat.inside
      .playedItems(actor, fight, creature.id)
      .map((update) => `${creature.name}: ${JSON.stringify(update)}`);
    return fightFields
      .filter(
        (field: Anything) =>
          !equalJson(valueAt(stored, field.actor) ?? null, valueAt(creature, field.creature) ?? null),
      )
      .map((field: Anything) => `${creature.name}: ${field.actor.join(".")}`)
      .concat(items);
  });
}

it.each(allGames.map(({ id: game }) => game))("ends as one in %s", { timeout: 240_000 }, async (game) => {
  const { hub, combat } = await encounterWorld(game);
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const gm = await takeSeat(hub, "gm", "destiny", { delay: () => 1, endsWithPage: true });
  const owner = await takeSeat(hub, "owner", "destiny", weather(7));
  const second = await takeSeat(hub, "gm2", "destiny", weather(8));
  seats = [gm, owner, second];
  const send = (seat: TestSeat, input: Anything): Promise<Anything> =>
    seat.inside.access.send(seat.game.combats.get(combat), input);
  expect((await send(gm, { kind: "begin" })).refusal).toBeNull();
  refused = 0;
  const endStorm = beginStorm(5, 6);
  let accepted = 0;
  for (let i = 0; i < STEPS; i += 1) {
    await allQuiet([gm, second], combat);
    const before = fightAt(gm, combat);
    const next = i % 11 === 10 ? undoing : nextStep(gm, before);
    if (!next) break;
    const seat = i % 3 === 2 ? second : gm;
    const answer = await send(seat, next.input);
    if (answer.accepted) accepted += 1;
    else if (answer.refusal.code === "notWritten")
      expect(canonicalText(fightAt(gm, combat)), "what was refused changed nothing").toBe(
        canonicalText(before),
      );
    else if ((await send(seat, next.instead)).accepted) accepted += 1;
  }
  endStorm();
  await allQuiet([gm, second], combat);
  expect([refused > 5, accepted > STEPS / 3]).toEqual([true, true]);
  // The next step writes what the host has refused of those before.
  const last = nextStep(gm, fightAt(gm, combat)) ?? undoing;
  const { accepted: isDone } = await send(gm, last.input);
  if (!isDone) expect((await send(gm, last.instead)).refusal).toBeNull();
  await allQuiet([gm, second], combat);
  expect(partedAt(gm, combat)).toEqual([]);
  gm.close();
  seats = [owner, second];
  await until(() => second.game.users.activeGM?.isSelf === true, "the second one writes");
  await send(second, { kind: "fork" });
  await allQuiet([second], combat);
  expect(partedAt(second, combat)).toEqual([]);
  const { log } = fightAt(second, combat);
  expect(log.filter(({ input }: Anything) => input.kind === "foreign")).toEqual([]);
  const fresh = await takeSeat(hub, "stranger", "destiny");
  seats.push(fresh);
  await until(() => fightAt(fresh, combat) !== null, "the rules are here");
  expect(canonicalText(fightAt(fresh, combat).state)).toBe(canonicalText(fightAt(second, combat).state));
  expect(partedAt(fresh, combat)).toEqual([]);
  const cards = second.game.messages.contents.filter(({ type }: Anything) => type === "fight");
  const roots = cards.map(({ system }: Anything) => system.root);
  expect(new Set(roots).size).toBe(roots.length);
  told.mockRestore();
});
