import { listMyMonths } from "@arranca/contract/payments/vouchers";
import { listAccounts } from "@arranca/contract/review/accounts";
import { expect, test } from "@playwright/test";
import { send } from "../support/api.ts";
import { demoCalls, demoSession, enterAs } from "../support/demo.ts";
import { tabTo } from "../support/keyboard.ts";
import { looksRight } from "../support/page-check.ts";

// The demo programme, read only.
test.use({ storageState: async ({ browserName: _ }, use) => use(await demoSession("revision")) });

/** Name and next deposit of a demo person, as that person reads them. */
async function ownAnswer() {
  const http = await demoCalls("persona.cobra");
  const { next_deposit: next } = await send(http, listMyMonths);
  const staff = await demoCalls("revision");
  const { info } = await send(staff, listAccounts, { query: { search: "persona.cobra@demo.example" } });
  await Promise.all([http.dispose(), staff.dispose()]);
  return { name: info[0].name, number: next?.number };
}

for (const [width, viewport] of [
  ["1440", { width: 1440, height: 900 }],
  ["390", { width: 390, height: 844 }],
] as const)
  test(`[D1, M7] at ${width} pixels, 'when am I paid?' takes three acts of the keyboard from a name to the person's own sentence`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await enterAs(page, "persona.cobra");
    await page.goto("/dashboard");
    const card = page.getByRole("region", { name: "Mi apoyo", exact: true });
    const sentence = (await card.locator("dd").first().locator("p").last().innerText()).trim();
    const { name, number } = await ownAnswer();
    await enterAs(page, "revision");
    await page.goto("/staff");
    await expect(page.locator("#first")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Buscar en todo" })).toBeVisible();

    // First act: the search.
    await page.keyboard.press("/");
    // Second act: the name, and the first account found.
    await page.getByRole("combobox", { name: "Nombre, folio u otro dato" }).pressSequentially(name);
    await expect(page.getByRole("option").first()).toContainText(name);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "Trabajo y apoyo" })).toBeVisible();
    // Third act: work and support.
    await page.keyboard.press("t");
    const answer = page.getByRole("region", { name: "¿Cuándo le pagan?" });
    await expect(answer).toContainText(sentence);
    await expect(answer).toContainText(`Pago ${number}: `);
    await expect(answer).toContainText(/Le toca a: .+/);
    await looksRight(page, `person-work-${width}`);
  });

for (const [width, viewport] of [
  ["1440", { width: 1440, height: 900 }],
  ["390", { width: 390, height: 844 }],
] as const)
  test(`[D2] at ${width} pixels, a payer goes from a surname by '/' to 'when am I paid?' in three acts of the keyboard`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const { name, number } = await ownAnswer();
    await enterAs(page, "pagos");
    await page.goto("/staff");
    await expect(page.locator("#first")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Buscar en todo" })).toBeVisible();

    // First act: the search, which says what a payer can type.
    await page.keyboard.press("/");
    const dialog = page.getByRole("dialog", { name: "Buscar" });
    await expect(dialog.getByText("clave de rastreo o referencia")).toBeVisible();
    await looksRight(page, `search-of-payer-${width}`);
    // Second act: the names in another order and without accents.
    const swapped = [...name.split(" ")].reverse().join(" ").normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
    await dialog.getByRole("combobox", { name: "Nombre, folio u otro dato" }).pressSequentially(swapped);
    const found = dialog.getByRole("option").first();
    await expect(found).toContainText(name);
    await expect(found).toContainText("CLABE •••");
    await looksRight(page, `search-of-payer-found-${width}`);
    // Third act: the first result.
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/staff\/persons\/[0-9a-f-]{36}/);
    const answer = page.getByRole("region", { name: "¿Cuándo le pagan?" });
    await expect(answer).toContainText(`Pago ${number}: `);
    await expect(answer).toContainText(/Le toca a: .+/);
    await expect(page.getByRole("link", { name: "Expediente" })).toHaveCount(0);
  });

test("[D2] the arrows move through the results of all kinds, and Esc returns to the page", async ({ page }) => {
  await enterAs(page, "pagos");
  await page.goto("/staff/payments");
  await expect(page.locator("#first")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Buscar en todo" })).toBeVisible();
  await page.keyboard.press("/");
  const box = page.getByRole("combobox", { name: "Nombre, folio u otro dato" });
  await box.pressSequentially("ca");
  const options = page.getByRole("dialog").getByRole("option");
  await expect(options.nth(1)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await box.fill("nadie se llama así");
  await expect(page.getByText("No encontramos nada con eso.")).toBeVisible();
  await expect(page.getByText("Puedes buscar")).toBeVisible();
  await looksRight(page, "search-nothing");
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
  await expect(page).toHaveURL(/\/staff\/payments$/);
});

test("[M7] a payer, who cannot open accounts, goes from a name in 'Por pagar' to the person's months and orders", async ({
  page,
}) => {
  await enterAs(page, "pagos");
  await page.goto("/staff/payments");
  await expect(page.locator("#first")).toHaveCount(0);
  const person = page.getByRole("table").first().getByRole("link").first();
  const name = (await person.innerText()).trim();
  await tabTo(page, person);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("region", { name: "Meses de apoyo" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Expediente" })).toHaveCount(0);
  await expect(page.getByRole("list", { name: /^Lo que pasó/ })).not.toContainText("Se postuló");
  await looksRight(page, "person-work-of-payer");
});

for (const width of [1440, 390])
  test(`[D1] at ${width} pixels, a company's file leads to its people and their months`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const http = await demoCalls("revision");
    const { info } = await send(http, listAccounts, { query: { search: "Café Jacaranda", owner_type: "company" } });
    await http.dispose();
    await page.goto(`/staff/companies/${info[0]?.id}`);
    const people = page.getByRole("region", { name: /^Su gente: / });
    await expect(people).toContainText("Pagado: ");
    await expect(page.getByRole("region", { name: "Cómo contesta" })).toBeVisible();
    await expect(page.getByRole("region", { name: /^Equipo: / })).toBeVisible();
    await looksRight(page, `company-work-${width}`);
    const person = people.getByRole("link").first();
    const name = (await person.innerText()).trim();
    await person.click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  });

test("[D1] a person without work has a file that says so", async ({ page }) => {
  const http = await demoCalls("revision");
  const { info } = await send(http, listAccounts, { query: { status_id: "2", owner_type: "person" } });
  await http.dispose();
  await page.goto(`/staff/persons/${info[0]?.id}`);
  await expect(page.getByText("Aún no tiene un empleo confirmado.")).toBeVisible();
  await looksRight(page, "person-work-nothing");
});
