// A random player of Fighting Style: picks from the palette, fills in what is needed, and answers at random.

import type { Command } from "../../src/core/commands.ts";
import type { Engine } from "../../src/core/engine.ts";
import type { Fight, Sender } from "../../src/core/fight.ts";
import type { Input } from "../../src/core/inputs.ts";
import type { Json } from "../../src/core/json.ts";
import { pendingAsks, pendingRoll } from "../../src/core/open-requests.ts";
import { SeededDice } from "../../src/core/random.ts";
import type { AskRequest } from "../../src/core/requests.ts";
import type { ActionOption, Need } from "../../src/core/ruleset.ts";
import type { StyleRulings } from "../../src/rulesets/fightingstyle/rulings.ts";
import type { StyleState } from "../../src/rulesets/fightingstyle/state.ts";

export type StyleFight = Fight<StyleState>;

const GM: Sender = { user: "gm", gm: true, owns: [] };

export class RandomPlayer {
  readonly #chance: SeededDice;
  /** Dice that the rules asked for. */
  rolled = 0;

  constructor(
    private readonly engine: Engine<StyleState, StyleRulings>,
    seed: number,
  ) {
    this.#chance = new SeededDice(seed);
  }

  /** One root command, or the next answer or roll. */
  next(fight: StyleFight): StyleFight {
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
    const picked = this.#pick(pendingAsks(fight.open));
    return picked ? this.#answer(fight, picked.key, picked.ask) : this.#act(fight);
  }

  /** Mostly whoever has the turn; now and then somebody who reacts. */
  #act(fight: StyleFight): StyleFight {
    const { turn, entrants } = fight.state;
    const ids = this.#chance.face(4) === 1 ? entrants : [turn ?? ""];
    const id = this.#pick(ids.filter((each) => !fight.absent[each])) ?? "";
    const possible = this.#options(fight, id, null).filter(({ kind }) => kind !== "turn");
    const option = this.#chance.face(8) === 1 ? undefined : this.#pick(possible);
    const after = option ? this.#may(fight, this.#fill(fight, option)) : null;
    const saves = this.#options(fight, turn ?? "", null).find(({ action }) => action === "saveTurn");
    const saved =
      !after && saves && this.#chance.face(3) === 1 ? this.#may(fight, this.#fill(fight, saves)) : null;
    return (
      after ?? saved ?? this.#must(fight, { kind: "command", command: { type: "nextTurn", creature: null } })
    );
  }

  #options(fight: StyleFight, id: string, asked: AskRequest | null): readonly ActionOption[] {
    const options = this.engine.ruleset.actions(this.engine.situation(fight), id, asked);
    return options.filter((option) => option.refusal === null);
  }

  #answer(fight: StyleFight, key: string, ask: AskRequest): StyleFight {
    const choice = this.#pick(ask.choices);
    const pass: Input = { kind: "answer", request: key, choice: ask.fallback };
    if (!choice) return this.#must(fight, pass);
    if (!choice.takesCommand) return this.#must(fight, { kind: "answer", request: key, choice: choice.id });
    const creature = ask.to.kind === "owner" ? ask.to.creature : "";
    const option = this.#pick(this.#options(fight, creature, ask));
    if (!option) return this.#must(fight, pass);
    const input: Input = {
      kind: "answer",
      request: key,
      choice: choice.id,
      command: this.#fill(fight, option),
    };
    return this.#must(fight, input);
  }

  #fill(fight: StyleFight, option: ActionOption): Command {
    const filled: { [parameter: string]: Json } = {};
    for (const need of option.needs) {
      const value = this.#choose(fight, option, need);
      if (value !== null) filled[need.parameter] = value;
    }
    return { ...option.command, ...filled };
  }

  #choose(fight: StyleFight, option: ActionOption, need: Need): Json {
    switch (need.kind) {
      case "creature":
        return this.#pick(need.candidates.filter((each) => each.refusal === null))?.creature ?? null;
      case "choice":
        return this.#pick(need.choices) ?? null;
      case "number":
        return need.min + this.#chance.face(need.max - need.min + 1) - 1;
      case "path":
        return this.#walk(fight, option.command.creature ?? "", Math.min(need.reach, this.#chance.face(5)));
      case "text":
        return "something";
    }
  }

  #walk(fight: StyleFight, creature: string, squares: number): Json {
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

  #may(fight: StyleFight, command: Command): StyleFight | null {
    const result = this.engine.step(fight, { kind: "command", command }, GM);
    return result.accepted ? result.fight : null;
  }

  #must(fight: StyleFight, input: Input): StyleFight {
    const result = this.engine.step(fight, input, GM);
    if (!result.accepted) throw new Error(`${JSON.stringify(input)}: ${JSON.stringify(result.refusal)}`);
    return result.fight;
  }
}
