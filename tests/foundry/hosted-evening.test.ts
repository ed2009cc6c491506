// An evening of each game on a hosted server: a tenth of a second a round trip, and what is independent overtakes.
import { describe, expect, it } from "vitest";
import { canonicalText } from "../../src/core/language/json.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { allGames } from "../../src/rulesets/index.ts";
import { encounterWorld, type EncounterWorld } from "./encounter-world.ts";
import { allQuiet, takeSeat, type Anything, type TestSeat } from "./seats.ts";

const STEPS = 14;
const WEATHER = {
  latency: { least: 100, most: 100, seed: 3 },
  disorder: { most: 300, seed: 5 },
};

let world: EncounterWorld;

const combatAt = (seat: TestSeat): Anything => seat.combat(world.combat);
const fightAt = (seat: TestSeat): Anything => seat.inside.access.getFight(combatAt(seat));

interface Step {
  readonly creature: string | null;
  readonly input: Anything;
}

/** What whoever is asked answers, else what whoever may act does. */
function nextStep(gm: TestSeat): Step | null {
  const fight = fightAt(gm);
  const { access } = gm.inside;
  const { policy } = access.rulesetOf(fight) as Anything;
  const situation = access.situationOf(fight);
  const [asked] = pendingAsks(fight.open);
  if (!asked) {
    const command = policy.choose(situation);
    return command && { creature: command.creature, input: { kind: "command", command } };
  }
  const { to } = asked.ask as Anything;
  const answer = { kind: "answer", request: asked.key, ...policy.answer(situation, asked.ask) };
  return { creature: to.kind === "owner" ? to.creature : null, input: answer };
}

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

/** The policy knows neither walls nor hard ground of a scene: who would go too far there stays, and has its turn ended. */
async function giveWay(seat: TestSeat, { creature, input }: Step): Promise<void> {
  expect(input.command?.path).toBeDefined();
  const command = { type: "endTurn", creature };
  expect((await seat.inside.access.send(combatAt(seat), { kind: "command", command })).refusal).toBeNull();
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
    const next = nextStep(gm);
    if (!next) break;
    const seat = sitterOf(seats, next.creature);
    const { refusal } = await seat.inside.access.send(combatAt(seat), next.input);
    if (refusal) await giveWay(seat, next);
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
