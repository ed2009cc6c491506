// The stored fight: what is written reads back as the same fight, whatever was undone, branched or taken over.
import { describe, expect, it } from "vitest";
import { createEngine } from "../../src/core/engine/engine.ts";
import type { Fight, FightState, Rulings } from "../../src/core/language/fight.ts";
import type { Engine } from "../../src/core/engine/engine.ts";
import type { Input } from "../../src/core/engine/inputs.ts";
import { canonicalText } from "../../src/core/language/json.ts";
import { pendingAsks, pendingRoll } from "../../src/core/engine/open-requests.ts";
import {
  entryKey,
  fingerprintOf,
  fingerprintOfFight,
  readFight,
  stateAt,
  StoredFightError,
  type EntryCache,
} from "../../src/foundry/arbiter/restore.ts";
import {
  storeNewFight,
  storeSteps,
  unreachableKeys,
  type StoreChanges,
} from "../../src/foundry/arbiter/store-steps.ts";
import type { StoredArbiter, StoredFight } from "../../src/foundry/data/fight-fields.ts";
import { coinFight, coinGame } from "../core/coin-game.ts";

const engine = createEngine(coinGame) as unknown as Engine<FightState, Rulings>;
const gm = { user: "gm", gm: true, owns: [] };
const first: StoredArbiter = { user: "gm", session: "one", term: 1, fromSequence: 1 };

function blank(): StoredFight {
  return {
    format: 1,
    engine: "",
    ruleset: "",
    rulings: {},
    initial: "",
    log: {},
    heads: {},
    standing: {},
    absent: {},
    arbiter: { user: "", session: "", term: 0, fromSequence: 0 },
    checkpoint: { term: 0, sequence: 0, state: "" },
  };
}

/** What the host's update does with dotted paths. */
function write(stored: StoredFight, { set, remove }: StoreChanges): StoredFight {
  const copy = structuredClone(stored) as unknown as Record<string, Record<string, unknown>>;
  for (const [path, value] of Object.entries(set)) {
    const [field, key] = path.split(".") as [string, string | undefined];
    if (key === undefined) copy[field] = value as Record<string, unknown>;
    else copy[field] = { ...copy[field], [key]: value };
  }
  expect(remove).toEqual([]);
  return copy as unknown as StoredFight;
}

function step(fight: Fight, input: Input): Fight {
  const result = engine.step(fight, input, gm);
  if (!result.accepted) throw new Error(`${result.refusal.rule} ${result.refusal.code}`);
  return result.fight;
}

/** The next thing that a fight waits for, answered with passes and threes. */
function answered(fight: Fight): Fight {
  const roll = pendingRoll(fight.open);
  if (roll) {
    const faces = Array.from({ length: roll.roll.dice.count }, () => Math.min(3, roll.roll.dice.sides));
    return step(fight, { kind: "rolled", request: roll.key, faces });
  }
  const [ask] = pendingAsks(fight.open);
  return ask ? step(fight, { kind: "answer", request: ask.key, choice: ask.ask.fallback }) : fight;
}

function toss(fight: Fight, creature: string): Fight {
  let now = step(fight, { kind: "command", command: { type: "toss", creature } });
  while (now.open) now = answered(now);
  return now;
}

class Document {
  stored = blank();
  fight: Fight;
  constructor(fight: Fight) {
    this.fight = fight;
    this.stored = write(this.stored, storeNewFight(fight, first));
  }
  commit(after: Fight): void {
    this.stored = write(this.stored, storeSteps(this.fight, after, this.stored.arbiter.term));
    this.fight = after;
  }
  read(cache: EntryCache = new Map(), before: Fight | null = null): Fight {
    return readFight(this.stored, cache, before);
  }
}

function same(read: Fight, fight: Fight): void {
  expect(canonicalText(read)).toBe(canonicalText(fight));
}

describe("a stored fight", () => {
  it("reads back as it was at every request", () => {
    const document = new Document(coinFight([3, 4, 5]));
    let fight: Fight = step(document.fight, { kind: "command", command: { type: "toss", creature: "a" } });
    for (;;) {
      document.commit(fight);
      same(document.read(), fight);
      const restored = engine.restore(document.read()).fight;
      expect(restored.open).toEqual(fight.open);
      if (!fight.open) break;
      fight = answered(restored);
    }
    expect(fight.log.length).toBeGreaterThan(3);
  });

  it("11.5 is read on from what is known: a step looks at no more entries of a long log than of a short one", () => {
    const document = new Document(coinFight([3, 4, 5]));
    const cache: EntryCache = new Map();
    const looksAfter = (steps: number): number => {
      for (let i = 0; i < steps; i += 1) document.commit(toss(document.fight, i % 2 === 0 ? "a" : "b"));
      const before = document.read(cache);
      document.commit(toss(document.fight, "a"));
      let looks = 0;
      const { stored } = document;
      const log = new Proxy(stored.log, {
        get: (all, key) => ((looks += 1), Reflect.get(all, key) as unknown),
        ownKeys: (all) => ((looks += Object.keys(all).length), Reflect.ownKeys(all)),
      });
      same(readFight({ ...stored, log }, cache, before), document.fight);
      return looks;
    };
    const short = looksAfter(3);
    expect(looksAfter(60)).toBe(short);
  });

  it("11.5 does not read on from an entry that a former arbiter wrote alike after another one", () => {
    const cache: EntryCache = new Map();
    const document = new Document(coinFight([3, 4, 5]));
    document.commit(toss(toss(document.fight, "a"), "b"));
    const before = document.read(cache);
    const { fight } = document;
    const taken = { ...fight, log: fight.log.slice(0, -2) };
    const log = fight.log.map((entry, i) => (i === taken.log.length ? { ...entry, intent: "other" } : entry));
    const arbiter = { ...first, term: 2, fromSequence: log[taken.log.length]?.sequence ?? 0 };
    const stored = write({ ...document.stored, arbiter }, storeSteps(taken, { ...fight, log }, 2));
    expect(readFight(stored, cache, before).log.at(-2)?.intent).toBe("other");
  });

  it("keeps undo, redo, branches and their discarding", () => {
    const document = new Document(coinFight([5, 5]));
    document.commit(toss(toss(document.fight, "a"), "b"));
    document.commit(step(document.fight, { kind: "undo" }));
    same(document.read(), document.fight);
    document.commit(step(document.fight, { kind: "redo" }));
    same(document.read(), document.fight);
    document.commit(step(step(document.fight, { kind: "undo" }), { kind: "undo" }));
    document.commit(toss(document.fight, "b"));
    same(document.read(), document.fight);
    expect(document.fight.branches).toHaveLength(1);
    document.commit(step(document.fight, { kind: "takeBranch", branch: 0 }));
    same(document.read(), document.fight);
    document.commit(step(document.fight, { kind: "fork" }));
    same(document.read(), document.fight);
    document.commit(step(document.fight, { kind: "takeBranch", branch: 0 }));
    document.commit(step(document.fight, { kind: "redo" }));
    same(document.read(), document.fight);
    const shorter = step(document.fight, { kind: "discardBranch", branch: 0 });
    expect(unreachableKeys(document.stored, shorter).length).toBeGreaterThan(3);
    document.commit(shorter);
    same(document.read(), shorter);
  });

  it("keeps a point inside an entry, and what goes on from there", () => {
    const document = new Document(coinFight([5, 5]));
    document.commit(toss(document.fight, "a"));
    document.commit(step(document.fight, { kind: "rewind", sequence: 1, events: 0 }));
    same(document.read(), document.fight);
    const [entry] = document.fight.log;
    let fight = step(document.fight, { kind: "command", command: { type: "giveAtOnce", creature: null } });
    while (fight.open) fight = answered(fight);
    const whole = fight.log.at(-1);
    expect(whole?.events.length).toBe(4);
    document.commit(step(fight, { kind: "rewind", sequence: whole?.sequence ?? 0, events: 2 }));
    same(document.read(), document.fight);
    document.commit(toss(document.fight, "b"));
    same(document.read(), document.fight);
    expect(document.fight.branches.flat()[0]).toEqual(entry);
    expect(document.fight.log.some((each) => each.cut)).toBe(true);
  });

  it("writes each entry once and nothing else twice", () => {
    const before = toss(coinFight([5, 5]), "a");
    const after = toss(before, "b");
    const { set } = storeSteps(before, after, 1);
    const fresh = after.log.slice(before.log.length).map((entry) => `log.${entryKey(1, entry.sequence)}`);
    expect(Object.keys(set).sort()).toEqual([...fresh, "heads.1"].sort());
  });

  it("is carried on from an earlier reading with the same result", () => {
    const document = new Document(coinFight([5, 5]));
    const cache: EntryCache = new Map();
    document.commit(toss(document.fight, "a"));
    const early = document.read(cache);
    document.commit(toss(toss(document.fight, "b"), "a"));
    same(document.read(cache, early), document.fight);
    document.commit(step(step(document.fight, { kind: "undo" }), { kind: "undo" }));
    same(document.read(cache, document.read(cache, early)), document.fight);
  });

  it("has a fingerprint that is known before it is written", () => {
    const document = new Document(coinFight([5, 5]));
    document.commit(toss(document.fight, "a"));
    expect(fingerprintOf(document.stored)).toBe(fingerprintOfFight(document.fight, 1));
    const before = fingerprintOf(document.stored);
    document.commit(step(document.fight, { kind: "undo" }));
    expect(fingerprintOf(document.stored)).not.toBe(before);
  });

  it("uses a checkpoint only while it is in force", () => {
    const document = new Document(coinFight([5000, 5000]));
    let fight = document.fight;
    for (let i = 0; i < 90; i += 1) fight = toss(fight, i % 2 ? "a" : "b");
    document.commit(fight);
    expect(document.stored.checkpoint.sequence).toBeGreaterThan(249);
    same(document.read(), fight);
    document.commit(step(fight, { kind: "rewind", sequence: 10, events: 0 }));
    same(document.read(), document.fight);
    document.commit(toss(document.fight, "a"));
    same(document.read(), document.fight);
  });

  it("knows the state at any entry, also on a branch", () => {
    const document = new Document(coinFight([5, 5]));
    const one = toss(document.fight, "a");
    const two = toss(one, "b");
    document.commit(two);
    document.commit(step(two, { kind: "undo" }));
    document.commit(toss(document.fight, "a"));
    const at = (fight: Fight): unknown =>
      stateAt(document.stored, fight.log.at(-1)?.sequence ?? 0, 0, new Map());
    expect(at(one)).toEqual(one.state);
    expect(at(two)).toEqual(two.state);
    expect(stateAt(document.stored, 999, 0, new Map())).toBeNull();
  });
});

describe("two arbiters", () => {
  it("void what the older one writes after the newer one took over", () => {
    const document = new Document(coinFight([5, 5]));
    document.commit(toss(document.fight, "a"));
    const common = document.fight;
    const late = storeSteps(common, toss(common, "b"), 1);
    const arbiter = { user: "gm2", session: "two", term: 2, fromSequence: common.nextSequence };
    document.stored = write(document.stored, {
      set: { arbiter, "heads.2": document.stored.heads["1"] as never },
      remove: [],
    });
    document.stored = write(document.stored, late);
    same(document.read(), common);
    document.commit(toss(common, "a"));
    same(document.read(), document.fight);
    document.stored = write(document.stored, late);
    same(document.read(), document.fight);
  });
});

describe("a damaged store", () => {
  const document = new Document(coinFight([5, 5]));
  document.commit(toss(document.fight, "a"));
  const damaged = (changes: Partial<StoredFight>): (() => Fight) => {
    return () => readFight({ ...document.stored, ...changes }, new Map());
  };

  it("names the field", () => {
    const { "1-2": _gone, ...rest } = document.stored.log;
    expect(damaged({ log: rest })).toThrow("log.*-2: is missing");
    expect(damaged({ log: { ...document.stored.log, "1-2": "{" } })).toThrow("log.1-2: is no JSON");
    expect(damaged({ log: { ...document.stored.log, "1-2": '{"sequence":2}' } })).toThrow("log.1-2.after");
    expect(damaged({ initial: "" })).toThrow(StoredFightError);
  });
});
