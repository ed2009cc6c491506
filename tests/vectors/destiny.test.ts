// The worked examples of Heroes of Destiny, each put to the rules that play uses.
import { operations } from "./destiny/operations.ts";
import { testExamples } from "./examples.ts";

testExamples("destiny", "Heroes of Destiny", operations, 107);
