import type { SectionKey } from "@arranca/contract/review/requests";
import { sectionKeys } from "@arranca/contract/review/requests";

export type Drafts = Record<string, string>;

export const lineKey = (section: SectionKey, field: string): string => `${section}/${field}`;

export const draftsIn = (drafts: Drafts, section: SectionKey): number =>
  Object.keys(drafts).filter((key) => key.startsWith(`${section}/`)).length;

export const asComments = (drafts: Drafts): { section: SectionKey; field: string; comment: string }[] =>
  Object.entries(drafts).flatMap(([key, text]) => {
    const [name = "", field = ""] = key.split("/");
    const section = sectionKeys.find((known) => known === name);
    const comment = text.trim();
    return section && comment ? [{ section, field, comment }] : [];
  });

type QuickReason = { word: string; sentence: string };
const differs = { word: "No coincide", sentence: "El dato no coincide con tu documento. Revísalo y corrígelo." };
const ofPapers: readonly QuickReason[] = [
  { word: "No se lee", sentence: "La imagen no se lee bien. Súbela otra vez, con luz y sin reflejos." },
  { word: "Está cortado", sentence: "El documento está cortado. Súbelo completo, con sus cuatro esquinas." },
  differs,
  { word: "Ya venció", sentence: "El documento ya venció. Sube uno vigente." },
];
const ofWords: readonly QuickReason[] = [
  differs,
  { word: "Está incompleto", sentence: "A este dato le falta una parte. Escríbelo completo." },
];

/**
 * Quick reasons for rejecting a checklist line, each with the sentence that it writes. Typed data cannot be blurred or
 * expired.
 */
export const quickReasonsOf = (section: SectionKey): readonly QuickReason[] =>
  section === "documents" ? ofPapers : ofWords;
