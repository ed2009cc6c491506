// A fight that plays itself: by its rulebook's policy, with dice from a stream, without a log and without a way back.

import type { Command } from "../language/commands.ts";
import type { Copy } from "../language/draft.ts";
import { driveToTheEnd } from "../engine/run-procedure.ts";
import type { FightState, Rulings } from "../language/fight.ts";
import { RuleContext } from "../language/rule-context.ts";
import type { SeededDice } from "./random.ts";
import type { Answered, AskRequest, Request, Response } from "../language/requests.ts";
import type { Policy, Ruleset } from "../language/ruleset.ts";
import { ParticipantGone, refuse, RefusedError, type CreatureId, type Refusal } from "../language/rules.ts";

/** A fight before its first die, as often as one likes. */
export interface Setup<State extends FightState = FightState, Settings extends Rulings = Rulings> {
  readonly ruleset: Ruleset<State, Settings>;
  readonly rulings: Settings;
  /** The state before `begin`. */
  readonly start: State;
  /** The command that begins the fight. */
  readonly begin: Command;
}

/** Most that one fight may take before it counts as unfinished. */
export interface Limits {
  /** Root commands. */
  readonly commands: number;
  /** Dice and answers of one root command. */
  readonly responses: number;
}

export const LIMITS: Limits = { commands: 10_000, responses: 10_000 };

/** How a fight by itself came out. */
export interface SelfPlayed<State extends FightState = FightState> {
  readonly state: State;
  /** The side that was left; null when nobody was, or when the fight did not end. */
  readonly winner: string | null;
  /** Null when at most one side was left; otherwise why the fight went no further. */
  readonly unfinished: Unfinished | null;
  /** Root commands, the first one included. */
  readonly commands: number;
  /** Whoever was out of the fight at some time, also if only for a while. */
  readonly fallen: readonly CreatureId[];
}

export type Unfinished =
  | { readonly reason: "tooManyCommands" | "tooManyResponses" | "nobodyActs" }
  | { readonly reason: "refused"; readonly refusal: Refusal };

/** Plays one fight. Nobody's dice but the stream's, no answers but the policy's; the same stream gives the same fight. */
export function playByItself<State extends FightState, Settings extends Rulings>(
  setup: Setup<State, Settings>,
  dice: SeededDice,
  limits: Limits = LIMITS,
): SelfPlayed<State> {
  return new SelfPlay(setup, dice, limits).toTheEnd();
}

class SelfPlay<State extends FightState, Settings extends Rulings> {
  readonly #play: RuleContext<State, Settings>;
  readonly #policy: Policy<State, Settings>;
  readonly #fallen = new Set<CreatureId>();
  #commands = 0;
  /** The creatures of whom it was last asked who stands, and the answer. */
  #creatures: State["creatures"] | null = null;
  #sides: readonly string[] = [];

  constructor(
    private readonly setup: Setup<State, Settings>,
    private readonly dice: SeededDice,
    private readonly limits: Limits,
  ) {
    const { ruleset, rulings, start } = setup;
    const copyCreature = ruleset.copyCreature as Copy | undefined;
    const begun = { state: start, rulings, absent: new Set<CreatureId>() };
    this.#play = new RuleContext<State, Settings>(begun, { keeps: "state", copyCreature });
    this.#policy = setup.ruleset.policy;
  }

  toTheEnd(): SelfPlayed<State> {
    let next: Command | null = this.setup.begin;
    for (;;) {
      const unfinished = this.#perform(next);
      const standing = this.#standing();
      if (unfinished || standing.length <= 1) return this.#ended(standing, unfinished);
      next = this.#policy.choose(this.#play.situation);
    }
  }

  #perform(command: Command | null): Unfinished | null {
    if (!command) return { reason: "nobodyActs" };
    if (this.#commands >= this.limits.commands) return { reason: "tooManyCommands" };
    this.#commands += 1;
    this.#play.beginRoot();
    try {
      return this.#run(command) ? null : { reason: "tooManyResponses" };
    } catch (error) {
      if (error instanceof ParticipantGone) return null;
      if (error instanceof RefusedError) return { reason: "refused", refusal: error.refusal };
      throw error;
    }
  }

  /** Runs a command to its end and says whether it came to one. */
  #run(command: Command): boolean {
    const rule = this.#ruleOf(command);
    return driveToTheEnd(() => rule.run(this.#play, command), this.#respond, this.limits.responses);
  }

  #ruleOf(command: Command): Ruleset<State, Settings>["commands"][string] {
    const rule = this.setup.ruleset.commands[command.type];
    if (!rule)
      throw new RefusedError(refuse("CORE-COMMAND", "unknownCommand", { type: command.type }, "type"));
    return rule;
  }

  readonly #respond = (request: Request): Response => {
    switch (request.kind) {
      case "roll": {
        const { count, sides } = request.dice;
        return { kind: "rolled", faces: this.dice.faces(count, sides), modifiers: [] };
      }
      case "ask":
        return this.#answer(request);
      case "window":
        return { kind: "closed", answers: request.asks.map((ask) => this.#answer(ask)) };
    }
  };

  #answer(ask: AskRequest): Answered {
    const { choice, command } = this.#policy.answer(this.#play.situation, ask);
    return command ? { kind: "answered", choice, command } : { kind: "answered", choice };
  }

  /** The sides that still have somebody in the fight; notes whoever is out. */
  #standing(): readonly string[] {
    const { state } = this.#play;
    if (state.creatures === this.#creatures) return this.#sides;
    const sides: string[] = [];
    for (const id of Object.keys(state.creatures)) {
      const side = state.creatures[id]?.side ?? "";
      if (this.#policy.isOut(state, id)) this.#fallen.add(id);
      else if (!sides.includes(side)) sides.push(side);
    }
    this.#creatures = state.creatures;
    this.#sides = sides;
    return sides;
  }

  #ended(standing: readonly string[], unfinished: Unfinished | null): SelfPlayed<State> {
    const decided = standing.length <= 1;
    return {
      state: this.#play.state,
      winner: decided ? (standing[0] ?? null) : null,
      unfinished: decided ? null : unfinished,
      commands: this.#commands,
      fallen: [...this.#fallen],
    };
  }
}
