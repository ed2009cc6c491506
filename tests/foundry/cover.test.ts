// Cover at the table: walls of the scene tell it to the form and to attacks with one click; a scene without walls asks.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { ActionOption } from "../../src/core/language/ruleset.ts";
import { heedBoard } from "../../src/view/board-answers.ts";
import { choose, commandOf } from "../../src/view/composition.ts";
import type { FieldView } from "../../src/view/compose-view.ts";
import { countWorld } from "./count-world.ts";
import { duelWorld } from "./duel-world.ts";
import { createWorld, id, takeSeat, type Anything, type TestSeat } from "./seats.ts";

const hero = id("heroRow");
const one = id("oneRow");

let gm: TestSeat;

const scene = (): Anything => gm.game.scenes.get(id("cave"));
const build = (...ends: number[]): Promise<unknown> => scene().createEmbeddedDocuments("Wall", [{ c: ends }]);

afterEach(async () => {
  const ids = scene().walls.map((wall: Anything) => wall.id);
  if (ids.length > 0) await scene().deleteEmbeddedDocuments("Wall", ids);
});

function running(): Anything {
  return gm.inside.panel.accessTo(gm.combat());
}

/** The cover field of the hero's attack on the first bandit, and the command that the form would send. */
function attack(option: ActionOption | undefined): { field: FieldView | undefined; command: Anything } {
  if (!option) throw new Error("there is no attack");
  const { panel } = gm.inside;
  const access = running();
  const begun = panel.compositionFor(access, access.running, { creature: hero, option, question: null });
  const composition = choose(begun, "target", one);
  const form: Anything = panel.composeContext(access.running, { ...panel.EMPTY, composition });
  const field = form.fields.find(({ parameter }: FieldView) => parameter === "cover");
  return { field, command: commandOf(heedBoard(composition, access.running.board)) };
}

/** Answers everything that is asked with its fallback. */
async function passAll(): Promise<void> {
  for (let i = 0; i < 60; i += 1) {
    const fight: Anything = gm.inside.access.getFight(gm.combat());
    const [ask] = pendingAsks(fight.open);
    if (!ask) return;
    const answer = { kind: "answer", request: ask.key, choice: ask.ask.fallback } as const;
    expect((await gm.inside.access.send(gm.combat(), answer)).refusal).toBeNull();
  }
  throw new Error("there is no end of questions");
}

describe("Heroes of Destiny", () => {
  beforeAll(async () => {
    const world = duelWorld();
    const system = { kind: "ranged", ap: 1, damage: "1d6", rangeIncrement: 20 };
    const bow = { _id: id("bow"), name: "Bow", type: "destinyWeapon", system, effects: [] };
    for (const actor of world["actors"] ?? []) actor["items"] = [structuredClone(bow)];
    gm = await takeSeat(createWorld(world), "gm", "destiny");
    await gm.inside.access.send(gm.combat(), { kind: "begin" });
    await passAll();
    for (let i = 0; i < 9 && fight().state.turn !== hero; i += 1) {
      await gm.combat().nextTurn();
      await passAll();
    }
    expect(fight().state.turn).toBe(hero);
  });
  afterAll(() => {
    expect(gm.errors).toEqual([]);
    gm.close();
  });

  const fight = (): Anything => gm.inside.access.getFight(gm.combat());
  const bowShot = (): ActionOption | undefined =>
    fight() &&
    gm.inside.access
      .rulesetOf(fight())
      .actions(gm.inside.access.engineOf(fight()).situation(fight()), hero)
      .find((each) => each.action === "standardAttack");

  it("asks for the cover on a scene without walls", () => {
    const { field, command } = attack(bowShot());
    expect(field).toMatchObject({ kind: "choice", note: "" });
    expect(command).not.toHaveProperty("cover");
  });

  it("tells it past a wall, with one click too, and the roll reckons with it", async () => {
    // Right before the bandit, who stands from 100 to 200: whoever leans past its end sees the upper half.
    await build(300, 136, 300, 400);
    const { field, command } = attack(bowShot());
    expect(field).toMatchObject({ told: "half" });
    expect(command).toMatchObject({ cover: "half" });
    const deeds = gm.inside.panel.atOnceDeeds(running().running, { ...gm.inside.panel.EMPTY, acting: hero });
    expect(deeds.map((deed: Anything) => [deed.command.target, deed.command.cover])).toContainEqual([
      one,
      "half",
    ]);
    expect((await gm.inside.access.send(gm.combat(), { kind: "command", command })).refusal).toBeNull();
    await passAll();
    const roll = fight().log.flatMap((entry: Anything) => entry.events);
    expect(JSON.stringify(roll)).toContain('"cover"');
  });

  it("tells that there is none where a wall stands elsewhere", async () => {
    await build(0, 0, 0, 50);
    expect(attack(bowShot())).toMatchObject({ field: { told: "none" } });
    expect(attack(bowShot()).command).not.toHaveProperty("cover");
  });

  it("asks where no line is free, and offers no attack with one click there", async () => {
    await build(250, -1000, 250, 1000);
    expect(attack(bowShot()).field).toMatchObject({ note: "On the board no free line leads there." });
    const deeds = gm.inside.panel.atOnceDeeds(running().running, { ...gm.inside.panel.EMPTY, acting: hero });
    expect(deeds).toEqual([]);
  });

  it("tells the same of a scene that this client does not look at (C 9)", async () => {
    await build(300, 136, 300, 400);
    const [other] = await gm.CONFIG.Scene.documentClass.createDocuments([{ name: "Elsewhere" }]);
    await other.view();
    expect(attack(bowShot()).field).toMatchObject({ told: "half" });
    await scene().view();
    expect(attack(bowShot()).field).toMatchObject({ told: "half" });
  });
});

describe("Time Count", () => {
  beforeAll(async () => {
    const system = { category: "Bows", damage: "1d8", types: ["piercing"], readied: true, ranged: 50 };
    const bow = { _id: id("bow"), name: "Bow", type: "timecountWeapon", system, effects: [] };
    gm = await takeSeat(createWorld(countWorld([bow])), "gm", "destiny");
    await gm.game.settings.set("fray", "autoAdvance", false);
    await gm.inside.access.send(gm.combat(), { kind: "begin" });
  });
  afterAll(() => {
    expect(gm.errors).toEqual([]);
    gm.close();
  });

  it("knows its own degrees, and half cover behind another creature", async () => {
    const fight: Anything = gm.inside.access.getFight(gm.combat());
    const access = running().running;
    const target = id("twoRow");
    const { coverNeed } = await import("../../src/rulesets/timecount/attack/cover.ts");
    const need = coverNeed(gm.inside.access.engineOf(fight).situation(fight) as Anything);
    const question = need.kind === "choice" ? need.board : undefined;
    if (!question) throw new Error("the board is not asked");
    expect(access.board(question, hero, target)).toBeNull();
    await build(0, 0, 0, 50);
    expect(access.board(question, hero, one)).toEqual({ kind: "told", choice: null });
    expect(access.board(question, hero, target)).toEqual({ kind: "told", choice: "coverHalf" });
    await build(500, 125, 500, 400);
    expect(access.board(question, hero, target)).toEqual({ kind: "told", choice: "coverImproved" });
  });

  it("reads the height from where both stand, whatever the scene has (TC-ATK-09)", () => {
    const access = running().running;
    const height = { fact: "height" as const, target: "target", higher: "higherGround" };
    expect(access.board(height, hero, null)).toEqual({ kind: "waits" });
    expect(access.board(height, hero, one)).toEqual({ kind: "told", choice: null });
    expect(access.board(height, hero, "nobody")).toBeNull();
  });
});
