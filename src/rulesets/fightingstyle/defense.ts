// Defenses: which are open against an attack, and the question that is put before any die is rolled.

import { ask, PASS, type Procedure } from "../../core/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../core/rules.ts";
import { tell } from "../../core/tell.ts";
import { part } from "../../core/trace.ts";
import { checkReaction, pay } from "./action-points.ts";
import { skillTest, styleTest, UNARMED } from "./attributes.ts";
import type { Test } from "./dice.ts";
import { hasFreeHand } from "./reach.ts";
import type { StylePlay, StyleRulings, StyleSituation } from "./rulings.ts";
import type { Cover, StyleCreature, StyleWeapon } from "./state.ts";
import { COVER_MODIFIERS } from "./tables.ts";

export const DEFENSES = ["block", "dodge", "parry", "withstand"] as const;
export type DefenseKind = (typeof DEFENSES)[number];
export type AttackKind = StyleWeapon["kind"] | "spell" | "meleeSpell" | "mind";

export const DEFENSE_RULES: { readonly [Kind in DefenseKind]: RuleId } = {
  block: "STYLE-DEF-03",
  dodge: "STYLE-DEF-04",
  parry: "STYLE-DEF-05",
  withstand: "STYLE-DEF-07",
};

const DEFENSE_PRICE = { ap: 1, attack: false };

/** Table T1: whether a kind of attack can be met so at all. */
export function meets(
  kind: DefenseKind,
  attack: AttackKind,
  rulings: Pick<StyleRulings, "thrownParry">,
): boolean {
  if (attack === "mind") return kind === "withstand";
  if (kind === "withstand") return false;
  if (kind !== "parry") return true;
  return attack === "melee" || (attack === "thrown" && rulings.thrownParry);
}

/** What the target has for a parry: a melee weapon, or an empty hand (STYLE-DEF-06). */
function parryWeapon(target: StyleCreature): StyleWeapon | null {
  const held = Object.values(target.weapons).find((weapon) => weapon.inHand && weapon.kind !== "ranged");
  return held ?? (hasFreeHand(target) ? UNARMED : null);
}

/** Why a defense is not open, or null (STYLE-DEF-01 to 08, STYLE-DEF-10). */
export function checkDefense(
  situation: StyleSituation,
  target: StyleCreature,
  kind: DefenseKind,
  attack: AttackKind,
  aware: boolean,
): Refusal | null {
  if (!aware) return refuse("STYLE-DEF-01", "unaware");
  if (!meets(kind, attack, situation.rulings))
    return refuse(DEFENSE_RULES[kind], "notAgainstThis", { attack });
  if (kind === "block" && !target.shield?.inHand) return refuse("STYLE-DEF-03", "noShield");
  if (kind === "parry" && !parryWeapon(target)) return refuse("STYLE-DEF-06", "nothingToParryWith");
  return checkReaction(situation, target, DEFENSE_PRICE);
}

/** STYLE-DEF-13: the defenses that are open, in order. */
export function openDefenses(
  situation: StyleSituation,
  target: StyleCreature,
  attack: AttackKind,
  aware: boolean,
): DefenseKind[] {
  return DEFENSES.filter((kind) => checkDefense(situation, target, kind, attack, aware) === null);
}

/** The test of a defense, with cover and a brace (STYLE-COV-02, STYLE-MAN-03). */
export function defenseTest(
  target: StyleCreature,
  kind: DefenseKind,
  cover: Cover,
  rulings: StyleRulings,
): Test {
  const test = plainDefenseTest(target, kind, rulings);
  const boons = target.braced ? [...test.boons, part("braced", 1, "STYLE-MAN-03")] : test.boons;
  if (kind !== "dodge" || COVER_MODIFIERS[cover] === 0) return { tn: test.tn, boons };
  const covered = part("cover", COVER_MODIFIERS[cover], "STYLE-COV-02");
  return {
    tn: { ...test.tn, value: test.tn.value + covered.value, parts: [...test.tn.parts, covered] },
    boons,
  };
}

function plainDefenseTest(target: StyleCreature, kind: DefenseKind, rulings: StyleRulings): Test {
  switch (kind) {
    case "block":
      return styleTest(target, ["str"], null, rulings);
    case "dodge":
      return skillTest(target, "dodge", rulings);
    case "parry":
      return styleTest(target, ["str", "agi"], parryWeapon(target), rulings);
    case "withstand":
      return skillTest(target, "focus", rulings);
  }
}

/** STYLE-DEF-02: asks the target how it defends, and takes the AP. Null is no defense (STYLE-DEF-09, STYLE-DEF-10). */
export function* chooseDefense(
  play: StylePlay,
  attacker: CreatureId,
  target: CreatureId,
  attack: AttackKind,
  aware: boolean,
): Procedure<DefenseKind | null> {
  const open = openDefenses(play.situation, play.creature(target), attack, aware);
  if (open.length === 0) return null;
  const { command } = yield* ask({
    rule: "STYLE-DEF-02",
    to: { kind: "owner", creature: target },
    prompt: "defense",
    choices: [{ id: PASS }, { id: "defend", takesCommand: true }],
    fallback: PASS,
    mayPass: true,
    aimedAtAddressee: true,
    operands: { attacker, attack },
    involves: [attacker, target],
  });
  const kind = DEFENSES.find((each) => each === command?.type);
  if (!kind) return null;
  pay(play, target, DEFENSE_PRICE, DEFENSE_RULES[kind]);
  tell(play, target, { type: "DefenseTaken", rule: DEFENSE_RULES[kind], operands: { kind, attacker } });
  return kind;
}
