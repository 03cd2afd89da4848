import { expect, test } from "@playwright/test";
import { type DemoAccount, demoSession } from "../support/demo.ts";
import { looksRight } from "../support/page-check.ts";

// The demo programme, read only.
const homes: readonly (readonly [who: DemoAccount, figure: RegExp])[] = [
  ["revision", /Casos? por revisar/],
  ["supervision", /Casos? por revisar/],
  ["pagos", /Mes(es)? por pagar/],
  ["autoriza", /Orden(es)? por (enviar al banco|autorizar)/],
  ["administracion", /Alarmas? abiertas?|Ninguna alarma abierta/],
  ["edicion", /Personas? en el curso|Menos de 5 personas en el curso/],
  ["direccion", /Crearon su cuenta/],
];

for (const [who, figure] of homes)
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    test(`[D6] at ${width} pixels, the home page of ${who} shows figures that lead to their lists`, async ({
      browser,
    }) => {
      const context = await browser.newContext({
        storageState: await demoSession(who),
        viewport: { width, height },
      });
      const page = await context.newPage();
      await page.goto("/staff");
      await expect(page.locator("#first")).toHaveCount(0);
      const link = page.getByRole("link", { name: figure }).first();
      await expect(link).toBeVisible();
      await looksRight(page, `home-of-${who}-${width}`);
      const path = await link.getAttribute("href");
      await link.click();
      if (path !== "/staff") await expect(page).not.toHaveURL(/\/staff$/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await context.close();
    });
