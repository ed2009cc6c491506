// The actions of riders: getting into the saddle and out of it, and calming a mount that runs wild.

import { placesBeside } from "../../../core/kit/board.ts";
import { namedCreature } from "../../../core/kit/action-record.ts";
import { BEYOND_FIELD, isBeyond } from "../../../core/kit/barred-steps.ts";
import type { Command } from "../../../core/language/commands.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import type { Need } from "../../../core/language/ruleset.ts";
import { HURRY_NEED, hurryable, printedCost, type ActionRecord } from "../actions/action-record.ts";
import { skillModifier } from "../character/skill-checks.ts";
import { othersFor } from "../actions/candidates.ts";
import { endCondition, hasCondition, isHelpless } from "../health/conditions.ts";
import { isOut } from "../health/damage.ts";
import { emitFor } from "../facts.ts";
import { actorOf, ID, numberOf, parameters, textOf } from "../actions/parameters.ts";
import { occupant } from "./paths.ts";
import { cannotStir } from "../attack/grappling.ts";
import { askWhoIsFlankedNow } from "../attack/flank-watch.ts";
import { distanceBetween } from "../attack/reach.ts";
import { AVERAGE_HORSE, beginRiding, endRiding, haveHadTurn, mountOf, onFoot, riderOf } from "./riding.ts";
import { askForTurn } from "./sentient-mounts.ts";
import { letGo } from "./walking.ts";
import type { DestinyCommand, DestinyContext, DestinyReadContext } from "../rulings.ts";
import type { DestinyCreature } from "../state.ts";
import { calmModifier, calmMount, type Calming } from "./environment.ts";
import { askTargetNumber } from "../character/target-numbers.ts";

/** DEST-ACT-15. */
const MOUNTING_AP = 4;
/** DEST-MNT-06: 30 feet. */
const NEAR_YARDS = 10;

function cannotMount(
  situation: DestinyReadContext,
  actor: DestinyCreature,
  mount: DestinyCreature,
): Refusal | null {
  if (mountOf(actor) !== null) return refuse("DEST-ACT-15", "mountedAlready");
  if (actor.posture === "prone") return refuse("DEST-CON-08", "mustStandUp");
  const held = cannotStir(situation, actor);
  if (held) return held;
  if (riderOf(mount) !== null) return refuse("DEST-ACT-15", "riddenAlready", undefined, "target");
  if (mount.sheet.size < actor.sheet.size)
    return refuse(
      "DEST-MNT-01",
      "mountTooSmall",
      { size: mount.sheet.size, own: actor.sheet.size },
      "target",
    );
  if (mount.side !== actor.side && !isHelpless(mount))
    return refuse("DEST-ACT-15", "notWilling", { target: mount.id }, "target");
  const distance = distanceBetween(actor, mount);
  return distance !== null && distance > 1
    ? refuse("DEST-ACT-15", "notAdjacent", { distance }, "target")
    : null;
}

/** DEST-ACT-15: into the saddle; whoever cannot go along lets go. */
function mountUp(context: DestinyContext, rider: CreatureId, mount: CreatureId): void {
  beginRiding(context, rider, mount);
  letGo(context, rider, mount);
}

const MOUNT: ActionRecord = {
  action: "mount",
  situational: true,
  rule: "DEST-ACT-15",
  kind: "action",
  outside: true,
  mayHurry: true,
  shape: parameters({ target: ID, ...hurryable }),
  cost: () => printedCost("DEST-ACT-15", MOUNTING_AP),
  refusal: (situation, actor, command) => {
    const named = namedCreature(situation, "DEST-ACT-15", "target", textOf(command, "target"));
    if ("refusal" in named) return named.refusal;
    if (named.creature.id === actor.id) return refuse("DEST-ACT-15", "ownTarget", undefined, "target");
    return cannotMount(situation, actor, named.creature);
  },
  *resolve(context, command) {
    const mount = textOf(command, "target");
    const before = context.situation;
    mountUp(context, actorOf(command), mount);
    yield* askForTurn(context, mount);
    yield* askWhoIsFlankedNow(context, before);
  },
  options: (situation, actor) => {
    const candidates = othersFor(situation, actor, (other) => cannotMount(situation, actor, other)).filter(
      ({ creature }) => {
        const other = situation.state.creatures[creature];
        return other !== undefined && other.side === actor.side && other.sheet.size > actor.sheet.size;
      },
    );
    const none = candidates.length === 0 ? { refusal: refuse("DEST-ACT-15", "nobodyToChoose") } : {};
    return [
      { parameters: {}, needs: [{ kind: "creature", parameter: "target", candidates }, HURRY_NEED], ...none },
    ];
  },
};

/** DEST-ACT-15: out of the saddle, beside the mount where there is room. */
function dismount(context: DestinyContext, command: Command): void {
  const rider = actorOf(command);
  haveHadTurn(context, rider);
  const to = freePlaceBeside(context, command);
  emitFor(context, rider, { type: "Dismounted", rule: "DEST-ACT-15" }, (creature) => {
    if (to && creature.position) creature.position = { ...creature.position, ...to };
  });
  endRiding(context, rider, "DEST-ACT-15");
  letGo(context, rider);
}

const DISMOUNT: ActionRecord = {
  action: "dismount",
  situational: true,
  rule: "DEST-ACT-15",
  kind: "action",
  outside: true,
  mayHurry: true,
  shape: parameters({ ...hurryable, ...BEYOND_FIELD }),
  cost: () => printedCost("DEST-ACT-15", MOUNTING_AP),
  refusal: (situation, actor) => cannotDismount(situation, actor),
  *resolve(context, command) {
    const before = context.situation;
    dismount(context, command);
    yield* askWhoIsFlankedNow(context, before);
  },
  options: (situation, actor) => [
    { parameters: {}, needs: [HURRY_NEED], refusal: cannotDismount(situation, actor) },
  ],
};

/** DEST-CON-07, DEST-AMB-20: out of the saddle goes only who can go somewhere. */
function cannotDismount(situation: DestinyReadContext, actor: DestinyCreature): Refusal | null {
  return mountOf(actor) === null ? notRiding(actor) : cannotStir(situation, actor);
}

function notRiding(actor: DestinyCreature): Refusal | null {
  return mountOf(actor) === null ? refuse("DEST-ACT-15", "notMounted") : null;
}

/** The first free square around the mount, clockwise from the north, on this side of walls; null where there is none, or no board. */
function freePlaceBeside(
  context: DestinyContext,
  command: Command,
): { readonly x: number; readonly y: number } | null {
  const rider = context.creature(actorOf(command));
  const mount = context.state.creatures[mountOf(rider) ?? ""]?.position;
  const own = onFoot(rider);
  if (!mount || !own) return null;
  const isFree = ({ x, y }: { readonly x: number; readonly y: number }): boolean =>
    !isBeyond(command, rider.id, { x, y }) && !occupant(context.situation, rider, { ...own, x, y }, []);
  if (own.board) return placesBeside(mount, own).find(isFree) ?? null;
  const ring: { x: number; y: number }[] = [];
  for (let x = mount.x; x <= mount.x + mount.width; x += 1) ring.push({ x, y: mount.y - own.height });
  for (let y = mount.y; y <= mount.y + mount.height; y += 1) ring.push({ x: mount.x + mount.width, y });
  for (let x = mount.x; x >= mount.x - own.width; x -= 1) ring.push({ x, y: mount.y + mount.height });
  for (let y = mount.y; y >= mount.y - own.height; y -= 1) ring.push({ x: mount.x - own.width, y });
  return ring.find(isFree) ?? null;
}

const CALM_MOUNT: ActionRecord = {
  action: "calmMount",
  situational: true,
  rule: "DEST-ACT-35",
  kind: "action",
  shape: parameters({
    enemies: { kind: "number", integer: true, min: 0, max: 999, optional: true },
    ...{ long: hurryable.long },
  }),
  cost: () => printedCost("DEST-ACT-35", 8),
  refusal: (_situation, actor) => inHand(actor),
  rolls: (situation, actor, command) => {
    const calming = calmingOf(situation, actor, command);
    return calming && calmModifier(calming, situation.rulings);
  },
  *resolve(context, command) {
    const rider = actorOf(command);
    const wild = context.creature(rider).conditions["uncontrolled"];
    if (!wild) return;
    const asked = yield* askTargetNumber(context, {
      check: "riding",
      rule: "DEST-MNT-06",
      creature: rider,
      usual: wild.tn ?? AVERAGE_HORSE,
    });
    const calming = calmingOf(context.situation, context.creature(rider), command);
    if (!calming) return;
    const { control } = yield* calmMount(context, rider, { ...calming, tn: asked ?? AVERAGE_HORSE });
    if (control) endCondition(context, rider, "uncontrolled", "DEST-ACT-35");
    else countCalming(context, rider, (wild.value ?? 0) + 1);
  },
  options: (_situation, actor) => [{ parameters: {}, needs: enemiesNeeds(actor), refusal: inHand(actor) }],
};

/** DEST-MNT-06: how many enemies are within 30 feet, where no board tells it. */
function enemiesNeeds({ position }: DestinyCreature): readonly Need[] {
  return position ? [] : [{ kind: "number", parameter: "enemies", min: 0, max: 999, optional: true }];
}

function inHand(actor: DestinyCreature): Refusal | null {
  return hasCondition(actor, "uncontrolled") ? null : refuse("DEST-ACT-35", "mountInHand");
}

/** DEST-MNT-06: what a try to calm the mount is made with; null where none runs wild. */
function calmingOf(situation: DestinyReadContext, rider: DestinyCreature, command: Command): Calming | null {
  const wild = rider.conditions["uncontrolled"];
  if (!wild) return null;
  return {
    base: skillModifier(rider, situation.rulings, { skill: ["prs", "nature", "riding"] }),
    enemies: enemiesNear(situation, rider, command),
    earlier: wild.value ?? 0,
    added: command.modifiers ?? [],
  };
}

/** DEST-MNT-06: enemies within 30 feet; without a board as many as the command says. */
function enemiesNear(situation: DestinyReadContext, rider: DestinyCreature, command: Command): number {
  const said = numberOf(command, "enemies");
  if (said !== null) return said;
  return Object.values(situation.state.creatures).filter((each) => {
    const distance = each.side === rider.side ? null : distanceBetween(rider, each);
    return distance !== null && distance <= NEAR_YARDS && !isOut(each) && !situation.absent.has(each.id);
  }).length;
}

/** DEST-MNT-06: how many calming actions in a row have failed so far. */
export function countCalming(context: DestinyContext, rider: CreatureId, count: number): void {
  const wild = context.creature(rider).conditions["uncontrolled"];
  if (!wild || wild.value === count) return;
  emitFor(
    context,
    rider,
    { type: "CalmingCounted", rule: "DEST-MNT-06", operands: { count } },
    (creature) => {
      creature.conditions["uncontrolled"] = { ...wild, value: count };
    },
  );
}

/** Why the GM cannot put this rider on that mount, or take it down, or null; nobody's AP, place or will is asked for. */
function seatingRefusal(situation: DestinyReadContext, command: Command): Refusal | null {
  const { state } = situation;
  const rider = state.creatures[actorOf(command)];
  if (state.phase !== "running") return refuse("DEST-SEQ-01", "noFight");
  if (!rider) return refuse("CORE-COMMAND", "unknownCreature", undefined, "creature");
  if (command["target"] === undefined) return notRiding(rider);
  if (riderOf(rider) !== null) return refuse("DEST-ACT-15", "riddenAlready");
  const named = namedCreature(situation, "DEST-ACT-15", "target", textOf(command, "target"));
  if ("refusal" in named) return named.refusal;
  const mount = named.creature;
  if (mount.id === rider.id) return refuse("DEST-ACT-15", "ownTarget", undefined, "target");
  if (riderOf(mount) !== null) return refuse("DEST-ACT-15", "riddenAlready", undefined, "target");
  return mountOf(mount) === null ? null : refuse("DEST-ACT-15", "ridesItself", undefined, "target");
}

/** The GM's word on who rides whom: whoever sat elsewhere comes down first. */
export const RIDE: DestinyCommand = {
  rule: "DEST-ACT-15",
  gmOnly: true,
  shape: parameters({ target: { ...ID, optional: true }, ...BEYOND_FIELD }),
  check: seatingRefusal,
  *run(context, command) {
    const [rider, mount] = [actorOf(command), textOf(command, "target")];
    const before = context.situation;
    if (mountOf(context.creature(rider)) !== null) dismount(context, command);
    if (mount !== "") {
      mountUp(context, rider, mount);
      yield* askForTurn(context, mount);
    }
    yield* askWhoIsFlankedNow(context, before);
  },
};

/** DEST-ACT-15, DEST-ACT-35. */
export const MOUNT_RECORDS: readonly ActionRecord[] = [MOUNT, DISMOUNT, CALM_MOUNT];
