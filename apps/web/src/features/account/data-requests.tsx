import { type DataRequest, dataRights, daysToAnswer, wayToComplain } from "@arranca/contract/data-requests";
import { keysOf } from "@arranca/contract/keys";
import { statusLabel } from "@arranca/contract/states/status-label";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { longDate } from "#lib/format.ts";
import { statusTone } from "#lib/statuses.ts";
import { Button } from "#ui/actions/button.tsx";
import { Section } from "#ui/display/card.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { ListSkeleton } from "#ui/feedback/skeleton.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import css from "./account.module.css";
import { dataRequestsQuery } from "./queries.ts";

const DataRequestDialog = lazyComponent(async () => (await import("./data-request-dialog.tsx")).DataRequestDialog);

type Props = { userType: "person" | "company"; isBlocked: boolean };

const whose = { person: "tus datos", company: "los datos de tu empresa" };

export function DataRequests({ userType, isBlocked }: Props) {
  const query = useQuery(dataRequestsQuery);
  const [open, setOpen] = useState(false);
  const living = (query.data ?? []).filter(({ status }) => status.key === "open" || status.key === "granted");
  const free = keysOf(dataRights).filter((right) => living.every((request) => request.right !== right));
  return (
    <Section>
      <div className="stack gap-3">
        <h3>Tus solicitudes ARCO</h3>
        <p className="text-14 muted">
          Pide ver, corregir o borrar {whose[userType]}, o que dejemos de usarlos. Te contestamos en {daysToAnswer} días
          hábiles.
        </p>
        <QueryView query={query} skeleton={<ListSkeleton rows={1} label="Cargando tus solicitudes" />}>
          {(requests) => <Requests {...{ requests, isBlocked }} />}
        </QueryView>
        {free.length > 0 ? (
          <Button full disabled={!query.data} onClick={() => setOpen(true)}>
            Hacer una solicitud
          </Button>
        ) : null}
      </div>
      {open ? <DataRequestDialog {...{ free, isBlocked }} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

function Requests({ requests, isBlocked }: { requests: readonly DataRequest[]; isBlocked: boolean }) {
  if (requests.length === 0) return null;
  return (
    <ul className={css.looks} aria-label="Tus solicitudes">
      {requests.map((request) => (
        <li key={request.id} className="stack gap-1">
          <div className="row wrap gap-2">
            <h4>{dataRights[request.right].name}</h4>
            <StatusChip tone={statusTone("solicitud", request.status.id)}>
              {statusLabel("solicitud", request.status.name)}
            </StatusChip>
          </div>
          <p className="text-14 muted">
            {request.folio} · {longDate(request.asked_at)}
          </p>
          <p>«{request.words}»</p>
          {request.answer ? <p>Te contestamos: {request.answer}</p> : null}
          {request.carried_out ? <p>Lo que hicimos: {request.carried_out}</p> : null}
          <NextStep {...{ request, isBlocked }} />
        </li>
      ))}
    </ul>
  );
}

const byCancelling =
  "No borramos nada por nuestra cuenta. Si quieres borrar todo, elige «Cancelar mi cuenta» aquí mismo.";

function NextStep({ request, isBlocked }: { request: DataRequest; isBlocked: boolean }) {
  const { status, right, late, answer_by, carry_out_by } = request;
  switch (status.key) {
    case "open":
      return late ? (
        <p className="bold text-wait">Debimos contestarte el {longDate(answer_by)}. Escríbenos con tu folio.</p>
      ) : (
        <p className="bold">Te contestamos a más tardar el {longDate(answer_by)}.</p>
      );
    case "granted":
      return (
        <>
          {late ? (
            <p className="bold text-wait">
              Debimos cumplirla el {longDate(carry_out_by ?? answer_by)}. Escríbenos con tu folio.
            </p>
          ) : (
            <p className="bold">La cumplimos a más tardar el {longDate(carry_out_by ?? answer_by)}.</p>
          )}
          {right === "cancellation" && !isBlocked ? <p className="text-14 muted">{byCancelling}</p> : null}
        </>
      );
    case "refused":
      return <p className="text-14 muted">{wayToComplain}</p>;
    case "carried_out":
      return null;
  }
}
