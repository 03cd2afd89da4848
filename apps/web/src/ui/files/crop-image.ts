/** Part of a picture in its own pixels. Outside of the picture it is white. */
export type CropArea = { x: number; y: number; width: number; height: number };

const side = 800;

/** Crops a picture to a square JPEG. Returns the unchanged file if the browser cannot draw it. */
export async function cropImage(file: File, { x, y, width, height }: CropArea): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: side, height: side });
  const pen = canvas.getContext("2d");
  if (!picture || !pen) return file;
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, side, side);
  const [across, down] = [side / width, side / height];
  pen.drawImage(picture, -x * across, -y * down, picture.width * across, picture.height * down);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  return blob ? new File([blob], `${file.name.replace(/\.\w+$/, "")}.jpg`, { type: "image/jpeg" }) : file;
}
