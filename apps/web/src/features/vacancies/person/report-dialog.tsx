import { reportReasons, reportVacancy } from "@arranca/contract/vacancies/saved";
import type { PersonVacancy } from "@arranca/contract/vacancies/vacancy";
import { ReportDialog as ReportOf } from "#ui/dialogs/report-dialog.tsx";
import { useReport } from "./saved/queries.ts";

export function ReportDialog({ vacancy, onClose }: { vacancy: PersonVacancy; onClose: () => void }) {
  const report = useReport(vacancy.id);
  return (
    <ReportOf
      title="Reportar vacante"
      schema={reportVacancy.body}
      reasons={reportReasons}
      privacyNote="La empresa no sabe quién reportó."
      folio={report.data?.folio}
      onClose={onClose}
      onSend={(said) => report.mutateAsync(said)}
    />
  );
}
