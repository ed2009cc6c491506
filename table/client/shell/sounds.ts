// What makes the sounds of the interface in a browser: begun by the first touch, as browsers want it.
import type { AudioHelper, SoundDevice } from "../../core/audio.ts";

class BrowserSound implements SoundDevice {
  /** It rests while nothing sounds: a running one is fed with silence all the time. */
  readonly channel = new AudioContext();
  readonly #files = new Map<string, Promise<AudioBuffer>>();
  #sounding = 0;

  constructor() {
    void this.channel.suspend();
  }

  async play(source: string, volume: number): Promise<object> {
    const sound = this.channel.createBufferSource();
    sound.buffer = await this.#fileAt(source);
    const gain = this.channel.createGain();
    gain.gain.value = volume;
    sound.connect(gain).connect(this.channel.destination);
    this.#sounding += 1;
    sound.addEventListener("ended", () => this.#ended());
    void this.channel.resume();
    sound.start();
    return sound;
  }

  #ended(): void {
    this.#sounding -= 1;
    if (this.#sounding === 0) void this.channel.suspend();
  }

  #fileAt(source: string): Promise<AudioBuffer> {
    const known = this.#files.get(source);
    if (known) return known;
    const file = this.#fetch(source);
    this.#files.set(source, file);
    file.catch(() => this.#files.delete(source));
    return file;
  }

  async #fetch(source: string): Promise<AudioBuffer> {
    const answer = await fetch(`/${source}`);
    if (!answer.ok) throw new Error(`No sound at ${source}: ${answer.status}`);
    return this.channel.decodeAudioData(await answer.arrayBuffer());
  }
}

/** Lets the page be heard as soon as somebody has pressed something on it. */
export function awaitFirstTouch(audio: AudioHelper): void {
  const once = new AbortController();
  const open = (): void => {
    once.abort();
    audio.open(new BrowserSound());
  };
  for (const name of ["pointerdown", "keydown"]) addEventListener(name, open, { signal: once.signal });
}
