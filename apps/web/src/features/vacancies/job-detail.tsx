import type { PersonVacancy } from "@arranca/contract/vacancies";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useCanGoBack, useNavigate, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Note } from "#ui/note.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { JobsSearch } from "./jobs.search.ts";
import { openVacancyQuery } from "./vacancies.queries.ts";
import { netOrGross, payText } from "./vacancies.words.ts";
import { VacancyCard } from "./vacancy-card.tsx";

type Props = { id: string; actions: (vacancy: PersonVacancy) => ReactNode };

/** One vacancy as a person reads it; on a phone with its own bar at the bottom and a way back to the list. */
export function JobDetail({ id, actions }: Props) {
  const query = useQuery(openVacancyQuery(id));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls on its own is reached by keyboard
    <article className="card pane detail" aria-label="Vacante" tabIndex={0}>
      <QueryView query={query} skeleton={<DetailSkeleton />}>
        {(vacancy) => (
          <>
            <VacancyCard
              vacancy={vacancy}
              verified={vacancy.verified}
              company={vacancy.companyInfo}
              above={<Back />}
              action={<div className="desk-flex row wrap">{actions(vacancy)}</div>}
            >
              {vacancy.apply_note ? <Note>{vacancy.apply_note}</Note> : null}
            </VacancyCard>
            <div className="acts vac-acts phone">
              <div className="pay-box">
                <p className="b">{payText(vacancy)}</p>
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
    </article>
  );
}

/** Back to the list, at the place where one left it. */
function Back() {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const back = () =>
    canGoBack
      ? router.history.back()
      : void navigate({ to: "/jobs", search: (now: JobsSearch) => ({ ...now, id: undefined }) });
  return (
    <p className="phone">
      <Button look="quiet" className="vac-back" icon={<Icon of={IconArrowLeft} />} onClick={back}>
        Volver a la lista
      </Button>
    </p>
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
