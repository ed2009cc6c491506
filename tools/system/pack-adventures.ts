// Encounters in packs: an adventure with its actors, one scene with their tokens, and a combat of them all.
import type { Json, JsonObject } from "../files.ts";
import { isObject } from "../files.ts";
import { documentId } from "./document-ids.ts";
import { actorDefaults, complete, stats, type Place } from "./pack-documents.ts";
import { embeddedSlug } from "./pack-entries.ts";
import { sceneLight } from "./scene-light.ts";

const GRID_SIZE = 100;
const SQUARE_GRID = 1;
const SEEN_BY_ALL = 2;

/** An encounter's source as the Adventure that Foundry imports. Throws, with its place, what names nobody. */
export function stagedAdventure(source: JsonObject, place: Place): JsonObject {
  const { actors: _actors, scene: _scene, ruleset, folder: _folder, ...own } = source;
  const id = documentId(place.address);
  const actors = new Map(objects(source.actors).map((actor) => [embeddedSlug(actor), actorOf(actor, place)]));
  const scene = sceneOf(isObject(source.scene) ? source.scene : {}, actors, place);
  return {
    flags: {},
    sort: 0,
    img: null,
    caption: "",
    description: "",
    ...own,
    actors: [...actors.values()],
    scenes: [scene],
    combats: [combatOf(scene, String(ruleset), place)],
    items: [],
    journal: [],
    tables: [],
    macros: [],
    cards: [],
    playlists: [],
    folders: [],
    _id: id,
    _stats: stats(place.version, null),
    _key: `!adventures!${id}`,
  };
}

function objects(list: Json | undefined): JsonObject[] {
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function actorOf(source: JsonObject, place: Place): JsonObject {
  const address = `${place.address}/actors/${embeddedSlug(source)}`;
  const actor = complete(source, { ...place, address }, "Actor");
  return withoutKeys({ ...actorDefaults(actor), folder: null, ownership: { default: 0 } });
}

/** Only what stands in a database by itself has a key there. */
function withoutKeys(document: JsonObject): JsonObject {
  const { _key, ...rest } = document;
  for (const [field, list] of Object.entries(rest))
    if (field === "items" || field === "effects") rest[field] = objects(list).map(withoutKeys);
  return rest;
}

function sceneOf(source: JsonObject, actors: ReadonlyMap<string, JsonObject>, place: Place): JsonObject {
  const { columns, rows, distance, units, tokens, walls, regions, map: _map, light: _light, ...own } = source;
  const address = `${place.address}/scene`;
  const picture = sceneMapPath(place.address);
  return {
    ...own,
    ...sceneLight(source, address),
    background: { src: `systems/fray/${picture}` },
    thumb: `systems/fray/${picture}`,
    _id: documentId(address),
    navigation: true,
    active: false,
    padding: 0,
    width: Number(columns) * GRID_SIZE,
    height: Number(rows) * GRID_SIZE,
    grid: { type: SQUARE_GRID, size: GRID_SIZE, distance: distance ?? 1, units: units ?? "" },
    tokens: objects(tokens).map((token, index) =>
      tokenOf(token, actors, `${address}/tokens/${index}`, place.address),
    ),
    walls: objects(walls).map((wall, index) => wallOf(wall, documentId(`${address}/walls/${index}`))),
    regions: objects(regions).map((region, index) =>
      regionOf(region, `${address}/regions/${index}`, place.address),
    ),
    ownership: { default: 0 },
    folder: null,
    flags: {},
    _stats: stats(place.version, null),
  };
}

/** Where the built system keeps the picture of the scene of "destiny-encounters/the-toll-at-the-ford". */
export function sceneMapPath(address: string): string {
  return `scenes/${address.split("/").at(-1) ?? ""}.svg`;
}

/** A wall from one corner of squares to another; with a door where it says how that stands. */
function wallOf({ from, to, door }: JsonObject, id: string): JsonObject {
  const ends = [from, to].flatMap((end) => (Array.isArray(end) ? end.map(Number) : []));
  return {
    _id: id,
    c: ends.map((each) => Math.round(each * GRID_SIZE)),
    ...(door === undefined ? {} : { door: 1, ds: door === "open" ? 1 : 0 }),
  };
}

/**
 * A part of the ground, given by its corners in squares: with `difficulty` so much harder to cross on foot, without one an
 * area by its name. Everybody sees it.
 */
function regionOf(source: JsonObject, address: string, entry: string): JsonObject {
  const { corners, difficulty, ...own } = source;
  const points = (Array.isArray(corners) ? corners : []).flat().map((each) => Number(each) * GRID_SIZE);
  const at = `packs/${entry}: scene: regions: ${JSON.stringify(own.name ?? "")}`;
  if (points.length < 6 || points.some((each) => !Number.isFinite(each)))
    throw new Error(`${at}: corners: at least three pairs of numbers are wanted`);
  if (difficulty !== undefined && (typeof difficulty !== "number" || difficulty < 1))
    throw new Error(`${at}: difficulty: a number from 1 is wanted`);
  const slow = { type: "modifyMovementCost", system: { difficulties: { walk: difficulty ?? 1 } } };
  const behavior = { _id: documentId(`${address}/behavior`), name: own.name ?? "", ...slow };
  return {
    ...own,
    _id: documentId(address),
    shapes: [{ type: "polygon", hole: false, points }],
    behaviors: difficulty === undefined ? [] : [behavior],
    visibility: SEEN_BY_ALL,
  };
}

function tokenOf(
  source: JsonObject,
  actors: ReadonlyMap<string, JsonObject>,
  address: string,
  entry: string,
): JsonObject {
  const { actor: slug, column, row, ...own } = source;
  const actor = actors.get(String(slug));
  if (!actor) throw new Error(`packs/${entry}: scene: tokens: there is no actor ${JSON.stringify(slug)}`);
  const prototype = isObject(actor.prototypeToken) ? actor.prototypeToken : {};
  return {
    ...prototype,
    ...own,
    _id: documentId(address),
    actorId: actor._id ?? null,
    x: Number(column) * GRID_SIZE,
    y: Number(row) * GRID_SIZE,
  };
}

function combatOf(scene: JsonObject, ruleset: string, place: Place): JsonObject {
  const sceneId = scene._id ?? null;
  return {
    _id: documentId(`${place.address}/combat`),
    type: "encounter",
    system: { ruleset },
    scene: sceneId,
    active: true,
    round: 0,
    turn: null,
    combatants: objects(scene.tokens).map((token, index) => ({
      _id: documentId(`${place.address}/combat/${index}`),
      type: "fighter",
      tokenId: token._id ?? null,
      sceneId,
      actorId: token.actorId ?? null,
      hidden: token.hidden ?? false,
      initiative: null,
    })),
    flags: {},
    _stats: stats(place.version, null),
  };
}
