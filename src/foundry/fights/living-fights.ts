// Living fights: those of this world that still run, who becomes their arbiter, and what is left when one is deleted.

import { isAlive } from "./announce.ts";
import { atDesk, forgetAtDesk } from "../arbiter/desk.ts";
import { fights } from "../arbiter/fight-cache.ts";
import { cardHolder, combatHolder, isArchived, type FightStore } from "../arbiter/fight-stores.ts";
import { isArbiter } from "../arbiter/windows.ts";
import { isFightMessage } from "../platform/typed-documents.ts";
import { allCombats, allMessages } from "../platform/world.ts";
import { rulesOf } from "./rules-at-hand.ts";
import { report } from "./unawaited.ts";

/** Registers the hooks; at `init`. */
export function followFights(): void {
  Hooks.on("deleteCombat", (combat) => closeFight(combat));
  Hooks.on("deleteChatMessage", (message) => fights.forget(message.id ?? ""));
  Hooks.on("userConnected", () => report(adoptAll()));
}

/** Fights of this client's world that still run, Combats first, then open cards. */
function livingFights(): FightStore[] {
  const combats = allCombats().map((combat) => combatHolder(combat));
  const cards = allMessages()
    .filter(isOpenCard)
    .map((message) => cardHolder(message));
  return [...combats, ...cards].filter((holder) => holder !== null).filter((holder) => isAlive(holder));
}

function isOpenCard(message: ChatMessage.Implementation): boolean {
  return isFightMessage(message) && !isArchived(message) && message.system.state === "open";
}

/** Follows from now on what others change, as every window must that may become the arbiter's. */
export async function watchOthers(): Promise<void> {
  (await import("./watch.ts")).registerWatch();
}

/** Becomes the arbiter of everything that runs, if this client is the one. */
export async function adoptAll(): Promise<void> {
  if (!isArbiter()) return;
  await watchOthers();
  for (const holder of livingFights()) report(atDesk((arbiter) => arbiter.adopt(holder)));
}

/** Takes what is stored for known, so that only changes from now on are told. */
export function noticeAll(): void {
  for (const holder of livingFights()) fights.notice(holder);
}

/** The fight is read before it is forgotten; its cards, and the sheets that it changes, are written by the arbiter alone. */
function closeFight(combat: Combat.Implementation): void {
  const holder = combatHolder(combat);
  if (!holder) return;
  if (isArbiter()) report(closeFightOf(holder));
  fights.forget(holder.id);
  forgetAtDesk(holder.id);
}

/** Reads the fight at once, and fetches what writes its cards and sheets. Rejects where it cannot be read. */
async function closeFightOf(holder: FightStore): Promise<void> {
  const fight = fights.read(holder);
  if (!fight) return;
  await (await import("../arbiter/archived-card.ts")).sealCards(fight, holder.id);
  const { ruleset } = await rulesOf(fight.ruleset);
  const taken = ruleset.taken?.(fight.state) ?? [];
  if (taken.length > 0) await (await import("../arbiter/taken-things.ts")).handOverTaken(holder, taken);
}
