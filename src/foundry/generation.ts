// Foundry's generations: the only file that asks which one is running.

/** Version 14's marker for a key to delete; version 13 has none. */
declare const _del: unknown;

function isFourteen(): boolean {
  return (game.release?.generation ?? 13) >= 14;
}

/** The update entry that removes a key: `{[path]: value}` to spread into update data with dotted keys. */
export function removalOf(path: string): Record<string, unknown> {
  if (isFourteen() && typeof _del !== "undefined") return { [path]: _del };
  const cut = path.lastIndexOf(".") + 1;
  return { [`${path.slice(0, cut)}-=${path.slice(cut)}`]: null };
}

/** The chat visibility that a user has chosen for rolls, as ChatMessage data understands it. */
export function chosenMessageMode(): string {
  const settings = game.settings as unknown as { get(namespace: string, key: string): unknown };
  const mode = settings.get("core", isFourteen() ? "messageMode" : "rollMode");
  return typeof mode === "string" ? mode : isFourteen() ? "public" : "publicroll";
}
