// Changes from outside: hand edits, tokens moved by force, creatures that come and go, as events of the fight.

import type { Change } from "../../core/language/events.ts";
import type { Fight, FightState, ForeignChange, Position } from "../../core/language/fight.ts";
import { equalJson, isRecord, valueAt, type Json } from "../../core/language/json.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import type { FightField } from "../../core/language/ruleset.ts";
import { joinChanges, type LoadedGame } from "../../rulesets/index.ts";
import { mountAmong } from "../board/riding.ts";
import { liesAt, tokenPosition } from "../board/scene-grid.ts";
import type { Stamp } from "../data/stamp.ts";
import { systemOf } from "../platform/typed-documents.ts";
import { entrantOf, isStampOf, storedSystem } from "./entrants.ts";
import { fights } from "./fight-cache.ts";
import type { FightStore } from "./fight-stores.ts";
import type { HeldFight } from "./held-fight.ts";
import type { ConditionClick } from "./hud-clicks.ts";
import { isTouched, PLAIN_LOOK, type Look } from "./look.ts";
import { movedArea } from "./laid-areas.ts";
import { differingFields } from "./projection.ts";
import { stateAt } from "./restore.ts";
import { shortName, shortTexts } from "./short-texts.ts";
import { faultOfField, tellFault } from "./believed-fields.ts";
import { sheetBlock } from "./sheet-block.ts";

/** What a look at one creature's documents has found. */
export interface Finding {
  readonly foreign: readonly ForeignChange[];
  /** Whether the documents only lag behind the log, so that a commit must be finished. */
  readonly lags: boolean;
}

const NOTHING: Finding = { foreign: [], lags: false };

/**
 * Compares a creature with its documents: gone, behind, or changed by somebody else. An actor that has been written over
 * as a whole, as by an import, cannot be behind: what it shows was meant.
 */
export function inspect(held: HeldFight, id: CreatureId, look: Look = PLAIN_LOOK): Finding {
  const { holder, fight } = held;
  if (fight.absent[id] || !fight.state.creatures[id]) return NOTHING;
  const actor = holder.actor(id);
  if (!actor) return { foreign: [removed(fight, id)], lags: false };
  const fields = inspectFields(held, id, actor, look);
  const place = inspectPosition(held, id, look.former);
  const area = inspectArea(held, id, look.former);
  const foreign = [...fields.foreign, ...place.foreign, ...area.foreign, ...inspectFace(holder, fight, id)];
  return { foreign, lags: fields.lags || place.lags || area.lags };
}

/** A creature whose documents are gone. Its last block stays in the fight, so that the log can still speak of it. */
function removed(fight: Fight, id: CreatureId): ForeignChange {
  const name = fight.state.creatures[id]?.name ?? id;
  return { type: "CreatureRemoved", creature: id, note: name, changes: [] };
}

function inspectFields(
  held: HeldFight,
  id: CreatureId,
  actor: Actor.Implementation,
  { isOverwritten, touched }: Look,
): Finding {
  const { shelved, fight } = held;
  const creature = fight.state.creatures[id];
  if (!creature) return NOTHING;
  const isMeant = (field: FightField): boolean => isOverwritten || isTouched(field.actor, touched);
  const shown = differingFields(shelved.ruleset.fightFields, storedSystem(actor.system), creature);
  if (shown.length === 0) return NOTHING;
  const { differing, isWrong } = believed(shelved, actor, shown);
  const meant = differing.filter(({ field }) => isMeant(field));
  const fightFields = shelved.ruleset.fightFields.filter((field) => !isMeant(field));
  const isBehind = meant.length < differing.length && lagsBehind(held, id, actor, fightFields);
  return { foreign: editedIf(id, actor.name, isBehind ? meant : differing), lags: isBehind || isWrong };
}

/** What of these fields can be taken in; of what cannot, the game master is told, and what the fight has is written over it. */
function believed(
  shelved: LoadedGame,
  actor: Actor.Implementation,
  shown: Differing,
): { readonly differing: Differing; readonly isWrong: boolean } {
  const faults = shown.map(({ field, actor: value }) =>
    faultOfField(shelved, actor, { path: field.actor, value }),
  );
  for (const fault of faults) if (fault) tellFault(actor.name, fault);
  const differing = shown.filter((_each, i) => faults[i] === null);
  return { differing, isWrong: differing.length < shown.length };
}

/** Whether these fields of an actor only lag behind the log: nobody has told that he has written them. */
function lagsBehind(
  held: HeldFight,
  id: CreatureId,
  actor: Actor.Implementation,
  fightFields: readonly FightField[],
): boolean {
  const { holder } = held;
  const { stamp } = systemOf(actor);
  if (isStampOf(stamp, holder.id)) {
    const stamped = stampedState(holder, stamp);
    const block = stamped?.creatures[id];
    // Void entries of an older arbiter, or an actor that shows exactly an older place: only our own write is missing.
    if (!stamped) return true;
    if (block) return differingFields(fightFields, storedSystem(actor.system), block).length === 0;
  }
  // The actor has not been written since the creature came: its entering may be all that is missing.
  return isAsItEntered(held, id, fightFields);
}

/** Whether the sheet still makes the very block with which the creature came into the fight. */
function isAsItEntered(held: HeldFight, id: CreatureId, fightFields: readonly FightField[]): boolean {
  const entered = blockAtEntry(held.fight, id);
  const now = sheetBlock(held, id);
  if (!now) return false;
  return fightFields.every((field) =>
    equalJson(valueAt(entered, field.creature), valueAt(now, field.creature)),
  );
}

/** A creature as it last came into the fight: when it joined, else at the beginning. */
function blockAtEntry(fight: Fight, id: CreatureId): unknown {
  let block: unknown = fight.initial.creatures[id];
  for (const { events } of fight.log.slice(0, fight.cursor.entries))
    for (const { type, creature, changes } of events)
      if (type === "CreatureJoined" && creature === id) block = changes[0]?.after;
  return block;
}

function stampedState(holder: FightStore, stamp: Stamp): FightState | null {
  const { arbiter } = holder.stored;
  const isVoid = stamp.term < arbiter.term && stamp.sequence >= arbiter.fromSequence;
  return isVoid ? null : stateAt(holder.stored, stamp.sequence, stamp.events, fights.entries);
}

type Differing = ReturnType<typeof differingFields>;

function editedIf(id: CreatureId, note: string, differing: Differing): ForeignChange[] {
  return differing.length > 0 ? [edited(id, note, differing)] : [];
}

function edited(id: CreatureId, note: string, differing: Differing): ForeignChange {
  const changes = differing.map(({ field, actor, fight }) =>
    changeAt(["creatures", id, ...field.creature], fight, actor && shortTexts(actor)),
  );
  return { type: "EditedByHand", creature: id, note: shortName(note), changes };
}

/** A change of one place; a value that is missing on a side is left out there. */
export function changeAt(path: readonly string[], before: unknown, after: unknown): Change {
  return {
    path,
    ...(before === undefined ? {} : { before: before as Json }),
    ...(after === undefined ? {} : { after: after as Json }),
  };
}

function inspectPosition(
  { holder, shelved, fight }: HeldFight,
  id: CreatureId,
  former: Fight | null,
): Finding {
  const known = fight.state.creatures[id]?.position ?? null;
  const token = holder.token(id);
  const shown = tokenPosition(token);
  // A token whose game measures no board stands nowhere; one that is gone was somewhere.
  if ((!shown && !token?.parent) || equalJson(known, shown)) return NOTHING;
  const path = ["creatures", id, "position"];
  if (token && shown) {
    const isRider = isInSaddle(shelved, fight, id);
    const standsAt = (place: unknown): boolean => isPosition(place) && liesAs(token, shown, place, isRider);
    if (standsAt(known)) return NOTHING;
    if (formerValues(fight, former, path).some(standsAt)) return { foreign: [], lags: true };
  }
  return tokenMoved(fight, id, changeAt(path, known, shown), former);
}

function isPosition(place: unknown): place is Position {
  return isRecord(place) && typeof place["x"] === "number";
}

/** Whether a token lies as at a position: a rider keeps its own size, and what is finer than a pixel counts nowhere. */
function liesAs(
  token: TokenDocument.Implementation,
  shown: Position,
  place: Position,
  isRider: boolean,
): boolean {
  const isSize = isRider || (shown.width === place.width && shown.height === place.height);
  return isSize && (isSamePlace(shown, place) || liesAt(token, place));
}

/** A rider takes up the space of its mount, while its token keeps its own size. */
function isInSaddle({ ruleset, engine }: LoadedGame, fight: Fight, id: CreatureId): boolean {
  return mountAmong(ruleset.conditions(engine.situation(fight), id)) !== "";
}

/** Whether two positions are one place, whatever the size. */
function isSamePlace(a: Position, b: Position): boolean {
  return (["x", "y", "elevation", "board"] as const).every((axis) => a[axis] === b[axis]);
}

/** A token that stands elsewhere: moved by others, or only behind what the last step did with its creature. */
function tokenMoved(fight: Fight, id: CreatureId, change: Change, former: Fight | null): Finding {
  const { after } = change;
  if (after !== null && formerValues(fight, former, change.path).some((value) => equalJson(value, after)))
    return { foreign: [], lags: true };
  const note = fight.state.creatures[id]?.name ?? id;
  return { foreign: [{ type: "TokenMoved", creature: id, note, changes: [change] }], lags: false };
}

function inspectArea(held: HeldFight, id: CreatureId, former: Fight | null): Finding {
  const moved = movedArea(held, id);
  return moved ? tokenMoved(held.fight, id, moved, former) : NOTHING;
}

/** A name or a veil that somebody has changed. */
function inspectFace(holder: FightStore, fight: Fight, id: CreatureId): ForeignChange[] {
  const face = holder.face(id);
  const creature = fight.state.creatures[id];
  if (!face || !creature) return [];
  const changes = (["name", "hidden"] as const)
    .filter((key) => face[key] !== creature[key])
    .map((key) => changeAt(["creatures", id, key], creature[key], face[key]));
  return changes.length > 0 ? [{ type: "EditedByHand", creature: id, note: creature.name, changes }] : [];
}

/** What a place of the state held before the last root, and before the last step, be it one back or forth. */
function formerValues(fight: Fight, former: Fight | null, path: readonly string[]): readonly unknown[] {
  return [beforeLastRoot(fight, path), former ? valueAt(former.state, path) : undefined];
}

/** What stood at a place of the state before the last root, where the rules changed it there; undefined elsewhere. */
function beforeLastRoot(fight: Fight, at: readonly string[]): unknown {
  const last = fight.log[fight.cursor.entries - 1];
  if (!last || last.input.kind === "foreign") return undefined;
  const changes = last.events.flatMap((event) => event.changes);
  return changes.find(({ path }) => path.join(".") === at.join("."))?.before;
}

/** A combatant that has come late, as a change that puts its block into the fight. Throws RefusedError or ShapeError. */
export function joined({ shelved, fight }: HeldFight, combatant: Combatant.Implementation): ForeignChange {
  const entrant = entrantOf(shelved, combatant);
  const block = shelved.ruleset.createCreature(entrant, fight.rulings);
  const changes = [
    changeAt(["creatures", entrant.id], fight.state.creatures[entrant.id], block),
    ...joinChanges(fight.state, entrant.id),
  ];
  return { type: "CreatureJoined", creature: entrant.id, note: entrant.name, changes };
}

/** A condition that the GM sets or ends by hand; null where the rulebook has no place for it. */
export function conditionSet({ shelved, fight }: HeldFight, click: ConditionClick): ForeignChange | null {
  const { creature: id, condition, active } = click;
  const changes = shelved.setByHand(fight, id, condition, active);
  if (!changes) return null;
  return { type: "EditedByHand", creature: id, note: fight.state.creatures[id]?.name ?? id, changes };
}

/** The number of the turn order, set by hand. */
export function numberSet({ shelved, fight }: HeldFight, id: CreatureId, value: number): ForeignChange {
  const path = ["creatures", id, ...shelved.number];
  let before: unknown = fight.state;
  for (const key of path) before = (before as Record<string, unknown> | undefined)?.[key];
  const note = fight.state.creatures[id]?.name ?? id;
  return { type: "EditedByHand", creature: id, note, changes: [changeAt(path, before, value)] };
}
