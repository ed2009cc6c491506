// What a game tells the guide to a new hero: what is bought in which order, what it costs, and heroes to begin with.

import type { Json, JsonRecord } from "../language/json.ts";

/** A number of the sheet that is bought, counted in steps. */
export interface GuideNumber {
  /** Below `system`. */
  readonly path: string;
  /** The words of the game that name it, the wider first; without any, the label of its field. */
  readonly words?: readonly string[];
  /** What everybody has for nothing. */
  readonly free: number;
  readonly least: number;
  readonly most: number;
  /** What each step costs; 1 unless told. */
  readonly price?: number;
  /** What each step is written as, from the least; the number itself unless told. */
  readonly values?: readonly Json[];
  /** What is written besides, each with the same value. */
  readonly also?: readonly string[];
}

/** A thing of the game's compendium that is bought. */
export interface GuideThing {
  /** Its name in the compendium. */
  readonly name: string;
  readonly price: number;
  /** Of things of one kind nobody begins with two: one armor, one people. */
  readonly kind?: string;
  /** The field that says that it is in hand, below its `system`; none for what is not held. */
  readonly held?: string;
  readonly hands?: number;
  /** What a new hero's own differs in, below `system`. */
  readonly system?: JsonRecord;
}

/** One step of the guide: what is bought from one budget. Its words are FRAY.<game>.Guide.Step.<id>. */
export interface GuideStep {
  readonly id: string;
  /** The budget, unless the game master sets another. */
  readonly points: number;
  /** What one more costs a hero in play, unless the game master sets another price; 0 where nothing is sold. */
  readonly advance: number;
  readonly numbers: readonly GuideNumber[];
  readonly things: readonly GuideThing[];
}

/** A hero to begin with, who spends what there is. Its words are FRAY.<game>.Guide.Hero.<id>. */
export interface HeroArchetype {
  readonly id: string;
  readonly img: string;
  /** Steps by path; what is left out is free. */
  readonly values: { readonly [path: string]: number };
  /** Names of things; the first ones are taken in hand. */
  readonly things: readonly string[];
}

export interface HeroGuide {
  /** The actor type of a hero. */
  readonly heroType: string;
  /** The compendium that its things come from. */
  readonly pack: string;
  /** Where a hero keeps the points that he was given and may spend, below `system`. */
  readonly earned: string;
  /** What every hero begins with, below `system`. */
  readonly base: JsonRecord;
  readonly steps: readonly GuideStep[];
  readonly archetypes: readonly HeroArchetype[];
  /** The derived numbers that tell what a hero has become, by their words. */
  readonly shown: readonly string[];
  /** What it says in English, nested as below FRAY.<game>.Guide. */
  readonly words: object;
}
