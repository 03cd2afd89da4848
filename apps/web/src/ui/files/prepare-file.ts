import type { FileFormat } from "@arranca/contract/files/formats";
import type { Drawn, DrawnSize } from "./draw-picture.ts";
import { type FileKind, type FileRefusal, isTaken, mayBePhotographed, refuseSize } from "./file-rules.ts";
import { formatOfFile, isSent, openPhoto, unopened, unread } from "./open-photo.ts";
import { isPicture, refuseFormat } from "./refuse-format.ts";

export type Preparing = { kind: FileKind; maxBytes: number; size?: DrawnSize; goalBytes?: number };

// A panorama of a document stays legible at 700 px.
const usualSize: DrawnSize = { longSide: 1600, shortSide: 700, longest: 4096 };
const usualGoal = 400_000;
// From good to just legible. The first one that makes the photo small enough is used.
const qualities = [0.82, 0.7, 0.6, 0.5, 0.4];

/**
 * Judges a chosen file by its bytes and copies it into memory, so that it is sent even if it is deleted or moved meanwhile.
 * A photo is shrunk to 1,600 px on its long side and 400 KB, upright; other pictures than JPEG and PNG become JPEG. Returns
 * the reason if the file is refused.
 */
export async function prepareFile(chosen: File, options: Preparing): Promise<File | FileRefusal> {
  const { kind, maxBytes } = options;
  const read = await formatOfFile(chosen);
  if ("alert" in read) return read;
  const { format } = read;
  if (mayBePhotographed(kind) && (isPicture(format) || isUnknownPicture(chosen, format))) {
    const photo = await preparePhoto(chosen, format, options);
    // The server judges an unknown picture with a right name.
    if (photo instanceof File || isPicture(format)) return photo;
  }
  if (!isTaken(kind, format, chosen.name)) return refuseFormat(kind, format);
  return refuseSize(chosen.size, maxBytes, kind) ?? copyOf(chosen);
}

/** True if only the system knows that a file is a picture, such as one of a format that came after this release. */
const isUnknownPicture = ({ type }: File, format: FileFormat | undefined): boolean =>
  format === undefined && type.startsWith("image/");

async function preparePhoto(
  chosen: File,
  format: FileFormat | undefined,
  { kind, maxBytes, size = usualSize, goalBytes = usualGoal }: Preparing,
): Promise<File | FileRefusal> {
  const opened = await openPhoto(chosen, format, kind, size);
  const original = () => (isSent(format) ? copyOf(chosen, format) : unopened);
  if ("alert" in opened) return opened === unopened && chosen.size <= maxBytes ? original() : opened;
  const isLight = isSent(format) && !opened.isReduced;
  if (isLight && chosen.size <= goalBytes) return original();
  const jpeg = await asJpeg(opened, goalBytes);
  if (isLight && jpeg && jpeg.size >= chosen.size) return refuseSize(chosen.size, maxBytes, kind) ?? original();
  if (!jpeg) return unopened;
  return refuseSize(jpeg.size, maxBytes, kind) ?? named(jpeg, chosen.name, "jpeg");
}

async function asJpeg({ canvas }: Drawn, goalBytes: number): Promise<Blob | null> {
  let blob: Blob | null = null;
  for (const quality of qualities) {
    blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (!blob || blob.size <= goalBytes) return blob;
  }
  return blob;
}

async function copyOf(chosen: File, format?: "jpeg" | "png"): Promise<File | FileRefusal> {
  try {
    const bytes = await chosen.arrayBuffer();
    return format
      ? named(new Blob([bytes]), chosen.name, format)
      : new File([bytes], chosen.name, { type: chosen.type });
  } catch {
    return unread;
  }
}

const endings = { jpeg: /\.jpe?g$/i, png: /\.png$/i };
const pictureEnding = /\.(?:jpe?g|jpe|jfif|pjpeg|png|webp|hei[cf]s?|avif|gif|bmp|tiff?)$/i;

/** Names a picture by what it is: `INE.HEIC` with the bytes of a JPEG becomes `INE.jpg`. */
function named(picture: Blob, name: string, format: "jpeg" | "png"): File {
  const ending = format === "png" ? "png" : "jpg";
  const right = endings[format].test(name) ? name : `${name.replace(pictureEnding, "")}.${ending}`;
  return new File([picture], right, { type: `image/${format}` });
}
