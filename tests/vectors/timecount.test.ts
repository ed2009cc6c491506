// The worked examples of Time Count, each put to the rules that play uses.
import { operations } from "./timecount/operations.ts";
import { testExamples } from "./examples.ts";

testExamples("timecount", "Time Count", operations, 93);
