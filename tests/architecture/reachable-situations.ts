// Situations in which every action of a game on screen has its occasion, and what palettes and hands could send in them.

import type { Rulings, FightState } from "../../src/core/language/fight.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { question, type AskRequest } from "../../src/core/language/requests.ts";
import type { ActionOption, Ruleset } from "../../src/core/language/ruleset.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import type { DestinyCreature } from "../../src/rulesets/destiny/state.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import { PROMPTS } from "../../src/rulesets/timecount/prompts.ts";
import {
  STANCES,
  type Condition,
  type ConditionId,
  type TimeCountCreature,
} from "../../src/rulesets/timecount/state.ts";
import { begun } from "../destiny/fights.ts";
import { destinyFight, type Fighter as DestinyFighter } from "../hard-cases/destiny-fight.ts";
import { timecountFight, type Fighter } from "../hard-cases/timecount-fight.ts";

export interface Reachable {
  /** The parameters that can be sent, by the word of their command. */
  readonly parameters: Map<string, Set<string>>;
  /** Choices that may be left open in a form. */
  readonly open: Set<string>;
}

/** Notes that a command can be sent with parameters. */
export function note(found: Reachable, type: string, parameters: Iterable<string>): void {
  const known = found.parameters.get(type) ?? new Set();
  for (const parameter of parameters) known.add(parameter);
  found.parameters.set(type, known);
}

function noteOption(found: Reachable, { command, needs }: ActionOption): void {
  const { type, creature: _creature, ...given } = command;
  note(found, type, [...Object.keys(given), ...needs.map(({ parameter }) => parameter)]);
  for (const need of needs) if (need.kind === "choice" && need.optional) found.open.add(need.parameter);
}

/** Looks at what palettes, questions and the GM's hand offer everybody, possible at the moment or not. */
export function look<State extends FightState, Settings extends Rulings>(
  found: Reachable,
  game: Ruleset<State, Settings>,
  { state, rulings }: { readonly state: State; readonly rulings: Rulings },
  asks: readonly (AskRequest | null)[] = [null],
): void {
  const situation = { state, rulings: rulings as Settings, absent: new Set<string>() };
  for (const id of Object.keys(state.creatures)) {
    const offered = asks.flatMap((ask) => game.actions(situation, id, ask));
    for (const option of [...offered, ...(game.hand?.(situation, id) ?? [])]) noteOption(found, option);
  }
  const passing = game.passingTime?.(situation);
  if (passing) note(found, passing.command, ["amount", "unit", ...(passing.rests ? [passing.rests] : [])]);
}

/** A state in which one creature is otherwise. */
export function otherwise<State extends FightState>(
  fight: { readonly state: State; readonly rulings: Rulings },
  id: string,
  change: Partial<State["creatures"][string]>,
): { readonly state: State; readonly rulings: Rulings } {
  const { state, rulings } = fight;
  const creatures = { ...state.creatures, [id]: { ...state.creatures[id], ...change } };
  return { state: { ...state, creatures }, rulings };
}

const item = (type: string, id: string, system: JsonRecord) => ({ id, type, name: id, system });

const DESTINY_HERO: DestinyFighter = {
  side: "x",
  weapons: {
    sword: {},
    hands: { reach: 0, hands: 0 },
    bow: { kind: "ranged", rangeIncrement: 20 },
    dagger: { readied: false },
    knife: { readied: false },
  },
  items: [
    item("destinyTalent", "hunter", {
      modifiers: { meleeAttack: 1, rangedAttack: 1 },
      conditions: { meleeAttack: "in the dark", rangedAttack: "against beasts" },
    }),
    item("destinyTalent", "grudge", {
      modifiers: { meleeAttack: 1, rangedAttack: 1 },
      conditions: { meleeAttack: "against orcs", rangedAttack: "against orcs" },
    }),
    item("destinySpell", "spark", { ap: 3, mana: 0, targets: "ranged", damage: "1" }),
    item("destinySpell", "ward", { ap: 3, mana: 0, targets: "none", duration: 4 }),
    item("destinyConsumable", "draught", { ap: 4, charges: 1 }),
    item("destinyGear", "kit", { healingKit: true, held: true }),
    item("destinyShield", "shield", { melee: 1, ranged: 0, held: true }),
  ],
  system: { skills: { athletics: { value: 1, specialisations: { swimming: 1 } } } },
};

type DestinyConditions = DestinyCreature["conditions"];

const lasts = (
  condition: string,
  more: Partial<DestinyConditions[string]> = {},
): DestinyConditions[string] => ({
  condition,
  startRound: 1,
  endRound: null,
  ...more,
});
const laid = (...words: string[]): DestinyConditions =>
  Object.fromEntries(words.map((word) => [word, lasts(word, { level: "light", tn: 2 })]));

/** Notes all that can be sent in Heroes of Destiny. */
export function reachableInDestiny(found: Reachable): void {
  const company = (at: boolean) => {
    const place = (x: number, y: number): Pick<DestinyFighter, "at"> => (at ? { at: [x, y] } : {});
    return {
      a: { ...DESTINY_HERO, ...place(0, 0) },
      b: { side: "y", kind: "npc" as const, ...place(1, 0) },
      c: { side: "x", kind: "npc" as const, system: { size: 4 }, ...place(0, 1) },
      d: { side: "y", kind: "npc" as const, ...place(5, 0) },
    };
  };
  const held = (source: string, word: string) => ({ [`${word}:${source}`]: lasts(word, { source }) });
  const conditions: readonly DestinyConditions[] = [
    {},
    laid("bleeding", "burning", "hobbled", "poisoned", "dying"),
    { ...held("b", "grappling"), "sustaining:1": lasts("sustaining", { text: "Ward", source: "a" }) },
    { net: lasts("immobile", { tn: 4, text: "net" }) },
    { mounted: lasts("mounted", { source: "c" }), uncontrolled: lasts("uncontrolled") },
    laid("underwater", "climbing"),
  ];
  for (const onBoard of [false, true]) {
    look(found, destiny, destinyFight(company(onBoard)));
    const fight = begun(company(onBoard));
    for (const each of conditions)
      for (const ap of [9, 3, 1, 0]) {
        const pressed = otherwise(fight, "a", { conditions: each, ap });
        look(found, destiny, pressed);
        look(found, destiny, otherwise(pressed, "a", { wounds: WOUNDED }));
        look(found, destiny, otherwise(pressed, "a", { longAction: LONG }));
      }
    const { movement } = fight.state.creatures["a"] as DestinyCreature;
    look(found, destiny, otherwise(fight, "a", { movement: { ...movement, dashes: 1 } }));
    look(found, destiny, otherwise(fight, "b", { dead: true }));
    const { weapons } = fight.state.creatures["b"] as DestinyCreature;
    look(found, destiny, otherwise(fight, "b", { weapons: atFeet(weapons) }));
    look(found, destiny, { ...fight, state: { ...fight.state, phase: "over" } });
  }
}

const WOUNDED = { light: 1, moderate: 0, severe: 0, critical: 0, fatal: 0 };
const LONG = { command: { type: "seizeInitiative", creature: "a" }, cost: 9, paid: 3 } as never;

const SPELL: JsonRecord = {
  fatigue: 1,
  castingTime: "Rapid",
  defense: "primary",
  ranged: false,
  damage: "1d4",
};
const SKILL: JsonRecord = { modifiers: { accuracy: 1 }, condition: "in the dark" };

const COUNT_HERO: Fighter = {
  side: "x",
  kind: "npc",
  weapons: {
    sword: { types: ["slashing", "piercing"] },
    dagger: {
      category: "Daggers",
      hands: "light",
      types: ["piercing"],
      ranged: "thrown",
      increment: 10,
      trip: true,
    },
    spare: { readied: false },
    fallen: { readied: false },
  },
  items: [
    item("timecountSpell", "dart", SPELL),
    item("timecountSkill", "eyes", SKILL),
    item("timecountSkill", "grudge", { ...SKILL, condition: "against orcs" }),
    item("timecountConsumable", "draught", { kind: "potion", uses: 1, healing: "4" }),
    item("timecountConsumable", "leaf", { kind: "scroll", uses: 1, spell: SPELL }),
    item("timecountConsumable", "paste", { kind: "poison", uses: 1, doses: "0: 1 fatigue" }),
    item("timecountMagicItem", "bell", { charges: 1 }),
    item("timecountShield", "shield", { bonus: 1 }),
  ],
};

const IMPAIRED_GIANT: JsonRecord = { size: "Large", impairments: { slashing: 1 } };

/** Notes all that can be sent in Time Count. */
export function reachableInTimeCount(found: Reachable): void {
  for (const onBoard of [false, true]) {
    const place = (x: number, y: number): Pick<Fighter, "at"> => (onBoard ? { at: [x, y] } : {});
    const company = {
      a: { ...COUNT_HERO, ...place(0, 0) },
      b: { side: "y", kind: "npc" as const, ...place(1, 0) },
      c: { side: "x", kind: "npc" as const, system: IMPAIRED_GIANT, ...place(0, 1) },
      d: { side: "y", kind: "npc" as const, ...place(-1, 0) },
    };
    look(found, timecount, timecountFight(company));
    const { items, ...plain } = company.a;
    const drawn = timecountFight({
      ...company,
      c: { ...plain, ...company.c, items: items?.slice(0, 1) ?? [] },
    });
    const calm = otherwise(drawn, "a", { weapons: scattered(drawn.state.creatures["a"]?.weapons ?? {}) });
    look(found, timecount, calm);
    const fight = { ...calm, state: { ...calm.state, phase: "running" as const, count: 5 } };
    const asks = (id: string) => [
      null,
      question(PROMPTS.declare, { to: id, operands: { creature: id }, involves: [] }),
      question(PROMPTS.betweenTurns, {
        rule: "TC-SPELL-07",
        to: id,
        choices: [],
        operands: {},
        involves: [],
      }),
    ];
    for (const conditions of COUNT_CONDITIONS) {
      const pressed = otherwise(fight, "a", { conditions, ...UNDER_WAY });
      look(found, timecount, pressed, asks("a"));
      look(found, timecount, otherwise(pressed, "b", { conditions: GRABBED_BY_A, dead: true }), asks("a"));
      look(found, timecount, otherwise(pressed, "b", { conditions: GRABBED_BY_A }), asks("a"));
    }
    look(found, timecount, otherwise(fight, "a", { lastWeapon: "sword" }), asks("a"));
    for (const stance of STANCES) look(found, timecount, otherwise(fight, "a", { stance }), asks("a"));
    look(found, timecount, otherwise(fight, "a", { preparing: PREPARING, nextAct: 9, way: WAY }), asks("a"));
  }
}

/** Everything that somebody had in hand lies beside all others. */
function atFeet(weapons: DestinyCreature["weapons"]): DestinyCreature["weapons"] {
  const fallen = { readied: false, lies: { x: 1, y: 0, elevation: 0 } };
  return Object.fromEntries(Object.entries(weapons).map(([id, each]) => [id, { ...each, ...fallen }]));
}

/** One of the weapons lies at its owner's feet. */
function scattered({ fallen, ...others }: TimeCountCreature["weapons"]): TimeCountCreature["weapons"] {
  return fallen ? { ...others, fallen: { ...fallen, lies: { x: 0, y: 0, elevation: 0 } } } : others;
}

const condition = (word: ConditionId, source?: string): Condition => ({
  condition: word,
  ends: null,
  ...(source === undefined ? {} : { source }),
});
const GRABBED_BY_A = { "grabbed:a": condition("grabbed", "a"), "grabbed:c": condition("grabbed", "c") };
const COUNT_CONDITIONS: readonly TimeCountCreature["conditions"][] = [
  {},
  { "grabbed:b": condition("grabbed", "b"), "stapled:d": condition("stapled", "d") },
  {
    netted: condition("netted"),
    burning: condition("burning"),
    "concentrating:dart": { ...condition("concentrating"), text: "dart" },
    mounted: condition("mounted", "c"),
  },
];
const PREPARING = { spell: "dart", startedAt: 5, endsAt: 9, harm: 0, moves: 0, body: "upright" } as const;
const WAY = { path: [{ x: 0, y: 1 }], gait: "jog", at: 6, hits: 0, hp: 10, foes: [] } as const;
/** A spell ready with a charge, a stride that has just been taken, and a weapon that struck before. */
const UNDER_WAY: Partial<TimeCountCreature> = {
  prepared: { spell: "dart", preparedAt: 4, harm: 0, moves: 0, charges: 1 },
  lastWeapon: "dagger",
};
