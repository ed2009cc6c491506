// Who may look into a compendium: what the manifest's `ownership` says for the user's role.
import type { JsonObject } from "./protocol.ts";

const ROLES = ["PLAYER", "TRUSTED", "ASSISTANT"] as const;
const GAMEMASTER = 4;
const CLOSED: readonly unknown[] = ["NONE", "LIMITED", undefined];
/** What holds where the manifest is silent. */
const USUAL = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };

/** Whether a user of this role is an observer of the compendium at least; a role has what the roles below it have. */
export function maySeePack(metadata: JsonObject, role: number): boolean {
  if (role >= GAMEMASTER) return true;
  const ownership = { ...USUAL, ...(metadata.ownership as Partial<JsonObject> | null | undefined) };
  return ROLES.slice(0, Math.max(0, role)).some(
    (name) => !CLOSED.includes((ownership as Partial<JsonObject>)[name]),
  );
}
