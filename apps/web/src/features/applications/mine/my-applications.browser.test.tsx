import type { MyApplication } from "@arranca/contract/applications";
import { applicationStatuses } from "@arranca/contract/statuses";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { page } from "vitest/browser";
import { showWithLinks } from "../../../testing/show.tsx";
import { MyApplications } from "../my-applications.tsx";
import { myApplicationsQuery } from "../queries.ts";
import { ApplyHere } from "./apply-here.tsx";

const idOf = (at: number) => `01a21627-da31-76cc-8d04-${String(at).padStart(12, "0")}`;
const application = (at: number, over: Partial<MyApplication> = {}): MyApplication => ({
  ...{ id: idOf(at), careAboutId: idOf(at), publicationId: idOf(1000 + at) },
  ...{ title: `Vacante ${at}`, company: "Café Jacaranda", image: null, amount: null, currency: "MXN", netSalary: 0 },
  ...{
    careAboutDate: 3,
    status: applicationStatuses.unreviewed,
    cause: null,
    sentence: "La empresa todavía no la abre.",
  },
  ...{ unanswered: false, create: "2026-11-02T18:00:00.000Z", opened: null, decided: null, cv: null },
  ...{ init_relation: 0, person_mark: 0, nudged: null, messages: { count: 0, unread: 0 }, actions: ["withdraw"] },
  ...over,
});

let fetching: MockInstance<typeof fetch>;
let client: QueryClient;
let listed: object;
beforeEach(() => {
  fetching = vi.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
    if (String(address).includes("/postulation")) return reply(listed);
    return reply(String(address).endsWith("/mpc/person/job") ? { care_about: { id: idOf(9) } } : { message: "Listo" });
  });
});
afterEach(() => {
  client.clear();
  fetching.mockRestore();
});
const reply = (contents: object) =>
  new Response(JSON.stringify({ statusCode: 200, contents }), { headers: { "content-type": "application/json" } });
const sent = (path: string) => fetching.mock.calls.find(([address]) => String(address).includes(path));

function keep(info: MyApplication[]) {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  const first = { found_rows: info.length, found_rows_capped: false, cursor: null, info };
  listed = first;
  client.setQueryData(myApplicationsQuery.queryKey, { pages: [first], pageParams: [""] });
}

function List({ similar }: { similar?: (id: string) => ReactNode }) {
  const [shown, setShown] = useState("all");
  return (
    <MyApplications
      limit={3}
      show={shown}
      onShow={setShown}
      similar={similar}
      interview={(id) => <p>Entrevista {id}</p>}
    />
  );
}
const draw = (info: MyApplication[], similar?: (id: string) => ReactNode) => {
  keep(info);
  return showWithLinks(
    <QueryClientProvider client={client}>
      <List {...(similar ? { similar } : {})} />
    </QueryClientProvider>,
  );
};

const decided = { decided: "2026-11-09T18:00:00.000Z" };
const { in_process, selected, discarded, closed } = applicationStatuses;

test("[C10] the filters of 'Mis postulaciones' count the applications and show those of one state", async () => {
  await draw([
    application(1),
    application(2, { status: in_process }),
    application(3, { status: selected, ...decided }),
    application(4, { status: discarded, ...decided }),
  ]);
  const filters = page.getByRole("group", { name: "Filtrar mis postulaciones" });
  await expect.element(filters.getByRole("button", { name: "Todas 4" })).toBeVisible();
  await filters.getByRole("button", { name: "Decididas 2" }).click();
  await expect.element(page.getByRole("link", { name: "Vacante 4" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Vacante 1" })).not.toBeInTheDocument();
  await filters.getByRole("button", { name: "Cerradas 0" }).click();
  await expect.element(page.getByText("Ninguna de tus postulaciones está así.")).toBeVisible();
});

test("[C10] a hundred applications are drawn twenty at a time, and their filters count all", async () => {
  await draw(Array.from({ length: 100 }, (_, at) => application(at + 1)));
  await expect.element(page.getByRole("button", { name: "Todas 100" })).toBeVisible();
  expect(document.querySelectorAll("li.item")).toHaveLength(20);
  await page.getByRole("button", { name: "Mostrar más" }).click();
  expect(document.querySelectorAll("li.item")).toHaveLength(40);
});

test("[C10] without a filter in the address the newest applications are listed", async () => {
  keep(Array.from({ length: 9 }, (_, at) => application(at + 1)));
  await showWithLinks(
    <QueryClientProvider client={client}>
      <MyApplications limit={3} show={undefined} onShow={() => {}} />
    </QueryClientProvider>,
  );
  await expect.poll(() => document.querySelectorAll("li.item").length).toBe(3);
});

test("[C10] a discarded, a closed and an unanswered application offer similar vacancies, one in time does not", async () => {
  const rows = [
    application(1, { status: discarded, ...decided, actions: [] }),
    application(2, { status: closed, cause: "vacancy_closed", ...decided, actions: [] }),
    application(3, { unanswered: true }),
    application(4),
  ];
  await draw(rows, (id) => <p>Parecidas a {id}</p>);
  const offers = page.getByRole("button", { name: "Ver vacantes parecidas" });
  await expect.poll(() => offers.elements().length).toBe(3);
  await expect.element(page.getByRole("button", { name: "Todas 4" })).toBeVisible();
  await offers.first().click();
  await expect.element(page.getByRole("button", { name: "Ocultar vacantes parecidas" })).toBeVisible();
  await expect.element(page.getByText(`Parecidas a ${rows[0]?.publicationId}`)).toBeVisible();
  await expect.element(page.getByText(`Entrevista ${rows[3]?.id}`)).toBeVisible();
});

test("[C9] a person withdraws an application with a reason from a list", async () => {
  await draw([application(1)]);
  await page.getByRole("button", { name: "Retirar" }).click();
  const dialog = page.getByRole("dialog", { name: "Retirar mi postulación" });
  await expect.element(dialog.getByText(/solo lee sumas de cinco personas o más/)).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Sí, retirar" })).toBeDisabled();
  await dialog.getByText("Muy lejos").click();
  await dialog.getByRole("button", { name: "Sí, retirar" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [, request] = sent("/withdraw") ?? [];
  expect(JSON.parse(String(request?.body))).toEqual({ reason: "far" });
});

test("[C9] a person reminds the company with one press, and the timeline shows an earlier reminder", async () => {
  await draw([
    application(1, { actions: ["withdraw", "nudge"] }),
    application(2, { nudged: "2026-11-20T18:00:00.000Z" }),
  ]);
  const button = page.getByRole("button", { name: "Recordarle a la empresa" });
  await expect.poll(() => button.elements().length).toBe(1);
  await expect.element(page.getByText("Le recordaste")).toBeVisible();
  await button.click();
  await expect.poll(() => sent(`/${idOf(1)}/nudge`)).toBeDefined();
});

test("[C10] 'Postularme' in a list of similar vacancies applies with one press, and 'Deshacer' withdraws the application", async () => {
  keep([]);
  const vacancy = { id: idOf(1001), title: "Barista" };
  await showWithLinks(
    <QueryClientProvider client={client}>
      <ApplyHere vacancy={vacancy} cvId={undefined} mayApply />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "Postularme a Barista" }).click();
  await expect.element(page.getByText("Te postulaste a «Barista»")).toBeVisible();
  await page.getByRole("button", { name: /^Deshacer/ }).click();
  await expect.poll(() => sent(`/${idOf(9)}/withdraw`)).toBeDefined();
});

test("[C10] 'Postularme' is disabled for a person who may not apply, and an applied vacancy says so", async () => {
  keep([application(1)]);
  await showWithLinks(
    <QueryClientProvider client={client}>
      <ApplyHere vacancy={{ id: idOf(1001), title: "Barista" }} cvId={undefined} mayApply />
      <ApplyHere vacancy={{ id: idOf(1002), title: "Cajera" }} cvId={undefined} mayApply={false} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("Te postulaste", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Postularme a Cajera" })).toBeDisabled();
});
