import { type MoneyMonth, readMoneyByMonth } from "@arranca/contract/figures/money";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#lib/calls/call.ts";
import { capital } from "#lib/capital.ts";
import { amount } from "#lib/format.ts";
import { onePage } from "#lib/page/list-search.ts";
import { Card, Section } from "#ui/display/card.tsx";
import { type Column, DataTable } from "#ui/display/data-table.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { ListSkeleton } from "#ui/feedback/skeleton.tsx";
import { Select } from "#ui/forms/select.tsx";
import { monthWords } from "../charts/chart-words.ts";

const moneyQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: ["figures", "money", year ?? null],
    queryFn: ({ signal }) => call(readMoneyByMonth, { query: year === undefined ? {} : { year }, signal }),
    placeholderData: (previous) => previous,
  });

const columns: readonly Column<MoneyMonth>[] = [
  { key: "month", head: "Mes", lead: true, cell: ({ month }) => capital(monthWords(month)) },
  { key: "paid", head: "Pagado", num: true, cell: ({ paid }) => <span className="medium">{amount(paid)}</span> },
  { key: "sum", head: "En el año", num: true, cell: ({ sum }) => amount(sum) },
  {
    key: "percent",
    head: "Del presupuesto",
    num: true,
    cell: ({ percent }) => (percent === null ? <span className="muted">Sin presupuesto</span> : `${percent} %`),
  },
];

/** 'Apoyo pagado por mes': support paid in each month of a fiscal year, against the year's budget. */
export function MoneyByMonth() {
  const [year, setYear] = useState<number>();
  const query = useQuery(moneyQuery(year));
  return (
    <Card title="Apoyo pagado por mes">
      <QueryView query={query} skeleton={<ListSkeleton rows={4} label="Contando" />}>
        {(money) => (
          <>
            <Section>
              <div className="stack gap-3">
                {money.years.length > 1 ? (
                  <Select
                    label="Año"
                    name="year"
                    placeholder=""
                    options={money.years.map(({ year, name }) => ({ value: String(year), label: name }))}
                    value={String(money.year)}
                    onValue={(value) => setYear(Number(value))}
                  />
                ) : null}
                <p className="text-14">
                  En {money.name} van pagados <b>{amount(money.paid)}</b>
                  {money.budget === null ? ". Nadie ha puesto el presupuesto de este año." : null}
                  {money.budget === null ? null : (
                    <>
                      {" "}
                      de un presupuesto de <b>{amount(money.budget)}</b>.
                    </>
                  )}
                </p>
              </div>
            </Section>
            <DataTable
              label="Meses del año"
              columns={columns}
              rowKey={({ month }) => month}
              {...onePage(money.months)}
              empty={<p className="muted">Este año aún no empieza.</p>}
            />
          </>
        )}
      </QueryView>
    </Card>
  );
}
