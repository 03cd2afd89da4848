import type { CompanySection } from "@arranca/contract/review/requests";
import { IconPlus } from "@tabler/icons-react";
import { useQueries, useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { useContactEmail } from "#features/account/contact-email.tsx";
import { BannerSlot } from "#features/banners/banner-slot.tsx";
import { CompanyDashboard } from "#features/companies/company-dashboard.tsx";
import { DocumentList } from "#features/registration/documents/document-list.tsx";
import { SectionReviewStatus } from "#features/registration/documents/review-status.tsx";
import { companyInfoQuery } from "#features/registration/queries.ts";
import { OpenRequest } from "#features/registration/standby/open-request.tsx";
import { PageAction } from "#layouts/page-actions.tsx";
import { sessionQuery } from "#lib/session/session.ts";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { WaitForQueries } from "#ui/feedback/wait-for-queries.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { dashboardTops } from "./-dashboard-tops.ts";

const CodeStep = lazyComponent(async () => (await import("#features/accounts/code-step.tsx")).CodeStep);
const ComingInterviews = lazyComponent(
  async () => (await import("#features/applications/interviews/coming.tsx")).ComingInterviews,
  { isOptional: true },
);
const CompanySectionEditor = lazyComponent(
  async () => (await import("#features/registration/standby/section-editor.tsx")).CompanySectionEditor,
);
const CompanyPictureEditor = lazyComponent(
  async () => (await import("#features/registration/standby/section-editor.tsx")).CompanyPictureEditor,
);

export const Route = createFileRoute("/_company/dashboard-company")({
  staticData: { title: "Inicio" },
  component: Dashboard,
});

function Dashboard() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const tops = useQueries({ queries: dashboardTops(session.permissions) });
  return (
    <WaitForQueries queries={tops}>
      <Board />
    </WaitForQueries>
  );
}

function Board() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const mayEdit = session.permissions.includes("company");
  const { data: company } = useQuery({ ...companyInfoQuery, enabled: mayEdit });
  const [section, setSection] = useState<CompanySection>();
  const [isPicture, setPicture] = useState(false);
  const queryClient = useQueryClient();
  const contact = useContactEmail({
    askCode: (step) => <CodeStep {...step} />,
    onChanged: () => queryClient.invalidateQueries({ queryKey: companyInfoQuery.queryKey }),
  });
  return (
    <>
      {session.permissions.includes("vacancies") ? (
        <PageAction>
          <ButtonLink look="fill" to="/jobs-company/new" icon={<Icon of={IconPlus} />}>
            Nueva vacante
          </ButtonLink>
        </PageAction>
      ) : null}
      <div className="stack gap-6">
        {mayEdit ? (
          <OpenRequest session={session} onPapers={() => setSection("documents")} onEmailWaits={contact.askCodeOf} />
        ) : null}
        <CompanyDashboard
          permissions={session.permissions}
          company={company}
          contactEmail={contact.line}
          reviewStatus={(one) => <SectionReviewStatus type="company" section={one} />}
          papers={({ documents }) => <DocumentList type="company" documents={documents} />}
          onEdit={setSection}
          onPicture={() => setPicture(true)}
          banner={
            <>
              {session.permissions.includes("candidates") ? <ComingInterviews /> : null}
              <BannerSlot slot={1} />
            </>
          }
        />
        <BannerSlot slot={2} />
      </div>
      {section ? (
        <CompanySectionEditor
          section={section}
          onEmailWaits={contact.askCodeOf}
          onClose={() => setSection(undefined)}
        />
      ) : null}
      {isPicture ? <CompanyPictureEditor onClose={() => setPicture(false)} /> : null}
      {contact.dialog}
    </>
  );
}
