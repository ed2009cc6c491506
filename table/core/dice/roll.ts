// A roll: a formula, its terms, and once evaluated its total; stored in chat messages and restored from them.
import { messageModes, requireGeneration } from "../message-modes.ts";
import { seat } from "../seat.ts";
import { escapeHTML } from "../utils/text.ts";
import { calculate } from "./arithmetic.ts";
import { askForFaces } from "./dice-of-wood.ts";
import { fillFormula, termsOf } from "./formula-terms.ts";
import { OperatorTerm } from "./plain-terms.ts";
import { RollTerm } from "./roll-term.ts";
import {
  defaultRollClass,
  diceConfig,
  type DiceShape,
  type EvaluationOptions,
  type RollShape,
  type TermShape,
} from "./shapes.ts";

type Data = Record<string, unknown>;

export class Roll implements RollShape {
  data: object;
  options: Data;
  terms: TermShape[];
  _formula: string;
  _evaluated = false;
  _total: number | undefined = undefined;

  constructor(formula: string, data: object = {}, options: Data = {}) {
    this.data = this._prepareData(data);
    this.options = options;
    const cls = this.constructor as typeof Roll;
    this.terms = formula === "" ? [] : cls.parse(String(formula), this.data);
    this._formula = cls.getFormula(this.terms);
  }

  protected _prepareData(data: object): object {
    return data;
  }

  get formula(): string {
    return this._formula;
  }

  get total(): number | undefined {
    return this._total;
  }

  get product(): number | undefined {
    return this._total;
  }

  /** The arithmetic of the results, e.g. "14 + 5". */
  get result(): string {
    return this.terms.map((term) => String(term.total)).join("");
  }

  get dice(): DiceShape[] {
    return this.terms.flatMap((term) => term.dice);
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  /** Throws the dice. A roll is evaluated once; `reroll` makes a new one. */
  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    this.#begin();
    await askForFaces(this, options);
    for (const term of this.terms) await term.evaluate(options);
    return this.#finish();
  }

  /** Evaluates without waiting; only for rolls without chance, or with `minimize` or `maximize`. */
  evaluateSync(options: EvaluationOptions = {}): this {
    const chance = this.terms.find((term) => !RollTerm.isDeterministic(term, options));
    if (chance)
      throw new Error(`${this.formula} cannot be evaluated at once: ${chance.formula} needs chance`);
    this.#begin();
    for (const term of this.terms) void term.evaluate(options);
    return this.#finish();
  }

  #begin(): void {
    if (this._evaluated) throw new Error(`The roll ${this.formula} has been evaluated already`);
    this._evaluated = true;
  }

  #finish(): this {
    this._total = this._evaluateTotal();
    return this;
  }

  protected _evaluateTotal(): number {
    const parts = this.terms.map((term) =>
      term instanceof OperatorTerm ? term.operator : (term.total ?? NaN),
    );
    return parts.length === 0 ? 0 : calculate(parts);
  }

  roll(options: EvaluationOptions = {}): Promise<this> {
    return this.evaluate(options);
  }

  reroll(options: EvaluationOptions = {}): Promise<this> {
    return this.clone().evaluate(options);
  }

  clone(): this {
    const cls = this.constructor as new (formula: string, data: object, options: Data) => this;
    return new cls(this._formula, this.data, this.options);
  }

  resetFormula(): string {
    this._formula = (this.constructor as typeof Roll).getFormula(this.terms);
    return this._formula;
  }

  toString(): string {
    return this._formula;
  }

  /** Plain markup of formula and total; the private look hides both. */
  async render({
    flavor,
    isPrivate = false,
  }: { flavor?: string; isPrivate?: boolean; template?: string } = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate();
    const heading = flavor ? `<div class="dice-flavor">${escapeHTML(flavor)}</div>` : "";
    const formula = isPrivate ? "???" : escapeHTML(this.formula);
    const total = isPrivate ? "?" : String(this.total);
    const tooltip = isPrivate ? "" : await this.getTooltip();
    const result = `<div class="dice-formula">${formula}</div>${tooltip}<h4 class="dice-total">${total}</h4>`;
    return `<div class="dice-roll">${heading}<div class="dice-result">${result}</div></div>`;
  }

  /** Markup that lists each thrown die. */
  async getTooltip(): Promise<string> {
    return `<div class="dice-tooltip">${this.dice.map(describeDice).join("")}</div>`;
  }

  /** Writes the roll to the chat; with `create: false` it only hands out the message's data. */
  async toMessage(
    messageData: Data = {},
    options: { rollMode?: string; messageMode?: string; create?: boolean } = {},
  ): Promise<unknown> {
    const modes = messageModes();
    const other = modes.key === "rollMode" ? "messageMode" : "rollMode";
    if (other in options) requireGeneration(seat.isFourteen ? 13 : 14, `Roll#toMessage ${other}`, modes.key);
    const mode = options[modes.key] ?? String(seat.game.settings.get("core", modes.key));
    if (!this._evaluated) await this.evaluate({ allowInteractive: modes.audiences[mode] !== "blind" });
    const ChatMessage = seat.documentClass("ChatMessage");
    const base: Data = { author: seat.game.userId, content: String(this.total), sound: null, rolls: [this] };
    const message: Data = { ...base, ...messageData };
    if (options.create !== false) return ChatMessage.create(message, { [modes.key]: mode });
    const apply = seat.isFourteen ? "applyMode" : "applyRollMode";
    return (ChatMessage as unknown as Record<typeof apply, (data: Data, mode: string) => Data>)[apply](
      message,
      mode,
    );
  }

  toJSON(): Data {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: [],
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    };
  }

  /** Restores a stored roll; its class is looked up by name in CONFIG.Dice.rolls. */
  static fromData(data: Data): Roll {
    const name = typeof data.class === "string" ? data.class : "";
    const cls = diceConfig().rolls.find((known) => known.name === name) as typeof Roll | undefined;
    if (!cls) throw new Error(`A stored roll is a "${name}", which CONFIG.Dice.rolls does not hold`);
    const terms = (data.terms as Data[]).map((term) => RollTerm.fromData(term));
    const roll = cls.fromTerms(terms, (data.options as Data | undefined) ?? {});
    roll._evaluated = data.evaluated !== false;
    roll._total = typeof data.total === "number" ? data.total : undefined;
    return roll;
  }

  static fromJSON(json: string): Roll {
    return this.fromData(JSON.parse(json) as Data);
  }

  static fromTerms(terms: TermShape[], options: Data = {}): Roll {
    const roll = new this("", {}, options);
    roll.terms = terms;
    roll.resetFormula();
    const evaluated = terms.every((term) => (term as RollTerm)._evaluated);
    if (terms.length > 0 && evaluated) {
      roll._evaluated = true;
      roll._total = roll._evaluateTotal();
    }
    return roll;
  }

  static create(formula: string, data: object = {}, options: Data = {}): RollShape {
    return new (defaultRollClass())(formula, data, options);
  }

  static get defaultImplementation(): unknown {
    return defaultRollClass();
  }

  static parse(formula: string, data: object = {}): TermShape[] {
    return termsOf(formula, data);
  }

  static getFormula(terms: readonly TermShape[]): string {
    const written = terms.map((term) => term.formula).join("");
    return written.trim();
  }

  /** Whether the formula can be read; `@` references count as numbers. */
  static validate(formula: string): boolean {
    try {
      return termsOf(fillFormula(String(formula), {}, "1"), {}).length > 0;
    } catch {
      return false;
    }
  }

  static replaceFormulaData(
    formula: string,
    data: object,
    { missing }: { missing?: string | null; warn?: boolean } = {},
  ): string {
    return fillFormula(formula, data, missing);
  }

  static async simulate(formula: string, count = 10_000): Promise<number[]> {
    const totals: number[] = [];
    for (let at = 0; at < count; at++) totals.push((await new this(formula).evaluate()).total ?? NaN);
    return totals;
  }
}

function describeDice(dice: DiceShape): string {
  const results = dice.results.map((result) => {
    const classes = dice.getResultCSS(result).filter((name) => name !== null);
    return `<li class="roll ${escapeHTML(classes.join(" "))}">${escapeHTML(dice.getResultLabel(result))}</li>`;
  });
  const heading = `<span class="part-formula">${escapeHTML(dice.formula)}</span> <span class="part-total">${dice.total}</span>`;
  return `<section class="tooltip-part"><header>${heading}</header><ol class="dice-rolls">${results.join("")}</ol></section>`;
}
