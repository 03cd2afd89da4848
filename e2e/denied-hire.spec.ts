import { readPerson } from "@arranca/contract/persons";
import { approveAccount } from "@arranca/contract/review/accounts";
import { sectionKeys } from "@arranca/contract/review/requests";
import { plain } from "@arranca/contract/values/plain";
import { type BrowserContextOptions, expect, test } from "@playwright/test";
import { password, press } from "./support/accounts.ts";
import { send } from "./support/api.ts";
import { anOpenVacancy, createCompany } from "./support/company.ts";
import { typeDay } from "./support/dates.ts";
import { enterAs, provesItself } from "./support/demo.ts";
import { receipt } from "./support/documents.ts";
import { enterOn, tabTo } from "./support/keyboard.ts";
import { looksRight } from "./support/page-check.ts";
import { bruno, fullName, today } from "./support/people.ts";
import { joinQuickly } from "./support/quick.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desk = { viewport: { width: 1440, height: 900 } };
const vacancy = `Asistente de retoque de fotografía ${bruno.secondSurname}`;

test("[S3.5, T05, T07, DL15, C13] a person whose claimed hire the company denies and staff finds false is blocked", async ({
  browser,
  baseURL,
}) => {
  const studio = await createCompany(browser, { baseURL, name: "Estudio de Foto Luz Clara" });
  await anOpenVacancy(studio, { title: vacancy });
  const open = async (size: BrowserContextOptions) => (await browser.newContext(size)).newPage();
  const [other, staff, company] = [await open(phone), await open(desk), await studio.context.newPage()];
  await company.setViewportSize(desk.viewport);
  await provesItself(staff);
  await joinQuickly(other.request, bruno);
  await send(studio.staff, approveAccount, {
    params: { id: (await send(other.request, readPerson)).id },
    body: { unread: sectionKeys },
  });

  await other.goto("/jobs");
  await tabTo(other, other.getByRole("searchbox", { name: "Buscar empleos" }));
  await other.keyboard.type(`retoque ${plain(bruno.secondSurname)}`);
  await expect(other).toHaveURL(/q=retoque/);
  await expect(other.getByRole("heading", { name: "1 empleo" })).toBeVisible();
  await enterOn(other, other.getByRole("link", { name: vacancy }));
  await enterOn(other, other.getByRole("button", { name: "Postularme" }));
  await expect(other.getByRole("heading", { name: vacancy })).toBeFocused();
  // The dialog names the next step and its date. A hire can be reported before the company has opened the application.
  await expect(other.getByText(/Tiene hasta el \d{1,2} de \w+ \(15 días hábiles\) para contestarte/)).toBeVisible();
  const others = other.getByRole("region", { name: "Vacantes parecidas" });
  await expect(others.getByRole("listitem")).toHaveCount(3);
  await expect(others.getByRole("link", { name: vacancy })).toHaveCount(0);
  await expect(other.getByRole("button", { name: "Iniciar relación laboral" })).toBeVisible();
  await looksRight(other, "jobs-applied");
  await press(other, "Iniciar relación laboral");
  const claim = other.getByRole("dialog", { name: "¿Ya te contrataron?" });
  await expect(claim).toContainText("Si inicias una relación laboral falsa, tu cuenta se bloquea");
  await looksRight(other, "jobs-claim");
  await typeDay(claim, "Desde qué día trabajas ahí", today);
  await claim.getByLabel("Cómo se puede comprobar").fill("Me contrató la dueña y tengo sus mensajes.");
  await claim.getByRole("button", { name: "Sí, iniciar relación laboral" }).click();
  await expect(other.getByRole("button", { name: "Iniciaste una relación laboral" })).toBeDisabled();

  await company.goto("/relations-company?waiting=true");
  await expect(company.getByText(`${bruno.name}`).first()).toBeVisible();
  await expect(company.getByText("«Me contrató la dueña y tengo sus mensajes.»")).toBeVisible();
  await looksRight(company, "relations-company-claim");
  await press(company, "Negar");
  await company.getByRole("dialog").getByLabel("Qué pasó").fill("Nunca trabajó con nosotros ni vino a entrevista.");
  await press(company, "Sí, negar");
  await expect(company.getByText("El programa leerá a ambas partes y decidirá.")).toBeVisible();

  await other.goto("/relations");
  const papers = other.getByRole("region", { name: "Preguntas y pruebas" });
  await papers.getByLabel(/^Elegir archivo/).setInputFiles(await receipt(bruno));
  await expect(papers.getByRole("link", { name: "Recibo de luz.pdf" })).toBeVisible();
  await looksRight(other, "relations-dispute");

  await enterAs(staff, "revision");
  await staff.goto("/staff?kind=dispute");
  await staff.getByRole("link", { name: fullName(bruno) }).click();
  await expect(staff.getByText("La persona dijo que la contrataron")).toBeVisible();
  await expect(staff.getByText("unreviewed")).toHaveCount(0);
  await press(staff, /^Asignarme/);
  await expect(staff.getByText("Te toca a ti")).toBeVisible();
  await staff.getByRole("button", { name: "Recibo de luz.pdf" }).click();
  await staff.getByRole("dialog", { name: "Prueba" }).getByRole("button", { name: "Cerrar" }).first().click();
  await press(staff, "Preguntar");
  const asking = staff.getByRole("dialog", { name: "Preguntar a una parte" });
  await asking.getByLabel("Tu pregunta").fill("¿Alguien de la empresa lo citó ese día?");
  await looksRight(staff, "staff-dispute-ask");
  await asking.getByRole("button", { name: "Preguntar" }).click();
  await expect(staff.getByText(/Espera la respuesta de la empresa/)).toBeVisible();
  await company.reload();
  await expect(company.getByText("«¿Alguien de la empresa lo citó ese día?»")).toBeVisible();
  await looksRight(company, "relations-company-question");
  await company.getByLabel("Tu respuesta").fill("Nadie lo citó: ese día cerramos.");
  await press(company, "Enviar respuesta");
  await expect(company.getByText("Recibimos tu respuesta.")).toBeVisible();
  await staff.reload();
  await expect(staff.getByText("Nadie lo citó: ese día cerramos.")).toBeVisible();
  await staff.getByRole("radio", { name: /^Falsa por la persona/ }).check();
  await staff.getByLabel("Por qué").fill("No hay contrato, recibos ni registro en el IMSS.");
  await looksRight(staff, "staff-dispute");
  // Opening the account meanwhile loses no text of the decision.
  await staff
    .getByRole("main")
    .getByRole("link", { name: fullName(bruno) })
    .click();
  await press(staff, "Seguir editando");
  await expect(staff.getByLabel("Por qué")).toHaveValue("No hay contrato, recibos ni registro en el IMSS.");
  await press(staff, "Decidir");
  await press(staff, "Sí, decidir");
  await expect(staff.getByRole("dialog")).toHaveCount(0);

  await other.goto("/relations");
  await press(other, "No estoy de acuerdo");
  await other.getByLabel("Qué no se vio").fill("Mi jefe me dio la bienvenida por mensaje.");
  await looksRight(other, "relations-objection");
  await other.getByRole("dialog").getByRole("button", { name: "Enviar" }).click();
  await expect(other.getByRole("heading", { name: "El programa revisa su decisión" })).toBeVisible();

  await enterAs(staff, "supervision");
  await staff.goto("/staff?kind=dispute");
  await staff.getByRole("link", { name: fullName(bruno) }).click();
  await expect(staff.getByText("Mi jefe me dio la bienvenida por mensaje.")).toBeVisible();
  await expect(staff.getByRole("region", { name: "La decisión que se objeta" })).toContainText("registro en el IMSS");
  await looksRight(staff, "staff-objection");
  await staff.getByRole("radio", { name: /^Falsa por la persona/ }).check();
  await staff.getByLabel("Por qué").fill("El mensaje es de otra empresa y de otro año.");
  await press(staff, "Decidir");
  await press(staff, "Sí, decidir");
  await expect(staff.getByText("La decisión se mantiene. Les avisamos a los dos.")).toBeVisible();
  await staff.goto("/staff?kind=block");
  await staff.getByRole("link", { name: fullName(bruno) }).click();
  await expect(staff.getByRole("button", { name: "Bloquear la cuenta" })).toBeVisible();
  await looksRight(staff, "staff-block");
  await press(staff, "Bloquear la cuenta");
  await press(staff, "Sí, bloquear");
  await expect(staff.getByText(`${fullName(bruno)}: cuenta bloqueada`)).toBeVisible();

  await other.goto("/jobs");
  await expect(other).toHaveURL("/?volver=%2Fjobs");
  await tabTo(other, other.getByLabel("Correo electrónico"));
  await other.keyboard.type(bruno.email);
  await tabTo(other, other.getByLabel("Contraseña", { exact: true }));
  await other.keyboard.type(password);
  await other.keyboard.press("Enter");
  await expect(other.getByRole("dialog", { name: "Tu cuenta está bloqueada" })).toContainText("no puedes entrar");
  await looksRight(other, "sign-in-blocked");
  await Promise.all([other.context().close(), staff.context().close(), studio.close()]);
});
