// Mounting and dismounting (RANK-MNT-12). What a mount changes in AP, rolls and movement stands with those.

import { actorOf, ID, parameters, textOf } from "../../../core/language/parameters.ts";
import { rulesIf, refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import type { ActionRecord } from "../actions/action-record.ts";
import { checkAble, grabsOn } from "../health/conditions.ts";
import { fallOff } from "../health/damage.ts";
import { loseAct } from "../attack/opportunity.ts";
import { riderOf } from "../turn/pairs.ts";
import { sameRegion } from "./regions.ts";
import type { RankReadContext } from "../rulings.ts";
import type { ActionKind, RankCreature } from "../state.ts";

/** RANK-MNT-12: how mounting and dismounting are paid for. */
export function mountingKind(rider: Pick<RankCreature, "riderSkilled">): ActionKind {
  return rider.riderSkilled ? "minor" : "exclusive";
}

function checkSaddle(situation: RankReadContext, rider: RankCreature, id: CreatureId): Refusal | null {
  const mount = situation.state.creatures[id];
  const gone = !mount || situation.absent.has(id) || id === rider.id || mount.side !== rider.side;
  if (gone || mount.mount !== null) return refuse("RANK-MNT-12", "noSuchTarget", undefined, "mount");
  if (riderOf(situation.state, id) !== null)
    return refuse("RANK-MNT-12", "riddenAlready", undefined, "mount");
  if (rider.size > mount.size) return refuse("RANK-MNT-12", "tooSmallToRide", undefined, "mount");
  if (!sameRegion(situation.state, rider, mount))
    return refuse("RANK-MNT-12", "otherRegion", undefined, "mount");
  // whatever goes down loses its rider, and so none gets into the saddle of what lies there.
  if (mount.conditions["prone"]) return refuse("RANK-PRN-01", "mountLies", undefined, "mount");
  return checkAble(mount);
}

function checkMounting(situation: RankReadContext, rider: RankCreature): Refusal | null {
  // Only what is ridden has a run of its own (RANK-MNT-06).
  if (rider.runRegions !== null) return refuse("RANK-MNT-06", "isMount");
  if (rider.mount !== null) return refuse("RANK-MNT-12", "mounted");
  if (riderOf(situation.state, rider.id) !== null) return refuse("RANK-MNT-12", "ridden");
  return checkGrip(situation, rider) ?? (rider.conditions["prone"] ? refuse("RANK-PRN-01", "prone") : null);
}

/** RANK-GRP-04: neither into the saddle nor out of it goes who is held, or holds somebody. */
function checkGrip(situation: RankReadContext, rider: RankCreature): Refusal | null {
  if (grabsOn(situation, rider.id).length > 0) return refuse("RANK-GRP-04", "grabbed");
  return rider.grabbing ? refuse("RANK-GRP-04", "grabbing") : null;
}

const MOUNT_UP: ActionRecord = {
  action: "mountUp",
  rule: "RANK-MNT-12",
  shape: parameters({ mount: ID }),
  outside: true,
  takes: (_situation, actor) => mountingKind(actor),
  refusal: (situation, actor, command) =>
    checkMounting(situation, actor) ?? checkSaddle(situation, actor, textOf(command, "mount")),
  *resolve(context, command) {
    const [id, mount] = [actorOf(command), textOf(command, "mount")];
    const borrowed = context.creature(mount).debt;
    const rules: readonly RuleId[] = rulesIf(borrowed > 0, "RANK-MNT-04");
    const fact = { type: "Mounted", rule: "RANK-MNT-12", rules, creature: id, operands: { mount } } as const;
    context.emit(fact, (draft) => {
      const [rider, carrier] = [draft.creatures[id], draft.creatures[mount]];
      if (!rider || !carrier) return;
      rider.mount = mount;
      // RANK-MNT-04: from now on the two share what either has borrowed.
      rider.debt += borrowed;
      carrier.debt = 0;
    });
  },
  options: (situation, actor) => {
    const near = Object.values(situation.state.creatures).filter(
      (each) => each.id !== actor.id && each.side === actor.side && sameRegion(situation.state, each, actor),
    );
    if (actor.mount !== null || near.length === 0) return [];
    const candidates = near.map(({ id }) => ({ creature: id, refusal: checkSaddle(situation, actor, id) }));
    const refusal = checkMounting(situation, actor);
    return [{ needs: [{ kind: "creature", parameter: "mount", candidates }], refusal }];
  },
};

const DISMOUNT: ActionRecord = {
  action: "dismount",
  rule: "RANK-MNT-12",
  shape: parameters(),
  outside: true,
  takes: (_situation, actor) => mountingKind(actor),
  refusal: (situation, actor) =>
    actor.mount === null ? refuse("RANK-MNT-12", "notMounted") : checkGrip(situation, actor),
  *resolve(context, command) {
    const id = actorOf(command);
    // RANK-OPP-06: an opening may have killed the mount, so that its rider is down already.
    if (context.creature(id).mount === null) return loseAct(context, id, "dismount");
    fallOff(context, id, false);
  },
  options: (_situation, actor) => (actor.mount === null ? [] : [{}]),
};

export const MOUNT_RECORDS: readonly ActionRecord[] = [MOUNT_UP, DISMOUNT];
