// Contract: the tools of foundry.utils and the collections.
import type { ContractHost, Plain } from "../host.ts";

interface Utilities {
  expandObject(flat: object): Plain;
  flattenObject(deep: object): Plain;
  getProperty(holder: object, path: string): unknown;
  setProperty(holder: object, path: string, value: unknown): boolean;
  isNewerVersion(one: string, other: string): boolean;
  randomID(length?: number): string;
  Collection: new <Value>(entries?: [string, Value][]) => Listed<Value>;
}

interface Listed<Value> extends Map<string, Value> {
  readonly contents: Value[];
  filter(fits: (value: Value, index: number) => boolean): Value[];
  find(fits: (value: Value) => boolean): Value | undefined;
  map<Result>(make: (value: Value) => Result): Result[];
  some(fits: (value: Value) => boolean): boolean;
}

export function utilityCases({ describe, it, assert, openTable }: ContractHost): void {
  const sit = async () => (await (await openTable()).sit("gm")).foundry.utils as Utilities;

  describe("foundry.utils", () => {
    // ledger: foundry.utils.expandObject
    it("expands dotted keys, also inside, and leaves lists alone", async () => {
      const { expandObject } = await sit();
      const flat = { "a.b": 1, "a.c.d": 2, e: { "f.g": 3 }, h: [{ "i.j": 4 }] };
      const expanded = expandObject(flat) as { a: object; e: object };
      assert.deepEqual(expanded.a, { b: 1, c: { d: 2 } });
      assert.deepEqual(expanded.e, { f: { g: 3 } });
      assert.deepEqual(Object.keys(flat), ["a.b", "a.c.d", "e", "h"]);
    });

    // ledger: foundry.utils.getProperty
    it("reads a value by its path, and nothing where there is none", async () => {
      const { getProperty } = await sit();
      const holder = { a: { b: { c: 0 }, list: ["x", "y"] } };
      assert.strictEqual(getProperty(holder, "a.b.c"), 0);
      assert.strictEqual(getProperty(holder, "a.list.1"), "y");
      assert.isUndefined(getProperty(holder, "a.none.c"));
    });

    // ledger: foundry.utils.isNewerVersion
    it("compares versions part by part as numbers", async () => {
      const { isNewerVersion } = await sit();
      const pairs: [string, string, boolean][] = [
        ["1.10.0", "1.9.0", true],
        ["1.9.0", "1.10.0", false],
        ["1.0.0", "1.0.0", false],
        ["2", "1.9.9", true],
        ["1.0.1", "1.0", true],
      ];
      for (const [one, other, isNewer] of pairs) assert.strictEqual(isNewerVersion(one, other), isNewer);
    });

    // ledger: foundry.utils.randomID
    it("makes ids of letters and digits, sixteen unless told otherwise", async () => {
      const { randomID } = await sit();
      const ids = Array.from({ length: 200 }, () => randomID());
      assert.isTrue(ids.every((each) => /^[A-Za-z0-9]{16}$/.test(each)));
      assert.strictEqual(new Set(ids).size, 200);
      assert.match(randomID(5), /^[A-Za-z0-9]{5}$/);
    });
  });

  describe("collections", () => {
    // ledger: foundry.utils.Collection#contents, foundry.utils.Collection#filter, foundry.utils.Collection#find
    // ledger: foundry.utils.Collection#map, foundry.utils.Collection#some
    it("go through their values as lists do", async () => {
      const { Collection } = await sit();
      const numbers = new Collection([
        ["one", 1],
        ["two", 2],
        ["three", 3],
      ]);
      assert.deepEqual(numbers.contents, [1, 2, 3]);
      assert.deepEqual([...numbers], [1, 2, 3]);
      assert.deepEqual(
        numbers.filter((number) => number > 1),
        [2, 3],
      );
      assert.strictEqual(
        numbers.find((number) => number > 1),
        2,
      );
      assert.isUndefined(numbers.find((number) => number > 9));
      assert.deepEqual(
        numbers.map((number) => number * 2),
        [2, 4, 6],
      );
      assert.deepEqual(
        [numbers.some((number) => number > 2), numbers.some((number) => number > 3)],
        [true, false],
      );
    });
  });
}
