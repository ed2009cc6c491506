// Contract: formulas, what their dice show, and dice of a system's own.
import type { ContractHost, Plain, Runtime } from "../host.ts";
import { patch } from "../patches.ts";
import { rejects } from "../rejects.ts";

interface Result {
  readonly result: number;
  readonly active: boolean;
  readonly discarded?: boolean;
}
interface Dice {
  readonly faces: number;
  readonly number: number;
  readonly total: number;
  readonly results: Result[];
  readonly _evaluated: boolean;
  getResultLabel(result: Result): string;
}
interface Rolled {
  readonly total: number;
  readonly dice: Dice[];
  readonly terms: { readonly _evaluated: boolean }[];
  evaluate(options?: object): Promise<Rolled>;
  toJSON(): Plain;
}
type RollClass = (new (formula: string, data?: object) => Rolled) & { fromData(data: object): Rolled };

const rollClass = ({ foundry }: Runtime) => (foundry.dice as { Roll: RollClass }).Roll;

/** Hands out faces by trying what the numbers of CONFIG.Dice.randomUniform lead to. */
function throwFaces(seat: Runtime, sides: number, faces: number[]): void {
  const { Die } = (seat.foundry.dice as { terms: { Die: new (data: object) => object } }).terms;
  const die = new Die({ faces: sides, number: 1 }) as { mapRandomFace(number: number): number };
  const numbers = faces.map((face) => {
    const tried = Array.from({ length: sides }, (_, index) => (index + 0.5) / sides);
    return tried.find((number) => die.mapRandomFace(number) === face)!;
  });
  patch(seat.CONFIG.Dice as object, "randomUniform", () => numbers.shift() ?? 0.5);
}

const actives = (dice: Dice | undefined) =>
  dice!.results.filter((each) => each.active).map((each) => each.result);

export function diceCases({ describe, it, assert, openTable }: ContractHost): void {
  const sit = async () => (await openTable()).sit("gm");

  describe("rolls", () => {
    // ledger: foundry.dice.Roll, foundry.dice.Roll#evaluate, foundry.dice.Roll#dice, foundry.dice.terms.Die#total
    // ledger: foundry.dice.terms.DiceTerm#results, foundry.dice.terms.DiceTerm.Result#result
    // ledger: foundry.dice.terms.RollTerm#_evaluated, foundry.dice.terms.DiceTerm#total
    it("throw each die once and add up", async () => {
      const seat = await sit();
      throwFaces(seat, 6, [2, 5]);
      const roll = new (rollClass(seat))("2d6 + @bonus", { bonus: 3 });
      assert.isFalse(roll.terms[0]!._evaluated);
      assert.strictEqual(await roll.evaluate(), roll);
      assert.strictEqual(roll.total, 10);
      const [dice] = roll.dice;
      assert.deepEqual(
        dice!.results.map((each) => each.result),
        [2, 5],
      );
      assert.deepEqual([dice!.total, dice!.faces, dice!._evaluated], [7, 6, true]);
      await rejects(() => roll.evaluate(), /evaluated/);
    });

    // ledger: foundry.dice.terms.DiceTerm.Result#active
    it("keep and drop by modifier, and say which dice count", async () => {
      const seat = await sit();
      const thrown = async (formula: string) => {
        throwFaces(seat, 6, [4, 1, 6]);
        return new (rollClass(seat))(formula).evaluate();
      };
      const cases: [string, number, number[]][] = [
        ["3d6kh", 6, [6]],
        ["3d6kh2", 10, [4, 6]],
        ["3d6kl", 1, [1]],
        ["3d6dl", 10, [4, 6]],
        ["3d6dh", 5, [4, 1]],
      ];
      for (const [formula, total, kept] of cases) {
        const roll = await thrown(formula);
        assert.deepEqual([formula, roll.total, actives(roll.dice[0])], [formula, total, kept]);
        assert.strictEqual(roll.dice[0]!.results.length, 3);
      }
    });

    const showFaces = async (isRising: boolean): Promise<void> => {
      const seat = await sit();
      const { Die, FateDie } = (
        seat.foundry.dice as {
          terms: Record<string, new (data: object) => { mapRandomFace(number: number): number }>;
        }
      ).terms;
      const six = new Die!({ faces: 6, number: 1 });
      const numbers = [0, 0.1, 0.2, 0.4, 0.6, 0.7, 0.9, 0.999];
      assert.deepEqual(
        numbers.map((number) => six.mapRandomFace(number)),
        isRising ? [1, 1, 2, 3, 4, 5, 6, 6] : [6, 6, 5, 4, 3, 2, 1, 1],
      );
      const fate = new FateDie!({ number: 1 });
      assert.deepEqual(
        [0.1, 0.5, 0.9].map((number) => fate.mapRandomFace(number) + 0),
        isRising ? [1, 0, -1] : [-1, 0, 1],
      );
    };
    it("show the lower face for the higher number; fate dice the other way round", () => showFaces(false), [
      "usual rising-faces",
    ]);
    it("show the higher face for the higher number; fate dice the other way round", () => showFaces(true), [
      "contrary rising-faces",
    ]);

    // ledger: foundry.documents.BaseUser#hasPermission, CONFIG.Dice.fulfillment
    // ledger: CONFIG.Dice.FulfillmentConfiguration#methods, CONFIG.Dice.FulfillmentConfiguration#dice
    // ledger: CONFIG.Dice.FulfillmentConfiguration#defaultMethod, CONFIG.Dice.FulfillmentMethod#interactive
    it("ask whoever may, and has set a kind of dice to manual, unless the roll forbids it", async () => {
      const seat = await sit();
      const { fulfillment } = seat.CONFIG.Dice as {
        fulfillment: {
          methods: { manual: { interactive?: boolean } };
          dice: object;
          defaultMethod: string;
        };
      };
      const { methods } = fulfillment;
      assert.property(fulfillment.dice, "d6");
      assert.isTrue(methods.manual.interactive);
      const asked: string[] = [];
      class Hand {
        constructor(readonly roll: Rolled & { formula: string }) {}
        awaitFulfillment(): Promise<void> {
          asked.push(this.roll.formula);
          return Promise.resolve();
        }
      }
      patch(methods.manual, "resolver", Hand);
      const { settings } = seat.game as unknown as {
        settings: { set(...setting: unknown[]): Promise<unknown> };
      };
      await settings.set("core", "diceConfiguration", { d6: "manual" });
      const Roll = rollClass(seat);
      await new Roll("2d6").evaluate();
      await new Roll("1d8").evaluate();
      await new Roll("3d6").evaluate({ allowInteractive: false });
      await settings.set("core", "diceConfiguration", {});
      await new Roll("4d6").evaluate();
      patch(fulfillment, "defaultMethod", "manual");
      await new Roll("1d6").evaluate();
      patch(fulfillment, "defaultMethod", "");
      // Who lacks the permission throws no dice of wood, whatever the setting says.
      const { user } = seat.game as unknown as { user: { hasPermission(action: string): boolean } };
      assert.deepEqual(asked, user.hasPermission("MANUAL_ROLLS") ? ["2d6", "1d6"] : []);
    });

    it("explode, reroll and count by modifier", async () => {
      const seat = await sit();
      const total = async (formula: string, faces: number[]) => {
        throwFaces(seat, 6, faces);
        return (await new (rollClass(seat))(formula).evaluate()).total;
      };
      assert.strictEqual(await total("2d6x", [6, 2, 3]), 11);
      assert.strictEqual(await total("1d6xo", [6, 6, 5]), 12);
      assert.strictEqual(await total("2d6r1", [1, 4, 5]), 9);
      assert.strictEqual(await total("3d6cs>=4", [4, 1, 6]), 2);
      assert.strictEqual(await total("3d6min3", [4, 1, 6]), 13);
      assert.strictEqual(await total("{1d6, 5}kh", [3]), 5);
      assert.strictEqual(await total("(1d6 + 1) * 2", [3]), 8);
    });

    it("know each documented modifier of a die", async () => {
      const seat = await sit();
      const total = async (formula: string, faces: number[]) => {
        throwFaces(seat, 6, faces);
        return [formula, (await new (rollClass(seat))(formula).evaluate()).total];
      };
      const cases: [string, number[], number][] = [
        ["3d6k2", [4, 1, 6], 10],
        ["3d6k", [4, 1, 6], 6],
        ["3d6d", [4, 1, 6], 10],
        ["3d6dl2", [4, 1, 6], 6],
        ["2d6x>=5", [5, 1, 2], 8],
        ["1d6rr<=2", [1, 2, 5], 5],
        ["1d6r<=2", [1, 2], 2],
        ["3d6max4", [4, 1, 6], 9],
        ["3d6cs6", [4, 1, 6], 1],
        ["3d6cf<=4", [4, 1, 6], 2],
        ["3d6even", [4, 1, 6], 2],
        ["3d6odd", [4, 1, 6], 1],
        ["3d6cs>=4df<=1", [4, 1, 6], 1],
        ["3d6ms>=10", [4, 1, 6], 1],
        ["3d6dlkh", [4, 1, 6], 6],
      ];
      for (const [formula, faces, wanted] of cases)
        assert.deepEqual(await total(formula, faces), [formula, wanted]);
    });

    it("reckon with brackets, functions, data and pools", async () => {
      const seat = await sit();
      const data = { might: { value: 4 }, bonus: -1 };
      const total = async (formula: string, faces: number[]) => {
        throwFaces(seat, 6, faces);
        return [formula, (await new (rollClass(seat))(formula, data).evaluate()).total];
      };
      const cases: [string, number[], number][] = [
        ["(1d6)d6", [2, 3, 5], 8],
        ["(1 + 1)d6", [3, 5], 8],
        ["(@might.value)d6kh1", [3, 5, 1, 2], 5],
        ["1d6 + @might.value", [3], 7],
        ["1d6 + @bonus", [3], 2],
        ["floor(1d6 / 2)", [5], 2],
        ["max(1d6, 4)", [3], 4],
        ["10 - 2 * 3", [], 4],
        ["-1d6", [3], -3],
        ["{1d6, 1d6, 1d6}kl2", [4, 1, 6], 5],
        ["{1d6, 1d6}cs>3", [4, 1], 1],
        ["1d6[fire] + 2[cold]", [3], 5],
        ["7 % 4", [], 3],
      ];
      for (const [formula, faces, wanted] of cases)
        assert.deepEqual(await total(formula, faces), [formula, wanted]);
    });

    it("say beforehand whether a formula is one", async () => {
      const Roll = rollClass(await sit()) as RollClass & { validate(formula: string): boolean };
      for (const formula of ["2d6kh1 + 3", "{1d6, 2}kh", "(1d4)d6x"]) assert.isTrue(Roll.validate(formula));
      for (const formula of ["2d6 +", "d6 d6", "{1d6"]) assert.isFalse(Roll.validate(formula));
    });

    it("give the extremes on demand", async () => {
      const Roll = rollClass(await sit());
      assert.strictEqual((await new Roll("3d6 + 2").evaluate({ minimize: true })).total, 5);
      assert.strictEqual((await new Roll("3d6 + 2").evaluate({ maximize: true })).total, 20);
    });

    it("refuse what is no formula", async () => {
      const Roll = rollClass(await sit());
      await rejects(async () => new Roll("2d6 +").evaluate(), /./);
    });

    // ledger: CONFIG.Dice, CONFIG.Dice.terms, foundry.dice.terms.DiceTerm#getResultLabel
    it(
      "find a system's own die by its letter, and it names its faces",
      async () => {
        const seat = await sit();
        throwFaces(seat, 4, [3, 1]);
        const roll = await new (rollClass(seat))("2dq").evaluate();
        const [dice] = roll.dice;
        assert.instanceOf(dice, (seat.CONFIG.Dice as { terms: Record<string, never> }).terms.q!);
        assert.deepEqual(
          dice!.results.map((each) => dice!.getResultLabel(each)),
          ["C", "A"],
        );
        const plain = await new (rollClass(seat))("1d6").evaluate({ maximize: true });
        assert.strictEqual(plain.dice[0]!.getResultLabel(plain.dice[0]!.results[0]!), "6");
      },
      ["trialWorld"],
    );

    // ledger: foundry.dice.Roll#toJSON, foundry.dice.Roll.fromData
    it("come back from storage as they were", async () => {
      const seat = await sit();
      throwFaces(seat, 6, [4, 1, 6]);
      const roll = await new (rollClass(seat))("3d6kh2 + 1").evaluate();
      const stored = JSON.parse(JSON.stringify(roll.toJSON())) as object;
      const restored = rollClass(seat).fromData(stored);
      assert.deepEqual([restored.total, actives(restored.dice[0])], [11, [4, 6]]);
    });
  });
}
