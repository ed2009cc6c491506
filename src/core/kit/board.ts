// Boards: how far apart creatures of any size stand on squares, on hexes and without a grid, and what lies which way.

import type { BoardKind, Position } from "../language/fight.ts";
import { apart } from "./grid.ts";
import { HEX_WAYS, hexesBetween, hexesOf, middleOfHex, type Hex } from "./hexes.ts";

/** A point of the plane, in spaces; the middles of neighbors on hexes, and along an axis on squares, are 1 apart. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A step on the board: what it adds to the place of whoever makes it. */
export type Way = readonly [x: number, y: number];

/** A way with its compass word. */
export type NamedWay = readonly [word: string, x: number, y: number];

/** How many spaces of a board a creature takes up each way. A type and not an interface: it is part of a state, which is plain data. */
export type Size = { readonly width: number; readonly height: number };

/** How a game counts a way on squares: so many straight steps and so many diagonal ones. */
export type DiagonalCount = (straight: number, diagonal: number) => number;

/** A diagonal step counts like any other. */
export const DIAGONAL_AS_ONE: DiagonalCount = (straight, diagonal) => straight + diagonal;

const SQUARE_WAYS: readonly NamedWay[] = [
  ["N", 0, -1],
  ["NE", 1, -1],
  ["E", 1, 0],
  ["SE", 1, 1],
  ["S", 0, 1],
  ["SW", -1, 1],
  ["W", -1, 0],
  ["NW", -1, -1],
];
/** Without a grid a step is one space long whichever way it goes. */
const OPEN_WAYS: readonly NamedWay[] = SQUARE_WAYS.map(([word, x, y]) => {
  const length = Math.hypot(x, y);
  return [word, x / length, y / length] as const;
});

/** Measures are computed; what is exactly as long as something must not fail by a rounding. */
const TINY = 1e-6;

/** The board of a place, by the first that names one; squares where none does. */
export function boardOf(...places: readonly Pick<Position, "board">[]): BoardKind {
  for (const { board } of places) if (board) return board;
  return "squares";
}

/** Whether steps on a board go from hex to hex. */
export function isOfHexes(board: BoardKind): board is "hexRows" | "hexColumns" {
  return board === "hexRows" || board === "hexColumns";
}

/** The ways out of a space by compass word, from the north on clockwise: eight, or six on hexes. */
export function waysOn(board: BoardKind): readonly NamedWay[] {
  if (board === "squares") return SQUARE_WAYS;
  return board === "gridless" ? OPEN_WAYS : HEX_WAYS[board];
}

/** The step of a compass word; null where the board has no such way. */
export function wayOf(board: BoardKind, word: string): Way | null {
  const named = waysOn(board).find(([each]) => each === word);
  return named ? [named[1], named[2]] : null;
}

/**
 * Spaces from the edge of one creature to that of the other: 1 for neighbors, 0 where they share a space. Height counts
 * where it is more. Without a grid two creatures are neighbors as long as no whole space lies between them.
 */
export function spacesBetween(a: Position, b: Position, count: DiagonalCount = DIAGONAL_AS_ONE): number {
  return Math.max(levelSpaces(a, b, count), Math.abs(a.elevation - b.elevation));
}

/** The same without the height. */
function levelSpaces(a: Position, b: Position, count: DiagonalCount): number {
  const board = boardOf(a, b);
  if (board === "gridless") return freeSpaces(a, b);
  if (isOfHexes(board)) return hexSpaces(onBoard(a, board), onBoard(b, board));
  const { across, down } = apart(a, b);
  if (count === DIAGONAL_AS_ONE) return Math.max(across, down);
  return count(Math.abs(across - down), Math.min(across, down));
}

function onBoard(place: Position, board: "hexRows" | "hexColumns"): Position {
  return place.board ? place : { ...place, board };
}

function hexSpaces(a: Position, b: Position): number {
  let nearest = Infinity;
  for (const from of hexesOf(a))
    for (const to of hexesOf(b)) nearest = Math.min(nearest, hexesBetween(from, to));
  return nearest;
}

/** Round spaces on open ground: how many of one space each lie between their edges, and one more. */
function freeSpaces(a: Position, b: Position): number {
  const gap = gapBetween(a, b);
  return isShared(gap, a, b) ? 0 : 1 + Math.max(0, Math.floor(gap + TINY));
}

function gapBetween(a: Position, b: Position): number {
  const [from, to] = [centerOf(a), centerOf(b)];
  return Math.hypot(to.x - from.x, to.y - from.y) - (breadth(a) + breadth(b)) / 2;
}

/** Without a grid edges overlap easily: they share a space where more than half of the smaller one's breadth does. */
function isShared(gap: number, a: Position, b: Position): boolean {
  return gap < -Math.min(breadth(a), breadth(b)) / 2 - TINY;
}

function breadth({ width, height }: Position): number {
  return Math.max(width, height);
}

/** Whether two places have a part in common, at whatever heights; edges that only meet are none. */
export function shareGround(a: Position, b: Position): boolean {
  if (!a.board && !b.board)
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  return levelSpaces(a, b, DIAGONAL_AS_ONE) === 0;
}

/** The middle of a creature's space as a point of the plane. */
export function centerOf(place: Position): Point {
  const { x, y, width, height, board } = place;
  if (board !== "hexRows" && board !== "hexColumns") return { x: x + width / 2, y: y + height / 2 };
  const middles = hexesOf(place).map((hex) => middleOfHex(board, hex));
  const sum = (axis: "x" | "y"): number => middles.reduce((total, each) => total + each[axis], 0);
  return { x: sum("x") / middles.length, y: sum("y") / middles.length };
}

/** The middles of the spaces that a creature covers, as points of the plane; of one smaller than a space its own. */
export function middlesUnder(place: Position): readonly Point[] {
  const { x, y, width, height, board } = place;
  if (board === "hexRows" || board === "hexColumns")
    return hexesOf(place).map((hex) => middleOfHex(board, hex));
  const along = (size: number): number[] =>
    size < 1 ? [size / 2] : Array.from({ length: Math.floor(size) }, (_each, i) => i + 0.5);
  return along(height).flatMap((down) => along(width).map((across) => ({ x: x + across, y: y + down })));
}

/** Degrees clockwise from the north at which one creature sees another, 0 to 360; null where both have one middle. */
export function bearingOf(from: Position, to: Position): number | null {
  const [own, other] = [centerOf(from), centerOf(to)];
  const [across, down] = [other.x - own.x, other.y - own.y];
  if (Math.hypot(across, down) < TINY) return null;
  return ((Math.atan2(across, -down) * 180) / Math.PI + 360) % 360;
}

/** The way that leads most nearly straight from one place to another; null where both have one middle. */
export function wayTowards(from: Position, to: Position): NamedWay | null {
  const bearing = bearingOf(from, to);
  if (bearing === null) return null;
  const board = boardOf(from, to);
  let best: NamedWay | null = null;
  let least = Infinity;
  for (const way of waysOn(board)) {
    const off = angleBetween(bearingOfWay(board, way), bearing);
    if (off < least - TINY) [best, least] = [way, off];
  }
  return best;
}

/** Degrees clockwise from the north of a way. */
export function bearingOfWay(board: BoardKind, [, x, y]: NamedWay): number {
  const { x: across, y: down } = isOfHexes(board) ? middleOfHex(board, { x, y }) : { x, y };
  return ((Math.atan2(across, -down) * 180) / Math.PI + 360) % 360;
}

/** The smaller angle between two bearings, 0 to 180 degrees. */
export function angleBetween(a: number, b: number): number {
  const turned = (((a - b) % 360) + 360) % 360;
  return Math.min(turned, 360 - turned);
}

/** Whether one place is a single step from another: to a neighbor, without a grid at most one space away. */
export function isStep(from: Position, to: Pick<Position, "x" | "y">): boolean {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const board = boardOf(from);
  if (board === "squares") return Math.max(Math.abs(x), Math.abs(y)) === 1 && isWhole(x) && isWhole(y);
  if (board !== "gridless") return hexesBetween({ x: 0, y: 0 }, { x, y }) === 1 && isWhole(x) && isWhole(y);
  const length = Math.hypot(x, y);
  return length > TINY && length <= 1 + TINY;
}

function isWhole(value: number): boolean {
  return Number.isInteger(value);
}

/** Whether somebody can be put at a place: between squares or hexes there is none. */
export function isPlaceOn(board: BoardKind, { x, y }: Pick<Position, "x" | "y">): boolean {
  return board === "gridless" || (isWhole(x) && isWhole(y));
}

/** The fewest steps that take the same creature from one place to another, heights aside. */
export function stepsBetween(from: Position, to: Pick<Position, "x" | "y">): number {
  const way = { x: to.x - from.x, y: to.y - from.y };
  const board = boardOf(from);
  if (board === "squares") return Math.max(Math.abs(way.x), Math.abs(way.y));
  return board === "gridless"
    ? Math.ceil(Math.hypot(way.x, way.y) - TINY)
    : hexesBetween({ x: 0, y: 0 }, way);
}

/** The places one step nearer to another, the straightest first: for whoever finds its own way. */
export function stepsTowards(here: Position, goal: Position): readonly Position[] {
  const bearing = bearingOf(here, goal);
  if (bearing === null) return [];
  const board = boardOf(here);
  const off = (way: NamedWay): number => angleBetween(bearingOfWay(board, way), bearing);
  return waysOn(board)
    .filter((way) => off(way) < 90 - TINY)
    .sort((a, b) => off(a) - off(b))
    .map(([, x, y]) => ({ ...here, x: here.x + x, y: here.y + y }));
}

/** Whether a step goes across a corner, which only squares have. */
export function isDiagonal(from: Position, to: Pick<Position, "x" | "y">): boolean {
  return boardOf(from) === "squares" && from.x !== to.x && from.y !== to.y;
}

/** The places one step away, from the north on clockwise. */
export function neighborsOf(place: Position): readonly Position[] {
  return waysOn(boardOf(place)).map(([, x, y]) => ({ ...place, x: place.x + x, y: place.y + y }));
}

/** The places so many steps away, row by row, without a grid by the eight ways. */
export function ringAround(center: Position, steps: number): readonly Position[] {
  const board = boardOf(center);
  if (board === "gridless")
    return OPEN_WAYS.map(([, x, y]) => ({ ...center, x: center.x + x * steps, y: center.y + y * steps }));
  const places: Position[] = [];
  const far = ({ x, y }: Hex): number =>
    board === "squares" ? Math.max(Math.abs(x), Math.abs(y)) : hexesBetween({ x: 0, y: 0 }, { x, y });
  for (let y = -steps; y <= steps; y += 1)
    for (let x = -steps; x <= steps; x += 1)
      if (far({ x, y }) === steps) places.push({ ...center, x: center.x + x, y: center.y + y });
  return places;
}

/** The places right beside a creature where one of another size could stand, row by row. */
export function placesBeside(beside: Position, own: Position): readonly Position[] {
  const board = boardOf(beside, own);
  if (board === "gridless") return openPlacesBeside(beside, own);
  const reach = 1 + Math.ceil(breadth(beside)) + Math.ceil(breadth(own));
  const places: Position[] = [];
  for (let y = beside.y - reach; y <= beside.y + reach; y += 1)
    for (let x = beside.x - reach; x <= beside.x + reach; x += 1) {
      const place = { ...own, x, y, elevation: beside.elevation };
      if (levelSpaces(beside, place, DIAGONAL_AS_ONE) === 1) places.push({ ...own, x, y });
    }
  return places;
}

/**
 * Where a creature of another size is inside a space when it is about to leave it one way: at that edge, in its middle. Of
 * one space it is then so many spaces away as it goes, whichever way it goes.
 */
export function placeAtEdge(inside: Position, size: Size, way: Way): Position {
  const board = boardOf(inside);
  if (isOfHexes(board)) return hexAtEdge(inside, size, way);
  const [stepX, stepY] = way;
  const [across, down] = [inside.width - size.width, inside.height - size.height];
  const at = (slack: number, step: number): number => {
    if (board === "gridless") return (slack * (1 + step)) / 2;
    return step === 0 ? Math.floor(slack / 2) : step > 0 ? slack : 0;
  };
  return { ...inside, ...size, x: inside.x + at(across, stepX), y: inside.y + at(down, stepY) };
}

/** On hexes: of the places wholly inside, the farthest that way, and of those the one nearest to the line through its place. */
function hexAtEdge(inside: Position, size: Size, [wayX, wayY]: Way): Position {
  const ground = hexesOf(inside);
  const isWithin = (place: Position): boolean =>
    hexesOf(place).every((hex) => ground.some(({ x, y }) => x === hex.x && y === hex.y));
  // In axial coordinates: the lengths along the way and across it, times 2.
  const ahead = ({ x, y }: Hex): number => 2 * (x * wayX + y * wayY) + x * wayY + y * wayX;
  const aside = ({ x, y }: Hex): number => Math.abs((x - inside.x) * wayY - (y - inside.y) * wayX);
  const [best] = ground
    .filter((hex) => isWithin({ ...inside, ...size, ...hex }))
    .sort((a, b) => ahead(b) - ahead(a) || aside(a) - aside(b));
  return { ...inside, ...size, ...best };
}

/** Where a creature of another size stands that has a whole space to itself: at its first corner, without a grid in its middle. */
export function placeInside(inside: Position, size: Size): Position {
  if (boardOf(inside) !== "gridless") return { ...inside, ...size };
  const [across, down] = [inside.width - size.width, inside.height - size.height];
  return { ...inside, ...size, x: inside.x + across / 2, y: inside.y + down / 2 };
}

/** Without a grid: edge to edge, by the eight ways. */
function openPlacesBeside(beside: Position, own: Position): readonly Position[] {
  const middle = centerOf(beside);
  const apartBy = (breadth(beside) + breadth(own)) / 2;
  return OPEN_WAYS.map(([, x, y]) => ({
    ...own,
    x: middle.x + x * apartBy - own.width / 2,
    y: middle.y + y * apartBy - own.height / 2,
  }));
}

/** Without a grid nobody stands exactly on a line: it may miss the middle by this share of the breadth. */
const OPEN_TOLERANCE = 1 / 4;

/**
 * Whether two creatures have a third one between them: the line from middle to middle enters and leaves its space by
 * opposite sides or opposite corners. Without a grid it passes near the middle.
 */
export function areOpposite(a: Position, b: Position, between: Position): boolean {
  const [from, to, middle] = [centerOf(a), centerOf(b), centerOf(between)];
  const board = boardOf(between, a, b);
  if (board === "gridless") return offLine(from, to, middle) <= OPEN_TOLERANCE * breadth(between) + TINY;
  const corners = cornersOf(between, board);
  const sides = corners.length / 2;
  const touched = new Set<number>();
  for (const [i, corner] of corners.entries())
    if (meets(from, to, corner, corners[(i + 1) % corners.length] ?? corner)) touched.add(i);
  return [...touched].some((side) => side < sides && touched.has(side + sides));
}

/** Whether the line between the middles of two creatures runs through the inside of a third one's space, taken as round. */
export function passesThrough(from: Position, to: Position, space: Position): boolean {
  return offLine(centerOf(from), centerOf(to), centerOf(space)) < breadth(space) / 2 - TINY;
}

/** The corners of a space as a whole: of its rectangle, or of the hexagon about its hexes. */
export function cornersOf(
  { x, y, width, height, board }: Position,
  kind: BoardKind = board ?? "squares",
): readonly Point[] {
  if (kind !== "hexRows" && kind !== "hexColumns")
    return [
      { x, y },
      { x: x + width, y },
      { x: x + width, y: y + height },
      { x, y: y + height },
    ];
  const place: Position = { x, y, width, height, elevation: 0, board: board ?? kind };
  const middle = centerOf(place);
  const radius = Math.max(1, breadth(place)) / Math.sqrt(3);
  const first = kind === "hexRows" ? 30 : 0;
  return Array.from({ length: 6 }, (_corner, i) => {
    const angle = ((first + 60 * i) * Math.PI) / 180;
    return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) };
  });
}

/** How far a point is from a line between two others; infinitely far where it does not lie between them. */
function offLine(from: Point, to: Point, point: Point): number {
  const line = { x: to.x - from.x, y: to.y - from.y };
  const squared = line.x ** 2 + line.y ** 2;
  if (squared < TINY) return Infinity;
  const off = { x: point.x - from.x, y: point.y - from.y };
  // Measured from each end, so that a point at one of them lies the same whichever end comes first.
  const left = { x: to.x - point.x, y: to.y - point.y };
  const isPast = ({ x, y }: Point): boolean => x * line.x + y * line.y <= 0;
  if (isPast(off) || isPast(left)) return Infinity;
  return Math.abs(line.x * off.y - line.y * off.x) / Math.sqrt(squared);
}

/** Whether two segments have a point in common; touching an end is enough, lying along one another is not. */
function meets(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point): number => {
    const turned = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
    return Math.abs(turned) < TINY ? 0 : Math.sign(turned);
  };
  const [endC, endD] = [side(a, b, c), side(a, b, d)];
  if (endC === 0 && endD === 0) return false;
  return endC * endD <= 0 && side(c, d, a) * side(c, d, b) <= 0;
}
