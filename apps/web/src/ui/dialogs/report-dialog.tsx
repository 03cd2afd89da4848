import { keysOf } from "@arranca/contract/keys";
import type { core } from "zod/mini";
import { Button } from "../actions/button.tsx";
import { Note } from "../display/note.tsx";
import { Dialog } from "./dialog.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";

type Props<S extends core.$ZodType> = {
  title: string;
  schema: S;
  /** Fixed values of the schema besides reason and words. */
  given?: Record<string, string>;
  reasons: Readonly<Record<string, string>>;
  /** Sentence that says from whom the reporter's identity is hidden. */
  privacyNote: string;
  folio: string | undefined;
  onClose: () => void;
  onSend: (said: core.output<S>) => Promise<unknown>;
};

/** Dialog that reports a problem with a vacancy or a candidate, then shows the folio of the report (seed, 'report card'). */
export function ReportDialog<S extends core.$ZodType>({
  title,
  reasons,
  privacyNote,
  folio,
  onClose,
  ...said
}: Props<S>) {
  if (folio) {
    return (
      <Dialog open onClose={onClose} title="Recibimos tu reporte" foot={<Button onClick={onClose}>Cerrar</Button>}>
        <Note tone="ok" title={`Folio ${folio}`}>
          El equipo lo revisa y te escribe. {privacyNote}
        </Note>
      </Dialog>
    );
  }
  return (
    <ReasonDialog
      title={title}
      {...said}
      choice={{
        name: "reason",
        label: "¿Qué está mal?",
        options: keysOf(reasons).map((value) => ({ value, label: reasons[value] ?? value })),
      }}
      words={{ name: "comment", label: "Cuéntanos más", limit: 500, optional: () => true }}
      back="Cancelar"
      confirm="Reportar"
      look="danger"
      onClose={onClose}
    />
  );
}
