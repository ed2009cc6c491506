// Fixtures of Heroes of Destiny: sheets of known size, and fights of known length from fixed seeds.
import { perform, type Answerer } from "../../src/core/simulate/scripted-answers.ts";
import { createEngine, type Engine } from "../../src/core/engine/engine.ts";
import { createFight, type Fight, type FightState, type Rulings } from "../../src/core/language/fight.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { SeededDice } from "../../src/core/simulate/random.ts";
import type { ActorSheet, AnyRuleset, Entrant } from "../../src/core/language/ruleset.ts";
import { loadGame } from "../../src/rulesets/index.ts";

export type AnyEngine = Engine<FightState, Rulings>;

export const ruleset: AnyRuleset = (await loadGame("destiny")).ruleset;
export const rulings: Rulings = Object.fromEntries(
  Object.entries(ruleset.rulings).map(([name, ruling]) => [name, ruling.initial]),
);

/** An engine without memory of other fights. */
export function freshEngine(): AnyEngine {
  return createEngine(ruleset);
}

const kinds = ["destinyWeapon", "destinyArmor", "destinyShield", "destinyTalent", "destinyGear"] as const;

const fields: Readonly<Record<(typeof kinds)[number], JsonRecord>> = {
  destinyWeapon: { kind: "melee", ap: 5, damage: "1d6", reach: 1, readied: false },
  destinyArmor: { toughness: 1, worn: false },
  destinyShield: { melee: 1, ranged: 1, held: false },
  destinyTalent: { modifiers: { meleeAttack: 1 } },
  destinyGear: { quantity: 1 },
};

/** A fighter whose first weapon is in hand, with so many items of all kinds. */
export function sheetWith(kind: ActorSheet["kind"], items: number, vit = 2): ActorSheet {
  return {
    kind,
    system: {
      attributes: { str: 1, dex: 2, spd: 1, vit, prc: 1, prs: 0, rsn: 0, lor: 0 },
      race: { stamina: 5, mana: 0, sleep: 8 },
    },
    items: Array.from({ length: items }, (_, i) => {
      const type = i === 0 ? "destinyWeapon" : (kinds[i % kinds.length] ?? "destinyGear");
      const system = i === 0 ? { ...fields.destinyWeapon, readied: true } : fields[type];
      return { id: `item${i}`, type, name: `Item ${i}`, system };
    }),
  };
}

/** Two lines of fighters who face each other at arm's length. */
export function lines(fighters: number, vit: number): Entrant[] {
  return Array.from({ length: fighters }, (_, i) => {
    const side = i % 2 === 0 ? "heroes" : "foes";
    const position = { x: i % 2, y: Math.floor(i / 2), width: 1, height: 1, elevation: 0 };
    const name = `Fighter ${i + 1}`;
    return { id: `fighter${i}`, name, side, hidden: false, position, sheet: sheetWith("character", 3, vit) };
  });
}

/** A fight that has not begun. */
export function newFight(entrants: readonly Entrant[]): Fight {
  return createFight("destiny", rulings, ruleset.createState(entrants, rulings));
}

/** Dice from a seed, and the default answer to every question. */
export class SeededAnswers implements Answerer {
  readonly #dice: SeededDice;

  constructor(seed: number) {
    this.#dice = new SeededDice(seed);
  }

  dice({ dice }: Parameters<Answerer["dice"]>[0]): readonly number[] {
    return this.#dice.faces(dice.count, dice.sides);
  }

  answer(ask: Parameters<Answerer["answer"]>[0]): { choice: string } {
    const reacts = ask.prompt === "rebuff" || ask.prompt === "harry";
    return { choice: (reacts ? ask.choices[1]?.id : undefined) ?? ask.fallback };
  }
}

export function countEvents(fight: Fight): number {
  return fight.log.reduce((sum, entry) => sum + entry.events.length, 0);
}

/** Plays by the ruleset's own policy until the log has so many events. Throws when the fight ends before. */
export function playUntil(engine: AnyEngine, fight: Fight, events: number, answers: Answerer): Fight {
  let current = fight;
  while (countEvents(current) < events) {
    const command = ruleset.policy.choose(engine.situation(current)) ?? {
      type: "nextTurn",
      creature: null,
    };
    current = perform(engine, current, command, answers);
    if (current.state.phase === "over")
      throw new Error(`the fight was over after ${countEvents(current)} events`);
  }
  return current;
}

/** A fight of ten that has run for at least so many events; always the same one for a seed. */
export function longFight(engine: AnyEngine, events: number, seed = 1): Fight {
  const answers = new SeededAnswers(seed);
  const begun = perform(engine, newFight(lines(10, 6)), { type: "startFight", creature: null }, answers);
  return playUntil(engine, begun, events, answers);
}
