import type { MyCertificates, WorkCertificate } from "@arranca/contract/relations/certificates";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../testing/show.tsx";
import { CertificatesCard } from "./card.tsx";

const certificate: WorkCertificate = {
  ...{ id: "01a21627-da31-76cc-8d04-be9c0a5e8ab0", relation_id: "01a21627-da31-76cc-8d04-be9c0a5e8ab1" },
  ...{ folio: "T-7K3MP-Q9XR2", company: "Café Jacaranda", position: "Barista", state: "valid" },
  ...{ starts_on: "2026-05-15", ends_on: "2026-11-14", issued_at: "2026-11-20T18:00:00Z", ended: null },
  ...{ verify_url: "/verificar/T-7K3MP-Q9XR2", pay: 950_000, currency: "MXN", shows_pay: false },
  file: { name: "01a21627.pdf", url: "/api/files/work-certificate/01a21627.pdf" },
};

afterEach(() => vi.unstubAllGlobals());

function showCard(contents: MyCertificates) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
    if (body) sent.push(JSON.parse(String(body)));
    return new Response(JSON.stringify({ statusCode: 200, contents: body ? { message: "Listo." } : contents }));
  });
  show(
    <QueryClientProvider client={new QueryClient()}>
      <CertificatesCard />
    </QueryClientProvider>,
  );
  return sent;
}

test("[C12] a valid certificate offers its PDF and says what its public page shows; the pay is off", async () => {
  const sent = showCard({ certificates: [certificate], making: [] });
  await expect.element(page.getByRole("button", { name: "Descargar PDF" })).toBeVisible();
  await expect.element(page.getByText(/no ve tu nombre completo ni tu sueldo/)).toBeVisible();
  const pay = page.getByRole("switch", { name: /Mostrar mi sueldo/ });
  await expect.element(pay).not.toBeChecked();
  await pay.click();
  await expect.poll(() => sent).toEqual([{ shows_pay: true }]);
});

test("[C12] a revoked certificate gives its reason and no PDF; a replaced one is named below the new one", async () => {
  const old: WorkCertificate = {
    ...certificate,
    ...{ id: "01a21627-da31-76cc-8d04-be9c0a5e8ab2", folio: "T-00000-00001", state: "replaced", file: null },
    ended: { at: "2026-11-21T18:00:00Z", reason: "Se expidió otra con los datos corregidos." },
  };
  const revoked: WorkCertificate = {
    ...{ ...certificate, relation_id: "01a21627-da31-76cc-8d04-be9c0a5e8ab9", folio: "T-00000-00002", file: null },
    ...{ id: "01a21627-da31-76cc-8d04-be9c0a5e8ab3", state: "revoked" },
    ended: { at: "2026-11-21T18:00:00Z", reason: "Las fechas no eran ciertas." },
  };
  showCard({ certificates: [certificate, old, revoked], making: [] });
  await expect.element(page.getByText("Sustituida", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/Las fechas no eran ciertas\./)).toBeVisible();
  expect(page.getByRole("button", { name: "Descargar PDF" }).elements()).toHaveLength(1);
});
