import { join, resolve } from "node:path";
import sharp from "sharp";

// Makes the icon of iOS, which shows no SVG: run it by hand after a change of icon.svg, and commit what it made.

/** Apple's size for the home screen. */
const side = 180;
const publicFolder = resolve(import.meta.dirname, "../apps/web/public");

await sharp(join(publicFolder, "icon.svg"), { density: 300 })
  .resize(side, side)
  .flatten()
  .png({ compressionLevel: 9, palette: true })
  .toFile(join(publicFolder, "apple-touch-icon.png"));
