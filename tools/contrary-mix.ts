// The mixture of contrary behaviours that a run of the tests plays: decided by a seed that stands still with the commit.
import { execFileSync } from "node:child_process";
import { chosenContraries, CONTRARY, CONTRARY_SEED } from "../table/server/contrary-choice.ts";
import { root } from "./paths.ts";

/** Suites that take part in the mixture. The fights in the browser do so when TABLE_CONTRARY asks for it, as `npm run contrary` does. */
const AT_SUCH_A_TABLE: readonly string[] = ["contract", "table", "foundry"];

/** The seed of this run: TABLE_CONTRARY_SEED, or the commit that is checked out. */
export function contrarySeed(): string {
  const told = process.env[CONTRARY_SEED];
  if (told) return told;
  try {
    const words = ["rev-parse", "--short=12", "HEAD"];
    return execFileSync("git", words, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "1";
  }
}

/**
 * What a suite is told of contrary behaviours: as generation 14 the mixture, as 13 the usual ones, so that no suite runs
 * once more for it; and what TABLE_CONTRARY says where it says something.
 */
export function contrariesFor(suite: string, generation: 13 | 14): Record<string, string> {
  const told = process.env[CONTRARY];
  if (suite.startsWith("kit")) return { [CONTRARY]: "" };
  const takesPart = AT_SUCH_A_TABLE.includes(suite.replace(/-14$/, ""));
  if (told === undefined && !takesPart) return { [CONTRARY]: "" };
  return { [CONTRARY]: told ?? (generation === 14 ? "mix" : ""), [CONTRARY_SEED]: contrarySeed() };
}

/** One line for whoever reads the run: the seed, and what it turns round as generation 14. */
export function describeMix(): string {
  const told = process.env[CONTRARY];
  const seed = contrarySeed();
  const names = chosenContraries({ [CONTRARY]: told ?? "mix", [CONTRARY_SEED]: seed });
  const where = told === undefined ? `as generation 14, ${CONTRARY_SEED}=${seed}` : `as ${CONTRARY} says`;
  return `turned round ${where}: ${names.join(", ") || "nothing"}`;
}
