// What is clicked on a walk through a fight at three seats, what everybody is shown of it, and what comes out wrong.
import type { Composition } from "../../../src/view/composition.ts";
import { viewCard } from "../../../src/view/card-view.ts";
import { viewTracker } from "../../../src/view/tracker-view.ts";
import { id, type Anything, type TestSeat } from "../seats.ts";
import { rawAmong, textsOf } from "../shown-words.ts";
import type { ThreeSeats } from "../three-seats.ts";
import { throwFrom } from "./even-dice.ts";
import { fillIn } from "./filled-forms.ts";
import type { IsWanted, WalkedGame } from "./walked-world.ts";

/** The id of somebody in the fight. */
export const rowOf = (name: string): string => id(`${name}Row`);

const plain = (key: string): string => key.split(":")[0] ?? key;

/** So many questions one deed may come to. */
const MOST_QUESTIONS = 80;
/** After so many of them the rest is answered as usual, so that those who act out of turn come to an end. */
const ANSWERED = 20;

/** A deed as it is sent from a seat, and what it is called where something is wrong with it. */
interface Sent {
  readonly seat: TestSeat;
  readonly input: Anything;
  readonly called: string;
}

export class DeedWalk {
  readonly table: ThreeSeats;
  readonly game: WalkedGame;
  /** What came out wrong. */
  readonly wrong = new Set<string>();
  /** How often a command was played, by its word. */
  readonly commands = new Map<string, number>();
  /** Ways to answer that were offered, and how often each was gone. */
  readonly ways = new Map<string, number>();
  /** Whom a question was put to, by its word. */
  readonly asked = new Map<string, Set<string>>();
  /** Where on its way the walk is. */
  where = "";

  constructor(table: ThreeSeats, game: WalkedGame) {
    this.table = table;
    this.game = game;
  }

  note(what: string): void {
    this.wrong.add(`${this.where}: ${what}`);
  }

  /** Notes what nobody can read. */
  read(what: string, view: Anything): void {
    for (const text of rawAmong(textsOf(view))) this.note(`${what} shows "${text}"`);
  }

  /** Whether the fight has come to what is wanted. */
  holds(isWanted: IsWanted): boolean {
    const { creatures } = this.table.fightAt().state;
    return isWanted((name) => creatures[rowOf(name)]);
  }

  throwDice(nth: number): void {
    throwFrom(this.table.all, nth);
  }

  /** What a seat's panel shows. */
  panelAt(seat: TestSeat, choices: Anything = {}): Anything {
    const { panel } = seat.inside as Anything;
    return panel.panelContext(this.table.accessAt(seat), { ...panel.EMPTY, ...choices }, true);
  }

  /** What the palette of a creature offers to whoever plays it; to another player it is not offered at all. */
  offersTo(creature: string): { readonly seat: TestSeat; readonly options: readonly Anything[] } {
    const { table } = this;
    const seat = table.sitterOf(creature);
    for (const each of table.players) {
      const candidates: readonly string[] = each.inside.panel.actingCandidates(table.accessAt(each).running);
      if (candidates.includes(creature) && each !== seat)
        this.note(`${creature} acts at another player's seat`);
    }
    const { panel } = seat.inside as Anything;
    return {
      seat,
      options: panel.paletteOptions(table.accessAt(seat).running, { ...panel.EMPTY, acting: creature }),
    };
  }

  /** The form of an option filled in at a seat; null where nothing that it offers may be sent. */
  compose(seat: TestSeat, creature: string, option: Anything, { nth, choices }: Anything): Anything {
    const { panel } = seat.inside as Anything;
    const access = this.table.accessAt(seat);
    const held = { ...panel.EMPTY, acting: creature, ...choices };
    const viewOf = (composition: Composition): Anything =>
      panel.composeContext(access.running, { ...held, composition });
    const composition = panel.compositionFor(access, access.running, panel.picked(creature, option, held));
    const form = {
      composition,
      state: access.running.fight.state,
      writes: this.game.writes ?? {},
      problemOf: (each: Composition): string | null => {
        const { blocked, problem } = viewOf(each);
        return blocked ? problem || "a number does not fit" : null;
      },
    };
    const result = fillIn(form, nth);
    if ("problem" in result) {
      this.note(
        `${option.action} ${JSON.stringify(option.command)} is offered, and its form says: ${result.problem}`,
      );
      return null;
    }
    this.read(`the form of ${option.action}`, viewOf(result.filled));
    const command = panel.commandToSend(result.filled, access.running);
    return panel.inputFor(command, { ...held, answering: result.filled.question });
  }

  /** Presses an option, answers all that is asked, looks at what all see, and takes it back. Returns what was asked. */
  async play(creature: string, option: Anything, nth: number): Promise<readonly string[]> {
    const seat = this.table.sitterOf(creature);
    const input = this.compose(seat, creature, option, { nth, choices: {} });
    if (!input) return [];
    return this.carryOut({ seat, input, called: `${option.action} ${JSON.stringify(input.command)}` }, nth);
  }

  async carryOut(sent: Sent, nth: number): Promise<readonly string[]> {
    const before = JSON.stringify(this.table.fightAt().state);
    const { nextSequence } = this.table.fightAt();
    this.throwDice(nth);
    if (!(await this.send(sent))) return [];
    const prompts = await this.answerAll(sent.called, nth);
    this.seen(sent.called, nextSequence);
    await this.takeBack(sent.called, before);
    return prompts;
  }

  /** Sends what another player may not. Returns whether it was taken. */
  async send(sent: Sent): Promise<boolean> {
    const { table } = this;
    const { called, input } = sent;
    const another = table.players.find((each) => each !== sent.seat);
    if (another && !(await table.send(another, input))) this.note(`${called} is taken from another player`);
    const refusal = await table.send(sent.seat, input);
    if (refusal) this.note(`${called} is refused: ${JSON.stringify(refusal)}`);
    else await table.abreast();
    return !refusal;
  }

  /** Counts what was played since, from wherever it came. */
  count(entries: readonly Anything[]): void {
    for (const { input, events } of entries) {
      if (input.command)
        this.commands.set(input.command.type, (this.commands.get(input.command.type) ?? 0) + 1);
      // A reaction is a choice, by the word of its command.
      const { commands } = this.game.rules;
      const reaction = input.kind === "answer" && input.choice ? plain(input.choice) : "";
      if (Object.hasOwn(commands, reaction) && !this.commands.has(reaction)) this.commands.set(reaction, 1);
      // What follows by itself from something else, such as a blow that was prepared.
      for (const { operands } of events)
        if (operands.command && !this.commands.has(operands.command.type))
          this.commands.set(operands.command.type, 1);
    }
  }

  async takeBack(called: string, before: string): Promise<void> {
    await this.table.give({ kind: "undo" });
    this.compare(called, before);
  }

  compare(called: string, before: string): void {
    if (JSON.stringify(this.table.fightAt().state) !== before)
      this.note(`${called}, taken back, leaves another state`);
  }

  /**
   * Answers all that is asked, ways that nobody has gone yet before others. Where somebody acts alone, all others who
   * are asked for their turn wait. Returns what was asked.
   */
  async answerAll(called: string, nth: number, acts: "all" | "one" = "all"): Promise<readonly string[]> {
    const { table } = this;
    const prompts: string[] = [];
    for (let next = this.#nextOf(table.asked); next; next = this.#nextOf(table.asked)) {
      for (const each of table.asked) this.arrives(called, each);
      if (acts === "one" && next.ask.ownTurn) await this.letWait(next);
      else {
        prompts.push(next.ask.prompt);
        if (prompts.length > MOST_QUESTIONS) throw new Error(`${called}: there is no end of questions`);
        if (prompts.length > ANSWERED) await this.letWait(next, false);
        else await this.answer(called, next, nth + prompts.length);
        await table.abreast();
      }
    }
    return prompts;
  }

  /** Those for whom nobody waits come first, for with the last awaited answer they have theirs. */
  #nextOf(asked: readonly Anything[]): Anything {
    return asked.find(({ ask }) => ask.unawaited) ?? asked[0];
  }

  /** Somebody who is asked for a turn does nothing, for as long as it takes the others or for a moment only. */
  async letWait({ key, ask }: Anything, isForLong = true): Promise<void> {
    const { waits } = this.game;
    const act = ask.choices.find(({ takesCommand }: Anything) => takesCommand);
    const command = { ...waits, creature: ask.to.creature };
    const input = waits && act && isForLong ? { choice: act.id, command } : { choice: ask.fallback };
    await this.table.give({ kind: "answer", request: key, ...input });
  }

  /** A question is put at the seat of whoever plays whom it is put to, and at no other; a game master may stand in. */
  arrives(called: string, { key, ask }: Anything): void {
    const { table } = this;
    const wanted = seatOf(table, ask);
    this.heard(called, ask);
    for (const seat of table.all) {
      const { panel } = seat.inside as Anything;
      const { own, others } = panel.promptContext(table.accessAt(seat).running, panel.EMPTY);
      const isOwn = own.some((each: Anything) => each.key === key);
      const shown = [...own, ...others].find((each: Anything) => each.key === key);
      if (isOwn !== (seat === wanted)) this.note(`${ask.prompt} of ${called} is put at the wrong seat`);
      if ((shown !== undefined) !== (seat === wanted || seat === table.gm))
        this.note(`${ask.prompt} of ${called} may be answered at the wrong seat`);
      if (!shown) continue;
      this.read(`the question ${ask.prompt} of ${called}`, shown);
      for (const { id, label } of shown.choices)
        if (label === "" || (label === plain(id) && !this.isWord(seat, plain(id))))
          this.note(`${ask.prompt} calls a way by its word of code, "${label}"`);
    }
  }

  /** Whether the game's word for something is the same as that of its code. */
  isWord(seat: TestSeat, word: string): boolean {
    const { words } = this.table.accessAt(seat).running.seat;
    return words.say(`FRAY.Word.${word}`) === word;
  }

  heard(called: string, ask: Anything): void {
    const known = this.asked.get(ask.prompt) ?? new Set();
    this.asked.set(ask.prompt, known.add(`${called.split(" ")[0]}->${ask.to.creature ?? "gm"}`));
    for (const choice of ask.choices) this.ways.set(this.wayOf(ask, choice.id), this.gone(ask, choice.id));
  }

  /** A way by the word that the game declares for it; of what a fight alone knows, such as parts of a body, any will do. */
  wayOf({ prompt }: Anything, id: string): string {
    const declared: readonly string[] = this.game.rules.prompts[prompt]?.choices ?? [];
    return `${prompt}.${declared.includes(id) ? id : "*"}`;
  }

  async answer(called: string, { key, ask }: Anything, nth: number): Promise<void> {
    const { table } = this;
    const seat = seatOf(table, ask);
    const choice = this.choose(ask, nth, (each) => this.bringsNew(seat, { key, ask, choice: each }));
    const input = choice.takesCommand
      ? this.answerWith(seat, { key, ask, choice }, nth)
      : { kind: "answer", request: key, choice: choice.id };
    const refusal = input && (await table.send(seat, input));
    if (refusal) this.note(`${ask.prompt} of ${called}: ${JSON.stringify([input, refusal])}`);
    if (refusal || !input) await table.give({ kind: "answer", request: key, choice: ask.fallback });
  }

  /** A way that nobody has gone yet, where there is one. */
  choose(ask: Anything, nth: number, bringsNew: (choice: Anything) => boolean = () => false): Anything {
    const isNew = ask.choices.some(({ id }: Anything) => this.gone(ask, id) === 0);
    const rare = ask.choices.filter(({ id }: Anything) => !isNew || this.gone(ask, id) === 0);
    const choice = ask.choices.find(bringsNew) ?? rare[nth % rare.length];
    this.ways.set(this.wayOf(ask, choice.id), this.gone(ask, choice.id) + 1);
    return choice;
  }

  /** Whether a choice offers a command that nobody has played yet. */
  bringsNew(seat: TestSeat, { key, choice }: Anything): boolean {
    if (!choice.takesCommand) return false;
    const { panel } = seat.inside as Anything;
    const choices = { ...panel.EMPTY, answering: { key, choice: choice.id } };
    const options: readonly Anything[] = panel.paletteOptions(this.table.accessAt(seat).running, choices);
    return options.some(({ refusal, command }) => refusal === null && !this.commands.has(command.type));
  }

  gone(ask: Anything, id: string): number {
    return this.ways.get(this.wayOf(ask, id)) ?? 0;
  }

  /** An answer that brings a command along, chosen from the palette for it; null where that has nothing. */
  answerWith(seat: TestSeat, { key, ask, choice }: Anything, nth: number): Anything {
    const { panel } = seat.inside as Anything;
    const { running } = this.table.accessAt(seat);
    const choices = { answering: { key, choice: choice.id } };
    this.read(`the palette for ${ask.prompt}`, this.panelAt(seat, choices));
    const options: readonly Anything[] = panel.paletteOptions(running, { ...panel.EMPTY, ...choices });
    const possible = options.filter(({ refusal }) => refusal === null);
    const often = ({ command }: Anything): number => this.commands.get(command.type) ?? 0;
    const least = Math.min(...possible.map(often));
    const rare = possible.filter((each) => often(each) === least);
    const option = rare[nth % Math.max(1, rare.length)];
    // Each time another of what the form offers.
    if (option) {
      const creature = panel.actingCreature(running, { ...panel.EMPTY, ...choices });
      return this.compose(seat, creature, option, { nth: often(option), choices });
    }
    const refusals = options.map(({ action, refusal }) => `${action}: ${refusal.code}`).join(", ");
    this.note(`${ask.prompt} offers ${choice.id}, and nothing of it is possible: ${refusals}`);
    return null;
  }

  /** What every seat reads of it: the cards and the tracker. A player's seat has the same state as the game master's. */
  seen(called: string, since: number): void {
    const { table } = this;
    const state = JSON.stringify(table.fightAt().state);
    for (const seat of table.all) {
      const { running } = table.accessAt(seat);
      const { fight, ruleset, situation } = running;
      const entries: readonly Anything[] = fight.log.filter(({ sequence }: Anything) => sequence >= since);
      if (seat === table.gm) this.count(entries);
      for (const root of new Set(entries.map((each) => each.root))) {
        const own = entries.filter((each) => each.root === root);
        const card = viewCard(fight, own, running.seat, ruleset.events);
        if (card.headline === "" && seat === table.gm) this.note(`${called} is told nobody`);
        this.read(`the card of ${called}`, card);
      }
      this.read(`the tracker after ${called}`, viewTracker(ruleset, situation, running.seat));
      if (JSON.stringify(fight.state) !== state) this.note(`${called} leaves seats with different states`);
    }
  }
}

function seatOf(table: ThreeSeats, { to }: Anything): TestSeat {
  return to.kind === "gm" ? table.gm : table.sitterOf(to.creature);
}
