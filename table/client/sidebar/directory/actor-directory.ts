// The actors of the world; a GM puts them on the board from here.
import type { ApplicationOptions } from "../../applications/application-types.ts";
import { board } from "../../board/board.ts";
import { placeActor } from "../../board/placing.ts";
import {
  game,
  notify,
  type DocumentCollection,
  type WorldActor,
  type WorldDocument,
} from "../../shell/world.ts";
import { DocumentDirectory, type DirectoryEntry } from "./document-directory.ts";

export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["actors-sidebar"],
    window: { title: "Actors" },
    actions: { placeEntry: ActorDirectory.#onPlaceEntry },
  };

  override get collection(): DocumentCollection {
    return game().actors;
  }

  override _describeEntry(document: WorldDocument): DirectoryEntry {
    return { ...super._describeEntry(document), canPlace: game().user.isGM };
  }

  static async #onPlaceEntry(this: ActorDirectory, _event: Event, target: HTMLElement): Promise<void> {
    const actor = this.documentOf(target) as WorldActor | undefined;
    const scene = board()?.scene;
    if (!scene) return notify("warn", "No scene is active: activate one on the board first.");
    if (actor) await placeActor(actor, scene);
  }
}
