import { createFileRoute } from "@tanstack/react-router";
import { CandidatesOfVacancy } from "#features/applications/candidates-of-vacancy.tsx";
import { CompanyJobsPage } from "#features/vacancies/company/company-jobs-page.tsx";
import type { OwnJobsSearch } from "#features/vacancies/company/queries.ts";
import { PageAction } from "#layouts/page-actions.tsx";

const isCount = (value: unknown, most: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= most;
const isDay = (value: unknown): value is string =>
  typeof value === "string" && /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

export const Route = createFileRoute("/_company/jobs-company/")({
  staticData: { title: "Empleos" },
  // Read with its page: what stands here is part of what the signed-out page loads.
  validateSearch: (search: OwnJobsSearch) => search,
  component: Jobs,
});

/** What is not understood is dropped: an old or mistyped link still opens the list. */
const understood = (search: OwnJobsSearch): OwnJobsSearch => ({
  ...(search.q !== undefined && search.q !== "" ? { q: String(search.q).slice(0, 100) } : {}),
  ...(isCount(search.status, 7) ? { status: search.status } : {}),
  ...(isCount(search.modality, 1000) ? { modality: search.modality } : {}),
  ...(search.unreviewed === true ? { unreviewed: true } : {}),
  ...(search.revised === true ? { revised: true } : {}),
  ...(isDay(search.from) ? { from: search.from } : {}),
  ...(isDay(search.to) ? { to: search.to } : {}),
  ...(isCount(search.page, 100) ? { page: search.page } : {}),
  ...(isCount(search.limit, 100) && search.limit % 10 === 0 ? { limit: search.limit } : {}),
  ...(typeof search.id === "string" ? { id: search.id } : {}),
  ...(search.id && search.extend === true ? { extend: true } : {}),
});

function Jobs() {
  const search = Route.useSearch({ select: understood, structuralSharing: true });
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
