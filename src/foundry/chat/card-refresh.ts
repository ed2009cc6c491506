// Keeping cards true: a card whose root was answered, undone or redone is drawn again, and only that one.

import { drawSoon } from "../drawing.ts";
import { accessToCard, followFights, type RunningAccess } from "../fight-views.ts";

/** What a card showed when it was last drawn, by message id. */
const shown = new Map<string, string>();

/** What a card depends on: how many entries of its root there are, whether they are in force, what is open. */
function fingerprint(message: ChatMessage.Implementation): string {
  const found = accessToCard(message);
  if (!found) return "gone";
  const { access, entries } = found;
  return [
    entries.length,
    entries.at(-1)?.done,
    position(access, entries[0]?.sequence),
    openKey(access, entries[0]?.root),
  ].join("|");
}

/** Where the root stands to the cursor: in force and last, in force, or not. */
function position({ fight }: RunningAccess, first: number | undefined): string {
  const index = fight.log.findIndex((entry) => entry.sequence === first);
  if (index < 0 || index >= fight.cursor.entries) return "undone";
  const lastRoot = fight.log[fight.cursor.entries - 1]?.root;
  return fight.log[index]?.root === lastRoot ? "last" : "earlier";
}

function openKey({ fight }: RunningAccess, root: number | undefined): string {
  if (fight.open?.root !== root) return "";
  return `${fight.open?.request.key ?? ""}:${Object.keys(fight.open?.request.arrived ?? {}).length}`;
}

/** Notes that a card has just been drawn. */
export function noteDrawn(message: ChatMessage.Implementation): void {
  if (message.id) shown.set(message.id, fingerprint(message));
}

/** Follows all fights and redraws the cards that no longer show what is. */
export function followCards(): void {
  followFights(() => {
    for (const [id, before] of shown) {
      const message = game.messages?.get(id) as unknown as ChatMessage.Implementation | undefined;
      if (!message) shown.delete(id);
      else if (fingerprint(message) !== before) void drawSoon(message, () => redraw(message));
    }
  });
}

async function redraw(message: ChatMessage.Implementation): Promise<void> {
  const chat = ui.chat as unknown as { updateMessage?(message: unknown): Promise<void> } | undefined;
  if (message.id && game.messages?.has(message.id)) await chat?.updateMessage?.(message);
}
