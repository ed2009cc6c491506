// Takedowns: pinning a creature to a wall, tackling it, and tripping it.

import type { Command } from "../../../core/language/commands.ts";
import type { Draft } from "../../../core/language/draft.ts";
import { actorOf, textOf } from "../../../core/language/parameters.ts";
import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { part, type TracePart } from "../../../core/language/trace.ts";
import { greatSuccess, isHit } from "./attack.ts";
import { attackBonus } from "../character/attributes.ts";
import { gainCondition } from "../health/conditions.ts";
import { UNARMED } from "../character/creature.ts";
import { countHarmlessHit } from "../health/damage.ts";
import { knockProne } from "../movement/falling.ts";
import type { Instant } from "../turn/instant.ts";
import { flatBlow, report, rollManeuver } from "./maneuver.ts";
import { letGo } from "../movement/resting-places.ts";
import type { ManeuverRoll } from "../actions/action-record.ts";
import type { TimeCountContext } from "../rulings.ts";
import { weaponOf } from "../character/hands.ts";
import { swingArmed } from "./special-moves.ts";
import type { TimeCountCreature, Weapon } from "../state.ts";
import { grab, grabRefusal } from "./wrestling.ts";
import { PROMPTS } from "../prompts.ts";

/** TC-SPEC-18: what pinning clothing takes from the roll. */
export const STAPLE: readonly TracePart[] = [part("staple", -4, "TC-SPEC-18")];

export function* staple(context: TimeCountContext, command: Command, instant: Instant): Procedure<void> {
  const actor = context.creature(actorOf(command));
  const target = textOf(command, "target");
  const weapon = weaponOf(actor, command);
  if (!weapon) return;
  if (!(yield* isBeforeWall(actor.id, target))) {
    report(context, command, { rule: "TC-SPEC-18", hit: false }, { dc: null, noWall: true });
    return;
  }
  const move = { rule: "TC-SPEC-18", purpose: "staple", weapon, extra: STAPLE, names: "celerity" } as const;
  const result = yield* swingArmed(context, instant, command, move);
  const great = greatSuccess(result, [5]);
  const hit = isHit(result.outcome);
  const body = hit && great >= 5 && (yield* pinsBody(actor));
  const dc = result.total.value;
  const critical = result.outcome === "critical";
  report(
    context,
    command,
    { rule: "TC-SPEC-19", hit, great, critical },
    { dc: hit ? dc : null, acrobatics: !body },
  );
  if (!hit) return;
  const marks = body ? ["body"] : [];
  // What is shot sticks there, and not what has shot it.
  const sticks = weapon.ranged !== "missile" && !weapon.launcher;
  gainCondition(context, target, {
    condition: "stapled",
    ends: null,
    source: actor.id,
    value: dc,
    marks,
    ...(sticks ? { text: weapon.id } : {}),
  });
  if (sticks) leaveStuck(context, actor.id, weapon, target);
  if (body) yield* flatBlow(context, instant, command, { rule: "TC-SPEC-20", attribute: "dex" });
  else countHarmlessHit(context, target);
}

/** TC-SPEC-19: the weapon is out of hand until it is removed. */
function leaveStuck(context: TimeCountContext, actor: CreatureId, { id }: Weapon, target: CreatureId): void {
  const told = { type: "WeaponStuck", rule: "TC-SPEC-19", operands: { weapon: id } } as const;
  emitFor(context, actor, told, (draft: Draft<TimeCountCreature>) => {
    letGo(draft.weapons[id], { stuckIn: target });
  });
}

/** TC-SPEC-18: the GM says whether something stands behind the target that a weapon can stick in. */
function* isBeforeWall(actor: CreatureId, target: CreatureId): Procedure<boolean> {
  const { choice } = yield* ask(PROMPTS.wallBehind, {
    operands: { creature: actor, target },
    involves: [actor, target],
  });
  return choice === "yes";
}

function* pinsBody(actor: TimeCountCreature): Procedure<boolean> {
  const { choice } = yield* ask(PROMPTS.staple, { to: actor.id, involves: [actor.id] });
  return choice === "body";
}

/** TC-SPEC-21: what a tackle rolls with the bare body. */
export function tackleRolls(actor: TimeCountCreature): readonly ManeuverRoll[] {
  const unarmed = actor.weapons[UNARMED];
  if (!unarmed) return [];
  return [{ rule: "TC-SPEC-21", purpose: "tackle", bonus: attackBonus(actor, unarmed), names: "vigor" }];
}

export function* tackle(context: TimeCountContext, command: Command, instant: Instant): Procedure<void> {
  const actor = context.creature(actorOf(command));
  const target = textOf(command, "target");
  const [roll] = tackleRolls(actor);
  if (!roll) return;
  const result = yield* rollManeuver(context, instant, command, roll);
  const great = greatSuccess(result, [5]);
  const hit = isHit(result.outcome);
  const critical = result.outcome === "critical";
  const mayGrab = hit && grabRefusal(context.situation, actor, context.creature(target)) === null;
  report(context, command, { rule: "TC-SPEC-21", hit, great, critical }, { prone: hit, freeGrab: mayGrab });
  if (!hit) return;
  const blow = { rule: "TC-SPEC-21", attribute: "str" as const } as const;
  yield* flatBlow(context, instant, command, great >= 5 ? { ...blow, extraDice: "1d6" } : blow);
  knockProne(context, target, "TC-SPEC-21");
  // TC-WREST-03: what a grab needs, free hands above all, is needed for this one too.
  if (!mayGrab) return;
  const { choice } = yield* ask(PROMPTS.freeGrab, { to: actor.id, involves: [actor.id] });
  if (choice === "grab") yield* grab(context, instant, command, false);
}

export function* trip(context: TimeCountContext, command: Command, instant: Instant): Procedure<void> {
  const weapon = weaponOf(context.creature(actorOf(command)), command);
  const target = textOf(command, "target");
  if (!weapon) return;
  const move = { rule: "TC-SPEC-22", purpose: "trip", weapon, names: "vigor" } as const;
  const result = yield* swingArmed(context, instant, command, move);
  const great = greatSuccess(result, [5]);
  const hit = isHit(result.outcome);
  report(context, command, { rule: "TC-SPEC-22", hit, great }, { prone: hit });
  if (!hit) return;
  knockProne(context, target, "TC-SPEC-22");
  if (great >= 5) yield* flatBlow(context, instant, command, { rule: "TC-SPEC-22", attribute: "str" });
  else countHarmlessHit(context, target);
}
