// Entrants: what the rules are told of the actors that enter a fight.

import type { Entrant } from "../../core/language/ruleset.ts";
import { isRecord, type JsonRecord } from "../../core/language/json.ts";
import { refuse, RefusedError, type Refusal } from "../../core/language/rules.ts";
import { recordedFight } from "../fights/announce.ts";
import { givenTo } from "./given.ts";
import { checkSizes, shortName, shortTexts, thingsExcess } from "./short-texts.ts";
import { actorOf, cardHolder, combatHolder, tokenOf, type FightStore } from "./fight-stores.ts";
import { fightIsRunning } from "./fight-state.ts";
import type { HeldFight } from "./held-fight.ts";
import { hasAreas, nameUnder } from "../board/drawn-areas.ts";
import { tokenPosition } from "../board/scene-grid.ts";
import { isFightMessage } from "../platform/typed-documents.ts";
import { allCombats, allMessages } from "../platform/world.ts";
import type { LoadedGame } from "../../rulesets/index.ts";
import type { Stamp } from "../data/stamp.ts";

/** Sides by a token's disposition. */
const SIDES: { readonly [disposition: number]: string } = {
  [-2]: "secret",
  [-1]: "hostile",
  0: "neutral",
  1: "friendly",
};

/** An actor's sheet as a fight takes it in. Throws ShapeError for a field that is too large, RefusedError for too many things. */
function enteringSheet(shelved: LoadedGame, actor: Actor.Implementation): Entrant["sheet"] {
  const excess = thingsExcess(actor.name, knownItems(shelved, actor).length);
  if (excess) throw new RefusedError(excess);
  const sheet = sheetOf(shelved, actor);
  checkSizes(sheet.system);
  return sheet;
}

/** The items of an actor that the rules know. */
function knownItems(shelved: LoadedGame, actor: Actor.Implementation): Item.Implementation[] {
  return actor.items.contents.filter((item) => shelved.itemTypes.includes(item.type as string));
}

/** An actor's sheet as plain data, with the items that the rules know. Fields that are left open are left out. */
function sheetOf(shelved: LoadedGame, actor: Actor.Implementation): Entrant["sheet"] {
  const kind = shelved.actorTypes[actor.type as string];
  if (!kind)
    throw new RefusedError(
      refuse("CORE-RULESET", "otherRuleset", { actor: actor.name, ruleset: shelved.ruleset.id }),
    );
  const items = knownItems(shelved, actor).map((item) => ({
    id: item.id ?? "",
    type: item.type,
    name: shortName(item.name),
    system: withoutOpen(item.system),
  }));
  return { kind, system: sheetSystem(shelved, actor), items };
}

/** What a fight keeps is read as it is stored: effects and modules may change what is prepared, never that. */
function sheetSystem({ ruleset }: LoadedGame, { system }: Actor.Implementation): JsonRecord {
  const stored = storedSystem(system);
  const kept = ruleset.fightFields.flatMap(({ actor: [name = ""] }) =>
    stored[name] === undefined ? [] : [[name, stored[name]] as const],
  );
  return { ...plainSystem(system), ...Object.fromEntries(kept) };
}

/** The fields of a document as they are prepared, with what effects add. */
function plainSystem(system: unknown): JsonRecord {
  return shortTexts((system as Model).toObject(false)) as JsonRecord;
}

/** The fields of a document as they are stored, without any effect. */
export function storedSystem(system: unknown): JsonRecord {
  return (system as Model).toObject(true) as JsonRecord;
}

interface Model {
  toObject(source: boolean): object;
}

/** Fields that begin with nothing and still hold nothing are for the rules to fill in; nothing elsewhere is a value. */
function withoutOpen(system: unknown): JsonRecord {
  const { fields } = (system as { schema: { fields: { [name: string]: { initial?: unknown } | undefined } } })
    .schema;
  const isOpen = (name: string): boolean => fields[name]?.initial === null;
  return Object.fromEntries(
    Object.entries(plainSystem(system)).filter(([name, value]) => value !== null || !isOpen(name)),
  );
}

/** The sheet of an actor as the rules read it, for numbers on a sheet. Throws RefusedError for an actor of another ruleset. */
export const actorSheet = sheetOf;

/** What the rules are told of a combatant. Throws RefusedError when it has no actor, or one of another ruleset. */
export function entrantOf(shelved: LoadedGame, combatant: Combatant.Implementation): Entrant {
  const actor = actorOf(combatant);
  if (!actor) throw new RefusedError(refuse("CORE-ENTRANT", "noActor", { name: combatant.name ?? "" }));
  const token = tokenOf(combatant);
  const { side, hidden } = givenTo(combatant);
  const disposition = token?.disposition ?? actor.prototypeToken.disposition ?? 0;
  return {
    id: combatant.id ?? "",
    name: shortName(combatant.name ?? actor.name),
    side: side || (SIDES[disposition] ?? "neutral"),
    hidden,
    position: tokenPosition(token),
    ...areaUnder(shelved, token),
    sheet: enteringSheet(shelved, actor),
  };
}

/** What the rules are told of the area where a token stands; nothing where none is drawn on its scene. */
function areaUnder(
  { ruleset }: LoadedGame,
  token: TokenDocument.Implementation | null,
): Pick<Entrant, "area"> {
  if (!ruleset.areas || !token || !hasAreas(token.parent)) return {};
  return { area: nameUnder(ruleset.areas, token) };
}

/** What the rules are told of an actor outside a fight. */
export function outsideEntrant(shelved: LoadedGame, id: string, actor: Actor.Implementation): Entrant {
  const disposition = actor.token?.disposition ?? actor.prototypeToken.disposition ?? 0;
  return {
    id,
    name: shortName(actor.name),
    side: SIDES[disposition] ?? "neutral",
    hidden: false,
    position: tokenPosition(actor.token),
    sheet: enteringSheet(shelved, actor),
  };
}

/** The other running fight that holds an actor's fight fields, or null. */
export function otherFightOf(actor: Actor.Implementation, combat: string): FightStore | null {
  for (const each of allCombats()) {
    const holder = combatHolder(each);
    if (!holder || holder.id === combat || !isRunning(holder)) continue;
    if (each.combatants.some((combatant) => actorOf(combatant) === actor)) return holder;
  }
  return null;
}

/** A fight that cannot be read holds nobody back. */
function isRunning(holder: FightStore): boolean {
  return fightIsRunning(recordedFight(holder));
}

/** Why an actor that fights in another fight than this one has no part in it, or null. */
export function elsewhereRefusal(actor: Actor.Implementation, combat: string): Refusal | null {
  const other = otherFightOf(actor, combat);
  return other ? refuse("CORE-ENTRANT", "inOtherFight", { actor: actor.name, fight: nameOf(other) }) : null;
}

/**
 * Why nothing new is begun with an actor while something that it has begun outside a fight waits for an answer, or null:
 * the answer would be done to what was before that.
 */
export function openOutsideRefusal(actor: Actor.Implementation): Refusal | null {
  const { uuid } = actor;
  const isOpen = allMessages().some(
    (message) =>
      isFightMessage(message) &&
      message.system.combat === null &&
      message.system.state === "open" &&
      Object.values(message.system.actors).includes(uuid) &&
      cardHolder(message) !== null,
  );
  return isOpen ? refuse("CORE-ENTRANT", "openOutside", { actor: actor.name }) : null;
}

/** Throws RefusedError for an actor that fights elsewhere, or waits for an answer outside. */
export function checkFree(actor: Actor.Implementation, combat: string): void {
  const refusal = elsewhereRefusal(actor, combat) ?? openOutsideRefusal(actor);
  if (refusal) throw new RefusedError(refusal);
}

/** Throws RefusedError when an actor is not free for a fight, or is twice in it. */
export function checkFreeActors(combat: Combat.Implementation): void {
  const seen = new Set<Actor.Implementation>();
  for (const combatant of combat.combatants) {
    const actor = actorOf(combatant);
    if (!actor) continue;
    if (seen.has(actor))
      throw new RefusedError(refuse("CORE-ENTRANT", "twiceInFight", { actor: actor.name }));
    seen.add(actor);
    checkFree(actor, combat.id ?? "");
  }
}

/**
 * Throws RefusedError when somebody of a fight that does not run, or of a card, fights elsewhere: what is done, answered
 * or taken back here would be written to sheets that the other fight keeps, past its log.
 */
export function checkNobodyElsewhere({ holder, fight }: HeldFight): void {
  if (fightIsRunning(fight)) return;
  for (const id of Object.keys(fight.state.creatures)) {
    const actor = fight.absent[id] ? null : holder.actor(id);
    const refusal = actor && elsewhereRefusal(actor, holder.id);
    if (refusal) throw new RefusedError(refusal);
  }
}

/** What people call a fight: its name, its scene's name, or a plain word. */
export function nameOf(holder: FightStore): string {
  const combat = holder.document as Combat.Implementation;
  const { name } = combat;
  return name || combat.scene?.name || (game.i18n?.localize("FRAY.Fight.Unnamed") ?? combat.id ?? "");
}

/** Whether a stamp belongs to this document. */
export function isStampOf(stamp: unknown, holder: string): stamp is Stamp {
  return isRecord(stamp) && stamp["combat"] === holder;
}
