import type { AccountFile, AccountLine, AccountSection } from "@arranca/contract/review/accounts";
import { type Drafts, draftsIn } from "./drafts.ts";

type SectionState = "done" | "asked" | "answered" | "changed" | "accepted" | "open" | "later" | "no_curp";

export const sectionStateWords: Record<SectionState, string> = {
  done: "revisada",
  asked: "con cambio pedido",
  answered: "respondida",
  changed: "cambió después de la aprobación",
  accepted: "sin observaciones al aprobar la cuenta",
  open: "por revisar",
  later: "sin cuenta todavía",
  no_curp: "sin CURP todavía",
};

type Section = Pick<AccountSection, "section" | "state"> & { lines: readonly Pick<AccountLine, "answered_at">[] };

/** State of an account's section for reviewers. Only a section ticked line by line counts as reviewed. */
export function sectionState({ section, state, lines }: Section, drafts: Drafts): SectionState {
  if (draftsIn(drafts, section) > 0) return "asked";
  if (state === "approved") return "done";
  if (state === "in_review") return lines.some((line) => line.answered_at) ? "answered" : "open";
  return state;
}

export type UnreadSection = Pick<AccountSection, "section" | "name"> & { lines: number };

/** Sections of an account with unread lines, and the number of those lines. A section without data has nothing to read. */
export const unreadSections = ({ sections }: Pick<AccountFile, "sections">): UnreadSection[] =>
  sections
    .filter(({ state }) => state !== "later")
    .map(({ section, name, lines }) => ({ section, name, lines: lines.filter((line) => !line.checked_by).length }))
    .filter(({ lines }) => lines > 0);
