// Giving commands in tests: one fight, its dice and answers, and the rows that the engine named.

import type { Command } from "../../src/core/language/commands.ts";
import type { ScriptedAnswer } from "../../src/core/simulate/scripted-answers.ts";
import type { FightEvent } from "../../src/core/language/events.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { ActorSheet } from "../../src/core/language/ruleset.ts";
import type { Traced } from "../../src/core/language/trace.ts";
import { DEFAULT_RULINGS, type StyleRulings } from "../../src/rulesets/fightingstyle/rulings.ts";
import type { StyleCreature, StyleState } from "../../src/rulesets/fightingstyle/state.ts";
import { performExactly } from "../rulesets/exact-dice.ts";
import { backAndForthBy } from "../rulesets/taken-back.ts";
import { engine, entrant, fightOf, GUARD, KNIGHT } from "./scene.ts";

export type StyleFight = Fight<StyleState>;
type Item = ActorSheet["items"][number];

/** An item of a kind with its fields; its name is its id. */
export function item(kind: string, id: string, system: Item["system"]): Item {
  return { id, type: `fightingstyle${kind}`, name: id, system };
}

/** A sheet with these items and fields beside those of another. */
export function sheetWith(
  base: ActorSheet,
  items: readonly Item[],
  system: ActorSheet["system"] = {},
): ActorSheet {
  return { ...base, system: { ...base.system, ...system }, items: [...base.items, ...items] };
}

/** A fight of two neighbors in its first round, the hero to act. */
export function duel(
  rulings: Partial<StyleRulings> = {},
  hero: ActorSheet = KNIGHT,
  guard: ActorSheet = GUARD,
  apart = 1,
): StyleFight {
  const fight = fightOf(
    [entrant("hero", "heroes", 5, 5, hero), entrant("guard", "guards", 5 + apart, 5, guard)],
    { ...DEFAULT_RULINGS, ...rulings },
  );
  return give(fight, { type: "startFight", creature: null }, [6, 1]);
}

/** Gives a command with exactly these dice and answers. */
export function give(
  fight: StyleFight,
  command: Command,
  dice: readonly number[] = [],
  answers: readonly ScriptedAnswer[] = [],
): StyleFight {
  return performExactly(engine, fight, command, dice, answers);
}

/** Gives a command with exactly these dice and answers, there, back and there again. */
export const backAndForth = backAndForthBy(engine);

export const pass = (creature: string): Command => ({ type: "endTurn", creature });
export const walk = (creature: string, ...path: readonly (readonly [number, number])[]): Command => ({
  type: "move",
  creature,
  path: path.map(([x, y]) => ({ x, y })),
});
export const set = (creature: string, condition: string, more: JsonRecord = {}): Command => ({
  type: "setCondition",
  creature,
  condition,
  ...more,
});
export const strike: Command = { type: "strike", creature: "hero", target: "guard", weapon: "longsword" };

/** A shot of the hero's bow. */
export const shoot: Command = { type: "strike", creature: "hero", target: "guard", weapon: "bow" };

/** An answer that brings a command along. */
export function answer(to: string, prompt: string, choice: string, command: Command): ScriptedAnswer {
  return { to, prompt, choice, command };
}

export const defends = (to: string, type: string): ScriptedAnswer =>
  answer(to, "defense", "defend", { type, creature: to });
export const adds = (to: string, maneuver: string, more: object = {}): ScriptedAnswer =>
  answer(to, "maneuver", "maneuver", { type: "maneuver", creature: to, maneuver, ...more });
export const stabs = (to: string, weapon = "spear"): ScriptedAnswer =>
  answer(to, "opportunityAttack", "attack", { type: "opportunityAttack", creature: to, weapon });

/** The events of the last command. */
export function told(fight: StyleFight): readonly FightEvent[] {
  const root = fight.log.at(-1)?.root;
  return fight.log.filter((entry) => entry.root === root).flatMap(({ events }) => events);
}

/** The last event of a type in the last command. */
export function last(fight: StyleFight, type: string): FightEvent {
  const found = [...told(fight)].reverse().find((event) => event.type === type);
  if (!found)
    throw new Error(
      `no ${type} among ${told(fight)
        .map((event) => event.type)
        .join(", ")}`,
    );
  return found;
}

/** The target number of one side of the last strike. */
export const targetNumber = (fight: StyleFight, side: "attack" | "defense"): number =>
  (last(fight, "StrikeResolved").operands[side] as unknown as { tn: Traced }).tn.value;

/** All rows that an event names. */
export const rowsOf = (event: FightEvent): string[] => [event.rule, ...(event.rules ?? [])];

export const of = (fight: StyleFight, id: string): StyleCreature => {
  const found = fight.state.creatures[id];
  if (!found) throw new Error(`there is no ${id}`);
  return found;
};

/** Rule and code of a refusal. */
export function refusal(fight: StyleFight, command: Command): string | null {
  const refused = engine.check(fight, command, null);
  return refused && `${refused.rule} ${refused.code}`;
}
