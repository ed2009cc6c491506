// Notices at the edge of the screen: whatever somebody has typed into a name, none of it is markup there.

import { escaped } from "../../view/markup.ts";

/** Shows a text to whoever sits here. The host takes notices for markup, and leaves pictures and links in it. */
export function notify(level: "info" | "warn" | "error", text: string): void {
  const shown = escaped(text);
  if (level === "info") ui.notifications?.info(shown);
  else if (level === "warn") ui.notifications?.warn(shown);
  else ui.notifications?.error(shown);
}
