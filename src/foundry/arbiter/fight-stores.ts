// Holders: the documents that keep a fight, and the world's documents behind its creatures.

import type { Fight, Sender } from "../../core/language/fight.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import type { StoredFight } from "../data/fight-fields.ts";
import { isCardOfArbiter, mayHoldFight, ownsActor } from "../fights/authority.ts";
import { isActor, isEncounter, isFightMessage, systemOf } from "../platform/typed-documents.ts";
import { givenTo } from "./given.ts";
import { setting } from "../register/settings.ts";
import { shortName } from "./short-texts.ts";
import { rulesetOfActorType } from "../../rulesets/index.ts";

/** What a combatant says of its creature. */
export interface Face {
  readonly name: string;
  readonly hidden: boolean;
}

/** A document with a fight in its `system`: a Combat of type encounter, or a chat message of type fight. */
export interface FightStore {
  readonly kind: "combat" | "card";
  readonly id: string;
  readonly stored: StoredFight;
  readonly document: Combat.Implementation | ChatMessage.Implementation;
  /** The actor of a creature as it is now, or null when the world has it no more. */
  actor(creature: CreatureId): Actor.Implementation | null;
  /** How the creature is listed now: its name, and whether players may know of it; null where nothing lists it. */
  face(creature: CreatureId): Face | null;
  /** The token of a creature on its scene, or null. */
  token(creature: CreatureId): TokenDocument.Implementation | null;
}

/** The encounter that a Combat is, or null for a Combat of another type. */
export function combatHolder(combat: Combat.Implementation | null | undefined): FightStore | null {
  if (!combat?.id || !isEncounter(combat)) return null;
  return {
    kind: "combat",
    id: combat.id,
    document: combat,
    get stored() {
      return combat.system;
    },
    actor: (creature) => actorOf(combat.combatants.get(creature)),
    face: (creature) => faceOf(combat.combatants.get(creature)),
    token: (creature) => tokenOf(combat.combatants.get(creature)),
  };
}

/** The id of the rulebook that an encounter is played by; that of new documents while nobody of any has joined. */
export function rulesetToPlay(combat: Combat.Implementation | null): string {
  return (combat && rulesetOfEncounter(combat)) ?? setting("defaultRuleset");
}

/** The rulebook that an encounter names, else that of the first who joined; null while anybody may. */
export function rulesetOfEncounter(combat: Combat.Implementation): string | null {
  const named = combatHolder(combat)?.stored.ruleset;
  if (named) return named;
  for (const { actor } of combat.combatants) {
    const own = actor && rulesetOfActorType(actor.type);
    if (own) return own;
  }
  return null;
}

/**
 * The actor of a combatant, by what a game master has given it; null when its token is gone, for core would then hand out
 * the world actor in its place. A token that has been made one of another actor is no longer who joined: that one's sheet
 * is nothing of this fight's.
 */
export function actorOf(combatant: Combatant.Implementation | undefined): Actor.Implementation | null {
  if (!combatant) return null;
  const { actorId, tokenId, doubted } = givenTo(combatant);
  const token = tokenOf(combatant);
  if (doubted || (tokenId && !token)) return null;
  const actor = token ? token.actor : actorByUuid(actorId ? `Actor.${actorId}` : undefined);
  return actor && (actorId ?? actor.id) === actor.id ? actor : null;
}

/** The token of a combatant, by what a game master has given it. */
export function tokenOf(
  combatant: Combatant.Implementation | undefined,
): TokenDocument.Implementation | null {
  if (!combatant) return null;
  const { tokenId, sceneId } = givenTo(combatant);
  return game.scenes?.get(sceneId ?? "")?.tokens.get(tokenId ?? "") ?? null;
}

function faceOf(combatant: Combatant.Implementation | undefined): Face | null {
  const name = combatant?.name ?? actorOf(combatant)?.name;
  return combatant && name ? { name: shortName(name), hidden: givenTo(combatant).hidden } : null;
}

/** The log of its own that a card holds, or null for another message, and for a card that nobody need believe. */
export function cardHolder(message: ChatMessage.Implementation | null | undefined): FightStore | null {
  if (!message?.id || !isFightMessage(message)) return null;
  const { system } = message;
  if (system.combat !== null) return null;
  if (isArchived(message) ? !isCardOfArbiter(message) : !mayHoldFight(message)) return null;
  return {
    kind: "card",
    id: message.id,
    document: message,
    get stored() {
      return message.system;
    },
    face: () => null,
    actor: (creature) => actorByUuid(system.actors[creature]),
    token: (creature) => actorByUuid(system.actors[creature])?.token ?? null,
  };
}

/** Whether a card's Combat has gone, so that it only tells what happened. */
export function isArchived(message: ChatMessage.Implementation): boolean {
  return systemOf(message)["sealed"] === true;
}

/** The actor of the world, or of a token in it, with this uuid; null for all else: who lies in a compendium acts nowhere. */
export function actorByUuid(uuid: string | undefined): Actor.Implementation | null {
  if (!uuid) return null;
  const found: unknown = fromUuidSync(uuid as never, { strict: false });
  return isActor(found) && !found.pack ? found : null;
}

/** Who a user is to a fight: read from documents, never from a message. */
export function senderOf(user: User.Implementation, holder: FightStore, fight: Fight | null): Sender {
  const ids = Object.keys(fight?.state.creatures ?? {});
  return { user: user.id ?? "", gm: user.isGM, owns: ids.filter((id) => ownsActor(user, holder.actor(id))) };
}
