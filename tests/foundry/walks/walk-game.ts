// The way of a walk through a game: how a fight opens, all that can be done in each situation, what comes after it, and the hand.
import type { JsonObject } from "../../../tools/files.ts";
import type { ActionOption } from "../../../src/core/language/ruleset.ts";
import { beginComposition, mayMiss } from "../../../src/view/composition.ts";
import { commonEntries } from "../../../src/view/hand-view.ts";
import { allQuiet, id, until, type Anything } from "../seats.ts";
import { rowOf, type DeedWalk } from "./deed-walk.ts";
import { fillIn } from "./filled-forms.ts";
import { OwnTurns } from "./own-turns.ts";
import { walkOutside } from "./walk-outside.ts";
import type { Situation, Step, WalkedGame } from "./walked-world.ts";

/** An option is played so often while a question of it has ways that nobody has gone. */
const TIMES = 6;

/** Commands with the ids of those who are called by name. */
export function meant(command: Anything): Anything {
  return JSON.parse(
    JSON.stringify(command).replaceAll(/\$(\w+)/g, (_whole, name: string) => id(`${name}Row`)),
  );
}

/** How many deeds an option is, such as one for each maneuver. */
function kindsOf({ needs, command }: Pick<ActionOption, "needs" | "command">): number {
  const kinds = needs.map((need) =>
    need.kind === "choice" && !mayMiss(need, command) ? need.choices.length : 1,
  );
  return Math.max(1, ...kinds);
}

export class GameWalk {
  readonly walk: DeedWalk;
  readonly game: WalkedGame;
  readonly turns: OwnTurns;
  readonly #played = new Set<string>();

  constructor(walk: DeedWalk) {
    this.walk = walk;
    this.game = walk.game;
    this.turns = new OwnTurns(walk);
  }

  async go(): Promise<void> {
    const { walk, game } = this;
    const { settings } = walk.table.gm.game;
    const all = { quietFights: false, autoAdvance: false, waitForDice: 0, ...game.settings };
    for (const [key, value] of Object.entries(all)) await settings.set("fray", key, value);
    await this.#open();
    for (const situation of game.situations) await this.#stay(situation);
    await walkOutside(walk, game);
  }

  /** Begins the fight as often as it can be opened otherwise; the last one goes on. */
  async #open(): Promise<void> {
    const { walk, game } = this;
    const { table } = walk;
    walk.where = "opening";
    const { gm } = table;
    const first = table.combatAt().toObject();
    for (const [nth, options] of [...game.openings, {}].entries()) {
      if (nth > 0) {
        gm.inside.setEndDialog(() => Promise.resolve("end"));
        await table.combatAt().endCombat();
        const { combatants, system, type, scene } = first;
        await gm.CONFIG.Combat.documentClass.create(
          {
            type,
            scene,
            system: { ruleset: system.ruleset },
            active: true,
            combatants: combatants.map(({ _id, actorId, tokenId, sceneId, type: kind }: Anything) => ({
              _id,
              actorId,
              tokenId,
              sceneId,
              type: kind,
              system: {},
            })),
          },
          { keepEmbeddedIds: true },
        );
        for (const seat of table.all)
          await until(
            () => seat.game.combats.size === 1 && table.combatAt(seat) !== undefined,
            "everybody has the encounter",
          );
      }
      walk.throwDice(nth);
      const last = nth === game.openings.length;
      await table.give({ kind: "begin", options: meant(options) });
      if (last) await this.#usual();
      else await walk.answerAll(`begin ${JSON.stringify(options)}`, nth);
      walk.seen("begin", 0);
    }
  }

  async #usual(answers: { readonly [prompt: string]: string } = {}): Promise<void> {
    const { walk } = this;
    const { table } = walk;
    for (let [first] = table.asked; first; [first] = table.asked) {
      for (const each of table.asked) walk.arrives(walk.where, each);
      const { ask, key } = first;
      const told = ask.choices.find(({ id: choice }: Anything) => choice === answers[ask.prompt]);
      if (told) await table.give({ kind: "answer", request: key, choice: told.id });
      else await walk.letWait(first, false);
    }
  }

  async #stay({
    name,
    set,
    of,
    again = [],
    turns = this.turns.areAsked ? 1 : this.game.walkers.length,
    hand = false,
  }: Situation): Promise<void> {
    const { walk, game } = this;
    const { table } = walk;
    walk.where = name;
    const last = table.lastEntry;
    for (const kind of this.#played)
      if (again.some((type) => kind.includes(` ${type} `))) this.#played.delete(kind);
    try {
      for (const step of set) await this.#bringAbout(step);
      const people = (of ?? game.walkers.filter(({ isLate }) => !isLate).map((each) => each.name)).map(rowOf);
      for (let turn = 0; turn < turns; turn += 1) {
        for (const creature of people) await this.#lookThrough(creature, again);
        if (hand && turn === 0) for (const creature of people) await this.#handOn(creature);
        if (turn < turns - 1) await this.#endTurn();
      }
      if (table.fightAt().state.phase === "over") await this.#passTime();
    } finally {
      await table.goBackTo(last);
    }
  }

  async #bringAbout(step: Step): Promise<void> {
    if ("joins" in step) await this.#join(step.joins);
    else if ("edits" in step) await this.#edit(step.edits, step.changes);
    else if ("turnOf" in step) await this.#untilTurnOf(step.turnOf);
    else if ("declare" in step) await this.turns.declare(step.declare.map(meant), step.until);
    else await this.#give(step);
  }

  async #untilTurnOf(name: string): Promise<void> {
    const isActive = (): boolean => {
      const { running } = this.walk.table.accessAt();
      return running.ruleset.active(running.fight.state).includes(id(`${name}Row`));
    };
    for (let turns = 0; turns < 9 && !isActive(); turns += 1) await this.#endTurn();
  }

  /** A deed that may fail is tried until it has come to what is wanted. */
  async #give({
    give: command,
    until: isWanted,
    answers,
  }: Extract<Step, { readonly give: JsonObject }>): Promise<void> {
    const { walk } = this;
    const { table } = walk;
    for (let nth = 0; nth < 40; nth += 1) {
      walk.throwDice(nth);
      const { cursor } = table.fightAt();
      const refusal = await table.send(table.gm, {
        kind: "command",
        command: meant(command),
        overBoard: true,
      });
      if (refusal) throw new Error(`${walk.where}: ${JSON.stringify([command, refusal])}`);
      await table.abreast();
      if (isWanted) await this.#usual(answers);
      else await walk.answerAll(`${String(command["type"])} ${JSON.stringify(command)}`, nth);
      walk.count(table.fightAt().log.slice(cursor.entries));
      if (!isWanted || walk.holds(isWanted)) return;
      await table.give({ kind: "undo" });
    }
    throw new Error(`${walk.where}: ${JSON.stringify(command)} never comes to what is wanted`);
  }

  /** A change on the sheet by the game master, with what follows from it by the rules. */
  async #edit(name: string, changes: Anything): Promise<void> {
    const { walk } = this;
    const { table } = walk;
    const { nextSequence } = table.fightAt();
    await table.gm.game.actors.get(id(name)).update(changes);
    await until(() => table.fightAt().nextSequence > nextSequence, "the change is taken in");
    await allQuiet(table.all, table.combatAt().id);
    await table.abreast();
    await walk.answerAll(`an edit of ${name}`, 0);
    walk.seen(`an edit of ${name}`, nextSequence);
  }

  async #join(name: string): Promise<void> {
    const { walk } = this;
    const { table } = walk;
    const { nextSequence } = table.fightAt();
    const entrant = {
      _id: id(`${name}Row`),
      actorId: id(name),
      tokenId: id(`${name}Token`),
      sceneId: id("yard"),
      type: "fighter",
      system: {},
    };
    await table.combatAt().createEmbeddedDocuments("Combatant", [entrant], { keepId: true });
    await table.gm.inside.arbiter.settled(table.combatAt().id);
    const { commands } = table.gm.inside.access.shelvedOf(table.fightAt()) as Anything;
    if (
      !table
        .accessAt()
        .running.ruleset.order(table.accessAt().running.situation)
        .some(({ creature }: Anything) => creature === entrant._id)
    )
      await table.give({ kind: "command", command: { type: commands.join, creature: entrant._id } });
    await walk.answerAll(`${name} joins`, 0);
    walk.seen(`${name} joins`, nextSequence);
  }

  async #endTurn(): Promise<void> {
    const { walk } = this;
    const { running } = walk.table.accessAt();
    const [creature] = running.ruleset.active(running.fight.state);
    walk.throwDice(0);
    await walk.table.give({ kind: "command", command: { type: "endTurn", creature } });
    await this.#usual();
  }

  /** What an option is, apart from who takes it and with which thing of several alike. */
  #kindOf({ action, command, detail = "" }: Anything): string {
    const { type, creature: _creature, ...rest } = command;
    const said = Object.values(rest).filter((each) => typeof each === "string" && !/^[A-Z]/.test(each));
    return [action, type, ...said, this.game.tellsApart?.includes(type) ? detail : ""].join(" ");
  }

  async #lookThrough(creature: string, again: readonly string[]): Promise<void> {
    const { walk, turns } = this;
    const { seat, options } = walk.offersTo(creature);
    walk.read("the palette", walk.panelAt(seat, { acting: creature }));
    for (const option of options)
      await this.#playOften(option, again, (nth) => walk.play(creature, option, nth));
    if (!turns.areAsked) return;
    const { table } = walk;
    const last = table.lastEntry;
    const before = JSON.stringify(table.fightAt().state);
    for (const option of await turns.optionsOf(creature))
      await this.#playOften(option, again, (nth) => turns.play(creature, option, nth));
    await turns.takeBackTo(last, before);
  }

  /** Plays an option that is possible as often as it has kinds, and as its questions have ways that nobody has gone. */
  async #playOften(
    option: ActionOption,
    again: readonly string[],
    play: (nth: number) => Promise<readonly string[]>,
  ): Promise<void> {
    const kind = this.#kindOf(option);
    if (option.refusal || this.#played.has(kind)) return;
    this.#played.add(kind);
    const kinds = kindsOf(option);
    for (let nth = 0; nth < Math.max(TIMES, kinds); nth += 1) {
      const prompts = await play(nth);
      if (again.includes(option.command.type)) continue;
      if (nth >= kinds - 1 && !prompts.some((prompt) => this.#isOpen(prompt))) break;
    }
  }

  #isOpen(prompt: string): boolean {
    return [...this.walk.ways].some(([way, gone]) => way.startsWith(`${prompt}.`) && gone === 0);
  }

  /** Time that passes for everybody by one clock. */
  async #passTime(): Promise<void> {
    const { walk } = this;
    const { running } = walk.table.accessAt();
    const { command, units, rests } = running.ruleset.passingTime(running.situation);
    for (const [nth, unit] of Object.keys(units).entries()) {
      const type = {
        type: command,
        creature: null,
        amount: 1,
        unit,
        ...(rests && nth % 2 === 1 ? { [rests]: true } : {}),
      };
      await walk.carryOut(
        { seat: walk.table.gm, input: { kind: "command", command: type }, called: JSON.stringify(type) },
        nth,
      );
    }
  }

  /** All that the game master may do to a creature outright. */
  async #handOn(creature: string): Promise<void> {
    const { walk } = this;
    const { gm } = walk.table;
    const { hand } = gm.inside as Anything;
    const actor = walk.table.combatAt().combatants.get(creature).actor;
    const place = await hand.placeOfHand([actor]);
    for (const [nth, entry] of commonEntries(hand.handsOf(place)).entries()) {
      const kind = `hand ${this.#kindOf(entry.option)}`;
      if (entry.option.refusal || this.#played.has(kind)) continue;
      this.#played.add(kind);
      const viewOf = (composition: Anything): Anything => hand.handForm(place, entry, composition);
      const composition = beginComposition({ creature, option: entry.option, question: null }, {});
      const problemOf = (each: Anything): string | null => {
        const { blocked, problem } = viewOf(each);
        return blocked ? problem || "a number does not fit" : null;
      };
      for (let time = 0; time < TIMES; time += 1) {
        const form = { composition, state: place.fight.state, problemOf, writes: this.game.writes ?? {} };
        const result = fillIn(form, nth + time);
        if ("problem" in result) {
          walk.note(`the hand's ${kind} is offered, and its form says: ${result.problem}`);
          break;
        }
        walk.read(`the form of ${kind}`, viewOf(result.filled));
        const [command] = hand.commandsOf(entry, result.filled);
        const input = { kind: "command", command, overBoard: true };
        const prompts = await walk.carryOut(
          { seat: gm, input, called: `${kind} ${JSON.stringify(command)}` },
          nth + time,
        );
        if (!prompts.some((prompt) => this.#isOpen(prompt))) break;
      }
    }
  }
}
