import { rm } from "node:fs/promises";
import { pictureMaxMegapixels } from "@arranca/contract/limits";
import sharp from "sharp";
import { type FileFault, fault, type TakenPicture } from "../rules.ts";
import type { Grey } from "./codes/pdf-pictures.ts";
import { fileQueue } from "./file-queue.ts";

// A decoded picture costs 4 bytes per pixel: a bound of pixels, one picture at a time, limits the memory of pictures. Two at once took almost
// double for 50 photos (1.56 MiB each, one 0.85) and were hardly faster. The cache of libvips is off, as no picture is
// decoded twice.
const mostPixels = pictureMaxMegapixels * 1_000_000;
const oneAtATime = fileQueue(1);
sharp.cache(false);

/** Longest side of a saved picture, in pixels: just enough to read a document. */
const longestSide: Record<TakenPicture, number> = { portrait: 1024, image: 1600, document: 4096, receipt: 4096 };

/**
 * Re-encodes an uploaded picture from its pixels: upright, in sRGB, without metadata, further frames or trailing bytes.
 * Returns the refusal, or undefined.
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
      // Optimised coding makes the JPEG encoder hold the whole picture: 340 MiB for two photos instead of 70.
      const drawn =
        kind === "png"
          ? picture.png({ compressionLevel: 8 })
          : // Transparency of a WebP would turn black in JPEG.
            picture.flatten({ background: "#fff" }).jpeg({ quality: 86, optimiseCoding: false });
      await drawn.toFile(to);
      return undefined;
    } catch (error) {
      await rm(to, { force: true });
      // libvips reports everything as text; an unreadable picture is the sender's fault, never a server error.
      return error instanceof Error && /pixel limit/i.test(error.message)
        ? fault("largePicture")
        : fault("brokenPicture");
    }
  });
}

const codeSide = 2400;

/** Grey pixels of a saved picture, at most 2,400 on the longest side: enough for the QR code of a printed page. */
export const greyPixels = (path: string): Promise<Grey | undefined> =>
  oneAtATime(async () => {
    try {
      const { data, info } = await sharp(path, { limitInputPixels: mostPixels, sequentialRead: true })
        .timeout({ seconds: 20 })
        .resize({ width: codeSide, height: codeSide, fit: "inside", withoutEnlargement: true })
        .flatten({ background: "#fff" })
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { width: info.width, height: info.height, pixels: data };
    } catch {
      return undefined;
    }
  });

/** True if a picture has transparent places; false if it cannot be read. */
export const isTransparent = (path: string): Promise<boolean> =>
  sharp(path)
    .metadata()
    .then(({ hasAlpha }) => hasAlpha)
    .catch(() => false);

/** Scales down a saved picture so that no side exceeds `side` pixels. As WebP it is half the size of a JPEG. */
export const drawSmall = (picture: Buffer, side: number): Promise<Buffer> =>
  sharp(picture, { limitInputPixels: mostPixels })
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer();
