import { listOpenVacancies, matchOpenVacancies, type VacancyFit } from "@arranca/contract/vacancies/search";
import { readOpenVacancy } from "@arranca/contract/vacancies/vacancy";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { send } from "../support/api.ts";
import { asksItself } from "../support/asks-itself.ts";
import { enterAs } from "../support/demo.ts";
import { tabTo } from "../support/keyboard.ts";
import { createAccount, type NewAccount } from "../support/new-account.ts";
import { looksRight } from "../support/page-check.ts";
import { takeCourseQuickly } from "../support/quick.ts";

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
type Listed = NonNullable<(typeof listOpenVacancies)["response"]["_zod"]["output"]>["publications"][number];

const detail = (page: Page) => page.getByRole("article", { name: "Vacante" });
const row = (page: Page, { title }: Listed) =>
  page
    .getByRole("region", { name: /empleos?$/ })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: title, exact: true }) });

// Visitors without access yet or with the wrong type: before the course, after it, and a company.
let newcomer: NewAccount;
let company: NewAccount;
let reader: BrowserContext;
let listed: Listed[];
test.beforeAll(async ({ browser, baseURL }) => {
  const someone = (type: "person" | "company", name: string) =>
    createAccount(browser, { baseURL, type, email: `${name}.llega.${test.info().workerIndex}@correo.example` });
  newcomer = await someone("person", "nueva");
  company = await someone("company", "empresa");
  const learned = await someone("person", "lista");
  await takeCourseQuickly(learned.http);
  reader = learned.context;
  listed = (await send(learned.http, listOpenVacancies, { query: { search: "junior", limit: "4" } })).publications;
  await learned.http.dispose();
});
test.afterAll(() => Promise.all([reader.close(), newcomer.context.close(), company.context.close()]));

test("[S02, ux-20] a vacancy's card shows the same match as its detail", async () => {
  const page = await reader.newPage();
  const ids = listed.map(({ id }) => id).join(",");
  const fits: VacancyFit[] = await send(page.request, matchOpenVacancies, { query: { ids } });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto("/jobs?q=junior");
    for (const vacancy of listed) {
      const fit = fits.find(({ id }) => id === vacancy.id);
      // Unanswered requirements count neither way.
      if (fit?.of) await expect(row(page, vacancy).first()).toContainText(`Cumples ${fit.met} de ${fit.of}`);
      else await expect(row(page, vacancy).first()).not.toContainText("Cumples");
    }
    const [first] = listed;
    if (!first) throw new Error("the demo has junior vacancies");
    await row(page, first).first().getByRole("link").click();
    await expect(detail(page).getByText(/^Dinos qué estudiaste y/)).toBeVisible();
    await expect(detail(page).getByRole("link", { name: "Agregar" })).toHaveAttribute("href", "/register?paso=study");
  }
  await page.close();
});

test("[U15, ux-45] a vacancy opened from its row by keyboard returns the focus to the row", async () => {
  const page = await reader.newPage();
  const [, second] = listed;
  if (!second) throw new Error("the demo has junior vacancies");
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto("/jobs?q=junior");
    const link = row(page, second).getByRole("link").first();
    await tabTo(page, link);
    await page.keyboard.press("Enter");
    await expect(detail(page)).toBeFocused();
    await expect(detail(page)).toContainText(second.title);
    await expect(page).toHaveTitle(`${second.title} · Empleos · Arranca`);
    // The next Tab goes into the detail, however long the list is.
    await page.keyboard.press("Tab");
    await expect(detail(page).locator(":focus")).toHaveCount(1);
    if (size.width < 900) {
      await expect(page.getByRole("button", { name: "Volver a la lista" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page).toHaveTitle("Empleos · Arranca");
    } else {
      await page.keyboard.press("Escape");
      await expect(link).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(detail(page)).toBeFocused();
      await page.keyboard.press("Escape");
    }
    await expect(link).toBeFocused();
  }
  await page.close();
});

test("[S03, ux-28] vacancy filters show their number of results; without results the search word is named and the newest vacancies are shown", async () => {
  const page = await reader.newPage();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto("/jobs?q=junior");
    await page.getByRole("button", { name: /^Filtros/ }).click();
    const form = page.getByRole("dialog", { name: "Filtros" });
    await expect(form.getByText(/^[1-9]\d* empleos? con estos filtros$/)).toBeVisible();
    await form.getByLabel("Sueldo mensual desde").fill("90000");
    await expect(form.getByText("0 empleos con estos filtros")).toBeVisible();
    // A typed filter value counts without being chosen.
    await form.getByLabel("Sueldo mensual desde").fill("");
    await form.getByLabel("Carrera").fill("enfermeria");
    await expect(form.getByRole("option", { name: "Enfermería", exact: true })).toBeVisible();
    await form.getByRole("button", { name: "Aplicar" }).click();
    await expect(page).toHaveURL(/career=\d+/);

    await page.goto("/jobs?q=astronauta&remuneration=9000");
    await expect(page.getByRole("button", { name: /^Sin «astronauta»: \d+ empleos?$/ })).toBeVisible();
    await expect(page.getByRole("region", { name: "Los más recientes" }).getByRole("listitem")).toHaveCount(3);
    await looksRight(page, "jobs-none-alike");
  }
  await page.close();
});

test("[S03, R11] a new vacancy search starts at the top; a person without an address chooses a place", async () => {
  const page = await reader.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/jobs");
  const pane = page.getByRole("region", { name: /empleos?$/ }).locator(".card");
  await expect(pane.getByRole("listitem").nth(19)).toBeVisible();
  await pane.evaluate((list) => list.scrollTo({ top: 900 }));
  await expect.poll(() => pane.evaluate((list) => list.scrollTop)).toBe(900);
  await page.getByLabel("Orden").selectOption("Mejor pagados");
  await expect(page).toHaveURL(/sort=remuneration/);
  await expect.poll(() => pane.evaluate((list) => list.scrollTop)).toBe(0);

  await page.getByLabel("Orden").selectOption("Más cercanos");
  await expect(page.getByText("Todavía no tenemos tu domicilio.")).toBeVisible();
  await page.getByRole("button", { name: "Elegir un lugar" }).click();
  await expect(page.getByRole("dialog", { name: "Filtros" }).getByLabel("Lugar", { exact: true })).toBeVisible();
  await page.close();
});

test("[S01, ux-07] on a phone the reason why a person cannot apply is next to the disabled button", async () => {
  const page = await reader.newPage();
  const [first] = listed;
  if (!first) throw new Error("the demo has junior vacancies");
  const { apply_note: why } = await send(page.request, readOpenVacancy, { params: { publicationId: first.id } });
  expect(why).toBe("Podrás postularte cuando aprobemos tu registro.");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/jobs?id=${first.id}`);
  await expect(detail(page).getByRole("button", { name: "Postularme" })).toBeDisabled();
  await expect(detail(page).getByText(why).filter({ visible: true })).toBeInViewport();
  await looksRight(page, "jobs-why-not");
  await page.close();
});

test("[ux-16, A22] the dashboard shows a person's newest applications, with one tap a whole page of them, and then loads the rest", async ({
  page,
}) => {
  await enterAs(page, "persona");
  // The API's own answer for a frequent applicant: five applications, and a sixth by cursor.
  const cursor = "t_1_01930000-0000-7000-8000-000000000000";
  await page.route("**/api/mpc/person/job/list/postulation?*", async (route) => {
    const url = new URL(route.request().url());
    const isSecond = url.searchParams.get("cursor") === cursor;
    url.searchParams.delete("cursor");
    const response = await route.fetch({ url: url.href });
    const answer = await response.json();
    const [one] = answer.contents.info;
    const [first, length] = isSecond ? [5, 1] : [0, 5];
    const info = Array.from({ length }, (_, at) => ({
      ...one,
      id: `${one.id}-${first + at}`,
      title: `Empleo ${first + at}`,
    }));
    Object.assign(answer.contents, { info, found_rows: 6, cursor: isSecond ? null : cursor });
    await route.fulfill({ response, json: answer });
  });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto(asksItself("/dashboard"));
    const last = page.getByRole("link", { name: "Empleo 4" });
    await expect(page.getByRole("link", { name: "Empleo 2" })).toBeVisible();
    await expect(last).toHaveCount(0);
    await page.getByRole("button", { name: "Ver las 6" }).click();
    await expect(last).toBeVisible();
    await page.getByRole("button", { name: "Ver más" }).click();
    await expect(page.getByRole("link", { name: "Empleo 5" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Ver más" })).toHaveCount(0);
    await page.getByRole("button", { name: "Ver menos", expanded: true }).click();
    await expect(last).toHaveCount(0);
  }
});

test("[G03] a vacancy link opened too early, or by a company, leads to a page that says which pages are open", async () => {
  const [first] = listed;
  const link = `/jobs?id=${first?.id}`;
  const young = await newcomer.context.newPage();
  await young.goto(link);
  await expect(young).toHaveURL("/inductive-course");
  await expect(young.getByText(/^Para ver los empleos primero termina tu curso\./)).toBeVisible();
  await young.reload();
  await expect(young.getByText(/^Para ver los empleos primero termina tu curso\./)).toHaveCount(0);

  const firm = await company.context.newPage();
  await firm.goto(link);
  await expect(firm).toHaveURL("/");
  await expect(firm.getByRole("status").filter({ hasText: "quien busca empleo" })).toHaveText(
    "Esa página es para quien busca empleo, por eso cerramos tu sesión. Entra otra vez y te llevamos a tu empresa.",
  );
});
