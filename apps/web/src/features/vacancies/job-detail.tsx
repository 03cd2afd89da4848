import { vacancyStatuses } from "@arranca/contract/statuses";
import type { PersonVacancy } from "@arranca/contract/vacancies";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "#lib/call.ts";
import { longDate } from "#lib/format.ts";
import { BackToList } from "#ui/back-to-list.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Note } from "#ui/note.tsx";
import { type QueryLike, QueryView } from "#ui/query-view.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { KeptVacancy } from "./kept-vacancies.ts";
import { isOffline, keptVacancyQuery, useKeepDetail } from "./saved.queries.ts";
import { openVacancyQuery } from "./vacancies.queries.ts";
import { netOrGross, shortPayText } from "./vacancies.words.ts";
import { VacancyCard } from "./vacancy-card.tsx";
import { VacancyFit } from "./vacancy-fit.tsx";
import { VacancyReport, VacancyTools } from "./vacancy-tools.tsx";

type KeptDetailOf = NonNullable<KeptVacancy["detail"]>;
type Props = { id: string; actions: (vacancy: PersonVacancy) => ReactNode; onClose: () => void };

/** One vacancy as a person reads it; on a phone with its own bar at the bottom and a way back to the list. */
export function JobDetail({ id, actions, onClose }: Props) {
  const query = useQuery(openVacancyQuery(id));
  useKeepDetail(query.data);
  const isOut = query.data === undefined && (query.isPaused || isOffline(query.error));
  const { data: kept } = useQuery({ ...keptVacancyQuery(id), enabled: isOut });
  if (isOut && kept) return <KeptDetail kept={kept} onClose={onClose} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls on its own is reached by keyboard
    <article className="card pane detail" aria-label="Vacante" tabIndex={0}>
      {query.data ? null : (
        <div className="pad phone">
          <BackToList onClose={onClose} />
        </div>
      )}
      {isGone(query.error) ? (
        <GoneVacancy onClose={onClose} />
      ) : (
        <Found query={query} actions={actions} onClose={onClose} />
      )}
    </article>
  );
}

type FoundProps = Pick<Props, "actions" | "onClose"> & { query: QueryLike<PersonVacancy> };

function Found({ query, actions, onClose }: FoundProps) {
  return (
    <QueryView query={query} skeleton={<DetailSkeleton />}>
      {(vacancy) => (
        <>
          <VacancyCard
            vacancy={vacancy}
            reader={vacancy}
            verified={vacancy.verified}
            company={vacancy.companyInfo}
            above={<BackToList onClose={onClose} />}
            action={<div className="desk-flex row wrap">{actions(vacancy)}</div>}
          >
            <VacancyTools vacancy={vacancy} />
            <VacancyFit vacancy={vacancy} />
            {vacancy.apply_note ? (
              <Note>{vacancy.apply_note}</Note>
            ) : vacancy.status.id === vacancyStatuses.active.id ? null : (
              <Note>Esta vacante ya no recibe postulaciones.</Note>
            )}
          </VacancyCard>
          <VacancyReport vacancy={vacancy} />
          <div className="acts vac-acts phone">
            <div className="pay-box">
              <p className="b">{shortPayText(vacancy)}</p>
              {vacancy.amount === null ? null : (
                <p className="t12 mut">
                  {vacancy.typeAmount} · {netOrGross(vacancy)}
                </p>
              )}
            </div>
            <div className="grow stack g2">{actions(vacancy)}</div>
          </div>
        </>
      )}
    </QueryView>
  );
}

const isGone = (error: unknown) => error instanceof ApiError && error.code === "NOT_FOUND";

/** An old link, or a vacancy that was closed, taken back or hidden meanwhile. */
function GoneVacancy({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      title="Esta vacante ya no está publicada"
      picture="road"
      action={
        <Button look="soft" onClick={onClose}>
          Ver otros empleos
        </Button>
      }
    >
      La empresa la cerró o la quitó. Hay otras que pueden ser para ti.
    </EmptyState>
  );
}

/** A saved vacancy without network: what was published when it was read last, with nothing to press. */
function KeptDetail({ kept: { vacancy, at }, onClose }: { kept: KeptDetailOf; onClose: () => void }) {
  const above = (
    <>
      <BackToList onClose={onClose} />
      <Note tone="wait">
        Guardada el {longDate(new Date(at))}, sin conexión. Puede haber cambiado; para postularte necesitas internet.
      </Note>
    </>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls on its own is reached by keyboard
    <article className="card pane detail" aria-label="Vacante" tabIndex={0}>
      <VacancyCard {...{ vacancy, above }} verified={vacancy.verified} company={vacancy.companyInfo} />
    </article>
  );
}

export function DetailSkeleton() {
  return (
    <div className="pad stack g5" role="status" aria-label="Cargando la vacante">
      <div className="row row-t">
        <Skeleton width={64} height={64} />
        <div className="grow stack g2">
          <Skeleton width="80%" height={28} />
          <Skeleton width="50%" />
        </div>
      </div>
      <Skeleton width="40%" height={32} />
      <Skeleton height={96} />
      <Skeleton height={180} />
    </div>
  );
}
