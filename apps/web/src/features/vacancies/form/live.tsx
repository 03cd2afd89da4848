import { revisionStates } from "@arranca/contract/statuses";
import { type FieldName, fieldLabels } from "@arranca/contract/vacancies/fields";
import type { CompanyVacancy } from "@arranca/contract/vacancies/vacancy";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate } from "#lib/format.ts";
import { vacanciesKey } from "#lib/query-keys.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { labelOf, publishedFields } from "../shared/form-fields.ts";
import { useReviewPromise } from "../shared/use-review-promise.ts";
import css from "./comments.module.css";
import { ReviewNote } from "./comments.tsx";
import { saveVacancy } from "./queries.ts";

export function LiveNote({ vacancy }: { vacancy: CompanyVacancy }) {
  const { revision } = vacancy;
  if (revision?.status.key === "in_review") {
    return (
      <Note tone="wait" title={`${revisionStates.in_review} desde el ${longDate(revision.submitted)}`}>
        La versión de antes se sigue viendo. Abajo están tus cambios. Si mandas otros, toman su lugar.
      </Note>
    );
  }
  return (
    <Note title="Tu vacante está publicada">
      El número de vacantes, las prestaciones y la imagen cambian al guardar. Lo demás espera revisión: mientras, la
      versión publicada sigue visible.
    </Note>
  );
}

export function ChangesNote({ now, later }: { now: readonly FieldName[]; later: readonly FieldName[] }) {
  if (now.length + later.length === 0) return null;
  const names = (fields: readonly FieldName[]) => fields.map((field) => fieldLabels[field]).join(", ");
  return (
    <Note tone={later.length > 0 ? "wait" : "info"} title="Al guardar">
      <ul className={css.list}>
        {now.length > 0 ? (
          <li>
            <b>Cambia de inmediato:</b> {names(now)}.
          </li>
        ) : null}
        {later.length > 0 ? (
          <li>
            <b>Espera revisión:</b> {names(later)}.
          </li>
        ) : null}
      </ul>
    </Note>
  );
}

export function RevisionCard({ vacancy }: { vacancy: CompanyVacancy }) {
  const { revision } = vacancy;
  const promise = useReviewPromise();
  if (!revision) return null;
  return (
    <>
      {revision.status.key === "in_review" ? (
        <Note tone="wait" title={revisionStates.in_review}>
          Los enviaste el {longDate(revision.submitted)}. La versión publicada sigue visible; te avisaremos en {promise}
          .
        </Note>
      ) : (
        <>
          <ReviewNote
            title="Tus cambios no se publicaron"
            comments={revision.comments}
            fields={revision.field_comments}
          />
          <p className="text-14 muted">
            La versión de antes se sigue viendo. Corrige tus cambios en «Editar» o quítalos.
          </p>
        </>
      )}
    </>
  );
}

export function WithdrawChanges({ vacancy }: { vacancy: CompanyVacancy }) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      await saveVacancy(vacancy.id, publishedFields(vacancy));
      showSnack("Retiraste los cambios");
      setAsking(false);
      await queryClient.invalidateQueries({ queryKey: vacanciesKey });
    } catch (error) {
      showSnack(faultText(error));
    }
    setBusy(false);
  };
  return (
    <>
      <Button size="sm" icon={<Icon of={IconArrowBackUp} size={16} />} onClick={() => setAsking(true)}>
        Retirar cambios
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="¿Retirar los cambios?"
        confirm="Sí, retirar"
        onConfirm={withdraw}
        busy={busy}
        busyLabel="Retirando"
      >
        <p>
          Se pierde lo que cambiaste en {vacancy.revision?.changed.map(labelOf).join(", ") || "la vacante"}. La versión
          publicada sigue visible.
        </p>
      </ConfirmDialog>
    </>
  );
}
