import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { EditVacancyPage, NewVacancyPage } from "#features/vacancies/form/vacancy-form-page.tsx";
import { PageAction } from "#layouts/page-actions.tsx";
import { sessionQuery } from "#lib/session/session.ts";

export const Route = createFileRoute("/_company/jobs-company/new")({
  staticData: { title: "Nueva vacante", hasActionBar: true },
  // `from`: vacancy to copy. `draft`: draft that this page has saved, so that a reload continues it.
  validateSearch: (search: Record<string, unknown>): { from?: string; draft?: string } => {
    if (typeof search.draft === "string") return { draft: search.draft };
    return typeof search.from === "string" ? { from: search.from } : {};
  },
  component: NewVacancy,
});

function NewVacancy() {
  // Only the values at the opening count: the URL gets the draft's id while the reader types.
  const search = Route.useSearch();
  const [{ from, draft }] = useState(search);
  const navigate = Route.useNavigate();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const props = {
    company: { name: session.name ?? "Tu empresa", image: session.profileImage },
    place: (nodes: ReactNode) => <PageAction>{nodes}</PageAction>,
    onDraft: (id: string) => void navigate({ search: { draft: id }, replace: true }),
  };
  return draft ? <EditVacancyPage id={draft} {...props} /> : <NewVacancyPage from={from} {...props} />;
}
