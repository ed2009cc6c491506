// The engine's own promises, kept on a toy game: windows, instants, undo, redo, rewind, branches, overruling, absence.

import { describe, expect, it } from "vitest";
import { put, perform, ScriptedAnswers } from "../../src/core/simulate/scripted-answers.ts";
import { createEngine } from "../../src/core/engine/engine.ts";
import { ENGINE_VERSION, type Fight, type Sender } from "../../src/core/language/fight.ts";
import type { Input } from "../../src/core/engine/inputs.ts";
import { canonicalText, copyJson } from "../../src/core/language/json.ts";
import { pendingAsks, pendingRoll } from "../../src/core/engine/open-requests.ts";
import { exportFight, replay } from "../../src/core/engine/replay.ts";
import { coinFight, coinGame, type CoinState } from "./coin-game.ts";

const engine = createEngine(coinGame);
const gm: Sender = { user: "gm", gm: true, owns: [] };
const toss = { kind: "command", command: { type: "toss", creature: "a" } } as const;

function refusal(fight: Fight<CoinState>, input: Input, sender: Sender = gm, intent?: string): string {
  const result = engine.step(fight, input, sender, intent);
  return result.accepted ? "accepted" : `${result.refusal.rule} ${result.refusal.code}`;
}

function coins(fight: Fight<CoinState>): number[] {
  return Object.values(fight.state.creatures).map((purse) => purse.coins);
}

function rolled(fight: Fight<CoinState>, faces: number[]): Fight<CoinState> {
  return put(engine, fight, { kind: "rolled", request: pendingRoll(fight.open)?.key ?? "", faces });
}

/** A tossed 4 and waits for b and c to grab. */
function waiting(): Fight<CoinState> {
  return rolled(put(engine, coinFight([5, 5, 5]), toss), [4]);
}

/** The same fight as a fresh client reads it. */
function reloaded(fight: Fight<CoinState>): Fight<CoinState> {
  return createEngine(coinGame).restore(copyJson(fight)).fight;
}

describe("a root command", () => {
  it("asks for dice, then for all answers at once, and resolves them in rule order", () => {
    const open = waiting();
    expect(coins(open)).toEqual([8, 5, 5]);
    const [first, second] = pendingAsks(open.open);
    const late = put(engine, open, { kind: "answer", request: second?.key ?? "", choice: "grab" });
    expect(coins(late)).toEqual([8, 5, 5]);
    const closed = put(engine, late, { kind: "answer", request: first?.key ?? "", choice: "grab" });
    expect(coins(closed)).toEqual([6, 6, 6]);
    expect(closed.log.at(-1)?.events.map((event) => event.creature)).toEqual(["a", "b", "a", "c"]);
  });

  it("goes on from stored data alone, at every request", () => {
    let fight = reloaded(put(engine, coinFight([5, 5, 5]), toss));
    fight = reloaded(rolled(fight, [4]));
    for (const { key } of pendingAsks(fight.open)) {
      fight = reloaded(put(createEngine(coinGame), fight, { kind: "answer", request: key, choice: "grab" }));
    }
    expect(coins(fight)).toEqual([6, 6, 6]);
    expect(fight.open).toBeNull();
  });

  it("keeps nothing of an answer that the rules refuse, and still waits", () => {
    const open = put(engine, coinFight([5, 2]), {
      kind: "command",
      command: { type: "demand", creature: "a", from: "b" },
    });
    const key = pendingAsks(open.open)[0]?.key ?? "";
    const pay = (amount: number): Input => ({
      kind: "answer",
      request: key,
      choice: "pay",
      command: { type: "pay", creature: "b", coins: amount },
    });
    expect(refusal(open, pay(3))).toBe("COIN-DEMAND tooPoor");
    expect(coins(put(engine, open, pay(2)))).toEqual([5, 0]);
  });
});

describe("one instant", () => {
  it("lets every member read the state from before, and applies all effects afterwards", () => {
    const fight = perform(
      engine,
      coinFight([8, 4, 2]),
      { type: "giveAtOnce", creature: null },
      new ScriptedAnswers([1, 1, 1]),
    );
    expect(coins(fight)).toEqual([5, 6, 3]);
  });
});

describe("history", () => {
  const played = (): Fight<CoinState> =>
    perform(
      engine,
      coinFight([5, 5, 5]),
      toss.command,
      new ScriptedAnswers([4], [{ to: "b", prompt: "grab", choice: "grab" }]),
    );

  it("undoes a command with its reactions exactly and redoes it with the recorded dice", () => {
    const start = coinFight([5, 5, 5]);
    const undone = put(engine, played(), { kind: "undo" });
    expect(canonicalText(undone.state)).toBe(canonicalText(start.state));
    expect(canonicalText(put(engine, undone, { kind: "redo" }).state)).toBe(canonicalText(played().state));
  });

  it("reopens the question when it rewinds into the middle of a command", () => {
    const fight = played();
    const atRoll = put(engine, fight, { kind: "rewind", sequence: 1, events: 1 });
    expect(pendingRoll(atRoll.open)?.roll.rule).toBe("COIN-TOSS");
    const inside = put(engine, fight, { kind: "rewind", sequence: 4, events: 1 });
    expect([coins(inside), inside.open]).toEqual([[7, 5, 5], null]);
  });

  it("keeps the old tail as a branch when the fight goes on from the past", () => {
    const past = put(engine, played(), { kind: "undo" });
    const other = put(engine, past, { kind: "command", command: { type: "toss", creature: "b" } });
    expect(other.branches).toHaveLength(1);
    expect(other.branches[0]?.map((entry) => entry.sequence)).toEqual([1, 2, 3, 4]);
    expect(refusal(other, { kind: "redo" })).toBe("CORE-HISTORY nothingToRedo");
    expect(put(engine, other, { kind: "discardBranch", branch: 0 }).branches).toEqual([]);
  });

  it("leaves what lies ahead behind at once, and takes it up again where it parted", () => {
    const past = put(engine, played(), { kind: "undo" });
    expect(refusal(played(), { kind: "fork" })).toBe("CORE-HISTORY nothingToFork");
    const forked = put(engine, past, { kind: "fork" });
    expect([forked.log.length, forked.branches.length, forked.open]).toEqual([0, 1, null]);
    const other = perform(engine, forked, { type: "toss", creature: "b" }, new ScriptedAnswers([1]));
    const back = put(engine, other, { kind: "takeBranch", branch: 0 });
    expect([back.cursor, coins(back)]).toEqual([{ entries: 0, events: 0 }, [5, 5, 5]]);
    expect(back.branches[0]).toEqual(other.log);
    const again = put(engine, back, { kind: "redo" });
    expect(canonicalText(again.state)).toBe(canonicalText(played().state));
    const there = put(engine, again, { kind: "takeBranch", branch: 0 });
    expect(canonicalText(put(engine, there, { kind: "redo" }).state)).toBe(canonicalText(other.state));
  });

  it("takes up a branch that parts from another only after that one", () => {
    const twice = perform(engine, played(), { type: "toss", creature: "b" }, new ScriptedAnswers([1]));
    const first = put(engine, put(engine, twice, { kind: "undo" }), { kind: "fork" });
    const both = put(engine, put(engine, first, { kind: "undo" }), { kind: "fork" });
    expect(refusal(both, { kind: "takeBranch", branch: 0 })).toBe("CORE-HISTORY branchOfBranch");
    expect(refusal(both, { kind: "takeBranch", branch: 2 })).toBe("CORE-HISTORY unknownBranch");
    const whole = put(engine, put(engine, both, { kind: "takeBranch", branch: 1 }), {
      kind: "takeBranch",
      branch: 0,
    });
    expect(canonicalText(put(engine, whole, { kind: "redo" }).state)).toBe(canonicalText(twice.state));
  });

  it("keeps what came of the first answer as a branch when a question is answered otherwise", () => {
    const asked = put(engine, played(), { kind: "rewind", sequence: 2, events: 1 });
    const [first, second] = pendingAsks(asked.open);
    let other = put(engine, asked, { kind: "answer", request: first?.key ?? "", choice: "pass" });
    other = put(engine, other, { kind: "answer", request: second?.key ?? "", choice: "pass" });
    expect([coins(other), other.branches.length]).toEqual([[8, 5, 5], 1]);
    expect(replay(createEngine(coinGame), exportFight(other)).state).toEqual(other.state);
  });

  it("goes on from inside a command: the first events stay, the rest becomes a branch", () => {
    const inside = put(engine, played(), { kind: "rewind", sequence: 4, events: 1 });
    const other = perform(engine, inside, { type: "toss", creature: "c" }, new ScriptedAnswers([1]));
    expect(coins(other)).toEqual([7, 5, 5]);
    expect(coins(put(engine, put(engine, other, { kind: "undo" }), { kind: "undo" }))).toEqual([5, 5, 5]);
  });

  it("exports a fight that was cut short inside a command, and replays it", () => {
    const inside = put(engine, played(), { kind: "rewind", sequence: 4, events: 1 });
    const other = perform(engine, inside, { type: "toss", creature: "c" }, new ScriptedAnswers([1]));
    for (const fight of [inside, other]) {
      const again = replay(createEngine(coinGame), copyJson(exportFight(fight)));
      expect(canonicalText(again.state)).toBe(canonicalText(fight.state));
    }
  });

  it("takes back a hand edit and brings it back", () => {
    const edit: Input = {
      kind: "foreign",
      foreign: {
        type: "EditedByHand",
        creature: "b",
        note: "coins",
        changes: [{ path: ["creatures", "b", "coins"], before: 6, after: 1 }],
      },
    };
    const edited = put(engine, played(), edit);
    const result = engine.step(edited, { kind: "rewind", sequence: 1, events: 0 }, gm);
    if (!result.accepted) throw new Error(result.refusal.code);
    expect(result.reversed[0]?.type).toBe("EditedByHand");
    const again = put(engine, put(engine, result.fight, { kind: "redo" }), { kind: "redo" });
    expect(coins(again)).toEqual(coins(edited));
  });

  it("replays a fight with hand edits and overruled dice to the same state", () => {
    const edit: Input = {
      kind: "foreign",
      foreign: {
        type: "EditedByHand",
        creature: "c",
        note: "",
        changes: [{ path: ["creatures", "c", "coins"], before: 5, after: 9 }],
      },
    };
    const fight = put(engine, put(engine, waiting(), edit), {
      kind: "overrule",
      overruling: { request: "1.1", faces: [2], reason: "cocked" },
    });
    const record = copyJson(exportFight(fight));
    expect(canonicalText(replay(createEngine(coinGame), record).state)).toBe(canonicalText(fight.state));
    const damaged = {
      ...record,
      log: record.log.map((entry) => (entry.sequence === 2 ? { ...entry, events: [] } : entry)),
    };
    expect(() => replay(engine, damaged)).toThrow("CORE-REPLAY: entry 2");
  });
});

describe("overruling", () => {
  it("runs the command again with the other face and the same answers, and can be undone", () => {
    const fight = perform(
      engine,
      coinFight([5, 5, 5]),
      toss.command,
      new ScriptedAnswers([4], [{ to: "c", prompt: "grab", choice: "grab" }]),
    );
    const overruled = put(engine, fight, {
      kind: "overrule",
      overruling: { request: "1.1", faces: [6], reason: "misread" },
    });
    expect(coins(overruled)).toEqual([9, 5, 6]);
    expect(overruled.log.at(-1)?.events[0]?.type).toBe("Overruled");
    expect(canonicalText(put(engine, overruled, { kind: "undo" }).state)).toBe(canonicalText(fight.state));
  });

  it("overrules a roll a second time from where the first one began", () => {
    const fight = perform(
      engine,
      coinFight([5, 5, 5]),
      toss.command,
      new ScriptedAnswers([4], [{ to: "c", prompt: "grab", choice: "grab" }]),
    );
    const overruling = (root: number, face: number): Input => ({
      kind: "overrule",
      overruling: { request: `${root}.1`, faces: [face], reason: "misread" },
    });
    const once = put(engine, fight, overruling(1, 6));
    const twice = put(engine, once, overruling(once.log.at(-1)?.root ?? 0, 5));
    expect(coins(twice)).toEqual([8, 5, 6]);
    expect(canonicalText(put(engine, twice, { kind: "undo" }).state)).toBe(canonicalText(once.state));
    expect(canonicalText(replay(createEngine(coinGame), exportFight(twice)).state)).toBe(
      canonicalText(twice.state),
    );
  });

  it("lets the roll's owner add a modifier with a reason, but not change a face", () => {
    const player: Sender = { user: "anna", gm: false, owns: ["a"] };
    const modifier = { value: 2, reason: "lucky charm" };
    const result = engine.step(
      waiting(),
      { kind: "overrule", overruling: { request: "1.1", modifier, reason: "lucky charm" } },
      player,
    );
    expect(result.accepted && coins(result.fight)).toEqual([10, 5, 5]);
    expect(result.accepted && pendingAsks(result.fight.open)).toHaveLength(2);
    expect(
      refusal(
        waiting(),
        { kind: "overrule", overruling: { request: "1.1", faces: [6], reason: "please" } },
        player,
      ),
    ).toBe("CORE-AUTHORITY gmOnly");
  });
});

describe("a creature that leaves", () => {
  const removal = (creature: string): Input => ({
    kind: "foreign",
    foreign: { type: "CreatureRemoved", creature, note: "", changes: [] },
  });

  it("ends the command that depends on it, and the fight goes on", () => {
    const fight = put(engine, waiting(), removal("a"));
    expect(fight.open).toBeNull();
    expect(fight.log.at(-1)?.events.map((event) => event.type)).toEqual(["CreatureRemoved", "ActionAborted"]);
    expect(refusal(fight, toss)).toBe("CORE-GONE creatureGone");
    expect(coins(perform(engine, fight, { type: "toss", creature: "b" }, new ScriptedAnswers([3])))).toEqual([
      8, 7, 5,
    ]);
  });

  it("is replayed and rewound as it was before it left", () => {
    const gone = put(engine, waiting(), removal("a"));
    expect(replay(createEngine(coinGame), exportFight(gone)).state).toEqual(gone.state);
    const later = put(
      engine,
      perform(engine, coinFight([5, 5, 5]), toss.command, new ScriptedAnswers([4])),
      removal("a"),
    );
    const asked = put(engine, later, { kind: "rewind", sequence: 2, events: 1 });
    expect(pendingAsks(asked.open)).toHaveLength(2);
  });

  it("only drops its answer where it was one of several asked", () => {
    const fight = put(engine, waiting(), removal("b"));
    expect(pendingAsks(fight.open).map(({ ask }) => ask.to)).toEqual([{ kind: "owner", creature: "c" }]);
    expect(reloaded(fight).open).toEqual(fight.open);
  });

  it("is still away after an undo, and replays so", () => {
    const fight = put(engine, put(engine, waiting(), removal("a")), { kind: "undo" });
    expect(coins(fight)).toEqual([5, 5, 5]);
    const later = perform(engine, fight, { type: "toss", creature: "b" }, new ScriptedAnswers([3]));
    expect(canonicalText(replay(engine, copyJson(exportFight(later))).state)).toBe(
      canonicalText(later.state),
    );
  });
});

describe("standing answers", () => {
  it("pass for their owner, are logged, and leave others asked", () => {
    const quiet = put(engine, coinFight([5, 5, 5]), {
      kind: "standing",
      creature: "b",
      prompt: "grab",
      answer: "onlyWhenTarget",
    });
    const fight = rolled(put(engine, quiet, toss), [4]);
    expect(pendingAsks(fight.open)).toHaveLength(1);
    expect(fight.log.at(-1)).toMatchObject({
      by: "standing",
      input: { kind: "answer", choice: "pass", standing: true },
    });
  });

  it("answer what is already open", () => {
    const fight = put(engine, waiting(), { kind: "standing", creature: "c", prompt: "*", answer: "pass" });
    expect(pendingAsks(fight.open).map(({ ask }) => ask.to)).toEqual([{ kind: "owner", creature: "b" }]);
  });
});

describe("bad input", () => {
  const player: Sender = { user: "anna", gm: false, owns: ["b"] };
  it.each<[string, Input, Sender, string]>([
    [
      "an unknown command",
      { kind: "command", command: { type: "fly", creature: "a" } },
      gm,
      "CORE-COMMAND unknownCommand",
    ],
    [
      "an unknown creature",
      { kind: "command", command: { type: "toss", creature: "z" } },
      gm,
      "CORE-COMMAND unknownCreature",
    ],
    [
      "a parameter too many",
      { kind: "command", command: { type: "toss", creature: "a", wings: 2 } },
      gm,
      "COIN-TOSS badParameter",
    ],
    ["somebody else's creature", toss, player, "CORE-AUTHORITY notOwner"],
    [
      "a GM's command",
      { kind: "command", command: { type: "giveAtOnce", creature: null } },
      player,
      "CORE-AUTHORITY gmOnly",
    ],
    [
      "an answer to nothing",
      { kind: "answer", request: "7.1", choice: "pass" },
      gm,
      "CORE-ANSWERED questionClosed",
    ],
    ["a player's undo", { kind: "undo" }, player, "CORE-AUTHORITY gmOnly"],
  ])("refuses %s", (_name, input, sender, expected) => {
    expect(refusal(coinFight([5, 5]), input, sender)).toBe(expected);
  });

  it("refuses dice that do not exist, unknown choices and a second answer", () => {
    const open = put(engine, coinFight([5, 5, 5]), toss);
    expect(refusal(open, { kind: "rolled", request: "1.1", faces: [7] })).toBe("CORE-DICE wrongFaces");
    expect(refusal(open, toss)).toBe("CORE-OPEN questionOpen");
    const asked = rolled(open, [4]);
    expect(refusal(asked, { kind: "answer", request: "1.2.0", choice: "snatch" })).toBe(
      "COIN-GRAB unknownChoice",
    );
    const answered = put(engine, asked, { kind: "answer", request: "1.2.0", choice: "pass" });
    expect(refusal(answered, { kind: "answer", request: "1.2.0", choice: "grab" })).toBe(
      "CORE-ANSWERED questionClosed",
    );
  });

  it("takes an intent once", () => {
    const first = engine.step(coinFight([5, 5]), toss, gm, "intent-1");
    if (!first.accepted) throw new Error(first.refusal.code);
    expect(refusal(rolled(first.fight, [1]), toss, gm, "intent-1")).toBe("CORE-REPEATED intentRepeated");
  });
});

describe("another engine version", () => {
  it("rolls an open command back and names it", () => {
    const old = { ...copyJson(waiting()), engine: "0" };
    const { fight, rolledBack } = createEngine(coinGame).restore(old);
    expect(rolledBack?.type).toBe("toss");
    expect([coins(fight), fight.open, fight.engine]).toEqual([[5, 5, 5], null, ENGINE_VERSION]);
  });
});
