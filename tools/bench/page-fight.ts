// The fight that the benchmarks of screens and of growth are taken on, made inside the page of a game master's seat.
// Each function is sent there as text: it may use nothing from here but types.

import type { OpenProcedure } from "../../src/core/language/fight.ts";
import type { MeasuredGame } from "./games.ts";

/** Foundry's documents as these scripts meet them in the page. */
export interface Doc {
  readonly id: string;
  readonly type: string;
  readonly sheet: App;
  readonly combatants: { readonly contents: readonly { readonly actorId: string }[] };
  toObject(): Record<string, unknown>;
  create(data: object): Promise<Doc>;
  update(data: object): Promise<Doc>;
  createDocuments(data: readonly object[]): Promise<Doc[]>;
  deleteDocuments(ids: readonly string[]): Promise<Doc[]>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<Doc[]>;
  activate(): Promise<unknown>;
}
export interface App {
  readonly rendered: boolean;
  readonly element: HTMLElement;
  render(...args: unknown[]): Promise<unknown>;
  close(options?: object): Promise<unknown>;
  _prepareContext(...args: unknown[]): Promise<unknown>;
  _onRender(...args: unknown[]): Promise<void>;
}
export interface Answer {
  readonly accepted: boolean;
  readonly refusal: { readonly rule: string; readonly code: string } | null;
}
interface FightInPage {
  readonly open: OpenProcedure | null;
  readonly state: { readonly creatures: object };
}
export interface Page {
  readonly Actor: Doc;
  readonly Scene: Doc;
  readonly Combat: Doc;
  readonly ChatMessage: Doc;
  readonly foundry: { readonly applications: { readonly instances: { get(id: string): App | undefined } } };
  readonly ui: { readonly combat: App & { _drawChanged(): Promise<void> } };
  readonly Hooks: { on(name: string, run: () => void): void };
  readonly game: {
    readonly settings: { set(space: string, key: string, value: unknown): Promise<unknown> };
    readonly messages: { readonly size: number; readonly contents: readonly Doc[] };
    readonly actors: { get(id: string): Doc };
    readonly combats: { get(id: string): Doc };
    readonly system: {
      readonly api: {
        send(combat: Doc, input: object): Promise<Answer>;
        allDrawn(): Promise<void>;
        fightOf(combat: Doc): FightInPage | null;
      };
    };
  };
  /** What one script leaves for the next. */
  bench: {
    readonly combat: Doc;
    /** Of whom all who fight are tokens. */
    readonly actor: Doc;
    readonly send: (input: object) => Promise<void>;
    /** Gives the first question that is open its default. Resolves to false where none is. */
    readonly answer: () => Promise<boolean>;
    /** Gives every question that is open its default. */
    readonly settle: () => Promise<void>;
    /** Moves the time on: the next turn, or the next count. */
    readonly endTurn: () => Promise<void>;
  };
}

/** A character of a game with so many items. */
export async function makeCharacter({
  items,
  game: { character, items: kinds },
}: {
  items: number;
  game: Pick<MeasuredGame, "character" | "items">;
}): Promise<string> {
  const page = globalThis as unknown as Page;
  const actor = await page.Actor.create({
    name: "Bench",
    type: character,
    items: Array.from({ length: items }, (_, at) => ({ name: `Item ${at}`, type: kinds[at % kinds.length] })),
  });
  return actor.id;
}

/** Makes a fight of so many tokens of one actor. Returns the id of its encounter, which has not begun. */
export async function makeFight({
  fighters,
  game: { id, npc },
  system,
}: {
  fighters: number;
  game: Pick<MeasuredGame, "id" | "npc">;
  system?: object;
}): Promise<string> {
  const page = globalThis as unknown as Page;
  const actor = await page.Actor.create({ name: "Bench", type: npc, system: system ?? {} });
  const scene = await page.Scene.create({ name: "Bench", active: false });
  const tokens = await scene.createEmbeddedDocuments(
    "Token",
    Array.from({ length: fighters }, (_, i) => ({
      name: `Bench ${i}`,
      actorId: actor.id,
      actorLink: false,
      x: 100 * (i % 20),
      y: 100 * Math.floor(i / 20),
    })),
  );
  const combat = await page.Combat.create({ type: "encounter", scene: null, system: { ruleset: id } });
  await combat.createEmbeddedDocuments(
    "Combatant",
    tokens.map((token) => ({ type: "fighter", actorId: actor.id, tokenId: token.id, sceneId: scene.id })),
  );
  await combat.activate();
  return combat.id;
}

/** Begins a fight that the world holds, and lets everybody pass whatever they are asked. */
export async function beginFight({
  fight,
  game: { goOn },
}: {
  fight: string;
  game: Pick<MeasuredGame, "goOn">;
}): Promise<void> {
  const page = globalThis as unknown as Page;
  const { api } = page.game.system;
  const combat = page.game.combats.get(fight);
  const actor = page.game.actors.get(combat.combatants.contents[0]?.actorId ?? "");
  const send = async (input: object): Promise<void> => {
    const { accepted, refusal } = await api.send(combat, input);
    if (!accepted) throw new Error(`refused by ${refusal?.rule}: ${refusal?.code}`);
  };
  // Time that goes on by itself would not wait to be measured.
  await page.game.settings.set("fray", "autoAdvance", false);
  await send({ kind: "begin" });
  // All standing answers in one write: a step for each of hundreds would take longer than what is measured.
  const creatures = Object.keys(api.fightOf(combat)?.state.creatures ?? {});
  const standing = Object.fromEntries(creatures.map((creature) => [creature, { "*": "pass" }]));
  await combat.update({ "system.standing": standing });
  const endTurn = (): Promise<void> => send({ kind: "command", command: { type: goOn, creature: null } });
  const firstAsked = (): { key: string; choice: string } | null => {
    const open = api.fightOf(combat)?.open;
    if (!open || open.request.request.kind === "roll") return null;
    const { request, key, arrived } = open.request;
    if (request.kind === "ask") return { key, choice: request.fallback };
    const at = request.asks.findIndex((_, i) => arrived[i] === undefined);
    const ask = request.asks[at];
    return ask ? { key: `${key}.${at}`, choice: ask.fallback } : null;
  };
  const answer = async (): Promise<boolean> => {
    const asked = firstAsked();
    if (asked) await send({ kind: "answer", request: asked.key, choice: asked.choice });
    return asked !== null;
  };
  const settle = async (): Promise<void> => {
    for (let count = 0; await answer(); count += 1)
      if (count > 4 * creatures.length) throw new Error("the questions do not end");
    await api.allDrawn();
  };
  page.bench = { combat, actor, send, answer, settle, endTurn };
  await settle();
}
