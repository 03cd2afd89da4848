import type { Desk } from "@arranca/contract/payments/desk";
import { amount } from "#lib/format.ts";
import { Card, Section } from "#ui/display/card.tsx";
import { Table } from "#ui/display/table.tsx";
import { monthLabel } from "../orders/payable.rules.ts";
import css from "./desk.module.css";
import { RowsLink } from "./rows-link.tsx";
import type { RegisterSearch } from "./search.ts";

type Row = { key: string; name: string; amount: number; people: number; search: RegisterSearch };

export function ProjectionCard({ desk }: { desk: Desk }) {
  const { pending, next } = desk.projection;
  const rows: Row[] = [
    { ...pending, key: "pending", name: `Hasta ${monthLabel(pending.until)}`, search: { to: pending.until } },
    ...next.map((one) => ({
      ...one,
      key: one.month,
      name: monthLabel(one.month),
      search: { from: one.month, to: one.month },
    })),
  ];
  const total = rows.reduce((sum, { amount: cents }) => sum + cents, 0);
  return (
    <Card title="Próximos tres meses">
      <section className="table-wrap" aria-label="Proyección de tres meses">
        <Table className={css.months}>
          <thead>
            <tr>
              <th scope="col">Mes</th>
              <th scope="col" className="number">
                Personas
              </th>
              <th scope="col" className="number">
                Por pagar
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <td data-l="Mes" className="lead">
                  {row.name}
                </td>
                <td data-l="Personas" className="number">
                  {row.people}
                </td>
                <td data-l="Por pagar" className="number">
                  <RowsLink desk={desk} search={{ state: "unpaid", ...row.search }} cents={row.amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
      <Section>
        <p className="text-14 muted">
          Suman {amount(total)}. La cuenta supone que cada relación activa sigue hasta su fecha, que cada mes se
          comprueba y que se paga en el mes en que termina. Las relaciones que se confirmen después no están.
        </p>
      </Section>
    </Card>
  );
}
