import type { CompanyVacancy } from "@arranca/contract/vacancies/vacancy";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { showWithLinks } from "../../../testing/show.tsx";
import { JobSettingsDialog } from "../company/job-settings-dialog.tsx";
import { PublishingGate } from "./publishing-gate.tsx";

const note =
  "8 postulaciones llevan más de 15 días hábiles sin respuesta. Responde al menos 3 para publicar o extender una vacante.";
const idOf = (at: number) => `01a21627-da31-76cc-8d04-00000000000${at}`;
const applications = Array.from({ length: 8 }, (_, at) => ({
  ...{ care_about_id: idOf(at), nameComplete: `Ana ${at}`, title: "Barista", answer_by: "2026-11-11" },
}));
const open = { note: null, to_answer: 0, applications: [] };

function draw(gate: object, piece = <PublishingGate />) {
  const answer = JSON.stringify({ statusCode: 200, contents: gate });
  vi.stubGlobal("fetch", async () => new Response(answer, { headers: { "content-type": "application/json" } }));
  return showWithLinks(<QueryClientProvider client={new QueryClient()}>{piece}</QueryClientProvider>);
}

test("[C9] before the form a company reads how many answers open publishing, and whom to answer, with links", async () => {
  await draw({ note, to_answer: 3, applications });
  await expect.element(page.getByText(/Responde al menos 3/)).toBeVisible();
  await expect.element(page.getByText(/Mientras, puedes guardar borradores\.$/)).toBeVisible();
  const link = page.getByRole("link", { name: "Ana 0" });
  await expect.element(link).toHaveAttribute("href", `/candidates?id=${idOf(0)}`);
  await expect.element(page.getByText(/su plazo venció el 11 nov 2026/).first()).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Ver también a otras 2" })).toBeVisible();
});

test("[C9] a colleague who may not see candidates reads whom to ask, without names", async () => {
  await draw({ note, to_answer: 3, applications: [] });
  await expect.element(page.getByText("Pídeselo a quien revisa los candidatos en tu empresa.")).toBeVisible();
  expect(page.getByRole("link").elements()).toHaveLength(0);
});

// Only the fields that the dialog reads.
const vacancy = {
  ...{ id: idOf(9), title: "Barista", actions: ["extend", "close"] },
  extension: { until: "2026-12-31T05:59:59.999Z", left: 2, note: null },
} as unknown as CompanyVacancy;
const dialog = <JobSettingsDialog vacancy={vacancy} only="extend" onClose={() => {}} onGone={() => {}} />;

test("[C9] the dialog that extends a vacancy names those who wait and does not send while the gate is closed", async () => {
  await draw({ note, to_answer: 3, applications }, dialog);
  await expect.element(page.getByText(/Responde al menos 3/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: /Extender/ })).toBeDisabled();
});

test("[C9] the dialog that extends a vacancy is free while the gate is open", async () => {
  await draw(open, dialog);
  await expect.element(page.getByRole("button", { name: /Extender/ })).toBeEnabled();
  await expect.element(page.getByText(/Antes de publicar/)).not.toBeInTheDocument();
});
