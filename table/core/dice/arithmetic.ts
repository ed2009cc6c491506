// Works out a row of values and operators: points before lines, signs before both.

type Part = number | string;

/** The value of e.g. [2, "+", 3, "*", "-", 4]. Throws when the row makes no sense or gives no finite number. */
export function calculate(parts: readonly Part[]): number {
  const row = new Row(parts);
  const total = row.sum();
  if (!row.isDone || !Number.isFinite(total)) throw new Error(`"${parts.join(" ")}" does not give a number`);
  return total;
}

class Row {
  readonly #parts: readonly Part[];
  #at = 0;

  constructor(parts: readonly Part[]) {
    this.#parts = parts;
  }

  get isDone(): boolean {
    return this.#at === this.#parts.length;
  }

  sum(): number {
    let total = this.#product();
    while (this.#next("+", "-"))
      total = this.#taken() === "+" ? total + this.#product() : total - this.#product();
    return total;
  }

  #product(): number {
    let total = this.#signed();
    while (this.#next("*", "/", "%")) {
      const operator = this.#taken();
      const factor = this.#signed();
      total = operator === "*" ? total * factor : operator === "/" ? total / factor : total % factor;
    }
    return total;
  }

  #signed(): number {
    if (this.#next("+", "-")) return this.#taken() === "-" ? -this.#signed() : this.#signed();
    const value = this.#taken();
    return typeof value === "number" ? value : NaN;
  }

  #next(...operators: string[]): boolean {
    const part = this.#parts[this.#at];
    return typeof part === "string" && operators.includes(part);
  }

  #taken(): Part | undefined {
    return this.#parts[this.#at++];
  }
}
