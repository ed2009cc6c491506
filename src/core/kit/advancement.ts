// Advancement: the points that a game master gives a hero, and the record of what they have bought.

import { granted, hidden, kept, whole } from "../language/fields.ts";
import type { Shape } from "../language/shape.ts";

/** Something bought with points: a number that went up, or a thing. */
export interface Advance {
  /** The step of the game's guide to which it belongs. */
  readonly step: string;
  /** The path of a number, or the name of a thing. */
  readonly what: string;
  /** The steps between which a number went up; null for a thing. */
  readonly from: number | null;
  readonly to: number | null;
  readonly cost: number;
  /** Who bought it, by name, and when, in milliseconds since 1970. */
  readonly by: string;
  readonly at: number;
  /** The game master who took it back; empty while it stands. */
  readonly backBy: string;
}

/** The game master's client alone writes it. */
const ADVANCE: Shape = { kind: "record", open: true, fields: {} };

/** What was bought, by a key of its own. */
export const ADVANCES = { advances: hidden(granted(kept<Advance>(ADVANCE))) };

/** The same with points to spend, for games that have none of their own. */
export const ADVANCEMENT = { advancement: hidden(granted(whole(0, { min: 0, max: 9999 }))), ...ADVANCES };
