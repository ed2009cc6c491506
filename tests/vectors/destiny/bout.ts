// Bouts for worked examples of Heroes of Destiny.
import type { Command } from "../../../src/core/language/commands.ts";
import { createEngine } from "../../../src/core/engine/engine.ts";
import type { Input } from "../../../src/core/engine/inputs.ts";
import { pendingRoll } from "../../../src/core/engine/open-requests.ts";
import type { AskRequest } from "../../../src/core/language/requests.ts";
import { destiny } from "../../../src/rulesets/destiny/index.ts";
import { DEFAULT_RULINGS, type DestinyRulings } from "../../../src/rulesets/destiny/rulings.ts";
import type { DestinyCreature, DestinyState } from "../../../src/rulesets/destiny/state.ts";
import { EngineBout, type Answer } from "../engine-bout.ts";
import type { DiceStream } from "../vector-file.ts";

export type { Answer, Answering } from "../engine-bout.ts";

const engine = createEngine(destiny);

export class Bout extends EngineBout<DestinyState, DestinyRulings> {
  constructor(
    creatures: readonly DestinyCreature[],
    dice: DiceStream,
    state: Partial<DestinyState> = {},
    rulings: Partial<DestinyRulings> = {},
  ) {
    const initial: DestinyState = {
      phase: "running",
      round: 1,
      turn: null,
      targetNumbers: {},
      entrants: creatures.map(({ id }) => id),
      creatures: Object.fromEntries(creatures.map((each) => [each.id, each])),
      ...state,
    };
    super(engine, initial, { ...DEFAULT_RULINGS, ...rulings }, dice);
  }

  /** Ends the last command with blank dice, for a roll that is no part of the example. */
  rollBlanks(): void {
    while (this.fight.open) {
      const roll = pendingRoll(this.fight.open);
      const faces = roll ? Array.from({ length: roll.roll.dice.count }, () => 3) : [];
      this.put(roll ? { kind: "rolled", request: roll.key, faces } : this.next(() => undefined));
    }
  }

  /** A hand moves a creature's initiative, which never falls below 0 (DEST-INI-04). */
  shiftByHand(id: string, change: number): void {
    const before = this.creature(id).initiative;
    const path = ["creatures", id, "initiative"];
    this.put({
      kind: "foreign",
      foreign: { type: "EditedByHand", creature: id, note: "example", changes: [{ path, before, after: Math.max(0, before + change) }] },
    });
  }

  /** Whether the rules would take a command as the answer to a question. */
  allows(command: Command, asked: AskRequest): boolean {
    return engine.check(this.fight, command, asked) === null;
  }

  happened(type: string, creature: string | null = null): boolean {
    return this.events.some((event) => event.type === type && (creature === null || event.creature === creature));
  }

  /** An answer that the rules refuse counts as none. */
  protected override answerTo(request: string, ask: AskRequest, answer: Answer | undefined): Input {
    const pass: Input = { kind: "answer", request, choice: ask.fallback };
    if (!answer) return pass;
    const input: Input = { kind: "answer", request, ...answer };
    return this.takes(input) ? input : pass;
  }
}

/** Anything that costs so many AP and does nothing else. */
export function deed(creature: string, ap: number): Command {
  return { type: "other", creature, ap, description: "example" };
}
