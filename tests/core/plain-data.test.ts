// Plain data: what counts as such for the compiler, and what a command is among it.
import { describe, expect, it } from "vitest";
import { isCommand } from "../../src/core/language/commands.ts";
import type { Position } from "../../src/core/language/fight.ts";
import { asJson } from "../../src/core/language/json.ts";
import { editsBetween, withEdits, type NpcTree } from "../../src/view/workshop-npc.ts";

describe("data of a declared type", () => {
  it("are plain data as they are", () => {
    const place: Position = { x: 1, y: 2, width: 1, height: 1, elevation: 0 };
    expect(asJson(place)).toBe(place);
  });

  it("do not compile where they hold what no file can", () => {
    const clock = { now: () => 1 };
    // @ts-expect-error a function is no plain data
    expect(asJson(clock)).toBe(clock);
    const unread: { readonly held: unknown } = { held: 1 };
    // @ts-expect-error nobody has looked at what it holds
    expect(asJson(unread)).toBe(unread);
  });
});

describe("what somebody holds for a command", () => {
  it("is one with a word and a creature, or nobody, to do it", () => {
    expect(
      [
        { type: "wait", creature: "a" },
        { type: "begin", creature: null, more: 1 },
      ].every(isCommand),
    ).toBe(true);
    const others = [null, undefined, "wait", [], {}, { type: "wait" }, { type: 1, creature: "a" }];
    expect(others.some(isCommand)).toBe(false);
  });
});

describe("an edit of an NPC", () => {
  const tree: NpcTree = { name: "Ogre", img: "", system: { hp: 3, notes: { a: 1 } }, items: {} };

  it("by the name of what every object has is one of its own fields", () => {
    const laid = withEdits(tree, [{ path: ["system", "__proto__", "hp"], value: 9 }]);
    expect(Object.hasOwn(laid.system, "__proto__")).toBe(true);
    expect(({} as { hp?: number }).hp).toBeUndefined();
    expect(tree.system).toEqual({ hp: 3, notes: { a: 1 } });
  });

  it("takes away what it says is gone, and leaves the tree that it was laid on", () => {
    const laid = withEdits(tree, [{ path: ["system", "notes", "a"], gone: true }]);
    expect(laid.system).toEqual({ hp: 3, notes: {} });
    expect(editsBetween(tree, laid)).toEqual([{ path: ["system", "notes", "a"], gone: true }]);
  });
});
