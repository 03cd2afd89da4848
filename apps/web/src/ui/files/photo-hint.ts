import type { Grey } from "./skew.ts";

// Measured on specimens of an INE: sharp 3,000 and more; blurred by 2 px (still legible) 100; blurred by 3 px 20 to 80.
const sharpEnough = 40;
const brightEnough = 60;
const sideToRead = 900;
/** Side length in pixels at which photos are compared, because a larger photo would seem less sharp. */
const sideToMeasure = 640;

/** Reason why staff could not read a photo; undefined without one, and for files that are not photos. */
export async function photoHint(file: File): Promise<string | undefined> {
  if (!file.type.startsWith("image/")) return undefined;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const { width, height } = picture;
  const grey = greyOf(picture);
  picture.close();
  if (!grey) return undefined;
  if (Math.max(width, height) < sideToRead)
    return "La foto es pequeña. Si no se lee bien, tómala otra vez de más cerca.";
  if (mean(grey.points) < brightEnough) return "La foto salió oscura. Si no se lee bien, tómala otra vez con más luz.";
  if (sharpness(grey) < sharpEnough) return "La foto parece borrosa. Si no se lee bien, tómala otra vez.";
  return undefined;
}

/** Brightness of each point of a picture, scaled to the size at which photos are compared. */
export function greyOf(picture: ImageBitmap | HTMLCanvasElement): Grey | undefined {
  const scale = Math.min(1, sideToMeasure / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) return undefined;
  pen.drawImage(picture, 0, 0, width, height);
  const { data } = pen.getImageData(0, 0, width, height);
  const points = new Float32Array(width * height);
  for (let i = 0; i < points.length; i++) {
    points[i] = 0.3 * (data[i * 4] ?? 0) + 0.59 * (data[i * 4 + 1] ?? 0) + 0.11 * (data[i * 4 + 2] ?? 0);
  }
  return { points, width, height };
}

const mean = (points: Float32Array) => points.reduce((sum, point) => sum + point, 0) / points.length;

/** Sharpness of a picture (variance of the Laplacian): high for edges of letters, low for blur. */
function sharpness({ points, width, height }: Grey): number {
  const at = (x: number, y: number) => points[y * width + x] ?? 0;
  const edges = new Float32Array((width - 2) * (height - 2));
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const around = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1);
      edges[(y - 1) * (width - 2) + x - 1] = around - 4 * at(x, y);
    }
  }
  const middle = mean(edges);
  return edges.reduce((sum, edge) => sum + (edge - middle) ** 2, 0) / edges.length;
}
