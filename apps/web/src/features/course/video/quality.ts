import { type VideoFile, videoQualities } from "@arranca/contract/course";
import { fileSize } from "#lib/format.ts";

export type Quality = VideoFile["quality"];

const names: Record<Quality, string> = { high: "Alta", low: "Ligera", voice: "Solo voz" };
const keptAs = "course-quality";

/** 'Ligera · 376 KB'. */
export const qualityInWords = ({ quality, bytes }: VideoFile): string => `${names[quality]} · ${fileSize(bytes)}`;

type Connection = { saveData?: boolean; effectiveType?: string };

/** What the line of this device allows: light where somebody saves data or the line is slow; not every browser tells. */
export function usualQuality(connection: Connection | undefined): Quality {
  const isSlow = /^(?:slow-)?2g$|^3g$/.test(connection?.effectiveType ?? "");
  return connection?.saveData || isSlow ? "low" : "high";
}

/** The quality to play: the one that was chosen last, else what the line allows. */
export function readQuality(): Quality {
  const kept = videoQualities.find((quality) => quality === localStorage.getItem(keptAs));
  return kept ?? usualQuality((navigator as { connection?: Connection }).connection); // not in TypeScript's DOM
}

/** Keeps the choice for the next video. */
export const keepQuality = (quality: Quality): void => localStorage.setItem(keptAs, quality);

/** The file of a video in this quality; where it has none, the lightest that shows the picture. */
export const fileOf = (files: readonly VideoFile[], quality: Quality): VideoFile | undefined =>
  [quality, "low", "high", "voice"].flatMap((one) => files.find((file) => file.quality === one) ?? [])[0];
