// The one running seat of this module graph: every other file reaches game, CONFIG and ui through it.
import { HookRegistry } from "./hooks.ts";
import type { DocumentName } from "./protocol.ts";
import type { ConfigShape, DatabaseShape, DocumentClassShape, DocumentConfig, GameShape } from "./shapes.ts";

/** What only a page can do; a seat without one has none of them. */
export interface SeatServices {
  confirm?: (question: { title: string; content: string }) => Promise<boolean>;
  /** The faces of dice that somebody throws by hand, for each kind of a roll in its order. */
  askFaces?: (formula: string, dice: readonly HandDice[]) => Promise<readonly (readonly number[])[]>;
}

/** Dice of one kind that somebody is to throw by hand. */
interface HandDice {
  readonly denomination: string;
  readonly number: number | undefined;
  readonly faces: number | undefined;
}

class SeatState {
  readonly services: SeatServices = {};
  readonly hooks = new HookRegistry();
  readonly ui: Record<string, unknown> = {};
  /** The namespace `foundry`. */
  foundry: Record<string, unknown> = {};
  readonly CONFIG = {} as ConfigShape;
  #game: GameShape | null = null;
  #database: DatabaseShape | null = null;

  /** The running game; before boot there is none and asking for it is an error. */
  get game(): GameShape {
    if (!this.#game) throw new Error("No seat has been booted: the game does not exist yet");
    return this.#game;
  }

  get hasGame(): boolean {
    return this.#game !== null;
  }

  /** The generation of Foundry that the world answers as, known before anything else of it. */
  generation = 13;

  get isFourteen(): boolean {
    return this.generation >= 14;
  }

  takeGame(game: GameShape): void {
    if (this.#game) throw new Error("A second seat needs its own module graph: this one already has a game");
    this.#game = game;
  }

  get database(): DatabaseShape {
    if (!this.#database) throw new Error("No seat has been booted: there is no line to the world server");
    return this.#database;
  }

  takeDatabase(database: DatabaseShape): void {
    this.#database = database;
  }

  documentConfig(name: DocumentName): DocumentConfig {
    const config = this.CONFIG[name] as DocumentConfig | undefined;
    if (!config) throw new Error(`CONFIG.${name} is not configured`);
    return config;
  }

  documentClass(name: DocumentName): DocumentClassShape {
    return this.documentConfig(name).documentClass;
  }

  report(error: unknown, where: string): void {
    this.hooks.report(error, where);
  }
}

export const seat = new SeatState();
