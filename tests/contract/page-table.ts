// Seats at a table for cases that run inside a page: the page's own seat, and those in windows that it may look into.
import type { Doc, DocClass, Hooks, Plain, Runtime, SeatName, Table } from "./host.ts";
import { undoPatches } from "./patches.ts";
import { worldDocuments } from "./trial-world.ts";

type SeatWindow = Window & typeof globalThis & Plain;

export interface PageSeats {
  /** Addresses of the seats beside this page's own, which is the game master's. */
  readonly seats?: Partial<Record<SeatName, string>>;
  /** Says that the world was made for these cases and is thrown away after them: nobody's game is changed. */
  readonly throwaway?: boolean;
}

/** A case has asked for a seat that this page cannot take: it is left out, not failed. */
export class SeatMissing extends Error {}

const PATIENCE = 60_000;
/** What a case may have left in the world, in the order in which it can go. */
const PLACES = [
  ["Combat", "combats"],
  ["Scene", "scenes"],
  ["Actor", "actors"],
  ["Item", "items"],
  ["ChatMessage", "messages"],
  ["JournalEntry", "journal"],
  ["RollTable", "tables"],
  ["Macro", "macros"],
] as const;

/** Waits until a condition holds. Throws, naming it, when it never does. */
export async function until(holds: () => boolean, what: string): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** The runtime of one window. Its hooks are written down, so that they go with the case. */
class PageSeat {
  readonly runtime: Runtime;
  readonly #hooks: [string, number][] = [];
  readonly #window: SeatWindow;

  constructor(window: SeatWindow) {
    this.#window = window;
    const { foundry, CONFIG, CONST, canvas, game, ui } = window as unknown as Record<string, Plain>;
    const documentClass = (name: string) => (CONFIG![name] as { documentClass: DocClass }).documentClass;
    const parts = { foundry, CONFIG, CONST, canvas, game, ui, Hooks: this.#listening(), documentClass };
    this.runtime = parts as unknown as Runtime;
  }

  #listening(): Hooks {
    const hooks = this.#window.Hooks as Hooks;
    const note = (kind: "on" | "once") => (hook: string, fn: (...args: never[]) => unknown) => {
      const id = hooks[kind](hook, fn);
      this.#hooks.push([hook, id]);
      return id;
    };
    return {
      on: note("on"),
      once: note("once"),
      off: (hook, id) => hooks.off(hook, id),
      call: (hook, ...args) => hooks.call(hook, ...args),
      callAll: (hook, ...args) => hooks.callAll(hook, ...args),
    };
  }

  forget(): void {
    for (const [hook, id] of this.#hooks.splice(0)) (this.#window.Hooks as Hooks).off(hook, id);
  }

  get isOpen(): boolean {
    return !this.#window.closed;
  }

  close(): void {
    this.#window.close();
  }
}

/** The seats of one run in a page. */
export class PageTable {
  readonly #seats = new Map<SeatName, PageSeat>();
  readonly #addresses: Partial<Record<SeatName, string>>;
  readonly #mayChange: boolean;
  #count = 0;
  /** The world as it was made last. */
  #fresh: string | null = null;

  constructor({ seats = {}, throwaway = false }: PageSeats) {
    this.#addresses = seats;
    const { system } = (globalThis as unknown as { game: { system: { id: string } } }).game;
    const hasEverybody = seats.owner !== undefined && seats.stranger !== undefined;
    this.#mayChange = system.id === "trial" && (hasEverybody || throwaway);
    this.#seats.set("gm", new PageSeat(window as unknown as SeatWindow));
  }

  /** Whether this is a world of the trial system in which a case may do as it likes. */
  get mayChange(): boolean {
    return this.#mayChange;
  }

  /** Seats everybody, in a window each. */
  async seatAll(): Promise<void> {
    for (const [name, address] of Object.entries(this.#addresses) as [SeatName, string][]) {
      const opened = window.open(address, name, "popup,width=1000,height=700") as SeatWindow | null;
      if (!opened) throw new Error(`the window of ${name} was not allowed to open`);
      const isReady = () => {
        const { game, document } = opened as unknown as { game?: { ready: boolean }; document: Document };
        return game?.ready === true && document.readyState === "complete";
      };
      await until(isReady, `the page of ${name} gets ready`);
      this.#seats.set(name, new PageSeat(opened));
    }
  }

  /** A fresh world for a case of the trial system; elsewhere the world stays as it is. */
  async open(): Promise<Table> {
    this.forget();
    if (this.#mayChange) await this.#renewWorld();
    return {
      sit: (name) => Promise.resolve(this.#runtime(name)),
      settle: () => this.#settle(),
      leave: (name) => Promise.reject(new Error(`${name} keeps the seat in a page`)),
    };
  }

  /** Takes away what a case has hooked on or changed in classes. */
  forget(): void {
    undoPatches();
    for (const seat of this.#seats.values()) seat.forget();
  }

  closeAll(): void {
    for (const [name, seat] of this.#seats) if (name !== "gm") seat.close();
  }

  #runtime(name: SeatName): Runtime {
    const seat = this.#seats.get(name);
    if (!seat) throw new SeatMissing(`nobody can take the seat of ${name} in this page`);
    if (!seat.isOpen) throw new Error(`nobody sits at the seat of ${name}`);
    return seat.runtime;
  }

  /** Makes the world as it was at first, unless the case before has left it so. */
  async #renewWorld(): Promise<void> {
    await this.#settle();
    if (this.#fresh !== null && this.#worldNow() === this.#fresh) return;
    await this.#clearWorld();
    await this.#fillWorld();
    await this.#settle();
    this.#fresh = this.#worldNow();
  }

  /** All that a case could have changed, as text. */
  #worldNow(): string {
    const { game } = this.#runtime("gm");
    return JSON.stringify(PLACES.map(([, place]) => (game[place] as { contents: Doc[] }).contents));
  }

  async #clearWorld(): Promise<void> {
    const { game, documentClass } = this.#runtime("gm");
    for (const [name, place] of PLACES) {
      const ids = (game[place] as { contents: { id: string }[] }).contents.map(({ id }) => id);
      if (ids.length > 0) await documentClass(name).deleteDocuments(ids);
    }
  }

  async #fillWorld(): Promise<void> {
    const { documentClass } = this.#runtime("gm");
    const { actors, scenes, combats } = structuredClone(worldDocuments);
    await documentClass("Actor").createDocuments(actors, { keepId: true });
    await documentClass("Scene").createDocuments(scenes, { keepId: true });
    await documentClass("Combat").createDocuments(combats, { keepId: true });
  }

  /** Each seat writes a number on its own user; when all have seen all numbers, all that went before has arrived. Twice, for what answers to it. */
  async #settle(): Promise<void> {
    if (!this.#mayChange) return;
    for (let round = 0; round < 2; round++) {
      const count = ++this.#count;
      const seats = [...this.#seats.values()].map(({ runtime }) => runtime);
      await new Promise((resolve) => setTimeout(resolve, 8));
      await Promise.all(seats.map(({ game }) => game.user.setFlag("trial", "settled", count)));
      const hasSeen = ({ game }: Runtime) =>
        seats.every((other) => game.users.get(other.game.user.id)!.getFlag("trial", "settled") === count);
      await until(() => seats.every(hasSeen), "every seat has heard of every other");
    }
  }
}
