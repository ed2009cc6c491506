// Parameters of commands have the types of the shapes by which they were checked.
import { expect, expectTypeOf, it } from "vitest";
import { ID, OPTIONAL_FLAG, parameterOf } from "../../src/core/language/parameters.ts";
import type { Shape } from "../../src/core/language/shape.ts";

const SQUARE = {
  kind: "record",
  fields: { x: { kind: "number" }, y: { kind: "number" }, isHard: OPTIONAL_FLAG },
} as const satisfies Shape;
const PATH = { kind: "list", of: SQUARE } as const satisfies Shape;
const GAIT = { kind: "choice", of: ["walk", "run"], nullable: true } as const satisfies Shape;
const PLACES = { kind: "map", of: ID } as const satisfies Shape;

const command = {
  type: "move",
  creature: "one",
  path: [{ x: 1, y: 2 }],
  gait: "run",
  places: { one: "cellar" },
};

it("are what was sent, or undefined where nothing was", () => {
  expect(parameterOf(command, "path", PATH)).toEqual([{ x: 1, y: 2 }]);
  expect(parameterOf(command, "nothing", PATH)).toBeUndefined();
});

it("are typed: lists, records with what may be missing, words, maps", () => {
  const [square] = parameterOf(command, "path", PATH) ?? [];
  expectTypeOf(square?.x).toEqualTypeOf<number | undefined>();
  expectTypeOf(square?.isHard).toEqualTypeOf<boolean | undefined>();
  expectTypeOf(parameterOf(command, "gait", GAIT)).toEqualTypeOf<"walk" | "run" | null | undefined>();
  expectTypeOf(parameterOf(command, "places", PLACES)).toEqualTypeOf<
    { readonly [key: string]: string } | undefined
  >();
  // @ts-expect-error: a square has no such field.
  expect(square?.z).toBeUndefined();
});
