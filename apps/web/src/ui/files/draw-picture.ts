/** Size of a drawn picture, in pixels. A long one, such as a panorama, keeps `shortSide` up to `longest`. */
export type DrawnSize = { longSide: number; shortSide?: number; longest?: number };

export type Drawn = {
  canvas: HTMLCanvasElement;
  /** True if the picture was larger than the canvas. */
  isReduced: boolean;
};

/** Reason why a picture cannot be drawn, with its size if the browser could read it. */
export type DrawFault = { fault: "unopened" | "one colour"; megapixels: number | undefined };

/**
 * Draws a picture upright on white, at most as large as `size`. A browser that lacks memory may paint nothing, without an
 * error: a result of one colour is drawn again in another way, and is otherwise a fault.
 */
export async function drawPicture(file: Blob, size: DrawnSize): Promise<Drawn | DrawFault> {
  const element = await loadElement(file);
  const bitmap = await decode(file, element, size);
  const original = element ? { width: element.naturalWidth, height: element.naturalHeight } : bitmap;
  const sources = [bitmap, element].filter((source) => source !== undefined);
  const drawn = original && firstPainted(sources, original, size);
  bitmap?.close();
  if (element) URL.revokeObjectURL(element.src);
  if (drawn) return drawn;
  return {
    fault: sources.length > 0 ? "one colour" : "unopened",
    megapixels: original && Math.round((original.width * original.height) / 1e6),
  };
}

type Sides = { width: number; height: number };

function firstPainted(sources: readonly CanvasImageSource[], original: Sides, size: DrawnSize): Drawn | undefined {
  const scale = scaleOf(original, size);
  const sides = { width: Math.round(original.width * scale), height: Math.round(original.height * scale) };
  for (const source of sources) {
    const canvas = painted(source, sides);
    if (canvas && !isOneColour(canvas)) return { canvas, isReduced: scale < 1 };
  }
  return undefined;
}

function scaleOf({ width, height }: Sides, { longSide, shortSide = 0, longest = longSide }: DrawnSize): number {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return Math.min(1, longest / long, Math.max(longSide / long, shortSide / short));
}

function painted(source: CanvasImageSource, { width, height }: Sides): HTMLCanvasElement | undefined {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext("2d");
  if (!pen) return undefined;
  // Transparent areas of a PNG would become black in a JPEG.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(source, 0, 0, width, height);
  return canvas;
}

/** Loads a picture as an element: its size is known before it is decoded. Undefined if the browser cannot read it. */
async function loadElement(file: Blob): Promise<HTMLImageElement | undefined> {
  const element = new Image();
  element.src = URL.createObjectURL(file);
  const isLoaded = await new Promise<boolean>((resolve) => {
    element.onload = () => resolve(true);
    element.onerror = () => resolve(false);
  });
  if (isLoaded && element.naturalWidth > 0) return element;
  URL.revokeObjectURL(element.src);
  return undefined;
}

/** Decodes a picture beside the page; a large one at a reduced size, which needs less memory. */
function decode(file: Blob, element: HTMLImageElement | undefined, size: DrawnSize): Promise<ImageBitmap | undefined> {
  const scale = element ? scaleOf({ width: element.naturalWidth, height: element.naturalHeight }, size) : 1;
  // The width alone: the browser keeps the proportions of the upright picture.
  const reduced: ImageBitmapOptions =
    element && scale < 0.5 ? { resizeWidth: Math.round(element.naturalWidth * scale), resizeQuality: "high" } : {};
  return createImageBitmap(file, { imageOrientation: "from-image", ...reduced }).catch(() => undefined);
}

const samples = 64;
/** Largest difference in brightness of a colour channel, of 255, that still counts as one colour. */
const sameColour = 4;

/** True if all parts of a picture have the same colour: nothing was painted, or the lens was covered. */
export function isOneColour(canvas: HTMLCanvasElement): boolean {
  const pen = painted(canvas, { width: samples, height: samples })?.getContext("2d");
  if (!pen) return true;
  const { data } = pen.getImageData(0, 0, samples, samples);
  const [least, most] = [
    [255, 255, 255],
    [0, 0, 0],
  ];
  for (let at = 0; at < data.length; at += 4)
    for (const channel of [0, 1, 2]) {
      const value = data[at + channel] ?? 0;
      least[channel] = Math.min(least[channel] ?? 0, value);
      most[channel] = Math.max(most[channel] ?? 0, value);
    }
  return [0, 1, 2].every((channel) => (most[channel] ?? 0) - (least[channel] ?? 0) <= sameColour);
}
