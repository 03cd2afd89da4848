import { expect, test } from "@playwright/test";
import { heading, password } from "../support/accounts.ts";
import { enterAs } from "../support/demo.ts";
import { enterOn, tabTo } from "../support/keyboard.ts";
import { createAccount } from "../support/new-account.ts";

// The focus of keyboard and screen reader users never jumps silently to the top of the page.

test("U15 after a sign-in by keyboard the heading of the page has the focus", async ({ page, browser, baseURL }) => {
  const email = `foco.${test.info().workerIndex}@correo.example`;
  const { context } = await createAccount(browser, { baseURL, type: "person", email });
  await context.close();
  await page.goto("/");
  await tabTo(page, page.getByLabel("Correo electrónico"));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel("Contraseña", { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/inductive-course");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("U15 after a case is opened from the queue its heading has the focus", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, "revision");
  await page.goto("/staff?kind=account");
  const first = page.getByRole("region", { name: "Casos por revisar" }).getByRole("link").first();
  const name = await first.innerText();
  await enterOn(page, first);
  await expect(heading(page, name)).toBeFocused();
});

test("U15 after the first step of the sign-up the second step has the focus", async ({ page }) => {
  await page.goto("/sign-up");
  await page.getByRole("radio", { name: /Busco empleo/ }).check();
  await enterOn(page, page.getByRole("button", { name: "Continuar como persona" }));
  await expect(page.locator("h1:focus, input:focus")).toHaveCount(1);
});

test("U15 the keys of the queue move the focus through its list, and an opened case has it on its heading", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, "revision");
  await page.goto("/staff?kind=account");
  const cases = page.getByRole("region", { name: "Casos por revisar" });
  const rows = cases.getByRole("link");
  await expect(rows.nth(2)).toBeVisible();
  // The page of a reported account has no bar that names the next case.
  const texts = await cases.locator("tbody tr").allInnerTexts();
  const at = texts.findIndex((text, row) => row > 0 && text.includes("Cuenta nueva"));
  const chosen = (await rows.allInnerTexts())[at] ?? "";
  for (let step = 0; step <= at; step += 1) await page.keyboard.press("j");
  await expect(rows.nth(at + 1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(rows.nth(at)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, chosen)).toBeFocused();
  // After a decision the next case gets the focus. Other journeys may change which one that is.
  const here = page.url();
  await expect(page.getByText("ya está cargado")).toBeVisible();
  await page.getByRole("button", { name: "Agregar nota" }).focus();
  await page.keyboard.press("j");
  await expect(page).not.toHaveURL(here);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(heading(page, chosen)).toHaveCount(0);
});

test("U15 the key J opens the next voucher with the focus on its heading, even if nothing was focused", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, "revision");
  await page.goto("/staff/payments/vouchers");
  await page.getByRole("region", { name: "Tabla de comprobantes" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/vouchers\/[-\w]+$/);
  const here = page.url();
  await page.reload();
  const name = page.getByRole("heading", { level: 1 });
  await expect(page.getByRole("heading", { level: 2, name: /^Comprobante del pago/ })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page).not.toHaveURL(here);
  await expect(name).toBeFocused();
});

test("U15 the keys of a company's candidates page move the focus along their list", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, "empresa");
  await page.goto("/candidates");
  const candidates = page.getByRole("region", { name: "Listado de candidatos" }).getByRole("listitem");
  const rows = candidates.getByRole("link");
  await expect(page.getByRole("article", { name: "Candidato" }).getByRole("heading", { level: 2 })).toBeVisible();
  // The page drawn by the server has no key handlers.
  await expect(page.locator("#first")).toHaveCount(0);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(rows.nth(2)).toBeFocused();
  await expect(candidates.nth(2)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("k");
  await expect(rows.nth(1)).toBeFocused();
});

const ofCompany = [
  { path: "/jobs-company", list: "Tabla de empleos", detail: "Vacante" },
  { path: "/candidates", list: "Listado de candidatos", detail: "Candidato" },
  { path: "/relations-company", list: "Lista de relaciones laborales", detail: "Relación laboral abierta" },
];
for (const { path, list, detail } of ofCompany) {
  test(`U15 opening a row of ${path} moves the focus into its detail, and Escape returns it to the row`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await enterAs(page, "empresa");
    await page.goto(path);
    const row = page.getByRole("region", { name: list }).locator("a.cover").nth(1);
    const name = await row.innerText();
    await enterOn(page, row);
    const opened = page.locator(".panes > .detail");
    await expect(opened).toBeFocused();
    await expect(opened).toHaveAttribute("aria-label", detail);
    await expect(opened.getByRole("heading", { name }).first()).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(opened.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.locator("a.cover:focus")).toHaveText(name);
  });
}
