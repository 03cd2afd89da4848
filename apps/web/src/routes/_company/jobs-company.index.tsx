import { createFileRoute } from "@tanstack/react-router";
import { CandidatesOfVacancy } from "#features/applications/candidates-of-vacancy.tsx";
import { CompanyJobsPage } from "#features/vacancies/company/company-jobs-page.tsx";
import { type OwnJobsSearch, ownJobsSearch } from "#features/vacancies/company/search.ts";
import { PageAction } from "#layouts/page-actions.tsx";
import { useListSearch } from "#lib/page/list-search.ts";

export const Route = createFileRoute("/_company/jobs-company/")({
  staticData: { title: "Empleos" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
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
