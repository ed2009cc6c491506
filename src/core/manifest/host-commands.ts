// Host commands: the words by which games that go round by turns begin, join and end a fight.

import type { HostCommands } from "./rulebook.ts";

/** Games that go round by turns. */
export const IN_TURNS: HostCommands = {
  begin: "startFight",
  join: "rollInitiative",
  endTurn: "endTurn",
  passTurn: "nextTurn",
  end: "endFight",
};
