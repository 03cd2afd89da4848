import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { NewVacancyPage } from "#features/vacancies/vacancy-form-page.tsx";
import { PageAction } from "#layouts/page-actions.tsx";
import { sessionQuery } from "#lib/session.ts";

export const Route = createFileRoute("/_company/jobs-company/new")({
  staticData: { title: "Nueva vacante", hasActionBar: true },
  validateSearch: (search: Record<string, unknown>): { from?: string } =>
    typeof search.from === "string" ? { from: search.from } : {},
  component: NewVacancy,
});

function NewVacancy() {
  const { from } = Route.useSearch();
  const { data: session } = useSuspenseQuery(sessionQuery);
  return (
    <NewVacancyPage
      from={from}
      company={{ name: session.name ?? "Tu empresa", image: session.profileImage }}
      place={(nodes) => <PageAction>{nodes}</PageAction>}
    />
  );
}
