import { approveVacancy } from "@arranca/contract/vacancies/review";
import { createVacancy } from "@arranca/contract/vacancies/vacancy";
import { type Browser, type BrowserContext, expect, test } from "@playwright/test";
import { press, signInAs } from "../support/accounts.ts";
import { send } from "../support/api.ts";
import { createCompany } from "../support/company.ts";
import { demoPassword, demoSession, nobody, provesItself, type Session } from "../support/demo.ts";
import { looksRight } from "../support/page-check.ts";

// Edits of catalogues and settings, and their effects. The entry is new, so that no other journey uses it.
const desk = { width: 1440, height: 900 };
const telephone = { width: 390, height: 844 };
const stamp = Date.now() % 100_000;
const before = `Bicicleta prestada ${stamp}`;
const after = `Bicicleta para llegar ${stamp}`;

const atDesk = (browser: Browser, storageState: Session): Promise<BrowserContext> =>
  browser.newContext({ storageState, viewport: desk });

test("[A20, E05, E11, X02] a benefit that staff renames and withdraws changes in forms, vacancies and the person's pages", async ({
  browser,
  baseURL,
}) => {
  const company = await createCompany(browser, { baseURL, name: "Abarrotes La Rueda" });
  const staff = await atDesk(browser, await demoSession("supervision"));
  const person = await atDesk(browser, await demoSession("persona"));
  const office = await staff.newPage();
  const row = (name: string) => office.getByRole("row", { name: new RegExp(name) });

  await test.step("staff adds a benefit to the catalogue by keyboard; a duplicate name is refused at the field", async () => {
    await office.goto("/staff/catalogues");
    await expect(row("Vales de despensa")).toBeVisible();
    await looksRight(office, "staff-catalogues");
    await office.keyboard.press("n");
    await office.getByLabel("Nombre", { exact: true }).fill("vales DE despensa");
    await office.keyboard.press("Enter");
    await expect(office.getByLabel("Nombre", { exact: true })).toHaveAccessibleDescription(
      /Ya existe «Vales de despensa»/,
    );
    await office.getByLabel("Nombre", { exact: true }).fill(before);
    await office.route("**/api/staff/catalogues/**", (route) => route.abort());
    await office.keyboard.press("Enter");
    await expect(office.getByText(/^Error al agregar el registro\. No hay conexión\./)).toBeVisible();
    await office.unrouteAll();
    await office.getByLabel("Nombre", { exact: true }).press("Enter");
    await expect(office.getByText("Opción agregada")).toBeVisible();
    await expect(row(before)).toContainText("Agregada");
  });

  const editor = await company.context.newPage();
  const id = await test.step("a company chooses it", async () => {
    await editor.goto("/jobs-company/new");
    await expect(editor.getByRole("checkbox", { name: before })).toBeVisible();
    const form = vacancyWith(await idOf(staff, before));
    const { id: vacancy } = await send(company.http, createVacancy, { body: form });
    await send(staff.request, approveVacancy, { params: { id: vacancy } });
    return vacancy;
  });

  await test.step("staff renames the benefit and removes it from the forms", async () => {
    await row(before)
      .getByRole("button", { name: /Cambiar el nombre/ })
      .click();
    await office.getByLabel("Nombre", { exact: true }).fill(after);
    await office.keyboard.press("Enter");
    await expect(row(after)).toBeVisible();
    await row(after)
      .getByRole("button", { name: /Dejar de ofrecer/ })
      .click();
    await expect(row(after)).toContainText("Ya no se ofrece");
    await expect(row("Otro").getByRole("button", { name: /Dejar de ofrecer/ })).toHaveCount(0);
  });

  await test.step("the person reads the new name; the company's vacancy keeps the benefit, and no new vacancy can have it", async () => {
    const reader = await person.newPage();
    await reader.goto(`/jobs?id=${id}`);
    await reader.getByRole("tab", { name: "Información complementaria" }).click();
    await expect(reader.getByText(after)).toBeVisible();
    // A browser caches a list for up to a minute; a new browser has no cache.
    const fresh = await atDesk(browser, await company.http.storageState());
    const page = await fresh.newPage();
    await page.goto(`/jobs-company/edit/${id}`);
    await expect(page.getByRole("checkbox", { name: after })).toBeChecked();
    await page.goto("/jobs-company/new");
    await expect(page.getByRole("checkbox", { name: "Vales de despensa" })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: after })).toHaveCount(0);
    await fresh.close();
  });

  await test.step("on a phone the catalogues page shows the lists first, then the entries", async () => {
    await office.setViewportSize(telephone);
    await office.goto("/staff/catalogues");
    await office.getByRole("link", { name: /Carreras/ }).click();
    await office.getByLabel("Buscar en el catálogo").fill("gastronomia");
    await expect(row("Gastronomía").first()).toBeVisible();
    await looksRight(office, "staff-catalogues");
  });
  await Promise.all([staff, company, person].map((one) => one.close()));
});

async function idOf(staff: BrowserContext, name: string): Promise<number> {
  const reply = await staff.request.get("/api/mpc/system/benefits", { headers: { "x-platform": "arranca" } });
  const { contents } = await reply.json();
  return contents.find((one: { id: number; name: string }) => one.name === name).id;
}

const vacancyWith = (benefit: number) => ({
  title: `Auxiliar con bicicleta ${stamp}`,
  description: "<p>Vas a repartir pedidos cerca de la tienda y a cobrar. Te enseñamos todo desde el primer día.</p>",
  degreeId: 5,
  jobTypeId: 1,
  jobModalityId: 3,
  remunerationMin: 980_000,
  frequencyId: 4,
  otherBenefits: [benefit],
});

test("a programme setting applies immediately after saving, is in the history, and can be reset", async ({
  browser,
}) => {
  const staff = await atDesk(browser, nobody);
  const page = await staff.newPage();
  await provesItself(page);
  await signInAs(page, "supervision@demo.example", demoPassword);
  await expect(page).toHaveURL("/staff");
  const hours = page.getByLabel("Horario de atención");
  const promised = async () => {
    const headers = { "x-platform": "arranca", "x-application-key": "arranca-web" };
    return (await (await staff.request.get("/api/mpc/programme", { headers })).json()).contents.contact_hours;
  };
  await page.goto("/staff/settings");
  await hours.fill("Lunes a sábado, 8:00 a 14:00");
  await page.getByLabel("Edad máxima (años)").fill("17");
  await expect(page.getByText("2 cambios sin guardar")).toBeVisible();
  await press(page, "Guardar");
  await expect(page.getByLabel("Edad máxima (años)")).toHaveAccessibleDescription(/mayor o igual que la mínima/);
  await press(page, "Volver al valor inicial de Edad máxima");
  await press(page, "Guardar");
  await expect(page.getByText("Cambios guardados")).toBeVisible();
  expect(await promised()).toBe("Lunes a sábado, 8:00 a 14:00");
  await expect(page.getByRole("row", { name: /Horario de atención/ }).first()).toContainText("Leticia");
  await looksRight(page, "staff-settings");

  await press(page, "Volver al valor inicial de Horario de atención");
  await page.setViewportSize(telephone);
  await looksRight(page, "staff-settings");
  await press(page, "Guardar");
  await expect(page.getByText("1 cambio sin guardar")).toHaveCount(0);
  await expect.poll(promised).toBe("Lunes a viernes, 9:00 a 15:00");
  await staff.close();
});

test("[A13, A22] the history of programme settings continues after the thousandth change", async ({ browser }) => {
  const staff = await atDesk(browser, nobody);
  const page = await staff.newPage();
  await signInAs(page, "supervision@demo.example", demoPassword);
  await expect(page).toHaveURL("/staff");
  const change = (id: number) => ({ id, at: "2026-11-20T18:00:00.000Z", by: `Persona ${id}`, key: "contact_hours" });
  await page.route("**/api/staff/settings/changes?*", (route) => {
    const query = new URL(route.request().url()).searchParams;
    const first = query.get("cursor") ? 1001 : Number(query.get("offset")) + 1;
    const last = Math.min(first + Number(query.get("limit")) - 1, 1005);
    const info = Array.from({ length: last - first + 1 }, (_, at) => ({
      ...change(first + at),
      before: "A",
      after: "B",
    }));
    const cursor = last < 1005 ? `t_1795000000000_${last}` : null;
    return route.fulfill({
      json: { statusCode: 200, contents: { found_rows: 1000, found_rows_capped: true, cursor, info } },
    });
  });
  await page.goto("/staff/settings");
  await page.getByLabel("Registros por página").selectOption("100");
  const more = page.getByRole("button", { name: "Ver más" });
  await expect(page.getByText("1 a 100 de más de 1,000")).toBeVisible();
  await expect(more).toHaveCount(0);
  await press(page, "Página 8");
  await press(page, "Página 10");
  await expect(page.getByRole("row", { name: /Persona 1000/ })).toBeVisible();
  await more.click();
  await expect(page.getByText("1001 a 1005 de más de 1,000")).toBeVisible();
  await expect(page.getByRole("row", { name: /Persona 1005/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("row", { name: /Persona 1005/ })).toBeVisible();
  await expect(more).toHaveCount(0);
  await press(page, "Anterior");
  await expect(page.getByRole("row", { name: /Persona 1000/ })).toBeVisible();
  await staff.close();
});
