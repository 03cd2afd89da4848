import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { prepareZXingModule, type ReaderOptions, readBarcodes } from "zxing-wasm/reader";
import { openUploaded } from "../pdf.locked.ts";
import { forgetDocument } from "../pdf.strict.ts";
import { type Grey, picturesOf } from "./pdf-pictures.ts";

// Without the bytes of the file, the package would load it from another server.
const wasmBinary = new Uint8Array(
  readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm")),
).buffer;
prepareZXingModule({ overrides: { wasmBinary } });

const options: ReaderOptions = {
  formats: ["QRCode"],
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
  maxNumberOfSymbols: 8,
};

/** Facts of a code's text; undefined for a text of another kind. */
type ReadText<T> = (text: string) => T | undefined;

/** Facts of the first QR code in the pictures of a PDF that `read` understands. */
export async function findCodeInPdf<T>(bytes: Buffer, read: ReadText<T>): Promise<T | undefined> {
  try {
    for (const picture of picturesOf(await openUploaded(bytes))) {
      const facts = "jpeg" in picture ? await readCode(picture.jpeg, read) : await findCodeInGrey(picture.grey, read);
      if (facts) return facts;
    }
    return undefined;
  } finally {
    forgetDocument();
  }
}

export const findCodeInGrey = <T>({ width, height, pixels }: Grey, read: ReadText<T>): Promise<T | undefined> =>
  // A plain picture as PGM: the smallest form that the reader opens.
  readCode(Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), pixels]), read);

async function readCode<T>(picture: Uint8Array, read: ReadText<T>): Promise<T | undefined> {
  const codes = await readBarcodes(picture, options);
  return codes.map(({ text }) => read(text)).find((facts) => facts !== undefined);
}
