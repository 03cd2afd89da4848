import { Button } from "../actions/button.tsx";
import { Note } from "../display/note.tsx";
import { ProgressBar } from "../display/progress-bar.tsx";
import { FieldError } from "../forms/field-error.tsx";
import { useCountdown } from "../use-countdown.ts";
import type { UploadState } from "./upload.ts";

type Props = { state: UploadState; label: string; onRetry: () => void; onCancel: () => void };

/** How the upload of a file goes: percent, the pause before a new try, what was refused, what a reload interrupted. */
export function UploadProgress({ state, label, onRetry, onCancel }: Props) {
  const left = useCountdown(state.kind === "waiting" ? state.until : undefined);
  if (state.kind === "idle") return null;
  if (state.kind === "lost") return <Note tone="wait">No se terminó de subir «{state.name}». Elígelo otra vez.</Note>;
  if (state.kind === "refused") {
    return (
      <div role="alert" className="stack g1">
        <FieldError message={state.refusal.alert} />
        {state.refusal.detail ? <p className="t14">{state.refusal.detail}</p> : null}
      </div>
    );
  }
  if (state.kind === "failed") {
    return (
      <div className="pick">
        <Button onClick={onRetry}>Reintentar</Button>
      </div>
    );
  }
  const isSending = state.kind === "sending";
  const cancel = (
    <Button look="quiet" size="sm" onClick={onCancel}>
      Cancelar
    </Button>
  );
  return (
    <>
      <p className="t14 mut clip">{isSending ? `Subiendo ${state.name}` : `No se envió ${state.name}`}</p>
      <ProgressBar label={`Subiendo ${label}`} percent={isSending ? state.percent : 0} />
      <div className="progress t14 mut">
        {state.kind === "waiting" ? (
          <>
            <span>Lo intentamos otra vez en {left} s</span>
            <span>
              <Button look="quiet" size="sm" onClick={onRetry}>
                Reintentar
              </Button>
              {cancel}
            </span>
          </>
        ) : (
          <>
            <span>
              {state.kind === "offline"
                ? "Sin conexión: se envía solo en cuanto vuelva."
                : state.percent === 100
                  ? "Revisando el archivo"
                  : `${state.percent} %`}
            </span>
            {cancel}
          </>
        )}
      </div>
    </>
  );
}
