// Spells that attack: the roll, the harm by fire, cold or lightning, and what water makes of it (DEST-UW-02, DEST-UW-03).

import { question, window, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { part, sum, type NamedModifier, type Traced } from "../../../core/language/trace.ts";
import { coolBurning } from "../health/afflictions.ts";
import { attackModifier, strike, targetModifiers, toughnessOf, type StrikeResult } from "../attack/attack.ts";
import {
  applyDamage,
  coverOf,
  inSaddle,
  inSpaceOf,
  meetDefense,
  mayRoll,
  tellOfRoll,
} from "../attack/attack-procedure.ts";
import type { Said } from "../attack/table-word.ts";
import { checkModifier } from "../character/attributes.ts";
import { hasCondition } from "../health/conditions.ts";
import { NO_PROPERTIES } from "../character/creature.ts";
import { levelOfDamage, receiveWound } from "../health/damage.ts";
import { layByThing } from "../health/laying.ts";
import { bestDefense, defenseOf, seesAttack } from "../attack/defense.ts";
import { emitFor } from "../facts.ts";
import { flankingOf } from "../attack/flanking.ts";
import { offerInterpose } from "../attack/interpose.ts";
import { distanceYards } from "../movement/movement.ts";
import { saddleParts } from "../movement/riding.ts";
import type { DestinyContext, DestinyReadContext } from "../rulings.ts";
import type { Cover, DestinyCreature, Spell } from "../state.ts";
import { lightningUnderwater } from "../movement/environment.ts";
import { PROMPTS } from "../prompts.ts";

/** A creature outside the area of a lightning, and how far. */
export interface Nearby {
  readonly creature: CreatureId;
  readonly feet: number;
}

export interface Aim {
  readonly target: CreatureId;
  /** Those near, where there is no board; null: read from the board. */
  readonly near: readonly Nearby[] | null;
  readonly unseen: boolean;
  /** What the table says of flank and rear, where no board tells it. */
  readonly said: Said;
  /** DEST-MOD-01: the cover that is said; null: what the target has dropped behind (DEST-MOD-03). */
  readonly cover: Cover | null;
  readonly added: readonly NamedModifier[];
}

/** A spell's attack as it hits: who at whom, and those near the target where there is no board. */
interface SpellAttack extends Pick<Aim, "target" | "near"> {
  readonly attacker: CreatureId;
  readonly action: "spell";
}

/** Who is aimed at, and in whose space it is struck if it was pulled in the way (DEST-ACT-21). */
interface SpellAim extends Pick<Aim, "cover" | "said" | "target"> {
  readonly caster: CreatureId;
  readonly interposer: CreatureId | undefined;
}

/** DEST-ATK-01 to 05 for a spell. Returns whether it hit. */
export function* castAt(
  context: DestinyContext,
  caster: CreatureId,
  spell: Spell,
  aim: Aim,
): Procedure<boolean> {
  const target = yield* offerInterpose(context, caster, aim.target, !aim.unseen);
  const attack = { attacker: caster, target, action: "spell" as const, unseen: aim.unseen };
  if (!(yield* mayRoll(context, caster, target))) return false;
  const defense = yield* spellDefense(context, attack, spell);
  const settled = { ...attack, defense, weapon: spell };
  const result = yield* strike(context, {
    ...settled,
    modifier: spellModifier(
      context.situation,
      {
        caster,
        target,
        interposer: target === aim.target ? undefined : aim.target,
        said: aim.said,
        cover: aim.cover,
      },
      spell,
    ),
    added: aim.added,
    toughness: toughnessOf(context.creature(target)),
    strength: null,
    weapon: {
      damage: spell.damage === "" ? "0" : spell.damage,
      properties: { ...NO_PROPERTIES, penetrating: spell.penetrating },
    },
    underwater: false,
    steam: spell.damageType === "fire" && hasCondition(context.creature(target), "underwater"),
    rolled: (roll) => tellOfRoll(context, settled, roll),
  });
  if (spell.damage !== "") yield* harm(context, { ...attack, near: aim.near }, spell, result);
  const wounded = result.damage !== null && result.level !== null && spell.damage !== "";
  if (result.hit) yield* layByThing(context, spell, { by: caster, target, wounded });
  return result.hit;
}

function* spellDefense(
  context: DestinyContext,
  attack: { readonly attacker: CreatureId; readonly target: CreatureId; readonly unseen: boolean },
  spell: Spell,
): Procedure<Traced> {
  const { targets, name } = spell;
  if (targets === "melee" || targets === "ranged")
    return inSaddle(
      context.state,
      attack,
      targets,
      yield* meetDefense(context, attack, { kind: targets, name }),
    );
  return defenseOf(
    context.creature(attack.target),
    targets === "none" ? "willpower" : targets,
    context.rulings,
  );
}

/** The attack of a spell before it is rolled: what is added to it, and what it would have to reach (DEST-PR-03, DEST-ATK-03). */
export function spellAhead(
  situation: DestinyReadContext,
  { caster, target }: { readonly caster: DestinyCreature; readonly target: DestinyCreature },
  spell: Spell,
  aim: Pick<Aim, "unseen" | "said" | "cover">,
): { readonly modifier: Traced; readonly defense: Traced } {
  const { state, rulings } = situation;
  const { targets } = spell;
  const attack = { attacker: caster.id, target: target.id };
  const aimed = { caster: caster.id, target: target.id, interposer: undefined, ...aim };
  const seen = seesAttack(target, caster, aim.unseen);
  const defense =
    targets === "melee" || targets === "ranged"
      ? inSaddle(state, attack, targets, bestDefense(target, targets, seen, rulings))
      : defenseOf(target, targets === "none" ? "willpower" : targets, rulings);
  return { modifier: spellModifier(situation, aimed, spell), defense };
}

function spellModifier(
  situation: DestinyReadContext,
  { caster, target: id, interposer, said, cover }: SpellAim,
  spell: Spell,
): Traced {
  const { creatures } = situation.state;
  const [by, struck] = [creatures[caster], creatures[id]];
  if (!by || !struck) throw new RangeError(`DEST-ACT-06: ${caster} or ${id} is not in this fight`);
  const target = inSpaceOf(situation, interposer, struck);
  const mode = spell.targets === "melee" || spell.targets === "ranged" ? spell.targets : "special";
  const ignored = target.ignored[caster] ?? false;
  const flanked = said.flanked ?? (!ignored && flankingOf(situation, target).flanked);
  const { posture } = target;
  const state =
    mode === "special"
      ? []
      : targetModifiers(mode, {
          posture,
          cover: cover ?? coverOf(target),
          flanked,
          rear: said.rear ?? ignored,
        }).parts;
  return attackModifier(by, situation.rulings, {
    base: checkModifier(by.sheet, spell.attribute, spell.skill, spell.specialisation),
    action: "spell",
    mode,
    weaponAttack: false,
    circumstances: mode === "melee" ? [...state, ...saddleParts(by, target)] : state,
  });
}

function* harm(
  context: DestinyContext,
  attack: SpellAttack,
  spell: Spell,
  result: StrikeResult,
): Procedure<void> {
  const { target, near } = attack;
  const wet = hasCondition(context.creature(target), "underwater");
  const bare = result.damage ? result.damage.value + toughnessOf(context.creature(target)).full.value : 0;
  yield* applyDamage(context, attack, result);
  if (!result.damage) return;
  if (spell.damageType === "cold" && context.isHere(target))
    coolBurning(context, target, result.damage.value);
  if (spell.damageType === "lightning" && wet)
    yield* spread(context, attack, bare, near ?? aroundOf(context, target));
}

/**
 * Those under water around the target, by the board; a neighbor stands at the edge of the area. Where no board tells, each
 * of them might be there, and the GM says who is.
 */
function aroundOf(context: DestinyContext, target: CreatureId): readonly Nearby[] {
  const place = context.creature(target).position;
  return Object.values(context.state.creatures).flatMap((each) => {
    const wet = each.id !== target && !each.dead && hasCondition(each, "underwater");
    if (!wet || !context.isHere(each.id)) return [];
    if (!place || !each.position) return [{ creature: each.id, feet: 0 }];
    return [{ creature: each.id, feet: 3 * Math.max(0, distanceYards(each.position, place) - 1) }];
  });
}

/** DEST-UW-03: outside its area a lightning loses a point for each foot; the GM says whom it reaches, its maker not excepted. */
function* spread(
  context: DestinyContext,
  attack: { readonly attacker: CreatureId; readonly target: CreatureId },
  damage: number,
  near: readonly Nearby[],
): Procedure<void> {
  // Whoever is named twice is reached once, and the target has been struck already.
  const once = near.filter(({ creature }, place) => {
    const first = near.findIndex((each) => each.creature === creature);
    return first === place && creature !== attack.target;
  });
  const reached = once.filter(
    ({ creature, feet }) =>
      context.isHere(creature) && !context.creature(creature).dead && lightningUnderwater(damage, feet) > 0,
  );
  const asks = reached.map(({ creature, feet }) =>
    question(PROMPTS.lightning, {
      operands: { creature, feet, damage: lightningUnderwater(damage, feet) },
      involves: [creature],
    }),
  );
  const answers = yield* window({ rule: "DEST-UW-03", asks, involves: [] });
  for (const [i, each] of reached.entries())
    if (answers[i]?.choice === "struck" && context.isHere(each.creature))
      yield* struckBySpread(context, attack.attacker, each, damage);
}

function* struckBySpread(
  context: DestinyContext,
  attacker: CreatureId,
  { creature: target, feet }: Nearby,
  damage: number,
): Procedure<void> {
  const { full } = toughnessOf(context.creature(target));
  const received = sum("DEST-UW-03", [
    part("damage", damage, "DEST-UW-03"),
    part("range", -feet, "DEST-UW-03"),
    part("toughness", -full.value, full.rule),
  ]);
  const level = levelOfDamage(received.value);
  const operands = {
    attacker,
    target,
    damage: received,
    level: level ?? "none",
    rolledLevel: level ?? "none",
  };
  emitFor(context, target, { type: "DamageTaken", rule: "DEST-UW-03", operands });
  if (level !== null) yield* receiveWound(context, target, { level, rule: "DEST-WND-03", source: attacker });
}
