import type { OrderDetail } from "@arranca/contract/payments/orders";
import { type OrderStatus, orderStatuses } from "@arranca/contract/statuses";
import { useQuery } from "@tanstack/react-query";
import { longDate, money } from "#lib/format.ts";
import { statusTone } from "#lib/statuses.ts";
import { Card, Section } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { PathStepper } from "#ui/display/path-stepper.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { Timeline } from "#ui/display/timeline.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { ClosingAct } from "../answer/closing-act.tsx";
import { LayoutFacts } from "../layouts/file-facts.tsx";
import css from "../staff.module.css";
import { orderQuery } from "../staff.queries.ts";
import { OrderActions } from "./actions.tsx";
import { Fingerprint } from "./fingerprint.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { PrintButton, SigningLines } from "./print.tsx";
import { OrderReviewCard } from "./review.tsx";
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
                <div className="row wrap gap-2">
                  <PrintButton order={order} />
                  <StatusChip tone={statusTone("orden", order.status.id)}>{order.status.name}</StatusChip>
                </div>
              </div>
              {order.status.key === "cancelled" ? null : (
                <PathStepper
                  label="Pasos de la orden"
                  steps={path.map((step) => orderStatuses[step].name)}
                  current={placeOnPath(order.status.key)}
                />
              )}
              <Hashes order={order} />
              <LayoutFacts order={order} />
              <OrderNotes order={order} />
              <OrderActions order={order} />
              {order.status.key === "reconciled" ? <ClosingAct orderId={order.id} /> : null}
              {order.download_note ? <p className="text-14 muted">{order.download_note}</p> : null}
              {order.exports_hint && order.actions.includes("download") ? (
                <Note tone="wait">{order.exports_hint}</Note>
              ) : null}
            </Section>
          </Card>
          {order.review && order.review.totals.length > 0 ? (
            <OrderReviewCard order={order} review={order.review} />
          ) : null}
          <div className="columns">
            <OrderLines order={order} />
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
          <SigningLines order={order} />
        </div>
      )}
    </QueryView>
  );
}

function Hashes({ order: { file, content_sha256 } }: { order: OrderDetail }) {
  if (!file && !content_sha256) return null;
  return (
    <div className="text-14">
      {content_sha256 ? (
        <p>
          <span className="medium">Huella de la orden:</span>{" "}
          <span className="muted">
            <Fingerprint of={content_sha256} />
          </span>
        </p>
      ) : null}
      {file ? (
        <>
          <p>
            <span className="medium">Archivo del banco:</span> {depositsWord(file.lines)}, {money(file.amount)}
          </p>
          <p className="muted">
            SHA-256 <Fingerprint of={file.sha256} />
          </p>
        </>
      ) : null}
    </div>
  );
}

const isOver = (status: OrderStatus) => status === "reconciled" || status === "cancelled";
const placeOnPath = (status: OrderStatus) => (isOver(status) ? path.length : path.indexOf(status));
