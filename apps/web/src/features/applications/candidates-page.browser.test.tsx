import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { putSnacks } from "#ui/feedback/snack-state.ts";
import { fakeCandidates } from "../../testing/candidates.ts";
import { showWithLinks } from "../../testing/show.tsx";
import { CandidatesPage } from "./candidates-page.tsx";
import type { CandidatesSearch } from "./search.ts";

let search: CandidatesSearch = {};

function Page() {
  const [address, setAddress] = useState<CandidatesSearch>(search);
  search = address;
  return (
    <main>
      <CandidatesPage
        search={address}
        onSearch={(change) => setAddress((before) => ({ ...before, ...change }))}
        seesVacancies
        seesRelations
      />
    </main>
  );
}

const aside = page.getByRole("article", { name: "Candidato" }).getByRole("heading", { level: 2 });

async function openPage(start: CandidatesSearch = {}, ready = aside): Promise<void> {
  search = start;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  showWithLinks(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  await expect.element(ready).toBeVisible();
}

let keys = 0;
async function press(key: string): Promise<void> {
  keys++;
  await userEvent.keyboard(key);
}

const selected = () => document.querySelector<HTMLElement>("li[aria-current]");
const selectedName = () => selected()?.querySelector("h3")?.textContent;
const isWhole = (): boolean => {
  const row = selected()?.getBoundingClientRect();
  const box = selected()?.closest(".card")?.getBoundingClientRect();
  return row !== undefined && box !== undefined && row.top >= box.top && row.bottom <= box.bottom;
};
const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });

beforeEach(async () => {
  keys = 0;
  putSnacks({ message: undefined, undos: [] });
  await page.viewport(1440, 900);
});

test("[C3] 40 candidates are opened and discarded by keyboard alone with at most 130 keys, each with the last reason", async () => {
  const api = fakeCandidates(40);
  await openPage();
  for (let index = 0; index < 40; index++) {
    const name = `Persona ${index + 1} Robles`;
    await expect.element(aside).toHaveTextContent(name);
    await press("o");
    await expect.poll(() => api.sent.filter(({ path }) => path === "/open").length).toBe(index + 1);
    await expect
      .element(page.getByRole("article", { name: "Candidato" }).getByText("En proceso", { exact: true }))
      .toBeVisible();
    await press("d");
    await expect.element(dialog(`Descartar a ${name}`)).toBeVisible();
    if (index === 0) await press(" ");
    await press("{Enter}");
    await expect.poll(() => document.querySelector("dialog[open]")).toBeNull();
  }
  await expect.element(page.getByText("No queda nadie por responder", { exact: true })).toBeVisible();
  await expect.poll(() => search.id).toBe(api.id(39));
  const discards = api.sent.filter(({ path }) => path === "/accion");
  expect(new Set(discards.map(({ body }) => body.care_about_id)).size).toBe(40);
  expect(new Set(discards.map(({ body }) => body.reason)).size).toBe(1);
  console.log(`[C3] 40 candidates: ${keys} keys`);
  expect(keys).toBeLessThanOrEqual(130);
});

test("[C2] J goes through 500 candidates and K back, with the selected row whole in sight after each key", async () => {
  fakeCandidates(500);
  await openPage();
  let lost = 0;
  for (let index = 1; index < 500; index++) {
    await press("j");
    if (selectedName() !== `Persona ${index + 1} Robles` || !isWhole()) lost++;
  }
  expect(document.activeElement?.textContent).toBe("Persona 500 Robles");
  for (let index = 0; index < 20; index++) {
    await press("k");
    if (!isWhole()) lost++;
  }
  expect(selectedName()).toBe("Persona 480 Robles");
  await expect.element(aside).toHaveTextContent("Persona 480 Robles");
  const nodes = document.querySelectorAll("*").length;
  console.log(`[C2] 500 candidates: ${keys} keys, ${lost} rows out of sight, ${nodes} nodes`);
  expect(lost).toBe(0);
  expect(nodes).toBeLessThanOrEqual(1500);
});

test("[C1] a row says the match and the whole kilometres, and a chip writes a thousand with its comma", async () => {
  fakeCandidates(1000);
  await openPage();
  await expect.element(page.getByText("Cumple 5 de 6 · a 4 km").first()).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Por responder 1,000" })).toBeVisible();
});

test("[C2] the row of the address is shown with its place in the list, also on the ninth page", async () => {
  const api = fakeCandidates(1000);
  await openPage({ id: api.id(870) });
  await expect.poll(selectedName).toBe("Persona 871 Robles");
  await expect.poll(isWhole).toBe(true);
  expect(selected()?.getAttribute("aria-posinset")).toBe("871");
  expect(selected()?.getAttribute("aria-setsize")).toBe("1000");
});

test("[C3] O right after two steps keeps the application open when the answer of its prefetch comes later", async () => {
  const api = fakeCandidates(4);
  const answerPrefetch = api.holdDetails(2);
  await openPage();
  await press("j");
  await expect.poll(() => api.asked).toContain(api.id(2));
  await press("j");
  await press("o");
  await expect.poll(() => api.sent.map(({ path }) => path)).toEqual(["/open"]);
  await expect.poll(() => document.querySelector("[data-stale]")).toBeNull();
  answerPrefetch();
  await expect.element(aside).toHaveTextContent("Persona 3 Robles");
  const pane = page.getByRole("article", { name: "Candidato" });
  await expect.element(pane.getByText("En proceso", { exact: true })).toBeVisible();
});

test("[C3] after a decision the next undecided candidate opens with the focus, and the page says how many are left", async () => {
  fakeCandidates(3);
  await openPage();
  await press("d");
  await dialog("Descartar a Persona 1 Robles").getByText("Otro motivo").click();
  await press("{Enter}");
  await expect.element(aside).toHaveTextContent("Persona 2 Robles");
  expect(document.activeElement?.textContent).toBe("Persona 2 Robles");
  await expect.element(page.getByText("Quedan 2 por responder", { exact: true })).toBeVisible();
  await press("k");
  await press("n");
  expect(selectedName()).toBe("Persona 2 Robles");
});

test("[C3] U undoes the newest discard and opens its candidate again", async () => {
  const api = fakeCandidates(3);
  await openPage();
  for (const index of [1, 2]) {
    await press("d");
    await dialog(`Descartar a Persona ${index} Robles`).getByText("Otro motivo").click();
    await press("{Enter}");
    await expect.poll(() => document.querySelector("dialog[open]")).toBeNull();
  }
  await press("u");
  await expect.element(page.getByText("Persona 2 Robles vuelve a tu lista")).toBeVisible();
  await expect.poll(selectedName).toBe("Persona 2 Robles");
  expect(api.sent.at(-1)).toEqual({ path: "/undo-discard", body: { care_about_id: api.id(1) } });
  await expect.element(page.getByText("Quedan 2 por responder", { exact: true })).toBeVisible();
});

test("[C3] a decision taken by a colleague a second ago is shown with name and hour, and the reason stays chosen", async () => {
  const api = fakeCandidates(2);
  await openPage();
  await press("d");
  const asking = dialog("Descartar a Persona 1 Robles");
  await asking.getByText("No pudimos contactarte").click();
  api.colleagueDecides(0);
  await press("{Enter}");
  await expect.element(asking.getByText("Ana Ruiz la descartó hoy a las 10:32.")).toBeVisible();
  await expect.element(asking.getByRole("radio", { name: "No pudimos contactarte" })).toBeChecked();
});

test("[C4] marked candidates are discarded with one reason, and those that a colleague moved are named with who and when", async () => {
  const api = fakeCandidates(6);
  await openPage();
  await press("x");
  await press("{Shift>}j{/Shift}");
  await press("{Shift>}j{/Shift}");
  await expect.element(page.getByRole("region", { name: "Marcadas" }).getByText("3 marcadas")).toBeVisible();
  api.colleagueDecides(1);
  await page.getByRole("region", { name: "Marcadas" }).getByRole("button", { name: "Descartar" }).click();
  const asking = dialog("Descartar a 3 personas");
  await expect.element(asking.getByText("Cada persona lo lee con su nombre y su vacante.")).toBeVisible();
  await asking.getByText("Ya elegimos a otra persona").click();
  await asking.getByRole("button", { name: "Descartar" }).click();
  const results = dialog("Descartadas: 2 de 3");
  const left = results.getByRole("region", { name: "Sin cambios" });
  await expect.element(left.getByText("Persona 2 Robles")).toBeVisible();
  await expect.element(left.getByText("Ana Ruiz la descartó hoy a las 10:32.")).toBeVisible();
  await results.getByRole("button", { name: "Deshacer" }).click();
  await expect.element(dialog("De vuelta en tu lista: 2 de 2")).toBeVisible();
  expect(api.sent.map(({ body }) => body.act)).toEqual(["discard", "undo_discard"]);
});

test("[C4] the button of the open application discards that one alone while others are marked", async () => {
  const api = fakeCandidates(4);
  await openPage();
  await press("x");
  await press("j");
  await press("x");
  await press("j");
  await expect.element(aside).toHaveTextContent("Persona 3 Robles");
  await page
    .getByRole("article", { name: "Candidato" })
    .getByRole("button", { name: /^Descartar/ })
    .click();
  await dialog("Descartar a Persona 3 Robles").getByText("Otro motivo").click();
  await press("{Enter}");
  await expect.poll(() => document.querySelector("dialog[open]")).toBeNull();
  expect(api.sent.map(({ body }) => body.care_about_id)).toEqual([api.id(2)]);
  await expect.element(page.getByText("2 marcadas", { exact: true })).toBeVisible();
});

test("[C4] every candidate of the list can be marked, also those that were not loaded, and is sent in portions", async () => {
  const api = fakeCandidates(160);
  await openPage();
  await press("x");
  await page.getByRole("button", { name: "Marcar todas las de esta lista" }).click();
  await expect.element(page.getByText("160 marcadas")).toBeVisible();
  await page.getByRole("button", { name: "Pasar a En proceso" }).click();
  await dialog("¿Abrir 160 postulaciones?").getByRole("button", { name: "Sí, pasar a En proceso" }).click();
  await expect.element(dialog("En proceso: 160 de 160")).toBeVisible();
  const sizes = api.sent.map(({ body }) => (body.rows as unknown[]).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(25);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(160);
});

test("[C4] a batch without a network says what is not confirmed, and sends only that again", async () => {
  const api = fakeCandidates(4);
  await openPage();
  await press("x");
  await press("{Shift>}j{/Shift}");
  await press("d");
  await dialog("Descartar a 2 personas").getByText("Otro motivo").click();
  api.goOffline(true);
  await press("{Enter}");
  await expect.element(page.getByText("Faltan 2 por confirmar")).toBeVisible();
  api.goOffline(false);
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect.element(dialog("Descartadas: 2 de 2")).toBeVisible();
  expect(api.sent).toHaveLength(1);
});

test("[C4] Escape removes the marks, and another list starts without marks", async () => {
  fakeCandidates(4);
  await openPage();
  await press("x");
  await expect.element(page.getByText("1 marcada", { exact: true })).toBeVisible();
  await press("{Escape}");
  await expect.element(page.getByRole("region", { name: "Marcadas" })).not.toBeInTheDocument();
  await press("x");
  await page.getByRole("button", { name: /^En proceso/ }).click();
  await expect.element(page.getByRole("region", { name: "Marcadas" })).not.toBeInTheDocument();
});

test("[C4] on a phone 'Elegir varias' offers a box for each candidate, and a long press marks its row", async () => {
  await page.viewport(390, 844);
  fakeCandidates(60);
  await openPage({}, page.getByRole("button", { name: "Elegir varias" }));
  await page.getByRole("button", { name: "Elegir varias" }).click();
  await page.getByRole("checkbox", { name: "Marcar a Persona 2 Robles" }).click();
  await expect.element(page.getByText("1 marcada", { exact: true })).toBeVisible();
  const third = page.getByRole("link", { name: "Persona 3 Robles" }).element();
  third.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
  await expect.element(page.getByText("2 marcadas", { exact: true })).toBeVisible();
  third.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, pointerType: "touch" }));
});

test("[C2] on a phone the list opens again at the candidate that was read", async () => {
  await page.viewport(390, 844);
  const api = fakeCandidates(300);
  await openPage({ id: api.id(120) });
  await expect.element(aside).toHaveTextContent("Persona 121 Robles");
  await page.getByRole("button", { name: "Volver a la lista" }).click();
  const row = page.getByRole("link", { name: "Persona 121 Robles" });
  await expect.element(row).toBeVisible();
  await expect.poll(() => row.element().getBoundingClientRect().top).toBeGreaterThan(64);
  await expect.poll(() => row.element().getBoundingClientRect().bottom).toBeLessThan(780);
});
