// What positions keep up: grabs that need touch, and facings that need a foe behind.

import type { Draft } from "../../../core/language/draft.ts";
import { question, window, type AskRequest, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { canAct, endConditionsOfAll } from "../health/conditions.ts";
import { foesAround, isFlanked } from "./facing.ts";
import { compassOn } from "./reach.ts";
import { isApart } from "./wrestling.ts";
import type { TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import { keepFacing } from "../actions/stance-actions.ts";
import type { TimeCountCreature, TimeCountState } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

/** TC-WREST-08: a grab ends when the two are no longer next to each other, and when the one who holds is gone. */
export function loosenGrabs(context: TimeCountContext): void {
  endConditionsOfAll(
    context,
    ({ condition, source }, held) =>
      condition === "grabbed" && source !== undefined && isLost(context, held, source),
    "TC-WREST-08",
  );
}

function isLost(context: TimeCountContext, held: TimeCountCreature, grabber: CreatureId): boolean {
  const holder = context.state.creatures[grabber];
  return holder !== undefined && (!context.isHere(grabber) || isApart(holder, held));
}

/** TC-FACE-03, 08: who becomes flanked is asked how to face; who is flanked no more faces all around. */
export function* settleFacings(context: TimeCountContext, before: TimeCountState): Procedure<void> {
  const { creatures } = context.state;
  if (creatures === before.creatures) return;
  const earlier = { ...context.situation, state: before };
  const asked: [TimeCountCreature, RuleId][] = [];
  const changed = changedFlankers(context.state, before);
  for (const creature of Object.values(creatures)) {
    if (creature.facing === null && !bearsOn(changed, creature)) continue;
    if (creature.dead || creature.position === null || !context.isHere(creature.id)) continue;
    const flanked = isFlanked(context.situation, creature);
    if (!flanked && creature.facing !== null) turnAllAround(context, creature.id);
    const was = before.creatures[creature.id];
    if (!flanked || !canAct(creature) || !was) continue;
    if (!isFlanked(earlier, was)) asked.push([creature, "TC-FACE-03"]);
    else if (creature.facing === null && hasNewFoe(context, earlier, creature, was))
      asked.push([creature, "TC-FACE-04"]);
  }
  if (asked.length === 0) return;
  const asks = asked.map(([creature, rule]) => facingQuestion(context, creature, rule));
  const answers = yield* window({ rule: "TC-FACE-03", asks, involves: [] });
  for (const [i, [{ id }, rule]] of asked.entries()) {
    const choice = answers[i]?.choice ?? "allAround";
    if (choice !== "allAround" && context.isHere(id)) keepFacing(context, id, choice, rule);
  }
}

/** TC-FACE-03: whoever is flanked as a fight begins, or as somebody joins it, is asked then. */
export function* settleFirstFacings(
  context: TimeCountContext,
  joined: readonly CreatureId[],
): Procedure<void> {
  const creatures = { ...context.state.creatures };
  for (const id of joined) {
    const creature = creatures[id];
    if (creature) creatures[id] = { ...creature, position: null };
  }
  yield* settleFacings(context, { ...context.state, creatures });
}

const NOBODY: readonly TimeCountCreature[] = [];

/** Those by whom somebody may have become flanked, or be flanked no more. */
function changedFlankers(
  { creatures }: TimeCountState,
  before: TimeCountState,
): readonly TimeCountCreature[] {
  let changed: TimeCountCreature[] | null = null;
  for (const id in creatures) {
    const creature = creatures[id];
    if (creature && !flanksAsBefore(creature, before)) (changed ??= []).push(creature);
  }
  return changed ?? NOBODY;
}

/** TC-FACE-01: who is flanked hangs on oneself and one's foes alone. */
function bearsOn(changed: readonly TimeCountCreature[], creature: TimeCountCreature): boolean {
  for (const each of changed) if (each === creature || each.side !== creature.side) return true;
  return false;
}

/** Whether a creature bears on who is flanked just as it did: by its place, its arms, and whether it can act. */
function flanksAsBefore(creature: TimeCountCreature, before: TimeCountState): boolean {
  const was = before.creatures[creature.id];
  if (creature === was) return true;
  return (
    creature.position === was?.position &&
    creature.weapons === was.weapons &&
    creature.sheet === was.sheet &&
    creature.side === was.side &&
    creature.dead === was.dead &&
    canAct(creature) === canAct(was)
  );
}

/** TC-FACE-04, TC-Q81: a foe has come near who was not there before. */
function hasNewFoe(
  context: TimeCountContext,
  earlier: TimeCountReadContext,
  creature: TimeCountCreature,
  was: TimeCountCreature,
): boolean {
  const known = foesAround(earlier, was);
  return foesAround(context.situation, creature).some((foe) => !known.includes(foe));
}

function turnAllAround(context: TimeCountContext, id: CreatureId): void {
  emitFor(
    context,
    id,
    { type: "FacingEnded", rule: "TC-FACE-08", rules: ["TC-Q31"] },
    (draft: Draft<TimeCountCreature>) => {
      draft.facing = null;
    },
  );
}

function facingQuestion(context: TimeCountContext, creature: TimeCountCreature, rule: RuleId): AskRequest {
  const { id } = creature;
  const choices = ["allAround", ...compassOn(creature.position), ...foesAround(context.situation, creature)];
  return question(PROMPTS.facing, {
    rule,
    to: id,
    choices: choices.map((choice) => ({ id: choice })),
    involves: [],
  });
}
