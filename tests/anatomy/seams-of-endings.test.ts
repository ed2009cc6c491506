// Seams of endings in Anatomy: effects whose source is gone, wakers who are drained at once, and caps that meet caps.
import { describe, expect, it } from "vitest";
import {
  answer,
  backAndForth as give,
  begun,
  duel,
  hurt,
  of,
  refusal,
  skills,
  strike,
  STRONG,
  type Played,
} from "./given.ts";
import { without } from "../rulesets/in-the-midst.ts";
import { at, engine, figure, weapon, type Figure } from "./scene.ts";

const pass = (creature: string) => ({ type: "endTurn", creature });
const round = (fight: Played, ...ids: readonly string[]): Played =>
  ids.reduce((now, id) => give(now, pass(id)), fight);
const set = (creature: string, condition: string, more: object = {}) => ({
  type: "setCondition",
  creature,
  condition,
  ...more,
});
const blow = (creature: string, target: string) => ({
  type: "meleeAttack",
  creature,
  weapon: "sword",
  target,
});
const three = (given: { readonly [id: string]: Figure } = {}): Played =>
  begun(
    [["anna", at(0, 0)] as const, ["cleo", at(1, 1)] as const, ["boris", at(1, 0)] as const].map(
      ([id, position]) =>
        figure(id, id === "boris" ? "foes" : "heroes", {
          attributes: STRONG,
          position,
          ...given[id],
          system: { level: 3, skills, ...given[id]?.system },
        }),
    ),
  );

describe("a trick whose player is gone (ANAT-M-09)", () => {
  const trick = { type: "maneuver", creature: "anna", maneuver: "trick", target: "boris" };
  /** 11 against all, with one degree. */
  const tricked = (): Played => give(three(), trick, [14]);

  it("by death ends when the turn would have ended", () => {
    const dead = give(tricked(), { type: "kill", creature: "anna" });
    expect(Object.keys(of(dead, "boris").conditions)).toHaveLength(1);
    const later = round(
      round(dead, ...(dead.state.turn === "anna" ? ["anna"] : []), "cleo", "boris"),
      "cleo",
    );
    expect(of(later, "boris").conditions).toEqual({});
  });

  it("by leaving the fight ends with the second turn of whoever was tricked", () => {
    const left = without(engine, tricked(), "anna");
    const next = left.state.turn === "anna" ? give(left, { type: "nextTurn", creature: null }) : left;
    const later = round(next, "cleo", "boris", "cleo");
    expect(Object.keys(of(later, "boris").conditions)).toHaveLength(1);
    expect(of(round(later, "boris"), "boris").conditions).toEqual({});
  });

  it("by a faint ends all the same", () => {
    const out = give(tricked(), { type: "setResource", creature: "anna", resource: "exhaustion", value: 0 });
    const later = round(round(out, "anna", "cleo", "boris"), "cleo");
    expect(of(later, "boris").conditions).toEqual({});
  });
});

describe("whoever comes to at the start of the turn (ANAT-TURN-02, ANAT-UNC-05, ANAT-TURN-08)", () => {
  it("is drained by the strain that is left, and has the whole turn", () => {
    const fight = give(duel(), strike, [15], [answer("anna", "bodyPart", "ear0")]);
    const out = ["stamina", "exhaustion"].reduce(
      (now, resource) => give(now, { type: "setResource", creature: "boris", resource, value: 0 }),
      give(fight, set("boris", "bleed", { value: 2 })),
    );
    expect(of(out, "boris")).toMatchObject({ strain: 3, bleed: 2, unconscious: true });
    // The save of 20: no bleeding, all exhaustion points and one of Stamina; three of strain take that and two more.
    const turn = give(out, pass("anna"), [20]);
    expect(of(turn, "boris")).toMatchObject({
      unconscious: false,
      stamina: 0,
      exhaustion: 5,
      strain: 0,
      bleed: 0,
      ap: 3,
      reactions: 4,
    });
    expect(of(turn, "boris").conditions).toHaveProperty("prone");
  });
});

describe("whoever is helpless, and whoever is only stunned (ANAT-COND-04, ANAT-COND-09, ANAT-DV-05)", () => {
  const guarded = (): Played => {
    const shield = { id: "shield", type: "anatomyShield", name: "Shield", system: { bonus: 3, held: true } };
    const fight = round(duel({}, { items: [weapon("sword"), shield] }), "anna");
    const ready = give(give(fight, { type: "readyShield", creature: "boris" }), {
      type: "defend",
      creature: "boris",
    });
    return give(ready, pass("boris"));
  };
  const hits = (fight: Played, dice: readonly number[]): boolean =>
    of(give(fight, strike, dice), "boris").strain > 0;

  it("the one has neither dodge nor shield, the other keeps the shield", () => {
    // 10, Dexterity 1, shield 3, dodge 3.
    expect([hits(guarded(), [11]), hits(guarded(), [12])]).toEqual([false, true]);
    const stunned = give(guarded(), set("boris", "stunned", { turns: 1 }));
    expect([hits(stunned, [7]), hits(stunned, [8])]).toEqual([false, true]);
    const helpless = give(guarded(), set("boris", "helpless"));
    expect([hits(helpless, [4, 2]), hits(helpless, [5, 2])]).toEqual([false, true]);
  });
});

describe("flanking beside one who threatens nobody (ANAT-POS-03, ANAT-POS-04)", () => {
  const hits = (cleo: Figure, condition?: string): boolean => {
    let fight = three({ cleo: { position: at(2, 0), ...cleo } });
    if (condition) fight = give(fight, set("cleo", condition, { turns: 2 }));
    try {
      return of(give(fight, blow("anna", "boris"), [2, 9]), "boris").strain > 0;
    } catch {
      return false;
    }
  };

  it("is none beside the dazed and the empty-handed, and one beside whoever can bite", () => {
    expect(hits({})).toBe(true);
    expect(hits({}, "dazed")).toBe(false);
    expect(hits({ items: [] })).toBe(false);
    expect(hits({ items: [weapon("bite", { parts: ["mouth0"] })] })).toBe(true);
  });
});

describe("a lunge with the last Stamina (ANAT-ACT-03, ANAT-COND-05)", () => {
  it("hinders the blow that it is for", () => {
    const fight = duel({ system: { stamina: 1 } }, { position: at(2, 0) });
    const lunged = give(fight, { type: "lunge", creature: "anna" });
    expect(refusal(lunged, { ...strike, power: 1 })).toEqual(["ANAT-STA-07", "stamina"]);
    expect(of(give(lunged, strike, [20, 5]), "boris").strain).toBe(0);
  });
});

describe("standing up dazed on a bad leg (ANAT-PART-15, ANAT-COND-10)", () => {
  it("waits for a whole turn, since the cap is that of such a one", () => {
    const lame: Figure = { system: { injuries: { i1: hurt("leg0", "severe") } } };
    const down = give(give(duel({}, lame), set("boris", "prone")), set("boris", "dazed", { turns: 1 }));
    const up = { type: "standUp", creature: "boris" };
    const turn = round(down, "anna");
    expect(of(turn, "boris").ap).toBe(1);
    expect(refusal(turn, up)).toEqual(["ANAT-TURN-03", "ap"]);
    const next = give(round(turn, "boris", "anna"), up);
    expect(of(next, "boris").ap).toBe(0);
    expect(of(next, "boris").conditions).toEqual({});
  });
});
