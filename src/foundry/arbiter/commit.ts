// The commit: one step of a fight written to the world, first its log, then what shows it, then the card.

import type { Fight, LogEntry } from "../../core/fight.ts";
import { refuse, RefusedError, type CreatureId } from "../../core/rules.ts";
import type { ShelvedRuleset } from "../../rulesets/index.ts";
import type { StoredArbiter } from "../data/fight-fields.ts";
import { removalOf } from "../generation.ts";
import { mountAmong } from "../riding.ts";
import { cardFrame, cardStates, cardWrites } from "./cards.ts";
import { fights } from "./fight-cache.ts";
import { cardHolder, type FightHolder } from "./holders.ts";
import {
  actorChanges,
  differingFields,
  isNothing,
  mirrorsOf,
  stampOf,
  tokenPlace,
  touchedCreatures,
  turnIndex,
  type FieldChanges,
} from "./projection.ts";
import { itemWrites } from "./item-projection.ts";
import { ownArbiter, rememberFirstTerm } from "./terms.ts";
import { storeNewFight, storeSteps, unreachableKeys, type StoreChanges } from "./restore.ts";

export interface Commit {
  readonly holder: FightHolder;
  readonly shelved: ShelvedRuleset;
  /** The fight that the document holds; null when it has none yet. */
  readonly before: Fight | null;
  readonly after: Fight;
  readonly entries: readonly LogEntry[];
  readonly rolls: readonly Roll[];
  readonly arbiter: StoredArbiter;
  /** Creatures whose stamp moves on although nothing of theirs is written, as after a hand edit. */
  readonly stamped: readonly CreatureId[];
}

/** The mark that every write of ours carries, so that no hook takes it for a change from outside. */
export function ownWrite(holder: string): { readonly fray: { readonly holder: string } } {
  return { fray: { holder } };
}

/** Whether update options carry our mark. */
export function isOwnWrite(options: unknown): boolean {
  return typeof options === "object" && options !== null && "fray" in options;
}

/** Writes a step. The log comes first: when a later write fails, the next look at the actor finishes it. */
export async function commit(step: Commit): Promise<void> {
  await writeLog(step);
  await writeProjections(step);
  await writeCards(step);
}

async function writeLog(step: Commit): Promise<void> {
  const { holder, before, after, arbiter } = step;
  const changes = before ? storeSteps(before, after, arbiter.term) : storeNewFight(after, arbiter);
  fights.keep(holder.id, arbiter.term, after);
  try {
    const data = {
      ...systemUpdate(changes),
      ...dropUnreachable(step),
      ...(holder.kind === "combat" ? mirrorUpdate(step) : ownCardUpdate(step)),
    };
    await update(holder, data);
    // Another GM's client has claimed the fight before this reached the server: the step counts for nothing.
    if (before && holder.stored.arbiter.term > arbiter.term)
      throw new RefusedError(refuse("CORE-ARBITER", "notArbiter"));
  } catch (error) {
    fights.forget(holder.id);
    throw error;
  }
}

/** Updates the document of a fight with our mark and without turn events. */
export async function update(holder: FightHolder, data: object): Promise<void> {
  const options = { ...ownWrite(holder.id), turnEvents: false };
  await (holder.document as Combat.Implementation).update(data, options);
}

/** Changes below `system` as update data with dotted keys. */
export function systemUpdate(changes: StoreChanges): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(changes.set)) data[`system.${path}`] = value;
  for (const path of changes.remove) Object.assign(data, removalOf(`system.${path}`));
  return data;
}

function dropUnreachable({ holder, before, after }: Commit): Record<string, unknown> {
  if (!before || after.branches.length >= before.branches.length) return {};
  return Object.assign(
    {},
    ...unreachableKeys(holder.stored, after).map((key) => removalOf(`system.log.${key}`)),
  ) as Record<string, unknown>;
}

/** What the Combat and its combatants mirror of the engine's order, as far as it is not what they show already. */
export function mirrorUpdate(step: Pick<Commit, "holder" | "shelved" | "after">): Record<string, unknown> {
  const combat = step.holder.document as Combat.Implementation;
  const { ruleset, engine } = step.shelved;
  const order = ruleset.order(engine.situation(step.after));
  const mirrors = mirrorsOf(order);
  const combatants = combat.combatants.contents.flatMap((each) => {
    const mirror = mirrors.get(each.id ?? "");
    if (!mirror || (each.initiative === mirror.initiative && each.defeated === mirror.defeated)) return [];
    return [{ _id: each.id, ...mirror }];
  });
  const round = Math.max(1, Math.floor(ruleset.clock(step.after.state).value ?? 1));
  const turn = turnIndex(order, new Set(combat.combatants.map((each) => each.id ?? "")));
  return {
    ...(combat.round === round ? {} : { round }),
    ...(combat.turn === turn ? {} : { turn }),
    ...(combatants.length > 0 ? { combatants } : {}),
  };
}

interface TokenWrites {
  readonly scene: Scene.Implementation;
  readonly updates: Map<string, Record<string, unknown>>;
}

async function writeProjections(step: Commit): Promise<void> {
  const actors: Record<string, unknown>[] = [];
  const tokens = new Map<string, TokenWrites>();
  const touched = new Set([
    ...touchedCreatures(step.before?.state ?? null, step.after.state),
    ...step.stamped,
  ]);
  for (const id of touched) {
    if (step.after.absent[id]) continue;
    projectActor(step, id, actors, tokens);
    projectPosition(step, id, tokens);
  }
  const options = ownWrite(step.holder.id) as never;
  if (actors.length > 0) await Actor.implementation.updateDocuments(actors, options);
  for (const { scene, updates } of tokens.values()) {
    await scene.updateEmbeddedDocuments("Token", [...updates.values()] as never, options);
  }
  for (const { actor, updates } of itemWrites(step.holder, step.before, step.after)) {
    await actor.updateEmbeddedDocuments("Item", updates as never, options);
  }
}

function projectActor(
  step: Commit,
  id: CreatureId,
  actors: Record<string, unknown>[],
  tokens: Map<string, TokenWrites>,
): void {
  const actor = step.holder.actor(id);
  const now = step.after.state.creatures[id];
  if (!actor || !now) return;
  const changes = changesFor(step, id, actor);
  if (isNothing(changes) && !step.stamped.includes(id)) return;
  const stamp = stampOf(step.holder.id, step.arbiter.term, step.after);
  const data = foundry.utils.expandObject({ ...systemUpdate(changes), "system.stamp": stamp }) as Record<
    string,
    unknown
  >;
  if (actor.isToken && actor.token) Object.assign(tokenUpdate(tokens, actor.token), { delta: data });
  else actors.push({ _id: actor.id, ...data });
}

function changesFor(step: Commit, id: CreatureId, actor: Actor.Implementation): FieldChanges {
  const now = step.after.state.creatures[id];
  const old = step.before?.state.creatures[id];
  const { fightFields } = step.shelved.ruleset;
  if (!now) return { set: {}, remove: [] };
  if (old) return actorChanges(fightFields, old, now);
  const fields = differingFields(fightFields, actor.system, now).map((each) => each.field);
  return actorChanges(fields, null, now);
}

function tokenUpdate(
  tokens: Map<string, TokenWrites>,
  token: TokenDocument.Implementation,
): Record<string, unknown> {
  const scene = token.parent as Scene.Implementation;
  const key = scene.id ?? "";
  const writes = tokens.get(key) ?? { scene, updates: new Map<string, Record<string, unknown>>() };
  tokens.set(key, writes);
  const id = token.id ?? "";
  const data = writes.updates.get(id) ?? { _id: id };
  writes.updates.set(id, data);
  return data;
}

function projectPosition(step: Commit, id: CreatureId, tokens: Map<string, TokenWrites>): void {
  const position = step.after.state.creatures[id]?.position;
  const token = step.holder.token(id);
  if (!position || !token?.parent || step.before?.state.creatures[id]?.position === position) return;
  const place = tokenPlace(position, token.parent.grid);
  const sort = sortOf(step, id, token);
  const { x, y, elevation } = place;
  if (token.x === x && token.y === y && token.elevation === elevation && token.sort === sort) return;
  Object.assign(tokenUpdate(tokens, token), place, { sort });
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

async function writeCards(step: Commit): Promise<void> {
  const { holder, before, after, entries, rolls } = step;
  if (holder.kind === "card") return;
  const { create, update: updates } = cardWrites(holder, before, after, entries, rolls);
  const options = ownWrite(holder.id) as never;
  if (updates.length > 0) await ChatMessage.implementation.updateDocuments(updates as never, options);
  if (create) await ChatMessage.implementation.create(create, options);
}

/** A card with a log of its own shows its new rolls and state. */
function ownCardUpdate({ holder, after, rolls }: Commit): Record<string, unknown> {
  const card = holder.document as ChatMessage.Implementation;
  const state = [...cardStates(after).values()].at(-1) ?? "done";
  const shown =
    rolls.length > 0 ? { rolls: [...card.rolls, ...rolls].map((roll) => JSON.stringify(roll)) } : {};
  return { "system.state": state, ...shown };
}

/** A step outside a fight, whose log a new card will hold. */
export interface NewCard {
  readonly shelved: ShelvedRuleset;
  readonly before: Fight;
  readonly after: Fight;
  readonly rolls: readonly Roll[];
  readonly actors: { readonly [creature: string]: Actor.Implementation };
}

/** Creates the card with its log, then writes what the step changed. Returns the card's id. */
export async function commitNewCard(step: NewCard): Promise<string> {
  const { shelved, before, after, rolls, actors } = step;
  const world = {
    actor: (id: string) => actors[id] ?? null,
    token: (id: string) => actors[id]?.token ?? null,
  };
  const data = standaloneCard(world, after, actors, rolls);
  const message = await ChatMessage.implementation.create(data, ownWrite("") as never);
  const holder = cardHolder(message as ChatMessage.Implementation | undefined);
  if (!holder) throw new Error("CORE-STORE: the card was not created");
  rememberFirstTerm(holder.id);
  fights.keep(holder.id, 1, after);
  const { arbiter } = holder.stored;
  await writeProjections({ holder, shelved, before, after, entries: after.log, rolls, arbiter, stamped: [] });
  return holder.id;
}

function standaloneCard(
  world: Pick<FightHolder, "actor" | "token">,
  fight: Fight,
  actors: NewCard["actors"],
  rolls: readonly Roll[],
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
  };
  return foundry.utils.expandObject({ ...cardFrame(world, fight, fight.log[0], rolls), ...own });
}
