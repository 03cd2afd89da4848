import { type FileFormat, formatOf, headBytes } from "@arranca/contract/files/formats";
import { type Drawn, type DrawnSize, drawPicture } from "./draw-picture.ts";
import type { FileKind, FileRefusal } from "./file-rules.ts";
import { isPicture, refuseFormat } from "./refuse-format.ts";

export const unread: FileRefusal = {
  alert: "No pudimos leer el archivo.",
  detail: "Quizá se movió o se borró. Vuelve a elegirlo.",
};

/** Format of a chosen file by its bytes. Returns the reason if it cannot be read. */
export async function formatOfFile(file: Blob): Promise<{ format: FileFormat | undefined } | FileRefusal> {
  if (file.size === 0)
    return {
      alert: "El archivo está vacío.",
      detail: "Si está en la nube, descárgalo primero y vuelve a elegirlo.",
    };
  try {
    return { format: formatOf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer())) };
  } catch {
    return unread;
  }
}

export const unopened: FileRefusal = {
  alert: "No pudimos abrir la foto.",
  detail: "En los ajustes de la cámara elige 12 MP y tómala otra vez.",
};

/**
 * Opens a photo, upright, whatever its name and media type say. Returns the reason if this browser cannot: `unopened` for a
 * format that every browser opens.
 */
export async function openPhoto(
  file: Blob,
  format: FileFormat | undefined,
  kind: FileKind,
  size: DrawnSize,
): Promise<Drawn | FileRefusal> {
  const picture = isPicture(format) ? file.slice(0, file.size, `image/${format}`) : file;
  const drawn = await drawPicture(picture, size);
  if (!("fault" in drawn)) return drawn;
  if (drawn.fault === "one colour") return refuseColour(drawn.megapixels);
  return isSent(format) ? unopened : refuseFormat(kind, format);
}

/** True for the formats that are sent as they are. Others are converted to JPEG. */
export const isSent = (format: FileFormat | undefined): format is "jpeg" | "png" =>
  format === "jpeg" || format === "png";

/** Megapixels from which a phone may lack the memory for a photo. */
const large = 20;

const refuseColour = (megapixels = 0): FileRefusal =>
  megapixels > large
    ? {
        alert: "Tu foto es demasiado grande para este dispositivo.",
        detail: `Mide ${megapixels} megapixeles. En los ajustes de la cámara elige 12 MP y tómala otra vez.`,
      }
    : {
        alert: "La foto salió de un solo color.",
        detail:
          "Revisa que nada tape la cámara y tómala otra vez. Si se repite, elige 12 MP en los ajustes de la cámara.",
      };
