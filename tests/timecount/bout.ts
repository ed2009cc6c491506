// A bout of Time Count for tests: commands with exact dice and answers, and what they made happen.

import type { Command } from "../../src/core/language/commands.ts";
import {
  perform,
  put,
  ScriptedAnswers,
  type ScriptedAnswer,
} from "../../src/core/simulate/scripted-answers.ts";
import type { FightEvent } from "../../src/core/language/events.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { TimeCountRulings } from "../../src/rulesets/timecount/rulings.ts";
import type { TimeCountCreature, TimeCountState } from "../../src/rulesets/timecount/state.ts";
import {
  ADVANCE,
  declares,
  timecountEngine as engine,
  timecountFight,
  type Fighter,
} from "../hard-cases/timecount-fight.ts";
import { performExactly } from "../rulesets/exact-dice.ts";
import { without } from "../rulesets/in-the-midst.ts";

export { declares };

/** What a creature, or the GM, answers to a question. */
export function says(to: string, prompt: string, choice: string): ScriptedAnswer {
  return { to, prompt, choice };
}

/** A fighter of the game master, who reads the static speed factors. */
export function npc(side: string, fields: Partial<Fighter> = {}): Fighter {
  return { side, kind: "npc", ...fields };
}

/** The points of a fighter whom no blow of these tests fells. */
export const TOUGH = { hp: { value: 40, max: 40 } };

/** A condition that nothing ends by itself, as a sheet keeps it. */
export function lasting(condition: string): JsonRecord {
  return { [condition]: { condition, ends: null } };
}

/** A spell of a mage, named by its id. */
export function spell(id: string, system: JsonRecord) {
  return { id, type: "timecountSpell", name: id, system };
}

/** A slow spell that does half of its harm where it misses. */
export const BURST = spell("burst", {
  fatigue: 4,
  castingTime: "Slow",
  defense: "celerity",
  damage: "2d6",
  onMiss: "half",
});

export class Bout {
  fight: Fight<TimeCountState>;

  constructor(fighters: { readonly [id: string]: Fighter }, rulings: Partial<TimeCountRulings> = {}) {
    this.fight = timecountFight(fighters, rulings);
  }

  /** A bout in which the dice of initiative have fallen: 1 is due at 5, 6 at 10. */
  static of(
    fighters: { readonly [id: string]: Fighter },
    dice: readonly number[],
    rulings: Partial<TimeCountRulings> = {},
  ): Bout {
    const bout = new Bout(fighters, rulings);
    bout.give({ type: "startFight", creature: null }, dice);
    return bout;
  }

  /** Gives a command with exactly these dice and answers. Returns the events that came of it. */
  give(
    command: Command,
    dice: readonly number[] = [],
    answers: readonly ScriptedAnswer[] = [],
  ): readonly FightEvent[] {
    const before = this.fight.log.length;
    this.fight = performExactly(engine, this.fight, command, dice, answers);
    return this.fight.log.slice(before).flatMap(({ events }) => events);
  }

  /** Plays the next count; whoever is due without an answer waits. */
  advance(dice: readonly number[] = [], answers: readonly ScriptedAnswer[] = []): readonly FightEvent[] {
    return this.give(ADVANCE, dice, answers);
  }

  /** Plays counts in which everybody waits, up to and with this one. */
  waitUntil(count: number): void {
    while (this.fight.state.count < count) this.advance();
  }

  /** The rule that refuses a declaration of a creature which is due on the next count. */
  refusalOf(answer: ScriptedAnswer): string {
    try {
      const script = new ScriptedAnswers([], [answer]);
      perform(engine, this.fight, ADVANCE, script);
    } catch (error) {
      return String(error).replace(/^\w+: /, "");
    }
    return "accepted";
  }

  /** The rule that refuses a root command. */
  refused(command: Command): string {
    try {
      put(engine, this.fight, { kind: "command", command });
    } catch (error) {
      return String(error).replace(/^\w+: /, "");
    }
    return "accepted";
  }

  creature(id: string): TimeCountCreature {
    const found = this.fight.state.creatures[id];
    if (!found) throw new Error(`there is no ${id}`);
    return found;
  }

  get count(): number {
    return this.fight.state.count;
  }

  get situation() {
    return { state: this.fight.state, rulings: this.fight.rulings as never, absent: new Set<string>() };
  }
}

/** `a` at the side of x beside `b` at that of y; a is due at 5, b at 10. */
export function pair(
  a: Partial<Fighter> = {},
  b: Partial<Fighter> = {},
  rulings: Partial<TimeCountRulings> = {},
): Bout {
  return Bout.of({ a: npc("x", { at: [0, 0], ...a }), b: npc("y", { at: [1, 0], ...b }) }, [1, 6], rulings);
}

/** A blow with the sword that everybody has. */
export function strike(by: string, on: string): ScriptedAnswer {
  return declares(by, "attack", { weapon: "sword", target: on });
}

/** A command of the GM or, outside a fight, of a player, with exactly these dice. */
export function give(
  bout: Bout,
  type: string,
  creature: string | null,
  more: JsonRecord = {},
  dice: readonly number[] = [],
): readonly FightEvent[] {
  return bout.give({ type, creature, ...more }, dice);
}

/** Takes a creature out of the fight, as its deleted combatant does. */
export function remove(bout: Bout, creature: string): void {
  bout.fight = without(engine, bout.fight, creature);
}

/** The conditions of a creature by their words. */
export function words(bout: Bout, id: string): string[] {
  return Object.values(bout.creature(id).conditions).map(({ condition }) => condition);
}

/** The first event of a type. */
export function told(events: readonly FightEvent[], type: string): FightEvent {
  const found = events.find((event) => event.type === type);
  if (!found) throw new Error(`no ${type} among ${events.map((event) => event.type).join(", ")}`);
  return found;
}

/** The types of events, in their order. */
export function types(events: readonly FightEvent[]): readonly string[] {
  return events.map(({ type }) => type);
}

/** The value of a traced operand. */
export function valueOf(event: FightEvent, operand: string): number {
  return (event.operands[operand] as { readonly value: number }).value;
}

/** All rows that an event names, its own first. */
export function rulesOf(event: FightEvent): readonly string[] {
  return [event.rule, ...(event.rules ?? [])];
}

/** A weapon of a category over the plain long sword. */
export function arm(category: string, fields: JsonRecord = {}): JsonRecord {
  return { category, ...fields };
}

export const DAGGER = arm("Daggers", {
  damage: "1d4",
  types: ["piercing"],
  speedClass: "Fast",
  hands: "light",
  precise: true,
});
export const BOW = arm("Bows", {
  damage: "1d6",
  types: ["piercing"],
  hands: "two",
  ranged: "missile",
  increment: 40,
});
export const JAVELIN = arm("Javelins", {
  damage: "1d6",
  types: ["piercing"],
  speedClass: "Fast",
  ranged: "thrown",
  increment: 30,
});
