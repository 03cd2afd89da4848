import { type CourseItem, type VideoFile, videoQualities } from "@arranca/contract/course";
import { fileSize } from "#lib/format.ts";

const qualities = ["auto", ...videoQualities] as const;
/** `auto`: a stream in several qualities, of which the player takes what the line can carry. */
export type Quality = (typeof qualities)[number];
/** Something that a video can be played from; nobody knows before what of a stream will be fetched. */
export type PlayedFile = Omit<VideoFile, "quality" | "bytes"> & { quality: Quality; bytes?: number };

/** What the video of an item can be played from, the best first. */
export const playedFilesOf = ({ stream, files }: Pick<CourseItem, "stream" | "files">): readonly PlayedFile[] => [
  ...(stream ? [{ quality: "auto" as const, src: stream }] : []),
  ...(files ?? []),
];

const names: Record<Quality, string> = { auto: "Automática", high: "Alta", low: "Ligera", voice: "Solo voz" };
const keptAs = "course-quality";

/** 'Ligera · 376 KB', 'Automática'. */
export const qualityInWords = ({ quality, bytes }: PlayedFile): string =>
  bytes === undefined ? names[quality] : `${names[quality]} · ${fileSize(bytes)}`;

type Connection = { saveData?: boolean; effectiveType?: string };

/** What the line of this device allows: light where somebody saves data or the line is slow; not every browser tells. A stream finds out. */
export function usualQuality(connection: Connection | undefined, hasStream = false): Quality {
  if (hasStream && !connection?.saveData) return "auto";
  const isSlow = /^(?:slow-)?2g$|^3g$/.test(connection?.effectiveType ?? "");
  return connection?.saveData || isSlow ? "low" : "high";
}

/** The quality to play: the one that was chosen last, else what the line allows. */
export function readQuality(hasStream: boolean): Quality {
  const kept = qualities.find((quality) => quality === localStorage.getItem(keptAs));
  return kept ?? usualQuality((navigator as { connection?: Connection }).connection, hasStream); // not in TypeScript's DOM
}

/** Keeps the choice for the next video. */
export const keepQuality = (quality: Quality): void => localStorage.setItem(keptAs, quality);

/** The file of a video in this quality; where it has none, the lightest that shows the picture. */
export const fileOf = (files: readonly PlayedFile[], quality: Quality): PlayedFile | undefined =>
  [quality, "low", "high", "auto", "voice"].flatMap((one) => files.find((file) => file.quality === one) ?? [])[0];
