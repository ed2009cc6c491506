// Host commands: the words by which Foundry begins, joins and ends a fight of Die Rank, and seats riders.

import { IN_TURNS } from "../../../core/manifest/host-commands.ts";
import type { HostCommands } from "../../../core/manifest/rulebook.ts";

export const COMMANDS: HostCommands = {
  ...IN_TURNS,
  join: "joinFight",
  mount: { type: "mountUp", rule: "RANK-MNT-12", parameter: "mount" },
};
