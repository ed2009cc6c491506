// Fourteen of Anatomy, Fighting Style and Die Rank at three seats, each played from where its people sit.
import { afterEach, describe, expect, it } from "vitest";
import { isObject, type JsonObject } from "../../tools/files.ts";
import { duelWorld } from "./duel-world.ts";
import { nextStep } from "./played-by-policy.ts";
import { packsOf } from "./starter-encounter.ts";
import { until, type Anything, type TestSeat } from "./seats.ts";
import { ThreeSeats } from "./three-seats.ts";

/** A starter encounter that is made a fight of fourteen. */
interface Fourteen {
  readonly game: string;
  readonly encounter: string;
  /** So quick that all heroes act before anybody falls. */
  readonly quick: JsonObject;
  readonly more: readonly string[];
  /** Questions that somebody has to be asked. */
  readonly asked: readonly string[];
  /** What holds of somebody by the end. */
  readonly isHurt: (creature: Anything) => boolean;
}

const FIGHTS: readonly Fourteen[] = [
  {
    game: "anatomy",
    encounter: "Under the Weir",
    quick: { "system.attributes.dex": 30 },
    // A hydra, a golem and a swarm among them.
    more: ["Mother of the Weir", "Iron Bailiff", "Midge Cloud", "Loomkeeper"],
    asked: ["opening", "bodyPart"],
    isHurt: ({ injuries }) => isObject(injuries) && Object.keys(injuries).length > 0,
  },
  {
    game: "fightingstyle",
    encounter: "The Cellar of the Heron",
    quick: { "system.initiativeFixed": 30 },
    more: [
      "Fen Troll",
      "Chimney Imp",
      "Hedge Witch",
      "Drowned Ferryman",
      "Cellar Rat",
      "Ditch Bones",
      "Loft Spider",
    ],
    asked: ["defense"],
    isHurt: ({ health }) => health.value < health.max,
  },
  {
    game: "dierank",
    encounter: "The Salt Barn",
    quick: { "system.dice.ref": "D30" },
    more: ["Bridge Troll", "Attic Imp", "Hedge Witch"],
    asked: ["defense"],
    isHurt: ({ hp, dead, knockedOut }) => dead || knockedOut || hp.value < hp.max,
  },
];

/** Milliseconds for a fight on a machine that is busy with something else; alone it takes a tenth. */
const LONG = 300_000;

let table: ThreeSeats | undefined;

afterEach(() => {
  table?.close();
  table = undefined;
});

/** The encounter with more NPCs in it; each player owns every other of the heroes. */
async function bringIn({ game, encounter: wanted, quick, more }: Fourteen): Promise<ThreeSeats> {
  const opened = await ThreeSeats.open({ users: duelWorld()["users"] ?? [] });
  table = opened;
  const { gm, players } = opened;
  const inPack = packsOf(game);
  const encounter = inPack("encounters").find(({ name }) => name === wanted);
  const { created } = await new gm.CONFIG.Adventure.documentClass(structuredClone(encounter)).import({
    dialog: false,
  });
  const [scene] = created.Scene;
  await scene.activate();
  const heroes = created.Actor.filter(({ type }: Anything) => type === `${game}Character`);
  for (const [i, hero] of heroes.entries())
    await hero.update({ [`ownership.${players[i % 2]?.game.user.id}`]: 3, ...quick });
  const packed = inPack("npcs").filter(({ name }) => more.includes(String(name)));
  const actors = await gm.CONFIG.Actor.documentClass.createDocuments(packed.map(withoutPack));
  const tokens = await scene.createEmbeddedDocuments(
    "Token",
    actors.map((actor: Anything, i: number) => ({
      ...actor.prototypeToken.toObject(),
      actorId: actor.id,
      x: 300 + 400 * i,
      y: 200,
    })),
  );
  await opened.combatAt().createEmbeddedDocuments(
    "Combatant",
    tokens.map((token: Anything) => ({ tokenId: token.id, sceneId: scene.id, actorId: token.actorId })),
  );
  expect(await opened.send(gm, { kind: "begin" })).toBeNull();
  return opened;
}

function withoutPack({ folder: _folder, ...document }: JsonObject): JsonObject {
  return structuredClone(document);
}

describe.each(FIGHTS)("a fight of fourteen of $game at three seats", (fourteen) => {
  it(
    "is played by everybody from their own seats, and shows the same to all",
    async () => {
      const at = await bringIn(fourteen);
      expect(Object.keys(at.fightAt().state.creatures)).toHaveLength(14);
      const by = new Map<TestSeat, number>();
      const asked = new Set<string>();
      for (let step = 0; step < 300 && at.fightAt().state.round < 2; step += 1) {
        const next = nextStep(at.gm, at.fightAt(), { opening: "ready" });
        if (!next) break;
        for (const { ask } of at.asked) asked.add(ask.prompt);
        const sitter = at.sitterOf(next.creature);
        by.set(sitter, (by.get(sitter) ?? 0) + 1);
        const entries = at.fightAt().log.length;
        await until(() => at.fightAt(sitter)?.log.length === entries, "the seat is up to date");
        const refusal = await at.send(sitter, next.input);
        if (refusal) {
          expect(refusal.rule).toBe("CORE-BOARD");
          expect(await at.send(sitter, next.instead)).toBeNull();
        }
      }
      expect(at.players.map((seat) => (by.get(seat) ?? 0) > 0)).toEqual([true, true]);
      expect([...asked]).toEqual(expect.arrayContaining([...fourteen.asked]));
      await at.abreast();
      const { state } = at.fightAt();
      for (const seat of at.players) expect(at.fightAt(seat).state).toEqual(state);
      expect(state.round).toBe(2);
      expect(Object.values<Anything>(state.creatures).some(fourteen.isHurt)).toBe(true);
    },
    LONG,
  );
});
