import { inflateSync } from "node:zlib";
import {
  PDFArray,
  PDFContext,
  PDFName,
  type PDFObject,
  PDFObjectStreamParser,
  type PDFRawStream,
  PDFRef,
  PDFXRefStreamParser,
} from "@cantoo/pdf-lib";

// Enough for 200 pages many times over; unpacked data are held in memory while they are counted.
const mostUnpackedBytes = 24 * 1024 * 1024;
const flate = PDFName.of("FlateDecode");

let unpacked = 0;
let isSwollen = false;
let seen: { context: PDFContext; reference: PDFRef; object: PDFObject }[] = [];

export function forgetDocument(): void {
  unpacked = 0;
  isSwollen = false;
  seen = [];
}

/** True if the document was given up because it unpacks to too many bytes. */
export const wasSwollen = () => isSwollen;

/** All objects that the PDF parser read, also replaced ones of the same number, because a reader may use either. */
export const objectsMet = (document: PDFContext): readonly PDFObject[] =>
  seen.filter(({ context }) => context === document).map(({ object }) => object);

/** Possible values of a PDF entry: the value itself, or all objects that its reference had. */
export const meaningsOf = (document: PDFContext, value: PDFObject): readonly PDFObject[] =>
  value instanceof PDFRef
    ? seen.filter(({ context, reference }) => context === document && reference === value).map(({ object }) => object)
    : [value];

// The parser unpacks object streams without a limit and forgets an object when another takes its number. It has no setting
// for either, so its methods are patched in this thread, which does nothing else.
const openObjects = PDFObjectStreamParser.forStream;
PDFObjectStreamParser.forStream = (stream, shouldWait) => {
  requireModest(stream);
  return openObjects(stream, shouldWait);
};
const openReferences = PDFXRefStreamParser.forStream;
PDFXRefStreamParser.forStream = (stream) => {
  requireModest(stream);
  return openReferences(stream);
};
const assign = PDFContext.prototype.assign;
PDFContext.prototype.assign = function assignAndKeep(reference, object) {
  seen.push({ context: this, reference, object });
  assign.call(this, reference, object);
};

function requireModest({ dict, contents }: PDFRawStream): void {
  const filter = dict.lookup(PDFName.of("Filter"));
  if (filter === undefined) return;
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter;
  // Other filters are not used for these streams in practice, and their unpacked size cannot be limited.
  if (only !== flate) throw new Error("a stream of objects that is packed otherwise");
  // A truncated stream is read as far as it goes, as the parser does.
  try {
    unpacked += inflateSync(contents, { maxOutputLength: mostUnpackedBytes - unpacked, finishFlush: 2 }).length;
  } catch (error) {
    isSwollen = error instanceof RangeError;
    throw error;
  }
}
