import { useQuery } from "@tanstack/react-query";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { emailChangeQuery, useStopEmailChange } from "./queries.ts";

/** Card shown while staff changes the e-mail of this account: the reason, and a way to cancel the change. */
export function EmailChangeCard() {
  const { data: move } = useQuery(emailChangeQuery);
  const stop = useStopEmailChange();
  if (!move) return null;
  const click = async () => {
    try {
      showSnack((await stop.mutateAsync()).message);
    } catch (error) {
      showSnack(faultText(error));
    }
  };
  return (
    <Card title="Pidieron cambiar el correo de tu cuenta" pad>
      <div className="stack gap-3">
        <p>
          El equipo lo pidió el {longDate(move.asked_at)}. El motivo: {move.reason}
        </p>
        <p>Si no lo pediste tú, detenlo: tu cuenta sigue con el correo de siempre y el equipo lo revisa.</p>
        <Button look="danger-line" busy={stop.isPending} busyLabel="Deteniendo" onClick={click}>
          Yo no lo pedí: detenerlo
        </Button>
      </div>
    </Card>
  );
}
