import { readCourse } from "@arranca/contract/course";
import { readPerson } from "@arranca/contract/persons";
import { requestChanges } from "@arranca/contract/review/requests";
import { expect, test } from "@playwright/test";
import { peopleMaker } from "../../apps/api/seeds/people/people.ts";
import { seededRandom } from "../../apps/api/seeds/people/random.ts";
import { heading, press } from "../support/accounts.ts";
import { send } from "../support/api.ts";
import { demoSession } from "../support/demo.ts";
import { looksRight } from "../support/page-check.ts";
import { today } from "../support/people.ts";
import { joinQuickly } from "../support/quick.ts";

const aPerson = peopleMaker(seededRandom(410), today);
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test("[A19, X02, R09] completing the last lesson gives the diploma; staff revokes and reissues it, and its owner is informed on every page", async ({
  browser,
}) => {
  const person = {
    ...aPerson({ name: "Yaretzi", firstSurname: "Ibáñez", secondSurname: "Muñoz", sex: "M" }),
    email: `yaretzi-${crypto.randomUUID()}@correo.example`,
  };
  const page = await (await browser.newContext()).newPage();
  await joinQuickly(page.request, person, { leavesLast: true });
  await page.goto("/inductive-course");
  await press(page, "Marcar como completado");
  const end = page.getByRole("dialog", { name: "Registro completado correctamente" });
  const picture = end.getByRole("img", { name: /^Tu diploma, folio D-/ });
  // A background job draws the diploma meanwhile.
  await expect(picture).toBeVisible({ timeout: 60_000 });
  await expect(picture).toHaveJSProperty("complete", true);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await looksRight(page, "course-finished-diploma");
  }
  const folio = /D-\w{5}-\w{5}/.exec((await picture.getAttribute("alt")) ?? "")?.[0] ?? "none";

  const reason = "Contó en la oficina que otra persona tomó el curso.";
  const { id } = await send(page.request, readPerson);
  const staff = await (await browser.newContext({ storageState: await demoSession("supervision") })).newPage();
  await staff.goto(`/staff/accounts/${id}`);
  await expect(staff.getByRole("link", { name: folio })).toBeVisible();
  await press(staff, "Revocar el diploma");
  const why = staff.getByRole("dialog", { name: "Revocar el diploma" });
  await why.getByLabel("Por qué").fill(reason);
  await press(staff, "Sí, revocarlo");
  await expect(staff.getByText("Diploma revocado. Ya le avisamos.")).toBeVisible();

  await page.goto(`/verificar/${folio}`);
  await expect(heading(page, "Este diploma ya no es válido")).toBeVisible();
  await expect(page.getByText(reason)).toHaveCount(0);
  await looksRight(page, "verify-revoked");
  await page.goto("/pending");
  await expect(page.getByRole("heading", { name: "Tu diploma ya no es válido" })).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();

  await press(staff, "Expedir de nuevo");
  const again = staff.getByRole("dialog", { name: "Expedir de nuevo el diploma" });
  await again.getByLabel("Por qué").fill("Fue un error: el curso es suyo.");
  await press(staff, "Sí, expedirlo");
  await expect(staff.getByText("Diploma expedido de nuevo. Ya le avisamos.")).toBeVisible();
  await expect(staff.getByText("Válido", { exact: true })).toBeVisible();
  await expect(staff.getByText("Revocado", { exact: true })).toBeVisible();

  // The mail links to /pending; by now the account has a task elsewhere.
  const lines = [{ section: "bank", field: "account_number", comment: "Le falta un dígito a tu cuenta." }];
  await send(staff.request, requestChanges, { params: { id }, body: { sections: lines } });
  await staff.context().close();
  await page.goto("/pending");
  await expect(page).toHaveURL("/standby");
  await expect(page.getByRole("heading", { name: "Tu diploma está listo" })).toBeVisible();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await looksRight(page, "standby-diploma");
  }
  await page.context().close();
});

test("[R09, S10] a person who completed the course reads it again from the menu and by URL, and Back returns to the previous lesson", async ({
  browser,
}) => {
  const context = await browser.newContext({ storageState: await demoSession("persona.lee") });
  const page = await context.newPage();
  const [, section] = (await send(page.request, readCourse)).curses;
  const [first, second] = section?.list ?? [];
  if (!first || !second) throw new Error("The second section has no two lessons.");
  const lesson = (title: string) => page.getByRole("heading", { level: 2, name: title, exact: true });

  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Curso", exact: true }).click();
  await expect(page).toHaveURL("/inductive-course");
  await page.goto("/inductive-course?leccion=2.1");
  await expect(lesson(first.title)).toBeVisible();
  await page.getByRole("link", { name: second.title, exact: true }).click();
  await expect(lesson(second.title)).toBeVisible();
  await expect(page).toHaveURL(/leccion=.*2\.2/);
  await page.goBack();
  await expect(lesson(first.title)).toBeVisible();
  await context.close();
});
