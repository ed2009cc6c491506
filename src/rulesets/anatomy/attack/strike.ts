// One attack action carried out: payment, the roll, ammunition, and where a thrown thing lands.

import { directionsOf, scatterBeyondSquares } from "./scatter-beyond-squares.ts";
import type { Command } from "../../../core/language/commands.ts";
import { actorOf } from "../../../core/language/parameters.ts";
import { roll, type Procedure } from "../../../core/language/requests.ts";
import { SOMEWHERE, type Lies } from "../../../core/kit/lying-things.ts";
import type { Position } from "../../../core/language/fight.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { isWayFree } from "../movement/board.ts";
import { distanceBetween } from "../movement/positioning.ts";
import { spotOf } from "../movement/resting-places.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { payAp, tellStopped } from "../turn/action-points.ts";
import {
  ATTACK_WORDS,
  attackOf,
  countAttackAction,
  iterativeReasons,
  payExertion,
  type AttackWord,
} from "./attack-actions.ts";
import { checkAttack, type Attack } from "./attack.ts";
import { resolveAttack, type AttackResult } from "./attack-resolution.ts";
import { offerCleave } from "./cleave.ts";
import { incrementOf, scatter } from "./ranged.ts";
import type { AnatomyContext } from "../rulings.ts";

/** A single attack from its payment to its Cleave. `open` lets enemies strike into a shot first (ANAT-RCT-09). */
export function* singleAttack(
  context: AnatomyContext,
  command: Command,
  word: AttackWord,
  open: () => Procedure<boolean>,
): Procedure<void> {
  const manner = ATTACK_WORDS[word];
  const { mode, rule } = manner;
  const id = actorOf(command);
  const before = context.creature(id).turnUse.attackActions;
  const attack = attackOf(context.situation, command, manner, iterativeReasons(before));
  payAp(context, id, 1, rule);
  payExertion(context, attack);
  countAttackAction(context, id, { rule, fromAfar: mode !== "melee" });
  if (mode !== "melee" && !((yield* open()) && !checkAttack(context.situation, attack)))
    return tellStopped(context, id);
  yield* strike(context, attack, before);
}

/** One attack roll with what belongs to its kind: ammunition, landing, Cleave. */
export function* strike(
  context: AnatomyContext,
  attack: Attack,
  iterative: number,
): Procedure<AttackResult | null> {
  if (attack.mode === "ranged") useLoad(context, attack.attacker, attack.weapon);
  if (checkAttackStill(context, attack)) return null;
  const result = yield* resolveAttack(context, attack);
  if (!result || !context.isHere(attack.attacker)) return result;
  if (attack.mode === "thrown") yield* land(context, attack, result);
  if (attack.mode === "melee" && result.hit && !result.deflected)
    yield* offerCleave(context, attack, result, iterative);
  return result;
}

/** Whether the attack has lost its sense since it was declared. */
function checkAttackStill(context: AnatomyContext, attack: Attack): boolean {
  return (
    !context.isHere(attack.attacker) || !context.isHere(attack.target) || context.creature(attack.target).dead
  );
}

function useLoad(context: AnatomyContext, id: CreatureId, item: string): void {
  if (context.creature(id).weapons[item]?.loads == null) return;
  emitFor(context, id, { type: "ShotFired", rule: "ANAT-ACT-11", operands: { item } }, (creature) => {
    const weapon = creature.weapons[item];
    if (weapon?.loads) weapon.loads -= 1;
  });
}

/** ANAT-THR-02 to ANAT-THR-05: where a thrown thing comes to rest. */
function* land(context: AnatomyContext, attack: Attack, result: AttackResult): Procedure<void> {
  const { attacker, target, weapon: item } = attack;
  const creature = context.creature(attacker);
  const weapon = creature.weapons[item];
  if (!weapon?.held) return;
  const stuck = result.hit && weapon.damageTypes.some((type) => type !== "bludgeoning");
  const {
    lies,
    rules = [],
    ...place
  } = result.hit ? { target, lies: placeOfHit(context, target, stuck) } : yield* scatterFrom(context, attack);
  const rule = result.hit ? "ANAT-THR-02" : "ANAT-THR-04";
  const operands = { item, name: weapon.name, stuck, ...place };
  emitFor(
    context,
    attacker,
    { type: result.hit ? "ThrownLanded" : "ThrownScattered", rule, rules, operands },
    (block) => {
      const thrown = block.weapons[item];
      if (thrown) Object.assign(thrown, { held: false, lies });
      if (block.shield?.id === item) Object.assign(block.shield, { held: false, lies });
    },
  );
}

/** ANAT-THR-02: what is blunt falls into the target's square, what is sharp sticks in the target. */
function placeOfHit(context: AnatomyContext, target: CreatureId, stuck: boolean): Lies {
  if (stuck) return { stuckIn: target };
  return context.isHere(target) ? spotOf(context.creature(target)) : SOMEWHERE;
}

/** The rows behind the square: nearest first, clockwise, larger targets and other boards, obstacles. */
function scatterRows(context: AnatomyContext, target: Position, walls: number): { readonly rules: RuleId[] } {
  const rules: RuleId[] = ["ANAT-THR-06", "ANAT-AMB-28"];
  if (walls > 0) rules.push("ANAT-THR-05");
  if (target.width > 1 || target.height > 1 || target.board || (context.state.grid ?? "square") !== "square")
    rules.push("ANAT-THR-07");
  return { rules };
}

function positionOf(context: AnatomyContext, id: CreatureId): Position | null {
  return context.isHere(id) ? context.creature(id).position : null;
}

function* scatterFrom(
  context: AnatomyContext,
  attack: Attack,
): Procedure<{ readonly lies: Lies; readonly rules?: RuleId[] }> {
  const { faces } = yield* roll({
    rule: "ANAT-THR-03",
    creature: attack.attacker,
    purpose: "scatter",
    dice: {
      count: 1,
      sides: directionsOf(positionOf(context, attack.target), context.state.grid),
      look: "plain",
    },
    modifier: null,
    involves: [attack.attacker],
  });
  const thrower = context.creature(attack.attacker);
  const target = positionOf(context, attack.target);
  const weapon = thrower.weapons[attack.weapon];
  if (!thrower.position || !target || !weapon) return { lies: SOMEWHERE };
  const lowered = thrower.flying ? 0 : target.elevation;
  if (target.board) {
    const missed = {
      target,
      thrower: thrower.position,
      increment: incrementOf(thrower, weapon, true),
      face: faces[0] ?? 1,
    };
    const landed = scatterBeyondSquares(missed, (to, at) =>
      isWayFree(context.state.walls ?? [], at, to, target.board),
    );
    const lies = { x: landed.x, y: landed.y, elevation: lowered };
    return { ...landed, lies, ...scatterRows(context, target, context.state.walls?.length ?? 0) };
  }
  const distance = distanceBetween(thrower.position, target) ?? 0;
  const increment = incrementOf(thrower, weapon, true);
  const walls = context.state.walls ?? [];
  const isFree = (x: number, y: number, fromX: number, fromY: number): boolean =>
    isWayFree(walls, { x: fromX, y: fromY }, { x, y });
  const landing = scatter(
    { target, thrower: thrower.position, distance, increment, face: faces[0] ?? 1 },
    isFree,
    context.state.grid,
  );
  const { x, y } = landing;
  const lies = { x, y, elevation: lowered };
  return { ...landing, lies, ...scatterRows(context, target, walls.length) };
}
