// The figure of a body: all parts of any plan drawn, none upon another but what belongs to it, sides alike.
import { describe, expect, it } from "vitest";
import type { BodyForm, BodyPart } from "../../src/core/language/body.ts";
import { layOutBody, type PartShape } from "../../src/view/body-figure.ts";
import { boundsOf, edgeOf, type Outline, type Point } from "../../src/view/outlines.ts";
import { viewBody } from "../../src/view/body-view.ts";
import { wordsFrom } from "../../src/view/words.ts";

type Counts = Partial<Record<BodyForm, number>>;

const BEARERS: Partial<Record<BodyForm, BodyForm>> = {
  hand: "arm",
  foot: "leg",
  ear: "head",
  eye: "head",
  nose: "head",
  mouth: "head",
  horn: "head",
};

/** A sound body of so many parts, spread over what bears them; of two of a form one is on each side. */
function bodyOf(counts: Counts): BodyPart[] {
  return Object.entries(counts).flatMap(([form, count]) =>
    Array.from({ length: count }, (_none, i) => {
      const bearer = BEARERS[form as BodyForm];
      const room = bearer === undefined ? 0 : (counts[bearer] ?? 0);
      return partOf(`${form}${i}`, {
        form: form as BodyForm,
        parent: room === 0 ? null : `${String(bearer)}${Math.floor((i * room) / count)}`,
        side: count === 2 ? (i === 0 ? "left" : "right") : null,
      });
    }),
  );
}

function partOf(id: string, others: Partial<BodyPart> = {}): BodyPart {
  const sound = { form: "other", parent: null, side: null, harmed: 0, most: 3, state: "sound" } as const;
  return { id, name: id, harms: [], ...sound, ...others };
}

const FACE = { ear: 2, eye: 2, nose: 1, mouth: 1, head: 1 };
const BODIES: readonly (readonly [string, readonly BodyPart[]])[] = [
  ["upright", bodyOf({ ...FACE, arm: 2, hand: 2, leg: 2, foot: 2, heart: 1 })],
  ["upright and winged", bodyOf({ ...FACE, wing: 2, arm: 2, hand: 2, leg: 2, foot: 2, heart: 1 })],
  ["on four legs", bodyOf({ ...FACE, horn: 2, leg: 4, foot: 4, tail: 1, heart: 1 })],
  ["on four legs and winged", bodyOf({ ...FACE, horn: 2, wing: 2, leg: 4, foot: 4, tail: 1, heart: 1 })],
  ["a bird", bodyOf({ eye: 2, mouth: 1, head: 1, wing: 2, leg: 2, foot: 2, tail: 1, heart: 1 })],
  ["half man, half horse", bodyOf({ ...FACE, arm: 2, hand: 2, leg: 4, foot: 4, tail: 1 })],
  ["without limbs", bodyOf({ nose: 1, eye: 2, mouth: 1, head: 1, tail: 1, heart: 1 })],
  ["two-headed", bodyOf({ eye: 4, ear: 4, mouth: 2, head: 2, arm: 2, hand: 2, leg: 2, foot: 2, heart: 2 })],
  ["three-headed", bodyOf({ eye: 6, nose: 3, mouth: 3, head: 3, leg: 4, foot: 4, tail: 1, heart: 1 })],
  ["nine-headed", bodyOf({ eye: 18, nose: 9, mouth: 9, head: 9, leg: 4, foot: 4, tail: 1, heart: 1 })],
  ["six-armed", bodyOf({ ...FACE, arm: 6, hand: 6, leg: 2, foot: 2, heart: 1 })],
  ["of eight tentacles", bodyOf({ arm: 8, head: 1, eye: 2, mouth: 1, heart: 8 })],
  ["of eight legs and eyes", bodyOf({ eye: 8, mouth: 1, head: 1, leg: 8, foot: 8, heart: 1 })],
  ["of four wings and two tails", bodyOf({ ...FACE, wing: 4, arm: 2, hand: 2, leg: 2, foot: 2, tail: 2 })],
  ["a swarm", Array.from({ length: 14 }, (_none, i) => partOf(`bit${i}`))],
  ["of six legs and wings", bodyOf({ eye: 2, mouth: 1, head: 1, leg: 6, wing: 2, heart: 1 })],
  ["of six legs and pincers", bodyOf({ eye: 2, mouth: 1, head: 1, arm: 2, hand: 2, leg: 6, heart: 1 })],
  ["a construct", bodyOf({ eye: 2, head: 1, arm: 2, hand: 2, leg: 2, foot: 2 })],
  ["without limbs, with two heads and three tails", bodyOf({ eye: 4, mouth: 2, head: 2, tail: 3 })],
  ["a lump", [partOf("body")]],
  ["one-legged", bodyOf({ ...FACE, arm: 2, leg: 1, foot: 1 })],
];

/** Whether a point lies within the polygon of an edge. */
function isWithin(edge: Outline, { x, y }: Point): boolean {
  return edge.reduce((inside, a, i) => {
    const b = edge[(i + 1) % edge.length] ?? a;
    const crosses = a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x);
    return crosses ? !inside : inside;
  }, false);
}

/** Whether one part belongs to the other, however deep. */
function belongs(parts: readonly BodyPart[], inner: string, outer: string): boolean {
  const parent = parts.find(({ id }) => id === inner)?.parent ?? null;
  return parent !== null && (parent === outer || belongs(parts, parent, outer));
}

/** Pairs of parts that lie upon each other though neither belongs to the other. */
function overlaps(parts: readonly BodyPart[]): string[] {
  const { shapes } = layOutBody(parts);
  const edges = new Map(shapes.map((shape) => [shape, edgeOf(shape.outline)]));
  const touch = (a: PartShape, b: PartShape): boolean => {
    const edge = edges.get(b) ?? [];
    const { left, right, top, bottom } = boundsOf([edge]);
    const near = (edges.get(a) ?? []).filter(({ x, y }) => x > left && x < right && y > top && y < bottom);
    return near.some((point) => isWithin(edge, point));
  };
  return shapes.flatMap((a) =>
    shapes
      .filter((b) => a !== b && !belongs(parts, a.id, b.id) && !belongs(parts, b.id, a.id) && touch(a, b))
      .map((b) => `${a.id} on ${b.id}`),
  );
}

describe.each(BODIES)("a body %s", (_name, parts) => {
  it("shows every part once, each with an area of its own", () => {
    const { shapes, bounds } = layOutBody(parts);
    expect(shapes.map(({ id }) => id).sort()).toEqual(parts.map(({ id }) => id).sort());
    for (const { outline, middle } of shapes) {
      expect(isWithin(edgeOf(outline), middle)).toBe(true);
      for (const { x, y } of outline) {
        expect(x).toBeGreaterThanOrEqual(bounds.left);
        expect(x).toBeLessThanOrEqual(bounds.right);
        expect(y).toBeGreaterThanOrEqual(bounds.top);
        expect(y).toBeLessThanOrEqual(bounds.bottom);
      }
    }
  });

  it("lays no part upon another that it does not belong to", () => {
    expect(overlaps(parts)).toEqual([]);
  });
});

describe.each(BODIES.filter(([name]) => !/four legs|horse/.test(name)))("a body %s", (_name, parts) => {
  it("draws what is left as the mirror of what is right", () => {
    const { shapes } = layOutBody(parts);
    const middleOf = (id: string) => shapes.find((each) => each.id === id)?.middle;
    const pairs = parts.filter(
      ({ side, form, parent }) => side === "left" && form !== "eye" && form !== "head" && parent === null,
    );
    for (const { form } of pairs) {
      const [left, right] = [middleOf(`${form}0`), middleOf(`${form}1`)];
      expect(left?.x).toBeGreaterThan(0);
      expect(left?.x).toBeCloseTo(-(right?.x ?? 0), 6);
      expect(left?.y).toBeCloseTo(right?.y ?? 0, 6);
    }
  });
});

describe("a beast on four legs", () => {
  const hound = layOutBody(bodyOf({ ...FACE, leg: 4, foot: 4, tail: 1, heart: 1 }));
  const person = layOutBody(bodyOf({ ...FACE, arm: 2, hand: 2, leg: 2, foot: 2 }));
  const boxOf = ({ shapes }: typeof hound, id: string) =>
    boundsOf([edgeOf(shapes.find((each) => each.id === id)?.outline ?? [])]);

  it("walks past: its head goes before it, its tail behind, and all its feet stand below", () => {
    const trunk = boundsOf([hound.frame[0] ?? []]);
    expect(boxOf(hound, "head0").right).toBeLessThan(trunk.left + (trunk.right - trunk.left) * 0.2);
    expect(boxOf(hound, "tail0").left).toBeGreaterThan(trunk.right - (trunk.right - trunk.left) * 0.2);
    for (const foot of ["foot0", "foot1", "foot2", "foot3"])
      expect(boxOf(hound, foot).top).toBeGreaterThan(trunk.bottom);
  });

  it("has no person's face: a muzzle for a chin, and ears that stand up", () => {
    const breadth = (body: typeof hound): number => {
      const outline = body.shapes.find(({ id }) => id === "head0")?.outline ?? [];
      const { top, bottom, left, right } = boundsOf([edgeOf(outline)]);
      const chin = edgeOf(outline).filter(
        ({ y }) => y > top + (bottom - top) * 0.68 && y < top + (bottom - top) * 0.75,
      );
      const box = boundsOf([chin]);
      return (box.right - box.left) / (right - left);
    };
    expect(breadth(hound)).toBeLessThan(0.62);
    expect(breadth(person)).toBeGreaterThan(0.75);
    expect(boxOf(hound, "ear0").top).toBeLessThan(boxOf(hound, "head0").top);
    expect(boxOf(person, "ear0").top).toBeGreaterThan(boxOf(person, "head0").top);
  });

  it("carries the torso of a person where it has arms", () => {
    const { shapes } = layOutBody(bodyOf({ ...FACE, arm: 2, hand: 2, leg: 4, foot: 4, tail: 1 }));
    const middle = (id: string) => shapes.find((each) => each.id === id)?.middle ?? { x: 0, y: 0 };
    const axis = middle("mouth0").x;
    expect(middle("arm0").x - axis).toBeCloseTo(axis - middle("arm1").x, 6);
    expect(middle("arm0").y).toBeLessThan(middle("leg0").y);
  });
});

describe("a figure", () => {
  it("draws the torso itself where a body has it for a part", () => {
    const torso = partOf("body", { form: "torso" });
    for (const [, parts] of BODIES.filter(([name]) => name !== "a swarm" && name !== "a lump")) {
      const [alone, whole] = [layOutBody(parts), layOutBody([...parts, torso])];
      expect(whole.shapes[0]).toMatchObject({ id: "body", outline: alone.frame[0] });
      expect(isWithin(edgeOf(alone.frame[0] ?? []), whole.shapes[0]?.middle ?? { x: 0, y: 0 })).toBe(true);
      expect(whole.shapes.slice(1)).toEqual(alone.shapes);
    }
  });

  it("puts what is borne at the end of what bears it, however deep, and also where a parent is unknown", () => {
    const parts = [
      partOf("arm", { form: "arm", side: "left" }),
      partOf("hand", { form: "hand", parent: "arm" }),
      ...["thumb", "finger"].map((id) => partOf(id, { parent: "hand" })),
      partOf("lostling", { form: "leg", parent: "nobody" }),
    ];
    const { shapes } = layOutBody(parts);
    expect(shapes.map(({ id }) => id).sort()).toEqual(["arm", "finger", "hand", "lostling", "thumb"]);
    const far = (id: string) => shapes.find((each) => each.id === id)?.middle.x ?? 0;
    expect(far("hand")).toBeGreaterThan(far("arm"));
    expect(Math.min(far("thumb"), far("finger"))).toBeGreaterThan(far("hand"));
    expect(overlaps(parts)).toEqual([]);
  });

  it("is a trunk alone where a body has no parts", () => {
    const { frame, shapes, bounds } = layOutBody([]);
    expect(shapes).toEqual([]);
    expect(frame).toHaveLength(1);
    expect(bounds.right - bounds.left).toBeGreaterThan(40);
  });
});

describe("a body as it is shown", () => {
  const words = wordsFrom({
    FRAY: {
      Word: { eye: "Eye", head: "Head", severe: "severe", bite: "bite" },
      Body: {
        unharmed: "unharmed",
        harmed: "{harmed} of {most}",
        destroyed: "destroyed",
        lost: "lost",
        healsOn: "{harm} until {day}",
      },
    },
  });
  const head = partOf("head", { form: "head", name: "head" });
  const eye = partOf("eye", { form: "eye", name: "eye", parent: "head" });

  it("tells harm by lines and a number, and twice as densely before the last", () => {
    const lightly = viewBody(words, [{ ...head, state: "harmed", harmed: 1, most: 4 }]).parts[0];
    const gravely = viewBody(words, [{ ...head, state: "harmed", harmed: 3, most: 4 }]).parts[0];
    expect([lightly?.look, lightly?.number, gravely?.look, gravely?.number]).toEqual([
      "harmed",
      "1",
      "grave",
      "3",
    ]);
    const lines = (marks = "") => marks.split("M").length - 1;
    expect(lines(lightly?.marks)).toBeGreaterThan(3);
    expect(lines(gravely?.marks)).toBeGreaterThan(1.5 * lines(lightly?.marks));
    expect(viewBody(words, [head]).parts[0]).toMatchObject({ look: "sound", marks: "", number: "" });
  });

  it("puts no number upon what it would hide, as an eye", () => {
    const face = bodyOf(FACE).map((part) => ({ ...part, state: "harmed", harmed: 1 }) as const);
    const { parts } = viewBody(words, face);
    expect(parts.filter(({ number }) => number !== "").map(({ id }) => id)).toEqual(["head0"]);
    expect(parts.filter(({ marks }) => marks === "")).toEqual([]);
  });

  it("crosses out what is destroyed, and leaves what it bore without a cross", () => {
    const gone = { ...head, state: "destroyed", harmed: 3 } as const;
    const { parts, spoken } = viewBody(words, [gone, { ...eye, state: "lost" }]);
    expect(parts.map(({ look, marks }) => [look, marks.split("M").length - 1])).toEqual([
      ["destroyed", 2],
      ["lost", 0],
    ]);
    expect(spoken).toBe("Head: destroyed, Eye: lost");
  });

  it("crosses a face out in its middle, wherever its number would stand", () => {
    const { parts } = viewBody(words, [{ ...head, state: "destroyed" }, eye]);
    const [xs, ys] = [0, 1].map((axis) =>
      [...(parts[0]?.marks ?? "").matchAll(/[ML]([-\d.]+) ([-\d.]+)/g)].map((found) =>
        Number(found[axis + 1]),
      ),
    );
    const middle = (all: readonly number[] = []) => (Math.min(...all) + Math.max(...all)) / 2;
    const face = layOutBody([head, eye]).shapes[0]?.outline ?? [];
    expect(middle(xs)).toBeCloseTo(middle(face.map(({ x }) => x)), 0);
    expect(middle(ys)).toBeCloseTo(middle(face.map(({ y }) => y)), 0);
  });

  it("draws pupils where eyes look, and none in what is gone", () => {
    const drawn = (parts: readonly BodyPart[]) =>
      viewBody(words, parts).parts.find(({ id }) => id === "eye0")?.detail;
    const face = bodyOf(FACE);
    expect(drawn(face)).not.toBe("");
    expect(drawn(face.map((part) => ({ ...part, state: "destroyed" }) as const))).toBe("");
  });

  it("says the same in a list, in which every part follows the one that it belongs to", () => {
    const harm = { word: "severe", cause: "bite", healsOn: 9 };
    const { list, spoken } = viewBody(words, [
      { ...eye, state: "harmed", harmed: 1, most: 2, harms: [harm, { ...harm, cause: "", healsOn: null }] },
      head,
    ]);
    expect(list.map(({ name, depth, state }) => [name, depth, state])).toEqual([
      ["Head", 0, ""],
      ["Eye", 1, "1 of 2"],
    ]);
    expect(list[1]?.boxes).toEqual([{ filled: true }, { filled: false }]);
    expect(list[1]?.harms).toEqual(["severe, bite until 9", "severe"]);
    expect(spoken).toBe("Eye: 1 of 2");
    expect(viewBody(words, [head]).spoken).toBe("unharmed");
  });
});
