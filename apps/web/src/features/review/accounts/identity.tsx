import type { AccountFile } from "@arranca/contract/review/accounts";
import { reasonText } from "@arranca/contract/values/reasons";
import { useState } from "react";
import * as z from "zod/mini";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate, weekdayDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { BeforeAfter } from "#ui/display/before-after.tsx";
import { Card } from "#ui/display/card.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import css from "../account.module.css";
import { RevealDialog } from "../document-access/reveal-dialog.tsx";
import { useDecideIdentity } from "../queries.ts";

// The API accepts an answer without a reason, but a rejection needs one.
const why = z.object({ reason: reasonText(500) });

export function IdentityReview({ file }: { file: AccountFile }) {
  const [asking, setAsking] = useState<"approve" | "reject" | "reveal">();
  const decide = useDecideIdentity();
  const change = file.identity;
  if (!change) return null;
  const close = () => setAsking(undefined);
  const answer = async (accepted: boolean, reason?: string) => {
    const { message } = await decide.mutateAsync({ id: change.id, accepted, ...(reason ? { reason } : {}) });
    close();
    showSnack(message);
  };
  return (
    <Card title="Cambio de identidad" level={2} pad>
      <div className="stack gap-3">
        <p className="text-14 muted">
          {file.short_name} lo pidió el {longDate(change.asked_at, { time: true })}. Vence el{" "}
          {weekdayDate(change.due_at)}. Compáralo con{" "}
          {file.owner_type === "person" ? "su identificación" : "su constancia"}.
        </p>
        <BeforeAfter
          lines={change.lines}
          action={(line) =>
            line.masked ? (
              <button type="button" className={`tap ${css.linkLike}`} onClick={() => setAsking("reveal")}>
                Ver<span className="sr-only"> {line.label} nueva</span>
              </button>
            ) : null
          }
        />
        {file.actions.includes("decide_identity") ? (
          <p className={`row wrap ${css.rightActs}`}>
            <Button onClick={() => setAsking("reject")}>Rechazar el cambio</Button>
            <Button look="wait" busy={decide.isPending} onClick={() => setAsking("approve")}>
              Aprobar el cambio
            </Button>
          </p>
        ) : null}
      </div>
      <ConfirmDialog
        open={asking === "approve"}
        onClose={close}
        title={`¿Aprobar los datos nuevos de ${file.short_name}?`}
        confirm="Sí, aprobar"
        busy={decide.isPending}
        busyLabel="Aprobando"
        onConfirm={() => void answer(true).catch((error: Error) => showSnack(faultText(error)))}
      >
        <p>Desde ahora valen en toda la plataforma. Le avisamos por correo.</p>
      </ConfirmDialog>
      {asking === "reject" ? (
        <ReasonDialog
          title="Rechazar el cambio de identidad"
          lead="Siguen los datos de antes. Su dueño lee el motivo tal como lo escribas."
          schema={why}
          words={{ name: "reason", label: "Motivo", limit: 500 }}
          confirm="Sí, rechazar"
          onClose={close}
          onSend={({ reason }) => answer(false, reason)}
        />
      ) : null}
      {asking === "reveal" ? (
        <RevealDialog accountId={file.id} line={{ field: "new_curp", label: "CURP nueva" }} onClose={close} />
      ) : null}
    </Card>
  );
}
