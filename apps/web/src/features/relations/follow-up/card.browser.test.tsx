import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../testing/show.tsx";
import { FollowUp } from "./card.tsx";

afterEach(() => void vi.unstubAllGlobals());

test("[D9] a tap on the dashboard says if the person still works", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return new Response(JSON.stringify({ statusCode: 200, contents: { message: "Gracias por contarnos." } }));
  });
  const followUp = {
    id: "0193a6f0-2b1c-7e44-8d7a-5b0c9e6f1a23",
    company: "Café Luna",
    last_day: "2026-10-20",
    open_until: "2027-01-03",
  };
  show(
    <QueryClientProvider client={new QueryClient()}>
      <FollowUp followUp={followUp} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("Café Luna terminó el 20 de octubre", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Sí, en otro trabajo" }).click();
  await vi.waitFor(() => expect(sent).toEqual([{ work: "other_job" }]));
});
