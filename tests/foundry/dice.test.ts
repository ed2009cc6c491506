// The dice at the table: our letters, the faces that the rules get, and what the card shows of them.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { duelWorld } from "./duel-world.ts";
import { createWorld, takeSeat, type Anything, type TestSeat } from "./seats.ts";

let gm: TestSeat;

beforeEach(async () => {
  gm = await takeSeat(createWorld(duelWorld()), "gm");
});

afterEach(() => gm.close());

function fallen(letter: string, faces: readonly number[]): Anything {
  const results = faces.map((result) => ({ result, active: true }));
  const die = new gm.CONFIG.Dice.terms[letter]({ number: faces.length, results });
  return Object.assign(die, { _evaluated: true });
}

function labels(die: Anything): string[] {
  return die.results.map((each: Anything) => die.getResultLabel(each));
}

describe("a wild die", () => {
  it("keeps its faces and counts them by DEST-DICE-01", () => {
    const die = fallen("w", [1, 2, 3, 4, 5, 6]);
    expect(die.values).toEqual([1, 2, 3, 4, 5, 6]);
    expect(die.total).toBe(0);
    expect(fallen("w", [6, 5]).total).toBe(3);
    expect(labels(die)).toEqual(["−−", "−", "□", "□", "+", "++"]);
  });

  it("is thrown by Foundry's own roll, and comes back from its stored text", async () => {
    const { faces, roll } = await gm.inside.dice.throwDice({
      kind: "roll",
      rule: "DEST-DICE-03",
      creature: null,
      purpose: "attack",
      dice: { count: 5, sides: 6, look: "wild" },
      modifier: null,
      involves: [],
    });
    expect(faces).toHaveLength(5);
    expect(faces.every((face) => Number.isInteger(face) && face >= 1 && face <= 6)).toBe(true);
    const again = (roll as Anything).constructor.fromJSON(JSON.stringify(roll));
    expect(gm.inside.dice.facesOf(again)).toEqual(faces);
    expect(again.total).toBe(roll.total);
  });
});

describe("a Fudge die", () => {
  it("is read off a six-sided die by DEST-DICE-02", () => {
    expect(labels(fallen("u", [1, 2, 3, 4, 5, 6]))).toEqual(["−", "−", "□", "□", "+", "+"]);
    expect(fallen("u", [6, 5, 1]).total).toBe(1);
  });
});
