import { inflateSync } from "node:zlib";
import {
  PDFArray,
  PDFBool,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFString,
} from "@cantoo/pdf-lib";

/** Grey pixels, one byte each: 0 is black. */
export type Grey = { width: number; height: number; pixels: Uint8Array };
/** Picture of a PDF: an unchanged JPEG, or its grey pixels. */
export type PdfPicture = { jpeg: Uint8Array } | { grey: Grey };

/** Limits of one PDF: pictures that are looked at, pixels of each, and of all together. */
const mostPictures = 20;
const mostPixels = 12_000_000;
const mostPixelsInAll = 40_000_000;
/** Side of the smallest QR code, in modules. */
const leastSide = 21;

/**
 * Pictures of a PDF that may hold a code: JPEG, and plain or palette pixels. Square ones come first, as a code of its own is
 * square. Unpacks each picture only when it is asked for, within the limits; skips what it cannot read.
 */
export function* picturesOf(document: PDFDocument): Generator<PdfPicture> {
  let left = mostPixelsInAll;
  const found = [...imagesOf(document)].toSorted((one, other) => squareness(other) - squareness(one));
  for (const image of found.slice(0, mostPictures)) {
    const pixels = image.width * image.height;
    if (pixels > mostPixels || pixels > left) continue;
    left -= pixels;
    const picture = pictureOf(image);
    if (picture) yield picture;
  }
}

type Image = { stream: PDFRawStream; width: number; height: number };

const squareness = ({ width, height }: Image) => Math.min(width, height) / Math.max(width, height);
const named = (name: string) => PDFName.of(name);

function* imagesOf({ context }: PDFDocument): Generator<Image> {
  for (const [, stream] of context.enumerateIndirectObjects()) {
    if (!(stream instanceof PDFRawStream) || stream.dict.lookup(named("Subtype")) !== named("Image")) continue;
    const [width, height] = [numberOf(stream.dict, "Width"), numberOf(stream.dict, "Height")];
    if (width >= leastSide && height >= leastSide) yield { stream, width, height };
  }
}

function numberOf(dict: PDFDict, key: string): number {
  const value = dict.lookup(named(key));
  const number = value instanceof PDFNumber ? value.asNumber() : 0;
  return Number.isInteger(number) && number > 0 ? number : 0;
}

function pictureOf(image: Image): PdfPicture | undefined {
  try {
    const filters = filtersOf(image.stream.dict);
    const last = filters.at(-1);
    if (last === "DCTDecode" && filters.length <= 2) {
      const jpeg = filters.length === 1 ? image.stream.contents : unpacked(image.stream.contents, mostPixels);
      return filters.length === 1 || filters[0] === "FlateDecode" ? jpegOf(jpeg) : undefined;
    }
    if (filters.length > 1 || (last !== undefined && last !== "FlateDecode")) return undefined;
    const grey = greyOf(image, last === "FlateDecode");
    return grey && { grey };
  } catch {
    // A picture that unpacks to more than it says, or whose parts are not what they should be.
    return undefined;
  }
}

function filtersOf(dict: PDFDict): string[] {
  const filter = dict.lookup(named("Filter"));
  const all = filter instanceof PDFArray ? filter.asArray().map((_, at) => filter.lookup(at)) : [filter];
  return all.flatMap((one) => (one instanceof PDFName ? [one.decodeText()] : []));
}

// A truncated stream is read as far as it goes, as viewers do.
const unpacked = (bytes: Uint8Array, most: number): Uint8Array =>
  inflateSync(bytes, { maxOutputLength: most, finishFlush: 2 });

/** The JPEG, if the size in its own header is within the limits: the one in the PDF may be another. */
function jpegOf(jpeg: Uint8Array): PdfPicture | undefined {
  const size = jpegSize(jpeg);
  return size && size.width * size.height <= mostPixels ? { jpeg } : undefined;
}

/** Size in the frame header (SOF) of a JPEG; undefined without one. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // A fill byte has no length; every other segment before the frame has one.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** Colours of a picture: bytes per pixel of the samples, and the grey of each sample. */
type Colours = { components: 1 | 3; palette?: Uint8Array };

function greyOf({ stream, width, height }: Image, isPacked: boolean): Grey | undefined {
  const { dict } = stream;
  const isMask = dict.lookup(named("ImageMask")) === PDFBool.True;
  const bits = isMask ? 1 : numberOf(dict, "BitsPerComponent");
  const colours = isMask ? { components: 1 as const } : coloursOf(dict);
  if (!colours || ![1, 2, 4, 8].includes(bits)) return undefined;
  const line = Math.ceil((width * colours.components * bits) / 8);
  const predictor = predictorOf(dict);
  if (predictor === undefined) return undefined;
  const expected = (line + (predictor === "png" ? 1 : 0)) * height;
  // A single byte more is enough to refuse; some writers end with a line break.
  const bytes = isPacked ? unpacked(stream.contents, expected + 16) : stream.contents;
  if (bytes.length < expected) return undefined;
  const pixelBytes = Math.max(1, (colours.components * bits) / 8);
  const lines = predictor === "png" ? withoutPredictor(bytes, { line, height, pixelBytes }) : bytes;
  return { width, height, pixels: toGrey(lines, { width, height, line, bits, colours }) };
}

function coloursOf(dict: PDFDict): Colours | undefined {
  const space = dict.lookup(named("ColorSpace"));
  const components = componentsOf(space);
  if (components) return { components };
  if (!(space instanceof PDFArray) || space.lookup(0) !== named("Indexed")) return undefined;
  const base = componentsOf(space.lookup(1));
  const table = tableOf(space.lookup(3));
  if (!base || !table) return undefined;
  const palette = new Uint8Array(256);
  for (let at = 0; at < 256 && (at + 1) * base <= table.length; at++) palette[at] = greyAt(table, at * base, base);
  return { components: 1, palette };
}

function componentsOf(space: unknown): 1 | 3 | undefined {
  const name = space instanceof PDFArray ? space.lookup(0) : space;
  switch (name instanceof PDFName ? name.decodeText() : "") {
    case "DeviceGray":
    case "CalGray":
      return 1;
    case "DeviceRGB":
    case "CalRGB":
      return 3;
    case "ICCBased": {
      const profile = space instanceof PDFArray ? space.lookup(1) : undefined;
      const count = profile instanceof PDFRawStream ? numberOf(profile.dict, "N") : 0;
      return count === 1 || count === 3 ? count : undefined;
    }
  }
  return undefined;
}

const mostTableBytes = 768;

function tableOf(table: unknown): Uint8Array | undefined {
  if (table instanceof PDFString || table instanceof PDFHexString) return table.asBytes();
  if (!(table instanceof PDFRawStream)) return undefined;
  const filters = filtersOf(table.dict);
  if (filters.length === 0) return table.contents;
  return filters.length === 1 && filters[0] === "FlateDecode"
    ? unpacked(table.contents, mostTableBytes + 16)
    : undefined;
}

/** Predictor of a packed picture; undefined for one that is not read. */
function predictorOf(dict: PDFDict): "png" | "none" | undefined {
  const parameters = dict.lookup(named("DecodeParms"));
  const of = parameters instanceof PDFArray ? parameters.lookup(0) : parameters;
  const predictor = of instanceof PDFDict ? numberOf(of, "Predictor") : 0;
  if (predictor <= 1) return "none";
  return predictor >= 10 ? "png" : undefined;
}

type Lines = { line: number; height: number; pixelBytes: number };

/** Undoes the filters of PNG (ISO 15948, 9), which PDF writers use before they pack. */
function withoutPredictor(bytes: Uint8Array, { line, height, pixelBytes }: Lines): Uint8Array {
  const plain = new Uint8Array(line * height);
  for (let row = 0; row < height; row++) {
    const from = row * (line + 1);
    const to = row * line;
    const filter = bytes[from] ?? 0;
    for (let at = 0; at < line; at++) {
      const left = at >= pixelBytes ? (plain[to + at - pixelBytes] ?? 0) : 0;
      const above = row > 0 ? (plain[to - line + at] ?? 0) : 0;
      const corner = at >= pixelBytes && row > 0 ? (plain[to - line + at - pixelBytes] ?? 0) : 0;
      plain[to + at] = (bytes[from + 1 + at] ?? 0) + predicted(filter, left, above, corner);
    }
  }
  return plain;
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4: {
      const [toLeft, toAbove, toCorner] = [above - corner, left - corner, left + above - 2 * corner].map(Math.abs);
      if (toLeft === undefined || toAbove === undefined || toCorner === undefined) return 0;
      if (toLeft <= toAbove && toLeft <= toCorner) return left;
      return toAbove <= toCorner ? above : corner;
    }
  }
  return 0;
}

type Samples = { width: number; height: number; line: number; bits: number; colours: Colours };

function toGrey(lines: Uint8Array, { width, height, line, bits, colours }: Samples): Uint8Array {
  const { components, palette } = colours;
  const pixels = new Uint8Array(width * height);
  const most = 2 ** bits - 1;
  const sample = (row: number, at: number): number => {
    const bit = at * bits;
    const byte = lines[row * line + (bit >> 3)] ?? 0;
    return bits === 8 ? byte : (byte >> (8 - bits - (bit & 7))) & most;
  };
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      if (components === 3 && bits === 8) pixels[at] = greyAt(lines, row * line + column * 3, 3);
      else if (components === 3) pixels[at] = (sample(row, column * 3 + 1) * 255) / most;
      else {
        const value = sample(row, column);
        pixels[at] = palette ? (palette[value] ?? 0) : (value * 255) / most;
      }
    }
  return pixels;
}

const greyAt = (bytes: Uint8Array, at: number, components: 1 | 3): number =>
  components === 1
    ? (bytes[at] ?? 0)
    : (306 * (bytes[at] ?? 0) + 601 * (bytes[at + 1] ?? 0) + 117 * (bytes[at + 2] ?? 0)) >> 10;
