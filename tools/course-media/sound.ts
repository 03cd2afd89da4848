const rate = 44_100;
/** A soft pentatonic walk upwards: one note per scene, one in between. */
const notes = [261.63, 392.0, 329.63, 440.0, 392.0, 523.25, 440.0, 659.25, 523.25, 783.99];

/** A WAV with a plucked note at each of the seconds, quiet enough to read by. */
export function plucks(seconds: number, at: readonly number[]): Buffer {
  const samples = new Float32Array(Math.ceil(seconds * rate));
  for (const [i, start] of at.entries()) {
    const frequency = notes[i % notes.length] ?? 440;
    const from = Math.round(start * rate);
    for (let n = 0; n < rate * 2.4 && from + n < samples.length; n++) {
      const t = n / rate;
      const attack = Math.min(1, t / 0.012);
      const tone =
        Math.sin(2 * Math.PI * frequency * t) + 0.3 * Math.sin(4 * Math.PI * frequency * t) * Math.exp(-t * 4);
      samples[from + n] = (samples[from + n] ?? 0) + 0.11 * attack * Math.exp(-t * 2.2) * tone;
    }
  }
  const data = Buffer.alloc(samples.length * 2);
  // The last half second fades, so that the end is no click.
  for (const [i, sample] of samples.entries()) {
    const fade = Math.min(1, (samples.length - i) / (rate / 2));
    data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample * fade)) * 32_767), i * 2);
  }
  return Buffer.concat([header(data.length), data]);
}

function header(length: number): Buffer {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(length, 40);
  return head;
}
