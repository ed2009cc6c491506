// A random player of Die Rank: picks from the palette, fills in what is needed, and answers at random.

import type { Command } from "../../src/core/commands.ts";
import type { Engine } from "../../src/core/engine.ts";
import type { Fight, Sender } from "../../src/core/fight.ts";
import type { Input } from "../../src/core/inputs.ts";
import type { Json } from "../../src/core/json.ts";
import { pendingAsks, pendingRoll } from "../../src/core/open-requests.ts";
import { SeededDice } from "../../src/core/random.ts";
import type { AskRequest } from "../../src/core/requests.ts";
import type { ActionOption, Need } from "../../src/core/ruleset.ts";
import type { RankRulings } from "../../src/rulesets/dierank/rulings.ts";
import { SETTABLE } from "../../src/rulesets/dierank/conditions.ts";
import type { RankState } from "../../src/rulesets/dierank/state.ts";

export type RankFight = Fight<RankState>;
export type RankEngine = Engine<RankState, RankRulings>;

const GM: Sender = { user: "gm", gm: true, owns: [] };

export class RandomPlayer {
  readonly #chance: SeededDice;
  /** Dice that the rules asked for. */
  rolled = 0;
  refused = 0;

  constructor(
    private readonly engine: RankEngine,
    seed: number,
  ) {
    this.#chance = new SeededDice(seed);
  }

  /** One root command, or the next answer or roll. */
  next(fight: RankFight): RankFight {
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

  /** Whether a command is taken; refused ones change nothing. */
  tries(fight: RankFight, command: Command): RankFight | null {
    return this.#may(fight, { kind: "command", command });
  }

  #act(fight: RankFight): RankFight {
    const { turn, phase } = fight.state;
    if (phase !== "running") return this.#tend(fight) ?? fight;
    if (turn === null)
      return this.#must(fight, { kind: "command", command: { type: "nextTurn", creature: null } });
    const meddled = this.#chance.face(12) === 1 ? this.#meddle(fight) : null;
    if (meddled) return meddled;
    const actor = this.#pick(this.engine.ruleset.active(fight.state)) ?? turn;
    const options = this.engine.ruleset.actions(this.engine.situation(fight), actor, null);
    const possible = options.filter((option) => option.refusal === null && option.action !== "speak");
    const deeds = possible.filter((each) => each.kind === "action");
    const option = this.#pick(deeds.length > 0 && this.#chance.face(3) > 1 ? deeds : possible);
    const command = option ? this.#fill(fight, option) : null;
    const after = command ? this.#may(fight, { kind: "command", command }) : null;
    return after ?? this.#must(fight, { kind: "command", command: { type: "endTurn", creature: turn } });
  }

  /** What a GM does out of the blue. */
  #meddle(fight: RankFight): RankFight | null {
    const creature = this.#pick(fight.state.entrants) ?? "";
    const commands: Command[] = [
      {
        type: "setCondition",
        creature,
        condition: this.#pick(SETTABLE) ?? "prone",
        active: this.#chance.face(2) === 1,
      },
      { type: "heal", creature, amount: this.#chance.face(4), magical: this.#chance.face(2) === 1 },
    ];
    return this.#may(fight, { kind: "command", command: this.#pick(commands) ?? commands[0]! });
  }

  /** What people do when the fight is over. */
  #tend(fight: RankFight): RankFight | null {
    const [creature, target] = [
      this.#pick(fight.state.entrants) ?? "",
      this.#pick(fight.state.entrants) ?? "",
    ];
    const commands: Command[] = [
      { type: "firstAid", creature, target },
      { type: "wake", creature, target },
      { type: "rest", creature, minutes: 60 * this.#chance.face(10) },
      { type: "rest", creature, days: 10 * this.#chance.face(4) },
      { type: "passTime", creature: null, minutes: this.#chance.face(9) },
      { type: "heal", creature, amount: 2, magical: true, ritual: this.#chance.face(2) === 1 },
      { type: "test", creature, statistic: "int", difficulty: "D16" },
    ];
    return this.#may(fight, { kind: "command", command: this.#pick(commands) ?? commands[0]! });
  }

  #answer(fight: RankFight, key: string, ask: AskRequest): RankFight {
    const choice = this.#pick(ask.choices);
    const pass: Input = { kind: "answer", request: key, choice: ask.fallback };
    if (!choice) return this.#must(fight, pass);
    if (!choice.takesCommand) return this.#must(fight, { kind: "answer", request: key, choice: choice.id });
    const command = this.#answering(fight, ask);
    const after = command
      ? this.#may(fight, { kind: "answer", request: key, choice: choice.id, command })
      : null;
    return after ?? this.#must(fight, pass);
  }

  #answering(fight: RankFight, ask: AskRequest): Command | null {
    if (ask.prompt === "lastingInjury")
      return { type: "describeInjury", creature: null, text: "a limp", hinders: ["melee"] };
    const creature = ask.to.kind === "owner" ? ask.to.creature : "";
    const options = this.engine.ruleset.actions(this.engine.situation(fight), creature, ask);
    const option = this.#pick(options.filter((each) => each.refusal === null));
    return option ? this.#fill(fight, option) : null;
  }

  #fill(fight: RankFight, option: ActionOption): Command {
    const filled: { [parameter: string]: Json } = {};
    for (const need of option.needs) {
      const value = this.#choose(fight, option, need);
      if (value !== null) filled[need.parameter] = value;
    }
    return { ...option.command, ...filled };
  }

  #choose(fight: RankFight, option: ActionOption, need: Need): Json {
    switch (need.kind) {
      case "creature":
        return this.#pick(need.candidates.filter((each) => each.refusal === null))?.creature ?? null;
      case "choice":
        return need.optional && this.#chance.face(2) === 1 ? null : (this.#pick(need.choices) ?? null);
      case "number":
        return need.min;
      case "path":
        return this.#walk(fight, option.command.creature ?? "", this.#chance.face(need.reach));
      case "text":
        return "something";
    }
  }

  #walk(fight: RankFight, creature: string, steps: number): Json {
    let at = fight.state.creatures[creature]?.region ?? "";
    return Array.from({ length: steps }, () => {
      at = this.#pick(fight.state.regions[at]?.neighbors ?? []) ?? at;
      return at;
    });
  }

  #pick<T>(list: readonly T[]): T | undefined {
    return list.length === 0 ? undefined : list[this.#chance.face(list.length) - 1];
  }

  #may(fight: RankFight, input: Input): RankFight | null {
    const result = this.engine.step(fight, input, GM);
    if (result.accepted) return result.fight;
    this.refused += 1;
    return null;
  }

  #must(fight: RankFight, input: Input): RankFight {
    const result = this.engine.step(fight, input, GM);
    if (!result.accepted) throw new Error(`${JSON.stringify(input)}: ${JSON.stringify(result.refusal)}`);
    return result.fight;
  }
}
