import { countText } from "@arranca/contract/values/count-text";
import type { AppliedFilter } from "#ui/lists/list-card.tsx";
import { monthLabel } from "../orders/payable.rules.ts";
import type { VouchersSearch } from "../search.ts";

type Choice = { id: string; name: string };
type Choices = { companies: readonly Choice[]; reviewers: readonly Choice[] } | undefined;

/** Filters of the dialog that are on, in words, each with the change that takes it off. */
export function appliedFilters(
  { month, company, reviewer, days }: VouchersSearch,
  choices: Choices,
): AppliedFilter<VouchersSearch>[] {
  const nameOf = (list: readonly Choice[] | undefined, id: string) => list?.find((one) => one.id === id)?.name;
  return [
    month && { words: monthLabel(month), off: { month: undefined } },
    company && { words: nameOf(choices?.companies, company) ?? "Una empresa", off: { company: undefined } },
    reviewer && {
      words: `Revisó ${nameOf(choices?.reviewers, reviewer) ?? "una persona"}`,
      off: { reviewer: undefined },
    },
    days !== undefined && { words: `Enviado hace ${countText(days, "día", "días")} o más`, off: { days: undefined } },
  ].filter((one) => typeof one === "object");
}
