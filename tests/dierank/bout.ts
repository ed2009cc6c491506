// A duel of Die Rank for tests: two fighters in a row of regions, commands with exactly their dice.

import type { ScriptedAnswer } from "../../src/core/simulate/scripted-answers.ts";
import type { Command } from "../../src/core/language/commands.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import type { Input } from "../../src/core/engine/inputs.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { Entrant } from "../../src/core/language/ruleset.ts";
import { DEFAULT_RULINGS, type RankRulings } from "../../src/rulesets/dierank/rulings.ts";
import type { RankState } from "../../src/rulesets/dierank/state.ts";
import { performExactly, refusalOf as refusalAt } from "../rulesets/exact-dice.ts";
import { backAndForthBy } from "../rulesets/taken-back.ts";
import { engine, fighter, fightOf } from "./scene.ts";

export type RankFight = Fight<RankState>;
export const gm = engine;
type Item = Entrant["sheet"]["items"][number];

const REGIONS = { r: ["s"], s: ["r", "t"], t: ["s", "u"], u: ["t"] };

/** Plays a command with exactly these dice and answers; all else takes its usual answer. */
export function give(
  fight: RankFight,
  command: Command,
  dice: readonly number[] = [],
  answers: readonly ScriptedAnswer[] = [],
): RankFight {
  return performExactly(engine, fight, command, dice, answers);
}

/** Plays a command with exactly these dice and answers, there, back and there again. */
export const backAndForth = backAndForthBy(engine);

/** The rule and code of the refusal of an input, or null. */
export function refusalOf(fight: RankFight, input: Input): string | null {
  return refusalAt(engine, fight, input);
}

/** The rule and code of the refusal of a command, or null. */
export function refusalOfCommand(fight: RankFight, command: Command): string | null {
  return refusalOf(fight, { kind: "command", command });
}

/** Ann before Bob, each with a sword in hand and 4 HP; Bob may carry more. */
export function duel(
  rulings: Partial<RankRulings> = {},
  ann: JsonRecord = {},
  bob: JsonRecord = {},
  more: readonly Item[] = [],
  begun = true,
): RankFight {
  const second = fighter("bob", "b", { hp: { max: 4 }, region: "r", ...bob });
  const entrants = [
    fighter("ann", "a", { hp: { max: 4 }, hero: true, region: "r", ...ann }),
    { ...second, sheet: { ...second.sheet, items: [...second.sheet.items, ...more] } },
  ];
  const fight = fightOf(entrants, { ...DEFAULT_RULINGS, ...rulings });
  const laid = give(fight, { type: "layOutRegions", creature: null, regions: REGIONS });
  return begun ? give(laid, { type: "startFight", creature: null }, [6, 1]) : laid;
}
