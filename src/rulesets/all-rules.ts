// All five rulebooks, for tools and tests that play without a host. What Foundry plays stands in index.ts.

import { anatomy } from "./anatomy/index.ts";
import { destiny } from "./destiny/index.ts";
import { dierank } from "./dierank/index.ts";
import { fightingstyle } from "./fightingstyle/index.ts";
import { COMMANDS as ANATOMY_COMMANDS } from "./anatomy/host/commands.ts";
import { COMMANDS as DESTINY_COMMANDS } from "./destiny/host/commands.ts";
import { COMMANDS as DIERANK_COMMANDS } from "./dierank/host/commands.ts";
import { COMMANDS as FIGHTINGSTYLE_COMMANDS } from "./fightingstyle/host/commands.ts";
import { COMMANDS as TIMECOUNT_COMMANDS } from "./timecount/host/commands.ts";
import { rulebook, type Rulebook } from "../core/manifest/rulebook.ts";
import { timecount } from "./timecount/index.ts";

export const allRules: readonly Rulebook[] = [
  rulebook(destiny, DESTINY_COMMANDS),
  rulebook(timecount, TIMECOUNT_COMMANDS),
  rulebook(anatomy, ANATOMY_COMMANDS),
  rulebook(fightingstyle, FIGHTINGSTYLE_COMMANDS),
  rulebook(dierank, DIERANK_COMMANDS),
];

/** The rulebook with this id. Throws for an unknown id. */
export function rulesById(id: string): Rulebook {
  const found = allRules.find((each) => each.ruleset.id === id);
  if (!found) throw new Error(`CORE-RULESET: there is no ruleset "${id}"`);
  return found;
}
