// Marks on the board: everybody who is due, whom an act is meant for and which way it goes, as one viewer may know it.

import type { Command } from "../core/language/commands.ts";
import { ownTurnsAsked, pendingAsks } from "../core/engine/open-requests.ts";
import type { Fight, FightState } from "../core/language/fight.ts";
import { isRecord, type Json } from "../core/language/json.ts";
import type { ReadContext } from "../core/language/read-context.ts";
import type { AnyRuleset } from "../core/language/ruleset.ts";
import type { CreatureId } from "../core/language/rules.ts";
import { ownDeclared } from "./turn-view.ts";
import { asSeen, mayNotice, type Viewer } from "./viewer.ts";

/** What a mark says of a creature: it is due, somebody is asked what it does, an act is meant for it or declared at it, it is pointed at, foes have it between them. */
export type MarkKind = "flanked" | "due" | "doer" | "target" | "declared" | "pointed";

/** A space of a way. */
export interface WaySpace {
  readonly x: number;
  readonly y: number;
}

/** Who holds whom, how firmly, and whether that ends with the running turn unless it is kept up. */
export interface Hold {
  readonly by: CreatureId;
  readonly held: CreatureId;
  readonly isFull: boolean;
  readonly isDue: boolean;
}

export interface BoardMarks {
  readonly creatures: readonly { readonly creature: CreatureId; readonly kind: MarkKind }[];
  /** Who goes a way, and along which spaces. */
  readonly way: { readonly creature: CreatureId; readonly spaces: readonly WaySpace[] } | null;
}

/** What this person does with a fight at the moment. */
export interface Attention {
  /** Who is due by the order. */
  readonly active: readonly CreatureId[];
  /** What is being put together. */
  readonly intended: Command | null;
  readonly pointed: CreatureId | null;
  /** Whose place by itself is a disadvantage, as this person sees the board. */
  readonly flanked?: readonly CreatureId[];
}

/** The marks of a fight: of what this person puts together, else of what a question is about, else of what is declared. */
export function marksOf(
  fight: Fight<FightState>,
  { active, intended, pointed, flanked = [] }: Attention,
  viewer: Viewer,
): BoardMarks {
  const { state } = fight;
  const isSeen = (id: CreatureId): boolean => {
    const creature = state.creatures[id];
    return creature !== undefined && mayNotice(viewer, creature);
  };
  const command = intended ?? commandInQuestion(fight);
  const doer = command?.creature ?? null;
  const isKnown = command !== null && doer !== null && isSeen(doer);
  const marked = new Map<CreatureId, MarkKind>();
  // What goes on matters more than how one stands; strip and tracker name the flanked as well.
  for (const id of flanked) marked.set(id, "flanked");
  const due = state.phase === "running" ? [...active, ...ownTurnsAsked(fight.open)] : [];
  for (const id of due) marked.set(id, "due");
  if (isKnown && intended === null) marked.set(doer, "doer");
  if (isKnown) for (const id of targetsOf(command, state)) marked.set(id, "target");
  const declared = command === null ? ownDeclared(fight, viewer) : [];
  // Strip and tracker tell as well that it is due; for whom one's act is meant, the board alone.
  for (const id of declared.flatMap((each) => targetsOf(each, state))) marked.set(id, "declared");
  if (pointed !== null) {
    // Pointed at last, it stands out among those who share its space.
    marked.delete(pointed);
    marked.set(pointed, "pointed");
  }
  const walks = (isKnown ? [command] : declared).flatMap((each) => walkOf(each) ?? []);
  return {
    creatures: [...marked].filter(([id]) => isSeen(id)).map(([creature, kind]) => ({ creature, kind })),
    way: walks[0] ?? null,
  };
}

/**
 * Whose place by itself is a disadvantage, such as the flanked, as the viewer sees the board: whoever is hidden from the
 * viewer flanks nobody there.
 */
export function flankedOf(
  ruleset: AnyRuleset,
  situation: ReadContext,
  viewer: Viewer,
): readonly CreatureId[] {
  if (situation.state.phase !== "running") return [];
  const seen = asSeen(situation, viewer);
  return Object.keys(situation.state.creatures).filter(
    (id) => !seen.absent.has(id) && ruleset.conditions(seen, id).some(({ ofPlace }) => ofPlace),
  );
}

/** Who holds whom, as the viewer sees the board: whoever is hidden from the viewer holds nobody there, and is held by nobody. */
export function holdsOn(ruleset: AnyRuleset, situation: ReadContext, viewer: Viewer): readonly Hold[] {
  if (situation.state.phase !== "running") return [];
  const seen = asSeen(situation, viewer);
  const isSeen = (id: CreatureId): boolean => id in situation.state.creatures && !seen.absent.has(id);
  return Object.keys(situation.state.creatures)
    .filter(isSeen)
    .flatMap((by) =>
      ruleset.conditions(seen, by).flatMap(({ holds }): Hold[] => {
        if (!holds || !isSeen(holds.creature)) return [];
        return [{ by, held: holds.creature, isFull: holds.isFull, isDue: holds.isDue }];
      }),
    );
}

/** The act that a question stops, before its dice or its end; null where nothing is asked of anybody but for turns. */
function commandInQuestion({ open, log, cursor }: Fight<FightState>): Command | null {
  if (!open || pendingAsks(open).every(({ ask }) => ask.ownTurn ?? false)) return null;
  for (let i = cursor.entries - 1; i >= 0 && log[i]?.root === open.root; i -= 1) {
    const input = log[i]?.input;
    const command = input?.kind === "command" || input?.kind === "answer" ? input.command : undefined;
    if (command?.creature) return command;
  }
  return null;
}

/** Whom the parameters of a command name besides its doer. */
function targetsOf({ type: _type, creature, ...parameters }: Command, state: FightState): CreatureId[] {
  const named = Object.values(parameters).flatMap((value): Json[] =>
    Array.isArray(value) ? (value as Json[]) : [value as Json],
  );
  return named.filter(
    (value): value is string =>
      typeof value === "string" && value !== creature && Object.hasOwn(state.creatures, value),
  );
}

/** Who goes which way by a command; null where nobody goes anywhere. */
function walkOf(command: Command): BoardMarks["way"] {
  const spaces = wayOf(command);
  return command.creature !== null && spaces.length > 0 ? { creature: command.creature, spaces } : null;
}

/** The spaces that a parameter of a command lists one after the other. */
function wayOf({ type: _type, creature: _creature, ...parameters }: Command): readonly WaySpace[] {
  for (const value of Object.values(parameters)) {
    if (!Array.isArray(value) || value.length === 0) continue;
    const spaces = (value as readonly unknown[]).flatMap((space) => {
      if (!isRecord(space)) return [];
      const { x, y } = space;
      return typeof x === "number" && typeof y === "number" ? [{ x, y }] : [];
    });
    if (spaces.length === value.length) return spaces;
  }
  return [];
}

/** A small round on the board, by its middle. */
export interface Bead {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** How many radii of a bead make a space of the rules. */
const BEAD = 8;

/** Small rounds in a row between two points: what links those who hold each other where there are no spaces to mark. */
export function beadsBetween(
  space: number,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): readonly Bead[] {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const radius = space / BEAD;
  const beads = Math.floor(Math.hypot(across, down) / (3 * radius));
  return Array.from({ length: Math.max(0, beads - 1) }, (_, at) => {
    const share = (at + 1) / beads;
    return { x: from.x + across * share, y: from.y + down * share, radius };
  });
}
