// An evening of each game on a hosted server: a tenth of a second a round trip, and what is independent overtakes.
import { describe, expect, it } from "vitest";
import { canonicalText } from "../../src/core/language/json.ts";
import { allGames } from "../../src/rulesets/index.ts";
import { encounterWorld, type EncounterWorld } from "./encounter-world.ts";
import { nextStep } from "./played-by-policy.ts";
import { allQuiet, takeSeat, type Anything, type TestSeat } from "./seats.ts";

const STEPS = 14;
const WEATHER = {
  latency: { least: 100, most: 100, seed: 3 },
  disorder: { most: 300, seed: 5 },
};

let world: EncounterWorld;

const combatAt = (seat: TestSeat): Anything => seat.combat(world.combat);
const fightAt = (seat: TestSeat): Anything => seat.inside.access.getFight(combatAt(seat));

/** Who would really click: the owner for the hero, the game master for everybody else. */
function sitterOf([gm, owner]: readonly [TestSeat, TestSeat], creature: string | null): TestSeat {
  return creature === world.hero ? owner : gm;
}

/** What a seat shows of a fight: the log's state, whose turn Foundry marks, sheets, places and cards. */
function shownAt(seat: TestSeat): Anything {
  const { game } = seat;
  const tokens = combatAt(seat).scene.tokens.contents;
  const cards = game.messages.contents.filter((message: Anything) => message.type === "fight");
  return {
    state: canonicalText(fightAt(seat).state),
    turn: [combatAt(seat).round, combatAt(seat).combatant?.id ?? null],
    sheets: tokens.map((token: Anything) => canonicalText(token.actor.system.toObject())),
    places: tokens.map(({ x, y, elevation }: Anything) => [x, y, elevation]),
    cards: cards.map((card: Anything) => [card.system.root, card.system.state]).sort(),
  };
}

async function spend(): Promise<TestSeat[]> {
  const { hub, combat } = world;
  const gm = await takeSeat(hub, "gm", "destiny");
  const owner = await takeSeat(hub, "owner", "destiny");
  const stranger = await takeSeat(hub, "stranger", "destiny");
  const seats = [gm, owner] as const;
  const begun = await gm.inside.access.send(combatAt(gm), { kind: "begin" });
  expect(begun.refusal).toBeNull();
  for (let i = 0; i < STEPS; i += 1) {
    await gm.inside.arbiter.settled(combat);
    const next = nextStep(gm, fightAt(gm));
    if (!next) break;
    const seat = sitterOf(seats, next.creature);
    const send = (input: Anything): Promise<Anything> => seat.inside.access.send(combatAt(seat), input);
    const { accepted } = await send(next.input);
    if (!accepted) expect((await send(next.instead)).refusal).toBeNull();
  }
  await allQuiet([gm], combat);
  return [gm, owner, stranger];
}

describe("an evening on a slow line without order", () => {
  it.each(allGames.map(({ id }) => id))(
    "of %s ends at every seat as at the arbiter's",
    async (game) => {
      world = await encounterWorld(game, WEATHER);
      const seats = await spend();
      const [gm] = seats as [TestSeat];
      expect(fightAt(gm).log.length).toBeGreaterThan(STEPS / 2);
      const truth = shownAt(gm);
      for (const seat of seats) expect(shownAt(seat)).toEqual(truth);
      const { size } = combatAt(gm).scene.grid;
      for (const { id, token } of combatAt(gm).combatants) {
        const { position } = fightAt(gm).state.creatures[id];
        if (position) expect([token.x, token.y]).toEqual([position.x * size, position.y * size]);
      }
      expect(fightAt(gm).log.filter((entry: Anything) => entry.input.kind === "foreign")).toEqual([]);
      expect(seats.flatMap((seat) => seat.errors)).toEqual([]);
      for (const seat of seats) seat.close();
    },
    120_000,
  );
});
