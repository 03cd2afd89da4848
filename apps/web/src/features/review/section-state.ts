import type { AccountFile, AccountLine, AccountSection } from "@arranca/contract/review/accounts";
import { accountStatuses } from "@arranca/contract/statuses";
import { type Drafts, draftsIn } from "./drafts.ts";

type SectionState = "done" | "asked" | "answered" | "approved" | "open";

export const sectionStateWords: Record<SectionState, string> = {
  done: "revisada",
  asked: "con cambio pedido",
  answered: "respondida",
  approved: "aprobada con la cuenta",
  open: "sin revisar",
};

type Reviewed = Pick<AccountFile, "statusId" | "bank_change" | "identity">;
type Section = Pick<AccountSection, "section"> & {
  lines: readonly Pick<AccountLine, "checked_by" | "answered_at" | "admin_comment">[];
};

/** What was found in a section; what nobody ticked was approved with the account, or was not looked at. */
export function sectionState(section: Section, drafts: Drafts, file: Reviewed): SectionState {
  if (draftsIn(drafts, section.section) > 0) return "asked";
  if (section.lines.every((line) => line.checked_by)) return "done";
  if (section.lines.some((line) => line.answered_at)) return "answered";
  if (section.lines.some((line) => line.admin_comment)) return "asked";
  const isChanged =
    (section.section === "bank" && file.bank_change !== null) ||
    (file.identity !== null && (section.section === "personal" || section.section === "company"));
  return file.statusId === accountStatuses.approved.id && !isChanged ? "approved" : "open";
}
