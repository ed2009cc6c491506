// Rows of Heroes of Destiny at work: what their effect is, and what would be seen without it.
import { describe, expect, it } from "vitest";
import type { Fight } from "../../src/core/language/fight.ts";
import { ATTRIBUTES, type DestinyState } from "../../src/rulesets/destiny/state.ts";
import { begun, BLANK, block, edited, lasting, play, refusalOf, told, types, valueOf } from "./fights.ts";

type Playing = Fight<DestinyState>;
const SIXES = [6, 6, 6, 6, 6];
const FAIR = [5, 5, 3, 3, 3];
const HANDS = { hands: { reach: 0, ap: 2 } };
const totalOf = (operands: { readonly [name: string]: unknown } | undefined) =>
  valueOf(operands?.["total"] as never);

describe("Attributes and size", () => {
  it("are eight, of which a check adds the one it names; the Persona of the wounds is that of the checks (DEST-AMB-04)", () => {
    const attributes = Object.fromEntries(ATTRIBUTES.map((name, i) => [name, i - 3]));
    const fight = begun({ a: { attributes }, b: {} });
    const rolled = ATTRIBUTES.map((attribute) =>
      totalOf(told(play(fight, "check", "a", { attribute }, BLANK), "CheckTotaled")[0]),
    );
    expect(rolled).toEqual([-3, -2, -1, 0, 1, 2, 3, 4]);
    // prs 2: seven light slots; the eighth light wound is a moderate one.
    const hurt = Array.from({ length: 8 }).reduce<Playing>(
      (now) => play(now, "harm", "a", { level: "light" }).fight,
      fight,
    );
    expect(block(hurt, "a").wounds).toMatchObject({ light: 7, moderate: 1 });
  });

  it("an ordinary human is of size 0; each size harder to wound and easier to hit (DEST-AMB-05)", () => {
    const struck = (system = {}) => {
      const fight = begun({ a: {}, b: { kind: "npc", system } });
      return told(
        play(fight, "standardAttack", "a", { weapon: "sword", target: "b" }, SIXES),
        "AttackHit",
      ).map((hit) => valueOf(hit["targetDefense"]));
    };
    expect([struck(), struck({ size: 0 }), struck({ size: 4 })]).toEqual([[0], [0], [-4]]);
    const levelOf = (size: number) => {
      const fight = begun({ a: {}, b: { kind: "npc", system: { size } } });
      const wounds = play(fight, "harm", "b", { amount: 6, toughness: "withArmor" }).fight;
      return Object.entries(block(wounds, "b").wounds).find(([, count]) => count > 0)?.[0];
    };
    expect([levelOf(0), levelOf(4)]).toEqual(["critical", "moderate"]);
  });
});

describe("Dice", () => {
  it("of attacks and combat checks are wild, of all else they are not (DEST-DICE-05)", () => {
    const fight = begun({ a: { weapons: HANDS }, b: {} });
    const grappled = play(fight, "grapple", "a", { weapon: "hands", target: "b" }, FAIR);
    const pinned = play(grappled.fight, "pin", "a", { target: "b" }, SIXES);
    const hindered = play(edited(fight, "a", "ap", 18), "trip", "a", { target: "b" }, SIXES);
    const kinds = [
      ...told(grappled, "CombatChecked"),
      ...told(pinned, "CombatChecked"),
      ...told(hindered, "CombatChecked"),
    ].map(({ kind, diceSum }) => [kind, diceSum]);
    expect(kinds).toEqual([
      ["wild", 2],
      ["wild", 10],
      ["standard", 5],
    ]);
  });
});

describe("An attack (DEST-ATK-06)", () => {
  it("is paid, harried, rolled, moves initiative, harms, wounds, fells, and tires, in this order", () => {
    const fight = begun({
      a: {},
      b: { system: { wounds: { critical: 1 } } },
    });
    const strong = play(fight, "strongAttack", "a", { weapon: "sword", target: "b" }, [
      ...[6, 6, 6, 1, 1],
      1,
      ...BLANK,
    ]);
    const order = [
      "ActionDeclared",
      "ApSpent",
      "AttackHit",
      "InitiativeShifted",
      "DamageTaken",
      "WoundTaken",
      "FaintChecked",
      "Collapsed",
      "StaminaSpent",
    ];
    expect([...new Set(types(strong).filter((type) => order.includes(type)))]).toEqual(order);
  });

  it("knocks nobody out but by the checks of the staggered and the dying (DEST-AMB-41)", () => {
    const hit = (level: string, dice: readonly number[] = []) =>
      types(play(begun({ a: {}, b: {} }), "harm", "b", { level }, dice)).includes("Collapsed");
    expect([hit("light"), hit("severe"), hit("critical", SIXES), hit("critical", [1, 1, 1, 1, 1])]).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(hit("fatal")).toBe(true);
  });
});

describe("A long action (DEST-LNG-03)", () => {
  it("tires as it takes effect, and not while it is paid", () => {
    const fight = begun({ a: { weapons: { maul: { ap: 12 } } }, b: { kind: "npc" } });
    const begunOne = play(fight, "strongAttack", "a", { weapon: "maul", target: "b", long: true }).fight;
    expect(block(begunOne, "a")).toMatchObject({ ap: 0, stamina: 5 });
    const waiting = play(begunOne, "endTurn", "a").fight;
    const done = play(waiting, "endTurn", "b", {}, [...FAIR, 1]).fight;
    expect(block(done, "a")).toMatchObject({ stamina: 4, longAction: null });
  });
});

describe("An interrupting action (DEST-INT-05)", () => {
  const moment = (): Playing => {
    const fight = begun({ c: {}, b: {}, a: {} });
    return play(play(fight, "endTurn", "c").fight, "endTurn", "b").fight;
  };
  const strikes = { type: "standardAttack", creature: "b", weapon: "sword", target: "a" };

  it("is rolled with nobody asked in between, though somebody else has more initiative (DEST-AMB-30)", () => {
    const before = moment();
    const { fight } = play(
      before,
      "defend",
      "a",
      {},
      [2, 2, 2, 2, 2],
      [{ to: "b", prompt: "interrupt", choice: "action", command: strikes }],
    );
    const entries = fight.log.slice(before.log.length);
    const at = entries.findIndex(({ events }) => events.some(({ type }) => type === "AttackMissed"));
    const begins = entries.findIndex(({ events }) => events.some(({ type }) => type === "TurnInterrupted"));
    expect(begins).toBeGreaterThanOrEqual(0);
    // Both are asked of the declaration, and then there is the roll.
    expect(entries.slice(0, at + 1).filter(({ input }) => input.kind === "answer")).toHaveLength(2);
  });

  it("must be paid at once (DEST-AMB-58)", () => {
    const poor = edited(moment(), "b", "ap", 4);
    const answer = { to: "b", prompt: "interrupt", choice: "action", command: strikes };
    expect(() => play(poor, "defend", "a", {}, [], [answer])).toThrow("DEST-AP-04");
  });
});

describe("Questions", () => {
  const archer = (ap: number) => {
    const fight = begun({
      a: { weapons: { bow: { kind: "ranged", ap: 2, rangeIncrement: 20 } }, at: [1, 0], side: "y" },
      b: { at: [0, 0], side: "x" },
      c: { at: [5, 0], side: "x" },
    });
    return edited(fight, "b", "ap", ap);
  };
  const shot = { weapon: "bow", target: "c" };

  it("after a reaction are asked of who can pay it, and left unanswered it is not taken (DEST-PR-02)", () => {
    const harries = [{ to: "b", prompt: "harry", choice: "harry" }];
    expect(types(play(archer(1), "standardAttack", "a", shot, BLANK, harries))).toContain("ReactionTaken");
    expect(types(play(archer(1), "standardAttack", "a", shot, BLANK))).not.toContain("ReactionTaken");
    expect(() => play(archer(0), "standardAttack", "a", shot, BLANK, harries)).toThrow();
  });

  it("after a Defense fall back on the highest that a hero has (DEST-PR-03)", () => {
    const met = (power: number) => {
      const fight = begun({ a: {}, b: { system: { direct: { power } } } });
      const ready = edited(fight, "b", "conditions", { defending: lasting("defending") });
      const hit = play(ready, "standardAttack", "a", { weapon: "sword", target: "b" }, [2, 2, 2, 2, 2]);
      return valueOf(told(hit, "AttackMissed")[0]?.["targetDefense"]);
    };
    expect([met(1), met(3)]).toEqual([2, 3]);
  });

  it("after a broken rest go to the GM, who lets it be resumed where nothing is said (DEST-PR-06)", () => {
    const resting = play(begun({ a: { system: { stamina: 0 } } }), "endFight", null).fight;
    const broken = { kind: "long", elapsed: 60, interruption: 10 };
    const choices = play(resting, "breakRest", "a", broken).fight.log.at(-1)?.input;
    expect(choices).toMatchObject({ kind: "answer", choice: "resume" });
    const counted = play(
      resting,
      "breakRest",
      "a",
      broken,
      [],
      [{ to: "gm", prompt: "restBroken", choice: "countAsShortRests" }],
    );
    // Four short rests of 2 each fill the 5.
    expect(block(counted.fight, "a").stamina).toBe(5);
  });

  it("after a failed haste go to the GM, who takes nothing where nothing is said (DEST-PR-10)", () => {
    const fight = () =>
      begun({ a: {}, horse: { side: "a", kind: "npc", system: { size: 4, trainedForWar: true } } });
    const hasty = { target: "horse", hurry: "acrobatics" };
    const named = [{ to: "gm", prompt: "targetNumber", choice: "tn:4" }];
    const lost = [...named, { to: "gm", prompt: "hurryFailed", choice: "lose" }];
    const apAfter = (answers: typeof named) =>
      block(play(fight(), "mount", "a", hasty, BLANK, answers).fight, "a").ap;
    // Missed by 4: one AP and one more for three points, if the GM says so.
    expect([apAfter(named), apAfter(lost)]).toEqual([2, 0]);
    expect(refusalOf(fight(), "mount", "a", { target: "nobody" })).not.toBe("");
  });
});
