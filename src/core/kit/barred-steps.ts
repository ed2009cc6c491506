// Barred steps: where walls and the board's edge stop whoever is pushed, as a host with a board writes it into the command that pushes.

import type { Command } from "../language/commands.ts";
import type { Position } from "../language/fight.ts";
import { isRecord } from "../language/json.ts";
import type { CreatureId } from "../language/rules.ts";
import type { Shape } from "../language/shape.ts";

/** One step of a creature, from the place of its corner, that a wall or the edge stops. */
export interface BarredStep {
  readonly creature: CreatureId;
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/** The parameter that holds them. Only the host writes it; what a person sends in it is replaced. */
export const BARRED = "barred";

const FROM: { readonly [field: string]: Shape } = {
  creature: { kind: "text", blank: false },
  x: { kind: "number" },
  y: { kind: "number" },
};
const BARRED_STEPS: Shape = {
  kind: "list",
  optional: true,
  max: 2000,
  of: {
    kind: "record",
    fields: { ...FROM, dx: { kind: "number", min: -1, max: 1 }, dy: { kind: "number", min: -1, max: 1 } },
  },
};

/** The parameter of a command that pushes somebody. */
export const BARRED_FIELD = { [BARRED]: BARRED_STEPS };

/** Spaces of one row, from the left, to which no way leads for a creature: they lie beyond walls or the board's edge. */
export interface BeyondRow {
  readonly creature: CreatureId;
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/** The parameter that holds them. Only the host writes it; what a person sends in it is replaced. */
export const BEYOND = "beyond";

const BEYOND_ROWS: Shape = {
  kind: "list",
  optional: true,
  max: 999,
  of: {
    kind: "record",
    fields: { ...FROM, length: { kind: "number", integer: true, min: 1 } },
  },
};

/** The parameter of a command after which somebody comes to rest in a free space that is looked for. */
export const BEYOND_FIELD = { [BEYOND]: BEYOND_ROWS };

/**
 * Whether a place lies beyond a wall or the board's edge for a creature, by its corner. Without a grid it lies where the
 * nearest of the listed places does.
 */
export function isBeyond(
  command: Command | null,
  creature: CreatureId,
  { x, y }: Pick<Position, "x" | "y">,
): boolean {
  const listed: unknown = command?.[BEYOND];
  if (!Array.isArray(listed)) return false;
  return listed.some(
    (each: unknown) =>
      isRecord(each) &&
      each["creature"] === creature &&
      isAlong(y - Number(each["y"]), 1) &&
      isAlong(x - Number(each["x"]), Number(each["length"])),
  );
}

/** Whether one of so many places in a row, the first at 0, is the nearest. */
function isAlong(along: number, length: number): boolean {
  return along >= -1 / 2 && along < length - 1 / 2;
}

/** How many of so many steps one way somebody can be pushed before a wall or the edge stops it. */
export function freeSteps(
  command: Command,
  creature: CreatureId,
  from: Position | null,
  [dx, dy]: readonly [number, number],
  most: number,
): number {
  const listed: unknown = command[BARRED];
  if (!from || !Array.isArray(listed)) return most;
  const isBarred = (steps: number): boolean =>
    listed.some(
      (each: unknown) =>
        isRecord(each) &&
        each["creature"] === creature &&
        isSame(each["x"], from.x + steps * dx) &&
        isSame(each["y"], from.y + steps * dy) &&
        isSame(each["dx"], dx) &&
        isSame(each["dy"], dy),
    );
  for (let steps = 0; steps < most; steps += 1) if (isBarred(steps)) return steps;
  return most;
}

/** Without a grid places and ways are fractions, and a rounding parts none. */
function isSame(told: unknown, value: number): boolean {
  return Math.abs(Number(told) - value) < 1e-6;
}
