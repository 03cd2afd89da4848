import type { RelationJob } from "@arranca/contract/relations/relation";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { Timeline } from "#ui/display/timeline.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useWithdrawClaim } from "../queries.ts";
import { nearDate } from "../words.ts";

export function RelationClaim({ relation }: { relation: RelationJob }) {
  const [asking, setAsking] = useState(false);
  const withdraw = useWithdrawClaim();
  const end = (message: string) => {
    setAsking(false);
    showSnack(message);
  };
  return (
    <Card title="Iniciaste una relación laboral">
      <Section className="stack">
        <p>
          Falta que <b>{relation.institutionName}</b> confirme que te contrató como {relation.publicationName}.
        </p>
        {relation.claim_proof ? (
          <p className="text-14 muted">
            {relation.startDate ? `Desde el ${nearDate(relation.startDate)}. ` : null}Dijiste: «{relation.claim_proof}»
          </p>
        ) : null}
        <Timeline
          label="Qué sigue"
          steps={[
            { key: "told", title: "Lo dijiste", detail: nearDate(relation.created_at), state: "done" },
            {
              key: "company",
              title: "La empresa contesta",
              detail: relation.answer_by ? `A más tardar el ${nearDate(relation.answer_by)}` : undefined,
              state: "now",
            },
            {
              key: "support",
              title: "Empieza tu apoyo",
              detail: "Si no contesta o lo niega, decide el programa.",
              state: "next",
            },
          ]}
        />
        <p>
          <Button look="danger-line" onClick={() => setAsking(true)}>
            Retirar mi aviso
          </Button>
        </p>
      </Section>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="¿Retirar tu aviso?"
        confirm="Sí, retirar"
        onConfirm={() =>
          withdraw.mutate(relation.id, {
            onSuccess: () => end("Retiraste tu aviso. No tiene ninguna consecuencia."),
            onError: (error) => end(faultText(error)),
          })
        }
        busy={withdraw.isPending}
        busyLabel="Retirando"
      >
        <p>Le avisamos a la empresa que ya no tiene que contestar. No tiene ninguna consecuencia para ti.</p>
      </ConfirmDialog>
    </Card>
  );
}
