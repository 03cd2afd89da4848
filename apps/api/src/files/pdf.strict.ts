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

// What 200 pages need many times over; it is held in memory while it is counted.
const mostUnpackedBytes = 24 * 1024 * 1024;
const flate = PDFName.of("FlateDecode");

let unpacked = 0;
let seen: { reference: PDFRef; object: PDFObject }[] = [];

/** Ends a document: what the parser meets from here on is counted anew. */
export function forgetDocument(): void {
  unpacked = 0;
  seen = [];
}

/** Every object the parser has met, also those that a later one of the same number replaced: a reader may take either. */
export const objectsMet = (): readonly PDFObject[] => seen.map(({ object }) => object);

/** What an entry may be: itself, or every object that its reference has stood for. */
export const meaningsOf = (value: PDFObject): readonly PDFObject[] =>
  value instanceof PDFRef ? seen.filter(({ reference }) => reference === value).map(({ object }) => object) : [value];

// The parser unpacks streams of objects without any limit, and forgets an object when another takes its number. It has no
// setting for either, so in this thread, which parses and does nothing else, it is taught both.
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
  seen.push({ reference, object });
  assign.call(this, reference, object);
};

function requireModest({ dict, contents }: PDFRawStream): void {
  const filter = dict.lookup(PDFName.of("Filter"));
  if (filter === undefined) return;
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter;
  // Nobody writes these streams in another way, and each of the other ways can unpack to anything.
  if (only !== flate) throw new Error("a stream of objects that is packed otherwise");
  // A stream that was cut is read as far as it goes, as the parser does.
  unpacked += inflateSync(contents, { maxOutputLength: mostUnpackedBytes - unpacked, finishFlush: 2 }).length;
}
