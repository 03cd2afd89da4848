import { fileSize } from "#lib/format.ts";

/** Accepted kinds of file: a photo; a photo or PDF (the default); a CV; the files of a course. */
export type FileKind = "image" | "file" | "cv" | "video" | "audio" | "captions" | "pdf" | "package";

type Kind = {
  types: readonly string[];
  words: string;
  /** True if a photo taken now is accepted. */
  fromCamera?: true;
  /** True if photos of single pages are accepted, which are joined to one file. */
  inPages?: true;
};
const kinds: Record<FileKind, Kind> = {
  image: { types: ["png", "jpeg", "jpg"], words: "PNG, JPEG y JPG", fromCamera: true },
  file: { types: ["png", "jpeg", "jpg", "pdf"], words: "PNG, JPEG, JPG y PDF", fromCamera: true },
  cv: { types: ["pdf", "doc", "docx", "odt"], words: "PDF, DOC, DOCX y ODT", inPages: true },
  video: { types: ["mp4"], words: "MP4" },
  audio: { types: ["m4a"], words: "M4A" },
  captions: { types: ["vtt"], words: "WebVTT (.vtt)" },
  pdf: { types: ["pdf"], words: "PDF" },
  package: { types: ["zip"], words: "ZIP" },
};

export const mayBePhotographed = (kind: FileKind): boolean => kinds[kind].fromCamera === true;

export const mayComeInPages = (kind: FileKind): boolean => kinds[kind].inPages === true;

export function acceptOf(kind: FileKind): string {
  return kinds[kind].types.map((type) => `.${type}`).join(",");
}

/** Hint below an empty file field: 'PNG, JPEG, JPG y PDF. Tamaño máx. 5 MB'. */
export function hintOf(kind: FileKind, maxBytes: number): string {
  return `${kinds[kind].words}. Tamaño máx. ${fileSize(maxBytes)}`;
}

/** Reason for refusing a file: text of the alert, and text beside the field. */
export type FileRefusal = { alert: string; detail?: string };

export const refusalText = ({ alert, detail }: FileRefusal): string =>
  detail ? `${alert.replace(/\.$/, "")}. ${detail}` : alert;

/** Refuses a file by its extension (seed, point 5). The server checks its bytes. */
export function refuseType(name: string, kind: FileKind): FileRefusal | undefined {
  const { types, words } = kinds[kind];
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  if (types.includes(ending)) return undefined;
  return {
    alert: "Por favor, selecciona un archivo válido.",
    detail: `Tipo de archivo no permitido. Solo se aceptan ${words}.`,
  };
}

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

export const isHeic = (name: string): boolean => /\.hei[cf]$/i.test(name);

/** Refusal of a photo in a format that this browser cannot open. */
export const refuseHeic = (kind: FileKind): FileRefusal => ({
  alert: "Por favor, selecciona un archivo válido.",
  detail: `No podemos abrir fotos HEIC aquí. Usa «Tomar foto» o guárdala como JPG. Solo se aceptan ${kinds[kind].words}.`,
});
