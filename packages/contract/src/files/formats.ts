/** Bytes from the start of a file that `formatOf` needs. More bytes are ignored. */
export const headBytes = 64 * 1024;

export type FileFormat =
  | "jpeg"
  | "png"
  | "webp"
  | "heic"
  | "avif"
  | "gif"
  | "bmp"
  | "tiff"
  | "pdf"
  /** Any compound file of Office 97. Its directory, which may be anywhere, tells text from tables. */
  | "doc"
  | "docx"
  | "odt"
  | "rtf"
  /** A spreadsheet, presentation or other document in a zip. */
  | "office"
  | "zip"
  | "m4a"
  | "movie"
  | "vtt"
  | "xml";

/** Format of a file, read from its first bytes only; undefined if unknown. The file's name and media type are ignored. */
export function formatOf(file: Uint8Array): FileFormat | undefined {
  const head = file.subarray(0, headBytes);
  return formatOfSignature(head) ?? formatOfBox(head) ?? formatOfZip(head) ?? (pdfStart(head) < 0 ? undefined : "pdf");
}

/** First bytes in hexadecimal; a dot is any digit. */
const signatures: readonly (readonly [RegExp, FileFormat])[] = [
  [/^ffd8ff/, "jpeg"],
  [/^89504e470d0a1a0a/, "png"],
  [/^52494646.{8}57454250/, "webp"],
  [/^47494638/, "gif"],
  [/^49492a00/, "tiff"],
  [/^4d4d002a/, "tiff"],
  [/^424d.{8}0{8}/, "bmp"],
  [/^d0cf11e0a1b11ae1/, "doc"],
  [/^7b5c727466/, "rtf"],
  [/^(?:efbbbf)?574542565454/, "vtt"],
  [/^(?:efbbbf)?3c3f786d6c/, "xml"],
  [/^(?:efbbbf)?3c636664693a/, "xml"],
];

function formatOfSignature(head: Uint8Array): FileFormat | undefined {
  const start = [...head.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return signatures.find(([signature]) => signature.test(start))?.[1];
}

const heicBrands = /^(?:hei[cxms]|hev[cxms]|mif[12]|msf1)$/;

/** Photos and films in boxes (ISO 14496-12). The first box lists the brands, most specific anywhere. */
function formatOfBox(head: Uint8Array): FileFormat | undefined {
  if (latin(head.subarray(4, 8)) !== "ftyp") return undefined;
  const size = Math.min(numberAt(head, 0), 512);
  const brands = [latin(head.subarray(8, 12))];
  for (let at = 16; at + 4 <= size; at += 4) brands.push(latin(head.subarray(at, at + 4)));
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return "avif";
  if (brands.some((brand) => heicBrands.test(brand))) return "heic";
  return brands[0] === "M4A " ? "m4a" : "movie";
}

const entryMark = "PK\x03\x04";
const textDocument = "application/vnd.oasis.opendocument.text";

/** Kind of a zip, from the names of its first parts. */
function formatOfZip(head: Uint8Array): FileFormat | undefined {
  const text = latin(head);
  if (!text.startsWith(entryMark)) return undefined;
  const first = partAt(text, 0);
  if (first.name === "mimetype") {
    if (first.isPacked) return "odt";
    const isText = first.content.startsWith(textDocument) && !/^[-.]/.test(first.content.slice(textDocument.length));
    return isText ? "odt" : "office";
  }
  let isOffice = false;
  for (let at = 0; at >= 0; at = text.indexOf(entryMark, at + 4)) {
    const { name } = partAt(text, at);
    if (name.startsWith("word/")) return "docx";
    if (/^(?:xl|ppt|visio|Index)\//.test(name)) return "office";
    isOffice ||= name === "[Content_Types].xml";
  }
  // The text of a Word document may stand behind large pictures.
  return isOffice ? "docx" : "zip";
}

function partAt(text: string, at: number) {
  const shortAt = (offset: number) => text.charCodeAt(at + offset) + text.charCodeAt(at + offset + 1) * 256;
  const end = at + 30 + shortAt(26);
  const content = end + shortAt(28);
  return { name: text.slice(at + 30, end), isPacked: shortAt(8) !== 0, content: text.slice(content, content + 100) };
}

const pdfMark = "%PDF-";
const furthestPdfStart = 1024;
const tag = /<[a-z!?/]/i;
/** Starts of programs and archives. With a PDF inside, they would be two files in one. */
const otherStarts = ["MZ", "PK", "#!", "%!PS", "{\\rtf", "\x7fELF", "\xca\xfe\xba\xbe", "\x1f\x8b"];

/** Index of the `%PDF-` of a PDF, which may follow up to 1,024 bytes of a printer or a mail; -1 for other files. */
export function pdfStart(file: Uint8Array): number {
  const text = latin(file.subarray(0, furthestPdfStart + pdfMark.length));
  const at = text.indexOf(pdfMark);
  if (at <= 0) return at;
  const before = text.slice(0, at);
  return tag.test(before) || otherStarts.some((start) => before.startsWith(start)) ? -1 : at;
}

const numberAt = (bytes: Uint8Array, at: number) =>
  [0, 1, 2, 3].reduce((number, offset) => number * 256 + (bytes[at + offset] ?? 0), 0);

function latin(bytes: Uint8Array): string {
  let text = "";
  // `String.fromCharCode` takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}
