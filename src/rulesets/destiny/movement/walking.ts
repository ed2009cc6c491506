// Walking: a path step by step, which a Rebuff may stop, a Cling may shorten, and which may end in flanking somebody.

import type { Position } from "../../../core/language/fight.ts";
import { ask, type Procedure } from "../../../core/language/requests.ts";
import { part, sum } from "../../../core/language/trace.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { spendAp } from "../turn/action-points.ts";
import { offerCling, type Hold } from "../attack/cling.ts";
import { canAct, endConditions, hasCondition, isImmobile } from "../health/conditions.ts";
import { emitFor } from "../facts.ts";
import { askTheFlanked } from "../attack/flank-watch.ts";
import { endGrapple, endSharing, grapplersOf, spaceSharers } from "../attack/grappling.ts";
import { buyMovement, distanceYards, useMovement, yardsLeft } from "./movement.ts";
import { watchersAmong, watchersOf } from "../attack/watchers.ts";
import type { Midst } from "../actions/action-record.ts";
import { approachesOf, beside, flankedByStep } from "./carried.ts";
import { apForYards, lengthOf, overlaps, stepsWithin, yardsOf, type Step } from "./paths.ts";
import { offerRebuffs, rebuffers, type Approach } from "../attack/rebuff.ts";
import { keepInHand, mountOf, newlyThreatened, threatenedAmong } from "./riding.ts";
import type { DestinyContext, DestinyReadContext } from "../rulings.ts";
import { PROMPTS } from "../prompts.ts";

/** How a walk is paid: from the pool alone, or with AP bought as they are needed. */
export interface Walk {
  readonly creature: CreatureId;
  /** What each yard costs (DEST-TER-01). */
  readonly factor: () => number;
  readonly buys: boolean;
  /** Whom it takes along: a rider, or all of a grapple that is dragged. */
  readonly carries?: readonly CreatureId[];
  /** DEST-MNT-04: who spends the same AP for steering. */
  readonly steeredBy?: CreatureId;
  /** DEST-ACT-09: what others may do as it passes them. */
  readonly midst?: Midst;
  /** DEST-JMP-03: in mid-air nobody stops, whatever hits it. */
  readonly flies?: boolean;
  /** Pushed by this rule: it pays nothing, and nobody rebuffs it. */
  readonly forced?: RuleId;
}

/** A walk under way: what is still to be gone, and who holds on to the mover. */
interface Route {
  readonly steps: Step[];
  /** Yards that somebody clinging may still move along. */
  readonly along: Map<CreatureId, number>;
  /** Who has had the chance to cling. */
  readonly asked: Set<CreatureId>;
}

/** DEST-MOV-02 to 04: walks the steps as far as nothing stops it. */
export function* walkPath(context: DestinyContext, walk: Walk, path: readonly Step[]): Procedure<void> {
  const route: Route = { steps: [...path], along: new Map(), asked: new Set() };
  // DEST-CON-18: the way on from a shared space costs less than the way within it, so that it is paid by itself.
  const within = stepsWithin(context.situation, context.creature(walk.creature), path);
  let leg: Step[] = [];
  for (let i = 0; i < route.steps.length; i += 1) {
    const step = route.steps[i];
    if (!step) return;
    const here = whereNow(context, walk.creature, leg);
    const left = here ? leftBehind(context.situation, walk, route, step.to) : NOBODY;
    const reactors =
      here && walk.forced === undefined
        ? rebuffers(context.situation, approachesOf(context.situation, walk, here, step.to))
        : [];
    const struck = reactors.length > 0;
    if (left.length > 0 || struck) {
      if (!makeLeg(context, walk, route, leg)) return;
      leg = [];
    }
    if (struck && !(yield* passRebuffs(context, walk, reactors))) return;
    if (left.length > 0) yield* passClings(context, walk.creature, route, left);
    if (i >= route.steps.length) return;
    leg.push(step);
    const going = { ...walk, carries: [...(walk.carries ?? []), ...route.along.keys()] };
    const events = stepEvents(context.situation, going, here, [step.to, route.steps[i + 1]?.to ?? null]);
    if (!events.any && route.along.size === 0 && i + 1 !== within) continue;
    if (!makeLeg(context, walk, route, leg)) return;
    leg = [];
    yield* askTheFlanked(context, events.flanked);
    if (!(yield* passWatchers(context, walk, events.watching))) return;
    for (const rider of events.threatened) if (context.isHere(rider)) yield* keepInHand(context, rider);
    if (walk.steeredBy !== undefined && isRunningWild(context, walk.steeredBy))
      return stop(context, walk.creature, "DEST-MNT-05", "uncontrolled");
  }
  makeLeg(context, walk, route, leg);
}

function isRunningWild(context: DestinyContext, rider: CreatureId): boolean {
  return !context.isHere(rider) || hasCondition(context.creature(rider), "uncontrolled");
}

interface StepEvents {
  readonly flanked: readonly CreatureId[];
  readonly threatened: readonly CreatureId[];
  readonly watching: readonly CreatureId[];
  readonly any: boolean;
}

/** What a step brings about: somebody flanked, a rider within an enemy's reach (DEST-MNT-05), occasion for what is readied. */
function stepEvents(
  situation: DestinyReadContext,
  walk: Walk,
  here: Position | null,
  [to, next]: readonly [to: Position, next: Position | null],
): StepEvents {
  const flanked = flankedByStep(situation, walk, here, to);
  const threatened = newlyThreatened(situation, walk.creature, here, to);
  const watching = here ? watchersAt(situation, walk, here, [to, next]) : [];
  return { flanked, threatened, watching, any: flanked.length + threatened.length + watching.length > 0 };
}

/** DEST-ACT-09: who has occasion, by a step and the one after it, for what it has readied. */
function watchersAt(
  situation: DestinyReadContext,
  walk: Walk,
  here: Position,
  [to, next]: readonly [to: Position, next: Position | null],
): readonly CreatureId[] {
  if (!walk.midst || !next || !isAnythingReadied(situation)) return [];
  const onward = approachesOf(situation, walk, to, next);
  const found = approachesOf(situation, walk, here, to).flatMap((step, i) =>
    watchersOf(situation, step, onward[i] ?? null),
  );
  return [...new Set(found)];
}

function isAnythingReadied({ state }: DestinyReadContext): boolean {
  for (const id in state.creatures) if (state.creatures[id]?.readied != null) return true;
  return false;
}

/** DEST-ACT-09: offers what is readied to whom the mover passes; who was acted upon may think better of it. Returns whether it goes on. */
function* passWatchers(
  context: DestinyContext,
  walk: Walk,
  watchers: readonly CreatureId[],
): Procedure<boolean> {
  if (!walk.midst || watchers.length === 0) return true;
  const taken = yield* walk.midst.passing(context, walk.creature, watchers);
  if (!context.isHere(walk.creature)) return false;
  return walk.forced !== undefined || (yield* goesOn(context, walk, taken, "DEST-ACT-09"));
}

/** DEST-MOV-02, without a board: so many yards, which bring it too close to some. */
export function* walkYards(
  context: DestinyContext,
  walk: Walk,
  yards: number,
  closer: readonly CreatureId[],
): Procedure<void> {
  if (closer.length > 0) {
    const reactors = rebuffers(context.situation, closerOf(context.situation, walk, closer));
    if (!(yield* passRebuffs(context, walk, reactors))) return;
  }
  const watchers = watchersAmong(context.situation, context.creature(walk.creature), closer);
  if (!(yield* passWatchers(context, walk, watchers))) return;
  const left = yield* clingWithoutBoard(context, walk, yards);
  // DEST-CON-18: the first yard leads out of a shared space.
  const isShared = left > 1 && spaceSharers(context.creature(walk.creature)).length > 0;
  for (const stretch of isShared ? [1, left - 1] : [left]) {
    if (!payYards(context, walk, stretch * walk.factor())) return;
    useMovement(context, walk.creature, { yards: stretch * walk.factor(), way: stretch });
    if (stretch <= 0) return;
    for (const id of [walk.creature, ...(walk.carries ?? [])]) if (context.isHere(id)) letGo(context, id);
  }
  const threatened = threatenedAmong(context.situation, walk.creature, closer);
  for (const rider of threatened) if (context.isHere(rider)) yield* keepInHand(context, rider);
}

/** DEST-ACT-05, DEST-MNT-01: the mover comes close to some, and with it whoever rides it. */
function closerOf(
  { state: { creatures } }: DestinyReadContext,
  walk: Walk,
  closer: readonly CreatureId[],
): readonly Approach[] {
  const riders = (walk.carries ?? []).filter((id) => {
    const rider = creatures[id];
    return rider !== undefined && mountOf(rider) === walk.creature;
  });
  return [walk.creature, ...riders].flatMap((id) => {
    const mover = creatures[id];
    return mover ? [{ mover, closer }] : [];
  });
}

/** DEST-ACT-26, DEST-JMP-03: pushed or flying so many yards where there is no board. Returns those that it has come to. */
export function* flyYards(
  context: DestinyContext,
  walk: Pick<Walk, "carries" | "creature">,
  yards: number,
): Procedure<number> {
  const left = yield* clingWithoutBoard(context, walk, yards);
  for (const id of [walk.creature, ...(walk.carries ?? [])])
    if (left > 0 && context.isHere(id)) letGo(context, id);
  return left;
}

/** DEST-ACT-18 where there is no board: any way leads out of a grapple's reach. Returns the yards that are left. */
function* clingWithoutBoard(
  context: DestinyContext,
  walk: Pick<Walk, "carries" | "creature">,
  yards: number,
): Procedure<number> {
  const partners = partnersOf(context.state.creatures, walk);
  if (partners.length === 0) return yards;
  const won = yield* askToCling(context, partners);
  const left = Math.max(0, yards - [...won.values()].reduce((total, each) => total + each.off, 0));
  for (const { id, clung } of partners)
    if (left > 0 && (won.get(id)?.along ?? 0) < left) endGrapple(context, clung, id, "DEST-AMB-20");
  return left;
}

function whereNow(context: DestinyContext, id: CreatureId, leg: readonly Step[]): Position | null {
  return leg.at(-1)?.to ?? context.creature(id).position;
}

/** Somebody who grapples a creature that goes out of reach. */
interface Left {
  readonly id: CreatureId;
  readonly clung: CreatureId;
}

const NOBODY: readonly Left[] = [];

/** DEST-AMB-20: those who grapple the mover, or somebody whom it takes along, and stay behind; each asked once on its way. */
function leftBehind(
  { state: { creatures } }: DestinyReadContext,
  walk: Walk,
  route: Route,
  to: Position,
): readonly Left[] {
  const start = creatures[walk.creature]?.position;
  if (!start) return NOBODY;
  return partnersOf(creatures, walk).filter(({ id, clung }) => {
    const [position, own] = [creatures[id]?.position, creatures[clung]?.position];
    if (!position || !own || route.asked.has(id)) return false;
    return distanceYards(position, clung === walk.creature ? to : beside(own, start, to)) > 1;
  });
}

/** Those who grapple the mover or somebody whom it takes along, and do not go along themselves. */
function partnersOf(
  creatures: DestinyReadContext["state"]["creatures"],
  walk: Pick<Walk, "carries" | "creature">,
): readonly Left[] {
  const going = [walk.creature, ...(walk.carries ?? [])];
  return going.flatMap((clung) => {
    const creature = creatures[clung];
    const partners = creature ? grapplersOf(creature).filter((id) => !going.includes(id)) : [];
    return partners.map((id) => ({ id, clung }));
  });
}

/** DEST-ACT-05, DEST-ACT-13: the way into a space that somebody holds comes closer than any blade likes. Returns whether it goes on. */
export function* passIntoSpace(
  context: DestinyContext,
  id: CreatureId,
  holder: CreatureId,
): Procedure<boolean> {
  const mover = context.creature(id);
  const to = context.creature(holder).position;
  const approach: Approach =
    mover.position && to ? { mover, from: mover.position, to } : { mover, closer: [holder] };
  return yield* passRebuffs(context, { creature: id }, rebuffers(context.situation, [approach]));
}

/** DEST-ACT-18: the clinging are moved along for so many yards, and the way becomes shorter by what they hold back. */
function* passClings(
  context: DestinyContext,
  mover: CreatureId,
  route: Route,
  left: readonly Left[],
): Procedure<void> {
  for (const { id } of left) route.asked.add(id);
  for (const [id, { along, off }] of yield* askToCling(context, left)) {
    if (along > 0) route.along.set(id, along);
    route.steps.length = Math.max(0, route.steps.length - off);
    if (off > 0) stop(context, mover, "DEST-ACT-18", "held");
  }
}

/** DEST-ACT-18: what all of them have won, each against the one whom it holds. */
function* askToCling(
  context: DestinyContext,
  left: readonly Left[],
): Procedure<ReadonlyMap<CreatureId, Hold>> {
  const won = new Map<CreatureId, Hold>();
  for (const clung of new Set(left.map((each) => each.clung))) {
    const holders = left.filter((each) => each.clung === clung).map(({ id }) => id);
    for (const [id, hold] of yield* offerCling(context, clung, holders)) won.set(id, hold);
  }
  return won;
}

/** DEST-ACT-05: offers the Rebuffs; one that was struck may stop the mover, or make it think better of it. Returns whether it goes on. */
function* passRebuffs(
  context: DestinyContext,
  { creature: id, flies = false }: Pick<Walk, "creature" | "flies">,
  reactors: ReturnType<typeof rebuffers>,
): Procedure<boolean> {
  const struck = yield* offerRebuffs(context, id, reactors);
  return yield* goesOn(context, { creature: id, flies }, struck, "DEST-ACT-05");
}

/** Whether a mover goes on after somebody has acted against it on its way; in mid-air it cannot but. */
function* goesOn(
  context: DestinyContext,
  { creature: id, flies = false }: Pick<Walk, "creature" | "flies">,
  struck: readonly CreatureId[],
  rule: RuleId,
): Procedure<boolean> {
  if (struck.length === 0 || flies) return true;
  if (!canWalk(context.situation, id)) {
    stop(context, id, rule, "stopped");
    return false;
  }
  const { choice } = yield* ask(PROMPTS.goOn, { to: id, operands: { by: struck[0] ?? "" }, involves: [id] });
  if (choice !== "goOn") stop(context, id, rule, "choice");
  return choice === "goOn";
}

function canWalk(situation: DestinyReadContext, id: CreatureId): boolean {
  const creature = situation.state.creatures[id];
  return creature !== undefined && canAct(creature) && !isImmobile(creature);
}

/** Moves the creature along the steps gathered so far, with whoever it takes along. Returns whether it could. */
function makeLeg(context: DestinyContext, walk: Walk, route: Route, leg: readonly Step[]): boolean {
  const to = leg.at(-1)?.to;
  if (!to) return true;
  const { movement, position: from } = context.creature(walk.creature);
  const { yards, diagonals } = yardsOf(leg, walk.factor(), movement.diagonals);
  if (walk.forced === undefined) {
    if (!payYards(context, walk, yards)) return false;
    const way = lengthOf(leg, movement.diagonals);
    useMovement(context, walk.creature, { yards, diagonals, ground: yards - way * walk.factor(), way });
  }
  moveTo(context, walk.creature, to, { from, yards, rule: walk.forced ?? "DEST-MOV-03" });
  if (from) carryAlong(context, walk, route, { x: to.x - from.x, y: to.y - from.y, yards: leg.length });
  for (const id of [walk.creature, ...(walk.carries ?? [])]) if (context.isHere(id)) letGo(context, id);
  return true;
}

function moveTo(
  context: DestinyContext,
  id: CreatureId,
  to: Position,
  how: { readonly from: Position | null; readonly yards: number; readonly rule: RuleId },
): void {
  const { from, yards, rule } = how;
  const type = rule === "DEST-MOV-03" ? "Moved" : "MovedAlong";
  emitFor(context, id, { type, rule, operands: { from, to, yards } }, (creature) => {
    creature.position = to;
  });
}

/** How far a leg has brought the mover, and so those who go along: squares across the board, and yards of way. */
interface Displacement {
  readonly x: number;
  readonly y: number;
  readonly yards: number;
}

/** DEST-ACT-18, DEST-ACT-19, DEST-MNT-01: those who are dragged, ride or cling go the same way. */
function carryAlong(context: DestinyContext, walk: Walk, route: Route, way: Displacement): void {
  for (const id of walk.carries ?? []) {
    const rides = context.isHere(id) && mountOf(context.creature(id)) === walk.creature;
    shift(context, id, way, rides ? "DEST-MNT-01" : "DEST-ACT-19");
  }
  for (const [id, left] of [...route.along]) {
    if (left >= way.yards) shift(context, id, way, "DEST-ACT-18");
    if (left > way.yards) route.along.set(id, left - way.yards);
    else route.along.delete(id);
  }
}

function shift(context: DestinyContext, id: CreatureId, way: Displacement, rule: RuleId): void {
  if (!context.isHere(id)) return;
  const { position } = context.creature(id);
  if (!position) return;
  moveTo(
    context,
    id,
    { ...position, x: position.x + way.x, y: position.y + way.y },
    { from: position, yards: way.yards, rule },
  );
}

/**
 * DEST-AMB-20, DEST-CON-18: who has got out of reach is grappled no more, who has left a space shares it no more; cover
 * stays behind (DEST-MOD-03). Without a board whoever goes anywhere has left its space, unless it has gone to somebody.
 */
export function letGo(context: DestinyContext, id: CreatureId, together: CreatureId | null = null): void {
  const { position } = context.creature(id);
  endConditions(context, id, "covered", "DEST-MOD-03");
  for (const other of grapplersOf(context.creature(id))) {
    const place = context.state.creatures[other]?.position;
    if (place && position && distanceYards(place, position) > 1)
      endGrapple(context, id, other, "DEST-AMB-20");
  }
  for (const other of spaceSharers(context.creature(id))) {
    const place = context.state.creatures[other]?.position;
    const isLeft = position ? place && !overlaps(place, position) : other !== together;
    if (isLeft) endSharing(context, id, other);
  }
}

/** Buys what the pool lacks. Returns whether the pool now suffices. */
function payYards(context: DestinyContext, walk: Walk, yards: number): boolean {
  const mover = context.creature(walk.creature);
  const missing = apForYards(mover, yards);
  if (missing !== null && missing > 0 && walk.buys && canPay(context, walk, missing))
    buy(context, walk, missing);
  if (yardsLeft(context.creature(walk.creature)) >= yards) return true;
  stop(context, walk.creature, "DEST-MOV-03", "spent");
  return false;
}

function canPay(context: DestinyContext, { creature, steeredBy }: Walk, ap: number): boolean {
  const payers = steeredBy === undefined ? [creature] : [creature, steeredBy];
  return payers.every((id) => context.isHere(id) && context.creature(id).ap >= ap);
}

/** DEST-MOV-02, DEST-MNT-04: the mover buys; a rider spends as many AP on steering. */
function buy(context: DestinyContext, { creature, steeredBy }: Walk, ap: number): void {
  buyMovement(context, creature, ap);
  if (steeredBy !== undefined)
    spendAp(context, steeredBy, sum("DEST-MNT-04", [part("move", ap, "DEST-MNT-04")], true));
}

function stop(context: DestinyContext, id: CreatureId, rule: RuleId, reason: string): void {
  emitFor(context, id, { type: "MovementStopped", rule, operands: { reason } });
}
