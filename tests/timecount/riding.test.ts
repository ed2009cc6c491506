// Riding in Time Count: the action, who goes where with whom, what ends it, and the GM's own word (TC-TIME-23, TC-M30).
import { describe, expect, it } from "vitest";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import { mountOf, riderOf } from "../../src/rulesets/timecount/movement/riding.ts";
import { timecountEngine as engine, type Fighter } from "../hard-cases/timecount-fight.ts";
import { Bout, declares, npc, told, types } from "./bout.ts";

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

  it("offers larger friends that are near, and else only tells the time", () => {
    const mounts = (bout: Bout) => {
      const asked = { prompt: "declare" } as never;
      const option = timecount.actions(bout.situation, "a", asked).find(({ action }) => action === "mount");
      return option?.needs.flatMap((need) =>
        need.kind === "creature" ? need.candidates.map(({ creature }) => creature) : [],
      );
    };
    expect(mounts(stable())).toEqual(["horse"]);
    expect(mounts(stable({ horse: horse({ at: [5, 0] }) }))).toEqual([]);
    expect(mounts(stable({ horse: horse({ side: "y" }) }))).toEqual([]);
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
