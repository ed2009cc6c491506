// Landing: where a creature that is pushed, slid or thrown comes to rest.

import { ringAround } from "../../../core/kit/board.ts";
import { freeSteps, isBeyond } from "../../../core/kit/barred-steps.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { Draft } from "../../../core/language/draft.ts";
import type { Position } from "../../../core/language/fight.ts";
import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { endConditionsOfAll, isNailed } from "../health/conditions.ts";
import { seatedAtEdge, slideRiders, unseat } from "./riding.ts";
import { enteredBefore, noteEntry, type Instant } from "../turn/instant.ts";
import type { TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import { creaturesIn, entryInto } from "./spaces.ts";
import type { Condition, TimeCountCreature } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

/** How many squares around a full space are looked at. */
const FARTHEST = 4;

/** How a slide goes: who decides where there is no room, and who leaves the way at the same time. */
export interface Slide {
  /** The command that moves it, in which a host says what lies beyond walls. */
  readonly command: Command;
  /** The count on which it happens, with others that come somewhere at once. */
  readonly instant: Instant;
  readonly by: CreatureId;
  readonly step: readonly [number, number];
  readonly squares: number;
  readonly rule: RuleId;
  /** Creatures that move along and so leave their space. */
  readonly along?: readonly CreatureId[];
}

/** How far of so many squares a creature can be moved one way before a wall or the edge stops it; 0 where it cannot be at all. */
export function freeSquares(
  context: TimeCountContext,
  id: CreatureId,
  { command, step, squares }: Pick<Slide, "command" | "step" | "squares">,
): number {
  const creature = context.creature(id);
  return isNailed(creature) ? 0 : freeSteps(command, id, seatedAtEdge(creature, step), step, squares);
}

/** How far something has moved, across and down. */
export type Shift = readonly [number, number];
const UNMOVED: Shift = [0, 0];

/** TC-WREST-22: moves a creature so many squares one way, or to the nearest space with room. Returns how far. */
export function* slide(context: TimeCountContext, id: CreatureId, how: Slide): Procedure<Shift> {
  const { step, squares, rule } = how;
  const { sheet, ...creature } = context.creature(id);
  const { entries } = how.instant;
  // Whoever is moved twice on one count goes on from where the first time has brought it.
  const position = entries.find((each) => each.creature === id)?.place ?? seatedAtEdge(creature, step);
  if (squares === 0 || (position && step[0] === 0 && step[1] === 0)) return UNMOVED;
  let [dx, dy] = [step[0] * squares, step[1] * squares];
  const rules: RuleId[] = [];
  if (position) {
    const wanted = { ...position, x: position.x + dx, y: position.y + dy };
    const place = yield* placeFor(context, id, wanted, how);
    [dx, dy] = [place.x - position.x, place.y - position.y];
    noteEntry(how.instant, { creature: id, place, size: sheet.size });
    if (place !== wanted) rules.push("TC-WREST-22");
  }
  const self = how.by === id ? { level: "none" } : {};
  const told = {
    type: "CreatureSlid",
    rule,
    rules,
    operands: { squares, dx, dy, by: how.by, ...self },
  } as const;
  emitFor(context, id, told, (draft: Draft<TimeCountCreature>) => {
    // TC-STANCE-10: nobody is poised any more who has begun to move.
    if (how.by === id && draft.stance === "poised") draft.stance = "basic";
    const place = seatedAtEdge(draft, step);
    if (place) draft.position = { ...place, x: place.x + dx, y: place.y + dy };
  });
  slideRiders(context, id, [dx, dy]);
  if (!position) {
    unseat(context, id);
    tearApart(context, id, how);
  }
  return [dx, dy];
}

/** TC-WREST-08, where no board tells: whoever is moved is held no more by those who stay behind, nor holds them; whoever moves it sees to its own hold. */
function tearApart(context: TimeCountContext, id: CreatureId, { by, along = [] }: Slide): void {
  const stays = (other: CreatureId | undefined): boolean =>
    other !== undefined && other !== by && !along.includes(other);
  const isTorn = ({ condition, source }: Condition, held: TimeCountCreature): boolean =>
    condition === "grabbed" && ((held.id === id && stays(source)) || (source === id && stays(held.id)));
  endConditionsOfAll(context, isTorn, "TC-WREST-08");
}

/** TC-MOVE-13: whether a creature finds room in a place; nobody is asked for consent. */
function hasRoom(
  situation: TimeCountReadContext,
  mover: TimeCountCreature,
  place: Position,
  { instant, along = [] }: Pick<Slide, "along" | "instant">,
): boolean {
  const inside = creaturesIn(situation, place, mover.id).filter(({ id }) => !along.includes(id));
  const before = enteredBefore(instant, place, [mover.id, ...along, ...inside.map(({ id }) => id)]);
  if (inside.length + before.length === 0) return true;
  if (mover.sheet.neverShares || inside.some(({ sheet }) => sheet.fillsSpace || sheet.neverShares))
    return false;
  return entryInto([...inside.map((each) => each.sheet.size), ...before], mover.sheet.size).fits;
}

function* placeFor(
  context: TimeCountContext,
  id: CreatureId,
  wanted: Position,
  how: Slide,
): Procedure<Position> {
  const mover = context.creature(id);
  if (hasRoom(context.situation, mover, wanted, how)) return wanted;
  for (let radius = 1; radius <= FARTHEST; radius += 1) {
    const free = ringAround(wanted, radius).filter(
      (place) => !isBeyond(how.command, id, place) && hasRoom(context.situation, mover, place, how),
    );
    const [first] = free;
    if (first) return free.length === 1 ? first : yield* chosenPlace(context, id, free, how.by);
  }
  return wanted;
}

/** TC-WREST-22: of several spaces that are equally near the one who moves it picks one. */
function* chosenPlace(
  context: TimeCountContext,
  id: CreatureId,
  free: readonly Position[],
  by: CreatureId,
): Procedure<Position> {
  const { choice } = yield* ask(PROMPTS.landing, {
    to: by,
    choices: free.map(({ x, y }, i) => ({ id: `square:${i}`, operands: { x, y } })),
    operands: { creature: id },
    involves: [by],
  });
  return free[Number(choice.split(":")[1])] ?? (free[0] as Position);
}
