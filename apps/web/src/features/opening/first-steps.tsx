import { type FirstStepsProgress, firstSteps } from "@arranca/contract/about/first-steps";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { ListSkeleton } from "#ui/feedback/skeleton.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { MailTest } from "./mail-test.tsx";
import { OpenDialog } from "./open-dialog.tsx";
import { firstStepsQuery, useConfirmSupport } from "./queries.ts";
import { StepRow } from "./step-row.tsx";

export function FirstSteps() {
  const query = useQuery(firstStepsQuery);
  return (
    <Card title="Antes de abrir el programa" pad>
      <QueryView query={query} skeleton={<ListSkeleton rows={6} label="Cargando los primeros pasos" />}>
        {(progress) => <Steps progress={progress} />}
      </QueryView>
    </Card>
  );
}

function Steps({ progress }: { progress: FirstStepsProgress }) {
  const [opening, setOpening] = useState(false);
  const { steps, mail } = progress;
  const done = steps.filter((step) => step.done).length;
  const missing = steps.filter((step) => !step.done && "needed" in firstSteps[step.key]);
  return (
    <div className="stack gap-5">
      <p className="muted">
        Nadie se puede registrar todavía. Cada punto se marca solo cuando está listo: van {done} de {steps.length}.
      </p>
      <ul>
        {steps.map((step) => (
          <StepRow key={step.key} step={step}>
            {step.key === "mail" ? <MailTest mail={mail} /> : null}
            {step.key === "support" && !step.done ? <ConfirmSupport /> : null}
          </StepRow>
        ))}
      </ul>
      <div className="row wrap gap-3">
        <Button look="fill" onClick={() => setOpening(true)}>
          Abrir el programa
        </Button>
        {missing.length > 0 ? (
          <p className="text-14 muted">
            {missing.length === 1 ? "Falta 1 punto indispensable" : `Faltan ${missing.length} puntos indispensables`}
          </p>
        ) : null}
      </div>
      {opening ? <OpenDialog steps={steps} onClose={() => setOpening(false)} /> : null}
    </div>
  );
}

function ConfirmSupport() {
  const confirm = useConfirmSupport();
  return (
    <>
      <Button
        size="sm"
        busy={confirm.isPending}
        busyLabel="Guardando"
        onClick={() => confirm.mutate(undefined, { onSuccess: ({ message }) => showSnack(message) })}
      >
        Así está bien
      </Button>
      {confirm.error ? <Note tone="no">{faultText(confirm.error)}</Note> : null}
    </>
  );
}
