// Dice of one kind thrown together: how many, which faces, what they showed.
import { isContrary } from "../contrary.ts";
import { compareResult, countMatches, keepOrDrop, splitModifiers, valueOf } from "./die-modifiers.ts";
import { RollTerm } from "./roll-term.ts";
import {
  defaultRollClass,
  diceConfig,
  type DiceShape,
  type DiceTermClass,
  type DieResult,
  type EvaluationOptions,
  type RollShape,
  type TermOptions,
} from "./shapes.ts";

export interface DiceTermData {
  number?: number | RollShape;
  faces?: number | RollShape;
  modifiers?: string[];
  results?: DieResult[];
  options?: TermOptions;
}

/** How often one modifier may throw again before it is stopped. */
const MOST_THROWS = 1000;

/** More dice than anybody means; a formula that asks for more is refused. */
const MOST_DICE = 999;

export abstract class DiceTerm extends RollTerm implements DiceShape {
  static DENOMINATION = "";
  static MODIFIERS: Record<string, string | ((modifier: string) => unknown)> = {};
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results"];
  _number: number | RollShape;
  _faces: number | RollShape;
  modifiers: string[];
  results: DieResult[];
  readonly fulfilled: number[] = [];
  /** Whether the dice are being set to their lowest or highest face rather than thrown. */
  #extreme: EvaluationOptions = {};

  constructor({ number = 1, faces = 6, modifiers = [], results = [], options = {} }: DiceTermData = {}) {
    super({ options });
    this._number = number;
    this._faces = faces;
    this.modifiers = modifiers;
    this.results = results;
    if (results.length === 0) this._evaluated = false;
  }

  get number(): number | undefined {
    return numberOf(this._number);
  }

  set number(value: number) {
    this._number = value;
  }

  get faces(): number | undefined {
    return numberOf(this._faces);
  }

  set faces(value: number) {
    this._faces = value;
  }

  /** The kind by its letter; dice with numbers on their faces say how many. */
  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  /** What stands behind the d of a formula. */
  protected get writtenKind(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  get expression(): string {
    return `${written(this._number)}d${this.writtenKind}${this.modifiers.join("")}`;
  }

  override get dice(): DiceShape[] {
    const inner = [this._number, this._faces].flatMap((part) => (typeof part === "number" ? [] : part.dice));
    return [...inner, this];
  }

  get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((sum, result) => (result.active === false ? sum : sum + valueOf(result)), 0);
  }

  get values(): number[] {
    return this.results.filter((result) => result.active !== false).map((result) => result.result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  protected override _evaluate(options: EvaluationOptions): this | Promise<this> {
    if (RollTerm.isDeterministic(this, options)) return this._evaluateSync(options);
    return this._evaluateAsync(options);
  }

  async _evaluateAsync(options: EvaluationOptions = {}): Promise<this> {
    for (const part of [this._number, this._faces])
      if (typeof part !== "number") await part.evaluate(options);
    for (let left = this.#checkedNumber(); left > 0; left--) await this.roll(options);
    await this._evaluateModifiers();
    return this;
  }

  _evaluateSync(options: EvaluationOptions = {}): this {
    if (!options.minimize && !options.maximize)
      throw new Error(`${this.formula} needs chance and cannot be evaluated at once`);
    this.#extreme = options;
    for (const part of [this._number, this._faces]) if (typeof part !== "number") part.evaluateSync(options);
    for (let left = this.#checkedNumber(); left > 0; left--) this.results.push(this.#extremeResult(options));
    for (const { command, modifier } of this.#modifierMatches()) this.#runModifier(command, modifier);
    return this;
  }

  #checkedNumber(): number {
    const number = this.number;
    if (number === undefined || !Number.isInteger(number) || number < 0 || number > MOST_DICE) {
      throw new Error(`${this.formula}: ${number} is no number of dice from 0 to ${MOST_DICE}`);
    }
    return number;
  }

  /** Throws one more die and adds it to the results. */
  async roll({ minimize = false, maximize = false, ...options }: EvaluationOptions = {}): Promise<DieResult> {
    const result =
      minimize || maximize ? this.#extremeResult({ minimize, maximize }) : await this.#thrown(options);
    this.results.push(result);
    return result;
  }

  async #thrown(options: EvaluationOptions): Promise<DieResult> {
    const thrown = this.fulfilled.shift() ?? (await this._roll(options)) ?? this.randomFace();
    return { result: thrown, active: true };
  }

  #extremeResult({ maximize }: EvaluationOptions): DieResult {
    const [lowest, highest] = this.extremes();
    return { result: maximize ? highest : lowest, active: true };
  }

  /** The lowest and the highest face. */
  protected extremes(): [number, number] {
    const faces = this.faces ?? 0;
    return [Math.min(1, faces), faces];
  }

  /** A place for subclasses to bring a result from elsewhere; undefined leaves it to chance. */
  protected async _roll(_options: EvaluationOptions = {}): Promise<number | undefined> {
    return undefined;
  }

  /** The face for a number from 0 up to, not including, 1: the higher the number, the lower the face. */
  mapRandomFace(randomUniform: number): number {
    const faces = this.faces;
    if (faces === undefined || !Number.isInteger(faces) || faces < 0)
      throw new Error(`${faces} is no number of faces`);
    if (faces === 0) return 0;
    if (isContrary("rising-faces")) return Math.floor(randomUniform * faces) + 1;
    return Math.ceil((1 - randomUniform) * faces);
  }

  randomFace(): number {
    return this.mapRandomFace(diceConfig().randomUniform());
  }

  getResultLabel(result: DieResult): string {
    return String(result.result);
  }

  /** Names for the look of a result; null entries say nothing. */
  getResultCSS(result: DieResult): (string | null)[] {
    const [lowest, highest] = this.extremes();
    return [
      this.constructor.name.toLowerCase(),
      `d${this.faces}`,
      result.success ? "success" : null,
      result.failure ? "failure" : null,
      result.rerolled ? "rerolled" : null,
      result.exploded ? "exploded" : null,
      result.discarded ? "discarded" : null,
      result.result === lowest ? "min" : null,
      result.result === highest ? "max" : null,
    ];
  }

  getTooltipData(): Record<string, unknown> {
    const rolls = this.results.map((result) => ({
      result: this.getResultLabel(result),
      classes: this.getResultCSS(result)
        .filter((name) => name !== null)
        .join(" "),
    }));
    return { formula: this.expression, total: this.total, faces: this.faces, flavor: this.flavor, rolls };
  }

  protected async _evaluateModifiers(): Promise<void> {
    for (const { command, modifier } of this.#modifierMatches()) await this.#runModifier(command, modifier);
  }

  #modifierMatches(): { command: string; modifier: string }[] {
    const cls = this.constructor as typeof DiceTerm;
    return this.modifiers.flatMap((text) => splitModifiers(text, Object.keys(cls.MODIFIERS), cls.name));
  }

  /**
   * Throws one more die for each matching one, at most `limit` times, and marks what it answers.
   * Where faces are set to their extreme rather than thrown, nothing is thrown again.
   */
  protected async throwAgain(
    matches: (result: DieResult) => boolean,
    { limit, recursive }: { limit: number | null; recursive: boolean },
    mark: (result: DieResult) => unknown,
  ): Promise<void> {
    if (this.#extreme.minimize === true || this.#extreme.maximize === true) return;
    const original = this.results.length;
    let left = limit ?? Infinity;
    for (let at = 0; at < (recursive ? this.results.length : original) && left > 0; at++) {
      const result = this.results[at];
      if (!result || result.active === false || !matches(result)) continue;
      if (this.results.length - original > MOST_THROWS)
        throw new Error(`${this.formula} throws again without end`);
      left -= 1;
      mark(result);
      await this.roll();
    }
  }

  #runModifier(command: string, modifier: string): unknown {
    const known = (this.constructor as typeof DiceTerm).MODIFIERS[command];
    if (typeof known === "function") return known.call(this, modifier);
    const method = (this as Record<string, unknown>)[known ?? ""];
    if (typeof method !== "function")
      throw new Error(`${this.constructor.name} has no method for the modifier "${modifier}"`);
    return (method as (modifier: string) => unknown).call(this, modifier);
  }

  static compareResult = compareResult;

  static _keepOrDrop(
    results: DieResult[],
    number: number,
    options?: { keep?: boolean; highest?: boolean },
  ): DieResult[] {
    keepOrDrop(results, number, options);
    return results;
  }

  static _applyCount(
    results: DieResult[],
    comparison: string,
    target: number,
    options: { flagSuccess?: boolean; flagFailure?: boolean } = {},
  ): void {
    countMatches(results, comparison, target, options.flagFailure ? "failure" : "success");
  }

  override toJSON(): Record<string, unknown> {
    const data = super.toJSON();
    const [number, faces] = [this._number, this._faces].map((part) =>
      typeof part === "number" ? part : part.toJSON(),
    );
    return { ...data, number, faces };
  }

  static override _fromData(data: Record<string, unknown>): RollTerm {
    const restored = { ...data, number: restorePart(data.number), faces: restorePart(data.faces) };
    return super._fromData(restored);
  }
}

/** Makes the dice of a letter; ordinary ones (d) have faces. Throws for a letter or a modifier nobody registered. */
export function createDice(letter: string, data: DiceTermData): DiceTerm {
  const cls = diceConfig().terms[letter] as
    | (DiceTermClass & (new (data: DiceTermData) => DiceTerm))
    | undefined;
  if (!cls) throw new Error(`No dice are registered for the letter "${letter}" in CONFIG.Dice.terms`);
  const known = Object.keys(cls.MODIFIERS);
  const modifiers = (data.modifiers ?? []).flatMap((text) => splitModifiers(text, known, cls.name));
  return new cls({ ...data, modifiers: modifiers.map(({ modifier }) => modifier) });
}

function numberOf(part: number | RollShape): number | undefined {
  return typeof part === "number" ? part : part.total;
}

function written(part: number | RollShape): string {
  return typeof part === "number" ? String(part) : `(${part.formula})`;
}

/** Text for the faces of ordinary dice. */
export const writtenFaces = written;

function restorePart(part: unknown): unknown {
  return typeof part === "object" && part !== null
    ? defaultRollClass().fromData(part as Record<string, unknown>)
    : part;
}
