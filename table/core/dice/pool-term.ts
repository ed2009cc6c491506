// A pool: several rolls in braces, of which some are kept, dropped or counted, e.g. {4d6, 3d8 - 1}kh.
import { countMatches, keepOrDrop, readArgument, splitModifiers, valueOf } from "./die-modifiers.ts";
import { RollTerm } from "./roll-term.ts";
import {
  defaultRollClass,
  type DiceShape,
  type DieResult,
  type EvaluationOptions,
  type RollShape,
  type TermOptions,
} from "./shapes.ts";

export interface PoolData {
  terms?: string[];
  modifiers?: string[];
  rolls?: RollShape[];
  results?: DieResult[];
  options?: TermOptions;
}

export class PoolTerm extends RollTerm {
  static MODIFIERS: Record<string, string> = {
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    cs: "countSuccess",
    cf: "countFailures",
  };
  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];
  terms: string[];
  modifiers: string[];
  rolls: RollShape[];
  results: DieResult[];

  constructor({ terms = [], modifiers = [], rolls = [], results = [], options = {} }: PoolData = {}) {
    super({ options });
    this.rolls = rolls.length > 0 ? rolls : terms.map((term) => new (defaultRollClass())(term));
    this.terms = this.rolls.map((roll) => roll.formula);
    const known = Object.keys(PoolTerm.MODIFIERS);
    const split = modifiers.flatMap((text) => splitModifiers(text, known, this.constructor.name));
    this.modifiers = split.map(({ modifier }) => modifier);
    this.results = results;
  }

  get expression(): string {
    return `{${this.terms.join(",")}}${this.modifiers.join("")}`;
  }

  get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((sum, result) => (result.active === false ? sum : sum + valueOf(result)), 0);
  }

  get values(): number[] {
    return this.results.filter((result) => result.active !== false).map((result) => result.result);
  }

  override get dice(): DiceShape[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  protected override _evaluate(options: EvaluationOptions): this | Promise<this> {
    if (!RollTerm.isDeterministic(this, options)) return this.#evaluateLater(options);
    for (const roll of this.rolls) roll.evaluateSync(options);
    return this.#settle();
  }

  async #evaluateLater(options: EvaluationOptions): Promise<this> {
    for (const roll of this.rolls) await roll.evaluate(options);
    return this.#settle();
  }

  #settle(): this {
    this.results = this.rolls.map((roll) => ({ result: roll.total ?? 0, active: true }));
    for (const modifier of this.modifiers) this.#apply(modifier);
    return this;
  }

  #apply(modifier: string): void {
    const { comparison, target } = readArgument(modifier);
    const command = modifier.toLowerCase();
    if (command.startsWith("k"))
      keepOrDrop(this.results, target ?? 1, { keep: true, highest: !command.startsWith("kl") });
    else if (command.startsWith("d"))
      keepOrDrop(this.results, target ?? 1, { keep: false, highest: command.startsWith("dh") });
    else if (target === null)
      throw new Error(`${this.formula}: the modifier "${modifier}" needs a target in a pool`);
    else countMatches(this.results, comparison, target, command.startsWith("cs") ? "success" : "failure");
  }

  static override _fromData(data: Record<string, unknown>): RollTerm {
    const rolls = (data.rolls as Record<string, unknown>[]).map((roll) => defaultRollClass().fromData(roll));
    return super._fromData({ ...data, rolls });
  }
}
