// Access to fights: all that sheets, tracker, cards, palette and prompts need to read a fight and to wish something.

import type { Engine } from "../../core/engine/engine.ts";
import { exportFight, type FightRecord } from "../../core/engine/replay.ts";
import type { Fight, FightState, Rulings } from "../../core/language/fight.ts";
import { refuse, RefusedError, type CreatureId } from "../../core/language/rules.ts";
import type { AnyRuleset } from "../../core/language/ruleset.ts";
import type { Viewer } from "../../view/viewer.ts";
import { gameById, type LoadedGame } from "../../rulesets/index.ts";
import { readableFight, recordedFight } from "./announce.ts";
import { actorSheet } from "../arbiter/entrants.ts";
import { fights, type FightChange } from "../arbiter/fight-cache.ts";
import { ownsActor } from "./authority.ts";
import { actorOf, cardHolder, combatHolder, type FightStore } from "../arbiter/fight-stores.ts";
import type { SentInput, Subject } from "../arbiter/intents.ts";
import { outsideId } from "../arbiter/outside-fight.ts";
import { sendIntent, type Answer } from "../arbiter/relay.ts";
import { isHero } from "../platform/players-heroes.ts";
import { isCombat, isMessage } from "../platform/typed-documents.ts";
import { allCombats, combatById } from "../platform/world.ts";
import { rulingsOf } from "../rulings/ruling-settings.ts";
import { setting } from "../register/settings.ts";
import type { ActorSheet } from "../../core/language/ruleset.ts";
import type { Traced } from "../../core/language/trace.ts";

export type { Answer, FightChange, FightStore, SentInput, Subject };

/** A document that may hold a fight: a Combat or a chat message. */
export interface FightDocument {
  readonly documentName: string;
  readonly id: string | null;
  readonly system: object;
}

/** The document as a holder of a fight, or null: for a Combat of another type, or a card that shows a Combat's fight. */
export function holderOf(document: FightDocument | null | undefined): FightStore | null {
  if (isCombat(document)) return combatHolder(document);
  return isMessage(document) ? cardHolder(document) : null;
}

/** The fight of a Combat, or of a card with a log of its own, as it stands now; null before it has begun. */
export function getFight(document: FightDocument | null | undefined): Fight | null {
  const holder = holderOf(document);
  return readableFight(holder);
}

/** The same as plain data: also while the rules of its game are not here yet. */
export function getRecord(document: FightDocument): Fight | null {
  return recordedFight(holderOf(document));
}

function isFightCard(message: FightDocument): boolean {
  return (message as { type?: string }).type === "fight";
}

/** The fight that a card shows, wherever its log is, and the root that the card is about. Null when its Combat is gone. */
export function fightOfCard(
  message: FightDocument,
): { fight: Fight; root: number; holder: FightStore } | null {
  if (message.documentName !== "ChatMessage" || !isFightCard(message)) return null;
  const { combat, root } = message.system as { combat: string | null; root: number };
  const holder = combat === null ? holderOf(message) : combatHolder(combatById(combat));
  const fight = readableFight(holder);
  return holder && fight ? { fight, root, holder } : null;
}

export function shelvedOf(fight: Fight): LoadedGame {
  return gameById(fight.ruleset);
}

export function rulesetOf(fight: Fight): AnyRuleset {
  return shelvedOf(fight).ruleset;
}

export function engineOf(fight: Fight): Engine<FightState, Rulings> {
  return shelvedOf(fight).engine;
}

export { situationOf } from "./fight-order.ts";

/** Sends a wish to whoever arbitrates the fight. Never throws: the answer says whether and why not. */
export function send(document: FightDocument, input: SentInput): Promise<Answer> {
  return sendIntent(subjectOf(document), input);
}

/** Sends a command outside a fight, such as a rest or a check. The command names creatures by `outsideId` or by uuid. */
export function sendOutside(actors: readonly Actor.Implementation[], input: SentInput): Promise<Answer> {
  return sendIntent({ kind: "actors", uuids: actors.map((actor) => actor.uuid) }, input);
}

export { outsideId };

function subjectOf(document: FightDocument): Subject {
  const id = document.id ?? "";
  if (document.documentName === "Combat") return { kind: "combat", id };
  const { combat } = document.system as { combat?: string | null };
  return combat ? { kind: "combat", id: combat } : { kind: "card", id };
}

/** Who looks, and what this user may know of the fight. */
export function viewerOf(document: FightDocument): Viewer {
  const holder = holderOf(document) ?? fightOfCard(document)?.holder ?? null;
  const user = game.user;
  const ids = holder ? Object.keys(readableFight(holder)?.state.creatures ?? {}) : [];
  const owned = user && holder ? ids.filter((id) => ownsActor(user, holder.actor(id))) : [];
  return { gm: user?.isGM ?? false, owns: new Set(owned), npcNumbers: setting("npcNumbers") };
}

/** Whether a creature is an NPC by the type of its actor; a creature without one counts as an NPC. */
export function isNpc(holder: FightStore, creature: CreatureId): boolean {
  const actor = holder.actor(creature);
  return !actor || !isHero(actor);
}

/** A running fight, and who an actor is in it. */
export interface FightOfActor {
  readonly combat: Combat.Implementation;
  readonly fight: Fight;
  readonly creature: CreatureId;
}

/** The running fight that an actor takes part in and the creature it is there; null outside a fight. */
export function fightOfActor(actor: Actor.Implementation): FightOfActor | null {
  return fightWhere(actor, ({ state }) => state.phase === "running");
}

/** Whether a fight goes by what an actor was as it came: a running one, and one that is asked how it begins. */
export function isHeldByFight(actor: Actor.Implementation): boolean {
  return fightWhere(actor, ({ state, open }) => state.phase === "running" || open !== null) !== null;
}

function fightWhere(actor: Actor.Implementation, holds: (fight: Fight) => boolean): FightOfActor | null {
  for (const combat of allCombats()) {
    const holder = combatHolder(combat);
    const fight = readableFight(holder);
    if (!fight || !holds(fight)) continue;
    const combatant = combat.combatants.find((each) => actorOf(each) === actor);
    const creature = combatant?.id ?? "";
    if (fight.state.creatures[creature]) return { combat, fight, creature };
  }
  return null;
}

/** The game that an actor is of. Throws for an actor of none. */
export function gameOf(actor: Actor.Implementation): LoadedGame {
  return gameById(actor.playedBy?.id ?? "");
}

/** An actor's sheet as the rules read it. Throws for an actor of no ruleset. */
export function sheetOf(actor: Actor.Implementation): { sheet: ActorSheet; shelved: LoadedGame } {
  const shelved = gameOf(actor);
  return { sheet: actorSheet(shelved, actor), shelved };
}

/** The traced numbers of an actor's sheet, by word. Throws ShapeError naming the field that is wrong. */
export function numbersOf(actor: Actor.Implementation): { readonly [number: string]: Traced } {
  const { sheet, shelved } = sheetOf(actor);
  return shelved.ruleset.derive(sheet, rulingsOf(shelved));
}

/** Calls the listener after each change of any fight that this client sees. Returns what ends it. */
export function onFightChange(listener: (change: FightChange) => void): () => void {
  return fights.listen(listener);
}

/**
 * The fight as a file that `npm run fight` replays. Throws RefusedError for a player: a fight replays only with all
 * that is in it, hidden creatures and their dice too.
 */
export function recordOf(fight: Fight): FightRecord {
  if (game.user?.isGM !== true) throw new RefusedError(refuse("CORE-AUTHORITY", "gmOnly"));
  return exportFight(fight);
}

/** Offers a GM the fight as a file to download. Throws RefusedError for a player. */
export function downloadFight(fight: Fight, name: string): void {
  foundry.utils.saveDataToFile(JSON.stringify(recordOf(fight), null, 2), "application/json", `${name}.json`);
}
