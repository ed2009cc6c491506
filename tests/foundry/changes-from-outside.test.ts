// Changes from outside at the table: hand edits, deleted tokens, late comers, numbers set by hand, tokens moved by force.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SeatHub } from "../../table/server/seat-hub.ts";
import { allArrived } from "../../table/seats/memory-seat.ts";
import { duelWorld } from "./duel-world.ts";
import { createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

let hub: SeatHub;
let gm: TestSeat;
let owner: TestSeat;

const hero = id("heroRow");
const one = id("oneRow");
const two = id("twoRow");

beforeEach(async () => {
  hub = createWorld(duelWorld());
  gm = await takeSeat(hub, "gm");
  owner = await takeSeat(hub, "owner");
  await gm.inside.access.send(gm.combat(), { kind: "begin" });
});

afterEach(() => {
  expect([...gm.errors, ...owner.errors]).toEqual([]);
  for (const seat of [gm, owner]) seat.close();
});

function fight(): Anything {
  return gm.inside.access.getFight(gm.combat());
}

function lastForeign(): Anything {
  return fight()
    .log.filter((entry: Anything) => entry.input.kind === "foreign")
    .at(-1)?.input.foreign;
}

function token(name: string): Anything {
  return gm.game.scenes.get(id("cave")).tokens.get(id(name));
}

async function submit(input: Anything): Promise<void> {
  const { refusal } = await gm.inside.access.send(gm.combat(), input);
  expect(refusal).toBeNull();
}

async function foreign(type: string): Promise<void> {
  await until(() => lastForeign()?.type === type, `the fight knows of ${type}`);
  await gm.inside.arbiter.settled(id("fight"));
}

describe("a hand edit", () => {
  it("by the owner is taken into the fight, undone and redone", async () => {
    await owner.game.actors.get(id("hero")).update({ "system.wounds.light": 3 });
    await foreign("EditedByHand");
    expect(lastForeign()).toMatchObject({ creature: hero, note: "hero" });
    expect(fight().state.creatures[hero].wounds.light).toBe(3);
    expect(gm.game.actors.get(id("hero")).system.stamp).toMatchObject({ combat: id("fight"), term: 1 });
    await gm.combat().nextTurn();
    await submit({ kind: "undo" });
    await submit({ kind: "undo" });
    expect(gm.game.actors.get(id("hero")).system.wounds.light).toBe(0);
    await submit({ kind: "redo" });
    expect(gm.game.actors.get(id("hero")).system.wounds.light).toBe(3);
    expect(fight().log.filter((entry: Anything) => entry.input.kind === "foreign")).toHaveLength(1);
  });

  it("of one unlinked token leaves its twin alone", async () => {
    await token("one").actor.update({ "system.wounds.light": 2 });
    await foreign("EditedByHand");
    expect(fight().state.creatures[one].wounds.light).toBe(2);
    expect(fight().state.creatures[two].wounds.light).toBe(0);
  });

  it("of what no fight tracks is none of its business", async () => {
    const before = fight().log.length;
    await gm.game.actors.get(id("hero")).update({ name: "Heroine", "system.biography": "<p>new</p>" });
    await gm.inside.arbiter.settled(id("fight"));
    expect(fight().log.length).toBe(before);
  });
});

describe("an import of the sheet over itself in mid-fight", () => {
  /** Writes an actor over as a whole, as an import from a file does: without a hook. */
  async function importOver(source: Anything): Promise<void> {
    const { _id, ownership, folder, ...data } = source;
    expect([_id, typeof ownership, folder]).toEqual([id("hero"), "object", null]);
    const options = { diff: false, recursive: false, noHook: true };
    await gm.game.actors.get(id("hero")).update(data, options);
  }

  it("is taken in as a step, also where it brings back what the creature entered with", async () => {
    const original = gm.game.actors.get(id("hero")).toObject();
    delete original.system.stamp;
    await owner.game.actors.get(id("hero")).update({ "system.wounds.light": 3 });
    await foreign("EditedByHand");
    const before = fight().log.length;
    await importOver(original);
    await until(() => fight().state.creatures[hero].wounds.light === 0, "the fight has what was imported");
    await gm.inside.arbiter.settled(id("fight"));
    expect(fight().log.length).toBe(before + 1);
    expect(gm.game.actors.get(id("hero")).system.stamp).toMatchObject({ combat: id("fight") });
    await gm.combat().nextTurn();
    await submit({ kind: "undo" });
    await submit({ kind: "undo" });
    await submit({ kind: "undo" });
    expect(gm.game.actors.get(id("hero")).system.wounds.light).toBe(0);
    await submit({ kind: "redo" });
    expect(gm.game.actors.get(id("hero")).system.wounds.light).toBe(3);
    await submit({ kind: "redo" });
    expect(gm.game.actors.get(id("hero")).system.wounds.light).toBe(0);
  });

  it("is taken in as well when it was saved at an earlier place of this fight", async () => {
    await owner.game.actors.get(id("hero")).update({ "system.wounds.light": 1 });
    await foreign("EditedByHand");
    const saved = gm.game.actors.get(id("hero")).toObject();
    await owner.game.actors.get(id("hero")).update({ "system.wounds.light": 4 });
    await until(
      () => fight().state.creatures[hero].wounds.light === 4,
      "the fight knows of the fourth wound",
    );
    await gm.inside.arbiter.settled(id("fight"));
    await importOver(saved);
    await until(() => fight().state.creatures[hero].wounds.light === 1, "the fight has what was imported");
    await gm.inside.arbiter.settled(id("fight"));
    expect(gm.game.actors.get(id("hero")).system.wounds.light).toBe(1);
  });
});

describe("a deleted token", () => {
  it("leaves the fight, and undo over it neither fails nor brings it back", async () => {
    await token("one").actor.update({ "system.wounds.light": 2 });
    await foreign("EditedByHand");
    await token("one").delete();
    await foreign("CreatureRemoved");
    expect(lastForeign().creature).toBe(one);
    expect(fight().absent).toEqual({ [one]: true });
    await submit({ kind: "undo" });
    await submit({ kind: "undo" });
    expect(fight().state.creatures[one].wounds.light).toBe(0);
    expect(token("one")).toBeUndefined();
    await submit({ kind: "redo" });
    await gm.combat().nextTurn();
    expect(fight().absent).toEqual({ [one]: true });
  });

  it("leaves the fight when a player has deleted its token, though its combatant stays", async () => {
    await gm.game.users.get(id("owner")).update({ permissions: { TOKEN_DELETE: true } });
    for (let i = 0; i < 3 && fight().state.turn !== hero; i += 1) await gm.combat().nextTurn();
    await allArrived();
    await owner.game.scenes.get(id("cave")).tokens.get(id("heroToken")).delete();
    await foreign("CreatureRemoved");
    expect(lastForeign()).toMatchObject({ creature: hero, note: "heroToken" });
    expect(gm.combat().combatants.has(hero)).toBe(true);
    await gm.combat().nextTurn();
    await allArrived();
    expect(fight().state.turn).not.toBe(hero);
    for (const seat of [gm, owner]) expect(seat.combat().combatant.id).toBe(fight().state.turn);
    const rows = gm.inside.access.rulesetOf(fight()).order(gm.inside.access.situationOf(fight()));
    expect(rows.map((row: Anything) => row.creature)).not.toContain(hero);
  });
});

describe("a deleted actor", () => {
  it("leaves the fight with its token still there", async () => {
    await gm.game.actors.get(id("hero")).delete();
    await foreign("CreatureRemoved");
    expect(fight().absent).toEqual({ [hero]: true });
    await submit({ kind: "undo" });
    expect(gm.game.actors.get(id("hero"))).toBeUndefined();
  });

  it("cannot be asked any more, and what waited for it ends", async () => {
    for (let i = 0; i < 3 && fight().state.turn !== one; i += 1) await gm.combat().nextTurn();
    await submit({ kind: "command", command: { type: "strike", creature: one, target: hero } });
    expect(fight().open).not.toBeNull();
    await gm.combat().combatants.get(hero).delete();
    await foreign("CreatureRemoved");
    expect(fight().open).toBeNull();
    expect(
      fight()
        .log.at(-1)
        .events.map((event: Anything) => event.type),
    ).toContain("ActionAborted");
  });
});

describe("a late comer", () => {
  it("joins the running fight with its own block", async () => {
    await gm.game.scenes
      .get(id("cave"))
      .createEmbeddedDocuments("Token", [
        { name: "three", actorId: id("bandit"), actorLink: false, x: 700, y: 100, disposition: -1 },
      ]);
    const made = gm.game.scenes.get(id("cave")).tokens.contents.at(-1);
    const [late] = await gm
      .combat()
      .createEmbeddedDocuments("Combatant", [
        { actorId: id("bandit"), tokenId: made.id, sceneId: id("cave") },
      ]);
    await foreign("CreatureJoined");
    expect(late.type).toBe("fighter");
    expect(fight().state.creatures[late.id].position).toMatchObject({ x: 7, y: 1 });
    expect(fight().state.entrants).toContain(late.id);
    expect(fight().state.creatures[late.id].initiative).toBeGreaterThan(0);
    await submit({ kind: "undo" });
    await submit({ kind: "undo" });
    expect(fight().state.creatures[late.id]).toBeUndefined();
    expect(fight().state.entrants).not.toContain(late.id);
  });

  it("is refused when it fights elsewhere, or is of no rulebook", async () => {
    const [other] = await gm.game.combats.documentClass.createDocuments([{}]);
    expect(other.type).toBe("encounter");
    expect(other.system.ruleset).toBe("");
    const made = await other.createEmbeddedDocuments("Combatant", [
      { actorId: id("hero"), tokenId: id("heroToken"), sceneId: id("cave") },
    ]);
    expect(made).toEqual([]);
    expect(other.combatants.size).toBe(0);
    const smuggled = {
      _id: id("smuggled"),
      type: "fighter",
      actorId: id("hero"),
      tokenId: id("heroToken"),
      sceneId: id("cave"),
      system: {},
    };
    await gm.game.combats.documentClass.createDocuments([{ _id: id("second"), combatants: [smuggled] }], {
      keepId: true,
    });
    const answer = await gm.inside.access.send(gm.combat("second"), { kind: "begin" });
    expect(answer.refusal).toMatchObject({
      code: "inOtherFight",
      operands: { actor: "hero", fight: "Cave" },
    });
  });
});

describe("the number of the turn order", () => {
  it("set by a GM is an event, set behind the arbiter's back too", async () => {
    await gm.combat().setInitiative(two, 50);
    expect(fight().state.creatures[two].initiative).toBe(50);
    expect(gm.combat().combatants.get(two).initiative).toBe(50);
    await gm.combat().combatants.get(one).update({ initiative: 60 });
    await until(() => fight().state.creatures[one].initiative === 60, "the number is in the fight");
    await gm.inside.arbiter.settled(id("fight"));
    await submit({ kind: "undo" });
    expect(gm.combat().combatants.get(one).initiative).toBe(fight().state.creatures[one].initiative);
    expect(gm.combat().turns[0].id).toBe(two);
  });

  it("set by a player is refused, and repaired where it was forced", async () => {
    const before = fight().state.creatures[hero].initiative;
    await owner.combat().combatants.get(hero).update({ initiative: 99 });
    await owner.combat().combatants.get(hero).update({ initiative: 98 }, { fray: {} });
    await gm.inside.arbiter.settled(id("fight"));
    expect(fight().state.creatures[hero].initiative).toBe(before);
  });

  it("follows turn and round back when somebody else has changed them", async () => {
    const turn = gm.combat().turn;
    await gm.combat().update({ round: 7, turn: (turn + 1) % 3 });
    await until(() => gm.combat().round === 1, "the round is mended");
    await gm.inside.arbiter.settled(id("fight"));
    expect(gm.combat().turn).toBe(turn);
  });
});

describe("a token", () => {
  it("that is dragged asks the rules, and moves by the arbiter's hand", async () => {
    await gm.combat().setInitiative(hero, 90);
    for (let i = 0; i < 3 && fight().state.turn !== hero; i += 1) await gm.combat().nextTurn();
    await until(
      () => owner.inside.access.getFight(owner.combat())?.log.length === fight().log.length,
      "both agree",
    );
    const dragged = owner.game.scenes.get(id("cave")).tokens.get(id("heroToken"));
    await dragged.move({ x: 200, y: 300 }, { method: "dragging" });
    await until(() => token("heroToken").y === 300, "the token has moved");
    await gm.inside.arbiter.settled(id("fight"));
    expect(fight().state.creatures[hero].position).toMatchObject({ x: 2, y: 3 });
    expect(fight().log.at(-1).input).toMatchObject({ kind: "command", command: { type: "move" } });
    await submit({ kind: "undo" });
    expect(token("heroToken")).toMatchObject({ x: 100, y: 100 });
  });

  it("that is dragged out of turn stays", async () => {
    for (let i = 0; i < 3 && fight().state.turn !== one; i += 1) await gm.combat().nextTurn();
    const before = fight().log.length;
    const dragged = owner.game.scenes.get(id("cave")).tokens.get(id("heroToken"));
    await dragged.move({ x: 200, y: 300 }, { method: "dragging" });
    await gm.inside.arbiter.settled(id("fight"));
    expect(token("heroToken")).toMatchObject({ x: 100, y: 100 });
    expect(fight().log.length).toBe(before);
  });

  it("that is moved by force is an event", async () => {
    await token("one").update({ x: 900 });
    await foreign("TokenMoved");
    expect(fight().state.creatures[one].position.x).toBe(9);
    await submit({ kind: "undo" });
    expect(token("one").x).toBe(300);
  });
});

describe("a click in the token panel", () => {
  const statuses = (seat: TestSeat): Anything => seat.game.actors.get(id("hero")).statuses;

  it("is a player's command, refused in plain words where only the rules may set the condition", async () => {
    await owner.game.actors.get(id("hero")).toggleStatusEffect("prone");
    await until(() => statuses(owner).has("prone"), "the hero lies down");
    expect(fight().log.at(-1).input.kind).toBe("command");
    await owner.game.actors.get(id("hero")).toggleStatusEffect("burning");
    expect(statuses(owner).has("burning")).toBe(false);
  });

  it("is an edit by a GM's hand, and never an effect", async () => {
    await gm.game.actors.get(id("hero")).toggleStatusEffect("burning");
    expect(statuses(gm).has("burning")).toBe(true);
    expect(lastForeign()).toMatchObject({ type: "EditedByHand", creature: hero });
    await gm.game.actors.get(id("hero")).toggleStatusEffect("burning");
    expect(statuses(gm).has("burning")).toBe(false);
    await submit({ kind: "undo" });
    expect(statuses(gm).has("burning")).toBe(true);
    expect(gm.game.actors.get(id("hero")).effects.size).toBe(0);
    const [shown] = gm.game.actors.get(id("hero")).temporaryEffects;
    expect(shown.img).toContain("flame");
  });
});

describe("a veil", () => {
  it("that the GM drops over a combatant hides it in the fight", async () => {
    await gm.combat().combatants.get(one).update({ hidden: true, name: "Shade" });
    await foreign("EditedByHand");
    expect(fight().state.creatures[one]).toMatchObject({ hidden: true, name: "Shade" });
    await gm.combat().combatants.get(one).update({ defeated: true });
    await until(() => gm.combat().combatants.get(one).defeated === false, "the mirror is mended");
  });
});
