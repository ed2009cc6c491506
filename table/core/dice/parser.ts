// Reads a roll formula into a tree; it knows which letters and modifiers exist, and nothing of chance.

export type FormulaNode =
  | { readonly kind: "number"; readonly value: number; readonly flavor: string | null }
  | { readonly kind: "operator"; readonly operator: string }
  | { readonly kind: "group"; readonly nodes: readonly FormulaNode[]; readonly flavor: string | null }
  | {
      readonly kind: "function";
      readonly name: string;
      readonly inputs: readonly FormulaNode[][];
      readonly flavor: string | null;
    }
  | {
      readonly kind: "pool";
      readonly members: readonly FormulaNode[][];
      readonly modifiers: string;
      readonly flavor: string | null;
    }
  | DiceNode;

export interface DiceNode {
  readonly kind: "dice";
  /** How many: a number, or the formula in parentheses. */
  readonly number: number | readonly FormulaNode[];
  /** A letter for dice of their own kind, a number or a formula in parentheses for ordinary ones. */
  readonly faces: number | string | readonly FormulaNode[];
  readonly modifiers: string;
  readonly flavor: string | null;
}

const OPERATORS = "+-*/%";

/** Thrown for a formula that cannot be read; names the formula and the place. */
export class FormulaError extends Error {
  override readonly name = "FormulaError";
}

/** Reads a formula without `@` references. Throws FormulaError. */
export function parseFormula(formula: string): FormulaNode[] {
  const reader = new FormulaReader(formula);
  const nodes = reader.expression();
  reader.expectEnd();
  return nodes;
}

class FormulaReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  expression(): FormulaNode[] {
    const nodes: FormulaNode[] = [...this.#factor()];
    while (OPERATORS.includes(this.#peek() || "?")) nodes.push(this.#operator(), ...this.#factor());
    return nodes;
  }

  expectEnd(): void {
    if (this.#peek()) this.#fail(`"${this.#text.slice(this.#at)}" is not understood`);
  }

  /** A term with the signs before it. */
  #factor(): FormulaNode[] {
    const signs: FormulaNode[] = [];
    while (["+", "-"].includes(this.#peek())) signs.push(this.#operator());
    return [...signs, this.#term()];
  }

  #operator(): FormulaNode {
    const operator = this.#peek();
    this.#at += 1;
    return { kind: "operator", operator };
  }

  #term(): FormulaNode {
    if (this.#peek() === "{") return this.#pool();
    const word = this.#match(/[A-Za-z_][A-Za-z0-9_]*(?=\()/y);
    if (word && word.toLowerCase() !== "d") return this.#function(word);
    if (word) this.#at -= word.length;
    const number = this.#peek() === "(" ? this.#group() : this.#number();
    if (this.#match(/[dD]/y)) return this.#dice(number ?? 1);
    if (number === null)
      this.#fail(this.#peek() ? `"${this.#peek()}" begins no term` : "a term is missing at the end");
    const flavor = this.#flavor();
    return typeof number === "number"
      ? { kind: "number", value: number, flavor }
      : { kind: "group", nodes: number, flavor };
  }

  #number(): number | null {
    this.#peek();
    const digits = this.#match(/\d+(\.\d+)?|\.\d+/y);
    return digits ? Number(digits) : null;
  }

  #group(): FormulaNode[] {
    this.#expect("(");
    const nodes = this.expression();
    this.#expect(")");
    return nodes;
  }

  #dice(number: number | FormulaNode[]): DiceNode {
    const faces = this.#text[this.#at] === "(" ? this.#group() : this.#facesOrLetter();
    const modifiers = this.#match(/[A-Za-z0-9<>=]+/y);
    return { kind: "dice", number, faces, modifiers, flavor: this.#flavor() };
  }

  #facesOrLetter(): number | string {
    const digits = this.#match(/\d+/y);
    if (digits) return Number(digits);
    const letter = this.#match(/[A-Za-z]/y).toLowerCase();
    return letter || this.#fail("dice need a number of faces or a letter after the d");
  }

  #function(name: string): FormulaNode {
    return { kind: "function", name, inputs: this.#list("(", ")"), flavor: this.#flavor() };
  }

  #pool(): FormulaNode {
    const members = this.#list("{", "}");
    const modifiers = this.#match(/[A-Za-z0-9<>=]+/y);
    return { kind: "pool", members, modifiers, flavor: this.#flavor() };
  }

  #list(open: string, close: string): FormulaNode[][] {
    this.#expect(open);
    const members = [this.expression()];
    while (this.#peek() === ",") {
      this.#at += 1;
      members.push(this.expression());
    }
    this.#expect(close);
    return members;
  }

  #flavor(): string | null {
    this.#peek();
    const text = this.#match(/\[[^\]]*\]/y);
    return text ? text.slice(1, -1) : null;
  }

  /** The next character that is no space; "" at the end. */
  #peek(): string {
    while (/\s/.test(this.#text[this.#at] ?? "")) this.#at += 1;
    return this.#text[this.#at] ?? "";
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? "";
    this.#at += found.length;
    return found;
  }

  #expect(symbol: string): void {
    if (this.#peek() !== symbol) this.#fail(`"${symbol}" is missing`);
    this.#at += 1;
  }

  #fail(what: string): never {
    throw new FormulaError(`The formula "${this.#text}" cannot be read at ${this.#at + 1}: ${what}`);
  }
}
