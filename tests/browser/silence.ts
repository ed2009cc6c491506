// A sound file in which nothing is heard, for tests of what plays it.

/** Samples a second, each of one byte. */
const RATE = 8000;
const HEAD = "RIFF....WAVEfmt ....................data....";

/** A WAV file of so many milliseconds. */
export function silence(milliseconds: number): Buffer {
  const length = (milliseconds * RATE) / 1000;
  const head = Buffer.from(HEAD);
  head.writeUInt32LE(HEAD.length - 8 + length, 4);
  // How long what describes the sound is; then a plain sound of one channel.
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  // Samples and bytes a second, bytes and bits a sample.
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.writeUInt32LE(length, 40);
  return Buffer.concat([head, Buffer.alloc(length, 128)]);
}
