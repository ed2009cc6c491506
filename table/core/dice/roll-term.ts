// What every term of a roll has: an expression, a flavor, a total once evaluated, and a way to be stored.
import {
  diceConfig,
  type DiceShape,
  type EvaluationOptions,
  type TermClass,
  type TermOptions,
  type TermShape,
} from "./shapes.ts";

export abstract class RollTerm implements TermShape {
  /** Names of the properties that are stored besides class, options and whether it was evaluated. */
  static SERIALIZE_ATTRIBUTES: string[] = [];
  options: TermOptions;
  isIntermediate = false;
  _evaluated = false;

  constructor({ options = {} }: { options?: TermOptions } = {}) {
    this.options = options;
  }

  abstract get expression(): string;
  abstract get total(): number | string | undefined;

  get flavor(): string {
    return this.options.flavor ?? "";
  }

  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  get isDeterministic(): boolean {
    return true;
  }

  get dice(): DiceShape[] {
    return [];
  }

  evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    if (this._evaluated)
      throw new Error(`${this.constructor.name} ${this.formula} has been evaluated already`);
    this._evaluated = true;
    return this._evaluate(options);
  }

  protected _evaluate(_options: EvaluationOptions): this | Promise<this> {
    return this;
  }

  /** Whether a term can be evaluated without chance under these options. */
  static isDeterministic(
    term: TermShape,
    { minimize = false, maximize = false }: EvaluationOptions = {},
  ): boolean {
    return minimize || maximize || term.isDeterministic;
  }

  toJSON(): Record<string, unknown> {
    const data: Record<string, unknown> = {
      class: this.constructor.name,
      options: this.options,
      evaluated: this._evaluated,
    };
    for (const name of (this.constructor as typeof RollTerm).SERIALIZE_ATTRIBUTES) {
      data[name] = (this as Record<string, unknown>)[name];
    }
    return data;
  }

  /** Restores a stored term; its class is looked up by name among CONFIG.Dice.terms and CONFIG.Dice.termTypes. */
  static fromData(data: Record<string, unknown>): RollTerm {
    const cls = termClassNamed(String(data.class)) as unknown as typeof RollTerm;
    return cls._fromData(data);
  }

  static _fromData(data: Record<string, unknown>): RollTerm {
    const Term = this as unknown as new (data: Record<string, unknown>) => RollTerm;
    const term = new Term(data);
    term._evaluated = data.evaluated !== false;
    return term;
  }

  static fromJSON(json: string): RollTerm {
    return this.fromData(JSON.parse(json) as Record<string, unknown>);
  }
}

function termClassNamed(name: string): TermClass {
  const { terms, types, termTypes } = diceConfig();
  const found = [...Object.values(terms), ...types, ...Object.values(termTypes)].find(
    (cls) => cls.name === name,
  );
  if (!found) throw new Error(`A stored roll holds a ${name}, which CONFIG.Dice does not know`);
  return found;
}
