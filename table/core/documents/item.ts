// Item: what actors carry and know.
import { seat } from "../seat.ts";
import type { DocumentShape } from "../shapes.ts";
import type { Obj } from "../utils/objects.ts";
import { BaseItem } from "./base-documents.ts";
import type { ActiveEffect } from "./active-effect.ts";

export class Item extends BaseItem {
  get actor(): DocumentShape | null {
    return this.parent?.documentName === "Actor" ? this.parent : null;
  }

  get isOwned(): boolean {
    return this.actor !== null;
  }

  get isEmbeddedInActor(): boolean {
    return this.isOwned;
  }

  get thumbnail(): string {
    return this.img;
  }

  /** The effects that this item lends to its actor. */
  get transferredEffects(): ActiveEffect[] {
    return (this.collections.effects?.contents ?? []).filter(
      (effect) => (effect as unknown as ActiveEffect).transfer,
    ) as unknown as ActiveEffect[];
  }

  getRollData(): Obj {
    return this.system as Obj;
  }

  static getDefaultArtwork(_itemData?: object): { img: string } {
    return { img: this.DEFAULT_ICON };
  }

  override get visible(): boolean {
    return this.actor ? this.actor.visible : super.visible;
  }

  protected get isViewedByGM(): boolean {
    return seat.game.user?.isGM === true;
  }
}
