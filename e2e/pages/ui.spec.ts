import { listCountryCodes } from "@arranca/contract/catalogues/lists";
import { expect, test } from "@playwright/test";
import { send } from "../support/api.ts";

// Properties of apps/web/src/ui that need the built product; each component is tested next to its file (*.browser.test.tsx).

test("[A21] every country of the phone field has its flag", async ({ request }) => {
  const countries: { abbreviation: string }[] = await send(request, listCountryCodes);
  expect(countries).toHaveLength(249);
  const wrong: string[] = [];
  for (const { abbreviation } of countries) {
    const reply = await request.head(`/flags/${abbreviation.toLowerCase()}.svg`);
    if (!reply.headers()["content-type"]?.includes("svg")) wrong.push(reply.url());
  }
  expect(wrong).toEqual([]);
});

test("[A21] the gallery shows all components, with the flags of the countries", async ({ page }) => {
  await page.goto("/dev/ui");
  await expect(page.getByRole("heading", { level: 1, name: "Componentes" })).toBeVisible();
  await page.getByRole("button", { name: /^País de Teléfono/ }).click();
  await expect(page.getByRole("listbox", { name: "Países" }).locator("img")).toHaveCount(249);
});

test("[R22] an unknown page shows 'Página no encontrada' with a link home", async ({ page }) => {
  await page.goto("/no-existe");
  await expect(page.getByRole("heading", { name: "Página no encontrada" })).toBeVisible();
  await expect(page.getByText("La página que buscas no se encontró")).toBeVisible();
  await expect(page.getByRole("link", { name: "Volver a la página de inicio" })).toHaveAttribute("href", "/");
});

test("[T11] a page whose code fails to load is reloaded at most once in 60 seconds, then shows an error", async ({
  page,
}) => {
  let loads = 0;
  await page.route("**/assets/dev*.js", (route) => route.abort());
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.goto("/dev/ui", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Ocurrió un error" })).toBeVisible();
  await expect(page.getByText("No pudimos cargar esta página.")).toBeVisible();
  expect(loads).toBe(2);
});

test("ux-34 the chosen theme is kept and applied before the first paint", async ({ page }) => {
  await page.goto("/dev/ui");
  await page.getByRole("button", { name: "Oscuro" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto("/theme.js");
  await page.goto("/dev/ui", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
