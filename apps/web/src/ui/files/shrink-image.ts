const longSide = 1600;
const goalBytes = 400_000;
// From good to just legible. The first one that makes the photo small enough is used.
const qualities = [0.82, 0.7, 0.6, 0.5, 0.4];

/**
 * Shrinks a photo to 1,600 px on its long side and 400 KB, upright, as JPEG. Other files and small photos are returned
 * unchanged.
 */
export async function shrinkImage(file: File): Promise<File> {
  if (!/^image\/|^$/.test(file.type)) return file;
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
  if (!picture) return file;
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height));
  const isReadable = /^image\/(png|jpeg)$/.test(file.type);
  if (scale === 1 && file.size <= goalBytes && isReadable) return file;
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext("2d");
  if (!pen) return file;
  // Transparent areas of a PNG would become black in a JPEG.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await smallEnough(canvas);
  if (!blob || (blob.size >= file.size && scale === 1 && isReadable)) return file;
  return new File([blob], `${file.name.replace(/\.\w+$/, "")}.jpg`, { type: "image/jpeg" });
}

async function smallEnough(canvas: HTMLCanvasElement): Promise<Blob | null> {
  let blob: Blob | null = null;
  for (const quality of qualities) {
    blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (!blob || blob.size <= goalBytes) return blob;
  }
  return blob;
}
