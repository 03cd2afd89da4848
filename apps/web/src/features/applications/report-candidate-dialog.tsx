import type { CandidateDetail } from "@arranca/contract/applications";
import { candidateReportReasons, reportCandidate } from "@arranca/contract/candidate-reports";
import { ReportDialog } from "#ui/dialogs/report-dialog.tsx";
import { useReportCandidate } from "./candidate-acts.queries.ts";

export function ReportCandidateDialog({ candidate, onClose }: { candidate: CandidateDetail; onClose: () => void }) {
  const report = useReportCandidate();
  return (
    <ReportDialog
      title={`Reportar a ${candidate.name}`}
      schema={reportCandidate.body}
      given={{ care_about_id: candidate.id }}
      reasons={candidateReportReasons}
      privacyNote="La persona no sabe quién reportó."
      folio={report.data?.folio}
      onClose={onClose}
      onSend={(said) => report.mutateAsync(said)}
    />
  );
}
