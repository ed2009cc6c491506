// What stands on a map: walls and doors, trees, fires, and the few things that a scene is about.
import { disc, filled, flowing, line, lump, moved, rounded, straight, type Point } from "./drawing.ts";
import { drawRock, type Roll } from "./ground.ts";

/** A wall from corner to corner, as thick as one can see. */
export function drawWall(from: Point, to: Point): string {
  const d = flowing([from, to]);
  const shadow = flowing([moved(from, 0.08, 0.1), moved(to, 0.08, 0.1)]);
  return [
    line(shadow, "#100d0a", 0.34, 0.4),
    line(d, "#2f2a25", 0.32),
    line(d, "#5a5148", 0.22),
    line(d, "#776c5f", 0.08),
  ].join("");
}

/** A door in its frame; an open one stands at a right angle. */
export function drawDoor(from: Point, to: Point, isOpen: boolean): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const end: Point = isOpen ? [from[0] - dy, from[1] + dx] : to;
  const leaf = flowing([from, end]);
  return [
    line(flowing([from, to]), "#8a6f4c", 0.1, 0.7),
    line(leaf, "#2f2116", 0.2),
    line(leaf, "#8b5d33", 0.13),
  ].join("");
}

function drawTree(at: Point, roll: Roll): string {
  const radius = 0.6 + roll() * 0.5;
  const crowns = ["#3f5a35", "#4b683c", "#587646"].map((color, layer) => {
    const size = radius * (1 - layer * 0.27);
    return filled(lump(moved(at, -layer * 0.09, -layer * 0.1), size, roll, 11), color);
  });
  return [filled(lump(moved(at, 0.2, 0.24), radius * 1.03, roll, 11), "#151a10", 0.4), ...crowns].join("");
}

function drawFire(at: Point, roll: Roll): string {
  const stones = Array.from({ length: 8 }, (_, each) => {
    const angle = (each / 8) * 2 * Math.PI;
    return drawRock(moved(at, Math.cos(angle) * 0.34, Math.sin(angle) * 0.34), 0.1, roll);
  });
  return [
    disc(at, 1.1, "#ffb347", 0.14),
    disc(at, 0.36, "#2a211b"),
    ...stones,
    filled(lump(at, 0.22, roll, 7), "#e2702a"),
    filled(lump(at, 0.12, roll, 6), "#ffd27a"),
  ].join("");
}

function drawTorch(at: Point): string {
  return [
    disc(at, 0.7, "#ffb347", 0.16),
    disc(at, 0.17, "#2a211b"),
    disc(at, 0.12, "#e2702a"),
    disc(at, 0.06, "#ffe0a0"),
  ].join("");
}

function drawTent(at: Point): string {
  const corner = (dx: number, dy: number): Point => moved(at, dx, dy);
  const ground = [corner(-0.9, -0.6), corner(0.9, -0.6), corner(0.9, 0.6), corner(-0.9, 0.6)];
  return [
    filled(straight(ground.map((each) => moved(each, 0.14, 0.18))), "#15140f", 0.4),
    filled(straight([corner(-0.9, -0.6), corner(0.9, -0.6), corner(0.9, 0), corner(-0.9, 0)]), "#b7a47d"),
    filled(straight([corner(-0.9, 0), corner(0.9, 0), corner(0.9, 0.6), corner(-0.9, 0.6)]), "#94825f"),
    line(flowing([corner(-0.9, 0), corner(0.9, 0)]), "#6a5a3e", 0.06),
  ].join("");
}

function drawRope([from, to]: readonly [Point, Point]): string {
  const d = flowing([from, [(from[0] + to[0]) / 2 + 0.2, (from[1] + to[1]) / 2], to]);
  const posts = [from, to].map(
    (post) =>
      disc(moved(post, 0.06, 0.08), 0.17, "#15140f", 0.45) +
      disc(post, 0.15, "#6b4a2b") +
      disc(post, 0.08, "#8f6a42"),
  );
  return [line(d, "#3b2f1f", 0.1, 0.6), line(d, "#cdb27c", 0.06), ...posts].join("");
}

function drawTomb(at: Point): string {
  const box = (grow: number): Point[] => [
    moved(at, -1.1 - grow, -0.55 - grow),
    moved(at, 1.1 + grow, -0.55 - grow),
    moved(at, 1.1 + grow, 0.55 + grow),
    moved(at, -1.1 - grow, 0.55 + grow),
  ];
  return [
    filled(straight(box(0.12).map((each) => moved(each, 0.12, 0.14))), "#0d0b09", 0.5),
    filled(straight(box(0.12)), "#4e4942"),
    filled(straight(box(0)), "#8b857a"),
    filled(straight(box(-0.16)), "#79736a"),
    line(flowing([moved(at, -0.6, 0), moved(at, 0.6, 0)]), "#b7ab90", 0.07),
    line(flowing([moved(at, 0.3, -0.22), moved(at, 0.3, 0.22)]), "#b7ab90", 0.07),
  ].join("");
}

function drawBones(at: Point, roll: Roll): string {
  const bones = Array.from({ length: 5 }, () => {
    const start = moved(at, (roll() - 0.5) * 0.7, (roll() - 0.5) * 0.6);
    return line(
      flowing([start, moved(start, (roll() - 0.5) * 0.5, (roll() - 0.5) * 0.5)]),
      "#d8cfb8",
      0.05,
      0.85,
    );
  });
  return [
    ...bones,
    disc(at, 0.11, "#e2dac5"),
    disc(moved(at, -0.03, 0.01), 0.025, "#3a332a"),
    disc(moved(at, 0.04, 0.01), 0.025, "#3a332a"),
  ].join("");
}

function drawMillstone(at: Point): string {
  const spokes = Array.from({ length: 8 }, (_, each) => {
    const angle = (each / 8) * 2 * Math.PI;
    return line(flowing([at, moved(at, Math.cos(angle) * 0.95, Math.sin(angle) * 0.95)]), "#6f6a60", 0.04);
  });
  return [
    disc(moved(at, 0.12, 0.15), 1.15, "#14110d", 0.4),
    disc(at, 1.15, "#6a5236"),
    disc(at, 1, "#a39c8f"),
    ...spokes,
    disc(at, 0.16, "#4a3a26"),
  ].join("");
}

function drawKettle(at: Point, roll: Roll): string {
  return [
    drawFire(at, roll),
    disc(at, 0.3, "#23201d"),
    disc(at, 0.24, "#6f7f3f"),
    disc(moved(at, -0.06, -0.05), 0.06, "#93a558", 0.8),
  ].join("");
}

function drawSacks(at: Point, roll: Roll): string {
  const places: Point[] = [moved(at, 0, 0), moved(at, 0.5, 0.1), moved(at, 0.2, 0.45)];
  return places
    .map(
      (place) =>
        filled(lump(moved(place, 0.06, 0.08), 0.31, roll), "#14110d", 0.4) +
        filled(lump(place, 0.3, roll), "#cbb994") +
        filled(lump(place, 0.14, roll), "#e2d5b6"),
    )
    .join("");
}

function drawCask(at: Point): string {
  return [
    disc(moved(at, 0.09, 0.11), 0.46, "#100d0a", 0.45),
    disc(at, 0.45, "#3d2a18"),
    disc(at, 0.39, "#7a5330"),
    disc(at, 0.28, "#3d2a18"),
    disc(at, 0.25, "#93683d"),
    line(flowing([moved(at, 0, -0.25), moved(at, 0, 0.25)]), "#5c3f24", 0.03),
    disc(at, 0.05, "#2a1d11"),
  ].join("");
}

function drawWheel(at: Point): string {
  const box = (width: number, height: number): Point[] => [
    moved(at, -width, -height),
    moved(at, width, -height),
    moved(at, width, height),
    moved(at, -width, height),
  ];
  const paddles = Array.from({ length: 9 }, (_, each) =>
    line(flowing([moved(at, -0.34, -1.2 + each * 0.3), moved(at, 0.34, -1.2 + each * 0.3)]), "#3d2a18", 0.07),
  );
  return [
    filled(rounded(box(0.42, 1.5)), "#12100c", 0.35),
    filled(straight(box(0.34, 1.3)), "#7a5936"),
    ...paddles,
  ].join("");
}

/** What a scene's source may place, by name, each at one point in squares. */
const THINGS: { readonly [name: string]: (at: Point, roll: Roll) => string } = {
  tree: drawTree,
  rock: (at, roll) => drawRock(at, 0.3 + roll() * 0.3, roll),
  boulder: (at, roll) => drawRock(at, 0.75, roll),
  fire: drawFire,
  torch: drawTorch,
  tent: drawTent,
  tomb: drawTomb,
  bones: drawBones,
  millstone: drawMillstone,
  kettle: drawKettle,
  sacks: drawSacks,
  wheel: drawWheel,
  cask: drawCask,
};

export const THING_NAMES = Object.keys(THINGS);

/** Draws one thing; nothing for a name that is none of THING_NAMES. */
export function drawThing(name: string, at: Point, roll: Roll): string {
  return THINGS[name]?.(at, roll) ?? "";
}

export { drawRope };
