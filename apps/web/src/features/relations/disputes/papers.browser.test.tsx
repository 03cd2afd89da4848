import type { SideOfDispute } from "@arranca/contract/relations/dispute-papers";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../testing/show.tsx";
import DisputePapers from "./papers.tsx";

const question = {
  ...{ id: "01a21627-da31-76cc-8d04-be9c0a5e8ab2", question: "¿Qué día empezaste?", asked_at: "2026-11-20T18:00:00Z" },
  ...{ answer_by: "2026-11-25", answer: null, answered_at: null },
};
const dispute: SideOfDispute = {
  ...{ due_on: "2026-12-09", waits: { side: "person", until: "2026-11-25" }, questions: [question], evidence: [] },
  actions: ["add_evidence", "answer"],
};

afterEach(() => vi.unstubAllGlobals());

function showPapers(side: "person" | "company", of: SideOfDispute) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
    if (body) sent.push(JSON.parse(String(body)));
    const contents = body ? { message: "Recibimos tu respuesta." } : { dispute: of };
    return new Response(JSON.stringify({ statusCode: 200, contents }));
  });
  show(
    <QueryClientProvider client={new QueryClient()}>
      <DisputePapers relationId="01a21627-da31-76cc-8d04-be9c0a5e8ab1" side={side} />
    </QueryClientProvider>,
  );
  return sent;
}

test("[C13] the asked side reads the question with its last day, and its answer is sent", async () => {
  const sent = showPapers("person", dispute);
  await expect.element(page.getByText("«¿Qué día empezaste?»")).toBeVisible();
  await expect.element(page.getByText("25 de noviembre de 2026")).toBeVisible();
  await page.getByLabelText("Tu respuesta").fill("Empecé el lunes 2 de noviembre.");
  await page.getByRole("button", { name: "Enviar respuesta" }).click();
  await expect.poll(() => sent).toEqual([{ answer: "Empecé el lunes 2 de noviembre." }]);
});

test("[C13] the other side reads whom the programme waits for and by which day it decides, not the question", async () => {
  showPapers("company", { ...dispute, questions: [], actions: ["add_evidence"] });
  await expect
    .element(page.getByText(/espera una respuesta de la persona, a más tardar el 25 de noviembre/))
    .toBeVisible();
  await expect.element(page.getByText(/Se decide a más tardar el 9 de diciembre de 2026\./)).toBeVisible();
  expect(page.getByText(/Qué día empezaste/).elements()).toHaveLength(0);
});

test("[C13] a side that sent five files is offered no sixth", async () => {
  const evidence = ["a", "b", "c", "d", "e"].map((name, at) => ({
    ...{
      id: `01a21627-da31-76cc-8d04-be9c0a5e8ac${at}`,
      name: `${name}.pdf`,
      url: `/api/files/dispute-evidence/${at}`,
    },
    added_at: "2026-11-20T18:00:00Z",
  }));
  showPapers("person", { ...dispute, waits: null, questions: [], evidence, actions: [] });
  await expect.element(page.getByRole("link", { name: "e.pdf" })).toBeVisible();
  await expect.element(page.getByText(/Ya mandaste 5 archivos/)).toBeVisible();
  expect(page.getByText("Elegir archivo").elements()).toHaveLength(0);
});
