import type { Correction } from "@arranca/contract/payments/corrections";
import type { OrderLine } from "@arranca/contract/payments/orders";
import { orderLineStates } from "@arranca/contract/statuses";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { showWithLinks } from "../../../testing/show.tsx";
import { CorrectionsPage } from "./list-page.tsx";
import { ProposeDialog } from "./propose-dialog.tsx";
import { bookingWords } from "./words.ts";

const correction: Correction = {
  ...{ id: "c", order_id: "o", order_number: 24, line_id: "l", reference: "AR000240001", person_id: "p" },
  ...{ beneficiary: "Ximena Hernández Ruiz", number: 2, state: "proposed", cause: "la cuenta está cancelada" },
  before: { outcome: "paid", amount: 350_000, settled_on: "2026-11-20" },
  after: { outcome: "returned", amount: 350_000, settled_on: "2026-11-23" },
  reason: "El banco avisó la devolución tres días después.",
  evidence: "Estado de cuenta del 23 de noviembre, renglón 14.",
  ...{ proposed_by: "Pagos Demo", created_at: "2026-11-24T18:00:00.000Z", decided_by: null, decided_at: null },
  ...{ decision: null, actions: ["decide"], blocked: null },
  effect: "El mes vuelve a «Por pagar» y puede entrar en otra orden. Le avisamos a la persona.",
};
const others: Correction[] = [
  { ...correction, id: "d", actions: ["withdraw"], blocked: "Tú la propusiste: la decide otra persona del equipo." },
  {
    ...correction,
    id: "e",
    state: "accepted",
    cause: null,
    after: { outcome: "paid", amount: 300_000, settled_on: "2026-11-20" },
    ...{
      actions: [],
      decided_by: "Autoriza Demo",
      decided_at: "2026-11-25T18:00:00.000Z",
      decision: null,
      effect: null,
    },
  },
];

let sent: { to: string; body: unknown }[] = [];
function answerWith(info: Correction[]) {
  sent = [];
  vi.stubGlobal("fetch", async (to: string, init?: RequestInit) => {
    if (init?.method === "POST") sent.push({ to, body: JSON.parse(String(init.body)) });
    const contents = {
      info,
      found_rows: info.length,
      found_rows_capped: false,
      cursor: null,
      open: 2,
      message: "Listo.",
    };
    return new Response(JSON.stringify({ statusCode: 200, contents }));
  });
}
const showPage = () =>
  showWithLinks(
    <QueryClientProvider client={new QueryClient()}>
      <CorrectionsPage search={{}} onSearch={() => {}} />
    </QueryClientProvider>,
  );

test("[M7] the list of corrections says what changes, why, where it is seen and who decided, on a phone too", async () => {
  answerWith([correction, ...others]);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    showPage();
    await expect.element(page.getByText(bookingWords(correction.after)).first()).toBeVisible();
    await expect.element(page.getByText(`Antes: ${bookingWords(correction.before)}`).first()).toBeVisible();
    await expect.element(page.getByText("Tú la propusiste: la decide otra persona del equipo.")).toBeVisible();
    await expect.element(page.getByText("Decidió Autoriza Demo, 25 nov 2026")).toBeVisible();
  }
});

test("[M7] deciding shows the effect of 'Sí', asks for a reason with 'No', and sends the answer", async () => {
  answerWith([correction]);
  showPage();
  await page.getByRole("button", { name: "Decidir la corrección de Ximena Hernández Ruiz" }).click();
  await page.getByText("Sí, corregir").click();
  await expect.element(page.getByText(/^El mes vuelve a «Por pagar»/)).toBeVisible();
  await page.getByRole("button", { name: "Guardar la decisión" }).click();
  await expect
    .poll(() => sent)
    .toEqual([{ to: "/api/staff/corrections/c/decide", body: { accept: true, reason: null } }]);
});

test("[M7] a proposal asks for the cause of a return and for the amount of a payment, and keeps what was typed", async () => {
  answerWith([]);
  const line = {
    ...{ id: "l", beneficiary: "Ximena Hernández Ruiz", outcome: "paid", amount: 350_000, settled_on: "2026-11-20" },
  } as unknown as OrderLine; // only the fields read here
  showWithLinks(
    <QueryClientProvider client={new QueryClient()}>
      <ProposeDialog order={{ id: "o", number: 24 }} line={line} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByLabelText("Por qué lo devolvió")).toBeVisible();
  await page.getByLabelText("Qué pasó").fill("El banco avisó la devolución después.");
  await page.getByRole("button", { name: "Proponer" }).click();
  expect(sent).toEqual([]);
  await expect.element(page.getByLabelText("Qué pasó")).toHaveValue("El banco avisó la devolución después.");
  await page.getByText(orderLineStates.paid, { exact: true }).click();
  await expect.element(page.getByLabelText("Cuánto depositó")).toHaveValue("3500");
  await page.getByLabelText("Cuánto depositó").fill("3,000");
  await page.getByLabelText("Dónde se ve").fill("Estado de cuenta del viernes, renglón 14.");
  await page.getByRole("button", { name: "Proponer" }).click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([
      {
        ...{ outcome: "paid", amount: 300_000, settled_on: "2026-11-20", cause: null },
        reason: "El banco avisó la devolución después.",
        evidence: "Estado de cuenta del viernes, renglón 14.",
      },
    ]);
});
