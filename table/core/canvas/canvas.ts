// The canvas of a seat: it knows the scene that is viewed, and is ready where a page has a board that draws it.
import type { Scene } from "../documents/scene.ts";
import { seat } from "../seat.ts";

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
}
