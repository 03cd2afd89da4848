import { activeContent, type FileFault, protectedFile } from "./rules.ts";

/** Looks at a part's text as it passes; `end` also says which document a part gives away. */
export type PartScanner = {
  feed(chunk: Buffer): FileFault | undefined;
  end(): FileFault | "docx" | "odt" | undefined;
};

const longestTag = 64 * 1024;
const wordBody = /wordprocessingml\.document\.main\+xml/;

/** How the parts of a docx or odt that are text are looked at; undefined for pictures and other bytes. */
export function partScanner(name: string): PartScanner | undefined {
  if (!/\.(xml|rels|rdf)$|^mimetype$/i.test(name)) return undefined;
  let kind: "docx" | "odt" | undefined;
  let carried = "";

  const look = (text: string): FileFault | undefined => {
    if (/<!DOCTYPE|<!ENTITY/i.test(text)) return activeContent;
    if (usesOddEncoding(text)) return activeContent;
    if (/\.rels$/i.test(name) && reachesOutside(text)) return activeContent;
    if (name === "[Content_Types].xml" && /macroEnabled|vbaProject/i.test(text)) return activeContent;
    if (name === "META-INF/manifest.xml" && /encryption-data/.test(text)) return protectedFile;
    if (/^(content|styles)\.xml$/.test(name) && runsOrFetches(text)) return activeContent;
    if (name === "[Content_Types].xml" && wordBody.test(text)) kind = "docx";
    if (name === "mimetype" && text.trim() === "application/vnd.oasis.opendocument.text") kind = "odt";
    return undefined;
  };
  return {
    feed(chunk) {
      // Tags are of plain letters in every encoding that is let in: UTF-16 is read by leaving out its zeros.
      const text = carried + chunk.toString("latin1").replaceAll("\0", "");
      // A tag that is cut by the end of a chunk is looked at with the next one.
      const open = text.lastIndexOf("<");
      carried = open < 0 ? text.slice(-longestTag) : text.slice(open);
      return carried.length > longestTag ? activeContent : look(text);
    },
    end: () => look(carried) ?? kind,
  };
}

// A text in UTF-7 or EBCDIC would show other tags to a reader than to us.
const usesOddEncoding = (text: string) => {
  const declared = /<\?xml[^>]*encoding\s*=\s*["']([^"']*)/i.exec(text)?.[1];
  return declared !== undefined && !/^(utf-?8|utf-?16(le|be)?|us-ascii|iso-8859-\d+|windows-125\d)$/i.test(declared);
};

const relation = /<(?:[\w.-]+:)?Relationship\b(?:[^>"']|"[^"]*"|'[^']*')*>/gi;

/** A link in the text may lead outside; a template, picture or frame that is fetched when it is opened may not. */
const reachesOutside = (text: string) =>
  (text.match(relation) ?? [])
    .map(plain)
    .some(
      (tag) => /TargetMode\s*=\s*["']\s*External/i.test(tag) && !/\bType\s*=\s*["'][^"']*\/hyperlink\s*["']/i.test(tag),
    );

const events = /<script:event-listener\b/i;
const fetched = /<(?:draw:(?:image|object|object-ole|plugin|applet|floating-frame)|form:image)\b[^>]*>/gi;

/** What an odt runs when something happens, and what it loads from elsewhere when it is opened. */
const runsOrFetches = (text: string) =>
  events.test(text) ||
  (text.match(fetched) ?? []).some((tag) =>
    /xlink:href\s*=\s*["']\s*(?:[a-z][a-z\d+.-]*:|\/\/|\\\\)/i.test(plain(tag)),
  );

/** A text with its numbered characters written out, for they would hide a word. */
const plain = (text: string) =>
  text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (whole, hex?: string, decimal?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
