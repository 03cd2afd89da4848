import { isOneColour } from "./draw-picture.ts";
import type { FileRefusal } from "./file-rules.ts";
import { formatOfFile, openPhoto, unopened } from "./open-photo.ts";
import type { PagePicture } from "./pages-pdf.ts";
import { greyOf } from "./photo-hint.ts";
import { skewOf } from "./skew.ts";

// Pixels. A letter sheet at 180 dpi: print of 8 points is legible, and a slow network carries a page in ten seconds.
const longSide = 2000;
const goalBytes = 550_000;
const qualities = [0.8, 0.7, 0.6, 0.5, 0.4];
const paperShare = 0.85;
const inkShare = 0.02;
const mostGain = 2.2;

/**
 * Turns a photo of a sheet into a page: upright, turned by `quarters`, with straight lines, light paper and dark ink.
 * Encoding it again removes hidden data (place, phone, time). Returns the reason if the browser cannot.
 */
export async function photoPage(file: Blob, quarters: number): Promise<PagePicture | FileRefusal> {
  const read = await formatOfFile(file);
  if ("alert" in read) return read;
  const opened = await openPhoto(file, read.format, "image", { longSide });
  if ("alert" in opened) return opened;
  const upright = drawn(opened.canvas, (quarters * Math.PI) / 2);
  if (!upright) return unopened;
  const grey = greyOf(upright);
  const degrees = grey ? skewOf(grey) : 0;
  const page = degrees === 0 ? upright : drawn(upright, (-degrees * Math.PI) / 180, "kept");
  if (!page || isOneColour(page)) return unopened;
  lighten(page);
  for (const quality of qualities) {
    const jpeg = await new Promise<Blob | null>((resolve) => page.toBlob(resolve, "image/jpeg", quality));
    if (!jpeg) return unopened;
    if (jpeg.size <= goalBytes || quality === qualities.at(-1)) return { jpeg, width: page.width, height: page.height };
  }
  return unopened;
}

/**
 * Draws a picture turned about its middle. `turned`: the canvas turns with it by quarters; `kept`: the canvas keeps its
 * size.
 */
function drawn(
  source: HTMLCanvasElement,
  radians: number,
  size: "turned" | "kept" = "turned",
): HTMLCanvasElement | undefined {
  const scale = Math.min(1, longSide / Math.max(source.width, source.height));
  const [wide, high] = [Math.round(source.width * scale), Math.round(source.height * scale)];
  const isLying = size === "turned" && Math.abs(Math.sin(radians)) > 0.5;
  const canvas = document.createElement("canvas");
  Object.assign(canvas, isLying ? { width: high, height: wide } : { width: wide, height: high });
  const pen = canvas.getContext("2d");
  if (!pen) return undefined;
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate(radians);
  pen.drawImage(source, -wide / 2, -high / 2, wide, high);
  return canvas;
}

/** Stretches the brightness of a photographed page, from ink to paper, to the full range. A clear page hardly changes. */
function lighten(canvas: HTMLCanvasElement): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const image = pen.getImageData(0, 0, canvas.width, canvas.height);
  const { data } = image;
  const counts = new Uint32Array(256);
  for (let at = 0; at < data.length; at += 4) {
    const light = Math.round(0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0));
    counts[light] = (counts[light] ?? 0) + 1;
  }
  const ink = lightAt(counts, inkShare);
  const paper = lightAt(counts, paperShare);
  const gain = Math.min(mostGain, 255 / Math.max(1, paper - ink));
  if (gain <= 1) return;
  const table = Uint8ClampedArray.from({ length: 256 }, (_, light) => 255 - (paper - light) * gain);
  for (let at = 0; at < data.length; at += 4) {
    for (const part of [at, at + 1, at + 2]) data[part] = table[data[part] ?? 0] ?? 0;
  }
  pen.putImageData(image, 0, 0);
}

/** Brightness below which `share` of all points lies (a quantile). */
function lightAt(counts: Uint32Array, share: number): number {
  const wanted = counts.reduce((sum, count) => sum + count, 0) * share;
  let met = 0;
  return counts.findIndex((count) => {
    met += count;
    return met >= wanted;
  });
}
