// The actions of a grapple: Grapple, Pin, Drag, Escape, and entering a space that somebody holds.

import { namedCreature, type OptionSeed } from "../../../core/kit/action-record.ts";
import { shareGround, stepsTowards } from "../../../core/kit/board.ts";
import { CIRCUMSTANCES } from "../../../core/kit/conditional-modifiers.ts";
import type { Command } from "../../../core/language/commands.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { fixed, part, sum, type Traced } from "../../../core/language/trace.ts";
import { actionCost } from "../turn/action-points.ts";
import { printedCost, type ActionRecord } from "../actions/action-record.ts";
import { underwaterCost, underwaterParts } from "./attack.ts";
import { coverNeed, readAttack } from "./attack-actions.ts";
import {
  circumstancesOf,
  inSpaceOf,
  mayRoll,
  meetWeapon,
  metAhead,
  redirected,
  type Attack,
  type Blow,
} from "./attack-procedure.ts";
import {
  circumstanceNeeds,
  circumstanceParts,
  circumstanceRefusal,
} from "../actions/conditional-modifiers.ts";
import { attackBase } from "../character/attributes.ts";
import { othersFor } from "../actions/candidates.ts";
import { checkAgainst, checkBase, combatCheck, type Attempt, type CheckAhead } from "./combat-checks.ts";
import { endCondition, gainCondition, hasCondition } from "../health/conditions.ts";
import { emitFor } from "../facts.ts";
import {
  beginSharing,
  cannotStir,
  drag,
  dragAhead,
  enterAhead,
  enterSpace,
  escapeAhead,
  escapeGrapple,
  grapple,
  grappleAhead,
  grapplersOf,
  grappleRefusal,
  pin,
  pinAhead,
  sizesMatch,
  spaceSharers,
  DRAG_AP,
  type Struggle,
} from "./grappling.ts";
import { askWhoIsFlankedNow } from "./flank-watch.ts";
import { offerInterpose } from "./interpose.ts";
import { occupant } from "../movement/paths.ts";
import { currentRate } from "../movement/movement.ts";
import { mountOf, riderOf } from "../movement/riding.ts";
import { actorOf, ID, OPTIONAL_FLAG, parameters, textOf } from "../actions/parameters.ts";
import { letGo, passIntoSpace } from "../movement/walking.ts";
import { distanceBetween, isInHand } from "./reach.ts";
import { TABLE_WORD, tableNeeds } from "./table-word.ts";
import type { DestinyContext, DestinyReadContext } from "../rulings.ts";
import type { DestinyCreature, Weapon } from "../state.ts";
import { COVERS } from "../tables.ts";

const LONG = { long: OPTIONAL_FLAG };
const WAYS = ["power", "agility"] as const;
type Way = (typeof WAYS)[number];
/** Power or Agility; the better one where nothing is said. */
const BY = { kind: "choice", of: WAYS, optional: true } as const;

function wayOf(command: Command): Way | "best" {
  return WAYS.find((each) => each === command["by"]) ?? "best";
}

const BY_NEED = { kind: "choice" as const, parameter: "by", choices: WAYS, optional: true };

/** With what somebody tries something, as a command says it. */
function struggleOf(
  { rulings }: DestinyReadContext,
  actor: DestinyCreature,
  { modifiers: added = [] }: Command,
  by: Way | "best",
): Struggle {
  return { creature: actor.id, base: checkBase(actor, by, rulings), added };
}

/** With what somebody tries something with whom a command names. */
function attemptOf(
  situation: DestinyReadContext,
  actor: DestinyCreature,
  command: Command,
  by: Way | "best",
): Attempt {
  return { ...struggleOf(situation, actor, command, by), target: textOf(command, "target") };
}

/** Why the creature that a command names cannot be meant, or null: by what holds of any target, and by the action's own rule. */
function refusingTarget(
  rule: RuleId,
  further: (actor: DestinyCreature, target: DestinyCreature, command: Command) => Refusal | null,
): ActionRecord["refusal"] {
  return (situation, actor, command) => {
    const id = textOf(command, "target");
    const named = namedCreature(situation, rule, "target", id);
    if ("refusal" in named) return named.refusal;
    if (id === actor.id) return refuse(rule, "ownTarget", undefined, "target");
    if (named.creature.dead) return refuse("DEST-CON-24", "targetDead", { target: id }, "target");
    return further(actor, named.creature, command);
  };
}

function weaponsForGrappling(actor: DestinyCreature): readonly Weapon[] {
  return Object.values(actor.weapons).filter((weapon) => weapon.kind === "melee" && weapon.reach === 0);
}

function cannotGrapple(
  actor: DestinyCreature,
  target: DestinyCreature,
  weapon: Weapon | undefined,
  formAllows: boolean,
): Refusal | null {
  if (!weapon) return refuse("DEST-ACT-20", "unknownWeapon", undefined, "weapon");
  if (!isInHand(weapon)) return refuse("DEST-ACT-10", "notInHand", { weapon: weapon.name }, "weapon");
  const distance = distanceBetween(actor, target);
  const attempt = { reach: weapon.reach, adjacent: distance === null || distance <= 1, formAllows };
  if (grapplersOf(actor).includes(target.id))
    return refuse("DEST-ACT-20", "grapplingAlready", { target: target.id }, "target");
  return grappleRefusal(actor.sheet.size, target.sheet.size, attempt);
}

const GRAPPLE: ActionRecord = {
  action: "grapple",
  rule: "DEST-ACT-20",
  kind: "action",
  shape: parameters({
    weapon: ID,
    target: ID,
    formForbids: OPTIONAL_FLAG,
    unseen: OPTIONAL_FLAG,
    cover: { kind: "choice", of: COVERS, optional: true },
    flank: TABLE_WORD.flank,
    sight: TABLE_WORD.sight,
    ...CIRCUMSTANCES,
    ...LONG,
  }),
  cost: (_situation, actor, command) => {
    const weapon = actor.weapons[textOf(command, "weapon")];
    return actionCost(part("weapon", weapon?.ap ?? 0, "DEST-ACT-20"), underwaterCost(actor));
  },
  refusal: refusingTarget("DEST-ACT-20", (actor, target, command) => {
    const weapon = actor.weapons[textOf(command, "weapon")];
    return (
      cannotGrapple(actor, target, weapon, command["formForbids"] !== true) ??
      circumstanceRefusal(actor, weapon, command)
    );
  }),
  checks: (situation, attacker, command) => {
    const attack = readAttack(command, "standard");
    const target = situation.state.creatures[attack.target];
    const weapon = attacker.weapons[attack.weapon];
    if (!target || !weapon) return null;
    const blow = { attack, attacker, target, weapon };
    return grappleAhead(situation, {
      creature: attacker.id,
      target: target.id,
      defense: metAhead(situation, blow),
      base: grappleBase(situation, blow),
      added: command.modifiers ?? [],
    });
  },
  *resolve(context, command) {
    const declared = readAttack(command, "standard");
    const { attacker } = declared;
    const isSeen = !(declared.unseen ?? false);
    const target = yield* offerInterpose(context, attacker, declared.target, isSeen);
    const weapon = context.creature(attacker).weapons[declared.weapon];
    if (!weapon || !(yield* mayRoll(context, attacker, target))) return;
    const attack = redirected(declared, target);
    if (target !== declared.target && cannotHold(context, attack, weapon)) return;
    yield* grapple(context, {
      creature: attacker,
      target,
      defense: yield* meetWeapon(context, attack, weapon),
      base: grappleBase(context.situation, {
        attack,
        attacker: context.creature(attacker),
        target: context.creature(target),
        weapon,
      }),
      added: command.modifiers ?? [],
    });
  },
  options: (situation, actor) =>
    weaponsForGrappling(actor).map((weapon) => ({
      parameters: { weapon: weapon.id },
      detail: weapon.name,
      needs: [
        {
          kind: "creature" as const,
          parameter: "target",
          candidates: othersFor(situation, actor, (other) => cannotGrapple(actor, other, weapon, true)),
        },
        ...circumstanceNeeds(actor, weapon),
        coverNeed(situation),
        ...tableNeeds(situation, actor, weapon),
      ],
    })),
};

/** DEST-ACT-20, DEST-ACT-21: whether whoever was pulled in the way is nobody to be grappled: by size, or as a partner already. */
function cannotHold(context: DestinyContext, attack: Attack, weapon: Weapon): boolean {
  const shield = inSpaceOf(context.situation, attack.inSpaceOf, context.creature(attack.target));
  return cannotGrapple(context.creature(attack.attacker), shield, weapon, true) !== null;
}

/** DEST-ACT-20: a melee attack with all that the situation adds, water all around included (DEST-UW-01). */
function grappleBase(situation: DestinyReadContext, blow: Blow): Traced {
  const { attack, attacker: it, weapon } = blow;
  const around = circumstancesOf(situation, blow);
  const named = circumstanceParts(it, weapon, attack.named ?? []);
  return sum("DEST-ATK-01", [...attackBase(it, weapon).parts, ...around, ...named, ...underwaterParts(it)]);
}

function cannotPin(actor: DestinyCreature, target: DestinyCreature): Refusal | null {
  if (!grapplersOf(actor).includes(target.id))
    return refuse("DEST-ACT-22", "notGrappling", { target: target.id }, "target");
  return target.conditions[`pinned:${actor.id}`]
    ? refuse("DEST-ACT-22", "pinnedAlready", { target: target.id }, "target")
    : null;
}

const PIN: ActionRecord = {
  action: "pin",
  situational: true,
  rule: "DEST-ACT-22",
  kind: "action",
  shape: parameters({ target: ID, ...LONG }),
  cost: () => printedCost("DEST-ACT-22", 2),
  refusal: refusingTarget("DEST-ACT-22", cannotPin),
  checks: (situation, actor, command) => pinAhead(situation, attemptOf(situation, actor, command, "power")),
  *resolve(context, command) {
    const actor = context.creature(actorOf(command));
    yield* pin(context, attemptOf(context.situation, actor, command, "power"));
  },
  options: (situation, actor) => [partnersOption(situation, actor, (other) => cannotPin(actor, other))],
};

function partnersOption(
  situation: DestinyReadContext,
  actor: DestinyCreature,
  refusalFor: (other: DestinyCreature) => Refusal | null,
): OptionSeed {
  const candidates = othersFor(situation, actor, refusalFor).filter((each) =>
    grapplersOf(actor).includes(each.creature),
  );
  return {
    parameters: {},
    needs: [{ kind: "creature", parameter: "target", candidates }],
    ...(candidates.length === 0 ? { refusal: refuse("DEST-CON-16", "notGrappling") } : {}),
  };
}

function cannotDrag(actor: DestinyCreature): Refusal | null {
  if (grapplersOf(actor).length === 0) return refuse("DEST-ACT-19", "notGrappling");
  return hasCondition(actor, "dragging") ? refuse("DEST-ACT-19", "draggingAlready") : null;
}

/** DEST-ACT-19, DEST-MOV-03: what has been paid for before and not been walked is part of what a Drag allows. */
function dragAp(actor: DestinyCreature): number {
  const rate = currentRate(actor).value;
  const paid = rate <= 0 ? 0 : Math.ceil((actor.movement.quarters - 4 * actor.movement.moved) / rate);
  return Math.max(0, DRAG_AP - Math.max(0, paid));
}

const DRAG: ActionRecord = {
  action: "drag",
  situational: true,
  rule: "DEST-ACT-19",
  kind: "action",
  shape: parameters(LONG),
  cost: () => printedCost("DEST-ACT-19", 2),
  refusal: (_situation, actor) => cannotDrag(actor),
  checks: (situation, actor, command) => dragAhead(situation, struggleOf(situation, actor, command, "power")),
  *resolve(context, command) {
    const id = actorOf(command);
    const { base, added } = struggleOf(context.situation, context.creature(id), command, "power");
    const { success } = yield* drag(context, id, base, added);
    if (success) gainCondition(context, id, "dragging", { rounds: 1, value: dragAp(context.creature(id)) });
  },
  options: (_situation, actor) => [{ parameters: {}, needs: [], refusal: cannotDrag(actor) }],
};

/** DEST-ACT-14: the keys of effects besides a grapple from which one may escape: those with a target number. */
function escapableKeys(actor: DestinyCreature): readonly string[] {
  return Object.entries(actor.conditions)
    .filter(([, each]) => ["immobile", "helpless"].includes(each.condition) && each.tn !== undefined)
    .map(([key]) => key);
}

function cannotEscape(actor: DestinyCreature, key: string): Refusal | null {
  if (key !== "" && !escapableKeys(actor).includes(key))
    return refuse("DEST-ACT-14", "noSuchCondition", { condition: key }, "condition");
  const held = grapplersOf(actor).length > 0 || escapableKeys(actor).length > 0;
  return held ? null : refuse("DEST-ACT-14", "notHeld");
}

const ESCAPE: ActionRecord = {
  action: "escape",
  situational: true,
  rule: "DEST-ACT-14",
  kind: "action",
  whilePinned: true,
  shape: parameters({ by: BY, condition: { kind: "text", optional: true, blank: false }, ...LONG }),
  cost: () => printedCost("DEST-ACT-14", 4),
  refusal: (_situation, actor, command) => cannotEscape(actor, textOf(command, "condition")),
  checks: (situation, actor, command) => {
    const key = escapedKey(actor, command);
    const struggle = struggleOf(situation, actor, command, wayOf(command));
    return key === "" ? escapeAhead(situation, struggle) : escapeEffectAhead(actor, struggle, key);
  },
  *resolve(context, command) {
    const actor = context.creature(actorOf(command));
    const struggle = struggleOf(context.situation, actor, command, wayOf(command));
    const key = escapedKey(actor, command);
    const before = context.situation;
    if (key === "") yield* escapeGrapple(context, actor.id, struggle.base, struggle.added);
    else yield* escapeEffect(context, struggle, key);
    // DEST-FLK-01: whoever was helpless until now can strike again.
    yield* askWhoIsFlankedNow(context, before);
  },
  options: (_situation, actor) => {
    const keys = escapableKeys(actor);
    const effects =
      keys.length === 0
        ? []
        : [{ kind: "choice" as const, parameter: "condition", choices: keys, optional: true }];
    return [{ parameters: {}, needs: [BY_NEED, ...effects], refusal: cannotEscape(actor, "") }];
  },
};

/** What one would escape from: what the command names, else a grapple, else the first other effect; empty is the grapple. */
function escapedKey(actor: DestinyCreature, command: Command): string {
  const [first = ""] = escapableKeys(actor);
  return textOf(command, "condition") || (grapplersOf(actor).length > 0 ? "" : first);
}

/** DEST-ACT-14: the check against an effect's own target number. */
function escapeEffectAhead(actor: DestinyCreature, struggle: Struggle, key: string): CheckAhead {
  const { tn } = actor.conditions[key] ?? {};
  const check = { ...struggle, rule: "DEST-ACT-14", purpose: "escape", target: null } as const;
  return checkAgainst(check, tn === undefined ? null : fixed("DEST-ACT-14", "tn", tn), null);
}

function* escapeEffect(context: DestinyContext, struggle: Struggle, key: string) {
  const { creature: id } = struggle;
  const { check } = escapeEffectAhead(context.creature(id), struggle, key);
  const { success } = yield* combatCheck(context, check);
  if (success) endCondition(context, id, key, "DEST-ACT-14");
}

/** DEST-MNT-04: nobody gets there out of the saddle, and no mount with somebody in it. */
function cannotEnter(actor: DestinyCreature, target: DestinyCreature): Refusal | null {
  if (mountOf(actor) !== null) return refuse("DEST-ACT-13", "inSaddle");
  if (riderOf(actor) !== null) return refuse("DEST-MNT-04", "riderSteers");
  if (actor.conditions[`sharingSpace:${target.id}`])
    return refuse("DEST-ACT-13", "sharingAlready", { target: target.id }, "target");
  const distance = distanceBetween(actor, target);
  if (distance !== null && distance > 1) return refuse("DEST-ACT-13", "notAdjacent", { distance }, "target");
  const [attackerSize, targetSize] = [actor.sheet.size, target.sheet.size];
  return sizesMatch(attackerSize, targetSize)
    ? null
    : refuse("DEST-ACT-13", "sizesDiffer", { attackerSize, targetSize }, "target");
}

const refusingEntry = refusingTarget("DEST-ACT-13", cannotEnter);

const ENTER_SPACE: ActionRecord = {
  action: "enterSpace",
  rule: "DEST-ACT-13",
  kind: "action",
  shape: parameters({ target: ID, by: BY, ...LONG }),
  cost: () => printedCost("DEST-ACT-13", 1),
  refusal: (situation, actor, command, occasion) =>
    cannotStir(situation, actor) ?? refusingEntry(situation, actor, command, occasion),
  checks: (situation, actor, command) =>
    enterAhead(situation, attemptOf(situation, actor, command, wayOf(command))),
  *resolve(context, command) {
    const [id, target] = [actorOf(command), textOf(command, "target")];
    const before = context.situation;
    const attempt = attemptOf(before, context.creature(id), command, wayOf(command));
    const { success } = yield* enterSpace(context, attempt);
    if (!success || !(yield* passIntoSpace(context, id, target))) return;
    if (!context.isHere(target)) return;
    beginSharing(context, id, target);
    standInside(context, id, target);
    letGo(context, id, target);
    yield* askWhoIsFlankedNow(context, before);
  },
  options: (situation, actor) => [
    {
      parameters: {},
      needs: [
        {
          kind: "creature",
          parameter: "target",
          candidates: othersFor(situation, actor, (other) => cannotEnter(actor, other)),
        },
        BY_NEED,
      ],
      refusal: cannotStir(situation, actor),
    },
  ],
};

/** DEST-ACT-13: on the board it now stands in the other's space, which is one step away, on nobody else if that can be. */
function standInside(context: DestinyContext, id: CreatureId, target: CreatureId): void {
  const [it, other] = [context.creature(id), context.creature(target)];
  const { position: from } = it;
  const place = other.position;
  if (!from || !place) return;
  const isSame = from.width === place.width && from.height === place.height;
  const inside = isSame ? [] : stepsTowards(from, place).filter((to) => shareGround(to, place));
  const within = [target, ...spaceSharers(other)];
  const free = inside.find((each) => !occupant(context.situation, it, each, within));
  const to = free ?? inside[0] ?? { ...from, x: place.x, y: place.y };
  emitFor(
    context,
    id,
    { type: "MovedAlong", rule: "DEST-ACT-13", operands: { from, to, yards: 1 } },
    (creature) => {
      creature.position = to;
    },
  );
}

/** DEST-ACT-13, 14, 19, 20, 22. */
export const GRAPPLE_RECORDS: readonly ActionRecord[] = [GRAPPLE, PIN, DRAG, ESCAPE, ENTER_SPACE];
