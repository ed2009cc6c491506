// A random player of any rulebook: picks from the palette, fills in what is needed, and answers at random.

import type { Command } from "../../src/core/language/commands.ts";
import type { Fight, FightState, Sender } from "../../src/core/language/fight.ts";
import type { Input } from "../../src/core/engine/inputs.ts";
import type { Json } from "../../src/core/language/json.ts";
import { pendingAsks, pendingRoll } from "../../src/core/engine/open-requests.ts";
import { SeededDice } from "../../src/core/simulate/random.ts";
import type { AskRequest } from "../../src/core/language/requests.ts";
import type { CreatureId } from "../../src/core/language/rules.ts";
import type { ActionOption, Need } from "../../src/core/language/ruleset.ts";
import type { Rulebook } from "../../src/core/manifest/rulebook.ts";
import { frozen } from "./frozen.ts";

/** Chance for what a player decides: one stream, so that a seed tells the whole fight. */
export class Chance {
  readonly #dice: SeededDice;

  constructor(seed: number) {
    this.#dice = new SeededDice(seed);
  }

  /** A whole number from 1 to `sides`. */
  upTo(sides: number): number {
    return this.#dice.face(sides);
  }

  faces(count: number, sides: number): number[] {
    return this.#dice.faces(count, sides);
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list.length === 0 ? undefined : list[this.upTo(list.length) - 1];
  }
}

/** What a game adds to how its fights are played at random. */
export interface Manners {
  /** A command that somebody gives out of the blue, e.g. the GM; it may be refused. Also given when nobody can act. */
  readonly meddles?: (fight: Fight, chance: Chance) => Command | null;
  /** Whether the GM's hand is upon everybody, out of the blue: all that it offers, picked at random. */
  readonly hand?: boolean;
  /** The command that the GM's answer to this question brings along. */
  readonly brings?: (fight: Fight, ask: AskRequest, chance: Chance) => Command | null;
  /** A way of so many steps on the game's own board; squares without it. */
  readonly walks?: (fight: Fight, creature: CreatureId, steps: number, chance: Chance) => Json;
  /** Words of actions that are never picked, since they could go on for ever. */
  readonly leaves?: readonly string[];
}

export const GM: Sender = { user: "gm", gm: true, owns: [] };

const OFTEN = 12;

export class RandomPlayer {
  readonly chance: Chance;
  /** Dice that the rules asked for. */
  rolled = 0;

  constructor(
    readonly rulebook: Rulebook,
    seed: number,
    private readonly manners: Manners = {},
  ) {
    this.chance = new Chance(seed);
  }

  /** The fight after one root command, answer or roll; null when nobody can do anything any more. */
  next(fight: Fight): Fight | null {
    const roll = pendingRoll(fight.open);
    if (roll) {
      const { count, sides } = roll.roll.dice;
      this.rolled += count;
      return this.#must(fight, {
        kind: "rolled",
        request: roll.key,
        faces: this.chance.faces(count, sides),
      });
    }
    const asked = this.chance.pick(pendingAsks(fight.open));
    return asked ? this.#answer(fight, asked.key, asked.ask) : this.#act(fight);
  }

  /** Possible options of a creature's palette, filled in as far as they can be. */
  commands(fight: Fight, creature: CreatureId, asked: AskRequest | null): readonly Command[] {
    return this.#options(fight, creature, asked).flatMap((option) => this.#filled(fight, option) ?? []);
  }

  #options(fight: Fight, creature: CreatureId, asked: AskRequest | null): readonly ActionOption[] {
    const { ruleset, engine } = this.rulebook;
    return ruleset
      .actions(engine.situation(fight), creature, asked)
      .filter((option) => option.refusal === null && !this.manners.leaves?.includes(option.action));
  }

  #act(fight: Fight): Fight | null {
    const { ruleset, commands } = this.rulebook;
    const active = ruleset.active(fight.state).filter((id) => !fight.absent[id]);
    const meddled = active.length === 0 || this.chance.upTo(OFTEN) === 1 ? this.#meddle(fight) : null;
    if (meddled) return meddled;
    const here = Object.keys(fight.state.creatures).filter((id) => !fight.absent[id]);
    const creature = this.chance.pick(this.chance.upTo(OFTEN) === 1 ? here : active);
    if (creature === undefined) return this.#may(fight, { type: commands.passTurn, creature: null });
    return (
      this.#try(fight, creature) ??
      this.#may(fight, { type: commands.endTurn, creature }) ??
      this.#may(fight, { type: commands.passTurn, creature: null })
    );
  }

  #meddle(fight: Fight): Fight | null {
    const command =
      this.manners.meddles?.(fight, this.chance) ?? (this.manners.hand ? this.#byHand(fight) : null);
    return command ? this.#may(fight, command) : null;
  }

  /** Something that the GM's hand may do to anybody, there or not. */
  #byHand(fight: Fight): Command | null {
    const { ruleset, engine } = this.rulebook;
    const creature = this.chance.pick(Object.keys(fight.state.creatures));
    if (creature === undefined || fight.open) return null;
    const options = ruleset.hand?.(engine.situation(fight), creature) ?? [];
    const option = this.chance.pick(options.filter(({ refusal }) => refusal === null));
    return option ? this.#filled(fight, option) : null;
  }

  /** Deeds before movement, and turns the least, so that fights are fought. */
  #try(fight: Fight, creature: CreatureId): Fight | null {
    const options = this.#options(fight, creature, null);
    const deeds = options.filter(({ kind }) => kind === "action" || kind === "reaction");
    const before = options.filter(({ kind }) => kind !== "turn");
    const [first, second] = [deeds, before].filter((each) => each.length > 0);
    const chosen = this.chance.upTo(2) === 1 ? first : second;
    const option = this.chance.pick(this.chance.upTo(8) === 1 ? options : (chosen ?? first ?? options));
    const command = option ? this.#filled(fight, option) : null;
    if (!option || !command) return null;
    return isCertain(option) ? this.#must(fight, { kind: "command", command }) : this.#may(fight, command);
  }

  #answer(fight: Fight, key: string, ask: AskRequest): Fight {
    const sender = ask.to.kind === "owner" ? { user: "owner", gm: false, owns: [ask.to.creature] } : GM;
    const fallback: Input = { kind: "answer", request: key, choice: ask.fallback };
    const choice = this.chance.pick(ask.choices);
    if (!choice) return this.#must(fight, fallback, sender);
    if (!choice.takesCommand)
      return this.#must(fight, { kind: "answer", request: key, choice: choice.id }, sender);
    const command = this.#brought(fight, ask);
    const input: Input | null = command && { kind: "answer", request: key, choice: choice.id, command };
    const result = input && this.rulebook.engine.step(fight, input, sender);
    return result?.accepted ? frozen(result.fight) : this.#must(fight, fallback, sender);
  }

  #brought(fight: Fight, ask: AskRequest): Command | null {
    if (ask.to.kind === "gm") return this.manners.brings?.(fight, ask, this.chance) ?? null;
    const option = this.chance.pick(this.#options(fight, ask.to.creature, ask));
    return option ? this.#filled(fight, option) : null;
  }

  /** The option's command with all its needs; null when one of them has nothing to choose from. */
  #filled(fight: Fight, option: ActionOption): Command | null {
    const filled: { [parameter: string]: Json } = {};
    for (const need of option.needs) {
      const value = this.#choose(fight, option, need);
      if (value !== null) filled[need.parameter] = value;
      else if (need.kind !== "several" && (need.kind !== "choice" || !need.optional)) return null;
    }
    return { ...option.command, ...filled };
  }

  #choose(fight: Fight, option: ActionOption, need: Need): Json {
    switch (need.kind) {
      case "creature":
        return this.chance.pick(need.candidates.filter((each) => each.refusal === null))?.creature ?? null;
      case "choice":
        return need.optional && this.chance.upTo(2) === 1 ? null : (this.chance.pick(need.choices) ?? null);
      case "several":
        return this.chance.upTo(2) === 1 ? null : need.choices.filter(() => this.chance.upTo(2) === 1);
      case "number":
        return need.min + this.chance.upTo(Math.max(1, Math.min(4, need.max - need.min + 1))) - 1;
      case "path":
        return this.#walk(fight, option.command.creature ?? "", Math.min(need.reach, this.chance.upTo(5)));
      case "text":
        return "something";
    }
  }

  #walk(fight: Fight, creature: CreatureId, steps: number): Json {
    if (this.manners.walks) return this.manners.walks(fight, creature, steps, this.chance);
    return walkSquares(fight.state, creature, steps, this.chance);
  }

  #may(fight: Fight, command: Command): Fight | null {
    const result = this.rulebook.engine.step(fight, { kind: "command", command }, GM);
    return result.accepted ? frozen(result.fight) : null;
  }

  #must(fight: Fight, input: Input, sender: Sender = GM): Fight {
    const result = this.rulebook.engine.step(fight, input, sender);
    if (!result.accepted) throw new Error(`${JSON.stringify(input)}: ${JSON.stringify(result.refusal)}`);
    return frozen(result.fight);
  }
}

/** Whether the palette has answered for all of it: nothing is left to choose but one of its own candidates. */
export function isCertain(option: ActionOption): boolean {
  return option.needs.length === 0 || (option.needs.length === 1 && option.needs[0]?.kind === "creature");
}

function walkSquares(state: FightState, creature: CreatureId, steps: number, chance: Chance): Json {
  const at = state.creatures[creature]?.position;
  if (!at) return null;
  let { x, y } = at;
  return Array.from({ length: steps }, () => {
    const turn = chance.upTo(8) - 1;
    x += [1, 1, 0, -1, -1, -1, 0, 1][turn] ?? 0;
    y += [0, 1, 1, 1, 0, -1, -1, -1][turn] ?? 0;
    return { x, y };
  });
}
