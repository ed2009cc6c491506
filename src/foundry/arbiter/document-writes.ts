// Document writes: what a step shows on actors, tokens, items and in the chat, sent together once its log is written.

import type { CreatureId } from "../../core/language/rules.ts";
import type { ItemWrites } from "./item-projection.ts";

type Update = { _id: string; [path: string]: unknown };

interface Places {
  readonly scene: Scene.Implementation;
  readonly creatures: CreatureId[];
  readonly updates: Update[];
}

interface ActorWrite {
  readonly creature: CreatureId;
  readonly actor: Actor.Implementation;
  readonly data: object;
}

/** One request, and whom it shows. */
interface Write {
  readonly creatures: readonly CreatureId[];
  readonly send: () => Promise<unknown>;
}

/** A write that failed, and the creatures that do not show the step because of it. */
export interface FailedWrite {
  readonly error: unknown;
  readonly creatures: readonly CreatureId[];
}

/**
 * The writes of one step, none of which waits for another. Version 14 could send them as one batch, but that happens
 * whole or not at all: one write that a module forbids would take all the others with it.
 */
export class DocumentWrites {
  readonly #options: never;
  readonly #actors: ActorWrite[] = [];
  readonly #places = new Map<string, Places>();
  readonly #items = new Map<Actor.Implementation, ItemWrites[]>();
  readonly #apart: Write[] = [];
  readonly #cards: Write[] = [];

  /** `options` go with every write. */
  constructor(options: object) {
    this.#options = options as never;
  }

  /** Changes of a creature's actor, with dotted keys. */
  actor(creature: CreatureId, actor: Actor.Implementation, changes: Readonly<Record<string, unknown>>): void {
    this.#actors.push({ creature, actor, data: foundry.utils.expandObject(changes) });
  }

  /** Where a creature's token stands. */
  place(creature: CreatureId, token: TokenDocument.Implementation, place: object): void {
    const scene = token.parent as Scene.Implementation;
    const known = this.#places.get(scene.id ?? "") ?? { scene, creatures: [], updates: [] };
    known.creatures.push(creature);
    known.updates.push({ ...place, _id: token.id ?? "" });
    this.#places.set(scene.id ?? "", known);
  }

  items(each: ItemWrites): void {
    this.#items.set(each.actor, [...(this.#items.get(each.actor) ?? []), each]);
  }

  /**
   * What is written to a creature's items and effects by itself, of which keys may go: nothing says that version 14 knows
   * its mark for that within an actor's update.
   */
  apart(creature: CreatureId, write: (options: object) => Promise<unknown>): void {
    this.#apart.push({ creatures: [creature], send: () => write(this.#options) });
  }

  /** A write of chat messages. */
  card(write: (options: object) => Promise<unknown>): void {
    this.#cards.push({ creatures: [], send: () => write(this.#options) });
  }

  /** Sends everything at once. Resolves when all has been answered, with what failed. */
  async send(): Promise<readonly FailedWrite[]> {
    const writes = [...this.#actorWrites(), ...this.#apart, ...this.#placeWrites(), ...this.#cards];
    const ends = await Promise.allSettled(writes.map(({ send }) => send()));
    return ends.flatMap((end, i) =>
      end.status === "rejected"
        ? [{ error: end.reason as unknown, creatures: writes[i]?.creatures ?? [] }]
        : [],
    );
  }

  /**
   * The actors of the world in one request, their items in it. An unlinked token's actor is written by itself, as an
   * actor and never through its token: only so are sheets, bars and auras told of it. Its items go beside it, for there
   * the host mistakes items in an actor's update for all that it has (foundryvtt 8351, 9384).
   */
  #actorWrites(): Write[] {
    const inWorld = this.#actors.filter(({ actor }) => !actor.isToken);
    const ofTokens = this.#actors.filter(({ actor }) => actor.isToken);
    const inside = new Set(inWorld.map(({ actor }) => actor));
    const updates = inWorld.map(({ actor, data }) => ({
      ...data,
      ...this.#itemsIn(actor),
      _id: actor.id ?? "",
    }));
    const together = {
      creatures: inWorld.flatMap(({ creature, actor }) => [creature, ...this.#shownBy(actor)]),
      send: () => Actor.implementation.updateDocuments(updates, this.#options),
    };
    const single = ofTokens.map(({ creature, actor, data }) => ({
      creatures: [creature],
      send: () => actor.update(data, this.#options),
    }));
    const beside = [...this.#items]
      .filter(([actor]) => !inside.has(actor))
      .map(([actor, items]) => ({
        creatures: this.#shownBy(actor),
        send: () => actor.updateEmbeddedDocuments("Item", updatesIn(items) as never, this.#options),
      }));
    return [...(inWorld.length > 0 ? [together] : []), ...single, ...beside];
  }

  /** Whose doing the items of an actor show. */
  #shownBy(actor: Actor.Implementation): CreatureId[] {
    return (this.#items.get(actor) ?? []).map(({ creature }) => creature);
  }

  /** What an actor's own update says of its items. */
  #itemsIn(actor: Actor.Implementation): object {
    const items = this.#items.get(actor);
    return items ? { items: updatesIn(items).map((item) => foundry.utils.expandObject(item)) } : {};
  }

  #placeWrites(): Write[] {
    return [...this.#places.values()].map(({ scene, creatures, updates }) => ({
      creatures,
      send: () => scene.updateEmbeddedDocuments("Token", updates, this.#options),
    }));
  }
}

function updatesIn(items: readonly ItemWrites[]): ItemWrites["updates"] {
  return items.flatMap(({ updates }) => updates);
}
