import yauzl, { type Entry, type ZipFile } from "yauzl";
import { activeContent, type FileFault, type FileKind, protectedFile, unreadable } from "./files.rules.ts";

const mostEntries = 1_000;
const mostUnpackedBytes = 50 * 1024 * 1024;

/** Reads a packed document (docx, odt) to its last byte; answers which it is, or why it is not kept. */
export async function judgeArchive(path: string): Promise<Extract<FileKind, "docx" | "odt"> | FileFault> {
  try {
    const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true });
    try {
      return await judge(zip);
    } finally {
      zip.close();
    }
  } catch {
    // yauzl refuses broken archives, paths outside and wrong sizes by throwing.
    return unreadable;
  }
}

async function judge(zip: ZipFile): Promise<Extract<FileKind, "docx" | "odt"> | FileFault> {
  if (zip.entryCount > mostEntries) return unreadable;
  let left = mostUnpackedBytes;
  const facts = { kind: undefined as "docx" | "odt" | undefined, body: false };

  for await (const entry of zip.eachEntry()) {
    if (isLink(entry) || (entry.generalPurposeBitFlag & 1) === 1) return isLink(entry) ? unreadable : protectedFile;
    if (isProgram(entry.fileName)) return activeContent;
    if (entry.fileName.endsWith("/")) continue;
    if (entry.uncompressedSize > left) return unreadable;
    const bytes = await readEntry(zip, entry, left);
    if (!bytes) return unreadable;
    left -= bytes.length;
    if (hidesAnotherFile(bytes)) return activeContent;

    if (/\.(xml|rels)$|^mimetype$/i.test(entry.fileName)) {
      const text = textOf(bytes);
      if (/<!DOCTYPE|<!ENTITY/i.test(text)) return activeContent;
      if (/\.rels$/i.test(entry.fileName) && reachesOutside(text)) return activeContent;
      if (entry.fileName === "[Content_Types].xml") {
        if (/macroEnabled|vbaProject/i.test(text)) return activeContent;
        if (/wordprocessingml\.document\.main\+xml/.test(text)) facts.kind = "docx";
      }
      if (entry.fileName === "mimetype" && text.trim() === "application/vnd.oasis.opendocument.text")
        facts.kind = "odt";
      if (entry.fileName === "META-INF/manifest.xml" && /encryption-data/.test(text)) return protectedFile;
    }
    if (entry.fileName === "word/document.xml" || entry.fileName === "content.xml") facts.body = true;
  }
  return facts.kind && facts.body ? facts.kind : unreadable;
}

// The upper half holds the Unix mode; 0o12 is a symbolic link.
const isLink = (entry: Entry) => entry.externalFileAttributes >>> 28 === 0o12;

const isProgram = (name: string) =>
  /vbaProject|vbaData|^Basic\/|^Scripts\/|(^|\/)activeX\/|\.(zip|jar|exe|dll|js|vbs|bat|cmd|ps1|scr|docm|dotm)$/i.test(
    name,
  );

const marks = ["504b0304", "d0cf11e0", "4d5a9000", "7f454c46", "52617221", "377abcaf"].map((hex) =>
  Buffer.from(hex, "hex"),
);
const hidesAnotherFile = (bytes: Buffer) => marks.some((mark) => bytes.subarray(0, 4).equals(mark));

/** A link in the text may lead outside; a template, picture or frame that is fetched when it is opened may not. */
const reachesOutside = (rels: string) =>
  (rels.match(/<Relationship\b[^>]*>/gi) ?? []).some(
    (relation) =>
      /TargetMode\s*=\s*["']External/i.test(relation) && !/Type\s*=\s*["'][^"']*\/hyperlink["']/i.test(relation),
  );

const textOf = (bytes: Buffer) =>
  bytes[0] === 0xff && bytes[1] === 0xfe
    ? bytes.toString("utf16le")
    : bytes[0] === 0xfe && bytes[1] === 0xff
      ? Buffer.from(bytes.subarray(0, bytes.length & ~1))
          .swap16()
          .toString("utf16le")
      : bytes.toString("utf8");

async function readEntry(zip: ZipFile, entry: Entry, most: number): Promise<Buffer | undefined> {
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    // What the directory says of a size may be a lie: it is counted as it comes.
    if (size > most) {
      stream.destroy();
      return undefined;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
