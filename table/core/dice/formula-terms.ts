// From a formula to its terms: fills in the data, reads, and makes each term of the class that CONFIG.Dice names.
import { getProperty } from "../utils/paths.ts";
import { createDice } from "./dice-term.ts";
import { parseFormula, FormulaError, type DiceNode, type FormulaNode } from "./parser.ts";
import { FunctionTerm, functionNamed, NumericTerm, OperatorTerm, ParentheticalTerm } from "./plain-terms.ts";
import { PoolTerm } from "./pool-term.ts";
import type { RollTerm } from "./roll-term.ts";
import { defaultRollClass, type RollShape, type TermOptions } from "./shapes.ts";

/** The text with every `@path` replaced by its value in the data; one without a value becomes `missing`, or stays. */
export function fillFormula(formula: string, data: object, missing: string | null | undefined): string {
  return formula.replace(/@([a-zA-Z0-9_][a-zA-Z0-9_.-]*)/g, (reference, path: string) => {
    const value = getProperty(data, path);
    if (value === undefined || value === null) return missing ?? reference;
    if (typeof value === "object")
      throw new FormulaError(`${reference} is not a number or a text: ${formula}`);
    return String(value).trim();
  });
}

/** The terms of a formula. Throws, naming the place, for what cannot be read, and for data that is not there. */
export function termsOf(formula: string, data: object): RollTerm[] {
  const filled = fillFormula(formula, data, null);
  const lost = /@[a-zA-Z0-9_.-]+/.exec(filled);
  if (lost)
    throw new FormulaError(`The formula "${formula}" asks for ${lost[0]}, which its data does not hold`);
  return parseFormula(filled).map(termOf);
}

function termOf(node: FormulaNode): RollTerm {
  switch (node.kind) {
    case "number":
      return new NumericTerm({ number: node.value, options: flavored(node.flavor) });
    case "operator":
      return new OperatorTerm({ operator: node.operator });
    case "group":
      return new ParentheticalTerm({ roll: rollOf(node.nodes), options: flavored(node.flavor) });
    case "function":
      functionNamed(node.name);
      return new FunctionTerm({
        fn: node.name,
        rolls: node.inputs.map(rollOf),
        options: flavored(node.flavor),
      });
    case "pool": {
      const modifiers = node.modifiers ? [node.modifiers] : [];
      return new PoolTerm({ rolls: node.members.map(rollOf), modifiers, options: flavored(node.flavor) });
    }
    case "dice":
      return diceOf(node);
  }
}

function diceOf({ number, faces, modifiers, flavor }: DiceNode): RollTerm {
  const isLetter = typeof faces === "string";
  return createDice(isLetter ? faces : "d", {
    number: partOf(number),
    faces: isLetter ? undefined : partOf(faces),
    modifiers: modifiers ? [modifiers] : [],
    options: flavored(flavor),
  });
}

/** A number in parentheses is that number; anything else in them is rolled first. */
function partOf(part: number | readonly FormulaNode[]): number | RollShape {
  if (typeof part === "number") return part;
  const [first] = part;
  return part.length === 1 && first?.kind === "number" ? first.value : rollOf(part);
}

function rollOf(nodes: readonly FormulaNode[]): RollShape {
  return defaultRollClass().fromTerms(nodes.map(termOf));
}

function flavored(flavor: string | null): TermOptions {
  return flavor === null ? {} : { flavor };
}
