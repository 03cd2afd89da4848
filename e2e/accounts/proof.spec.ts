import { expect, test } from "@playwright/test";
import { demoPassword, enterAs } from "../support/demo.ts";
import { looksRight } from "../support/page-check.ts";

// A test cannot wait five minutes for the proof to expire: the first answer is replaced, all others are the server's.
const staleOnce = { status: 403, json: { error: { code: "FRESH_PROOF_NEEDED", message: "Confirma tu contraseña." } } };

test.use({ viewport: { width: 390, height: 844 } });

test("[A08, T09] a sensitive change asks for the password on the same page, works by keyboard alone, and then continues by itself", async ({
  page,
}) => {
  await enterAs(page, "persona");
  await page.route("**/api/mpc/person/update/bank", (route) => route.fulfill(staleOnce), { times: 1 });
  await page.goto("/dashboard");
  await page.getByText("Datos bancarios", { exact: true }).first().click();
  await page.getByRole("button", { name: /Cambiar\s*Datos bancarios/ }).click();
  const change = page.getByRole("dialog", { name: "Datos bancarios" });
  await change.getByLabel("Número de cuenta").fill("99887766");
  await change.getByRole("button", { name: "Guardar cambios" }).click();

  const proof = page.getByRole("dialog", { name: "Confirma que eres tú" });
  await expect(proof.getByLabel("Contraseña", { exact: true })).toBeFocused();
  await looksRight(page, "proof");
  await page.keyboard.type("otra cosa");
  await page.keyboard.press("Enter");
  await expect(proof.getByText("La contraseña no es correcta.").first()).toBeVisible();
  await looksRight(page, "proof-wrong");
  await proof.getByLabel("Contraseña", { exact: true }).fill(demoPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Cambios guardados")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("99887766").first()).toBeVisible();
});
