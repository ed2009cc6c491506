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

/** How far a fight has been followed: through all steps but the last one, which may still grow. */
interface Followed {
  readonly entries: number;
  readonly last: LogEntry | undefined;
  readonly state: FightState;
  readonly steps: readonly HarmStep[];
  readonly blows: readonly Struck[];
}

/** Fights by what they began with: whoever looks on while one goes on follows only what is new. */
const followed = new WeakMap<FightState, Followed>();

/** Follows the steps in force from the beginning of the fight; what was taken back is not among them. */
export function followHarm(source: HarmSource): HarmTrack {
  const { fight, ruleset } = source;
  const log = fight.log.slice(0, fight.cursor.entries);
  let now = beginningOf(source, log);
  const roots = stepsOf(log.slice(now.entries));
  for (const [at, entries] of roots.entries()) {
    if (at === roots.length - 1) followed.set(fight.initial, now);
    now = afterStep(source, now, entries);
  }
  return { steps: now.steps, blows: now.blows, unit: unitOf(ruleset.events) };
}

/** Where to go on: as far as the same entries were followed before, else at the beginning. */
function beginningOf(source: HarmSource, log: readonly LogEntry[]): Followed {
  const { initial } = source.fight;
  const known = followed.get(initial);
  if (known && known.entries > 0 && log[known.entries - 1] === known.last) return known;
  const left = leftIn(source, initial, Object.keys(initial.creatures));
  const first = { root: 0, clock: source.ruleset.clock(initial), left };
  return { entries: 0, last: undefined, state: initial, steps: [first], blows: [] };
}

function afterStep(source: HarmSource, before: Followed, entries: readonly LogEntry[]): Followed {
  const { ruleset } = source;
  const events = entries.flatMap((entry) => entry.events);
  const state = events.reduce((made, event) => apply(made, event), before.state);
  const changed = changedIn(events);
  const known = before.steps.at(-1)?.left ?? new Map<CreatureId, number>();
  const left = changed.length > 0 ? new Map([...known, ...leftIn(source, state, changed)]) : known;
  const step = { root: entries[0]?.root ?? 0, clock: ruleset.clock(state), left };
  return {
    entries: before.entries + entries.length,
    last: entries.at(-1),
    state,
    steps: [...before.steps, step],
    blows: [...before.blows, ...blowsOf(entries, events, { state, declared: ruleset.events })],
  };
}

/** Entries, root by root, in their order. */
function stepsOf(log: readonly LogEntry[]): readonly (readonly LogEntry[])[] {
  const steps: LogEntry[][] = [];
  for (const entry of log) {
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

function blowsOf(
  entries: readonly LogEntry[],
  events: readonly FightEvent[],
  { state, declared }: { readonly state: FightState; readonly declared: EventDeclarations },
): Struck[] {
  const root = entries[0]?.root ?? 0;
  const command = commandOf(entries[0]);
  return events.flatMap((event, at) => {
    const blow = declared[event.type]?.blow;
    const amount = blow ? amountOf(event, blow) : 0;
    if (!blow || amount <= 0 || event.creature === null) return [];
    const giver = giverOf(event, { blow, before: events.slice(0, at), command, state });
    return [{ root, giver, victim: event.creature, amount }];
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
