// A token's movement: from which waypoint over which others, how far, and by which method.
import { seat } from "../seat.ts";
import type { DocumentShape, UserShape } from "../shapes.ts";
import type { MeasuredPath } from "../grid/base-grid.ts";
import { deepClone } from "../utils/objects.ts";
import type { Obj } from "../utils/objects.ts";
import { randomID } from "../utils/text.ts";

export interface Position {
  x: number;
  y: number;
  elevation: number;
  width: number;
  height: number;
  shape: number;
}

export interface MovementWaypoint extends Position {
  action: string;
  snapped: boolean;
  explicit: boolean;
  checkpoint: boolean;
  [key: string]: unknown;
}

export interface MovementSection {
  waypoints: MovementWaypoint[];
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
}

export type MovementMethod = "api" | "config" | "dragging" | "keyboard" | "paste" | "undo";

export interface MovementOperation {
  id: string;
  chain: string[];
  origin: Position;
  destination: Position;
  passed: MovementSection;
  pending: MovementSection;
  history: {
    recorded: MovementSection;
    unrecorded: MovementSection;
    distance: number;
    cost: number;
    spaces: number;
    diagonals: number;
  };
  constrained: boolean;
  recorded: boolean;
  method: MovementMethod;
  autoRotate: boolean;
  showRuler: boolean;
  constrainOptions: Obj;
}

export const POSITION_KEYS = ["x", "y", "elevation", "width", "height", "shape"] as const;

export interface MovingToken extends DocumentShape {
  readonly movementHistory: MovementWaypoint[];
  measureMovementPath(waypoints: readonly object[]): MeasuredPath;
  _preUpdateMovement(movement: MovementOperation, operation: Obj): Promise<boolean | void>;
  _onUpdateMovement(movement: MovementOperation, operation: Obj, user: UserShape): void;
  _shouldRecordMovementHistory(): boolean;
  _inferMovementAction(): string;
}

interface AskedMovement {
  waypoints?: Partial<MovementWaypoint>[];
  method?: MovementMethod;
  autoRotate?: boolean;
  showRuler?: boolean;
  constrainOptions?: Obj;
}

export function readPosition(source: Obj): Position {
  return Object.fromEntries(POSITION_KEYS.map((key) => [key, source[key]])) as unknown as Position;
}

export function isMovement(changes: Obj, origin: Position): boolean {
  return POSITION_KEYS.some((key) => key in changes && changes[key] !== origin[key]);
}

const emptySection = (): MovementSection => ({
  waypoints: [],
  distance: 0,
  cost: 0,
  spaces: 0,
  diagonals: 0,
});

function measureSection(
  token: MovingToken,
  origin: Position,
  waypoints: MovementWaypoint[],
): MovementSection {
  const { distance, cost, spaces, diagonals } = token.measureMovementPath([origin, ...waypoints]);
  return { waypoints, distance, cost, spaces, diagonals };
}

function completeWaypoint(
  token: MovingToken,
  position: Position,
  given: Partial<MovementWaypoint>,
): MovementWaypoint {
  const place = {
    ...position,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  };
  return {
    action: token._inferMovementAction(),
    snapped: false,
    explicit: false,
    checkpoint: false,
    intermediate: false,
    ...place,
  };
}

function makeMovement(token: MovingToken, changes: Obj, asked: AskedMovement): MovementOperation {
  const origin = readPosition(token._source);
  const destination = { ...origin, ...readGiven(changes) };
  const given = asked.waypoints?.length ? asked.waypoints : [destination];
  let at = origin;
  const waypoints = given.map(
    (waypoint) => (at = completeWaypoint(token, readPosition(at as unknown as Obj), waypoint)),
  );
  const past = measureHistory(token);
  return {
    id: randomID(),
    chain: [],
    origin,
    destination,
    passed: measureSection(token, origin, waypoints),
    pending: emptySection(),
    history: {
      recorded: past,
      unrecorded: emptySection(),
      distance: past.distance,
      cost: past.cost,
      spaces: past.spaces,
      diagonals: past.diagonals,
    },
    constrained: false,
    recorded: token._shouldRecordMovementHistory(),
    method: asked.method ?? "api",
    autoRotate: asked.autoRotate ?? false,
    showRuler: asked.showRuler ?? false,
    constrainOptions: asked.constrainOptions ?? {},
  };
}

function readGiven(changes: Obj): Partial<Position> {
  return Object.fromEntries(POSITION_KEYS.filter((key) => key in changes).map((key) => [key, changes[key]]));
}

function measureHistory(token: MovingToken): MovementSection {
  const [first, ...rest] = token.movementHistory;
  return first ? measureSection(token, first, rest) : emptySection();
}

/** On the asking seat: lets the token and hook preMoveToken refuse; a refused update loses its position. */
export async function askMovements(tokens: readonly DocumentShape[], operation: Obj): Promise<void> {
  const asked = (operation.movement ?? {}) as Record<string, AskedMovement>;
  const moves: Record<string, MovementOperation> = {};
  const updates = operation.updates as Obj[];
  for (const token of tokens as MovingToken[]) {
    const update = updates.find((entry) => entry._id === token.id);
    if (!update || !isMovement(update, readPosition(token._source))) continue;
    const movement = makeMovement(token, update, asked[String(token.id)] ?? {});
    if (await allow(token, movement, operation)) moves[String(token.id)] = record(token, update, movement);
    else for (const key of POSITION_KEYS) delete update[key];
  }
  operation.updates = updates.filter((update) => Object.keys(update).length > 1);
  operation._movement = moves;
}

async function allow(token: MovingToken, movement: MovementOperation, operation: Obj): Promise<boolean> {
  if ((await token._preUpdateMovement(movement, operation)) === false) return false;
  return operation.noHook === true || seat.hooks.call("preMoveToken", token, movement, operation);
}

function record(token: MovingToken, update: Obj, movement: MovementOperation): MovementOperation {
  // Who undoes a movement says itself what is left of the history.
  if (!movement.recorded || movement.method === "undo") return movement;
  const stamp = { movementId: movement.id, userId: seat.game.userId };
  const start =
    token.movementHistory.length > 0
      ? []
      : [{ ...completeWaypoint(token, movement.origin, {}), ...stamp, cost: 0 }];
  const { waypoints } = movement.passed;
  const steps = waypoints.map((waypoint, at) => {
    const { cost } = token.measureMovementPath([waypoints[at - 1] ?? movement.origin, waypoint]);
    return { ...waypoint, ...stamp, cost };
  });
  update._movementHistory = deepClone([...token.movementHistory, ...start, ...steps]);
  return movement;
}

/** On every seat, after the positions changed. */
export function announceMovements(tokens: readonly DocumentShape[], operation: Obj, user: UserShape): void {
  const moves = (operation._movement ?? {}) as Record<string, MovementOperation>;
  for (const token of tokens as MovingToken[]) {
    const movement = moves[String(token.id)];
    if (!movement) continue;
    token._onUpdateMovement(movement, operation, user);
    if (operation.noHook !== true) seat.hooks.callAll("moveToken", token, movement, operation, user);
  }
}

/** The history without a movement and all that came after it, and the place where it began; null where it has no such movement. */
export function withoutMovement(
  history: readonly MovementWaypoint[],
  movementId: string | undefined,
): { readonly place: MovementWaypoint; readonly rest: MovementWaypoint[] } | null {
  const first = movementId === undefined ? 0 : history.findIndex((each) => each.movementId === movementId);
  const place = history[Math.max(first - 1, 0)];
  if (first < 0 || !place) return null;
  return { place, rest: history.slice(0, first) };
}
