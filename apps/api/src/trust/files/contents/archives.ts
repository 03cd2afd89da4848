import type { Readable } from "node:stream";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { type FileFault, fault } from "../rules.ts";
import { partScanner } from "./archives.text.ts";

const mostEntries = 1_000;
const mostUnpackedBytes = 50 * 1024 * 1024;

type Packed = "docx" | "odt";
type Found = { kind: Packed };

/**
 * Reads a zipped document (docx, odt) to its last byte without saving it. Returns its kind, or the reason for its refusal.
 */
export async function judgeArchive(path: string): Promise<Found | FileFault> {
  try {
    const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true });
    try {
      return await judge(zip);
    } finally {
      zip.close();
    }
  } catch {
    return fault("damaged");
  }
}

async function judge(zip: ZipFile): Promise<Found | FileFault> {
  if (zip.entryCount > mostEntries) return fault("swollen");
  let left = mostUnpackedBytes;
  const names = new Set<string>();
  let kind: Packed | undefined;

  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    if (isLink(entry)) return fault("damaged");
    if ((entry.generalPurposeBitFlag & 1) === 1) return fault("password");
    if (isMacro(name)) return fault("macros");
    if (isAttachment(name)) return fault("attachments");
    // Readers disagree about two entries of one name.
    if (names.has(name.toLowerCase())) return fault("damaged");
    names.add(name.toLowerCase());
    if (name.endsWith("/")) continue;
    // The size in the directory is not trusted: bytes are counted as they come.
    if (entry.uncompressedSize > left) return fault("swollen");
    const read = await readEntry(await zip.openReadStreamPromise(entry), name, left);
    if ("fault" in read) return read.fault;
    left -= read.size;
    kind ??= read.kind;
  }
  const body = kind === "docx" ? "word/document.xml" : "content.xml";
  if (kind && names.has(body)) return { kind };
  if (kind) return fault("damaged");
  return fault(names.has("[content_types].xml") || names.has("mimetype") ? "otherOffice" : "zip");
}

// The upper half holds the Unix mode; 0o12 is a symbolic link.
const isLink = (entry: Entry) => entry.externalFileAttributes >>> 28 === 0o12;

const isMacro = (name: string) => /vbaProject|vbaData|^Basic\/|^Scripts\/|(^|\/)activeX\/|\.(docm|dotm)$/i.test(name);
const isAttachment = (name: string) => /\.(zip|jar|exe|dll|js|vbs|bat|cmd|ps1|scr|hta|lnk|html?|mht)$/i.test(name);

const marks = ["504b0304", "d0cf11e0", "4d5a9000", "7f454c46", "52617221", "377abcaf"];

type Read = { size: number; kind?: Packed } | { fault: FileFault };

/** Scans an entry of a zipped document as it streams, for embedded files and for content that its text would load or run. */
async function readEntry(stream: Readable, name: string, most: number): Promise<Read> {
  const scanner = partScanner(name);
  let size = 0;
  let head = "";
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > most) return { fault: fault("swollen") };
      if (head.length < 8) {
        head = (head + chunk.subarray(0, 4).toString("hex")).slice(0, 8);
        if (marks.includes(head)) return { fault: fault("attachments") };
      }
      const refused = scanner?.feed(chunk);
      if (refused) return { fault: refused };
    }
    const found = scanner?.end();
    return found && typeof found === "object" ? { fault: found } : { size, ...(found ? { kind: found } : {}) };
  } finally {
    stream.destroy();
  }
}
