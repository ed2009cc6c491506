// Watching: what others change in the world is brought to the arbiter's notice.

import type { CreatureId } from "../../core/language/rules.ts";
import { isArbitersWrite, isGameMaster } from "./authority.ts";
import { isAlive } from "./announce.ts";
import { mayBeArea } from "./region-watch.ts";
import { report } from "./unawaited.ts";
import { PLAIN_LOOK, touchedPaths, type Look } from "../arbiter/look.ts";
import { combatHolder, type FightStore } from "../arbiter/fight-stores.ts";
import { isActor, isItem } from "../platform/typed-documents.ts";
import { allCombats } from "../platform/world.ts";
import { onImport } from "../documents/imports.ts";
import { atDesk } from "../arbiter/desk.ts";
import { isArbiter } from "../arbiter/windows.ts";

type Changed = Record<string, unknown>;

let isWatching = false;

/** Registers the hooks, once, in a window that may be the arbiter's; only that one's do anything. */
export function registerWatch(): void {
  if (isWatching) return;
  isWatching = true;
  Hooks.on("updateActor", (actor, changed, options, userId) => {
    if (isArbitersWrite(options, userId)) keepHeirs(actor);
    else lookAfterActor(actor, lookOf(changed, userId));
  });
  onImport((actor, user) => lookAfterActor(actor, { ...by(user), isOverwritten: true }));
  for (const deed of ["createItem", "updateItem", "deleteItem"] as const)
    Hooks.on(deed, (item: Item.Implementation, ...rest: unknown[]) =>
      whenForeign(rest.at(-2), rest.at(-1), () => lookAfterOwner(item, writer(rest))),
    );
  for (const deed of ["createActiveEffect", "updateActiveEffect", "deleteActiveEffect"] as const)
    Hooks.on(deed, (effect: ActiveEffect.Implementation, ...rest: unknown[]) =>
      whenForeign(rest.at(-2), rest.at(-1), () => lookAfterBearer(effect, writer(rest))),
    );
  Hooks.on("updateToken", (token, changed, options, userId) => {
    followActor(token, changed, userId);
    whenForeign(options, userId, () => lookAfterToken(token, changed, userId));
  });
  Hooks.on("updateScene", (scene, changed, _options, userId) => {
    if ("grid" in changed) lookAfter(({ token }) => token?.parent === scene, by(userId));
  });
  Hooks.on("createRegion", (region, ...by) => mayBeArea(region, "create", by) && layOutOn(region.parent));
  Hooks.on(
    "updateRegion",
    (region, _changed, ...by) => mayBeArea(region, "update", by) && layOutOn(region.parent),
  );
  Hooks.on("deleteRegion", (region) => layOutOn(region.parent));
  Hooks.on("deleteActor", (actor, _options, userId) => lookAfterActor(actor, by(userId)));
  Hooks.on("deleteToken", (token, _options, userId) => lookAfterToken(token, { x: 0 }, userId));
  Hooks.on("createCombatant", (combatant, _options, userId) => takeIn(combatant, userId));
  Hooks.on("deleteCombatant", (combatant, _options, userId) => lookAfterCombatant(combatant, userId));
  Hooks.on("updateCombatant", (combatant, changed, options, userId) =>
    whenForeign(options, userId, () => judgeCombatant(combatant, changed, userId)),
  );
  Hooks.on("updateCombat", (combat, changed, options, userId) =>
    whenForeign(options, userId, () => judgeTurn(combat, changed)),
  );
}

function whenForeign(options: unknown, userId: unknown, work: () => void): void {
  if (!isArbitersWrite(options, userId)) work();
}

/** The creatures of running fights that fit, each with its fight. */
function creaturesOf(
  fits: (combatant: Combatant.Implementation) => boolean,
): { holder: FightStore; creatures: CreatureId[] }[] {
  return allCombats().flatMap((combat) => {
    const holder = combatHolder(combat);
    if (!holder || !isAlive(holder)) return [];
    const creatures = combat.combatants.filter(fits).map((each) => each.id ?? "");
    return creatures.length > 0 ? [{ holder, creatures }] : [];
  });
}

function lookAfter(fits: (combatant: Combatant.Implementation) => boolean, look: Look): void {
  if (!isArbiter()) return;
  for (const { holder, creatures } of creaturesOf(fits))
    report(atDesk((arbiter) => arbiter.lookAfter(holder, creatures, look)));
}

/** Fights with somebody on a scene take its areas from it anew. */
function layOutOn(scene: RegionDocument.Implementation["parent"]): void {
  if (!isArbiter() || !scene) return;
  for (const { holder } of creaturesOf(({ token }) => token?.parent === scene))
    report(atDesk((arbiter) => arbiter.layOut(holder)));
}

/** The user who wrote, whom the host names last to every hook of a document. */
function writer(rest: readonly unknown[]): string {
  const user = rest.at(-1);
  return typeof user === "string" ? user : "";
}

/** A look after what this user did. */
function by(user: string): Look {
  return { ...PLAIN_LOOK, by: user === "" ? null : user };
}

/** A look after a write to an actor. A stamp in it is of an import, or forged: all that the actor shows was meant then. */
function lookOf(changed: object, user: string): Look {
  const { system = {} } = changed as { readonly system?: object };
  return { ...by(user), isOverwritten: "stamp" in system, touched: touchedPaths(system) };
}

/** What an actor carries is part of its sheet. */
function lookAfterOwner(item: Item.Implementation, user: string): void {
  const owner: unknown = item.parent;
  if (isActor(owner)) lookAfterActor(owner, by(user));
}

/** What an effect changes is part of the sheet, also while an item lends it, or has just ceased to. */
function lookAfterBearer({ parent }: ActiveEffect.Implementation, user: string): void {
  if (isItem(parent)) lookAfterOwner(parent, user);
  if (isActor(parent)) lookAfterActor(parent, by(user));
}

/** Also unlinked tokens show a change of their world actor where they have no value of their own. */
function lookAfterActor(actor: Actor.Implementation, look: Look): void {
  const token = actor.isToken ? actor.token : null;
  lookAfter((combatant) => (token ? combatant.tokenId === token.id : combatant.actorId === actor.id), look);
}

/**
 * Where unlinked tokens have no value of their own, they show what the arbiter has written to their world actor: it was
 * done to that one alone, so that theirs are written to them.
 */
function keepHeirs(actor: Actor.Implementation): void {
  if (actor.isToken || !isArbiter()) return;
  const isHeir = ({ actorId, token }: Combatant.Implementation): boolean =>
    actorId === actor.id && token?.actorLink === false;
  for (const { holder, creatures } of creaturesOf(isHeir))
    report(atDesk((arbiter) => arbiter.showAgain(holder, creatures)));
}

function lookAfterToken(token: TokenDocument.Implementation, changed: Changed, user: string): void {
  const matters = ["x", "y", "elevation", "width", "height", "name", "delta", "actorId", "actorLink"].some(
    (key) => key in changed,
  );
  if (!matters) return;
  const { delta } = changed as { readonly delta?: { readonly system?: object } | null };
  lookAfter((combatant) => combatant.tokenId === token.id && combatant.sceneId === token.parent?.id, {
    ...by(user),
    touched: touchedPaths(delta?.system ?? {}),
  });
}

/** Whose token a game master makes it before its fight begins, that one is meant to fight. */
function followActor(token: TokenDocument.Implementation, changed: Changed, user: string): void {
  if (!isArbiter() || !isGameMaster(user) || !("actorId" in changed)) return;
  const { actorId } = token;
  for (const combat of allCombats()) {
    if (combatHolder(combat)?.stored.initial !== "") continue;
    const rows = combat.combatants.filter(
      ({ tokenId, sceneId }) => tokenId === token.id && sceneId === token.parent?.id,
    );
    const updates = rows.map(({ id }) => ({ _id: id, actorId }));
    if (rows.length > 0) report(combat.updateEmbeddedDocuments("Combatant", updates));
  }
}

function holderOfCombatant(combatant: Combatant.Implementation): FightStore | null {
  const holder = combatHolder(combatant.parent);
  return holder && isArbiter() && isAlive(holder) ? holder : null;
}

function takeIn(combatant: Combatant.Implementation, user: string): void {
  const holder = holderOfCombatant(combatant);
  if (!holder) return;
  report(atDesk((arbiter) => arbiter.takeInLateComer(holder, combatant, user)));
  report(atDesk((arbiter) => arbiter.storeTurn(holder)));
}

function lookAfterCombatant(combatant: Combatant.Implementation, user: string): void {
  const holder = holderOfCombatant(combatant);
  if (!holder) return;
  report(atDesk((arbiter) => arbiter.lookAfter(holder, [combatant.id ?? ""], by(user))));
  report(atDesk((arbiter) => arbiter.storeTurn(holder)));
}

/** A GM's number is an event of the fight, anybody else's is put right again; so is a mark of defeat. */
function judgeCombatant(combatant: Combatant.Implementation, changed: Changed, userId: string): void {
  const holder = holderOfCombatant(combatant);
  if (!holder) return;
  const id = combatant.id ?? "";
  const value = changed.initiative;
  const isByGm = game.users?.get(userId)?.isGM ?? false;
  if ("name" in changed || "hidden" in changed)
    report(atDesk((arbiter) => arbiter.lookAfter(holder, [id], by(userId))));
  if (isByGm && typeof value === "number")
    report(atDesk((arbiter) => arbiter.takeInNumber(holder, id, value)));
  else report(atDesk((arbiter) => arbiter.repairMirrors(holder)));
}

function judgeTurn(combat: Combat.Implementation, changed: Changed): void {
  const holder = combatHolder(combat);
  if (!holder || !isArbiter() || !isAlive(holder)) return;
  if ("turn" in changed || "round" in changed || "combatants" in changed)
    report(atDesk((arbiter) => arbiter.repairMirrors(holder)));
}
