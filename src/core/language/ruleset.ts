// The one face that all five rulebooks wear: what the engine, the views and the host may ask of a ruleset.

import type { SpentTimes } from "./spent-time.ts";
import type { Apart, Areas } from "./areas.ts";
import type { BoardFields, BoardQuestion } from "./board-fields.ts";
import type { BodyPart } from "./body.ts";
import type { Command } from "./commands.ts";
import type { EventDeclarations } from "./events.ts";
import type { CreatureState, FightState, Position, Rulings, StandingAnswer, TakenThing } from "./fight.ts";
import type { HandDeed, PassingTime } from "./hand.ts";
import type { JsonRecord } from "./json.ts";
import type { RuleContext } from "./rule-context.ts";
import type { Prompts } from "./prompts.ts";
import type { AskRequest, ChoiceId, Procedure } from "./requests.ts";
import type { CreatureId, Refusal, RuleId } from "./rules.ts";
import type { Shape } from "./shape.ts";
import type { ReadContext } from "./read-context.ts";
import type { Traced } from "./trace.ts";

/** One command that a ruleset understands. */
export interface CommandRule<State extends FightState, Settings extends Rulings> {
  readonly rule: RuleId;
  /** The parameters besides `type`, `creature` and `modifiers`; others are refused by name. */
  readonly shape: Shape;
  /** Whether only the GM may give it, such as starting the fight. */
  readonly gmOnly?: boolean;
  /** Whether the host notes in `by` and `agreed` who gives it, and whether that is a GM: a record is kept of it. */
  readonly signed?: true;
  /**
   * Why it is not possible now, or null. `asked` is the question that the command answers, for interrupts and
   * reactions; null for a root command. Reads only; must not throw for any well-shaped command.
   */
  check(situation: ReadContext<State, Settings>, command: Command, asked: AskRequest | null): Refusal | null;
  /** The rule itself. */
  run(context: RuleContext<State, Settings>, command: Command): Procedure<void>;
}

/** A ruling: a doubtful point of a chapter as a world setting. */
export interface Ruling {
  readonly rule: RuleId;
  readonly shape: Shape;
  readonly initial: JsonRecord[string];
}

/** One entry of the action palette. */
export interface ActionOption {
  /** The command to send, complete but for the needs. */
  readonly command: Command;
  /** The catalogue's word, for its name and icon: "standardAttack". */
  readonly action: string;
  /** What tells two options of one action apart, e.g. the weapon's own name. */
  readonly detail?: string;
  readonly rule: RuleId;
  readonly kind: "action" | "reaction" | "free" | "movement" | "turn";
  /** Lets go of the thing that it names, or puts it away: whoever presses the thing itself never means that. */
  readonly laysDown?: true;
  /** What it is about, so that a palette can put like with like; without one its kind says it. */
  readonly topic?: Topic;
  readonly cost: readonly Cost[];
  /** What the player must still choose, by command parameter. */
  readonly needs: readonly Need[];
  /** Why it is not possible now, or null. */
  readonly refusal: Refusal | null;
  /** What taking it costs besides, such as a work that it breaks off, as words of the game: told before, never done by one click. */
  readonly leadsTo?: readonly string[];
  /** Register rows whose text helps whoever chooses it; the words are FRAY.<ruleset>.Reference.<rule id>. */
  readonly reference?: readonly RuleId[];
}

/**
 * An entry of the hand for one creature: a command that only the GM may give, with what it still has to be told. It is
 * offered in a fight, between turns, after it and outside alike, unless it says why not. Several entries may share a deed,
 * such as one for each condition.
 */
export interface HandOption extends ActionOption {
  readonly deed: HandDeed;
}

/** What an action is about, where its kind says too little. */
export type Topic =
  | "attack"
  | "spell"
  | "defense"
  | "maneuver"
  | "wrestling"
  | "ready"
  | "stance"
  | "care"
  | "everyday";

/** A price in a resource, e.g. 5 AP; `traced` opens its parts. */
export interface Cost {
  readonly resource: string;
  readonly traced: Traced;
  /** What the game calls an action of this price, where that says more than the price: "major". */
  readonly called?: string;
}

/** What of a need there is by what other parameters say: their words in a row, and what is left by each such row. */
export interface Among {
  readonly by: readonly string[];
  readonly choices: { readonly [said: string]: readonly string[] };
  /** The rows by which one must be named of a choice that may be left out otherwise. */
  readonly needed?: readonly string[];
}

/** A store from which the sum of some parameters is taken, as often as another one says. */
export interface Shared {
  readonly total: number;
  readonly by: readonly string[];
  readonly times?: string;
}

/** The most of a number or of a way by what other parameters say: their words in a row, and what each such row leaves. */
export interface Limited {
  readonly by: readonly string[];
  readonly most: { readonly [said: string]: number };
}

/** A parameter to choose: a creature, an entry of a list, a number, a path on the board, or a text. */
export type Need =
  | {
      readonly kind: "creature";
      readonly parameter: string;
      readonly candidates: readonly Candidate[];
      /** Which of those who can be chosen are left by what other parameters say. */
      readonly among?: Among;
    }
  | {
      readonly kind: "choice";
      readonly parameter: string;
      readonly choices: readonly string[];
      readonly optional?: boolean;
      /** What choices are called whose ids say it to nobody, such as parts of a body; a word of the game or a text of its own. */
      readonly names?: { readonly [choice: string]: string };
      /** The parameter that names of whom it is asked: until it names somebody, nothing is asked. */
      readonly about?: string;
      /** Which of the choices there are by what other parameters say; where none is, nothing is asked. */
      readonly among?: Among;
      /** How the board answers it, so that nobody is asked where a host can read it there. */
      readonly board?: BoardQuestion;
      /** What of the board says it where the scene has such: then nobody is asked. */
      readonly providedBy?: "regions";
    }
  | {
      /** Any number of these, as a list of their ids, each ticked by itself; nobody has to tick any. */
      readonly kind: "several";
      readonly parameter: string;
      readonly choices: readonly string[];
      /** Which of the choices there are by what other parameters say, as of a choice; where none is, nothing is asked. */
      readonly among?: Among;
      /** Whether all are meant until somebody takes some out, and the command then says nothing; without it nobody is. */
      readonly all?: true;
    }
  | {
      readonly kind: "number";
      readonly parameter: string;
      readonly min: number;
      readonly max: number;
      /** Whether it may be left out. */
      readonly optional?: boolean;
      /** What the form begins with. */
      readonly initial?: number;
      /** What several numbers are taken from together: what the others leave is the most of this one. */
      readonly shared?: Shared;
      /** What is left of it by what other parameters say. */
      readonly limited?: Limited;
      /** The parameter beside which it has no place: it is not asked then, nor sent. */
      readonly unless?: string;
    }
  | {
      readonly kind: "path";
      readonly parameter: string;
      readonly reach: number;
      /** What is left of its reach by what other parameters say. */
      readonly limited?: Limited;
      /** The way that is meant while nobody has drawn one, by what another parameter says. */
      readonly usual?: {
        readonly by: string;
        readonly ways: { readonly [said: string]: readonly { readonly x: number; readonly y: number }[] };
      };
    }
  | {
      readonly kind: "text";
      readonly parameter: string;
      readonly optional?: boolean;
      /** What the form begins with. */
      readonly initial?: string;
      /** Whether it has several lines. */
      readonly long?: boolean;
    };

export interface Candidate {
  readonly creature: CreatureId;
  readonly refusal: Refusal | null;
  /** How far away it is in a game that counts no squares, and what comes of that: the words are FRAY.Apart.<word>. */
  readonly apart?: Apart;
  /** What choosing this one leads to besides, as of an option; told to whoever may know how this one fares. */
  readonly leadsTo?: readonly string[];
}

/** A number shown before a command is sent. `hidden` numbers are shown to the GM only. */
export interface PreviewLine {
  readonly label: string;
  readonly traced: Traced;
  /** The creature whose secret the number is, so that the GM's setting may keep it from players. */
  readonly secretOf: CreatureId | null;
  /** How likely the dice come out well against this number, from 0 to 1, where that can be told; as secret as the number. */
  readonly chance?: number;
  /** Of several rolls that differ: which of them it is of, by the names of what and whom. */
  readonly detail?: string;
}

/** A pool or track as the tracker and the sheet show it. */
export interface Meter {
  readonly label: string;
  readonly value: number;
  readonly max: number | null;
  /** How to draw it: pips for small counts, a bar, or boxes of a wound track. */
  readonly look: "pips" | "bar" | "boxes" | "number";
  readonly rule: RuleId;
  /** So much of it will be lost of itself before long. */
  readonly pending?: number;
  /** The command that is being paid for, where the meter counts towards one. */
  readonly command?: string;
  /** Shown in the row of the tracker as well, whatever its look. */
  readonly place?: "tracker";
  /** Of points that are owed, the word for how many more may be: "left to borrow". */
  readonly remains?: string;
  /** Words for whoever may not see the number, from nothing left to all of it. */
  readonly inWords?: readonly string[];
}

/** A condition in force, as an icon with its number. */
export interface ConditionMark {
  readonly condition: string;
  readonly rule: RuleId;
  readonly operands: JsonRecord;
  /** It comes of where people stand and of nothing else: the board marks it. */
  readonly ofPlace?: true;
  /** Whom its bearer holds, how firmly, and whether that ends with this turn: the board links the two. */
  readonly holds?: { readonly creature: CreatureId; readonly isFull: boolean; readonly isDue: boolean };
}

/** How far apart two places are, from edge to edge, as a game counts it. */
export interface Measure {
  /** The word of its unit: "yards". */
  readonly unit: string;
  /** How much of it one space of the board is. */
  readonly space: number;
  between(this: void, a: Position, b: Position): number;
}

/** One row of the turn order. Position, number, acted and waiting are separate, never folded into one number. */
export interface OrderRow {
  readonly creature: CreatureId;
  /** The living number shown beside the name, where the game has one. */
  readonly number: number | null;
  readonly acted: boolean;
  readonly waiting: boolean;
  readonly active: boolean;
  readonly out: boolean;
  /** Where it stands by name, in a game that counts no squares. */
  readonly place?: string;
  /** Right behind whom it acts, where it has put its turn off. */
  readonly after?: CreatureId;
}

/** Something that will come, or lasts until it ends: what stands on the strip above the board. */
export interface AgendaEntry {
  readonly creature: CreatureId;
  /** Its next turn, the end of a delay, a spell in the making or ready, a stance that begins to hold, a condition. */
  readonly kind: "turn" | "delay" | "spell" | "stance" | "condition";
  /** The count or round at which it comes; null for what lasts until something ends it. */
  readonly at: number | null;
  /** The word for it: an action, a stance, a condition. */
  readonly label: string;
  /** Its own name, such as a spell's. */
  readonly name?: string;
  readonly rule: RuleId;
}

/** Where an action would put whoever takes it. */
export interface Afterwards {
  /** The count or the round at which the actor is due again, or the action done. */
  readonly at: number;
  /** Whether dice decide; then `at` is what they give on average. */
  readonly isEstimate: boolean;
}

/** What the tracker says of the time: round, count, or nothing. */
export interface ClockReading {
  readonly label: string;
  readonly value: number | null;
}

/** Actor data as a host hands it over, with the items that matter. Checked by the ruleset before it is used. */
export interface ActorSheet {
  readonly kind: "character" | "npc";
  readonly system: JsonRecord;
  readonly items: readonly SheetItem[];
}

export interface SheetItem {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly system: JsonRecord;
}

/** Where a creature of a new fight comes from. */
export interface Entrant {
  readonly id: CreatureId;
  readonly name: string;
  readonly side: string;
  readonly hidden: boolean;
  readonly position: Position | null;
  /** The drawn area where it stands, null outside all of them; left out where none is drawn, and in a game without areas. */
  readonly area?: string | null;
  readonly sheet: ActorSheet;
}

/** A field of the fight that is also a field of the actor, which projects it while the fight runs. */
export interface FightField {
  /** Path within the creature of the fight. */
  readonly creature: readonly string[];
  /** Path below the actor's `system`. */
  readonly actor: readonly string[];
}

/** How creatures fight when nobody chooses for them. Pure, and the same for the same situation. */
export interface Policy<State extends FightState = FightState, Settings extends Rulings = Rulings> {
  /** The next root command of whoever may act, or of the game's clock; null when the fight cannot go on. */
  choose(situation: ReadContext<State, Settings>): Command | null;
  /** How the one who is asked answers. */
  answer(
    situation: ReadContext<State, Settings>,
    ask: AskRequest,
  ): { readonly choice: ChoiceId; readonly command?: Command };
  /** Whether the creature can fight no more: dead, unconscious, or as the game says. */
  isOut(state: State, creature: CreatureId): boolean;
}

export interface Ruleset<State extends FightState = FightState, Settings extends Rulings = Rulings> {
  readonly id: string;
  /** The prefix of its rule ids, e.g. "DEST". */
  readonly prefix: string;
  readonly rulings: { readonly [Name in keyof Settings]: Ruling };
  readonly commands: { readonly [type: string]: CommandRule<State, Settings> };
  readonly fightFields: readonly FightField[];
  /** Its tests are passed by low faces; in other games the higher the better. */
  readonly lowFacesWin?: true;

  /** The state of a fight that has not begun. Throws ShapeError naming the path when actor data is broken. */
  createState(entrants: readonly Entrant[], rulings: Settings): State;
  /** A creature's block, for createState and for late arrivals. Throws ShapeError naming the path. */
  createCreature(entrant: Entrant, rulings: Settings): CreatureState;
  /** A copy of a creature, field by field, with which forecasts write: many times as fast as the spread that they use else. */
  copyCreature?(this: void, creature: State["creatures"][CreatureId]): State["creatures"][CreatureId];
  /** The numbers of a sheet, traced, by word: "meleeDefense", "toughness". Throws ShapeError naming the path. */
  derive(sheet: ActorSheet, rulings: Settings): { readonly [number: string]: Traced };

  order(situation: ReadContext<State, Settings>): readonly OrderRow[];
  clock(state: State): ClockReading;
  /** The creatures that may give root commands now. */
  active(state: State): readonly CreatureId[];
  /** The palette of a creature: for root commands, or for the question `asked` whose answer brings a command along. */
  actions(
    situation: ReadContext<State, Settings>,
    creature: CreatureId,
    asked?: AskRequest | null,
  ): readonly ActionOption[];
  /** The numbers of a command before it is sent; `asked` is the question that it would answer, if any. */
  preview(
    situation: ReadContext<State, Settings>,
    command: Command,
    asked?: AskRequest | null,
  ): readonly PreviewLine[];
  meters(situation: ReadContext<State, Settings>, creature: CreatureId): readonly Meter[];
  conditions(situation: ReadContext<State, Settings>, creature: CreatureId): readonly ConditionMark[];
  /** The parts of a creature's body, whatever has become of them. Left out by games that tell no parts apart. */
  body?(creature: State["creatures"][CreatureId]): readonly BodyPart[];
  /**
   * What will come and what lasts, by its time. Turns stand in it where the game's time is a count, so that each has a
   * place of its own; a game of rounds shows its turns by `order`. Without it nothing is told.
   */
  agenda?(situation: ReadContext<State, Settings>): readonly AgendaEntry[];
  /**
   * Facts by which a screen counts spent reactions: those that state one, each with the operand that names it, and the
   * one at which a creature's count begins anew, and everybody's where it names no creature. Left out by games whose reactions nobody counts.
   */
  readonly reactions?: {
    readonly taken: { readonly [factType: string]: string };
    readonly sinceTurn: string;
  };
  /** Every event that it states, and how a screen shows it. */
  readonly events: EventDeclarations;
  /** Every question that it puts. */
  readonly prompts: Prompts;
  /**
   * What a square of a path carries besides its place, where its ground is so many times as hard as level ground. Without
   * it the ground of a board counts for nothing.
   */
  groundOf?(difficulty: number): JsonRecord;
  /** How it takes areas from a scene. Left out by games that count squares. */
  readonly areas?: Areas<State, Settings>;
  /** What has been taken from its owner and not been got back. Left out by games in which nobody takes anything. */
  taken?(state: State): readonly TakenThing[];
  /** How far apart creatures are. Left out by games that measure nothing. */
  readonly measure?: Measure;
  /** What its commands say of the board. Left out by games that no host plays yet: then the sender's word counts. */
  readonly boardFields?: BoardFields<State, Settings>;
  /**
   * What the GM may do to a creature outright, each an entry of a palette. Only reads; for any creature that is there, in
   * a fight and outside. Left out by games whose hand is not written yet.
   */
  hand?(situation: ReadContext<State, Settings>, creature: CreatureId): readonly HandOption[];
  /**
   * The command that carries out the checks which a change by hand leads to, such as a wound that fills the last box;
   * null where nothing follows. `before` is the state that was changed.
   */
  afterHandEdit?(
    before: State,
    situation: ReadContext<State, Settings>,
    creature: CreatureId,
  ): Command | null;
  /**
   * The standing answers with which a creature enters a fight that stops for as few as possible, by prompt: nobody is
   * asked about his own side's doings, nor for a creature without a player unless the GM arms it. `isPlayed`: a player
   * answers for it. Left out by games that ask no more than they must.
   */
  quietAnswers?(
    creature: State["creatures"][CreatureId],
    isPlayed: boolean,
  ): { readonly [prompt: string]: StandingAnswer };
  /** The standing answers of a creature without a player in any fight, where a setting has only people asked. */
  unplayedAnswers?(rulings: Settings): { readonly [prompt: string]: StandingAnswer };
  /** How time passes after a fight and outside; null while a fight is running. */
  passingTime?(situation: ReadContext<State, Settings>): PassingTime | null;
  /** How much of the world's time its commands take outside a fight, where its clock does not tell. */
  readonly spentTimes?: SpentTimes;
  /** Where the actor of a command would be due if it did this; null where it changes nothing, or is not known. */
  afterwards?(situation: ReadContext<State, Settings>, command: Command): Afterwards | null;
  /** What a sensible creature does when nobody chooses for it. Used by forecasts and tests. */
  readonly policy: Policy<State, Settings>;
}

/** A ruleset whose own types are nobody's business. */
export type AnyRuleset = Ruleset<FightState, Rulings>;
