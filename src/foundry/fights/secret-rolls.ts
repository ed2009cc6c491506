// Secret rolls: for whom a person rolls outside a fight, as chosen below the chat.

import type { Audience } from "../../view/audiences.ts";
import type { ForWhom } from "../arbiter/intents.ts";
import { notify } from "../platform/notices.ts";
import { say } from "../platform/words.ts";

/** The audience as a command names it. */
export function forWhom(audience: Audience | null): ForWhom {
  return audience === null ? {} : { audience };
}

/** A player who has rolled for the game master's eyes hears that it was rolled, since nothing else shows it. */
export function tellIfBlind(audience: Audience | null): void {
  if (audience === "blind" && !game.user?.isGM) notify("info", say("FRAY.Audience.blind"));
}
