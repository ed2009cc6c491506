// An evening of each game on a hosted server: a tenth of a second a round trip, and what is independent overtakes.
import { describe, expect, it } from "vitest";
import { canonicalText } from "../../src/core/language/json.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { JsonObject } from "../../table/core/protocol.ts";
import { countWorld } from "./count-world.ts";
import { duelWorld } from "./duel-world.ts";
import { allQuiet, createWorld, id, takeSeat, type Anything, type TestSeat } from "./seats.ts";

const STEPS = 14;
const WEATHER = {
  latency: { least: 100, most: 100, seed: 3 },
  disorder: { most: 300, seed: 5 },
};

function fightAt(seat: TestSeat): Anything {
  return seat.inside.access.getFight(seat.combat());
}

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
  return creature === id("heroRow") ? owner : gm;
}

/** What a seat shows of a fight: the log's state, whose turn Foundry marks, sheets, places and cards. */
function shownAt(seat: TestSeat): Anything {
  const { game } = seat;
  const tokens = game.scenes.get(id("cave")).tokens.contents;
  const cards = game.messages.contents.filter((message: Anything) => message.type === "fight");
  return {
    state: canonicalText(fightAt(seat).state),
    turn: [seat.combat().round, seat.combat().combatant?.id ?? null],
    sheets: tokens.map((token: Anything) => canonicalText(token.actor.system.toObject())),
    places: tokens.map(({ x, y, elevation }: Anything) => [x, y, elevation]),
    cards: cards.map((card: Anything) => [card.system.root, card.system.state]).sort(),
  };
}

async function spend(world: { [collection: string]: JsonObject[] }): Promise<TestSeat[]> {
  const tokens = world["scenes"]?.[0]?.["tokens"] as { x: number }[];
  tokens.forEach((token, i) => (token.x = 100 * (i + 1)));
  const hub = createWorld(world, undefined, {}, WEATHER);
  const gm = await takeSeat(hub, "gm", "destiny");
  const owner = await takeSeat(hub, "owner", "destiny");
  const stranger = await takeSeat(hub, "stranger", "destiny");
  const seats = [gm, owner] as const;
  await gm.game.settings.set("fray", "autoAdvance", false);
  const begun = await gm.inside.access.send(gm.combat(), { kind: "begin" });
  expect(begun.refusal).toBeNull();
  for (let i = 0; i < STEPS; i += 1) {
    await gm.inside.arbiter.settled(id("fight"));
    const next = nextStep(gm);
    if (!next) break;
    const seat = sitterOf(seats, next.creature);
    const { refusal } = await seat.inside.access.send(seat.combat(), next.input);
    expect(refusal).toBeNull();
  }
  await allQuiet([gm]);
  return [gm, owner, stranger];
}

describe("an evening on a slow line without order", () => {
  it.each([
    ["Heroes of Destiny", duelWorld],
    ["Time Count", countWorld],
  ])("of %s ends at every seat as at the arbiter's", { timeout: 120_000 }, async (_game, world) => {
    const seats = await spend(world());
    const [gm] = seats as [TestSeat];
    expect(fightAt(gm).log.length).toBeGreaterThan(STEPS / 2);
    const truth = shownAt(gm);
    for (const seat of seats) expect(shownAt(seat)).toEqual(truth);
    for (const token of gm.game.scenes.get(id("cave")).tokens.contents) {
      const row = gm.combat().combatants.find((each: Anything) => each.tokenId === token.id);
      const { position } = fightAt(gm).state.creatures[row.id];
      expect([token.x, token.y]).toEqual([position.x * 100, position.y * 100]);
    }
    expect(fightAt(gm).log.filter((entry: Anything) => entry.input.kind === "foreign")).toEqual([]);
    expect(seats.flatMap((seat) => seat.errors)).toEqual([]);
    for (const seat of seats) seat.close();
  });
});
