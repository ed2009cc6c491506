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
