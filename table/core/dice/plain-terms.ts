// The terms of a roll without chance of their own: numbers, operators, parentheses and functions.
import { RollTerm } from "./roll-term.ts";
import {
  defaultRollClass,
  diceConfig,
  type DiceShape,
  type EvaluationOptions,
  type RollShape,
  type TermOptions,
  type TermShape,
} from "./shapes.ts";

export class NumericTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["number"];
  number: number;

  constructor({ number, options }: { number: number; options?: TermOptions }) {
    super({ options });
    this.number = Number(number);
  }

  get expression(): string {
    return String(this.number);
  }

  get total(): number {
    return this.number;
  }
}

export class OperatorTerm extends RollTerm {
  static OPERATORS = ["+", "-", "*", "/", "%"];
  static PRECEDENCE = { "+": 10, "-": 10, "*": 20, "/": 20, "%": 20 };
  static override SERIALIZE_ATTRIBUTES = ["operator"];
  operator: string;

  constructor({ operator, options }: { operator: string; options?: TermOptions }) {
    super({ options });
    if (!OperatorTerm.OPERATORS.includes(operator)) throw new Error(`"${operator}" is no operator of a roll`);
    this.operator = operator;
  }

  override get flavor(): string {
    return "";
  }

  get expression(): string {
    return ` ${this.operator} `;
  }

  get total(): string {
    return this.expression;
  }
}

/** Evaluates an inner roll at once or later, as its own chance and the options allow. */
function evaluateInner(roll: RollShape, options: EvaluationOptions): RollShape | Promise<RollShape> {
  const isCertain = RollTerm.isDeterministic(roll as unknown as TermShape, options);
  return isCertain ? roll.evaluateSync(options) : roll.evaluate(options);
}

export class ParentheticalTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];
  override isIntermediate = true;
  term: string;
  roll: RollShape;

  constructor({ term, roll, options }: { term?: string; roll?: RollShape; options?: TermOptions } = {}) {
    super({ options });
    this.roll = roll ?? new (defaultRollClass())(term ?? "");
    this.term = term ?? this.roll.formula;
  }

  get expression(): string {
    return `(${this.roll.formula})`;
  }

  get total(): number | undefined {
    return this.roll.total;
  }

  override get isDeterministic(): boolean {
    return this.roll.isDeterministic;
  }

  override get dice(): DiceShape[] {
    return this.roll.dice;
  }

  protected override _evaluate(options: EvaluationOptions): this | Promise<this> {
    const inner = evaluateInner(this.roll, options);
    return inner instanceof Promise ? inner.then(() => this) : this;
  }

  static fromTerms(terms: TermShape[], options?: TermOptions): ParentheticalTerm {
    const roll = defaultRollClass().fromTerms(terms);
    return new ParentheticalTerm({ roll, options });
  }

  static override _fromData(data: Record<string, unknown>): RollTerm {
    const roll = defaultRollClass().fromData(data.roll as Record<string, unknown>);
    return super._fromData({ ...data, roll });
  }
}

/** A function of CONFIG.Dice.functions or of JavaScript's Math, over inner rolls. */
export class FunctionTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["fn", "rolls", "result"];
  fn: string;
  rolls: RollShape[];
  result: number | undefined;

  constructor(data: { fn: string; rolls: RollShape[]; result?: number; options?: TermOptions }) {
    super(data);
    this.fn = data.fn;
    this.rolls = data.rolls;
    this.result = data.result;
  }

  get expression(): string {
    return `${this.fn}(${this.rolls.map((roll) => roll.formula).join(", ")})`;
  }

  get total(): number | undefined {
    return this.result;
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  override get dice(): DiceShape[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  protected override _evaluate(options: EvaluationOptions): this | Promise<this> {
    const inner = this.rolls.map((roll) => evaluateInner(roll, options));
    if (!inner.some((roll) => roll instanceof Promise)) return this.#apply();
    return Promise.all(inner.map(async (roll) => roll)).then(() => this.#apply());
  }

  #apply(): this {
    this.result = functionNamed(this.fn)(...this.rolls.map((roll) => roll.total ?? NaN));
    return this;
  }

  static override _fromData(data: Record<string, unknown>): RollTerm {
    const rolls = (data.rolls as Record<string, unknown>[]).map((roll) => defaultRollClass().fromData(roll));
    return super._fromData({ ...data, rolls });
  }
}

/** The function a formula may call by that name; throws for any other name. */
export function functionNamed(name: string): (...values: number[]) => number {
  const own = diceConfig().functions[name];
  const shared =
    Object.hasOwn(Math, name) && name !== "random"
      ? (Math as unknown as Record<string, unknown>)[name]
      : undefined;
  const found = own ?? shared;
  if (typeof found !== "function") throw new Error(`"${name}" is no function of a roll`);
  return found as (...values: number[]) => number;
}
