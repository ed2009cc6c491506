// Walking: a path step by step, which a Rebuff may stop and which may end in flanking somebody.

import type { Position } from "../../core/fight.ts";
import { ask, type Procedure } from "../../core/requests.ts";
import type { CreatureId } from "../../core/rules.ts";
import { abilities, isImmobile } from "./conditions.ts";
import { tell } from "./facts.ts";
import { askTheFlanked, newlyFlanked, standingAt } from "./flank-watch.ts";
import { buyMovement, useMovement, yardsLeft } from "./movement.ts";
import { apForYards, yardsOf, type Step } from "./paths.ts";
import { offerRebuffs, rebuffers } from "./rebuff.ts";
import type { DestinyPlay, DestinySituation } from "./rulings.ts";

/** How a walk is paid: from the pool alone, or with AP bought as they are needed. */
export interface Walk {
  readonly creature: CreatureId;
  /** What each yard costs (DEST-TER-01). */
  readonly factor: () => number;
  readonly buys: boolean;
}

/** DEST-MOV-02 to 04: walks the steps as far as nothing stops it. */
export function* walkPath(play: DestinyPlay, walk: Walk, steps: readonly Step[]): Procedure<void> {
  let leg: Step[] = [];
  for (const step of steps) {
    const here = whereNow(play, walk.creature, leg);
    const mover = play.creature(walk.creature);
    const reactors = here ? rebuffers(play.situation, mover, { from: here, to: step.to }) : [];
    if (reactors.some((each) => each.choices.length > 0)) {
      if (!makeLeg(play, walk, leg)) return;
      leg = [];
      if (!(yield* passRebuffs(play, walk.creature, reactors))) return;
    }
    const before = here ? standingAt(play.situation, walk.creature, here) : play.situation;
    leg.push(step);
    const flanked = newlyFlanked(before, standingAt(play.situation, walk.creature, step.to));
    if (flanked.length === 0) continue;
    if (!makeLeg(play, walk, leg)) return;
    leg = [];
    yield* askTheFlanked(play, flanked);
  }
  makeLeg(play, walk, leg);
}

/** DEST-MOV-02, without a board: so many yards, which bring it too close to some. */
export function* walkYards(
  play: DestinyPlay,
  walk: Walk,
  yards: number,
  closer: readonly CreatureId[],
): Procedure<void> {
  if (closer.length > 0) {
    const reactors = rebuffers(play.situation, play.creature(walk.creature), { closer });
    if (!(yield* passRebuffs(play, walk.creature, reactors))) return;
  }
  if (payYards(play, walk, yards * walk.factor())) useMovement(play, walk.creature, yards * walk.factor());
}

function whereNow(play: DestinyPlay, id: CreatureId, leg: readonly Step[]): Position | null {
  return leg.at(-1)?.to ?? play.creature(id).position;
}

/** DEST-ACT-05: offers the Rebuffs; one that was struck may stop the mover, or make it think better of it. Returns whether it goes on. */
function* passRebuffs(
  play: DestinyPlay,
  id: CreatureId,
  reactors: ReturnType<typeof rebuffers>,
): Procedure<boolean> {
  const struck = yield* offerRebuffs(play, id, reactors);
  if (struck.length === 0) return true;
  if (!canWalk(play.situation, id)) {
    stop(play, id, "DEST-ACT-05", "stopped");
    return false;
  }
  const { choice } = yield* ask({
    rule: "DEST-ACT-05",
    to: { kind: "owner", creature: id },
    prompt: "goOn",
    choices: [{ id: "goOn" }, { id: "stop" }],
    fallback: "goOn",
    mayPass: false,
    aimedAtAddressee: true,
    operands: { by: struck[0] ?? "" },
    involves: [id],
  });
  if (choice !== "goOn") stop(play, id, "DEST-ACT-05", "choice");
  return choice === "goOn";
}

function canWalk(situation: DestinySituation, id: CreatureId): boolean {
  const creature = situation.state.creatures[id];
  return creature !== undefined && abilities(creature).act && !isImmobile(creature);
}

/** Moves the creature along the steps gathered so far. Returns whether it could. */
function makeLeg(play: DestinyPlay, walk: Walk, leg: readonly Step[]): boolean {
  const to = leg.at(-1)?.to;
  if (!to) return true;
  const { movement, position: from } = play.creature(walk.creature);
  const { yards, diagonals } = yardsOf(leg, walk.factor(), movement.diagonals);
  if (!payYards(play, walk, yards)) return false;
  useMovement(play, walk.creature, yards, diagonals);
  tell(
    play,
    walk.creature,
    { type: "Moved", rule: "DEST-MOV-03", operands: { from, to, yards } },
    (creature) => {
      creature.position = to;
    },
  );
  return true;
}

/** Buys what the pool lacks. Returns whether the pool now suffices. */
function payYards(play: DestinyPlay, walk: Walk, yards: number): boolean {
  const mover = play.creature(walk.creature);
  const missing = apForYards(mover, yards);
  if (missing !== null && missing > 0 && walk.buys && missing <= mover.ap)
    buyMovement(play, walk.creature, missing);
  if (yardsLeft(play.creature(walk.creature)) >= yards) return true;
  stop(play, walk.creature, "DEST-MOV-03", "spent");
  return false;
}

function stop(play: DestinyPlay, id: CreatureId, rule: string, reason: string): void {
  tell(play, id, { type: "MovementStopped", rule, operands: { reason } });
}
