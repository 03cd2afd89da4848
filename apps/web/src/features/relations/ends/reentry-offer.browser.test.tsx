import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show, showWithLinks } from "../../../testing/show.tsx";
import { myRelationQuery } from "../my-relation.queries.ts";
import { ReentryCard } from "./reentry-card.tsx";
import { ReentryOffer } from "./reentry-offer.tsx";

const seen = (may_ask_reentry: boolean) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(myRelationQuery.queryKey, { info: null, others: [], reentry: null, may_ask_reentry } as never); // the fields read here
  show(
    <QueryClientProvider client={client}>
      <ReentryOffer />
    </QueryClientProvider>,
  );
};

test("a vacancy offers 'Pedir reingreso' to a finished collaborator, and to nobody else", async () => {
  seen(true);
  await page.getByRole("button", { name: "Pedir reingreso" }).click();
  await expect.element(page.getByRole("dialog").getByLabelText("Por qué quieres volver")).toBeVisible();
  seen(false);
  await expect.element(page.getByRole("button", { name: "Pedir reingreso" })).not.toBeInTheDocument();
});

test("a granted re-entry says how many months of support are left and leads to the vacancies", async () => {
  const reentry = {
    ...{ asked_at: "2026-11-20T18:00:00Z", due_on: "2026-12-04", words: "Quiero volver.", decision: "Adelante." },
    ...{ granted: true, decided_at: "2026-11-24T18:00:00Z" },
  };
  showWithLinks(
    <QueryClientProvider client={new QueryClient()}>
      <ReentryCard reentry={reentry} mayAsk={false} support={{ left: 3, of: 6 }} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("Te quedan 3 de 6 meses de apoyo.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Ver empleos" })).toHaveAttribute("href", "/jobs");
});
