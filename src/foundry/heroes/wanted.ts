// What owners want to buy for their heroes: said on the hero himself, where the host lets nobody but owners write.

import { isRecord } from "../../core/language/json.ts";
import type { Want } from "../../view/hero-advance.ts";
import { buy } from "./carry-out.ts";

/** The flag in which a hero's owner says what is wanted. */
const WANT_FLAG = "want";

/** Carries out what an owner of a hero has just said; who that was is the user whom the host names. */
export async function carryOutWant(
  actor: Actor.Implementation,
  changed: object,
  userId: string,
): Promise<void> {
  // The host tells what has changed alone: the same may be wanted again.
  const want = "turn" in saidIn(changed) ? wantOf(saidIn(actor)) : null;
  const user = game.users?.get(userId);
  if (want && user && actor.testUserPermission(user, "OWNER")) await buy(actor, want, user.name);
}

/** Says what is wanted; `turn` tells one wish from the next, for the same may be wanted twice. */
export async function sayWant(
  actor: Actor.Implementation,
  { step, what }: Want,
  turn: string,
): Promise<void> {
  await actor.update({ flags: { fray: { [WANT_FLAG]: { step, what, turn } } } } as never);
}

/** What a hero, or a change of one, says of wants. */
function saidIn(holder: object): Readonly<Record<string, unknown>> {
  const { flags } = holder as { readonly flags?: unknown };
  const fray = isRecord(flags) ? flags["fray"] : null;
  const want = isRecord(fray) ? fray[WANT_FLAG] : null;
  return isRecord(want) ? want : {};
}

function wantOf({ step, what }: Readonly<Record<string, unknown>>): Want | null {
  return typeof step === "string" && typeof what === "string" ? { step, what } : null;
}
