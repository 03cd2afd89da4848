import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../testing/show.tsx";
import { ArrivalNotes } from "./arrival-notes.tsx";

afterEach(() => void vi.unstubAllGlobals());

const deposit = {
  ...{ id: "0193a6f0-2b1c-7e44-8d7a-5b0c9e6f1a23", month_id: "m", number: 1, amount: 350_000, paid_on: "2026-11-05" },
  ...{ account_last4: "4321", receipt: { name: "R.pdf", url: "/r" }, may_tell: true, arrived: null, missing: null },
};

test("[M10] a tap on 'No' tells the team once, and the question is gone", async () => {
  const sent: unknown[] = [];
  let asks = true;
  vi.stubGlobal("fetch", async (_url: string, { body, method }: RequestInit) => {
    const answer = (contents: object) => new Response(JSON.stringify({ statusCode: 200, contents }));
    if (method !== "POST") return answer({ info: [{ ...deposit, asks }] });
    sent.push(JSON.parse(String(body)));
    asks = false;
    return answer({ message: "Avisamos al equipo. Te respondemos a más tardar el 10 de noviembre." });
  });
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ArrivalNotes />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("¿Te llegó tu depósito de $3,500.00?")).toBeVisible();
  const no = page.getByRole("button", { name: "No", exact: true });
  await no.click();
  await expect.element(no).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ arrived: false }]);
});
