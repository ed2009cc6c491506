// What is undone is exactly as it was, and what is kept is plain data: orders of keys, hand edits, zeros.

import { describe, expect, it } from "vitest";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { createEngine } from "../../src/core/engine/engine.ts";
import type { Change } from "../../src/core/language/events.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import type { Input } from "../../src/core/engine/inputs.ts";
import { copyJson } from "../../src/core/language/json.ts";
import { exportFight, replay, type FightRecord } from "../../src/core/engine/replay.ts";
import { exactText } from "../exact-text.ts";
import { coinFight, coinGame, type CoinState } from "./coin-game.ts";

const engine = createEngine(coinGame);

const edit = (...changes: readonly Change[]): Input => ({
  kind: "foreign",
  foreign: { type: "EditedByHand", creature: "b", note: "", changes },
});
const gone: Change = { path: ["creatures", "b", "coins"], before: 5 };

function undone(fight: Fight<CoinState>): Fight<CoinState> {
  return put(engine, fight, { kind: "undo" });
}

describe("C 5: a key that was taken away", () => {
  it("comes back to its place when a hand edit is undone, not behind the others", () => {
    const begun = coinFight([5, 5, 5]);
    const whole: Change = {
      path: ["creatures", "b"],
      before: copyJson(begun.state.creatures["b"] ?? null) as never,
    };
    for (const changes of [[gone], [whole], [gone, whole]]) {
      const edited = put(engine, begun, edit(...changes));
      expect(exactText(undone(edited).state)).toBe(exactText(begun.state));
      expect(exactText(put(engine, undone(edited), { kind: "redo" }).state)).toBe(exactText(edited.state));
    }
  });

  it("comes back to its place when the command in which it went is overruled", () => {
    const toss: Input = { kind: "command", command: { type: "toss", creature: "a" } };
    const open = put(engine, coinFight([5, 5, 5]), toss);
    const rolled = put(engine, open, { kind: "rolled", request: "1.1", faces: [4] });
    const edited = put(engine, rolled, edit(gone, { ...gone, after: 5, before: undefined }));
    const order = Object.keys(edited.state.creatures["b"] ?? {});
    const overruled = put(engine, edited, {
      kind: "overrule",
      overruling: { request: "1.1", faces: [2], reason: "cocked" },
    });
    expect(exactText(undone(overruled).state)).toBe(exactText(edited.state));
    expect(Object.keys(overruled.state.creatures["b"] ?? {})).toEqual(order);
    const again = replay(createEngine(coinGame), copyJson(exportFight(overruled)));
    expect(exactText(again.state)).toBe(exactText(overruled.state));
  });

  it("is replayed from a file of a version that noted no places", () => {
    const record = exportFight(put(engine, coinFight([5, 5, 5]), edit({ path: ["creatures", "b", "name"] })));
    const [entry] = record.log;
    expect(entry?.events[0]?.changes[0]?.nextKey).toBe("side");
    const before: FightRecord = JSON.parse(
      JSON.stringify(record, (key, value: unknown) => (key === "nextKey" ? undefined : value)),
    ) as FightRecord;
    expect(exactText(replay(createEngine(coinGame), before).state)).toBe(exactText(record.final));
  });
});

describe("C 6: a zero", () => {
  it("is 0 in states, events and the log, whatever its sign was when it came", () => {
    const changes = [{ path: ["creatures", "b", "coins"], before: 5, after: -0 }];
    const edited = put(engine, coinFight([5, -0, 5]), edit(...changes));
    expect(exactText(edited)).not.toContain('"-0"');
    expect(edited.state.creatures["b"]?.coins).toBe(0);
  });
});
