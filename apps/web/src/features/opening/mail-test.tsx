import type { FirstStepsProgress } from "@arranca/contract/about/first-steps";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useMailTest } from "./queries.ts";

type Mail = NonNullable<FirstStepsProgress["mail"]>;

export function MailTest({ mail }: { mail: Mail | null }) {
  const send = useMailTest();
  return (
    <div className="stack gap-1">
      <Button
        size="sm"
        busy={send.isPending}
        busyLabel="Enviando"
        onClick={() => send.mutate(undefined, { onSuccess: ({ message }) => showSnack(message) })}
      >
        {mail ? "Enviar otro" : "Enviarme uno"}
      </Button>
      <p className="text-14 muted" role="status">
        {send.error ? faultText(send.error) : mail ? outcome(mail) : null}
      </p>
    </div>
  );
}

function outcome({ to, state, answer }: Mail): string {
  const said = answer ? ` El servidor de correo dijo: ${answer}` : "";
  const words: Record<Mail["state"], string> = {
    sent: `El servidor de correo aceptó el correo para ${to}.`,
    kept: `Se guardó el correo para ${to}: este equipo no envía correos a internet.`,
    waiting: `Enviando a ${to}.${said}`,
    failed: `No se pudo enviar a ${to}.${said}`,
  };
  return words[state];
}
