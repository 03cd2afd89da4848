import type { FileFaultName } from "@arranca/contract/files/faults";
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { isSafeLink, isScriptLink, openingActions, plainName } from "./pdf.links.ts";
import { meaningsOf, objectsMet } from "./pdf.strict.ts";

const activeKeys = new Map<string, FileFaultName>([
  ["JS", "scripts"],
  ["JavaScript", "scripts"],
  ["EmbeddedFile", "attachments"],
  ["EmbeddedFiles", "attachments"],
  ["EF", "attachments"],
  ["RichMedia", "films"],
  ["XFA", "dynamicForm"],
]);
const activeKinds = new Map<string, FileFaultName>([
  ["JavaScript", "scripts"],
  ["Launch", "scripts"],
  ["ImportData", "scripts"],
  ["EmbeddedFile", "attachments"],
  ["FileAttachment", "attachments"],
  ["RichMedia", "films"],
  ["Movie", "films"],
]);

/** Reason why a PDF may not be kept. Its links are a reason only where they are kept. */
export function activeFault(document: PDFDocument, keepsLinks: boolean): FileFaultName | undefined {
  for (const dictionary of dictionariesOf(document)) {
    const isOpening = kindsOf(dictionary).some((kind) => openingActions.includes(kind));
    for (const [key, value] of dictionary.entries()) {
      const name = plainName(key);
      const active = activeKeys.get(name) ?? (isKindKey(name) ? activeKinds.get(kindOf(value)) : undefined);
      if (active) return active;
      const links = addressKeys.has(name) ? meaningsOf(document.context, value).filter(isText) : [];
      const cause = links.map((link) => linkFault(name, link.decodeText(), isOpening)).find((found) => found);
      if (cause === "unsafeLinks" ? keepsLinks : cause) return cause;
    }
    if (keepsLinks && kindsOf(dictionary).some((kind) => openingActions.includes(kind) && kind !== "URI")) {
      return "unsafeLinks";
    }
  }
  return undefined;
}

/** Keys of PDF dictionaries whose value is a URL or another file. */
const addressKeys = new Set(["URI", "Base", "F", "UF"]);
const isText = (object: PDFObject) => object instanceof PDFString || object instanceof PDFHexString;
const isKindKey = (name: string) => /^(S|Type|Subtype)$/.test(name);
const kindOf = (value: PDFObject) => (value instanceof PDFName ? plainName(value) : "");
const kindsOf = (dictionary: PDFDict) =>
  dictionary.entries().flatMap(([key, value]) => (isKindKey(plainName(key)) ? [kindOf(value)] : []));

function linkFault(key: string, link: string, isOpening: boolean): FileFaultName | undefined {
  if (isSafeLink(link)) return undefined;
  if (isScriptLink(link)) return "scripts";
  // A page or picture may stand in another file, which a reader loads without a click.
  return isOpening || key === "URI" || key === "Base" ? "unsafeLinks" : "outsideParts";
}

/** True if a PDF carries an electronic signature (ISO 32000-2, 12.8). Nobody checks it. */
export function isSigned(document: PDFDocument): boolean {
  for (const dictionary of dictionariesOf(document)) {
    const keys = dictionary.keys().map(plainName);
    if (keys.includes("ByteRange") && keys.includes("Contents")) return true;
  }
  return false;
}

/** Every dictionary of a PDF that a reader may use, also in older revisions. */
export function* dictionariesOf({ context }: PDFDocument): Generator<PDFDict> {
  const seen = new Set<PDFObject>();
  const waiting: PDFObject[] = [...objectsMet(context)];
  const { Root, Info } = context.trailerInfo;
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
