// The worked examples of Anatomy, each put to the rules that play uses.
import { expect, it } from "vitest";
import { operations } from "./anatomy/operations.ts";
import { testExamples } from "./examples.ts";
import { DiceStream } from "./vector-file.ts";

const examples = testExamples("anatomy", "Anatomy", operations, 95);

it.each(examples.filter(({ given }) => given.op === "body.effects").map((each) => [each.id, each] as const))(
  "%s hinders no other rolls",
  (_id, { given, expect: { results } }) => {
    const found = operations["body.effects"]?.(given, new DiceStream([])) as { results: { dis: object }[] };
    expect(found.results.map(({ dis }) => dis)).toEqual((results as { dis: object }[]).map(({ dis }) => dis));
  },
);
