import type { CandidateDetail } from "@arranca/contract/applications";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../testing/show.tsx";
import { ReportCandidate } from "./report-candidate.tsx";

const answer = JSON.stringify({ status: "success", contents: { folio: "R-000042" } });
const candidate = { id: "01a21627-da31-76cc-8d04-be9c0a5e8ab0", name: "Estefanía" } as CandidateDetail; // only the fields read here

test("[S3.7, DL15] a company reports a candidate with a reason and its own words, and then sees the folio of the report", async () => {
  const fetching = vi.fn<typeof fetch>(
    async () => new Response(answer, { headers: { "content-type": "application/json" } }),
  );
  vi.stubGlobal("fetch", fetching);
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ReportCandidate candidate={candidate} />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "Reportar" }).click();
  const dialog = page.getByRole("dialog", { name: "Reportar a Estefanía" });
  await expect.element(dialog.getByRole("button", { name: "Reportar" })).toBeDisabled();
  await dialog.getByText("Quedó de venir y no llegó").click();
  await dialog.getByRole("textbox", { name: /^Cuéntanos más/ }).fill("No avisó.");
  await dialog.getByRole("button", { name: "Reportar" }).click();
  await expect.element(page.getByText("Folio R-000042")).toBeVisible();
  await expect.element(page.getByText(/La persona no sabe quién reportó\./)).toBeVisible();
  const [address, request] = fetching.mock.calls[0] ?? [];
  expect(String(address)).toContain("/mpc/company/candidates/report");
  expect(JSON.parse(String(request?.body))).toEqual({
    care_about_id: candidate.id,
    reason: "never_came",
    comment: "No avisó.",
  });
});
