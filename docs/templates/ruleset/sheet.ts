// The sheets of the Sixth Game: what actors and items hold, declared once; types, checks, models and sheets follow.

import {
  actor,
  brief,
  choice,
  group,
  inUse,
  meaning,
  openWhole,
  played,
  section,
  whole,
  type ValueOf,
} from "../../core/language/fields.ts";
import { RANKS, WEAPON_DICE } from "./tables.ts";

const COUNT = { min: 0, max: 99 };

/** What play changes is `played`: a fight keeps it, and hands it back to the actor. Left open, a pool is full. */
const VALUE = played({ value: meaning("Full", openWhole(COUNT)) });

const FIELDS = {
  // Each section is a heading of the sheet: FRAY.Sheet.Points in the game's words.
  ...section("Points", {
    hp: group({ ...VALUE, max: meaning("ByRank", openWhole(COUNT)) }),
    wind: group({ ...VALUE, max: whole(2, COUNT) }),
  }),
  ...section("Traits", {
    rank: choice(RANKS, "common"),
    skill: whole(0, { min: -9, max: 19 }),
    quickness: whole(0, { min: -9, max: 9 }),
    /** Squares of one movement. */
    pace: whole(5, COUNT),
  }),
};

/** Foundry knows types by these words, so each begins with the game's id. */
export const ACTORS = {
  sixthCharacter: actor("character", FIELDS),
  sixthNpc: actor("npc", FIELDS),
} as const;
/** What an actor of any type holds. */
export const ACTOR = ACTORS.sixthNpc;
export type ActorData = ValueOf<typeof ACTOR>;

export const ITEMS = {
  sixthWeapon: group({ ...brief({ die: whole(6, WEAPON_DICE), ready: inUse(true) }) }),
  sixthArmor: group({ guard: whole(1, { min: 0, max: 9 }), worn: inUse(true) }),
} as const;
