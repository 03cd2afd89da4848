import type { PersonVacancy } from "@arranca/contract/vacancies/vacancy";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isNotFound, isOffline } from "#lib/calls/call.ts";
import { useDetailTitle } from "#lib/page/page-title.ts";
import { BackToList } from "#ui/actions/back-to-list.tsx";
import { Note } from "#ui/display/note.tsx";
import { type QueryLike, QueryView } from "#ui/feedback/query-view.tsx";
import { DetailSkeleton } from "../shared/detail-skeleton.tsx";
import { VacancyCard } from "../shared/vacancy-card.tsx";
import { netOrGross, shortRemunerationText } from "../shared/words.ts";
import { GoneVacancy, KeptDetail } from "./job-detail-out.tsx";
import css from "./jobs.module.css";
import { openVacancyQuery } from "./queries.ts";
import { keptVacancyQuery, useKeepDetail } from "./saved/saved-vacancies.queries.ts";
import { SupportPlus } from "./support-plus.tsx";
import { type TellMore, VacancyFit } from "./vacancy-fit.tsx";
import { VacancyReport, VacancyTools } from "./vacancy-tools.tsx";

type Props = {
  id: string;
  actions: (vacancy: PersonVacancy) => ReactNode;
  tellMore: TellMore;
  afterApplying: (vacancy: PersonVacancy) => ReactNode;
  onClose: () => void;
};

/** Detail of a vacancy for a person; on a phone with a bottom bar and a link back to the list. */
export function JobDetail({ id, actions, afterApplying, tellMore, onClose }: Props) {
  const query = useQuery(openVacancyQuery(id));
  useKeepDetail(query.data);
  useDetailTitle(query.data?.title);
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
      {isNotFound(query.error) ? (
        <GoneVacancy onClose={onClose} />
      ) : (
        <Found {...{ query, actions, afterApplying, tellMore, onClose }} />
      )}
    </article>
  );
}

type FoundProps = Omit<Props, "id"> & { query: QueryLike<PersonVacancy> };

function Found({ query, actions, afterApplying, tellMore, onClose }: FoundProps) {
  return (
    <QueryView query={query} skeleton={<DetailSkeleton />}>
      {(vacancy) => (
        <>
          <VacancyCard
            tools={<VacancyTools vacancy={vacancy} />}
            vacancy={vacancy}
            reader={vacancy}
            verified={vacancy.verified}
            company={vacancy.companyInfo}
            above={<BackToList onClose={onClose} />}
            plus={<SupportPlus />}
            action={<div className="desk-flex row wrap">{actions(vacancy)}</div>}
          >
            {afterApplying(vacancy)}
            <VacancyFit vacancy={vacancy} tellMore={tellMore} />
            <WhyNot vacancy={vacancy} />
          </VacancyCard>
          <VacancyReport vacancy={vacancy} />
          <div className={`actions ${css.acts} phone`}>
            <BesideApply vacancy={vacancy} />
            <div className={`grow stack gap-2 ${css.apply}`}>{actions(vacancy)}</div>
          </div>
        </>
      )}
    </QueryView>
  );
}

/** Reason why the person cannot apply; null if applying is possible. */
const whyNot = ({ apply_note, status }: PersonVacancy) =>
  apply_note ?? (status.key === "active" ? null : "Esta vacante ya no recibe postulaciones.");

function WhyNot({ vacancy }: { vacancy: PersonVacancy }) {
  const why = whyNot(vacancy);
  return why ? (
    <div className={`desk-flex ${css.why}`}>
      <Note>{why}</Note>
    </div>
  ) : null;
}

/** Beside the phone's apply button: the pay, or the reason why applying is impossible. */
function BesideApply({ vacancy }: { vacancy: PersonVacancy }) {
  const why = whyNot(vacancy);
  if (why) return <p className={`text-14 ${css.why}`}>{why}</p>;
  return (
    <div className={css.payBox}>
      <p className="bold">{shortRemunerationText(vacancy)}</p>
      {vacancy.amount === null ? null : (
        <p className="text-12 muted">
          {vacancy.typeAmount} · {netOrGross(vacancy)}
        </p>
      )}
    </div>
  );
}
