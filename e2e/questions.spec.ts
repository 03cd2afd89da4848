import { expect, type Page, test } from "@playwright/test";
import { mailTo } from "./support/accounts.ts";
import { anApplicant } from "./support/applicant.ts";
import { looksRight } from "./support/page-check.ts";

test("[C7, C8] a company asks with a template and leaves a note; the person answers from the e-mail on a phone", async ({
  browser,
  baseURL,
}) => {
  const { shop, phone, email, applicationId } = await anApplicant(browser, {
    baseURL,
    company: "Librería La Página Doblada",
    title: "Ayudante de librería",
    person: { name: "Sofía", firstSurname: "Arellano", sex: "M" },
  });

  const desk = await shop.context.newPage();
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto(`/candidates?id=${applicationId}&tab=messages`);
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
  await page.goto(await linkIn(page, email));
  const dialog = page.getByRole("dialog", { name: "Mensajes de la empresa" });
  await expect(messagesIn(dialog)).toContainText(question);
  await dialog.getByRole("textbox", { name: "Tu respuesta" }).fill("De lunes a viernes por la mañana, y sábados.");
  await dialog.getByRole("button", { name: "Enviar" }).click();
  await expect(messagesIn(dialog)).toContainText("De lunes a viernes por la mañana, y sábados.");
  await looksRight(page, "dashboard-messages");
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await expect(page.getByRole("button", { name: "Mensajes", exact: true })).toBeVisible();

  await desk.goto(`/candidates?id=${applicationId}&tab=messages`);
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
