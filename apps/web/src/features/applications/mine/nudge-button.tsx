import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useNudge } from "../queries.ts";

export function NudgeButton({ applicationId }: { applicationId: string }) {
  const nudge = useNudge();
  return (
    <Button
      look="soft"
      size="sm"
      busy={nudge.isPending}
      busyLabel="Enviando"
      onClick={() =>
        nudge.mutate(applicationId, {
          onSuccess: ({ message }) => showSnack(message),
          onError: (error) => showSnack(faultText(error)),
        })
      }
    >
      Recordarle a la empresa
    </Button>
  );
}
