import { pdfMaxPages } from "@arranca/contract/limits";
import type { PDFDocument } from "@cantoo/pdf-lib";
import { fault } from "../rules.ts";
import type { Verdict } from "./judging.ts";
import { activeFault, dictionariesOf, isSigned } from "./pdf.active.ts";
import { type CleanPdf, cleanEdges } from "./pdf.edges.ts";
import { dropLinks, hasLink, openingActions } from "./pdf.links.ts";
import { openPdf, openUploaded } from "./pdf.locked.ts";
import { forgetDocument, wasSwollen } from "./pdf.strict.ts";
import { says } from "./pdf.text.ts";

/**
 * Judges a PDF by its parsed objects, because names in its text may be escaped and objects compressed. The verdict has bytes
 * if not the uploaded ones are kept: without links where these are not allowed, and without foreign bytes at its edges.
 */
export async function judgePdf(file: Buffer, keepsLinks: boolean): Promise<Verdict> {
  const clean = cleanEdges(file);
  if ("code" in clean) return clean;
  const { bytes } = clean;
  if (namesScript(bytes)) return fault("scripts");
  if (keepsLinks && namesUnsafeLink(bytes)) return fault("unsafeLinks");
  try {
    const document = await openUploaded(bytes);
    const active = activeFault(document, keepsLinks);
    if (active) return fault(active);
    const pages = document.getPageCount();
    if (pages === 0) return fault("noPages");
    if (pages > pdfMaxPages) return fault("manyPages");

    const signed = isSigned(document);
    const written = await copyOf(document, clean, keepsLinks);
    return {
      kind: "pdf",
      ...(written ? { bytes: written } : {}),
      ...(signed ? { signature: written ? "lost" : "kept" } : {}),
    };
  } catch (error) {
    // pdf-lib throws for everything that it cannot read; the file is always at fault.
    return fault(faultOfError(error));
  } finally {
    forgetDocument();
  }
}

function faultOfError(error: unknown) {
  if (wasSwollen()) return "swollen";
  const asks = error instanceof Error && /password|encryption (?:method|algorithm)/i.test(error.message);
  return asks ? "password" : "damaged";
}

/** The bytes to keep, if they are not the uploaded ones. */
async function copyOf(document: PDFDocument, { bytes, ...clean }: CleanPdf, keepsLinks: boolean) {
  const opens = !keepsLinks && (hasLink(dictionariesOf(document)) || says(bytes, anyLink, anyLink));
  if (opens || clean.isTableLost) return rewritten(document, keepsLinks);
  return clean.isChanged ? bytes : undefined;
}

/** Writes a PDF anew from its objects, so that links in older revisions, and encryption, are gone too. */
async function rewritten(document: PDFDocument, keepsLinks: boolean): Promise<Uint8Array> {
  if (!keepsLinks) dropLinks(document.context);
  const bytes = await document.save({ updateFieldAppearances: false, addDefaultPage: false });
  forgetDocument();
  const written = await openPdf(bytes, false);
  if (!keepsLinks && hasLink(dictionariesOf(written))) throw new Error("a link that was not found");
  return bytes;
}

const anyLink = new RegExp(`/(?:${openingActions.join("|")})\\b`);

// The parser reads from first to last, a viewer by the table of offsets, which may lead into a stream. The action is
// therefore also searched as plain text, in a form that page text never has.
const gap = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])*`;
const scripts = "JavaScript|Launch|ImportData";
const scriptAction = new RegExp(`/S${gap}/(?:${scripts})\\b`);
const scriptLink = new RegExp(`/URI${gap}\\([\\s\\0]*(?:javascript|vbscript|data|ms-[a-z-]{1,40}|search-ms):`, "i");
const namesScript = (bytes: Buffer) =>
  says(bytes, new RegExp(`/(?:${scripts})\\b`), scriptAction) || says(bytes, /\/URI\b/, scriptLink);

const others = "SubmitForm|GoToR|GoToE";
const otherAction = new RegExp(`/S${gap}/(?:${others})\\b`);
const unsafeLink = new RegExp(`/URI${gap}\\([\\s\\0]*(?!(?:https?|mailto|tel):)(?:[a-z][a-z0-9+.-]*:|//|\\\\)`, "i");
const namesUnsafeLink = (bytes: Buffer) =>
  says(bytes, new RegExp(`/(?:${others})\\b`), otherAction) || says(bytes, /\/URI\b/, unsafeLink);
