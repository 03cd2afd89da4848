import { inflateSync } from "node:zlib";
import { EncryptedPDFError, PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from "pdf-lib";
import type { PdfVerdict } from "./files.pdf.ts";

const mostPages = 200;
const mostUnpackedBytes = 50 * 1024 * 1024;

/** Judges a PDF by its objects, not by its text: names in it may be escaped, and objects compressed. */
export async function judgePdf(bytes: Buffer): Promise<PdfVerdict> {
  if (!bytes.subarray(0, 5).equals(Buffer.from("%PDF-")) || !endsAsPdf(bytes) || !unpacksModestly(bytes)) {
    return "unreadable";
  }
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
    if (isActive(document)) return "active";
    const pages = document.getPageCount();
    if (pages === 0) return "unreadable";
    return pages > mostPages ? "too_many_pages" : "fine";
  } catch (error) {
    // pdf-lib reports everything it cannot read by throwing; whatever it is, the file is at fault.
    return error instanceof EncryptedPDFError || isEncryptedError(error) ? "protected" : "unreadable";
  }
}

const isEncryptedError = (error: unknown) => error instanceof Error && /is encrypted/.test(error.message);

/** Nothing but white space follows the last end mark: what does is another file behind this one. */
function endsAsPdf(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf("%%EOF");
  return end > 0 && /^[\s\0]*$/.test(bytes.subarray(end + 5).toString("latin1"));
}

/** The parser unpacks object and cross-reference streams without a limit: each is tried within one first. */
function unpacksModestly(bytes: Buffer): boolean {
  let unpacked = 0;
  for (let at = bytes.indexOf("stream"); at >= 0; at = bytes.indexOf("stream", at + 6)) {
    if (bytes.subarray(at - 3, at).toString("latin1") === "end") continue;
    const dictionary = plainNames(
      bytes.subarray(Math.max(bytes.lastIndexOf("obj", at), at - 4096), at).toString("latin1"),
    );
    if (!/ObjStm|XRef/.test(dictionary)) continue;
    if ((dictionary.match(/Decode\b/g) ?? []).length > 1) return false;
    if (!/FlateDecode/.test(dictionary)) continue;
    const from = at + 6 + (bytes[at + 6] === 13 ? 2 : 1);
    const to = bytes.indexOf("endstream", from);
    try {
      unpacked += inflateSync(bytes.subarray(from, to < 0 ? undefined : to), {
        maxOutputLength: mostUnpackedBytes,
        finishFlush: 2,
      }).length;
    } catch (error) {
      if (error instanceof RangeError) return false;
    }
    if (unpacked > mostUnpackedBytes) return false;
  }
  return true;
}

const plainNames = (text: string) =>
  text.replace(/#([\da-fA-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const activeKeys = new Set(["JS", "JavaScript", "EmbeddedFile", "EmbeddedFiles", "EF", "RichMedia", "XFA"]);
const activeKinds = new Set([
  "JavaScript",
  "Launch",
  "EmbeddedFile",
  "FileAttachment",
  "RichMedia",
  "Movie",
  "ImportData",
]);

function isActive(document: PDFDocument): boolean {
  const seen = new Set<PDFObject>();
  const waiting: PDFObject[] = document.context.enumerateIndirectObjects().map(([, object]) => object);
  const { Root, Info } = document.context.trailerInfo;
  for (const object of [Root, Info]) if (object) waiting.push(object);

  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PDFStream) waiting.push(object.dict);
    if (object instanceof PDFArray) waiting.push(...object.asArray());
    if (!(object instanceof PDFDict)) continue;
    for (const [key, value] of object.entries()) {
      const name = nameOf(key);
      if (activeKeys.has(name)) return true;
      if (/^(S|Type|Subtype)$/.test(name) && value instanceof PDFName && activeKinds.has(nameOf(value))) return true;
      waiting.push(value);
    }
  }
  return false;
}

const nameOf = (name: PDFName) => plainNames(name.asString()).replace(/^\//, "");
