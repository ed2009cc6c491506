// The commit: one step of a fight written to the world, first its log, then what shows it, then the card.

import { cornerAt, standsOnBoard, type Point } from "../board/scene-grid.ts";
import type { Fight } from "../../core/language/fight.ts";
import { refuse, RefusedError, type CreatureId } from "../../core/language/rules.ts";
import type { LoadedGame } from "../../rulesets/index.ts";
import type { StoredArbiter } from "../data/fight-fields.ts";
import { tellCombatStep } from "../fights/combat-hooks.ts";
import { secondsBetween } from "../fights/world-clock.ts";
import { formerPlaceUpdate } from "./former-place.ts";
import { moveForTheLone, moveWorldClock } from "./moved-clock.ts";
import { orderRowsOf, turnOf } from "../fights/fight-order.ts";
import { notify } from "../platform/notices.ts";
import { removalOf } from "../platform/generation.ts";
import { messageById } from "../platform/world.ts";
import { notifyFailure, say } from "../platform/words.ts";
import { mountAmong } from "../board/riding.ts";
import { putCards, writeCards } from "./card-writes.ts";
import { DocumentWrites } from "./document-writes.ts";
import type { Audience } from "../../view/audiences.ts";
import { cardFrame, cardStates, missedCards, secretFrame, type ToldStep } from "./cards.ts";
import { storedSystem } from "./entrants.ts";
import type { AnswersRequest, Course } from "./course.ts";
import { fights } from "./fight-cache.ts";
import { withUnlogged } from "./happened.ts";
import { areaIn } from "../board/drawn-areas.ts";
import { cardHolder, type FightStore } from "./fight-stores.ts";
import { linkUpdate } from "./given.ts";
import type { HeldFight } from "./held-fight.ts";
import { fightGone } from "./intents.ts";
import {
  actorChanges,
  changesToShow,
  isNothing,
  mirrorsOf,
  overInherited,
  stampOf,
  touchedCreatures,
  type FieldChanges,
} from "./projection.ts";
import { placeInArea } from "./laid-areas.ts";
import { itemWrites, playedItems } from "./item-projection.ts";
import { returnDocuments } from "./returned-documents.ts";
import { noteSheet } from "./sheet-changes.ts";
import { leftOnSheets, sheetReturns, type DocumentReturn, type SheetReturn } from "./sheet-returns.ts";
import { ownWrite } from "./own-writes.ts";
import { ownArbiter, rememberFirstTerm } from "./terms.ts";
import { fingerprintOf, fingerprintOfFight, headOf, holdsFight } from "./restore.ts";
import { storeNewFight, storeSteps, unreachableKeys, type StoreChanges } from "./store-steps.ts";

export interface Commit extends ToldStep {
  readonly shelved: LoadedGame;
  readonly arbiter: StoredArbiter;
  /** Creatures whose stamp moves on although nothing of theirs is written, as after a hand edit. */
  readonly stamped: readonly CreatureId[];
  /** The intent that the step carries out; it is told when the log holds it, from when on it is true, whatever becomes of the rest. */
  readonly course?: Course | undefined;
}

/**
 * Writes a step. The log comes first: from then on the step counts, and everything that only shows it goes out at once.
 * What of that fails is reported and finished by the next look at the creature, the cards with the next step.
 */
export async function commit(step: Commit): Promise<void> {
  await writeLog(step);
  step.course?.tellLogged();
  const { holder, shelved, before, after } = step;
  if (before) {
    const clocked = { shelved, before, after, actor: (id: CreatureId) => holder.actor(id) };
    await (holder.kind === "card" ? moveWorldClock(clocked) : moveForTheLone(clocked)).catch(notifyFailure);
  }
  const writes = new DocumentWrites(ownWrite(holder.id));
  const returned = project(catchingUp(step), writes);
  writeCards({ ...step, answers: step.course?.answers }, writes);
  await sendAll(holder, writes);
  tellOfLeft(step);
  // What they show now was written here, so it is no news.
  for (const id of returned) noteSheet({ holder, shelved, fight: after }, id);
}

/**
 * Writes what a step has left undone beside the fields of its creatures: cards, and what it gives back to sheets or takes
 * from them. `former` is the fight before that step, as far as anybody knows.
 */
export async function showMissed(held: HeldFight, former: Fight | null): Promise<void> {
  const { holder, fight } = held;
  const writes = new DocumentWrites(ownWrite(holder.id));
  const returns = sheetReturns(held, former, fight.log.slice(former?.log.length ?? 0));
  for (const [id, { actor: data, documents }] of returns) {
    const actor = holder.actor(id);
    if (!actor) continue;
    if (Object.keys(data).length > 0) writes.actor(id, actor, data);
    if (documents.length > 0)
      writes.apart(id, (options) => bringBack({ holder, after: fight }, id, documents, options));
  }
  if (holder.kind === "combat") putCards(holder, missedCards(holder, fight, former), writes);
  await sendAll(holder, writes);
  for (const id of returns.keys()) noteSheet(held, id);
}

/** Whoever has taken a step back or forth hears what stays on the sheets nevertheless. */
function tellOfLeft({ before, after, entries }: Commit): void {
  const what = before ? leftOnSheets(before, after, entries).join(", ") : "";
  if (what !== "") notify("warn", say("FRAY.History.TooLarge", { what }));
}

async function writeLog(step: Commit): Promise<void> {
  const { holder, before, after, arbiter } = step;
  const changes = before ? storeSteps(before, after, arbiter.term) : storeNewFight(after, arbiter);
  fights.keep(holder.id, arbiter.term, after);
  try {
    const own = {
      ...systemUpdate(changes),
      ...unloggedUpdate(step),
      ...dropUnreachable(step),
      ...(holder.kind === "combat" ? encounterUpdate(step) : ownCardUpdate(step)),
    };
    const more = holder.kind === "combat" ? tellStep(step, own) : {};
    const seconds = more.worldTime?.delta ?? secondsOnCard(step);
    const data = { ...own, ...formerPlaceUpdate(arbiter.term, { before, after, seconds }) };
    await update(holder, data, more).catch((error: unknown) => {
      // What throws although it is written, as a module may that draws the encounter, takes nothing back.
      if (fingerprintOf(holder.stored) !== fingerprintOfFight(after, arbiter.term)) throw error;
      notifyFailure(error);
    });
    // Somebody has laid another encounter over it meanwhile, as an import does: there is no fight left to write to.
    if (before && !holdsFight(holder.stored)) throw new RefusedError(fightGone());
    // Another GM's client has claimed the fight. Whether that was before this reached the server, only that one can tell.
    if (before && holder.stored.arbiter.session !== arbiter.session)
      throw new RefusedError(refuse("CORE-ARBITER", "handedOver"));
    // A hook of a module has said no, which the host tells by writing nothing: what is not in the log has not happened.
    if (fingerprintOf(holder.stored) !== fingerprintOfFight(after, arbiter.term))
      throw new RefusedError(refuse("CORE-ARBITER", "notWritten"));
  } catch (error) {
    fights.forget(holder.id);
    throw error;
  }
}

/** Core's listeners hear of a step just before it is written. Returns the options that it is written with. */
function tellStep(
  { holder, shelved, before, after }: Commit,
  changed: Record<string, unknown>,
): ReturnType<typeof tellCombatStep> {
  return tellCombatStep({
    combat: holder.document as Combat.Implementation,
    shelved,
    before,
    after,
    changed,
  });
}

/** What a step takes that no Combat is written for. */
function secondsOnCard({ holder, shelved, before, after }: Commit): number {
  return before && holder.kind === "card" ? secondsBetween(shelved, before, after) : 0;
}

/** Updates the document of a fight with our mark and without turn events. */
export async function update(holder: FightStore, data: object, more: object = {}): Promise<void> {
  const options = { ...more, ...ownWrite(holder.id), turnEvents: false };
  await (holder.document as Combat.Implementation).update(data, options);
}

/** Changes below `system` as update data with dotted keys. */
export function systemUpdate(changes: StoreChanges): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(changes.set)) data[`system.${path}`] = value;
  for (const path of changes.remove) Object.assign(data, removalOf(`system.${path}`));
  return data;
}

/** A step that leaves no entry, as one back, is remembered by its intent, so that nobody takes it twice. */
function unloggedUpdate({ holder, entries, arbiter, course }: Commit): Record<string, unknown> {
  if (!course || entries.some(({ intent }) => intent === course.mark.id)) return {};
  const text = withUnlogged(headOf(holder.stored).unlogged, course.mark);
  return { [`system.heads.${arbiter.term}.unlogged`]: text };
}

function dropUnreachable({ holder, before, after }: Commit): Record<string, unknown> {
  if (!before || after.branches.length >= before.branches.length) return {};
  return Object.assign(
    {},
    ...unreachableKeys(holder.stored, after).map((key) => removalOf(`system.log.${key}`)),
  ) as Record<string, unknown>;
}

/** What an encounter says of its fight besides the log. */
function encounterUpdate(step: Commit): Record<string, unknown> {
  return { ...mirrorUpdate(step), ...linkUpdate(step.holder.document as Combat.Implementation) };
}

/** What the Combat and its combatants mirror of the engine's order, as far as it is not what they show already. */
export function mirrorUpdate(step: Pick<Commit, "holder" | "shelved" | "after">): Record<string, unknown> {
  const combat = step.holder.document as Combat.Implementation;
  const { ruleset } = step.shelved;
  const order = orderRowsOf(step.after);
  const mirrors = mirrorsOf(order);
  const combatants = combat.combatants.contents.flatMap((each) => {
    const mirror = mirrors.get(each.id ?? "");
    if (!mirror || (each.initiative === mirror.initiative && each.defeated === mirror.defeated)) return [];
    return [{ _id: each.id, ...mirror }];
  });
  const round = Math.max(1, Math.floor(ruleset.clock(step.after.state).value ?? 1));
  const turn = turnOf(step.after, combat);
  return {
    ...(combat.round === round ? {} : { round }),
    ...(combat.turn === turn ? {} : { turn }),
    ...(combatants.length > 0 ? { combatants } : {}),
  };
}

/** What actors, tokens and items do not show yet of a step. Returns whose sheets go back or forth with it. */
function project(step: Commit, writes: DocumentWrites): readonly CreatureId[] {
  const { holder, shelved, before, after, entries } = step;
  const returns = sheetReturns({ holder, shelved, fight: after }, before, entries);
  const touched = new Set([
    ...touchedCreatures(before?.state ?? null, after.state),
    ...step.stamped,
    ...returns.keys(),
  ]);
  const taken = new Map<CreatureId, Point>();
  for (const id of touched) {
    if (after.absent[id]) continue;
    projectActor(step, id, { writes, returned: returns.get(id) });
    projectPosition(step, id, writes);
    projectArea(step, id, { taken, writes });
  }
  for (const each of itemWrites(holder, before, after)) writes.items(each);
  return [...returns.keys()];
}

function projectActor(
  step: Commit,
  id: CreatureId,
  { writes, returned }: { readonly writes: DocumentWrites; readonly returned: SheetReturn | undefined },
): void {
  const actor = step.holder.actor(id);
  const now = step.after.state.creatures[id];
  if (!actor || !now) return;
  const changes = changesFor(step, id, actor);
  if (isNothing(changes) && !step.stamped.includes(id) && !returned) return;
  const stamp = stampOf(step.holder.id, step.arbiter.term, step.after);
  writes.actor(id, actor, { ...returned?.actor, ...systemUpdate(changes), "system.stamp": stamp });
  const { documents = [] } = returned ?? {};
  if (documents.length > 0) writes.apart(id, (options) => bringBack(step, id, documents, options));
}

/** Items and effects go or come back; what has come back shows at once what the fight makes of it. */
async function bringBack(
  { holder, after }: Pick<Commit, "holder" | "after">,
  id: CreatureId,
  documents: readonly DocumentReturn[],
  options: object,
): Promise<void> {
  const actor = holder.actor(id);
  if (!actor) return;
  await returnDocuments(actor, documents, options);
  const updates = playedItems(actor, after, id);
  if (updates.length > 0) await actor.updateEmbeddedDocuments("Item", updates as never, options);
}

function changesFor(step: Commit, id: CreatureId, actor: Actor.Implementation): FieldChanges {
  const now = step.after.state.creatures[id];
  const old = step.before?.state.creatures[id];
  const { fightFields } = step.shelved.ruleset;
  if (!now) return { set: {}, remove: [] };
  const changes = old
    ? actorChanges(fightFields, old, now)
    : changesToShow(fightFields, storedSystem(actor.system), now);
  const base = actor.isToken ? actor.token?.baseActor : null;
  return base ? overInherited(changes, fightFields, storedSystem(base.system)) : changes;
}

function projectPosition(step: Commit, id: CreatureId, writes: DocumentWrites): void {
  const position = step.after.state.creatures[id]?.position;
  const token = step.holder.token(id);
  if (!position || !standsOnBoard(token) || step.before?.state.creatures[id]?.position === position) return;
  const place = cornerAt(token, position);
  const sort = sortOf(step, id, token);
  const { x, y, elevation } = place;
  if (token.x === x && token.y === y && token.elevation === elevation && token.sort === sort) return;
  writes.place(id, token, { ...place, sort });
}

/** Whoever has come into another area by the rules stands in it. */
function projectArea(
  { shelved, holder, before, after, course }: Commit,
  id: CreatureId,
  { taken, writes }: { readonly taken: Map<CreatureId, Point>; readonly writes: DocumentWrites },
): void {
  const { areas } = shelved.ruleset;
  const token = holder.token(id);
  if (!areas || !token) return;
  if (before?.state.creatures[id] && areaIn(areas, before, id) === areaIn(areas, after, id)) return;
  const dropped = course?.dropped ?? null;
  const spot = placeInArea({ shelved, holder, fight: after }, id, { dropped, taken });
  if (!spot) return;
  taken.set(id, spot);
  writes.place(id, token, { x: spot.x, y: spot.y });
}

/** A rider is drawn above its mount. */
function sortOf(
  { shelved, holder, after }: Commit,
  id: CreatureId,
  token: TokenDocument.Implementation,
): number {
  const { ruleset, engine } = shelved;
  const mount = holder.token(mountAmong(ruleset.conditions(engine.situation(after), id)));
  return mount ? Math.max(token.sort, mount.sort + 1) : token.sort;
}

/** Creatures that do not show an earlier step, because a write failed, by fight. */
const behind = new Map<string, Set<CreatureId>>();

/** A step whose creatures that are behind count as new, so that all of theirs is compared. */
function catchingUp(step: Commit): Commit {
  const ids = behind.get(step.holder.id);
  if (!ids || !step.before) return step;
  const known = Object.entries(step.before.state.creatures).filter(([id]) => !ids.has(id));
  const state = { ...step.before.state, creatures: Object.fromEntries(known) };
  return { ...step, before: { ...step.before, state } };
}

/** Sends what shows a step. What fails is reported, and remembered: the log holds it, so it is true nevertheless. */
async function sendAll(holder: FightStore, writes: DocumentWrites): Promise<void> {
  behind.delete(holder.id);
  for (const { error, creatures } of await writes.send()) {
    behind.set(holder.id, new Set([...(behind.get(holder.id) ?? []), ...creatures]));
    notifyFailure(error);
  }
}

/** A card with a log of its own shows its new rolls and state. */
function ownCardUpdate({ holder, after, rolls }: Commit): Record<string, unknown> {
  const card = holder.document as ChatMessage.Implementation;
  const state = [...cardStates(after).values()].at(-1) ?? "done";
  const isOpen = rolls.length > 0 && (card.whisper.length === 0 || card.rolls.length > 0);
  const shown = isOpen ? { rolls: [...card.rolls, ...rolls].map((roll) => JSON.stringify(roll)) } : {};
  return { "system.state": state, ...shown };
}

/** A step outside a fight, whose log a new card will hold. */
export interface NewCard {
  readonly shelved: LoadedGame;
  readonly before: Fight;
  readonly after: Fight;
  readonly rolls: readonly Roll[];
  readonly actors: { readonly [creature: string]: Actor.Implementation };
  /** The request that it answers. */
  readonly answers: AnswersRequest | null;
  /** Who alone sees it, and who gave the command. */
  readonly audience: Audience | null;
  readonly by: string;
}

/**
 * Creates a card under an id by which it is found also where something throws although it is there. Null where a module
 * forbids it.
 */
async function createCard(data: object): Promise<ChatMessage.Implementation | null> {
  const id = foundry.utils.randomID();
  const options = { ...ownWrite(""), keepId: true };
  try {
    await ChatMessage.implementation.create({ ...data, _id: id }, options);
  } catch (error) {
    if (!messageById(id)) throw error;
    notifyFailure(error);
  }
  return messageById(id);
}

/** Creates the card with its log, then writes what the step changed. Returns the card's id. */
export async function commitNewCard(step: NewCard): Promise<string> {
  const { shelved, before, after, rolls, actors } = step;
  const world = {
    actor: (id: string) => actors[id] ?? null,
    token: (id: string) => actors[id]?.token ?? null,
  };
  const data = standaloneCard(world, step);
  const holder = cardHolder(await createCard(data));
  if (!holder) throw new Error("CORE-STORE: the card was not created");
  rememberFirstTerm(holder.id);
  fights.keep(holder.id, 1, after);
  await moveWorldClock({ shelved, before, after, actor: (id) => actors[id] ?? null }).catch(notifyFailure);
  const { arbiter } = holder.stored;
  const writes = new DocumentWrites(ownWrite(holder.id));
  project({ holder, shelved, before, after, entries: after.log, rolls, arbiter, stamped: [] }, writes);
  await sendAll(holder, writes);
  return holder.id;
}

function standaloneCard(
  world: Pick<FightStore, "actor" | "token">,
  { after: fight, actors, rolls, answers, audience, by }: NewCard,
): object {
  const root = fight.log[0]?.root ?? 0;
  const state = cardStates(fight).get(root) ?? "done";
  const uuids = Object.fromEntries(Object.entries(actors).map(([id, actor]) => [id, actor.uuid]));
  const stored = systemUpdate(storeNewFight(fight, ownArbiter()));
  const own = {
    ...stored,
    "system.combat": null,
    "system.root": root,
    "system.state": state,
    "system.actors": uuids,
    "system.request": answers?.request ?? "",
    "system.roller": answers?.roller ?? "",
  };
  return foundry.utils.expandObject({
    ...cardFrame(world, fight, fight.log[0], rolls),
    ...secretFrame(audience, by),
    ...own,
  });
}
