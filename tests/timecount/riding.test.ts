// Riding in Time Count: the action, who goes where with whom, what ends it, and the GM's own word (TC-TIME-23, TC-M30).
import { describe, expect, it } from "vitest";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import { mountOf, riderOf } from "../../src/rulesets/timecount/movement/riding.ts";
import { distanceFeet } from "../../src/rulesets/timecount/attack/reach.ts";
import { stepAway } from "../../src/rulesets/timecount/attack/maneuver.ts";
import type { TimeCountCreature } from "../../src/rulesets/timecount/state.ts";
import { square, timecountEngine as engine, type Fighter } from "../hard-cases/timecount-fight.ts";
import { Bout, declares, npc, says, strike, told, TOUGH, types } from "./bout.ts";

const horse = (fields: Partial<Fighter> = {}): Fighter =>
  npc("x", { at: [1, 0], system: { size: "Large" }, weapons: {}, ...fields });

/** A rider, a horse beside it and a foe, all due on one count. */
const stable = (more: { readonly [id: string]: Fighter } = {}): Bout =>
  Bout.of(
    { a: npc("x", { at: [0, 0] }), horse: horse(), foe: npc("y", { at: [9, 9] }), ...more },
    Array.from(
      { length: 3 + Object.keys(more).filter((id) => !["a", "horse", "foe"].includes(id)).length },
      () => 1,
    ),
  );
const mounted = (more: { readonly [id: string]: Fighter } = {}): Bout => {
  const bout = stable(more);
  bout.give({ type: "ride", creature: "a", target: "horse" });
  return bout;
};
const rides = (bout: Bout) => [mountOf(bout.creature("a")), riderOf(bout.creature("horse"))];

describe("mounting", () => {
  it("takes its time, puts the rider into the mount's place, and is undone whole", () => {
    const bout = stable();
    const events = bout.advance([], [declares("a", "mount", { target: "horse" })]);
    expect(told(events, "MountedUp")).toMatchObject({ rule: "TC-TIME-23", rules: ["TC-M30"] });
    expect(rides(bout)).toEqual(["horse", "a"]);
    expect(bout.creature("a").position).toMatchObject({ x: 1, y: 0 });
    expect(bout.creature("a").nextAct).toBeGreaterThan(bout.count);
    bout.fight = put(engine, bout.fight, { kind: "undo" });
    expect(rides(bout)).toEqual([null, null]);
    expect(bout.creature("a").position).toMatchObject({ x: 0, y: 0 });
  });

  it("is offered where a larger friend is near; where none is, its command only takes the time", () => {
    const mounts = (bout: Bout) => {
      const asked = { prompt: "declare" } as never;
      const option = timecount.actions(bout.situation, "a", asked).find(({ action }) => action === "mount");
      return option?.needs.flatMap((need) =>
        need.kind === "creature" ? need.candidates.map(({ creature }) => creature) : [],
      );
    };
    expect(mounts(stable())).toEqual(["horse"]);
    expect(mounts(stable({ horse: horse({ at: [5, 0] }) }))).toBeUndefined();
    expect(mounts(stable({ horse: horse({ side: "y" }) }))).toBeUndefined();
    expect(mounts(mounted())).toEqual([]);
    const bout = stable({ horse: horse({ at: [5, 0] }) });
    bout.advance([], [declares("a", "mount")]);
    expect(rides(bout)).toEqual([null, null]);
  });

  it("is refused out of reach, on oneself, on who is ridden, and in the saddle", () => {
    const target = (id: string) => declares("a", "mount", { target: id });
    expect(stable({ horse: horse({ at: [5, 0] }) }).refusalOf(target("horse"))).toContain("outOfReach");
    expect(stable().refusalOf(target("a"))).toContain("ownTarget");
    expect(stable().refusalOf(target("nobody"))).toContain("unknownTarget");
    expect(mounted().refusalOf(target("horse"))).toContain("mountedAlready");
    const b = npc("x", { at: [2, 0] });
    expect(mounted({ b }).refusalOf(declares("b", "mount", { target: "horse" }))).toContain("riddenAlready");
  });
});

describe("in the saddle", () => {
  it("the rider goes where the mount goes, and nowhere else", () => {
    const bout = mounted();
    const path = [{ x: 2, y: 0 }];
    expect(bout.refusalOf(declares("a", "move", { path }))).toContain("TC-M30: mountMoves");
    const events = bout.advance([], [declares("horse", "move", { path })]);
    expect(types(events)).toContain("CarriedAlong");
    expect(bout.creature("a").position).toMatchObject({ x: 2, y: 0 });
    expect(rides(bout)).toEqual(["horse", "a"]);
  });

  it("both take up one place, so that neither crowds the other", () => {
    const bout = mounted({ foe: npc("y", { at: [2, 0] }) });
    const events = bout.advance([15, 5], [declares("a", "attack", { weapon: "sword", target: "foe" })]);
    expect(JSON.stringify(told(events, "AttackRolled").operands)).not.toContain("TC-MOVE-16");
  });

  it("the tracker names the other, unless it hides", () => {
    const bout = mounted();
    const partner = (id: string) =>
      timecount.conditions(bout.situation, id).find(({ rule }) => rule === "TC-M30")?.operands["partner"];
    expect([partner("a"), partner("horse")]).toEqual(["HORSE", "A"]);
    bout.fight = {
      ...bout.fight,
      state: {
        ...bout.fight.state,
        creatures: {
          ...bout.fight.state.creatures,
          horse: { ...bout.creature("horse"), hidden: true },
        },
      },
    };
    expect(partner("a")).toBeUndefined();
  });

  it("getting down puts the rider beside the mount", () => {
    const bout = mounted();
    const events = bout.advance([], [declares("a", "mount")]);
    expect(types(events)).toContain("Dismounted");
    expect(rides(bout)).toEqual([null, null]);
    expect(bout.creature("a").position).not.toMatchObject({ x: 1, y: 0 });
  });

  it("ends for who lies on the ground, whose mount falls, and with the fight", () => {
    const prone = mounted();
    prone.advance([], [declares("a", "shiftStance", { stance: "prone" })]);
    expect(rides(prone)).toEqual([null, null]);
    const slain = mounted();
    const events = slain.give({ type: "dealDamage", creature: "horse", damage: 500 });
    expect(types(events)).toContain("Unseated");
    expect(rides(slain)).toEqual([null, null]);
    const over = mounted();
    over.give({ type: "endFight", creature: null });
    expect(rides(over)).toEqual([null, null]);
  });
});

describe("the GM's word on who rides whom", () => {
  it("asks for no place, side, size or time, and changes mounts", () => {
    const pony = npc("y", { at: [7, 7] });
    const bout = mounted({ pony });
    bout.give({ type: "ride", creature: "a", target: "pony" });
    expect([
      mountOf(bout.creature("a")),
      riderOf(bout.creature("horse")),
      riderOf(bout.creature("pony")),
    ]).toEqual(["pony", null, "a"]);
    bout.give({ type: "ride", creature: "a" });
    expect(mountOf(bout.creature("a"))).toBeNull();
  });

  it("is refused where it makes no sense", () => {
    const bout = mounted({ b: npc("x", { at: [2, 0] }) });
    const word = (creature: string, target?: string) =>
      bout.refused({ type: "ride", creature, ...(target === undefined ? {} : { target }) });
    expect(word("b")).toContain("notMounted");
    expect(word("b", "horse")).toContain("riddenAlready");
    expect(word("b", "a")).toContain("ridesItself");
    expect(word("horse", "b")).toContain("riddenAlready");
    expect(word("b", "nobody")).toContain("unknownTarget");
    expect(bout.refused({ type: "setCondition", creature: "b", condition: "mounted" })).toContain(
      "badParameter",
    );
  });
});

describe("on a mount of two squares by two (TC-M30)", () => {
  /** The horse takes up the squares from 1, 0 to 2, 1; `east` and `south` stand beside its far sides. */
  const large = (more: { readonly [id: string]: Fighter } = {}): Bout => {
    const bout = stable({
      east: npc("y", { at: [3, 1], system: TOUGH }),
      south: npc("y", { at: [1, 2], system: TOUGH }),
      ...more,
    });
    bout.fight = put(engine, bout.fight, {
      kind: "foreign",
      foreign: {
        type: "TokenMoved",
        creature: "horse",
        note: "grown",
        changes: [
          {
            path: ["creatures", "horse", "position"],
            before: { ...square(1, 0) },
            after: { ...square(1, 0), width: 2, height: 2 },
          },
        ],
      },
    });
    bout.give({ type: "ride", creature: "a", target: "horse" });
    return bout;
  };
  const place = (bout: Bout, id: string) => bout.creature(id).position;

  it("the rider takes up the mount's space, and strikes and is struck from any side of it", () => {
    const bout = large();
    expect(place(bout, "a")).toEqual(place(bout, "horse"));
    for (const foe of ["east", "south"]) {
      expect(distanceFeet(bout.creature("a"), bout.creature(foe))).toBe(5);
      // Dice are rolled for it, so nothing refuses it.
      for (const blow of [strike("a", foe), strike(foe, "a")])
        expect(bout.refusalOf(blow)).toContain("TC-ATK-01 needs");
    }
  });

  it("the rider goes where the mount goes, wholly", () => {
    const bout = large();
    bout.advance([], [declares("horse", "move", { path: [{ x: 1, y: -1 }] })]);
    expect(place(bout, "a")).toEqual({ ...square(1, -1), width: 2, height: 2 });
    expect(rides(bout)).toEqual(["horse", "a"]);
  });

  it.each([
    ["gets down", (bout: Bout) => bout.advance([], [declares("a", "mount")])],
    ["is taken down by the GM", (bout: Bout) => bout.give({ type: "ride", creature: "a" })],
    ["falls with the mount", (bout: Bout) => bout.give({ type: "kill", creature: "horse" })],
    ["has fought", (bout: Bout) => bout.give({ type: "endFight", creature: null })],
  ])("the rider takes up a square of its own once it %s", (_how, down) => {
    const bout = large();
    down(bout);
    expect(place(bout, "a")).toMatchObject({ width: 1, height: 1 });
    expect(mountOf(bout.creature("a"))).toBeNull();
  });

  it("the rider is pushed out of the saddle to beside the mount (TC-SPEC-07)", () => {
    // 20 is a hit and, by its margin of 10, worth 15 feet, of which the rusher does not come along.
    const bout = large();
    const rush = declares("south", "bullRush", { target: "a", follow: false });
    bout.advance([15], [rush, says("a", "defense", "vigor")]);
    expect(place(bout, "a")).toEqual(square(1, -1));
    expect(rides(bout)).toEqual([null, null]);
  });
});

describe("straight away from a large creature (TC-SPEC-07)", () => {
  it("is by the middles of both, not by their corners", () => {
    const corner = { position: square(3, 1) } as TimeCountCreature;
    const large = { position: { ...square(1, 0), width: 2, height: 2 } } as TimeCountCreature;
    expect(stepAway(corner, large)).toEqual([-1, 0]);
    expect(stepAway(large, corner)).toEqual([1, 0]);
    expect(stepAway(large, large)).toEqual([0, 0]);
  });
});
