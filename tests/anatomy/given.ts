// Commands to fights of Anatomy with exactly the dice and answers they ask for, and what they state.

import type { Command } from "../../src/core/language/commands.ts";
import type { ScriptedAnswer } from "../../src/core/simulate/scripted-answers.ts";
import type { FightEvent } from "../../src/core/language/events.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import type { Rulings } from "../../src/core/language/fight.ts";
import type { Entrant } from "../../src/core/language/ruleset.ts";
import type { AnatomyCreature, AnatomyState } from "../../src/rulesets/anatomy/state.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { performExactly, refusalOf } from "../rulesets/exact-dice.ts";
import { backAndForthBy } from "../rulesets/taken-back.ts";
import { at, engine, fightOf, figure, type Figure } from "./scene.ts";

export type Played = Fight<AnatomyState>;

/** Gives a command; every die and answer must be asked for. */
export function give(
  fight: Played,
  command: Command,
  dice: readonly number[] = [],
  answers: readonly ScriptedAnswer[] = [],
): Played {
  return performExactly(engine, fight, command, dice, answers);
}

/** Gives a command with exactly these dice and answers, there, back and there again. */
export const backAndForth = backAndForthBy(engine);

/** Rule and reason of the refusal, or null. */
export function refusal(fight: Played, command: Command): unknown {
  return refusalOf(engine, fight, { kind: "command", command })?.split(" ") ?? null;
}

export function of(fight: Played, id: string): AnatomyCreature {
  const found = fight.state.creatures[id];
  if (!found) throw new Error(id);
  return found;
}

/** The events of the last command. */
export function told(fight: Played, before: Played): FightEvent[] {
  return fight.log.slice(before.log.length).flatMap((entry) => entry.events);
}

/** The rows that events of this type named in the last command. */
export function rowsOf(fight: Played, before: Played, type: string): readonly string[] {
  const found = told(fight, before).filter((event) => event.type === type);
  if (found.length === 0)
    throw new Error(
      `${type} was not stated; ${told(fight, before)
        .map((each) => each.type)
        .join()}`,
    );
  return found.flatMap((event) => [event.rule, ...(event.rules ?? [])]);
}

export const plain: Command = { type: "startFight", creature: null, opening: "plain" };

/** The fight after every creature has had a turn, the first of the list acting. */
export function begun(entrants: readonly Entrant[], rulings: Partial<Rulings> = {}): Played {
  const dice = entrants.map((_each, i) => 20 - i);
  let fight = give(fightOf(entrants, rulings), plain, dice);
  for (const { id } of entrants) fight = give(fight, { type: "endTurn", creature: id });
  return fight;
}

export const STRONG = { str: 3, dex: 1, con: 2, wis: 1 };
export const skills = { acrobatics: { ranks: 1 }, athletics: { ranks: 1 }, thievery: { ranks: 1 } };

/** An injury as a sheet keeps it. */
export const hurt = (part: string, severity: string, more: object = {}): JsonRecord => ({
  part,
  severity,
  day: 0,
  treated: false,
  recoversOn: null,
  triedOn: null,
  tries: 0,
  cause: "",
  ...more,
});

/** Anna beside Boris, both with a sword, each with level 3: DV 11, attack +6. */
export function duel(anna: Figure = {}, boris: Figure = {}, rulings = {}): Played {
  return begun(
    [
      figure("anna", "heroes", {
        attributes: STRONG,
        position: at(0, 0),
        ...anna,
        system: { level: 3, skills, ...anna.system },
      }),
      figure("boris", "foes", {
        attributes: STRONG,
        position: at(1, 0),
        ...boris,
        system: { level: 3, ...boris.system },
      }),
    ],
    rulings,
  );
}

export const strike = { type: "meleeAttack", creature: "anna", weapon: "sword", target: "boris" };
export const answer = (to: string, prompt: string, choice: string) => ({ to, prompt, choice });
