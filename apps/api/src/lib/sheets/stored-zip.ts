import { crc32 } from "node:zlib";

/** 1980-01-01, the first day of the format: a time would make other bytes of the same content. */
const firstDay = 0x21;
const utf8Names = 0x0800;
const signatures = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 };

/** ZIP file without compression. The same parts always give the same bytes, whatever the machine and its libraries. */
export function storedZip(parts: Readonly<Record<string, string>>): Buffer {
  const files: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(parts)) {
    const name = Buffer.from(path, "utf8");
    const content = Buffer.from(text, "utf8");
    const about = aboutOf(name, content);
    const file = Buffer.concat([uint32(signatures.file), about, name, content]);
    entries.push(uint32(signatures.entry), uint16(20), about, Buffer.alloc(10), uint32(at), name);
    files.push(file);
    at += file.length;
  }
  const directory = Buffer.concat(entries);
  const count = uint16(files.length);
  const end = [uint32(signatures.end), Buffer.alloc(4), count, count, uint32(directory.length), uint32(at), uint16(0)];
  return Buffer.concat([...files, directory, ...end]);
}

/** Fields that the entry of a file shares with its place in the directory. */
const aboutOf = (name: Buffer, content: Buffer) =>
  Buffer.concat([
    uint16(20),
    uint16(utf8Names),
    uint16(0),
    uint16(0),
    uint16(firstDay),
    uint32(crc32(content)),
    uint32(content.length),
    uint32(content.length),
    uint16(name.length),
    uint16(0),
  ]);

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
