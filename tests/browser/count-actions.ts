// A fight of counts as three seats play it by clicking: one deed is declared, the others wait, questions go to the right seat.
import { expect } from "vitest";
import type { Fight } from "../../src/core/language/fight.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { TimeCountCreature, TimeCountState } from "../../src/rulesets/timecount/state.ts";
import {
  furnish,
  layStatus,
  passCount,
  passCounts,
  prepare,
  sendAway,
  type Globals,
  type Place,
} from "./count-set-up.ts";
import {
  chooseFromMenu,
  clickStatus,
  countCards,
  expectNoRawIds,
  fillForm,
  goBackTo,
  layByCode,
  lookAtFight,
  RAW_ID,
  sayMount,
  textOfCards,
  toldToAll,
  type Answers,
  type Choices as CommonChoices,
} from "./deeds.ts";
import { openFightTable, type FightTable, type Player } from "./fight-table.ts";
import { soon } from "./soon.ts";

type PendingAsk = ReturnType<typeof pendingAsks>[number];
type Looked = Pick<Fight<TimeCountState>, "state" | "open" | "cursor">;

/** What is chosen in the form of an action, a modifier with its reason among it. */
export interface Choices extends CommonChoices {
  readonly modifier?: readonly [value: number, reason: string];
}

/** One thing that one creature does. */
export interface Move {
  readonly as: string;
  readonly action: string;
  readonly choices?: Choices;
  readonly answers?: Answers;
}

/** A count on which these alone are due: so many entries of the log, and the state there. */
interface Due {
  readonly names: string;
  readonly entries: number;
  readonly state: string;
}

/** Milliseconds after which a click that had no effect is made again. */
const CLICK = 3000;

export class CountTable {
  /** Words of actions and of questions that have come up, all tests together. */
  readonly actions = new Set<string>();
  readonly prompts = new Set<string>();
  #answers: Answers = {};
  /** Entries of the log at the place that every test goes out from and comes back to. */
  #base = 0;
  /** Where some of them alone are due, on the count behind the base; null before anybody has gone on there. */
  #due: Due | null = null;
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

  static async open(): Promise<CountTable> {
    const table = await openFightTable([], "count-actions-demo.json");
    const seats = [await table.sit("Gamemaster"), await table.sit("Robin"), await table.sit("Sam")] as const;
    const fight = new CountTable(table, ...seats);
    await lookAtFight(fight);
    await fight.gm.fixDice();
    return fight;
  }

  /** Begins, and waits until everybody is due at once. */
  async begin(): Promise<void> {
    await this.gm.begin();
    await this.until(async () => {
      const { asks, state } = await this.asked();
      return asks.length === Object.keys(state.creatures).length;
    });
    await this.setBase();
  }

  ownerOf(name: string): Player {
    if (/^(Ilse|Brother)/.test(name)) return this.robin;
    return name.startsWith("Kest") ? this.sam : this.gm;
  }

  /** All further dice show so high a face; without one they fall blank. */
  async dice(face: number | null): Promise<void> {
    await this.gm.fixDice(...(face ? Array.from({ length: 300 }, (): [number, number] => [face, 20]) : []));
  }

  /** As the GM, where clicking is not the point: changes what a creature is or where it stands. */
  prepare(name: string, place: Place, changes: object): Promise<void> {
    return prepare(this.gm.page, name, place, changes);
  }

  private async pass(name: string, command: object | null = null, times = 0): Promise<boolean> {
    const done = await passCounts(this.gm.page, name, command, times);
    await this.asked();
    return done;
  }

  /** As the GM, where clicking is not the point: a creature does something whole, turn after turn; the others wait. */
  async doQuickly(name: string, command: object, times = 1): Promise<void> {
    expect(await this.pass(name, command, times)).toBe(true);
  }

  /** Before the fight: gives somebody a thing. */
  furnish(name: string, item: object): Promise<void> {
    return furnish(this.gm.page, name, item);
  }

  /** An entry of the menu behind the button of somebody's row in the tracker. */
  menu(name: string, entry: string): Promise<void> {
    return chooseFromMenu(this.gm, name, entry);
  }

  /** Presses the button of a thing on the sheet of whoever bears it, and closes the sheet. */
  async pressThing(seat: Player, bearer: string, button: string): Promise<void> {
    this.#cards = await countCards(this.gm);
    await seat.track(bearer);
    const sheet = seat.sheet();
    await sheet.getByRole("tab", { name: "Belongings" }).click();
    await sheet.getByRole("button", { name: button, exact: true }).click();
    await sheet.locator("[data-action=close]").first().click();
  }

  /** The GM says by the menu of a row what somebody rides. */
  async seat(rider: string, mount: string): Promise<void> {
    await sayMount(this.gm, rider, mount);
    await this.asked();
  }

  async look(): Promise<Looked> {
    const text = await this.gm.page.evaluate(() => {
      const { game } = globalThis as unknown as {
        game: { combat: unknown; system: { api: { fightOf(combat: unknown): unknown } } };
      };
      const { state, open, cursor } = game.system.api.fightOf(game.combat) as Looked;
      return JSON.stringify({ state, open, cursor });
    });
    return JSON.parse(text) as Looked;
  }

  async creature(name: string): Promise<TimeCountCreature> {
    const { state } = await this.look();
    const found = Object.values(state.creatures).find((each) => each.name === name);
    if (!found) throw new Error(`${name} is not in the fight`);
    return found;
  }

  async conditions(name: string): Promise<string[]> {
    return Object.values((await this.creature(name)).conditions).map(({ condition }) => condition);
  }

  /** The questions that wait, as soon as there are any. */
  async asked(): Promise<{ root: number; asks: readonly PendingAsk[]; state: TimeCountState }> {
    let found: { root: number; asks: readonly PendingAsk[]; state: TimeCountState } | null = null;
    await soon(async () => {
      const { open, state } = await this.look();
      const asks = pendingAsks(open);
      found = open && asks.length > 0 ? { root: open.root, asks, state } : null;
      return found !== null;
    }).toBe(true);
    await this.gm.settled();
    return found as never;
  }

  /** Waits count after count until this creature is due. Returns the root of that count. */
  async untilDue(name: string): Promise<number> {
    for (let stops = 0; stops < 40; stops += 1) {
      const { root, asks, state } = await this.asked();
      if (asks.some(({ ask }) => ask.ownTurn && nameOf(state, ask) === name)) return root;
      if (!(await this.pass(name))) await this.playOut(root);
    }
    throw new Error(`${name} is never due`);
  }

  /** Counts go by in which nobody does anything until something has come to pass; questions are answered at their seats. */
  async until(...hold: readonly (() => Promise<boolean>)[]): Promise<void> {
    let waiting = [...hold];
    for (let counts = 0; counts < 40; counts += 1) {
      const found = await Promise.all(waiting.map((holds) => holds()));
      waiting = waiting.filter((_holds, i) => !found[i]);
      if (waiting.length === 0) return;
      const { root } = await this.asked();
      if (!(await passCount(this.gm.page, root))) await this.playOut(root);
    }
    throw new Error("it never comes to pass");
  }

  /** One creature does something on its turn, and the count is played out; that the others wait is not the point here. */
  async act(name: string, action: string, choices: Choices = {}, answers: Answers = {}): Promise<void> {
    this.#answers = answers;
    const root = await this.declare(name, action, choices);
    if (!(await passCount(this.gm.page, root))) await this.playOut(root);
  }

  /** These alone act from now on: everybody else who is due waits for a time that no test comes to. */
  async leaveTo(...names: readonly string[]): Promise<void> {
    const { asks, state } = await this.asked();
    const due = asks.flatMap(({ ask }) => (ask.ownTurn ? [nameOf(state, ask)] : []));
    await sendAway(
      this.gm.page,
      due.filter((name) => !names.includes(name)),
    );
  }

  /** Several creatures do something on the same count, and it is played out; whoever else is due waits, by a click where that is the point. */
  async actTogether(moves: readonly Move[], clicksWaits = false): Promise<void> {
    if (!clicksWaits) await this.leaveTo(...moves.map(({ as }) => as));
    this.#answers = Object.assign({}, ...moves.map(({ answers }) => answers ?? {})) as Answers;
    let root = 0;
    for (const { as, action, choices } of moves) root = await this.declare(as, action, choices);
    await this.playOut(root, clicksWaits);
  }

  /** Declares what a creature does, without playing the count out. Returns the root of the count. */
  async declare(name: string, action: string, choices: Choices = {}): Promise<number> {
    const root = await this.untilDue(name);
    this.#cards = await countCards(this.gm);
    const owner = this.ownerOf(name);
    const due = owner.panel.locator(".fray-due-list li", { hasText: name });
    const other = due.locator("[data-action=declareFor][aria-pressed=false]");
    if (await other.count()) {
      await other.click();
      await owner.panel.locator(".fray-due-list li.selected", { hasText: name }).waitFor();
    }
    await owner.pick(action, choices.detail);
    await fillForm(owner, choices);
    if (choices.modifier) await this.addModifier(owner, choices.modifier);
    await expectNoRawIds(owner);
    await owner.drawn();
    await owner.confirm();
    this.actions.add(action);
    this.prompts.add("declare");
    return root;
  }

  private async addModifier(owner: Player, [value, reason]: readonly [number, string]): Promise<void> {
    const form = owner.panel.locator(".fray-compose");
    await form.locator(".fray-modifiers > summary").click();
    await form.locator('[name="modifier.value"]').fill(String(value));
    await form.locator('[name="modifier.reason"]').fill(reason);
    await form.locator("[data-action=addModifier]").click();
    await form.locator(".fray-modifier", { hasText: reason }).waitFor();
  }

  /** What somebody does in its delay, while others are asked for their turns; nobody waits for it. */
  async meanwhile(name: string, choice: "step" | "abandon", walk: readonly string[] = []): Promise<void> {
    await this.asked();
    this.#cards = await countCards(this.gm);
    const { panel } = this.ownerOf(name);
    const prompt = panel.locator(".fray-prompt.unawaited");
    expect(await prompt.locator(".fray-prompt-text").innerText()).toContain(name);
    for (const other of this.seats)
      if (other !== this.ownerOf(name) && other !== this.gm)
        expect(await other.panel.locator(".fray-prompt.unawaited").count()).toBe(0);
    const button = prompt.locator(`[data-choice="${choice}"]`);
    if (walk.length === 0) await this.ownerOf(name).after(() => button.click());
    else {
      await button.click();
      await panel.locator(".fray-compose:not([hidden])").waitFor();
      await this.ownerOf(name).walk(...walk);
      await this.ownerOf(name).confirm();
    }
    // By a click those who are due wait one count, and the preparation goes on.
    await this.playOut((await this.asked()).root, true);
    this.prompts.add("betweenTurns");
    this.actions.add(choice === "step" ? "step" : "abandonSpell");
  }

  /** All questions are answered at their seats, and all who are due wait, until the count is over. */
  async playOut(root: number, clicksWaits = false): Promise<void> {
    for (let steps = 0; steps < 60; steps += 1) {
      const now = await this.asked();
      if (now.root !== root) return;
      const question = now.asks.find(({ ask }) => !ask.ownTurn && !ask.unawaited);
      if (question) await this.answer(now.state, question);
      else if (!clicksWaits) await passCount(this.gm.page, root);
      // One seat after the other: a click that meets the answer of another seat is lost.
      else for (const seat of this.seats) await this.wait(seat, root);
    }
    throw new Error("the count is never over");
  }

  /** How many of a seat's creatures are asked for their turn in this count. */
  private async ownTurns(seat: Player, root: number): Promise<number> {
    const names = await seat.page.evaluate((wanted) => {
      const { game } = globalThis as unknown as Globals;
      const fight = game.system.api.fightOf(game.combat);
      const request = fight?.open?.root === wanted ? fight.open.request : null;
      if (request?.request.kind !== "window") return [];
      return request.request.asks.flatMap(({ to, ownTurn }, i) =>
        ownTurn && to.kind === "owner" && !request.arrived[i]
          ? [fight?.state.creatures[to.creature]?.name ?? ""]
          : [],
      );
    }, root);
    return names.filter((name) => this.ownerOf(name) === seat).length;
  }

  /** All of a seat's creatures wait; a click that met another answer is made again, as a person would. */
  private async wait(seat: Player, root: number): Promise<void> {
    for (let clicks = 0; clicks < 20; clicks += 1) {
      const own = await this.ownTurns(seat, root);
      if (own === 0) return this.gm.settled();
      const one = ".fray-due [data-action=answer][data-choice=wait]";
      const button = seat.panel.locator(own > 1 ? "[data-action=waitAll]" : one);
      // It may be gone by now, because the click before has done it after all.
      await button
        .first()
        .click({ timeout: CLICK })
        .catch(() => undefined);
      const isDone = expect.poll(() => this.ownTurns(seat, root), { timeout: CLICK, interval: 40 }).toBe(0);
      await Promise.resolve(isDone).catch(() => undefined);
    }
    throw new Error(`${root}: a turn still waits for its declaration`);
  }

  /** A question that is nobody's turn: it stands at the seat that it is put to, and at no other player's. */
  private async answer(state: TimeCountState, { key, ask }: PendingAsk): Promise<void> {
    const seat = ask.to.kind === "gm" ? this.gm : this.ownerOf(nameOf(state, ask));
    const choice = this.#answers[ask.prompt] ?? ask.fallback;
    const button = `.fray-prompt:not(.fray-due) [data-request="${key}"][data-action=answer]`;
    const wanted = seat.panel.locator(`${button}[data-choice="${choice}"]`);
    await wanted.waitFor();
    for (const other of [this.robin, this.sam])
      if (other !== seat) expect(await other.panel.locator(button).count()).toBe(0);
    await expectNoRawIds(seat);
    await seat.after(() => wanted.click());
    this.prompts.add(ask.prompt);
  }

  /** Each seat's chat says so since the last deed was declared. */
  async told(text: RegExp): Promise<void> {
    await toldToAll(this.seats, this.#cards, text);
    expect(await textOfCards(this.gm, this.#cards)).not.toMatch(RAW_ID);
  }

  /** Takes the going on back, so that the fight stands between two counts: what follows goes out from here. */
  async setBase(): Promise<void> {
    await this.asked();
    await this.gm.after(() => this.gm.track("Undo"));
    await soon(async () => (await this.look()).open).toBeNull();
    this.#base = (await this.look()).cursor.entries;
  }

  async stateText(): Promise<string> {
    return JSON.stringify((await this.look()).state);
  }

  /** Lets the time go on from the base. */
  async goOn(): Promise<void> {
    await this.gm.after(() => this.gm.track("On to the next count"));
    await this.asked();
  }

  /** Takes everything since the base back, step by step by clicking, or at once; the ways not taken are forgotten. */
  async goBack(byClicking = false): Promise<void> {
    if (byClicking)
      while ((await this.look()).cursor.entries > this.#base)
        await this.gm.after(() => this.gm.track("Undo"));
    this.#due = null;
    await goBackTo(this.gm.page, this.#base);
    await this.gm.settled();
    await soon(async () => (await this.look()).open).toBeNull();
    await this.dice(null);
  }

  /** Plays from the count behind the base, on which these alone are due, and back to it: nothing is left of what was done. */
  async fromDue(names: readonly string[], play: () => Promise<void>): Promise<void> {
    const due = this.#due?.names === names.join() ? this.#due : await this.#goOnWith(names);
    await play();
    await goBackTo(this.gm.page, due.entries);
    await this.asked();
    await this.dice(null);
    expect(await this.stateText()).toBe(due.state);
  }

  /** Goes on from the base, to where these alone are due. */
  async #goOnWith(names: readonly string[]): Promise<Due> {
    if (this.#due) await this.goBack();
    await this.goOn();
    await this.leaveTo(...names);
    await this.asked();
    const { cursor, state } = await this.look();
    this.#due = { names: names.join(), entries: cursor.entries, state: JSON.stringify(state) };
    return this.#due;
  }

  /** Plays from the base, and back to it: nothing is left of what was done. */
  async fromBase(
    play: () => Promise<void>,
    setUp?: () => Promise<unknown>,
    byClicking = false,
  ): Promise<void> {
    if (this.#due) await this.goBack();
    const before = await this.stateText();
    if (setUp) await setUp();
    if (!(await this.goesOn())) await this.goOn();
    await this.asked();
    await play();
    await this.goBack(byClicking);
    expect(await this.stateText()).toBe(before);
  }

  /** Whether the time goes on by itself, now or in a moment, as it does after a command; a change by hand moves nothing. */
  private goesOn(): Promise<boolean> {
    return this.gm.page.evaluate((base) => {
      const { game } = globalThis as unknown as Globals;
      const { log = [], cursor } = game.system.api.fightOf(game.combat) ?? {};
      return log.slice(base, cursor?.entries).some(({ input }) => input.kind === "command");
    }, this.#base);
  }

  /** Plays several things from a place further on, each taken back, and then that place itself. */
  async fromThere(plays: readonly (() => Promise<void>)[]): Promise<void> {
    const [base, due] = [this.#base, this.#due];
    this.#due = null;
    await this.setBase();
    for (const play of plays) await this.fromBase(play);
    [this.#base, this.#due] = [base, due];
    await this.goOn();
  }

  /** The GM ends the fight between two counts, and answers what is asked then. */
  async endFight(prompt: string, choice: string): Promise<void> {
    const { gm } = this;
    await this.asked();
    await gm.after(() => gm.track("Undo"));
    await gm.track("End the fight");
    await gm.after(() => gm.page.locator('dialog [data-action="yes"]').click());
    const { asks } = await this.asked();
    const asked = asks.find(({ ask }) => ask.prompt === prompt);
    const button = gm.panel.locator(`[data-request="${asked?.key}"][data-choice="${choice}"]`);
    await gm.after(() => button.click());
    await soon(async () => (await this.look()).state.phase).toBe("over");
    this.prompts.add(prompt);
  }

  /** The GM lays a status on somebody: by a click on its icon, or where that is not the point, as the icon does it. */
  status(name: string, status: string, byClicking = false): Promise<void> {
    return byClicking
      ? clickStatus(this.gm, name, status)
      : layByCode(this.gm, () => layStatus(this.gm.page, name, status));
  }
}

function nameOf(state: TimeCountState, ask: PendingAsk["ask"]): string {
  return ask.to.kind === "owner" ? (state.creatures[ask.to.creature]?.name ?? "") : "";
}
