// All five rulebooks, for tools and tests that play without a host. What Foundry plays stands on the shelf, index.ts.

import { anatomy } from "./anatomy/index.ts";
import { destiny } from "./destiny/index.ts";
import { dierank } from "./dierank/index.ts";
import { fightingstyle } from "./fightingstyle/index.ts";
import { BY_COUNT, IN_TURNS, IN_TURNS_JOINED, IN_TURNS_RIDING } from "./host-commands.ts";
import { rulebook, type Rulebook } from "./rulebook.ts";
import { timecount } from "./timecount/index.ts";

export const rulebooks: readonly Rulebook[] = [
  rulebook(destiny, IN_TURNS_RIDING),
  rulebook(timecount, BY_COUNT),
  rulebook(anatomy, IN_TURNS),
  rulebook(fightingstyle, IN_TURNS),
  rulebook(dierank, IN_TURNS_JOINED),
];

/** The rulebook with this id. Throws for an unknown id. */
export function rulebookById(id: string): Rulebook {
  const found = rulebooks.find((each) => each.ruleset.id === id);
  if (!found) throw new Error(`CORE-RULESET: there is no ruleset "${id}"`);
  return found;
}
