import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { aPng } from "../pngs.ts";
import { aPdf, aPhoto } from "../sample-files.ts";
import { aDoc, aDocx, aZip } from "../zips.ts";
import { badArchives } from "./bad-archives.ts";
import { badPdfs } from "./bad-pdfs.ts";
import { eicar, refused } from "./corpus.ts";

const text = (content: string) => Buffer.from(content, "latin1");
const program = (magic: string) => Buffer.concat([Buffer.from(magic, "hex"), Buffer.alloc(300)]);
const dot = () => sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } });
/** Compound file whose text stream has another name, like a spreadsheet's. */
const spreadsheet = () => {
  const bytes = aDoc();
  bytes.write("Workbook\0\0\0\0", bytes.indexOf("WordDocument", 0, "utf16le"), "utf16le");
  return bytes;
};
const endless = () => {
  const bytes = aDoc();
  // The only directory sector points to itself.
  bytes.writeUInt32LE(1, 512 + 4);
  return bytes;
};

/** Files that an upload must refuse, generated identically each time. */
export const badFiles = [
  ...refused("ine_front", "FILE_TYPE", {
    "a program of Windows": () => program("4d5a9000"),
    "a program of Linux": () => program("7f454c46"),
    "a program of Java": () => program("cafebabe"),
    "a page of HTML": () => text("<!doctype html><script>alert(1)</script>"),
    "an SVG with a script": () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    "an XML document": () => text('<?xml version="1.0"?><x/>'),
    "a shell script": () => text("#!/bin/sh\nrm -rf /\n"),
    "a GIF": () => dot().gif().toBuffer(),
    "a GIF that is a script": () => text("GIF89a/*\x01\x00*/=1;alert(1)"),
    "a TIFF": () => dot().tiff().toBuffer(),
    "a photo of an iPhone as it is on the phone (HEIC)": () => text("\0\0\0\x18ftypheic\0\0\0\0heicmif1"),
    "a bitmap": () => Buffer.concat([text("BM"), Buffer.alloc(200)]),
    "an icon": () => program("00000100"),
    "a film": () => text("\0\0\0\x18ftypisom\0\0\x02\0isomiso2"),
    "an INE as a Word document": () => aDocx(),
    "one byte": () => text("x"),
    letters: () => text("hola"),
  }),
  ...refused("ine_front", "FILE_UNREADABLE", {
    "nothing at all": () => Buffer.alloc(0),
    "a photo cut in the middle": async () => (await aPhoto(900, 900)).subarray(0, 2000),
    "a photo that is only a beginning": () => program("ffd8ffe000104a46494600"),
    "a PNG that says to be 30,000 wide and high": () => aPng(30_000, 30_000),
    "a PNG that says to be 41 MP": () => aPng(8200, 5000),
    "a JPEG that says to be 65,000 wide and high": async () => {
      const photo = Buffer.from(await aPhoto(64, 64));
      const frame = photo.indexOf(Buffer.from("ffc0", "hex"));
      photo.writeUInt16BE(65_000, frame + 5);
      photo.writeUInt16BE(65_000, frame + 7);
      return photo;
    },
    "a corrupt PNG": async () => (await dot().png().toBuffer()).fill(7, 40),
    "a PNG without its end": async () => (await aNoisyPng()).subarray(0, 600),
    "a PNG without pixels": () => aPng(64, 64),
  }),
  ...refused("ine_front", "FILE_TOO_LARGE", {
    "a photo one byte over 5 MB": () => Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.alloc(5_242_877)]),
  }),
  ...refused("cv", "FILE_TYPE", {
    "a PDF after a page of HTML": async () => Buffer.concat([text("\n<html>\n"), await aPdf()]),
    "a batch file": () => text("@echo off\r\ndel *.*"),
    "a CV as a photo": () => aPhoto(),
    "a CV as a text": () => text("Ximena, 22 años"),
    "a rich text": () => text("{\\rtf1\\ansi Ximena}"),
    "a page that was printed to PostScript": () => text("%!PS-Adobe-3.0\n"),
    "a packed file": () => gzipSync("hola"),
    "EICAR as it is": () => text(eicar),
    "EICAR behind a photo's first bytes": () => text(`\xff\xd8\xff\xe0${eicar}`),
    "a Word 97 document with macros": () => aDoc(["Macros"]),
    "a Word 97 document with its macros elsewhere": () => aDoc(["_VBA_PROJECT_CUR"]),
    "a Word 97 document with a file inside": () => aDoc(["\u0001Ole10Native"]),
  }),
  ...refused("cv", "FILE_UNREADABLE", {
    "a Word 97 document with a password": () => aDoc([], { encrypted: true }),
    "a broken Word 97 document": () => aDoc().subarray(0, 700),
    "a spreadsheet of 97 as a document": spreadsheet,
    "a Word 97 document whose directory never ends": endless,
    "EICAR in a zip": () => aZip([{ name: "eicar.com", data: eicar }]),
  }),
  ...badPdfs,
  ...badArchives,
];

async function aNoisyPng(): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 7919) % 251));
  return sharp(pixels, { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer();
}
