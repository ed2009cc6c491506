// The face for module authors: `game.system.api`. What is listed here stays; everything else may change.

import type { Fight } from "../../core/language/fight.ts";
import type { FightRecord } from "../../core/engine/replay.ts";
import type { ListedAction } from "../actions/actions-of.ts";
import type { Choices, Executed, RollWishes } from "../actions/execute-action.ts";
import { allDrawn } from "../render/render-queue.ts";
import {
  fightOfActor,
  getRecord,
  numbersOf,
  onFightChange,
  outsideId,
  recordOf,
  send,
  sendOutside,
  type FightChange,
} from "../fights/fight-access.ts";
import { openCompendium } from "../compendium/open-compendium.ts";
import { openHistory } from "../history/open-history.ts";
import { seenChange, seenOf } from "../fights/seen.ts";
import { openRule } from "../rules-journal/open-rule.ts";
import { openWorkshop } from "../workshop/open-workshop.ts";

export interface FrayApi {
  /** Rises by one when something that was here changes its meaning. */
  readonly version: 1;
  /** Wishes something of a fight; resolves with whether it was accepted, and why not. */
  readonly send: typeof send;
  /** Wishes something of actors that do not fight: a check, a rest, a treatment. */
  readonly sendOutside: typeof sendOutside;
  /** The id by which a command outside a fight names an actor. */
  readonly outsideId: typeof outsideId;
  /** The fight of a Combat as plain data, or null before it has begun; for players without hidden creatures. Read only. */
  fightOf(combat: Combat.Implementation): Fight | null;
  readonly fightOfActor: typeof fightOfActor;
  readonly numbersOf: typeof numbersOf;
  /** The fight as a file that replays elsewhere, or null before it has begun. For GMs: throws for a player. */
  recordOf(combat: Combat.Implementation): FightRecord | null;
  /** Resolves when this client's screens show what it knows of the fights. */
  readonly allDrawn: typeof allDrawn;
  /** What an actor of this user's can do now, possible or not, with what it costs and why not. */
  actionsOf(actor: Actor.Implementation): Promise<readonly ListedAction[]>;
  /** Does what that list has under an id: at once where nothing is left to choose, else in the panel's form. */
  execute(actor: Actor.Implementation, id: string, choices?: Choices): Promise<Executed>;
  /** The same by the actor's uuid, for macros: tells the person what stands in the way. */
  doAction(uuid: string, id: string, choices?: Choices): Promise<Executed>;
  /** Uses an item by its uuid: a weapon, a spell, a skill. Tells the person what stands in the way. */
  useItem(uuid: string): Promise<Executed>;
  /** Rolls a name of a sheet, such as "skills.stealth", for the actor in hand or the user's own, or for one by uuid. */
  rollName(roll: string, label?: string, wishes?: RollWishes): Promise<Executed>;
  /** Opens the NPC workshop for an NPC, or for a new one; for GMs. */
  readonly openWorkshop: typeof openWorkshop;
  /** Opens the compendium browser, for a type of item and the actor who wants one where they are told. */
  readonly openCompendium: typeof openCompendium;
  /** Opens the rules journal at a rule such as "DEST-ATK-01". */
  readonly openRule: typeof openRule;
  /** Opens the history of the fight that the tracker shows. */
  readonly openHistory: typeof openHistory;
  /** Calls back after each change of any fight. Returns what ends it. */
  subscribe(listener: (change: FightChange) => void): () => void;
}

export const api: FrayApi = {
  version: 1,
  send,
  sendOutside,
  outsideId,
  fightOf: (combat) => seenOf(combat, getRecord(combat)),
  fightOfActor: (actor) => {
    const found = fightOfActor(actor);
    return found && { ...found, fight: seenOf(found.combat, found.fight) ?? found.fight };
  },
  numbersOf,
  recordOf: (combat) => {
    const fight = getRecord(combat);
    return fight && recordOf(fight);
  },
  allDrawn,
  actionsOf: (actor) => import("../actions/execute-action.ts").then((door) => door.actionsOf(actor)),
  execute: (...args) => import("../actions/execute-action.ts").then((door) => door.execute(...args)),
  doAction: (...args) => import("../actions/execute-action.ts").then((door) => door.doAction(...args)),
  useItem: (uuid) => import("../actions/execute-action.ts").then((door) => door.useItem(uuid)),
  rollName: (...args) => import("../actions/execute-action.ts").then((door) => door.rollName(...args)),
  openCompendium,
  openWorkshop,
  openRule,
  openHistory,
  subscribe: (listener) => onFightChange((change) => listener(seenChange(change))),
};

/** Puts the face where modules look for it; at `init`. */
export function registerApi(): void {
  if (game.system) Object.assign(game.system, { api });
}
