// Host commands: the words by which a host begins, joins and ends a fight. Games that go round by turns share them.

import { IN_TURNS } from "../../../core/manifest/host-commands.ts";
import type { HostCommands } from "../../../core/manifest/rulebook.ts";

export const COMMANDS: HostCommands = IN_TURNS;
