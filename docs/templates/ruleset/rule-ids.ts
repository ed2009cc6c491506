// The ids of The Sixth Game's rules: written by `npm run rule-ids` from docs/rules/registers/sixth.json, not by hand.

/** A row of the register. */
export type GameRule =
  | "SIX-TURN-01"
  | "SIX-TURN-02"
  | "SIX-TURN-03"
  | "SIX-TURN-04"
  | "SIX-ATK-01"
  | "SIX-ATK-02"
  | "SIX-DEF-01"
  | "SIX-DEF-02"
  | "SIX-MOVE-01"
  | "SIX-MOVE-02"
  | "SIX-HP-01"
  | "SIX-HP-02"
  | "SIX-HP-03"
  | "SIX-HP-04";

declare module "../../core/language/rules.ts" {
  interface RuleIds extends Record<GameRule, true> {}
}
