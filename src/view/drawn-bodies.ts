// Bodies wherever a screen shows them: how they are drawn is fetched with the rules of a game that tells parts apart.

import type { BodyPart } from "../core/language/body.ts";
import type { BodyDrawing } from "./body-view.ts";
import type { PartChooser, StruckBody } from "./chosen-part.ts";
import type { Words } from "./words.ts";

export type { BodyDrawing } from "./body-view.ts";
export type { PartChooser, StruckBody } from "./chosen-part.ts";

type Shown = typeof import("./shown-bodies.ts");

let drawing: Shown | null = null;

/** Bodies are drawn by this from now on; whoever shows them fetches it when they are first met. */
export function drawBodiesBy(fetched: Shown): void {
  drawing = fetched;
}

/** A body as figure and list; null for one without parts, and while nothing of the kind is played here. */
export function drawBody(words: Words, parts: readonly BodyPart[]): BodyDrawing | null {
  return parts.length > 0 ? (drawing?.viewBody(words, parts) ?? null) : null;
}

/** The body whose parts a question offers; null for any other question. */
export function drawPartChooser(...about: Parameters<Shown["viewPartChooser"]>): PartChooser | null {
  return drawing?.viewPartChooser(...about) ?? null;
}

/** The bodies that events struck; none in games that tell no parts apart. */
export function drawStruck(...about: Parameters<Shown["viewStruck"]>): StruckBody[] {
  return drawing?.viewStruck(...about) ?? [];
}
