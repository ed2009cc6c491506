// A body as screens draw it: parts of any number and kind, one within another, with what has become of each.

/** What a part is like, which says where it is drawn and how; whatever is like nothing else is "other". */
export const BODY_FORMS = [
  "torso",
  "head",
  "eye",
  "nose",
  "mouth",
  "ear",
  "horn",
  "arm",
  "hand",
  "leg",
  "foot",
  "wing",
  "tail",
  "heart",
  "other",
] as const;
export type BodyForm = (typeof BODY_FORMS)[number];

/** A harm that a part has suffered. */
export interface BodyHarm {
  /** The word for how grave it is. */
  readonly word: string;
  /** What did it, as a word or in words of its own; empty where nobody knows. */
  readonly cause: string;
  /** The day on which it will be gone, where somebody has seen to it. */
  readonly healsOn: number | null;
}

/** A part of a body. */
export interface BodyPart {
  readonly id: string;
  /** The word for it, or its own name: "left hand". */
  readonly name: string;
  readonly form: BodyForm;
  /** The part that it belongs to. */
  readonly parent: string | null;
  /** The creature's own side; null where nothing says it. */
  readonly side: "left" | "right" | null;
  /** How much harm it has, and how much it can take. */
  readonly harmed: number;
  readonly most: number;
  /** A part is lost that is whole in itself, but belongs to one that is gone. */
  readonly state: "sound" | "harmed" | "destroyed" | "lost" | "replaced";
  readonly harms: readonly BodyHarm[];
  /** The names of what it holds, as far as somebody has said which part holds what. */
  readonly holds?: readonly string[];
  /** The words for what one harm more would bring about; none where it can take no more. */
  readonly next?: readonly string[];
}
