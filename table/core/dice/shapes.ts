// What the parts of the dice promise each other, so that rolls and terms need not import one another.
import { seat } from "../seat.ts";

export interface EvaluationOptions {
  minimize?: boolean;
  maximize?: boolean;
  allowStrings?: boolean;
  strict?: boolean;
  [option: string]: unknown;
}

export interface TermOptions {
  flavor?: string | null;
  [option: string]: unknown;
}

/** One thrown die: what it shows, whether it counts, and what the modifiers did to it. */
export interface DieResult {
  result: number;
  active?: boolean;
  /** What it counts as in place of `result`. */
  count?: number;
  success?: boolean;
  failure?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
}

export interface TermShape {
  readonly expression: string;
  readonly formula: string;
  readonly total: number | string | undefined;
  readonly isDeterministic: boolean;
  readonly dice: DiceShape[];
  options: TermOptions;
  evaluate(options?: EvaluationOptions): TermShape | Promise<TermShape>;
  toJSON(): Record<string, unknown>;
}

export interface DiceShape extends TermShape {
  results: DieResult[];
  /** The kind of dice as the dice configuration names it, such as d6. */
  readonly denomination: string;
  readonly number: number | undefined;
  readonly faces: number | undefined;
  /** Faces that somebody has thrown by hand and that are to be taken first. */
  readonly fulfilled: number[];
  modifiers: string[];
  getResultLabel(result: DieResult): string;
  getResultCSS(result: DieResult): (string | null)[];
}

export interface RollShape {
  readonly terms: TermShape[];
  readonly formula: string;
  readonly total: number | undefined;
  readonly isDeterministic: boolean;
  readonly dice: DiceShape[];
  evaluate(options?: EvaluationOptions): Promise<RollShape>;
  evaluateSync(options?: EvaluationOptions): RollShape;
  toJSON(): Record<string, unknown>;
}

export interface RollClass {
  new (formula: string, data?: object, options?: Record<string, unknown>): RollShape;
  readonly name: string;
  fromData(data: Record<string, unknown>): RollShape;
  fromTerms(terms: TermShape[], options?: Record<string, unknown>): RollShape;
}

export interface TermClass {
  new (data?: never): TermShape;
  readonly name: string;
}

export interface DiceTermClass extends TermClass {
  readonly DENOMINATION: string;
  readonly MODIFIERS: Readonly<Record<string, string | ((modifier: string) => unknown)>>;
}

/** One way to throw dice. */
export interface FulfillmentMethod {
  label: string;
  icon?: string;
  /** Whether somebody is asked for the faces. */
  interactive?: boolean;
  resolver?: new (roll: RollShape) => { awaitFulfillment(): Promise<void> };
}

export interface DiceConfig {
  /** Which kinds of dice may be thrown in another way, and which ways there are. */
  fulfillment: {
    dice: Record<string, { label: string; icon: string }>;
    methods: Record<string, FulfillmentMethod>;
    defaultMethod: string;
  };
  types: DiceTermClass[];
  rolls: RollClass[];
  termTypes: Record<string, TermClass>;
  /** Letter after the `d` of a formula → class of dice. */
  terms: Record<string, DiceTermClass>;
  functions: Record<string, (...values: number[]) => number>;
  /** The only source of chance: a number from 0 up to, but not including, 1. */
  randomUniform: () => number;
}

/** CONFIG.Dice of the running seat. */
export function diceConfig(): DiceConfig {
  const config = seat.CONFIG.Dice as DiceConfig | undefined;
  if (!config) throw new Error("CONFIG.Dice has not been set up: registerDice(CONFIG) comes first");
  return config;
}

/** The class that rolls are made of unless a class is named. */
export function defaultRollClass(): RollClass {
  const [first] = diceConfig().rolls;
  if (!first) throw new Error("CONFIG.Dice.rolls names no class of rolls");
  return first;
}
