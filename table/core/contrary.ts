// Behaviours of Foundry that no public page settles: each can be turned round, so that whatever sits at the table works either way.

/** One such behaviour, as the table shows it and the other way. */
export interface Behavior {
  readonly area: string;
  readonly usual: string;
  readonly contrary: string;
}

/** By the name that TABLE_CONTRARY knows it by. */
export const BEHAVIORS = {
  "empty-update": {
    area: "Documents",
    usual: "An update without effect resolves to undefined.",
    contrary: "It resolves to the document.",
  },
  "descendants-first": {
    area: "Documents",
    usual: "An embedded document's own events and hooks come before its parent hears of them.",
    contrary: "The parent hears first.",
  },
  "late-acknowledgement": {
    area: "Documents",
    usual: "A request is acknowledged as soon as its change has been applied at the asking seat.",
    contrary: "It is acknowledged some time later, when other news may have come.",
  },
  "unlinked-deletion": {
    area: "Documents",
    usual: "A deletion in an unlinked actor cannot take away what the base actor has.",
    contrary: "It takes it away.",
  },
  "operators-reach-validators": {
    area: "Documents",
    usual: "What takes a key out of a record is not shown to the validate of the record's values.",
    contrary: "As generation 14, validate is given the operator itself.",
  },
  "adventure-merges": {
    area: "Documents",
    usual: "What an adventure overwrites is replaced as a whole, embedded documents included.",
    contrary: "What it carries is laid over it; what was added since stays.",
  },
  "adventure-person-first": {
    area: "Documents",
    usual: "Listeners are asked before the person whether an adventure overwrites.",
    contrary: "The person is asked first.",
  },
  "owners-write-more": {
    area: "Documents",
    usual:
      "Players write of their tokens neither whose they are nor whether they are linked, and of their combatants initiative, system and flags alone.",
    contrary: "They write every field of both.",
  },
  "players-draw-regions": {
    area: "Documents",
    usual: "Players draw no regions on a scene.",
    contrary:
      "They draw them, as generation 14 makes regions of templates; what regions do they may not say.",
  },
  "kept-turn": {
    area: "Combat",
    usual: "The server does not keep the turn's index that a write to combatants carries.",
    contrary: "It keeps it in their encounter.",
  },
  "every-line": {
    area: "Line",
    usual: "userConnected is called once a user's first line opens and once the last closes.",
    contrary: "It is called for each line that opens, also when the user is at the table already.",
  },
  "rising-faces": {
    area: "Dice",
    usual: "The higher the random number, the lower the face of a die, and the higher that of a fate die.",
    contrary: "The higher the number, the higher the face of a die, and the lower that of a fate die.",
  },
  "empty-number": {
    area: "Forms",
    usual: "An empty number input gives null.",
    contrary: "It gives 0.",
  },
  "silent-scripts": {
    area: "Forms",
    usual: "A value set on a form element by a script fires input and change.",
    contrary: "It fires neither.",
  },
  "plain-groups": {
    area: "Templates",
    usual:
      "formGroup writes a row of class form-group around a div of class form-fields, its hint in a p of class hint.",
    contrary: "Its inputs and hint stand in the row itself, without classes of their own.",
  },
  "open-wall-ends": {
    area: "Walls",
    usual: "A line that meets a wall in its very end, or ends upon it, is stopped.",
    contrary: "It passes.",
  },
  "walls-seen-from-below": {
    area: "Walls",
    usual:
      "The left side of a wall is the left of who looks along it from its first end, on the screen: a wall of direction LEFT stops lines from there.",
    contrary: "It is the other one.",
  },
} as const satisfies Record<string, Behavior>;

export type BehaviorName = keyof typeof BEHAVIORS;

export const BEHAVIOR_NAMES = Object.keys(BEHAVIORS) as readonly BehaviorName[];

let turned: ReadonlySet<BehaviorName> = new Set();

/** Where a test run that wants to know which of them it asks about puts a set: all seats of a process share it. */
export const ASKED = Symbol.for("table.askedBehaviors");

type Asked = { readonly [ASKED]?: Set<string> };

/** Turns these round at this seat, or at this server, and all others not. Throws for a name that none has. */
export function turnRound(names: readonly string[]): void {
  const strange = names.find((name) => !Object.hasOwn(BEHAVIORS, name));
  if (strange !== undefined)
    throw new Error(
      `"${strange}" is no behaviour that can be turned round; ${BEHAVIOR_NAMES.join(", ")} are`,
    );
  turned = new Set(names as readonly BehaviorName[]);
}

/** Whether the table shows the contrary of what it usually does. Asked only where the answer matters. */
export function isContrary(name: BehaviorName): boolean {
  (globalThis as Asked)[ASKED]?.add(name);
  return turned.has(name);
}
