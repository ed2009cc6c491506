// Putting actors on the board: by drop or by button, a token on a free space.
import type { Point } from "../../core/grid/base-grid.ts";
import { sentenceOf } from "../../core/utils/sentence-of.ts";
import { freePlaceNear, type Box } from "../../core/grid/places.ts";
import { middleOfSide } from "../../core/grid/own-side.ts";
import { game, notify, type WorldActor, type WorldScene, type WorldToken } from "../shell/world.ts";
import { groundOf, restingOf } from "./movement.ts";

interface DroppedDocument {
  readonly type?: unknown;
  readonly uuid?: unknown;
}

function readDrop(event: DragEvent): DroppedDocument {
  try {
    return JSON.parse(event.dataTransfer?.getData("text/plain") ?? "") as DroppedDocument;
  } catch {
    return {};
  }
}

function takenPlaces(scene: WorldScene): Box[] {
  return [...scene.tokens].map((token) => ({ x: token.x, y: token.y, ...token.getSize() }));
}

/** An actor of the world for a dropped one; a compendium's actor is brought into the world first. */
async function bringIntoWorld(uuid: string): Promise<WorldActor> {
  const { fromUuid } = globalThis as unknown as { fromUuid(uuid: string): Promise<WorldActor | null> };
  const actor = await fromUuid(uuid);
  if (!actor) throw new Error(`There is no actor "${uuid}" any more.`);
  if (!actor.pack) return actor;
  return game().actors.importFromCompendium(game().packs.get(actor.pack), actor.id);
}

/** The middle of those on a scene who are on somebody's side; null where nobody is. */
function besideOwnSide({ tokens }: WorldScene, { disposition }: WorldToken): Point | null {
  const own = [...tokens].filter((token) => token.disposition === disposition);
  return middleOfSide(own.map((token) => ({ x: token.x, y: token.y, ...token.getSize() })));
}

/** Creates a token of an actor near a point of the scene; without one beside its own side, else in the middle. GMs only. */
export async function placeActor(actor: WorldActor, scene: WorldScene, near?: Point): Promise<void> {
  const prototype = await actor.getTokenDocument({}, { parent: scene });
  const ground = groundOf(scene);
  const resting = restingOf(prototype);
  const middle = near ?? besideOwnSide(scene, prototype) ?? { x: ground.width / 2, y: ground.height / 2 };
  const wanted = { x: middle.x - resting.width / 2, y: middle.y - resting.height / 2 };
  const place = freePlaceNear(wanted, resting, takenPlaces(scene), ground);
  await scene.createEmbeddedDocuments("Token", [{ ...prototype.toObject(), x: place.x, y: place.y }]);
}

/** Lets a GM drop actors on the board. */
export function acceptDroppedActors(
  plane: HTMLElement,
  scene: () => WorldScene | null,
  scale: () => number,
): void {
  plane.addEventListener("dragover", (event) => event.preventDefault());
  plane.addEventListener("drop", (event) => {
    const { type, uuid } = readDrop(event);
    const target = scene();
    if (type !== "Actor" || typeof uuid !== "string" || !target || !game().user.isGM) return;
    event.preventDefault();
    const box = plane.getBoundingClientRect();
    const point = {
      x: (event.clientX - box.left) / scale(),
      y: (event.clientY - box.top) / scale(),
    };
    bringIntoWorld(uuid)
      .then((actor) => placeActor(actor, target, point))
      .catch((error: unknown) => notify("error", sentenceOf(error)));
  });
}
