import type { FileMonth } from "@arranca/contract/review/work";
import { Link } from "@tanstack/react-router";
import { amount } from "#lib/format.ts";
import { Card } from "#ui/display/card.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { Table } from "#ui/display/table.tsx";
import { monthName, monthSentence, monthTone } from "../month-words.ts";
import css from "../staff.module.css";
import { actorWords } from "./answer-words.ts";

export function FileMonths({ months, today }: { months: readonly FileMonth[]; today: string }) {
  if (months.length === 0) return null;
  return (
    <Card title="Apoyo, mes por mes">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its box is scrolled by keyboard */}
      <section className="table-wrap" tabIndex={0} aria-label="Meses de apoyo">
        <Table>
          <thead>
            <tr>
              <th scope="col">Pago</th>
              <th scope="col" className="number">
                Importe
              </th>
              <th scope="col">Estado</th>
              <th scope="col">Le toca a</th>
              <th scope="col">Abrir</th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.id}>
                <td className="lead">
                  <span className="bold">
                    {month.number}: {monthName(month)}
                  </span>
                  <span className={`text-12 muted ${css.sub}`}>{month.institutionName}</span>
                </td>
                <td data-l="Importe" className="number nowrap">
                  {amount(month.amount)}
                </td>
                <td data-l="Estado">
                  <span>
                    <StatusChip tone={monthTone(month)}>{month.status.name}</StatusChip>
                    <span className={`text-12 muted ${css.sub}`}>{monthSentence(month, today)}</span>
                  </span>
                </td>
                <td data-l="Le toca a">{actorWords(month)}</td>
                <td data-l="Abrir">
                  <Papers month={month} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
    </Card>
  );
}

function Papers({ month }: { month: FileMonth }) {
  const { voucher_id: voucher, order_id: order, order_number: number } = month;
  if (!voucher && !order) return <span className="muted">Nada</span>;
  return (
    <span className="row wrap gap-2">
      {voucher ? (
        <Link
          className="tap nowrap"
          to="/staff/payments/vouchers/$id"
          params={{ id: voucher }}
          aria-label={`Comprobante del pago ${month.number}`}
        >
          Comprobante
        </Link>
      ) : null}
      {order ? (
        <Link className="tap nowrap" to="/staff/payments/orders/$id" params={{ id: order }}>
          Orden {number}
        </Link>
      ) : null}
    </span>
  );
}
