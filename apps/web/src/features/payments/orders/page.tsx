import type { OrderDetail, OrderFile, OrderLine } from "@arranca/contract/payments/orders";
import { type OrderStatus, orderLineStates, orderStatuses } from "@arranca/contract/statuses";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { amount, longDate, money, shortDate } from "#lib/format.ts";
import { statusTone } from "#lib/statuses.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { PathStepper } from "#ui/display/path-stepper.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { Table } from "#ui/display/table.tsx";
import { Timeline } from "#ui/display/timeline.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import css from "../staff.module.css";
import { orderQuery } from "../staff.queries.ts";
import { OrderActions } from "./actions.tsx";
import { Fingerprint } from "./fingerprint.tsx";
import { RemoveLineDialog } from "./remove-line-dialog.tsx";
import { depositsWord } from "./words.ts";

/** Statuses of a payment order in sequence; a cancelled order is not among them. */
const path = ["draft", "to_authorise", "authorised", "sent", "reconciled"] as const satisfies OrderStatus[];

export function OrderPage({ id }: { id: string }) {
  const query = useQuery(orderQuery(id));
  return (
    <QueryView query={query}>
      {(order) => (
        <div className="stack gap-6">
          <Card label={`Orden ${order.number}`}>
            <Section className="stack gap-5">
              <div className="row between wrap">
                <p className={css.sum}>
                  <span className="text-32 bold">{money(order.amount)}</span>{" "}
                  <span className="muted">en {depositsWord(order.lines)}</span>
                </p>
                <StatusChip tone={statusTone("orden", order.status.id)}>{order.status.name}</StatusChip>
              </div>
              {order.status.key === "cancelled" ? null : (
                <PathStepper
                  label="Pasos de la orden"
                  steps={path.map((step) => orderStatuses[step].name)}
                  current={placeOnPath(order.status.key)}
                />
              )}
              {order.file ? <FileFacts file={order.file} /> : null}
              <Notes order={order} />
              <OrderActions order={order} />
              {order.download_note ? <p className="text-14 muted">{order.download_note}</p> : null}
              {order.exports_hint && order.actions.includes("download") ? (
                <Note tone="wait">{order.exports_hint}</Note>
              ) : null}
            </Section>
          </Card>
          <div className="columns">
            <Lines order={order} />
            <Card title="Qué pasó" pad>
              <Timeline
                steps={order.history.map((step, index) => ({
                  key: `${step.at}${step.status}`,
                  title: step.status,
                  detail: [longDate(step.at, { time: true }), step.by, step.reason].filter(Boolean).join(" · "),
                  state: index === order.history.length - 1 && !isOver(order.status.key) ? "now" : "done",
                }))}
              />
            </Card>
          </div>
        </div>
      )}
    </QueryView>
  );
}

function FileFacts({ file }: { file: OrderFile }) {
  return (
    <div className="text-14">
      <p>
        <span className="medium">Archivo del banco:</span> {depositsWord(file.lines)}, {money(file.amount)}
      </p>
      <p className="muted">
        SHA-256 <Fingerprint of={file.sha256} />
      </p>
    </div>
  );
}

const isOver = (status: OrderStatus) => status === "reconciled" || status === "cancelled";
const placeOnPath = (status: OrderStatus) => (isOver(status) ? path.length : path.indexOf(status));

const staleAdvice: Partial<Record<OrderStatus, string>> = {
  draft: "Al enviarla a autorizar se actualizan, y salen los que ya no proceden.",
  to_authorise: "Así no se puede autorizar: regrésala a borrador y envíala otra vez.",
  authorised:
    "Un depósito a una cuenta que cambió sale al descargar el archivo. A una cuenta que el banco devolvió no se debe pagar: si todavía no entregas la orden, cancélala y arma otra.",
};

function Notes({ order }: { order: OrderDetail }) {
  const stale = order.info.filter((line) => line.stale !== null).length;
  const returned = order.info.filter((line) => line.outcome === "returned").length;
  const flagged = order.info.filter((line) => line.outcome === null && line.flags.length > 0).length;
  return (
    <>
      {order.build_note ? <Note title="Quien la armó revisó">{order.build_note}</Note> : null}
      {order.refusal_reason ? <Note title="La regresaron a borrador">{order.refusal_reason}</Note> : null}
      {order.cancel_asked_by && order.status.key !== "cancelled" ? (
        <Note tone="wait" title={`${order.cancel_asked_by} pidió cancelarla`}>
          {order.cancel_reason}
          {order.file_taken_at ? (
            <p>
              Su archivo se descargó el {longDate(order.file_taken_at, { time: true })}. Confirma que no esté en el
              banco: si ya salió, cada mes se pagaría dos veces.
            </p>
          ) : null}
        </Note>
      ) : null}
      {stale > 0 ? (
        <Note tone="wait" title={stale === 1 ? "Cambió 1 depósito" : `Cambiaron ${stale} depósitos`}>
          {staleAdvice[order.status.key]}
        </Note>
      ) : null}
      {flagged > 0 ? (
        <Note tone="wait" title={`Mira ${depositsWord(flagged)} antes de seguir`}>
          En los últimos 7 días cambió el correo, la contraseña o la CLABE, hay una señal, o el banco ya devolvió ese
          pago. Llama a la persona. Lo devuelto, búscalo en el estado de cuenta.
        </Note>
      ) : null}
      {returned > 0 ? (
        <Note tone="wait" title={returned === 1 ? "Volvió 1 depósito" : `Volvieron ${returned} depósitos`}>
          Le avisamos a cada persona. El mes queda en «Retenidos» de Pagos y órdenes hasta que se pueda pagar otra vez.
        </Note>
      ) : null}
      {order.erased_lines > 0 ? (
        <Note>
          {order.erased_lines === 1 ? "De 1 depósito" : `De ${order.erased_lines} depósitos`} solo queda la suma: pasó
          el plazo, y borramos de quién era cada uno.
        </Note>
      ) : null}
      {order.blocked ? <Note>{order.blocked}</Note> : null}
      {order.waived ? <Note>{order.waived}</Note> : null}
    </>
  );
}

function Lines({ order }: { order: OrderDetail }) {
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
                  <span className="medium">{line.beneficiary}</span>
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
                  {line.flags.map((flag) => (
                    <span key={flag} className={`text-12 text-wait ${css.sub}`}>
                      {flag}
                    </span>
                  ))}
                </td>
                <td data-l="N° Pago">
                  <span>
                    <b>{line.number}</b>
                    <span className={`text-12 muted nowrap ${css.sub}`}>
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
