import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { activeContent, protectedFile, tooManyPages, unreadable } from "../rules.ts";
import type { Verdict } from "./judging.ts";
import { dropLinks, hasLink, isSafeLink, plainName, plainNames } from "./pdf.links.ts";
import { forgetDocument, meaningsOf, objectsMet } from "./pdf.strict.ts";

const mostPages = 200;

/**
 * Judges a PDF by its parsed objects, because names in its text may be escaped and objects compressed. If links are not
 * allowed, the verdict has the bytes without them.
 */
export async function judgePdf(bytes: Buffer, keepsLinks: boolean): Promise<Verdict> {
  if (!bytes.subarray(0, 5).equals(Buffer.from("%PDF-")) || !endsAsPdf(bytes) || !isOnlyPdf(bytes)) return unreadable;
  if (namesAction(bytes)) return activeContent;
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
    if (isActive(document)) return activeContent;
    const pages = document.getPageCount();
    if (pages === 0) return unreadable;
    if (pages > mostPages) return tooManyPages;
    if (keepsLinks || !(hasLink(dictionaries(document)) || says(bytes, /\/URI\b/, /\/URI\b/))) return { kind: "pdf" };
    return { kind: "pdf", bytes: await withoutLinks(document) };
  } catch (error) {
    // pdf-lib throws for everything that it cannot read; the file is always at fault.
    return error instanceof EncryptedPDFError || namesPassword(bytes) ? protectedFile : unreadable;
  } finally {
    forgetDocument();
  }
}

/** Rewrites a PDF completely, so that links in older revisions are gone too. */
async function withoutLinks(document: PDFDocument): Promise<Uint8Array> {
  dropLinks(document.context);
  const bytes = await document.save({ updateFieldAppearances: false, addDefaultPage: false });
  forgetDocument();
  const written = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  if (hasLink(dictionaries(written))) throw new Error("a link that was not found");
  return bytes;
}

// In a document with a password the parser fails on encrypted objects before it finds the reason.
const namesPassword = (bytes: Buffer) => says(bytes, /\/Encrypt/, /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/);

/** True if only white space follows the last end mark of a PDF. Anything else is a second file appended to it. */
function endsAsPdf(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf("%%EOF");
  return end > 0 && afterBlanks(bytes.subarray(end + 5)) === "";
}

/** True if nothing foreign is between two revisions of a PDF, such as an HTML page that ends with a fake end mark. */
const isOnlyPdf = (bytes: Buffer) => {
  for (let at = bytes.indexOf("%%EOF"); at >= 0; at = bytes.indexOf("%%EOF", at + 5)) {
    const next = afterBlanks(bytes.subarray(at + 5, at + 69));
    if (next && !/^(?:\d+\s+\d+\s+obj|xref|trailer|startxref|%)/.test(next)) return false;
  }
  return true;
};

/** Text of a PDF after white space, zero bytes and old end marks, which printers leave. */
const afterBlanks = (bytes: Buffer) =>
  bytes
    .toString("latin1")
    .replaceAll("\u001a", " ")
    .replace(/^[\s\0]+/, "");

// The parser reads from first to last, a viewer by the table of offsets, which may lead into a stream. The action is
// therefore also searched as plain text, in a form that page text never has.
const gap = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])*`;
const kinds = "JavaScript|Launch|ImportData|SubmitForm|GoToR|GoToE";
const action = new RegExp(`/S${gap}/(?:${kinds})\\b`);
const unsafeLink = new RegExp(`/URI${gap}\\([\\s\\0]*(?!(?:https?|mailto|tel):)(?:[a-z][a-z0-9+.-]*:|//|\\\\)`, "i");
const namesAction = (bytes: Buffer) =>
  says(bytes, new RegExp(`/(?:${kinds})\\b`), action) || says(bytes, /\/URI\b/, unsafeLink);

const windowBytes = 64 * 1024;
const longestName = 64;

/**
 * True if a text is anywhere in a file. Searches its name in windows first, because searching a large file as a whole takes
 * three times its memory.
 */
function says(bytes: Buffer, name: RegExp, text: RegExp): boolean {
  for (let at = 0; at < bytes.length; at += windowBytes) {
    if (!name.test(plainNames(bytes.toString("latin1", at, at + windowBytes + longestName)))) continue;
    return text.test(plainNames(bytes.toString("latin1")));
  }
  return false;
}

const activeKeys = new Set(["JS", "JavaScript", "EmbeddedFile", "EmbeddedFiles", "EF", "RichMedia", "XFA"]);
const activeKinds = new Set([
  "JavaScript",
  "Launch",
  "EmbeddedFile",
  "FileAttachment",
  "RichMedia",
  "Movie",
  "ImportData",
  "SubmitForm",
  "GoToR",
  "GoToE",
]);
/** Keys of PDF dictionaries whose value is a URL or another file. */
const addressKeys = new Set(["URI", "Base", "F", "UF"]);
const isText = (object: PDFObject) => object instanceof PDFString || object instanceof PDFHexString;

function isActive(document: PDFDocument): boolean {
  for (const dictionary of dictionaries(document)) {
    for (const [key, value] of dictionary.entries()) {
      const name = plainName(key);
      if (activeKeys.has(name)) return true;
      const addresses = addressKeys.has(name) ? meaningsOf(value).filter(isText) : [];
      if (addresses.some((address) => !isSafeLink(address.decodeText()))) return true;
      if (/^(S|Type|Subtype)$/.test(name) && value instanceof PDFName && activeKinds.has(plainName(value))) return true;
    }
  }
  return false;
}

/** Every dictionary of a PDF that a reader may use, also in older revisions. */
function* dictionaries(document: PDFDocument): Generator<PDFDict> {
  const seen = new Set<PDFObject>();
  const waiting: PDFObject[] = [...objectsMet()];
  const { Root, Info } = document.context.trailerInfo;
  for (const object of [Root, Info]) if (object) waiting.push(object);

  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PDFStream) waiting.push(object.dict);
    if (object instanceof PDFArray) waiting.push(...object.asArray());
    if (!(object instanceof PDFDict)) continue;
    yield object;
    waiting.push(...object.values());
  }
}
