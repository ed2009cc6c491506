// Watching what is the game master's to say of combatants: what a player writes there is put back, and the GM is told.

import {
  correctionOf,
  forgetGiven,
  linkToPutBack,
  noteFound,
  noteGiven,
  noteLink,
  noteMade,
} from "../arbiter/given.ts";
import { combatHolder } from "../arbiter/fight-stores.ts";
import { isArbiter } from "../arbiter/windows.ts";
import { isGameMaster } from "./authority.ts";
import { report } from "./unawaited.ts";
import { notify } from "../platform/notices.ts";
import { say } from "../platform/words.ts";
import { allCombats } from "../platform/world.ts";

/** Registers the hooks; at `init`. Every client takes note, for each may have to judge one day; the arbiter puts back. */
export function watchGiven(): void {
  Hooks.on("createCombatant", (combatant, _options, userId) => {
    noteMade(combatant, userId);
    putBack(combatant, userId);
  });
  Hooks.on("updateCombatant", (combatant, changed, _options, userId) => {
    if (noteGiven(combatant, changed, userId)) putBack(combatant, userId);
  });
  Hooks.on("updateToken", (token, changed, _options, userId) => {
    if ("actorLink" in changed) judgeLink(token, userId);
  });
  Hooks.on("deleteCombatant", (combatant) => forgetGiven(combatant));
  // An encounter that is brought in again comes with the ids of the one that has gone.
  Hooks.on("deleteCombat", (combat) => combat.combatants.forEach((each) => forgetGiven(each)));
  Hooks.on("createCombat", (combat) => combat.combatants.forEach((each) => noteFound(each)));
}

/** Takes note of what is there; at `ready`. A new arbiter puts back what players have written before. */
export function noteAllGiven(): void {
  for (const combat of allCombats())
    for (const combatant of combat.combatants) {
      noteFound(combatant);
      putBack(combatant, null);
      putLinkBack(combatant, null);
      tellOfUnlinked(combatant);
    }
}

/** Writes what counts over what somebody else has written; `by` null where nobody knows who that was. */
function putBack(combatant: Combatant.Implementation, by: string | null): void {
  const correction = correctionOf(combatant);
  if (!correction || isGameMaster(by) || !isPutBackHere(combatant)) return;
  tellOf(combatant, by);
  report(combatant.update(correction));
}

/**
 * Whether a token is linked decides whose sheet bears what the fight does: a player who unlinks the own hero's would have
 * the hero unharmed after it. A game master may, before a fight or in it.
 */
function judgeLink(token: TokenDocument.Implementation, by: string): void {
  for (const combatant of allCombats().flatMap((combat) => combat.combatants.contents)) {
    if (combatant.tokenId !== token.id || combatant.sceneId !== token.parent?.id) continue;
    if (isGameMaster(by)) noteLink(combatant);
    if (putLinkBack(combatant, by)) return;
  }
}

/** Links somebody's token, or unlinks it, as a game master has left it. Returns whether that was needed. */
function putLinkBack(combatant: Combatant.Implementation, by: string | null): boolean {
  const actorLink = linkToPutBack(combatant);
  if (actorLink === null || !combatant.token || !isPutBackHere(combatant)) return false;
  tellOf(combatant, by);
  report(combatant.token.update({ actorLink }));
  return true;
}

/**
 * Before a fight begins nobody has written down whose token was linked: of a player's hero whose token is not, although
 * new ones of him are, the game master is told, who may have wanted it.
 */
function tellOfUnlinked({ parent, actor, token, name }: Combatant.Implementation): void {
  const isBegun = combatHolder(parent)?.stored.initial !== "";
  if (isBegun || !isArbiter() || !actor?.hasPlayerOwner || token?.actorLink !== false) return;
  if (actor.prototypeToken.actorLink) notify("warn", say("FRAY.Tracker.Unlinked", { name: name ?? "" }));
}

/** Whether this window puts back what players have written on a combatant. */
function isPutBackHere(combatant: Combatant.Implementation): boolean {
  return combatHolder(combatant.parent) !== null && isArbiter();
}

function tellOf(combatant: Combatant.Implementation, by: string | null): void {
  const user = game.users?.get(by ?? "")?.name ?? say("FRAY.Tracker.SomePlayer");
  notify("warn", say("FRAY.Tracker.PutBack", { user, name: combatant.name ?? "" }));
}
