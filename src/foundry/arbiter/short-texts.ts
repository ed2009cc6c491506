// Short texts: how much of what people write on sheets a fight is told, for its log keeps that and every client gets it.

import { isRecord, type Json } from "../../core/language/json.ts";

/** Characters: of a name, and of any other text. What is longer stays whole on the sheet. */
const MOST = { name: 200, text: 2_000 } as const;

/** A name as a fight knows it. */
export const shortName = (name: string): string => name.slice(0, MOST.name);

/** Data with none of its texts longer than a rule can need. */
export function shortTexts(data: Json): Json {
  if (typeof data === "string") return data.slice(0, MOST.text);
  if (Array.isArray(data)) return data.map((each) => shortTexts(each));
  if (!isRecord(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, shortTexts(value)]));
}
