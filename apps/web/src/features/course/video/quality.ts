import { type CourseItem, type VideoFile, videoQualities } from "@arranca/contract/course";
import { fileSize } from "#lib/format.ts";

const qualities = ["auto", ...videoQualities] as const;
/** `auto`: an adaptive stream; the player chooses the quality by the network. */
export type Quality = (typeof qualities)[number];
/** A source of a video; the size of a stream is unknown in advance. */
export type PlayedFile = Omit<VideoFile, "quality" | "bytes"> & { quality: Quality; bytes?: number };

/** Sources of an item's video, best first. */
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

/**
 * Default quality for this network: light with data saving or on a slow network, if the browser says so. A stream adapts by
 * itself.
 */
export function usualQuality(connection: Connection | undefined, hasStream = false): Quality {
  if (hasStream && !connection?.saveData) return "auto";
  const isSlow = /^(?:slow-)?2g$|^3g$/.test(connection?.effectiveType ?? "");
  return connection?.saveData || isSlow ? "low" : "high";
}

/** Quality to play: the last choice, else the default for the network. */
export function readQuality(hasStream: boolean): Quality {
  const kept = qualities.find((quality) => quality === localStorage.getItem(keptAs));
  return kept ?? usualQuality((navigator as { connection?: Connection }).connection, hasStream); // not in TypeScript's DOM
}

export const keepQuality = (quality: Quality): void => localStorage.setItem(keptAs, quality);

/** The file of a video in this quality; else the lightest one with a picture. */
export const fileOf = (files: readonly PlayedFile[], quality: Quality): PlayedFile | undefined =>
  [quality, "low", "high", "auto", "voice"].flatMap((one) => files.find((file) => file.quality === one) ?? [])[0];
