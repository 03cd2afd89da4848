import { keysOf } from "@arranca/contract/keys";
import { reportReasons } from "@arranca/contract/vacancies/saved";
import type { PersonVacancy } from "@arranca/contract/vacancies/vacancy";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Note } from "#ui/display/note.tsx";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { useReport } from "./saved.queries.ts";

// The keys of the constant itself.
const reasons = keysOf(reportReasons);

/** 'Reportar vacante': what is wrong, and the folio of the report. */
export function ReportDialog({ vacancy, onClose }: { vacancy: PersonVacancy; onClose: () => void }) {
  const report = useReport(vacancy.id);
  const [reason, setReason] = useState("");
  const [comment, setComment] = useState("");
  const chosen = reasons.find((key) => key === reason);

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
    <Dialog
      open
      keepOpenOutside
      onClose={onClose}
      title="Reportar vacante"
      onSend={() => chosen && report.mutate({ reason: chosen, comment })}
      foot={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="danger" disabled={!chosen} busy={report.isPending} busyLabel="Enviando" type="submit">
            Reportar
          </Button>
        </>
      }
    >
      <div className="stack g4">
        <RadioGroup
          label="¿Qué está mal?"
          options={reasons.map((value) => ({ value, label: reportReasons[value] }))}
          value={reason}
          onValue={setReason}
        />
        <Textarea label="Cuéntanos más" optional limit={500} value={comment} onValue={setComment} />
        {report.error ? <Note tone="no">{faultText(report.error)}</Note> : null}
      </div>
    </Dialog>
  );
}
