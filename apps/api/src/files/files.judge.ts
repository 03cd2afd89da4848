import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { fileTypeFromFile } from "file-type";
import { judgeArchive } from "./files.archives.ts";
import { faultOfDoc } from "./files.doc.ts";
import { redraw } from "./files.images.ts";
import { faultOfPdf } from "./files.pdf.ts";
import { type FileArea, type FileFault, type FileKind, kindsOf, typeMessage } from "./files.rules.ts";

/** A file that may be kept: what it is, and its bytes as they are kept. */
export type Accepted = { kind: FileKind; content: () => Buffer | Readable };

/** Finds out what a received file is, by its bytes and a full parse, and whether its area takes it. */
export async function judgeFile(path: string, area: FileArea): Promise<Accepted | FileFault> {
  const wrong: FileFault = { code: "FILE_TYPE", message: typeMessage(area) };
  const kind = await kindOf(path);
  if (typeof kind === "object") return kindsOf[area].includes("docx") ? kind : wrong;
  if (!kind || !kindsOf[area].includes(kind)) return wrong;

  if (kind === "png" || kind === "jpeg") {
    const picture = await redraw(path, kind, area);
    return Buffer.isBuffer(picture) ? { kind, content: () => picture } : picture;
  }
  const fault = kind === "pdf" ? await faultOfPdf(path) : kind === "doc" ? await faultOfDoc(path) : undefined;
  return fault ?? { kind, content: () => createReadStream(path) };
}

// file-type names the container; what is inside a zip is decided by reading all of it.
async function kindOf(path: string): Promise<FileKind | FileFault | undefined> {
  const type = await fileTypeFromFile(path).catch(() => undefined);
  if (!type) return undefined;
  if (type.ext === "png" || type.ext === "apng") return "png";
  if (type.ext === "jpg") return "jpeg";
  if (type.ext === "pdf") return "pdf";
  if (type.ext === "cfb") return "doc";
  if (["zip", "docx", "docm", "odt", "dotx"].includes(type.ext)) return judgeArchive(path);
  return undefined;
}
