import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { stopClock } from "../../../testing/clock.ts";
import { show } from "../../../testing/show.tsx";
import { DiplomaCard } from "./diploma-card.tsx";

test("[D01] a diploma that takes too long to make is announced as late, with the place where it will appear", async () => {
  stopClock();
  const contents = {
    ...{ stage: "making", file: null, picture: null, share: null, folio: null, verify_url: null, revoked: null },
    ...{ completed_on: "2026-11-20", issued_at: null },
  };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ statusCode: 200, contents })));
  show(
    <QueryClientProvider client={new QueryClient()}>
      <DiplomaCard />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("Aparece aquí en unos segundos.")).toBeVisible();
  await vi.advanceTimersByTimeAsync(61_000);
  await expect.element(page.getByText(/^Está tardando más de lo normal\./)).toBeVisible();
  expect(page.getByText("Aparece aquí en unos segundos.").elements()).toHaveLength(0);
});
