import type { RelationJob } from "@arranca/contract/relations/relation";
import { relationStatuses } from "@arranca/contract/statuses";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showWithLinks } from "../../testing/show.tsx";
import { JobCard } from "./job-card.tsx";
import { myRelationQuery } from "./my-relation.queries.ts";

const info = {
  ...{ status: relationStatuses.active, confirmation: "both", publicationName: "Barista", institutionName: "Café" },
  ...{ remuneration: null, extra: 350_000, extra_months: 6, typeAmount: "Mensual", startDate: "2026-10-01" },
} as unknown as RelationJob; // only the fields read here

const seen = (pauses: object[]) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const mine = { info: { ...info, pauses }, others: [] };
  client.setQueryData(myRelationQuery.queryKey, mine as never); // as above
  showWithLinks(
    <QueryClientProvider client={client}>
      <JobCard />
    </QueryClientProvider>,
  );
};

test("the dashboard of a person shows a running pause with its last day, and no pause that is over", async () => {
  seen([{ ends_on: "2026-12-04", actions: ["back"] }]);
  await expect.element(page.getByText("En pausa hasta el 4 de diciembre de 2026")).toBeVisible();
  seen([{ ends_on: "2026-10-04", actions: [] }]);
  await expect.element(page.getByText("Barista")).toBeVisible();
  await expect.element(page.getByText(/En pausa hasta/)).not.toBeInTheDocument();
});
