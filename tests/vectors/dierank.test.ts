// The worked examples of Die Rank, each put to the rules that play uses.
import { operations } from "./dierank/operations.ts";
import { testExamples } from "./examples.ts";

testExamples("dierank", "Die Rank", operations, 74);
