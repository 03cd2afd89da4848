import { setTimeout } from "node:timers/promises";
import { expect } from "@playwright/test";
import { heading } from "../support/accounts.ts";
import { wordOfDemo } from "../support/demo.ts";
import { mostMoved, watchLayoutShifts } from "../support/layout-shifts.ts";
import { answerTo, card, detailOf, test } from "../support/screens.ts";

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test.describe("pages of a person on a phone", () => {
  test.use({ who: "persona", viewport: { width: 390, height: 844 } });

  test("[S2.4, R10, D01] the dashboard of an employed person shows data, documents, applications, job and support, and no vacancies", async ({
    page,
  }) => {
    await page.goto("/dashboard");
    await expect(heading(page, "Hola, Ximena")).toBeVisible();
    const application = card(page, "Mis postulaciones").getByRole("listitem").first();
    await expect(application.getByText(/Postulado hace \d+ días?/)).toBeVisible();
    const mine = card(page, "Mis datos");
    const part = (title: string) =>
      mine.getByRole("group").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

    // Content above loads while scrolling, and would move the pressed button.
    await mine.scrollIntoViewIfNeeded();
    await expect(card(page, "Vacantes nuevas")).toHaveCount(0);
    await expect(page.getByRole("img", { name: /^Postúlate esta semana/ })).toHaveCount(0);
    const road = page.getByRole("navigation", { name: "Tu camino en el programa" });
    await expect(road).toContainText("Paso 5 de 5");
    expect(await road.locator("li .sr-only").count()).toBe(3);
    // Collapsed, with only the last digits of sensitive values, until the owner opens it.
    await expect(mine).toContainText(/CURP …[A-Z\d]{4}, teléfono …\d{4}/);
    await expect(mine).toContainText(/Banco del Bienestar …\d{4}/);
    expect(await mine.innerText()).not.toMatch(/\d{8}|\d{3} \d{3} \d{4}|[A-Z]{4}\d{6}[HM]/);
    for (const title of ["Información personal", "Dirección", "Estudios", "Datos bancarios", "Documentos"])
      await part(title).getByRole("heading", { name: title }).click();
    await expect(answerTo(part("Información personal"), "Nombre completo")).toHaveText(
      "Ximena Guadalupe Hernández Villaseñor",
    );
    await expect(answerTo(part("Información personal"), "CURP")).toHaveText(/^[A-Z]{4}\d{6}[HM][A-Z]{5}[A-Z\d]\d$/);
    await expect(answerTo(part("Información personal"), "Teléfono")).toHaveText(/^\d{3} \d{3} \d{4}$/);
    await expect(answerTo(part("Dirección"), "Código postal")).toHaveText(/^\d{5}$/);
    await expect(answerTo(part("Estudios"), "Escuela")).not.toBeEmpty();
    await expect(answerTo(part("Datos bancarios"), "CLABE")).toHaveText(/^\d{18}$/);
    await expect(part("Documentos").getByRole("listitem")).toHaveCount(4);
    await expect(part("Documentos").getByRole("button", { name: "Ver CV" })).toBeVisible();

    await expect(answerTo(card(page, "Mi apoyo"), "Próximo depósito")).toContainText(
      /^\$3,500\.00Pago 3: .+Te toca a ti/,
    );
    await expect(answerTo(card(page, "Mi apoyo"), "Meses pagados")).toContainText(/^2 de 6/);
    await expect(answerTo(card(page, "Mi empleo"), "Empresa")).toHaveText("Café Jacaranda");
    await expect(answerTo(card(page, "Mi empleo"), "Apoyo económico")).toHaveText("+$3,500.00 Mensual");
  });

  for (const size of sizes)
    test(`[R10, D01] no element of a person's dashboard moves after loading, ${size.width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      const moved = await watchLayoutShifts(page);
      await page.goto("/dashboard");
      await expect(card(page, "Mi empleo").getByText("Café Jacaranda")).toBeVisible();
      await expect(card(page, "Mis postulaciones").getByRole("listitem").first()).toBeVisible();
      const { sum, what } = await moved();
      expect(sum, what.join("\n")).toBeLessThanOrEqual(mostMoved);
    });

  test("[R10, S09] no element of 'Relación laboral' moves, in any order of its API answers", async ({ page }) => {
    for (const last of ["months", "general-info"]) {
      const moved = await watchLayoutShifts(page);
      await page.route(new RegExp(`/api/mpc/person/relation-job/${last}$`), async (route) => {
        await setTimeout(600);
        await route.continue();
      });
      await page.goto("/relations");
      await expect(page.getByRole("heading", { name: "Mi apoyo, mes por mes" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Comprobantes de pago" })).toBeVisible();
      const { sum, what } = await moved();
      expect(sum, what.join("\n")).toBeLessThanOrEqual(mostMoved);
      await page.unrouteAll({ behavior: "wait" });
    }
  });
});

test.describe("pages of a person who may apply, on a phone", () => {
  test.use({ who: "persona.busca", viewport: { width: 390, height: 844 } });

  test("[R10, D01] the dashboard of a person who may apply shows the newest vacancies, and loads them when they come near", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/dashboard");
    await expect(card(page, "Mis postulaciones")).toBeVisible();
    const lists = ["/api/mpc/person/job/list", "/api/mpc/person/job/list/match", "/api/mpc/person/saved-vacancies"];
    expect(asked.filter((path) => lists.includes(path))).toEqual([]);
    await card(page, "Mis datos").scrollIntoViewIfNeeded();
    await expect(card(page, "Vacantes nuevas").getByRole("listitem")).toHaveCount(4);
    await card(page, "Vacantes nuevas").getByRole("listitem").first().getByRole("link").click();
    await expect(page).toHaveURL(/\/jobs\?id=/);
  });
});

test.describe("pages of a person whose deposit was returned, on a phone", () => {
  test.use({ who: "persona.devuelta", viewport: { width: 390, height: 844 } });

  test("[S09] dashboard, 'Relación laboral' and the mail explain a returned deposit and link to the bank data", async ({
    page,
  }) => {
    const note = page.getByText("Tu apoyo espera otros datos bancarios").locator("xpath=..");
    const form = page.getByRole("dialog", { name: "Datos bancarios" });
    for (const address of ["/relations", "/dashboard"]) {
      await page.goto(address);
      await expect(note).toContainText(/devolvió tu depósito: la cuenta no existe\. Pide a tu banco la CLABE correcta/);
      await page.getByRole("button", { name: "Cambiar mis datos bancarios" }).click();
      // Not 'CLABE (opcional)': without a CLABE the months stay unpaid.
      await expect(form.getByLabel("CLABE", { exact: true })).toBeVisible();
    }
    await page.goto("/dashboard?edit=bank");
    await expect(form.getByLabel("CLABE", { exact: true })).toBeVisible();
    await form.getByRole("button", { name: "Cerrar" }).first().click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test.describe("vacancy pages of a person, on a desktop", () => {
  test.use({ who: "persona", viewport: { width: 1440, height: 900 } });

  test("[S07] 'Información complementaria' of a vacancy shows the number of openings, the legal benefits and those above them, and languages", async ({
    page,
  }) => {
    await page.goto("/jobs?q=Agente+biling%C3%BCe+de+centro+de+contacto");
    const detail = detailOf(page);
    await expect(
      detail.getByRole("heading", { level: 2, name: "Agente bilingüe de centro de contacto" }),
    ).toBeVisible();
    await detail.getByRole("tab", { name: "Información complementaria" }).click();
    const panel = detail.getByRole("tabpanel", { name: "Información complementaria" });
    await expect(answerTo(panel, "Número de vacantes")).toHaveText("3");
    const group = (title: string) =>
      panel.getByRole("heading", { name: title, exact: true }).locator("xpath=..").getByRole("listitem");
    await expect(group("Prestaciones de ley")).not.toHaveCount(0);
    await expect(group("Prestaciones superiores")).toHaveCount(2);
    await expect(group("Idiomas")).toHaveText([/^Inglés: .+/]);
  });

  test("[DL04] the vacancy filters of 'Filtros' apply on 'Aplicar', are in the URL, survive paging and are cleared by their chips", async ({
    page,
  }) => {
    const list = `/jobs?q=${wordOfDemo}`;
    await page.goto(list);
    const count = page.getByRole("heading", { level: 2, name: /empleos?$/ });
    await expect(count).toHaveText(/^\d+ empleos$/);
    const all = await count.innerText();
    const open = () => page.getByRole("button", { name: /^Filtros/ }).click();
    const dialog = page.getByRole("dialog", { name: "Filtros" });
    const remote = () => dialog.getByLabel("Modalidad").selectOption("Remoto");

    await open();
    await remote();
    await dialog.getByRole("checkbox", { name: "Población diversa" }).check();
    await dialog.getByRole("button", { name: "Limpiar cambios" }).click();
    await expect(dialog.getByLabel("Modalidad")).toHaveValue("");
    await expect(dialog.getByRole("checkbox", { name: "Población diversa" })).not.toBeChecked();
    await remote();
    await expect(page).toHaveURL(list);
    await dialog.getByRole("button", { name: "Aplicar" }).click();
    await expect(dialog).toBeHidden();

    const chip = page.getByRole("group", { name: "Filtros" }).getByRole("button", { name: "Remoto" });
    const filtered = new RegExp(`/jobs\\?q=${wordOfDemo}&modality=\\d+$`);
    await expect(chip).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(filtered);
    await expect(count).not.toHaveText(all);
    const items = page.getByRole("region", { name: /empleos?$/ }).getByRole("listitem");
    await expect(items).not.toHaveCount(0);
    await expect(items.filter({ hasNotText: "Remoto" })).toHaveCount(0);
    const few = await count.innerText();

    await page.reload();
    await expect(chip).toHaveAttribute("aria-pressed", "true");
    await expect(count).toHaveText(few);
    await page.getByRole("link", { name: "Inicio", exact: true }).click();
    await expect(heading(page, "Hola, Ximena")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(filtered);
    await expect(count).toHaveText(few);

    // The chip stays visible as one of the most used.
    await chip.click();
    await expect(chip).toHaveAttribute("aria-pressed", "false");
    await expect(page).toHaveURL(list);
    await expect(count).not.toHaveText(few);
  });

  test("[S18] a person sees neither the status of a vacancy nor the actions that change it", async ({ page }) => {
    await page.goto(`/jobs?q=${wordOfDemo}`);
    const detail = detailOf(page);
    await expect(detail.getByRole("tab", { name: "Información de la empresa" })).toBeVisible();
    await expect(detail.getByText("Empresa verificada")).toBeVisible();
    await expect(detail.getByText("Activo", { exact: true })).toHaveCount(0);
    await expect(detail.getByRole("button", { name: "Configurar empleo" })).toHaveCount(0);
    await expect(detail.getByRole("link", { name: "Editar" })).toHaveCount(0);
    await expect(page.getByRole("region", { name: /empleos$/ }).getByText("Activo", { exact: true })).toHaveCount(0);
  });
});

test.describe("pages of staff", () => {
  test.use({ who: "revision", viewport: { width: 1440, height: 900 } });

  test("[R23] a slow change of page shows the load bar until the page is loaded", async ({ page }) => {
    const arrived = Promise.withResolvers<void>();
    await page.route("**/api/staff/vacancies/*", async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto("/staff");
    const bar = page.getByRole("progressbar", { name: "Cargando página" });
    const vacancy = page.getByRole("row").getByRole("link", { name: "Auxiliar de eventos" });
    await expect(vacancy).toBeVisible();
    // A link of the page drawn by the server loads another document.
    await expect(page.locator("#first")).toHaveCount(0);
    await expect(bar).toHaveCount(0);
    await vacancy.click();
    await expect(bar).toBeVisible();
    await expect(vacancy).toBeVisible();
    arrived.resolve();
    await expect(page.getByRole("article", { name: "Así la verá un joven" })).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
});

test.describe("pages of a payer", () => {
  test.use({ who: "pagos", viewport: { width: 1440, height: 900 } });

  test("[A18] a tile on the payer's home page opens the orders it counts, first in the list", async ({ page }) => {
    await page.goto("/staff");
    await page.getByRole("link", { name: /por enviar al banco$/ }).click();
    await expect(page).toHaveURL(/\/staff\/payments\?status=3$/);
    await expect(page.getByRole("link", { name: "Órdenes de pago" })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText("Órdenes de pago");
    const rows = page.getByRole("region", { name: "Tabla de órdenes" }).locator("tbody tr");
    await expect(rows.filter({ hasText: "Autorizada" })).not.toHaveCount(0);
    await expect(rows.filter({ hasNotText: "Autorizada" })).toHaveCount(0);
  });
});

test("[K04] the main button is purple, and the font is Figtree in weights 400, 500 and 700", async ({ page }) => {
  await page.goto("/");
  const button = page.getByRole("button", { name: "Iniciar sesión", exact: true });
  await expect(button).toHaveCSS("background-color", "rgb(109, 59, 209)"); // #6d3bd1
  await expect(page.locator("body")).toHaveCSS("font-family", /^"?Figtree/);
  const { weights, families, loaded } = await page.evaluate(async () => {
    await document.fonts.ready;
    const styles = [...document.querySelectorAll("body *")]
      .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
      .map((one) => getComputedStyle(one));
    return {
      weights: [...new Set(styles.map(({ fontWeight }) => fontWeight))].sort(),
      families: [...new Set(styles.map(({ fontFamily }) => fontFamily.split(",")[0]))],
      loaded: [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
    };
  });
  expect(weights).toEqual(["400", "500", "700"]);
  // The landing page and the web's own form use one font under two names.
  expect(families.join()).toMatch(/^(?:"?Figtree(?: Variable)?"?,?)+$/);
  expect(loaded.join()).toContain("Figtree");
});
