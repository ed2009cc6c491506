// Drafts: the state that a draft leaves is the one that its changes make, and nothing else is touched.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { record, written, type Draft } from "../../src/core/language/draft.ts";
import { apply, reverse, type FightEvent } from "../../src/core/language/events.ts";
import { copyJson, type Json } from "../../src/core/language/json.ts";
import { exactText } from "../exact-text.ts";

type Tree = { readonly [key: string]: Json };
type Writable = { [key: string]: Writable | number | undefined };

const key = fc.constantFrom("a", "b", "c");
const deed = fc.record({
  path: fc.array(key, { minLength: 1, maxLength: 3 }),
  value: fc.oneof(
    fc.integer({ min: 0, max: 3 }),
    fc.constant(null),
    fc.record({ a: fc.integer({ min: 0, max: 1 }) }),
  ),
});
const tree = fc.dictionary(
  key,
  fc.oneof(fc.integer({ min: 0, max: 3 }), fc.dictionary(key, fc.dictionary(key, fc.nat(3)))),
) as fc.Arbitrary<Tree>;
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never;

function write(root: Writable, { path, value }: Deed): void {
  const last = path.at(-1) ?? "a";
  const parent = path
    .slice(0, -1)
    .reduce<Writable | undefined>((at, step) => (isWritable(at?.[step]) ? at[step] : undefined), root);
  if (!parent) return;
  if (value === null) delete parent[last];
  else parent[last] = copyJson(value);
}

function isWritable(value: unknown): value is Writable {
  return typeof value === "object" && value !== null;
}

function eventOf(changes: FightEvent["changes"]): FightEvent {
  return { type: "Written", rule: "CORE-TEST", creature: null, operands: {}, changes };
}

describe("a draft", () => {
  it("C 5: leaves the state that its changes make, and its changes can be taken back, the order of keys with them", () => {
    fc.assert(
      fc.property(tree, fc.array(deed, { maxLength: 8 }), (state, deeds) => {
        const before = exactText(state);
        const mutate = (draft: Draft<Tree>): void => {
          for (const each of deeds) write(draft as Writable, each);
        };
        const { state: after, changes } = record(state, mutate);
        expect(exactText(state)).toBe(before);
        expect(exactText(apply(state, eventOf(changes)))).toBe(exactText(after));
        expect(exactText(reverse(after, eventOf(changes)))).toBe(before);
        expect(exactText(written(state, mutate))).toBe(exactText(after));
        const plain = copyJson(state) as unknown as Writable;
        for (const each of deeds) write(plain, each);
        expect(exactText(after)).toBe(exactText(plain));
      }),
    );
  });

  it("shares what was not written, and is the old state when nothing changed", () => {
    const state = { a: { x: 1 }, b: { y: 1 } };
    const after = record(state, (draft: Draft<typeof state>) => {
      draft.a.x = 2;
    }).state;
    expect(after.b).toBe(state.b);
    const same = record(state, (draft: Draft<typeof state>) => {
      draft.a.x = 1;
    });
    expect([same.state, same.changes]).toEqual([state, []]);
    expect(same.state).toBe(state);
  });

  it("writes to the record that stands there now, also through one that was replaced", () => {
    const state: { a: { x: number; y?: number } } = { a: { x: 1 } };
    const { state: after, changes } = record(state, (draft: Draft<typeof state>) => {
      const old = draft.a;
      draft.a = { x: 5 };
      old.y = 2;
    });
    expect(after).toEqual({ a: { x: 5, y: 2 } });
    expect(apply(state, eventOf(changes))).toEqual(after);
    expect(reverse(after, eventOf(changes))).toEqual(state);
  });
});
