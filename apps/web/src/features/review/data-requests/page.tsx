import {
  askerCapacities,
  askerDocuments,
  type DataRequestFile,
  dataRights,
  wayToComplain,
} from "@arranca/contract/data-requests";
import { statusLabel } from "@arranca/contract/states/status-label";
import { displayPhone } from "@arranca/contract/values/phone-text";
import { IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { longDate, weekdayDate } from "#lib/format.ts";
import { statusTone } from "#lib/statuses.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { DefinitionList } from "#ui/display/definition-list.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import css from "../account.module.css";
import { CaseWork } from "../case-work.tsx";
import { DataRequestAnswer } from "./answer.tsx";
import { Letter } from "./letter.tsx";
import { dataRequestQuery } from "./queries.ts";

export function DataRequestPage({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useQuery(dataRequestQuery(id));
  return (
    <QueryView query={query}>
      {(file) => (
        <div className="columns wide">
          <div className="stack">
            <CaseWork id={file.id} title={file.owner?.name ?? file.asker?.name ?? ""} />
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
  const { owner, asker } = file;
  return (
    <Card
      title={
        owner ? (
          <Link to="/staff/accounts/$id" params={{ id: owner.id }} className={`tap ${css.plainLink}`}>
            {owner.name}
          </Link>
        ) : (
          asker?.name
        )
      }
      action={
        owner ? (
          <StatusChip tone={statusTone("cuenta", owner.status.id)}>
            {statusLabel("cuenta", owner.status.name)}
          </StatusChip>
        ) : null
      }
    >
      <Section>
        <div className="stack gap-3">
          <p className="text-14 muted">
            {owner
              ? [owner.type === "person" ? "Persona" : "Empresa", owner.folio && `Folio ${owner.folio}`]
                  .filter(Boolean)
                  .join(" · ")
              : "Pidió en persona, sin cuenta"}
          </p>
          <p className={css.words}>{file.words}</p>
        </div>
      </Section>
      <Section>
        <DefinitionList
          items={[
            { term: "Qué derecho", value: dataRights[file.right].name },
            { term: "Qué pide con él", value: dataRights[file.right].asks },
            ...(asker ? itemsOf(asker) : []),
            { term: asker ? "La pidió" : "La envió", value: longDate(file.asked_at, { time: true }) },
            { term: "Último día para contestar", value: weekdayDate(file.answer_by) },
            ...(file.carry_out_by ? [{ term: "Último día para cumplir", value: weekdayDate(file.carry_out_by) }] : []),
          ]}
        />
      </Section>
    </Card>
  );
}

const itemsOf = (asker: NonNullable<DataRequestFile["asker"]>) => [
  { term: "Por quién pide", value: askerCapacities[asker.capacity] },
  ...(asker.about ? [{ term: "De quién son los datos", value: asker.about }] : []),
  { term: "Se identificó con", value: askerDocuments[asker.identity] },
  ...(asker.email ? [{ term: "Correo", value: asker.email }] : []),
  ...(asker.phone ? [{ term: "Teléfono", value: displayPhone(asker.phone) }] : []),
  ...(asker.registered_by ? [{ term: "La registró", value: asker.registered_by }] : []),
];

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
      {file.asker ? <ToHandOver file={file} /> : null}
    </Card>
  );
}

/** Instruction to mail or print the answer for a requester without an account. */
function ToHandOver({ file }: { file: DataRequestFile }) {
  return (
    <Section>
      <div className="stack gap-3">
        {file.status.key === "refused" ? <p>{wayToComplain}</p> : null}
        <p className="text-14 muted">
          {file.asker?.email
            ? `Se la enviamos a ${file.asker.email}. También puedes imprimirla.`
            : "No dejó correo: imprímela y entrégasela, o llámale para que venga por ella."}
        </p>
        <div>
          <Button look="line" icon={<Icon of={IconPrinter} />} onClick={() => window.print()}>
            Imprimir
          </Button>
        </div>
        <Letter
          {...{ folio: file.folio, right: file.right, words: file.words, answer: file.answer }}
          name={file.asker?.name ?? ""}
          isRefused={file.status.key === "refused"}
          carriedOut={file.carried_out}
        />
      </div>
    </Section>
  );
}
