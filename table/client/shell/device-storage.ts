// Settings of this device: kept by the browser, apart for each world.
import type { ClientStorage } from "../../core/settings.ts";

export class DeviceStorage implements ClientStorage {
  readonly #prefix: string;

  constructor(worldId: string) {
    this.#prefix = `table.${worldId}.`;
  }

  getItem(id: string): string | null {
    return localStorage.getItem(this.#prefix + id);
  }

  setItem(id: string, value: string): void {
    localStorage.setItem(this.#prefix + id, value);
  }
}
