import { reportReasons, reportVacancy } from "@arranca/contract/vacancies/saved";
import { IconFlag } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ReportDialog } from "#ui/dialogs/report-dialog.tsx";
import { useReportCompany } from "./queries.ts";
import { Thread } from "./thread.tsx";

/** Messages of one of the person's applications. */
export function ThreadDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [reporting, setReporting] = useState<string>();
  return (
    <>
      <Dialog open onClose={onClose} title="Mensajes de la empresa" size={630} keepOpenOutside>
        <Thread id={id} label="Tu respuesta" empty="La empresa todavía no te ha preguntado nada.">
          {({ title, partner, publicationId, info }) => (
            <div className="row wrap gap-2">
              <p className="grow text-14 muted">
                {partner} · {title}
              </p>
              {info.some(({ mine }) => !mine) ? (
                <Button
                  look="quiet"
                  size="sm"
                  icon={<Icon of={IconFlag} />}
                  onClick={() => setReporting(publicationId)}
                >
                  Reportar
                </Button>
              ) : null}
            </div>
          )}
        </Thread>
      </Dialog>
      {reporting ? <ReportMessages publicationId={reporting} onClose={() => setReporting(undefined)} /> : null}
    </>
  );
}

function ReportMessages({ publicationId, onClose }: { publicationId: string; onClose: () => void }) {
  const report = useReportCompany(publicationId);
  return (
    <ReportDialog
      title="Reportar estos mensajes"
      schema={reportVacancy.body}
      reasons={reportReasons}
      privacyNote="La empresa no sabe quién reportó. Si es por sus mensajes, el equipo los lee."
      folio={report.data?.folio}
      onClose={onClose}
      onSend={(said) => report.mutateAsync(said)}
    />
  );
}
