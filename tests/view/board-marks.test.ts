// Marks on the board: who is due, whom an act is meant for, which way somebody goes, and what nobody may learn by them.
import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import type { Fight, FightState } from "../../src/core/language/fight.ts";
import { marksOf, type Attention } from "../../src/view/board-marks.ts";

const player = { gm: false, owns: new Set(["hero"]), npcNumbers: "all" as const };
const gm = { ...player, gm: true };

interface Given {
  readonly hidden?: readonly string[];
  /** The act that a question stops, and whether the question is somebody's own turn. */
  readonly stopped?: Command;
  readonly ownTurn?: boolean;
}

function fightOf({ hidden = [], stopped, ownTurn = false }: Given): Fight<FightState> {
  const ids = ["hero", "friend", "goblin", "wolf"];
  const creatures = Object.fromEntries(
    ids.map((id) => [id, { id, name: id, side: "", hidden: hidden.includes(id), position: null }]),
  );
  const ask = { kind: "ask", to: { kind: "owner", creature: "wolf" }, ownTurn, choices: [] };
  const open = stopped && { root: 1, request: { key: "1.0", request: ask, arrived: {} } };
  const log = stopped ? [{ root: 1, input: { kind: "command", command: stopped }, events: [] }] : [];
  return {
    state: { phase: "running", creatures },
    log,
    cursor: { entries: log.length, events: 0 },
    open: open ?? null,
  } as unknown as Fight<FightState>;
}

const idle: Attention = { active: ["hero"], intended: null, pointed: null };

function marks(given: Given, attention: Partial<Attention> = {}, viewer = player) {
  const { creatures, way } = marksOf(fightOf(given), { ...idle, ...attention }, viewer);
  return { ...Object.fromEntries(creatures.map(({ creature, kind }) => [creature, kind])), way };
}

const strike: Command = { type: "strike", creature: "goblin", target: "hero" };

describe("marks on the board", () => {
  it("show everybody who is due, also those who are asked for their turns together", () => {
    expect(marks({}, { active: ["hero", "wolf"] })).toEqual({ hero: "due", wolf: "due", way: null });
    const advance = { type: "advance", creature: null };
    expect(marks({ stopped: advance, ownTurn: true })).toEqual({ hero: "due", wolf: "due", way: null });
  });

  it("show who does what to whom while a question stops it", () => {
    expect(marks({ stopped: strike })).toEqual({ hero: "target", goblin: "doer", way: null });
  });

  it("show who is flanked, under whatever goes on with it", () => {
    const flanked = ["hero", "friend", "goblin"];
    expect(marks({ stopped: strike }, { flanked })).toEqual({
      hero: "target",
      friend: "flanked",
      goblin: "doer",
      way: null,
    });
    expect(marks({ hidden: ["goblin"] }, { flanked, active: [] })).toEqual({
      hero: "flanked",
      friend: "flanked",
      way: null,
    });
  });

  it("show the way of a move that a question stops, and of one that is being put together", () => {
    const path = [
      { x: 1, y: 2 },
      { x: 2, y: 2 },
    ];
    const move = { type: "move", creature: "goblin", path };
    expect(marks({ stopped: move }).way).toEqual({ creature: "goblin", spaces: path });
    expect(marks({}, { intended: { ...move, creature: "hero" } }).way).toEqual({
      creature: "hero",
      spaces: path,
    });
  });

  it("show all targets of what is being put together in place of the question", () => {
    const intended = { type: "sweep", creature: "hero", targets: ["goblin", "wolf"], item: "axe" };
    expect(marks({ stopped: strike }, { intended })).toEqual({
      hero: "due",
      goblin: "target",
      wolf: "target",
      way: null,
    });
  });

  it("show whom one's own have declared their act at, and their way, until the others have declared", () => {
    const path = [{ x: 3, y: 1 }];
    const answers = [
      { choice: "act", command: { type: "strike", target: "goblin" } },
      { choice: "act", command: { type: "strike", target: "friend" } },
      { choice: "act", command: { type: "move", path } },
    ];
    const asks = ["hero", "wolf", "hero", "goblin"].map((creature) => ({
      to: { kind: "owner", creature },
      ownTurn: true,
      prompt: "declare",
      choices: [{ id: "act", takesCommand: true }],
    }));
    const request = { key: "1.0", request: { kind: "window", asks }, arrived: answers };
    const fight = { ...fightOf({}), open: { root: 1, request } } as unknown as Fight<FightState>;
    const { creatures, way } = marksOf(fight, { ...idle, active: [] }, player);
    // What others have declared is theirs.
    expect(creatures.filter(({ kind }) => kind === "declared")).toEqual([
      { creature: "goblin", kind: "declared" },
    ]);
    expect(way).toEqual({ creature: "hero", spaces: path });
    const intended = { type: "sweep", creature: "hero", targets: ["wolf"] };
    const composed = marksOf(fight, { ...idle, active: [], intended }, player);
    expect(composed.creatures.filter(({ kind }) => kind !== "due")).toEqual([
      { creature: "wolf", kind: "target" },
    ]);
    expect(composed.way).toBeNull();
  });

  it("show whom the pointer rests on in a list", () => {
    expect(marks({}, { pointed: "goblin" })).toMatchObject({ goblin: "pointed" });
  });

  it("show players nothing of the hidden, neither as doer, nor as target, nor due, nor their ways", () => {
    const hidden = ["goblin"];
    const move = { type: "move", creature: "goblin", path: [{ x: 1, y: 1 }], target: "friend" };
    expect(marks({ hidden, stopped: move }, { active: ["goblin"] })).toEqual({ way: null });
    const onHidden = { type: "strike", creature: "friend", target: "goblin" };
    expect(marks({ hidden, stopped: onHidden }, { active: [] })).toEqual({ friend: "doer", way: null });
    expect(marks({ hidden, stopped: move }, { active: ["goblin"] }, gm)).toMatchObject({ goblin: "doer" });
  });
});
