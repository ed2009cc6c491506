// Fights of Die Rank as the tests set them up: actors as a host would hand them over.

import { createEngine } from "../../src/core/engine/engine.ts";
import { createFight, type Fight } from "../../src/core/language/fight.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { Entrant } from "../../src/core/language/ruleset.ts";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import { DEFAULT_RULINGS, type RankRulings } from "../../src/rulesets/dierank/rulings.ts";
import type { RankState } from "../../src/rulesets/dierank/state.ts";

export const engine = createEngine(dierank);

const SWORD = { id: "sword", type: "dierankWeapon", name: "Sword", system: { kind: "melee", ready: true } };

/** An entrant with a sword in hand. */
export function fighter(id: string, side: string, system: JsonRecord): Entrant {
  const sheet = { kind: "character", system: { dice: {}, ...system }, items: [SWORD] } as const;
  return { id, name: id, side, hidden: false, position: null, sheet };
}

export function fightOf(
  entrants: readonly Entrant[],
  rulings: RankRulings = DEFAULT_RULINGS,
): Fight<RankState> {
  return createFight("dierank", rulings, dierank.createState(entrants, rulings));
}
