import type { Payable } from "@arranca/contract/payments/orders";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { money } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { monthName } from "../month-words.ts";
import css from "../staff.module.css";
import { payableQuery, useBuildOrder, useReviewBank } from "../staff.queries.ts";
import { depositsWord } from "./words.ts";

type Props = { mayBuild: boolean; onBuilt: (orderId: string) => void };

export function PayableCard({ mayBuild, onBuilt }: Props) {
  const query = useQuery(payableQuery);
  const build = useBuildOrder();
  const [asking, setAsking] = useState(false);
  const make = (months?: string[]) =>
    build.mutate(months, {
      onSuccess: (order) => {
        setAsking(false);
        showSnack(`Orden ${order.number}: ${depositsWord(order.lines)}`);
        onBuilt(order.id);
      },
      onError: (error) => {
        setAsking(false);
        showSnack(faultText(error));
      },
    });
  return (
    <Card title="Por pagar">
      <QueryView query={query} skeleton={<Skeleton height={96} />}>
        {({ ready, held, amount }) => (
          <>
            <Section>
              <div className="row between wrap">
                <div>
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
                </div>
                {mayBuild ? (
                  <Button look="fill" disabled={ready.length === 0} onClick={() => setAsking(true)}>
                    Armar orden
                  </Button>
                ) : null}
              </div>
            </Section>
            {held.length > 0 ? (
              <Section className="stack gap-3">
                <h3>
                  Retenidos <span className="muted medium">{held.length}</span>
                </h3>
                <ul className={css.held}>
                  {held.map((one) => (
                    <Held key={one.month_id} month={one} busy={build.isPending} onRetry={() => make([one.month_id])} />
                  ))}
                </ul>
              </Section>
            ) : null}
            <ConfirmDialog
              open={asking}
              onClose={() => setAsking(false)}
              title={`¿Armar una orden de ${money(amount)}?`}
              confirm="Sí, armar"
              onConfirm={() => make()}
              busy={build.isPending}
              busyLabel="Armando"
            >
              <p>Lleva {depositsWord(ready.length)}. Queda como borrador: otra persona del equipo la autoriza.</p>
            </ConfirmDialog>
          </>
        )}
      </QueryView>
    </Card>
  );
}

function Held({ month, busy, onRetry }: { month: Payable; busy: boolean; onRetry: () => void }) {
  const review = useReviewBank();
  const accept = () =>
    review.mutate(month.person_id, {
      onSuccess: () => showSnack(`Cuenta de ${month.names}: revisada`),
      onError: (error) => showSnack(faultText(error)),
    });
  return (
    <li>
      <span className="grow">
        <span className="medium">{month.names}</span>{" "}
        <span className="text-14 muted">
          Pago {month.number}, {monthName(month)} · {month.institutionName}
        </span>
      </span>
      <span className="text-14">
        {month.held}
        {month.clabe_last4 ? <span className="muted"> · CLABE •••• {month.clabe_last4}</span> : null}
      </span>
      <span className="nowrap bold">{money(month.amount)}</span>
      {month.actions.includes("review_bank") ? (
        <Button size="sm" look="soft" busy={review.isPending} onClick={accept}>
          Ya la revisé
        </Button>
      ) : null}
      {month.actions.includes("retry") ? (
        <Button size="sm" look="soft" busy={busy} onClick={onRetry}>
          Intentar otra vez
        </Button>
      ) : null}
    </li>
  );
}
