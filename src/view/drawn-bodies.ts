// Bodies wherever a screen shows them: how they are drawn is fetched with the rules of a game that tells parts apart.

import type { BodyPart } from "../core/language/body.ts";
import type { BodyDrawing } from "./body-view.ts";
import type { Words } from "./words.ts";

export type { BodyDrawing } from "./body-view.ts";

let drawing: typeof import("./body-view.ts") | null = null;

/** Fetches what draws bodies. Rejects when it cannot be had. */
export async function bodiesAtHand(): Promise<void> {
  drawing ??= await import("./body-view.ts");
}

/** A body as figure and list; null for one without parts, and while nothing of the kind is played here. */
export function drawBody(words: Words, parts: readonly BodyPart[]): BodyDrawing | null {
  return parts.length > 0 ? (drawing?.viewBody(words, parts) ?? null) : null;
}
