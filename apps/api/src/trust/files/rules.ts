import type { FileField } from "@arranca/contract/call";
import type { RuleCode } from "@arranca/contract/errors";
import type { DocumentArea, FileKind } from "@arranca/contract/files";
import { type FileFaultName, faultSentence, fileFaults } from "@arranca/contract/files/faults";
import type { FileSignature } from "@arranca/contract/files/signatures";
import type { PayrollFacts } from "@arranca/contract/payments/payroll-receipt";
import { cleanLine } from "@arranca/contract/values/typed/clean-text";

/** Areas of stored files; each area has its own readers (requirement, point 3). */
export type FileArea =
  | DocumentArea
  | "profile_picture"
  | "course"
  | "publication"
  | "banner"
  | "logo"
  | "apply"
  | "course_diploma"
  | "payment_voucher"
  | "dispute_evidence";

export const mimes: Record<FileKind, string> = {
  png: "image/png",
  jpeg: "image/jpeg",
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  odt: "application/vnd.oasis.opendocument.text",
  mp4: "video/mp4",
  m4a: "audio/mp4",
  vtt: "text/vtt",
  xml: "application/xml",
};

/** Areas of files shown to everybody: their files count against the area's quota, not the sender's. */
export const sharedAreas = ["course", "banner", "logo"] as const satisfies readonly FileArea[];
type SharedArea = (typeof sharedAreas)[number];
export const sharedArea = (area: FileArea): SharedArea | undefined => sharedAreas.find((shared) => shared === area);

export type Taken = Exclude<FileField["kind"], "data">;

export type TakenPicture = Extract<Taken, "portrait" | "image" | "document" | "receipt">;

const images: readonly FileKind[] = ["png", "jpeg"];

/** Kinds of file that each type of upload field accepts (product.md 5). */
export const kindsOf: Record<Taken, readonly FileKind[]> = {
  portrait: images,
  image: images,
  document: ["png", "jpeg", "pdf"],
  cv: ["pdf", "doc", "docx", "odt"],
  video: ["mp4"],
  audio: ["m4a"],
  pdf: ["pdf"],
  captions: ["vtt"],
  receipt: ["png", "jpeg", "pdf", "xml"],
};

const open: readonly FileArea[] = ["profile_picture", "publication", "course", "banner", "logo"];
export const isEncrypted = (area: FileArea) => !open.includes(area);

const sentences: Record<Taken, string> = {
  portrait: "PNG, JPEG y JPG",
  image: "PNG, JPEG y JPG",
  document: "PNG, JPEG, JPG y PDF",
  cv: "PDF, DOC, DOCX y ODT",
  video: "videos MP4",
  audio: "audios M4A",
  pdf: "PDF",
  captions: "subtítulos WebVTT (.vtt)",
  receipt: "PNG, JPEG, JPG, PDF y XML",
};

export const typeMessage = (taken: Taken) => `Tipo de archivo no permitido. Solo se aceptan ${sentences[taken]}.`;

export type FileFault = { code: RuleCode; message: string };

/** `signature`: `lost` if the saved copy is not the signed one. Absent without a signature. */
export type Accepted = { kind: FileKind; path: string; signature?: FileSignature; receipt?: PayrollFacts };

export const fault = (name: FileFaultName): FileFault => ({
  code: fileFaults[name].code,
  message: faultSentence(name),
});

const nameMaxLength = 120;
const extensions: Record<FileKind, readonly string[]> = {
  png: ["png"],
  jpeg: ["jpg", "jpeg"],
  pdf: ["pdf"],
  doc: ["doc"],
  docx: ["docx"],
  odt: ["odt"],
  mp4: ["mp4", "m4v"],
  m4a: ["m4a", "mp4"],
  vtt: ["vtt"],
  xml: ["xml"],
};

/** Endings of pictures that are saved in another format, or that some programs do not know. */
const replacedEnding = /\.(?:jfif|jpe|webp|hei[cf]|avif)$/i;

/**
 * Cleans a file name for display and download: last path part without invisible signs, at most 120 characters, with the
 * extension of its real kind.
 */
export function cleanName(name: string, kind: FileKind): string {
  const shown = (cleanLine(name).split(/[/\\]/).at(-1) ?? "").trim();
  const visible = images.includes(kind) ? shown.replace(replacedEnding, "") : shown;
  const fits = extensions[kind].find((extension) => visible.toLowerCase().endsWith(`.${extension}`));
  const extension = fits ?? extensions[kind][0] ?? kind;
  const stem = (fits ? visible.slice(0, -(fits.length + 1)) : visible).replace(/^\.+/, "").trim() || "archivo";
  return `${[...stem].slice(0, nameMaxLength - extension.length - 1).join("")}.${extension}`;
}
