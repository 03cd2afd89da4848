import type { AccountFile } from "@arranca/contract/review/accounts";
import { reasonText } from "@arranca/contract/values/reasons";
import { useState } from "react";
import * as z from "zod/mini";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate, weekdayDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { AskCard } from "#ui/display/ask-card.tsx";
import { DefinitionList } from "#ui/display/definition-list.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useRefuseAccountProof, useReviewBank } from "../queries.ts";

/**
 * Review of changed bank data, with the account in force before and the photo that proves the new one. Payments to the
 * account wait until a reviewer has accepted the change.
 */
export function BankReview({ file, onLook }: { file: AccountFile; onLook: () => void }) {
  const review = useReviewBank();
  const [isRefusing, setRefusing] = useState(false);
  const change = file.bank_change;
  if (!change) return null;
  const proof = change.proof?.file_id ?? undefined;
  const accept = () =>
    review.mutate(
      { id: file.id, seen: change.changed_at, ...(proof ? { photo_id: proof } : {}) },
      {
        onSuccess: () => showSnack(`Cuenta de ${file.short_name}: revisada. Sus pagos siguen.`),
        onError: (error) => showSnack(faultText(error)),
      },
    );
  return (
    <AskCard
      level={2}
      title={`${file.short_name} cambió su cuenta bancaria`}
      actions={
        <>
          <Button onClick={onLook}>{proof ? "Ver la foto y los datos" : "Ver los datos"}</Button>
          {file.actions.includes("refuse_account_proof") ? (
            <Button onClick={() => setRefusing(true)}>Pedir otra foto</Button>
          ) : null}
          {file.actions.includes("review_bank") ? (
            <Button look="wait" busy={review.isPending} busyLabel="Guardando" onClick={accept}>
              {proof ? "Aceptar la cuenta" : "Ya la revisé"}
            </Button>
          ) : null}
        </>
      }
    >
      <DefinitionList
        items={[
          { term: "Cuenta de antes", value: formerWords(change.former) },
          {
            term: "Cuenta nueva",
            value: `${accountWords(change)}, desde el ${longDate(change.changed_at, { time: true })}`,
          },
          ...(change.proof ? [{ term: "Foto a su nombre", value: photoWords(change.proof) }] : []),
        ]}
      />
      <p>{waitWords(change)}</p>
      {change.blocked ? <p>{change.blocked}</p> : null}
      {isRefusing && proof ? <RefuseDialog file={file} proof={proof} onClose={() => setRefusing(false)} /> : null}
    </AskCard>
  );
}

const schema = z.object({ reason: reasonText(300) });

function RefuseDialog({ file, proof, onClose }: { file: AccountFile; proof: string; onClose: () => void }) {
  const refuse = useRefuseAccountProof();
  return (
    <ReasonDialog
      title={`Pedir otra foto a ${file.short_name}`}
      lead="Lee el motivo tal como está. Su cuenta nueva y sus pagos esperan hasta que suba otra."
      schema={schema}
      words={{
        name: "reason",
        label: "Qué debe corregir",
        limit: 300,
        usual: ["No se lee tu nombre", "No se lee el número de la cuenta", "Está a nombre de otra persona"],
      }}
      confirm="Pedir otra foto"
      onClose={onClose}
      onSend={async ({ reason }) => {
        await refuse.mutateAsync({ id: file.id, photo_id: proof, reason });
        onClose();
        showSnack(`Le pedimos otra foto a ${file.short_name}.`);
      }}
    />
  );
}

type Change = NonNullable<AccountFile["bank_change"]>;

const accountWords = ({ bank, clabe_last4 }: Pick<Change, "bank" | "clabe_last4">): string =>
  [bank, clabe_last4 && `CLABE •••• ${clabe_last4}`].filter(Boolean).join(" · ");

export function formerWords(former: Change["former"]): string {
  if (!former) return "No la conocemos, o no tenía";
  const paid = former.paid === 1 ? "le pagamos 1 vez" : `le pagamos ${former.paid} veces`;
  return `${accountWords(former)}, desde el ${longDate(former.since)}; ${former.paid === 0 ? "nunca le pagamos ahí" : paid}`;
}

export function photoWords({ sent_at, asked_at, refused }: NonNullable<Change["proof"]>): string {
  if (sent_at) return `La subió el ${longDate(sent_at, { time: true })}`;
  const asked = `Falta: se la pedimos el ${longDate(asked_at)}`;
  return refused ? `${asked}. La anterior no sirvió: ${refused}` : asked;
}

const waitWords = ({ due_at, proof }: Change): string => {
  if (!due_at) return "La persona tiene que subirla: sin ella no se acepta la cuenta, y sus pagos esperan.";
  const until = `Sus pagos esperan hasta que la revises, a más tardar el ${weekdayDate(due_at)}.`;
  return proof
    ? `${until} Compara el nombre y los últimos dígitos de la foto con la cuenta nueva.`
    : `${until} Si algo no cuadra, pídelo en su línea.`;
};
