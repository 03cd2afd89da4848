import sharp from "sharp";
import type { FileArea, FileFault } from "./files.rules.ts";
import { imageTooLarge, unreadable } from "./files.rules.ts";
import { takeTurns } from "./files.turns.ts";

// A decoded picture costs 4 bytes a pixel: 40 MP and two at once bound what pictures can take of the memory.
const mostPixels = 40_000_000;
const oneOfTwo = takeTurns(2);

/** Longest side a picture is kept at: enough to read a document by, and no more. */
const longestSide: Partial<Record<FileArea, number>> = { profile_picture: 1024, publication: 1600 };
const documentSide = 4096;

/**
 * Draws a picture again from its pixels: turned upright, in sRGB, without metadata, later frames or anything behind its end.
 */
export function redraw(path: string, kind: "png" | "jpeg", area: FileArea): Promise<Buffer | FileFault> {
  return oneOfTwo(async () => {
    try {
      const side = longestSide[area] ?? documentSide;
      const picture = sharp(path, { limitInputPixels: mostPixels, failOn: "error", sequentialRead: true })
        .timeout({ seconds: 20 })
        .autoOrient()
        .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
        .toColourspace("srgb");
      return await (kind === "png" ? picture.png({ compressionLevel: 8 }) : picture.jpeg({ quality: 86 })).toBuffer();
    } catch (error) {
      // libvips says all of it in words; a picture it cannot read is the sender's, never a fault of ours.
      return error instanceof Error && /pixel limit/i.test(error.message) ? imageTooLarge : unreadable;
    }
  });
}
