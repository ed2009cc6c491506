// The manifest of a game: what a host must know of it from the start, and what is fetched of it when it is wanted.

import type { Command } from "../language/commands.ts";
import type { BodyEditor } from "./body-editor.ts";
import type { Change } from "../language/events.ts";
import { kindsOf, type ActorField, type Field } from "../language/fields.ts";
import type { Fight } from "../language/fight.ts";
import type { CreatureId } from "../language/rules.ts";
import type { HeroGuide } from "./hero-guide.ts";
import type { LaterField } from "./older-fights.ts";
import type { HostCommands, Rulebook } from "./rulebook.ts";
import type { RulingsGuide } from "./rulings-guide.ts";
import type { SheetLayout } from "./sheet-layout.ts";
import type { WorkshopDefinition } from "./workshop.ts";

/** A status of the token panel; its word is FRAY.<game>.Word.<id>. */
export interface StatusDefinition {
  readonly id: string;
  /** The name of its icon plate. */
  readonly icon: string;
}

/** A field of items that the fight keeps: the creature's record of them by item id, or the one there is, and the field's name in both. */
export interface ItemField {
  readonly items: string;
  readonly field: string;
  /** Whether it is so whoever has the thing, as that it is broken; what is in somebody's hand is in no hand of its owner. */
  readonly staysWithIt?: true;
}

/** A bar of a token: which meters it adds up, and the actor's field that a hand may change by it. */
export interface TokenBar {
  readonly meters: readonly string[];
  /** Whether it shows what is left of the meters, which count up as things get worse. */
  readonly left?: true;
  /** Below the actor's `system`; null where the bar stands for more than one number. */
  readonly field: string | null;
}

/** What a game declares of its actors and items; labels stand below FRAY.<game>.Actor and FRAY.<game>.Item. */
export interface GameSheets {
  readonly actors: { readonly [type: string]: ActorField<object> };
  readonly items: { readonly [type: string]: Field<object> };
  /** Numbers of an actor that the bars of its token may show beside health and effort. */
  readonly barValues: readonly string[];
}

/** What a game says of itself before its rules are there: light, for every world loads it of every game. */
export interface OwnManifest {
  readonly id: string;
  /** The prefix of its rule ids, e.g. "DEST". */
  readonly prefix: string;
  readonly commands: HostCommands;
  readonly sheets: GameSheets;
  /** Whether its rules measure a board, of squares or other spaces; without, a token is a picture that anybody moves who may. */
  readonly hasSquares: boolean;
  /** Seconds that one step of its clock, a round or a count, takes in the world. */
  readonly clockSeconds: number;
  /** How a creature fares, and what it can still spend, as the bars of its token. */
  readonly tokenBars: { readonly health: TokenBar; readonly effort: TokenBar };
  /** What a fight changes on items. */
  readonly itemFields: readonly ItemField[];
  /** Where a creature keeps the number that the tracker shows and the GM may edit by hand. */
  readonly number: readonly string[];
  /** What states that were stored by older versions lack. */
  readonly laterFields: readonly LaterField[];
  /** Status ids of its conditions, for the token panel. */
  readonly statuses: readonly StatusDefinition[];
  /** Status ids that an actor's own fields stand for. */
  statusesOf(system: Readonly<Record<string, unknown>>): readonly string[];
  /** The ways to the rest of it. */
  readonly parts: { readonly [Part in keyof GameParts]: () => Promise<GameParts[Part]> };
}

/** What follows from the sheets of a game. */
interface DocumentTypes {
  /** Actor types that are played by it, and what each is to the rules. */
  readonly actorTypes: { readonly [type: string]: ActorField<object>["kind"] };
  readonly itemTypes: readonly string[];
}

/** What a host knows of a game before its rules are there. */
export interface GameManifest extends OwnManifest, DocumentTypes {}

/** The manifest of a game, with what follows from its sheets. */
export function gameManifest<const Own extends OwnManifest>(own: Own): Own & DocumentTypes {
  const { actors, items } = own.sheets;
  return { ...own, actorTypes: kindsOf(actors), itemTypes: Object.keys(items) };
}

/** The rules of a game, and what a host needs with them. */
export interface GameRules extends Rulebook {
  /** The command that a click on a status icon means; null for what only the rules may set or end. */
  clickOn(fight: Fight, creature: CreatureId, condition: string, active: boolean): Command | null;
  /** What a GM changes who sets or ends a condition by hand; null where there is no such place. */
  setByHand(fight: Fight, creature: CreatureId, condition: string, active: boolean): readonly Change[] | null;
  /** Which numbers of a sheet stand together, by word. */
  readonly numberGroups: readonly { readonly group: string; readonly numbers: readonly string[] }[];
  /** How the bodies of its sheets are changed. Left out by games in which nobody changes any. */
  readonly bodyEditor?: BodyEditor;
}

/** What of a game is fetched when it is wanted, each a script of its own. */
export interface GameParts {
  readonly rules: GameRules;
  /** What it says in English, nested as below FRAY.<id> in a language file. */
  readonly words: object;
  /** What it says of its rulings, nested in the same way. */
  readonly rulingWords: object;
  /** Topics and presets of its rulings. */
  readonly guide: RulingsGuide;
  readonly layout: SheetLayout;
  /** Templates, ranks and stat blocks of its NPCs. */
  readonly workshop: WorkshopDefinition;
  /** What a new hero is bought from, step by step. */
  readonly heroGuide: HeroGuide;
}

/** A game with its rules, ready to be played and shown. */
export interface LoadedGame extends GameManifest, GameRules {
  /** Throws until it has been fetched. */
  readonly workshop: WorkshopDefinition;
}
