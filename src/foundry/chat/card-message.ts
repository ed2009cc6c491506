// How a fight card gets into the chat log: its inside is made for this client whenever the message is drawn.

import { continuesTurn } from "../../view/turn-cards.ts";
import { fightOfCard } from "../fights/fight-access.ts";
import { gameById } from "../../rulesets/index.ts";
import { messageById } from "../platform/world.ts";
import { setting } from "../register/settings.ts";
import { noteDrawn } from "./card-refresh.ts";
import { fightCardHtml } from "./fight-card-html.ts";

/** Puts the card into the drawn message. */
export async function fillFightCard(message: ChatMessage.Implementation, html: HTMLElement): Promise<void> {
  const content = html.querySelector(".message-content") ?? html;
  content.replaceChildren(await fightCardHtml(message));
  html.classList.add("fray-message");
  html.classList.toggle("fray-message-continued", setting("joinTurns") && goesOn(message));
  noteDrawn(message);
}

/** Whether a card goes on with the turn of the message above it: then that one's head speaks for both. */
function goesOn(message: ChatMessage.Implementation): boolean {
  const found = fightOfCard(message);
  const above = found && messageAbove(message);
  const before = above ? fightOfCard(above) : null;
  if (!found || !before || before.holder.id !== found.holder.id) return false;
  return continuesTurn(found.fight, before.root, found.root, gameById(found.fight.ruleset).ruleset.events);
}

/** The message that this user reads above another; null for the first. */
function messageAbove(message: ChatMessage.Implementation): ChatMessage.Implementation | null {
  const all = game.messages?.contents ?? [];
  for (let at = all.findLastIndex(({ id }) => id === message.id) - 1; at >= 0; at -= 1) {
    const above = all[at];
    if (above?.visible) return messageById(above.id);
  }
  return null;
}
