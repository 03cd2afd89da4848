import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { PDFDocument, PDFRawStream } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { aCodeText, aReceiptPdf, aReceiptPhoto } from "../../../../testing/files/payroll-code.ts";
import { aPdf } from "../../../../testing/files/sample-files.ts";
import { judgeFile } from "../judge.ts";
import { readCodeOf } from "../judging.ts";
import { readCodeText } from "./code-text.ts";
import { jpegSize } from "./pdf-pictures.ts";

const folder = mkdtempSync(join(tmpdir(), "arranca-codes-"));
const path = join(folder, "recibo");
afterAll(() => rmSync(folder, { recursive: true }));

const facts = {
  source: "code",
  uuid: "5F2B6C9E-0D1A-4B7C-9E3F-2A1B4C5D6E7F",
  issuerRfc: "CJA120415AB1",
  receiverRfc: "XAXX010101000",
  curp: null,
  from: null,
  to: null,
  paidOn: null,
  total: 475_000,
  seal: "aB3dEg==",
};

async function judge(bytes: Buffer) {
  await writeFile(path, bytes);
  return judgeFile(path, "receipt");
}

describe("[M8] the text of a QR code", () => {
  test.each([
    ["as it is", "A&B120415AB1"],
    ["as %26", "A%26B120415AB1"],
    ["as &amp;", "A&amp;B120415AB1"],
  ])("gives an RFC whose ampersand is written %s", (_how, re) => {
    const text = aCodeText().replace("CJA120415AB1", re);
    expect(readCodeText(text)).toEqual({ ...facts, issuerRfc: "A&B120415AB1" });
    expect(readCodeText(text.replaceAll(/&(?=(?:re|rr|tt|fe)=)/g, "&amp;"))?.issuerRfc).toBe("A&B120415AB1");
  });

  test("gives its values in any order, and a total with zeros before it", () => {
    const query = "?re=CJA120415AB1&rr=XAXX010101000&tt=0000004750.500000&id=5f2b6c9e-0d1a-4b7c-9e3f-2a1b4c5d6e7f";
    const read = readCodeText(`HTTPS://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx${query}`);
    expect(read).toEqual({ ...facts, total: 475_050, seal: null });
  });

  test.each([
    ["of another site", aCodeText().replace("sat.gob.mx", "sat.gob.mx.example")],
    ["with the address of the SAT in its query", `https://example.org/?https://verificacfdi${aCodeText().slice(20)}`],
    ["without a folio", aCodeText({ uuid: "" })],
    ["with a folio that is none", aCodeText({ uuid: "1' OR '1'='1" })],
    ["with an RFC that is none", aCodeText({ receiver: "NADIE" })],
    ["with a total that is none", aCodeText({ total: "1e9" })],
    ["with a broken escape", aCodeText({ total: "1" }).replace("tt=1", "tt=%E0%A4%A")],
    ["too long", `${aCodeText()}&x=${"a".repeat(1000)}`],
  ])("%s is not that of a receipt", (_what, text) => {
    expect(readCodeText(text)).toBeUndefined();
  });
});

describe("[M8] the QR code of a receipt", () => {
  test.each(["jpeg", "png", "bits", "palette"] as const)("is read from a PDF that holds it as %s", async (as) => {
    expect(await judge(await aReceiptPdf(aCodeText(), as))).toMatchObject({ kind: "pdf", receipt: facts });
  });

  test("is read from a photo, turned or lying on its side, and from a PNG", async () => {
    const photo = await aReceiptPhoto(aCodeText());
    expect(await judge(photo)).toMatchObject({ kind: "jpeg", receipt: facts });
    expect(await judge(await aReceiptPhoto(aCodeText(), { turn: 94 }))).toMatchObject({ receipt: facts });
    expect(await judge(await sharp(photo).png().toBuffer())).toMatchObject({ kind: "png", receipt: facts });
  });

  test("is not looked for in a document that is no voucher", async () => {
    await writeFile(path, await aReceiptPdf(aCodeText()));
    expect(await judgeFile(path, "document")).toEqual({ kind: "pdf", path });
  });

  test.each([
    ["without a picture", () => aPdf()],
    ["with a code of something else", () => aReceiptPdf("https://example.org/")],
    ["with a picture in a form that is not read", () => aReceiptPdf(aCodeText(), "lzw")],
    ["whose picture unpacks to more than it says", async () => aSwollenPdf(40, 40)],
    ["whose picture says it is enormous", async () => aSwollenPdf(100_000, 100_000)],
    ["with thousands of pictures", () => aCrowdedPdf()],
  ])("is not found in a PDF %s, which is accepted all the same", async (_what, pdf) => {
    expect(await judge(await pdf())).toEqual({ kind: "pdf", path });
  });

  test("is not found in a damaged file; an abandoned search fails alone", async () => {
    await writeFile(path, "no PDF");
    expect(await readCodeOf("receipt", { path })).toBeUndefined();
    expect(await readCodeOf("receipt", { path: join(folder, "nothing") })).toBeUndefined();
    await expect(readCodeOf("receipt", { path }, AbortSignal.abort(new Error("left")))).rejects.toThrow("left");
    // The next file finds a thread that works.
    expect(await judge(await aReceiptPdf(aCodeText()))).toMatchObject({ receipt: facts });
  });

  test("is not looked for in a JPEG of more pixels than the PDF says", async () => {
    const code = await aReceiptPdf(aCodeText(), "jpeg");
    const frame = code.indexOf(Buffer.from("ffc0", "hex"));
    expect(frame).toBeGreaterThan(0);
    code.writeUInt32BE(0xffff_ffff, frame + 5);
    expect(await judge(code)).toEqual({ kind: "pdf", path });
  });
});

test.each([
  ["the size in its frame", "ffd8ffe000044a46ffffc0000b0800c8012c010111", { width: 300, height: 200 }],
  ["none without a frame", "ffd8ffe1000400000000ffd9", undefined],
  ["none if it is no picture", Buffer.from("no picture at all").toString("hex"), undefined],
])("[M8] a JPEG gives %s", (_what, hex, size) => {
  expect(jpegSize(Buffer.from(hex, "hex"))).toEqual(size);
});

async function aSwollenPdf(width: number, height: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  const shape = { Type: "XObject", Subtype: "Image", Width: width, Height: height };
  const dictionary = document.context.obj({
    ...shape,
    BitsPerComponent: 8,
    ColorSpace: "DeviceGray",
    Filter: "FlateDecode",
  });
  document.context.register(PDFRawStream.of(dictionary, deflateSync(Buffer.alloc(64 * 1024 * 1024))));
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

async function aCrowdedPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  const shape = { Type: "XObject", Subtype: "Image", Width: 1000, Height: 1000 };
  for (let at = 0; at < 2000; at++)
    document.context.register(
      document.context.flateStream(new Uint8Array(1_000_000 / 8), {
        ...shape,
        BitsPerComponent: 1,
        ColorSpace: "DeviceGray",
      }),
    );
  return Buffer.from(await document.save({ useObjectStreams: false }));
}
