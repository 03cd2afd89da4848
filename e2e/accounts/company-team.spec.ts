import { type Colleague, changeColleague, listColleagues } from "@arranca/contract/accounts/company-team";
import { expect, test } from "@playwright/test";
import { heading, mailTo, press } from "../support/accounts.ts";
import { send } from "../support/api.ts";
import { createCompany } from "../support/company.ts";
import { scanLink } from "../support/mail-scanner.ts";
import { looksRight as look } from "../support/page-check.ts";

const password = "nopal verde en la azotea";

test("[DL14, DL15] an invited company member chooses a password, uses the granted permissions, and loses one while working", async ({
  browser,
  baseURL,
}) => {
  const company = await createCompany(browser, { baseURL, name: "Dulces La Alameda" });
  const office = await company.context.newPage();
  const email = `colega-${crypto.randomUUID()}@correo.example`;
  const row = office.getByRole("row", { name: new RegExp(email) });
  await office.goto("/dashboard-company");

  await test.step("the company's administrator invites a sub-account and sends the invitation again after a confirmation", async () => {
    await office.getByRole("navigation", { name: "Menú", exact: true }).getByRole("link", { name: "Equipo" }).click();
    await expect(heading(office, "Equipo")).toBeVisible();
    await press(office, "Invitar");
    await office.getByLabel("Nombre completo").fill("Ana Ruiz Torres");
    await office.getByLabel("Correo electrónico").fill(email);
    const kind = office.getByRole("group", { name: "Tipo de cuenta" });
    await expect(kind.getByRole("button", { pressed: true })).toHaveText("Subcuenta");
    await press(office, "Enviar invitación");
    await expect(office.getByText("Elige al menos un permiso.").first()).toBeVisible();
    await office.getByLabel("Publicar vacantes").check();
    await office.getByLabel("Revisar candidatos").check();
    await look(office, "company-team-invite");
    await press(office, "Enviar invitación");
    await expect(row).toContainText("Invitación enviada");
    await row.getByRole("button", { name: /Reenviar la invitación/ }).click();
    await press(office, "Sí, reenviar");
    await expect(office.getByText("Invitación enviada otra vez")).toBeVisible();
    await look(office, "company-team");
  });

  const page = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await test.step("the link in the invitation opens 'Elige tu contraseña' after a mail scanner opened it, and works once", async () => {
    const [newest] = await mailTo(page.request, email);
    const link = /\/update-access\?invitation=company#[\w-]+/.exec(newest?.text ?? "")?.[0] ?? "";
    await scanLink(browser, baseURL, link);
    await page.goto(link);
    await expect(heading(page, "Elige tu contraseña")).toBeVisible();
    await page.getByLabel("Contraseña nueva", { exact: true }).fill(password);
    await page.getByLabel("Confirma tu contraseña nueva").fill(password);
    await press(page, "Guardar contraseña");
    await expect(page.getByText("Tu contraseña está lista.")).toBeVisible();
    await page.getByLabel("Correo electrónico").fill(email);
    await page.getByLabel("Contraseña", { exact: true }).fill(password);
    await press(page, "Iniciar sesión");
    await expect(heading(page, "Términos y condiciones")).toBeVisible();
    await press(page, "Aceptar");
    await expect(page).toHaveURL("/dashboard-company");
  });

  const menu = page.getByRole("navigation", { name: "Menú", exact: true });
  await test.step("menu and pages of a sub-account match its permissions", async () => {
    await expect(menu.getByRole("link")).toHaveText(["Inicio", "Empleos", "Candidatos"]);
    for (const shut of ["/relations-company", "/team-company"]) {
      await page.goto(shut);
      await expect(page).toHaveURL("/dashboard-company");
    }
  });

  await test.step("a permission removed while its page is open is lost at the next action", async () => {
    await page.goto("/candidates");
    await expect(heading(page, "Candidatos")).toBeVisible();
    const team = await send(company.http, listColleagues);
    const ana = team.info.find((colleague: Colleague) => colleague.email === email);
    await send(company.http, changeColleague, {
      params: { id: ana?.id ?? "" },
      body: { name: "Ana Ruiz Torres", is_administrator: false, permissions: ["vacancies"] },
    });
    // The open page notices it from the refused call: its menu entry disappears.
    await page.getByRole("searchbox").fill("Ximena");
    await expect(menu.getByRole("link")).toHaveText(["Inicio", "Empleos"]);
    await page.goto("/candidates");
    await expect(page).toHaveURL("/dashboard-company");
    await expect(menu.getByRole("link")).toHaveText(["Inicio", "Empleos"]);
    const summary = page.getByRole("region", { name: "Resumen" });
    await expect(summary).toContainText("Empleos activos");
    await expect(summary).not.toContainText("Candidatos");
  });

  await test.step("removing a company member needs a confirmation and takes effect immediately", async () => {
    await office.reload();
    await row.getByRole("button", { name: /Quitar del equipo/ }).click();
    await press(office, "Sí, quitar");
    await expect(row).toHaveCount(0);
    await page.goto("/dashboard-company");
    await expect(page).toHaveURL(/^[^?]*\/(?:\?.*)?$/);
  });
  await page.context().close();
  await company.close();
});
