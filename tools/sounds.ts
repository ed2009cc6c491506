// `npm run sounds`: reckons the sounds of a fight from sines and noise, and writes them into media/sounds.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { whenCalled } from "./command-line.ts";
import { root } from "./paths.ts";

const FOLDER = join(root, "media/sounds");
/** Samples a second. */
const RATE = 22_050;
const LOUDEST = 0.8;

/** A tone that sounds from a moment on and dies away. */
interface Tone {
  /** Hertz at its beginning and at its end. */
  readonly pitch: readonly [number, number];
  /** Seconds from the beginning of the sound. */
  readonly from: number;
  /** Seconds after which a third of it is left. */
  readonly decay: number;
  readonly volume: number;
}

interface Recipe {
  readonly seconds: number;
  readonly tones: readonly Tone[];
  /** How loud a burst of noise begins; 0 for none. */
  readonly noise: number;
}

const bell = (pitch: number, from: number, decay: number, volume: number): Tone[] =>
  [
    { over: 1, share: 1 },
    { over: 2.76, share: 0.35 },
    { over: 5.4, share: 0.15 },
  ].map(({ over, share }) => ({
    pitch: [pitch * over, pitch * over] as const,
    from,
    decay: decay / Math.sqrt(over),
    volume: volume * share,
  }));

/** By the name of what is heard (src/view/heard.ts): a thud, a deep bell, two rising notes, one short note. */
const RECIPES: { readonly [name: string]: Recipe } = {
  harm: {
    seconds: 0.32,
    tones: [{ pitch: [170, 55], from: 0, decay: 0.09, volume: 1 }],
    noise: 0.35,
  },
  fate: { seconds: 1.3, tones: bell(131, 0, 0.45, 1), noise: 0 },
  turn: { seconds: 0.7, tones: [...bell(659, 0, 0.16, 0.7), ...bell(988, 0.13, 0.2, 0.8)], noise: 0 },
  question: { seconds: 0.3, tones: bell(784, 0, 0.1, 0.7), noise: 0 },
};

/** Noise that is the same each time, from -1 to 1. */
function makeNoise(): () => number {
  let seed = 7;
  return () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return (2 * seed) / 2_147_483_647 - 1;
  };
}

/** A sound as samples from -1 to 1. */
function samplesOf({ seconds, tones, noise }: Recipe): number[] {
  const next = makeNoise();
  const phases = tones.map(() => 0);
  const samples = Array.from({ length: Math.round(seconds * RATE) }, (_none, i) => {
    const time = i / RATE;
    // It begins and ends at silence, so that nothing clicks.
    const edge = Math.min(1, time / 0.004, (seconds - time) / 0.03);
    const sung = tones.map(({ pitch: [first, last], from, decay, volume }, at) => {
      if (time < from) return 0;
      const share = Math.min(1, (time - from) / (3 * decay));
      phases[at] = (phases[at] ?? 0) + (2 * Math.PI * (first + (last - first) * share)) / RATE;
      const attack = Math.min(1, (time - from) / 0.004);
      return volume * attack * Math.exp(-(time - from) / decay) * Math.sin(phases[at]);
    });
    const rustle = noise * Math.exp(-time / 0.03) * next();
    return edge * sung.reduce((sum, each) => sum + each, rustle);
  });
  const loudest = Math.max(...samples.map(Math.abs));
  return samples.map((each) => (LOUDEST * each) / loudest);
}

/** Samples as a file of one channel with 16 bits each. */
function asWave(samples: readonly number[]): Buffer {
  const data = Buffer.alloc(2 * samples.length);
  samples.forEach((each, i) => data.writeInt16LE(Math.round(each * 32_767), 2 * i));
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(2 * RATE, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

await whenCalled(import.meta.url, () => {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, recipe] of Object.entries(RECIPES)) {
    const file = asWave(samplesOf(recipe));
    writeFileSync(join(FOLDER, `${name}.wav`), file);
    console.log(`media/sounds/${name}.wav: ${Math.round(file.length / 1024)} kB`);
  }
  return Promise.resolve();
});
