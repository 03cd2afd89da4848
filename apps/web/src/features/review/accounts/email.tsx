import type { AccountFile } from "@arranca/contract/review/accounts";
import { askEmailChange } from "@arranca/contract/review/email-changes";
import { emailChangeStates } from "@arranca/contract/values/email-changes";
import { IconMailForward } from "@tabler/icons-react";
import { useState } from "react";
import * as z from "zod/mini";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { AskCard } from "#ui/display/ask-card.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import css from "../account.module.css";
import { useAskEmailChange, useDecideEmailChange } from "../queries.ts";

/** Pending e-mail change: a card with the approval for a colleague who may give it, its progress for all others. */
export function EmailChangeCard({ file }: { file: AccountFile }) {
  const [sure, setSure] = useState(false);
  const decide = useDecideEmailChange();
  const move = file.email_move;
  if (!move) return null;
  const answer = (accepted: boolean) => {
    setSure(false);
    decide.mutate(
      { id: move.id, accepted },
      { onSuccess: ({ message }) => showSnack(message), onError: (error) => showSnack(faultText(error)) },
    );
  };
  const asked = `${move.asked_by}, ${longDate(move.asked_at, { time: true })}: ${move.reason}`;
  return (
    <>
      {file.actions.includes("decide_email") ? (
        <AskCard
          level={2}
          title={`Cambio de correo a ${move.email}`}
          actions={
            <>
              <Button disabled={decide.isPending} onClick={() => answer(false)}>
                No aprobar
              </Button>
              <Button look="wait" busy={decide.isPending} onClick={() => setSure(true)}>
                Aprobar el cambio
              </Button>
            </>
          }
        >
          {asked}
        </AskCard>
      ) : (
        <Note tone="wait" title={`Cambio de correo a ${move.email}`}>
          {emailChangeStates[move.state]}
          {move.approved_by ? `, lo aprobó ${move.approved_by}` : ""}.{" "}
          {move.state === "moved"
            ? `Su dueño puede volver al de antes hasta el ${longDate(move.until, { time: true })}; hasta entonces sus pagos esperan.`
            : `Vence el ${longDate(move.until, { time: true })}.`}{" "}
          {asked}
        </Note>
      )}
      <ConfirmDialog
        open={sure}
        onClose={() => setSure(false)}
        title={`¿Aprobar el correo nuevo de ${file.short_name}?`}
        confirm="Sí, aprobar"
        onConfirm={() => answer(true)}
      >
        <p>
          Apruébalo solo si comprobaste por tu cuenta que lo pidió su dueño: llama a su teléfono o pídele que venga. Con
          ese correo se entra a su cuenta.
        </p>
      </ConfirmDialog>
    </>
  );
}

const initial = { email: "", reason: "" };

export function EmailChangeButton({ file }: { file: AccountFile }) {
  const [open, setOpen] = useState(false);
  const ask = useAskEmailChange();
  if (!file.actions.includes("ask_email")) return null;
  return (
    <>
      <p className={css.more}>
        <Button look="quiet" size="sm" icon={<Icon of={IconMailForward} />} onClick={() => setOpen(true)}>
          Pedir cambio de correo
        </Button>
      </p>
      {open ? (
        <FormDialog
          title={`Cambiar el correo de ${file.short_name}`}
          lead="Lo aprueba otra persona del equipo y se confirma en el correo nuevo. Avisamos hoy al correo de ahora, desde donde su dueño lo puede detener."
          fields={[
            { name: "email", label: "Correo nuevo", kind: "email", required: true },
            {
              ...{ name: "reason", label: "Motivo", kind: "text-area", required: true, limit: 300 },
              help: "Cómo comprobaste que lo pide su dueño. Lo lee él, y queda registrado.",
            },
          ]}
          schema={askEmailChange.body}
          initial={initial}
          confirm="Pedir el cambio"
          busyLabel="Enviando"
          onClose={() => setOpen(false)}
          onSubmit={async (values) => {
            const { message } = await ask.mutateAsync({ id: file.id, ...z.parse(askEmailChange.body, values) });
            setOpen(false);
            showSnack(message);
          }}
        />
      ) : null}
    </>
  );
}
