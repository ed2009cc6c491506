// A fight of Heroes of Destiny as three seats play it by clicking; questions go to the right seat, and every deed can be taken back.
import { expect } from "vitest";
import type { Fight } from "../../src/core/language/fight.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { DestinyCreature, DestinyState } from "../../src/rulesets/destiny/state.ts";
import {
  lookAtFight,
  chooseFromMenu,
  clickStatus,
  countCards,
  expectNoRawIds,
  fillForm,
  goBackTo,
  sayMount,
  toldToAll,
  type Answers,
  type Choices,
} from "./deeds.ts";
import { openFightTable, type FightTable, type Player } from "./fight-table.ts";
import { soon } from "./soon.ts";

type PendingAsk = ReturnType<typeof pendingAsks>[number];
type Looked = Pick<Fight<DestinyState>, "state" | "open" | "cursor" | "log">;

/** What the page holds that the tests look at. */
interface Globals {
  readonly game: {
    readonly combat: unknown;
    readonly system: { readonly api: { fightOf(combat: unknown): Looked } };
    readonly actors: { getName(name: string): Actor };
  };
}

interface Actor {
  update(data: object): Promise<unknown>;
  createEmbeddedDocuments(name: "Item", data: object[]): Promise<unknown>;
}

/** Rests by the word on their button. */
const REST_WORDS: { readonly [button: string]: string } = {
  "Short rest": "shortRest",
  "Long rest": "longRest",
  "Broken rest": "breakRest",
  "New day": "newDay",
  "Wake up": "wake",
};
/** Questions of a rest that are put to the one who rests. */
const OWNERS_ANSWER = ["recovery", "investedMana"];

export class DestinyTable {
  /** Commands and reactions that the log of the fight holds, and the questions that it has answers to. */
  readonly played = new Set<string>();
  /** The word of each question that was answered here, by its key. */
  readonly #asked = new Map<string, string>();
  /** Whether interrupts are asked for; else whoever is asked passes them from then on. */
  asksForInterrupts = false;
  /** Entries of the log at the place that every deed goes out from and comes back to. */
  #base = 0;
  #cards = 0;

  constructor(
    readonly table: FightTable,
    readonly gm: Player,
    readonly robin: Player,
    readonly sam: Player,
  ) {}

  get seats(): readonly Player[] {
    return [this.gm, this.robin, this.sam];
  }

  static async open(demo: string): Promise<DestinyTable> {
    const table = await openFightTable([], demo);
    const seats = [await table.sit("Gamemaster"), await table.sit("Robin"), await table.sit("Sam")] as const;
    const fight = new DestinyTable(table, ...seats);
    await lookAtFight(fight);
    await fight.gm.fixDice();
    return fight;
  }

  /** Before the fight: changes fields of an actor below `system`, and gives it further items. */
  async furnish(name: string, system: object, items: object[] = []): Promise<void> {
    await this.gm.page.evaluate(
      async ([who, data, given]) => {
        const actor = (globalThis as unknown as Globals).game.actors.getName(who);
        await actor.update({ system: data });
        if (given.length > 0) await actor.createEmbeddedDocuments("Item", given);
      },
      [name, system, items] as const,
    );
  }

  ownerOf(name: string): Player {
    if (name === "Aldis Warden") return this.robin;
    return name === "Mirelle Ash" || name === "Riding Horse" ? this.sam : this.gm;
  }

  /** All further dice show so high or so low a face; without a word they fall blank. */
  async dice(fall: "high" | "low" | "blank", ...first: [number, number][]): Promise<void> {
    const face: [number, number] = fall === "high" ? [19, 20] : [1, 20];
    const rest = fall === "blank" ? [] : Array.from({ length: 60 }, () => face);
    await this.gm.fixDice(...first, ...rest);
  }

  async look(from = 0): Promise<Looked> {
    const text = await this.gm.page.evaluate((first) => {
      const { game } = globalThis as unknown as Globals;
      const { state, open, cursor, log } = game.system.api.fightOf(game.combat);
      return JSON.stringify({ state, open, cursor, log: log.slice(first, cursor.entries) });
    }, from);
    return JSON.parse(text) as Looked;
  }

  async creature(name: string): Promise<DestinyCreature> {
    const { state } = await this.look(Infinity);
    const found = Object.values(state.creatures).find((each) => each.name === name);
    if (!found) throw new Error(`${name} is not in the fight`);
    return found;
  }

  async conditions(name: string): Promise<string[]> {
    return Object.values((await this.creature(name)).conditions).map(({ condition }) => condition);
  }

  async whoseTurn(): Promise<string> {
    const { state } = await this.look(Infinity);
    return state.creatures[state.turn ?? ""]?.name ?? "";
  }

  /** One creature does something, and every question that comes of it is answered at its seat. */
  async act(name: string, action: string, choices: Choices = {}, answers: Answers = {}): Promise<void> {
    this.#cards = await countCards(this.gm);
    const seat = this.ownerOf(name);
    await seat.pick(action, choices.detail);
    await fillForm(seat, choices);
    await expectNoRawIds(seat);
    await seat.confirm();
    await this.answerAll(answers);
  }

  /** Answers whatever is open, each question at the seat that it is put to. */
  async answerAll(answers: Answers = {}): Promise<void> {
    for (let asked = 0; asked < 30; asked += 1) {
      const { open, state } = await this.look(Infinity);
      const [question] = pendingAsks(open);
      if (!question) return;
      const { prompt, choices, fallback } = question.ask;
      const wanted = choices.find(({ id }) => id.split(":")[0] === answers[prompt] || id === answers[prompt]);
      if (prompt === "interrupt" && !this.asksForInterrupts) await this.passFromNowOn(state, question);
      else await this.answer(state, question, wanted?.id ?? fallback);
    }
    throw new Error("the questions do not end");
  }

  /** The button for an answer; it stands at the seat of whoever is asked, and at no other player's. */
  async answer(state: DestinyState, { key, ask }: PendingAsk, choice: string): Promise<void> {
    const seat = this.seatOf(state, ask);
    const button = seat.panel.locator(`.fray-prompt [data-request="${key}"][data-choice="${choice}"]`);
    await button.waitFor();
    for (const other of [this.robin, this.sam])
      if (other !== seat) expect(await other.panel.locator(`[data-request="${key}"]`).count()).toBe(0);
    await expectNoRawIds(seat);
    this.#asked.set(key, ask.prompt);
    await seat.after(() => button.click());
  }

  seatOf(state: DestinyState, { to }: PendingAsk["ask"]): Player {
    return to.kind === "gm" ? this.gm : this.ownerOf(state.creatures[to.creature]?.name ?? "");
  }

  /** The first question of this kind that waits. */
  async waiting(prompt: string): Promise<PendingAsk> {
    const { open } = await this.look(Infinity);
    const found = pendingAsks(open).find(({ ask }) => ask.prompt === prompt);
    if (!found)
      throw new Error(
        `nobody is asked ${prompt}, but ${pendingAsks(open)
          .map(({ ask }) => ask.prompt)
          .join(", ")}`,
      );
    return found;
  }

  /** Answers a question with an action: chosen from the palette, filled in and sent. */
  async answerWith(prompt: string, choice: string, action: string, choices: Choices = {}): Promise<void> {
    const question = await this.waiting(prompt);
    const { state } = await this.look(Infinity);
    const seat = this.seatOf(state, question.ask);
    this.#asked.set(question.key, prompt);
    await seat.panel
      .locator(`.fray-prompt [data-request="${question.key}"][data-choice="${choice}"]`)
      .click();
    await seat.pick(action, choices.detail);
    await fillForm(seat, choices);
    await seat.confirm();
  }

  /** From now on this creature passes interrupts without being asked, as its owner says with the question. */
  private async passFromNowOn(state: DestinyState, { key, ask }: PendingAsk): Promise<void> {
    const seat = this.seatOf(state, ask);
    const standing = seat.panel.locator(`.fray-prompt[data-request="${key}"] .fray-standing select`);
    this.#asked.set(key, ask.prompt);
    await seat.after(() => standing.selectOption("pass"));
  }

  /** The fight stops for a creature again: its owner is asked for interrupts. */
  async stopFor(name: string): Promise<void> {
    const seat = this.ownerOf(name);
    const { id } = await this.creature(name);
    const acting = seat.panel.locator('select[name="acting"]');
    if (await acting.isVisible()) await acting.selectOption(id);
    const stops = seat.panel.locator(`.fray-stop select[name="stops.${id}"]`);
    await seat.after(() => stops.selectOption({ label: "always" }));
  }

  /** Ends turns until it is this creature's, whoever is asked falling back on the usual answer. */
  async untilTurnOf(name: string): Promise<void> {
    for (let turns = 0; turns < 14; turns += 1) {
      await this.answerAll();
      const turn = await this.whoseTurn();
      if (turn === name) return;
      await this.ownerOf(turn).endTurn();
    }
    throw new Error(`${name} never gets a turn`);
  }

  /** Each seat's chat says so since the last deed was begun. */
  told(text: RegExp): Promise<void> {
    return toldToAll(this.seats, this.#cards, text);
  }

  /** An entry of the menu behind the button of somebody's row in the tracker. */
  menu(name: string, entry: string): Promise<void> {
    return chooseFromMenu(this.gm, name, entry);
  }

  /** The GM says by the menu of a row what somebody rides. */
  async seat(rider: string, mount: string): Promise<void> {
    await sayMount(this.gm, rider, mount);
    await this.record();
  }

  /** A rest by its button on the sheet; its questions are answered on its card, each at the right seat. */
  async rest(
    seat: Player,
    name: string,
    button: string,
    answers: Answers = {},
    asked: { readonly [field: string]: string } = {},
  ): Promise<void> {
    this.#cards = await countCards(this.gm);
    await seat.track(name);
    await seat.sheet().getByRole("button", { name: button, exact: true }).click();
    const dialog = seat.page.locator(".fray-dialog");
    for (const [field, value] of Object.entries(asked)) {
      const place = dialog.locator(`[name="${field}"]`);
      if (field === "kind" || field === "tender") await place.selectOption({ label: value });
      else await place.fill(value);
    }
    if (Object.keys(asked).length > 0) await seat.page.getByRole("button", { name: button }).last().click();
    for (const [prompt, choice] of Object.entries(answers)) await this.answerOnCard(name, prompt, choice);
    await seat.sheet().locator("[data-action=close]").first().click();
    this.played.add(REST_WORDS[button] ?? "");
  }

  /** Rolls what a name on a sheet stands for, against nothing and with nothing added. */
  async rollName(seat: Player, who: string, name: string): Promise<void> {
    this.#cards = await countCards(this.gm);
    await seat.track(who);
    const sheet = seat.sheet();
    await sheet.getByRole("button", { name: `Roll ${name}`, exact: true }).click();
    await seat.after(() => seat.page.getByRole("dialog").getByRole("button", { name, exact: true }).click());
    await sheet.locator("[data-action=close]").first().click();
  }

  private async answerOnCard(name: string, prompt: string, choice: string): Promise<void> {
    const seat = OWNERS_ANSWER.includes(prompt) ? this.ownerOf(name) : this.gm;
    await Promise.all(this.seats.map((each) => each.tab("Chat")));
    const button = seat.page
      .locator(`.fray-card [data-card-action="answer"][data-choice="${choice}"]`)
      .last();
    await button.waitFor();
    for (const other of this.seats)
      if (other !== seat && other !== this.gm)
        expect(await other.page.locator(".fray-card [data-card-action=answer]").count()).toBe(0);
    await button.click();
    await button.waitFor({ state: "detached" });
    await lookAtFight(this);
    this.played.add(`?${prompt}`);
  }

  status(name: string, status: string): Promise<void> {
    return clickStatus(this.gm, name, status);
  }

  async setBase(): Promise<void> {
    this.#base = (await this.look(Infinity)).cursor.entries;
  }

  async stateText(): Promise<string> {
    return JSON.stringify((await this.look(Infinity)).state);
  }

  /** Notes what the log holds since the base: commands, what answers brought along, reactions and questions. */
  async record(from = this.#base): Promise<void> {
    for (const { input, events } of (await this.look(from)).log) {
      if (input.kind === "command" || (input.kind === "answer" && input.command))
        this.played.add(input.command?.type ?? "");
      if (input.kind === "answer") this.played.add(`?${this.#asked.get(input.request) ?? ""}`);
      for (const { type, operands } of events)
        if (type === "ReactionTaken") this.played.add(String(operands?.["reaction"]));
    }
  }

  /** Takes everything since the base back, step by step by clicking, or at once; the ways not taken are forgotten. */
  async goBack(byClicking = false): Promise<void> {
    if (byClicking)
      while ((await this.look(Infinity)).cursor.entries > this.#base)
        await this.gm.after(() => this.gm.tracker.getByRole("button", { name: "Undo", exact: true }).click());
    await goBackTo(this.gm.page, this.#base);
    await this.gm.settled();
    await soon(async () => (await this.look(Infinity)).open).toBeNull();
    await this.dice("blank");
  }

  /** Plays from the base and back to it: nothing is left of what was done but the record. */
  async fromBase(play: () => Promise<void>, byClicking = false): Promise<void> {
    const before = await this.stateText();
    await play();
    await this.record();
    await this.goBack(byClicking);
    expect(await this.stateText()).toBe(before);
  }
}

/** What the GM does outright, and where the forms that all of it has in common are pressed, or its rules played. */
function leftTo(test: string, words: string): { [word: string]: string } {
  return Object.fromEntries(words.split(" ").map((word) => [word, `the GM's hand: ${test}`]));
}

/** What this fight does not come to, each with the reason. */
export const LEFT_OUT: { readonly [word: string]: string } = {
  "?surprise": "the GM marks the surprised in the tracker before the fight begins",
  "?followRider": "asked of a mount with a will of its own, which tests/destiny plays",
  "?ownTurn": "asked of a mount with a will of its own, which tests/destiny plays",
  ...leftTo("tests/browser/gm-hand.test.ts", "harm heal setCondition endCondition setResource"),
  ...leftTo("tests/destiny/gm-hand.test.ts", "place kill revive settle"),
  ...leftTo("tests/browser/time-dialog.test.ts", "passTime"),
  "?laysOn": "nobody here has a thing that lays on a condition: tests/destiny/laid-by-things.test.ts",
  nextTurn: "sent when the one whose turn it is has left the world",
};
