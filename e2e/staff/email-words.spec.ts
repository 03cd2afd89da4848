import { expect, test } from "@playwright/test";
import { accessibilityFaults } from "../support/axe.ts";
import { enterAs } from "../support/demo.ts";

for (const width of [390, 1440])
  test(`[D10] at ${width} pixels, an administrator changes the words of an e-mail, sees and mails a test, and restores the original`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await enterAs(page, "administracion");
    await page.goto(`/staff/emails?email=${width === 390 ? "diploma-issued" : "support-paid"}`);
    const subject = page.getByRole("textbox", { name: "Asunto" });
    const closing = page.getByRole("textbox", { name: "Al final" });
    await expect(subject).toBeVisible();
    const original = await subject.inputValue();

    await test.step("a link and an unknown field are refused at their field, and nothing typed is lost", async () => {
      await closing.fill("Entra a arranca-pagos.com el {dia}");
      await page.getByRole("button", { name: "Guardar", exact: true }).click();
      await expect(closing).toHaveAccessibleDescription(/\{dia\} no existe en este correo/);
      await closing.fill("Entra a arranca-pagos.com");
      await closing.blur();
      await expect(closing).toHaveAccessibleDescription(/Trae un enlace: «arranca-pagos.com»/);
    });

    await test.step("the preview follows the typed words", async () => {
      await closing.fill("Te esperamos en {municipio}.");
      await page.getByRole("tab", { name: "Solo texto" }).click();
      await expect(page.getByRole("tabpanel")).toContainText("Te esperamos en Municipio Demo.");
      await page.getByRole("tab", { name: "Como se ve" }).click();
      await expect(page.getByTestId("drawn-email").getByText("Te esperamos en Municipio Demo.")).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    await test.step("the test goes to the administrator's own address", async () => {
      await page.getByRole("button", { name: "Enviarme una prueba" }).click();
      await expect(page.getByText(/Enviamos la prueba a administracion@/)).toBeVisible();
    });

    await test.step("a saved change is a version with its author, and the original words come back", async () => {
      await page.getByRole("button", { name: "Guardar", exact: true }).click();
      await expect(page.getByText("En uso")).toBeVisible();
      await page.getByRole("button", { name: "Restaurar el texto original" }).click();
      await page.getByRole("button", { name: "Sí, restaurar" }).click();
      await expect(page.getByText("Texto original", { exact: true })).toBeVisible();
      await expect(subject).toHaveValue(original);
      await expect(closing).toHaveValue("");
    });
  });
