import { leftForPerson } from "@arranca/contract/relations/lifetime";
import type { RelationJob } from "@arranca/contract/relations/relation";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { amount, longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { AskCard } from "#ui/display/ask-card.tsx";
import { Logo } from "#ui/display/logo.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useConfirmSelection, useDeclineSelection } from "../queries.ts";
import { nearDate } from "../words.ts";

export function RelationAnswer({ relation }: { relation: RelationJob }) {
  const [asking, setAsking] = useState<"confirm" | "decline">();
  const confirm = useConfirmSelection();
  const decline = useDeclineSelection();
  const close = () => setAsking(undefined);
  const told = (message: string) => ({
    onSuccess: () => {
      close();
      showSnack(message);
    },
    onError: (error: Error) => {
      close();
      showSnack(faultText(error));
    },
  });
  return (
    <>
      <AskCard
        title="Te han contratado"
        level={2}
        lead={<Logo name={relation.institutionName} src={relation.profileImage ?? undefined} />}
        actions={
          <>
            <Button look="wait" onClick={() => setAsking("confirm")}>
              Confirmar
            </Button>
            <Button look="quiet" onClick={() => setAsking("decline")}>
              No acepto
            </Button>
          </>
        }
      >
        <p>
          {relation.institutionName} te eligió para <b>{relation.publicationName}</b>
          {relation.remuneration === null ? null : (
            <>
              , con <b>{amount(relation.remuneration, relation.currency)}</b> al mes
            </>
          )}
          {relation.startDate ? ` desde el ${nearDate(relation.startDate)}` : null}.
        </p>
        <p>{leftForPerson({ left: relation.extra_months, of: relation.extra_of })}.</p>
        {relation.answer_by ? (
          <p>
            Contesta a más tardar el <b className="nowrap">{nearDate(relation.answer_by)}</b>: tu apoyo empieza cuando
            ambas partes confirman.
          </p>
        ) : null}
      </AskCard>
      <ConfirmDialog
        open={asking === "confirm"}
        onClose={close}
        title={`¿Confirmas que trabajas en ${relation.institutionName}?`}
        confirm="Sí, confirmar"
        onConfirm={() => confirm.mutate(relation.id, told("Tu relación laboral está confirmada."))}
        busy={confirm.isPending}
        busyLabel="Confirmando"
      >
        <dl>
          <Line term="Empleo">{relation.publicationName}</Line>
          <Line term="Inicio">{relation.startDate ? longDate(relation.startDate) : "Sin fecha"}</Line>
          {relation.finishDate ? <Line term="Término">{longDate(relation.finishDate)}</Line> : null}
          {relation.remuneration === null ? null : (
            <Line term="Pago de la empresa">{amount(relation.remuneration, relation.currency)} al mes</Line>
          )}
          <Line term="Apoyo del programa">
            {relation.extra_months > 0 ? `+${amount(relation.extra)} al mes. ` : null}
            {leftForPerson({ left: relation.extra_months, of: relation.extra_of })}
          </Line>
        </dl>
        <p className="text-14 muted">Tus demás postulaciones se cierran y les avisamos a las empresas.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "decline"}
        onClose={close}
        title="¿No aceptas esta contratación?"
        confirm="Sí, no acepto"
        look="danger"
        onConfirm={() => decline.mutate(relation.id, told("Le avisamos a la empresa que no aceptas."))}
        busy={decline.isPending}
        busyLabel="Enviando"
      >
        <p>
          Tu postulación a <b>{relation.publicationName}</b> se cierra. No pasa nada más: te puedes postular a otras.
        </p>
      </ConfirmDialog>
    </>
  );
}

function Line({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="pair">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
