// Targets: which tokens this user has marked. The one place that reads them from the host.

import { refuse } from "../../core/language/rules.ts";
import { notifyRefusal } from "./words.ts";

/** The ids of the tokens that this user targets. */
export function targetedTokens(): ReadonlySet<string> {
  return new Set([...(game.user?.targets ?? [])].map((token) => (token as { id: string }).id));
}

/** The actors of the tokens that this user targets. */
export function targetedActors(): Actor.Implementation[] {
  return [...(game.user?.targets ?? [])].flatMap((token) => token.actor ?? []);
}

/** Marks a token as this user's target, or takes the mark away; other targets stay. Only a token in sight can be marked. */
export function toggleTarget(token: TokenDocument.Implementation): void {
  const marked = targetedTokens().has(token.id ?? "");
  if (token.object) token.object.setTarget(!marked, { releaseOthers: false });
  else
    notifyRefusal(refuse("CORE-BOARD", "otherScene", { name: token.name, scene: token.parent?.name ?? "" }));
}
