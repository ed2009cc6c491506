// Actors that their models take but the rules refuse: the field that the rules name, and its default.

import { ShapeError } from "../../core/language/shape.ts";
import { messageOf } from "../../core/language/message-of.ts";
import { at, readRulePath, remedyByDefault, type DataError } from "../../view/data-errors.ts";
import { rulesAreLoaded, gameById, rulesetOfActorType, type LoadedGame } from "../../rulesets/index.ts";
import { outsideEntrant } from "../arbiter/entrants.ts";
import { rulingsOf } from "../rulings/ruling-settings.ts";
import { say } from "../platform/words.ts";
import {
  initialSystem,
  isMendable,
  resetFields,
  type BrokenThing,
  type StoredDocument,
} from "./stored-documents.ts";

/** What the rules say of an actor: null when they take it, and while they are not here. */
export function refusedByRules(
  actor: Actor.Implementation,
  place: string,
  isPack: boolean,
): BrokenThing | null {
  const found = faultByRules(actor);
  return found && brokenActor(actor, found, place, isPack);
}

/** A document that the rules refuse, and what is wrong in it. */
interface Refused {
  readonly document: StoredDocument;
  readonly fault: DataError;
}

/** The first thing that the rules find wrong with an actor or one of its items; null when they take it. */
export function faultByRules(actor: Actor.Implementation): Refused | null {
  const id = rulesetOfActorType(actor.type);
  if (id === null || !rulesAreLoaded(id)) return null;
  const shelved = gameById(id);
  try {
    shelved.ruleset.createCreature(outsideEntrant(shelved, actor.uuid, actor), rulingsOf(shelved));
    return null;
  } catch (error) {
    return faultOf(actor, shelved, error);
  }
}

function brokenActor(
  actor: Actor.Implementation,
  { document, fault }: Refused,
  place: string,
  isPack: boolean,
): BrokenThing {
  const whole: StoredDocument = actor;
  const isItem = document !== whole;
  return {
    key: document.uuid,
    kind: document.documentName,
    name: document.name || say("FRAY.broken.NoName"),
    place: isItem ? say("FRAY.broken.Inside", { name: actor.name }) : place,
    faults: [fault],
    mending: isMendable([fault]) && !isPack ? "reset" : null,
    exported: () => document.toObject(),
    mend: () => resetFields(document, [fault]),
  };
}

/** The document that the error names, and what is wrong in it. */
function faultOf(actor: Actor.Implementation, shelved: LoadedGame, error: unknown): Refused {
  const whole: StoredDocument = actor;
  if (!(error instanceof ShapeError)) {
    const reason = messageOf(error);
    return { document: whole, fault: { path: "", reason, value: null, remedy: { kind: "none" } } };
  }
  const place = readRulePath(error.path);
  const document = place.item === null ? whole : (itemAt(actor, shelved, place.item) ?? whole);
  const stored = document.toObject(true);
  const { path, ...remedy } = remedyByDefault(place.path, stored, { system: initialSystem(document) });
  return { document, fault: { path, reason: error.reason, value: at(stored, path), remedy } };
}

/** An item by its id, or by its number among those that the rules know. */
function itemAt(
  actor: Actor.Implementation,
  shelved: LoadedGame,
  item: string | number,
): StoredDocument | undefined {
  const known = actor.items.contents.filter((each) => shelved.itemTypes.includes(each.type as string));
  const found = typeof item === "number" ? known[item] : actor.items.get(item);
  return found;
}
