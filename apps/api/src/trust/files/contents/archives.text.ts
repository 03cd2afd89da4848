import { type FileFault, fault } from "../rules.ts";

/** Scanner of a text part of a document, fed chunk by chunk. `end` also returns the document kind that the part reveals. */
export type PartScanner = {
  feed(chunk: Buffer): FileFault | undefined;
  end(): FileFault | "docx" | "odt" | undefined;
};

const longestTag = 64 * 1024;
const longestDeclaration = 1024;
const longestName = 256;

// The text is untrusted: no pattern backtracks (`npm run check` proves each), and none runs past the next tag.

/** Returns the scanner for a text part of a docx or odt; undefined for pictures and other binary parts. */
export function partScanner(name: string): PartScanner | undefined {
  if (!/\.(xml|rels|rdf)$|^mimetype$/i.test(name)) return undefined;
  let kind: "docx" | "odt" | undefined;
  let head = "";
  let carried = "";

  const look = (text: string): FileFault | undefined => {
    if (/<!DOCTYPE|<!ENTITY/i.test(text)) return fault("hiddenOrders");
    if (name === "[Content_Types].xml") {
      if (/macroEnabled|vbaProject/i.test(text)) return fault("macros");
      if (text.includes("wordprocessingml.document.main+xml")) kind = "docx";
    }
    if (name === "mimetype" && text.trim() === "application/vnd.oasis.opendocument.text") kind = "odt";
    if (name === "META-INF/manifest.xml" && text.includes("encryption-data")) return fault("password");
    if (/\.rels$/i.test(name)) return faultOfTags(text, relation, reachesOutside);
    if (!/^(content|styles)\.xml$/.test(name)) return undefined;
    return events.test(text) ? fault("macros") : faultOfTags(text, mayFetch, fetches);
  };
  return {
    feed(chunk) {
      // Tags are ASCII in every admitted encoding: UTF-16 is read by removing its zero bytes.
      const more = chunk.toString("latin1").replaceAll("\0", "");
      const isBegun = head.length < longestDeclaration;
      if (isBegun) head += more.slice(0, longestDeclaration - head.length);
      const refused = isBegun && head.length === longestDeclaration ? faultOfDeclaration(head) : undefined;
      if (refused) return refused;
      const text = carried + more;
      carried = unfinished(text);
      return carried.length > longestTag ? fault("hiddenOrders") : look(text);
    },
    // A tag that is open at the end of the part is treated as interrupted by another.
    end: () => faultOfDeclaration(head) ?? look(`${carried}<`) ?? kind,
  };
}

// A text in UTF-7 or EBCDIC would show other tags to a reader than to this scanner. Readers accept a declaration in the
// first bytes only.
function faultOfDeclaration(head: string): FileFault | undefined {
  if (!/^(?:ï»¿|ÿþ|þÿ)?\s*<\?xml\s/i.test(head)) return undefined;
  const end = head.indexOf("?>");
  if (end < 0) return fault("damaged");
  const declared = /\sencoding\s*=\s*["']([^"']*)/i.exec(head.slice(0, end))?.[1];
  const isKnown =
    declared === undefined || /^(utf-?8|utf-?16(le|be)?|us-ascii|iso-8859-\d+|windows-125\d)$/i.test(declared);
  return isKnown ? undefined : fault("hiddenOrders");
}

/** Unfinished end of a chunk to prepend to the next one: an open tag, or the last letters. */
function unfinished(text: string): string {
  const open = text.lastIndexOf("<");
  if (open < 0) return text.slice(-longestName);
  const tag = text.slice(open);
  return endOfTag(tag) < 0 ? tag : "";
}

/** Index of the `>` that ends the tag at the start of a text, or -1. A `>` in quotes does not end it. */
function endOfTag(text: string): number {
  const quoteOrEnd = /["'>]/g;
  for (let found = quoteOrEnd.exec(text); found; found = quoteOrEnd.exec(text)) {
    if (found[0] === ">") return found.index;
    const closed = text.indexOf(found[0], quoteOrEnd.lastIndex);
    if (closed < 0) return -1;
    quoteOrEnd.lastIndex = closed + 1;
  }
  return -1;
}

/** Checks each tag that begins with the pattern. A tag interrupted by another is a fault: readers disagree about its end. */
function faultOfTags(text: string, begin: RegExp, isBad: (tag: string) => boolean): FileFault | undefined {
  for (const { index } of text.matchAll(begin)) {
    const next = text.indexOf("<", index + 1);
    const tag = next < 0 ? text.slice(index) : text.slice(index, next);
    const end = endOfTag(tag);
    if (end < 0 && next >= 0) return fault("damaged");
    if (end >= 0 && isBad(plain(tag.slice(0, end)))) return fault("outsideParts");
  }
  return undefined;
}

const relation = /<(?:[\w.-]+:)?Relationship\b/gi;

/** Templates and pictures on the author's own computer, which opens nothing on another one. Not a share of a network. */
const isLocal = (address: string) =>
  /^(?:file:\/\/\/)?[a-z]:(?:[\\/]|%5c)/i.test(address) ||
  /^file:\/\/\/(?:Users|Applications|Volumes)\//i.test(address);

/** True if Word loads the target of a relation when it opens the document. It opens a hyperlink only at a click. */
const reachesOutside = (tag: string) =>
  /TargetMode\s*=\s*["']\s*External/i.test(tag) &&
  !/\bType\s*=\s*["'][^"']*\/hyperlink\s*["']/i.test(tag) &&
  (valuesOf(tag, /\bTarget\s*=\s*["']\s*([^"']*)/gi).some((target) => !isLocal(target)) || !/\bTarget\s*=/i.test(tag));

/** Event handlers in an odt, and content that it loads when opened. */
const events = /<script:event-listener\b/i;
const mayFetch = /<(?:draw:(?:image|object|object-ole|plugin|applet|floating-frame)|form:image)\b/gi;
const fetches = (tag: string) =>
  valuesOf(tag, /xlink:href\s*=\s*["']\s*([^"']*)/gi).some(
    (address) => /^(?:[a-z][a-z\d+.-]*:|\/\/|\\\\)/i.test(address) && !isLocal(address),
  );

const valuesOf = (tag: string, attribute: RegExp) => [...tag.matchAll(attribute)].map(([, value = ""]) => value);

/** Decodes numeric character references, which could hide a forbidden word. */
const plain = (text: string) =>
  text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (whole, hex?: string, decimal?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
