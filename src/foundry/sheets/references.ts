// References: what a field of an item may name of its game and its bearer, such as the skill of a weapon or the hand that holds it.

import type { BodyPart } from "../../core/language/body.ts";
import type { Reference } from "../../core/language/fields.ts";
import { rulesAreLoaded } from "../../rulesets/index.ts";
import { bodyOfSheet } from "../../view/sheet-view.ts";
import { sheetOf } from "../fights/fight-access.ts";
import { rulingsOf } from "../rulings/ruling-settings.ts";

/** What a field may name: what the game knows, and what the bearer has of its own; null where anything may stand. */
export function namesFor(item: Item.Implementation, reference: Reference | undefined): string[] | null {
  if (!reference) return null;
  const { known, ofBearer = "", ofBody } = reference;
  if (ofBody) return partsFor(item, reference)?.map(({ id }) => id) ?? null;
  const own: unknown = item.actor ? foundry.utils.getProperty(item.actor.system, ofBearer) : {};
  return [...new Set([...known, ...Object.keys(own ?? {})])];
}

/** What those of its names are called whose ids say it to nobody, such as parts of a body. */
export function namedFor(
  item: Item.Implementation,
  reference: Reference | undefined,
): { readonly [name: string]: string } {
  return Object.fromEntries((partsFor(item, reference) ?? []).map(({ id, name }) => [id, name]));
}

/** The parts of the bearer's body that a field may name; null where nobody bears the item, or its body is not known. */
function partsFor(
  { actor }: Item.Implementation,
  reference: Reference | undefined,
): readonly BodyPart[] | null {
  const forms = reference?.ofBody;
  if (!forms || !actor?.playedBy || !rulesAreLoaded(actor.playedBy.id)) return null;
  const { sheet, shelved } = sheetOf(actor);
  const parts = bodyOfSheet(shelved.ruleset, sheet, rulingsOf(shelved));
  return parts?.filter(({ form }) => forms.length === 0 || forms.includes(form)) ?? null;
}
