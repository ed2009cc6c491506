// Cover: which kind an obstacle gives, and whom it hinders and helps.

import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import type { StyleContext } from "../rulings.ts";
import type { Cover } from "../state.ts";
import { COVER_MODIFIERS, COVERS } from "../tables.ts";
import { PROMPTS } from "../prompts.ts";

/** How an attack comes: what cover, flanks and defenses make of it. */
export type AttackMode = "melee" | "ranged" | "thrown" | "spell" | "meleeSpell";

/** Whether an attack is made within reach; all others come from afar (STYLE-COV-01, STYLE-ATK-07). */
export function isMelee(mode: AttackMode): boolean {
  return mode === "melee" || mode === "meleeSpell";
}

/** STYLE-COV-02, STYLE-COV-03, STYLE-COV-04, STYLE-COV-05: the cover of an obstacle that protects this part of the body, 0 to 1. */
export function coverOf(protectedPart: number, concealed: boolean): Cover {
  if (protectedPart >= 1 && concealed) return "full";
  if (protectedPart >= 0.75) return "high";
  return protectedPart >= 0.5 ? "low" : "none";
}

/** STYLE-COV-07: the best cover of several. */
export function bestCover(covers: readonly Cover[]): Cover {
  return COVERS[Math.max(0, ...covers.map((each) => COVERS.indexOf(each)))] ?? "none";
}

/** STYLE-COV-01 to 04: what cover does to the two tests of an attack; null where the attack simply fails. */
export function coverEffect(
  cover: Cover,
  mode: AttackMode,
): { readonly attack: number; readonly dodge: number } | null {
  if (isMelee(mode)) return { attack: 0, dodge: 0 };
  if (cover === "full") return null;
  return { attack: 0 - COVER_MODIFIERS[cover], dodge: COVER_MODIFIERS[cover] };
}

/** STYLE-COV-08: the GM says how a creature is covered until further notice. */
export function setCover(
  context: StyleContext,
  id: CreatureId,
  cover: Cover,
  rules: readonly RuleId[] = [],
): void {
  emitFor(context, id, { type: "CoverSet", rule: "STYLE-COV-08", rules, operands: { cover } }, (creature) => {
    creature.cover = cover;
  });
}

/** STYLE-ATK-09: warns before a shot at full cover is paid; returns whether it is made all the same. */
export function* warnOfFullCover(
  context: StyleContext,
  attacker: CreatureId,
  target: CreatureId,
): Procedure<boolean> {
  const { choice } = yield* ask(PROMPTS.fullCover, {
    to: attacker,
    operands: { attacker, target },
    involves: [attacker, target],
  });
  if (choice === "goOn") return true;
  // Nothing is paid, and yet whoever waited for it is told that nothing comes.
  emitFor(context, attacker, { type: "ShotHeld", rule: "STYLE-ATK-09", operands: { target } });
  return false;
}
