// Riding: who sits on whom, and that a rider goes where its mount goes. The chapter has the action and no more (TC-M30).

import { PLAIN_OPTION, ofNobody } from "../../../core/kit/action-record.ts";
import { BEYOND_FIELD, isBeyond } from "../../../core/kit/barred-steps.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { Draft } from "../../../core/language/draft.ts";
import type { Position } from "../../../core/language/fight.ts";
import { actorOf, ID, ID_OR_NONE, parameters, textOf } from "../../../core/language/parameters.ts";
import { placeAtEdge, placeInside, placesBeside, shareGround, type Way } from "../../../core/kit/board.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { candidatesFor, namedCreature, touchRefusal, type ActionRecord } from "../actions/action-record.ts";
import {
  conditionsOf,
  endConditions,
  endConditionsOfAll,
  gainCondition,
  hasAnyCondition,
  hasCondition,
  isImmobile,
  isNailed,
} from "../health/conditions.ts";
import type { TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import { creaturesIn } from "./spaces.ts";
import { classDelay } from "../turn/speed.ts";
import type { TimeCountCreature } from "../state.ts";
import { SIZES } from "../tables.ts";

type Block = Draft<TimeCountCreature>;

/** The chapter's only word on it is the action; what follows from sitting on somebody is the plainest reading. */
const READING: readonly RuleId[] = ["TC-M30"];
/** TC-SPEC-01: near enough to be touched, in feet. */
const NEAR = 5;

/** What a creature rides, if anything. */
export function mountOf(creature: TimeCountCreature): CreatureId | null {
  return conditionsOf(creature, "mounted")[0]?.source ?? null;
}

/** Who rides it, if anybody. */
export function riderOf(creature: TimeCountCreature): CreatureId | null {
  return conditionsOf(creature, "ridden")[0]?.source ?? null;
}

/** TC-M30: the space that a rider would take up if the mount were not there; whoever rides nothing takes up its own. */
export function onFoot(creature: TimeCountCreature): Position | null {
  const { afoot } = conditionsOf(creature, "mounted")[0] ?? {};
  return creature.position && afoot ? placeInside(creature.position, afoot) : creature.position;
}

/** Why one cannot ride the other whatever the distance, or null. */
export function ridingRefusal(rider: TimeCountCreature, mount: TimeCountCreature): Refusal | null {
  if (mount.id === rider.id) return refuse("TC-M30", "ownTarget", undefined, "target");
  if (riderOf(mount) !== null) return refuse("TC-M30", "riddenAlready", undefined, "target");
  return mountOf(mount) === null ? null : refuse("TC-M30", "ridesItself", undefined, "target");
}

function mountingRefusal(rider: TimeCountCreature, mount: TimeCountCreature): Refusal | null {
  return ridingRefusal(rider, mount) ?? touchRefusal(rider, mount, NEAR);
}

/** Puts a rider on a mount, and into its whole space. */
export function beginRiding(
  context: TimeCountContext,
  rider: CreatureId,
  mount: CreatureId,
  rule: RuleId,
): void {
  const place = context.creature(mount).position;
  const own = context.creature(rider).position;
  const afoot = own && place ? { afoot: { width: own.width, height: own.height } } : {};
  const told = { type: "MountedUp", rule, rules: READING, operands: { mount } } as const;
  emitFor(context, rider, told, (draft: Block) => settleOn(draft, place));
  gainCondition(context, rider, { condition: "mounted", ends: null, source: mount, ...afoot });
  gainCondition(context, mount, { condition: "ridden", ends: null, source: rider });
}

function settleOn(draft: Block, place: Position | null): void {
  if (!place || !draft.position) return;
  const { x, y, elevation } = place;
  // Who mounted before that was kept has a space of its own in the saddle.
  const isOld = Object.values(draft.conditions).some((tie) => tie?.condition === "mounted" && !tie.afoot);
  draft.position = isOld ? { ...draft.position, x, y, elevation } : place;
}

/** TC-M30: where a rider is when it is pushed one way: where the mount's space ends; whoever goes on foot where it stands. */
export function seatedAtEdge(
  { position, conditions }: Pick<TimeCountCreature, "conditions" | "position">,
  way: Way,
): Position | null {
  const { afoot } = Object.values(conditions).find(({ condition }) => condition === "mounted") ?? {};
  return position && afoot ? placeAtEdge(position, afoot, way) : position;
}

/** Takes a rider out of the saddle, into a free space beside its mount where there is one that nobody else takes on this count. */
export function endRiding(
  context: TimeCountContext,
  command: Command,
  rule: RuleId,
  taken: Position[] = [],
): void {
  const rider = actorOf(command);
  const beside = placeBeside(context, command, taken);
  if (beside) taken.push(beside);
  emitFor(context, rider, { type: "Dismounted", rule, rules: READING }, (draft: Block) => {
    if (beside) draft.position = beside;
  });
  untie(context, rider);
}

function untie(context: TimeCountContext, rider: CreatureId): void {
  endConditions(context, context.creature(rider), ({ condition }) => condition === "mounted", "TC-M30");
  untieMount(context, rider);
}

function untieMount(context: TimeCountContext, rider: CreatureId): void {
  endConditionsOfAll(
    context,
    ({ condition, source }) => condition === "ridden" && source === rider,
    "TC-M30",
  );
}

/** The first space around the mount in which nobody stands, from the northwest on, on this side of walls. */
function placeBeside(
  context: TimeCountContext,
  command: Command,
  taken: readonly Position[],
): Position | null {
  const rider = context.creature(actorOf(command));
  const mount = context.state.creatures[mountOf(rider) ?? ""]?.position;
  const own = onFoot(rider);
  if (!mount || !own) return null;
  const isFree = (place: Position): boolean =>
    !isBeyond(command, rider.id, place) &&
    creaturesIn(context.situation, place, rider.id).length === 0 &&
    !taken.some((other) => other.elevation === place.elevation && shareGround(other, place));
  if (own.board) return placesBeside(mount, own).find(isFree) ?? null;
  for (let y = mount.y - own.height; y <= mount.y + mount.height; y += 1)
    for (let x = mount.x - own.width; x <= mount.x + mount.width; x += 1) {
      const place = { ...own, x, y };
      if (isFree(place) && !shareGround(mount, place)) return place;
    }
  return null;
}

/** TC-M30, TC-SIM-01: whoever rides is slid as far as the mount, which has not come there yet while a count is worked out. */
export function slideRiders(
  context: TimeCountContext,
  mount: CreatureId,
  [dx, dy]: readonly [number, number],
): void {
  const told = { type: "CarriedAlong", rule: "TC-M30", operands: { mount } } as const;
  for (const source of ridersMoved(context, mount))
    emitFor(context, source, told, (draft: Block) => {
      const place = draft.position;
      if (place) draft.position = { ...place, x: place.x + dx, y: place.y + dy };
    });
}

/** TC-M30: whoever rides goes along with the mount. */
export function carryRiders(context: TimeCountContext, mount: CreatureId): void {
  const creature = context.creature(mount);
  const place = creature.position;
  if (!place) return;
  for (const source of ridersMoved(context, mount)) {
    const told = { type: "CarriedAlong", rule: "TC-M30", operands: { mount } } as const;
    emitFor(context, source, told, (draft: Block) => settleOn(draft, place));
  }
}

/** TC-M30: those who go along with a mount; whoever is nailed to a wall stays there, out of the saddle (TC-SPEC-19). */
function ridersMoved(context: TimeCountContext, mount: CreatureId): readonly CreatureId[] {
  return conditionsOf(context.creature(mount), "ridden").flatMap(({ source = "" }) => {
    if (!context.isHere(source)) return [];
    if (!isNailed(context.creature(source))) return [source];
    unseat(context, source);
    return [];
  });
}

/** TC-M30: who was pushed out of the saddle rides no more, nor who lies on the ground, nor who has lost its mount. */
export function settleRiding(context: TimeCountContext): void {
  const { creatures } = context.state;
  for (const id in creatures) {
    const creature = creatures[id];
    if (!creature || !hasAnyCondition(creature) || !context.isHere(id)) continue;
    const mount = mountOf(creature);
    if (mount !== null && !staysOn(context, creature, creatures[mount])) unseat(context, id);
    const rider = riderOf(creature);
    if (rider !== null && !context.isHere(rider)) untieMount(context, rider);
  }
}

/** TC-M30: out of the saddle, whoever sits in one. */
export function unseat(context: TimeCountContext, id: CreatureId): void {
  if (mountOf(context.creature(id)) === null) return;
  emitFor(context, id, { type: "Unseated", rule: "TC-M30" });
  untie(context, id);
}

function staysOn(
  context: TimeCountContext,
  rider: TimeCountCreature,
  mount: TimeCountCreature | undefined,
): boolean {
  const isUp = (each: TimeCountCreature): boolean =>
    !each.dead && each.stance !== "prone" && context.isHere(each.id);
  if (!isUp(rider) || !mount || !isUp(mount)) return false;
  const [own, place] = [rider.position, mount.position];
  return !own || !place || shareGround(place, own);
}

/** TC-TIME-23. Without a mount that is in the fight nothing but the time is told. */
export const MOUNT: ActionRecord = {
  action: "mount",
  rule: "TC-TIME-23",
  rules: READING,
  kind: "action",
  shape: parameters({
    target: { ...ID, optional: true },
    item: ID_OR_NONE,
    ...BEYOND_FIELD,
  }),
  delays: () => [classDelay("Fast")],
  refusal(situation, actor, command) {
    // TC-COND-17, 24: out of the saddle as well as into it goes only who can move.
    if (command["target"] === undefined) return mountOf(actor) === null ? null : climbRefusal(actor);
    if (mountOf(actor) !== null) return refuse("TC-TIME-23", "mountedAlready");
    if (riderOf(actor) !== null) return refuse("TC-M30", "riddenAlready");
    const kept = climbRefusal(actor);
    if (kept) return kept;
    const named = namedCreature(situation, "TC-TIME-23", command);
    return "refusal" in named ? named.refusal : mountingRefusal(actor, named.creature);
  },
  *resolve(context, command, { deeds, landings }) {
    yield* [];
    const [rider, mount] = [actorOf(command), textOf(command, "target")];
    // TC-M30, TC-SIM-01: of those who get up on one count the first has the saddle; the others only spend their time.
    const first = deeds.find((deed) => tiesOf(deed.command).some((id) => id === rider || id === mount));
    if (mount !== "" && first?.creature !== rider) return;
    if (mount !== "") return beginRiding(context, rider, mount, "TC-TIME-23");
    if (mountOf(context.creature(rider)) !== null) endRiding(context, command, "TC-TIME-23", landings);
  },
  options(situation, actor) {
    if (hasCondition(actor, "mounted")) return PLAIN_OPTION;
    const need = mountsFor(situation, actor);
    if (!need) return [];
    const kept = riderOf(actor) === null ? climbRefusal(actor) : refuse("TC-M30", "riddenAlready");
    return [{ parameters: {}, needs: [need], ...(kept ? { refusal: kept } : {}) }];
  },
};

/** Whom getting into a saddle ties to each other. */
function tiesOf(command: Command): readonly CreatureId[] {
  const mount = textOf(command, "target");
  return command.type === "mount" && mount !== "" ? [actorOf(command), mount] : [];
}

/** TC-COND-17, TC-STANCE-04: why one does not get into a saddle from where one is, or null. */
function climbRefusal(actor: TimeCountCreature): Refusal | null {
  if (actor.stance === "prone") return refuse("TC-STANCE-04", "mustStandUp", { stance: actor.stance });
  if (hasCondition(actor, "netted")) return refuse("TC-COND-24", "netted");
  return isImmobile(actor) ? refuse("TC-COND-17", "immobile") : null;
}

/** Larger friends that stand near; null where there are none. */
function mountsFor(situation: TimeCountReadContext, actor: TimeCountCreature) {
  const near = candidatesFor(situation, actor, (target) =>
    target.side === actor.side && SIZES[target.sheet.size].index > SIZES[actor.sheet.size].index
      ? mountingRefusal(actor, target)
      : refuse("TC-M30", "noMount"),
  );
  if (near.kind !== "creature") return null;
  const candidates = near.candidates.filter(({ refusal }) => refusal === null);
  return candidates.length > 0 ? { ...near, candidates } : null;
}

/** Why the GM cannot put this rider on that mount, or take it down, or null. */
export function masterRidingRefusal(situation: TimeCountReadContext, command: Command): Refusal | null {
  const rider = situation.state.creatures[actorOf(command)];
  if (!rider) return ofNobody(command);
  if (command["target"] === undefined) return mountOf(rider) === null ? refuse("TC-M30", "notMounted") : null;
  if (riderOf(rider) !== null) return refuse("TC-M30", "riddenAlready");
  const named = namedCreature(situation, "TC-M30", command);
  return "refusal" in named ? named.refusal : ridingRefusal(rider, named.creature);
}

/** The GM's word: whoever sat elsewhere comes down first. */
export function rideByWord(context: TimeCountContext, command: Command): void {
  const [rider, mount] = [actorOf(command), textOf(command, "target")];
  if (mountOf(context.creature(rider)) !== null) endRiding(context, command, "TC-M30");
  if (mount !== "") beginRiding(context, rider, mount, "TC-M30");
}
