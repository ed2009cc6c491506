// Worked examples that are whole fights with what comes after them.
import type { Command } from "../../../src/core/language/commands.ts";
import type { JsonRecord } from "../../../src/core/language/json.ts";
import type { AskRequest } from "../../../src/core/language/requests.ts";
import { riderOf } from "../../../src/rulesets/dierank/turn/pairs.ts";
import type { PairPool, RankCreature, RankState } from "../../../src/rulesets/dierank/state.ts";
import { initiativeOf } from "../../../src/rulesets/dierank/turn/turn-order.ts";
import { flag, list, number, recordOr, records, text, textOr, type Fields } from "../fields.ts";
import type { DiceStream, Operations } from "../vector-file.ts";
import { defenseAnswer } from "./attack-operations.ts";
import { Bout, mountedPerson, view } from "./scene.ts";

export const scenarioOperations: Operations = { scenario: (given, dice) => new Scenario(given, dice).play() };

class Scenario {
  readonly #bout: Bout;
  readonly #steps: readonly Fields[];
  readonly #ids: readonly string[];
  readonly #found: { [name: string]: unknown } = {};
  #checkpoints: { [name: string]: object } = {};
  #opportunities = 0;
  #strikeMade = false;
  #turnIsFresh = false;

  constructor(given: Fields, dice: DiceStream) {
    const combatants = records(given, "combatants");
    this.#steps = records(given, "steps");
    this.#ids = combatants.map((each) => text(each, "id"));
    const rolls = this.#steps.some((step) => step["initiative"] === true);
    const creatures = combatants.flatMap((each) => mountedPerson(text(each, "id"), each));
    const regions = this.#regions(creatures);
    this.#bout = new Bout(creatures, dice, rolls ? { phase: "outside", turnOrder: [], round: 0, regions } : { regions });
  }

  play(): object {
    for (const step of this.#steps) this.#take(step);
    return {
      ...this.#views(),
      ...this.#found,
      checkpoints: this.#checkpoints,
      opportunities: this.#opportunities,
      strikeMade: this.#strikeMade,
    };
  }

  /** Regions that are named, each move from one to its neighbor. */
  #regions(creatures: readonly RankCreature[]): RankState["regions"] {
    const moves = this.#steps.filter((step) => step["move"] !== undefined).map((step) => list(step, "move").map(String));
    const names = [...new Set([...creatures.flatMap(({ region }) => region ?? []), ...moves.flat()])];
    const near = (name: string): string[] => moves.flatMap(([from, to]) => (from === name ? [to ?? ""] : to === name ? [from ?? ""] : []));
    return Object.fromEntries(names.map((name) => [name, { neighbors: [...new Set(near(name))] }]));
  }

  #views(): { [id: string]: JsonRecord } {
    return Object.fromEntries(this.#ids.map((id) => [id, view(this.#bout.state, id)]));
  }

  #take(step: Fields): void {
    const { state } = this.#bout;
    if (step["initiative"] === true) return this.#begin();
    if (step["turn"] !== undefined) return this.#turn(text(step, "turn"));
    if (step["checkpoint"] !== undefined) {
      this.#checkpoints = { ...this.#checkpoints, [text(step, "checkpoint")]: this.#views() };
      return;
    }
    if (step["encounterEnd"] === true) return this.#bout.give({ type: "endFight", creature: null });
    if (step["passMinutes"] !== undefined)
      return this.#bout.give({ type: "passTime", creature: null, minutes: number(step, "passMinutes") });
    if (step["restDays"] !== undefined) return this.#rest(number(step, "restDays"));
    if (step["firstAid"] !== undefined)
      return this.#bout.give({
        type: "firstAid",
        creature: text(step, "by"),
        target: text(step, "firstAid"),
        supplies: textOr(step, "supplies", "proper"),
      });
    this.#act(step, actCommand(step, state.turn ?? ""));
  }

  #begin(): void {
    this.#bout.give({ type: "startFight", creature: null });
    const { state } = this.#bout;
    this.#turnIsFresh = true;
    this.#found["order"] = state.turnOrder.filter((id) => riderOf(state, id) === null);
    this.#found["initiative"] = Object.fromEntries(this.#ids.map((id) => [id, initiativeOf(state, id).roll]));
  }

  /** The first turn has begun with the rolls. */
  #turn(id: string): void {
    if (!(this.#turnIsFresh && this.#bout.state.turn === id)) {
      this.#bout.putNext(id);
      this.#bout.give({ type: "nextTurn", creature: null });
    }
    this.#turnIsFresh = false;
    if (this.#bout.state.turn !== id) throw new Error(`it is not the turn of ${id}`);
  }

  #rest(days: number): void {
    for (const id of this.#ids) if (!this.#bout.creature(id).dead) this.#bout.give({ type: "rest", creature: id, days });
  }

  #act(step: Fields, command: Command): void {
    this.#turnIsFresh = false;
    const actor = command.creature ?? "";
    const before = this.#bout.creature(actor).pool;
    this.#bout.give(command, (ask) => this.#answer(ask, step, actor));
    const { events } = this.#bout;
    this.#opportunities += events.filter((event) => event.type === "InterruptPaid" && event.operands["by"] === "RANK-OPP-03").length;
    if (command.type !== "move")
      this.#strikeMade = events.some((event) => event.creature === actor && (event.type === "AttackHit" || event.type === "AttackMissed"));
    this.#countPool(actor, before);
  }

  #answer(ask: AskRequest, step: Fields, actor: string): Command | undefined {
    const to = ask.to.kind === "owner" ? ask.to.creature : "";
    const opportunity = recordOr(step, "opportunity") ?? {};
    if (ask.prompt === "defense")
      return defenseAnswer(textOr(to === actor ? opportunity : step, "defence", "passive"), to);
    if (ask.prompt !== "opportunityAttack" || to !== textOr(opportunity, "by", "") || !flag(opportunity, "take")) return undefined;
    return { type: "opportunityAttack", creature: to, weapon: "weapon" };
  }

  /** How a pair has spent its shared AP in this turn so far. */
  #countPool(actor: string, before: PairPool | null): void {
    const { pool, apLeft } = this.#bout.creature(actor);
    if (!before || !pool) return;
    const known = (this.#found["pool"] ?? { moveUsed: 0, otherUsed: 0 }) as { moveUsed: number; otherUsed: number };
    this.#found["pool"] = {
      left: apLeft,
      moveUsed: known.moveUsed + before.move - pool.move,
      otherUsed: known.otherUsed + before.other - pool.other,
    };
  }
}

const ACTS: { readonly [step: string]: (creature: string, value: string) => Command } = {
  "attack.melee": (creature, target) => ({ type: "meleeAttack", creature, target, weapon: "weapon" }),
  "strike.unarmed": (creature, target) => ({ type: "unarmedStrike", creature, target }),
  grab: (creature, target) => ({ type: "grab", creature, target }),
  "grab.sustain": (creature) => ({ type: "sustainGrab", creature }),
  "hold.crush": (creature) => ({ type: "crush", creature }),
  escape: (creature, grappler) => ({ type: "escape", creature, grappler }),
};

function actCommand(step: Fields, creature: string): Command {
  if (step["move"] !== undefined) return { type: "move", creature, path: list(step, "move").slice(1).map(String) };
  const word = Object.keys(step).find((key) => key in ACTS);
  const make = word === undefined ? undefined : ACTS[word];
  if (word === undefined || !make) throw new Error(`step ${JSON.stringify(step)} is not known`);
  return make(creature, String(step[word]));
}
