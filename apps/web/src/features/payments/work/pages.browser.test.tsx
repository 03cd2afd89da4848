import type { CompanyWork, PersonWork, StoryEvent } from "@arranca/contract/review/work";
import { accountStatuses, relationStatuses, supportMonthStatuses, vacancyStatuses } from "@arranca/contract/statuses";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { sessionKey } from "#lib/session/session.ts";
import { showWithLinks } from "../../../testing/show.tsx";
import { CompanyWorkPage } from "./company-page.tsx";
import { PersonWorkPage } from "./person-page.tsx";

const status = { statusId: accountStatuses.approved.id, statusName: accountStatuses.approved.name };
const base: PersonWork = {
  ...{ id: "p", name: "Ximena Hernández Ruiz", folio: "P-000042", ...status, today: "2026-11-20" },
  parts: ["work", "money", "told"],
  support: { received: 0, promised: 0, next_deposit: null, months: [] },
  ...{ relations: [], story: [], story_capped: false },
};
const words = { reason: null, date: null, pay_on: null, order_number: null, correction: null, again: false };
const monthOf = (number: number, key: "paid" | "in_order" | "upcoming") => ({
  ...{ id: `m${number}`, number, starts_on: "2026-10-01", ends_on: "2026-10-31", amount: 350_000, ...words },
  ...{ status: supportMonthStatuses[key], actions: [], institutionName: "Panificadora del Bajío Hernández Hermanos" },
  ...{ date: key === "in_order" ? null : "2026-11-05", order_number: key === "in_order" ? 24 : null },
  ...{ who_acts: key === "in_order" ? ("bank" as const) : null, voucher_id: `v${number}` },
  order_id: key === "in_order" ? "o" : null,
});
const event = (at: number): StoryEvent => ({
  ...{ key: `settled/${at}`, part: "money", happened_at: "2026-11-05T18:00:00.000Z", is_day: at % 2 === 0 },
  ...{ title: `Se depositó el pago ${at}`, more: "$3,500.00. Orden 24.", path: "/staff/payments/orders/o" },
});
const full: PersonWork = {
  ...base,
  support: {
    ...{ received: 350_000, promised: 1_050_000, next_deposit: { number: 2, expected_on: null } },
    months: [monthOf(1, "paid"), monthOf(2, "in_order"), monthOf(3, "upcoming")],
  },
  relations: [
    {
      ...{ id: "r", company_id: "c", institutionName: "Panificadora del Bajío", publicationName: "Auxiliar de ventas" },
      ...{ status: relationStatuses.active, confirmation: "both", startDate: "2026-10-01", finishDate: null },
    },
  ],
  story: Array.from({ length: 200 }, (_, at) => event(at)),
  story_capped: true,
};
const company: CompanyWork = {
  ...{ id: "c", name: "Panificadora del Bajío", folio: "E-000007", ...status },
  answers: { percent: 82, days: 4, of: 31 },
  vacancies: {
    found_rows: 140,
    info: Array.from({ length: 100 }, (_, at) => ({
      ...{ id: `v${at}`, publicationName: `Auxiliar de producción y almacén ${at}`, status: vacancyStatuses.active },
      ...{ created: "2026-10-02T18:00:00.000Z", applications: at, unanswered: at % 3 },
    })),
  },
  people: {
    found_rows: 1,
    info: [
      {
        ...{ id: "r", person_id: "p", names: "Ximena Hernández Ruiz", publicationName: "Auxiliar de ventas" },
        ...{ status: relationStatuses.active, confirmation: "both", startDate: "2026-10-01", finishDate: null },
        months: [
          { number: 1, amount: 350_000, status: supportMonthStatuses.paid },
          { number: 2, amount: 350_000, status: supportMonthStatuses.in_order },
        ],
      },
    ],
  },
  reports: { found_rows: 0, info: [] },
  team: {
    found_rows: 1,
    info: [{ id: "t", name: "Rosa Díaz", administrator: true, joined_at: "2026-01-02T18:00:00.000Z", state: "active" }],
  },
};

function draw(contents: PersonWork | CompanyWork, piece: React.ReactNode, permissions: string[] = []) {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ statusCode: 200, contents })));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(sessionKey, { permissions });
  showWithLinks(<QueryClientProvider client={client}>{piece}</QueryClientProvider>);
}
const person = (search = {}) => <PersonWorkPage id="p" search={search} onSearch={onSearch} />;
const onSearch = vi.fn();

test.each([390, 1440])(
  "[D1] at %i pixels the file of a person answers when the person is paid, with months and story",
  async (width) => {
    await page.viewport(width, 900);
    draw(full, person());
    await expect.element(page.getByRole("region", { name: "¿Cuándo le pagan?" })).toBeVisible();
    await expect.element(page.getByText("Va en la orden de pago 24. Te avisamos cuando llegue.").first()).toBeVisible();
    await expect.element(page.getByText(/^Así lo lee en su cuenta\. Le toca a: El banco\./)).toBeVisible();
    await expect.element(page.getByText(/Se ven los 200 hechos más recientes/)).toBeInTheDocument();
    await expect.element(page.getByRole("link", { name: "Expediente" })).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Avisos y llamadas" }).click();
    expect(onSearch).toHaveBeenLastCalledWith({ part: "told" });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test.each([390, 1440])("[D1] at %i pixels the file of a person without work says so", async (width) => {
  await page.viewport(width, 900);
  draw(base, person(), ["accounts.review"]);
  await expect.element(page.getByText(/^Aún no tiene un empleo confirmado/)).toBeVisible();
  await expect.element(page.getByText("Todavía no pasó nada.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Expediente" })).toBeVisible();
});

test("[D1] a reader without rights on money reads who can answer", async () => {
  draw({ ...base, support: null, parts: ["work"] }, person());
  await expect.element(page.getByText("Tu rol no ve su apoyo")).toBeVisible();
});

test.each([390, 1440])(
  "[D1] at %i pixels the file of a company sums the months of its people and names what is left out",
  async (width) => {
    await page.viewport(width, 900);
    draw(company, <CompanyWorkPage id="c" />);
    await expect.element(page.getByText("Pagado: 1 ($3,500.00) · En orden de pago: 1 ($3,500.00)")).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Vacantes: 140" })).toBeVisible();
    await expect.element(page.getByText("Se ven los 100 más recientes.")).toBeInTheDocument();
    await expect.element(page.getByText("Ningún reporte.")).toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
