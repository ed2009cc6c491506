// Turns that are taken by answering: on a walk one creature does something with its own, while all others who are asked wait.
import type { ActionOption } from "../../../src/core/language/ruleset.ts";
import type { Command } from "../../../src/core/language/commands.ts";
import type { Anything, TestSeat } from "../seats.ts";
import type { DeedWalk } from "./deed-walk.ts";
import type { IsWanted } from "./walked-world.ts";

/** So many times the time goes on until somebody is asked. */
const LONGEST = 40;
/** So many times it goes on after a deed, so that what takes time comes to its end. */
const AFTERWARDS = 4;

/** Whether a question is somebody's own turn. */
const isTurnOf =
  (creature: string) =>
  ({ ask }: Anything): boolean =>
    ask.ownTurn === true && ask.to.creature === creature;

/** The choice of a turn that brings what is done along. */
const actOf = ({ ask }: Anything): string =>
  ask.choices.find(({ takesCommand }: Anything) => takesCommand).id;

export class OwnTurns {
  readonly walk: DeedWalk;

  constructor(walk: DeedWalk) {
    this.walk = walk;
  }

  /** Whether the game asks for turns: its time belongs to nobody and is moved on by a command of no creature. */
  get areAsked(): boolean {
    return this.#goOn !== undefined;
  }

  get #goOn(): string | undefined {
    const { gm } = this.walk.table;
    return gm.inside.access.shelvedOf(this.walk.table.fightAt())?.commands.goOn;
  }

  /** Moves the time on. Returns whether that can be. */
  async #goesOn(): Promise<boolean> {
    const { table } = this.walk;
    const refusal = await table.send(table.gm, {
      kind: "command",
      command: { type: this.#goOn, creature: null },
    });
    if (!refusal) await table.abreast();
    return !refusal;
  }

  /** Goes on until all of these are asked for their turns at once, and nobody else any more. Returns whether it comes to that. */
  async #areAsked(creatures: readonly string[]): Promise<boolean> {
    const { table } = this.walk;
    for (let times = 0; times < LONGEST; times += 1) {
      if (!(await this.#goesOn())) return false;
      const isReady = (): boolean => creatures.every((each) => table.asked.some(isTurnOf(each)));
      const isMeant = (each: Anything): boolean => creatures.includes(each.ask.to.creature);
      const nextOf = (): Anything =>
        table.asked.find((each) => !each.ask.unawaited && !(isReady() && each.ask.ownTurn && isMeant(each)));
      for (let next = nextOf(); next; next = nextOf()) await this.walk.letWait(next, !isMeant(next));
      if (isReady()) return true;
    }
    return false;
  }

  /** What a creature may do on its next turn; the fight stands in the midst of that, and nobody else is asked. */
  async optionsOf(creature: string): Promise<readonly ActionOption[]> {
    const { walk } = this;
    const { table } = walk;
    if (!(await this.#areAsked([creature]))) return [];
    const { seat, choices } = this.#turn(creature);
    const { panel } = seat.inside as Anything;
    walk.read("the palette of a turn", walk.panelAt(seat, choices));
    const { running } = table.accessAt(seat);
    return panel.paletteOptions(running, { ...panel.EMPTY, ...choices });
  }

  /** Who sits at a turn that is asked for, and what the panel there has chosen. */
  #turn(creature: string): { readonly seat: TestSeat; readonly choices: Anything } {
    const { table } = this.walk;
    const asked = table.asked.find(isTurnOf(creature));
    const answering = { key: asked.key, choice: actOf(asked), isTurn: true };
    return { seat: table.sitterOf(creature), choices: { acting: creature, answering } };
  }

  /** Does something with the turn that is asked for, and takes it back. Returns what was asked. */
  async play(creature: string, option: ActionOption, nth: number): Promise<readonly string[]> {
    const { walk } = this;
    const { table } = walk;
    const { lastEntry } = table;
    const { state, nextSequence } = table.fightAt();
    const before = JSON.stringify(state);
    walk.throwDice(nth);
    const { seat, choices } = this.#turn(creature);
    const input = walk.compose(seat, creature, option, { nth, choices });
    if (!input) return [];
    const called = `${option.action} ${JSON.stringify(input.command)}`;
    const prompts = await this.#asides(called, nth);
    const coming = this.#coming();
    if (await walk.send({ seat, input, called })) {
      prompts.push(...(await walk.answerAll(called, nth, "one")));
      if (this.#coming() !== coming) prompts.push(...(await this.#afterwards(creature, called, nth)));
      walk.seen(called, nextSequence);
    }
    await table.give({ kind: "rewind", sequence: lastEntry.sequence, events: lastEntry.events.length });
    walk.compare(called, before);
    return prompts;
  }

  /** What others are asked for whom nobody waits. */
  async #asides(called: string, nth: number): Promise<string[]> {
    const { walk } = this;
    const { table } = walk;
    const prompts: string[] = [];
    const next = (): Anything => table.asked.find(({ ask }) => ask.unawaited);
    for (let aside = next(); aside; aside = next()) {
      walk.arrives(called, aside);
      prompts.push(aside.ask.prompt);
      await walk.answer(called, aside, nth);
      await table.abreast();
    }
    return prompts;
  }

  /** What will come to pass by itself, turns apart. */
  #coming(): string {
    const { ruleset, situation } = this.walk.table.accessAt().running;
    return JSON.stringify(ruleset.agenda?.(situation).filter(({ kind }: Anything) => kind !== "turn"));
  }

  /** Time passes until it is the creature's turn again, or for a while where it has none any more. */
  async #afterwards(creature: string, called: string, nth: number): Promise<readonly string[]> {
    const { walk } = this;
    const prompts: string[] = [];
    for (let times = 0; times < AFTERWARDS; times += 1) {
      if (!(await this.#goesOn()) || walk.table.asked.some(isTurnOf(creature))) break;
      prompts.push(...(await walk.answerAll(called, nth + times, "one")));
    }
    return prompts;
  }

  /** Undo by undo, back to an entry of the log. */
  async takeBackTo({ sequence }: Anything, before: string): Promise<void> {
    const { table } = this.walk;
    while (table.lastEntry.sequence > sequence) await table.give({ kind: "undo" });
    this.walk.compare("all turns", before);
  }

  /** What these declare on one count; tried with other dice until it comes to what is wanted, if anything is. */
  async declare(commands: readonly Command[], isWanted?: IsWanted): Promise<void> {
    const { walk } = this;
    const { table } = walk;
    const called = JSON.stringify(commands);
    for (let nth = 0; nth < LONGEST; nth += 1) {
      const last = table.lastEntry;
      const { nextSequence } = table.fightAt();
      walk.throwDice(nth);
      const actors = commands.map(({ creature }) => creature ?? "");
      if (!(await this.#areAsked(actors))) throw new Error(`${walk.where}: ${called} is never declared`);
      for (const command of commands) {
        const asked = table.asked.find(isTurnOf(command.creature ?? ""));
        await table.give({ kind: "answer", request: asked.key, choice: actOf(asked), command });
      }
      if (!isWanted) await walk.answerAll(called, nth, "one");
      for (let times = 0; isWanted && times < LONGEST; times += 1) {
        await this.#rest(actors);
        if (walk.holds(isWanted) || !(await this.#goesOn())) break;
      }
      walk.count(table.fightAt().log.filter(({ sequence }: Anything) => sequence >= nextSequence));
      if (!isWanted || walk.holds(isWanted)) return;
      await table.goBackTo(last);
    }
    throw new Error(`${walk.where}: ${called} never comes to what is wanted`);
  }

  /** Whoever is asked does nothing: those who are named for a moment only. */
  async #rest(named: readonly string[]): Promise<void> {
    const { table } = this.walk;
    for (let [first] = table.asked; first; [first] = table.asked) {
      this.walk.arrives(this.walk.where, first);
      await this.walk.letWait(first, !named.includes(first.ask.to.creature));
    }
  }
}
