import { Button } from "../actions/button.tsx";
import { Note } from "../display/note.tsx";
import { ProgressBar } from "../display/progress-bar.tsx";
import { FieldError } from "../forms/field-error.tsx";
import { useCountdown } from "../use-countdown.ts";
import css from "./file-field.module.css";
import { SendingProgress } from "./sending-progress.tsx";
import type { UploadState } from "./upload.ts";

type Props = { state: UploadState; label: string; onRetry: () => void; onCancel: () => void };

export function UploadProgress({ state, label, onRetry, onCancel }: Props) {
  if (state.kind === "idle") return null;
  if (state.kind === "lost") return <Note tone="wait">No se terminó de subir «{state.name}». Elígelo otra vez.</Note>;
  if (state.kind === "refused") {
    return (
      <div role="alert" className="stack gap-1">
        <FieldError message={state.refusal.alert} />
        {state.refusal.detail ? <p className="text-14">{state.refusal.detail}</p> : null}
      </div>
    );
  }
  if (state.kind === "failed") {
    return (
      <div className={css.pick}>
        <Button onClick={onRetry}>Reintentar</Button>
      </div>
    );
  }
  if (state.kind === "limited") return <LimitedUpload {...{ state, label, onRetry, onCancel }} />;
  const cancel = (
    <Button look="quiet" size="sm" onClick={onCancel}>
      Cancelar
    </Button>
  );
  if (state.kind === "preparing") {
    return (
      <>
        <p className="text-14 muted clip">Preparando {state.name}</p>
        <ProgressBar label={`Preparando ${label}`} percent={0} />
        <div className={`${css.progress} text-14 muted`}>
          <span>Un momento</span>
          {cancel}
        </div>
      </>
    );
  }
  const again = (
    <Button look="quiet" size="sm" onClick={onRetry}>
      Reintentar
    </Button>
  );
  const isSending = state.kind === "sending";
  return (
    <>
      <p className="text-14 muted clip">{isSending ? `Subiendo ${state.name}` : `No se envió ${state.name}`}</p>
      <SendingProgress state={state} label={label} waitingTools={again} tools={cancel} />
    </>
  );
}

type Limited = Omit<Props, "state"> & { state: Extract<UploadState, { kind: "limited" }> };

/** Upload that waits for the end of a limit: its owner sends the kept file then, nothing is tried before. */
function LimitedUpload({ state, label, onRetry, onCancel }: Limited) {
  const left = useCountdown(state.until);
  return (
    <>
      <div role="alert">
        <Note tone="wait">
          {left > 0 ? `${state.message} Guardamos «${state.name}» aquí.` : "Ya lo puedes enviar."}
        </Note>
      </div>
      <div className={css.pick}>
        {left > 0 ? null : (
          <Button look="soft" onClick={onRetry}>
            Enviar {state.name}
            <span className="sr-only"> como {label}</span>
          </Button>
        )}
        <Button look="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </>
  );
}
