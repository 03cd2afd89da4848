import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { readCaptions } from "../../../lib/files/webvtt.ts";
import { type Accepted, type FileFault, typeMessage } from "../rules.ts";

/** Parses uploaded captions to their end. The refusal names the wrong line. */
export async function judgeCaptions(path: string): Promise<Accepted | FileFault> {
  const bytes = await readFile(path);
  if (!isUtf8(bytes)) return { code: "FILE_TYPE", message: typeMessage("captions") };
  const captions = readCaptions(bytes.toString("utf8"));
  if (!("message" in captions)) return { kind: "vtt", path };
  return { code: "FILE_UNREADABLE", message: `Línea ${captions.line}: ${captions.message}.` };
}
