import { rm } from "node:fs/promises";
import sharp from "sharp";
import { type FileFault, imageTooLarge, type TakenPicture, unreadable } from "./rules.ts";
import { takeTurns } from "./turns.ts";

// A decoded picture costs 4 bytes a pixel: 40 MP and one at a time bound what pictures can take of the memory. Two at once took
// almost double for 50 photos (1.56 MiB each, one 0.85) and were hardly quicker. libvips would keep the last ones for another
// time, which never comes.
const mostPixels = 40_000_000;
const oneAtATime = takeTurns(1);
sharp.cache(false);

/** Longest side a picture is kept at: enough to read a document by, and no more. */
const longestSide: Record<TakenPicture, number> = { portrait: 1024, image: 1600, document: 4096 };

/**
 * Draws a picture again from its pixels into another file: turned upright, in sRGB, without metadata, later frames or anything
 * behind its end. Answers why not, or undefined.
 */
export function redraw(
  from: string,
  to: string,
  kind: "png" | "jpeg",
  taken: TakenPicture,
): Promise<FileFault | undefined> {
  return oneAtATime(async () => {
    try {
      const side = longestSide[taken];
      const picture = sharp(from, { limitInputPixels: mostPixels, failOn: "error", sequentialRead: true })
        .timeout({ seconds: 20 })
        .autoOrient()
        .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
        .toColourspace("srgb");
      // To choose its own codes the writer of JPEG would hold the whole picture: 340 MiB for two photos instead of 70.
      const drawn =
        kind === "png" ? picture.png({ compressionLevel: 8 }) : picture.jpeg({ quality: 86, optimiseCoding: false });
      await drawn.toFile(to);
      return undefined;
    } catch (error) {
      await rm(to, { force: true });
      // libvips says all of it in words; a picture it cannot read is the sender's, never a fault of ours.
      return error instanceof Error && /pixel limit/i.test(error.message) ? imageTooLarge : unreadable;
    }
  });
}

/** Draws a kept picture so that no side is longer than that many pixels, without its metadata: as WebP it weighs half of a JPEG. */
export const drawSmall = (picture: Buffer, side: number): Promise<Buffer> =>
  sharp(picture, { limitInputPixels: mostPixels })
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer();
