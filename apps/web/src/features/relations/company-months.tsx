import type { CompanyMonth, RelationDetail } from "@arranca/contract/relations/relation";
import { amount, shortDate } from "#lib/format.ts";
import type { StatusTone } from "#lib/status-tone.ts";
import { statusTone } from "#lib/statuses.ts";
import { Card } from "#ui/display/card.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { Table } from "#ui/display/table.tsx";

export function monthTone({ id, key }: CompanyMonth["status"]): StatusTone {
  if (key === "waiting") return "not-begun";
  const tone = statusTone("mes", id);
  return tone === "mine" ? "running" : tone;
}

/** Support payments of a collaborator. The company sees only number, days, amount and status of each. */
export function CompanyMonths({ relation, payment }: { relation: RelationDetail; payment: number | undefined }) {
  return (
    <Card title="Pagos del apoyo">
      <div className="table-wrap">
        <Table aria-label={`Pagos del apoyo de ${relation.names}`}>
          <thead>
            <tr>
              <th scope="col">N° Pago</th>
              <th scope="col">Periodo</th>
              <th scope="col" className="number">
                Monto
              </th>
              <th scope="col">Estatus</th>
            </tr>
          </thead>
          <tbody>
            {relation.months.map((month) => (
              <tr
                key={month.number}
                {...(month.number === payment ? { className: "selected", "aria-current": true, ref: showRow } : {})}
              >
                <td className="lead">
                  <span className="medium">{relation.names}</span> · N° Pago <b>{month.number}</b>
                </td>
                <td data-l="Periodo" className="nowrap">
                  {shortDate(month.starts_on)} a {shortDate(month.ends_on)}
                </td>
                <td data-l="Monto" className="number">
                  {amount(month.amount)}
                </td>
                <td data-l="Estatus">
                  <StatusChip tone={monthTone(month.status)}>{month.status.name}</StatusChip>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Card>
  );
}

const showRow = (row: HTMLTableRowElement | null) => row?.scrollIntoView({ block: "center" });
