import { pdfStart } from "@arranca/contract/files/formats";
import { type FileFault, fault } from "../rules.ts";

/** `isChanged`: bytes before or behind the PDF are gone. `isTableLost`: its table of offsets does not fit any more. */
export type CleanPdf = { bytes: Buffer; isChanged: boolean; isTableLost: boolean };

const endMark = "%%EOF";

/**
 * Cuts what printers, mails and servers put before and behind a PDF, and adds its end mark if it lacks. Refuses a PDF that is
 * not complete, and one with another file attached to it.
 */
export function cleanEdges(file: Buffer): CleanPdf | FileFault {
  const from = pdfStart(file);
  if (from < 0) return fault("damaged");
  const whole = file.subarray(from);
  if (!isOnlyPdf(whole)) return fault("joined");

  const mark = whole.lastIndexOf(endMark);
  const end = mark < 0 ? 0 : mark + endMark.length;
  const behind = afterBlanks(whole.subarray(end));
  if (mark > 0 && behind === "") return cut(whole, from > 0);
  if (mark > 0 && !beginsRevision.test(behind)) {
    if (isFile(behind)) return fault("joined");
    return cut(ended(whole.subarray(0, end)), true);
  }
  return withEnd(whole);
}

/** A PDF whose last revision has no end mark. */
function withEnd(whole: Buffer): CleanPdf | FileFault {
  const lastObject = whole.lastIndexOf("endobj");
  const tail = whole.toString("latin1", Math.max(lastObject, 0));
  const offset = /startxref\s{1,9}\d{1,10}/.exec(tail);
  const trailer = tail.lastIndexOf("trailer");
  const trailerEnd = trailer < 0 ? -1 : tail.lastIndexOf(">>");
  if (lastObject < 0 || !(offset || trailerEnd > trailer)) return fault("damaged");
  const length = offset ? offset.index + offset[0].length : trailerEnd + 2;
  if (isFile(tail.slice(length))) return fault("joined");
  return cut(ended(whole.subarray(0, lastObject + length)), true);
}

const ended = (bytes: Buffer) => {
  const hasMark = bytes.subarray(-endMark.length).equals(Buffer.from(endMark));
  return Buffer.concat([bytes, Buffer.from(hasMark ? "\n" : `\n${endMark}\n`)]);
};

const cut = (bytes: Buffer, isChanged: boolean): CleanPdf => ({
  bytes,
  isChanged,
  isTableLost: isChanged && !pointsToTable(bytes),
});

function pointsToTable(bytes: Buffer): boolean {
  const end = bytes.toString("latin1", Math.max(0, bytes.length - 200));
  const offset = Number(/startxref\s{1,9}(\d{1,10})\s{0,9}%%EOF[\s\0]*$/.exec(end)?.[1] ?? Number.NaN);
  return /^\s{0,9}(?:xref|\d+\s{1,9}\d+\s{1,9}obj)/.test(bytes.toString("latin1", offset, offset + 60));
}

/** True if nothing foreign is between two revisions of a PDF, such as an HTML page that ends with a fake end mark. */
function isOnlyPdf(bytes: Buffer): boolean {
  const last = bytes.lastIndexOf(endMark);
  for (let at = bytes.indexOf(endMark); at >= 0 && at < last; at = bytes.indexOf(endMark, at + 5)) {
    const next = afterBlanks(bytes.subarray(at + 5, at + 69));
    if (next && !beginsRevision.test(next)) return false;
  }
  return true;
}

const beginsRevision = /^(?:\d+\s+\d+\s+obj|xref|trailer|startxref|%)/;

/** True for text that begins or contains a page, an archive or a program, not for the rubbish of a printer. */
const isFile = (text: string) =>
  ["PK\x03\x04", "%PDF-", "\x7fELF"].some((mark) => text.includes(mark)) || /<[a-z!?/]|^(?:MZ|#!|\{\\rtf)/i.test(text);

/** Text behind white space, zero bytes and old end marks, which printers leave. */
const afterBlanks = (bytes: Buffer) =>
  bytes
    .toString("latin1")
    .replaceAll("\u001a", " ")
    .replace(/^[\s\0]+/, "");
