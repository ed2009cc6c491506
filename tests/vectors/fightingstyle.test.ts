// The worked examples of Fighting Style, each put to the rules that play uses.
import { operations } from "./fightingstyle/operations.ts";
import { testExamples } from "./examples.ts";

testExamples("fightingstyle", "Fighting Style", operations, 76);
