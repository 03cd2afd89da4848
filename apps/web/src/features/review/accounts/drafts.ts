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

/**
 * Quick reasons for rejecting a checklist line, each with the sentence that it writes: it names the line and its document.
 * Typed data cannot be blurred or expired.
 */
export function quickReasonsOf(section: SectionKey, label: string, paper?: string): readonly QuickReason[] {
  const differs = {
    word: "No coincide",
    sentence:
      section === "documents"
        ? `«${label}»: no coincide con tus datos. Revísalo y corrígelo.`
        : `«${label}»: no coincide con ${paper ? `«${paper}»` : "tu documento"}. Revísalo y corrígelo.`,
  };
  return section === "documents"
    ? [
        { word: "No se lee", sentence: `«${label}»: no se lee bien. Súbelo otra vez, con luz y sin reflejos.` },
        { word: "Está cortado", sentence: `«${label}»: está cortado. Súbelo completo, con sus cuatro esquinas.` },
        differs,
        { word: "Ya venció", sentence: `«${label}»: ya venció. Sube uno vigente.` },
      ]
    : [differs, { word: "Está incompleto", sentence: `«${label}»: le falta una parte. Escríbelo completo.` }];
}
