// The canvas of a seat: it knows the scene that is viewed, and is ready where a page has a board that draws it.
import type { Scene } from "../documents/scene.ts";
import { seat } from "../seat.ts";

/** How a page shows a scene: where its places lie on the screen, and how one of them is brought to its middle. */
export interface SceneView {
  toClient(origin: Place): Place;
  pan(middle: Place): void;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

let view: SceneView | null = null;

/** Tells the canvas of this seat how its page shows scenes. */
export function showScenesBy(shown: SceneView): void {
  view = shown;
}

function viewOf(member: string): SceneView {
  if (!view) throw new Error(`TableUnsupported: Canvas#${member} (no board is drawn at this seat)`);
  return view;
}

export class Canvas {
  initialized = false;
  loading = false;
  /** Where texts rise and squares are marked; null where there is nothing to draw them on. */
  interface: object | null = null;

  /** Whether a scene is drawn. */
  get ready(): boolean {
    return this.interface !== null && this.scene !== null;
  }

  get scene(): Scene | null {
    if (!seat.hasGame) return null;
    const { scenes } = seat.game as unknown as { scenes?: { viewed: Scene | null } };
    return scenes?.viewed ?? null;
  }

  get grid(): Scene["grid"] | null {
    return this.scene?.grid ?? null;
  }

  get dimensions(): Scene["dimensions"] | null {
    return this.scene?.dimensions ?? null;
  }

  /** Where a place of the scene lies on the screen. */
  clientCoordinatesFromCanvas(origin: Place): Place {
    return viewOf("clientCoordinatesFromCanvas").toClient(origin);
  }

  /** Brings a place of the scene to the middle of the screen; at once, for a page glides by itself. */
  async animatePan({ x, y }: Partial<Place> = {}): Promise<boolean> {
    if (x !== undefined && y !== undefined) viewOf("animatePan").pan({ x, y });
    return Promise.resolve(true);
  }
}
