import { expect, test } from "@playwright/test";
import { heading, mailTo, press } from "./support/accounts.ts";
import { accessibilityFaults } from "./support/axe.ts";
import { scanLink } from "./support/mail-scanner.ts";
import { takePicture } from "./support/page-check.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("[D9] a person whose job ended answers '¿Sigues trabajando?' from the e-mail, without signing in", async ({
  page,
  browser,
  baseURL,
}) => {
  const mails = await mailTo(page.request, "persona.termino@demo.example");
  const mail = mails.find(({ subject }) => subject === "¿Sigues trabajando?");
  const link = /\/api\/seguimiento\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  await scanLink(browser, baseURL, link);
  await page.goto(link);
  await expect(heading(page, "¿Sigues trabajando?")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await takePicture(page, "follow-up");
  await press(page, "Sí, en otro trabajo");
  await expect(heading(page, "Gracias por contarnos")).toBeVisible();
  await page.goto(link);
  await expect(page.getByText("Contestaste: «Sí, en otro trabajo».")).toBeVisible();
});
