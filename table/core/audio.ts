// AudioHelper: plays the sounds of the interface, once somebody has touched the page.
import { TableUnsupported } from "./guard.ts";
import { seat } from "./seat.ts";

export interface PlayOptions {
  /** From 0 to 1, beside what the channel lets through. */
  readonly volume?: number;
  /** The channel; only that of the interface is at the table. */
  readonly context?: object | undefined;
}

/** What makes a noise on a page. */
export interface SoundDevice {
  /** The channel of the interface. */
  readonly channel: object;
  /** Fulfilled when the sound has begun. Rejects for a file that is no sound. */
  play(source: string, volume: number): Promise<object>;
}

export class AudioHelper {
  #device: SoundDevice | null = null;

  /** Whether nobody has touched the page yet: browsers let it make no noise before. */
  get locked(): boolean {
    return !this.#device;
  }

  /** The channel of the interface, once there is one. */
  get interface(): object | undefined {
    return this.#device?.channel;
  }

  /** The page has been touched, and has something to sound with. */
  open(device: SoundDevice): void {
    this.#device = device;
  }

  /** Plays a file. What a locked page does with it is not known, so the table takes none. */
  async play(source: string, { volume = 1, context }: PlayOptions = {}): Promise<object> {
    if (!this.#device) throw new TableUnsupported("AudioHelper#play on a locked page");
    if (context !== this.interface) throw new TableUnsupported("AudioHelper#play beside the interface");
    const master = Number(seat.game.settings.get("core", "globalInterfaceVolume"));
    return this.#device.play(source, volume * master);
  }
}
