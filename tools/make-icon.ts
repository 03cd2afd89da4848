import { join, resolve } from "node:path";
import sharp from "sharp";

// Makes the icon for iOS, which does not support SVG. Run it by hand after a change of icon.svg, and commit the result.

/** Width of the home screen icon that Apple requires, in pixels. */
const side = 180;
const publicFolder = resolve(import.meta.dirname, "../apps/web/public");

await sharp(join(publicFolder, "icon.svg"), { density: 300 })
  .resize(side, side)
  .flatten()
  .png({ compressionLevel: 9, palette: true })
  .toFile(join(publicFolder, "apple-touch-icon.png"));
