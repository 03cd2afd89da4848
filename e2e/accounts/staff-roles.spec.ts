import { expect, type Page, test } from "@playwright/test";
import { press } from "../support/accounts.ts";
import { demoSession, provesItself } from "../support/demo.ts";
import { looksRight as look } from "../support/page-check.ts";

test.use({ viewport: { width: 1440, height: 900 } });

// Unique to this run.
const name = `Módulo ${process.pid}`;
const surname = `Quiroz ${process.pid}`;

test("[DL15, R21] an administrator copies a role, grants it, narrows it (which names its holders), and deletes it", async ({
  browser,
}) => {
  const page = await (await browser.newContext({ storageState: await demoSession("supervision") })).newPage();
  await provesItself(page);
  await page.goto("/staff/team/roles");
  const row = page.getByRole("row", { name: new RegExp(name) });

  await test.step("a built-in role can only be copied; an invalid combination of permissions is shown at the field", async () => {
    await expect(page.getByRole("button", { name: "Editar el rol Edición" })).toHaveCount(0);
    await press(page, "Copiar el rol Edición");
    await page.getByLabel("Nombre del rol").fill(name);
    await page.getByLabel("Editar catálogos").check();
    await page.getByLabel("Armar órdenes de pago").check();
    await page.getByLabel("Autorizar órdenes de pago").check();
    await press(page, "Guardar rol");
    await expect(page.getByText("no van juntas").first()).toBeVisible();
    await look(page, "staff-roles-mixed");
    await page.getByLabel("Armar órdenes de pago").uncheck();
    await page.getByLabel("Autorizar órdenes de pago").uncheck();
    await press(page, "Guardar rol");
    await expect(row).toContainText("Nadie");
  });

  await test.step("a new staff member is invited with the copied role", async () => {
    await page.getByRole("navigation", { name: "Equipo" }).getByRole("link", { name: "Integrantes" }).click();
    await invite(page);
    await page.getByRole("navigation", { name: "Equipo" }).getByRole("link", { name: "Roles" }).click();
    await expect(row).toContainText(surname);
  });

  await test.step("narrowing the role names its holders, and adding a money permission needs another administrator", async () => {
    await press(page, `Editar el rol ${name}`);
    await page.getByLabel("Editar el curso").uncheck();
    await page.getByLabel("Revisar comprobantes").check();
    await expect(page.getByRole("dialog").getByRole("listitem")).toHaveText(new RegExp(`${surname}: Editar el curso`));
    await expect(page.getByRole("dialog")).toContainText("Revisar comprobantes: lo acepta otra persona");
    await look(page, "staff-roles-narrow");
    await press(page, "Sí, guardar y quitar");
    await expect(row).toContainText("Todavía no vale: Revisar comprobantes");
    await expect(row).not.toContainText("Editar el curso");
  });

  await test.step("deleting a role asks with the names of its holders, and deletes its pending proposal", async () => {
    await press(page, `Eliminar el rol ${name}`);
    await expect(page.getByRole("dialog").getByRole("listitem")).toHaveText(new RegExp(`${surname}: Editar catálogos`));
    await look(page, "staff-roles-delete");
    await press(page, "Sí, eliminar");
    await expect(page.getByText("Rol eliminado")).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.getByRole("navigation", { name: "Equipo" }).getByRole("link", { name: "Integrantes" }).click();
    await expect(page.getByRole("row", { name: new RegExp(`Rol «${name}»`) })).toContainText("Detenida");
  });
  await page.context().close();
});

async function invite(page: Page) {
  await press(page, "Invitar");
  await page.getByLabel("Nombre(s)").fill("Nadia");
  await page.getByLabel("Primer apellido").fill(surname);
  await page.getByRole("textbox", { name: "Teléfono" }).fill("4771234567");
  await page.getByLabel("Correo electrónico").fill(`rol-${process.pid}-${Date.now()}@correo.example`);
  await page.getByLabel(name).check();
  await press(page, "Enviar invitación");
  await expect(page.getByText(/Invitación enviada a/)).toBeVisible();
}

test("[S08] the key '/' opens a staff search by folio and name from any page, Enter opens a result, and 'Dirección' finds no accounts", async ({
  browser,
}) => {
  const page = await (await browser.newContext({ storageState: await demoSession("revision") })).newPage();
  await page.goto("/staff/accounts");
  await expect(page.getByRole("button", { name: "Buscar en todo" })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  const box = page.getByRole("combobox", { name: "Nombre, folio u otro dato" });
  await box.fill("P-001001");
  await expect(page.getByRole("dialog").getByRole("option")).toHaveCount(1);
  await look(page, "staff-search");
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
  await page.getByRole("button", { name: "Buscar en todo" }).click();
  await box.fill("p-001001");
  await expect(page.getByRole("dialog").getByRole("option")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/staff\/accounts\/[0-9a-f-]{36}/);
  await page.context().close();

  const director = await (await browser.newContext({ storageState: await demoSession("direccion") })).newPage();
  await director.goto("/staff");
  await director.getByRole("button", { name: "Buscar en todo" }).click();
  await expect(director.getByRole("dialog").getByText("Páginas")).toBeVisible();
  await expect(director.getByRole("dialog").getByText("Personas")).toHaveCount(0);
  await director.getByRole("combobox", { name: "Nombre, folio u otro dato" }).fill("P-001001");
  await expect(director.getByText("No encontramos nada con eso.")).toBeVisible();
  await director.context().close();
});
