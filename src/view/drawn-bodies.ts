// Bodies wherever a screen shows them: how they are drawn is fetched with the rules of a game that tells parts apart.

import type { BodyPart } from "../core/language/body.ts";
import type { BodyDrawing } from "./body-view.ts";
import type { Words } from "./words.ts";

export type { BodyDrawing } from "./body-view.ts";

let drawing: Pick<typeof import("./body-view.ts"), "viewBody"> | null = null;

/** Bodies are drawn by this from now on; whoever shows them fetches it when they are first met. */
export function drawBodiesBy(fetched: NonNullable<typeof drawing>): void {
  drawing = fetched;
}

/** A body as figure and list; null for one without parts, and while nothing of the kind is played here. */
export function drawBody(words: Words, parts: readonly BodyPart[]): BodyDrawing | null {
  return parts.length > 0 ? (drawing?.viewBody(words, parts) ?? null) : null;
}
