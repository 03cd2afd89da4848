import type { FileFormat } from "@arranca/contract/files/formats";
import { fileSize } from "#lib/format.ts";

/** Accepted kinds of file: a photo; a photo or PDF (the default); one of these or an XML; a CV; the files of a course. */
export type FileKind = "image" | "file" | "receipt" | "cv" | "video" | "audio" | "captions" | "pdf" | "package";

type Kind = {
  /** Endings of file names. They decide only if the bytes tell nothing. */
  types: readonly string[];
  formats: readonly FileFormat[];
  words: string;
  /** True if photos are accepted: taken now, or of any format that the browser converts to JPEG. */
  isPhoto?: true;
  /** True if photos of single pages are accepted, which are joined to one file. */
  inPages?: true;
  /** True if the file chooser shows only the endings above. */
  isNarrow?: true;
};
const kinds: Record<FileKind, Kind> = {
  image: { types: ["png", "jpeg", "jpg"], formats: [], words: "PNG, JPEG y JPG", isPhoto: true },
  file: { types: ["png", "jpeg", "jpg", "pdf"], formats: ["pdf"], words: "PNG, JPEG, JPG y PDF", isPhoto: true },
  receipt: {
    types: ["png", "jpeg", "jpg", "pdf", "xml"],
    formats: ["pdf", "xml"],
    words: "PNG, JPEG, JPG, PDF y XML",
    isPhoto: true,
  },
  cv: {
    types: ["pdf", "doc", "docx", "odt"],
    formats: ["pdf", "doc", "docx", "odt"],
    words: "PDF, DOC, DOCX y ODT",
    inPages: true,
  },
  video: { types: ["mp4"], formats: ["movie"], words: "MP4", isNarrow: true },
  audio: { types: ["m4a"], formats: ["m4a", "movie"], words: "M4A", isNarrow: true },
  captions: { types: ["vtt"], formats: ["vtt"], words: "WebVTT (.vtt)", isNarrow: true },
  pdf: { types: ["pdf"], formats: ["pdf"], words: "PDF", isNarrow: true },
  package: { types: ["zip"], formats: ["zip"], words: "ZIP", isNarrow: true },
};

export const mayBePhotographed = (kind: FileKind): boolean => kinds[kind].isPhoto === true;

export const mayComeInPages = (kind: FileKind): boolean => kinds[kind].inPages === true;

/**
 * Endings that the file chooser shows; undefined if it shows every file. A list would hide a photo named `.jfif` or without
 * ending, and a list with HEIC would stop an iPhone from handing over a JPEG.
 */
export function acceptOf(kind: FileKind): string | undefined {
  return kinds[kind].isNarrow && kinds[kind].types.map((type) => `.${type}`).join(",");
}

/** Hint below an empty file field: 'PNG, JPEG, JPG y PDF. Tamaño máx. 5 MB'. */
export function hintOf(kind: FileKind, maxBytes: number): string {
  return `${kinds[kind].words}. Tamaño máx. ${fileSize(maxBytes)}`;
}

/** Reason for refusing a file: text of the alert, and text beside the field. */
export type FileRefusal = { alert: string; detail?: string };

export const refusalText = ({ alert, detail }: FileRefusal): string =>
  detail ? `${alert.replace(/\.$/, "")}. ${detail}` : alert;

/** Refusal of a type (seed, point 5), with a way out if there is one. */
export const refusalOfType = (kind: FileKind, wayOut?: string): FileRefusal => ({
  alert: "Por favor, selecciona un archivo válido.",
  detail: `${wayOut ? `${wayOut} ` : "Tipo de archivo no permitido. "}Solo se aceptan ${kinds[kind].words}.`,
});

/**
 * True if a field takes a file, by its bytes. Where they tell nothing, or only that it is a zip, its ending decides, and the
 * server says what is wrong.
 */
export function isTaken(kind: FileKind, format: FileFormat | undefined, name: string): boolean {
  const { formats, types } = kinds[kind];
  if (format && formats.includes(format)) return true;
  return (format === undefined || format === "zip") && types.includes(endingOf(name));
}

const endingOf = (name: string): string => name.slice(name.lastIndexOf(".") + 1).toLowerCase();

/** Refuses a file that is too large, after photos were shrunk (seed, point 5). */
export function refuseSize(bytes: number, maxBytes: number, kind: FileKind = "file"): FileRefusal | undefined {
  if (bytes <= maxBytes) return undefined;
  const megabytes = Math.floor((maxBytes / 1024 / 1024) * 10) / 10;
  const own = `El tuyo pesa ${fileSize(bytes)}`;
  return {
    alert: `El archivo debe ser menor a ${megabytes > 0 ? `${megabytes} MB` : fileSize(maxBytes)}`,
    detail: mayBePhotographed(kind) ? `${own}: toma la foto desde aquí y la hacemos más ligera.` : `${own}.`,
  };
}
