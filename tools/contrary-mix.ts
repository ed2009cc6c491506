// The mixtures of contrary behaviours that a run of the tests plays: each suite another one of the list, by the commit.
import { execFileSync } from "node:child_process";
import {
  chosenContraries,
  CONTRARY,
  MIXTURE_NAMES,
  type MixtureName,
} from "../table/server/contrary-choice.ts";
import { root } from "./paths.ts";

/** Suites that sit at the table and so take part in the mixtures, each with one of its own in a run. */
export const AT_SUCH_A_TABLE = ["contract", "table", "foundry", "browser"] as const;

/**
 * The mixture of a suite in this run. All of the list pass (`npm run contrary`), so the commit decides only which of them
 * is seen again; it stands still with the commit, so that what turned red can be played once more.
 */
function mixtureOf(suite: (typeof AT_SUCH_A_TABLE)[number]): MixtureName {
  const place = commitNumber() + AT_SUCH_A_TABLE.indexOf(suite);
  return MIXTURE_NAMES[place % MIXTURE_NAMES.length] as MixtureName;
}

function commitNumber(): number {
  try {
    const words = ["rev-parse", "HEAD"];
    const stdio: ("ignore" | "pipe")[] = ["ignore", "pipe", "ignore"];
    return Number.parseInt(
      execFileSync("git", words, { cwd: root, encoding: "utf8", stdio }).slice(0, 8),
      16,
    );
  } catch {
    // A copy without its history plays the first ones.
    return 0;
  }
}

/**
 * What a suite is told of contrary behaviours: as generation 14 its mixture, as 13 the usual ones, so that no suite runs
 * once more for it; and what TABLE_CONTRARY says where it says something.
 */
export function contrariesFor(suite: string, generation: 13 | 14): Record<string, string> {
  const name = suite.replace(/-14$/, "");
  const taking = AT_SUCH_A_TABLE.find((each) => each === name);
  if (taking === undefined) return { [CONTRARY]: "" };
  return { [CONTRARY]: process.env[CONTRARY] ?? (generation === 14 ? mixtureOf(taking) : "") };
}

/** For whoever reads the run: what each of the named suites turns round. Empty where none takes part. */
export function describeMix(suites: readonly string[]): string {
  return suites
    .filter((suite) => suite.endsWith("-14"))
    .flatMap((suite) => {
      const { [CONTRARY]: played = "" } = contrariesFor(suite, 14);
      if (played === "") return [];
      const names = chosenContraries({ [CONTRARY]: played });
      return [`${suite} with ${CONTRARY}=${played}: ${names.join(", ")} turned round`];
    })
    .join("\n");
}
