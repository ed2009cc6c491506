// Watching who draws regions: what a player has drawn, such as the space of a spell, is marked by the arbiter and is no area.

import { ownWrite } from "../arbiter/own-writes.ts";
import { isArbiter } from "../arbiter/windows.ts";
import { isArbitersWrite, isGameMaster } from "./authority.ts";
import { report } from "./unawaited.ts";

type Region = RegionDocument.Implementation;

/**
 * Marks what somebody has drawn or changed. Returns whether it may be an area now: what a player has just drawn is none,
 * and what a game master changes he has made his own.
 */
export function mayBeArea(
  region: Region,
  deed: "create" | "update",
  [options, user]: readonly unknown[],
): boolean {
  const isPlayers = typeof user === "string" && !isGameMaster(user);
  if (deed === "create" && isPlayers) mark(region, true);
  else if (deed === "update" && !isPlayers && !isArbitersWrite(options, user)) mark(region, false);
  return deed === "update" || !isPlayers;
}

function mark(region: Region, byPlayer: boolean): void {
  if (!isArbiter() || (!byPlayer && !("fray" in region.flags))) return;
  report(region.update({ flags: { fray: { byPlayer } } } as never, ownWrite("") as never));
}
