// Host commands: the words by which Foundry begins, joins and ends a fight of Anatomy, which knows of no surprise.

import { IN_TURNS } from "../../../core/manifest/host-commands.ts";
import type { HostCommands } from "../../../core/manifest/rulebook.ts";

export const COMMANDS: HostCommands = { ...IN_TURNS, surprise: false };
