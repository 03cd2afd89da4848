import { type DisputeFile, disputeOutcomes } from "@arranca/contract/review/disputes";
import { statusLabel } from "@arranca/contract/states/status-label";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { amount, amountRange, longDate, weekdayDate } from "#lib/format.ts";
import { statusTone } from "#lib/statuses.ts";
import { Card, Section } from "#ui/display/card.tsx";
import { DefinitionList } from "#ui/display/definition-list.tsx";
import { Note } from "#ui/display/note.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { Timeline } from "#ui/display/timeline.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import css from "../account.module.css";
import { CaseWork } from "../case-work.tsx";
import { disputeQuery } from "../queries.ts";
import { DisputeDecision } from "./decision.tsx";
import { Evidence, Questions } from "./papers.tsx";

export function DisputePage({ id, onDecided }: { id: string; onDecided: () => void }) {
  const query = useQuery(disputeQuery(id));
  return (
    <QueryView query={query}>
      {(file) => (
        <div className="columns wide">
          <div className="stack">
            <p className="muted">
              {file.reason} Abierta el {longDate(file.opened_at)}.{" "}
              {file.outcome ? null : <b className="text-wait">Se decide a más tardar el {weekdayDate(file.due_at)}.</b>}
            </p>
            <CaseWork id={file.id} title={file.person.name} />
            {file.objection ? <Objected {...{ file }} objection={file.objection} /> : null}
            <div className="grid-2">
              <Words side="person" file={file} />
              <Words side="company" file={file} />
            </div>
            <Questions file={file} />
            {file.end ? <EndSaid end={file.end} /> : null}
            <Facts file={file} />
          </div>
          <div className="stack">
            <DisputeDecision file={file} onDecided={onDecided} />
            <Card title="Qué pasó" pad>
              <Timeline
                steps={file.history.map((step, at) => ({
                  key: `${step.at}${step.title}`,
                  title: step.title,
                  detail: [longDate(step.at), step.detail].filter(Boolean).join(" · "),
                  state: at === file.history.length - 1 && !file.outcome ? "now" : "done",
                }))}
              />
            </Card>
          </div>
        </div>
      )}
    </QueryView>
  );
}

function Words({ side, file }: { side: "person" | "company"; file: DisputeFile }) {
  const party = file[side];
  const words = side === "person" ? file.person_words : file.company_words;
  const before = side === "person" ? file.person_disputes : file.company_disputes;
  return (
    <Card
      title={
        <Link to="/staff/accounts/$id" params={{ id: party.id }} className={`tap ${css.plainLink}`}>
          {party.name}
        </Link>
      }
      action={
        <StatusChip tone={statusTone("cuenta", party.statusId)}>{statusLabel("cuenta", party.statusName)}</StatusChip>
      }
      pad
    >
      <div className="stack gap-3">
        <p className="text-14 muted">
          {[side === "person" ? "Persona" : "Empresa", party.folio && `Folio ${party.folio}`]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {words ? (
          <p className={css.words}>{words}</p>
        ) : (
          <p className="muted">
            {side === "company" && file.kind === "reentry" ? "No se le pregunta." : "Todavía no escribe su versión."}
          </p>
        )}
        <Evidence file={file} side={side} />
        <p className="text-14 muted">
          {before === 0
            ? "Sin otras disputas."
            : before === 1
              ? "Tuvo otra disputa antes."
              : `Tuvo ${before} disputas antes.`}
        </p>
      </div>
    </Card>
  );
}

type ObjectedProps = { file: DisputeFile; objection: NonNullable<DisputeFile["objection"]> };

function Objected({ file, objection }: ObjectedProps) {
  return (
    <Card
      title="La decisión que se objeta"
      action={<StatusChip tone="ended">{disputeOutcomes[objection.outcome]}</StatusChip>}
      pad
    >
      <div className="stack gap-3">
        <p>{objection.decision}</p>
        <p className="text-14 muted">
          {[objection.decided_by, longDate(objection.decided_at, { time: true })].filter(Boolean).join(" · ")}
        </p>
        <DefinitionList
          items={[
            { term: `Lo que dijo ${file.person.name}`, value: objection.person_words },
            { term: `Lo que dijo ${file.company.name}`, value: objection.company_words },
          ]}
        />
      </div>
    </Card>
  );
}

function EndSaid({ end }: { end: NonNullable<DisputeFile["end"]> }) {
  return (
    <Card title="El fin que se declaró">
      <Section>
        <DefinitionList
          items={[
            { term: "Quién lo dijo", value: end.said_by === "person" ? "La persona" : "La empresa" },
            { term: "Cuándo", value: longDate(end.said_at) },
            { term: "Último día", value: longDate(end.last_day) },
            { term: "Motivo", value: end.reason },
            { term: "Comentario", value: end.comment },
          ]}
        />
      </Section>
    </Card>
  );
}

function Facts({ file }: { file: DisputeFile }) {
  const { vacancy, relation, application } = file;
  const { remunerationMin: least, remunerationMax: most, currency } = vacancy;
  return (
    <Card title="La relación">
      <Section>
        <DefinitionList
          items={[
            { term: "Vacante", value: vacancy.title },
            { term: "Pago publicado", value: least === null ? null : amountRange(least, most ?? least, currency) },
            { term: "Quién la inició", value: relation.started_by_person ? "La persona" : "La empresa" },
            { term: "Inicio declarado", value: relation.startDate && longDate(relation.startDate) },
            {
              term: "Pago acordado",
              value: relation.remuneration === null ? null : amount(relation.remuneration, currency),
            },
            { term: "Término declarado", value: relation.finishDate && longDate(relation.finishDate) },
          ]}
        />
      </Section>
      <Section>
        <DefinitionList
          items={[
            { term: "Se postuló", value: longDate(application.created_at) },
            {
              term: "La empresa la abrió",
              value: application.opened_at ? longDate(application.opened_at) : "No la abrió",
            },
            { term: "Postulación", value: application.status.name },
            { term: "Vacante publicada", value: vacancy.publishDate && longDate(vacancy.publishDate) },
          ]}
        />
      </Section>
      {file.outcome === null && file.person_words === null ? (
        <Section>
          <Note>La persona puede escribir su versión en su pantalla de relación laboral.</Note>
        </Section>
      ) : null}
    </Card>
  );
}
