// The switch of a creature's owner: for which of others' moments the fight stops, and whether for the very next one.

import { answerTo, isArmed, stopOf } from "../core/engine/standing-answers.ts";
import type { Fight, StandingAnswer } from "../core/language/fight.ts";
import type { AnyRuleset } from "../core/language/ruleset.ts";
import type { CreatureId } from "../core/language/rules.ts";
import type { Seat } from "./seat.ts";
import { wordFor } from "./words.ts";

export interface StopView {
  readonly creature: CreatureId;
  readonly name: string;
  /** The question by which the game stops. */
  readonly prompt: string;
  /** Whether the next moment stops, whatever the switch says. */
  readonly armed: boolean;
  readonly options: readonly {
    readonly id: StandingAnswer;
    readonly label: string;
    readonly selected: boolean;
  }[];
}

/** What may be said of the moments of others, the least first. */
const DEGREES = ["pass", "onlyWhenTarget", "whenThreatened", "ask"] as const;

/** The switch of a creature; null in a game that stops for nobody, for one that is out, and for whom the viewer answers not. */
export function viewStop(
  fight: Fight,
  ruleset: AnyRuleset,
  creature: CreatureId | null,
  { viewer, words }: Seat,
): StopView | null {
  const stop = stopOf(ruleset);
  const state = fight.state.creatures[creature ?? ""];
  if (!stop || !state || creature === null || fight.state.phase !== "running") return null;
  if (!viewer.gm && !viewer.owns.has(creature)) return null;
  const own = fight.standing[creature];
  const current = answerTo(own, stop.name);
  const degrees = DEGREES.filter((each) => each !== "onlyWhenTarget" || stop.stops === "aim");
  return {
    creature,
    name: state.name,
    prompt: stop.name,
    armed: isArmed(own, stop.name),
    options: degrees.map((id) => ({ id, label: wordFor(words, `stop-${id}`), selected: id === current })),
  };
}
