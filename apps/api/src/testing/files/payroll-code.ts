import { PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import QRCode from "qrcode";
import sharp from "sharp";

const usual = {
  uuid: "5f2b6c9e-0d1a-4b7c-9e3f-2a1b4c5d6e7f",
  issuer: "CJA120415AB1",
  receiver: "XAXX010101000",
  total: "4750.00",
};

/** Address that the QR code of a CFDI holds. */
export function aCodeText(over: Partial<typeof usual> = {}): string {
  const { uuid, issuer, receiver, total } = { ...usual, ...over };
  const [re, rr] = [encodeURIComponent(issuer), encodeURIComponent(receiver)];
  return `https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=${uuid}&re=${re}&rr=${rr}&tt=${total}&fe=aB3dEg%3D%3D`;
}

/** QR code as a PNG, a pixel per module times `scale`. */
const aCode = (text: string, scale = 4): Promise<Buffer> => QRCode.toBuffer(text, { margin: 2, scale });

/** Photo of a printed receipt, a little turned, with its QR code. */
export async function aReceiptPhoto(text: string, { width = 1500, height = 2000, turn = 4 } = {}): Promise<Buffer> {
  const paper = sharp({ create: { width, height, channels: 3, background: "#eee" } });
  const code = await aCode(text);
  const drawn = await paper
    .composite([{ input: code, left: 200, top: height - 600 }])
    .png()
    .toBuffer();
  return sharp(drawn).rotate(turn, { background: "#777" }).jpeg({ quality: 82 }).toBuffer();
}

type Drawing = "jpeg" | "png" | "bits" | "palette" | "lzw";

/** PDF with a page whose QR code is stored as a picture of one of the usual forms. */
export async function aReceiptPdf(text: string, as: Drawing = "png"): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([612, 792]);
  const code = await aCode(text, as === "bits" ? 1 : 3);
  if (as === "png") page.drawImage(await document.embedPng(code), { x: 40, y: 40 });
  else if (as === "jpeg")
    page.drawImage(await document.embedJpg(await sharp(code).jpeg().toBuffer()), { x: 40, y: 40 });
  else {
    const { data, info } = await sharp(code).greyscale().raw().toBuffer({ resolveWithObject: true });
    addPicture(document, { pixels: data, width: info.width, height: info.height, as });
  }
  return Buffer.from(await document.save());
}

type Pixels = { pixels: Buffer; width: number; height: number; as: Drawing };

/** Adds a picture of one bit per pixel, or of a palette with PNG filters. */
function addPicture({ context }: PDFDocument, { pixels, width, height, as }: Pixels): void {
  const shape = { Type: "XObject", Subtype: "Image", Width: width, Height: height };
  if (as === "palette") {
    // Filter 2: each line as its difference to the one above.
    const lines = Array.from({ length: height }, (_, row) => [
      2,
      ...Array.from(
        { length: width },
        (__, at) => (indexAt(pixels, row * width + at) - (row ? indexAt(pixels, (row - 1) * width + at) : 0)) & 255,
      ),
    ]);
    const colours = context.obj([PDFName.of("Indexed"), PDFName.of("DeviceRGB"), 1, context.obj([])]);
    colours.set(3, context.register(context.stream(Uint8Array.from([255, 255, 255, 0, 0, 80]))));
    const parameters = { Predictor: 15, Colors: 1, BitsPerComponent: 8, Columns: width };
    const of = { ...shape, BitsPerComponent: 8, ColorSpace: colours, DecodeParms: context.obj(parameters) };
    context.register(context.flateStream(Uint8Array.from(lines.flat()), of));
    return;
  }
  const line = Math.ceil(width / 8);
  const bits = new Uint8Array(line * height);
  pixels.forEach((grey, at) => {
    const column = at % width;
    const byte = Math.floor(at / width) * line + (column >> 3);
    if (grey > 127) bits[byte] = (bits[byte] ?? 0) | (128 >> (column & 7));
  });
  const of = { ...shape, BitsPerComponent: 1, ColorSpace: "DeviceGray" };
  if (as === "bits") context.register(context.flateStream(bits, of));
  else context.register(PDFRawStream.of(context.obj({ ...of, Filter: "LZWDecode" }), bits));
}

const indexAt = (pixels: Buffer, at: number): number => ((pixels[at] ?? 0) > 127 ? 0 : 1);
