// A situation: a state with the rulings in force, all that a rule needs which only reads.

import type { FightState, Rulings } from "./fight.ts";
import type { CreatureId } from "./rules.ts";

export interface ReadContext<State extends FightState = FightState, Settings extends Rulings = Rulings> {
  readonly state: State;
  readonly rulings: Settings;
  /** Creatures that have left the world. */
  readonly absent: ReadonlySet<CreatureId>;
}
