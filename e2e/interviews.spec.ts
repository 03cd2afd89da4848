import { expect, test } from "@playwright/test";
import { anApplicant } from "./support/applicant.ts";
import { looksRight } from "./support/page-check.ts";
import { dayFromToday } from "./support/people.ts";

test("[C6] a company proposes two moments, the person chooses on a phone and downloads the calendar entry, and reads why it is cancelled", async ({
  browser,
  baseURL,
}) => {
  const name = "Florería La Bugambilia";
  const { shop, phone, applicationId } = await anApplicant(browser, {
    baseURL,
    company: name,
    title: "Ayudante de florería",
    person: { name: "Renata", firstSurname: "Cisneros", sex: "M" },
  });

  const desk = await shop.context.newPage();
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto(`/candidates?id=${applicationId}&tab=interview`);
  const pane = desk.getByRole("article", { name: "Candidato" });
  await pane.getByRole("button", { name: "Proponer una entrevista" }).click();
  const proposing = desk.getByRole("dialog", { name: "Proponer una entrevista a Renata" });
  // Three days ahead: a night that ends meanwhile changes nothing.
  const day = dayFromToday(3);
  await proposing.getByRole("textbox", { name: "Día 1" }).fill(day);
  await proposing.getByLabel("Hora 1").selectOption("10:30");
  await proposing.getByRole("button", { name: "Agregar otra hora" }).click();
  await proposing.getByRole("textbox", { name: "Día 2" }).fill(day);
  await proposing.getByLabel("Hora 2").selectOption("16:00");
  await proposing.getByLabel("Por quién pregunta").fill("Lucía Ramos");
  await proposing.getByLabel("Qué llevar").fill("Tu CV impreso");
  await looksRight(desk, "interview-proposal");
  await proposing.getByRole("button", { name: "Enviar la propuesta" }).click();
  const theirs = pane.getByRole("region", { name: "Entrevista", exact: true });
  await expect(theirs.getByRole("heading", { name: "Falta que elija" })).toBeVisible();
  await looksRight(desk, "interview-proposed");

  const page = await phone.newPage();
  await page.goto("/dashboard");
  const invited = page.getByRole("region", { name: `${name} te invita a una entrevista` });
  await invited.getByRole("radio", { name: /a las 16:00/ }).check();
  await looksRight(page, "interview-choice");
  await invited.getByRole("button", { name: "Elegir esta hora" }).click();
  const agreed = page.getByRole("region", { name: `Tu entrevista con ${name}` });
  await expect(agreed).toContainText("a las 16:00");
  await expect(agreed).toContainText("Lucía Ramos");
  await looksRight(page, "interview-agreed");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    agreed.getByRole("link", { name: "Agregar a mi calendario" }).click(),
  ]);
  const lines = (await textOf(await file.createReadStream())).split("\r\n");
  expect(file.suggestedFilename()).toBe("entrevista.ics");
  expect(lines).toContain("METHOD:REQUEST");
  expect(lines.find((line) => line.startsWith("DTSTART;TZID="))).toMatch(`:${day.replaceAll("-", "")}T160000`);

  await desk.reload();
  await expect(theirs.getByRole("heading", { name: "Acordada" })).toBeVisible();
  await looksRight(desk, "interview-agreed");
  await theirs.getByRole("button", { name: "Cancelar la entrevista" }).click();
  const cancelling = desk.getByRole("dialog", { name: "Cancelar la entrevista" });
  await cancelling.getByLabel("Dile por qué").fill("Ese día cerramos por inventario.");
  await cancelling.getByRole("button", { name: "Cancelar la entrevista" }).click();
  await expect(theirs.getByRole("heading", { name: "Cancelada" })).toBeVisible();

  await page.reload();
  const cancelled = page.getByRole("region", { name: `Se canceló tu entrevista con ${name}` });
  await expect(cancelled).toContainText("Ese día cerramos por inventario.");
  await expect(cancelled.getByRole("link", { name: "Agregar a mi calendario" })).toHaveCount(0);
  await looksRight(page, "interview-cancelled");
  await Promise.all([phone.close(), shop.close()]);
});

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}
