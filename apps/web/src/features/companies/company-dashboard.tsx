import type { CompanyInfo } from "@arranca/contract/companies";
import type { CompanySection } from "@arranca/contract/review/requests";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { RenderWhenNear } from "#ui/feedback/render-when-near.tsx";
import { AnswersCard } from "./answers-card.tsx";
import { CompanyData } from "./company-data.tsx";
import { Figures } from "./figures.tsx";
import { FirstSteps, openStep, publishing } from "./first-steps.tsx";
import { dashboardQuery } from "./queries.ts";
import { RecentCandidates, RecentVacancies } from "./recent-cards.tsx";
import { RecentPayments, RecentRelations } from "./recent-relations.tsx";
import { WaitingCard } from "./waiting-card.tsx";

type Props = {
  permissions: readonly string[];
  company: CompanyInfo | undefined;
  contactEmail: (company: CompanyInfo) => ReactNode;
  reviewStatus: (section: CompanySection) => ReactNode;
  papers: (company: CompanyInfo) => ReactNode;
  onEdit: (section: CompanySection) => void;
  onPicture: () => void;
  banner: ReactNode;
};

const recentHeight = 420;

export function CompanyDashboard(props: Props) {
  const { permissions, company, contactEmail, reviewStatus, papers, onEdit, onPicture, banner } = props;
  const dashboard = useQuery(dashboardQuery);
  const may = (permission: string) => permissions.includes(permission);
  return (
    <QueryView query={dashboard}>
      {(data) => {
        const step = openStep(data.first_steps);
        return (
          <div className="stack gap-6">
            <WaitingCard dashboard={data} isAlone={step === undefined} />
            {step === undefined ? null : <FirstSteps step={step} />}
            {may("vacancies") && step !== publishing ? (
              <ButtonLink look="fill" full className="phone" to="/jobs-company/new" icon={<Icon of={IconPlus} />}>
                Nueva vacante
              </ButtonLink>
            ) : null}
            {banner}
            <Figures dashboard={data} />
            <div className="columns">
              <div className="stack gap-6">
                {may("candidates") ? <RecentCandidates /> : null}
                {company ? (
                  <CompanyData
                    company={company}
                    email={contactEmail(company)}
                    reviewStatus={reviewStatus}
                    papers={papers(company)}
                    onEdit={onEdit}
                    onPicture={onPicture}
                  />
                ) : null}
              </div>
              <div className="stack gap-6">
                <AnswersCard dashboard={data} />
                {may("vacancies") ? (
                  <RenderWhenNear height={recentHeight}>
                    <RecentVacancies />
                  </RenderWhenNear>
                ) : null}
                {may("relations") ? (
                  <RenderWhenNear height={recentHeight}>
                    <RecentRelations />
                    <RecentPayments />
                  </RenderWhenNear>
                ) : null}
              </div>
            </div>
          </div>
        );
      }}
    </QueryView>
  );
}
