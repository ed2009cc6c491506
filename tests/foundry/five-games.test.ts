// One world with all five games: an encounter of each is brought in, all fights run side by side, and none touches another.
import { afterAll, beforeAll, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { allGames } from "../../src/rulesets/index.ts";
import { duelWorld } from "./duel-world.ts";
import { packDocuments } from "./pack-shelf.ts";
import { createWorld, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

const GAMES = allGames.map(({ id }) => id);

let gm: TestSeat;
const combats = new Map<string, Anything>();

const combatOf = (game: string): Anything => combats.get(game);
const fightOf = (game: string): Anything => gm.inside.access.getFight(combatOf(game));

async function send(game: string, input: Anything): Promise<void> {
  const { refusal } = await gm.inside.access.send(combatOf(game), input);
  expect([game, refusal]).toEqual([game, null]);
  for (let [ask] = pendingAsks(fightOf(game).open); ask; [ask] = pendingAsks(fightOf(game).open)) {
    const answer = { kind: "answer", request: ask.key, choice: ask.ask.fallback };
    await gm.inside.access.send(combatOf(game), answer as Anything);
  }
}

/** What somebody of a game does next by its own policy; the end of the turn where that has no wish. */
function deedOf(game: string): Anything {
  const fight = fightOf(game);
  const { policy } = gm.inside.access.rulesetOf(fight) as Anything;
  return policy.choose(gm.inside.access.situationOf(fight));
}

const textsOf = (): Map<string, string> =>
  new Map(GAMES.map((game) => [game, JSON.stringify(fightOf(game)?.state ?? null)]));

beforeAll(async () => {
  gm = await takeSeat(createWorld({ users: duelWorld()["users"] ?? [] }), "gm", "destiny");
  await gm.game.settings.set("fray", "autoAdvance", false);
  const Adventure = gm.CONFIG.Adventure.documentClass;
  const encounters = packDocuments().filter(({ address }) => address.includes("-encounters/"));
  for (const game of GAMES) {
    const encounter = encounters.find(({ address }) => address.startsWith(`${game}-`))?.document;
    const { created } = await new Adventure(structuredClone(encounter)).import({ dialog: false });
    combats.set(game, created.Combat[0]);
    await created.Scene[0].activate();
  }
});

afterAll(() => {
  expect(gm.errors).toEqual([]);
  gm.close();
});

it("each begins by its own rules, while the others stand as they stood", async () => {
  for (const game of GAMES) {
    const before = textsOf();
    await send(game, { kind: "begin" });
    expect([fightOf(game).ruleset, fightOf(game).state.phase]).toEqual([game, "running"]);
    const changed = GAMES.filter((each) => textsOf().get(each) !== before.get(each));
    expect(changed).toEqual([game]);
  }
  expect(gm.game.combats.size).toBe(GAMES.length);
});

it("each goes on in turn with the others, and takes back its own deed alone", async () => {
  for (const game of GAMES) {
    const deed = deedOf(game);
    expect([game, deed === null]).toEqual([game, false]);
    const before = textsOf();
    await send(game, { kind: "command", command: deed });
    const after = textsOf();
    expect(GAMES.filter((each) => after.get(each) !== before.get(each))).toEqual([game]);
    await gm.inside.access.send(combatOf(game), { kind: "undo" });
    expect(textsOf()).toEqual(before);
    await gm.inside.access.send(combatOf(game), { kind: "redo" });
    expect(textsOf()).toEqual(after);
  }
});

it("nobody of one game comes into a fight of another, and is told why", async () => {
  const [first = "", second = ""] = GAMES;
  const stranger = combatOf(second).combatants.contents[0];
  const told = gm.ui.notifications.notices.length;
  await combatOf(first)
    .createEmbeddedDocuments("Combatant", [
      { type: "fighter", actorId: stranger.actorId, tokenId: stranger.tokenId, sceneId: stranger.sceneId },
    ])
    .catch(() => undefined);
  await gm.inside.arbiter.settled(combatOf(first).id);
  await until(() => gm.ui.notifications.notices.length > told, "somebody is told");
  const names = Object.values(fightOf(first).state.creatures).map((each: Anything) => each.name);
  expect(names).not.toContain(stranger.name);
});

it("each says on a card of its own that it is over, though nobody does anything", async () => {
  for (const game of GAMES) {
    const told = (): Anything[] =>
      gm.game.messages.contents.filter(({ system }: Anything) => system.combat === combatOf(game).id);
    const before = told().length;
    await send(game, { kind: "command", command: { type: "endFight", creature: null } });
    expect([game, fightOf(game).state.phase]).toEqual([game, "over"]);
    await until(() => told().length > before, `${game} tells of its end`);
    const { access, entries } = gm.inside.panel.accessToCard(told().at(-1)) as Anything;
    const [end] = entries.flatMap(({ events }: Anything) => events.slice(-1));
    expect([game, access.ruleset.events[end.type].ends]).toEqual([game, true]);
  }
});

it("after each nobody is to be chosen but among those of whom one can tend somebody", () => {
  const { accessTo, EMPTY, panelContext } = gm.inside.panel;
  for (const game of GAMES) {
    const shown = (acting: string | null): Anything =>
      panelContext(accessTo(combatOf(game)), { ...EMPTY, acting }, false);
    const fighters = Object.keys(fightOf(game).state.creatures);
    const offered = fighters.some((id) => (shown(id).groups ?? []).length > 0);
    expect([game, shown(null).actors.length > 0]).toEqual([game, offered]);
  }
});

it("the compendiums of each game stand in a folder of its own, named after it", () => {
  const [shelf] = gm.game.system.packFolders;
  const folders = new Map<string, string[]>(
    shelf.folders.map((each: Anything) => [each.name, [...each.packs]]),
  );
  expect(folders.size).toBe(GAMES.length);
  for (const { id } of allGames) {
    const own = [...folders.values()].filter((packs) => packs.every((pack) => pack.startsWith(`${id}-`)));
    expect([id, own.length, own[0]?.includes(`${id}-encounters`)]).toEqual([id, 1, true]);
  }
});
