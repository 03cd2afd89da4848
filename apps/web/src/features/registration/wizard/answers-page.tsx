import { smallStates } from "@arranca/contract/states/state-words";
import { useState } from "react";
import * as z from "zod/mini";
import { ApiError } from "#lib/calls/call.ts";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { DefinitionList } from "#ui/display/definition-list.tsx";
import { Note } from "#ui/display/note.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { missingDocuments } from "../documents/document-fields.tsx";
import type { DocumentKind, KeptFiles } from "../documents/document-kinds.ts";
import type { Step, StepValues } from "../step.ts";
import { StepActions, StepFrame } from "./step-page.tsx";

type Props = {
  steps: readonly Step[];
  values: Record<string, StepValues>;
  papers: readonly DocumentKind[];
  files: KeptFiles;
  onChange: (step: string) => void;
  onBack: () => void;
  onSend: () => Promise<void>;
};

export function AnswersPage({ steps, values, papers, files, onChange, onBack, onSend }: Props) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ message: string; steps: readonly Step[]; details: string[] }>();
  const incomplete = steps.filter((step) => !z.safeParse(step.schema, values[step.key]).success);
  const missing = missingDocuments(papers, files);

  const send = async () => {
    if (incomplete.length > 0) {
      const message = "Completa lo que falta antes de enviar.";
      return setRefused({ message, steps: incomplete, details: [] });
    }
    setBusy(true);
    setRefused(undefined);
    try {
      await onSend();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const fields = Object.keys(error.fields);
      setRefused({
        message: faultText(error),
        steps: steps.filter((step) => fields.some((field) => belongsTo(step, field))),
        details: Object.values(error.fields),
      });
    } finally {
      setBusy(false);
    }
  };

  return (
    <StepFrame
      title="Revisa y envía"
      lead="Lee tus respuestas con calma. Después de enviarlas solo podrás cambiar lo que te pidamos."
    >
      {refused ? (
        <div role="alert">
          <Note tone="no" title={refused.message}>
            <ul className="stack gap-1">
              {refused.details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
              {refused.steps.map((step) => (
                <li key={step.key}>
                  <button className="button quiet sm" type="button" onClick={() => onChange(step.key)}>
                    Ir a {step.name}
                  </button>
                </li>
              ))}
            </ul>
          </Note>
        </div>
      ) : null}
      {steps.map((step) => (
        <Card
          key={step.key}
          title={step.name}
          action={
            <Change name={step.name} onClick={() => onChange(step.key)} isIncomplete={incomplete.includes(step)} />
          }
          pad
        >
          <DefinitionList items={step.answers(values[step.key] ?? {})} />
        </Card>
      ))}
      <Card
        title="Documentos"
        action={<Change name="Documentos" onClick={() => onChange("documents")} isIncomplete={missing.length > 0} />}
        pad
      >
        <DefinitionList
          missing="Falta"
          items={papers.map((paper) => ({ term: paper.label, value: files[paper.area]?.name ?? null }))}
        />
      </Card>
      <StepActions onBack={onBack}>
        <Button look="fill" size="lg" busy={busy} busyLabel="Enviando" onClick={send}>
          Enviar registro
        </Button>
      </StepActions>
    </StepFrame>
  );
}

function Change({ name, onClick, isIncomplete }: { name: string; onClick: () => void; isIncomplete: boolean }) {
  return (
    <span className="row">
      {isIncomplete ? <StatusChip tone="mine">{smallStates.answerMissing}</StatusChip> : null}
      <Button look="quiet" onClick={onClick}>
        Cambiar<span className="sr-only"> {name}</span>
      </Button>
    </span>
  );
}

/** True if the registration step asks for this field of the API body (`location.cp`, `manager.email`, `phone`). */
function belongsTo(step: Step, field: string): boolean {
  const [first = "", second] = field.split(".");
  if (field in step.empty) return true;
  return second !== undefined && (first === step.key || (first === "location" && step.key === "address"));
}
