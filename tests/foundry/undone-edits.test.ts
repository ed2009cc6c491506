// An edit by hand that is taken back: the sheet shows again what it showed, in every field of every game, items along.
import { afterEach, describe, expect, it } from "vitest";
import { copyJson, equalJson, isRecord } from "../../src/core/language/json.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { viewUndo } from "../../src/view/log-view.ts";
import { packsOf, StarterEncounter } from "./starter-encounter.ts";
import { allQuiet, type Anything } from "./seats.ts";

const GAMES = ["destiny", "timecount", "anatomy", "fightingstyle", "dierank"];
/** What the host keeps beside what the rules know. */
const BESIDE = ["stamp", "biography", "description"];

let play: StarterEncounter<Anything>;

afterEach(() => play.close());

async function begin(game: string): Promise<Anything> {
  play = await StarterEncounter.open(packsOf(game)("encounters")[0]);
  await play.gm.game.settings.set("fray", "autoAdvance", false);
  await play.send({ kind: "begin" });
  await play.answerAll();
  return play.combat.combatants.contents.find((each: Anything) => each.actor.items.size > 2).actor;
}

/** What a document stores for the rules, items along. */
const storedIn = (actor: Anything): Anything => {
  const { system, items } = actor.toObject();
  const own = (from: Anything): Anything =>
    Object.fromEntries(Object.entries(from).filter(([name]) => !BESIDE.includes(name)));
  return copyJson({
    system: own(system),
    items: items.map((item: Anything) => [item.name, own(item.system)]),
  });
};

/** Another value that a field may hold; undefined where none is known. */
function another(field: Anything, value: unknown): unknown {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value === (field.max ?? Infinity) ? value - 1 : value + 1;
  if (value === null && "integer" in field) return 1;
  if (field.choices) return field.choices.find((each: string) => each !== value);
  if (isRecord(value) && field.fields) return anotherOfAll(field.fields, value);
  // Many maps count by names such as this one.
  if (isRecord(value) && field.element && "integer" in field.element) return { athletics: 2 };
  return undefined;
}

function anotherOfAll(fields: Anything, values: Anything): Anything {
  const all = Object.keys(values).map((name) => [name, another(fields[name], values[name])] as const);
  return Object.fromEntries(all.filter(([, each]) => each !== undefined && !equalJson(each, {})));
}

/** Writes fields by hand, takes back whatever the fight made of it, and brings it back. Returns how many steps that were. */
async function editAndUndo(actor: Anything, document: Anything, system: Anything): Promise<number> {
  const here = `${document.name}: ${Object.keys(system).join(", ")}`;
  const [before, steps] = [storedIn(actor), play.fight.cursor.entries];
  const last = play.fight.log[steps - 1];
  await document.update({ system });
  await allQuiet([play.gm], play.combat.id);
  await play.answerAll();
  const taken = play.fight.cursor.entries - steps;
  if (taken === 0) return 0;
  const [edited, state] = [storedIn(actor), play.state];
  await play.send({ kind: "rewind", sequence: last.sequence, events: last.events.length });
  await allQuiet([play.gm], play.combat.id);
  expect(storedIn(actor), `${here} undone`).toEqual(before);
  const after = play.fight.log[steps + taken - 1];
  await play.send({ kind: "rewind", sequence: after.sequence, events: after.events.length });
  await allQuiet([play.gm], play.combat.id);
  expect(storedIn(actor), `${here} redone`).toEqual(edited);
  expect(play.state).toEqual(state);
  return taken;
}

/** What each field of a document would be changed to. */
function changedFields(document: Anything): (readonly [string, unknown])[] {
  const all = anotherOfAll(document.system.schema.fields, document.system.toObject());
  return Object.entries(all).filter(([name]) => !BESIDE.includes(name));
}

describe("an edit by hand that is taken back", () => {
  it.each(GAMES)("leaves no field of a sheet as it was written (%s)", { timeout: 120_000 }, async (game) => {
    const actor = await begin(game);
    let steps = 0;
    for (const [name, value] of changedFields(actor))
      steps += await editAndUndo(actor, actor, { [name]: value });
    const types = new Map<string, Anything>(actor.items.map((item: Anything) => [item.type, item]));
    for (const item of types.values()) {
      const fields = changedFields(item);
      const together = await editAndUndo(actor, item, Object.fromEntries(fields));
      steps += together;
      // What cannot be together is tried one by one.
      if (together === 0)
        for (const [name, value] of fields) steps += await editAndUndo(actor, item, { [name]: value });
    }
    expect(steps).toBeGreaterThan(10);
  });

  it("leaves what was changed anew since, and the texts that no rule reads", async () => {
    const actor = await begin("destiny");
    const { str } = actor.system.attributes;
    await actor.update({ "system.attributes.str": str + 1, "system.biography": "<p>Old</p>" });
    await allQuiet([play.gm], play.combat.id);
    await actor.update({ "system.biography": "<p>New</p>" });
    const [item] = actor.items;
    await item.update({ name: "Heirloom" });
    await allQuiet([play.gm], play.combat.id);
    await play.send({ kind: "undo" });
    await play.send({ kind: "undo" });
    expect(actor.system.attributes.str).toBe(str);
    expect(actor.items.get(item.id).name).not.toBe("Heirloom");
    expect(actor.system.biography).toBe("<p>New</p>");
    await play.send({ kind: "redo" });
    expect([actor.system.attributes.str, actor.items.get(item.id).name]).toEqual([str + 1, item.name]);
  });
});

describe("an edit by hand while somebody is asked", () => {
  it("is taken back alone: what others have declared stays, and comes back with it (Time Count)", async () => {
    play = await StarterEncounter.open(packsOf("timecount")("encounters")[0]);
    await play.gm.game.settings.set("fray", "autoAdvance", false);
    await play.send({ kind: "begin" });
    await play.answerAll();
    const together = Object.keys(play.state.creatures).slice(0, 2);
    for (const creature of together) await play.send({ kind: "setNumber", creature, value: 1 });
    await play.combat.nextTurn();
    const [first] = pendingAsks(play.fight.open);
    await play.send({ kind: "answer", request: first?.key, choice: "wait" });
    const [answers, open] = [play.fight.open.request.arrived, pendingAsks(play.fight.open).length];
    expect(open).toBeGreaterThan(0);
    const { actor } = play.combat.combatants.get(together[1]);
    const { fatigue, attributes } = actor.system.toObject();
    await actor.update({ "system.fatigue": fatigue + 1 });
    await actor.update({ "system.attributes.str": attributes.str + 1 });
    await allQuiet([play.gm], play.combat.id);
    const { ruleset, seat } = play.gm.inside.panel.accessTo(play.combat)?.running as Anything;
    const told = viewUndo(play.fight, seat, ruleset.events);
    expect(told?.step).toContain("Changed by hand");
    expect(told?.changes).toContain(`${attributes.str + 1} → ${attributes.str}`);
    expect(told?.changes).not.toMatch(/fatigue/i);
    const edited = () => [actor.system.fatigue, actor.system.attributes.str];
    const inFight = () => play.state.creatures[together[1] ?? ""].sheet.attributes.str;
    for (const [kind, values] of [
      ["undo", [fatigue + 1, attributes.str]],
      ["undo", [fatigue, attributes.str]],
      ["redo", [fatigue + 1, attributes.str + 1]],
    ] as const) {
      await play.send({ kind });
      expect(edited()).toEqual(values);
      expect(inFight()).toBe(values[1]);
      expect(play.fight.open.request.arrived).toEqual(answers);
      expect(pendingAsks(play.fight.open)).toHaveLength(open);
    }
  });
});
