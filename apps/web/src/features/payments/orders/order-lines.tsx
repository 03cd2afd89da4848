import type { OrderDetail, OrderLine } from "@arranca/contract/payments/orders";
import { orderLineStates } from "@arranca/contract/statuses";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { amount, shortDate } from "#lib/format.ts";
import { sessionQuery } from "#lib/session/session.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { Table } from "#ui/display/table.tsx";
import { LineCorrection } from "../corrections/line-correction.tsx";
import css from "../staff.module.css";
import { RemoveLineDialog } from "./remove-line-dialog.tsx";

export function OrderLines({ order }: { order: OrderDetail }) {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const seesAccounts = session.permissions.includes("accounts.review");
  const [removed, setRemoved] = useState<OrderLine>();
  return (
    <Card title="Depósitos">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its box is scrolled by keyboard */}
      <section className="table-wrap" tabIndex={0} aria-label="Depósitos de la orden">
        <Table>
          <thead>
            <tr>
              <th scope="col">Beneficiario</th>
              <th scope="col">N° Pago</th>
              <th scope="col">CLABE</th>
              <th scope="col">Referencia</th>
              <th scope="col" className="number">
                Importe
              </th>
              <th scope="col">Banco</th>
            </tr>
          </thead>
          <tbody>
            {order.info.map((line) => (
              <tr key={line.id} className={line.outcome === "cancelled" ? css.gone : undefined}>
                <td className="lead">
                  <Payee line={line} seesAccounts={seesAccounts} />
                  {line.cut_name ? (
                    <span className={`text-12 text-wait ${css.sub}`}>
                      El banco recibe el nombre recortado: {line.cut_name}
                    </span>
                  ) : null}
                  <span className={`text-12 muted ${css.sub}`}>{line.institutionName}</span>
                  {line.company_notes.map((note) => (
                    <span key={note} className={`text-12 muted ${css.sub}`}>
                      {note}
                    </span>
                  ))}
                  {line.is_first_payment ? <span className={`text-12 ${css.sub}`}>Cobra por primera vez</span> : null}
                  {line.is_new_account ? (
                    <span className={`text-12 text-wait ${css.sub}`}>Nunca cobró en esta cuenta</span>
                  ) : null}
                  {line.flags.map((flag) => (
                    <span key={flag} className={`text-12 text-wait ${css.sub}`}>
                      {flag}
                    </span>
                  ))}
                </td>
                <td data-l="N° Pago">
                  <span>
                    {line.voucher_id ? (
                      <Link
                        className="bold tap"
                        to="/staff/payments/vouchers/$id"
                        params={{ id: line.voucher_id }}
                        aria-label={`Comprobante de ${line.beneficiary}, pago ${line.number}`}
                      >
                        {line.number}
                      </Link>
                    ) : (
                      <b>{line.number}</b>
                    )}
                    <span className={`text-12 muted ${css.sub} ${css.period}`}>
                      {shortDate(line.starts_on)} a {shortDate(line.ends_on)}
                    </span>
                  </span>
                </td>
                <td data-l="CLABE" className="nowrap">
                  •••• {line.clabe_last4}
                </td>
                <td data-l="Referencia" className="nowrap">
                  {line.reference}
                </td>
                <td data-l="Importe" className="number nowrap">
                  {amount(line.amount)}
                </td>
                <td data-l="Banco">
                  <Outcome line={line} isSent={order.status.key === "sent"} />
                  {line.outcome === "paid" || line.outcome === "returned" ? (
                    <LineCorrection order={order} line={line} />
                  ) : null}
                  {order.may_remove_lines && line.outcome === null && order.lines > 1 ? (
                    <Button
                      size="sm"
                      look="quiet"
                      aria-label={`Quitar el depósito ${line.reference}`}
                      onClick={() => setRemoved(line)}
                    >
                      Quitar
                    </Button>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
      {removed ? <RemoveLineDialog order={order} line={removed} onClose={() => setRemoved(undefined)} /> : null}
    </Card>
  );
}

function Payee({ line, seesAccounts }: { line: OrderLine; seesAccounts: boolean }) {
  return (
    <Link
      className="medium tap"
      to={seesAccounts ? "/staff/accounts/$id" : "/staff/persons/$id"}
      params={{ id: line.person_id }}
    >
      {line.beneficiary}
    </Link>
  );
}

function Outcome({ line, isSent }: { line: OrderLine; isSent: boolean }) {
  if (line.outcome === "paid")
    return (
      <span>
        <StatusChip tone="paid">{orderLineStates.paid}</StatusChip>
        {line.settled_on ? (
          <span className={`text-12 muted nowrap ${css.sub}`}>{shortDate(line.settled_on)}</span>
        ) : null}
      </span>
    );
  if (line.outcome === null)
    return line.stale ? (
      <span className="text-wait">{line.stale}</span>
    ) : (
      <span className="muted nowrap">{isSent ? "Sin respuesta" : orderLineStates.open}</span>
    );
  return (
    <span>
      <StatusChip tone={line.outcome === "returned" ? "refused" : "ended"}>{orderLineStates[line.outcome]}</StatusChip>
      <span className={`text-12 ${css.sub}`}>{line.outcome_reason}</span>
    </span>
  );
}
