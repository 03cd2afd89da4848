import { listAccounts } from "@arranca/contract/review/accounts";
import { expect, test } from "@playwright/test";
import { send } from "../support/api.ts";
import { createCompany, type OwnCompany } from "../support/company.ts";
import { demoCalls, demoSession, enterAs } from "../support/demo.ts";
import { enterOn } from "../support/keyboard.ts";
import { looksRight } from "../support/page-check.ts";

test.use({ storageState: async ({ browserName: _ }, use) => use(await demoSession("revision")) });

const name = `Imprenta Consultada ${Date.now() % 100_000}`;
let company: OwnCompany;
test.beforeAll(async ({ browser, baseURL }) => {
  company = await createCompany(browser, { baseURL, name });
});
test.afterAll(() => company?.close());

for (const [width, viewport] of [
  ["1440", { width: 1440, height: 900 }],
  ["390", { width: 390, height: 844 }],
] as const)
  test(`[D11] at ${width} pixels, an official page is one press away and what a reviewer found there stays for colleagues`, async ({
    page,
  }) => {
    const staff = await demoCalls("revision");
    const { info } = await send(staff, listAccounts, { query: { search: name } });
    await staff.dispose();
    const seen = `La razón social termina en otra palabra (${width}).`;

    await page.setViewportSize(viewport);
    await page.goto(`/staff/accounts/${info[0].id}`);
    await expect(page.locator("#first")).toHaveCount(0);
    const office = page.getByRole("link", { name: "Abrir SAT" });
    await expect(office).toHaveAttribute("href", "https://www.sat.gob.mx/");
    await expect(office).toHaveAttribute("rel", "noreferrer");
    await enterOn(page, page.getByRole("button", { name: "Anotar lo que viste (SAT)" }));
    const dialog = page.getByRole("dialog", { name: "Constancia fiscal: ¿qué dijo la página?" });
    await dialog.getByRole("radio", { name: "No coincide" }).check();
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await expect(dialog.getByText("Escribe qué viste en la página", { exact: true })).toBeVisible();
    await looksRight(page, `official-check-${width}`);
    await dialog.getByLabel("Qué viste").fill(seen);
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(seen)).toBeVisible();

    await enterAs(page, "supervision");
    await page.goto(`/staff/accounts/${info[0].id}`);
    await page.getByText(seen).scrollIntoViewIfNeeded();
    await expect(page.getByText(seen)).toBeVisible();
    await looksRight(page, `official-checks-${width}`);
  });
