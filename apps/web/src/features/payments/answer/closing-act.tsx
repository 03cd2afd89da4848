import { IconDownload } from "@tabler/icons-react";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useClosingAct } from "./queries.ts";

export function ClosingAct({ orderId }: { orderId: string }) {
  const act = useClosingAct(orderId);
  return (
    <p>
      <Button
        busy={act.isPending}
        busyLabel="Preparando acta"
        icon={<Icon of={IconDownload} />}
        onClick={() => act.mutate(undefined, { onError: (error) => showSnack(faultText(error)) })}
      >
        Descargar acta de cierre
      </Button>
    </p>
  );
}
