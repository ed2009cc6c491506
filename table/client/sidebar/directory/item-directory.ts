// The items of the world that belong to nobody.
import type { ApplicationOptions } from "../../applications/application-types.ts";
import { game, type DocumentCollection } from "../../shell/world.ts";
import { DocumentDirectory } from "./document-directory.ts";

export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["items-sidebar"],
    window: { title: "Items" },
  };

  override get collection(): DocumentCollection {
    return game().items;
  }
}
