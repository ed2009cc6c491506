// Four regions in a row for tests of Die Rank: who stands in them, how a fight there begins, and how blows are met.
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { Entrant } from "../../src/core/language/ruleset.ts";
import { DEFAULT_RULINGS, type RankRulings } from "../../src/rulesets/dierank/rulings.ts";
import type { RankCreature } from "../../src/rulesets/dierank/state.ts";
import { backAndForth, type RankFight } from "./bout.ts";
import { fighter, fightOf } from "./scene.ts";

export type Item = Entrant["sheet"]["items"][number];

/** How they lie. */
export const REGIONS = { r: ["s"], s: ["r", "t"], t: ["s", "u"], u: ["t"] };

export const on = (creature: string, type: string, more: JsonRecord = {}) => ({ type, creature, ...more });
export const pass = (creature: string) => on(creature, "endTurn");
export const set = (creature: string, condition: string, more: JsonRecord = {}) =>
  on(creature, "setCondition", { condition, active: true, ...more });
export const strike = (creature: string, target: string) =>
  on(creature, "meleeAttack", { target, weapon: "sword" });

/** An item of a kind; its name is its id. */
export const thing = (type: string, id: string, system: JsonRecord = {}): Item => ({
  id,
  type: `dierank${type}`,
  name: id,
  system,
});

/** Somebody with 4 HP and a sword in the first region. */
export const someone = (id: string, side: string, system: JsonRecord = {}, ...items: Item[]): Entrant => {
  const entrant = fighter(id, side, { hp: { max: 4 }, region: "r", ...system });
  return { ...entrant, sheet: { ...entrant.sheet, items: [...entrant.sheet.items, ...items] } };
};

/** The fight begun, the creatures in the order of the list. */
export const begun = (entrants: readonly Entrant[], rulings: Partial<RankRulings> = {}): RankFight =>
  backAndForth(
    backAndForth(fightOf(entrants, { ...DEFAULT_RULINGS, ...rulings }), {
      type: "layOutRegions",
      creature: null,
      regions: REGIONS,
    }),
    { type: "startFight", creature: null },
    entrants.map((_each, i) => 6 - i),
  );

export const of = (fight: RankFight, id: string): RankCreature => {
  const found = fight.state.creatures[id];
  if (!found) throw new Error(`there is no ${id}`);
  return found;
};

/** Meets a blow actively. */
export const defends = (to: string, type: string, more: JsonRecord = {}) => ({
  to,
  prompt: "defense",
  choice: "defend",
  command: { type, creature: to, ...more },
});

/** Strikes at an opening. */
export const strikes = (to: string, more: JsonRecord = {}) => ({
  to,
  prompt: "opportunityAttack",
  choice: "attack",
  command: { type: "opportunityAttack", creature: to, weapon: "sword", ...more },
});
