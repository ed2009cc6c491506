// The page of a fight: how everybody fared through it, who struck whom, how the dice fell, and where it turned.

import type { EventDeclarations, FightEvent } from "../core/language/events.ts";
import type { LogEntry } from "../core/language/fight.ts";
import type { CreatureId } from "../core/language/rules.ts";
import { viewCard } from "./card-view.ts";
import { diceLuck, type DiceLuck } from "./dice-luck.ts";
import { drawHarm, percent, type ChartPerson, type ChartTone, type HarmChart } from "./harm-chart.ts";
import { tellsOfDeed } from "./event-weight.ts";
import { followHarm, type HarmSource, type HarmStep, type HarmTrack } from "./harm-track.ts";
import { withWholeCast } from "./name-index.ts";
import { ownSides } from "./own-sides.ts";
import { maySeeNumbers, maySeeResults, type Seat } from "./seat.ts";
import { seenFight } from "./seen-fight.ts";
import { clockText } from "./tracker-view.ts";
import { plain } from "./traced-view.ts";
import { numberLabel, said } from "./words.ts";

/** How somebody fared. What the viewer may not know is empty. */
export interface PersonView {
  readonly id: CreatureId;
  readonly name: string;
  readonly tone: ChartTone;
  readonly left: string;
  readonly given: string;
  readonly taken: string;
  /** Things done, and in how many rounds or counts of those through which it was there. */
  readonly deeds: string;
  readonly acted: string;
  readonly luck: string;
}

/** A step at which much changed. */
export interface TurningPoint {
  readonly root: number;
  readonly when: string;
  readonly text: string;
}

export interface FightPageView {
  readonly isOver: boolean;
  readonly when: string;
  /** What its time is counted in. */
  readonly clock: string;
  /** What harm is counted in; empty where no blow has struck home. */
  readonly unit: string;
  readonly chart: HarmChart | null;
  /** How many more there are whose lines are not drawn; empty for nobody. */
  readonly more: string;
  readonly people: readonly PersonView[];
  readonly turning: readonly TurningPoint[];
  /** Who of one's own side is hurt. */
  readonly hurt: readonly { readonly name: string; readonly left: string }[];
}

/** More lines than these cannot be told apart. */
const MOST_LINES = 8;
const MOST_TURNS = 3;
/** A step turns a fight that takes one side at least so much of somebody's health. */
const LEAST_TURN = 0.2;

/** The page as this seat may see it, of a fight that runs or is over. Never throws for a fight that can be read. */
export function viewFightPage(source: HarmSource, seat: Seat): FightPageView {
  const fight = withWholeCast(seenFight(source.fight, seat.viewer));
  const { ruleset } = source;
  const track = followHarm({ ...source, fight });
  const luck = diceLuck(fight, ruleset);
  const own = ownSides(fight.state.creatures, seat);
  const cast = Object.values(fight.state.creatures).map(({ id, name, side }) => ({
    id,
    name,
    tone: own.has(side) ? ("own" as const) : ("foe" as const),
  }));
  const known = cast.filter(({ id }) => maySeeResults(seat, id));
  const drawn = known.length > MOST_LINES ? hurtFirst(known, track).slice(0, MOST_LINES) : ownFirst(known);
  const last = track.steps.at(-1);
  const deeds = deedsIn(fight.log.slice(0, fight.cursor.entries), ruleset.events);
  const knownIds = new Set(known.map(({ id }) => id));
  return {
    isOver: fight.state.phase === "over",
    when: clockText(seat.words, ruleset.clock(fight.state)),
    clock: numberLabel(seat.words, ruleset.clock(fight.state).label),
    unit: track.blows.length > 0 ? said(seat.words, `FRAY.page.Unit.${track.unit}`) : "",
    chart: drawHarm(withoutUnknown(track.steps, knownIds), drawn, ({ clock }) =>
      // Before the first round or count there is no time to name.
      clock.value === null ? "" : clockText(seat.words, clock),
    ),
    more: known.length > drawn.length ? plain(known.length - drawn.length) : "",
    people: ownFirst(cast).map((person) => viewPerson(person, { track, luck, seat, deeds, last })),
    turning: turningPoints({ ...source, fight }, track, seat, knownIds),
    hurt: known.flatMap(({ id, name, tone }) => {
      const left = last?.left.get(id) ?? 1;
      return tone === "own" && left < 1 ? [{ name, left: percent(left) }] : [];
    }),
  };
}

function ownFirst(people: readonly ChartPerson[]): readonly ChartPerson[] {
  return [...people].sort((a, b) => Number(a.tone === "foe") - Number(b.tone === "foe"));
}

function hurtFirst(people: readonly ChartPerson[], { steps }: HarmTrack): readonly ChartPerson[] {
  const leastOf = ({ id }: ChartPerson): number => Math.min(...steps.map(({ left }) => left.get(id) ?? 1));
  const ranked = people.map((person) => ({ person, least: leastOf(person) }));
  return ownFirst(ranked.sort((a, b) => a.least - b.least).map(({ person }) => person));
}

function withoutUnknown(steps: readonly HarmStep[], known: ReadonlySet<CreatureId>): readonly HarmStep[] {
  return steps.map((step) => ({
    ...step,
    left: new Map([...step.left].filter(([id]) => known.has(id))),
  }));
}

interface Course {
  readonly track: HarmTrack;
  readonly luck: ReadonlyMap<CreatureId, DiceLuck>;
  readonly seat: Seat;
  readonly deeds: ReadonlyMap<CreatureId, readonly LogEntry[]>;
  readonly last: HarmStep | undefined;
}

function viewPerson(
  { id, name, tone }: ChartPerson,
  { track, luck, seat, deeds: all, last }: Course,
): PersonView {
  const isKnown = maySeeResults(seat, id);
  const dealt = track.blows.filter(
    ({ giver, victim }) => giver === id && (maySeeResults(seat, victim) || seat.viewer.owns.has(id)),
  );
  const taken = track.blows.filter(({ victim }) => victim === id);
  const deeds = all.get(id) ?? [];
  const fell = maySeeNumbers(seat, id) ? luck.get(id) : undefined;
  return {
    id,
    name,
    tone,
    left: isKnown ? percent(last?.left.get(id)) : "",
    given: sumInWords(dealt),
    taken: isKnown ? sumInWords(taken) : "",
    deeds: plain(deeds.length),
    acted: said(seat.words, "FRAY.page.Acted", timesOf(id, deeds, track)),
    luck: fell
      ? said(seat.words, `FRAY.page.Luck.${fell.word}`, {
          dice: fell.dice,
          ahead: signed(Math.round(fell.ahead * 10) / 10),
        })
      : "",
  };
}

const signed = (value: number): string => (value > 0 ? `+${plain(value)}` : plain(value));

/** Harm in all, and by how many blows. */
function sumInWords(blows: readonly { readonly amount: number }[]): string {
  const sum = blows.reduce((total, { amount }) => total + amount, 0);
  return blows.length === 0 ? "0" : `${plain(sum)} (${plain(blows.length)} ×)`;
}

/**
 * The entries by which somebody has done something, by who that was: a command that leads to more than the end of a turn,
 * or to waiting.
 */
function deedsIn(
  log: readonly LogEntry[],
  declared: EventDeclarations,
): ReadonlyMap<CreatureId, readonly LogEntry[]> {
  const eventsOf = new Map<string, FightEvent[]>();
  for (const { root, events } of log)
    for (const event of events) {
      const own = `${root} ${event.creature}`;
      const known = eventsOf.get(own);
      if (known) known.push(event);
      else eventsOf.set(own, [event]);
    }
  const deeds = new Map<CreatureId, LogEntry[]>();
  for (const entry of log) {
    const { root, input } = entry;
    const command = input.kind === "command" || input.kind === "answer" ? input.command : undefined;
    const creature = command?.creature;
    if (!creature || !tellsOfDeed(eventsOf.get(`${root} ${creature}`) ?? [], declared)) continue;
    const known = deeds.get(creature);
    if (known) known.push(entry);
    else deeds.set(creature, [entry]);
  }
  return deeds;
}

/** In how many rounds or counts somebody has done something, of how many in which it had a place in the fight. */
function timesOf(
  id: CreatureId,
  deeds: readonly LogEntry[],
  { steps }: HarmTrack,
): { readonly acted: number; readonly all: number } {
  const roots = new Set(deeds.map(({ root }) => root));
  const timed = steps.filter(({ clock, left }) => clock.value !== null && left.has(id));
  const times = (some: readonly HarmStep[]): number => new Set(some.map(({ clock }) => clock.value)).size;
  return { acted: times(timed.filter(({ root }) => roots.has(root))), all: times(timed) };
}

/** The steps that cost one side most, in the order in which they came. */
function turningPoints(
  { fight, ruleset }: HarmSource,
  { steps }: HarmTrack,
  seat: Seat,
  known: ReadonlySet<CreatureId>,
): readonly TurningPoint[] {
  const sideOf = (id: CreatureId): string => fight.state.creatures[id]?.side ?? "";
  const costs = steps.slice(1).map((step, at) => {
    const before = steps[at]?.left ?? new Map<CreatureId, number>();
    const lost = new Map<string, number>();
    for (const [id, left] of step.left) {
      if (!known.has(id)) continue;
      const change = (before.get(id) ?? left) - left;
      lost.set(sideOf(id), (lost.get(sideOf(id)) ?? 0) + change);
    }
    return { step, cost: Math.max(0, ...lost.values()) };
  });
  const chosen = costs
    .filter(({ cost }) => cost >= LEAST_TURN)
    .sort((a, b) => b.cost - a.cost)
    .slice(0, MOST_TURNS)
    .sort((a, b) => a.step.root - b.step.root);
  return chosen.map(({ step: { root, clock } }) => {
    const entries = fight.log.filter((entry) => entry.root === root);
    const { actor, title, headline } = viewCard(fight, entries, seat, ruleset.events);
    return {
      root,
      when: clockText(seat.words, clock),
      text: headline === "" ? [actor, title].filter(Boolean).join(": ") : headline,
    };
  });
}
