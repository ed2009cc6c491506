// The actions of weapons: melee attack, ranged attack, and aiming where that is an action of its own.

import { actorOf, ID, parameters, textOf } from "../../../core/language/parameters.ts";
import { type CreatureId, refuse } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { optional, optionalChoice, type ActionRecord } from "../actions/action-record.ts";
import {
  checkMelee,
  checkShot,
  meleeThreat,
  reachesFar,
  strike,
  strikeWithWeapon,
  weaponTest,
  type MeleeAttempt,
  type Opponents,
} from "./attack.ts";
import type { Threat } from "./defense.ts";
import { declareAttack, saidOf, type Declared } from "../actions/dialogs.ts";
import { foeCandidates } from "./grapple-actions.ts";
import { bandOf, minimumDie, regionsBetween, sameRegion, standsIn } from "../movement/regions.ts";
import type { RankContext, RankReadContext } from "../rulings.ts";
import { UNTOLD, type RankCreature, type RankWeapon } from "../state.ts";

const LETHAL = optionalChoice("yes", "no");
const AWARENESS = optionalChoice("aware", "unaware");
const PROMPTS = [optional("awareness", "aware", "unaware"), optional("lethal", "yes", "no")] as const;

const MELEE_ATTACK: ActionRecord = {
  action: "meleeAttack",
  rule: "RANK-ATK-01",
  shape: parameters({ target: ID, weapon: ID, awareness: AWARENESS, lethal: LETHAL }),
  takes: () => "major",
  refusal: (situation, actor, command) =>
    checkMelee(situation, actor, textOf(command, "target"), textOf(command, "weapon")),
  *resolve(context, command) {
    const [id, target] = [actorOf(command), textOf(command, "target")];
    const weapon = context.creature(id).weapons[textOf(command, "weapon")];
    if (!weapon) return;
    const { aware, lethal } = yield* declareAttack(context, {
      attacker: id,
      target: context.creature(target),
      weapon: weapon.name,
      said: saidOf(command),
      lethal: weapon.noDamage ? null : weapon.lethal,
    });
    const attempt: MeleeAttempt = {
      attacker: id,
      target,
      rule: "RANK-ATK-01",
      aware,
      ...(command.modifiers ? { added: command.modifiers } : {}),
    };
    yield* strikeWithWeapon(context, attempt, weapon.id, lethal);
  },
  options: (situation, actor) =>
    Object.values(actor.weapons)
      .filter((weapon) => weapon.kind === "melee")
      .map((weapon) => ({
        parameters: { weapon: weapon.id },
        detail: weapon.name,
        needs: [
          foeCandidates(situation, actor, (id) => checkMelee(situation, actor, id, weapon.id)),
          ...PROMPTS,
        ],
      })),
};

/** RANK-PASS-05, RANK-PASS-07: what a shot is to the one who meets it. */
export function shotThreat(
  situation: RankReadContext,
  { attacker, target }: Opponents,
  weapon: RankWeapon,
  { aware, pointBlank }: Pick<Declared, "aware" | "pointBlank">,
): Threat {
  const regions = regionsBetween(situation.state.regions, attacker.region, target.region) ?? 0;
  const band = bandOf(regions, pointBlank);
  return {
    ...meleeThreat(attacker, target, true, aware),
    kind: "ranged",
    minimum: minimumDie(band, situation.rulings, weapon.minimums),
    distant: band !== "pointBlank",
  };
}

/** RANK-TURN-04: what is thrown is ready no more, and lies in the region of whoever it was thrown at. */
function leaveHand(
  context: RankContext,
  id: CreatureId,
  { id: item, name }: RankWeapon,
  target: RankCreature,
): void {
  if (!context.isHere(id)) return;
  const liesIn = standsIn(context.state, target) ?? UNTOLD;
  const operands = { item: name, target: target.id };
  emitFor(context, id, { type: "ThrownAway", rule: "RANK-TURN-04", operands }, (creature) => {
    const thrown = creature.weapons[item];
    if (thrown) Object.assign(thrown, { ready: false, liesIn });
  });
}

const RANGED_ATTACK: ActionRecord = {
  action: "rangedAttack",
  rule: "RANK-ATK-01",
  shape: parameters({
    target: ID,
    weapon: ID,
    awareness: AWARENESS,
    lethal: LETHAL,
    pointBlank: optionalChoice("yes", "no"),
  }),
  takes: () => "major",
  refusal: (situation, actor, command) =>
    checkShot(situation, actor, textOf(command, "target"), textOf(command, "weapon")),
  offers: ({ rulings }) => ({ aims: !rulings.aimAction }),
  pay(context, command) {
    const id = actorOf(command);
    if (!context.creature(id).aimed) return;
    emitFor(context, id, { type: "AimUsed", rule: "RANK-OPP-07" }, (creature) => {
      creature.aimed = false;
    });
  },
  *resolve(context, command) {
    const [attacker, target] = [
      context.creature(actorOf(command)),
      context.creature(textOf(command, "target")),
    ];
    const weapon = attacker.weapons[textOf(command, "weapon")];
    if (!weapon) return;
    const declared = yield* declareAttack(context, {
      attacker: attacker.id,
      target,
      weapon: weapon.name,
      said: saidOf(command),
      lethal: weapon.noDamage ? null : weapon.lethal,
      maybeClose: sameRegion(context.state, attacker, target),
    });
    yield* strike(
      context,
      {
        attacker: attacker.id,
        target: target.id,
        rule: "RANK-ATK-01",
        test: weaponTest(context.situation, attacker, target, { kind: "ranged", weapon }),
        threat: shotThreat(context.situation, { attacker, target }, weapon, declared),
        with: weapon.name,
        ...(command.modifiers ? { added: command.modifiers } : {}),
      },
      { lethal: declared.lethal, noDamage: weapon.noDamage, onHit: weapon.onHit },
    );
    if (weapon.thrown) leaveHand(context, attacker.id, weapon, target);
  },
  options: (situation, actor) =>
    Object.values(actor.weapons)
      .filter(reachesFar)
      .map((weapon) => ({
        parameters: { weapon: weapon.id },
        detail: weapon.name,
        needs: [
          foeCandidates(situation, actor, (id) => checkShot(situation, actor, id, weapon.id), weapon),
          ...PROMPTS,
          optional("pointBlank", "no", "yes"),
        ],
      })),
};

/** RANK-OPP-07: where the setting makes aiming an action, it gives the opening and the shot gives none. */
const AIM: ActionRecord = {
  action: "aim",
  rule: "RANK-OPP-07",
  shape: parameters(),
  takes: () => "minor",
  refusal: ({ rulings }, actor) => {
    if (!rulings.aimAction) return refuse("RANK-OPP-07", "noAimAction");
    if (actor.aimed) return refuse("RANK-OPP-07", "aimedAlready");
    return Object.values(actor.weapons).some(reachesFar) ? null : refuse("RANK-ATK-02", "noSuchWeapon");
  },
  offers: () => ({ aims: true }),
  *resolve(context, command) {
    emitFor(context, actorOf(command), { type: "Aimed", rule: "RANK-OPP-07" }, (creature) => {
      creature.aimed = true;
    });
  },
  options: ({ rulings }, actor) =>
    rulings.aimAction && Object.values(actor.weapons).some(reachesFar) ? [{}] : [],
};

export const ATTACK_RECORDS: readonly ActionRecord[] = [MELEE_ATTACK, RANGED_ATTACK, AIM];
