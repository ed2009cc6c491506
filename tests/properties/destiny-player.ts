// A random player of Heroes of Destiny: picks from the palette, fills in what is needed, and answers at random.

import type { Command } from "../../src/core/commands.ts";
import type { Engine } from "../../src/core/engine.ts";
import type { Fight, Sender } from "../../src/core/fight.ts";
import type { Input } from "../../src/core/inputs.ts";
import type { Json } from "../../src/core/json.ts";
import { pendingAsks, pendingRoll } from "../../src/core/open-requests.ts";
import { SeededDice } from "../../src/core/random.ts";
import type { AskRequest } from "../../src/core/requests.ts";
import type { ActionOption, Need } from "../../src/core/ruleset.ts";
import type { DestinyRulings } from "../../src/rulesets/destiny/rulings.ts";
import type { DestinyState } from "../../src/rulesets/destiny/state.ts";

export type DestinyFight = Fight<DestinyState>;
export type DestinyEngine = Engine<DestinyState, DestinyRulings>;

const GM: Sender = { user: "gm", gm: true, owns: [] };

export class RandomPlayer {
  readonly #chance: SeededDice;
  /** Dice that the rules asked for. */
  rolled = 0;
  refused = 0;

  constructor(
    private readonly engine: DestinyEngine,
    seed: number,
  ) {
    this.#chance = new SeededDice(seed);
  }

  /** One root command, or the next answer or roll. */
  next(fight: DestinyFight): DestinyFight {
    const roll = pendingRoll(fight.open);
    if (roll) {
      const { count, sides } = roll.roll.dice;
      this.rolled += count;
      return this.#must(fight, {
        kind: "rolled",
        request: roll.key,
        faces: this.#chance.faces(count, sides),
      });
    }
    const asks = pendingAsks(fight.open);
    const [first] = asks;
    if (!first) return this.#act(fight);
    const picked = this.#pick(asks) ?? first;
    return this.#answer(fight, picked.key, picked.ask);
  }

  #act(fight: DestinyFight): DestinyFight {
    const turn = fight.state.turn;
    if (turn === null)
      return this.#must(fight, { kind: "command", command: { type: "nextTurn", creature: null } });
    const options = this.engine.ruleset.actions(this.engine.situation(fight), turn, null);
    const possible = options.filter((option) => option.refusal === null);
    const option = this.#pick(possible);
    const command = option ? this.#fill(fight, option) : null;
    const after = command ? this.#may(fight, { kind: "command", command }) : null;
    return after ?? this.#must(fight, { kind: "command", command: { type: "endTurn", creature: turn } });
  }

  #answer(fight: DestinyFight, key: string, ask: AskRequest): DestinyFight {
    const choice = this.#pick(ask.choices);
    const pass: Input = { kind: "answer", request: key, choice: ask.fallback };
    if (!choice) return this.#must(fight, pass);
    if (!choice.takesCommand) return this.#must(fight, { kind: "answer", request: key, choice: choice.id });
    const creature = ask.to.kind === "owner" ? ask.to.creature : "";
    const options = this.engine.ruleset.actions(this.engine.situation(fight), creature, ask);
    const option = this.#pick(options.filter((each) => each.refusal === null));
    const command = option ? this.#fill(fight, option) : null;
    const after = command
      ? this.#may(fight, { kind: "answer", request: key, choice: choice.id, command })
      : null;
    return after ?? this.#must(fight, pass);
  }

  #fill(fight: DestinyFight, option: ActionOption): Command {
    const filled: { [parameter: string]: Json } = {};
    for (const need of option.needs) {
      const value = this.#choose(fight, option, need);
      if (value !== null) filled[need.parameter] = value;
    }
    return { ...option.command, ...filled };
  }

  #choose(fight: DestinyFight, option: ActionOption, need: Need): Json {
    switch (need.kind) {
      case "creature":
        return this.#pick(need.candidates.filter((each) => each.refusal === null))?.creature ?? null;
      case "choice":
        return need.optional && this.#chance.face(2) === 1 ? null : (this.#pick(need.choices) ?? null);
      case "number":
        return need.min + this.#chance.face(Math.max(1, Math.min(4, need.max - need.min + 1))) - 1;
      case "path":
        return this.#walk(fight, option.command.creature ?? "", Math.min(need.reach, this.#chance.face(5)));
      case "text":
        return "something";
    }
  }

  #walk(fight: DestinyFight, creature: string, squares: number): Json {
    const at = fight.state.creatures[creature]?.position;
    if (!at) return null;
    let { x, y } = at;
    return Array.from({ length: squares }, () => {
      const turn = this.#chance.face(8) - 1;
      x += [1, 1, 0, -1, -1, -1, 0, 1][turn] ?? 0;
      y += [0, 1, 1, 1, 0, -1, -1, -1][turn] ?? 0;
      return { x, y };
    });
  }

  #pick<T>(list: readonly T[]): T | undefined {
    return list.length === 0 ? undefined : list[this.#chance.face(list.length) - 1];
  }

  #may(fight: DestinyFight, input: Input): DestinyFight | null {
    const result = this.engine.step(fight, input, GM);
    if (result.accepted) return result.fight;
    this.refused += 1;
    return null;
  }

  #must(fight: DestinyFight, input: Input): DestinyFight {
    const result = this.engine.step(fight, input, GM);
    if (!result.accepted) throw new Error(`${JSON.stringify(input)}: ${JSON.stringify(result.refusal)}`);
    return result.fight;
  }
}
