// Bouts for worked examples of Fighting Style.
import type { Command } from "../../../src/core/language/commands.ts";
import { createEngine } from "../../../src/core/engine/engine.ts";
import type { FightEvent } from "../../../src/core/language/events.ts";
import { fightingstyle } from "../../../src/rulesets/fightingstyle/index.ts";
import type { StyleRulings } from "../../../src/rulesets/fightingstyle/rulings.ts";
import type { StyleState } from "../../../src/rulesets/fightingstyle/state.ts";
import { EngineBout } from "../engine-bout.ts";
import type { DiceStream } from "../vector-file.ts";

export type { Answer, Answering } from "../engine-bout.ts";

const engine = createEngine(fightingstyle);

export class Bout extends EngineBout<StyleState, StyleRulings> {
  constructor(initial: StyleState, rulings: StyleRulings, dice: DiceStream) {
    super(engine, initial, rulings, dice);
  }

  /** The code of the refusal of a command, or null. */
  refusal(command: Command): string | null {
    return engine.check(this.fight, command, null)?.code ?? null;
  }

  /** Somebody leaves the world. */
  remove(creature: string): void {
    this.put({ kind: "foreign", foreign: { type: "CreatureRemoved", creature, note: "example", changes: [] } });
  }

  /** The operands of the last event of a type, or null. */
  last(...types: string[]): FightEvent["operands"] | null {
    return [...this.events].reverse().find((event) => types.includes(event.type))?.operands ?? null;
  }
}
