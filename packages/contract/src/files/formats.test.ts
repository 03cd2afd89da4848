import { expect, test } from "vitest";
import { type FileFormat, formatOf, headBytes, pdfStart } from "./formats.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const box = (...brands: string[]) =>
  `\0\0\0${String.fromCharCode(8 + 4 * (brands.length + 1))}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join("")}`;
const entry = (name: string, content = "") =>
  `PK\x03\x04${"\0".repeat(22)}${String.fromCharCode(name.length)}\0\0\0${name}${content}`;
const odf = "application/vnd.oasis.opendocument";

test.each<[what: string, head: string, format: FileFormat | undefined]>([
  ["a JPEG of a camera", "\xff\xd8\xff\xe1", "jpeg"],
  ["a JPEG of a browser", "\xff\xd8\xff\xdb", "jpeg"],
  ["a PNG", "\x89PNG\r\n\x1a\n", "png"],
  ["a WebP", "RIFF\x10\0\0\0WEBPVP8 ", "webp"],
  ["a sound in RIFF", "RIFF\x10\0\0\0WAVEfmt ", undefined],
  ["a photo of an iPhone", box("heic", "mif1", "heic"), "heic"],
  ["a HEIF whose first brand is common", box("mif1", "heic"), "heic"],
  ["a burst of photos", box("msf1", "hevc"), "heic"],
  ["an AVIF", box("avif", "mif1", "miaf"), "avif"],
  ["an AVIF whose first brand is common", box("mif1", "avif"), "avif"],
  ["a film", box("isom", "iso2", "avc1"), "movie"],
  ["a sound of a phone", box("M4A ", "mp42"), "m4a"],
  ["a GIF", "GIF89a", "gif"],
  ["a TIFF of a scanner", "II*\0", "tiff"],
  ["a TIFF of a Mac", "MM\0*", "tiff"],
  ["a bitmap", `BM\x10\0\0\0\0\0\0\0`, "bmp"],
  ["a text that begins like a bitmap", "BMW y otros", undefined],
  ["a document of Office 97", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "doc"],
  ["a Word document", entry("[Content_Types].xml") + entry("word/document.xml"), "docx"],
  ["a Word document whose text comes late", entry("[Content_Types].xml") + entry("_rels/.rels"), "docx"],
  ["a spreadsheet", entry("[Content_Types].xml") + entry("xl/workbook.xml"), "office"],
  ["an OpenDocument text", entry("mimetype", `${odf}.textPK`), "odt"],
  ["an OpenDocument whose type is packed", entry("mimetype", "x\x9c").replace(/^(.{8}).{2}/s, "$1\x08\0"), "odt"],
  ["an OpenDocument spreadsheet", entry("mimetype", `${odf}.spreadsheet`), "office"],
  ["a template of an OpenDocument text", entry("mimetype", `${odf}.text-template`), "office"],
  ["a document of Pages", entry("Index/Document.iwa"), "office"],
  ["a rich text", "{\\rtf1\\ansi", "rtf"],
  ["a zip", entry("foto.jpg", "\xff\xd8\xff"), "zip"],
  ["captions", "WEBVTT\n\n", "vtt"],
  ["a PDF", "%PDF-1.7\n", "pdf"],
  ["a PDF behind blank lines", `\r\n${" ".repeat(1000)}%PDF-1.4`, "pdf"],
  ["a PDF behind the words of a printer", "\x1b%-12345X@PJL JOB\r\n%PDF-1.4", "pdf"],
  ["a PDF that begins too late", `${" ".repeat(1025)}%PDF-1.4`, undefined],
  ["a PDF behind a page", "<html>%PDF-1.4", undefined],
  ["a PDF behind a program", "MZ\x90\0%PDF-1.4", undefined],
  ["a page", "<!doctype html>", undefined],
  ["nothing", "", undefined],
])("[F3, B20] the format of %s is read from its first bytes", (_what, head, format) => {
  expect(formatOf(bytes(head))).toBe(format);
});

test("[F3, B20] the format of a file depends on its first 64 KB only", () => {
  const padding = "\0".repeat(headBytes);
  expect(formatOf(bytes(entry("[Content_Types].xml") + padding + entry("xl/workbook.xml")))).toBe("docx");
});

test("[F3] the start of a PDF is the index of its first mark", () => {
  expect(["%PDF-1.7", "\n\n%PDF-1.7 %PDF-1.7", "hola"].map((text) => pdfStart(bytes(text)))).toEqual([0, 2, -1]);
});
