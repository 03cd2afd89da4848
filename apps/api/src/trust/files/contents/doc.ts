import { readFile } from "node:fs/promises";
import { type FileFault, fault } from "../rules.ts";
import { fileQueue } from "./file-queue.ts";

const headerSize = 512;
const endOfChain = 0xffff_fffe;
const macroStorages = /^(Macros|VBA|_VBA_PROJECT|_VBA_PROJECT_CUR)$/i;
const otherPrograms = /^(Workbook|Book|PowerPoint Document|VisioDocument|Quill)$/i;
const packages = "\u0001Ole10Native";
const twoAtOnce = fileQueue(2);

/** Reason why a Word 97 document is refused: macros, a password or embedded files; else undefined. */
export const faultOfWordDocument = (path: string): Promise<FileFault | undefined> =>
  twoAtOnce(async () => faultOfBytes(await readFile(path)));

function faultOfBytes(bytes: Buffer): FileFault | undefined {
  try {
    const entries = directoryOf(bytes);
    const body = entries.find((entry) => entry.name === "WordDocument" && entry.isStream);
    // A docx with a password is wrapped into a compound file.
    if (entries.some(({ name }) => name === "EncryptedPackage")) return fault("password");
    if (!body) return fault(entries.some(({ name }) => otherPrograms.test(name)) ? "oldOffice" : "damaged");
    if (entries.some(({ name }) => macroStorages.test(name))) return fault("macros");
    if (entries.some(({ name }) => name === packages)) return fault("attachments");
    // The information block is at the start of the text: its signature, and a bit for password protection.
    const block = headerSize + body.firstSector * sectorSizeOf(bytes);
    if (bytes.readUInt16LE(block) !== 0xa5ec) return fault("damaged");
    return (bytes.readUInt16LE(block + 10) & 0x100) === 0 ? undefined : fault("password");
  } catch (error) {
    // Node throws RangeError for offsets outside the file.
    if (error instanceof RangeError) return fault("damaged");
    throw error;
  }
}

type DirectoryEntry = { name: string; isStream: boolean; firstSector: number };

const sectorSizeOf = (bytes: Buffer) => {
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new RangeError("sector size");
  return 1 << shift;
};

/** Entries of the directory of a compound file ([MS-CFB] 2.6). */
function directoryOf(bytes: Buffer): DirectoryEntry[] {
  const size = sectorSizeOf(bytes);
  const sector = (id: number) => {
    const from = (id + 1) * size;
    if (from + size > bytes.length + size - 1 || from >= bytes.length) throw new RangeError("sector outside");
    return bytes.subarray(from, from + size);
  };
  const tables = Array.from({ length: 109 }, (_, index) => bytes.readUInt32LE(76 + index * 4)).filter(
    (id) => id < endOfChain - 1,
  );
  const next = (id: number) => {
    const perTable = size / 4;
    const table = tables[Math.floor(id / perTable)];
    if (table === undefined) throw new RangeError("chain outside");
    return sector(table).readUInt32LE((id % perTable) * 4);
  };

  const entries: DirectoryEntry[] = [];
  let id = bytes.readUInt32LE(48);
  for (let steps = 0; id !== endOfChain; steps += 1) {
    if (steps > 500) throw new RangeError("chain without an end");
    const block = sector(id);
    for (let at = 0; at + 128 <= block.length; at += 128) {
      const length = block.readUInt16LE(at + 64);
      if (length < 2 || length > 64) continue;
      entries.push({
        name: block.subarray(at, at + length - 2).toString("utf16le"),
        isStream: block[at + 66] === 2,
        firstSector: block.readUInt32LE(at + 116),
      });
    }
    id = next(id);
  }
  return entries;
}
