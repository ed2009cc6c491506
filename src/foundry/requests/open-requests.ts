// The ways to requests of rolls: a key and buttons for game masters, and what opens at the seat of a player who is asked.

import { isFightMessage, isRequestMessage } from "../platform/typed-documents.ts";
import { allMessages } from "../platform/world.ts";

/** Opens the window in which a game master asks for a roll; these actors are chosen in it. */
export async function openRequests(actors: readonly Actor.Implementation[] = []): Promise<void> {
  if (!game.user?.isGM) return;
  const { RequestsWindow } = await import("./requests-window.ts");
  await RequestsWindow.instance.openToAsk(actors);
}

/** What makes of a request what this seat sees. */
export async function fillRequest(message: ChatMessage.Implementation, html: HTMLElement): Promise<void> {
  const { fillRequest: fill } = await import("./requests-window.ts");
  await fill(message, html);
}

/** Whether there is a page here, on which requests are seen. */
let hasPage = false;

/** Shows from now on what becomes of requests, and to a player what was asked before he came; at `ready`. */
export function followRequests(): void {
  hasPage = true;
  if (game.user?.isGM || !allMessages().some(isRequestMessage)) return;
  void import("./requests-window.ts").then(({ RequestsWindow }) =>
    RequestsWindow.instance.openToWhatIsLeft(),
  );
}

/** Looks at a message that has come, changed or gone: requests show what came of them. */
export function noteRequest(message: ChatMessage.Implementation, isNew = false): void {
  const isRequest = isRequestMessage(message);
  if (!isRequest && !(isFightMessage(message) && message.system.request !== "")) return;
  if (!hasPage) return;
  void import("./requests-window.ts").then(({ noteChange }) => noteChange(message, isRequest && isNew));
}
