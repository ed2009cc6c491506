// The kinds of dice every table has: ordinary dice, fate dice and coins.
import { isContrary } from "../contrary.ts";
import {
  compareResult,
  countMatches,
  deductFailures,
  keepOrDrop,
  readArgument,
  valueOf,
} from "./die-modifiers.ts";
import { DiceTerm, writtenFaces, type DiceTermData } from "./dice-term.ts";
import type { DieResult } from "./shapes.ts";

export class Die extends DiceTerm {
  static override DENOMINATION = "d";
  static override MODIFIERS: Record<string, string | ((modifier: string) => unknown)> = {
    r: "reroll",
    rr: "rerollRecursive",
    x: "explode",
    xo: "explodeOnce",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    min: "minimum",
    max: "maximum",
    even: "countEven",
    odd: "countOdd",
    cs: "countSuccess",
    cf: "countFailures",
    df: "deductFailures",
    sf: "subtractFailures",
    ms: "marginSuccess",
  };

  override get denomination(): string {
    return `d${writtenFaces(this._faces)}`;
  }

  protected override get writtenKind(): string {
    const letter = (this.constructor as typeof DiceTerm).DENOMINATION;
    return letter === "d" ? writtenFaces(this._faces) : letter;
  }

  override get total(): number | undefined {
    const total = super.total;
    const { marginSuccess, marginFailure } = this.options as {
      marginSuccess?: number;
      marginFailure?: number;
    };
    if (total === undefined) return undefined;
    if (marginSuccess !== undefined) return total - marginSuccess;
    return marginFailure === undefined ? total : marginFailure - total;
  }

  /** `r` and `r1`, `r<3`: throws matching dice again, once; `r2=1` at most two of them. */
  async reroll(modifier: string, { recursive = false } = {}): Promise<void> {
    const { comparison, target, limit } = readArgument(modifier);
    const matches = (result: DieResult): boolean =>
      compareResult(result.result, comparison, target ?? this.extremes()[0]);
    await this.throwAgain(matches, { limit, recursive }, (result) =>
      Object.assign(result, { rerolled: true, active: false }),
    );
  }

  async rerollRecursive(modifier: string): Promise<void> {
    return this.reroll(modifier, { recursive: true });
  }

  /** `x`, `x5`, `x>=5`: throws one more die for each matching one, and for those again. */
  async explode(modifier: string, { recursive = true } = {}): Promise<void> {
    const { comparison, target, limit } = readArgument(modifier);
    const wanted = target ?? this.faces ?? 0;
    const matches = (result: DieResult): boolean => compareResult(result.result, comparison, wanted);
    await this.throwAgain(matches, { limit, recursive }, (result) =>
      Object.assign(result, { exploded: true }),
    );
  }

  async explodeOnce(modifier: string): Promise<void> {
    return this.explode(modifier, { recursive: false });
  }

  keep(modifier: string): void {
    const { target } = readArgument(modifier);
    keepOrDrop(this.results, target ?? 1, { keep: true, highest: !/^kl/i.test(modifier) });
  }

  drop(modifier: string): void {
    const { target } = readArgument(modifier);
    keepOrDrop(this.results, target ?? 1, { keep: false, highest: /^dh/i.test(modifier) });
  }

  minimum(modifier: string): void {
    const { target } = readArgument(modifier);
    if (target === null) throw new Error(`The modifier "${modifier}" needs a number`);
    for (const result of this.results) if (valueOf(result) < target) result.count = target;
  }

  maximum(modifier: string): void {
    const { target } = readArgument(modifier);
    if (target === null) throw new Error(`The modifier "${modifier}" needs a number`);
    for (const result of this.results) if (valueOf(result) > target) result.count = target;
  }

  countSuccess(modifier: string): void {
    const { comparison, target } = readArgument(modifier);
    countMatches(this.results, comparison, target ?? this.faces ?? 0, "success");
  }

  countFailures(modifier: string): void {
    const { comparison, target } = readArgument(modifier);
    countMatches(this.results, comparison, target ?? 1, "failure");
  }

  countEven(_modifier: string): void {
    this.#countRemainder(0);
  }

  countOdd(_modifier: string): void {
    this.#countRemainder(1);
  }

  #countRemainder(remainder: number): void {
    for (const result of this.results) {
      if (result.active === false) continue;
      result.success = Math.abs(result.result % 2) === remainder;
      result.count = result.success ? 1 : 0;
    }
  }

  deductFailures(modifier: string): void {
    deductFailures(this.results, readArgument(modifier), 1, false);
  }

  subtractFailures(modifier: string): void {
    deductFailures(this.results, readArgument(modifier), 1, true);
  }

  /** `ms>12`: by how much the total is above 12; `ms<12`: by how much it is below. */
  marginSuccess(modifier: string): void {
    const { comparison, target } = readArgument(modifier);
    if (target === null) throw new Error(`The modifier "${modifier}" needs a number`);
    this.options[comparison.startsWith("<") ? "marginFailure" : "marginSuccess"] = target;
  }
}

/** Dice that show -1, 0 or 1: `4df`. */
export class FateDie extends DiceTerm {
  static override DENOMINATION = "f";
  static override MODIFIERS: Record<string, string | ((modifier: string) => unknown)> = {
    r: Die.prototype.reroll,
    rr: Die.prototype.rerollRecursive,
    k: Die.prototype.keep,
    kh: Die.prototype.keep,
    kl: Die.prototype.keep,
    d: Die.prototype.drop,
    dh: Die.prototype.drop,
    dl: Die.prototype.drop,
  };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 3 });
  }

  protected override extremes(): [number, number] {
    return [-1, 1];
  }

  /** Unlike ordinary dice, the higher the number the higher the face. */
  override mapRandomFace(randomUniform: number): number {
    return Math.ceil((isContrary("rising-faces") ? 1 - randomUniform : randomUniform) * 3 - 2);
  }

  override getResultLabel(result: DieResult): string {
    return { "-1": "-", "0": " ", "1": "+" }[String(result.result)] ?? String(result.result);
  }
}

/** Coins: `1dc`, heads is 1 and tails is 0; `c1` calls a side. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";
  static override MODIFIERS: Record<string, string | ((modifier: string) => unknown)> = { c: "call" };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 2 });
  }

  protected override extremes(): [number, number] {
    return [0, 1];
  }

  override mapRandomFace(randomUniform: number): number {
    return Math.floor(randomUniform * 2);
  }

  override getResultLabel(result: DieResult): string {
    return result.result === 1 ? "H" : "T";
  }

  /** Counts the coins that fell as called; heads unless a side is named. */
  call(modifier: string): void {
    const { target } = readArgument(modifier);
    countMatches(this.results, "=", target ?? 1, "success");
  }
}
