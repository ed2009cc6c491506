// Scenes for worked examples: creatures with given numbers, a play on them, and dice and answers for its procedures.
import type { Command } from "../../../src/core/language/commands.ts";
import type { FightEvent } from "../../../src/core/language/events.ts";
import { RuleContext } from "../../../src/core/language/rule-context.ts";
import { attackBonus, defenseValue, thresholdOf } from "../../../src/rulesets/timecount/character/attributes.ts";
import { createCreature } from "../../../src/rulesets/timecount/character/creature.ts";
import { resolveInstant } from "../../../src/rulesets/timecount/turn/resolution.ts";
import { DEFAULT_RULINGS, type TimeCountContext, type TimeCountRulings } from "../../../src/rulesets/timecount/rulings.ts";
import { DEFENSES, type TimeCountCreature, type TimeCountState } from "../../../src/rulesets/timecount/state.ts";
import { recordOr, records, type Fields } from "../fields.ts";
import { DiceStream } from "../vector-file.ts";
import { run, type Answers } from "../run-procedure.ts";

export { run } from "../run-procedure.ts";

export interface Person {
  readonly attributes?: { readonly [name: string]: number };
  readonly system?: { readonly [field: string]: unknown };
  readonly items?: readonly { readonly id: string; readonly type: string; readonly system: object }[];
  /** Fields of the creature as they stand when the example begins. */
  readonly block?: Partial<TimeCountCreature>;
  readonly npc?: boolean;
}

const AVERAGE = { str: 0, dex: 0, con: 0, int: 0, wis: 0, per: 0 };

/** A creature made the way every creature is made, then set to where the example begins. */
export function person(id: string, numbers: Person = {}): TimeCountCreature {
  const system = { attributes: { ...AVERAGE, ...numbers.attributes }, ...numbers.system };
  const items = (numbers.items ?? []).map((item) => ({ name: item.id, ...item }));
  const sheet = {
    kind: numbers.npc ? ("npc" as const) : ("character" as const),
    system: JSON.parse(JSON.stringify(system)) as never,
    items: JSON.parse(JSON.stringify(items)) as never,
  };
  const creature = createCreature({ id, name: id, side: id, hidden: false, position: null, sheet }, DEFAULT_RULINGS);
  return { ...creature, ...numbers.block };
}

/** The same creature with modifiers that bring its numbers to the given ones. */
export function calibrated(
  creature: TimeCountCreature,
  wanted: { readonly [word: string]: number | undefined },
  weapon = "unarmed",
): TimeCountCreature {
  const modifiers: { [word: string]: number } = { ...creature.sheet.modifiers };
  for (const defense of DEFENSES) {
    const value = wanted[defense];
    if (value !== undefined) modifiers[defense] = value - defenseValue(creature, defense).value;
  }
  const item = creature.weapons[weapon];
  if (wanted["attack"] !== undefined && item) modifiers["attack"] = wanted["attack"] - attackBonus(creature, item).value;
  return { ...creature, sheet: { ...creature.sheet, modifiers } };
}

/** A plain weapon as an item. */
export function weaponItem(id: string, fields: object): { id: string; type: string; system: object } {
  const plain = { category: "Heavy Swords", damage: "1d8", types: ["slashing"], speedClass: "Standard", readied: true };
  return { id, type: "timecountWeapon", system: { ...plain, ...fields } };
}

/** The settings of an example, in the words of the rulings. */
export function rulingsOf(given: Fields): TimeCountRulings {
  const settings = recordOr(given, "settings") ?? {};
  const plain: { [name: string]: unknown } = { ...settings };
  if (plain["nightHp"] === "con+1") plain["nightHp"] = null;
  if (plain["nightFatigue"] === "all") plain["nightFatigue"] = null;
  const odd = Object.keys(plain).find((name) => !(name in DEFAULT_RULINGS));
  if (odd !== undefined) throw new Error(`setting ${odd} is not known`);
  return { ...DEFAULT_RULINGS, ...plain };
}

/** The cases of an example, each over what they have in common. */
export function casesOf(given: Fields): readonly Fields[] {
  const common = recordOr(given, "common") ?? {};
  return records(given, "cases").map((each) => ({
    ...common,
    ...each,
    settings: { ...recordOr(given, "settings"), ...recordOr(each, "settings") },
  }));
}

/** A play on these creatures at a count. */
export function playOf(
  creatures: readonly TimeCountCreature[],
  rulings: TimeCountRulings = DEFAULT_RULINGS,
  count = 0,
): TimeCountContext {
  const state = {
    phase: "running" as const,
    count,
    entrants: creatures.map(({ id }) => id),
    creatures: Object.fromEntries(creatures.map((each) => [each.id, each])),
  };
  return new RuleContext<TimeCountState, TimeCountRulings>({ state, rulings, absent: new Set() });
}

export interface Acted {
  readonly events: readonly FightEvent[];
  readonly play: TimeCountContext;
}

/** Does the commands of one count and keeps what was said. */
export function act(play: TimeCountContext, commands: readonly Command[], dice: DiceStream, answers?: Answers): Acted {
  run(resolveInstant(play, commands), dice, answers);
  return { events: play.takeEvents(), play };
}

/** Operands of the first event of a type. */
export function told(events: readonly FightEvent[], type: string): Fields | null {
  return events.find((event) => event.type === type)?.operands ?? null;
}

/** All events of a type. */
export function allTold(events: readonly FightEvent[], type: string): readonly Fields[] {
  return events.filter((event) => event.type === type).map((event) => event.operands);
}

/** The value of a traced number among operands; 0 when it is not there. */
export function tracedValue(operands: Fields | null, field: string): number {
  const traced = operands?.[field] as { readonly value?: number } | undefined;
  return traced?.value ?? 0;
}

/** Dice of an example for so many throws; what follows is not looked at, and shows ones. */
export class UpTo extends DiceStream {
  constructor(
    private readonly inner: DiceStream,
    private throws: number,
  ) {
    super([]);
  }

  override draw(count: number, sides: number): number[] {
    this.throws -= 1;
    return this.throws < 0 ? Array.from({ length: count }, () => 1) : this.inner.draw(count, sides);
  }
}

/** Hit points, fatigue and threshold as the examples name them. */
export function poolsOf(creature: TimeCountCreature): object {
  const top = thresholdOf(creature).value;
  return { hp: creature.hp.value, fatigue: creature.fatigue, top, dead: creature.dead };
}
