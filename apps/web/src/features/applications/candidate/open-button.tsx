import type { CandidateDetail } from "@arranca/contract/applications";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useOpenCandidate } from "../list/decision.queries.ts";

export function OpenButton({ candidate, look = "line" }: { candidate: CandidateDetail; look?: "line" | "soft" }) {
  const open = useOpenCandidate();
  if (!candidate.actions.includes("open")) return null;
  return (
    <Button
      look={look}
      busy={open.isPending}
      busyLabel="Abriendo"
      onClick={() => open.mutate(candidate.id, { onError: (error) => showSnack(faultText(error)) })}
    >
      Abrir postulación
    </Button>
  );
}
