import { buffer } from "node:stream/consumers";
import { type PictureSize, smallSide } from "@arranca/contract/files";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import type { FileAnswer } from "../../lib/http/files.ts";
import { drawSmall } from "./contents/images.ts";
import { openStoredFile } from "./service.ts";

// Some thousand logos: each reader of a list of twenty vacancies loads twenty.
const mostBytes = 8 * 1024 * 1024;
const drawn = new Map<string, Buffer>();
let drawnBytes = 0;

export async function openPicture(
  db: Db,
  deps: Pick<Deps, "vault" | "storage">,
  fileId: string,
  { size, isKnown = false }: { size?: PictureSize | undefined; isKnown?: boolean },
): Promise<FileAnswer> {
  if (!size || isKnown) return openStoredFile(db, deps, fileId, { isKnown });
  const known = drawn.get(fileId);
  const file = await openStoredFile(db, deps, fileId, { isKnown: known !== undefined });
  const bytes = known ?? (await drawSmall(await bytesOf(file), smallSide));
  keep(fileId, bytes);
  return { ...file, mime: "image/webp", bytes, isKnown: false, size: bytes.length };
}

const bytesOf = async ({ bytes, size = 0 }: FileAnswer): Promise<Buffer> => {
  if (Buffer.isBuffer(bytes)) return bytes;
  return buffer("tag" in bytes ? bytes.read({ from: 0, to: size - 1 }) : bytes);
};

/** Caches a scaled picture and evicts the oldest beyond the limit. */
function keep(fileId: string, bytes: Buffer): void {
  drawnBytes += bytes.length - (drawn.get(fileId)?.length ?? 0);
  drawn.delete(fileId);
  drawn.set(fileId, bytes);
  for (const [oldest, { length }] of drawn) {
    if (drawnBytes <= mostBytes) return;
    drawn.delete(oldest);
    drawnBytes -= length;
  }
}
