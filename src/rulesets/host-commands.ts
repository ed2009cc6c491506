// Host commands: the words by which each game begins, joins and ends a fight, for whoever does not know its rules.

import type { HostCommands } from "./rulebook.ts";

/** Games that go round by turns. */
export const IN_TURNS: HostCommands = {
  begin: "startFight",
  join: "rollInitiative",
  endTurn: "endTurn",
  passTurn: "nextTurn",
  end: "endFight",
};

/** Turns as well, and riders whom the GM seats. */
export const IN_TURNS_RIDING: HostCommands = {
  ...IN_TURNS,
  ride: "ride",
  mount: { type: "mount", rule: "DEST-ACT-15", parameter: "target" },
};

/** The game of a running count: whoever is due moves it on. */
export const BY_COUNT: HostCommands = {
  ...IN_TURNS_RIDING,
  join: "join",
  endTurn: "advance",
  passTurn: "advance",
  goOn: "advance",
  mount: { type: "mount", rule: "TC-TIME-23", parameter: "target" },
};

/** Turns as well, with words of its own for late comers and for riders. */
export const IN_TURNS_JOINED: HostCommands = {
  ...IN_TURNS,
  join: "joinFight",
  mount: { type: "mountUp", rule: "RANK-MNT-12", parameter: "mount" },
};
