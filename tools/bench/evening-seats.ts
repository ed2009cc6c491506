// The people of an evening by clicking: what each presses is counted and timed, and what cannot be pressed is named.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { runIn, type Page } from "./bench-page.ts";
import { knownOf, type Known } from "./evening-scripts.ts";

/** Milliseconds until something that is not there, or that changes nothing, is a fault. */
const PATIENCE = 20_000;
/** Milliseconds after which nothing more comes of what was done. */
const PAUSE = 120;

/** A place on a page. */
export type Place = ReturnType<Page["locator"]>;

/** What one part of the evening has taken. */
export interface PartTally {
  readonly part: string;
  presses: number;
  questions: number;
  /** Milliseconds from each press that everybody hears of to what everybody sees of it. */
  readonly waits: number[];
}

/** Everybody at the table, and what they have pressed so far. */
export class Evening {
  readonly parts: PartTally[] = [];
  /** The hero of the encounter whom the second player has been given. */
  given = "";
  #pictures = 0;

  constructor(
    readonly game: string,
    readonly pages: readonly Page[],
    /** Where pictures of the way go; null for none. */
    private readonly album: string | null,
  ) {}

  /** The page of the GM, and of each player. */
  seat(at: number): Page {
    const page = this.pages[at];
    if (!page) throw new Error(`${this.game}: nobody sits at place ${at}`);
    return page;
  }

  /** Begins a part: what is pressed from now on belongs to it. */
  begin(part: string): void {
    this.parts.push({ part, presses: 0, questions: 0, waits: [] });
  }

  get #part(): PartTally {
    const part = this.parts.at(-1);
    if (!part) throw new Error("no part of the evening has begun");
    return part;
  }

  /** Does something at a place once it is there. Throws, naming game, part and place, where that is not possible. */
  async #at(what: string, place: Place, deed: (place: Place) => Promise<unknown>): Promise<void> {
    const first = place.first();
    try {
      await first.waitFor({ timeout: PATIENCE });
      await deed(first);
    } catch (error) {
      const why = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
      await this.picture(`failed-${what}`);
      throw new Error(`${this.game}, ${this.#part.part}: ${what} cannot be done (${why})`, { cause: error });
    }
    this.#part.presses += 1;
  }

  /** Presses what is there; nobody else hears of it. */
  press(what: string, place: Place): Promise<void> {
    return this.#at(what, place, (each) => each.click({ timeout: PATIENCE }));
  }

  /** Chooses from a list, or writes into a field. */
  fill(what: string, place: Place, value: string): Promise<void> {
    return this.#at(what, place, async (each) => {
      const isList =
        (await each.evaluate((node) => (node as { readonly tagName: string }).tagName)) === "SELECT";
      await (isList ? each.selectOption({ label: value }) : each.fill(value));
    });
  }

  /** Presses what changes the world, and waits until everybody has seen what came of it. */
  async send(what: string, place: Place): Promise<void> {
    const { mark } = await this.stillness();
    const start = performance.now();
    await this.press(what, place);
    try {
      await this.#changed(mark);
    } catch (error) {
      await this.picture(`failed-${what}`);
      throw new Error(`${this.game}, ${this.#part.part}: nothing came of ${what}`, { cause: error });
    }
    this.#part.waits.push(performance.now() - start);
  }

  /** Counts the press that came last as the answer to a question. */
  countQuestion(): void {
    this.#part.questions += 1;
  }

  /** Waits until everybody knows the same, and still does after a while. */
  async stillness(): Promise<Known> {
    for (;;) {
      const before = await this.#changed("");
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      const after = await this.#changed("");
      if (after.mark === before.mark) {
        // Whoever presses next comes from elsewhere: what appears under a resting pointer takes no press for a moment.
        await Promise.all(this.pages.map((page) => page.mouse.move(0, 0)));
        return after;
      }
    }
  }

  async #changed(before: string): Promise<Known> {
    const until = performance.now() + PATIENCE;
    for (;;) {
      const all = await Promise.all(this.pages.map((page) => runIn(page, knownOf, null)));
      const [first] = all;
      if (first && first.mark !== before && all.every(({ mark }) => mark === first.mark)) return first;
      if (performance.now() > until) throw new Error("the seats do not come to know the same");
    }
  }

  /** A picture of every seat, for whoever looks at the evening. */
  async picture(name: string): Promise<void> {
    if (this.album === null) return;
    mkdirSync(this.album, { recursive: true });
    const plain = name.replaceAll(/[^a-z0-9]+/gi, "-");
    this.#pictures += 1;
    const number = String(this.#pictures).padStart(2, "0");
    for (const [at, page] of this.pages.entries())
      await page.screenshot({ path: join(this.album, `${this.game}-${number}-${plain}-${at}.png`) });
  }
}
