import { dismissHint, type ReviewHint } from "@arranca/contract/vacancies/review";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { askFor, type Comments } from "../shared/comments.ts";
import css from "../shared/review-vacancy.module.css";
import { useDismissHint } from "./queries.ts";

const topics: Record<ReviewHint["key"], string> = {
  contact: "contacto",
  remuneration: "sueldo",
  gender: "género",
  age: "edad",
  place: "lugar",
  schedule: "horario",
  duplicate: "texto repetido",
};

export const stateClass = "rv-state";

type Props = { id: string; hints: readonly ReviewHint[]; comments: Comments | undefined };

/** Review hints with their evidence; one button requests a correction, another dismisses the hint with a reason. */
export function ReviewHints({ id, hints, comments }: Props) {
  const [dismissing, setDismissing] = useState<ReviewHint>();
  const dismiss = useDismissHint(id);
  if (hints.length === 0) {
    return <Note tone="ok">Sin avisos: ni contacto, ni copias, ni sueldo bajo, ni límites de género o edad.</Note>;
  }
  const dismissed = hints.filter((hint) => hint.dismissed);
  const restore = ({ key }: ReviewHint) =>
    dismiss.mutate(
      { key, reason: null },
      { onSuccess: ({ message }) => showSnack(message), onError: (error) => showSnack(faultText(error)) },
    );
  return (
    <>
      {hints
        .filter((hint) => !hint.dismissed)
        .map((hint) => (
          <Note key={hint.key} tone="wait">
            <p>{hint.text}</p>
            <Evidence hint={hint} />
            <p className={`row wrap ${css.hintActs}`}>
              {comments && comments.of[hint.field] === undefined ? (
                <Button
                  look="quiet"
                  size="sm"
                  className="flush-left"
                  onClick={() => comments.write(hint.field, askFor(hint))}
                >
                  Pedir que lo corrija
                </Button>
              ) : null}
              <Button look="quiet" size="sm" className="flush-left" onClick={() => setDismissing(hint)}>
                Descartar<span className="sr-only"> el aviso de {topics[hint.key]}</span>
              </Button>
            </p>
          </Note>
        ))}
      {dismissed.length > 0 ? (
        <details className={css.dismissed}>
          <summary>{dismissed.length === 1 ? "1 aviso descartado" : `${dismissed.length} avisos descartados`}</summary>
          <ul className="stack gap-3">
            {dismissed.map((hint) => (
              <li key={hint.key}>
                <p>{hint.text}</p>
                <Evidence hint={hint} />
                <p className="muted">
                  {[hint.dismissed?.by, hint.dismissed && longDate(hint.dismissed.at)].filter(Boolean).join(" · ")}:{" "}
                  {hint.dismissed?.reason}
                </p>
                <Button look="quiet" size="sm" className="flush-left" onClick={() => restore(hint)}>
                  Que cuente otra vez<span className="sr-only">: {topics[hint.key]}</span>
                </Button>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {dismissing ? (
        <ReasonDialog
          title="Descartar el aviso"
          lead={`${dismissing.text} Vuelve por sí solo si la empresa escribe otra cosa.`}
          schema={dismissHint.body}
          words={{ name: "reason", label: "Por qué no importa", limit: 300 }}
          confirm="Descartar"
          busyLabel="Guardando"
          onClose={() => setDismissing(undefined)}
          onSend={async ({ reason }) => {
            const { message } = await dismiss.mutateAsync({ key: dismissing.key, reason });
            setDismissing(undefined);
            showSnack(message);
          }}
        />
      ) : null}
    </>
  );
}

/** Link to the review hints, shown above the vacancy because on a phone they are below it. */
export function HintsAhead({ hints }: { hints: readonly ReviewHint[] }) {
  const open = hints.filter((hint) => !hint.dismissed);
  if (open.length === 0) return null;
  return (
    <div className="phone">
      <Note tone="wait" title={open.length === 1 ? "Hay 1 aviso" : `Hay ${open.length} avisos`}>
        <p>{open.map(({ text }) => text).join(" ")}</p>
        <Button
          look="quiet"
          size="sm"
          className="flush-left"
          onClick={() => document.querySelector(`.${stateClass}`)?.scrollIntoView()}
        >
          Verlos
        </Button>
      </Note>
    </div>
  );
}

function Evidence({ hint }: { hint: ReviewHint }) {
  return (
    <ul className={css.evidence}>
      {hint.evidence.map(({ text, vacancy_id }) => (
        <li key={`${vacancy_id}${text}`}>
          {vacancy_id ? (
            <Link className="tap-line" to="/staff/vacancies/$id" params={{ id: vacancy_id }}>
              {text}
            </Link>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  );
}
