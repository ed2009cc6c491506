// Putting actors on the board: by drop or by button, a token on a free square.
import { game, notify, type WorldActor, type WorldScene } from "../shell/world.ts";
import { freePlaceNear, snapToSquare, type Footprint, type Point } from "./geometry.ts";
import { boardSizeOf } from "./movement.ts";

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

function takenPlaces(scene: WorldScene): Footprint[] {
  return [...scene.tokens].map(({ x, y, width, height }) => ({ x, y, width, height }));
}

/** An actor of the world for a dropped one; a compendium's actor is brought into the world first. */
async function bringIntoWorld(uuid: string): Promise<WorldActor> {
  const { fromUuid } = globalThis as unknown as { fromUuid(uuid: string): Promise<WorldActor | null> };
  const actor = await fromUuid(uuid);
  if (!actor) throw new Error(`There is no actor "${uuid}" any more.`);
  if (!actor.pack) return actor;
  return game().actors.importFromCompendium(game().packs.get(actor.pack), actor.id);
}

/** Creates a token of an actor near a point of the scene (its middle by default). GMs only. */
export async function placeActor(actor: WorldActor, scene: WorldScene, near?: Point): Promise<void> {
  const prototype = await actor.getTokenDocument();
  const size = boardSizeOf(scene);
  const { width, height } = prototype;
  const wanted = near ?? { x: size.width / 2, y: size.height / 2 };
  const start = snapToSquare(wanted, { ...wanted, width, height }, size);
  const place = freePlaceNear({ ...start, width, height }, takenPlaces(scene), size);
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
    const square = target.grid.size / 2;
    const point = {
      x: (event.clientX - box.left) / scale() - square,
      y: (event.clientY - box.top) / scale() - square,
    };
    bringIntoWorld(uuid)
      .then((actor) => placeActor(actor, target, point))
      .catch((error: unknown) => notify("error", error instanceof Error ? error.message : String(error)));
  });
}
