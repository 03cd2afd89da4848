import { applyToVacancy } from "@arranca/contract/applications";
import { readPerson } from "@arranca/contract/persons";
import { approveAccount } from "@arranca/contract/review/accounts";
import { sectionKeys } from "@arranca/contract/review/requests";
import { expect, type Page, test } from "@playwright/test";
import { mailTo } from "./support/accounts.ts";
import { send } from "./support/api.ts";
import { anOpenVacancy, createCompany } from "./support/company.ts";
import { looksRight } from "./support/page-check.ts";
import { personOfAttempt } from "./support/people.ts";
import { joinQuickly } from "./support/quick.ts";

test("[C7, C8] a company asks with a template and leaves a note; the person answers from the e-mail on a phone", async ({
  browser,
  baseURL,
}) => {
  const shop = await createCompany(browser, { baseURL, name: "Librería La Página Doblada" });
  const vacancyId = await anOpenVacancy(shop, { title: "Ayudante de librería" });
  const person = {
    ...personOfAttempt({ name: "Sofía", firstSurname: "Arellano", sex: "M" }),
    email: `sofia-${crypto.randomUUID()}@correo.example`,
  };
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await joinQuickly(phone.request, person);
  await send(shop.staff, approveAccount, {
    params: { id: (await send(phone.request, readPerson)).id },
    body: { unread: sectionKeys },
  });
  const { care_about } = await send(phone.request, applyToVacancy, { body: { publication_id: vacancyId } });

  const desk = await shop.context.newPage();
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto(`/candidates?id=${care_about.id}&tab=messages`);
  const pane = desk.getByRole("article", { name: "Candidato" });
  await pane.getByRole("combobox", { name: "Plantilla" }).selectOption("Horario");
  const question =
    "Hola, Sofía. Gracias por postularte a Ayudante de librería. ¿Qué días y en qué horario puedes trabajar?";
  await expect(pane.getByRole("textbox", { name: "Escríbele a Sofía" })).toHaveValue(question);
  await pane.getByRole("button", { name: "Enviar" }).click();
  await expect(messagesIn(pane)).toContainText(question);
  await looksRight(desk, "candidates-messages");

  await pane.getByRole("tab", { name: "Notas e historia" }).click();
  await pane.getByRole("textbox", { name: "Nota nueva" }).fill("Vive cerca. Preguntarle por los sábados.");
  await pane.getByRole("button", { name: "Guardar nota" }).click();
  await expect(pane.getByRole("list", { name: "Notas" })).toContainText("Vive cerca. Preguntarle por los sábados.");
  await expect(pane.getByRole("list", { name: "Historia de la postulación" })).toContainText("La persona se postuló");
  await looksRight(desk, "candidates-notes");

  const page = await phone.newPage();
  await page.goto(await linkIn(page, person.email));
  const dialog = page.getByRole("dialog", { name: "Mensajes de la empresa" });
  await expect(messagesIn(dialog)).toContainText(question);
  await dialog.getByRole("textbox", { name: "Tu respuesta" }).fill("De lunes a viernes por la mañana, y sábados.");
  await dialog.getByRole("button", { name: "Enviar" }).click();
  await expect(messagesIn(dialog)).toContainText("De lunes a viernes por la mañana, y sábados.");
  await looksRight(page, "dashboard-messages");
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await expect(page.getByRole("button", { name: "Mensajes", exact: true })).toBeVisible();

  await desk.goto(`/candidates?id=${care_about.id}&tab=messages`);
  await expect(messagesIn(pane)).toContainText("De lunes a viernes por la mañana, y sábados.");
  await expect(messagesIn(pane)).toContainText("Visto el");
  await Promise.all([phone.close(), shop.close()]);
});

const messagesIn = (where: ReturnType<Page["getByRole"]>) => where.getByRole("list", { name: /^Mensajes con / });

/** Path of the link in the e-mail about a question, which does not contain its text. */
async function linkIn(page: Page, email: string): Promise<string> {
  const asked = async () =>
    (await mailTo(page.request, email)).find(({ subject }) => subject === "Una empresa te preguntó algo");
  await expect.poll(asked).toBeDefined();
  const mail = JSON.stringify(await asked());
  expect(mail).not.toContain("horario puedes trabajar");
  return /\/dashboard\?thread=[0-9a-f-]{36}/.exec(mail)?.[0] ?? "";
}
