// Seams of where one stands in Time Count: waits with a deed held, steps after a run, poised ways, nailed riders, full spaces and pushed grabbers.

import { describe, expect, it } from "vitest";
import {
  Bout,
  DAGGER,
  declares,
  npc,
  pair,
  says,
  spell,
  strike,
  told,
  TOUGH,
  types,
  valueOf,
  words,
} from "./bout.ts";

const due = (bout: Bout, id: string): number => bout.creature(id).nextAct ?? 0;
const until = (bout: Bout, id: string): void => bout.waitUntil(due(bout, id) - 1);
const QUICK = spell("quick", { fatigue: 1, castingTime: "Rapid", defense: "spirit" });

describe("Who waits for a foe's deed and holds one ready against it (TC-TIME-33, TC-TIME-40)", () => {
  it("has waited once the held deed is done, and its factor counts", () => {
    const bout = pair({ system: TOUGH }, { system: TOUGH });
    bout.advance([], [declares("a", "ready", { trigger: "now", weapon: "sword", target: "b" })]);
    bout.advance([], [declares("a", "wait", { for: "acts", whom: "b", until: 50 })]);
    bout.advance([5, 5], [strike("b", "a"), says("a", "readied", "use")]);
    expect(bout.count).toBe(10);
    expect(due(bout, "a")).toBe(19);
    expect(bout.creature("a").waiting).toBeNull();
  });
});

describe("A step aside during a preparation (TC-SPELL-07)", () => {
  const step = (bout: Bout, x: number) =>
    bout.give({ type: "step", creature: "a", path: [{ x, y: 0 }], at: due(bout, "a") - 1 });
  const mage = { items: [QUICK], system: TOUGH };

  it("after a run is no run, and leads to none without a run-up (TC-MOVE-19, TC-MOVE-29)", () => {
    const bout = pair(mage, { at: [30, 0] });
    bout.advance([], [declares("a", "shiftStance", { stance: "poised" })]);
    until(bout, "a");
    bout.advance([6, 6, 6], [declares("a", "move", { gait: "run", path: [{ x: 1, y: 0 }] })]);
    bout.advance([], [declares("a", "prepareSpell", { spell: "quick" })]);
    step(bout, 2);
    until(bout, "a");
    expect(bout.creature("a").stride).toMatchObject({ gait: "jog", failures: 0, sprinted: false });
    expect(bout.refusalOf(declares("a", "move", { gait: "run", path: [{ x: 3, y: 0 }] }))).toBe(
      "TC-MOVE-19: needsRunUp (gait)",
    );
  });

  it("is a start of as far as it leads, not from where an earlier way began (TC-SPEC-06)", () => {
    const bout = pair(mage, { at: [5, 0], system: TOUGH });
    for (const x of [1, 2, 3]) bout.advance([], [declares("a", "move", { path: [{ x, y: 0 }] })]);
    bout.advance([], [declares("a", "prepareSpell", { spell: "quick" })]);
    step(bout, 4);
    until(bout, "a");
    const rush = bout.advance(
      [9],
      [declares("a", "bullRush", { target: "b" }), says("b", "defense", "vigor")],
    );
    expect(valueOf(told(rush, "AttackRolled"), "total")).toBe(9);
  });
});

describe("The poised (TC-STANCE-10)", () => {
  const poised = (b = {}) => {
    const bout = pair({ system: TOUGH }, { system: TOUGH, ...b });
    bout.advance([], [declares("a", "shiftStance", { stance: "poised" })]);
    bout.waitUntil(9);
    return bout;
  };

  it("are so no more once they have come into somebody's space", () => {
    const bout = poised({ side: "x" });
    bout.advance([], [declares("a", "approach", { square: { x: 1, y: 0 } }), says("b", "consent", "allow")]);
    expect(bout.creature("a")).toMatchObject({ stance: "basic", position: { x: 1 } });
  });

  it("nor once they have gone along with whom they push, but with a push alone they are", () => {
    const rush = (follow: boolean) => {
      const bout = poised();
      const deed = declares("a", "bullRush", { target: "b", follow });
      bout.advance([15], [deed, says("b", "defense", "vigor")]);
      return bout.creature("a").stance;
    };
    expect(rush(true)).toBe("basic");
    expect(rush(false)).toBe("poised");
  });
});

describe("A stance whose taking the GM cuts short (TC-STANCE-02)", () => {
  it("is good for what it is from the count on which its bearer is due", () => {
    const bout = pair({ system: TOUGH }, { system: TOUGH });
    bout.advance([], [declares("a", "shiftStance", { stance: "cautious" })]);
    bout.give({ type: "setResource", creature: "a", resource: "nextAct", value: bout.count + 1 });
    expect(bout.creature("a").stanceFrom).toBe(bout.count + 1);
  });
});

describe("A rider who is nailed to a wall (TC-SPEC-19, TC-M30)", () => {
  it("stays there while the mount goes on, and is out of the saddle", () => {
    const horse = { system: { ...TOUGH, size: "Large", rate: 40 }, weapons: {} };
    const bout = Bout.of(
      {
        r: npc("x", { at: [0, 0], system: TOUGH }),
        m: npc("x", { at: [0, 0], ...horse }),
        f: npc("y", { at: [0, 1], weapons: { dagger: DAGGER } }),
      },
      [3, 4, 1],
    );
    bout.give({ type: "ride", creature: "r", target: "m" });
    const staple = declares("f", "staple", { weapon: "dagger", target: "r" });
    bout.advance([15], [staple, says("gm", "wallBehind", "yes")]);
    until(bout, "m");
    bout.advance(
      [],
      [
        declares("m", "move", {
          path: [
            { x: 0, y: -1 },
            { x: 0, y: -2 },
          ],
        }),
      ],
    );
    expect(bout.creature("m").position).toMatchObject({ x: 0, y: -2 });
    expect(bout.creature("r").position).toMatchObject({ x: 0, y: 0 });
    expect(words(bout, "r")).toEqual(["stapled"]);
  });
});

describe("A creature that shares its space with nobody (TC-MOVE-13)", () => {
  it.each(["neverShares", "fillsSpace"])(
    "lets nobody force a way into it, nor goes where others are: %s",
    (flag) => {
      const into = [
        declares("a", "approach", { square: { x: 1, y: 0 } }),
        declares("a", "move", { path: [{ x: 1, y: 0 }] }),
      ];
      const refusals = (bout: Bout) => into.map((deed) => bout.refusalOf(deed));
      const closed = ["TC-MOVE-13: spaceClosed (square)", "TC-MOVE-13: spaceClosed (path)"];
      expect(refusals(pair({}, { system: { [flag]: true } }))).toEqual(closed);
      expect(refusals(pair({ system: { [flag]: true } }, {}))).toEqual(closed);
    },
  );
});

describe("A grabber who is pushed away where no board tells (TC-WREST-08)", () => {
  it("holds nobody of those who stay behind", () => {
    const bout = Bout.of(
      {
        a: npc("x", { system: TOUGH }),
        b: npc("y", { system: TOUGH, weapons: {} }),
        c: npc("x", { system: TOUGH }),
      },
      [6, 1, 6],
    );
    bout.advance([15], [declares("b", "grab", { target: "c" })]);
    bout.waitUntil(9);
    const events = bout.advance(
      [13],
      [declares("a", "bullRush", { target: "b" }), says("b", "defense", "vigor"), declares("c", "wait")],
    );
    expect(words(bout, "c")).toEqual([]);
    expect(types(events).filter((type) => type === "ConditionEnded")).toHaveLength(1);
  });
});

describe("Who parries does not attack, to get out of a hold no more than otherwise (TC-STANCE-09, TC-Q90)", () => {
  it.each(["breakGrab", "escapeGrab", "drag"])(
    "%s waits for another stance, which is free to take",
    (type) => {
      const bout = pair({ system: TOUGH }, { system: TOUGH, weapons: {} });
      bout.advance([], [declares("a", "shiftStance", { stance: "parrying" })]);
      bout.advance([15], [declares("b", "grab", { target: "a" })]);
      until(bout, "a");
      expect(bout.refusalOf(declares("a", type, { target: "b" }))).toBe("TC-STANCE-09: stanceForbids");
      bout.advance([2], [declares("a", "basicStance"), declares("a", type, { target: "b" })]);
      expect(bout.creature("a").stance).toBe("basic");
    },
  );
});

describe("A distraction (TC-SPEC-15, TC-COND-20)", () => {
  it("is about a friend of who distracts, and about nobody else", () => {
    const about = (ally: string) =>
      pair().refusalOf(declares("a", "distract", { weapon: "sword", target: "b", ally, what: "attack" }));
    expect(about("b")).toBe("TC-SPEC-15: unknownTarget (ally)");
    expect(about("nobody")).toBe("TC-SPEC-15: unknownTarget (ally)");
  });

  it("of the defense bears on Celerity as well when its victim is thrown (TC-WREST-18)", () => {
    const distracted = { condition: "distracted", ends: null, about: "a", marks: ["defense"] };
    const thrown = (conditions: object) => {
      const bout = pair(
        { weapons: {} },
        { attributes: { con: 9, dex: 3 }, system: { ...TOUGH, conditions } as never },
      );
      bout.advance([15], [declares("a", "grab", { target: "b" })]);
      until(bout, "a");
      // Neither reaches a Vigor of 19; 11 reaches a Celerity of 13 less 2.
      bout.advance([11], [declares("a", "throw", { target: "b" })]);
      return bout.creature("b").stance;
    };
    expect(thrown({})).toBe("basic");
    expect(thrown({ "distracted:a": distracted })).toBe("prone");
  });
});

describe("Poison (TC-COND-15, TC-DEF-08)", () => {
  it("takes hold of the lying no sooner than of the standing", () => {
    const bout = pair({ system: { stance: "prone" } });
    const events = bout.give({ type: "poison", creature: "a", attack: 4, fatigue: 1 }, [4]);
    expect(valueOf(told(events, "PoisonRolled"), "against")).toBe(10);
  });
});

describe("Who is dying as stone (TC-COND-09, TC-HP-15)", () => {
  it("loses nothing, and nobody stops for it", () => {
    const stone = { hp: { value: 5, max: 10 }, fatigue: 10, petrification: 10 };
    const bout = Bout.of({ a: npc("x", { system: stone }), b: npc("y", { system: TOUGH }) }, [1]);
    bout.waitUntil(60);
    expect(bout.creature("a")).toMatchObject({ hp: { value: 5 }, dead: false });
    expect(bout.creature("a").dying).not.toBeNull();
  });
});

describe("A spell that would be kept up (TC-SPELL-16, TC-SPELL-19)", () => {
  it.each([
    ["misses, and is none to concentrate on", 2, []],
    ["hits, and is one", 15, ["concentrating"]],
  ])("%s", (_what, die, kept) => {
    const aura = spell("aura", { fatigue: 1, castingTime: "Rapid", defense: "spirit", concentration: true });
    const mage = { items: [aura], system: { ...TOUGH, disciplines: { arcana: 12 } } };
    const bout = pair(mage, { at: [3, 0], system: TOUGH });
    bout.advance([], [declares("a", "prepareSpell", { spell: "aura" })]);
    until(bout, "a");
    bout.advance([die], [declares("a", "castSpell", { target: "b", takeTen: true })]);
    expect(words(bout, "a")).toEqual(kept);
  });
});

describe("Who is thrown to the ground on a longer way (TC-MOVE-07, TC-SPEC-23)", () => {
  it("is asked before it goes on crawling", () => {
    const walker = npc("x", { at: [0, 0], system: TOUGH });
    const foe = npc("y", { at: [1, 1], system: TOUGH, weapons: {} });
    const bout = Bout.of({ a: walker, b: foe }, [1, 2]);
    const path = [1, 2, 3, 4, 5].map((x) => ({ x, y: 0 }));
    bout.advance([], [declares("a", "move", { path })]);
    // 2 over the Vigor: it lies, and nothing else has happened to it.
    bout.advance([12], [declares("b", "trip", { weapon: "unarmed", target: "a" })]);
    const x = bout.creature("a").position?.x;
    expect(types(bout.advance())).toContain("WayEnded");
    expect(bout.creature("a").position?.x).toBe(x);
    // Who has lain down to crawl is not asked at each step.
    bout.advance([], [declares("a", "move", { path: [3, 4, 5].map((to) => ({ x: to, y: 0 })) })]);
    expect(types(bout.advance())).toContain("CreatureMoved");
  });
});

describe("A stunned one who waits for a foe's deed (TC-M20, TC-TIME-40)", () => {
  it("has seen it, and is due once it has recovered", () => {
    const bout = pair({ system: TOUGH }, { system: TOUGH });
    bout.advance([], [declares("a", "wait", { for: "acts", whom: "b", until: 30 })]);
    bout.give({ type: "setCondition", creature: "a", condition: "stunned", until: 20 });
    bout.waitUntil(9);
    expect(types(bout.advance([5], [strike("b", "a")]))).toContain("WaitEnded");
    expect(due(bout, "a")).toBe(20);
  });
});
