// The form of a deed with what it is done with: numbers and texts of weapons, spells and potions, where one decides.

import { fetchParts } from "../../rulesets/index.ts";
import type { ComposeView } from "../../view/compose-view.ts";
import { commandOf, type Composition } from "../../view/composition.ts";
import { actorOf } from "../arbiter/fight-stores.ts";
import type { FightAccess } from "../fights/fight-views.ts";
import type { ThingView } from "../sheets/things-at-hand.ts";

export type Form = ComposeView | { readonly active: false };

/** The form with the things that its command names; whoever composes it bears them. */
export async function withThings(
  form: Form,
  access: FightAccess | null,
  composition: Composition | null,
): Promise<Form & { readonly things: readonly ThingView[] }> {
  const command = form.active && composition ? commandOf(composition) : null;
  const actor = command && actorOf(access?.combat.combatants.get(command.creature ?? ""));
  if (!actor) return { ...form, things: [] };
  const [{ thingsNamed }] = await Promise.all([import("../sheets/things-at-hand.ts"), fetchParts("layout")]);
  return { ...form, things: thingsNamed(actor, command) };
}
