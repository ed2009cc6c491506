// How the body of a sheet is changed by hand: its parts as somebody edits them, and what comes of a change.

import type { BodyPart } from "../language/body.ts";
import type { Json } from "../language/json.ts";
import type { Refusal } from "../language/rules.ts";
import type { ActorSheet } from "../language/ruleset.ts";

export type BodySide = NonNullable<BodyPart["side"]>;

/** A common body to begin from; `counts` names what its number counts, where it leaves one open. */
export interface CommonBody {
  readonly id: string;
  readonly counts: string | null;
}

/** A part as somebody may change it. */
export interface EditablePart {
  readonly id: string;
  /** The word for its kind. */
  readonly kind: string;
  /** Its name without its side. */
  readonly name: string;
  readonly side: BodySide | null;
  readonly parent: string | null;
  /** The parts that it may belong to: all that do not belong to it. */
  readonly parents: readonly string[];
}

/** A change of a body by hand. */
export type BodyEdit =
  | {
      readonly kind: "add";
      readonly of: string;
      readonly name: string;
      readonly side: BodySide | null;
      readonly parent: string | null;
    }
  | { readonly kind: "rename"; readonly part: string; readonly name: string }
  | { readonly kind: "side"; readonly part: string; readonly side: BodySide | null }
  | { readonly kind: "nest"; readonly part: string; readonly parent: string | null }
  | { readonly kind: "remove"; readonly part: string }
  | { readonly kind: "begin"; readonly body: string; readonly count: number };

/** What comes of a change: why it cannot be, or what the sheet holds then. */
export type EditedBody =
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | {
      readonly kind: "changed";
      /** What stands in the sheet's `system.body` from now on, field by field, each as a whole. */
      readonly fields: { readonly [field: string]: Json };
      /** The names of parts that go because what they belong to goes. */
      readonly along: readonly string[];
    };

/** How a game lets the bodies of its sheets be changed. Each throws ShapeError for a sheet that is broken. */
export interface BodyEditor {
  readonly common: readonly CommonBody[];
  kinds(sheet: ActorSheet): readonly string[];
  parts(sheet: ActorSheet): readonly EditablePart[];
  edit(sheet: ActorSheet, edit: BodyEdit): EditedBody;
}
