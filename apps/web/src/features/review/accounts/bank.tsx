import type { AccountFile } from "@arranca/contract/review/accounts";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate, weekdayDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { AskCard } from "#ui/display/ask-card.tsx";
import { DefinitionList } from "#ui/display/definition-list.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useReviewBank } from "../queries.ts";

/** Review of changed bank data. Payments to the account wait until a reviewer has accepted the change. */
export function BankReview({ file, onLook }: { file: AccountFile; onLook: () => void }) {
  const review = useReviewBank();
  const change = file.bank_change;
  if (!change) return null;
  const accept = () =>
    review.mutate(
      { id: file.id, seen: change.changed_at },
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
          <Button onClick={onLook}>Ver los datos</Button>
          {file.actions.includes("review_bank") ? (
            <Button look="wait" busy={review.isPending} busyLabel="Guardando" onClick={accept}>
              Ya la revisé
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
        ]}
      />
      <p>
        Sus pagos esperan hasta que la revises, a más tardar el {weekdayDate(change.due_at)}. Si algo no cuadra, pídelo
        en su línea.
      </p>
      {change.blocked ? <p>{change.blocked}</p> : null}
    </AskCard>
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
