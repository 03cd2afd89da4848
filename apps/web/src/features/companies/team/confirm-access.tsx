import type { Colleague } from "@arranca/contract/accounts/company-team";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { AskList } from "#ui/display/ask-list.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useConfirm } from "./queries.ts";

const whyAsked = { unconfirmed: "Toca confirmar", unused: "Casi un año sin entrar" } as const;

/**
 * Card '¿Siguen trabajando contigo?': lists the company members whose access awaits confirmation, each with one button to
 * confirm.
 */
export function ConfirmAccess({ colleagues }: { colleagues: readonly Colleague[] }) {
  const confirm = useConfirm();
  const run = (id: string) =>
    confirm.mutateAsync(id).then(
      ({ message }) => showSnack(message),
      (error: unknown) => showSnack(faultText(error)),
    );
  return (
    <AskList
      title="¿Siguen trabajando contigo?"
      lead="Preguntamos cada tres meses. El acceso de quien no confirmes queda en pausa: no se borra nada y vuelve cuando lo confirmes."
      asks={colleagues
        .filter(({ ends, status }) => ends || status === "paused")
        .map((colleague) => ({
          key: colleague.id,
          title: colleague.name ?? colleague.email,
          detail: accessWords(colleague),
          action: colleague.actions.includes("confirm") ? (
            <Button
              look="wait"
              busy={confirm.isPending && confirm.variables === colleague.id}
              onClick={() => void run(colleague.id)}
            >
              {colleague.status === "paused" ? "Reactivar" : "Sí, sigue"}
              <span className="sr-only"> {colleague.name ?? colleague.email}</span>
            </Button>
          ) : null,
        }))}
    />
  );
}

const leftWords = (days: number) =>
  days === 0 ? "Hoy es el último día." : days === 1 ? "Queda 1 día." : `Quedan ${days} días.`;

function accessWords({ ends, is_me }: Colleague): string {
  if (!ends) return "Su acceso está en pausa.";
  const until = `a más tardar el ${longDate(ends.at)}`;
  if (is_me) return `Te confirma otra persona que administre, ${until}.`;
  return `${whyAsked[ends.why]}, ${until}. ${leftWords(ends.days_left)}`;
}
