import { createFileRoute } from "@tanstack/react-router";
import { CandidatesOfVacancy } from "#features/applications/candidates-of-vacancy.tsx";
import { CompanyJobsPage } from "#features/vacancies/company-jobs-page.tsx";
import type { CompanyJobsSearch } from "#features/vacancies/vacancies.queries.ts";
import { PageAction } from "#layouts/page-actions.tsx";

export const Route = createFileRoute("/_company/jobs-company/")({
  staticData: { title: "Empleos" },
  validateSearch: (search: Record<string, unknown>): CompanyJobsSearch => ({
    ...(search.q !== undefined && search.q !== "" ? { q: String(search.q).slice(0, 100) } : {}),
    ...(typeof search.status === "number" ? { status: search.status } : {}),
    ...(typeof search.id === "string" ? { id: search.id } : {}),
  }),
  component: Jobs,
});

function Jobs() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CompanyJobsPage
      search={search}
      place={(buttons) => <PageAction>{buttons}</PageAction>}
      onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
      candidates={(vacancy) => <CandidatesOfVacancy vacancyId={vacancy.id} />}
    />
  );
}
