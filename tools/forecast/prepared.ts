// The command as plain JavaScript, made with the threads' script: it starts without whatever reads TypeScript.
import { main } from "./command.ts";
import { bundle, hashOfSources, isMadeOf } from "./fresh-bundle.ts";

/** Forecasts if this was made of the sources as they are now; otherwise null. Returns the exit code. */
export async function mainIfFresh(args: readonly string[]): Promise<number | null> {
  return isMadeOf(hashOfSources()) ? main(args, () => Promise.resolve(bundle)) : null;
}
