// What sheets show and do, fetched with the first sheet that is opened: a world starts without it.

import { fetchParts } from "../../rulesets/index.ts";

type Contents = typeof import("./sheet-contents.ts");

let fetched: Contents | null = null;

/** Fetches what sheets show and do, once. */
export async function fetchContents(): Promise<Contents> {
  const [found] = await Promise.all([import("./sheet-contents.ts"), fetchParts("layout")]);
  return (fetched ??= found);
}

/** The same where a sheet stands already. Throws before the first one does. */
export function contents(): Contents {
  if (!fetched) throw new Error("no sheet has been opened yet");
  return fetched;
}

type Deed = keyof Contents["DEEDS"];

/** Buttons of lists, which stand on the sheets of actors and of items. */
export const LIST_DEEDS: readonly Deed[] = [
  "addWord",
  "dropWord",
  "changeList",
  "addEffect",
  "toggleEffect",
  "deleteEffect",
  "editEffect",
];

/** Buttons of a sheet by name; what each does stands with the contents, which are there once it can be pressed. */
export function fetchedDeeds(names: readonly Deed[]): { readonly [name: string]: never } {
  const pressed = (name: Deed) =>
    function (this: unknown, ...pressing: unknown[]): unknown {
      return Reflect.apply(contents().DEEDS[name], this, pressing);
    };
  return Object.fromEntries(names.map((name) => [name, pressed(name) as never]));
}
