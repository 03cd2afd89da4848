import { readPerson } from "@arranca/contract/persons";
import { approveAccount } from "@arranca/contract/review/accounts";
import { sectionKeys } from "@arranca/contract/review/requests";
import { expect, type Page, test } from "@playwright/test";
import { peopleMaker } from "../../apps/api/seeds/people/people.ts";
import { seededRandom } from "../../apps/api/seeds/people/random.ts";
import { mailedCode, mailTo, press } from "../support/accounts.ts";
import { send } from "../support/api.ts";
import { demoCalls } from "../support/demo.ts";
import { looksRight } from "../support/page-check.ts";
import { today } from "../support/people.ts";
import { joinQuickly } from "../support/quick.ts";

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const codeDialog = (page: Page) => page.getByRole("dialog", { name: "Confirma tu correo de contacto" });
const pending = (page: Page) => page.getByText("Pendiente de confirmar").filter({ visible: true });
const told = async (page: Page, address: string) => (await mailTo(page.request, address)).map(({ subject }) => subject);
const anAddress = () => `contacto-${crypto.randomUUID()}@correo.example`;

async function bothSizes(page: Page, name: string) {
  const before = page.viewportSize() ?? desk;
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await looksRight(page, name);
  }
  await page.setViewportSize(before);
}

test.describe("contact e-mail of a person on a phone", () => {
  test.use({ viewport: phone });

  test("[A17, D01] a person confirms a new contact e-mail later with the code, and cancels another change", async ({
    page,
  }) => {
    const aPerson = peopleMaker(seededRandom(Date.now()), today);
    const who = {
      ...aPerson({ name: "Zaira", firstSurname: "Tovar", secondSurname: "Rico", sex: "M" }),
      email: anAddress(),
    };
    await joinQuickly(page.request, who);
    const staff = await demoCalls("revision");
    await send(staff, approveAccount, {
      params: { id: (await send(page.request, readPerson)).id },
      body: { unread: sectionKeys },
    });
    await staff.dispose();
    const email = anAddress();
    const change = async (to: string) => {
      await press(page, "Cambiar Información personal");
      const editor = page.getByRole("dialog", { name: "Información personal" });
      await editor.getByLabel("Correo electrónico").fill(to);
      await editor.getByRole("button", { name: "Guardar cambios" }).last().click();
      await expect(codeDialog(page)).toContainText(to);
    };

    await page.goto("/dashboard");
    await page.getByRole("heading", { name: "Información personal" }).click();
    await change(email);
    await expect(codeDialog(page).getByLabel("Código de verificación")).toBeFocused();
    await bothSizes(page, "contact-email-code");
    await press(page, "Lo confirmo después");
    await expect(pending(page)).toBeVisible();
    await expect(page.getByText(who.email)).toBeVisible();
    await bothSizes(page, "contact-email-pending");

    await press(page, "Escribir código");
    const boxes = codeDialog(page).getByLabel("Código de verificación");
    const code = await mailedCode(page.request, email);
    await boxes.fill(code === "000000" ? "111111" : "000000");
    await press(page, "Confirmar correo");
    await expect(page.getByRole("dialog", { name: "Error con el código de verificación" })).toBeVisible();
    await press(page, "Entendido");
    await boxes.fill(code);
    await press(page, "Confirmar correo");
    await expect(page.getByText("Tu correo de contacto cambió.")).toBeVisible();
    await expect(pending(page)).toHaveCount(0);
    await expect(page.getByText(email)).toBeVisible();
    expect((await told(page, who.email))[0]).toBe("Cambió el correo de contacto de tu cuenta");

    await change(anAddress());
    await press(page, "Lo confirmo después");
    await press(page, "Cancelar el cambio");
    await expect(page.getByText("Sigue tu correo de contacto de antes.")).toBeVisible();
    await expect(pending(page)).toHaveCount(0);
    await expect(page.getByText(email)).toBeVisible();
  });
});
