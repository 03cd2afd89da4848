import { rm } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { fieldRefusal } from "../../lib/errors.ts";
import type { ReceivedFile } from "../../lib/files/uploads.ts";
import type { FileArea } from "./rules.ts";
import { type KeptFile, saveFile } from "./service.ts";

type Size = { width: number; height: number };
type Cutting = { ownerLoginId: string; area: FileArea; file: ReceivedFile; size: Size };

export async function refuseSmaller({ field, judged }: ReceivedFile, least: Size): Promise<void> {
  const { width, height } = await sharp(judged?.path).metadata();
  if (width >= least.width && height >= least.height) return;
  const message = `La imagen mide ${width} × ${height} px. Elige una de ${least.width} × ${least.height} o más.`;
  throw fieldRefusal(field, message);
}

/** Saves an uploaded picture, cropped around its centre to exactly this size. */
export const saveCropped = (db: Db, deps: Deps, cutting: Cutting): Promise<KeptFile> =>
  keepDrawn(db, deps, cutting, "jpeg", (picture) =>
    // Full colour resolution keeps the edges of letters. Transparency would turn black in JPEG.
    picture
      .resize({ ...cutting.size, fit: "cover" })
      .flatten({ background: "#fff" })
      .jpeg({ quality: 84, chromaSubsampling: "4:4:4", mozjpeg: true }),
  );

/** Saves an uploaded picture uncropped, scaled down to this size if larger. Transparency is kept. */
export const saveScaled = (db: Db, deps: Deps, cutting: Cutting): Promise<KeptFile & Size> =>
  keepDrawn(db, deps, cutting, "png", (picture) =>
    picture.resize({ ...cutting.size, fit: "inside", withoutEnlargement: true }).png({ compressionLevel: 9 }),
  );

async function keepDrawn(
  db: Db,
  deps: Deps,
  { file, size, ...kept }: Cutting,
  kind: "jpeg" | "png",
  draw: (picture: Sharp) => Sharp,
): Promise<KeptFile & Size> {
  if (!file.judged) throw new Error("what was not judged is not kept");
  const path = `${file.judged.path}-${size.width}x${size.height}`;
  try {
    const { width, height } = await draw(sharp(file.judged.path)).toFile(path);
    const drawn = { ...file, judged: { ...file.judged, kind, path } };
    return { ...(await saveFile(db, deps, { ...kept, file: drawn })), width, height };
  } finally {
    await rm(path, { force: true });
  }
}
