import { grammars } from "@arranca/contract/values/typed/digit-runs";
import { useState } from "react";
import { DateRange } from "#ui/dates/date-range.tsx";
import { FiltersDialog } from "#ui/dialogs/filters-dialog.tsx";
import { Select } from "#ui/forms/select.tsx";
import { DigitsInput } from "#ui/forms/typed/digits-input.tsx";
import { WholeInput } from "#ui/forms/typed/whole-input.tsx";
import { monthLabel } from "../orders/payable.rules.ts";
import { monthsAround } from "./months-around.ts";
import type { RegisterSearch } from "./search.ts";

type Props = {
  search: RegisterSearch;
  companies: readonly { id: string; name: string }[];
  /** True for a reader who sees no accounts. */
  masked: boolean;
  onClose: () => void;
  onApply: (change: RegisterSearch) => void;
};

const none: RegisterSearch = {
  ...{ company: undefined, from: undefined, to: undefined, order: undefined },
  ...{ moved: undefined, until: undefined, account: undefined },
};

export function RegisterFilters({ search, companies, masked, onClose, onApply }: Props) {
  const { company, from, to, order, moved, until, account } = search;
  const [draft, setDraft] = useState<RegisterSearch>({ company, from, to, order, moved, until, account });
  const set = (change: RegisterSearch) => setDraft({ ...draft, ...change });
  const months = monthsAround(new Date(), [draft.from, draft.to]).map((value) => ({ value, label: monthLabel(value) }));
  const apply = () => onApply({ ...draft, account: /^\d{4}$/.test(draft.account ?? "") ? draft.account : undefined });
  return (
    <FiltersDialog onClear={() => setDraft(none)} onApply={apply} onClose={onClose}>
      <Select
        label="Empresa"
        placeholder="Todas"
        options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.company ?? ""}
        onValue={(value) => set({ company: value || undefined })}
      />
      <div className="grid-2">
        <Select
          label="Meses desde"
          placeholder="El primero"
          options={months}
          value={draft.from ?? ""}
          onValue={(value) => set({ from: value || undefined })}
        />
        <Select
          label="Meses hasta"
          placeholder="El último"
          options={months}
          value={draft.to ?? ""}
          onValue={(value) => set({ to: value || undefined })}
        />
      </div>
      <DateRange
        startLabel="En su estado desde"
        endLabel="En su estado hasta"
        value={{ start: draft.moved ?? "", end: draft.until ?? "" }}
        onValue={({ start, end }) => set({ moved: start || undefined, until: end || undefined })}
      />
      <WholeInput
        label="Número de orden"
        optional
        value={draft.order ?? null}
        onValue={(value) => set({ order: value !== null && value > 0 ? value : undefined })}
      />
      {masked ? null : (
        <DigitsInput
          label="Últimos 4 dígitos de la cuenta"
          optional
          grammar={grammars.lastFour}
          autoComplete="off"
          value={draft.account ?? ""}
          onValue={(value) => set({ account: value || undefined })}
          error={draft.account && !/^\d{4}$/.test(draft.account) ? "Son 4 dígitos" : undefined}
        />
      )}
    </FiltersDialog>
  );
}
