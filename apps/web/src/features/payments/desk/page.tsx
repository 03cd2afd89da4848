import type { Desk, MoneyState } from "@arranca/contract/payments/desk";
import { moneyStates } from "@arranca/contract/payments/desk";
import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { Table } from "#ui/display/table.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { ListSkeleton } from "#ui/feedback/skeleton.tsx";
import { Select } from "#ui/forms/select.tsx";
import { monthLabel } from "../orders/payable.rules.ts";
import { BudgetCard } from "./budget-card.tsx";
import css from "./desk.module.css";
import { ProjectionCard } from "./projection-card.tsx";
import { deskQuery } from "./queries.ts";
import { RowsLink } from "./rows-link.tsx";
import type { DeskSearch } from "./search.ts";
import { columnsOf, hasMoney } from "./words.ts";

type Props = { search: DeskSearch; onSearch: (change: DeskSearch) => void };

export function DeskPage({ search, onSearch }: Props) {
  const query = useQuery(deskQuery(search));
  return (
    <QueryView query={query} skeleton={<ListSkeleton rows={6} label="Cargando el dinero" />}>
      {(desk) => (
        <div className="stack gap-6">
          <NowCard desk={desk} />
          <div className={css.year}>
            <Select
              label="Año fiscal"
              placeholder=""
              options={desk.years.map(({ year, name }) => ({ value: String(year), label: name }))}
              value={String(desk.year.year)}
              onValue={(value) => onSearch({ year: Number(value) })}
            />
          </div>
          <BudgetCard key={desk.year.year} desk={desk} />
          <MonthsCard desk={desk} />
          <ProjectionCard desk={desk} />
        </div>
      )}
    </QueryView>
  );
}

const standing = ["due", "held", "ordered", "sent", "returned", "committed"] as const satisfies MoneyState[];
const about: Record<(typeof standing)[number], string> = {
  due: "comprobante aprobado",
  held: "algo falta antes de pagar",
  ordered: "en una orden que no sale aún",
  sent: "sin respuesta todavía",
  returned: "el banco lo regresó",
  committed: "prometido, sin comprobante aprobado",
};

function NowCard({ desk }: { desk: Desk }) {
  return (
    <Card
      title="Hoy"
      action={
        desk.may_read_rows ? (
          <span className="row wrap gap-2">
            <ButtonLink to="/staff/payments/reconciliation" search={{ year: desk.year.year }} size="sm">
              Conciliación
            </ButtonLink>
            <ButtonLink to="/staff/payments/register" size="sm">
              Registro de pagos
            </ButtonLink>
          </span>
        ) : undefined
      }
    >
      <Section>
        <dl className={css.figures}>
          {standing.map((state) => (
            <div key={state}>
              <dt>{moneyStates[state]}</dt>
              <dd>
                <RowsLink desk={desk} search={{ state }} cents={desk.now[state]} big />
                <span className="text-12 muted">{about[state]}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-14 muted">De todos los años, según el libro.</p>
      </Section>
    </Card>
  );
}

// On a phone each month is a card, in which empty states would be most of the lines.
const cellClass = (cents: number) => (cents === 0 ? "number hide" : "number");

function MonthsCard({ desk }: { desk: Desk }) {
  const { months, total, year } = desk;
  const columns = columnsOf(total);
  const shown = months.filter(({ amounts }) => hasMoney(amounts));
  return (
    <Card title={`Meses de apoyo que terminan en ${year.name}`}>
      {shown.length === 0 ? (
        <Section>
          <p className="muted">Ningún mes de este año tiene dinero.</p>
        </Section>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its box is scrolled by keyboard
        <section className="table-wrap" tabIndex={0} aria-label="Dinero por mes">
          <Table className={css.months}>
            <thead>
              <tr>
                <th scope="col">Mes</th>
                {columns.map((state) => (
                  <th key={state} scope="col" className="number">
                    {moneyStates[state]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ month, amounts }) => (
                <tr key={month}>
                  <td data-l="Mes" className="lead nowrap">
                    {monthLabel(month)}
                  </td>
                  {columns.map((state) => (
                    <td key={state} data-l={moneyStates[state]} className={cellClass(amounts[state])}>
                      <RowsLink desk={desk} search={{ state, from: month, to: month }} cents={amounts[state]} />
                    </td>
                  ))}
                </tr>
              ))}
              <tr className={css.total}>
                <td data-l="Mes" className="lead">
                  Total {year.name}
                </td>
                {columns.map((state) => (
                  <td key={state} data-l={moneyStates[state]} className={cellClass(total[state])}>
                    <RowsLink
                      desk={desk}
                      search={{ state, from: year.from.slice(0, 7), to: year.to.slice(0, 7) }}
                      cents={total[state]}
                    />
                  </td>
                ))}
              </tr>
            </tbody>
          </Table>
        </section>
      )}
    </Card>
  );
}
