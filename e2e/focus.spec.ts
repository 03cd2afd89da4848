import { expect, test } from "@playwright/test";
import { heading, password } from "./support/accounts.ts";
import { enterAs } from "./support/demo.ts";
import { enterOn, tabTo } from "./support/keyboard.ts";
import { aNewcomer } from "./support/newcomer.ts";

// Whoever uses the keyboard or a screen reader is never put back to the top of the page without a word.

test("U15 signed in by keyboard, one begins at the name of the page", async ({ page, browser, baseURL }) => {
  const email = `foco.${test.info().workerIndex}@correo.example`;
  const { context } = await aNewcomer(browser, { baseURL, type: "person", email });
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

test("U15 a case opened from the queue is read from its name", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, "revision");
  await page.goto("/staff?kind=account");
  const first = page.getByRole("region", { name: "Casos por revisar" }).getByRole("link").first();
  const name = await first.innerText();
  await enterOn(page, first);
  await expect(heading(page, name)).toBeFocused();
});

test("U15 the second step of the sign-up goes on where the first one ended", async ({ page }) => {
  await page.goto("/sign-up");
  await page.getByRole("radio", { name: /Busco empleo/ }).check();
  await enterOn(page, page.getByRole("button", { name: "Continuar como persona" }));
  await expect(page.locator("h1:focus, input:focus")).toHaveCount(1);
});
