// What the sources reach past the types of Foundry, told by hand: table/reached.json.
import { readFileSync } from "node:fs";

/**
 * By file and by the name in the shape that a cast gives: a member of Foundry by its path (several divided by ", "), one
 * with " (data)" for a key of plain data that Foundry hands over or takes, or "own: …" for what is none of Foundry's.
 */
export type Told = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const OWN = "own: ";
export const DATA = " (data)";

const member = /^(foundry|game|CONFIG|CONST|ui|canvas|hook)[. ][\w.#]+( \(data\))?$/;

/** Reads and checks the file. Throws with the file and the name for which nothing sensible is told. */
export function readTold(file: string): Told {
  const told = JSON.parse(readFileSync(file, "utf8")) as Told;
  for (const [source, names] of Object.entries(told))
    for (const [name, said] of Object.entries(names)) {
      const isOwn = said.startsWith(OWN) && said.length > OWN.length;
      if (!isOwn && !said.split(", ").every((path) => member.test(path)))
        throw new Error(
          `table/reached.json, ${source}, ${name}: "${said}" is neither a member of Foundry nor "own: …"`,
        );
    }
  return told;
}
