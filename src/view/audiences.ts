// Audiences: who may see a roll that is not for everybody.

/** The game master and whoever rolls; the game master alone; or whoever rolls alone, beside the game master whose window rolls. */
export const AUDIENCES = ["gm", "blind", "self"] as const;

export type Audience = (typeof AUDIENCES)[number];
