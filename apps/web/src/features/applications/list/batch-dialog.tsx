import type { BatchResult } from "@arranca/contract/applications/candidates";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Note } from "#ui/display/note.tsx";
import { ProgressBar } from "#ui/display/progress-bar.tsx";
import type { Snack } from "#ui/feedback/snack-state.ts";
import { useCountdown } from "#ui/use-countdown.ts";
import { type Batch, isDone, unsentOf } from "./use-batch.ts";

type Props = { batch: Batch; onAgain: () => void; onClose: () => void };

const words: Record<Batch["act"], { running: string; done: string }> = {
  discard: { running: "Descartando", done: "Descartadas" },
  open: { running: "Pasando a En proceso", done: "En proceso" },
  undo_discard: { running: "Deshaciendo", done: "De vuelta en tu lista" },
};

/** Progress of a batch, then what became of each row: those left alone first, with the reason. */
export function BatchDialog({ batch, onAgain, onClose }: Props) {
  const { act, rows, results, isRunning, fault, undo } = batch;
  const names = new Map(rows.map(({ id, nameComplete }) => [id, nameComplete]));
  const left = results.filter((result) => !isDone(result));
  const done = results.filter(isDone);
  const unsent = isRunning ? [] : unsentOf(batch);
  if (isRunning) {
    return (
      <Dialog open keepOpenOutside onClose={() => undefined} title={words[act].running}>
        <p role="status">
          {results.length} de {rows.length}
        </p>
        <ProgressBar percent={(results.length / rows.length) * 100} label={words[act].running} />
        <p className="text-14 muted">
          Si cierras esta página, lo que ya se confirmó se queda y lo demás sigue esperando.
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${words[act].done}: ${done.length} de ${rows.length}`}
      foot={
        <>
          {unsent.length > 0 ? <Button onClick={onAgain}>Reintentar</Button> : null}
          <Button look="fill" onClick={onClose}>
            Listo
          </Button>
        </>
      }
    >
      {undo ? <Undo undo={undo} onDone={onClose} /> : null}
      {fault ? (
        <Note tone="no" title={unsent.length === 1 ? "Falta 1 por confirmar" : `Faltan ${unsent.length} por confirmar`}>
          <p>{fault}</p>
        </Note>
      ) : null}
      {left.length > 0 ? (
        <section className="stack gap-2" aria-label="Sin cambios">
          <h3>{left.length === 1 ? "1 se quedó como estaba" : `${left.length} se quedaron como estaban`}</h3>
          <Results results={left} names={names} />
        </section>
      ) : null}
      {done.length > 0 ? (
        <details open={left.length === 0 && done.length <= 10}>
          <summary>
            {words[act].done} ({done.length})
          </summary>
          <Results results={done} names={names} />
        </details>
      ) : null}
    </Dialog>
  );
}

function Results({ results, names }: { results: readonly BatchResult[]; names: ReadonlyMap<string, string> }) {
  return (
    <ul className="stack gap-2">
      {results.map(({ care_about_id, message }) => (
        <li key={care_about_id}>
          <p className="medium">{names.get(care_about_id)}</p>
          {message ? <p className="text-14 muted">{message}</p> : null}
        </li>
      ))}
    </ul>
  );
}

function Undo({ undo, onDone }: { undo: Snack; onDone: () => void }) {
  const seconds = useCountdown(undo.closesAt);
  if (seconds === 0) return null;
  return (
    <p className="row between gap-2">
      <span>Les avisamos en {seconds} s.</span>
      <Button
        size="sm"
        onClick={() => {
          undo.close();
          onDone();
          undo.undo?.();
        }}
      >
        Deshacer
      </Button>
    </p>
  );
}
