import { type FileHandle, open } from "node:fs/promises";

/** Metadata of an MP4 file: duration, codecs of picture and sound (`avc1`, `mp4a`), and the shown picture size in pixels. */
export type Movie = {
  seconds: number;
  video: string | undefined;
  audio: string | undefined;
  picture: { width: number; height: number } | undefined;
};

// The movie box lists every frame: some hundred kilobytes for an hour.
const mostMovieBytes = 20 * 1024 * 1024;
const mostBoxes = 10_000;

/**
 * Reads the metadata of an MP4 file (ISO 14496-12) without decoding it. Undefined if it is none, is truncated or has no
 * duration.
 */
export async function readMovie(path: string): Promise<Movie | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const boxes = await topBoxes(file, size);
    const movie = boxes?.get("moov");
    if (!boxes?.has("ftyp") || !boxes.has("mdat") || !movie || movie.length > mostMovieBytes) return undefined;
    return movieOf(await bytesAt(file, movie.from, movie.length));
  } catch (error) {
    // A length beyond the end of the file: Node throws RangeError.
    if (error instanceof RangeError) return undefined;
    throw error;
  } finally {
    await file.close();
  }
}

type Place = { from: number; length: number };

/** Contents of the top-level boxes of an MP4 file by type; undefined if they do not end at the end of the file. */
async function topBoxes(file: FileHandle, size: number): Promise<Map<string, Place> | undefined> {
  const boxes = new Map<string, Place>();
  let at = 0;
  for (let count = 0; at < size; count += 1) {
    if (count > mostBoxes || size - at < 8) return undefined;
    const head = await bytesAt(file, at, Math.min(16, size - at));
    const { length, head: headLength, type } = headOf(head, size - at);
    if (length < headLength || at + length > size) return undefined;
    if (at === 0 && type !== "ftyp") return undefined;
    boxes.set(type, { from: at + headLength, length: length - headLength });
    at += length;
  }
  return boxes;
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/**
 * Length and type of a box in an MP4 file. Length 1 means that the real length is in the eight bytes after the type; 0 means
 * up to the end.
 */
function headOf(bytes: Buffer, left: number): { length: number; head: number; type: string } {
  const short = bytes.readUInt32BE(0);
  const type = bytes.toString("latin1", 4, 8);
  if (short === 1) return { length: Number(bytes.readBigUInt64BE(8)), head: 16, type };
  return { length: short === 0 ? left : short, head: 8, type };
}

function boxesIn(bytes: Buffer, wanted: string): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const { length, head, type } = headOf(bytes.subarray(at), bytes.length - at);
    if (length < head || at + length > bytes.length) throw new RangeError("box outside");
    if (type === wanted) found.push(bytes.subarray(at + head, at + length));
    at += length;
  }
  return found;
}

const boxAt = (bytes: Buffer | undefined, ...path: string[]): Buffer | undefined =>
  path.reduce<Buffer | undefined>((inner, type) => inner && boxesIn(inner, type)[0], bytes);

function movieOf(bytes: Buffer): Movie | undefined {
  const header = boxAt(bytes, "mvhd");
  if (!header) return undefined;
  // Version 1 has eight byte times.
  const [scale, units] =
    header[0] === 1
      ? [header.readUInt32BE(20), Number(header.readBigUInt64BE(24))]
      : [header.readUInt32BE(12), header.readUInt32BE(16)];
  if (!scale || !units) return undefined;
  const tracks = boxesIn(bytes, "trak").map((track) => ({
    header: boxAt(track, "tkhd"),
    handler: boxAt(track, "mdia", "hdlr")?.toString("latin1", 8, 12),
    // The first description follows version and count: its length, then its type.
    codec: boxAt(track, "mdia", "minf", "stbl", "stsd")?.toString("latin1", 12, 16),
  }));
  const trackOf = (handler: string) => tracks.find((track) => track.handler === handler);
  const [video, audio] = [trackOf("vide"), trackOf("soun")];
  return {
    seconds: Math.round(units / scale),
    video: video?.codec,
    audio: audio?.codec,
    picture: pictureOf(video?.header),
  };
}

/** Shown picture size of a video track. An upright phone video is stored lying, with a rotation matrix. */
function pictureOf(header: Buffer | undefined): Movie["picture"] {
  if (!header) return undefined;
  // Version 1 has eight byte times.
  const matrix = header[0] === 1 ? 52 : 40;
  const isTurned = header.readInt32BE(matrix) === 0;
  // 16.16 fixed point: the upper half is whole pixels.
  const [across, down] = [header.readUInt16BE(matrix + 36), header.readUInt16BE(matrix + 40)];
  if (!across || !down) return undefined;
  return isTurned ? { width: down, height: across } : { width: across, height: down };
}
