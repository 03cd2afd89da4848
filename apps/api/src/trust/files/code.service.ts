import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Deps } from "../../lib/deps.ts";
import type { FileAnswer } from "../../lib/http/files.ts";
import { codeIn } from "./contents/judge.ts";

/**
 * Content of the QR code of a tax certificate; undefined if it has no code of the SAT that can be read. The decrypted copy is
 * deleted at once.
 */
export async function taxCodeOf({ settings }: Pick<Deps, "settings">, { bytes, mime }: FileAnswer) {
  const kind = mime === "application/pdf" ? "pdf" : /^image\//.test(mime) ? "jpeg" : undefined;
  // Papers are stored encrypted, so they are opened as a stream.
  if (!kind || !(bytes instanceof Readable)) return undefined;
  const folder = await mkdtemp(join(settings.temporaryFolder, "code-"));
  try {
    const path = join(folder, "file");
    await writeFile(path, bytes, { mode: 0o600 });
    return await codeIn("certificate", { path, kind });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
