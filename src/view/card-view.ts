// The card of one root command: what happened in one line, and everything behind it that opens.

import type { EventDeclarations, FightEvent, Weight } from "../core/language/events.ts";
import type { Fight, FightState, LogEntry } from "../core/language/fight.ts";
import type { Command } from "../core/language/commands.ts";
import type { ToldRoll } from "../core/language/told-roll.ts";
import { rootBeforeTime } from "../core/engine/overruling.ts";
import { viewRolls, type RollView } from "./roll-view.ts";
import { maySeeNumbers, maySeeResults, nameSeen, type Seat } from "./seat.ts";
import { isTraced } from "../core/language/trace.ts";
import { viewTraced, type NamedNumber } from "./traced-view.ts";
import { eventText, eventTitle } from "./event-text.ts";
import { foldOpeners, isDrama, isHarm, toldRoll, weightOf } from "./event-weight.ts";
import { withSides, type RollSidesView } from "./roll-sides-view.ts";
import { mayNotice, type Viewer } from "./viewer.ts";
import { actionName, wordFor, type Words } from "./words.ts";

/** An event in words. */
export interface EventLine {
  readonly text: string;
  readonly rule: string;
  readonly type: string;
  readonly creature: string | null;
  /** The name of whom it happened to, as the viewer knows it. */
  readonly subject: string;
  readonly numbers: readonly NamedNumber[];
  /** The roll that it tells of; null for none. */
  readonly roll: ToldRoll | null;
  /** Set where a critical fell. */
  readonly critical: "success" | "failure" | null;
  readonly criticalText: string;
}

export interface CardLine extends Omit<EventLine, "roll"> {
  /** The dice that led to it, but for those that lie with its sides. */
  readonly rolls: readonly RollView[];
  /** What each side of its roll came to; null where it tells of none. */
  readonly sides: RollSidesView | null;
  readonly weight: Weight;
  readonly harm: boolean;
  /** Whose fate it decides, where that is not whose card it is; empty otherwise. */
  readonly befell: string;
  /** Whether it has been taken back while the beginning of its step still holds. */
  readonly undone: boolean;
}

export interface CardView {
  readonly root: number;
  readonly title: string;
  readonly actor: string;
  readonly headline: string;
  readonly lines: readonly CardLine[];
  /** All dice of the root. */
  readonly rolls: readonly RollView[];
  /** Those whose outcome is not told yet, or only among the details. */
  readonly untold: readonly RollView[];
  /** "overruled": taken back because somebody has set its dice aside, and played again by another card. */
  readonly state: "open" | "done" | "undone" | "overruled";
}

/** Makes the card of a root for one viewer. `entries` are all entries of that root; `telling` is that of its game. */
export function viewCard(
  fight: Fight<FightState>,
  entries: readonly LogEntry[],
  seat: Seat,
  declared: EventDeclarations,
): CardView {
  const first = entries[0];
  const inForce = isInForce(fight, first);
  const root = first?.root;
  const isLast =
    inForce && (fight.log[fight.cursor.entries - 1]?.root === root || rootBeforeTime(fight) === root);
  const command = commandOf(first);
  const actor = command?.creature ?? null;
  const ofCard = { actor, isLast };
  const told = entries.map((entry) => ({
    rolls: viewRolls(fight, entry, seat, ofCard),
    settles: settledBy(entry),
    lines: entry.events.flatMap((event, at) =>
      viewLine(fight.state, event, seat, declared).map((line): ToldLine => ({
        ...line,
        rolls: [],
        weight: weightOf(event, declared),
        harm: isHarm(event, declared),
        befell: isDrama(event, declared) && line.creature !== actor ? line.subject : "",
        undone: inForce && !isEventInForce(fight, entry, at),
      })),
    ),
  }));
  const { lines: joined, untold } = joinRolls(told, declared);
  const lines = joined.map((line) => withSides(line, fight.state, seat));
  return {
    root: first?.root ?? 0,
    title: titleOf(fight.state, first, command, seat.words),
    actor: actor === null ? wordFor(seat.words, "gm") : nameSeen(fight.state, actor, seat),
    headline: prominentLines(lines.filter(({ undone }) => !undone))
      .map(({ text }) => text)
      .join(" "),
    lines,
    rolls: told.flatMap((entry) => entry.rolls),
    untold,
    state: inForce
      ? entries.at(-1)?.done
        ? "done"
        : "open"
      : isOverruled(fight, first?.root)
        ? "overruled"
        : "undone",
  };
}

/** Whether a line is read on a card without opening its details. */
export const isRead = ({ weight }: Pick<CardLine, "weight">): boolean => weight !== "detail";

/** The lines that a card shows once it is done: all but details; where there is nothing else, the last of these that holds. */
export function prominentLines<Line extends Pick<CardLine, "weight" | "undone">>(
  lines: readonly Line[],
): readonly Line[] {
  const read = lines.filter(isRead);
  return read.length > 0 ? read : lines.filter(({ undone }) => !undone).slice(-1);
}

/** Whether the log plays a root again with other dice. */
export function isOverruled({ log }: Pick<Fight<FightState>, "log">, root: number | undefined): boolean {
  return log.some(
    ({ input }) => input.kind === "overrule" && input.overruling.request.startsWith(`${root}.`),
  );
}

/** Whether the fight stands after an event of an entry. */
function isEventInForce({ log, cursor }: Fight<FightState>, { sequence }: LogEntry, at: number): boolean {
  const index = log.findIndex((entry) => entry.sequence === sequence);
  return index < cursor.entries || (index === cursor.entries && at < cursor.events);
}

/** The fact that says what fallen dice came to, where it is the first thing that they led to. */
function settledBy({ input, events: [first] }: LogEntry): string | null {
  return input.kind === "rolled" && first && Object.values(first.operands).some(isTraced) ? first.type : null;
}

/** A line before the dice of its roll are laid to its sides. */
type ToldLine = Omit<CardLine, "sides"> & Pick<EventLine, "roll">;

/** Gives each line that is read, and the one that settles them, the dice that fell since the line before it. */
function joinRolls(
  told: readonly {
    rolls: readonly RollView[];
    settles: string | null;
    lines: readonly ToldLine[];
  }[],
  declared: EventDeclarations,
): {
  lines: ToldLine[];
  untold: RollView[];
} {
  let untold: RollView[] = [];
  const lines: ToldLine[] = [];
  const weighed = foldOpeners(
    told.flatMap((entry) => entry.lines),
    declared,
  );
  for (const entry of told) {
    untold = [...untold, ...entry.rolls];
    const own = weighed.splice(0, entry.lines.length);
    for (const [i, line] of own.entries()) {
      const takes = line.weight !== "detail" || (i === 0 && line.type === entry.settles);
      const waits = takes ? untold.filter((roll) => hasOwnLine(roll, line, own.slice(i + 1))) : untold;
      lines.push(takes ? { ...line, rolls: untold.filter((roll) => !waits.includes(roll)) } : line);
      untold = waits;
    }
  }
  return { lines, untold };
}

/** Where several act at once, and all dice fall before it is told, the dice of each stand with the headline of each. */
function hasOwnLine({ creature }: RollView, line: ToldLine, later: readonly ToldLine[]): boolean {
  if (creature === null || creature === line.creature || line.weight === "detail") return false;
  if (line.roll?.sides.some((side) => side.creature === creature)) return false;
  return later.some((each) => each.weight === "headline" && each.creature === creature);
}

function isInForce(fight: Fight<FightState>, first: LogEntry | undefined): boolean {
  const index = fight.log.findIndex((entry) => entry.sequence === first?.sequence);
  return (
    index >= 0 &&
    (index < fight.cursor.entries || (index === fight.cursor.entries && fight.cursor.events > 0))
  );
}

function commandOf(entry: LogEntry | undefined): Command | null {
  if (entry?.input.kind === "command" || entry?.input.kind === "overrule") return entry.input.command;
  return null;
}

function titleOf(
  state: FightState,
  entry: LogEntry | undefined,
  command: Command | null,
  words: Words,
): string {
  const opening = entry?.input.kind === "command" ? entry.events[0] : undefined;
  const own = opening ? eventTitle(state, words, opening) : null;
  if (own !== null) return own;
  if (command) return actionName(words, command.type);
  if (entry?.input.kind === "foreign")
    return words.say(`FRAY.Event.${entry.input.foreign.type}.title`) ?? entry.input.foreign.type;
  return "";
}

/** An event as a line; none for who may not notice what it is about. */
export function viewLine(
  state: FightState,
  event: FightEvent,
  seat: Seat,
  declared: EventDeclarations,
): EventLine[] {
  const { viewer, words } = seat;
  if (!isNoticed(state, event, viewer)) return [];
  const roll = toldRoll(event, declared);
  const subject = event.creature === null ? "" : nameSeen(state, event.creature, seat);
  const { critical } = event.operands;
  const extreme = critical === "success" || critical === "failure" ? critical : null;
  return [
    {
      text: eventText(state, words, event, {
        subject,
        masked: maskedOperands(event, roll, seat),
        isResult: isOnlyResult(event, seat),
      }),
      rule: event.rule,
      type: event.type,
      creature: event.creature,
      subject,
      numbers: numbersOf(event, roll, seat),
      roll,
      critical: extreme,
      criticalText:
        extreme === null ? "" : wordFor(words, extreme === "success" ? "criticalSuccess" : "criticalFailure"),
    },
  ];
}

function isNoticed(state: FightState, event: FightEvent, viewer: Viewer): boolean {
  const involved = [event.creature, ...Object.values(event.operands)].filter(
    (each) => typeof each === "string",
  );
  return involved.every((id) => {
    const creature = state.creatures[id];
    return creature === undefined || mayNotice(viewer, creature);
  });
}

/** Whose number an operand is: the target's when its name says so, else the creature's to whom the event happened. */
function ownerOf(event: FightEvent, operand: string): string | null {
  return operand.startsWith("target") ? targetOf(event) : event.creature;
}

/** By whose leave the number of an operand is shown; what a roll came to has the numbers of all its sides among its parts. */
function ownersOf(event: FightEvent, operand: string, roll: ToldRoll | null): readonly string[] {
  const side = roll?.sides.find(({ numbers }) => operand in numbers);
  const owners = side ? [side] : roll?.holds ? roll.sides : [{ creature: ownerOf(event, operand) }];
  return owners.flatMap(({ creature }) => creature ?? []);
}

/** Numbers that the tracker tells everybody; only their parts may be secret. */
const OPEN: ReadonlySet<string> = new Set(["initiative"]);

/** Whether the viewer may know what harm was done to somebody, and none of the numbers that it met. */
function isOnlyResult(event: FightEvent, seat: Seat): boolean {
  const { creature, operands } = event;
  if (creature === null || !isTraced(operands["damage"])) return false;
  return maySeeResults(seat, creature) && !maySeeNumbers(seat, creature);
}

/** A question mark for each number that this viewer may not read in the text. */
function maskedOperands(event: FightEvent, roll: ToldRoll | null, seat: Seat): { [name: string]: string } {
  const secret = Object.keys(event.operands).filter((name) => {
    if (!isTraced(event.operands[name]) || OPEN.has(name)) return false;
    const owners = ownersOf(event, name, roll);
    const maySee = owners.length > 1 || name === "damage" ? maySeeResults : maySeeNumbers;
    return owners.some((each) => !maySee(seat, each));
  });
  return Object.fromEntries(secret.map((name) => [name, "?"]));
}

/** The traced numbers of an event; those of a creature whose numbers the viewer may not see are left out. */
function numbersOf(event: FightEvent, roll: ToldRoll | null, seat: Seat): NamedNumber[] {
  const { total, hitTotal } = event.operands;
  const same = isTraced(total) && isTraced(hitTotal) && total.value === hitTotal.value;
  return Object.entries(event.operands).flatMap(([name, operand]) => {
    if (!isTraced(operand) || (same && name === "total")) return [];
    const isSecret = ownersOf(event, name, roll).some((each) => !maySeeNumbers(seat, each));
    return isSecret ? [] : [{ name, ...viewTraced(seat.words, name, operand) }];
  });
}

function targetOf(event: FightEvent): string | null {
  const target = event.operands["target"];
  return typeof target === "string" ? target : null;
}
