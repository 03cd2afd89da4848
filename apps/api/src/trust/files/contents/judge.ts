import { open, writeFile } from "node:fs/promises";
import type { FileKind } from "@arranca/contract/files";
import type { FileFaultName } from "@arranca/contract/files/faults";
import { type FileFormat, formatOf, headBytes } from "@arranca/contract/files/formats";
import { type Accepted, type FileFault, fault, kindsOf, type Taken, type TakenPicture, typeMessage } from "../rules.ts";
import { judgeCaptions } from "./captions.ts";
import { faultOfWordDocument } from "./doc.ts";
import { greyPixels, isTransparent, redraw } from "./images.ts";
import { type AskedCode, judgeInThread, readCodeOf, type Verdict } from "./judging.ts";
import { judgeMovie } from "./movies.ts";

/**
 * Identifies an uploaded file by its bytes and a full parse, and checks that its form field accepts the kind. Aborts once
 * the sender disconnected.
 */
export async function judgeFile(path: string, taken: Taken, signal?: AbortSignal): Promise<Accepted | FileFault> {
  const judged = await judgeKind(path, taken, signal);
  return taken === "receipt" && !("code" in judged) ? withCode(judged, signal) : judged;
}

/** Adds the content of a payroll receipt by the QR code of its PDF or photo, if one is found. */
async function withCode(file: Accepted, signal?: AbortSignal): Promise<Accepted> {
  if (file.receipt) return file;
  const receipt = await codeIn("receipt", file, signal);
  return receipt ? { ...file, receipt } : file;
}

/** Content of the QR code in a PDF or picture on the disk. */
export async function codeIn<P extends AskedCode["in"]>(
  paper: P,
  { path, kind }: { path: string; kind: FileKind },
  signal?: AbortSignal,
) {
  if (kind === "pdf") return readCodeOf(paper, { path }, signal);
  const grey = await greyPixels(path);
  return grey && readCodeOf(paper, { grey }, signal);
}

async function judgeKind(path: string, taken: Taken, signal?: AbortSignal): Promise<Accepted | FileFault> {
  if (taken === "video" || taken === "audio") return judgeMovie(path, taken);
  if (taken === "captions") return judgeCaptions(path);
  const format = await formatOfFile(path);
  const takes = (kind: FileKind) => kindsOf[taken].includes(kind);
  switch (format) {
    case "jpeg":
    case "png":
    case "webp":
      // Fields that take PNG are fields of pictures.
      if (takes("png")) return judgePicture(path, format, taken as TakenPicture);
      break;
    case "pdf":
      // PDFs of the course keep their links, as staff sends them; other PDFs lose theirs.
      if (takes("pdf"))
        return keptOr(await judgeInThread({ path, as: "pdf", keepsLinks: taken === "pdf" }, signal), path);
      break;
    case "doc":
      if (takes("doc")) return (await faultOfWordDocument(path)) ?? { kind: "doc", path };
      break;
    case "xml":
      if (takes("xml")) return keptOr(await judgeInThread({ path, as: "xml" }, signal), path);
      break;
    case "docx":
    case "odt":
    case "zip":
      // The first bytes of a zip only suggest its kind.
      if (takes("docx")) return keptOr(await judgeInThread({ path, as: "archive" }, signal), path);
      break;
  }
  const cause = format && whyNot(format, takes);
  return cause ? fault(cause) : { code: "FILE_TYPE", message: typeMessage(taken) };
}

async function formatOfFile(path: string): Promise<FileFormat | undefined> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return formatOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** Reason why a field does not take a format, if there is a better sentence than the list of its types. */
function whyNot(format: FileFormat, takes: (kind: FileKind) => boolean): FileFaultName | undefined {
  const isForPictures = takes("png");
  const isForText = takes("docx");
  if (isPicture(format)) {
    if (isForText) return "photoOfText";
    if (!isForPictures) return undefined;
    return format === "heic" || format === "avif" ? "heic" : "otherPicture";
  }
  if (!(isForText || (isForPictures && takes("pdf")))) return undefined;
  switch (format) {
    case "doc":
    case "docx":
    case "odt":
      return "textDocument";
    case "rtf":
      return "richText";
    case "office":
      return "otherOffice";
    case "zip":
      return "zip";
  }
  return undefined;
}

const isPicture = (format: FileFormat) =>
  ["jpeg", "png", "webp", "heic", "avif", "gif", "bmp", "tiff"].includes(format);

async function judgePicture(
  path: string,
  format: "jpeg" | "png" | "webp",
  taken: TakenPicture,
): Promise<Accepted | FileFault> {
  const drawn = `${path}.drawn`;
  // A logo keeps its transparency; a document is a photo.
  const keepsTransparency =
    format === "webp" && taken !== "document" && taken !== "receipt" && (await isTransparent(path));
  const kind = format === "png" || keepsTransparency ? "png" : "jpeg";
  return (await redraw(path, drawn, kind, taken)) ?? { kind, path: drawn };
}

async function keptOr(verdict: Verdict, path: string): Promise<Accepted | FileFault> {
  if ("code" in verdict) return verdict;
  const { kind, bytes, signature, receipt } = verdict;
  const marked = { ...(signature ? { signature } : {}), ...(receipt ? { receipt } : {}) };
  if (!bytes) return { kind, path, ...marked };
  const written = `${path}.written`;
  await writeFile(written, bytes, { mode: 0o600 });
  return { kind, path: written, ...marked };
}
