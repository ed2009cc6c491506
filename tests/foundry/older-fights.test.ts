// Fights of before: a fight that was stored when nobody knew of spells, water and riding still opens and plays on.
import { describe, expect, it } from "vitest";
import { createFight, type Fight } from "../../src/core/language/fight.ts";
import type { Input } from "../../src/core/engine/inputs.ts";
import { isRecord, type Json } from "../../src/core/language/json.ts";
import { pendingAsks, pendingRoll } from "../../src/core/engine/open-requests.ts";
import { readEntryText } from "../../src/foundry/arbiter/entry-text.ts";
import { readFight, stateAt } from "../../src/foundry/arbiter/restore.ts";
import { storeNewFight, storeSteps } from "../../src/foundry/arbiter/store-steps.ts";
import type { StoredFight } from "../../src/foundry/data/fight-fields.ts";
import { loadGame } from "../../src/rulesets/index.ts";
import { bringUpToDate } from "../../src/core/manifest/older-fights.ts";

const { engine, laterFields, ruleset } = await loadGame("destiny");
const gm = { user: "gm", gm: true, owns: [] };
const arbiter = { user: "gm", session: "one", term: 1, fromSequence: 1 };
const attributes = { str: 0, dex: 0, spd: 0, vit: 0, prc: 0, prs: 0, rsn: 0, lor: 0 };
const rulings = Object.fromEntries(
  Object.entries(ruleset.rulings).map(([name, { initial }]) => [name, initial]),
);

const entrant = (id: string, side: string): Parameters<typeof ruleset.createCreature>[0] => ({
  id,
  name: id,
  side,
  hidden: false,
  position: { x: 0, y: 0, width: 1, height: 1, elevation: 0 },
  sheet: { kind: "character", system: { attributes }, items: [] },
});

function step(fight: Fight, input: Input): Fight {
  const result = engine.step(fight, input, gm);
  if (!result.accepted) throw new Error(`${result.refusal.rule} ${result.refusal.code}`);
  return result.fight;
}

/** The fight after a command, with threes on all dice and every question passed. */
function played(fight: Fight, type: string, creature: string | null): Fight {
  let now = step(fight, { kind: "command", command: { type, creature } });
  while (now.open) {
    const roll = pendingRoll(now.open);
    const [ask] = pendingAsks(now.open);
    if (roll)
      now = step(now, { kind: "rolled", request: roll.key, faces: Array(roll.roll.dice.count).fill(3) });
    else if (ask) now = step(now, { kind: "answer", request: ask.key, choice: ask.ask.fallback });
  }
  return now;
}

/** A fight in which somebody comes late and a round goes by. */
function fightOfToday(): Fight {
  const sides = [entrant("ann", "friendly"), entrant("ben", "hostile")];
  const begun = played(
    createFight("destiny", rulings, ruleset.createState(sides, rulings)),
    "startFight",
    null,
  );
  const block = ruleset.createCreature(entrant("late", "hostile"), rulings) as unknown as Json;
  const joined = step(begun, {
    kind: "foreign",
    foreign: {
      type: "CreatureJoined",
      creature: "late",
      note: "late",
      changes: [{ path: ["creatures", "late"], after: block }],
    },
  });
  const [active = ""] = ruleset.active(joined.state);
  return played(joined, "endTurn", active);
}

const LATER = new Set([
  "targetNumbers",
  "spells",
  "consumables",
  "current",
  "trainedForWar",
  "modifierParts",
  "raceName",
  "covered",
  "things",
  "sentient",
  "dayRounds",
]);

/** The same JSON as an older version wrote it, without the fields that came later. */
function aged(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(aged);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !LATER.has(key))
      .map(([key, below]) => [key, aged(below)]),
  );
}

const agedText = (text: string): string => JSON.stringify(aged(readEntryText(text)));

/** The fight as a document of before holds it. */
function storedBefore(fight: Fight, checkpoint: boolean): StoredFight {
  const { initial, engine: version } = fight;
  const log = Object.fromEntries(
    Object.entries(storeSteps(null, fight, 1).set).flatMap(([path, text]) =>
      path.startsWith("log.") ? [[path.slice("log.".length), agedText(String(text))]] : [],
    ),
  );
  const head = storeNewFight(fight, arbiter).set["heads.1"] as unknown as StoredFight["heads"][string];
  return {
    format: 1,
    engine: version,
    ruleset: "destiny",
    rulings,
    initial: agedText(JSON.stringify(initial)),
    log,
    heads: { 1: head },
    standing: {},
    absent: {},
    arbiter,
    checkpoint: checkpoint
      ? { term: 1, sequence: fight.log.at(-1)?.sequence ?? 0, state: agedText(JSON.stringify(fight.state)) }
      : { term: 0, sequence: 0, state: "" },
  };
}

describe("a fight that an older version has stored", () => {
  const today = fightOfToday();

  it("was written without what came later", () => {
    const { initial, log } = storedBefore(today, false);
    for (const text of [initial, ...Object.values(log)])
      expect(text).not.toMatch(
        /targetNumbers|"spells"|consumables|"current"|trainedForWar|modifierParts|raceName|covered|"things"|sentient|dayRounds/,
      );
    expect(Object.values(log).some((text) => text.includes('["creatures","late"]'))).toBe(true);
  });

  it.each([false, true])("reads with all of it, from its log or from a checkpoint (%s)", (checkpoint) => {
    const stored = storedBefore(today, checkpoint);
    const read = readFight(stored, new Map());
    expect(read.initial).toEqual(today.initial);
    expect(read.state).toEqual(today.state);
    expect(stateAt(stored, today.log.at(-1)?.sequence ?? 0, 0, new Map())).toEqual(today.state);
  });

  it("plays on, and can be taken back to its beginning", () => {
    const read = readFight(storedBefore(today, true), new Map());
    const [active = ""] = ruleset.active(read.state);
    let now = played(read, "endTurn", active);
    expect(now.log.length).toBeGreaterThan(read.log.length);
    while (now.cursor.entries > 0) now = step(now, { kind: "undo" });
    expect(now.state).toEqual(today.initial);
  });
});

describe("later fields", () => {
  const creature = { movement: { moved: 3 }, sheet: { size: 0 } };
  const filled = {
    movement: { moved: 3, covered: 0, current: null },
    sheet: { size: 0, trainedForWar: false, sentient: false, hands: 2, modifierParts: {}, raceName: "" },
    spells: {},
    consumables: {},
    circumstances: {},
    dayRounds: 0,
    things: {},
  };

  it("are filled in at any place that a change may name", () => {
    const at = (path: string[], value: Json): Json => bringUpToDate(laterFields, path, value);
    expect(at([], { creatures: { a: creature } })).toEqual({ creatures: { a: filled }, targetNumbers: {} });
    expect(at(["creatures"], { a: creature })).toEqual({ a: filled });
    expect(at(["creatures", "a"], creature)).toEqual(filled);
    expect(at(["creatures", "a", "movement"], { moved: 3 })).toEqual({ covered: 0, moved: 3, current: null });
  });

  it("leave alone what is there, and what they are not about", () => {
    const kept = { moved: 1, covered: 1, current: 4 };
    expect(bringUpToDate(laterFields, ["creatures", "a", "movement"], kept)).toBe(kept);
    expect(bringUpToDate(laterFields, ["creatures", "a", "wounds"], { light: 1 })).toEqual({ light: 1 });
    expect(bringUpToDate(laterFields, ["creatures", "a", "movement", "moved"], 2)).toBe(2);
    expect(bringUpToDate(laterFields, ["creatures", "a", "movement"], null)).toBe(null);
  });
});
