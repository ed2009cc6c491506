// Scenes for worked examples of Die Rank: creatures with given numbers, plays on them, and fights in the engine.
import type { Command } from "../../../src/core/language/commands.ts";
import { put } from "../../../src/core/simulate/scripted-answers.ts";
import { createEngine } from "../../../src/core/engine/engine.ts";
import type { FightEvent } from "../../../src/core/language/events.ts";
import { createFight, type Fight, type Sender } from "../../../src/core/language/fight.ts";
import type { Input } from "../../../src/core/engine/inputs.ts";
import type { JsonRecord } from "../../../src/core/language/json.ts";
import { pendingAsks, pendingRoll } from "../../../src/core/engine/open-requests.ts";
import { RuleContext } from "../../../src/core/language/rule-context.ts";
import type { AskRequest, Request } from "../../../src/core/language/requests.ts";
import { apTotal } from "../../../src/rulesets/dierank/character/attributes.ts";
import { conditionOf } from "../../../src/rulesets/dierank/health/conditions.ts";
import { createCreature } from "../../../src/rulesets/dierank/character/creature.ts";
import { dierank } from "../../../src/rulesets/dierank/index.ts";
import { DEFAULT_RULINGS, type RankContext, type RankRulings, type RankReadContext } from "../../../src/rulesets/dierank/rulings.ts";
import type { ConditionId, RankCondition, RankCreature, RankState } from "../../../src/rulesets/dierank/state.ts";
import { flag, listOr, numberOr, recordOr, textOr, type Fields } from "../fields.ts";
import type { DiceStream } from "../vector-file.ts";

export { run } from "../run-procedure.ts";

const SENDER: Sender = { user: "example", gm: true, owns: [] };
const engine = createEngine(dierank);

/** Regions in a row: R0, R1 and so on. */
export const ROW: RankState["regions"] = row(["R0", "R1", "R2", "R3", "R4"]);

export function row(names: readonly string[]): RankState["regions"] {
  return Object.fromEntries(
    names.map((name, i) => [name, { neighbors: [names[i - 1], names[i + 1]].filter((each) => each !== undefined) }]),
  );
}

/** "D8" of an example as the sheet writes it, by statistic in small letters. */
function diceOf(from: Fields): JsonRecord {
  const given = recordOr(from, "dice") ?? {};
  return Object.fromEntries(Object.entries(given).map(([name, die]) => [name.toLowerCase(), String(die)]));
}

function pool(from: Fields, field: string): JsonRecord {
  const value = from[field];
  return Array.isArray(value) ? { value: Number(value[0]), max: Number(value[1]) } : {};
}

type Item = { readonly type: string; readonly id: string; readonly system: JsonRecord };

/** The ready weapon of a combatant, with what an attack of it says besides. */
export function weaponItem(weapon: Fields, more: JsonRecord = {}): Item {
  const traits = listOr(weapon, "traits").map(String);
  return {
    type: "dierankWeapon",
    id: "weapon",
    system: {
      kind: "melee",
      ready: true,
      hands: numberOr(weapon, "hands", 1),
      long: flag(weapon, "long") || traits.includes("long"),
      noParry: !flag(weapon, "parry", true) || traits.includes("noParry"),
      ...Object.fromEntries(["firearm", "crossbow", "thrown", "natural"].map((trait) => [trait, traits.includes(trait)])),
      ...more,
    },
  };
}

const SHIELD: Item = { type: "dierankShield", id: "shield", system: { ready: true } };
const CLAWS: Item = { type: "dierankWeapon", id: "weapon", system: { natural: true } };

function itemsOf(from: Fields): Item[] {
  const weapon = recordOr(from, "weapon");
  return [
    ...(weapon ? [weaponItem(weapon)] : []),
    ...(weapon === null && flag(from, "melee") ? [CLAWS] : []),
    ...(flag(from, "shield") ? [SHIELD] : []),
  ];
}

/** Conditions of an example: words, or {stunned: n}. Those that are fields of their own are left out. */
function conditionsOf(from: Fields): { [key: string]: RankCondition } {
  const known: readonly string[] = ["badlyWounded", "mortallyWounded", "stunned", "prone", "helpless", "surprised"];
  const found: { [key: string]: RankCondition } = {};
  for (const each of listOr(from, "conditions")) {
    const [id, turns] = typeof each === "string" ? [each, 1] : (Object.entries(each as object)[0] as [string, number | "encounter"]);
    if (known.includes(id)) found[id] = conditionOf(id as ConditionId, id === "stunned" ? (turns === "encounter" ? null : turns) : null);
    else if (!["knockedOut", "grabbed", "grabbing", "wounded"].includes(id)) throw new Error(`condition ${id} is not known`);
  }
  return found;
}

export function hasCondition(from: Fields, id: string): boolean {
  return listOr(from, "conditions").includes(id);
}

function grabOf(from: Fields): RankCreature["grabbing"] {
  const given = recordOr(from, "grabbing");
  if (!given) return null;
  return { target: textOr(given, "target", ""), level: textOr(given, "level", "partial") as "partial" | "full", kept: false };
}

/** A creature made the way every creature is made, then set to where the example begins. */
export function person(id: string, from: Fields, items: readonly Item[] = [], block: Partial<RankCreature> = {}): RankCreature {
  const system: JsonRecord = {
    dice: diceOf(from),
    hp: pool(from, "hp"),
    mp: pool(from, "mp"),
    hero: flag(from, "hero"),
    minion: flag(from, "minion"),
    size: numberOr(from, "size", 0),
    riderSkilled: flag(from, "riderSkilled", true),
    region: textOr(from, "region", "") || null,
    knockedOut: flag(from, "ko") || hasCondition(from, "knockedOut"),
    koLethal: flag(from, "koLethal"),
    survivalRolled: from["survivalRolled"] === undefined ? null : numberOr(from, "survivalRolled", 0),
    minutesLeft: hasCondition(from, "mortallyWounded") ? 10 : null,
    conditions: conditionsOf(from) as unknown as JsonRecord,
    dead: flag(from, "dead"),
    ...(from["ap"] === undefined ? {} : { ap: numberOr(from, "ap", 2) }),
    ...(from["runRegions"] === undefined ? {} : { runRegions: numberOr(from, "runRegions", 3) }),
  };
  const creature = createCreature(
    {
      id,
      name: id,
      side: String(from["side"] ?? id),
      hidden: false,
      position: null,
      sheet: { kind: "character", system, items: [...itemsOf(from), ...items].map((item) => ({ ...item, name: item.id })) },
    },
    DEFAULT_RULINGS,
  );
  const tracked = { debt: numberOr(from, "debt", 0), acted: flag(from, "acted"), grabbing: grabOf(from) };
  return { ...creature, ...tracked, ...block };
}

/** A rider and, when the example says so, the mount below. */
export function mountedPerson(id: string, from: Fields, items: readonly Item[] = [], block: Partial<RankCreature> = {}): RankCreature[] {
  const given = recordOr(from, "mount");
  if (!flag(from, "mounted") && !given) return [person(id, from, items, block)];
  const mountId = given ? textOr(given, "id", `${id}Mount`) : `${id}Mount`;
  const rider = person(id, from, items, { ...block, mount: mountId });
  const system: Fields = {
    dice: recordOr(from, "mountDice") ?? {},
    side: rider.side,
    region: rider.region ?? undefined,
    runRegions: from["runRegions"],
    ap: numberOr(from, "mountAp", 2),
    ...given,
  };
  const mount = person(mountId, system, [], { region: rider.region, movedThisTurn: flag(from, "mountMoved") });
  return [rider, mount];
}

export function stateOf(creatures: readonly RankCreature[], more: Partial<RankState> = {}): RankState {
  const ids = creatures.map(({ id }) => id);
  return {
    phase: "running",
    regions: {},
    entrants: ids,
    turnOrder: ids,
    turn: null,
    round: 1,
    creatures: Object.fromEntries(creatures.map((each) => [each.id, each])),
    ...more,
  };
}

export function playOf(creatures: readonly RankCreature[], more: Partial<RankState> = {}): RankContext {
  return new RuleContext<RankState, RankRulings>({ state: stateOf(creatures, more), rulings: DEFAULT_RULINGS, absent: new Set() });
}

export function situationOf(creatures: readonly RankCreature[], more: Partial<RankState> = {}): RankReadContext {
  return { state: stateOf(creatures, more), rulings: DEFAULT_RULINGS, absent: new Set() };
}

/** Answers a question with a command; undefined takes its default. */
export type Answering = (ask: AskRequest) => Command | undefined;

const OUTCOMES: readonly string[] = ["AttackHit", "AttackMissed", "Escaped", "EscapeFailed"];

/** A fight in the engine that begins from given numbers, and the commands put to it. */
export class Bout {
  fight: Fight<RankState>;
  /** Events and requests of the last command. */
  events: readonly FightEvent[] = [];
  asked: Request[] = [];

  constructor(
    creatures: readonly RankCreature[],
    private readonly dice: DiceStream,
    more: Partial<RankState> = {},
  ) {
    this.fight = createFight("dierank", DEFAULT_RULINGS, stateOf(creatures, more));
  }

  get state(): RankState {
    return this.fight.state;
  }

  get situation(): RankReadContext {
    return { state: this.state, rulings: DEFAULT_RULINGS, absent: new Set() };
  }

  creature(id: string): RankCreature {
    const found = this.state.creatures[id];
    if (!found) throw new Error(`there is no ${id}`);
    return found;
  }

  /** Gives a command and answers all that it asks; `enough` leaves the rest open. Throws RefusedError. */
  give(command: Command, answering: Answering = () => undefined, enough: (request: Request) => boolean = () => false): void {
    const known = this.fight.log.length;
    this.asked = [];
    this.#put({ kind: "command", command });
    while (this.fight.open) {
      const { request } = this.fight.open.request;
      if (this.asked.at(-1) !== request) this.asked.push(request);
      if (enough(request)) break;
      this.#put(this.#next(answering));
    }
    this.events = this.fight.log.slice(known).flatMap((entry) => entry.events);
  }

  /** Whether the rules would take a command now. */
  allows(command: Command): boolean {
    return engine.check(this.fight, command, null) === null;
  }

  /** A hand makes this creature the next in the order of turns. */
  putNext(id: string): void {
    const { turn, turnOrder } = this.state;
    const first = turn === null ? [] : [turn];
    const after = [...first, id, ...turnOrder.filter((each) => each !== id && each !== turn)];
    this.#put({
      kind: "foreign",
      foreign: { type: "EditedByHand", creature: id, note: "example", changes: [{ path: ["turnOrder"], before: turnOrder, after }] },
    });
  }

  /** The operands of the last attack's outcome, or null. */
  outcome(): { readonly active: number; readonly opposing: number; readonly successes: number } | null {
    const found = this.events.filter(({ type }) => OUTCOMES.includes(type)).at(-1);
    if (!found) return null;
    const value = (name: string): number => Number((found.operands[name] as JsonRecord)["value"]);
    return { active: value("active"), opposing: value("opposing"), successes: value("successes") };
  }

  #next(answering: Answering): Input {
    const roll = pendingRoll(this.fight.open);
    if (roll) return { kind: "rolled", request: roll.key, faces: this.dice.draw(roll.roll.dice.count, roll.roll.dice.sides) };
    const [waiting] = pendingAsks(this.fight.open);
    if (!waiting) throw new Error("nothing is open");
    const command = answering(waiting.ask);
    const choice = waiting.ask.choices.find((each) => each.takesCommand)?.id;
    if (!command || choice === undefined) return { kind: "answer", request: waiting.key, choice: waiting.ask.fallback };
    return { kind: "answer", request: waiting.key, choice, command };
  }

  #put(input: Input): void {
    this.fight = put(engine, this.fight, input, SENDER);
  }
}

/** What examples say of a creature. */
export function view(state: RankState, id: string): JsonRecord {
  const creature = state.creatures[id];
  if (!creature) throw new Error(`there is no ${id}`);
  const { hp, mp, conditions, grabbing } = creature;
  const holder = Object.values(state.creatures).find((each) => each.grabbing?.target === id);
  return {
    hp: [hp.value, hp.max],
    mp: [mp.value, mp.max],
    ko: creature.knockedOut,
    koLethal: creature.koLethal,
    dead: creature.dead,
    awake: !creature.knockedOut && !creature.dead,
    debt: creature.debt,
    apLeft: creature.apLeft,
    apTotal: apTotal(creature).value,
    turnOver: creature.turnOver,
    region: creature.region,
    acted: creature.acted,
    ...Object.fromEntries(
      ["prone", "helpless", "surprised", "badlyWounded", "mortallyWounded"].map((name) => [name, conditions[name] !== undefined]),
    ),
    stunned: conditions["stunned"] ? (conditions["stunned"].turns ?? "encounter") : 0,
    lastingInjury: Object.keys(creature.injuries).length > 0,
    minutesLeft: creature.minutesLeft,
    grabbed: holder?.grabbing ? { by: holder.id, level: holder.grabbing.level } : "none",
    grabbing: grabbing ? { target: grabbing.target, level: grabbing.level } : "none",
    mounted: creature.mount !== null,
  };
}

/** Runs an operation for each of its cases, or once. */
export function eachCase(given: Fields, judge: (each: Fields) => unknown): unknown {
  if (given["cases"] === undefined) return judge(given);
  return { results: (given["cases"] as Fields[]).map((each) => judge(each)) };
}

/** Cases that are lists of values. */
export function tuples(given: Fields): readonly (readonly unknown[])[] {
  return given["cases"] as readonly (readonly unknown[])[];
}

