// The numbers of Heroes of Destiny in play: what actions cost, what states and terrain change, and where levels and checks begin.
import { describe, expect, it } from "vitest";
import type { Json } from "../../src/core/language/json.ts";
import type { Fighter } from "../hard-cases/destiny-fight.ts";
import {
  attackParts,
  begun,
  BLANK,
  block,
  edited,
  lasting,
  play,
  refusalOf,
  told,
  types,
  valueOf,
} from "./fights.ts";

const knife = { kind: "melee", ap: 3, damage: "1", reach: 1, readied: true };
const bow = { kind: "ranged", ap: 3, damage: "1", rangeIncrement: 10 };
const arms = { sword: {}, bow, knife: { ...knife, readied: false } };
/** A, to act, beside B; both with nothing but zeros. */
const pair = (a: Fighter = {}, b: Fighter = {}, rulings = {}) =>
  begun(
    {
      a: { side: "x", at: [0, 0], weapons: arms, system: { hands: 3 }, ...a },
      b: { side: "y", at: [1, 0], kind: "npc", ...b },
    },
    rulings,
  );
const rich = (ap: number, ...given: Parameters<typeof pair>) => edited(pair(...given), "a", "ap", ap);
const strike = { weapon: "sword", target: "b" };
const shot = { weapon: "bow", target: "b" };
/** Five dice of an attack whose sum is this: two for each point pair, one for the odd one, blanks for the rest. */
function wild(sum: number): number[] {
  const [one, two] = sum < 0 ? [2, 1] : [5, 6];
  const dice = Array.from({ length: Math.ceil(Math.abs(sum) / 2) }, () => two);
  if (sum % 2 !== 0) dice[0] = one;
  return [...dice, ...BLANK].slice(0, 5);
}

describe("an action costs so many AP", () => {
  it.each([
    ["standardAttack", strike, wild(-3), 5, 0],
    ["quickAttack", strike, wild(-3), 6, 0],
    ["strongAttack", strike, wild(-3), 3, 1],
    ["nonlethalAttack", strike, wild(-3), 5, 0],
    ["standardAttack", shot, wild(-3), 3, 0],
    ["defend", {}, [], 2, 0],
    ["seizeInitiative", {}, [3], 4, 0],
    ["readyAction", { readied: "standardAttack" }, [], 1, 0],
    ["changePosture", { posture: "crouching" }, [], 1, 0],
    ["createOpening", strike, wild(-1), 2, 0],
    ["dash", {}, [], 0, 1],
    ["retrieveOrStow", { weapon: "knife" }, [], 1, 0],
    ["retrieveOrStow", { weapon: "knife", container: "pocket" }, [], 1, 0],
    ["retrieveOrStow", { weapon: "knife", container: "beltPouch" }, [], 3, 0],
    ["retrieveOrStow", { weapon: "knife", container: "concealedPocket" }, [], 3, 0],
    ["retrieveOrStow", { weapon: "knife", container: "sack" }, [], 6, 0],
    ["retrieveOrStow", { weapon: "knife", container: "backpack" }, [], 6, 0],
    ["useObject", { object: "door" }, [], 2, 0],
    ["useObject", { object: "lightTorch" }, [], 2, 0],
    ["useObject", { object: "potion" }, [], 4, 0],
    ["useObject", { object: "largeBell" }, [], 6, 0],
    ["useObject", { object: "flintAndSteel" }, [], 8, 0],
  ] as const)("%s %j (section 5, table 4.7)", (type, parameters, dice, ap, stamina) => {
    const before = rich(8);
    const after = play(before, type, "a", parameters, dice).fight;
    const spent = (field: "ap" | "stamina") => block(before, "a")[field] - block(after, "a")[field];
    expect([spent("ap"), spent("stamina")]).toEqual([ap, stamina]);
    const poor = rich(Math.max(0, ap - 1));
    if (ap > 0) expect(refusalOf(poor, type, "a", parameters)).toMatch(/notEnoughAp|tooDear|Ap/);
  });

  it("by the other reading of the two attacks (DEST-AMB-34)", () => {
    const cost = (type: string) => {
      const before = rich(8, {}, {}, { attackCostReading: "swapped" });
      return 8 - block(play(before, type, "a", strike, wild(-3)).fight, "a").ap;
    };
    expect([cost("quickAttack"), cost("strongAttack")]).toEqual([3, 6]);
  });
});

describe("haste (DEST-FAST-01, DEST-FAST-02)", () => {
  const draw = { weapon: "knife", container: "backpack", hurry: "acrobatics" };
  it.each([
    [0, 5],
    [2, 5],
    [3, 4],
  ] as const)("with a margin of %i leaves a price of 6 at %i", (margin, price) => {
    const skilled = { attributes: { dex: margin } };
    const after = play(rich(8, skilled), "retrieveOrStow", "a", draw, BLANK).fight;
    expect([8 - block(after, "a").ap, block(after, "a").stamina]).toEqual([
      price,
      block(rich(8, skilled), "a").stamina - 1,
    ]);
  });

  it.each([
    [-1, 1],
    [-3, 2],
    [-6, 3],
  ] as const)("that misses by %i saves nothing, and may cost %i more, as the GM says", (margin, lost) => {
    const clumsy = { attributes: { dex: margin } };
    const says = (choice: string) => [{ to: "gm", prompt: "hurryFailed", choice }];
    const spent = (answers: ReturnType<typeof says>) =>
      12 - block(play(rich(12, clumsy), "retrieveOrStow", "a", draw, BLANK, answers).fight, "a").ap;
    expect([spent(says("keep")), spent(says("lose"))]).toEqual([6, 6 + lost]);
  });

  it("is not for blows (DEST-FAST-01)", () => {
    expect(refusalOf(rich(8), "standardAttack", "a", { ...strike, hurry: "acrobatics" })).toContain(
      "arameter",
    );
  });
});

describe("an attack", () => {
  const net = (
    attack: typeof strike,
    state: (fight: ReturnType<typeof pair>) => ReturnType<typeof pair>,
    more = {},
  ) => {
    const struck = play(state(pair()), "standardAttack", "a", { ...attack, ...more }, wild(0));
    return attackParts(struck)
      .map((each) => Number(each.split(" ").at(-2)))
      .reduce((sum, each) => sum + each, 0);
  };
  const plain = (fight: ReturnType<typeof pair>) => fight;

  it.each([
    ["standing", 0, 0],
    ["crouching", 2, -2],
    ["prone", 3, -3],
  ] as const)(
    "on somebody %s is worth %i in melee and %i from afar (table 4.5)",
    (posture, melee, ranged) => {
      const state = (fight: ReturnType<typeof pair>) => edited(fight, "b", "posture", posture);
      expect([net(strike, state), net(shot, state)]).toEqual([melee, ranged]);
    },
  );

  it.each([
    ["none", 0, 0],
    ["quarter", 0, -1],
    ["half", -2, -2],
    ["threeQuarters", -3, -3],
    ["nineTenths", -5, -5],
  ] as const)(
    "on somebody behind %s cover is worth %i in melee and %i from afar (table 4.5)",
    (cover, melee, ranged) => {
      expect([net(strike, plain, { cover }), net(shot, plain, { cover })]).toEqual([melee, ranged]);
    },
  );

  it("counts only the worst of cover and posture, but a bonus beside it (DEST-MOD-02)", () => {
    const prone = (fight: ReturnType<typeof pair>) => edited(fight, "b", "posture", "prone");
    expect(net(shot, prone, { cover: "half" })).toBe(-3);
    expect(net(shot, prone, { cover: "nineTenths" })).toBe(-5);
    expect(net(strike, prone, { cover: "half" })).toBe(1);
    expect(net(strike, prone, { cover: "half", flanked: true })).toBe(3);
  });

  it.each([
    [10, 0],
    [11, -2],
    [20, -2],
    [21, -4],
    [50, -8],
  ])("over %i yards with an increment of 10 is worth %i (DEST-AMB-19)", (distance, value) => {
    expect(net(shot, plain, { distance })).toBe(value);
  });

  it("goes no further than five increments (DEST-AMB-19)", () => {
    expect(refusalOf(pair(), "standardAttack", "a", { ...shot, distance: 50 })).toBe("");
    expect(refusalOf(pair(), "standardAttack", "a", { ...shot, distance: 51 })).toMatch(/DEST-/);
  });
});

describe("a wound", () => {
  // Defense 0, Toughness 0 and a weapon of damage 0: the attack roll alone is the damage.
  const blunt = { weapons: { sword: { damage: "0" }, bow } };
  const level = (sum: number, type = "standardAttack", more: number[] = []) =>
    told(play(rich(12, blunt), type, "a", strike, [...wild(sum), ...more]), "WoundTaken")[0]?.["level"];

  it("has the level whose threshold the damage reaches (DEST-WND-01 to DEST-WND-03, table 4.1)", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((sum) => level(sum))).toEqual([
      "light",
      "light",
      "moderate",
      "moderate",
      "severe",
      "severe",
      "critical",
      "critical",
      "fatal",
      "fatal",
    ]);
    expect(level(-1)).toBeUndefined();
  });

  it("is one lower by a quick attack, and none below light (DEST-ACT-02, DEST-WND-04)", () => {
    expect([0, 2, 8].map((sum) => level(sum, "quickAttack"))).toEqual([undefined, "light", "critical"]);
  });

  it("is deeper by a six-sided die of a strong attack (DEST-ACT-03)", () => {
    expect([1, 2, 6].map((die) => level(0, "strongAttack", [die]))).toEqual([
      "light",
      "moderate",
      "critical",
    ]);
  });

  it("adds Strength and the weapon's own dice, of the sides that it names (DEST-ATK-02)", () => {
    const damage = (formula: string, dice: number[], str = 0) => {
      const fight = rich(12, { attributes: { str }, weapons: { sword: { damage: formula } } });
      const struck = play(fight, "standardAttack", "a", strike, [...wild(0), ...dice]);
      const rolls = struck.fight.log.flatMap(({ roll }) => (roll?.purpose === "damage" ? [roll.dice] : []));
      return [valueOf(told(struck, "DamageTaken")[0]?.["damage"]), rolls.map(({ sides }) => sides)];
    };
    expect(damage("2", [])).toEqual([2, []]);
    expect(damage("1d6", [4])).toEqual([4, [6]]);
    expect(damage("1d4+1", [4], 2)).toEqual([7, [4]]);
    expect(damage("2d8", [8, 1])).toEqual([9, [8]]);
  });

  it("hits from the Defense on, and not below (DEST-ATK-01, DEST-DICE-07)", () => {
    const hits = (sum: number) =>
      types(
        play(pair({}, { system: { direct: { meleeDefense: 2 } } }), "standardAttack", "a", strike, wild(sum)),
      );
    expect([hits(1).includes("AttackMissed"), hits(2).includes("AttackHit")]).toEqual([true, true]);
  });
});

describe("movement", () => {
  it.each([
    ["steepHill", 2],
    ["kneeWater", 2],
    ["mud", 2],
    ["undergrowth", 3],
    ["swimming", 3],
    ["waistWater", 4],
    ["verticalClimb", 4],
    ["walkingUnderwater", 10],
  ] as const)("through %s takes %i yards for each (table 4.6)", (terrain, factor) => {
    const moved = (yards: number, more = {}) => {
      const after = play(rich(24), "move", "a", { yards, ...more }).fight;
      return [24 - block(after, "a").ap, block(after, "a").movement.moved];
    };
    expect(moved(1, { terrain: [terrain] })).toEqual(moved(factor));
  });

  it("multiplies several hindrances, prone among them (DEST-TER-01, DEST-CON-08)", () => {
    const used = (fight: ReturnType<typeof pair>, more = {}) =>
      block(play(fight, "move", "a", { yards: 1, ...more }).fight, "a").movement.moved;
    expect(used(rich(24), { terrain: ["mud", "undergrowth"] })).toBe(6);
    expect(used(edited(rich(24), "a", "posture", "prone"))).toBe(2);
    expect(used(edited(rich(24), "a", "posture", "prone"), { terrain: ["mud"] })).toBe(4);
  });

  it("buys 8 yards for 4 AP with a sum of 0, and counts every second diagonal twice (DEST-MOV-02, DEST-MOV-04)", () => {
    const go = (path: Json) => {
      const after = play(rich(8, { at: [0, 5] }, { at: [9, 0] }), "move", "a", { path }).fight;
      return [block(after, "a").movement.moved, 8 - block(after, "a").ap];
    };
    const straight = (n: number) => Array.from({ length: n }, (_each, i) => ({ x: 0, y: 6 + i }));
    const diagonal = (n: number) => Array.from({ length: n }, (_each, i) => ({ x: 1 + i, y: 6 + i }));
    expect([1, 2, 4, 8].map((n) => go(straight(n)))).toEqual([
      [1, 1],
      [2, 1],
      [4, 2],
      [8, 4],
    ]);
    expect([1, 2, 3, 4].map((n) => go(diagonal(n))[0])).toEqual([1, 3, 4, 6]);
  });
});

describe("time", () => {
  it("ends a spell of n rounds with round r + n - 1 (DEST-DUR-01)", () => {
    const dazed = (endRound: number) =>
      edited(pair(), "b", "conditions", { distracted: lasting("distracted", { endRound }) as never });
    const after = (endRound: number) => {
      let fight = dazed(endRound);
      for (const id of ["a", "b"]) fight = play(fight, "endTurn", id).fight;
      return Object.keys(block(fight, "b").conditions);
    };
    expect([after(1), after(2)]).toEqual([[], ["distracted"]]);
  });

  it("gives 6 AP in a round and 6 at the end of a turn at Speed 0, up to 18 (DEST-AP-01, DEST-AP-02)", () => {
    const next = (ap: number) => {
      const turn = play(rich(ap), "endTurn", "a").fight;
      return [block(turn, "a").ap, block(play(turn, "endTurn", "b").fight, "a").ap];
    };
    expect([next(0), next(5), next(12), next(13), next(18)]).toEqual([
      [6, 12],
      [11, 17],
      [18, 18],
      [18, 18],
      [18, 18],
    ]);
  });
});
