import { writeFile } from "node:fs/promises";
import type { FileKind } from "@arranca/contract/files";
import { fileTypeFromFile } from "file-type";
import { type Accepted, type FileFault, kindsOf, type Taken, type TakenPicture, typeMessage } from "../rules.ts";
import { judgeCaptions } from "./captions.ts";
import { faultOfWordDocument } from "./doc.ts";
import { redraw } from "./images.ts";
import { judgeInThread, type Verdict } from "./judging.ts";
import { judgeMovie } from "./movies.ts";

/**
 * Identifies an uploaded file by its bytes and a full parse, and checks that its form field accepts the kind. Aborts once
 * the sender disconnected.
 */
export async function judgeFile(path: string, taken: Taken, signal?: AbortSignal): Promise<Accepted | FileFault> {
  if (taken === "video" || taken === "audio") return judgeMovie(path, taken);
  if (taken === "captions") return judgeCaptions(path);
  const wrong: FileFault = { code: "FILE_TYPE", message: typeMessage(taken) };
  const kind = await kindOf(path, signal);
  if (typeof kind === "object") return kindsOf[taken].includes("docx") ? kind : wrong;
  if (!kind || !kindsOf[taken].includes(kind)) return wrong;

  if (kind === "png" || kind === "jpeg") {
    const drawn = `${path}.drawn`;
    // Pictures are admitted by fields of pictures only.
    return (await redraw(path, drawn, kind, taken as TakenPicture)) ?? { kind, path: drawn };
  }
  if (kind === "pdf") {
    // PDFs of the course keep their links, as staff sends them; other PDFs lose theirs.
    return keptOr(await judgeInThread({ path, as: "pdf", keepsLinks: taken === "pdf" }, signal), path);
  }
  return (kind === "doc" ? await faultOfWordDocument(path) : undefined) ?? { kind, path };
}

// file-type returns the container; the content of a zip is determined by reading all of it.
async function kindOf(path: string, signal: AbortSignal | undefined): Promise<FileKind | FileFault | undefined> {
  const type = await fileTypeFromFile(path).catch(() => undefined);
  if (!type) return undefined;
  if (type.ext === "png" || type.ext === "apng") return "png";
  if (type.ext === "jpg") return "jpeg";
  if (type.ext === "pdf") return "pdf";
  if (type.ext === "cfb") return "doc";
  if (!["zip", "docx", "docm", "odt", "dotx"].includes(type.ext)) return undefined;
  const verdict = await judgeInThread({ path, as: "archive" }, signal);
  return "code" in verdict ? verdict : verdict.kind;
}

async function keptOr(verdict: Verdict, path: string): Promise<Accepted | FileFault> {
  if ("code" in verdict) return verdict;
  const { kind, bytes } = verdict;
  if (!bytes) return { kind, path };
  const written = `${path}.written`;
  await writeFile(written, bytes, { mode: 0o600 });
  return { kind, path: written };
}
