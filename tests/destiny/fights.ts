// Fights of Heroes of Destiny played command by command, for tests that look at single procedures.
import {
  perform,
  put,
  ScriptedAnswers,
  type ScriptedAnswer,
} from "../../src/core/simulate/scripted-answers.ts";
import type { FightEvent } from "../../src/core/language/events.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import type { Json, JsonRecord } from "../../src/core/language/json.ts";
import type { DestinyRulings } from "../../src/rulesets/destiny/rulings.ts";
import type { Condition, DestinyCreature, DestinyState } from "../../src/rulesets/destiny/state.ts";
import { performExactly, refusalOf as refusalAt } from "../rulesets/exact-dice.ts";
import { without } from "../rulesets/in-the-midst.ts";
import { destinyEngine, destinyFight, type Fighter } from "../hard-cases/destiny-fight.ts";

export const BLANK = [3, 3, 3, 4, 4];
export const blanks = (times: number): number[] => Array.from({ length: times }, () => BLANK).flat();

/** A fight in its first round: `a` has initiative 9 and the turn, each further one less, in order. */
export function begun(
  fighters: { readonly [id: string]: Fighter },
  rulings: Partial<DestinyRulings> = {},
): Fight<DestinyState> {
  const ids = Object.keys(fighters);
  const direct = (i: number): JsonRecord => ({ direct: { initiativeModifier: 4 - i } });
  const named = ids.map((id, i): [string, Fighter] => [
    id,
    { ...fighters[id], system: { ...direct(i), ...fighters[id]?.system } },
  ]);
  const fight = destinyFight(Object.fromEntries(named), rulings);
  return perform(
    destinyEngine,
    fight,
    { type: "startFight", creature: null },
    new ScriptedAnswers(blanks(ids.length)),
  );
}

export interface Played {
  readonly fight: Fight<DestinyState>;
  readonly events: readonly FightEvent[];
}

export function play(
  fight: Fight<DestinyState>,
  type: string,
  creature: string | null,
  parameters: { readonly [name: string]: Json } = {},
  dice: readonly number[] = [],
  answers: readonly ScriptedAnswer[] = [],
): Played {
  const after = performExactly(destinyEngine, fight, { type, creature, ...parameters }, dice, answers);
  return { fight: after, events: after.log.slice(fight.log.length).flatMap((entry) => entry.events) };
}

export function block(fight: Fight<DestinyState>, id: string): DestinyCreature {
  const found = fight.state.creatures[id];
  if (!found) throw new Error(`no ${id}`);
  return found;
}

export function edited(
  fight: Fight<DestinyState>,
  creature: string,
  field: keyof DestinyCreature,
  value: Json,
): Fight<DestinyState> {
  const before = block(fight, creature)[field] as Json;
  const changes = [{ path: ["creatures", creature, field], before, after: value }];
  return put(destinyEngine, fight, {
    kind: "foreign",
    foreign: { type: "EditedByHand", creature, note: field, changes },
  });
}

export function removed(fight: Fight<DestinyState>, creature: string): Fight<DestinyState> {
  return without(destinyEngine, fight, creature);
}

export function types({ events }: Played): string[] {
  return events.map((event) => event.type);
}

/** The parts of the attack roll's modifier by label. */
export function attackParts({ events }: Played): string[] {
  const roll = events.find((event) => event.type === "AttackHit" || event.type === "AttackMissed");
  const total = roll?.operands["total"] as unknown as {
    parts: { label: string; parts?: { label: string; value: number; rule: string }[] }[];
  };
  return (total.parts.find((part) => part.label === "modifier")?.parts ?? []).map(
    (part) => `${part.label} ${part.value} ${part.rule}`,
  );
}

export const lasting = (condition: string, more: Partial<Condition> = {}): Json => ({
  condition,
  startRound: 1,
  endRound: null,
  ...more,
});

/** All events of one type, by their operands. */
export function told({ events }: Played, type: string): JsonRecord[] {
  return events.filter((event) => event.type === type).map((event) => event.operands);
}

/** The rules of the events of one type, further rows included. */
export function rulesOf({ events }: Played, type: string): string[] {
  return events
    .filter((event) => event.type === type)
    .flatMap((event) => [event.rule, ...(event.rules ?? [])]);
}

/** Why a command is refused: rule and code; empty when it is taken. */
export function refusalOf(
  fight: Fight<DestinyState>,
  type: string,
  creature: string | null,
  parameters: { readonly [name: string]: Json } = {},
): string {
  const command = { type, creature, ...parameters };
  return refusalAt(destinyEngine, fight, { kind: "command", command }) ?? "";
}

/** The value of a traced operand. */
export function valueOf(operand: Json | undefined): number | undefined {
  return typeof operand === "number" ? operand : (operand as { value?: number } | undefined)?.value;
}
