import type { RelationDetail } from "@arranca/contract/relations/relation";
import { relationStatuses, watchedMonthStatuses } from "@arranca/contract/statuses";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showWithLinks } from "../../testing/show.tsx";
import { CompanyRelation } from "./company-relation.tsx";
import { companyRelationQuery } from "./queries.ts";

const month = (number: number, status: keyof typeof watchedMonthStatuses) => ({
  ...{ number, starts_on: "2026-09-01", ends_on: "2026-09-30", amount: 350_000 },
  status: watchedMonthStatuses[status],
});

/** Renders the page of a relation with the given facts changed. */
function showRelation(over: object) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const relation = {
    ...{ id: "1", careAboutId: "2", names: "Ana Ruiz", title: "Barista", image: null, age: 21, currency: "MXN" },
    ...{ status: relationStatuses.active, confirmation: "both", actions: [], pauses: [], history: [] },
    ...{
      startDate: "2026-06-01",
      finishDate: null,
      remuneration: 950_000,
      extra: 350_000,
      extra_months: 6,
      extra_of: 6,
    },
    ...{ end: null, dispute: null, annul_cause: null, finish_reason: null, months: [] },
    ...over,
  } as unknown as RelationDetail;
  client.setQueryData(companyRelationQuery("2").queryKey, relation);
  showWithLinks(
    <QueryClientProvider client={client}>
      <CompanyRelation careAboutId="2" />
    </QueryClientProvider>,
  );
}

test.each([
  ["that runs", { months: [month(1, "paid"), month(2, "paid"), month(3, "in_review")] }, "2 de 6 pagados"],
  [
    "that ended after three months",
    {
      status: relationStatuses.finished,
      months: [month(1, "paid"), month(2, "paid"), month(3, "paid"), month(4, "not_due")],
    },
    "3 de 3 pagados",
  ],
])(
  "[R19] for a relation %s, the company reads the number of paid support months that its table of payments shows",
  async (_case, over, words) => {
    showRelation(over);
    await expect.element(page.getByText(words)).toBeVisible();
  },
);

test("[R19] the page of an annulled relation promises no support and no last day, and shows the reason that the company gave", async () => {
  const end = { said_by: "company", state: "in_force", last_day: "2026-06-02", reason: "Dejó de asistir" };
  const annulled = { status: relationStatuses.finished, confirmation: "annulled", annul_cause: "No empezó" };
  showRelation({ ...annulled, end });
  await expect.element(page.getByText("Dejó de asistir")).toBeVisible();
  for (const promise of ["Apoyo económico", "Meses de apoyo", "Término"])
    await expect.element(page.getByText(promise, { exact: true })).not.toBeInTheDocument();
});
