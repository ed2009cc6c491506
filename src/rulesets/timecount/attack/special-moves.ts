// Special moves: rushing, disarming, distracting, feinting, quick strikes, stapling, tackling and tripping.

import { spacesBetween } from "../../../core/kit/board.ts";
import type { Command } from "../../../core/language/commands.ts";
import { actorOf, ID, numberOf, textOf } from "../../../core/language/parameters.ts";
import { type Procedure, ask } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { part, type TracePart } from "../../../core/language/trace.ts";
import { weaponDelay } from "../actions/action-record.ts";
import { greatSuccess, isHit, type RolledAttack } from "./attack.ts";
import {
  readyWeapons,
  rememberWeapon,
  SURROUNDINGS,
  swing,
  weaponRefusal,
  wound,
  type Swing,
} from "./attack-actions.ts";
import { attributeAttackBonus, attributeOf } from "../character/attributes.ts";
import { gainCondition } from "../health/conditions.ts";
import { countHarmlessHit } from "../health/damage.ts";
import { freeHands, handsOf, weaponOf } from "../character/hands.ts";
import { metDefense } from "./defense.ts";
import type { Instant } from "../turn/instant.ts";
import { freeSquares, slide } from "../movement/landing.ts";
import { stillRefusal, tearFrom } from "../movement/movement-actions.ts";
import { letGo, passWeapon, spotOf } from "../movement/resting-places.ts";
import { flatBlow, report, rollManeuver, stepAway } from "./maneuver.ts";
import { distanceFeet, FEET_PER_SQUARE, isShot, weaponReach } from "./reach.ts";
import { saidDistance } from "../../../core/kit/lying-things.ts";
import type { ManeuverRoll } from "../actions/action-record.ts";
import type { TimeCountContext, TimeCountRulings, TimeCountReadContext } from "../rulings.ts";
import { type Delay } from "../turn/speed.ts";
import type { Defense, TimeCountCreature, Weapon } from "../state.ts";
import { SIZES } from "../tables.ts";
import { PROMPTS } from "../prompts.ts";

/** How a special move with a weapon is rolled: the Defense that it names meets it. */
type ArmedMove = Pick<Swing, "rule" | "purpose" | "weapon" | "names"> & { readonly extra?: Swing["extra"] };

/** TC-SPEC-02: rolls a special move with a weapon in use, as an attack is rolled. */
export function swingArmed(
  context: TimeCountContext,
  instant: Instant,
  command: Command,
  move: ArmedMove,
): Procedure<RolledAttack> {
  return swing(context, instant, command, { extra: [], ...move, rules: ["TC-SPEC-02"] });
}

export const WEAPON = { weapon: ID, ...SURROUNDINGS };

/** TC-SPEC-02: the reach of the weapon in use, or its range. */
export function reachWith(actor: TimeCountCreature, command: Command): number {
  const weapon = weaponOf(actor, command);
  if (!weapon) return 0;
  return weapon.ranged === null ? weaponReach(actor, weapon) : Infinity;
}

export function usable(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  target: TimeCountCreature,
  command: Command,
): Refusal | null {
  return weaponRefusal(situation, actor, weaponOf(actor, command), target, saidDistance(command));
}

export function meleeOnly(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  target: TimeCountCreature,
  command: Command,
): Refusal | null {
  const refusal = usable(situation, actor, target, command);
  const weapon = weaponOf(actor, command);
  if (refusal || !weapon) return refusal;
  if (!weapon.melee) return refuse("TC-SPEC-02", "meleeOnly", undefined, "weapon");
  // What can be thrown as well reaches no farther in melee for that.
  if (!isAfar(actor, target, command)) return null;
  const distance = feetTo(actor, target, command) ?? 0;
  return refuse("TC-SPEC-02", "outOfReach", { distance, reach: weaponReach(actor, weapon) }, "target");
}

/** Feet to the target, by the board or else by the table's word; null where neither tells. */
function feetTo(actor: TimeCountCreature, target: TimeCountCreature, command: Command): number | null {
  return distanceFeet(actor, target) ?? saidDistance(command);
}

/** Whether the weapon of a command is shot or thrown at its target. */
function isAfar(actor: TimeCountCreature, target: TimeCountCreature, command: Command): boolean {
  const weapon = weaponOf(actor, command);
  return weapon !== undefined && isShot(actor, weapon, feetTo(actor, target, command));
}

export const eachWeapon =
  (fits: (weapon: Weapon) => boolean) =>
  (
    actor: TimeCountCreature,
  ): readonly { readonly parameters: { readonly weapon: string }; readonly detail: string }[] =>
    readyWeapons(actor)
      .filter(fits)
      .map((weapon) => ({ parameters: { weapon: weapon.id }, detail: weapon.name }));

export function delayWith(
  change: (weapon: Weapon) => Partial<Omit<Delay, "cost">>,
): (actor: TimeCountCreature, command: Command) => readonly Delay[] {
  return (actor, command) => {
    const weapon = weaponOf(actor, command);
    return weapon ? [weaponDelay(weapon, change(weapon))] : [];
  };
}

/** TC-TIME-32: the class of the weapon in use, one slower. */
export const slower = () => ({ classParts: [part("action", 1, "TC-TIME-32")] });

/** TC-SPEC-05, TC-Q23: what size adds for the one who rushes and for the one who stands. */
export function rushSize(creature: TimeCountCreature, { bullRushSize }: TimeCountRulings): number {
  const { modifier } = SIZES[creature.sheet.size];
  if (bullRushSize === "none") return 0;
  return bullRushSize === "literal" ? modifier : -modifier;
}

function defenseAgainst(
  situation: TimeCountReadContext,
  attacker: CreatureId,
  target: TimeCountCreature,
  names: "celerity" | "vigor",
): number {
  return metDefense(situation, target, { names, melee: true }, attacker).traced.value;
}

/** TC-SPEC-03: the higher of the two. */
export function usualDefense(
  situation: TimeCountReadContext,
  attacker: CreatureId,
  target: TimeCountCreature,
): "celerity" | "vigor" {
  const value = (names: "celerity" | "vigor"): number => defenseAgainst(situation, attacker, target, names);
  return value("celerity") > value("vigor") ? "celerity" : "vigor";
}

/** TC-SPEC-03: the target picks; whoever does not care takes the higher. */
export function* pickDefense(
  context: TimeCountContext,
  attacker: CreatureId,
  target: TimeCountCreature,
): Procedure<Defense> {
  const value = (names: "celerity" | "vigor"): number =>
    defenseAgainst(context.situation, attacker, target, names);
  const { choice } = yield* ask(PROMPTS.defense, {
    rule: "TC-SPEC-03",
    to: target.id,
    usual: usualDefense(context.situation, attacker, target),
    operands: { vigor: value("vigor"), celerity: value("celerity") },
    involves: [target.id],
  });
  return choice;
}

/** TC-SPEC-03, 05, 06: Strength and size, and a running start, against what the target would pick unless it says otherwise. */
export function rushRoll(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  target: TimeCountCreature,
  command: Command,
): ManeuverRoll {
  const { rulings } = situation;
  const ran = runningStart(situation, actor, target, command) >= 10;
  return {
    rule: "TC-SPEC-05",
    purpose: "bullRush",
    bonus: attributeAttackBonus(actor, "str", rulings),
    extra: [
      sizePart("size", rushSize(actor, rulings)),
      sizePart("targetSize", -rushSize(target, rulings)),
      part("runningStart", ran ? 2 : 0, "TC-SPEC-06"),
    ],
    names: usualDefense(situation, actor.id, target),
    rules: ran ? ["TC-Q79"] : [],
  };
}

export function* bullRush(context: TimeCountContext, command: Command, instant: Instant): Procedure<void> {
  const actor = context.creature(actorOf(command));
  const target = context.creature(textOf(command, "target"));
  const names = yield* pickDefense(context, actor.id, target);
  const roll = rushRoll(context.situation, actor, target, command);
  const result = yield* rollManeuver(context, instant, command, { ...roll, names });
  const hit = isHit(result.outcome);
  const most = hit ? 1 + Math.max(0, Math.floor(result.margin / 5)) : 0;
  const pushed = hit ? yield* pushBack(context, command, instant, { target, most }) : 0;
  const critical = result.outcome === "critical";
  if (critical) yield* flatBlow(context, instant, command, { rule: "TC-SPEC-08", attribute: "str" });
  else if (hit) countHarmlessHit(context, target.id);
  report(context, command, { rule: "TC-SPEC-07", hit, critical }, { pushed, vs: names });
}

function sizePart(label: string, value: number): TracePart {
  return { ...part(label, value, "TC-SPEC-05"), parts: value === 0 ? [] : [part("size", value, "TC-Q23")] };
}

/** TC-SPEC-06: feet that the actor came nearer on the counts just before; without a board the command says. */
function runningStart(
  { state }: TimeCountReadContext,
  actor: TimeCountCreature,
  target: TimeCountCreature,
  command: Command,
): number {
  const said = numberOf(command, "runningStart");
  const { lastCount } = actor.stride;
  if (lastCount === null || lastCount < state.count - 1) return said;
  return Math.max(said, (squaresNearer(actor, target) ?? 0) * FEET_PER_SQUARE);
}

/** TC-SPEC-06, TC-SPEC-21: by how many squares its movement has brought a creature nearer to another; null without a board. */
export function squaresNearer(
  { position, stride }: TimeCountCreature,
  target: TimeCountCreature,
): number | null {
  if (!position || !target.position || !stride.from) return null;
  const before = spacesBetween({ ...position, ...stride.from }, target.position);
  return before - spacesBetween(position, target.position);
}

/** TC-SPEC-07: beyond the first 5 feet only as far as the actor comes along; a wall stops both. Returns the feet that it came to. */
function* pushBack(
  context: TimeCountContext,
  command: Command,
  instant: Instant,
  { target, most }: { readonly target: TimeCountCreature; readonly most: number },
): Procedure<number> {
  const actor = context.creature(actorOf(command));
  const { follow } = command;
  // Who cannot move goes nowhere; the first 5 feet ask for no step of one's own.
  const stays = stillRefusal(actor) !== null || (most === 1 && follow !== true);
  const follows = !stays && (typeof follow === "boolean" ? follow : yield* followsOn(actor, most));
  const step = stepAway(actor, target);
  const squares = freeSquares(context, target.id, { command, step, squares: follows ? most : 1 });
  const how = { command, instant, by: actor.id, step, squares, rule: "TC-SPEC-07" } as const;
  const [dx, dy] = yield* slide(context, target.id, { ...how, along: [actor.id] });
  if (!follows && squares > 0) tearFrom(context, actor.id, (held) => held === target.id);
  if (follows) yield* slide(context, actor.id, { ...how, along: [target.id] });
  // Out of a space that both share no way leads straight away, and nobody is pushed.
  return dx === 0 && dy === 0 && target.position ? 0 : squares * FEET_PER_SQUARE;
}

function* followsOn(actor: TimeCountCreature, squares: number): Procedure<boolean> {
  const operands = { feet: squares * FEET_PER_SQUARE };
  const { choice } = yield* ask(PROMPTS.followPush, { to: actor.id, operands, involves: [actor.id] });
  return choice === "follow";
}

/** TC-SPEC-13: what a disarm takes from the roll; a weapon that is thrown is a ranged one. */
export function disarmParts(
  actor: TimeCountCreature,
  target: TimeCountCreature,
  command: Command,
): TracePart[] {
  const item = target.weapons[textOf(command, "item")];
  return [
    part("disarm", -4, "TC-SPEC-13"),
    part("heldInTwoHands", item?.hands === "two" ? -4 : 0, "TC-SPEC-13"),
    part("rangedWeapon", isAfar(actor, target, command) ? -2 : 0, "TC-SPEC-13"),
  ].filter((each) => each.value !== 0);
}

export function* disarm(context: TimeCountContext, command: Command, instant: Instant): Procedure<void> {
  const actor = context.creature(actorOf(command));
  const target = context.creature(textOf(command, "target"));
  const weapon = weaponOf(actor, command);
  const item = target.weapons[textOf(command, "item")];
  if (!weapon || !item) return;
  const extra = disarmParts(actor, target, command);
  const move = { rule: "TC-SPEC-13", purpose: "disarm", weapon, extra, names: "celerity" } as const;
  const result = yield* swingArmed(context, instant, command, move);
  const great = greatSuccess(result, [5, 8]);
  const optional = great >= 5 ? Math.max(1, attributeOf(actor, "dex").value) : 0;
  const isNear = weapon.melee && !isAfar(actor, target, command);
  const mayTake =
    great >= 8 && isNear && lostAt(instant, command) !== "taken" && freeHands(context.situation, actor) > 0;
  const critical = result.outcome === "critical";
  const hit = isHit(result.outcome);
  const reported = { rule: "TC-SPEC-14", hit, great, critical } as const;
  report(context, command, reported, { dropped: hit, optional, mayTake });
  if (!hit) return;
  yield* afterDisarm(context, command, instant, { optional, mayTake });
}

/** TC-SIM-01: what has become on this very count of the item that a disarm is aimed at; null while nobody has struck it off. */
function lostAt({ disarmed }: Instant, command: Command): "taken" | "dropped" | null {
  const same = disarmed.filter(
    ({ from, item }) => from === textOf(command, "target") && item === textOf(command, "item"),
  );
  if (same.length === 0) return null;
  return same.some(({ taken }) => taken) ? "taken" : "dropped";
}

/** What is left to damage where another one has the item already. */
const BEARER_ALONE = [{ id: "none" }, { id: "target" }] as const;

/** TC-SPEC-14: the item falls, or is taken; and it or its bearer may be damaged. */
function* afterDisarm(
  context: TimeCountContext,
  command: Command,
  instant: Instant,
  won: { readonly optional: number; readonly mayTake: boolean },
): Procedure<void> {
  const actor = actorOf(command);
  const target = textOf(command, "target");
  const item = textOf(command, "item");
  const asked = { to: actor, involves: [actor] };
  const lost = lostAt(instant, command);
  const choices = lost === "taken" ? { choices: BEARER_ALONE } : {};
  const damage =
    won.optional > 0 ? (yield* ask(PROMPTS.disarmDamage, { ...asked, ...choices })).choice : "none";
  const taken = won.mayTake ? (yield* ask(PROMPTS.takeItem, asked)).choice : "none";
  const told = { type: "Disarmed", rule: "TC-SPEC-14", operands: { item, taken: taken === "take" } } as const;
  const lies = spotOf(context.creature(target));
  const weapon = context.creature(target).weapons[item];
  // TC-Q101: what takes more hands than are free is carried along, and readied once they are.
  const readied =
    weapon !== undefined && handsOf(weapon) <= freeHands(context.situation, context.creature(actor));
  if (damage === "item" && weapon?.durability && weapon.durability <= won.optional)
    emitFor(context, target, { type: "WeaponBroke", rule: "TC-M11", operands: { weapon: item } });
  if (lost === null || taken === "take" || damage === "item")
    context.emit({ ...told, creature: target }, (draft) => {
      const held = draft.creatures[target]?.weapons[item];
      if (!held) return;
      letGo(held, lies);
      if (damage === "item" && held.durability !== null)
        held.durability = Math.max(0, held.durability - won.optional);
      if (taken === "take") passWeapon(draft, { from: target, to: actor, weapon: item }, readied);
    });
  instant.disarmed.push({ from: target, item, taken: taken === "take" });
  if (damage === "target")
    yield* flatBlow(context, instant, command, { rule: "TC-SPEC-14", attribute: "dex" });
  else countHarmlessHit(context, target);
}

export function* distract(context: TimeCountContext, command: Command, instant: Instant): Procedure<void> {
  const actor = context.creature(actorOf(command));
  const target = textOf(command, "target");
  const weapon = weaponOf(actor, command);
  if (!weapon) return;
  const move = { rule: "TC-SPEC-15", purpose: "distract", weapon, names: "spirit" } as const;
  const result = yield* swingArmed(context, instant, command, move);
  const chosen = textOf(command, "what") === "defense" ? "defense" : "attack";
  const marks = result.outcome === "critical" ? ["attack", "defense"] : [chosen];
  const critical = result.outcome === "critical";
  const hit = isHit(result.outcome);
  report(context, command, { rule: "TC-SPEC-15", hit, critical }, { marks: hit ? marks : [] });
  if (!hit) return;
  const about = textOf(command, "ally");
  gainCondition(context, target, {
    condition: "distracted",
    ends: "sourceTurn",
    source: actor.id,
    about,
    marks,
  });
  countHarmlessHit(context, target);
}

export function* feint(context: TimeCountContext, command: Command, instant: Instant): Procedure<void> {
  const actor = context.creature(actorOf(command));
  const target = textOf(command, "target");
  const weapon = weaponOf(actor, command);
  if (!weapon) return;
  const move = { rule: "TC-SPEC-16", purpose: "feint", weapon, names: "spirit" } as const;
  const result = yield* swingArmed(context, instant, command, move);
  const great = greatSuccess(result, [5]);
  const value = great >= 5 ? 2 : 0;
  const hit = isHit(result.outcome);
  report(context, command, { rule: "TC-SPEC-16", hit, great }, { toHit: hit ? 2 : 0, damage: value });
  if (!hit) return;
  gainCondition(context, target, { condition: "feinted", ends: null, source: actor.id, value });
  countHarmlessHit(context, target);
}

/** TC-Q78: it meets whichever of Primary and Passive an attack would meet. */
const QUICK_RULES: readonly RuleId[] = ["TC-SPEC-02", "TC-Q78"];

export function* quickStrike(context: TimeCountContext, command: Command, instant: Instant): Procedure<void> {
  const weapon = weaponOf(context.creature(actorOf(command)), command);
  if (!weapon) return;
  const how = {
    rule: "TC-SPEC-17",
    purpose: "quickStrike",
    weapon,
    extra: [],
    names: null,
    rules: QUICK_RULES,
  } as const;
  const result = yield* swing(context, instant, command, how);
  rememberWeapon(context, command, weapon.id);
  if (!isHit(result.outcome)) return;
  yield* wound(context, instant, command, { weapon, half: true, critical: result.outcome === "critical" });
}
