import { keysOf } from "@arranca/contract/keys";
import { reportReasons, reportVacancy } from "@arranca/contract/vacancies/saved";
import type { PersonVacancy } from "@arranca/contract/vacancies/vacancy";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { Note } from "#ui/display/note.tsx";
import { useReport } from "./saved/queries.ts";

/** 'Reportar vacante': what is wrong, and the folio of the report. */
export function ReportDialog({ vacancy, onClose }: { vacancy: PersonVacancy; onClose: () => void }) {
  const report = useReport(vacancy.id);
  if (report.data) {
    return (
      <Dialog open onClose={onClose} title="Recibimos tu reporte" foot={<Button onClick={onClose}>Cerrar</Button>}>
        <Note tone="ok" title={`Folio ${report.data.folio}`}>
          El equipo lo revisa y te escribe. La empresa no sabe quién reportó.
        </Note>
      </Dialog>
    );
  }
  return (
    <ReasonDialog
      title="Reportar vacante"
      schema={reportVacancy.body}
      choice={{
        name: "reason",
        label: "¿Qué está mal?",
        options: keysOf(reportReasons).map((value) => ({ value, label: reportReasons[value] })),
      }}
      words={{ name: "comment", label: "Cuéntanos más", limit: 500, optional: () => true }}
      back="Cancelar"
      confirm="Reportar"
      look="danger"
      onClose={onClose}
      onSend={(said) => report.mutateAsync(said)}
    />
  );
}
