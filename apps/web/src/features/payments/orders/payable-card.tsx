import type { Payable } from "@arranca/contract/payments/orders";
import { fitsFilter } from "@arranca/contract/payments/payable";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { money } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Chips, FilterChip } from "#ui/actions/filter-chip.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Select } from "#ui/forms/select.tsx";
import { ListDownloadButton } from "#ui/lists/list-download.tsx";
import type { OrdersSearch } from "../search.ts";
import css from "../staff.module.css";
import { downloadPayableAs, payableQuery } from "../staff.queries.ts";
import { BuildDialog } from "./build-dialog.tsx";
import { HeldTable } from "./held-table.tsx";
import { choicesOf, isTicked, monthLabel, notShownWords, sumOf, type Ticks } from "./payable.rules.ts";
import { PayableTable } from "./payable-table.tsx";

type Props = {
  mayBuild: boolean;
  search: OrdersSearch;
  onSearch: (change: OrdersSearch) => void;
  onBuilt: (orderId: string) => void;
};

export function PayableCard(props: Props) {
  const query = useQuery(payableQuery);
  return (
    <Card title="Por pagar">
      <QueryView query={query} skeleton={<Skeleton height={96} />}>
        {({ ready, held, amount, not_shown }) => (
          <>
            <Section>
              <p className={css.sum}>
                <span className="text-32 bold">{money(amount)}</span>{" "}
                <span className="muted">
                  {ready.length === 0
                    ? "nada por pagar en este momento"
                    : ready.length === 1
                      ? "en 1 mes aprobado"
                      : `en ${ready.length} meses aprobados`}
                </span>
              </p>
              <p className="text-14 muted">Con comprobante aprobado, mes terminado y CLABE revisada.</p>
              {not_shown > 0 ? <Note tone="wait">{notShownWords(not_shown, ready.length + held.length)}</Note> : null}
            </Section>
            {ready.length > 0 ? <Ready months={ready} {...props} /> : null}
            {held.length > 0 ? <HeldTable months={held} {...props} /> : null}
          </>
        )}
      </QueryView>
    </Card>
  );
}

function Ready({ months, mayBuild, search, onSearch, onBuilt }: Props & { months: readonly Payable[] }) {
  const [ticks, setTicks] = useState<Ticks>(new Map());
  const [isBuilding, setBuilding] = useState(false);
  const { company, month, warned } = search;
  const shown = months.filter((one) => fitsFilter(one, { company, month, warned }));
  const ticked = months.filter((one) => isTicked(ticks, one));
  const tick = (some: readonly Payable[], on: boolean) =>
    setTicks(new Map([...ticks, ...some.map(({ month_id }) => [month_id, on] as const)]));
  const choices = choicesOf(months);
  const chip = (kind: "first" | "other") => ({
    on: warned === kind,
    onToggle: () => onSearch({ warned: warned === kind ? undefined : kind }),
    count: months.filter((one) => fitsFilter(one, { warned: kind })).length,
  });
  return (
    <>
      <div className={`tools ${css.payTools}`}>
        <Select
          label="Empresa"
          hideLabel
          placeholder="Todas las empresas"
          options={choices.companies}
          value={company ?? ""}
          onValue={(value) => onSearch({ company: value || undefined })}
        />
        <Select
          label="Mes"
          hideLabel
          placeholder="Todos los meses"
          options={choices.months.map((value) => ({ value, label: monthLabel(value) }))}
          value={month ?? ""}
          onValue={(value) => onSearch({ month: value || undefined })}
        />
        <Chips label="Avisos">
          <FilterChip {...chip("first")}>Primer pago</FilterChip>
          <FilterChip {...chip("other")}>Con aviso</FilterChip>
        </Chips>
        <ListDownloadButton
          list="payable_months"
          found={shown.length}
          onDownload={(format, purpose) =>
            downloadPayableAs("payable_months", { company, month, warned }, { format, purpose })
          }
        />
      </div>
      {mayBuild ? (
        <div className={`${css.ticked} row between wrap gap-2`}>
          <Checkbox
            label={
              shown.length === months.length ? `Marcar los ${shown.length}` : `Marcar los ${shown.length} de esta lista`
            }
            value={shown.length > 0 && shown.every((one) => isTicked(ticks, one))}
            onValue={(on) => tick(shown, on)}
          />
          <p role="status">
            <b>{money(sumOf(ticked))}</b> en {ticked.length} {ticked.length === 1 ? "mes marcado" : "meses marcados"}
          </p>
          <Button look="fill" disabled={ticked.length === 0} onClick={() => setBuilding(true)}>
            Armar orden
          </Button>
        </div>
      ) : null}
      <PayableTable
        months={shown}
        ticks={mayBuild ? ticks : undefined}
        onTick={(one, on) => tick([one], on)}
        onClear={() => onSearch({ company: undefined, month: undefined, warned: undefined })}
      />
      {isBuilding ? <BuildDialog months={ticked} onClose={() => setBuilding(false)} onBuilt={onBuilt} /> : null}
    </>
  );
}
