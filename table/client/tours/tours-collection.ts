// All tours of this table, by package and name.
import { Collection } from "../../core/utils/collection.ts";
import { seat } from "../../core/seat.ts";
import { strictNamespace } from "../applications/unsupported-class.ts";
import { PROGRESS, Tour } from "./tour.ts";

export class ToursCollection extends Collection<Tour> {
  /** Makes a tour known under its name. Throws when there is one of that name. */
  register(namespace: string, id: string, tour: Tour): void {
    const key = `${namespace}.${id}`;
    if (this.has(key)) throw new Error(`There is a tour ${key} already`);
    tour.namespace = namespace;
    tour.id = id;
    this.set(key, tour);
    tour._reloadProgress();
  }

  override set(key: string, tour: Tour): this {
    if (key !== tour.key) throw new Error(`The tour ${tour.key} cannot be kept as ${key}`);
    return super.set(key, tour);
  }
}

/** Fills foundry.nue and game.tours; call before any code of a system runs. */
export function installTours(foundry: object): void {
  Object.assign(foundry, { nue: strictNamespace("foundry.nue", { Tour, ToursCollection }) });
  const game = seat.game as unknown as { tours: ToursCollection } & {
    settings: { register(space: string, key: string, data: object): void };
  };
  game.settings.register("core", PROGRESS, { scope: "client", config: false, type: Object, default: {} });
  game.tours = new ToursCollection();
}
