// The doubtful points of the Sixth Game as settings of a world, each with its rule and a default; never an `if` in a formula.

import type { ReadContext } from "../../core/language/read-context.ts";
import type { RuleContext } from "../../core/language/rule-context.ts";
import type { Ruling } from "../../core/language/ruleset.ts";
import type { SixthEvent } from "./events.ts";
import type {} from "./rule-ids.ts";
import type { SixthState } from "./state.ts";

// A type and not an interface: settings must count as plain data.
export type SixthRulings = {
  /** Whether a natural 20 doubles the damage. */
  readonly twentyDoubles: boolean;
};

export const RULINGS: { readonly [Name in keyof SixthRulings]: Ruling } = {
  twentyDoubles: { rule: "SIX-HP-02", shape: { kind: "flag" }, initial: true },
};

/** What a rule is given that writes, and what one is given that only reads. */
export type SixthContext = RuleContext<SixthState, SixthRulings, SixthEvent>;
export type SixthReadContext = ReadContext<SixthState, SixthRulings>;
