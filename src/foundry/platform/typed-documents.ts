// Documents by their types: what the `system` of each holds, told by the type to which the host binds the model.

import { isRecord } from "../../core/language/json.ts";
import type { CardState } from "../data/fight-card.ts";
import type { StoredFight } from "../data/fight-fields.ts";
import type { Audience } from "../../view/audiences.ts";
import type { GroupRule } from "../../view/group-rules.ts";

/** A Combat that may hold a fight. */
export type Encounter = Combat.Implementation & { readonly system: StoredFight };

/** What a message that shows a fight, or holds one, has beside the fields of the fight. */
interface FightCard extends StoredFight {
  readonly combat: string | null;
  readonly root: number;
  readonly state: CardState;
  readonly sealed: boolean;
  readonly actors: { readonly [creature: string]: string };
  readonly request: string;
  readonly roller: string;
}

/** A message that shows a root of a Combat's fight, or holds a fight of its own. */
export type FightMessage = ChatMessage.Implementation & { readonly system: FightCard };

export function isEncounter(combat: Combat.Implementation): combat is Encounter {
  return (combat.type as string) === "encounter";
}

export function isFightMessage(message: ChatMessage.Implementation): message is FightMessage {
  return (message.type as string) === "fight";
}

/** A message by which a roll is asked for; by whom, its author tells. */
export type RequestMessage = ChatMessage.Implementation & {
  readonly system: {
    readonly ruleset: string;
    readonly name: string;
    readonly label: string;
    readonly told: string;
    readonly asked: readonly string[];
    readonly rule: GroupRule;
    readonly audience: Audience | "";
  };
};

export function isRequestMessage(message: ChatMessage.Implementation): message is RequestMessage {
  return (message.type as string) === "request";
}

/** The fields of any document: nobody has looked yet at what they hold. */
export function systemOf({ system }: { readonly system: object }): Readonly<Record<string, unknown>> {
  return isRecord(system) ? system : {};
}

/** A text among the fields of a document; empty where there is none. */
export function textIn(document: { readonly system: object }, field: string): string {
  const value = systemOf(document)[field];
  return typeof value === "string" ? value : "";
}

/** What people call a document; empty where it has no name. */
export function nameIn(document: object): string {
  const name = isRecord(document) ? document["name"] : null;
  return typeof name === "string" ? name : "";
}

/** The stored data of a document: what they hold is for the reader to find out. */
export function dataOf(document: { toObject(): object }): Readonly<Record<string, unknown>> {
  const data = document.toObject();
  return isRecord(data) ? data : {};
}

export const isActor = ofKind<Actor.Implementation>("Actor");
export const isItem = ofKind<Item.Implementation>("Item");
export const isCombat = ofKind<Combat.Implementation>("Combat");
export const isMessage = ofKind<ChatMessage.Implementation>("ChatMessage");
export const isEffect = ofKind<ActiveEffect.Implementation>("ActiveEffect");
export const isAdventure = ofKind<Adventure.Implementation>("Adventure");

/** Told by the name of its kind: another window, or a compendium's index, has other classes. */
function ofKind<Kind>(documentName: string): (found: unknown) => found is Kind {
  return (found): found is Kind => isRecord(found) && found["documentName"] === documentName;
}
