import { keysOf } from "@arranca/contract/keys";
import { pauseKinds, pauseStatuses } from "@arranca/contract/relations/pause-words";
import { decidePause, type PauseFile, type PauseOutcome, pauseOutcomes } from "@arranca/contract/review/pauses";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { longDate, weekdayDate } from "#lib/format.ts";
import { UnsavedDialog } from "#ui/dialogs/unsaved-dialog.tsx";
import { Card } from "#ui/display/card.tsx";
import { DefinitionList } from "#ui/display/definition-list.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { Form } from "#ui/forms/form.tsx";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { SendButton } from "#ui/forms/send-button.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import css from "../account.module.css";
import { CaseWork } from "../case-work.tsx";
import { pauseQuery, useDecidePause } from "../queries.ts";

export function PausePage({ id, onDecided }: { id: string; onDecided: () => void }) {
  const query = useQuery(pauseQuery(id));
  return (
    <QueryView query={query}>
      {(file) => (
        <div className="columns wide">
          <div className="stack">
            {file.opened_at ? (
              <p className="muted">
                {file.answer_words
                  ? "La otra parte dice que no es así."
                  : "La otra parte no contestó en 10 días hábiles."}{" "}
                Abierta el {longDate(file.opened_at)}.{" "}
                {file.due_at && file.status === "disputed" ? (
                  <b className="text-wait">Se decide a más tardar el {weekdayDate(file.due_at)}.</b>
                ) : null}
              </p>
            ) : null}
            <CaseWork id={file.id} title={file.person.name} />
            <div className="grid-2">
              <Words side="person" file={file} />
              <Words side="company" file={file} />
            </div>
            <Card title="La pausa" pad>
              <DefinitionList
                items={[
                  { term: "Motivo", value: pauseKinds[file.kind] },
                  { term: "Primer día", value: longDate(file.starts_on) },
                  { term: "Último día", value: longDate(file.ends_on) },
                  { term: "Pedida", value: longDate(file.proposed_at) },
                  { term: "Vacante", value: file.vacancy_title },
                  { term: "Inicio de la relación", value: file.start_date && longDate(file.start_date) },
                ]}
              />
            </Card>
          </div>
          {file.actions.includes("decide") ? <Decision file={file} onDecided={onDecided} /> : <Decided file={file} />}
        </div>
      )}
    </QueryView>
  );
}

function Words({ side, file }: { side: "person" | "company"; file: PauseFile }) {
  const { id, name } = file[side];
  const isAsking = file.proposed_by === side;
  const words = isAsking ? file.proof : file.answer_words;
  return (
    <Card
      title={
        <Link to="/staff/accounts/$id" params={{ id }} className={`tap ${css.plainLink}`}>
          {name}
        </Link>
      }
      pad
    >
      <div className="stack gap-3">
        <p className="text-14 muted">
          {side === "person" ? "Persona" : "Empresa"} · {isAsking ? "Pidió la pausa" : "La otra parte"}
        </p>
        {words ? <p className={css.words}>{words}</p> : <p className="muted">No contestó.</p>}
      </div>
    </Card>
  );
}

function Decided({ file }: { file: PauseFile }) {
  // Once in dispute, only the end of the relation withdraws a pause without a decision.
  const ended = file.status === "withdrawn" && file.opened_at !== null && file.decision === null;
  return (
    <Card
      title="Decisión"
      pad
      action={
        <StatusChip tone={ended ? "ended" : file.status === "refused" ? "refused" : "done"}>
          {ended ? ("Sin efecto" as const) : pauseStatuses[file.status]}
        </StatusChip>
      }
    >
      <div className="stack gap-2">
        <p>
          {file.decision ??
            (ended ? "La relación laboral terminó antes de la decisión." : "El equipo no tuvo que decidir.")}
        </p>
        <p className="text-14 muted">
          {[file.decided_by, file.decided_at && longDate(file.decided_at, { time: true })].filter(Boolean).join(" · ")}
        </p>
      </div>
    </Card>
  );
}

const consequences: Record<PauseOutcome, string> = {
  confirmed: "Los días de pausa no suman apoyo y los meses que siguen se recorren.",
  refused: "Los meses de apoyo no cambian.",
};

function Decision({ file, onDecided }: { file: PauseFile; onDecided: () => void }) {
  const decide = useDecidePause();
  const form = useForm({
    schema: decidePause.body,
    initial: { pause_outcome: "" as PauseOutcome | "", decision: "" },
    onSubmit: async (body) => {
      const { message } = await decide.mutateAsync({ id: file.id, ...body });
      showSnack(message);
      onDecided();
    },
  });
  return (
    <Card title="Tu decisión" pad>
      <Form form={form}>
        <RadioGroup
          label="Qué encontraste"
          options={keysOf(pauseOutcomes).map((value) => ({
            value,
            label: pauseOutcomes[value],
            help: consequences[value],
          }))}
          {...form.control("pause_outcome")}
          onValue={(value) => form.set({ pause_outcome: value as PauseOutcome })}
        />
        <Textarea label="Por qué" help="Los dos lo leen. Di qué viste." limit={1000} {...form.control("decision")} />
        <SendButton form={form} full>
          Decidir
        </SendButton>
      </Form>
      <UnsavedDialog unsaved={form.dirty && !form.busy} />
    </Card>
  );
}
