import type { FileFormat } from "@arranca/contract/files/formats";
import { type FileKind, type FileRefusal, mayBePhotographed, mayComeInPages, refusalOfType } from "./file-rules.ts";

export type Device = "iphone" | "android" | "windows" | "mac" | "other";

type Browser = Pick<Navigator, "userAgent" | "maxTouchPoints">;

/** Device of a browser. An iPad calls itself a Mac, but is touched with several fingers. */
export function deviceOf({ userAgent, maxTouchPoints }: Browser): Device {
  if (/android/i.test(userAgent)) return "android";
  if (/iphone|ipad|ipod/i.test(userAgent)) return "iphone";
  if (/windows/i.test(userAgent)) return "windows";
  if (/macintosh/i.test(userAgent)) return maxTouchPoints > 1 ? "iphone" : "mac";
  return "other";
}

const pictureNames = {
  jpeg: "JPEG",
  png: "PNG",
  webp: "WebP",
  heic: "HEIC",
  avif: "AVIF",
  gif: "GIF",
  bmp: "BMP",
  tiff: "TIFF",
} as const satisfies Partial<Record<FileFormat, string>>;
export type PictureFormat = keyof typeof pictureNames;

export const isPicture = (format: FileFormat | undefined): format is PictureFormat =>
  format !== undefined && format in pictureNames;

/** How a picture becomes a JPEG with what the device has. */
const waysOut: Record<Device, string> = {
  iphone:
    "En tu iPhone entra a Ajustes > Cámara > Formatos, elige «Más compatible» y toma la foto otra vez con «Tomar foto».",
  android: "Toma la foto otra vez con «Tomar foto»: así llega en JPG.",
  windows: "Ábrela con la aplicación Fotos, elige «Guardar como» y el tipo .jpg.",
  mac: "Ábrela con Vista Previa, elige Archivo > Exportar y el formato JPEG.",
  other: "Guárdala como JPG y elige la copia.",
};

const textFormats: readonly FileFormat[] = ["doc", "docx", "odt", "rtf"];

/** Refusal of a format that the field does not take, or of a picture that this browser cannot open. */
export function refuseFormat(
  kind: FileKind,
  format: FileFormat | undefined,
  device: Device = deviceOf(navigator),
): FileRefusal {
  if (isPicture(format) && mayComeInPages(kind))
    return refusalOfType(kind, "Es una foto. Usa «Tomar fotos», elige las de tus hojas y las juntamos en un PDF.");
  if (isPicture(format) && mayBePhotographed(kind))
    return refusalOfType(kind, `Es una foto ${pictureNames[format]} y no podemos abrirla aquí. ${waysOut[device]}`);
  if (format && textFormats.includes(format))
    return refusalOfType(kind, "Es un documento de texto. Guárdalo como PDF y elige la copia.");
  if (format === "movie" && mayBePhotographed(kind)) return refusalOfType(kind, "Es un video. Toma una foto.");
  return refusalOfType(kind);
}
