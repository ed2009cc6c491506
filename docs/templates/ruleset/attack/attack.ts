// The attack, from the blow to the harm: a rule reads top to bottom, and stops wherever dice or an answer are awaited.

import { emitFor } from "../../../core/language/emit.ts";
import { actorOf, ID, parameters, textOf } from "../../../core/language/parameters.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import { part } from "../../../core/language/trace.ts";
import type { ActionRecord } from "../actions/action-record.ts";
import { guardOf } from "../character/attributes.ts";
import { rollDie } from "../dice.ts";
import { isDown } from "../health/conditions.ts";
import { dealDamage } from "../health/damage.ts";
import { isBeside } from "../movement/squares.ts";
import type { SixthReadContext } from "../rulings.ts";
import type { SixthCreature } from "../state.ts";
import { askToDuck } from "./defense.ts";

/** SIX-ATK-01: why somebody cannot be struck, or null. */
export function checkTarget(
  { state, absent }: SixthReadContext,
  actor: SixthCreature,
  id: CreatureId,
): Refusal | null {
  const target = state.creatures[id];
  if (!target || target.id === actor.id || absent.has(id))
    return refuse("SIX-ATK-01", "noSuchTarget", undefined, "target");
  if (isDown(target)) return refuse("SIX-ATK-01", "isDown", undefined, "target");
  return isBeside(actor, target) ? null : refuse("SIX-ATK-01", "outOfReach", undefined, "target");
}

/** SIX-ATK-02: what an attack adds to its die. */
export function attackBonuses(actor: SixthCreature) {
  return [part("skill", actor.skill, "SIX-ATK-02")];
}

export const ATTACK: ActionRecord = {
  action: "attack",
  rule: "SIX-ATK-01",
  kind: "action",
  shape: parameters({ target: ID, weapon: ID }),
  refusal: (situation, actor, command) =>
    actor.weapons[textOf(command, "weapon")]
      ? checkTarget(situation, actor, textOf(command, "target"))
      : refuse("SIX-ATK-01", "noSuchWeapon", undefined, "weapon"),
  *resolve(context, command) {
    const [attacker, target] = [actorOf(command), textOf(command, "target")];
    const weapon = context.creature(attacker).weapons[textOf(command, "weapon")];
    if (!weapon) return;
    const ducks = yield* askToDuck(context, attacker, target, weapon.name);
    const { face, total } = yield* rollDie({
      rule: "SIX-ATK-02",
      creature: attacker,
      purpose: "attack",
      sides: 20,
      bonuses: attackBonuses(context.creature(attacker)),
      against: target,
      added: command.modifiers,
    });
    const guard = guardOf(context.creature(target), ducks);
    const isHit = total.value >= guard.value;
    emitFor(context, attacker, {
      type: isHit ? "AttackHit" : "AttackMissed",
      rule: "SIX-ATK-02",
      operands: { target, weapon: weapon.name, total, guard },
    });
    if (isHit) yield* dealDamage(context, { attacker, target, die: weapon.die, isTwenty: face === 20 });
  },
  options: (situation, actor) =>
    Object.values(actor.weapons).map(({ id, name }) => ({
      parameters: { weapon: id },
      detail: name,
      needs: [
        {
          kind: "creature",
          parameter: "target",
          candidates: Object.keys(situation.state.creatures)
            .filter((creature) => creature !== actor.id)
            .map((creature) => ({ creature, refusal: checkTarget(situation, actor, creature) })),
        },
      ],
    })),
};
