import { type CourseItem, type VideoFile, videoQualities } from "@arranca/contract/course";
import { fileSize } from "#lib/format.ts";

const qualities = ["auto", ...videoQualities] as const;
/** Quality of a course video. `auto` is an adaptive stream: the player chooses by the network. */
export type Quality = (typeof qualities)[number];
/** A source of a video; the size of a stream is unknown in advance. */
export type PlayedFile = Omit<VideoFile, "quality" | "bytes"> & { quality: Quality; bytes?: number };

export const playedFilesOf = ({ stream, files }: Pick<CourseItem, "stream" | "files">): readonly PlayedFile[] => [
  ...(stream ? [{ quality: "auto" as const, src: stream }] : []),
  ...(files ?? []),
];

const names: Record<Quality, string> = { auto: "Automática", high: "Alta", low: "Ligera", voice: "Solo voz" };
const keptAs = "course-quality";

/** Label of a video quality with its size: 'Ligera · 376 KB', 'Automática'. */
export const qualityInWords = ({ quality, bytes }: PlayedFile): string =>
  bytes === undefined ? names[quality] : `${names[quality]} · ${fileSize(bytes)}`;

type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * Default video quality for this network: light on a slow network or with data saving, if the browser reports it. A stream
 * adapts by itself.
 */
export function usualQuality(connection: Connection | undefined, hasStream = false): Quality {
  if (hasStream && !connection?.saveData) return "auto";
  const isSlow = /^(?:slow-)?2g$|^3g$/.test(connection?.effectiveType ?? "");
  return connection?.saveData || isSlow ? "low" : "high";
}

/** Video quality to play: the last chosen one, else the default for the network. */
export function readQuality(hasStream: boolean): Quality {
  const kept = qualities.find((quality) => quality === localStorage.getItem(keptAs));
  return kept ?? usualQuality((navigator as { connection?: Connection }).connection, hasStream); // not in TypeScript's DOM
}

export const keepQuality = (quality: Quality): void => localStorage.setItem(keptAs, quality);

/** File of a video in the wanted quality; else the lightest file with a picture. */
export const fileOf = (files: readonly PlayedFile[], quality: Quality): PlayedFile | undefined =>
  [quality, "low", "high", "auto", "voice"].flatMap((one) => files.find((file) => file.quality === one) ?? [])[0];
