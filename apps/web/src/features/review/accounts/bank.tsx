import type { AccountFile } from "@arranca/contract/review/accounts";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate, weekdayDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { AskCard } from "#ui/display/ask-card.tsx";
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
      {[change.bank, change.clabe_last4 && `CLABE •••• ${change.clabe_last4}`].filter(Boolean).join(" · ")}, desde el{" "}
      {longDate(change.changed_at, { time: true })}. Sus pagos esperan hasta que la revises, a más tardar el{" "}
      {weekdayDate(change.due_at)}. Si algo no cuadra, pídelo en su línea.
      {change.blocked ? <p>{change.blocked}</p> : null}
    </AskCard>
  );
}
