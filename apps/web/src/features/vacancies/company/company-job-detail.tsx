import type { CompanyVacancy } from "@arranca/contract/vacancies/vacancy";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { isNotFound } from "#lib/calls/call.ts";
import { useDetailTitle } from "#lib/page/page-title.ts";
import { BackToList } from "#ui/actions/back-to-list.tsx";
import { Button } from "#ui/actions/button.tsx";
import { Tabs } from "#ui/actions/tabs.tsx";
import { Logo } from "#ui/display/logo.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { RichTextView } from "#ui/rich-text/rich-text-view.tsx";
import { VacancyChanges } from "../shared/changes.tsx";
import { DetailSkeleton } from "../shared/detail-skeleton.tsx";
import { companyVacancyQuery } from "../shared/queries.ts";
import cardCss from "../shared/vacancy-card.module.css";
import { Facts, Tags } from "../shared/vacancy-card.tsx";
import { VacancyExtra } from "../shared/vacancy-extra.tsx";
import { moneyText, netOrGross } from "../shared/words.ts";
import css from "./company-job.module.css";
import { ExtendDialog } from "./extend-dialog.tsx";
import { JobActions } from "./job-actions.tsx";
import { JobStatusCard } from "./job-status-card.tsx";

type ContentProps = {
  candidates: (vacancy: CompanyVacancy) => ReactNode;
  /** True if the page was opened from the e-mail about the vacancy's end: the dialog that extends it opens. */
  asksToExtend: boolean;
  onAsked: () => void;
  onGone: () => void;
};

export function CompanyJobDetail({ id, ...props }: { id: string } & ContentProps) {
  const query = useQuery(companyVacancyQuery(id));
  useDetailTitle(query.data?.title);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls on its own is reached by keyboard
    <article className="card pane detail" aria-label="Vacante" tabIndex={0}>
      {/* A vacancy deleted here stays until its dialog has confirmed it. */}
      {isNotFound(query.error) && !query.data ? (
        <EmptyState
          title="Esta vacante ya no está"
          picture="no-results"
          action={<Button onClick={props.onGone}>Ver mis empleos</Button>}
        >
          Puede que se haya eliminado, o que el enlace no sea de tu empresa.
        </EmptyState>
      ) : (
        <QueryView query={query} skeleton={<DetailSkeleton />}>
          {(vacancy) => <Content vacancy={vacancy} {...props} />}
        </QueryView>
      )}
    </article>
  );
}

function Content({ vacancy, candidates, asksToExtend, onAsked, onGone }: { vacancy: CompanyVacancy } & ContentProps) {
  const { revision } = vacancy;
  const [chosen, setTab] = useState<"changes" | "description" | "extra">();
  // The changes tab opens first if there is a revision; without one the tab does not exist.
  const tab = (chosen !== "changes" && chosen) || (revision ? "changes" : "description");
  const facts = [
    moneyText(vacancy),
    vacancy.amount === null ? undefined : `${vacancy.typeAmount}\u00a0· ${netOrGross(vacancy)}`,
  ].filter(Boolean);
  const asked = ["active", "closed", "hidden"].includes(vacancy.status.key);
  return (
    <>
      <div className="pad stack gap-5">
        <BackToList onClose={onGone} />
        {asksToExtend ? <ExtendDialog vacancy={vacancy} onClose={onAsked} /> : null}
        <JobStatusCard vacancy={vacancy} onGone={onGone} />
        <div className={`row row-top ${css.title}`}>
          <Logo name={vacancy.company} src={vacancy.image ?? undefined} />
          <div className="grow stack gap-1">
            <h2 className="text-24">{vacancy.title || "Vacante sin título"}</h2>
            {/* The dot stays with the words before it when the line breaks. */}
            <p className="muted">{facts.join("\u00a0· ")}</p>
          </div>
        </div>
        <JobActions vacancy={vacancy} onGone={onGone} />
        {asked ? (
          <>
            <div className={css.figures}>
              <Figure value={vacancy.views} what="vistas" />
              <Figure value={vacancy.candidates} what="candidatos" />
              <Figure value={vacancy.unreviewed} what="sin revisar" mine={vacancy.unreviewed > 0} />
              <Figure value={`${vacancy.taken} de ${vacancy.vacancyNumbers}`} what="lugares" />
            </div>
            {vacancy.withdrawals ? <p className="text-14 muted">{vacancy.withdrawals}</p> : null}
            {candidates(vacancy)}
          </>
        ) : null}
        <Facts vacancy={vacancy} />
        <Tags vacancy={vacancy} />
      </div>
      <Tabs
        label="Vacante"
        className={cardCss.tabs}
        value={tab}
        onValue={setTab}
        tabs={[
          ...(revision
            ? [
                {
                  key: "changes" as const,
                  label: "Cambios",
                  content: (
                    <div className="pad">
                      <VacancyChanges published={vacancy} revision={revision} comments={undefined} />
                    </div>
                  ),
                },
              ]
            : []),
          {
            key: "description",
            label: "Descripción",
            content: (
              <div className={`pad ${cardCss.panel}`}>
                {vacancy.description ? (
                  <RichTextView html={vacancy.description} />
                ) : (
                  <p className="muted">Sin descripción todavía.</p>
                )}
              </div>
            ),
          },
          {
            key: "extra",
            label: "Información complementaria",
            content: (
              <div className="pad">
                <VacancyExtra vacancy={vacancy} />
              </div>
            ),
          },
        ]}
      />
    </>
  );
}

function Figure({ value, what, mine }: { value: ReactNode; what: string; mine?: boolean }) {
  return (
    <div>
      <p className={mine ? "text-20 bold text-wait" : "text-20 bold"}>{value}</p>
      <p className="text-14 muted">{what}</p>
    </div>
  );
}
