import { mostVoucherDays } from "@arranca/contract/payments/vouchers";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FiltersDialog } from "#ui/dialogs/filters-dialog.tsx";
import { Select } from "#ui/forms/select.tsx";
import { WholeInput } from "#ui/forms/typed/whole-input.tsx";
import type { FiltersProps } from "#ui/lists/list-card.tsx";
import { monthLabel } from "../orders/payable.rules.ts";
import type { VouchersSearch } from "../search.ts";
import { voucherChoicesQuery } from "../staff.queries.ts";
import { monthsBack } from "./months-back.ts";

const none: VouchersSearch = { month: undefined, company: undefined, reviewer: undefined, days: undefined };

export function VoucherFilters({ search, onClose, onApply }: FiltersProps<VouchersSearch>) {
  const { month, company, reviewer, days } = search;
  const [draft, setDraft] = useState<VouchersSearch>({ month, company, reviewer, days });
  const choices = useQuery(voucherChoicesQuery);
  const set = (change: VouchersSearch) => setDraft({ ...draft, ...change });
  return (
    <FiltersDialog onClear={() => setDraft(none)} onApply={() => onApply(draft)} onClose={onClose}>
      <Select
        label="Mes"
        placeholder="Todos los meses"
        options={monthsBack(new Date()).map((value) => ({ value, label: monthLabel(value) }))}
        value={draft.month ?? ""}
        onValue={(value) => set({ month: value || undefined })}
      />
      <Select
        label="Empresa"
        placeholder="Todas"
        options={optionsOf(choices.data?.companies)}
        value={draft.company ?? ""}
        onValue={(value) => set({ company: value || undefined })}
      />
      <Select
        label="Revisó"
        placeholder="Quien sea"
        options={optionsOf(choices.data?.reviewers)}
        value={draft.reviewer ?? ""}
        onValue={(value) => set({ reviewer: value || undefined })}
      />
      <WholeInput
        label="Días desde que se envió, o más"
        optional
        value={draft.days ?? null}
        onValue={(value) => set({ days: value !== null && value > 0 ? Math.min(value, mostVoucherDays) : undefined })}
      />
    </FiltersDialog>
  );
}

const optionsOf = (choices: readonly { id: string; name: string }[] | undefined) =>
  (choices ?? []).map(({ id, name }) => ({ value: id, label: name }));
