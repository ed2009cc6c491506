// A world that is closed and opened again, a page that dies with any of its writes, and what is seen of a world from outside.
import { canonicalText } from "../../../src/core/language/json.ts";
import type { ClientMessage, JsonObject, ServerMessage } from "../../../table/core/protocol.ts";
import type { Seat, SeatHub } from "../../../table/server/seat-hub.ts";
import { createWorld, type Anything } from "../seats.ts";

/** The same world on another server, as its disk has kept it. */
export function reopened(hub: SeatHub): SeatHub {
  return createWorld(structuredClone(hub.world.documents.collections()) as { [name: string]: JsonObject[] });
}

/** From now on the pages of a user die once so many of their writes have reached the server. */
export class Mortality {
  /** How many writes have come from there. */
  writes = 0;
  #last = Number.POSITIVE_INFINITY;
  #isDead = false;

  constructor(
    hub: SeatHub,
    private readonly user: string,
  ) {
    const open = hub.open.bind(hub);
    hub.open = (userId: string, send: (message: ServerMessage) => void): Seat => {
      if (userId !== this.user || this.#isDead) return open(userId, send);
      const seat = open(userId, (message) => this.#isDead || send(message));
      return { ...seat, userId, close: () => seat.close(), receive: (message) => this.#pass(seat, message) };
    };
  }

  /** The page lives for so many writes from now on. */
  dieAfter(writes: number): void {
    this.writes = 0;
    this.#last = writes;
  }

  /** Whether the page has wished to write more than it lived to. */
  get isDead(): boolean {
    return this.#isDead;
  }

  #pass(seat: Seat, message: ClientMessage): void {
    if (message.kind === "modify" && !this.#isDead) {
      this.#isDead = this.writes >= this.#last;
      if (!this.#isDead) this.writes += 1;
    }
    if (!this.#isDead) seat.receive(message);
  }
}

/** Data of a model without the mark of the write that they were last part of. */
function unstamped(system: Anything): Anything {
  const { stamp: _stamp, ...rest } = system ?? {};
  return rest;
}

/** All that the server has of a world that shows where a fight stands, each by its name. */
export function picture({ world }: SeatHub, combat: string): { readonly [what: string]: string } {
  const { documents } = world;
  const shown: [string, Anything][] = [];
  for (const actor of documents.all("Actor") as Anything[]) {
    shown.push([`actor ${actor.name}`, unstamped(actor.system)]);
    for (const item of actor.items ?? [])
      shown.push([`item ${actor.name}, ${item.name} ${item._id}`, item.system]);
    shown.push([`effects ${actor.name}`, (actor.effects ?? []).map(({ name }: Anything) => name).sort()]);
  }
  for (const scene of documents.all("Scene") as Anything[])
    for (const { _id, name, x, y, elevation, delta } of scene.tokens ?? []) {
      shown.push([`place ${name} ${_id}`, { x, y, elevation }]);
      shown.push([`delta ${name} ${_id}`, unstamped(delta?.system)]);
      for (const item of delta?.items ?? [])
        shown.push([`delta item ${name} ${item._id}`, item.system ?? null]);
    }
  const { round, turn, combatants } = documents.get("Combat", combat) as Anything;
  shown.push(["turn", { round, turn }]);
  for (const { _id, initiative, defeated } of combatants)
    shown.push([`row ${_id}`, { initiative, defeated }]);
  for (const { type, system } of documents.all("ChatMessage") as Anything[])
    if (type === "fight") shown.push([`card ${system.root}`, system.state]);
  for (const { key, value } of documents.all("Setting") as Anything[])
    if (key === "core.time") shown.push(["time", value]);
  return Object.fromEntries(shown.map(([what, value]) => [what, canonicalText(value ?? null)]));
}

/** What two pictures show otherwise: one line for each. */
export function differences(
  wanted: { readonly [what: string]: string },
  found: { readonly [what: string]: string },
): string[] {
  return [...new Set([...Object.keys(wanted), ...Object.keys(found)])]
    .filter((what) => wanted[what] !== found[what])
    .map((what) => `${what}: ${found[what] ?? "nothing"} instead of ${wanted[what] ?? "nothing"}`);
}
