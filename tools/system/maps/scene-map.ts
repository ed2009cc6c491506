// The picture of an encounter's scene: drawn from its ground, walls and regions as its source says, the same each time.
import type { Json, JsonObject } from "../../files.ts";
import { isObject } from "../../files.ts";
import { diceOf, short, SQUARE, type Point } from "./drawing.ts";
import {
  drawFloor,
  drawGround,
  drawRoad,
  drawScree,
  drawWater,
  GROUNDS,
  type FloorName,
  type GroundName,
  type Roll,
} from "./ground.ts";
import { drawDoor, drawRope, drawThing, drawWall, THING_NAMES } from "./props.ts";

/** What lies flat is drawn before what stands, whatever the order in the source. */
const LAYERS: { readonly [field: string]: (value: JsonObject, roll: Roll, at: string) => string } = {
  roads: (each, roll, at) => drawRoad(points(each.points, at), Number(each.width ?? 1), roll),
  waters: (each, roll, at) => drawWater(points(each.corners, at), roll),
  scree: (each, roll, at) => drawScree(points(each.corners, at), roll),
  floors: (each, roll, at) => {
    const [from, to] = points([each.from ?? null, each.to ?? null], at);
    const name: FloorName = each.kind === "planks" ? "planks" : "flagstones";
    return from && to ? drawFloor(name, from, to, roll) : "";
  },
};

/** The scene of this source as an SVG picture. Throws with `at` and the field for what cannot be drawn. */
export function drawSceneMap(scene: JsonObject, at: string): string {
  const { map, columns, rows } = scene;
  if (!isObject(map)) throw new Error(`${at}: map: must say how the scene is drawn`);
  const [width, height] = [Number(columns), Number(rows)];
  const roll = diceOf(at);
  const unknown = Object.keys(map).find(
    (field) => !["ground", "things", "ropes", ...Object.keys(LAYERS)].includes(field),
  );
  if (unknown) throw new Error(`${at}: map: ${unknown}: unknown field`);
  const flat = Object.entries(LAYERS).flatMap(([field, draw]) =>
    objects(map[field]).map((each) => draw(each, roll, `${at}: map: ${field}`)),
  );
  const parts = [
    drawGround(groundOf(map.ground, at), width, height, roll),
    ...flat,
    ...objects(scene.walls).map((wall) => drawSide(wall, at)),
    ...drawThings(map, roll, at),
    ...objects(scene.regions).map((region) => drawName(region, at)),
  ];
  const size = `width="${width * SQUARE}" height="${height * SQUARE}"`;
  const view = `viewBox="0 0 ${width * SQUARE} ${height * SQUARE}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${view}>${parts.join("")}</svg>\n`;
}

function groundOf(name: Json | undefined, at: string): GroundName {
  if (typeof name === "string" && name in GROUNDS) return name as GroundName;
  throw new Error(`${at}: map: ground: must be one of ${Object.keys(GROUNDS).join(", ")}`);
}

function drawThings(map: JsonObject, roll: Roll, at: string): string[] {
  const ropes = objects(map.ropes).map((rope) => {
    const [from, to] = points([rope.from ?? null, rope.to ?? null], `${at}: map: ropes`);
    return from && to ? drawRope([from, to]) : "";
  });
  const things = Object.entries(isObject(map.things) ? map.things : {}).flatMap(([name, places]) => {
    if (!THING_NAMES.includes(name)) {
      throw new Error(`${at}: map: things: ${name} is none of ${THING_NAMES.join(", ")}`);
    }
    return points(places, `${at}: map: things: ${name}`).map((place) => drawThing(name, place, roll));
  });
  return [...ropes, ...things];
}

/** The name of an area in its upper left corner, so that everybody at the table calls it the same. */
function drawName({ name, corners, difficulty }: JsonObject, at: string): string {
  if (difficulty !== undefined || typeof name !== "string") return "";
  const all = points(corners, `${at}: regions: corners`);
  const [x, y] = [Math.min(...all.map((each) => each[0])), Math.min(...all.map((each) => each[1]))];
  const [label = ""] = name.split(":");
  const place = `x="${short((x + 0.2) * SQUARE)}" y="${short((y + 0.5) * SQUARE)}"`;
  const look = 'font-family="serif" font-style="italic" font-size="40" paint-order="stroke"';
  return `<text ${place} ${look} fill="#f6f0e0" stroke="#2a2620" stroke-width="8">${label.trim()}</text>`;
}

function drawSide(wall: JsonObject, at: string): string {
  const [from, to] = points([wall.from ?? null, wall.to ?? null], `${at}: walls`);
  if (!from || !to) return "";
  return wall.door === undefined ? drawWall(from, to) : drawDoor(from, to, wall.door === "open");
}

function objects(list: Json | undefined): JsonObject[] {
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function points(list: Json | undefined, at: string): Point[] {
  const pairs = (Array.isArray(list) ? list : []).map((each): Point => {
    const [x, y] = Array.isArray(each) ? each : [];
    if (typeof x !== "number" || typeof y !== "number") throw new Error(`${at}: must be pairs of numbers`);
    return [x, y];
  });
  if (pairs.length === 0) throw new Error(`${at}: must be pairs of numbers`);
  return pairs;
}
