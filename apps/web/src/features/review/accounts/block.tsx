import type { AccountFile } from "@arranca/contract/review/accounts";
import { keepBlock, proposeBlock, unblockAccount } from "@arranca/contract/review/blocks";
import { IconLock, IconLockOpen } from "@tabler/icons-react";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { AskCard } from "#ui/display/ask-card.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import css from "../account.module.css";
import { useDecideBlock, useKeepBlock, useProposeBlock, useUnblock } from "../queries.ts";

export function BlockCard({ file }: { file: AccountFile }) {
  const [sure, setSure] = useState(false);
  const decide = useDecideBlock();
  const proposal = file.block_proposal;
  const can = (action: AccountFile["actions"][number]) => file.actions.includes(action);

  const answer = (accepted: boolean) => {
    setSure(false);
    if (!proposal) return;
    decide.mutate(
      { id: proposal.id, accepted },
      {
        onSuccess: () => showSnack(accepted ? `${file.name}: cuenta bloqueada` : "La propuesta no se aceptó"),
        onError: (error) => showSnack(faultText(error)),
      },
    );
  };

  return (
    <>
      {proposal && can("decide_block") ? (
        <AskCard
          level={2}
          title="Propuesta de bloqueo"
          actions={
            <>
              <Button disabled={decide.isPending} onClick={() => answer(false)}>
                No bloquear
              </Button>
              <Button look="wait" busy={decide.isPending} onClick={() => setSure(true)}>
                Bloquear la cuenta
              </Button>
            </>
          }
        >
          {proposal.proposed_by}, {longDate(proposal.proposed_at, { time: true })}: {proposal.reason}
        </AskCard>
      ) : null}
      {proposal && !can("decide_block") ? (
        <Note tone="wait" title="Bloqueo propuesto">
          {proposal.mine
            ? "Lo propusiste tú; lo decide otra persona del equipo."
            : `Lo propuso ${proposal.proposed_by}.`}{" "}
          {proposal.reason}
        </Note>
      ) : null}
      {file.objection ? <Objection file={file} words={file.objection.words} at={file.objection.created_at} /> : null}
      <ConfirmDialog
        open={sure}
        onClose={() => setSure(false)}
        title={`¿Bloquear a ${file.name}?`}
        confirm="Sí, bloquear"
        look="danger"
        onConfirm={() => answer(true)}
      >
        <p>
          Se cierran sus sesiones y sus postulaciones abiertas
          {file.owner_type === "company" ? ", y sus vacantes dejan de verse" : ""}. Le escribimos el motivo y cómo
          objetar.
        </p>
      </ConfirmDialog>
    </>
  );
}

function Objection({ file, words, at }: { file: AccountFile; words: string; at: string }) {
  const [asking, setAsking] = useState<"keep" | "unblock">();
  const keep = useKeepBlock();
  const unblock = useUnblock();
  const answer = asking === "keep" ? keep : unblock;
  return (
    <>
      <AskCard
        level={2}
        title={`${file.short_name} objeta el bloqueo`}
        actions={
          file.actions.includes("keep_block") ? (
            <>
              <Button onClick={() => setAsking("keep")}>Mantener el bloqueo</Button>
              <Button look="wait" onClick={() => setAsking("unblock")}>
                Quitar el bloqueo
              </Button>
            </>
          ) : undefined
        }
      >
        {longDate(at, { time: true })}: {words}
      </AskCard>
      {asking ? (
        <ReasonDialog
          title={asking === "keep" ? "Mantener el bloqueo" : "Quitar el bloqueo"}
          lead={
            asking === "keep"
              ? "Su dueño lee el motivo por correo y en su página."
              : "La cuenta vuelve al estatus que tenía y le avisamos por correo."
          }
          schema={asking === "keep" ? keepBlock.body : unblockAccount.body}
          words={{ name: "reason", label: "Por qué", limit: 500 }}
          confirm={asking === "keep" ? "Sí, mantenerlo" : "Sí, quitarlo"}
          onClose={() => setAsking(undefined)}
          onSend={async ({ reason }) => {
            await answer.mutateAsync({ id: file.id, reason });
            setAsking(undefined);
            showSnack(asking === "keep" ? "El bloqueo se mantiene" : `${file.name}: ya no está bloqueada`);
          }}
        />
      ) : null}
    </>
  );
}

export function BlockActions({ file }: { file: AccountFile }) {
  const [asking, setAsking] = useState<"propose" | "unblock">();
  const propose = useProposeBlock();
  const unblock = useUnblock();
  const can = (action: AccountFile["actions"][number]) => file.actions.includes(action);
  return (
    <>
      {can("propose_block") || can("unblock") ? (
        <p className={css.more}>
          {can("propose_block") ? (
            <Button look="quiet" size="sm" icon={<Icon of={IconLock} />} onClick={() => setAsking("propose")}>
              Proponer bloqueo
            </Button>
          ) : null}
          {can("unblock") && !file.objection ? (
            <Button look="quiet" size="sm" icon={<Icon of={IconLockOpen} />} onClick={() => setAsking("unblock")}>
              Quitar el bloqueo
            </Button>
          ) : null}
        </p>
      ) : null}
      {asking === "propose" ? (
        <ReasonDialog
          title={`Proponer el bloqueo de ${file.name}`}
          lead="Escribe qué pasó y cómo lo sabes. Lo decide otra persona del equipo; si lo acepta, su dueño lee este texto."
          schema={proposeBlock.body}
          words={{ name: "reason", label: "Qué pasó", limit: 1000 }}
          confirm="Proponer bloqueo"
          onClose={() => setAsking(undefined)}
          onSend={async ({ reason }) => {
            const { message } = await propose.mutateAsync({ id: file.id, reason });
            setAsking(undefined);
            showSnack(message);
          }}
        />
      ) : null}
      {asking === "unblock" ? (
        <ReasonDialog
          title={`Quitar el bloqueo de ${file.name}`}
          lead="La cuenta vuelve al estatus que tenía y le avisamos por correo."
          schema={unblockAccount.body}
          words={{ name: "reason", label: "Por qué se quita", limit: 500 }}
          confirm="Sí, quitar el bloqueo"
          onClose={() => setAsking(undefined)}
          onSend={async ({ reason }) => {
            await unblock.mutateAsync({ id: file.id, reason });
            setAsking(undefined);
            showSnack(`${file.name}: ya no está bloqueada`);
          }}
        />
      ) : null}
    </>
  );
}
