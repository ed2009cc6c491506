// All five rulebooks, for tools and tests that play without a host. What Foundry plays stands on the shelf, index.ts.

import { anatomy } from "./anatomy/index.ts";
import { destiny } from "./destiny/index.ts";
import { dierank } from "./dierank/index.ts";
import { fightingstyle } from "./fightingstyle/index.ts";
import { rulebook, type Rulebook } from "./rulebook.ts";
import { timecount } from "./timecount/index.ts";

const inTurns = {
  begin: "startFight",
  join: "rollInitiative",
  endTurn: "endTurn",
  passTurn: "nextTurn",
  end: "endFight",
} as const;

export const rulebooks: readonly Rulebook[] = [
  rulebook(destiny, inTurns),
  rulebook(timecount, { ...inTurns, join: "join", endTurn: "advance", passTurn: "advance" }),
  rulebook(anatomy, inTurns),
  rulebook(fightingstyle, inTurns),
  rulebook(dierank, { ...inTurns, join: "joinFight" }),
];

/** The rulebook with this id. Throws for an unknown id. */
export function rulebookById(id: string): Rulebook {
  const found = rulebooks.find((each) => each.ruleset.id === id);
  if (!found) throw new Error(`CORE-RULESET: there is no ruleset "${id}"`);
  return found;
}
