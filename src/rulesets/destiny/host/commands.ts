// Host commands: the words by which Foundry begins, joins and ends a fight of Heroes of Destiny, and seats riders.

import { IN_TURNS } from "../../../core/manifest/host-commands.ts";
import type { HostCommands } from "../../../core/manifest/rulebook.ts";

export const COMMANDS: HostCommands = {
  ...IN_TURNS,
  ride: "ride",
  mount: { type: "mount", rule: "DEST-ACT-15", parameter: "target" },
};
