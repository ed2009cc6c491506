// The front door of the dice: the classes by Foundry's names, and their registration in CONFIG.
import { Coin, Die, FateDie } from "./dice-kinds.ts";
import { DiceTerm } from "./dice-term.ts";
import { FunctionTerm, NumericTerm, OperatorTerm, ParentheticalTerm } from "./plain-terms.ts";
import { PoolTerm } from "./pool-term.ts";
import { RollTerm } from "./roll-term.ts";
import { Roll } from "./roll.ts";
import type { DiceConfig } from "./shapes.ts";

export { Roll };

/** What stands at `foundry.dice.terms`. */
export const terms = {
  Coin,
  DiceTerm,
  Die,
  FateDie,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  RollTerm,
};

/** The dice whose way of throwing the dice configuration offers. */
const KINDS = ["d4", "d6", "d8", "d10", "d12", "d20", "d100"];

/** Fills CONFIG.Dice; a new one for each seat, for systems add their own to it. */
export function registerDice(config: Record<string, unknown>): void {
  const dice: DiceConfig = {
    types: [Die, FateDie],
    rolls: [Roll],
    termTypes: { DiceTerm, FunctionTerm, NumericTerm, OperatorTerm, ParentheticalTerm, PoolTerm } as never,
    terms: { c: Coin, d: Die, f: FateDie },
    functions: {},
    fulfillment: {
      dice: Object.fromEntries(KINDS.map((kind) => [kind, { label: kind, icon: "" }])),
      methods: { manual: { label: "manual", interactive: true } },
      defaultMethod: "",
    },
    randomUniform: () => Math.random(),
  };
  config.Dice = dice;
}
