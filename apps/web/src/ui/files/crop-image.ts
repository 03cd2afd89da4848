import { drawPicture } from "./draw-picture.ts";

/** Part of a picture in its own pixels. Outside of the picture it is white. */
export type CropArea = { x: number; y: number; width: number; height: number };

const side = 800;

/** Crops a picture to a square JPEG. Returns the unchanged file if the browser cannot draw it. */
export async function cropImage(file: File, { x, y, width, height }: CropArea): Promise<File> {
  const drawn = await drawPicture(file, { longSide: Number.POSITIVE_INFINITY });
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: side, height: side });
  const pen = canvas.getContext("2d");
  if ("fault" in drawn || !pen) return file;
  const picture = drawn.canvas;
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, side, side);
  const [across, down] = [side / width, side / height];
  pen.drawImage(picture, -x * across, -y * down, picture.width * across, picture.height * down);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  return blob ? new File([blob], `${file.name.replace(/\.\w+$/, "")}.jpg`, { type: "image/jpeg" }) : file;
}
