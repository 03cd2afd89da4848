import { crc32, deflateSync } from "node:zlib";

const signature = Buffer.from("89504e470d0a1a0a", "hex");

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const header = (width: number, height: number) => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2, 0, 0, 0], 8);
  return chunk("IHDR", data);
};

const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** PNG that declares this size; without `rows` it has no pixels. */
export const aPng = (width: number, height: number, rows?: Buffer): Buffer =>
  Buffer.concat([
    signature,
    header(width, height),
    ...(rows ? [chunk("IDAT", deflateSync(rows))] : []),
    chunk("IEND", Buffer.alloc(0)),
  ]);

export function aMovingPng(): Buffer {
  const rows = deflateSync(Buffer.alloc(2 * (1 + 2 * 3), 0));
  const frame = (sequence: number) =>
    chunk(
      "fcTL",
      Buffer.concat([number(sequence), number(2), number(2), number(0), number(0), Buffer.from([0, 1, 0, 10, 0, 0])]),
    );
  return Buffer.concat([
    signature,
    header(2, 2),
    chunk("acTL", Buffer.concat([number(2), number(0)])),
    frame(0),
    chunk("IDAT", rows),
    frame(1),
    chunk("fdAT", Buffer.concat([number(2), rows])),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
