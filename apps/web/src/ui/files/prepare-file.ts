import {
  type FileKind,
  type FileRefusal,
  isHeic,
  mayBePhotographed,
  refuseHeic,
  refuseSize,
  refuseType,
} from "./file-rules.ts";
import { shrinkImage } from "./shrink-image.ts";

/**
 * Copies a chosen file into memory, so that it is sent even if it is deleted or moved meanwhile. Returns the reason if the
 * file is refused.
 */
export async function prepareFile(
  chosen: File,
  { kind, maxBytes }: { kind: FileKind; maxBytes: number },
): Promise<File | FileRefusal> {
  const isFromPhone = mayBePhotographed(kind) && isHeic(chosen.name);
  const refused = isFromPhone ? undefined : refuseType(chosen.name, kind);
  if (refused) return refused;
  const file = await shrinkImage(chosen);
  if (isFromPhone && file === chosen) return refuseHeic(kind);
  const tooLarge = refuseSize(file.size, maxBytes, kind);
  if (tooLarge) return tooLarge;
  if (file !== chosen) return file;
  try {
    return new File([await chosen.arrayBuffer()], chosen.name, { type: chosen.type });
  } catch {
    return { alert: "No pudimos leer el archivo.", detail: "Quizá se movió o se borró. Vuelve a elegirlo." };
  }
}
