// Rolls by the names on a sheet: which command a name sends, and what every game asks before it does.

import type { SheetQuestion, SheetRoll } from "./sheet-layout.ts";

/** What a person adds to the roll, and why. */
export const ASK_MODIFIER: SheetQuestion = { kind: "modifier", parameter: "modifiers" };

/** Whose roll stands against it: at first whoever is marked on the board. */
export const ASK_OPPONENT: SheetQuestion = {
  kind: "helper",
  parameter: "against",
  label: "FRAY.Sheet.Roll.against",
  nobody: "FRAY.Sheet.Roll.nobody",
  marked: true,
};

/** A number to be reached; one that is left open is nobody's, and the roll is only told. */
export const askNumberToReach = (parameter: string, max: number): SheetQuestion => ({
  kind: "number",
  parameter,
  label: "FRAY.Sheet.Roll.difficulty",
  min: 0,
  max,
  open: "FRAY.Sheet.Roll.none",
});

/** The keys of the words for so many choices, by their ids. */
const wordsOf = (ids: readonly string[]): { readonly [id: string]: string } =>
  Object.fromEntries(ids.map((id) => [id, `FRAY.Word.${id}`]));

/** With what the one who stands against it resists: unless it is named, with the same. */
export const askResistance = (
  ids: readonly string[],
  label = "FRAY.Sheet.Roll.resistsWith",
): SheetQuestion => ({
  kind: "choice",
  parameter: "resistsWith",
  label,
  beside: ASK_OPPONENT.parameter,
  choices: wordsOf(ids),
  open: "FRAY.Sheet.Roll.same",
});

/** What goes with the name, such as an attribute with a skill: the usual one comes first. */
export const askBeside = (
  parameter: string,
  ids: readonly string[],
  usual: string | null,
): SheetQuestion => ({
  kind: "choice",
  parameter,
  label: "FRAY.Sheet.Roll.attribute",
  choices: wordsOf([...new Set([...(usual === null ? [] : [usual]), ...ids])]),
});

/** What a name on a sheet stands for: its words from the outside in, such as "skills", "stealth". */
export type NamedPath = readonly string[];

/**
 * The rolls of a sheet by the first word of a name's path below `system`; a derived number is a path of its own word alone.
 * A name that no entry knows is not rolled. Never throws.
 *
 * @example
 * ```ts
 * const rollOf = rollsByName({ dice: ([die = ""]) => ({ type: "test", parameters: { die }, asks: [] }) });
 * rollOf("dice.att"); // rolls ATT
 * ```
 */
export function rollsByName(rolls: {
  readonly [first: string]: (rest: NamedPath) => SheetRoll | null;
}): (name: string) => SheetRoll | null {
  const known = new Map(Object.entries(rolls));
  return (name) => {
    const [first = "", ...rest] = name.split(".");
    return known.get(first)?.(rest) ?? null;
  };
}
