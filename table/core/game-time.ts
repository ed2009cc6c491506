// The world's clock: seconds that only game masters move.
import { seat } from "./seat.ts";
import type { DocumentShape } from "./shapes.ts";
import type { Obj } from "./utils/objects.ts";

export class GameTime {
  #last: number | null = null;

  constructor() {
    const tell = (setting: DocumentShape, options: Obj, userId: string): void =>
      this.#tell(setting, options, userId);
    seat.hooks.on("createSetting", tell);
    seat.hooks.on("updateSetting", (setting: DocumentShape, _changes: Obj, options: Obj, userId: string) =>
      this.#tell(setting, options, userId),
    );
  }

  get worldTime(): number {
    return Number(seat.game.settings.get("core", "time"));
  }

  get serverTime(): number {
    return Date.now();
  }

  /** Moves the clock by seconds; gives the new time. */
  async advance(delta: number, options: Obj = {}): Promise<number> {
    const settings = seat.game.settings as unknown as {
      set(namespace: string, key: string, value: unknown, options?: Obj): Promise<unknown>;
    };
    const next = this.worldTime + delta;
    await settings.set("core", "time", next, options);
    return next;
  }

  /** Notes the time at the start, so that the first change can be measured. */
  start(): void {
    this.#last = this.worldTime;
  }

  #tell(setting: DocumentShape, options: Obj, userId: string): void {
    if (setting._source.key !== "core.time") return;
    const time = this.worldTime;
    const delta = time - (this.#last ?? time);
    this.#last = time;
    seat.hooks.callAll("updateWorldTime", time, delta, options, userId);
  }
}
