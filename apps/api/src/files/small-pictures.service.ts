import { buffer } from "node:stream/consumers";
import { type PictureSize, smallSide } from "@arranca/contract/files";
import type { Db } from "../lib/database/db.ts";
import type { Deps } from "../lib/deps.ts";
import type { FileAnswer } from "../lib/http/files.ts";
import { drawSmall } from "./images.ts";
import { openStoredFile } from "./service.ts";

// Some thousand logos: a list of twenty vacancies shows twenty of them to each of its readers.
const mostBytes = 8 * 1024 * 1024;
const drawn = new Map<string, Buffer>();
let drawnBytes = 0;

/** Opens a picture in the size that was asked for, as `openStoredFile` does with the same refusals. */
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

/** Keeps what was asked for last; a map tells its entries in the order in which they came. */
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
