import { Button } from "./button.tsx";
import { FieldError } from "./field-error.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { useCountdown } from "./use-countdown.ts";
import type { UploadState } from "./use-upload.ts";

type Props = { state: UploadState; label: string; onRetry: () => void; onCancel: () => void };

/** How the upload of a file goes: percent, the pause before a new try, what was refused. */
export function UploadProgress({ state, label, onRetry, onCancel }: Props) {
  const left = useCountdown(state.kind === "waiting" ? state.until : undefined);
  if (state.kind === "idle") return null;
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
      <div>
        <Button onClick={onRetry}>Reintentar</Button>
      </div>
    );
  }
  const waiting = state.kind === "waiting";
  return (
    <>
      <p className="t14 mut file-name">{waiting ? `No se envió ${state.name}` : `Subiendo ${state.name}`}</p>
      <ProgressBar label={`Subiendo ${label}`} percent={waiting ? 0 : state.percent} />
      <div className="progress t14 mut">
        <span>{waiting ? `Lo intentamos otra vez en ${left} s` : `${state.percent} %`}</span>
        {waiting ? (
          <Button look="quiet" size="sm" onClick={onRetry}>
            Reintentar
          </Button>
        ) : (
          <Button look="quiet" size="sm" onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </div>
    </>
  );
}
