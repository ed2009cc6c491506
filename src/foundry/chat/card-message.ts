// How a fight card gets into the chat log: its inside is made for this client whenever the message is drawn.

import { noteDrawn } from "./card-refresh.ts";
import { fightCardHtml } from "./fight-card-html.ts";

/** Puts the card into the drawn message. */
export async function fillFightCard(message: ChatMessage.Implementation, html: HTMLElement): Promise<void> {
  const content = html.querySelector(".message-content") ?? html;
  content.replaceChildren(await fightCardHtml(message));
  html.classList.add("fray-message");
  noteDrawn(message);
}
