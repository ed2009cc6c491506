// Approach: forcing one's way into a space where others stand.

import { isStep, stepsBetween } from "../../../core/kit/board.ts";
import type { Position } from "../../../core/language/fight.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { Draft } from "../../../core/language/draft.ts";
import type { Shape } from "../../../core/language/shape.ts";
import {
  actorOf,
  OPTIONAL_IDS,
  parameterOf,
  parameters,
  textOf,
  textsOf,
} from "../../../core/language/parameters.ts";
import { type Procedure, putQuestion } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { part } from "../../../core/language/trace.ts";
import type { ActionRecord, ManeuverRoll } from "../actions/action-record.ts";
import { APPROACHED, approachedNeeds } from "../attack/table-word.ts";
import { isHit } from "../attack/attack.ts";
import { canAct } from "../health/conditions.ts";
import { countHarmlessHit } from "../health/damage.ts";
import { disciplineAttackBonus } from "../character/attributes.ts";
import { enteredBefore, noteEntry, type Instant, type Square } from "../turn/instant.ts";
import { rollManeuver } from "../attack/maneuver.ts";
import {
  consentQuestion,
  GROUND,
  GROUND_NEED,
  lamedRefusal,
  PATH,
  pathOf,
  relocate,
  roomRefusal,
  stillRefusal,
} from "./movement-actions.ts";
import type { TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import { creaturesIn, entryInto, mayRefuse } from "./spaces.ts";
import { pickDefense, usualDefense } from "../attack/special-moves.ts";
import { classDelay, type Delay } from "../turn/speed.ts";
import type { Defense, TimeCountCreature } from "../state.ts";

const SQUARE = {
  kind: "record",
  fields: { x: { kind: "number" }, y: { kind: "number" } },
  optional: true,
} as const satisfies Shape;

/** The space itself, or the last one of a way. */
function squareOf(command: Command): Square | null {
  return parameterOf(command, "square", SQUARE) ?? pathOf(command).at(-1) ?? null;
}

/** The space as a place of the actor; null where it stands on no board, or names none. */
function placeOf({ position }: TimeCountCreature, command: Command): Position | null {
  const square = squareOf(command);
  return square && position ? { ...position, x: square.x, y: square.y } : null;
}

/** Those who stand where the actor wants to go; without a board they are named. */
function occupants(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  command: Command,
): readonly CreatureId[] {
  const place = placeOf(actor, command);
  if (place) return creaturesIn(situation, place, actor.id).map((each) => each.id);
  const [listed, chosen] = [textsOf(command, "occupants"), textOf(command, "comesTo")];
  return chosen === "" || listed.includes(chosen) ? listed : [...listed, chosen];
}

/** TC-MOVE-02, TC-M29: into a space of hindering ground it takes a count longer for each square that it costs more. */
function groundParts(command: Command): Partial<Omit<Delay, "cost">> {
  const extra = pathOf(command).at(-1)?.extra ?? 0;
  return extra > 0 ? { factorParts: [part("ground", extra, "TC-M29")] } : {};
}

/** TC-SPEC-04: what one who does not let the actor in has to be beaten by. */
function rollAgainst(actor: TimeCountCreature, target: CreatureId, names: Defense): ManeuverRoll {
  const bonus = disciplineAttackBonus(actor, "acrobatics", "dex");
  return { rule: "TC-SPEC-04", purpose: "approach", bonus, names, target, discipline: true };
}

/** TC-SPEC-03, TC-SPEC-04, TC-MOVE-14: the rolls against those who would let the actor in only if they said so. */
function rollsAhead(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  command: Command,
): readonly ManeuverRoll[] {
  return occupants(situation, actor, command).flatMap((id) => {
    const inside = situation.state.creatures[id];
    if (!inside || inside.hidden || inside.side === actor.side || !mayKeepOut(inside, actor)) return [];
    return textsOf(command, "allowing").includes(id)
      ? []
      : [rollAgainst(actor, id, usualDefense(situation, actor.id, inside))];
  });
}

/** TC-MOVE-14: whether somebody has a say in who comes into its space. */
function mayKeepOut(inside: TimeCountCreature, actor: TimeCountCreature): boolean {
  return canAct(inside) && mayRefuse(inside.sheet.size, actor.sheet.size);
}

/** TC-SPEC-04: one roll for each who does not let the actor in; all must be beaten. */
function* force(
  context: TimeCountContext,
  command: Command,
  instant: Instant,
  target: CreatureId,
): Procedure<boolean> {
  const inside = context.creature(target);
  const actor = context.creature(actorOf(command));
  const allowed = textsOf(command, "allowing").includes(target) || (yield* agrees(inside, actor));
  if (allowed) {
    const told = { type: "WayGiven", rule: "TC-SPEC-04", operands: { to: actor.id } } as const;
    emitFor(context, target, told);
    return true;
  }
  const names = yield* pickDefense(context, actor.id, inside);
  const result = yield* rollManeuver(context, instant, command, rollAgainst(actor, target, names));
  if (isHit(result.outcome)) countHarmlessHit(context, target);
  return isHit(result.outcome);
}

/** TC-MOVE-14: whoever is inside may let the actor in, and friends do; one of quite another size has no say. */
function* agrees(inside: TimeCountCreature, actor: TimeCountCreature): Procedure<boolean> {
  if (!mayKeepOut(inside, actor)) return true;
  const { choice } = yield* putQuestion(consentQuestion(inside, actor));
  return choice === "allow";
}

/** TC-MOVE-11, 13: whether there is room in a space with those who have come into it on this very count; if so, it is taken. */
function findsRoom(
  context: TimeCountContext,
  { id, sheet }: TimeCountCreature,
  place: Position,
  instant: Instant,
): boolean {
  const inside = creaturesIn(context.situation, place, id);
  const before = enteredBefore(instant, place, [id, ...inside.map((each) => each.id)]);
  const sizes = inside.map((each) => each.sheet.size);
  if (!entryInto([...sizes, ...before], sheet.size).fits) return false;
  noteEntry(instant, { creature: id, place, size: sheet.size });
  return true;
}

export const APPROACH: ActionRecord = {
  action: "approach",
  rule: "TC-SPEC-04",
  kind: "movement",
  shape: parameters({
    square: SQUARE,
    path: { ...PATH, optional: true },
    occupants: OPTIONAL_IDS,
    ...APPROACHED,
    allowing: OPTIONAL_IDS,
    ground: GROUND,
  }),
  delays: (_situation, _actor, command) => [classDelay("Fast", groundParts(command))],
  rollsAtEach: rollsAhead,
  refusal(situation, actor, command) {
    const still = stillRefusal(actor) ?? lamedRefusal(actor);
    if (still) return still;
    const ids = occupants(situation, actor, command);
    const unknown = ids.find((id) => !situation.state.creatures[id]);
    if (unknown !== undefined) return refuse("TC-SPEC-04", "unknownTarget", { target: unknown }, "occupants");
    const square = squareOf(command);
    if (square && actor.position) {
      const far = stepsBetween(actor.position, square);
      if (far !== 0 && !isStep(actor.position, square))
        return refuse("TC-SPEC-04", "outOfReach", { distance: far * 5, reach: 5 }, "square");
    }
    const inside = ids.flatMap((id) => situation.state.creatures[id] ?? []);
    const full = roomRefusal(actor, inside);
    return full && { ...full, field: "square" };
  },
  *resolve(context, command, instant) {
    const actor = context.creature(actorOf(command));
    let entered = true;
    for (const id of occupants(context.situation, actor, command)) {
      if (!(yield* force(context, command, instant, id))) entered = false;
    }
    const place = placeOf(actor, command);
    if (place) entered &&= findsRoom(context, actor, place, instant);
    // TC-STANCE-10: into somebody's space leads a movement, with which one is poised no more.
    const leaves = entered && actor.stance === "poised";
    const rules: readonly RuleId[] = leaves ? ["TC-STANCE-10"] : [];
    const told = { type: "Approached", rule: "TC-SPEC-04", rules, operands: { entered } } as const;
    emitFor(context, actor.id, told, (draft: Draft<TimeCountCreature>) => {
      if (leaves) draft.stance = "basic";
    });
    if (entered && place) relocate(context, actor.id, { place, rule: "TC-SPEC-04" });
  },
  options: (situation, actor) => [
    {
      parameters: {},
      refusal: stillRefusal(actor) ?? lamedRefusal(actor),
      needs: actor.position
        ? [{ kind: "path", parameter: "path", reach: 1 }, GROUND_NEED]
        : approachedNeeds(situation, actor),
    },
  ],
};
