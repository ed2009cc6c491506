// Set up before each file of tests: an error notes ten places of its stack, and not a hundred as Vitest has it. Refusals are errors, and random fights are refused all the time.
Error.stackTraceLimit = 10;
