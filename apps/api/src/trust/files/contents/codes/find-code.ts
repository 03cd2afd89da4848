import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { PayrollFacts } from "@arranca/contract/payments/payroll-receipt";
import { prepareZXingModule, type ReaderOptions, readBarcodes } from "zxing-wasm/reader";
import { openUploaded } from "../pdf.locked.ts";
import { forgetDocument } from "../pdf.strict.ts";
import { readCodeText } from "./code-text.ts";
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

/** Facts of the first CFDI whose QR code is in the pictures of a PDF. */
export async function findCodeInPdf(bytes: Buffer): Promise<PayrollFacts | undefined> {
  try {
    for (const picture of picturesOf(await openUploaded(bytes))) {
      const facts = "jpeg" in picture ? await readCode(picture.jpeg) : await findCodeInGrey(picture.grey);
      if (facts) return facts;
    }
    return undefined;
  } finally {
    forgetDocument();
  }
}

export const findCodeInGrey = ({ width, height, pixels }: Grey): Promise<PayrollFacts | undefined> =>
  // A plain picture as PGM: the smallest form that the reader opens.
  readCode(Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), pixels]));

async function readCode(picture: Uint8Array): Promise<PayrollFacts | undefined> {
  const codes = await readBarcodes(picture, options);
  return codes.map(({ text }) => readCodeText(text)).find((facts) => facts !== undefined);
}
