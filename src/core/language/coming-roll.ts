// What time brings a creature: one roll that will be made, or one thing that ends.

import type { CreatureId, RuleId } from "./rules.ts";

/** What time brings a creature if it is let pass: listed before, so that nobody is surprised. */
export interface ComingRoll {
  readonly creature: CreatureId;
  /** When, in the steps of the game's clock, rounds or counts, from now on. */
  readonly after: number;
  /** The word for it: a condition, a check, an effect that ends. */
  readonly label: string;
  /** Its own name, such as a poison's or a spell's. */
  readonly name?: string;
  /** What will be rolled, as a formula; null where it happens without dice. */
  readonly dice: string | null;
  /** The number to be reached, where that is known. */
  readonly target?: number;
  /** How often it may be rolled in a row, where that is more than once. */
  readonly times?: number;
  readonly rule: RuleId;
}
