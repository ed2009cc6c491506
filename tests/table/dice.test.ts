// The table's dice: reading formulas, throwing, modifiers, storing and restoring.
import { beforeEach, describe, expect, it } from "vitest";
import { registerDice, Roll, terms } from "../../table/core/dice/index.ts";
import type { DiceConfig } from "../../table/core/dice/shapes.ts";
import { seat } from "../../table/core/seat.ts";

function dice(): DiceConfig {
  return seat.CONFIG.Dice as DiceConfig;
}

/** What chance hands to the loaded dice, one number each. */
function throwFaces(...faces: number[]): void {
  dice().randomUniform = () => faces.shift() ?? NaN;
}

class LoadedDie extends terms.Die {
  override mapRandomFace(face: number): number {
    if (!Number.isInteger(face)) throw new Error("more dice were thrown than the test has faces");
    return face;
  }
}

async function total(formula: string, ...faces: number[]): Promise<number | undefined> {
  throwFaces(...faces);
  return (await new Roll(formula).evaluate()).total;
}

beforeEach(() => {
  registerDice(seat.CONFIG);
  dice().terms.d = LoadedDie;
});

describe("formulas", () => {
  it.each([
    ["1 + 2 * 3", 7],
    ["(1 + 2) * 3", 9],
    ["-2 + 5", 3],
    ["2 * -3", -6],
    ["7 % 4 - 10 / 4", 0.5],
    ["floor(7 / 2) + max(1, 2, 3)", 6],
    ["1.5[half] * 2", 3],
    ["", 0],
  ])("%s is %d", (formula, expected) => {
    const roll = new Roll(formula);
    expect(roll.isDeterministic).toBe(true);
    expect(roll.evaluateSync().total).toBe(expected);
  });

  it("are written in one way", () => {
    expect(new Roll(" 2D6kh+ 3 [bonus] -(1+1)").formula).toBe("2d6kh + 3[bonus] - (1 + 1)");
    expect(new Roll("d20").formula).toBe("1d20");
    expect(new Roll("(1+1)d(2*3)").formula).toBe("(1 + 1)d(2 * 3)");
  });

  it.each(["1d6 +", "2d", "1da", "abc", "1d6zz", "(1", "1 2", "floorish(2)", "{1d6", "1d6cs>", "@lost"])(
    "%s is refused",
    async (formula) => {
      await expect(async () => new Roll(formula).evaluate()).rejects.toThrow();
    },
  );

  it("names the unknown letter, modifier, function and place", () => {
    expect(() => new Roll("1da")).toThrow('letter "a"');
    expect(() => new Roll("1d6zz")).toThrow('modifier "zz"');
    expect(() => new Roll("noise(2)")).toThrow('"noise"');
    expect(() => new Roll("1d6 + ")).toThrow("cannot be read at 7");
    expect([Roll.validate("1d6 + @str"), Roll.validate("1da"), Roll.validate("")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("take data by path, and refuse a path without a value", async () => {
    const data = { abilities: { str: { mod: 3 } }, die: "1d6" };
    throwFaces(4);
    expect((await new Roll("@die + @abilities.str.mod", data).evaluate()).total).toBe(7);
    expect(() => new Roll("1 + @abilities.dex", data)).toThrow("@abilities.dex");
    expect(Roll.replaceFormulaData("@a + @b", { a: 1 }, { missing: "0" })).toBe("1 + 0");
    expect(Roll.replaceFormulaData("@a + @b", { a: 1 })).toBe("1 + @b");
  });
});

describe("throwing", () => {
  it.each<[string, number[], number]>([
    ["2d6 + 1", [3, 4], 8],
    ["4d6kh3", [1, 5, 3, 6], 14],
    ["2d20kl", [15, 4], 4],
    ["2d20k", [15, 4], 15],
    ["3d6d", [2, 6, 5], 11],
    ["3d6dh", [2, 6, 5], 7],
    ["2d6r", [1, 4, 1], 5],
    ["2d6r<3", [2, 4, 1], 5],
    ["2d6rr<3", [2, 4, 1, 5], 9],
    ["2d6x", [6, 2, 6, 1], 15],
    ["2d6xo", [6, 2, 6], 14],
    ["2d6x>=5", [5, 2, 1], 8],
    ["2d6min3", [1, 5], 8],
    ["2d6max4", [1, 5], 5],
    ["4d6cs>3", [1, 4, 6, 3], 2],
    ["4d6cs", [6, 4, 6, 3], 2],
    ["3d6cf", [1, 1, 5], 2],
    ["4d6even", [2, 3, 4, 5], 2],
    ["4d6odd", [2, 3, 4, 5], 2],
    ["3d6df", [1, 4, 5], 8],
    ["3d6cs>3df", [1, 4, 5], 1],
    ["3d6sf<3", [2, 4, 5], 7],
    ["2d6ms>5", [3, 4], 2],
    ["2d6ms<12", [3, 4], 5],
    ["4d6r1kh3", [1, 5, 3, 6, 4], 15],
    ["{1d6, 1d8, 2}kh", [3, 7], 7],
    ["{1d6 + 1, 1d8}kl + 1", [3, 7], 5],
    ["{1d6, 1d6, 1d6}cs>=4", [3, 4, 6], 2],
    ["(1d4)d6", [2, 3, 4], 7],
    ["1d(1d4)", [3, 2], 2],
  ])("%s with %j is %d", async (formula, faces, expected) => {
    expect(await total(formula, ...faces)).toBe(expected);
  });

  it("keeps every thrown die and says what became of it", async () => {
    throwFaces(6, 1, 3);
    const roll = await new Roll("2d6x").evaluate();
    expect(roll.dice[0]?.results).toEqual([
      { result: 6, active: true, exploded: true },
      { result: 1, active: true },
      { result: 3, active: true },
    ]);
    expect(roll.result).toBe("10");
  });

  it("uses CONFIG.Dice.randomUniform and nothing else, over all faces evenly", async () => {
    registerDice(seat.CONFIG);
    const seen: number[] = [];
    for (let step = 0; step < 20; step++) {
      dice().randomUniform = () => (step + 0.5) / 20;
      seen.push((await new Roll("1d20").evaluate()).total!);
    }
    expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => 20 - index));
    const fate: (number | undefined)[] = [];
    for (const number of [0.1, 0.5, 0.9]) {
      dice().randomUniform = () => number;
      fate.push((await new Roll("4df").evaluate()).total);
    }
    expect(fate).toEqual([-4, 0, 4]);
    expect([0, 1]).toContain((await new Roll("1dc").evaluate()).total);
  });

  it("is done once, at once only without chance, and to the extremes on demand", async () => {
    const roll = new Roll("2d6 + 1");
    expect(() => roll.evaluateSync()).toThrow("needs chance");
    expect(roll.total).toBeUndefined();
    throwFaces(1, 1);
    await roll.evaluate();
    await expect(roll.evaluate()).rejects.toThrow("already");
    expect(new Roll("2d6x + 1").evaluateSync({ maximize: true }).total).toBe(13);
    expect(new Roll("2d6 + 1").evaluateSync({ minimize: true }).total).toBe(3);
    throwFaces(2, 3);
    expect((await roll.reroll()).total).toBe(6);
    expect(roll.total).toBe(3);
  });

  it("stops dice that explode without end", async () => {
    dice().randomUniform = () => 1;
    await expect(new Roll("1d1x").evaluate()).rejects.toThrow("without end");
    await expect(new Roll("5000d6").evaluate()).rejects.toThrow("number of dice");
  });
});

describe("a system's own dice and rolls", () => {
  class WildDie extends LoadedDie {
    static override DENOMINATION = "w";
    static override MODIFIERS = { ...terms.Die.MODIFIERS, twice: "double" };
    constructor(data: object = {}) {
      super({ ...data, faces: 6 });
    }
    double(): void {
      for (const result of this.results) result.count = result.result * 2;
    }
    override getResultLabel(): string {
      return "wild";
    }
  }
  class TrialRoll extends Roll {}

  beforeEach(() => {
    dice().terms.w = WildDie;
    dice().rolls.unshift(TrialRoll);
  });

  it("are found by their letter and keep their own modifiers", async () => {
    throwFaces(4, 5);
    const roll = await new Roll("2dwtwice + 1").evaluate();
    expect(roll.dice[0]).toBeInstanceOf(WildDie);
    expect([roll.total, roll.formula]).toEqual([19, "2dwtwice + 1"]);
    expect(await roll.render({ flavor: "<b>" })).toContain("wild");
    expect(await roll.render({ flavor: "<b>" })).toContain("&lt;b&gt;");
    expect(await roll.render({ isPrivate: true })).not.toContain("19");
  });

  it("come back from storage with class, faces, flags and total", async () => {
    throwFaces(4, 1, 6, 2, 2);
    const roll = await (
      Roll.create("2dw[wild] + 2d6kh * (1d4 + 1) + {3, 4}kl", {}, { why: "test" }) as TrialRoll
    ).evaluate();
    const stored = JSON.parse(JSON.stringify(roll)) as Record<string, unknown>;
    const restored = Roll.fromData(stored);
    expect(restored).toBeInstanceOf(TrialRoll);
    expect(stored.class).toBe("TrialRoll");
    expect(restored.total).toBe(roll.total);
    expect(restored.total).toBe(5 + 6 * 3 + 3);
    expect(restored.dice[0]).toBeInstanceOf(WildDie);
    expect(restored.options).toEqual({ why: "test" });
    expect(JSON.parse(JSON.stringify(restored))).toEqual(stored);
    await expect(restored.evaluate()).rejects.toThrow("already");
  });

  it("are refused when the class is not registered", async () => {
    const stored = JSON.parse(JSON.stringify(await new TrialRoll("1 + 1").evaluate())) as Record<
      string,
      unknown
    >;
    registerDice(seat.CONFIG);
    expect(() => Roll.fromData(stored)).toThrow("TrialRoll");
  });
});
