// The canvas of a seat that draws none: it knows the scene that is viewed.
import type { Scene } from "../documents/scene.ts";
import { seat } from "../seat.ts";

export class Canvas {
  ready = false;
  initialized = false;
  loading = false;
  /** Where texts would rise; there is nothing to draw them on. */
  readonly interface = null;

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
