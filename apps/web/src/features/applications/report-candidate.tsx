import type { CandidateDetail } from "@arranca/contract/applications";
import { IconFlag } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";

const ReportCandidateDialog = lazyComponent(
  async () => (await import("./report-candidate-dialog.tsx")).ReportCandidateDialog,
);

export function ReportCandidate({ candidate }: { candidate: CandidateDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="pad row wrap gap-2">
      <p className="grow text-14 muted">¿Algo no es cierto, o te trató mal?</p>
      <Button look="quiet" size="sm" icon={<Icon of={IconFlag} />} onClick={() => setIsOpen(true)}>
        Reportar
      </Button>
      {isOpen ? <ReportCandidateDialog candidate={candidate} onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
}
