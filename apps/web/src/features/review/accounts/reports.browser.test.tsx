import type { CandidateReport } from "@arranca/contract/candidate-reports";
import type { AccountFile } from "@arranca/contract/review/accounts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../testing/show.tsx";
import { candidateReportsQuery } from "../queries.ts";
import { CandidateReports } from "./reports.tsx";
import { AccountStory } from "./sections.tsx";

const report: CandidateReport = {
  ...{ id: "01a21627-da31-76cc-8d04-be9c0a5e8ab0", folio: "R-000042", created: "2026-11-18T18:00:00.000Z" },
  ...{ reason: "never_came", comment: "No avisó.", company: "Café Jacaranda", vacancy: "Barista" },
  ...{ settled: null, outcome: null, note: null },
};
const draw = (reports: CandidateReport[]) =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <CandidateReports id="01a21627-da31-76cc-8d04-be9c0a5e8ab1" reports={reports} />
    </QueryClientProvider>,
  );

test("[S3.7, DL15] staff reads the reason, folio, company and words of a report about a person, and that the person is not notified", async () => {
  draw([report]);
  await expect.element(page.getByRole("heading", { name: "Una empresa reportó a esta persona" })).toBeVisible();
  for (const text of ["Quedó de venir y no llegó", /R-000042/, "Café Jacaranda, por la vacante Barista", "«No avisó.»"])
    await expect.element(page.getByText(text)).toBeVisible();
  await page.getByRole("button", { name: /Sin problema/ }).click();
  await expect.element(page.getByText(/La persona no se entera\./)).toBeVisible();
});

test("[S3.7, DL15] a settled report about a person offers staff no further act", async () => {
  draw([{ ...report, settled: "2026-11-19T18:00:00.000Z", outcome: "nothing", note: "Aclarado." }]);
  await expect.element(page.getByRole("heading")).not.toBeInTheDocument();
});

test("[S3.7, DL15] the history of an account names a settled report, and its empty list of repeated data denies no signal", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const settled = { settled: "2026-11-19T18:00:00.000Z", outcome: "nothing", note: "Aclarado." } as const;
  client.setQueryData(candidateReportsQuery("1").queryKey, { info: [{ ...report, ...settled }, report] });
  const file = { id: "1", owner_type: "person", history: [], signals: [], rounds: [], requests: [] };
  show(
    <QueryClientProvider client={client}>
      <AccountStory file={file as unknown as AccountFile}>{null}</AccountStory>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("Un reporte se cerró sin problema")).toBeVisible();
  await expect
    .element(page.getByText(/R-000042, de Café Jacaranda: Quedó de venir y no llegó\. Aclarado\./))
    .toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Datos repetidos" })).toBeVisible();
  await expect.element(page.getByText("Señales", { exact: true })).not.toBeInTheDocument();
});

test("[D12] repeated data of an account have a heading of their own, beside the card of signals to decide", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(candidateReportsQuery("1").queryKey, { info: [] });
  const signals = [{ kind: "no_curp", text: "Todavía no escribe su CURP", accounts: [] }];
  const file = { id: "1", owner_type: "person", history: [], signals, rounds: [], requests: [] };
  show(
    <QueryClientProvider client={client}>
      <AccountStory file={file as unknown as AccountFile}>{null}</AccountStory>
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole("heading", { name: "Avisos de sus datos" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: /Señales/ })).not.toBeInTheDocument();
});
