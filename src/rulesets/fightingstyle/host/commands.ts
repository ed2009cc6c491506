// Host commands: the words by which Foundry begins, joins and ends a fight of Fighting Style.

export { IN_TURNS as COMMANDS } from "../../../core/manifest/host-commands.ts";
