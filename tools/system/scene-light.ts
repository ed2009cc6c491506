// The light of an encounter's scene: where tokens see, a scene without any is black for every player.
import type { Json, JsonObject } from "../files.ts";
import { isObject } from "../files.ts";
import { documentId } from "./document-ids.ts";

const GRID_SIZE = 100;

/** How dark each is; only the day needs no lights of its own. */
const DARKNESS: { readonly [light: string]: number } = { day: 0, night: 0.7, dark: 1 };

/** The fields of a scene that light it, by `light` and `lights` of its source. Throws for a scene in which nobody would see. */
export function sceneLight(source: JsonObject, address: string): JsonObject {
  const at = `packs/${address.replace(/\/scene$/, "")}: scene`;
  const { light } = source;
  const darknessLevel = typeof light === "string" ? DARKNESS[light] : undefined;
  if (darknessLevel === undefined) {
    throw new Error(`${at}: light: must be one of ${Object.keys(DARKNESS).join(", ")}`);
  }
  const lights = (Array.isArray(source.lights) ? source.lights : []).filter(isObject);
  if (light !== "day" && lights.length === 0 && source.tokenVision !== false) {
    throw new Error(
      `${at}: lights: tokens see only what is lit, so a scene of "${light as string}" needs lights`,
    );
  }
  return {
    environment: { darknessLevel, globalLight: { enabled: light === "day" } },
    lights: lights.map((each, index) =>
      lightOf(each, `${address}/lights/${index}`, `${at}: lights/${index}`),
    ),
  };
}

/** A light at a point in squares, which reaches as far as its units of distance say. */
function lightOf(source: JsonObject, address: string, at: string): JsonObject {
  const [x, y] = Array.isArray(source.at) ? source.at : [];
  const { dim, bright, color, animation } = source;
  for (const [field, value] of Object.entries({ "at/0": x, "at/1": y, dim, bright }))
    if (typeof value !== "number") throw new Error(`${at}: ${field}: a number is wanted`);
  return {
    _id: documentId(address),
    x: inPixels(x),
    y: inPixels(y),
    config: {
      dim: dim as Json,
      bright: bright as Json,
      ...(typeof color === "string" ? { color, alpha: 0.4 } : {}),
      ...(typeof animation === "string" ? { animation: { type: animation, speed: 2, intensity: 2 } } : {}),
    },
  };
}

function inPixels(squares: Json | undefined): number {
  return Math.round(Number(squares) * GRID_SIZE);
}
