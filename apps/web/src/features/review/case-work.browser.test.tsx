import type { OpenCase } from "@arranca/contract/review/case-work";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../testing/show.tsx";
import { openCasesQuery } from "./case-work.queries.ts";
import { CaseWork, SleepingCases } from "./case-work.tsx";

const id = "01a21627-da31-76cc-8d04-be9c0a5e8ab1";
const free: OpenCase = {
  ...{ kind: "vacancy", id, what: "Vacante por publicar" },
  ...{ assigned_to: null, mine: false, sleep: null },
};
const ana = { id: "01a21627-da31-76cc-8d04-be9c0a5e8ab2", name: "Ana Ruiz" };
const sleep = { until: "2026-12-04", reason: "Espero la llamada de su escuela.", by: "Ana Ruiz" };

function draw(cases: OpenCase[], isFile = false) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(openCasesQuery(id).queryKey, { info: cases });
  const Piece = isFile ? SleepingCases : CaseWork;
  show(
    <QueryClientProvider client={client}>
      <Piece id={id} title="Auxiliar de tienda" />
    </QueryClientProvider>,
  );
}
const button = (name: RegExp) => page.getByRole("button", { name });

test("[D4] the page of a case names its holder and offers to take, assign and sleep it", async () => {
  draw([free]);
  await expect.element(page.getByText("Sin asignar")).toBeVisible();
  for (const name of [/^Asignarme/, /^Encargar/, /^Esperar hasta…/]) await expect.element(button(name)).toBeVisible();
  draw([{ ...free, assigned_to: ana, mine: true }]);
  await expect.element(page.getByText("Te toca a ti")).toBeVisible();
  await expect.element(button(/^Soltar/)).toBeVisible();
  draw([{ ...free, assigned_to: ana }]);
  await expect.element(page.getByText("Le toca a Ana Ruiz")).toBeVisible();
});

test("[D4] the page of a sleeping case says until when, why and by whom, and key Z asks to wake it", async () => {
  draw([{ ...free, sleep }]);
  await expect.element(page.getByText(/^En espera hasta el viernes 4 de diciembre/)).toBeVisible();
  await expect.element(page.getByText("Ana Ruiz: «Espero la llamada de su escuela.» Su plazo sigue.")).toBeVisible();
  await expect.element(button(/^Esperar hasta…/)).not.toBeInTheDocument();
  await userEvent.keyboard("z");
  await expect.element(page.getByRole("dialog", { name: "¿Quitar la espera? Auxiliar de tienda" })).toBeVisible();
});

test("[D4] only the holder of a sleeping case is offered to wake it", async () => {
  draw([{ ...free, sleep, assigned_to: ana }]);
  await expect.element(page.getByText(/^En espera hasta el/)).toBeVisible();
  await expect.element(button(/^Quitar la espera/)).not.toBeInTheDocument();
});

test("[D4] key M takes the case of a page for the reader, and releases it", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit = {}) => {
    if (body) sent.push(JSON.parse(String(body)));
    return new Response(JSON.stringify({ contents: { assigned_to: null, info: [free] } }), {
      headers: { "content-type": "application/json" },
    });
  });
  draw([free]);
  await expect.element(page.getByText("Sin asignar")).toBeVisible();
  await userEvent.keyboard("m");
  await expect.poll(() => sent).toEqual([{ kind: "vacancy", id }]);
  draw([{ ...free, assigned_to: ana, mine: true }]);
  await expect.element(page.getByText("Te toca a ti")).toBeVisible();
  await userEvent.keyboard("m");
  await expect.poll(() => sent[1]).toEqual({ kind: "vacancy", id, staff_id: null });
});

test("[D4] a decided case shows neither holder nor acts, and the file of an account names each sleeping case", async () => {
  draw([]);
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
  draw([free, { ...free, kind: "bank", what: "Cambio de cuenta bancaria", sleep }], true);
  await expect.element(page.getByText(/^Cambio de cuenta bancaria: en espera hasta el/)).toBeVisible();
  await expect.element(page.getByText(/^Vacante por publicar/)).not.toBeInTheDocument();
});
