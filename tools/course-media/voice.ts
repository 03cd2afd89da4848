import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export type Speech = { samples: Int16Array; seconds: number };
export const rate = 16_000;

/**
 * Respells text for the Castilian voice so that it sounds Mexican: z and soft c as s, ll as y. Not for longer words that end
 * in z, because their stress would move.
 */
const asSaidInMexico = (line: string): string =>
  line
    .replace(/\bCV\b/g, "currículum")
    .replace(/z/g, "s")
    .replace(/c(?=[eiéí])/g, "s")
    .replace(/C(?=[eiéí])/g, "S")
    .replace(/ll/g, "y")
    .replace(/Ll/g, "Y");

/** Speaks a line with the speech program SVOX Pico (`pico2wave`) and trims the silence around it. */
export async function speak(line: string, folder: string): Promise<Speech> {
  const file = join(folder, "line.wav");
  await run("pico2wave", ["--lang", "es-ES", "--wave", file, asSaidInMexico(line)]);
  const wav = await readFile(file);
  // pico2wave always writes a plain header of 44 bytes, 16 kHz, 16 bits, mono.
  const samples = new Int16Array(wav.buffer.slice(wav.byteOffset + 44, wav.byteOffset + wav.length));
  const spoken = withoutSilence(samples);
  return { samples: spoken, seconds: spoken.length / rate };
}

function withoutSilence(samples: Int16Array): Int16Array {
  const isHeard = (sample: number) => Math.abs(sample) > 250;
  const margin = rate / 20;
  const first = Math.max(0, samples.findIndex(isHeard) - margin);
  return samples.slice(first, samples.findLastIndex(isHeard) + margin);
}

/** Makes a WAV file of the given length with each piece of speech at its second. */
export function wavOf(seconds: number, pieces: readonly { at: number; samples: Int16Array }[]): Buffer {
  const whole = new Int16Array(Math.ceil(seconds * rate));
  for (const { at, samples } of pieces) whole.set(samples, Math.round(at * rate));
  const data = Buffer.from(whole.buffer);
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
