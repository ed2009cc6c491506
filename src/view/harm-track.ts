// The course of harm through a fight: how much health everybody has left after each step, and who has struck whom.

import { apply, type Blow, type EventDeclarations, type FightEvent } from "../core/language/events.ts";
import type { Command } from "../core/language/commands.ts";
import type { Fight, FightState, LogEntry } from "../core/language/fight.ts";
import { isRecord } from "../core/language/json.ts";
import type { ReadContext } from "../core/language/read-context.ts";
import type { AnyRuleset, ClockReading } from "../core/language/ruleset.ts";
import type { CreatureId } from "../core/language/rules.ts";
import { healthLeft, type HealthMeters } from "./health-left.ts";

/** A fight with all that is needed to follow it. */
export interface HarmSource {
  /** As the viewer may have it. */
  readonly fight: Fight;
  readonly ruleset: AnyRuleset;
  readonly health: HealthMeters;
  readonly situationOf: (fight: Fight) => ReadContext;
}

/** A blow that struck home. */
export interface Struck {
  readonly root: number;
  /** Null where nobody struck: a fall, a poison, fire. */
  readonly giver: CreatureId | null;
  readonly victim: CreatureId;
  readonly amount: number;
}

/** Where everybody stands after one step of the fight. */
export interface HarmStep {
  readonly root: number;
  readonly clock: ClockReading;
  /** What everybody has left, from 0 to 1; 0 for whoever is out of the fight. */
  readonly left: ReadonlyMap<CreatureId, number>;
}

export interface HarmTrack {
  /** The beginning, and each step in force after it. */
  readonly steps: readonly HarmStep[];
  readonly blows: readonly Struck[];
  /** The word for what blows are counted in; empty where none has struck. */
  readonly unit: string;
}

/** Follows the steps in force from the beginning of the fight; what was taken back is not among them. */
export function followHarm(source: HarmSource): HarmTrack {
  const { fight, ruleset } = source;
  const blows: Struck[] = [];
  let state = fight.initial;
  let left: ReadonlyMap<CreatureId, number> = leftIn(source, state, Object.keys(state.creatures));
  const steps: HarmStep[] = [{ root: 0, clock: ruleset.clock(state), left }];
  for (const entries of stepsOf(fight)) {
    const events = entries.flatMap((entry) => entry.events);
    state = events.reduce((before, event) => apply(before, event), state);
    blows.push(...blowsOf(entries, state, ruleset.events));
    const changed = changedIn(events);
    if (changed.length > 0) left = new Map([...left, ...leftIn(source, state, changed)]);
    steps.push({ root: entries[0]?.root ?? 0, clock: ruleset.clock(state), left });
  }
  return { steps, blows, unit: unitOf(ruleset.events) };
}

/** The entries in force, root by root, in their order. */
function stepsOf({ log, cursor }: Fight): readonly (readonly LogEntry[])[] {
  const steps: LogEntry[][] = [];
  for (const entry of log.slice(0, cursor.entries)) {
    const last = steps.at(-1);
    if (last?.[0]?.root === entry.root) last.push(entry);
    else steps.push([entry]);
  }
  return steps;
}

/** Whom these events have changed, whoever it was. */
function changedIn(events: readonly FightEvent[]): readonly CreatureId[] {
  const paths = events.flatMap(({ changes }) => changes.map(({ path }) => path));
  return [...new Set(paths.flatMap(([root, id]) => (root === "creatures" && id !== undefined ? [id] : [])))];
}

function leftIn(
  { fight, ruleset, health, situationOf }: HarmSource,
  state: FightState,
  creatures: readonly CreatureId[],
): Map<CreatureId, number> {
  const situation = situationOf({ ...fight, state });
  const out = new Set(
    ruleset.order(situation).flatMap(({ creature, out: isOut }) => (isOut ? [creature] : [])),
  );
  const there = creatures.filter((id) => state.creatures[id] !== undefined);
  return new Map(
    there.flatMap((id) => {
      const share = out.has(id) ? 0 : healthLeft(health, ruleset.meters(situation, id));
      return share === null ? [] : [[id, share] as const];
    }),
  );
}

function unitOf(declared: EventDeclarations): string {
  return Object.values(declared).find(({ blow }) => blow)?.blow?.unit ?? "";
}

function blowsOf(entries: readonly LogEntry[], state: FightState, declared: EventDeclarations): Struck[] {
  const events = entries.flatMap((entry) => entry.events);
  const command = commandOf(entries[0]);
  return events.flatMap((event, at) => {
    const blow = declared[event.type]?.blow;
    const amount = blow ? amountOf(event, blow) : 0;
    if (!blow || amount <= 0 || event.creature === null) return [];
    const giver = giverOf(event, { blow, before: events.slice(0, at), command, state });
    return [{ root: entries[0]?.root ?? 0, giver, victim: event.creature, amount }];
  });
}

function commandOf(entry: LogEntry | undefined): Command | null {
  const input = entry?.input;
  return input?.kind === "command" || input?.kind === "overrule" ? input.command : null;
}

function amountOf({ operands }: FightEvent, { amount }: Blow): number {
  if (typeof amount === "number") return amount;
  const value = operands[amount];
  const plain = isRecord(value) ? value["value"] : value;
  return typeof plain === "number" ? plain : 0;
}

interface Occasion {
  readonly blow: Blow;
  readonly before: readonly FightEvent[];
  readonly command: Command | null;
  readonly state: FightState;
}

/** Who struck: whom the event names, else whoever last meant the one who is struck, in this very step. */
function giverOf(event: FightEvent, { blow, before, command, state }: Occasion): CreatureId | null {
  const victim = event.creature ?? "";
  const named = blow.by === undefined ? null : event.operands[blow.by];
  if (typeof named === "string" && state.creatures[named]) return named === victim ? null : named;
  if (blow.by !== undefined) return null;
  const means = (operands: object): boolean => Object.values(operands).includes(victim);
  const last = [...before]
    .reverse()
    .find(({ creature, operands }) => creature !== null && creature !== victim && means(operands));
  if (last) return last.creature;
  const { creature = null } = command ?? {};
  return command && creature !== victim && means(command) ? creature : null;
}
