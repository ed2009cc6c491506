// Plays the fight of a scenario file many times by itself, read as TypeScript; tools/start-forecast.mjs is faster.
import { threadsBundle } from "./forecast/bundle.ts";
import { main } from "./forecast/command.ts";

process.exitCode = await main(process.argv.slice(2), threadsBundle);
