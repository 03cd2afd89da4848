import { expect, type Page, test } from "@playwright/test";
import { accessibilityFaults } from "../support/axe.ts";
import { type DemoAccount, demoSession, provesItself } from "../support/demo.ts";
import { largeTextFaults } from "../support/large-text.ts";
import { inQueue, orderThatIs, pages } from "../support/pages.ts";
import { smallTargets } from "../support/targets.ts";

// The walk checks the pages of staff as they open; this checks their dialogs and panels, on a phone. Nothing is sent.

const phone = { width: 390, height: 844 };

type Openings = {
  /** Page that contains the buttons, or a function that finds the URL of a case. */
  at: string | (() => Promise<string>);
  /** Buttons to press, each on the page as it opened; a list for nested dialogs. */
  press: (RegExp | RegExp[])[];
};

const openings: Partial<Record<DemoAccount, Openings[]>> = {
  revision: [
    { at: "/staff", press: [/^Buscar en todo/] },
    {
      at: "/staff/accounts/$id",
      press: [/pedir cambio$/, /^Decir para qué/, /^Rechazar$/, /^Agregar nota/, /^Pedir cambio de correo/],
    },
    { at: () => inQueue("bank"), press: [/^Ver CLABE/, /^Proponer bloqueo/] },
    { at: () => inQueue("change", "Cambio de identidad"), press: [/^Aprobar el cambio/, /^Rechazar el cambio/] },
    { at: "/staff/vacancies/$id", press: [/^Comentar: Título/, /^Rechazar/] },
    { at: () => inQueue("voucher", "Comprobante del mes"), press: [/^Rechazar/] },
  ],
  pagos: [
    // The dialog of 'Armar orden' is checked in main-journey.spec.ts, which has months to pay.
    { at: () => orderThatIs("draft"), press: [/^Enviar a autorizar/] },
    { at: () => orderThatIs("sent"), press: [/^Cargar respuesta/] },
  ],
  edicion: [
    {
      at: "/staff/course",
      press: [
        /^Bienvenida: así/,
        /^Lo que el programa te da/,
        /^¿Cómo funciona el programa/,
        /^Plantilla de tu CV/,
        /^Ordenar/,
        /^Publicar/,
        /^Importar/,
        /^Video de bienvenida/,
        /^Agregar lección/,
        /^Eliminar la sección/,
      ],
    },
    { at: "/staff/banners", press: [/^Nuevo banner/, /^Eliminar/] },
  ],
  supervision: [
    { at: "/staff/catalogues", press: [[/^Áreas/, /^Agregar/]] },
    { at: "/staff/team", press: [/^Invitar/, /^Cambiar los roles/, /^Aceptar lo propuesto/] },
    { at: "/staff/team/roles", press: [/^Nuevo rol/] },
    { at: "/staff/alarms", press: [/^Cerrar con una nota/] },
    { at: "/staff/second-factor", press: [/^Activar/] },
  ],
};

for (const [who, places] of Object.entries(openings)) {
  test(`[R20] dialogs and panels on the staff pages of ${who} fit a finger, text at 200 % and axe`, async ({
    browser,
    baseURL,
  }) => {
    const storageState = await demoSession(who as DemoAccount); // keys of the table above
    const context = await browser.newContext({ storageState, baseURL: baseURL ?? "" });
    const page = await context.newPage();
    await provesItself(page);
    for (const { at, press } of places) {
      const address = typeof at === "string" ? ((await pages[at]?.address?.()) ?? at) : await at();
      for (const chain of press) await checkOpened(page, address, [chain].flat());
    }
    await context.close();
  });
}

async function checkOpened(page: Page, address: string, chain: RegExp[]): Promise<void> {
  await page.setViewportSize(phone);
  if (!(await isAsOpened(page, address))) await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const name of chain) {
    const opener = page.getByRole("button", { name }).or(page.getByRole("link", { name }));
    await opener.filter({ visible: true }).first().click();
  }
  await expect(page.getByRole("status", { name: /^Cargando/ })).toHaveCount(0);
  await expect(page.getByRole("progressbar", { name: "Cargando página" })).toHaveCount(0);
  // Waits until the content requested by a button has loaded.
  await expect(page.locator(".button[aria-busy=true]")).toHaveCount(0);
  const what = `${address} ${chain.join(" ")}`;
  expect.soft(await smallTargets(page), `too small for a finger: ${what}`).toEqual([]);
  expect.soft(await accessibilityFaults(page), `accessibility: ${what}`).toEqual([]);
  expect.soft(await largeTextFaults(page), `at 200 %: ${what}`).toEqual([]);
}

/** Closes the dialog of the check before. False where something else was opened, or the dialog stays. */
async function isAsOpened(page: Page, address: string): Promise<boolean> {
  const dialog = page.locator("dialog:modal");
  if (!page.url().endsWith(address) || (await dialog.count()) !== 1) return false;
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await page.keyboard.press("Escape");
  return (await dialog.count()) === 0;
}
