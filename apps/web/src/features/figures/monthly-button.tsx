import { downloadMonthly } from "@arranca/contract/figures/monthly";
import { useMutation } from "@tanstack/react-query";
import { download } from "#lib/calls/download.ts";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { lastMonthUntil } from "./presets.ts";

/** Downloads the report of the month in which a period ends, or of the last complete month before. */
export function MonthlyButton({ to, today }: { to: string; today: string }) {
  const save = useMutation({
    mutationFn: () => download(downloadMonthly, { query: { month: lastMonthUntil(to, today) } }),
    onError: (error) => showSnack(faultText(error)),
  });
  return (
    <Button size="sm" busy={save.isPending} busyLabel="Descargando" onClick={() => save.mutate()}>
      Informe del mes (PDF)
    </Button>
  );
}
