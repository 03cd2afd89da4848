import type { Page } from "@playwright/test";
import { demoPassword } from "../e2e/support/demo-password.ts";
import { keepResults } from "./lib/keep-results.ts";
import { onPhone, startProduct, usualLine } from "./lib/phone.ts";

// KB received by a phone, compressed, with all headers; downloads of the service worker are not counted.
const budget = { cold: 300, warm: 40 };

type Steps = Record<string, number>;

/**
 * Counts the bytes that a phone receives from the landing page to a sent application (P16): with an empty cache, and on the
 * next visit.
 */
export async function benchJourney(): Promise<boolean> {
  const product = await startProduct("journey");
  let visits: { cold: Steps; warm: Steps };
  try {
    visits = await onPhone(usualLine, async (page, open) => {
      const cold = await journey(page, product.url, 0);
      await page.getByRole("button", { name: "Mi cuenta" }).click();
      await page.getByRole("button", { name: "Cerrar sesión" }).click();
      await page.getByLabel("Correo electrónico").waitFor();
      await page.close();
      return { cold, warm: await journey(await open(), product.url, 1) };
    });
  } finally {
    await product.stop();
  }
  const sum = (steps: Steps) => Object.values(steps).reduce((all, one) => all + one, 0);
  const total = { cold: sum(visits.cold), warm: sum(visits.warm) };
  console.log("\nSign in, list, detail, apply: KB received by a phone (P16)");
  console.table({
    "nothing kept": { ...visits.cold, all: total.cold, budget: budget.cold },
    "the next time": { ...visits.warm, all: total.warm, budget: budget.warm },
  });
  keepResults("journey", { visits, budget });
  return total.cold <= budget.cold && total.warm <= budget.warm;
}

async function journey(page: Page, url: string, vacancy: number): Promise<Steps> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  let received = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    received += encodedDataLength;
  });
  const steps: Steps = {};
  const step = async (name: string, act: () => Promise<unknown>) => {
    received = 0;
    await act();
    await page.waitForLoadState("networkidle");
    steps[name] = Math.round(received / 1000);
  };
  await step("landing page", () => page.goto(`${url}/`));
  await step("sign-in", async () => {
    await page.getByLabel("Correo electrónico").fill("persona.busca@demo.example");
    await page.getByLabel("Contraseña", { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: "Iniciar sesión", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: /^Hola/ }).waitFor();
  });
  await step("list", async () => {
    await page.getByRole("link", { name: "Empleos" }).first().click();
    await page.locator("li.item").first().waitFor();
  });
  await step("detail", async () => {
    await page.locator("li.item a").nth(vacancy).click();
    await page.getByRole("button", { name: "Postularme" }).waitFor();
  });
  await step("apply", async () => {
    await page.getByRole("button", { name: "Postularme" }).click();
    await page.getByRole("button", { name: "Ya te has postulado" }).waitFor();
  });
  return steps;
}
