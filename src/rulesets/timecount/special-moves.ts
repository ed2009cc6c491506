// Special moves: rushing, disarming, distracting, feinting, quick strikes, stapling, tackling and tripping.

import type { Command } from "../../core/commands.ts";
import type { Draft } from "../../core/draft.ts";
import { actorOf, ID, numberOf, textOf } from "../../core/parameters.ts";
import type { Procedure } from "../../core/requests.ts";
import { refuse, type Refusal } from "../../core/rules.ts";
import { tell } from "../../core/tell.ts";
import { part, type TracePart } from "../../core/trace.ts";
import { weaponDelay } from "./action-record.ts";
import { greatSuccess, isHit } from "./attack.ts";
import { readyWeapons, rememberWeapon, SITUATIONS, swing, weaponRefusal, wound } from "./attack-actions.ts";
import { attackBonus, attributeAttackBonus, attributeOf } from "./attributes.ts";
import { gainCondition } from "./conditions.ts";
import { UNARMED } from "./creature.ts";
import { countHarmlessHit } from "./damage.ts";
import { metDefense } from "./defense.ts";
import type { Instant } from "./instant.ts";
import { choose, flatBlow, report, rollManeuver, slide, stepAway } from "./maneuver.ts";
import { weaponReach } from "./reach.ts";
import type { TimeCountPlay, TimeCountRulings, TimeCountSituation } from "./rulings.ts";
import { type Delay } from "./speed.ts";
import { knockProne } from "./stance-actions.ts";
import type { Defense, TimeCountCreature, Weapon } from "./state.ts";
import { SIZES } from "./tables.ts";
import { freeHands, grab } from "./wrestling.ts";

export const WEAPON = { weapon: ID, situations: SITUATIONS };

export function weaponOf(actor: TimeCountCreature, command: Command): Weapon | undefined {
  return actor.weapons[textOf(command, "weapon")];
}

/** TC-SPEC-02: the reach of the weapon in use, or its range. */
export function reachWith(actor: TimeCountCreature, command: Command): number {
  const weapon = weaponOf(actor, command);
  if (!weapon) return 0;
  return weapon.ranged === null ? weaponReach(actor, weapon) : Infinity;
}

export function usable(
  situation: TimeCountSituation,
  actor: TimeCountCreature,
  target: TimeCountCreature,
  command: Command,
): Refusal | null {
  return weaponRefusal(situation, actor, weaponOf(actor, command), target);
}

export function meleeOnly(
  situation: TimeCountSituation,
  actor: TimeCountCreature,
  target: TimeCountCreature,
  command: Command,
): Refusal | null {
  const refusal = usable(situation, actor, target, command);
  if (refusal) return refusal;
  return weaponOf(actor, command)?.melee ? null : refuse("TC-SPEC-02", "meleeOnly", undefined, "weapon");
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

export const slower = (rule: string) => () => ({ classParts: [part("action", 1, rule)] });

/** TC-SPEC-05, TC-Q23: what size adds for the one who rushes and for the one who stands. */
export function rushSize(creature: TimeCountCreature, { bullRushSize }: TimeCountRulings): number {
  const { modifier } = SIZES[creature.sheet.size];
  if (bullRushSize === "none") return 0;
  return bullRushSize === "literal" ? modifier : -modifier;
}

/** TC-SPEC-03: the target picks; whoever does not care takes the higher. */
export function* pickDefense(
  play: TimeCountPlay,
  target: TimeCountCreature,
  rule: string,
): Procedure<Defense> {
  const value = (names: Defense): number =>
    metDefense(play.situation, target, { names, melee: true }, null).traced.value;
  const fallback = value("celerity") > value("vigor") ? "celerity" : "vigor";
  const operands = { vigor: value("vigor"), celerity: value("celerity") };
  const choices = ["vigor", "celerity"];
  const asked = { rule, prompt: "defense", choices, fallback, operands, aimed: true };
  return (yield* choose(target.id, asked)) === "celerity" ? "celerity" : "vigor";
}

export function* bullRush(play: TimeCountPlay, command: Command, instant: Instant): Procedure<void> {
  const actor = play.creature(actorOf(command));
  const target = play.creature(textOf(command, "target"));
  const names = yield* pickDefense(play, target, "TC-SPEC-03");
  const ran = numberOf(command, "runningStart") >= 10;
  const result = yield* rollManeuver(play, instant, command, {
    rule: "TC-SPEC-05",
    purpose: "bullRush",
    bonus: attributeAttackBonus(actor, "str", play.rulings),
    extra: [
      part("size", rushSize(actor, play.rulings), "TC-SPEC-05"),
      part("targetSize", -rushSize(target, play.rulings), "TC-SPEC-05"),
      part("runningStart", ran ? 2 : 0, "TC-SPEC-06"),
    ],
    names,
  });
  const hit = isHit(result.outcome);
  const pushed = hit ? 5 + 5 * Math.max(0, Math.floor(result.margin / 5)) : 0;
  if (hit) pushBack(play, actor, target, pushed / 5, command["follow"] !== false);
  if (result.outcome === "critical")
    yield* flatBlow(play, instant, command, { rule: "TC-SPEC-08", attribute: "str" });
  report(play, command, "TC-SPEC-07", 0, { pushed, vs: names });
}

/** TC-SPEC-07: beyond the first 5 feet only as far as the actor comes along. */
function pushBack(
  play: TimeCountPlay,
  actor: TimeCountCreature,
  target: TimeCountCreature,
  squares: number,
  follows: boolean,
): void {
  const way = stepAway(actor, target);
  slide(play, target.id, way, follows ? squares : 1, "TC-SPEC-07");
  if (follows) slide(play, actor.id, way, squares, "TC-SPEC-07");
}

/** TC-SPEC-13: what a disarm takes from the roll. */
function disarmParts(weapon: Weapon, itemHands: number): TracePart[] {
  return [
    part("disarm", -4, "TC-SPEC-13"),
    part("heldInTwoHands", itemHands === 2 ? -4 : 0, "TC-SPEC-13"),
    part("rangedWeapon", weapon.ranged !== null && !weapon.melee ? -2 : 0, "TC-SPEC-13"),
  ].filter((each) => each.value !== 0);
}

export function* disarm(play: TimeCountPlay, command: Command, instant: Instant): Procedure<void> {
  const actor = play.creature(actorOf(command));
  const target = play.creature(textOf(command, "target"));
  const weapon = weaponOf(actor, command);
  const item = target.weapons[textOf(command, "item")];
  if (!weapon || !item) return;
  const extra = disarmParts(weapon, item.hands === "two" ? 2 : 1);
  const how = { rule: "TC-SPEC-13", purpose: "disarm", weapon, extra, names: "celerity" as const };
  const result = yield* swing(play, instant, command, how);
  const great = greatSuccess(result, [5, 8]);
  const optional = great >= 5 ? Math.max(1, attributeOf(actor, "dex").value) : 0;
  const mayTake = great >= 8 && weapon.melee && freeHands(actor) > 0;
  report(play, command, "TC-SPEC-14", great, { dropped: isHit(result.outcome), optional, mayTake });
  if (!isHit(result.outcome)) return;
  countHarmlessHit(play, target.id);
  yield* afterDisarm(play, command, instant, { optional, mayTake });
}

/** TC-SPEC-14: the item falls, or is taken; and it or its bearer may be damaged. */
function* afterDisarm(
  play: TimeCountPlay,
  command: Command,
  instant: Instant,
  won: { readonly optional: number; readonly mayTake: boolean },
): Procedure<void> {
  const actor = actorOf(command);
  const target = textOf(command, "target");
  const item = textOf(command, "item");
  const ask = { rule: "TC-SPEC-14", fallback: "none" };
  const damage =
    won.optional > 0
      ? yield* choose(actor, { ...ask, prompt: "disarmDamage", choices: ["none", "item", "target"] })
      : "none";
  const taken = won.mayTake
    ? yield* choose(actor, { ...ask, prompt: "takeItem", choices: ["none", "take"] })
    : "none";
  const told = { type: "Disarmed", rule: "TC-SPEC-14", operands: { item, taken: taken === "take" } };
  tell(play, target, told, (draft: Draft<TimeCountCreature>) => {
    const held = draft.weapons[item];
    if (!held) return;
    held.readied = false;
    if (damage === "item" && held.durability !== null)
      held.durability = Math.max(0, held.durability - won.optional);
  });
  if (damage === "target") yield* flatBlow(play, instant, command, { rule: "TC-SPEC-14", attribute: "dex" });
}

export function* distract(play: TimeCountPlay, command: Command, instant: Instant): Procedure<void> {
  const actor = play.creature(actorOf(command));
  const target = textOf(command, "target");
  const weapon = weaponOf(actor, command);
  if (!weapon) return;
  const how = { rule: "TC-SPEC-15", purpose: "distract", weapon, extra: [], names: "spirit" as const };
  const result = yield* swing(play, instant, command, how);
  const chosen = textOf(command, "what") === "defense" ? "defense" : "attack";
  const marks = result.outcome === "critical" ? ["attack", "defense"] : [chosen];
  report(play, command, "TC-SPEC-15", 0, { marks: isHit(result.outcome) ? marks : [] });
  if (!isHit(result.outcome)) return;
  const about = textOf(command, "ally");
  gainCondition(play, target, {
    condition: "distracted",
    ends: "sourceTurn",
    source: actor.id,
    about,
    marks,
  });
  countHarmlessHit(play, target);
}

export function* feint(play: TimeCountPlay, command: Command, instant: Instant): Procedure<void> {
  const actor = play.creature(actorOf(command));
  const target = textOf(command, "target");
  const weapon = weaponOf(actor, command);
  if (!weapon) return;
  const how = { rule: "TC-SPEC-16", purpose: "feint", weapon, extra: [], names: "spirit" as const };
  const result = yield* swing(play, instant, command, how);
  const great = greatSuccess(result, [5]);
  const value = great >= 5 ? 2 : 0;
  report(play, command, "TC-SPEC-16", great, { toHit: isHit(result.outcome) ? 2 : 0, damage: value });
  if (!isHit(result.outcome)) return;
  gainCondition(play, target, { condition: "feinted", ends: null, source: actor.id, value });
  countHarmlessHit(play, target);
}

export function* quickStrike(play: TimeCountPlay, command: Command, instant: Instant): Procedure<void> {
  const weapon = weaponOf(play.creature(actorOf(command)), command);
  if (!weapon) return;
  const how = { rule: "TC-SPEC-17", purpose: "quickStrike", weapon, extra: [], names: null };
  const result = yield* swing(play, instant, command, how);
  rememberWeapon(play, command, weapon.id);
  if (!isHit(result.outcome)) return;
  yield* wound(play, instant, command, weapon, { half: true, critical: result.outcome === "critical" });
}

export function* staple(play: TimeCountPlay, command: Command, instant: Instant): Procedure<void> {
  const actor = play.creature(actorOf(command));
  const target = textOf(command, "target");
  const weapon = weaponOf(actor, command);
  if (!weapon) return;
  const extra = [part("staple", -4, "TC-SPEC-18")];
  const how = { rule: "TC-SPEC-18", purpose: "staple", weapon, extra, names: "celerity" as const };
  const result = yield* swing(play, instant, command, how);
  const great = greatSuccess(result, [5]);
  const hit = isHit(result.outcome);
  const body = hit && great >= 5 && (yield* pinsBody(actor));
  const dc = result.total.value;
  report(play, command, "TC-SPEC-19", great, { dc: hit ? dc : null, acrobatics: !body });
  if (!hit) return;
  const marks = body ? ["body"] : [];
  gainCondition(play, target, {
    condition: "stapled",
    ends: null,
    source: actor.id,
    value: dc,
    marks,
    text: weapon.id,
  });
  const told = { type: "WeaponStuck", rule: "TC-SPEC-19", operands: { weapon: weapon.id } };
  tell(play, actor.id, told, (draft: Draft<TimeCountCreature>) => {
    const stuck = draft.weapons[weapon.id];
    if (stuck) stuck.readied = false;
  });
  if (body) yield* flatBlow(play, instant, command, { rule: "TC-SPEC-20", attribute: "dex" });
  else countHarmlessHit(play, target);
}

function* pinsBody(actor: TimeCountCreature): Procedure<boolean> {
  const choices = ["clothing", "body"];
  const asked = { rule: "TC-SPEC-20", prompt: "staple", choices, fallback: "clothing" };
  return (yield* choose(actor.id, asked)) === "body";
}

export function* tackle(play: TimeCountPlay, command: Command, instant: Instant): Procedure<void> {
  const actor = play.creature(actorOf(command));
  const target = textOf(command, "target");
  const unarmed = actor.weapons[UNARMED];
  if (!unarmed) return;
  const bonus = attackBonus(actor, unarmed);
  const roll = { rule: "TC-SPEC-21", purpose: "tackle", bonus, names: "vigor" as const };
  const result = yield* rollManeuver(play, instant, command, roll);
  const great = greatSuccess(result, [5]);
  const hit = isHit(result.outcome);
  report(play, command, "TC-SPEC-21", great, { prone: hit, freeGrab: hit });
  if (!hit) return;
  const blow = { rule: "TC-SPEC-21", attribute: "str" as const };
  yield* flatBlow(play, instant, command, great >= 5 ? { ...blow, extraDice: "1d6" } : blow);
  knockProne(play, target, "TC-SPEC-21");
  const asked = { rule: "TC-SPEC-21", prompt: "freeGrab", choices: ["pass", "grab"], fallback: "pass" };
  if ((yield* choose(actor.id, asked)) === "grab") yield* grab(play, instant, command, false);
}

export function* trip(play: TimeCountPlay, command: Command, instant: Instant): Procedure<void> {
  const weapon = weaponOf(play.creature(actorOf(command)), command);
  const target = textOf(command, "target");
  if (!weapon) return;
  const how = { rule: "TC-SPEC-22", purpose: "trip", weapon, extra: [], names: "vigor" as const };
  const result = yield* swing(play, instant, command, how);
  const great = greatSuccess(result, [5]);
  report(play, command, "TC-SPEC-22", great, { prone: isHit(result.outcome) });
  if (!isHit(result.outcome)) return;
  knockProne(play, target, "TC-SPEC-22");
  if (great >= 5) yield* flatBlow(play, instant, command, { rule: "TC-SPEC-22", attribute: "str" });
  else countHarmlessHit(play, target);
}
