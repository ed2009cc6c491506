// Short texts: how much of what people write on sheets a fight is told, for its log keeps that and every client gets it.

import type { Json } from "../../core/language/json.ts";

/** A name as a fight knows it. */
export const shortName = (name: string): string => name.slice(0, 200);

/** A copy of data in which no text is longer than a rule can need. What is longer stays whole on the sheet. */
export const shortTexts = (data: object | Json): Json =>
  JSON.parse(JSON.stringify(data), (_key, value: Json) =>
    typeof value === "string" ? value.slice(0, 2_000) : value,
  ) as Json;
