import type { RelationMonthsRow } from "@arranca/contract/relations/company-list";
import { relationConfirmations, relationStatuses, watchedMonthStatuses } from "@arranca/contract/statuses";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { useListSearch } from "#lib/page/list-search.ts";
import { show } from "../../../testing/show.tsx";
import { RelationsPage } from "../page.tsx";
import { companyRelationQuery } from "../queries.ts";
import { type RelationsSearch, relationsSearch } from "../search.ts";
import { companyRelationsQuery, relationMonthsQuery, relationsPageSize } from "./queries.ts";

const columns = "2026-06,2026-07,2026-08,2026-09,2026-10,2026-11,2026-12,2027-01".split(",");
const states = ["paid", "approved", "in_order", "held", "in_review", "waiting", "upcoming", "upcoming"] as const;

const month = (column: string, at: number) => ({
  ...{ number: at + 1, starts_on: `${column}-15`, ends_on: `${columns[at + 1] ?? "2027-02"}-14`, amount: 350_000 },
  status: watchedMonthStatuses[states[at] ?? "upcoming"],
  upload_until: states[at] === "waiting" ? "2027-02-12" : null,
});

const row = (at: number) =>
  ({
    ...{ id: `r${at}`, careAboutId: `a${at}`, names: `María Fernanda Hernández ${at}`, image: null, careAboutDate: at },
    ...{ title: "Auxiliar administrativo", careerName: "Bachillerato", institutionName: "UVEG" },
    ...{ status: relationStatuses.active, confirmation: "both", confirmationName: relationConfirmations.both },
    ...(at % 6 === 1
      ? { confirmation: "person", actions: ["confirm"], answer_by: "2026-12-04" }
      : { actions: [], answer_by: null }),
    ...{ pauses: [], end: null, dispute: null, annul_cause: null, last_day: null, startDate: "2026-06-15" },
    months:
      at % 6 === 1 ? [] : columns.slice(at % 4, (at % 4) + 6).map((column, index) => month(column, index + (at % 4))),
  }) as unknown as RelationMonthsRow;

const overviewOf = (found: number) => ({
  ...{ found_rows: found, found_rows_capped: false, cursor: null, waiting: Math.ceil(found / 6), pending: found },
  counts: { unconfirmed: Math.ceil(found / 6), active: found - Math.ceil(found / 6), disputed: 0, finished: 0 },
  vacancies: [{ id: "01a223df-1d36-734e-8995-54e22f05237b", title: "Auxiliar administrativo", count: found }],
  begun_months: ["2026-11", "2026-10"],
});

/** Renders the page of a company with that many relations; the API answers from memory. */
function showPage(found: number, search: RelationsSearch): { address: () => Record<string, unknown> } {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  const rows = Array.from({ length: Math.min(found, relationsPageSize) }, (_, at) => row(at));
  const remember = (asked: RelationsSearch) => {
    client.setQueryData(companyRelationsQuery(asked).queryKey, { ...overviewOf(found), info: rows });
    client.setQueryData(relationMonthsQuery(asked).queryKey, { ...overviewOf(found), columns, info: rows });
  };
  for (const asked of [search, { ...search, pending: true }, { ...search, from: "2026-02" }] as const) remember(asked);
  client.setQueryData(companyRelationQuery("a0").queryKey, {
    ...row(0),
    ...{ age: 21, currency: "MXN", extra: 350_000, extra_months: 6, extra_of: 6, remuneration: 950_000, history: [] },
  } as never);
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path: "/relations-company", component: Shown });
  function Shown() {
    return <RelationsPage {...useListSearch(relationsSearch)} />;
  }
  const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]));
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [`/relations-company?${query}`] }),
  });
  show(
    <QueryClientProvider client={client}>
      <main>
        <RouterProvider router={router as never} />
      </main>
    </QueryClientProvider>,
  );
  return { address: () => router.state.location.search as Record<string, unknown> };
}

const nodes = () => document.querySelectorAll("*").length;

describe("[C11, R18] the months of a company's collaborators", () => {
  test("each month says its state with a shape and a word, and the last day for a missing voucher", async () => {
    await page.viewport(1440, 900);
    showPage(12, { view: "months" });
    const cell = page.getByRole("link", { name: "Espera el comprobante N° 6 · hasta el 12 feb" }).first();
    await expect.element(cell).toBeVisible();
    expect(cell.element().querySelector("svg")).not.toBeNull();
    await expect.element(page.getByText("Te toca a ti: contesta a más tardar el 4 de diciembre").first()).toBeVisible();
  });

  test("a cell leads to the month in its relation, with the filters kept for the way back", async () => {
    await page.viewport(1440, 900);
    const { address } = showPage(12, { view: "months", pending: true });
    await page
      .getByRole("link", { name: /Pagado N° 1/ })
      .first()
      .click();
    expect(address()).toMatchObject({ care_about_id: "a0", payment: 1, pending: true });
    await expect.element(page.getByRole("row", { name: /N° Pago 1/ })).toHaveAttribute("aria-current", "true");
  });

  test("the filter 'Con algo pendiente' and earlier months are in the address", async () => {
    await page.viewport(1440, 900);
    const { address } = showPage(12, { view: "months" });
    await page.getByRole("button", { name: "Meses anteriores" }).click();
    await expect.poll(address).toMatchObject({ from: "2026-02" });
    showPage(12, { view: "months" });
    await page.getByRole("button", { name: /Con algo pendiente/ }).click();
    await expect
      .element(page.getByRole("button", { name: /Con algo pendiente/ }))
      .toHaveAttribute("aria-pressed", "true");
  });

  test("[D3] the number of relations on a page is in the address, and a new one starts at the first page", async () => {
    const { address } = showPage(500, { view: "months", page: 3 });
    const size = page.getByLabelText("Relaciones por página");
    await expect.element(size).toHaveValue("20");
    await size.selectOptions("100 Registros");
    expect(address()).toEqual({ view: "months", limit: 100 });
  });

  test("the head and the first column stay in sight while the table scrolls", async () => {
    await page.viewport(1000, 600);
    showPage(500, { view: "months" });
    const region = page.getByRole("region", { name: "Meses por colaborador" });
    await expect.element(region).toBeVisible();
    region.element().scrollTo(300, 400);
    const box = region.element().getBoundingClientRect();
    const corner = page.getByRole("columnheader", { name: "Colaborador" }).element().getBoundingClientRect();
    expect([Math.round(corner.top - box.top), Math.round(corner.left - box.left)]).toEqual([0, 0]);
  });
});

describe("[C11] a company with nothing, 12 and 500 relations", () => {
  test.each([
    [0, 390, 844],
    [12, 390, 844],
    [500, 390, 844],
    [0, 1440, 900],
    [12, 1440, 900],
    [500, 1440, 900],
  ])(
    "%i relations at %i px: list and months have at most 1,500 nodes and no sideways scroll",
    async (found, width, height) => {
      await page.viewport(width, height);
      for (const view of ["months", undefined] as const) {
        showPage(found, { ...(view ? { view } : {}), care_about_id: undefined });
        const sight = found === 0 ? "Todavía no tienes relaciones laborales" : "María Fernanda Hernández 0";
        await expect.element(page.getByText(sight, { exact: true }).first()).toBeVisible();
        if (found > relationsPageSize) await expect.element(page.getByText("500 relaciones")).toBeVisible();
        expect(nodes()).toBeLessThanOrEqual(1500);
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      }
    },
  );
});
