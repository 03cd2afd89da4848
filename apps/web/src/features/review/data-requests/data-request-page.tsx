import { type DataRequestFile, dataRights } from "@arranca/contract/data-requests";
import { statusLabel } from "@arranca/contract/states/status-label";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { longDate, weekdayDate } from "#lib/format.ts";
import { statusTone } from "#lib/statuses.ts";
import { Card, Section } from "#ui/display/card.tsx";
import { DefinitionList } from "#ui/display/definition-list.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import css from "../account.module.css";
import { DataRequestAnswer } from "./data-request-answer.tsx";
import { dataRequestQuery } from "./queries.ts";

/** A request about one's own data: whose it is, what they want, by when, and the answer. */
export function DataRequestPage({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useQuery(dataRequestQuery(id));
  return (
    <QueryView query={query}>
      {(file) => (
        <div className="columns wide">
          <div className="stack">
            <Asked file={file} />
            <Said file={file} />
          </div>
          <div className="stack">
            <DataRequestAnswer key={file.status.key} file={file} onDone={onDone} />
          </div>
        </div>
      )}
    </QueryView>
  );
}

function Asked({ file }: { file: DataRequestFile }) {
  const { owner } = file;
  return (
    <Card
      title={
        <Link to="/staff/accounts/$id" params={{ id: owner.id }} className={`tap ${css.plainLink}`}>
          {owner.name}
        </Link>
      }
      action={
        <StatusChip tone={statusTone("cuenta", owner.status.id)}>{statusLabel("cuenta", owner.status.name)}</StatusChip>
      }
    >
      <Section>
        <div className="stack gap-3">
          <p className="text-14 muted">
            {[owner.type === "person" ? "Persona" : "Empresa", owner.folio && `Folio ${owner.folio}`]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <p className={css.words}>{file.words}</p>
        </div>
      </Section>
      <Section>
        <DefinitionList
          items={[
            { term: "Qué derecho", value: dataRights[file.right].name },
            { term: "Qué pide con él", value: dataRights[file.right].asks },
            { term: "La envió", value: longDate(file.asked_at, { time: true }) },
            { term: "Último día para contestar", value: weekdayDate(file.answer_by) },
            ...(file.carry_out_by ? [{ term: "Último día para cumplir", value: weekdayDate(file.carry_out_by) }] : []),
          ]}
        />
      </Section>
    </Card>
  );
}

/** What was answered and done, and who said it. */
function Said({ file }: { file: DataRequestFile }) {
  if (!file.answer) return null;
  const who = (by: string | null, at: string | null) =>
    [by, at && longDate(at, { time: true })].filter(Boolean).join(" · ");
  return (
    <Card
      title="Respuesta"
      action={
        <StatusChip tone={statusTone("solicitud", file.status.id)}>
          {statusLabel("solicitud", file.status.name)}
        </StatusChip>
      }
    >
      <Section>
        <p>{file.answer}</p>
        <p className="text-14 muted">{who(file.answered_by, file.answered_at)}</p>
      </Section>
      {file.carried_out ? (
        <Section>
          <p>Lo que se hizo: {file.carried_out}</p>
          <p className="text-14 muted">{who(file.carried_out_by, file.carried_out_at)}</p>
        </Section>
      ) : null}
    </Card>
  );
}
