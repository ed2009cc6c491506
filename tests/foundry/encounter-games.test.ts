// Which game an encounter is played by in a world of several: that of whoever joins it first, and nobody of another comes in.
import { afterEach, beforeEach, expect, it } from "vitest";
import { duelWorld } from "./duel-world.ts";
import { allQuiet, createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

let gm: TestSeat;
let player: TestSeat;
let actors: { readonly [name: string]: Anything };

const TYPES = {
  Dora: "timecountCharacter",
  Gnaw: "timecountNpc",
  Ulf: "fightingstyleCharacter",
  Vex: "destinyNpc",
};

beforeEach(async () => {
  const hub = createWorld(duelWorld());
  [gm, player] = await Promise.all([takeSeat(hub, "gm", "destiny"), takeSeat(hub, "owner", "destiny")]);
  const made: Anything[] = await gm.CONFIG.Actor.documentClass.createDocuments(
    Object.entries(TYPES).map(([name, type]) => ({
      name,
      type,
      ownership: { default: 0, [id("owner")]: 3 },
    })),
  );
  actors = Object.fromEntries(made.map((actor) => [actor.name, actor]));
});

afterEach(() => {
  expect([...gm.errors, ...player.errors]).toEqual([]);
  gm.close();
  player.close();
});

/** What the button of the tracker makes. */
const encounter = (): Promise<Anything> => gm.CONFIG.Combat.documentClass.create({});

const join = (combat: Anything, ...names: readonly string[]): Promise<Anything[]> =>
  combat.createEmbeddedDocuments(
    "Combatant",
    names.map((name) => ({ actorId: actors[name].id })),
  );

const namesIn = (combat: Anything): string[] => combat.combatants.contents.map((each: Anything) => each.name);

const told = (seat: TestSeat): string[] =>
  seat.ui.notifications.notices.map(({ message }: Anything) => message);

async function begin(combat: Anything): Promise<string | null> {
  const { refusal } = await gm.inside.access.send(combat, { kind: "begin" });
  return refusal?.code ?? null;
}

it("takes the game of whoever joins first, though the world plays another, and is begun by it", async () => {
  const combat = await encounter();
  await join(combat, "Dora");
  await join(combat, "Gnaw");
  expect(namesIn(combat)).toEqual(["Dora", "Gnaw"]);
  expect(await begin(combat)).toBeNull();
  expect(gm.inside.access.getFight(combat)!.ruleset).toBe("timecount");
});

it("refuses whoever is of another game than the first, and says of which", async () => {
  const combat = await encounter();
  await join(combat, "Dora");
  await join(combat, "Vex");
  expect(namesIn(combat)).toEqual(["Dora"]);
  expect(told(gm)).toEqual([
    "Vex is of Heroes of Destiny; this encounter is played by Time Count. [CORE-RULESET]",
  ]);
});

it("of several who are dropped together the first decides, and the others of his game come along", async () => {
  const combat = await encounter();
  await join(combat, "Gnaw", "Vex", "Dora", "Ulf");
  expect(namesIn(combat)).toEqual(["Gnaw", "Dora"]);
  expect(told(gm)).toHaveLength(2);
  expect(told(gm)[1]).toContain("Ulf is of Fighting Style");
});

it("is free again for any game as the last of its own has left, and until somebody joins the world's holds", async () => {
  const combat = await encounter();
  const [dora] = await join(combat, "Dora");
  await dora.delete();
  await join(combat, "Ulf");
  expect(namesIn(combat)).toEqual(["Ulf"]);
  const empty = await encounter();
  expect(gm.inside.joining.rulesetToPlay(empty)).toBe("destiny");
});

it("lets tokens join by their combat state, each by the game of the encounter", async () => {
  const scene = gm.game.scenes.get(id("cave"));
  const tokens: Anything[] = await scene.createEmbeddedDocuments(
    "Token",
    ["Ulf", "Vex"].map((name, i) => ({ name, actorId: actors[name].id, actorLink: true, x: 100 * i, y: 0 })),
  );
  const combat = await gm.CONFIG.Combat.documentClass.create({ scene: scene.id });
  gm.ui.combat = { viewed: combat };
  for (const token of tokens) await token.toggleCombatant().catch(() => undefined);
  expect(namesIn(combat)).toEqual(["Ulf"]);
});

it("offers all games to a GM who adds somebody, until one of them is in", async () => {
  const combat = await encounter();
  const offered = () => gm.inside.joining.recruitsFor(combat).actors.map(({ name }: Anything) => name);
  expect(offered()).toEqual(expect.arrayContaining(["Dora", "Gnaw", "Ulf", "Vex"]));
  await join(combat, "Dora");
  expect(offered()).toEqual(["Gnaw"]);
});

it("is not begun where a console has brought somebody of another game in, and the GM is told whom", async () => {
  const combat = await encounter();
  await join(combat, "Dora");
  await until(() => player.game.combats.get(combat.id)?.combatants.size === 1, "the player sees Dora");
  const forged = player.game.combats.get(combat.id);
  const { documentClass } = player.CONFIG.Combatant;
  Object.defineProperty(documentClass.prototype, "_preCreate", { value: async () => undefined });
  Object.defineProperty(documentClass, "_preCreateOperation", { value: async () => undefined });
  await forged.createEmbeddedDocuments("Combatant", [{ type: "fighter", actorId: actors.Ulf.id }]);
  await allQuiet([gm, player], combat.id);
  expect(namesIn(combat)).toEqual(["Dora", "Ulf"]);
  expect(await begin(combat)).toBe("otherRuleset");
  expect(gm.inside.access.getFight(combat)).toBeNull();
});
