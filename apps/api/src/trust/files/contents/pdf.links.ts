import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRef, PDFStream } from "@cantoo/pdf-lib";

/** Decodes escaped names of a PDF: `/#55RI` is `/URI`. */
export const plainNames = (text: string) =>
  text.replace(/#([\da-fA-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
export const plainName = (name: PDFName) => plainNames(name.asString()).replace(/^\//, "");

const safeSchemes = new Set(["http", "https", "mailto", "tel"]);

/**
 * True if a link of a PDF opens a web page, an e-mail or a call, not a file, program or network share. A link without a
 * scheme counts as a web page.
 */
export function isSafeLink(link: string): boolean {
  // Readers skip white space and control characters wherever they stand.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are meant
  const text = link.replace(/[\u0000-\u0020\u007f]/g, "");
  if (/^[\\/]{2}/.test(text)) return false;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1];
  return scheme === undefined || safeSchemes.has(scheme.toLowerCase());
}

/** True if a link runs a script or a tool of the system. No honest document has such a link. */
export const isScriptLink = (link: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: readers skip them
  /^(?:javascript|vbscript|data|ms-[a-z-]{1,40}|search-ms):/i.test(link.replace(/[\u0000-\u0020\u007f]/g, ""));

/** Actions that open an address or another file, or that send a form. */
export const openingActions: readonly string[] = ["URI", "GoToR", "GoToE", "SubmitForm"];
const isAddress = (key: PDFName) => plainName(key) === "URI";
const entryOf = (dictionary: PDFDict, name: string) =>
  dictionary.entries().find(([key]) => plainName(key) === name)?.[1];

/** True if a PDF opens an address: by itself, by a click, or in an older revision still in the file. */
export function hasLink(dictionaries: Iterable<PDFDict>): boolean {
  for (const dictionary of dictionaries) if (opensAddress(dictionary) || dictionary.keys().some(isAddress)) return true;
  return false;
}

function opensAddress(dictionary: PDFDict): boolean {
  const kind = entryOf(dictionary, "S");
  const name = kind instanceof PDFRef ? dictionary.context.lookup(kind) : kind;
  return name instanceof PDFName && openingActions.includes(plainName(name));
}

/** Removes every action of a PDF that opens an address, and base URLs. The visible content stays. */
export function dropLinks(context: PDFContext): void {
  const isLink = (value: PDFObject) => {
    const object = value instanceof PDFRef ? context.lookup(value) : value;
    return object instanceof PDFDict && opensAddress(object);
  };
  const seen = new Set<PDFObject>();
  const waiting: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  // References to actions first, then the actions: a reference is recognized by its action.
  const dictionaries: PDFDict[] = [];
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PDFArray) {
      for (let at = object.size() - 1; at >= 0; at--) if (isLink(object.get(at))) object.remove(at);
      waiting.push(...object.asArray());
    }
    const dictionary = object instanceof PDFStream ? object.dict : object;
    if (!(dictionary instanceof PDFDict)) continue;
    dictionaries.push(dictionary);
    for (const [key, value] of dictionary.entries()) if (isLink(value)) dictionary.delete(key);
    waiting.push(...dictionary.values());
  }
  for (const dictionary of dictionaries) {
    const isAction = opensAddress(dictionary);
    for (const key of dictionary.keys()) if (isAction || isAddress(key)) dictionary.delete(key);
  }
}
