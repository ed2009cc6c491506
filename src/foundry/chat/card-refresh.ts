// Keeping cards true: a card whose root was answered, undone or redone is drawn again, and only that one.

import type { Fight } from "../../core/language/fight.ts";
import { rootBeforeTime } from "../../core/engine/overruling.ts";
import { isOverruled } from "../../view/card-view.ts";
import { drawSoon } from "../render/render-queue.ts";
import { fightOfCard, onFightChange } from "../fights/fight-access.ts";
import { setting } from "../register/settings.ts";
import { messageById } from "../platform/world.ts";
import { affectedRoots } from "./affected-roots.ts";

interface Shown {
  readonly fight: string;
  readonly root: number;
  /** What the card showed when it was last drawn. */
  readonly fingerprint: string;
}

/** Cards that were drawn, by message id. */
const shown = new Map<string, Shown>();
/** The same by fight and root. */
const places = new Map<string, Map<number, Set<string>>>();

/** What a card depends on: how many entries of its root there are, whether they are in force, what is open, who sees what. */
function lookAt(message: ChatMessage.Implementation): Shown {
  const found = fightOfCard(message);
  if (!found) return { fight: "", root: 0, fingerprint: "gone" };
  const { fight, root, holder } = found;
  const isOurs = (entry: { readonly root: number }): boolean => entry.root === root;
  const entries = [...fight.log.filter(isOurs), ...fight.branches.flatMap((branch) => branch.filter(isOurs))];
  const fingerprint = [
    entries.length,
    entries.at(-1)?.done,
    position(fight, entries[0]?.sequence),
    openKey(fight, root),
    setting("npcNumbers"),
    setting("joinTurns"),
  ].join("|");
  return { fight: holder.id, root, fingerprint };
}

/** Where the root stands to the cursor: in force and last, in force, or not. */
function position(fight: Fight, first: number | undefined): string {
  const index = fight.log.findIndex((entry) => entry.sequence === first);
  const { entries, events } = fight.cursor;
  // Where the fight stands in the midst of a step, some of its lines hold and others do not.
  if (events > 0 && fight.log[entries]?.root === fight.log[index]?.root) return `midst-${entries}.${events}`;
  if (index < 0 || index >= entries)
    return isOverruled(fight, fight.log[index]?.root ?? first) ? "overruled" : "undone";
  const root = fight.log[index]?.root;
  const lastRoot = fight.log[fight.cursor.entries - 1]?.root;
  return root === lastRoot || root === rootBeforeTime(fight) ? "last" : "earlier";
}

function openKey(fight: Fight, root: number): string {
  if (fight.open?.root !== root) return "";
  return `${fight.open?.request.key ?? ""}:${Object.keys(fight.open?.request.arrived ?? {}).length}`;
}

/** Notes that a card has just been drawn. */
export function noteDrawn(message: ChatMessage.Implementation): void {
  if (!message.id) return;
  forget(message.id);
  const look = lookAt(message);
  shown.set(message.id, look);
  const roots = places.get(look.fight) ?? new Map<number, Set<string>>();
  places.set(look.fight, roots);
  const cards = roots.get(look.root) ?? new Set<string>();
  roots.set(look.root, cards.add(message.id));
}

function forget(id: string): void {
  const old = shown.get(id);
  if (!old) return;
  shown.delete(id);
  places.get(old.fight)?.get(old.root)?.delete(id);
}

/** Follows all fights and redraws the cards that no longer show what is. */
export function followCards(): void {
  onFightChange(({ holder, before, after }) => {
    const roots = places.get(holder.id);
    if (!roots) return;
    const touched = before ? affectedRoots(before, after) : roots.keys();
    for (const root of touched) for (const id of roots.get(root) ?? []) refresh(id);
  });
  Hooks.on("deleteChatMessage", (message) => forget(message.id ?? ""));
  Hooks.on("deleteCombat", (combat) => void places.delete(combat.id ?? ""));
}

/** Draws all cards anew that do not show what is, as those that waited for the rules of their game. */
export function refreshCards(): void {
  for (const id of [...shown.keys()]) refresh(id);
}

function refresh(id: string): void {
  const message = messageById(id);
  if (message && lookAt(message).fingerprint !== shown.get(id)?.fingerprint)
    void drawSoon(message, () => redrawMessage(message));
}

/** Draws a message of the chat anew. */
export async function redrawMessage(message: ChatMessage.Implementation): Promise<void> {
  const chat = ui.chat as { updateMessage?(message: unknown): Promise<void> } | undefined;
  if (message.id && game.messages?.has(message.id)) await chat?.updateMessage?.(message);
}
