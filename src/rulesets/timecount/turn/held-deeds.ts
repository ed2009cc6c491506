// Held deeds: whoever holds one is asked when others have declared, and what is done then comes before them.

import { spacesBetween } from "../../../core/kit/board.ts";
import type { Command } from "../../../core/language/commands.ts";
import { emitFor } from "../../../core/language/emit.ts";
import type { Position } from "../../../core/language/fight.ts";
import { actorOf, textOf } from "../../../core/language/parameters.ts";
import { question, window, type AskRequest, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { recordOf } from "../actions/actions.ts";
import { awaitsCharge, heldBy } from "../actions/readied-actions.ts";
import { useRefusal } from "../attack/attack-actions.ts";
import { FEET_PER_SQUARE, weaponReach } from "../attack/reach.ts";
import { canAct, conditionsOf, hasCondition, isRun } from "../health/conditions.ts";
import { gaitOf, wayOfCount } from "../movement/movement-actions.ts";
import { PROMPTS } from "../prompts.ts";
import type { TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import type { Condition, TimeCountCreature, Weapon } from "../state.ts";

/** A place that nobody knows is within reach of anything. */
function reaches(keeper: TimeCountCreature, weapon: Weapon, place: Position): boolean {
  const { position } = keeper;
  return !position || spacesBetween(position, place) * FEET_PER_SQUARE <= weaponReach(keeper, weapon);
}

/** TC-TIME-36: whether this count of a run leads from outside into the reach of a set weapon; without a board people know. */
function runsInto(
  situation: TimeCountReadContext,
  keeper: TimeCountCreature,
  weapon: Weapon,
  command: Command,
): boolean {
  const foe = situation.state.creatures[actorOf(command)];
  if (!foe || command.type !== "move" || !isRun(gaitOf(command))) return false;
  const start = foe.position;
  if (!start || !keeper.position) return [keeper.id, ""].includes(textOf(command, "comesTo"));
  if (reaches(keeper, weapon, start)) return false;
  return wayOfCount(situation, foe, command).some(({ x, y }) => reaches(keeper, weapon, { ...start, x, y }));
}

/** TC-TIME-36: whether the running start of a bull rush has led into the reach of a set weapon; without a board people know. */
function rushesInto(
  { state }: TimeCountReadContext,
  keeper: TimeCountCreature,
  weapon: Weapon,
  command: Command,
): boolean {
  const foe = state.creatures[actorOf(command)];
  if (!foe || command.type !== "bullRush") return false;
  const { position, stride } = foe;
  if (!position || !keeper.position) return textOf(command, "target") === keeper.id;
  if (stride.lastCount !== state.count - 1 || stride.from === null) return false;
  return reaches(keeper, weapon, position) && !reaches(keeper, weapon, { ...position, ...stride.from });
}

/** TC-TIME-36: the blow of a set weapon against the first foe who comes into its reach; null while it cannot be struck. */
function setBlow(
  situation: TimeCountReadContext,
  keeper: TimeCountCreature,
  id: string,
  declared: readonly Command[],
): Command | null {
  const weapon = keeper.weapons[id];
  if (!weapon?.melee || useRefusal(situation, keeper, weapon)) return null;
  const charge = declared.find((command) => {
    const foe = situation.state.creatures[actorOf(command)];
    if (!foe || foe.side === keeper.side || foe.dead) return false;
    return runsInto(situation, keeper, weapon, command) || rushesInto(situation, keeper, weapon, command);
  });
  return charge
    ? { type: "setWeaponStrike", creature: keeper.id, weapon: id, target: actorOf(charge) }
    : null;
}

/** TC-TIME-33: whether an action can be done as things stand; what it needs is asked as if it were declared now. */
function isPossible(situation: TimeCountReadContext, command: Command): boolean {
  const actor = situation.state.creatures[actorOf(command)];
  if (!actor || situation.absent.has(actor.id) || !canAct(actor)) return false;
  return recordOf(command.type)?.refusal(situation, actor, command) === null;
}

/** TC-TIME-33: whether a deed can set off what is held: its doer is seen, and is the one who is watched if anybody is. */
function isNoticed(
  { state }: TimeCountReadContext,
  keeper: TimeCountCreature,
  { about }: Condition,
  command: Command,
): boolean {
  const doer = state.creatures[actorOf(command)];
  if (!doer || (doer.hidden && doer.side !== keeper.side)) return false;
  return about === undefined || about === doer.id;
}

/** What a held deed would be now, or null when its moment has not come or something that it needs is not given. */
function deedNow(
  situation: TimeCountReadContext,
  keeper: TimeCountCreature,
  condition: Condition,
  declared: readonly Command[],
): Command | null {
  if (situation.absent.has(keeper.id) || !canAct(keeper) || hasCondition(keeper, "stunned")) return null;
  const noticed = declared.filter((command) => isNoticed(situation, keeper, condition, command));
  if (noticed.length === 0) return null;
  if (awaitsCharge(condition)) return setBlow(situation, keeper, condition.text ?? "", noticed);
  const held = heldBy(condition);
  return held && isPossible(situation, held) ? held : null;
}

function readiedQuestion(id: CreatureId, command: Command, condition: Condition): AskRequest {
  return question(PROMPTS.readied, {
    rule: awaitsCharge(condition) ? "TC-TIME-36" : "TC-TIME-33",
    to: id,
    operands: { trigger: condition.text ?? "", action: command.type },
    involves: [],
  });
}

interface Offer {
  readonly id: CreatureId;
  readonly command: Command;
  readonly condition: Condition;
}

/** Who could now do what was held: those who do nothing else on this count. */
function offersOf(
  { situation }: TimeCountContext,
  busy: ReadonlySet<CreatureId>,
  fresh: readonly Command[],
): readonly Offer[] {
  const offers: Offer[] = [];
  for (const keeper of Object.values(situation.state.creatures)) {
    if (busy.has(keeper.id) || !hasCondition(keeper, "readied")) continue;
    const [condition] = conditionsOf(keeper, "readied");
    const command = condition ? deedNow(situation, keeper, condition, fresh) : null;
    if (condition && command) offers.push({ id: keeper.id, command, condition });
  }
  return offers;
}

/**
 * TC-TIME-33, TC-Q74: who holds a deed is asked once all have declared. Answers with what is done before the others.
 *
 * @param declared All that is declared on this count: who does something gives up what was held.
 * @param fresh What of it nobody has been asked about yet.
 */
export function* usedReadied(
  context: TimeCountContext,
  declared: readonly Command[],
  fresh: readonly Command[],
): Procedure<readonly Command[]> {
  const acts = (command: Command): boolean => command.type !== "wait";
  const busy = new Set(declared.filter(acts).map(actorOf));
  const offers = offersOf(context, busy, fresh.filter(acts));
  const asks = offers.map(({ id, command, condition }) => readiedQuestion(id, command, condition));
  const answers = yield* window({ rule: "TC-TIME-33", asks, involves: [] });
  const used = offers.filter((_offer, i) => answers[i]?.choice === "use");
  // The fight may have been edited while people thought.
  return used
    .filter(({ id, condition }) => {
      const keeper = context.state.creatures[id];
      return (
        keeper !== undefined && deedNow(context.situation, keeper, condition, fresh.filter(acts)) !== null
      );
    })
    .map(({ command }) => command);
}

/** What is left of the declarations once held deeds have taken effect. */
interface Left {
  readonly commands: readonly Command[];
  /** Those who can act, but no more as they declared. */
  readonly again: readonly CreatureId[];
}

/** The held deeds of a count, and how things stood before them. */
interface Forestalling {
  readonly held: readonly Command[];
  readonly before: TimeCountReadContext;
}

/** TC-TIME-28, 33: what held deeds leave of the other declarations; whom they have killed or felled does nothing more. */
export function leftAfter(
  context: TimeCountContext,
  declared: readonly Command[],
  { held, before }: Forestalling,
): Left {
  const done = new Set(held.map(actorOf));
  const left: { commands: Command[]; again: CreatureId[] } = { commands: [], again: [] };
  for (const command of declared) {
    const id = actorOf(command);
    if (done.has(id)) continue;
    const actor = context.isHere(id) ? context.creature(id) : null;
    const lost = isPossible(before, command) && !isPossible(context.situation, command);
    if (actor && canAct(actor)) {
      if (lost) left.again.push(id);
      else left.commands.push(command);
    } else if (command.type !== "wait") forestall(context, command);
  }
  return left;
}

function forestall(context: TimeCountContext, command: Command): void {
  emitFor(context, actorOf(command), {
    type: "ActionForestalled",
    rule: "TC-TIME-33",
    rules: ["TC-TIME-28"],
    operands: { action: command.type },
  });
}
