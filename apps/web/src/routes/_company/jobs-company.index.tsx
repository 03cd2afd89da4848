import { createFileRoute } from "@tanstack/react-router";
import { CandidatesOfVacancy } from "#features/applications/candidates-of-vacancy.tsx";
import { CompanyJobsPage } from "#features/vacancies/company/company-jobs-page.tsx";
import { type OwnJobsSearch, ownJobsSearch } from "#features/vacancies/company/search.ts";
import { PageAction } from "#layouts/page-actions.tsx";
import { useListSearch } from "#lib/page/list-search.ts";

export const Route = createFileRoute("/_company/jobs-company/")({
  staticData: { title: "Empleos" },
  // Read with its page: what stands here is part of what the signed-out page loads.
  validateSearch: (search: OwnJobsSearch) => search,
  component: Jobs,
});

function Jobs() {
  return (
    <CompanyJobsPage
      {...useListSearch(ownJobsSearch)}
      place={(buttons) => <PageAction>{buttons}</PageAction>}
      candidates={(vacancy) => <CandidatesOfVacancy vacancyId={vacancy.id} />}
    />
  );
}
