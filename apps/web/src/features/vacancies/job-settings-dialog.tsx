import { type CloseReason, type CompanyVacancy, closeReasons } from "@arranca/contract/vacancies";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Note } from "#ui/note.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { showSnack } from "#ui/snackbar-store.ts";
import { useChangeVacancyStatus } from "./vacancies.queries.ts";

type Move = "activate" | "close" | "withdraw" | "delete";

const moves: Record<Move, { status: "1" | "4" | "5"; label: string; help: string; done: string; verb: string }> = {
  activate: {
    status: "1",
    label: "Activar",
    help: "Vuelve a recibir postulaciones; su tiempo en línea sigue corriendo.",
    done: "Tu vacante está activa otra vez",
    verb: "Activar vacante",
  },
  close: {
    status: "4",
    label: "Cerrar",
    help: "Deja de recibir postulaciones. Puedes reabrirla durante 30 días.",
    done: "Tu vacante se cerró",
    verb: "Cerrar vacante",
  },
  withdraw: {
    status: "4",
    label: "Retirar de la revisión",
    help: "Vuelve a ser un borrador que puedes editar y enviar otra vez.",
    done: "Tu vacante volvió a ser un borrador",
    verb: "Retirar de la revisión",
  },
  delete: {
    status: "5",
    label: "Eliminar",
    help: "Desaparece de tus empleos y sus postulaciones abiertas se cierran. No se puede deshacer.",
    done: "Eliminaste la vacante",
    verb: "Eliminar vacante",
  },
};

/** The settings of a vacancy: only what may be done with it now; closing asks why. */
export function JobSettingsDialog({
  vacancy,
  onClose,
  onGone,
}: {
  vacancy: CompanyVacancy;
  onClose: () => void;
  onGone: () => void;
}) {
  const possible = (Object.keys(moves) as Move[]).filter((move) => vacancy.actions.includes(move)); // the keys of the table
  const [chosen, setChosen] = useState<Move | undefined>(possible[0]);
  const [reason, setReason] = useState<CloseReason | "">("");
  const change = useChangeVacancyStatus(vacancy.id);
  const move = chosen && moves[chosen];
  const asksWhy = chosen === "close";

  const confirm = () => {
    if (!move) return;
    change.mutate(
      { status: move.status, ...(asksWhy && reason ? { reason } : {}) },
      {
        onSuccess: () => {
          showSnack(move.done);
          onClose();
          if (chosen === "delete") onGone();
        },
      },
    );
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Configurar empleo"
      foot={
        <>
          <Button onClick={onClose}>Regresar</Button>
          {move ? (
            <Button
              look={chosen === "delete" ? "danger" : "fill"}
              busy={change.isPending}
              busyLabel="Guardando"
              disabled={asksWhy && !reason}
              onClick={confirm}
            >
              {move.verb}
            </Button>
          ) : null}
        </>
      }
    >
      {change.error ? <Note tone="no">{change.error.message}</Note> : null}
      {possible.length > 0 ? (
        <RadioGroup
          label={`¿Qué quieres hacer con «${vacancy.title || "Vacante sin título"}»?`}
          value={chosen ?? ""}
          onValue={(value) => setChosen(possible.find((one) => one === value))}
          options={possible.map((one) => ({ value: one, label: moves[one].label, help: moves[one].help }))}
        />
      ) : (
        <p>Por ahora no hay nada que cambiar en esta vacante.</p>
      )}
      {asksWhy ? (
        <RadioGroup
          label="¿Por qué la cierras?"
          value={reason}
          // The options are the keys of the same table.
          onValue={(value) => setReason(value as CloseReason)}
          options={Object.entries(closeReasons).map(([value, label]) => ({ value, label }))}
        />
      ) : null}
      {asksWhy && !reason ? <p className="t14 mut">Elige un motivo para cerrar la vacante.</p> : null}
    </Dialog>
  );
}
