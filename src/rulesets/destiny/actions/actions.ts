// The catalogue of actions, and what any of them demands before its own requirements: whose moment it is, and enough AP.

import { finderIn, ofNobody, type Intention } from "../../../core/kit/action-record.ts";
import { topicsOf } from "../../../core/kit/action-topics.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type Refusal } from "../../../core/language/rules.ts";
import type { Traced } from "../../../core/language/trace.ts";
import { spendAp } from "../turn/action-points.ts";
import type { ActionRecord, Midst, Occasion } from "./action-record.ts";
import { ATTACK_RECORDS } from "../attack/attack-actions.ts";
import { abilities, canAct } from "../health/conditions.ts";
import { GRAPPLE_RECORDS } from "../attack/grapple-actions.ts";
import { HINDER_RECORDS } from "../attack/hinder-actions.ts";
import { hurriedCost, isHurried } from "../turn/haste.ts";
import { JUMP_RECORDS } from "../movement/jump-actions.ts";
import { countCalming, MOUNT_RECORDS } from "../movement/mount-actions.ts";
import { emitFor } from "../facts.ts";
import { MOVEMENT_RECORDS } from "../movement/movement-actions.ts";
import { OBJECT_RECORDS } from "./object-actions.ts";
import { actorOf, flagOf } from "./parameters.ts";
import { POSTURE_RECORDS } from "./posture-actions.ts";
import { offerToWatchers, type Catalogue } from "../turn/readied.ts";
import { endReadied, reactionRefusal } from "../turn/reactions.ts";
import { isOnlySteered, sharesTurn, turnInitiative } from "../movement/riding.ts";
import type { DestinyContext, DestinyReadContext } from "../rulings.ts";
import { SPELL_RECORDS } from "../magic/spell-actions.ts";
import { readyRecord, STANCE_RECORDS } from "./stance-actions.ts";
import type { DestinyCreature } from "../state.ts";
import { TREATMENT_RECORDS } from "../health/treatment-actions.ts";

const WITHOUT_READY: readonly ActionRecord[] = [
  ...ATTACK_RECORDS,
  ...SPELL_RECORDS,
  ...STANCE_RECORDS,
  ...MOVEMENT_RECORDS,
  ...POSTURE_RECORDS,
  ...JUMP_RECORDS,
  ...MOUNT_RECORDS,
  ...GRAPPLE_RECORDS,
  ...HINDER_RECORDS,
  ...TREATMENT_RECORDS,
  ...OBJECT_RECORDS,
];

/** DEST-ACT-09: what may be readied: any action but readying itself, the free ones and what is for the own turn alone. */
export const READIABLE: readonly string[] = WITHOUT_READY.filter(
  (each) => each.kind !== "free" && each.ownTurnOnly !== true,
).map((each) => each.action);

const READY = readyRecord(READIABLE);

/** The catalogue, in the order of the palette (register section 5). */
export const ACTIONS: readonly ActionRecord[] = [...WITHOUT_READY, READY];

/** What an action is about; null for one whose kind says it, such as movement. */
export const topicOf = topicsOf({
  attack: ATTACK_RECORDS,
  spell: SPELL_RECORDS,
  defense: STANCE_RECORDS,
  maneuver: HINDER_RECORDS,
  wrestling: GRAPPLE_RECORDS,
  ready: [READY],
  stance: POSTURE_RECORDS,
  care: TREATMENT_RECORDS,
  everyday: [...MOUNT_RECORDS, ...OBJECT_RECORDS],
});

/** DEST-MNT-08: what a creature does to others; a mount does it on command, and guards itself or breaks free unbidden. */
const ASSAULTS: ReadonlySet<string> = new Set(
  [...ATTACK_RECORDS, ...SPELL_RECORDS, ...HINDER_RECORDS, ...GRAPPLE_RECORDS]
    .map((each) => each.action)
    .filter((word) => word !== "escape"),
);

/** The record of an action word, if the catalogue has it. */
export const actionNamed = finderIn(ACTIONS);

/** Why an action cannot be taken on this occasion, or null. The shape of the command has been checked. */
export function refusalOf(
  situation: DestinyReadContext,
  record: ActionRecord,
  command: Command,
  occasion: Occasion,
): Refusal | null {
  const actor = situation.state.creatures[actorOf(command)];
  if (!actor) return ofNobody(command);
  return (
    momentRefusal(situation, record, actor, occasion) ??
    record.refusal(situation, actor, command, occasion) ??
    (occasion === "outside" ? null : priceRefusal(situation, { record, actor, command }, occasion))
  );
}

/** Why the creature cannot take any such action at this moment, or null: turn, conditions, initiative. */
export function momentRefusal(
  situation: DestinyReadContext,
  record: Pick<ActionRecord, "action" | "anyTime" | "outside" | "rule" | "whilePinned">,
  actor: DestinyCreature,
  occasion: Occasion,
): Refusal | null {
  const { phase, turn } = situation.state;
  if (occasion === "outside") {
    if (!record.outside) return refuse("DEST-SEQ-01", "noFight");
  } else if (phase !== "running") return refuse("DEST-SEQ-01", "noFight");
  if (actor.dead) return refuse("DEST-CON-24", "dead", { creature: actor.id });
  if (occasion === "turn" && turn !== actor.id && !record.anyTime && !isCarriedInTurn(situation, actor))
    return refuse("DEST-SEQ-04", "notYourTurn", { creature: actor.id });
  const able = record.whilePinned === true ? abilities(actor).escape : canAct(actor);
  if (!able) return refuse("DEST-AMB-17", "helpless", { creature: actor.id });
  if (ASSAULTS.has(record.action) && isOnlySteered(situation, actor))
    return refuse("DEST-MNT-08", "untrainedMount");
  if (occasion === "interrupt") return interruptRefusal(situation, actor);
  return occasion === "reaction" ? reactionRefusal(actor, 0) : null;
}

/** DEST-MNT-01, DEST-INI-03: whether its rider has the turn, which both share unless it has had its own in this round. */
function isCarriedInTurn({ state }: DestinyReadContext, actor: DestinyCreature): boolean {
  const active = state.creatures[state.turn ?? ""];
  return active !== undefined && sharesTurn(active, actor) && !actor.acted;
}

/** DEST-INT-01, DEST-INI-05: why a creature cannot act out of turn, or null. */
export function interruptRefusal(situation: DestinyReadContext, actor: DestinyCreature): Refusal | null {
  const { turn, creatures } = situation.state;
  const active = turn === null ? undefined : creatures[turn];
  if (!active || situation.absent.has(active.id)) return refuse("DEST-INT-02", "nobodysTurn");
  if (active.id === actor.id || sharesTurn(active, actor)) return refuse("DEST-INT-01", "ownTurn");
  if (!actor.entered) return refuse("DEST-INI-01", "notInFight");
  const pace = turnInitiative(situation, active);
  if (actor.initiative > pace) return null;
  if (actor.initiative === 0) return refuse("DEST-INI-05", "noInitiative");
  return refuse("DEST-INT-01", "initiativeTooLow", { initiative: actor.initiative, active: pace });
}

/** DEST-AP-04, DEST-LNG-01, DEST-AMB-58: why it cannot be paid, or null. */
function priceRefusal(
  situation: DestinyReadContext,
  { record, actor, command }: Intention<ActionRecord, DestinyCreature>,
  occasion: Occasion,
): Refusal | null {
  if (isTimed(record, actor, command)) return timedRefusal(actor, occasion);
  const usual = record.cost(situation, actor, command).value;
  const cost = isHurried(record, command) ? Math.min(usual, 1) : usual;
  const long = flagOf(command, "long") ?? false;
  if (cost <= actor.ap) return null;
  if (!long || record.paysItself) return refuse("DEST-AP-04", "notEnoughAp", { cost, ap: actor.ap });
  if (occasion !== "turn") return refuse("DEST-AMB-58", "notPayableInFull", { cost, ap: actor.ap });
  return actor.longAction === null ? null : refuse("DEST-LNG-02", "longActionUnderWay");
}

/** DEST-LNG-04: whether it takes rounds instead of AP. */
export function isTimed(record: ActionRecord, actor: DestinyCreature, command: Command): boolean {
  return (record.rounds?.(actor, command) ?? null) !== null;
}

/** DEST-LNG-04, DEST-AMB-58: why what takes rounds cannot be begun, or null. */
export function timedRefusal(actor: DestinyCreature, occasion: Occasion): Refusal | null {
  if (occasion !== "turn") return refuse("DEST-AMB-58", "notPayableInFull", { cost: actor.ap, ap: actor.ap });
  return actor.longAction === null ? null : refuse("DEST-LNG-02", "longActionUnderWay");
}

/** Pays for an action and lets it take effect. Windows and reactions to its declaration are over by then. */
export function* carryOut(context: DestinyContext, record: ActionRecord, command: Command): Procedure<void> {
  const id = actorOf(command);
  if (record.permit && !(yield* record.permit(context, command))) return;
  if (!record.paysItself && context.state.phase === "running") {
    const cost = yield* priceOf(context, record, command);
    if (cost.value > context.creature(id).ap) return lapse(context, command, cost.value);
    spendAp(context, id, cost, record.rule);
  }
  yield* takeEffect(context, record, command);
}

/** DEST-FAST-01: the price, after the check of whoever hurries. */
function* priceOf(context: DestinyContext, record: ActionRecord, command: Command): Procedure<Traced> {
  const usual = record.cost(context.situation, context.creature(actorOf(command)), command);
  return isHurried(record, command) ? yield* hurriedCost(context, command, usual) : usual;
}

/** Haste has not helped enough: the AP do not suffice, and nothing is paid. */
function lapse(context: DestinyContext, command: Command, cost: number): void {
  const id = actorOf(command);
  emitFor(context, id, {
    type: "ActionLapsed",
    rule: "DEST-AP-04",
    operands: { action: command.type, code: "notEnoughAp", cost, ap: context.creature(id).ap },
  });
}

/** Lets an action that is paid take effect; any action ends what was readied, movement does not (DEST-ACT-09). */
export function* takeEffect(
  context: DestinyContext,
  record: ActionRecord,
  command: Command,
): Procedure<void> {
  const id = actorOf(command);
  if (record.kind === "action") endReadied(context, id);
  if (record.kind === "action" && record.action !== "calmMount") countCalming(context, id, 0);
  yield* record.resolve(context, command, MIDST);
}

/** The catalogue as a readied action needs it. */
export const CATALOGUE: Catalogue = { named: actionNamed, refusal: refusalOf, carryOut };

const MIDST: Midst = {
  passing: (context, mover, watchers) => offerToWatchers(context, mover, watchers, CATALOGUE),
};
