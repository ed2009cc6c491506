// The dice of Heroes of Destiny at the table: the wild die and the Fudge die, both read off a six-sided die.

/** DEST-DICE-01, 02: what each face of the six-sided die counts. */
const WILD_VALUES = [-2, -1, 0, 0, 1, 2] as const;
const FUDGE_VALUES = [-1, -1, 0, 0, 1, 1] as const;
const SIGNS: { readonly [value: number]: string } = { [-2]: "−−", [-1]: "−", 0: "□", 1: "+", 2: "++" };

const labelsOf = (values: readonly number[]): readonly string[] => values.map((value) => SIGNS[value] ?? "");

/** The signs on the six faces, for whoever draws dice. */
export const WILD_LABELS = labelsOf(WILD_VALUES);
export const FUDGE_LABELS = labelsOf(FUDGE_VALUES);

/** A six-sided die whose faces stand for small numbers. The results keep the faces as they fell. */
abstract class SignedDie extends foundry.dice.terms.Die {
  abstract get counts(): readonly number[];

  constructor(data: object = {}) {
    super({ ...data, faces: 6 });
  }

  /** The sum of what the faces count; undefined before the roll. */
  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce(
      (sum, each) => (each.active === false ? sum : sum + this.#valueOf(each.result)),
      0,
    );
  }

  override getResultLabel(result: foundry.dice.terms.DiceTerm.Result): string {
    return SIGNS[this.#valueOf(result.result)] ?? String(result.result);
  }

  #valueOf(face: number): number {
    return this.counts[face - 1] ?? 0;
  }
}

export class WildDie extends SignedDie {
  static override DENOMINATION = "w";

  override get counts(): readonly number[] {
    return WILD_VALUES;
  }
}

export class FudgeDie extends SignedDie {
  static override DENOMINATION = "u";

  override get counts(): readonly number[] {
    return FUDGE_VALUES;
  }
}
