// Host commands: the words by which Foundry begins, joins and ends a fight of Time Count, and seats riders.

import { IN_TURNS } from "../../../core/manifest/host-commands.ts";
import type { HostCommands } from "../../../core/manifest/rulebook.ts";

/** Whoever is due moves the running count on. */
export const COMMANDS: HostCommands = {
  ...IN_TURNS,
  ambush: "hiding",
  join: "join",
  endTurn: "advance",
  passTurn: "advance",
  goOn: "advance",
  ride: "ride",
  mount: { type: "mount", rule: "TC-TIME-23", parameter: "target" },
};
