// Stops: for whom a fight stops in the moments of others, from what each actor remembers and the world's setting.

import { enteringAnswers } from "../../core/engine/standing-answers.ts";
import { STANDING_ANSWERS, type Fight, type StandingAnswer } from "../../core/language/fight.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import type { AnyRuleset } from "../../core/language/ruleset.ts";
import { setting } from "../register/settings.ts";
import type { FightStore } from "./fight-stores.ts";

/** The fight with the standing answers of creatures that enter it. */
export function withEntering(
  ruleset: AnyRuleset,
  holder: FightStore,
  fight: Fight,
  creatures: readonly CreatureId[],
): Fight {
  const remembered = creatures.flatMap((id) => {
    const answer = rememberedStop(holder.actor(id));
    return answer ? [[id, answer] as const] : [];
  });
  const standing = enteringAnswers(ruleset, fight, {
    creatures,
    played: creatures.filter((id) => holder.actor(id)?.hasPlayerOwner === true),
    isQuiet: setting("quietFights"),
    remembered: Object.fromEntries(remembered),
  });
  return standing === fight.standing ? fight : { ...fight, standing };
}

/** What an actor's owner has said last; whatever else stands in its flags counts for nothing. */
function rememberedStop(actor: Actor.Implementation | null): StandingAnswer | null {
  const { fray } = (actor?.flags ?? {}) as { readonly fray?: { readonly stops?: unknown } };
  return STANDING_ANSWERS.find((each) => each === fray?.stops) ?? null;
}

/** Writes down with an actor for which of others' moments its owner wants to be stopped, for the fights to come. */
export async function rememberStop(
  actor: Actor.Implementation | null,
  answer: StandingAnswer,
): Promise<void> {
  if (actor?.isOwner && rememberedStop(actor) !== answer)
    await actor.update({ flags: { fray: { stops: answer } } } as never);
}
